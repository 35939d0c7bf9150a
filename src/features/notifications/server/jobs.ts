import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { expiryNotices } from '../rules.ts';
import { insertNotifications } from './queries.ts';

const papers = [
  ['certificateExpires', 'certificates'],
  ['documentExpires', 'travel_documents'],
] as const;

/** Tells crew members which of their papers end soon: once for each notice, and again for the next end of the same paper. */
export async function notifyExpiring(db: Db, today: string): Promise<void> {
  const notice = sql`(select min(n) from unnest(${[...expiryNotices]}::integer[]) n where c.expires_on <= ${today}::date + n)`;
  for (const [kind, table] of papers)
    await insertNotifications(db, {
      kind,
      transition: sql`w.transition`,
      who: sql`select u.id as user_id, c.id as record_id, ${notice} || ' ' || c.expires_on as transition
                 from users u join employees e on e.id = u.employee_id
                 join ${sql.table(table)} c on c.seafarer_id = e.seafarer_id
                where c.expires_on > ${today}::date and c.expires_on <= ${today}::date + ${Math.max(...expiryNotices)}::integer
                  and exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null)`,
    });
}
