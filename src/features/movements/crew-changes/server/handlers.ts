import { allows } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { limitRate, networkOf } from '#platform/server/rate-limit.ts';
import type { Scope } from '#platform/server/session.ts';
import { inLanguage } from '#platform/server/texts.ts';
import { crewChanges } from '../contract.ts';
import { linkDaysAfter, movesPlans } from '../rules.ts';
import { checkPort, closeLink, hashOf, moveCrewChange, openLink, saveDetails } from './operations.ts';
import {
  findByLink,
  findCrewChange,
  findDetails,
  findVessel,
  listCrewChanges,
  listPeople,
  listStaff,
} from './queries.ts';

const triesOfAnAddress = { limit: 60, windowSeconds: 3_600 };

/** The vessel in reach, with somebody or something on that day. */
async function findVesselOfChange(db: Db, scope: Scope, { vesselId, day }: { vesselId: number; day: string }) {
  const vessel = found(await findVessel(db, scope, vesselId));
  const people = await listPeople(db, vesselId, day);
  if (people.length === 0 && (await findDetails(db, vesselId, day)).version === 0)
    throw conflict('crew-changes:refusals.nobody');
  return vessel;
}

export const crewChangesFeature = feature(crewChanges, {
  list: (asked, { db, scope }) => listCrewChanges(db, scope, asked),
  get: async ({ vesselId, day }, { db, scope }) => ({
    data: await findCrewChange(db, found(await findVessel(db, scope, vesselId)), day),
  }),
  inCharge: async ({ hasFormer = false }, { db, scope }) => ({ data: await listStaff(db, scope, { hasFormer }) }),

  update: async ({ vesselId, day, version, ...details }, { db, scope }) => {
    await findVesselOfChange(db, scope, { vesselId, day });
    await checkPort(db, 'fallbackPortId', details.fallbackPortId);
    const kept = await findDetails(db, vesselId, day);
    const isKept = details.inChargeId === null || details.inChargeId === kept.inChargeId;
    if (!isKept && !(await listStaff(db, scope)).some(({ id }) => id === details.inChargeId))
      throw badInput({ inChargeId: notInList });
    return { data: await saveDetails(db, { vesselId, day }, details, version) };
  },

  move: async (input, context) => {
    const { db, scope, user, today, language } = context;
    await findVesselOfChange(db, scope, input);
    const asked = { ...input, by: user.userId, today, mayMovePlans: allows(movesPlans, user) };
    const { people, ...came } = await moveCrewChange(context, asked);
    const inWords = people.map((one) => ({ ...one, refusal: one.refusal && inLanguage(language, one.refusal) }));
    return { data: { ...came, people: inWords } };
  },

  openLink: async (key, { db, scope, today }) => {
    await findVesselOfChange(db, scope, key);
    if (addDays(key.day, linkDaysAfter) < today) throw conflict('crew-changes:refusals.link_too_late');
    return { data: await openLink(db, key) };
  },
  closeLink: async (key, { db, scope }) => {
    found(await findVessel(db, scope, key.vesselId));
    return { data: await closeLink(db, key) };
  },

  open: async ({ token }, { db, services, address }) => {
    await limitRate(db, services, `crew change from ${networkOf(address)}`, triesOfAnAddress);
    return { data: found(await findByLink(db, hashOf(token))) };
  },
});
