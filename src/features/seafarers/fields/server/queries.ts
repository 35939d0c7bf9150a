import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import type { PersonalStep } from '../../contract.ts';
import type { NewChoice } from '../../options/server/queries.ts';
import { type Field, type Fields, underscored } from '../contract.ts';
import { type PersonName, personEntries, personFields, type ScanName, scanNames } from '../rules.ts';

/** How the fields of a file get into their columns. */

/** Values by the names of their columns. */
export type Columns = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

/** Each column is one of its table, or this does not compile. */
const inTable: Readonly<Record<PersonName, { column: keyof DB['seafarers'] | null }>> = personFields;

/** What a column keeps of a value that was sent. */
export function kept({ kind }: Pick<Field, 'kind'>, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  return kind === 'file' ? (value as { uuid: string }).uuid : value;
}

/**
 * Step 1 by its columns. Some have none of the Indonesian numbers and papers, whatever an earlier choice left in the form
 * (1-open 43); what only the office writes is written by no one else.
 */
export const personColumns = (step: PersonalStep, { isStaff }: { isStaff: boolean }): Columns =>
  Object.fromEntries(
    personEntries.flatMap(([name, field]) => {
      const { [name as keyof PersonalStep]: value } = step;
      const { column } = inTable[name];
      if (!column || (field.isOffices && (!isStaff || value === undefined))) return [];
      return [[column, field.only && field.only !== step.applicantKind ? null : kept(field, value)]];
    }),
  );

/** Writes columns of a file. */
export async function updatePerson(db: Db, seafarerId: number, columns: Columns): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values = JSON.stringify(inSql(columns));
  await sql`
    update seafarers set (${names}) = (select ${names} from jsonb_populate_record(null::seafarers, ${values}::jsonb))
     where id = ${seafarerId}`.execute(db);
}

/** Values under the names that the database has for their columns. */
export const inSql = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [underscored(name), value]));

/** What was typed or chosen for lists that grow. */
export const choicesOf = (fields: Fields, values: Values): NewChoice[] =>
  Object.entries(fields).flatMap(([name, { kind, list }]) =>
    kind === 'listed' && list ? { kind: list, name: values[name] as string | null | undefined } : [],
  );

/** What must be one of a list that only the office changes. */
export const closedChoicesOf = (values: Values) =>
  personEntries.flatMap(([field, { kind, list }]) =>
    kind === 'chosen' && list ? { kind: list, name: String(values[field] ?? ''), field } : [],
  );

/** The columns of photos and scans: all of them, or those that everybody sees who may open the file. */
export const scanColumns = ({ openOnly = false } = {}) =>
  scanNames.filter((name) => !openOnly || personFields[name].group === 'open').map((name) => personFields[name].column);

/** The scans of a file by their fields: the uuid, or null. */
export async function findScans(db: Db, seafarerId: number): Promise<Record<ScanName, string | null>> {
  const row = await db
    .selectFrom('seafarers')
    .select(scanColumns())
    .where('id', '=', seafarerId)
    .executeTakeFirstOrThrow();
  return Object.fromEntries(scanNames.map((name) => [name, row[personFields[name].column]])) as Record<
    ScanName,
    string | null
  >;
}
