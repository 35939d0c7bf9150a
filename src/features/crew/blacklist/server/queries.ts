import { type RawBuilder, sql } from 'kysely';
import { filesOf } from '#features/files/server/queries.ts';
import { type Role, roleClass } from '#platform/contract/access.ts';
import type { Option } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { BlacklistRecord, Release } from '../contract.ts';
import { type BlacklistState, isDue, obstacleToDeciding, onWire, stateOf, type Verdict } from '../rules.ts';
import { listDeliveries } from './operations.ts';

const nameOf = (user: string) => sql<string | null>`nullif(btrim(concat_ws(' ', ${sql.ref(`${user}.firstName`)},
  ${sql.ref(`${user}.lastName`)})), '')`;

/** What a step needs to know of a record. */
export interface OpenedRecord {
  id: number;
  employeeId: number;
  divisionId: number;
  version: number;
  state: BlacklistState;
  /** The request that waits for its decision. */
  pending: { id: number; requestedBy: string | null; requestedTo: string } | null;
}

/** A record of the scope's divisions, held against others until the end of the transaction. */
export async function lockRecord(db: Db, scope: Scope, recordId: number): Promise<OpenedRecord | undefined> {
  const row = await db
    .selectFrom('blacklistRecords as b')
    .innerJoin('employees as e', 'e.id', 'b.employeeId')
    .select(['b.id', 'b.employeeId', 'e.divisionId', 'b.version', 'b.verdict', 'b.releasedAt'])
    .where('b.id', '=', recordId)
    .where('e.divisionId', 'in', scope.divisions)
    .$if(scope.reach !== 'division', (query) => query.where(sql<boolean>`false`))
    .forUpdate('b')
    .executeTakeFirst();
  if (!row) return undefined;
  const pending = await db
    .selectFrom('blacklistReleases')
    .select(['id', 'requestedBy', 'requestedTo'])
    .where('recordId', '=', recordId)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  const { verdict, releasedAt, ...rest } = row;
  const standing = { isReleased: releasedAt !== null, isRequested: pending !== undefined, verdict: asVerdict(verdict) };
  return { ...rest, state: stateOf(standing), pending: pending ?? null };
}

/** The table holds it to these words. */
const asVerdict = (verdict: string | null) => verdict as Verdict | null;

export const findOpenRecord = (db: Db, employeeId: number) =>
  db
    .selectFrom('blacklistRecords')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('releasedAt', 'is', null)
    .executeTakeFirst();

/** Levels of the blacklist, the mildest first. */
export const listLevels = (db: Db): Promise<Option[]> =>
  db.selectFrom('options').select(['id', 'name']).where('kind', '=', 'blacklist_level').orderBy('id').execute();

interface RecordFields {
  levelId: number;
  startsOn: string;
  endsOn: string | null;
  reason: string | null;
}

export const insertRecord = (db: Db, record: RecordFields & { employeeId: number; createdBy: string }) =>
  db.insertInto('blacklistRecords').values(record).returning(['id', 'version']).executeTakeFirstOrThrow();

