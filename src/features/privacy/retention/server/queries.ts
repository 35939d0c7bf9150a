import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { eraseFromTrail } from '#platform/server/sealed-trail.ts';
import { eraseAccounts } from '../../erasing/server/queries.ts';
import { daysOfNotice, type RetentionRule, retentionRules } from '../rules.ts';

export interface RuleHere extends RetentionRule {
  /** yyyy-MM-dd */
  startsOn: string;
  version: number | null;
}

/** The rules as this installation has them. */
export async function listRules(db: Db): Promise<RuleHere[]> {
  const { rows } = await sql<{ day: string }>`
    select (applied_at at time zone 'Asia/Jakarta')::date::text as day from schema_migrations
     where name = '0291_retention.sql'`.execute(db);
  const first = addDays(rows[0]?.day ?? '2026-11-23', daysOfNotice);
  const changed = await db
    .selectFrom('retentionRules')
    .select(['kind', 'stage', 'months', 'startsOn', 'version'])
    .execute();
  return retentionRules.map((rule) => {
    const here = changed.find(({ kind, stage }) => kind === rule.kind && stage === rule.stage);
    return {
      ...rule,
      months: here?.months ?? rule.months,
      startsOn: here?.startsOn ?? first,
      version: here?.version ?? null,
    };
  });
}

/** Changes how long a rule keeps; it acts after the days of notice. */
export const saveRule = (
  db: Db,
  { kind, stage, months, today }: { kind: string; stage: string; months: number; today: string },
) =>
  db
    .insertInto('retentionRules')
    .values({ kind, stage, months, startsOn: addDays(today, daysOfNotice) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'stage']).doUpdateSet({ months, startsOn: addDays(today, daysOfNotice) }),
    )
    .execute();

export interface DuePerson {
  seafarerId: number;
  name: string;
  number: string;
  /** The stage was reached on this day, yyyy-MM-dd. */
  since: string;
  isHeld: boolean;
}

const inJakarta = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Jakarta')::date`;

/** Somebody begins an application with the file, as `f`: what it holds is needed again. */
const isApplying = sql`exists (select from applications d where d.seafarer_id = f.id and d.submitted_at is null)`;

/** Applicants who were never hired, by the state of their newest application and its time. */
const applicants = (stage: string) => sql`
  select f.id as seafarer_id, f.full_name as name, max(a.registration_number) as number,
         max(${inJakarta(sql`a.stage_entered_at`)}) as since, max(${inJakarta(sql`a.stage_entered_at`)}) as last_on
    from seafarers f join applications a on a.seafarer_id = f.id and a.submitted_at is not null
   where f.merged_into is null
     and not exists (select from employees e where e.seafarer_id = f.id)
     and not ${isApplying}
   group by f.id
  having case when bool_or(a.stage < 7) then 'undecided' when bool_or(a.stage = 7) then 'passed' else 'failed' end
         = ${stage}`;

const newestStep = sql`(
  select max(${inJakarta(sql`a.stage_entered_at`)}) from applications a where a.seafarer_id = f.id)`;

/**
 * Crew who have left, by the last day of their last employment, or the last step of an application since then; books are
 * closed at the end of that year. What the blacklist needs to know them by stays while they are on it.
 */
const leavers = (stage: string) => sql`
  select f.id as seafarer_id, f.full_name as name, max(e.employee_number) as number,
         greatest(max(p.ended_on), ${newestStep}) as last_on,
         greatest(${stage === 'payroll' ? sql`(date_trunc('year', max(p.ended_on)) + interval '1 year - 1 day')::date` : sql`max(p.ended_on)`},
                  ${newestStep}) as since
    from seafarers f join employees e on e.seafarer_id = f.id join employment_periods p on p.employee_id = e.id
   where f.merged_into is null
     and not ${isApplying}
     and (${stage} not in ('file', 'payroll')
          or not exists (select from blacklist_records b where b.employee_id = e.id and b.released_at is null))
   group by f.id having bool_and(p.ended_on is not null)`;

/** Whose time by a rule is over on a day, the longest waiting first; those on hold are marked. */
export async function listDuePersons(
  db: Db,
  { kind, stage, months }: Pick<RetentionRule, 'kind' | 'stage' | 'months'>,
  { today, erases, most, only }: { today: string; erases: readonly string[]; most: number; only?: number },
): Promise<{ total: number; held: number; people: DuePerson[] }> {
  const due = sql`
    select d.*, exists (select from legal_holds h where h.seafarer_id = d.seafarer_id and h.lifted_at is null) as is_held
      from (${kind === 'application' ? applicants(stage) : leavers(stage)}) d
     where (${only ?? null}::integer is null or d.seafarer_id = ${only ?? null})
       and d.since + make_interval(months => ${months}::integer) <= ${today}::date
       -- What came since, with a new employment or application, has a time of its own.
       and (select count(*) from erasures x where x.seafarer_id = d.seafarer_id and x.what = any(${[...erases]}::text[])
             and ${inJakarta(sql`x.erased_at`)} >= d.last_on) < ${erases.length}`;
  const { rows: counts } = await sql<{ total: number; held: number }>`
    select count(*)::integer as total, count(*) filter (where is_held)::integer as held from (${due}) d`.execute(db);
  const { rows: people } = await sql<DuePerson>`
    select d.seafarer_id as "seafarerId", d.name, d.number, d.since::text as since, d.is_held as "isHeld"
      from (${due}) d order by d.is_held, d.since, d.seafarer_id limit ${most}`.execute(db);
  return { total: counts[0]?.total ?? 0, held: counts[0]?.held ?? 0, people };
}

