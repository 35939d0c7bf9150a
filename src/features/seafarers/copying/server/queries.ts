import { sql } from 'kysely';
import { claimFile } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { underscored } from '../../fields/contract.ts';
import { personEntries } from '../../fields/rules.ts';
import { scanColumns } from '../../fields/server/queries.ts';
import { fileLists } from '../../lists/rules.ts';
import type { Author } from '../../options/server/queries.ts';
import { copiedColumns, type ListTable } from '../../rows/server/queries.ts';

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
