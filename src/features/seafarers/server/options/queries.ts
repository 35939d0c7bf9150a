import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Author } from '../queries.ts';

/** The lists of options that a personal file draws from. */
type OptionKind =
  | 'school'
  | 'degree'
  | 'major'
  | 'institution'
  | 'training'
  | 'sea_position'
  | 'vessel_type'
  | 'bank'
  | 'city'
  | 'religion'
  | 'marital_status'
  | 'nationality';

/** A name that was chosen or typed for an option list. */
interface NewChoice {
  kind: OptionKind;
  name: string | null | undefined;
}
/** One that must be chosen; `field` is where the form shows an error. */
interface Choice extends NewChoice {
  field: string;
}

/** Lists nobody adds to from a form: a name that is not in them is refused. */
export async function checkChoices(db: Db, choices: readonly Choice[]): Promise<void> {
  const known = await findKnown(db, choices);
  const wrong = choices.filter(({ kind, name }) => name && !known.has(keyOf(kind, name)));
  if (wrong.length) throw badInput(Object.fromEntries(wrong.map(({ field }) => [field, 'Choose one from the list'])));
}

/**
 * Lists that grow: a new name is added, from an applicant unverified, so that it serves this application and is
 * offered to nobody else until staff accept it (1-open 18).
 */
export async function addChoices(db: Db, choices: readonly NewChoice[], author: Author): Promise<void> {
  const known = await findKnown(db, choices);
  const added = new Map<string, { kind: OptionKind; name: string }>();
  for (const { kind, name } of choices)
    if (name && !known.has(keyOf(kind, name))) added.set(keyOf(kind, name), { kind, name });
  if (added.size === 0) return;
  // Always in the same order, so that two who add the same names wait for each other and do not deadlock.
  const rows = [...added].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insertInto('options')
    .values(rows.map((row) => ({ ...row, isVerified: author.isStaff, addedByVisitor: author.visitorKey })))
    .onConflict((conflict) => conflict.columns(['kind', 'nameKey']).doNothing())
    .execute();
}

const keyOf = (kind: OptionKind, name: string) => `${kind} ${name.toLowerCase()}`;

async function findKnown(db: Db, choices: readonly NewChoice[]): Promise<Set<string>> {
  const asked = choices.flatMap(({ kind, name }) => (name ? [{ kind, name }] : []));
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ kind: OptionKind; name: string }>`
    select asked.kind, asked.name from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (kind text, name text)
     where exists (select from options o where o.kind = asked.kind and o.name_key = lower(asked.name))`.execute(db);
  return new Set(rows.map(({ kind, name }) => keyOf(kind, name)));
}
