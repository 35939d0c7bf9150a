/** Counts that change by themselves, as days left, do not tell records apart. */
const isNamed = (name: string) => /id$|^(key|year|month)$/i.test(name);

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

function parts(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string') return isInstant(value) ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return depth < 2 || isNamed(name) ? value : undefined;
  if (depth > 4 || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((each) => parts(each, name, typeof each === 'object' ? depth + 1 : 0));
  // Elements of the page and what else is not data say nothing of a record.
  if (Object.getPrototypeOf(value) !== Object.prototype || '$$typeof' in value) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, parts(each, key, depth + 1)]));
}

/** The records that a dialog was opened for, by their ids and texts. */
const recordsIn = (asked: readonly object[]): string => JSON.stringify(asked.map((props) => parts(props, '', 0)));

/**
 * Its fields by name; rows of a form without a version by what they are about, since what was typed goes back by their
 * order and nothing else would notice other rows.
 */
const fieldsIn = ({ defaults, version }: Place) =>
  Object.entries(defaults).map(([name, value]) =>
    Array.isArray(value) && version === undefined ? [name, parts(value, name, 0)] : name,
  );

interface Place {
  userId: string | undefined;
  divisionId: number | undefined;
  address: string;
  /** The title of the dialog that it is in. */
  dialog: string | null;
  /** What the dialogs around it were opened with. */
  asked: readonly object[];
  /** What the form starts from: its fields, and the rows that it has. */
  defaults: Record<string, unknown>;
  version: number | undefined;
}

/**
 * Names a form by where it is and what it is about. Nothing for strangers, and for a dialog that does not say what it
 * was opened with: a reason about one person would come back in the dialog about another.
 */
export function typedName(place: Place): string | undefined {
  const { userId, divisionId, address, dialog, asked } = place;
  if (userId === undefined || (dialog !== null && asked.length === 0)) return undefined;
  return JSON.stringify([userId, divisionId, address, dialog, fieldsIn(place), recordsIn(asked)]);
}

/** The title of the dialog that a form is in. */
export function dialogOf(form: HTMLFormElement | null): string | null {
  const named = form?.closest('[role=dialog]')?.getAttribute('aria-labelledby');
  return (named && document.getElementById(named)?.textContent?.trim()) || null;
}
