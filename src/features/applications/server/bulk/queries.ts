import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';

type BulkTable =
  | 'applications'
  | 'assessments'
  | 'bankAccounts'
  | 'certificates'
  | 'educations'
  | 'files'
  | 'nextOfKin'
  | 'outbox'
  | 'seaServices'
  | 'seafarers'
  | 'trainings'
  | 'travelDocuments';

/** A row with its id, if it has been taken, and JSON as it is: the statement is JSON itself. */
type BulkRow<T extends BulkTable> = Omit<Insertable<DB[T]>, 'snapshot'> & { id?: number | string; snapshot?: unknown };

/** Rows of one statement: their JSON stays well below what one message may hold. */
const rowsAtOnce = 2_000;

/** Inserts many rows of the same columns, a few statements for all of them; ids are taken as given. */
export async function insertMany<T extends BulkTable>(db: Db, table: T, rows: readonly BulkRow<T>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const name = sql.table(table);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(at, at + rowsAtOnce).map((row) => underscored(row)));
    await sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${name}, ${part}::jsonb)`.execute(db);
  }
}

const underscored = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );

/** The next ids of a table, taken so that nobody else gets them. */
export async function takeIds(db: Db, table: 'seafarers' | 'applications', many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${many})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Openings to apply for, with what their positions are and need. */
export async function findOpenings(db: Db) {
  const openings = await db
    .selectFrom('jobOpenings as o')
    .innerJoin('jobPositions as p', 'p.id', 'o.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'o.shipTypeId')
    .select([
      'o.id',
      'o.divisionId',
      'o.jobPositionId',
      'o.shipTypeId',
      'o.createdAt',
      'p.department',
      'p.stcwLevel',
      'p.rankGroup',
      'p.nameEn as positionEn',
      's.name as shipName',
    ])
    .where('o.deletedAt', 'is', null)
    .orderBy('o.id')
    .execute();
  const types = await db
    .selectFrom('certificateTypes')
    .select(['id', 'kind', 'code', 'name', 'validityMonths'])
    .execute();
  return { openings, types };
}

/** Accounts that decide in a division's pipeline. */
export const findDeciders = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'divisionId'])
    .where('role', 'in', ['crewingadminmarine', 'crewingadmintanker', 'crewingstaffmarine', 'crewingstafftanker'])
    .where('isActive', '=', true)
    .orderBy('email')
    .execute();

/** The last number given in each division and month, by `division month`. */
export async function findSequences(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('registrationSequences').selectAll().execute();
  return new Map(rows.map(({ divisionId, month, lastNumber }) => [`${divisionId} ${month}`, lastNumber]));
}

/** Keeps the numbers given, so that the next applicant gets the next one. */
export async function saveSequences(db: Db, sequences: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...sequences].map(([key, lastNumber]) => {
    const [division, month = ''] = key.split(' ');
    return { divisionId: Number(division), month, lastNumber };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('registrationSequences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['divisionId', 'month']).doUpdateSet({ lastNumber: (is) => is.ref('excluded.lastNumber') }),
    )
    .execute();
}
