import { sql } from 'kysely';
import { lockPlan } from '#features/assignments/plans/server/queries.ts';
import { claimFile } from '#features/files/server/queries.ts';
import { findSalary } from '#features/rates/values/server/queries.ts';
import { findOption } from '#features/reference/server/queries.ts';
import { tooLarge } from '#platform/contract/amounts.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { type Faults, message, ruleMessage } from '#platform/contract/messages.ts';
import { rupiah } from '#platform/contract/money.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, refused, violatedKey } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { withdrawMails } from '#platform/server/outbox.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { mailAgreement } from '../../notifications/server/queries.ts';
import { endAgreementPapers } from '../../server/operations.ts';
import { type AgreementContents, type agreements, typedWages } from '../contract.ts';
import {
  ageOn,
  marineWages,
  mayReplace,
  needsReissue,
  tankerWages,
  titleCased,
  usualSealingOffice,
  type Wages,
} from '../rules.ts';
import { type Facts, findAgreed, findFacts, findLive } from './queries.ts';

/** Making and signing crew agreements. Person, seat and vessel are held first (decision 0022). */

interface By extends StepContext {
  scope: Scope;
  user: SessionUser;
  today: string;
}
type Form = Received<typeof agreements.create>;
const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;

/** Makes the agreement of an assignment as it is now; a live one is replaced where the caller names it. */
export async function createAgreement(context: By, form: Form) {
  const { db, scope, user, today } = context;
  const { id } = found(await findAgreed(db, scope, form));
  found(await lockPlan(db, id));
  const agreed = found(await findAgreed(db, scope, form));
  if (!agreed.isOpen) throw conflict('agreements:refusals.not_confirmed');
  const facts = await findFacts(db, agreed.id);
  await replaceLive(db, facts, { replacesId: form.replacesId, user });
  const issuedOn = form.crewSealingOfficerDate;
  const wrong: Faults = {};
  if (!(await findOption(db, 'tax_status', form.ptkpGolId, staff))) wrong.ptkpGolId = notInList;
  if (issuedOn > facts.endsOn) wrong.crewSealingOfficerDate = 'agreements:refusals.issued_after_end';
  if (Object.keys(wrong).length) throw badInput(wrong);
  const wages = facts.divisionId === 1 ? await findMarineWages(db, facts, issuedOn) : readTankerWages(form);
  const fault = tooLarge(rupiah(wages.totalWages));
  if (fault) throw badInput({ totalWages: fault });
  const kept = await db
    .insertInto('crewAgreements')
    .values({
      ...wages,
      assignmentId: facts.id,
      divisionId: facts.divisionId,
      number: form.pklDocumentNumber,
      year: Number(issuedOn.slice(0, 4)),
      issuedOn,
      startsOn: facts.startsOn,
      endsOn: facts.endsOn,
      jobPositionId: facts.jobPositionId,
      taxStatusId: form.ptkpGolId,
      contents: JSON.stringify(contentsOf(facts, form, issuedOn > today ? issuedOn : today)),
      createdBy: user.userId,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .catch((error) => numberTaken(error, form.pklDocumentNumber));
  const paper = { agreementId: kept.id, number: form.pklDocumentNumber, isSigned: false };
  const withoutEmail = await mailAgreement(context, paper);
  // Messages are asked for by this number, as those of the other preparations (2S321).
  return { ...kept, employeePreparationPklId: kept.id, employeePreparationId: kept.id, withoutEmail };
}

/** Someone else took the number, a moment before or long ago. */
function numberTaken(error: unknown, number: string): never {
  throw violatedKey(error) === 'crew_agreements_division_id_year_number_key'
    ? badInput({ pklDocumentNumber: message('agreements:refusals.number_taken', { number }) })
    : error;
}

/** There is one agreement at a time (2O63). */
async function replaceLive(
  db: Db,
  facts: Facts,
  { replacesId, user }: { replacesId: number | undefined; user: SessionUser },
): Promise<void> {
  const live = await findLive(db, facts.id);
  if (replacesId !== undefined && live?.id !== replacesId) throw conflict('agreements:refusals.changed');
  if (!live) return;
  if (replacesId === undefined) throw refused(message('agreements:refusals.exists', { number: live.number }));
  const now = { from: facts.startsOn, to: facts.endsOn, ...facts };
  if (!mayReplace({ isSigned: live.isSigned, needsReissue: needsReissue(live, now) }, user.role))
    throw refused(message('agreements:refusals.still_valid', { number: live.number }));
  await db
    .updateTable('crewAgreements')
    .set({ voidedAt: sql<Date>`now()`, voidedBecause: 'reissued' })
    .where('id', '=', live.id)
    .execute();
  await endAgreementPapers(db, [facts.id]);
  await withdrawMails(db, 'PreparationPKL', live.id);
}

/** Wages of the salary matrix on a day; where it has none, what it lacks is named. */
export async function findMarineWages(db: Db, facts: Facts, day: string): Promise<Wages> {
  const { payrollCategoryId, vesselName } = facts;
  if (payrollCategoryId === null)
    throw badInput({ payrollCategoryId: message('agreements:refusals.no_category', { vessel: vesselName }) });
  const line = await findSalary(db, { ...facts, payrollCategoryId }, day);
  if (line) return marineWages(line);
  const { rank, shipName, categoryName } = facts;
  const named = { position: rank, ship: shipName, category: categoryName ?? '', day };
  throw badInput({ basicSalary: message('agreements:refusals.no_salary', named) });
}

function readTankerWages(form: Form): Wages {
  const read = typedWages.safeParse(Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null)));
  if (read.success) return tankerWages(read.data);
  const wrong: Faults = {};
  for (const { path, message: said } of read.error.issues) wrong[String(path[0])] ??= ruleMessage(said);
  throw badInput(wrong);
}

