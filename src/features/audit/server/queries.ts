import { type RawBuilder, sql } from 'kysely';
import { dayInJakarta } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { Refusal, stale } from '#platform/server/errors.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { audit, type Change, outcomes, type Reading, type SignInEvent } from '../contract.ts';
import { actorOf, changedFields, type TrailRow, valueText } from '../rules.ts';

/** How rows of the trail are shown to one reader: masked, and with their own names where they have one. */
export interface TrailWording {
  mask: (table: string, row: TrailRow | null) => TrailRow | null;
  rowName: (table: string, row: TrailRow | null) => string | null;
  /** The text that names a column, where its feature has one. */
  labelOf: (table: string, column: string) => string | null;
}

export interface PeriodAsked extends ListAsked {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days as the office counts them. */
export const fromDay = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;
export const untilDay = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

/** What a person is found by, folded; looked up only where a keyword asks for it. */
const nameKey = (userId: RawBuilder<unknown>) =>
  sql`(select search_key(concat_ws(' ', w.first_name, w.last_name, w.email)) from users w where w.id = ${userId})`;
const fullName = (alias: string) =>
  sql<
    string | null
  >`nullif(btrim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), '')`;
const actorId = (actor: string) =>
  sql`(case when ${sql.ref(actor)} like 'user:%' then substr(${sql.ref(actor)}, 6)::uuid
            when ${sql.ref(actor)} like 'import:%' then split_part(${sql.ref(actor)}, ':', 3)::uuid
            when ${sql.ref(actor)} like 'token:%' then (select k.user_id from api_tokens k where k.id = substr(${sql.ref(actor)}, 7)::uuid) end)`;
/** Who acted, as a keyword finds them. */
export const actorKey = nameKey(actorId('l.actor'));

/** What is read of a row of the trail. */
export const rowColumns = [
  'l.id',
  'l.at',
  'l.actor',
  'l.action',
  'l.tableName',
  'l.recordId',
  'l.before',
  'l.after',
] as const;

/** Changes of the period, of one record where it is named by its number. */
export async function listChanges(
  db: Db,
  asked: PeriodAsked & { record?: string | undefined },
  wording: TrailWording,
): Promise<Page<Change>> {
  const { from, to, record } = asked;
  const page = await listPage(db, {
    asked,
    columns: audit.changes.list,
    base: db
      .selectFrom('auditLog as l')
      .$if(from !== undefined, (query) => query.where('l.at', '>=', fromDay(from ?? '')))
      .$if(to !== undefined, (query) => query.where('l.at', '<', untilDay(to ?? '')))
      .$if(record !== undefined, (query) => query.where('l.recordId', '=', record ?? '')),
    key: 'l.id',
    search: actorKey,
    sort: { at: 'l.at' },
    filter: { action: { column: 'l.action', as: 'text' }, table: { column: 'l.tableName', as: 'text' } },
    order: [['l.at', 'desc']],
    rows: (rows) => rows.innerJoin('auditLog as l', 'l.id', 'page.id').select(rowColumns),
  });
  return { ...page, data: await changesOf(db, page.data, wording) };
}

/** Sign-ins and what else happened to accounts in the period. */
export async function listSignIns(db: Db, asked: PeriodAsked): Promise<Page<SignInEvent>> {
  const { from, to } = asked;
  const page = await listPage(db, {
    asked,
    columns: audit.signIns.list,
    base: db
      .selectFrom('signInEvents as e')
      .$if(from !== undefined, (query) => query.where('e.at', '>=', fromDay(from ?? '')))
      .$if(to !== undefined, (query) => query.where('e.at', '<', untilDay(to ?? ''))),
    key: 'e.id',
    search: nameKey(sql.ref('e.user_id')),
    sort: { at: 'e.at' },
    filter: { outcome: { column: 'e.outcome', as: 'text' } },
    order: [['e.at', 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('signInEvents as e', 'e.id', 'page.id')
        .leftJoin('users as u', 'u.id', 'e.userId')
        .leftJoin('users as b', 'b.id', 'e.byUser')
        .select(['e.id', 'e.at', 'e.outcome', 'e.address', 'e.userId', 'e.byUser', 'u.email'])
        .select([fullName('u').as('name'), fullName('b').as('byName')]),
  });
  return {
    ...page,
    data: page.data.map(({ id, at, outcome, name, email, byName, byUser, userId, address }) => ({
      eventId: id,
      at: at.toISOString(),
      outcome: outcomes.find((each) => each === outcome) ?? 'signed_in',
      name,
      email,
      by: byUser === userId ? null : byName,
      address,
    })),
  };
}

/** Readings of personal files in the period, of one record where it is named by its number. */
export async function listReadings(
  db: Db,
  asked: PeriodAsked & { record?: string | undefined },
): Promise<Page<Reading>> {
  const { from, to, record } = asked;
  const page = await listPage(db, {
    asked,
    columns: audit.readings.list,
    base: db
      .selectFrom('readLog as r')
      .$if(from !== undefined, (query) => query.where('r.at', '>=', fromDay(from ?? '')))
      .$if(to !== undefined, (query) => query.where('r.at', '<', untilDay(to ?? '')))
      .$if(record !== undefined, (query) => query.where('r.recordId', '=', record ?? '')),
    key: 'r.id',
    search: nameKey(sql.ref('r.user_id')),
    sort: { at: 'r.at' },
    filter: { what: { column: 'r.what', as: 'text' } },
    order: [['r.at', 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('readLog as r', 'r.id', 'page.id')
        .leftJoin('users as u', 'u.id', 'r.userId')
        .leftJoin('apiTokens as k', 'k.id', 'r.tokenId')
        .select(['r.id', 'r.at', 'r.what', 'r.recordId', 'u.email', fullName('u').as('name'), 'k.name as token']),
  });
  return { ...page, data: page.data.map(({ id, at, ...row }) => ({ readingId: id, at: at.toISOString(), ...row })) };
}

/** Which rows of the trail tell of a record. */
export interface Trail {
  /** Rows by table and number. */
  rows: readonly { table: string; ids: readonly (number | string)[] }[];
  /** A personal file: its row, and those of its lists, whether they are still there or not. */
  seafarerId?: number | undefined;
}

/** The lists of a personal file, whose rows name their file. */
const ofFile = [
  'next_of_kin',
  'educations',
  'travel_documents',
  'certificates',
  'sea_services',
  'trainings',
  'bank_accounts',
];
export const fileLists = sql.join(ofFile.map((table) => sql`${table}`));

/** The same with what was said of a file, which is no change of it. */
const historyLists = sql.join([...ofFile, 'different_people'].map((table) => sql`${table}`));

/** The numbers of rows that were removed from a table and named another record; of these tables there is an index. */
export async function findRemoved(db: Db, table: 'movement_documents', { column, id }: { column: string; id: number }) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['recordId', sql<TrailRow>`before`.as('before')])
    // As the index of what was removed has it.
    .where(sql<boolean>`table_name = ${sql.lit(table)} and action = 'delete'`)
    .where(sql<boolean>`before ->> ${sql.lit(column)} = ${String(id)}`)
    .execute();
  return rows.map(({ recordId, before }) => ({ id: recordId, before }));
}

const historyPage = 20;

/** The changes of a record, newest first, older than the one named `before`. */
export async function findHistory(db: Db, trail: Trail, before: number | undefined, wording: TrailWording) {
  const rows = [
    ...trail.rows,
    ...(trail.seafarerId === undefined ? [] : [{ table: 'seafarers', ids: [trail.seafarerId] }]),
  ].filter(({ ids }) => ids.length > 0);
  const ofRows = rows.map(
    ({ table, ids }) =>
      sql<boolean>`(l.table_name = ${table} and l.record_id in (${sql.join(ids.map((id) => sql`${String(id)}`))}))`,
  );
  if (ofRows.length === 0 && trail.seafarerId === undefined) return { data: [], hasMore: false };
  // As the index of these rows has it.
  const ofLists = sql<boolean>`(coalesce(l.after, l.before) ? 'seafarer_id' and l.table_name in (${historyLists})
    and coalesce(l.after, l.before) ->> 'seafarer_id' = ${String(trail.seafarerId)})`;
  const found = await db
    .selectFrom('auditLog as l')
    .select(rowColumns)
    .where(sql<boolean>`(${sql.join([...ofRows, ...(trail.seafarerId === undefined ? [] : [ofLists])], sql` or `)})`)
    .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? 0))
    .orderBy('l.id', 'desc')
    .limit(historyPage + 1)
    .execute();
  return { data: await changesOf(db, found.slice(0, historyPage), wording), hasMore: found.length > historyPage };
}

export interface Row {
  id: number;
  at: Date;
  actor: string;
  action: string;
  tableName: string;
  recordId: string;
  before: unknown;
  after: unknown;
}

/** Rows of the trail in the form of the wire: masked, numbers of other records replaced by their names. */
export async function changesOf(
  db: Db,
  rows: readonly Row[],
  { mask, rowName, labelOf }: TrailWording,
): Promise<Change[]> {
  const seen = rows.map((row) => {
    const [before, after] = [row.before as TrailRow | null, row.after as TrailRow | null];
    // What was changed is decided before it is masked: two numbers may end alike.
    const fields = changedFields(before, after);
    return { row, fields, before: mask(row.tableName, before), after: mask(row.tableName, after) };
  });
  const nameOf = await namesFor(
    db,
    seen.flatMap(({ row, fields, before, after }) => [
      [recordOf(row), row.recordId] as const,
      ...fields.flatMap((field) => [before, after].map((side) => [field, side?.[field]] as const)),
      byOf(actorOf(row.actor)),
    ]),
  );
  return seen.map(({ row, fields, before, after }) => {
    const actor = actorOf(row.actor);
    const text = (field: string, side: TrailRow | null) => nameOf(field, side?.[field]) ?? valueText(side?.[field]);
    return {
      changeId: row.id,
      at: row.at.toISOString(),
      byKind: actor.kind,
      by: nameOf(...byOf(actor)),
      importId: actor.importId ?? null,
      action: row.action === 'insert' || row.action === 'delete' ? row.action : 'update',
      table: row.tableName,
      recordId: row.recordId,
      recordName: nameOf(recordOf(row), row.recordId) ?? rowName(row.tableName, after ?? before),
      fields: fields.map((field) => {
        const label = labelOf(row.tableName, field);
        return { field, ...(label && { label }), before: text(field, before), after: text(field, after) };
      }),
    };
  });
}

/** The reference that names who acted. */
const byOf = ({ kind, id }: ReturnType<typeof actorOf>) => [kind === 'token' ? 'by token' : 'by', id] as const;

/** The reference that names the changed record itself. */
const recordOf = ({ tableName }: Pick<Row, 'tableName'>) => `record of ${tableName}`;

/** Columns that refer to another record, with the column that holds its name. */
const references: readonly { field: RegExp; table: string; name: RawBuilder<string> }[] = [
  {
    field: /^(by|.*_by|.*_by_user|user_id|record of users)$/,
    table: 'users',
    name: sql`btrim(concat_ws(' ', first_name, last_name))`,
  },
  { field: /^(by token|record of api_tokens)$/, table: 'api_tokens', name: sql`name` },
  { field: /^job_position_id$/, table: 'job_positions', name: sql`name_en` },
  { field: /^ship_type_id$/, table: 'ship_types', name: sql`name` },
  { field: /^division_id$/, table: 'divisions', name: sql`name` },
  {
    field:
      /^((city|level|navigation_status|operation_area|payroll_category|tax_status|employment_type|.*port)_id|record of options)$/,
    table: 'options',
    name: sql`name`,
  },
  {
    field: /^(employee_id|record of employees)$/,
    table: 'employees',
    name: sql`(select f.full_name from seafarers f where f.id = employees.seafarer_id)`,
  },
  {
    field: /^seat_id$/,
    table: 'seats',
    name: sql`(select p.name_en || ', ' || v.name from job_positions p, vessels v
                where p.id = seats.job_position_id and v.id = seats.vessel_id)`,
  },
  { field: /^certificate_type_id$/, table: 'certificate_types', name: sql`name` },
  { field: /^(vessel_id|record of vessels)$/, table: 'vessels', name: sql`name` },
  { field: /^(principal_id|record of principal(s|_contacts))$/, table: 'principals', name: sql`name` },
  { field: /^(other_)?seafarer_id$|^record of seafarers$/, table: 'seafarers', name: sql`full_name` },
  { field: /^(application_id|record of applications)$/, table: 'applications', name: sql`registration_number` },
  {
    field: /^(job_opening_id|record of job_openings)$/,
    table: 'job_openings',
    name: sql`(select p.name_en from job_positions p where p.id = job_openings.job_position_id)`,
  },
  { field: /_file_id$|^file_id$|^record of files$/, table: 'files', name: sql`name` },
];

export type NameOf = (field: string, value: unknown) => string | null;

/** The names of the records that these values point at, one query a table. */
export async function namesFor(db: Db, values: readonly (readonly [field: string, value: unknown])[]): Promise<NameOf> {
  const known = new Map<string, string>();
  await Promise.all(
    references.map(async ({ field, table, name }) => {
      const ids = new Set(values.flatMap(([of, value]) => (field.test(of) && isKey(value) ? [String(value)] : [])));
      if (!ids.size) return;
      const { rows } = await sql<{ id: string; name: string }>`
        select id::text as id, ${name} as name from ${sql.table(table)}
         where id::text in (${sql.join([...ids].map((each) => sql`${each}`))})`.execute(db);
      for (const row of rows) known.set(`${table} ${row.id}`, row.name);
    }),
  );
  return (field, value) => {
    const reference = isKey(value) ? references.find((each) => each.field.test(field)) : undefined;
    return (reference && known.get(`${reference.table} ${value}`)) ?? null;
  };
}

const isKey = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^[\da-f-]+$/.test(value));

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });

