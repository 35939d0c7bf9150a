import { bookBjst } from '#features/preparation/bjst/server/operations.ts';
import { bookMcu } from '#features/preparation/mcu/server/operations.ts';
import { rulesOn } from '#features/rates/planning-rules/rules.ts';
import { listRules } from '#features/rates/planning-rules/server/queries.ts';
import { courseOn } from '#features/rates/values/rules.ts';
import { listCourseTerms } from '#features/rates/values/server/queries.ts';
import { addDays, addMonths } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { feature } from '#platform/server/feature.ts';
import { inLanguage } from '#platform/server/texts.ts';
import { renewals } from '../contract.ts';
import { costOf, type Kind, monthsAhead, type Price } from '../rules.ts';
import { type Booked, bookEach } from './operations.ts';
import { countRenewals, findMcuPrices, listRenewals, listVessels } from './queries.ts';

/** What renewals are judged and priced by on a day: the terms of each course, else the planning rules. A price that was never entered is none, whatever plans weigh by. */
async function loadTerms(db: Db, today: string) {
  const entries = await listRules(db);
  const terms = await listCourseTerms(db);
  const mcu = await findMcuPrices(db, today);
  const entered = entries.findLast(({ rule, validFrom }) => rule === 'renewal' && validFrom <= today);
  const course: Price | undefined = entered && { from: BigInt(entered.amount), to: BigInt(entered.amount) };
  const checkUp: Price | undefined = mcu?.from && mcu.to ? { from: BigInt(mcu.from), to: BigInt(mcu.to) } : undefined;
  return {
    courseDays: rulesOn(entries, today).renewalDays,
    // What an authority asks for a passport or a seaman's book is entered nowhere.
    priceOf: ({ kind, certificateTypeId }: { kind: Kind; certificateTypeId: number | null }): Price | undefined => {
      if (kind === 'medical') return checkUp;
      const own = courseOn(terms, certificateTypeId, today)?.price;
      return own !== undefined ? { from: own, to: own } : kind === 'certificate' ? course : undefined;
    },
  };
}

const saidIn = (language: 'en' | 'id', results: readonly Booked[]) => ({
  data: results.map(({ refusal, ...row }) => ({ ...row, refusal: refusal && inLanguage(language, refusal) })),
});

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

  bookMcu: async ({ employeeIds, ...appointment }, context) => {
    const days = { from: appointment.schedule, to: addDays(appointment.schedule, 1) };
    const results = await bookEach(context, { employeeIds, ...days }, (employeeId) =>
      bookMcu(context, { ...appointment, employeeIds: [employeeId] }, context),
    );
    return saidIn(context.language, results);
  },

  bookBjst: async ({ employeeIds, ...schedule }, context) => {
    const days = { from: schedule.startDate, to: addDays(schedule.endDate, 1) };
    const results = await bookEach(context, { employeeIds, ...days }, (employeeId) =>
      bookBjst(context, { ...schedule, employeeIds: [employeeId] }, context),
    );
    return saidIn(context.language, results);
  },
});
