import { rulesOn } from '#features/relief-plans/planning-rules/rules.ts';
import { listRules } from '#features/relief-plans/planning-rules/server/queries.ts';
import { addMonths } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { feature } from '#platform/server/feature.ts';
import { renewals } from '../contract.ts';
import { costOf, monthsAhead, type Price } from '../rules.ts';
import { countRenewals, findMcuPrices, listRenewals, listVessels } from './queries.ts';

/** What renewals are judged and priced by on a day. A price that was never entered is none, whatever plans weigh by. */
async function loadTerms(db: Db, today: string) {
  const entries = await listRules(db);
  const mcu = await findMcuPrices(db, today);
  const entered = entries.findLast(({ rule, validFrom }) => rule === 'renewal' && validFrom <= today);
  const course: Price | undefined = entered && { from: BigInt(entered.amount), to: BigInt(entered.amount) };
  const checkUp: Price | undefined = mcu?.from && mcu.to ? { from: BigInt(mcu.from), to: BigInt(mcu.to) } : undefined;
  return {
    courseDays: rulesOn(entries, today).renewalDays,
    priceOf: ({ certificateTypeId }: { certificateTypeId: number | null }) =>
      certificateTypeId === null ? checkUp : course,
  };
}

export const renewalsFeature = feature(renewals, {
  list: async (asked, { db, scope, today }) => {
    const { courseDays, priceOf } = await loadTerms(db, today);
    const page = await listRenewals(db, scope, { asked, today, courseDays });
    return { ...page, data: page.data.map((row) => ({ ...row, ...costOf(priceOf(row), 1) })) };
  },

  groups: async (_asked, { db, scope, today }) => {
    const { courseDays, priceOf } = await loadTerms(db, today);
    const counted = await countRenewals(db, scope, { today, courseDays });
    return {
      data: {
        today,
        until: addMonths(today, monthsAhead),
        courseDays,
        people: new Set(counted.flatMap(({ people }) => people)).size,
        groups: counted.map(({ people: _, ...group }) => ({ ...group, ...costOf(priceOf(group), group.count) })),
        vessels: await listVessels(db, scope),
      },
    };
  },
});
