import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { claimFile } from '#features/files/server/queries.ts';
import type { Faults } from '#platform/contract/messages.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { badInput, Refusal } from '#platform/server/errors.ts';
import { type Field, notAPhoto, underscored } from '../../fields/contract.ts';
import { personEntries } from '../../fields/rules.ts';
import { type Author, inSql, kept, scanColumns } from '../../fields/server/queries.ts';
import { fileLists, internalListColumns, type ListName, listEntries } from '../rules.ts';

/** The lists of a personal file. */
export type ListTable = (typeof fileLists)[ListName]['table'];
/** What is entered of a row; that an assignment left it behind is not. */
export type ListRow<T extends ListTable> = Omit<Selectable<DB[T]>, 'id' | 'seafarerId' | 'assignmentId'>;

/**
 * Brings one list of a file to what was submitted, in its order, in one statement: row by place, so that the trail
 * shows an edit as an edit and a repeated submission as nothing at all. `part` keeps the rest of the table out of it.
 */
export async function replaceRows<T extends ListTable>(
  db: Db,
  table: T,
  seafarerId: number,
  rows: readonly ListRow<T>[],
  part: RawBuilder<SqlBool> = sql`true`,
): Promise<void> {
  const name = sql.table(table);
  const [first] = rows;
  if (!first) {
    await sql`delete from ${name} where seafarer_id = ${seafarerId} and ${part}`.execute(db);
    return;
  }
  const keys = Object.keys(first);
  const columns = (of?: string) => sql.join(keys.map((key) => (of ? sql.ref(`${of}.${key}`) : sql.ref(key))));
  const wanted = JSON.stringify(rows.map((row) => inSql(row)));
  await sql`
    with wanted as (
      select r.*, item.place
        from jsonb_array_elements(${wanted}::jsonb) with ordinality as item (value, place),
             jsonb_populate_record(null::${name}, item.value) r),
    present as (
      select id, row_number() over (order by id) as place from ${name} where seafarer_id = ${seafarerId} and ${part}),
    gone as (
      delete from ${name} where id in (select id from present where place > ${rows.length})),
    kept as (
      update ${name} as t set ${sql.join(keys.map((key) => sql`${sql.ref(key)} = ${sql.ref(`w.${key}`)}`))}
        from wanted w join present p using (place)
       where t.id = p.id and (${columns('t')}) is distinct from (${columns('w')}))
    insert into ${name} (seafarer_id, ${columns()})
    select ${seafarerId}, ${columns('w')} from wanted w
     where w.place > (select count(*) from present) order by w.place`.execute(db);
}

type Lists = typeof fileLists;
/** Each column is one of its table, or this does not compile. */
const inTables: {
  [Name in ListName]: {
    table: ListTable;
    fields: Readonly<Record<string, Field & { column: keyof DB[Lists[Name]['table']] | null }>>;
  };
} = fileLists;

/** A submitted row of a list by its columns; the assignment that left it behind is not one of them. */
export function rowColumns<Name extends ListName>(name: Name, row: object): ListRow<Lists[Name]['table']> {
  const values = new Map(Object.entries(row));
  const columns = Object.entries<Field>(inTables[name].fields).flatMap(([field, { column, kind }]) =>
    column && column !== 'assignmentId' ? [[column, kept({ kind }, values.get(field))] as const] : [],
  );
  return Object.fromEntries(columns) as ListRow<Lists[Name]['table']>;
}

/** The columns of a list that are copied from one file to another. */
export const copiedColumns = (table: ListTable): string[] => {
  const fields = listEntries.flatMap(([, list]) => (list.table === table ? Object.values(list.fields) : []));
  const columns = fields.flatMap(({ column }) => (column && column !== 'assignmentId' ? column : []));
  return [...new Set([...(internalListColumns[table] ?? []), ...columns])];
};

