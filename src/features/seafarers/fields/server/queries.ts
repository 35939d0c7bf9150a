import { type ExpressionBuilder, sql } from 'kysely';
import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { badInput } from '#platform/server/errors.ts';
import type { PersonalStep } from '../../contract.ts';
import { type Field, type Fields, type OptionKind, underscored } from '../contract.ts';
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

/** Who writes a file: whose uploads it may take, and whether what they add to a list is accepted at once. */
export interface Author {
  userId: string | null;
  visitorKey: string | null;
  isStaff: boolean;
}

/** A name that was chosen or typed for an option list. */
export interface NewChoice {
  kind: OptionKind;
  name: string | null | undefined;
}
/** One that must be chosen; `field` is where the form shows an error. */
interface Choice {
  kind: OptionKind;
  name: string;
  field: string;
}

/**
 * Lists no one adds to from a form: answers each name as the list has it, whichever language it was chosen in, in the
 * order asked; one that is not there is refused.
 */
export async function checkedChoices(db: Db, choices: readonly Choice[]): Promise<string[]> {
  const rows = await db
    .selectFrom('options')
    .select(['kind', 'name', 'nameId'])
    .where((is) => is.or(choices.map(({ kind, name }) => is.and([is('kind', '=', kind), isNamed(is, name)]))))
    .execute();
  const wrong: Faults = {};
  const names = choices.map(({ kind, name, field }) => {
    const known = rows.filter((row) => row.kind === kind);
    const row = known.find((one) => one.name === name) ?? known[0];
    if (!row) wrong[field] = notInList;
    return row?.name ?? '';
  });
  if (Object.keys(wrong).length) throw badInput(wrong);
  return names;
}

const isNamed = (is: ExpressionBuilder<DB, 'options'>, name: string) =>
  is.or([is('name', '=', name), is('nameId', '=', name)]);

/**
 * Lists that grow: a new name is added, from an applicant unverified, so that it serves this application and is
 * offered to no one else until staff accept it; staff accept by using it (1-open 18).
 */
export async function addChoices(db: Db, choices: readonly NewChoice[], author: Author): Promise<void> {
  const known = await findKnown(db, choices, author);
  const added = new Map<string, { kind: OptionKind; name: string }>();
  for (const { kind, name } of choices)
    if (name && !known.has(keyOf(kind, name))) added.set(keyOf(kind, name), { kind, name: name.replace(/\s+/g, ' ') });
  if (added.size === 0) return;
  // Always in the same order, so that two who add the same names wait for each other and do not deadlock.
  const rows = [...added].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insertInto('options')
    .values(rows.map((row) => ({ ...row, isVerified: author.isStaff, addedByVisitor: author.visitorKey })))
    .onConflict((conflict) => {
      const onConflict = conflict.columns(['kind', 'nameKey']);
      return author.isStaff ? onConflict.doUpdateSet({ isVerified: true }) : onConflict.doNothing();
    })
    .execute();
}

const keyOf = (kind: OptionKind, name: string) => `${kind} ${name.replace(/\s+/g, ' ').toLowerCase()}`;

/** Names that need nothing more: they are in their list, and for staff accepted too. */
async function findKnown(db: Db, choices: readonly NewChoice[], { isStaff }: Author): Promise<Set<string>> {
  const asked = choices.flatMap(({ kind, name }) => (name ? [{ kind, name: name.replace(/\s+/g, ' ') }] : []));
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ kind: OptionKind; name: string }>`
    select asked.kind, asked.name from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (kind text, name text)
     where exists (select from options o where o.kind = asked.kind and o.name_key = lower(asked.name)
                      and (o.is_verified or not ${isStaff}::boolean))`.execute(db);
  return new Set(rows.map(({ kind, name }) => keyOf(kind, name)));
}
