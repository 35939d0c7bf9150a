import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { blacklistedFiles, isBlacklisted } from '#features/employees/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { searched } from '../../lists/server/queries.ts';
import type { StageResult } from '../../rules.ts';
import { resultsOf } from '../../server/queries.ts';
import {
  type Invitation,
  type SelectionSession,
  type SessionCandidate,
  type SessionForm,
  selectionSessions,
} from '../contract.ts';
import { type SessionKind, type SessionState, sessionKinds, sessionState, sessionStates, stagesOf } from '../rules.ts';

const columns = [
  's.id',
  's.divisionId',
  's.kind',
  's.heldOn',
  's.startsAt',
  's.endsAt',
  's.place',
  's.address',
  's.onlineLink',
  's.capacity',
  's.note',
  's.cancelledWhy',
  's.version',
] as const;

/** Places that are taken: of everybody who is not out of it again. */
const invited = sql<number>`(select count(*)::integer from session_invitations i
                              where i.session_id = s.id and i.ended_why is null)`;
const waiting = sql<number>`(select count(*)::integer from session_invitations i
                              where i.session_id = s.id and i.ended_why is null and i.attendance is null)`;

const sessions = (db: Db, scope: Pick<Scope, 'divisions'>) =>
  db
    .selectFrom('selectionSessions as s')
    .select(columns)
    .select([invited.as('invited'), waiting.as('waiting')])
    .where('s.divisionId', 'in', scope.divisions);
type Row = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>;

const kindOf = (kind: string): SessionKind => sessionKinds.find((known) => known === kind) ?? 'boc';

const wire = (row: Row, today: string): SelectionSession => {
  const isCancelled = row.cancelledWhy !== null;
  return { ...row, kind: kindOf(row.kind), state: sessionState({ ...row, isCancelled }, today) };
};

const isWaitedFor = sql<SqlBool>`exists (select from session_invitations i
  where i.session_id = s.id and i.ended_why is null and i.attendance is null)`;

/** The same as `sessionState` says it, of the rows that a list is narrowed to. */
const inState: Record<SessionState, (today: string) => RawBuilder<SqlBool>> = {
  cancelled: () => sql`s.cancelled_at is not null`,
  upcoming: (today) => sql`s.cancelled_at is null and s.held_on > ${today}::date`,
  today: (today) => sql`s.cancelled_at is null and s.held_on = ${today}::date`,
  attendance: (today) => sql`s.cancelled_at is null and s.held_on < ${today}::date and ${isWaitedFor}`,
  done: (today) => sql`s.cancelled_at is null and s.held_on < ${today}::date and not ${isWaitedFor}`,
};