export const updateRecord = (db: Db, recordId: number, record: Partial<RecordFields> = {}) =>
  db
    .updateTable('blacklistRecords')
    .set({ ...record, updatedAt: sql<Date>`now()` })
    .where('id', '=', recordId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** True if someone is a crewing manager of the division, who may get a request (2-open 2O40). */
export async function isResponsibleParty(db: Db, divisionId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(['role'])
    .where('id', '=', userId)
    .where('divisionId', '=', divisionId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined && roleClass(row.role as Role) === 'manager';
}

interface NewRelease {
  recordId: number;
  fileId: string;
  requestedBy: string;
  requestedTo: string;
}

export const insertRelease = (db: Db, release: NewRelease) =>
  db.insertInto('blacklistReleases').values(release).returning('id').executeTakeFirstOrThrow();

/** True if the letter is that of an earlier request about the record: each asks for one of its own (2-open 2O40). */
export const isLetterUsed = async (db: Db, recordId: number, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('blacklistReleases')
    .select('id')
    .where('recordId', '=', recordId)
    .where('fileId', '=', fileId)
    .executeTakeFirst()) !== undefined;

interface Decision {
  verdict: Verdict;
  note: string | null;
  userId: string;
  isReleased: boolean;
}

/** Keeps the verdict with the request and on its record; a release closes the record. */
export async function decideRelease(
  db: Db,
  { recordId, releaseId }: { recordId: number; releaseId: number },
  { verdict, note, userId, isReleased }: Decision,
) {
  await db
    .updateTable('blacklistReleases')
    .set({ verdict, note, decidedBy: userId, decidedAt: sql<Date>`now()` })
    .where('id', '=', releaseId)
    .execute();
  return db
    .updateTable('blacklistRecords')
    .set({ verdict, ...(isReleased && { releasedAt: sql<Date>`now()` }) })
    .where('id', '=', recordId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Every record of an employee with its requests and messages, newest first. The caller has asked whether in reach. */
export async function listRecords(
  db: Db,
  employeeId: number,
  { user, today }: { user: SessionUser; today: string },
): Promise<BlacklistRecord[]> {
  const records = await db
    .selectFrom('blacklistRecords as b')
    .innerJoin('options as o', 'o.id', 'b.levelId')
    .leftJoin('users as u', 'u.id', 'b.createdBy')
    .selectAll('b')
    .select(['o.name as levelName', nameOf('u').as('createdByName')])
    .where('b.employeeId', '=', employeeId)
    .orderBy('b.id', 'desc')
    .execute();
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const releases = await findReleases(db, ids);
  const mails = await listDeliveries(db, ids);
  const files = await filesOf(
    db,
    releases.map(({ fileId }) => fileId),
  );
  return records.map((record) => {
    const own = releases.filter(({ recordId }) => recordId === record.id);
    const last = own.at(-1);
    const pending = last && last.decidedAt === null ? last : undefined;
    const verdict = asVerdict(record.verdict);
    const state = stateOf({ isReleased: record.releasedAt !== null, isRequested: pending !== undefined, verdict });
    const decider = { userId: user.userId, roleClass: roleClass(user.role) };
    return {
      employeeBlackListid: record.id,
      employeeId: record.employeeId,
      employeeBlacklistLevelId: record.levelId,
      employeeBlacklistLevelName: record.levelName,
      startDate: record.startsOn,
      endDate: record.endsOn,
      reason: record.reason,
      createdAt: record.createdAt.toISOString(),
      createdBy: record.createdByName,
      state,
      isDue: isDue({ endDate: record.endsOn, state }, today),
      unblacklistDocument: (last && files.get(last.fileId)) ?? null,
      unblacklistDocumentId: last?.fileId ?? null,
      unblacklistRequestTo: last?.requestedTo ?? null,
      unblacklistRequestToName: last?.requestedToName ?? null,
      isUnblacklisted: state === 'released',
      unblacklistBy: state === 'released' ? (last?.decidedBy ?? null) : null,
      unblacklistByName: state === 'released' ? (last?.decidedByName ?? null) : null,
      verdict: verdict && onWire(verdict),
      isMineToDecide: pending !== undefined && obstacleToDeciding(decider, pending) === undefined,
      releases: own.flatMap((one): Release[] => {
        const letter = files.get(one.fileId);
        return letter ? [releaseOnWire(one, letter)] : [];
      }),
      mails: mails.filter(({ recordId }) => recordId === record.id).map(({ recordId: _, ...mail }) => mail),
      version: record.version,
    };
  });
}

const findReleases = (db: Db, recordIds: readonly number[]) =>
  db
    .selectFrom('blacklistReleases as r')
    .leftJoin('users as a', 'a.id', 'r.requestedBy')
    .leftJoin('users as t', 't.id', 'r.requestedTo')
    .leftJoin('users as d', 'd.id', 'r.decidedBy')
    .selectAll('r')
    .select([nameOf('a').as('requestedByName'), nameOf('t').as('requestedToName'), nameOf('d').as('decidedByName')])
    .where('r.recordId', 'in', recordIds)
    .orderBy('r.id')
    .execute();
type ReleaseRow = Awaited<ReturnType<typeof findReleases>>[number];

const releaseOnWire = (row: ReleaseRow, letter: Release['unblacklistDocument']): Release => {
  const verdict = asVerdict(row.verdict);
  return {
    id: row.id,
    unblacklistDocument: letter,
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: row.requestedByName,
    requestedTo: row.requestedToName ?? '',
    verdict: verdict && onWire(verdict),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    note: row.note,
  };
};

/** True if a reader may see the letters of a record: the office of its division. */
export async function mayReadReleaseLetter(db: Db, scope: Scope, recordId: number): Promise<boolean> {
  if (scope.reach !== 'division') return false;
  const row = await db
    .selectFrom('blacklistRecords as b')
    .innerJoin('employees as e', 'e.id', 'b.employeeId')
    .select('b.id')
    .where('b.id', '=', recordId)
    .where('e.divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  return row !== undefined;
}

/** An employee's newest record, as the header of the crew member's page shows it. */
interface NewestRecord {
  level: string;
  startDate: string;
  endDate: string | null;
  verdict: string | null;
  isReleased: boolean;
  isRequested: boolean;
  requestedTo: string | null;
  today: string;
}

/** The newest record as a column of another statement; `standingFrom` reads it. */
export const newestRecordOf = (employeeId: RawBuilder<unknown>) => sql<NewestRecord | null>`
  (select json_build_object('level', o.name, 'startDate', b.starts_on, 'endDate', b.ends_on, 'verdict', b.verdict,
            'isReleased', b.released_at is not null, 'isRequested', r.id is not null, 'requestedTo', ${nameOf('t')},
            'today', today_in_jakarta())
     from blacklist_records b
     join options o on o.id = b.level_id
     left join blacklist_releases r on r.record_id = b.id and r.decided_at is null
     left join users t on t.id = r.requested_to
    where b.employee_id = ${employeeId} order by b.id desc limit 1)`;

/** What the header of a crew member's page shows of the blacklist: the open record, or a "being noted" verdict. */
export function standingFrom(record: NewestRecord | null) {
  if (!record) return { blacklist: null, isNoted: false };
  const { level, startDate, endDate, requestedTo, isReleased, isRequested } = record;
  if (isReleased) return { blacklist: null, isNoted: record.verdict === 'noted' };
  const state = stateOf({ isReleased, isRequested, verdict: asVerdict(record.verdict) });
  const due = isDue({ endDate, state }, record.today);
  return { blacklist: { level, startDate, endDate, state, isDue: due, requestedTo }, isNoted: false };
}
