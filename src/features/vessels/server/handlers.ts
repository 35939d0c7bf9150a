import { countryNamed } from '#features/reference/countries/rules.ts';
import { findOption, listOptions, listShipTypes } from '#features/reference/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused, stale, violatedKey } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { type VesselForm, vessels } from '../contract.ts';
import { countOnBoard, listCrewHistory, listOnBoard } from './aboard/queries.ts';
import {
  findVessel,
  insertVessel,
  isImoTaken,
  isPrincipal,
  listVessels,
  lockVessel,
  scrapVessel,
  updateVessel,
  vesselsOf,
} from './queries.ts';
import { findVoyageHeader, insertVoyage, listVoyages } from './voyages/queries.ts';

const staff = (language: 'en' | 'id') => ({ isStaff: true, visitorKey: null, language }) as const;
const notInList = 'Choose one from the list';
const imoTaken = { imoNumber: 'Another vessel in operation has this IMO number' };

/** Somebody else saved the number a moment before. */
function takenMeanwhile(error: unknown): never {
  throw violatedKey(error) === 'vessels_imo_key' ? badInput(imoTaken) : error;
}

/** The vessel's id when the caller reaches it; a foreign one is answered as a missing one. */
async function reached(db: Db, scope: Scope, id: number): Promise<number> {
  return found(await vesselsOf(db, scope).select('v.id').where('v.id', '=', id).executeTakeFirst()).id;
}

/** Refuses choices that are in no list, naming all of them at once; a flag of old that names no country may stay. */
async function checkChoices(
  db: Db,
  divisionId: number,
  form: VesselForm,
  before?: { id: number; scrappedAt: Date | null; flag: string | null },
): Promise<void> {
  const wrong: Record<string, string> = {};
  const ships = await listShipTypes(db, divisionId);
  if (!ships.some(({ id }) => id === form.shipId)) wrong.shipId = notInList;
  if (!(await isPrincipal(db, form.principalId))) wrong.principalId = notInList;
  if (form.operationArea && !(await findOption(db, 'operation_area', form.operationArea, staff('en'))))
    wrong.operationArea = notInList;
  if (form.flag && form.flag !== before?.flag && !countryNamed(form.flag)) wrong.flag = notInList;
  if (form.imoNumber && !before?.scrappedAt && (await isImoTaken(db, form.imoNumber, before?.id)))
    Object.assign(wrong, imoTaken);
  if (Object.keys(wrong).length) throw badInput(wrong);
}

export const vesselsFeature = feature(vessels, {
  inOperation: (asked, { db, scope, language }) => listVessels(db, scope, asked, { inScrap: false, language }),
  inScrap: (asked, { db, scope, language }) => listVessels(db, scope, asked, { inScrap: true, language }),

  get: async ({ id }, { db, scope }) => ({ vesselDetail: found(await findVessel(db, scope, id)) }),

  create: async (input, { db, user }) => {
    const divisionId = user.role === 'superadmin' ? (input.divisionId ?? user.divisionId) : user.divisionId;
    await checkChoices(db, divisionId, input);
    return { data: await insertVessel(db, divisionId, input).catch(takenMeanwhile) };
  },

  update: async ({ id, version, ...input }, { db, scope }) => {
    const before = found(await lockVessel(db, scope, id));
    if (version !== undefined && version !== before.version) throw stale();
    await checkChoices(db, before.divisionId, input, before);
    return { data: await updateVessel(db, id, input).catch(takenMeanwhile) };
  },

  scrap: async ({ id }, { db, scope }) => {
    const before = found(await lockVessel(db, scope, id));
    if (before.scrappedAt) throw refused('This vessel is in scrap already');
    return { data: await scrapVessel(db, id) };
  },

  voyageHeader: async ({ id }, { db, scope }) => ({
    vesselVoyageLogHeader: found(await findVoyageHeader(db, scope, id)),
  }),

  voyages: async ({ id }, { db, scope, language }) => ({
    data: await listVoyages(db, scope, await reached(db, scope, id), language),
  }),

  insertVoyage: async (input, { db, scope, user }) => {
    const vesselId = await reached(db, scope, input.vesselId);
    const wrong: Record<string, string> = {};
    if (!(await findOption(db, 'navigation_status', input.navigationStatusId, staff('en'))))
      wrong.navigationStatusId = notInList;
    for (const name of ['originPortId', 'destinationPortId'] as const)
      if (input[name] && !(await findOption(db, 'port', input[name], staff('en')))) wrong[name] = notInList;
    if (Object.keys(wrong).length) throw badInput(wrong);
    const report = await insertVoyage(db, {
      vesselId,
      originPortId: input.originPortId ?? null,
      destinationPortId: input.destinationPortId ?? null,
      navigationStatusId: input.navigationStatusId,
      currentLocation: input.currentLocation || null,
      departedOn: input.departureDate ?? null,
      arrivesOn: input.arrivalDate ?? null,
      note: input.note || null,
      createdBy: user.userId,
    });
    return { data: report };
  },

  onBoard: async (asked, { db, scope }) => {
    await reached(db, scope, asked.vesselId);
    return listOnBoard(db, scope, asked);
  },

  onBoardCount: async ({ vesselId }, { db, scope }) => ({
    data: { count: await countOnBoard(db, await reached(db, scope, vesselId)) },
  }),

  crewHistory: async (asked, { db, scope }) => {
    await reached(db, scope, asked.vesselId);
    return listCrewHistory(db, scope, asked);
  },

  operationAreas: async (_input, { db, language }) => ({
    data: await listOptions(db, 'operation_area', staff(language)),
  }),
});