/** One page of the sessions of the scope's divisions. */
export async function listSessions(
  db: Db,
  scope: Scope,
  { when, ...asked }: ListAsked & { when: 'upcoming' | 'past' },
  today: string,
): Promise<Page<SelectionSession>> {
  const isPast = when === 'past';
  const page = await listPage(db, {
    asked,
    columns: selectionSessions.list.list,
    base: db
      .selectFrom('selectionSessions as s')
      .where('s.divisionId', 'in', scope.divisions)
      .where('s.heldOn', isPast ? '<' : '>=', today),
    key: 's.id',
    search: sql`search_key(concat_ws(' ', s.place, s.address))`,
    sort: {
      heldOn: sql`(s.held_on, s.starts_at)`,
      place: sql`search_key(coalesce(s.place, '')) collate "C"`,
      capacity: 's.capacity',
    },
    filter: {
      kind: { column: 's.kind', as: 'text' },
      state: {
        matches: (value: string) => {
          const state = sessionStates.find((known) => known === value);
          return state && inState[state](today);
        },
      },
    },
    order: [[sql`(s.held_on, s.starts_at)`, isPast ? 'desc' : 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('selectionSessions as s', 's.id', 'page.id')
        .select(columns)
        .select([invited.as('invited'), waiting.as('waiting')]),
  });
  return { ...page, data: page.data.map((row) => wire(row, today)) };
}

/** Sessions of a kind that are still to come and not cancelled, the next first. */
export async function listUpcoming(
  db: Db,
  scope: Pick<Scope, 'divisions'>,
  { kind, today }: { kind: SessionKind; today: string },
): Promise<SelectionSession[]> {
  const rows = await sessions(db, scope)
    .where('s.kind', '=', kind)
    .where('s.heldOn', '>=', today)
    .where('s.cancelledAt', 'is', null)
    .orderBy('s.heldOn')
    .orderBy('s.startsAt')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => wire(row, today));
}

/** One session of the scope's divisions. */
export async function findSession(db: Db, scope: Scope, id: number, today: string) {
  const row = await sessions(db, scope).where('s.id', '=', id).executeTakeFirst();
  return row && wire(row, today);
}

/** Sessions held against others until the end of the transaction, in the order of their numbers, with what is in them then. */
export async function lockSessions(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  today: string,
): Promise<SelectionSession[]> {
  await db
    .selectFrom('selectionSessions')
    .select('id')
    .where('id', 'in', ids)
    .where('divisionId', 'in', scope.divisions)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await sessions(db, scope).where('s.id', 'in', ids).orderBy('s.id').execute();
  return rows.map((row) => wire(row, today));
}

const valuesOf = ({ place, address, onlineLink, note, ...session }: Omit<SessionForm, 'kind'>) => ({
  heldOn: session.heldOn,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  capacity: session.capacity,
  place: place || null,
  address: address || null,
  onlineLink: onlineLink || null,
  note: note || null,
});

export const insertSession = (
  db: Db,
  { kind, ...session }: SessionForm,
  { divisionId, userId }: { divisionId: number; userId: string },
) =>
  db
    .insertInto('selectionSessions')
    .values({ kind, ...valuesOf(session), divisionId, createdBy: userId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const updateSession = (db: Db, id: number, session: Omit<SessionForm, 'kind'>) =>
  db
    .updateTable('selectionSessions')
    .set(valuesOf(session))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const cancelSession = (db: Db, id: number, { reason, userId }: { reason: string; userId: string }) =>
  db
    .updateTable('selectionSessions')
    .set({ cancelledAt: sql<Date>`now()`, cancelledBy: userId, cancelledWhy: reason })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/**
 * Everybody who is or was invited to a session, by name; the caller has asked whether it is in reach. `forPaper` writes
 * the names in Latin letters.
 */
export async function listInvitations(
  db: Db,
  { id, kind }: Pick<SelectionSession, 'id' | 'kind'>,
  { forPaper = false } = {},
): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('sessionInvitations as i')
    .innerJoin('applications as a', 'a.id', 'i.applicationId')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .select(['i.id', 'i.attendance', 'i.endedWhy', 'i.invitedAt', 'a.id as regCrewId', 'a.stage as currentStatusId'])
    .select(['a.registrationNumber as regRegisNo', 'p.nameEn as jobPositionName'])
    .select(
      (forPaper ? sql<string>`printed_name(f.full_name, f.latin_name)` : sql<string>`f.full_name`).as('regFullName'),
    )
    .select([isBlacklisted(sql.ref('a.seafarerId')).as('isBlacklisted'), resultsOf('a').as('results')])
    .where('i.sessionId', '=', id)
    .orderBy(folded('f.fullName'))
    .orderBy('i.id')
    .execute();
  const [first = 0, second] = stagesOf[kind];
  return rows.map(({ results, attendance, endedWhy, invitedAt, ...row }) => ({
    ...row,
    attendance: attendance === 'present' || attendance === 'absent' ? attendance : null,
    endedWhy: endedWhy === 'removed' || endedWhy === 'cancelled' || endedWhy === 'left' ? endedWhy : null,
    invitedAt: invitedAt.toISOString(),
    result: resultOf(results, first),
    marlinResult: second === undefined ? null : resultOf(results, second),
  }));
}

const resultOf = (results: readonly StageResult[], wanted: number) => {
  const last = results.findLast(({ stage, status }) => stage === wanted && status !== 'InProgress');
  return last?.status === 'Passed' || last?.status === 'Failed' ? last.status : null;
};

/** To any session that is still to come, or to this one, whether they came or not. */
const isInvited = (sessionId: number) => sql<SqlBool>`exists (select from session_invitations i
  where i.application_id = l.application_id and i.ended_why is null
    and (i.attendance is null or i.session_id = ${sessionId}))`;

/** Who may be invited to a session of a kind, the longest waiting first. */
export async function listCandidates(
  db: Db,
  scope: Scope,
  { id, kind, divisionId }: Pick<SelectionSession, 'id' | 'kind' | 'divisionId'>,
  asked: ListAsked,
): Promise<Page<SessionCandidate>> {
  const page = await listPage(db, {
    asked,
    columns: selectionSessions.candidates.list,
    base: db
      .selectFrom('applicationListing as l')
      .where('l.divisionId', '=', divisionId)
      .where('l.bucket', 'in', [...stagesOf[kind]])
      .where(sql<boolean>`not ${isInvited(id)}`)
      .where(
        sql<boolean>`exists (select from applications a where a.id = l.application_id and a.consent_withdrawn_at is null
                              and a.seafarer_id not in (${blacklistedFiles}))`,
      ),
    ...searched(scope),
    sort: { regFullName: 'l.fullNameKey', stageEnteredAt: 'l.stageEnteredAt' },
    filter: { jobPositionId: { column: 'l.jobPositionId', as: 'integer' } },
    order: [['l.stageEnteredAt', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('applications as a', 'a.id', 'page.id')
        .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
        .select(['a.id as regCrewId', 'f.fullName as regFullName', 'a.registrationNumber as regRegisNo'])
        .select(['p.nameEn as jobPositionName', 'a.stage as currentStatusId', 'a.stageEnteredAt']),
  });
  return {
    ...page,
    data: page.data.map(({ stageEnteredAt, ...row }) => ({ ...row, stageEnteredAt: stageEnteredAt.toISOString() })),
  };
}
