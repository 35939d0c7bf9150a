import { sql } from 'kysely';
import { monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { monthLater } from '../rules.ts';
import { findUjbmMonth, keepUjbmStatement } from './operations.ts';
import { keepSpecialDays } from './queries.ts';

const divisionId = 1;

/**
 * UJBM of three exported months and the one that runs, with special occasion days. One of them was
 * entered after the export of its month, so that the month that runs has corrections.
 */
export async function fillUjbm(db: Db, today: string): Promise<void> {
  const now = monthOf(today);
  const [first = now, second = now, third = now] = [-3, -2, -1].map((months) => monthLater(now, months));
  await sql`
    insert into ujbm_rates (division_id, daily_rate, valid_from)
    values (${divisionId}, 45000, make_date(${Number(first.slice(0, 4)) - 1}, 1, 1)),
           (${divisionId}, 50000, ${`${second}-01`}::date)`.execute(db);
  await keepSpecialDays(db, { divisionId, month: first }, 1);
  for (const month of [first, second, third]) {
    const { lines } = await findUjbmMonth(db, { divisionId, month }, today);
    const statedAt = new Date(`${monthLater(month)}-02T03:00:00Z`);
    if (lines.length > 0) await keepUjbmStatement(db, { divisionId, month, userId: null, statedAt }, today);
  }
  await keepSpecialDays(db, { divisionId, month: third }, 1);
}