/** The uploads that a personal file shows. */
export async function listShownUploads(db: Db, seafarerId: number): Promise<string[]> {
  const scans = sql.join(
    scanColumns().map((name) => sql`select ${sql.ref(name)} as id from seafarers where id = ${seafarerId}`),
    sql` union `,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (
      ${scans}
      union select file_id from certificates where seafarer_id = ${seafarerId}
      union select file_id from sea_services where seafarer_id = ${seafarerId} and assignment_id is null) shown
     where id is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the office or an assignment says of time at sea is not said of a new file. */
const notCopied = ['isOwnCompany', 'takenOver'];
const listTables = [...new Set(Object.values(fileLists).map(({ table }) => table))] as ListTable[];

/**
 * Begins a new unconfirmed file with what its person gave for another; `copies` names the copy of each upload, which the
 * new file claims. What only the office writes, and what assignments left behind, stays with the former one.
 */
export async function copyPersonalFile(
  db: Db,
  from: number,
  { copies, author }: { copies: ReadonlyMap<string, string>; author: Author },
): Promise<number> {
  const copyOf = (column: string) =>
    sql`(${JSON.stringify(Object.fromEntries(copies))}::jsonb ->> ${sql.ref(column)}::text)::uuid`;
  const scans: readonly string[] = scanColumns();
  const own = personEntries.flatMap(([, { column, isOffices }]) => (column && !isOffices ? [column as string] : []));
  const { rows } = await sql<{ id: number }>`
    insert into seafarers (${sql.join(own.map((name) => sql.ref(underscored(name))))})
    select ${sql.join(own.map((name) => (scans.includes(name) ? copyOf(underscored(name)) : sql.ref(underscored(name)))))}
      from seafarers where id = ${from}
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const table of listTables) {
    const columns = copiedColumns(table).filter((name) => !notCopied.includes(name));
    await sql`
      insert into ${sql.table(table)} (seafarer_id, ${sql.join(columns.map((name) => sql.ref(name)))})
      select ${id}, ${sql.join(columns.map((name) => (name === 'fileId' ? copyOf(name) : sql.ref(name))))}
        from ${sql.table(table)} where seafarer_id = ${from}
         ${table === 'seaServices' ? sql`and assignment_id is null` : sql``} order by id`.execute(db);
  }
  for (const copy of copies.values())
    await claimFile(db, copy, { by: author, table: 'seafarers', recordId: id, field: 'attachment' });
  return id;
}

/** An attachment and the form's name for its place. */
export interface NamedFile {
  field: string;
  file: Attachment | null | undefined;
}

/**
 * Makes uploads part of a file. Only the author's own, or what the file has already; all others are refused at once,
 * since after a new captcha it may be many.
 */
export async function claimAttachments(db: Db, seafarerId: number, files: readonly NamedFile[], author: Author) {
  const wrong: Faults = {};
  for (const { field, file } of files) {
    if (!file) continue;
    try {
      const { type } = await claimFile(db, file.uuid, { by: author, table: 'seafarers', recordId: seafarerId, field });
      // What it is, not what the form says it is.
      if (field === 'photo' && !type.startsWith('image/')) wrong[field] = notAPhoto;
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/**
 * Lets go of uploads the file no longer points at, so that the purge takes them; those a submitted snapshot shows
 * stay for as long as it does. Of crew nothing is let go: what was replaced stays in their document history.
 */
export async function releaseUnused(db: Db, seafarerId: number): Promise<void> {
  await sql`
    update files f set claimed_by_table = null, claimed_by_id = null, claimed_at = null
     where f.claimed_by_table = 'seafarers' and f.claimed_by_id = ${seafarerId}
       and not exists (select from employees e where e.seafarer_id = ${seafarerId})
       and not exists (select from seafarers s where s.id = ${seafarerId}
                        and f.id in (${sql.join(scanColumns().map((name) => sql.ref(`s.${name}`)))}))
       and not exists (select from certificates c where c.seafarer_id = ${seafarerId} and c.file_id = f.id)
       and not exists (select from sea_services v where v.seafarer_id = ${seafarerId} and v.file_id = f.id)
       and not exists (select from applications a where a.seafarer_id = ${seafarerId}
                        and a.snapshot::text like '%' || f.id::text || '%')`.execute(db);
}
