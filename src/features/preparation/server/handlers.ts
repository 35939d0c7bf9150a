import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { type PreparedPerson, preparation } from '../contract.ts';
import { findStandings, listPrepared, pageOfPeople, standingOf } from '../people/server/queries.ts';
import { urgentUntil } from '../rules.ts';
import { countByVessel, countVessels, findVessel, listAboardPapers, listPreparationVessels } from './queries.ts';

export const preparationFeature = feature(preparation, {
  vessels: async (asked, { db, scope, language, today }) => {
    const { standings } = await findStandings(db, scope, { today, withLate: false });
    const counts = countByVessel(standings);
    return listPreparationVessels(db, scope, asked, { counts, language });
  },

  people: async ({ vesselId, employeeId, ...asked }, { db, scope, today }) =>
    pageOfPeople(await listPrepared(db, scope, { vesselId, employeeId }, today), asked),

  crew: async ({ vesselId, ...asked }, { db, scope, today }) => {
    found(await findVessel(db, scope, vesselId));
    return pageOfPeople(await listPrepared(db, scope, { vesselId }, today), asked);
  },

  workList: async ({ vesselId }, { db, scope, today }) => {
    const vessel = vesselId === undefined ? null : found(await findVessel(db, scope, vesselId));
    const people = vesselId === undefined ? null : await listPrepared(db, scope, { vesselId }, today);
    const { standings, late } = people
      ? {
          standings: people.map((one) => standingOf(one, today)),
          late: people.filter((one) => standingOf(one, today).isLate),
        }
      : await findStandings(db, scope, { today, withLate: true });
    const counts = countByVessel(standings);
    const completed = counts.filter(({ status }) => status === 'Completed').length;
    const vessels = await countVessels(db, scope, vesselId);
    return {
      data: {
        vesselName: vessel?.name ?? null,
        notPlanned: vessels - counts.length,
        notCompleted: counts.length - completed,
        completed,
        until: urgentUntil(today),
        people: late,
        aboard: await listAboardPapers(db, scope, vesselId),
        missing: people && countMissing(people),
      },
    };
  },
});

/** How many people there are, and how many lack each part. */
function countMissing(people: readonly PreparedPerson[]) {
  const without = (isDone: (one: PreparedPerson) => boolean) => people.filter((one) => !isDone(one)).length;
  const open = ['-', 'UNFIT', 'Expired', 'Not Completed'];
  return {
    all: people.length,
    certificates: without((one) => one.certificateStatus === 'Comply'),
    mcu: without((one) => ['Passed', 'Completed'].includes(one.mcuStatus)),
    bjst: without((one) => one.bjstStatus === 'Passed'),
    medical: without((one) => !open.includes(one.medicalStatus)),
    pkl: without((one) => one.pklStatus === 'Signed'),
  };
}
