import { isShown } from '#features/audit/rules.ts';
import type { PersonTable } from '../erasing/rules.ts';

/** Columns that name the person's own records, or who of the office did something: nothing about the person. */
const ofNoInterest =
  /^(seafarer|application|employee|assignment|appraisal|agreement|movement|record|statement|person|result|user|merged)_(id|into)$|(_by|_by_user|requested_to)$|^(claimed|stage_entered)_/;

/** Whether a value is put in words: it says something, and is no structure for machines. */
export const isGiven = ({ without = [] }: PersonTable, column: string, value: unknown): boolean =>
  isShown(column) &&
  !without.includes(column) &&
  !ofNoInterest.test(column) &&
  value !== null &&
  value !== false &&
  typeof value !== 'object';
