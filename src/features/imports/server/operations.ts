import { isRequired } from '#platform/contract/messages.ts';
import { badInput, conflict } from '#platform/server/errors.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { importFields, missingFields } from '../fields/rules.ts';
import type { Named } from '../headers/rules.ts';
import { type ImportKind, type ImportState, importKinds, importStates, mayMatch, mayRun } from '../rules.ts';

/** Checks before a step of an import begins. */

interface Held {
  kind: string;
  state: string;
  heads: unknown;
  added: number;
  changed: number;
}

export const kindOf = ({ kind }: Pick<Held, 'kind'>): ImportKind =>
  importKinds.find((each) => each === kind) ?? 'seafarers';
const stateOf = ({ state }: Pick<Held, 'state'>): ImportState =>
  importStates.find((each) => each === state) ?? 'stopped';

/** The fields of a kind with all that their columns may be called, in both languages. */
export function namedFields(kind: ImportKind): Named[] {
  const languages = [wordsIn('en'), wordsIn('id')];
  return Object.entries(importFields[kind]).map(([name, { label, section, called }]) => {
    const labels = languages.map((say) => (section ? `${say(section)} ${say(label)}` : say(label)));
    return { name, called: [name, ...labels, ...called] };
  });
}

/** Refuses columns that go nowhere, twice to one field, or to none that is required. */
export function checkColumns(held: Held, fields: readonly (string | null)[]): void {
  const kind = kindOf(held);
  if (!mayMatch(stateOf(held))) throw conflict('imports:refusals.not_now');
  const chosen = fields.filter((field) => field !== null);
  if (fields.length !== (held.heads as string[]).length || chosen.some((field) => !(field in importFields[kind])))
    throw badInput({ fields: 'refusals:not_in_list' });
  if (new Set(chosen).size !== chosen.length) throw badInput({ fields: 'imports:refusals.twice' });
  const [missing] = missingFields(kind, fields);
  const label = missing && importFields[kind][missing]?.label;
  if (label) throw badInput({ fields: isRequired(label) });
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
