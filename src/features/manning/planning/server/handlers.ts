import { giveUpSeat, insertSeat } from '#features/assignments/server/operations.ts';
import { lockVessel } from '#features/vessels/server/queries.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findSeat } from '../../proposing/server/queries.ts';
import { planning } from '../contract.ts';
import { countPlanning, findPlannedVessel, listManning, listPlanningVessels, listPositions } from './queries.ts';

export const planningFeature = feature(planning, {
  vessels: (asked, { db, scope, language }) => listPlanningVessels(db, scope, asked, language),

  counts: async (_input, { db, scope }) => ({ data: await countPlanning(db, scope) }),

  manning: async (asked, { db, scope, today }) => {
    const vessel = found(await findPlannedVessel(db, scope, asked.vesselId));
    return {
      vesselCrewManning: await listManning(db, asked, today),
      jobPositions: await listPositions(db, vessel),
    };
  },

  addPosition: async (input, { db, scope }) => {
    const jobPositionId = input.jobPositionMarineId ?? input.jobPositionTankerId ?? 0;
    const field = input.jobPositionMarineId ? 'jobPositionMarineId' : 'jobPositionTankerId';
    const { id, scrappedAt } = found(await lockVessel(db, scope, input.vesselId));
    if (scrappedAt) throw badInput({ vesselId: 'manning:refusals.scrapped' });
    const vessel = found(await findPlannedVessel(db, scope, id));
    const positions = await listPositions(db, vessel);
    if (!positions.some((each) => each.id === jobPositionId)) throw badInput({ [field]: notInList });
    return { data: await insertSeat(db, id, jobPositionId) };
  },

  removePosition: async ({ vesselCrewId }, { db, scope }) => {
    const seat = found(await findSeat(db, scope, vesselCrewId));
    return { data: await giveUpSeat(db, seat.divisionId, seat.id) };
  },
});
