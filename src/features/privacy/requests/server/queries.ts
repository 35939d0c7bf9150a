import { sql } from 'kysely';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Subject } from '../../erasing/server/queries.ts';
import type { Outcome, RequestKind, Standing } from '../rules.ts';

interface NewRequest {
  kind: RequestKind;
  said: string;
  language: 'en' | 'id';
  /** The account that asks, where one does. */
  userId: string | null;
}

/** Keeps what somebody asks; a repeat while it is open answers the one there is. */
export async function insertRequest(db: Db, subject: Subject, { kind, said, language, userId }: NewRequest) {
  const seafarerId = subject.files[0] ?? null;
  const { name, email, divisionId } = subject;
  await db
    .insertInto('privacyRequests')
    .values({ kind, said, language, userId, seafarerId, name, email, divisionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('privacyRequests')
    .select(['id', 'dueAt'])
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .where((eb) => (seafarerId === null ? eb('userId', '=', userId) : eb('seafarerId', '=', seafarerId)))
    .executeTakeFirstOrThrow();
}

/** What a person asked, newest first. */
export async function listRequestsOf(db: Db, { files, accounts }: Subject) {
  const { rows } = await sql<{
    kind: RequestKind;
    requestedAt: Date;
    dueAt: Date;
    outcome: Outcome | null;
    answer: string | null;
  }>`
    select kind, requested_at as "requestedAt", due_at as "dueAt", outcome, answer from privacy_requests
     where seafarer_id = any(${files}::integer[]) or user_id = any(${accounts}::uuid[])
     order by requested_at desc, id desc`.execute(db);
  return rows.map(({ requestedAt, dueAt, ...rest }) => ({
    ...rest,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }));
}

/** What the person of a request, as `r`, is to us now. */
const standing = sql<Standing>`case
  when r.seafarer_id is null then 'account'
  when exists (select from erasures x where x.seafarer_id = r.seafarer_id and x.what = 'payroll') then 'gone'
  when exists (select from legal_holds h where h.seafarer_id = r.seafarer_id and h.lifted_at is null) then 'held'
  when exists (select from employees e join employment_periods p on p.employee_id = e.id
                where e.seafarer_id = r.seafarer_id and p.ended_on is null) then 'employed'
  when exists (select from employees e where e.seafarer_id = r.seafarer_id) then 'left'
  else 'applicant' end`;

const mostAnswered = 200;

const requestsOf = (db: Db, { divisions }: Scope) =>
  db
    .selectFrom('privacyRequests as r')
    .leftJoin('users as u', 'u.id', 'r.answeredBy')
    .select(['r.id', 'r.kind', 'r.name', 'r.email', 'r.said', 'r.requestedAt', 'r.dueAt', 'r.outcome', 'r.answer'])
    .select(['r.answeredAt', standing.as('standing')])
    .select(sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`.as('by'))
    .where('r.divisionId', 'in', [...divisions]);

/**
 * The requests of the scope's divisions: every open one, the one that is due first on top, then the newest that were
 * answered, and how many were answered before those.
 */
export async function listRequests(db: Db, scope: Scope) {
  const open = await requestsOf(db, scope).where('r.outcome', 'is', null).orderBy('r.dueAt').orderBy('r.id').execute();
  const answered = await requestsOf(db, scope)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('r.outcome', 'is not', null)
    .orderBy('r.answeredAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostAnswered)
    .execute();
  const earlier = (answered[0]?.total ?? 0) - answered.length;
  return { rows: [...open, ...answered.map(({ total: _, ...row }) => row)], earlier };
}

/** A request of the scope, held; its person's standing is read by the statement after the lock. */
export async function lockRequest(db: Db, { divisions }: Scope, id: number) {
  await db.selectFrom('privacyRequests').select('id').where('id', '=', id).forUpdate().execute();
  return db
    .selectFrom('privacyRequests as r')
    .select(['r.id', 'r.kind', 'r.name', 'r.email', 'r.language', 'r.outcome', 'r.seafarerId', standing.as('standing')])
    .where('r.id', '=', id)
    .where('r.divisionId', 'in', [...divisions])
    .executeTakeFirst();
}

/** Answers a request; of who was erased, name and address go from it, too. */
export const closeRequest = (
  db: Db,
  id: number,
  { outcome, answer, by, isErased }: { outcome: Outcome; answer: string; by: string; isErased: boolean },
) =>
  db
    .updateTable('privacyRequests')
    .set({
      outcome,
      answer,
      answeredBy: by,
      answeredAt: sql<Date>`now()`,
      ...(isErased && { name: '-', email: '-', said: '' }),
    })
    .where('id', '=', id)
    .execute();

/** Requests to be answered within 3 x 24 hours. */
export const privacyRequestsLine: WorkLine = {
  name: 'privacyRequests',
  kind: 'privacy-request',
  tags: ['CrewManagement', 'ApplicantList'],
  classes: officeLeads,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`r.id`, title: sql`r.name`, note: sql`r.kind`, day: dateOf('r.dueAt') })}
      from privacy_requests r where r.outcome is null and r.division_id in (${sql.join([...divisions])})`,
};
