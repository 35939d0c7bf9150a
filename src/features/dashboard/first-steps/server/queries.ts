import { sql } from 'kysely';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FirstStep } from '../rules.ts';

type Counted = Exclude<FirstStep, 'company'>;

/** How many there are of what a division is set up with, in one statement. Accounts are those beside the caller's own. */
export async function countSetUp(db: Db, divisionId: DivisionId, userId: string): Promise<Record<Counted, number>> {
  const division = sql.lit(divisionId);
  const accounts = sql`users u where u.division_id = ${division} and u.deleted_at is null and u.is_active`;
  const { rows } = await sql<Record<Counted, number>>`
    select (select count(*) from principals p where p.deleted_at is null)::integer as principals,
           (select count(*) from vessels v where v.division_id = ${division} and v.scrapped_at is null)::integer as vessels,
           (select count(*) from seats s join vessels v on v.id = s.vessel_id
             where v.division_id = ${division} and v.scrapped_at is null and s.deleted_at is null)::integer as positions,
           (select count(*) from requirement_matrix r where r.division_id = ${division})::integer as requirements,
           (select count(*) from salary_matrix m join job_positions j on j.id = m.job_position_id
             where j.division_id = ${division})::integer as rates,
           (select count(*) from employees e where e.division_id = ${division})::integer as people,
           (select count(*) from ${accounts} and u.id <> ${userId} and u.role like 'crewing%'
               and u.role not like 'crewingprincipal%')::integer as office,
           (select count(*) from ${accounts} and u.sub_role = 'head')::integer as masters`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('Counting answered no row');
  return counted;
}

/** Whether an account has put the first steps of a division away. */
export const isPutAway = async (db: Db, userId: string, divisionId: DivisionId): Promise<boolean> =>
  (await db
    .selectFrom('firstStepsPutAway')
    .select('userId')
    .where('userId', '=', userId)
    .where('divisionId', '=', divisionId)
    .executeTakeFirst()) !== undefined;

export async function keepPutAway(db: Db, userId: string, divisionId: DivisionId, isAway: boolean): Promise<void> {
  if (isAway)
    await db
      .insertInto('firstStepsPutAway')
      .values({ userId, divisionId })
      .onConflict((conflict) => conflict.columns(['userId', 'divisionId']).doNothing())
      .execute();
  else
    await db
      .deleteFrom('firstStepsPutAway')
      .where('userId', '=', userId)
      .where('divisionId', '=', divisionId)
      .execute();
}