interface Changed {
  table: string;
  id: number | string;
}

/** What is saved with a record, under the record's own number. */
const parts: Readonly<Record<string, string>> = { principals: 'principal_contacts' };

/** Rows of the trail that changed a record or what is saved with it; the lists of a personal file name their file. */
function partOf(table: string, id: string) {
  const own = sql<boolean>`table_name in (${table}, ${parts[table] ?? table}) and record_id = ${id}`;
  return table === 'seafarers'
    ? sql<boolean>`(${own} or (coalesce(after, before) ? 'seafarer_id'
        and coalesce(after, before) ->> 'seafarer_id' = ${id} and table_name in (${fileLists})))`
    : own;
}

/** The newest row of the trail about a record. */
function findNewest(db: Db, { table, id }: Changed) {
  // Found before it is ordered: to look from the newest change backwards would read the trail of everybody.
  return db
    .with(
      (found) => found('changes').materialized(),
      (found) =>
        found
          .selectFrom('auditLog')
          .select(['id', 'actor', 'at'])
          .where(partOf(table, String(id))),
    )
    .selectFrom('changes')
    .select(['actor', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const whenOf = (at: Date) => ({ day: dayInJakarta(at), time: clock.format(at) });

/** Who changed a record last, and when, from the trail; nothing where no account did. For those who may know colleagues. */
export async function findLastChange(db: Db, changed: Changed) {
  const change = await findNewest(db, changed);
  const userId = /^(?:user|import:\d+):([0-9a-f-]{36})$/.exec(change?.actor ?? '')?.[1];
  if (!change || userId === undefined) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const who = `${user.firstName} ${user.lastName ?? ''}`.trim();
  return { userId, who, ...whenOf(change.at) };
}

/** 409 for an edit of a version that is no longer the newest: says who changed the record, or that it was oneself. */
export async function staleEdit(db: Db, changed: Changed, userId: string): Promise<Refusal> {
  const last = await findLastChange(db, changed);
  if (!last) return stale();
  const { userId: by, ...said } = last;
  return new Refusal(409, 'stale', message(by === userId ? 'refusals:stale_own' : 'refusals:stale_by', said));
}

interface KeyedEntry {
  table: string;
  /** Its columns that no two entries share, with their values. */
  key: Readonly<Record<string, string | number>>;
}

/** Who saves an entry, and what they have seen of it: its version, 0 where there was none. Left out, any is replaced. */
interface Seen {
  userId: string;
  version?: number | undefined;
}

/**
 * Holds an entry that is saved by its key, there or not, and refuses to replace one that its author has not seen. Every
 * save of it comes by here, so that the second of two first ones waits.
 */
export async function holdEntry(db: Db, { table, key }: KeyedEntry, seen: Seen): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${JSON.stringify(key)}`}, 0))`.execute(db);
  const isOf = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(table)} where ${sql.join(isOf, sql` and `)} for update`.execute(db);
  await refuseUnseen(db, { table, entry: rows[0] }, seen);
}

/** Refuses to replace what is held and is not what its author has seen. */
export async function refuseUnseen(
  db: Db,
  { table, entry }: { table: string; entry: { id: number; version: number } | null | undefined },
  { userId, version }: Seen,
): Promise<void> {
  if (version === undefined || version === (entry?.version ?? 0)) return;
  throw entry ? await staleEdit(db, { table, id: entry.id }, userId) : stale();
}

/** A stale edit for those who came by a link: they learn when, but no one's name. */
export async function staleByLink(db: Db, changed: Changed): Promise<Refusal> {
  const last = await findNewest(db, changed);
  return last ? new Refusal(409, 'stale', message('wizard:refusals.changed_since', whenOf(last.at))) : stale();
}
