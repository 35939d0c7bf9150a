import { filesOf } from '#features/files/server/queries.ts';
import { findTaxStatus } from '#features/rates/values/server/queries.ts';
import { maskedText, viewOf } from '#features/seafarers/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, Refusal } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { type AgreementDetail, agreements } from '../contract.ts';
import {
  changeNeeded,
  needsReissue,
  nextNumber,
  opensAgreement,
  pklStatus,
  unchanged,
  usualFirstPartyPosition,
  usualSealingOffice,
  type Wages,
} from '../rules.ts';
import { createAgreement, findMarineWages, frozenOf, signAgreement } from './operations.ts';
import {
  type Agreement,
  type Facts,
  findAgreed,
  findAgreement,
  findFacts,
  findLive,
  findUsual,
  listAgreements,
  listVoid,
} from './queries.ts';

/** An agreement as this reader gets it: numbers of identity papers as in the personal file. */
async function shown(db: Db, row: Agreement, user: SessionUser): Promise<AgreementDetail> {
  const { contents, ...agreement } = row;
  const isOwn = row.employeeId === user.employeeId;
  const view = viewOf({ ...user, isOwn }, 'identity');
  const mayOpen = opensAgreement({ role: user.role, isOwn });
  const isAboard = row.slot === 'current';
  const attachment = (await filesOf(db, [row.fileId])).get(row.fileId ?? '') ?? null;
  const agreed = { from: row.startsOn, to: row.agreedTo, jobPositionId: row.jobPositionId };
  const now = { from: row.nowFrom, to: row.plannedTo, jobPositionId: row.seatPositionId, isAboard };
  const isLive = row.voidedAt === null && row.slot !== 'past';
  const earlier = await listVoid(db, row.assignmentId);
  return {
    ...contents,
    ...wagesOf(agreement),
    idNumber: contents.idNumber && maskedText(contents.idNumber, view),
    passportNo: contents.passportNo && maskedText(contents.passportNo, view),
    address: contents.address && maskedText(contents.address, viewOf({ ...user, isOwn }, 'private')),
    employeePreparationPklId: row.id,
    employeePreparationId: row.preparationId,
    version: row.version,
    divisionId: row.divisionId,
    employeeId: row.employeeId,
    vesselId: row.vesselId,
    vesselCrewId: row.seatId,
    pklDocumentNumber: row.number,
    pklDocumentName: `PKL ${row.number}`,
    docReleasedDate: row.issuedOn,
    startDate: row.startsOn,
    endDate: row.endsOn,
    ptkpGolId: row.taxStatusId,
    ptkpGolName: row.taxStatusName,
    status: row.signedAt ? 'Completed' : 'Pending Sign',
    pklStatus: pklStatus({ isSigned: row.signedAt !== null }),
    ...(isLive ? changeNeeded({ ...agreed, isSigned: row.signedAt !== null }, now) : unchanged),
    isVesselChanged: row.isVesselChanged,
    agreedEndDate: row.agreedTo,
    plannedEndDate: row.plannedTo,
    voidedBecause: reasonOf(row.voidedBecause),
    attachmentId: mayOpen ? row.fileId : null,
    attachmentFilename: mayOpen ? (attachment?.name ?? null) : null,
    attachment: mayOpen ? attachment : null,
    mayOpen,
    earlier: earlier
      .filter(({ id }) => id !== row.id)
      .map(({ id, number, issuedOn, voidedBecause }) => ({
        employeePreparationPklId: id,
        pklDocumentNumber: number,
        docReleasedDate: issuedOn,
        voidedBecause: reasonOf(voidedBecause),
      })),
  };
}

const reasonOf = (reason: string | null) => (reason === 'withdrawn' || reason === 'reissued' ? reason : null);
const wagesOf = (row: Wages): Wages => ({
  basicSalary: row.basicSalary,
  kpak: row.kpak,
  regionalAllowance: row.regionalAllowance,
  overseasAllowance: row.overseasAllowance,
  positionAllowance: row.positionAllowance,
  overtime: row.overtime,
  leavePay: row.leavePay,
  allowances: row.allowances,
  allowancesTradingOut: row.allowancesTradingOut,
  totalWages: row.totalWages,
});

/** Marine wages to look at while the form is filled in; where there are none, saving says why. */
async function previewWages(db: Db, facts: Facts, day: string): Promise<Wages | null> {
  if (facts.divisionId !== 1) return null;
  return findMarineWages(db, facts, day).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 400) return null;
    throw error;
  });
}

export const agreementsFeature = feature(agreements, {
  list: (asked, { db, scope }) => listAgreements(db, scope, asked),

  get: async ({ employeePreparationPklId }, { db, scope, user }) => ({
    data: await shown(db, found(await findAgreement(db, scope, employeePreparationPklId)), user),
  }),

  draft: async ({ vesselId, employeeId, day }, { db, scope, today, language }) => {
    const agreed = found(await findAgreed(db, scope, { vesselId, employeeId }));
    const facts = await findFacts(db, agreed.id);
    const issuedOn = day ?? today;
    const year = Number(issuedOn.slice(0, 4));
    const { numbers, last } = await findUsual(db, facts.divisionId, year);
    const live = await findLive(db, agreed.id);
    return {
      data: {
        ...frozenOf(facts, issuedOn),
        divisionId: facts.divisionId,
        employeeId,
        vesselId,
        vesselCrewId: facts.seatId,
        startDate: facts.startsOn,
        endDate: facts.endsOn,
        isAboard: facts.isAboard,
        pklDocumentNumber: nextNumber(numbers, facts.divisionId, String(year)),
        ptkpGolId: (await findTaxStatus(db, employeeId, year))?.taxStatusId ?? null,
        crewSealingOfficerName: last?.shipCrewSealingOfficerName ?? null,
        crewSealingOffice: last?.crewSealingOffice ?? usualSealingOffice,
        firstPartyName: last?.firstPartyName ?? null,
        firstPartyPosition: last?.position ?? usualFirstPartyPosition,
        firstPartyOffice: last?.firstPartyOffice ?? null,
        shippingArea: (language === 'id' ? facts.areaNameId : null) ?? facts.areaName,
        seamanBookNo: facts.seamanBookNo,
        passportNo: facts.passportNo,
        employeeNo: facts.employeeNumber,
        wages: await previewWages(db, facts, issuedOn),
        live: live
          ? {
              employeePreparationPklId: live.id,
              pklDocumentNumber: live.number,
              isSigned: live.isSigned,
              needsReissue: needsReissue(live, { from: facts.startsOn, to: facts.endsOn, ...facts }),
            }
          : null,
      },
    };
  },

  create: async (form, context) => ({ data: await createAgreement(context, form) }),

  sign: async ({ employeePreparationPklId, attachmentId }, context) => {
    const { db, scope, user } = context;
    const { id } = found(await findAgreement(db, scope, employeePreparationPklId));
    const kept = await signAgreement(context, id, { fileId: attachmentId, by: user.userId });
    return { data: { ...kept, employeePreparationPklId: id, employeePreparationId: id } };
  },
});
