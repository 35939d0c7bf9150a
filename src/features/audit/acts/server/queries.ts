import { sql } from 'kysely';
import { type Page, parseFilter } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listBatches, listPage, type PageRows } from '#platform/server/list-query.ts';
import type { TrailRow } from '../../rules.ts';
import { actorKey, changesOf, fromDay, type Row, type TrailWording, untilDay } from '../../server/queries.ts';
import { type Act, type ActPart, acts } from '../contract.ts';
import { belongsTo, type Opens, opensOf } from '../rules.ts';

/** What one request changed: rows of one transaction, which has one time, by one actor. */

/** Of an act so many changes are shown; an import may have thousands. */
const mostParts = 50;

interface Asked extends ListAsked {
  from?: string | undefined;
  to?: string | undefined;
  record?: string | undefined;
}

/** True of a part of the act that row `l` begins. */
const hasPart = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select from audit_log p where p.actor = l.actor and p.at = l.at and ${condition})`;

/** The acts of the period, each by its first change: one pass, however many changes an act has. */
const actsOf = (db: Db, { from, to }: Asked) =>
  db
    .selectFrom('auditLog')
    .select((eb) => ['actor', 'at', eb.fn.min('id').as('id')])
    .$if(from !== undefined, (query) => query.where('at', '>=', fromDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', untilDay(to ?? '')))
    .groupBy(['actor', 'at']);

/** Acts, narrowed by what any of their parts is. */
const listOf = (db: Db, { record, ...asked }: Asked) => ({
  asked,
  columns: acts.list.list,
  base: db
    .selectFrom(actsOf(db, asked).as('l'))
    .$if(record !== undefined, (query) => query.where(hasPart(sql<boolean>`p.record_id = ${record ?? ''}`))),
  key: 'l.id' as const,
  search: actorKey,
  sort: { at: 'l.at' } as const,
  filter: {
    action: { matches: (value: string) => hasPart(sql<boolean>`p.action = ${value}`) },
    table: { matches: (value: string) => hasPart(sql<boolean>`p.table_name = ${value}`) },
  },
  order: [['l.at', 'desc']] as const,
  rows: (page: PageRows) =>
    page
      .innerJoin('auditLog as l', 'l.id', 'page.id')
      .select(['l.id', 'l.actor', sql<string>`l.at::text`.as('moment')])
      .select(
        sql<number>`(select count(*) from audit_log p where p.actor = l.actor and p.at = l.at)::integer`.as(
          'partCount',
        ),
      ),
});

/** Acts of the period, each with its changes. */
export async function listActs(db: Db, asked: Asked, wording: TrailWording): Promise<Page<Act>> {
  const page = await listPage(db, listOf(db, asked));
  const parts = await partsOf(db, page.data, asked, wording);
  return {
    ...page,
    data: page.data.flatMap(({ id, partCount }, at) => {
      const [first, ...rest] = parts[at] ?? [];
      if (!first) return [];
      const { byKind, by, importId } = first;
      return [{ actId: id, at: first.at, byKind, by, importId, partCount, parts: [first, ...rest] }];
    }),
  };
}

interface Found {
  actor: string;
  /** To the microsecond, as the database has it. */
  moment: string;
}

/** What of an act a filter asked for; everything where it asked for nothing. */
function wantedIn(filterList: string | undefined) {
  const { columns } = parseFilter(filterList, acts.list.list.filter);
  const among = (column: string, values: readonly string[] | undefined) =>
    values?.length ? sql`${sql.ref(`l.${column}`)} in (${sql.join([...values])})` : sql`true`;
  return sql<boolean>`(${among('action', columns.action)} and ${among('table_name', columns.table)})`;
}

interface PartRow extends Row {
  moment: string;
}

/** The changes of acts: those that a filter asked for first, then in the order in which they were made. */
async function readParts(db: Db, found: readonly Found[], filterList: string | undefined, most?: number) {
  const asked = sql.join(
    found.map(({ actor, moment }, at) => sql`(${at}::integer, ${actor}::text, ${moment}::timestamptz)`),
  );
  const { rows } = await sql<PartRow>`
    select p.*, a.moment::text as moment
      from (values ${asked}) a (place, actor, moment)
     cross join lateral (
       select l.id, l.at, l.actor, l.action, l.table_name, l.record_id, l.before, l.after
         from audit_log l where l.actor = a.actor and l.at = a.moment
        order by ${wantedIn(filterList)} desc, l.id ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}) p
     order by a.place`.execute(db);
  return rows;
}

/** The first changes of each act as they are shown. */
async function partsOf(db: Db, found: readonly Found[], asked: Asked, wording: TrailWording): Promise<ActPart[][]> {
  if (found.length === 0) return [];
  const rows = await readParts(db, found, asked.filterList, mostParts);
  const changes = await changesOf(db, rows, wording);
  const opens = await pagesOf(db, rows);
  return found.map(({ actor, moment }) =>
    changes.flatMap((change, at) =>
      rows[at]?.actor === actor && rows[at].moment === moment ? [{ ...change, opens: opens[at] ?? null }] : [],
    ),
  );
}

/** Where each row's record is opened. */
async function pagesOf(db: Db, rows: readonly Row[]): Promise<(Opens | null)[]> {
  const known = rows.map(({ tableName, recordId, action, before, after }) => {
    const row = (after ?? before) as TrailRow | null;
    return { own: opensOf(tableName, recordId, row, action === 'delete'), ...belongsTo(tableName, recordId, row) };
  });
  const open = known.filter(({ own }) => own === null);
  const ids = (name: 'seafarerId' | 'assignmentId' | 'movementId') => open.flatMap((each) => each[name] ?? []);
  const [seafarerIds, assignmentIds, movementIds] = [ids('seafarerId'), ids('assignmentId'), ids('movementId')];
  if (seafarerIds.length + assignmentIds.length + movementIds.length === 0) return known.map(({ own }) => own);
  const any = (list: readonly number[]) => sql`any (${[...list]}::integer[])`;
  const { rows: found } = await sql<{ of: string; page: Opens['page']; id: string }>`
    select 'seafarer ' || e.seafarer_id as of, 'crew' as page, max(e.id)::text as id from employees e
     where e.seafarer_id = ${any(seafarerIds)} group by e.seafarer_id
    union all
    select 'applicant ' || a.seafarer_id, 'applicant', max(a.id)::text from applications a
     where a.seafarer_id = ${any(seafarerIds)} and a.submitted_at is not null group by a.seafarer_id
    union all
    select 'assignment ' || a.id, 'crew', a.employee_id::text from assignments a where a.id = ${any(assignmentIds)}
    union all
    select 'movement ' || m.id, 'crew', a.employee_id::text from movements m join assignments a on a.id = m.assignment_id
     where m.id = ${any(movementIds)}`.execute(db);
  const byName = new Map(found.map(({ of, page, id }) => [of, { page, id }]));
  return known.map(
    ({ own, seafarerId, assignmentId, movementId }) =>
      own ??
      byName.get(`seafarer ${seafarerId}`) ??
      byName.get(`applicant ${seafarerId}`) ??
      byName.get(`assignment ${assignmentId}`) ??
      byName.get(`movement ${movementId}`) ??
      null,
  );
}

/** All changes of the acts under the filters, for a workbook. */
export async function* actBatches(db: Db, asked: Omit<Asked, 'pageNumber' | 'pageSize'>, wording: TrailWording) {
  const list = listOf(db, { ...asked, pageNumber: 1, pageSize: 200 });
  for await (const batch of listBatches(db, list, 200)) {
    yield await changesOf(db, await readParts(db, batch, asked.filterList), wording);
  }
}
