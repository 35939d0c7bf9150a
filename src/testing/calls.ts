import type { Tag } from '#platform/contract/access.ts';
import type { Rule, TagRule } from './access.ts';
import type { RecordCall } from './reach-kinds.ts';

/**
 * The words of a feature's calls.expected.ts: who may make each of its calls and what its records are, by the exact
 * path, written by hand from the documents and not read from the declarations under test.
 */

/** Accounts with one of the tags. */
export const readers = (...tags: Tag[]): TagRule => ({ tags, writes: false });
/** Who holds one of the tags and may write. */
export const writers = (...tags: Tag[]): TagRule => ({ tags, writes: true });
export const only = (by: readonly string[], rule: TagRule): TagRule => ({ ...rule, by });

/** Everyone ashore who is no client. */
export const office = [
  'superadmin',
  ...['admin', 'manager', 'staff', 'pde', 'planning', 'service', 'finance'].map((each) => `crewing${each}`),
];
/** Who keeps the vessels (2-open 2O16). */
export const keepers = ['superadmin', 'crewingadmin', 'crewingmanager'];
/** What of the crew is not for principals (2S015). */
export const ofCrew = [...office, 'crewmarine', 'crewtanker'];

/** What is right for one call: who may make it, and, where it takes records, which and what it must have beside. */
export interface ExpectedCall extends RecordCall {
  who: Rule;
}
export const expectCalls = (calls: Record<`/${string}`, ExpectedCall>) => calls;
