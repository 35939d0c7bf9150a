import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { workOrders } from '../contract.ts';
import { findSlipDetail } from './operations.ts';
import { findPaidVessel, listSlips, listVessels } from './queries.ts';

/** The months that are asked for: one, those of a year, or the usual. */
function monthsAsked(
  { year, month }: { year?: number | undefined; month?: number | undefined },
  usual: [string, string],
) {
  if (year === undefined) return usual;
  const [from, to] = month === undefined ? [1, 12] : [month, month];
  return [monthOfParts({ year, month: from }), monthOfParts({ year, month: to })];
}

export const workOrdersFeature = feature(workOrders, {
  vessels: (asked, { db, scope, today }) => listVessels(db, scope, asked, today),

  vessel: async ({ vesselId }, { db, scope }) => ({ data: found(await findPaidVessel(db, scope, vesselId)) }),

  current: ({ year, month, ...asked }, { db, scope, today }) => {
    const now = monthOf(today);
    const [from = now, to = now] = monthsAsked({ year, month }, [now, now]);
    return listSlips(db, scope, { ...asked, from, to });
  },

  history: ({ year, month, ...asked }, { db, scope, today }) => {
    const last = monthAfter(monthOf(today), -1);
    const [from = last, to = last] = monthsAsked({ year, month }, ['2000-01', last]);
    return listSlips(db, scope, { ...asked, from, to: to < last ? to : last });
  },

  get: async ({ workOrderId }, { db, scope, today }) => ({
    data: found(await findSlipDetail(db, scope, { workOrderId, today })),
  }),
});
