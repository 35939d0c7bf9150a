import { findVoyageHeader } from '#features/vessels/voyages/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { chart } from '../contract.ts';
import { chartWindow } from '../rules.ts';
import { countFleet, findChartVessel, listFleet, listSeatRows } from './queries.ts';

export const chartFeature = feature(chart, {
  vessel: async ({ vesselId }, { db, scope, today }) => {
    const { divisionId, totalPendingData, ...vesselDetail } = found(await findChartVessel(db, scope, vesselId));
    const { origin, destination } = found(await findVoyageHeader(db, scope, vesselId));
    return {
      vesselVoyageLogHeader: { origin, destination },
      vesselGanttChart: await listSeatRows(db, scope, { vesselId, divisionId }, today),
      vesselDetail,
      totalPendingData,
      ...chartWindow(today),
    };
  },

  fleet: async (asked, { db, scope }) => {
    const [page, counts] = await Promise.all([listFleet(db, scope, asked), countFleet(db, scope, asked)]);
    return { ...page, ...counts };
  },
});
