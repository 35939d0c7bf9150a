import { type Insertable, sql } from 'kysely';
import { listRequirements } from '#features/reference/positions/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { inSql } from './queries.ts';

type BulkTable =
  | 'applications'
  | 'assessments'
  | 'assignments'
  | 'bankAccounts'
  | 'certificates'
  | 'educations'
  | 'employees'
  | 'employmentPeriods'
  | 'files'
  | 'mcuExaminations'
  | 'nextOfKin'
  | 'outbox'
  | 'seaServices'
  | 'seafarers'
  | 'trainings'
  | 'travelDocuments';

/** A row with its id, if it has been taken, and JSON as it is: the statement is JSON itself. */
type BulkRow<T extends BulkTable> = Omit<Insertable<DB[T]>, 'snapshot' | 'data'> & {
  id?: number | string;
  snapshot?: unknown;
  data?: unknown;
};

/** Rows of one statement: their JSON stays well below what one message may hold. */
const rowsAtOnce = 2_000;

/** In a transaction of its own, unless it is in one: what is large is committed piece by piece. */
export const asPiece = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** Inserts many rows of the same columns, a few statements for all of them; ids are taken as given. */
export async function insertMany<T extends BulkTable>(db: Db, table: T, rows: readonly BulkRow<T>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const name = sql.table(table);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(at, at + rowsAtOnce).map((row) => inSql(row)));
    await sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${name}, ${part}::jsonb)`.execute(db);
  }
}

/** The next ids of a table, taken so that no one else gets them. */
export async function takeIds(
  db: Db,
  table: 'seafarers' | 'applications' | 'employees',
  many: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${many})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Types of certificates, to tell what a position needs. */
export const findCertificateTypes = (db: Db) =>
  db.selectFrom('certificateTypes').select(['id', 'kind', 'code', 'name', 'validityMonths']).orderBy('id').execute();
export type CertificateType = Awaited<ReturnType<typeof findCertificateTypes>>[number];

/** Which of the types a position needs on a ship type: all its certificates of competency, and what is mandatory else. */
export async function findNeeded(
  db: Db,
  types: readonly CertificateType[],
  berth: { divisionId: number; jobPositionId: number; shipTypeId: number },
): Promise<CertificateType[]> {
  const asked = { jobPositionId: berth.jobPositionId, shipId: berth.shipTypeId };
  const division = berth.divisionId === 1 ? 1 : 2;
  const coc = (await listRequirements(db, division, { ...asked, kind: 'coc' })) ?? [];
  const cop = (await listRequirements(db, division, { ...asked, kind: 'cop', isMandatory: true })) ?? [];
  return [...coc, ...cop].flatMap(({ certificateTypeId }) => types.find(({ id }) => id === certificateTypeId) ?? []);
}