/** Rows that stand by themselves, by the stage of their rule: which are due before a moment. */
const rowsDue: Readonly<Record<string, (before: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  messages: (before) => sql`from outbox t where t.state in ('sent', 'failed') and t.created_at < ${before}`,
  signIns: (before) => sql`from sign_in_events t where t.at < ${before}`,
  readings: (before) => sql`from read_log t where t.at < ${before}`,
  trail: (before) => sql`from audit_log t where t.at < ${before} and t.erased_at is null`,
  closed: (before) =>
    sql`from users t where t.email not like 'erased-%' and (t.deleted_at < ${before} or not t.is_active and t.updated_at < ${before})
      and not exists (select from employees e join legal_holds h on h.seafarer_id = e.seafarer_id and h.lifted_at is null
                       where e.id = t.employee_id)`,
};

const beforeOf = (months: number, today: string) =>
  sql`((${today}::date - make_interval(months => ${months}::integer))::timestamp at time zone 'Asia/Jakarta')`;

const dueRows = (stage: string, months: number, today: string) => {
  const of = rowsDue[stage];
  if (!of) throw new Error(`No rows fall under ${stage}`);
  return of(beforeOf(months, today));
};

export async function countDueRows(db: Db, { stage, months }: Pick<RetentionRule, 'stage' | 'months'>, today: string) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${dueRows(stage, months, today)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Erases a piece of the rows that are due; answers how many, less than `most` when none is left. */
export async function eraseDueRows(
  db: Db,
  { stage, months }: Pick<RetentionRule, 'stage' | 'months'>,
  { today, most }: { today: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select t.id::text as id ${dueRows(stage, months, today)} order by t.id limit ${most}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const bigs = sql`any(${ids}::bigint[])`;
  if (stage === 'messages') await sql`delete from outbox where id = ${bigs}`.execute(db);
  else if (stage === 'signIns') await sql`delete from sign_in_events where id = ${bigs}`.execute(db);
  else if (stage === 'readings') await sql`delete from read_log where id = ${bigs}`.execute(db);
  else if (stage === 'trail') await eraseFromTrail(db, sql`before = null, after = null`, sql`id = ${bigs}`);
  else await eraseAccounts(db, ids);
  return ids.length;
}

/** Who is held, and why. */
export async function listHolds(db: Db) {
  const { rows } = await sql<{
    holdId: number;
    name: string;
    number: string;
    reason: string;
    setAt: Date;
    by: string | null;
  }>`
    select h.id as "holdId", f.full_name as name, h.reason, h.set_at as "setAt",
           coalesce((select max(e.employee_number) from employees e where e.seafarer_id = f.id),
                    (select max(a.registration_number) from applications a where a.seafarer_id = f.id), '') as number,
           btrim(concat_ws(' ', u.first_name, u.last_name)) as by
      from legal_holds h join seafarers f on f.id = h.seafarer_id left join users u on u.id = h.set_by
     where h.lifted_at is null order by h.set_at desc, h.id desc`.execute(db);
  return rows;
}

/** The personal file that an employee ID or a registration number names. */
export async function findFileByNumber(db: Db, number: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(f.merged_into, f.id) as id from seafarers f
     where f.id in (select e.seafarer_id from employees e where upper(e.employee_number) = ${number}
                    union all select a.seafarer_id from applications a where upper(a.registration_number) = ${number})
     limit 1`.execute(db);
  return rows[0]?.id;
}

/** Holds a person's data; false when it is held already. */
export async function insertHold(
  db: Db,
  hold: { seafarerId: number; reason: string; setBy: string },
): Promise<boolean> {
  const made = await db
    .insertInto('legalHolds')
    .values(hold)
    .onConflict((conflict) => conflict.column('seafarerId').where('liftedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Lifts a hold; false when there is none. */
export async function liftHold(db: Db, id: number, by: string): Promise<boolean> {
  const lifted = await db
    .updateTable('legalHolds')
    .set({ liftedBy: by, liftedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('liftedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
}

/** Answers to requests that were granted, once they are sent: nothing else has the address any more. */
export const forgetAnswersSent = (db: Db) =>
  sql`delete from outbox o where o.kind = 'PrivacyAnswer' and o.state = 'sent'
       and exists (select from privacy_requests r where r.id::text = o.record_id and r.email = '-')`.execute(db);
