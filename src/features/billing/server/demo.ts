import { sql } from 'kysely';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { billingTypes } from '../rules.ts';
import { closeBilling } from './operations.ts';

/**
 * Billing of two closed months and an open one, with corrections: a ticket that became dearer after its month was closed,
 * and check-ups and tickets that had no price then.
 */
export async function fillBilling(db: Db, today: string): Promise<void> {
  const now = monthOf(today);
  for (const month of [monthAfter(now, -3), monthAfter(now, -2)])
    for (const divisionId of [1, 2]) {
      for (const type of billingTypes) await closeBilling(db, { divisionId, type, month, userId: null, today });
      await sql`update billing_closings set closed_at = ${`${monthAfter(month)}-05 03:00Z`}::timestamptz
                 where month = ${month}`.execute(db);
    }
  await sql`
    update movement_documents set price = price + 150000
     where id in (select min(r.record_id) from billed_rows r where r.type = 'expenses' group by r.division_id)`.execute(
    db,
  );
}
