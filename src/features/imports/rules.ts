import { entersTimesAboard } from '#features/assignments/rules.ts';
import { allows, type DivisionId, holdsTag, type Person } from '#platform/contract/access.ts';

/** Imports of what an office has in spreadsheets. */

export const importKinds = ['seafarers', 'aboard', 'certificates', 'services', 'vessels'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What an import is of, as it is kept. */
export const kindOf = ({ kind }: { kind: string }): ImportKind =>
  importKinds.find((each) => each === kind) ?? 'seafarers';

/** True if a person may use a kind of import: vessels need Vessel Management, who is aboard the rights to enter times aboard and to plan. */
export function mayImport(kind: ImportKind, person: Person, divisionId: DivisionId): boolean {
  if (kind === 'vessels') return holdsTag(person, ['VesselManagement'], divisionId);
  if (kind !== 'aboard') return true;
  return allows(entersTimesAboard, person, divisionId) && holdsTag(person, ['Planning'], divisionId);
}

/** The kinds of import that somebody may choose from. */
export const kindsFor = (person: Person, divisionId: DivisionId): ImportKind[] =>
  importKinds.filter((kind) => mayImport(kind, person, divisionId));

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'stopped',
] as const;
export type ImportState = (typeof importStates)[number];

/** Steps that are done in the background, batch by batch. */
export const steps = ['checking', 'running', 'undoing'] as const;
export type Step = (typeof steps)[number];
export const isUnderWay = (state: ImportState): state is Step => steps.some((step) => step === state);

export const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** A sheet of 5,000 people with their papers has some 4 MB, and 25 unpacked. */
export const mostBytes = 10_000_000;
export const mostUnpacked = 80_000_000;
export const mostRows = 20_000;
export const mostColumns = 250;
/** Certificates of a sheet that has them across. */
export const mostPapers = 100_000;
/** Words that are shown to be chosen for: more are a column that went to the wrong field. */
export const mostWords = 200;

/** How long an import can be taken back; then what was uploaded is forgotten, and of one that was not run after a week. */
export const undoDays = 30;
export const unusedDays = 7;

/** Rows of one transaction: others wait for its locks meanwhile. */
export const rowsAtOnce: Readonly<Record<ImportKind, number>> = {
  seafarers: 200,
  certificates: 500,
  services: 500,
  vessels: 50,
  aboard: 50,
};

/** The state of an import that may be changed: its columns, whether it is run, whether it is taken back. */
export const mayMatch = (state: ImportState) => state === 'uploaded' || state === 'checked';
export const mayRun = (state: ImportState, { added, changed }: { added: number; changed: number }) =>
  state === 'checked' && added + changed > 0;

/** What of a record is changed, field by field. */

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
  /** What of the person it is, where they have several. */
  of?: string;
  /** Not done: accounts are changed by a choice of their own. */
  isHeld?: true;
}

type FieldsOf = Readonly<Record<string, string>>;
type Columns = Readonly<Record<string, unknown>>;

/** The fields that a deed changes, by the names of its columns. */
export const changesIn = (
  { before, after }: { before: Columns | null; after: Columns },
  fields: FieldsOf,
  of?: string,
): Change[] =>
  Object.entries(after).flatMap(([column, value]): Change | [] => {
    const field = fields[column];
    if (field === undefined || (before === null && (value ?? null) === null)) return [];
    return { field, before: before?.[column] ?? null, after: value ?? null, ...(of !== undefined && { of }) };
  });

/** True of a value that an import may fill in when it fills in what is empty alone. */
export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '';
