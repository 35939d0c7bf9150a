import { sql } from 'kysely';
import type { StepContext } from '#platform/server/feature.ts';
import { notifyExpiring } from './jobs.ts';
import {
  notifyAsked,
  notifyClosed,
  notifyExtensionAsked,
  notifyGate,
  notifyHired,
  notifyMentioned,
  notifyPrivacyRequested,
  notifyStoresMoved,
  notifyStoresRequested,
  notifyWithdrewApplication,
} from './operations.ts';

/** The messages that the demo's accounts would have got in its last two weeks; what is older than two days they have read. */
export async function fillNotifications(context: StepContext, today: string): Promise<void> {
  const { db } = context;
  const ids = async (from: ReturnType<typeof sql>) => (await sql<{ id: number }>`${from}`.execute(db)).rows;
  const since = sql`(${today}::date - 14)`;
  for (const { id } of await ids(sql`
    select distinct a.id from assignments a join assignment_decisions d on d.assignment_id = a.id
     where a.slot = 'next' and d.decision is null and d.superseded_at is null order by a.id limit 60`))
    await notifyAsked(context, id);
  for (const { id } of await ids(sql`select id from extensions where decision is null order by id limit 20`))
    await notifyExtensionAsked(context, id);
  for (const { id } of await ids(sql`select id from assignments where checked_in_at > ${since} order by id limit 40`))
    await notifyGate(context, 'boarded', id);
  for (const { id } of await ids(sql`select id from assignments where checked_out_at > ${since} order by id limit 40`))
    await notifyGate(context, 'left', id);
  for (const { id } of await ids(sql`select id from applications where withdrawn_at is not null order by id limit 10`))
    await notifyWithdrewApplication(context, id);
  for (const { id } of await ids(sql`
    select employee_id as id from employment_periods where started_on > ${since} and ended_on is null
     order by employee_id limit 20`))
    await notifyHired(context, id);
  for (const { id } of await ids(sql`select id from privacy_requests where outcome is null order by id limit 10`))
    await notifyPrivacyRequested(context, id);
  for (const { id, status } of (
    await sql<{ id: number; status: string }>`select id, status from chandler_requests
      where requested_on > ${since} order by id limit 20`.execute(db)
  ).rows)
    await (status === 'Submitted' ? notifyStoresRequested(context, id) : notifyStoresMoved(context, id, status));
  for (const { divisionId, month } of await db
    .selectFrom('payrollMonths')
    .select(['divisionId', 'month'])
    .where('closedAt', 'is not', null)
    .orderBy('month', 'desc')
    .limit(2)
    .execute())
    await notifyClosed(context, divisionId, month);
  for (const { id, userId } of (
    await sql<{ id: number; userId: string }>`
      select m.comment_id as id, m.user_id from comment_mentions m order by 1, 2`.execute(db)
  ).rows)
    await notifyMentioned(context, id, [userId]);
  await notifyExpiring(db, today);
  await sql`
    update notifications n
       set created_at = o.at, read_at = case when o.at < now() - interval '2 days' then o.at + interval '3 hours' end
      from (select id, now() - make_interval(hours => (row_number() over (partition by user_id order by id desc) * 7)::integer)
                     as at from notifications) o
     where o.id = n.id`.execute(db);
}
