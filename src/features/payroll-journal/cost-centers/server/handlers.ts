import { holdEntry } from '#features/audit/server/queries.ts';
import { ownDivision } from '#features/reference/server/operations.ts';
import { pageOfRows, rowsAsked } from '#platform/contract/listed.ts';
import { feature } from '#platform/server/feature.ts';
import { costCenters } from '../contract.ts';
import { deleteCode, holdVessel, keepCode, listVesselCodes } from './queries.ts';

export const costCentersFeature = feature(costCenters, {
  list: async (asked, { db, scope, today }) => {
    const rows = rowsAsked(await listVesselCodes(db, ownDivision(scope), today), asked, {
      sort: costCenters.list.list.sort,
      textOf: ({ vesselName, code }) => `${vesselName} ${code ?? ''}`,
      sortedBy: (row, column) => (column === 'code' ? (row.code ?? '') : row.vesselName),
      // Those to be entered first.
      usual: (one, other) => Number(one.code !== null) - Number(other.code !== null),
    });
    return pageOfRows(rows, asked);
  },

  save: async ({ version, ...form }, { db, scope: { divisions }, user }) => {
    await holdVessel(db, divisions, form.vesselId);
    const key = { vesselId: form.vesselId, validFrom: form.validFrom };
    await holdEntry(db, { table: 'cost_centers', key }, { userId: user.userId, version });
    return { data: await keepCode(db, form) };
  },

  remove: async (asked, { db, scope: { divisions } }) => {
    await deleteCode(db, divisions, asked);
    return { data: { id: asked.id } };
  },
});