/** Person, rank and vessel as an agreement keeps them. */
export const frozenOf = (facts: Facts, day: string) => ({
  crewName: facts.name,
  idNumber: facts.nationalId,
  currentRankPosition: facts.currentRank,
  initialRankAs: facts.rank,
  initialRankAsId: facts.rankId,
  age: ageOn(facts.birthDate, day),
  birthPlace: facts.birthPlace,
  dateOfBirth: facts.birthDate,
  address: facts.address,
  seafarerCode: facts.seafarerCode,
  employmentTypeId: facts.employmentTypeId,
  vesselName: facts.vesselName,
  shipName: facts.shipName,
  flag: facts.flag,
  imoNumber: facts.imoNumber,
  callSign: facts.callSign,
  grossTonage: facts.grossTonnage,
  payrollCategoryId: facts.payrollCategoryId,
  payrollCategoryName: facts.categoryName,
  operationAreaId: facts.operationAreaId,
  principalName: facts.principalName,
});

const contentsOf = (facts: Facts, form: Form, day: string): AgreementContents => ({
  ...frozenOf(facts, day),
  shipCrewSealingOfficerName: form.crewSealingOfficerName,
  crewSealingOffice: (form.crewSealingOffice || usualSealingOffice).toUpperCase(),
  firstPartyName: form.firstPartyName,
  position: titleCased(form.firstPartyPosition),
  firstPartyOffice: form.firstPartyOffice,
  shippingArea: form.agreementsShippingArea,
  seamanBookNo: form.agreementsSeamanBook,
  passportNo: form.agreementsPassportNo || null,
  employeeNo: form.agreementsEmployeeNo,
  idPosition: form.idPosition || null,
});

/** Adds the scan of the signed agreement. A second one is refused. */
export async function signAgreement(context: StepContext, id: number, { fileId, by }: { fileId: string; by: string }) {
  const { db } = context;
  const before = await db
    .selectFrom('crewAgreements')
    .select(['signedAt', 'voidedAt', 'number'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.voidedAt) throw conflict('agreements:refusals.void');
  if (before.signedAt) throw refused('agreements:refusals.already_signed');
  const hangsOn = { table: 'crew_agreements', recordId: id, field: 'attachmentId' };
  await claimFile(db, fileId, { ...hangsOn, by: { userId: by, visitorKey: null } });
  const kept = await db
    .updateTable('crewAgreements')
    .set({ fileId, signedAt: sql<Date>`now()`, signedBy: by })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const withoutEmail = await mailAgreement(context, { agreementId: id, number: before.number, isSigned: true });
  return { ...kept, withoutEmail };
}
