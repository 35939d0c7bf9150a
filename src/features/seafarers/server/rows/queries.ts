import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';

/** The lists of a personal file. */
export type ListTable =
  | 'nextOfKin'
  | 'educations'
  | 'travelDocuments'
  | 'certificates'
  | 'seaServices'
  | 'trainings'
  | 'bankAccounts';
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
  const wanted = JSON.stringify(rows.map((row) => underscored(row)));
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

/** The row under its columns' own names. */
const underscored = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
