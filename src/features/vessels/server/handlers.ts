import { staleEdit } from '#features/audit/server/queries.ts';
import { isPrincipal } from '#features/principals/server/queries.ts';
import { countryNamed } from '#features/reference/countries/rules.ts';
import { listShipTypes } from '#features/reference/positions/server/queries.ts';
import { findOption, listOptions } from '#features/reference/server/queries.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused, violatedKey } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { emit } from '#platform/server/transitions.ts';
import { type VesselForm, vessels } from '../contract.ts';
import { countOnBoard, listCrewHistory, listOnBoard } from '../matrix/server/queries.ts';
import { checkedReport } from '../voyages/server/operations.ts';
import { findVoyageHeader, insertVoyage, listVoyages } from '../voyages/server/queries.ts';
import { principalChanged, vesselChanged, vesselScrapped } from './operations.ts';
import {
  findVessel,
  insertVessel,
  isImoTaken,
  listVessels,
  lockVessel,
  mannedVesselsOf,
  scrapVessel,
  shareVessel,
  updateVessel,
  vesselsOf,
} from './queries.ts';

const staff = (language: 'en' | 'id') => ({ isStaff: true, visitorKey: null, language }) as const;
const imoTaken: Faults = { imoNumber: 'vessels:refusals.imo_taken' };

/** Someone else saved the number a moment before. */
function takenMeanwhile(error: unknown): never {
  throw violatedKey(error) === 'vessels_imo_key' ? badInput(imoTaken) : error;
}

/** The vessel's id when the caller reaches it; a foreign one is answered as a missing one. */
async function reached(db: Db, scope: Scope, id: number): Promise<number> {
  return found(await vesselsOf(db, scope).select('v.id').where('v.id', '=', id).executeTakeFirst()).id;
}

/** The same for who is and was aboard. */
async function manned(db: Db, scope: Scope, id: number): Promise<void> {
  found(await mannedVesselsOf(db, scope).select('v.id').where('v.id', '=', id).executeTakeFirst());
}

/** Refuses choices that are in no list, naming all of them at once; a flag of old that names no country may stay. */
async function checkChoices(
  db: Db,
  divisionId: number,
  form: VesselForm,
  before?: { id: number; scrappedAt: Date | null; flag: string | null },
): Promise<void> {
  const wrong: Faults = {};
  const ships = await listShipTypes(db, divisionId);
  if (!ships.some(({ id }) => id === form.shipId)) wrong.shipId = notInList;
  if (!(await isPrincipal(db, form.principalId))) wrong.principalId = notInList;
  if (form.operationArea && !(await findOption(db, 'operation_area', form.operationArea, staff('en'))))
    wrong.operationArea = notInList;
  if (form.payrollCategory && !(await findOption(db, 'payroll_category', form.payrollCategory, staff('en'))))
    wrong.payrollCategory = notInList;
  if (form.flag && form.flag !== before?.flag && !countryNamed(form.flag)) wrong.flag = notInList;
  if (form.imoNumber && !before?.scrappedAt && (await isImoTaken(db, form.imoNumber, before?.id)))
    Object.assign(wrong, imoTaken);
  if (Object.keys(wrong).length) throw badInput(wrong);
}

export const vesselsFeature = feature(vessels, {
  inOperation: (asked, { db, scope, language }) => listVessels(db, scope, asked, { inScrap: false, language }),
  inScrap: (asked, { db, scope, language }) => listVessels(db, scope, asked, { inScrap: true, language }),

  get: async ({ id }, { db, scope, today }) => ({ vesselDetail: found(await findVessel(db, scope, id, today)) }),

  create: async (input, { db, user }) => {
    const divisionId = user.role === 'superadmin' ? (input.divisionId ?? user.divisionId) : user.divisionId;
    await checkChoices(db, divisionId, input);
    return { data: await insertVessel(db, divisionId, input).catch(takenMeanwhile) };
  },

  update: async ({ id, version, ...input }, context) => {
    const { db, scope, user } = context;
    const before = found(await lockVessel(db, scope, id));
    if (version !== undefined && version !== before.version)
      throw await staleEdit(db, { table: 'vessels', id }, user.userId);
    await checkChoices(db, before.divisionId, input, before);
    const saved = await updateVessel(db, id, input).catch(takenMeanwhile);
    let askedAgain = 0;
    if (input.principalId !== before.principalId)
      await emit(context, principalChanged, {
        vesselId: id,
        by: user.userId,
        askedAgain: (count) => {
          askedAgain += count;
        },
      });
    let outdatedAgreements = 0;
    await emit(context, vesselChanged, {
      vesselId: id,
      outdated: (count) => {
        outdatedAgreements = count;
      },
    });
    return { data: { ...saved, askedAgain, outdatedAgreements } };
  },

  scrap: async ({ id, confirmedPlans }, context) => {
    const { db, scope, user } = context;
    const before = found(await lockVessel(db, scope, id));
    if (before.scrappedAt) throw refused('vessels:refusals.scrapped_already');
    const saved = await scrapVessel(db, id);
    await emit(context, vesselScrapped, { vesselId: id, confirmedPlans, by: user.userId });
    return { data: saved };
  },

  voyageHeader: async ({ id }, { db, scope }) => ({
    vesselVoyageLogHeader: found(await findVoyageHeader(db, scope, id)),
  }),

  voyages: async ({ id }, { db, scope, language }) => listVoyages(db, scope, await reached(db, scope, id), language),

  insertVoyage: async (input, { db, scope, user, today }) => {
    const vessel = found(await shareVessel(db, scope, input.vesselId));
    if (vessel.scrappedAt) throw refused('vessels:refusals.scrapped_no_reports');
    const report = await checkedReport(db, input, today);
    return { data: await insertVoyage(db, { ...report, vesselId: input.vesselId, createdBy: user.userId }) };
  },

  onBoard: async (asked, { db, scope }) => {
    await manned(db, scope, asked.vesselId);
    return listOnBoard(db, scope, asked);
  },

  onBoardCount: async ({ vesselId }, { db, scope }) => ({
    data: { count: await countOnBoard(db, await reached(db, scope, vesselId)) },
  }),

  crewHistory: async (asked, { db, scope }) => {
    await manned(db, scope, asked.vesselId);
    return listCrewHistory(db, scope, asked);
  },

  operationAreas: async (_input, { db, language }) => ({
    data: await listOptions(db, 'operation_area', staff(language)),
  }),

  payrollCategories: async (_input, { db, language }) => ({
    data: await listOptions(db, 'payroll_category', staff(language)),
  }),
});
