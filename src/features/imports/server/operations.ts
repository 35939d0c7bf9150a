import { isRequired, message } from '#platform/contract/messages.ts';
import { badInput, conflict } from '#platform/server/errors.ts';
import type { Evidence } from '../columns/contract.ts';
import { importFields, missingFields, unreadColumns } from '../columns/rules.ts';
import { type ImportState, importStates, kindOf, mayMatch, mayRun } from '../rules.ts';
import type { Reading } from '../words/rules.ts';

/** Checks before a step of an import begins. */

interface Held {
  kind: string;
  state: string;
  heads: unknown;
  evidence: unknown;
  added: number;
  changed: number;
}

const stateOf = ({ state }: Pick<Held, 'state'>): ImportState =>
  importStates.find((each) => each === state) ?? 'stopped';

/** What each column goes to and how it is read, and the values for all rows. */
interface Matched {
  fields: readonly (string | null)[];
  readings: readonly (Reading | null)[];
  /** Their fields. */
  constants: readonly string[];
}

/**
 * Refuses columns that go nowhere, twice to one field, or to none that is required; and those whose cells may be read in
 * two ways, as long as nobody said which.
 */
export function checkColumns(held: Held, { fields, readings, constants }: Matched): void {
  const kind = kindOf(held);
  if (!mayMatch(stateOf(held))) throw conflict('imports:refusals.not_now');
  const heads = held.heads as string[];
  const chosen = [...fields.filter((field) => field !== null), ...constants];
  if (fields.length !== heads.length || chosen.some((field) => !Object.hasOwn(importFields[kind], field)))
    throw badInput({ fields: 'refusals:not_in_list' });
  if (new Set(chosen).size !== chosen.length) throw badInput({ fields: 'imports:refusals.twice' });
  const [missing] = missingFields(kind, chosen);
  const label = missing && importFields[kind][missing]?.label;
  if (label) throw badInput({ fields: isRequired(label) });
  const known = fields.map((name) => (name === null ? undefined : importFields[kind][name]));
  const [unread] = unreadColumns(known, held.evidence as Evidence[], readings);
  if (unread !== undefined)
    throw badInput({ readings: message('imports:refusals.unread', { column: heads[unread] || String(unread + 1) }) });
}

/** Refuses to run what was not checked, or would change nothing. */
export function checkRun(held: Held): void {
  if (!mayRun(stateOf(held), held)) throw conflict('imports:refusals.nothing_to_do');
}

export function checkUndo(held: Held & { mayUndo: boolean }): void {
  if (!held.mayUndo) throw conflict('imports:refusals.too_late');
}

export function checkResume(held: Held): void {
  if (stateOf(held) !== 'stopped') throw conflict('imports:refusals.not_now');
}

export function checkDiscard(held: Held): void {
  if (!mayMatch(stateOf(held))) throw conflict('imports:refusals.not_now');
}
