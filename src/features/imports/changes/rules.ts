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
