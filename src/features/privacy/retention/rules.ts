import { type Erasable, erasable } from '../erasing/rules.ts';

/** How long data is kept: kind by stage by months. What an installation changes of it is in `retention_rules`. */
export interface RetentionRule {
  kind: 'application' | 'crew' | 'account' | 'records';
  stage: string;
  /** Since the stage was reached. */
  months: number;
  /** What an installation may make of it; `most` is what the wording of the consent promises. */
  least: number;
  most: number;
  /** It is the law that wants it kept for `least`. */
  isLaw?: true;
}

export const retentionRules = [
  { kind: 'application', stage: 'failed', months: 12, least: 1, most: 24 },
  { kind: 'application', stage: 'passed', months: 24, least: 1, most: 24 },
  { kind: 'application', stage: 'undecided', months: 24, least: 3, most: 24 },
  { kind: 'crew', stage: 'contacts', months: 12, least: 3, most: 60 },
  { kind: 'crew', stage: 'medical', months: 24, least: 12, most: 60 },
  { kind: 'crew', stage: 'file', months: 60, least: 24, most: 120 },
  { kind: 'crew', stage: 'payroll', months: 120, least: 120, most: 180, isLaw: true },
  { kind: 'account', stage: 'closed', months: 24, least: 3, most: 60 },
  { kind: 'records', stage: 'messages', months: 12, least: 3, most: 24 },
  { kind: 'records', stage: 'signIns', months: 24, least: 6, most: 60 },
  { kind: 'records', stage: 'readings', months: 60, least: 24, most: 120 },
  { kind: 'records', stage: 'trail', months: 120, least: 120, most: 180 },
] as const satisfies readonly RetentionRule[];

/** What a rule erases of a person: of applicants who were never hired everything, of crew the group of its name. */
export function erasesOf({ kind, stage }: Pick<RetentionRule, 'kind' | 'stage'>): readonly Erasable[] {
  if (kind === 'application') return erasable;
  return erasable.filter((group) => kind === 'crew' && group === stage);
}

/** A rule, or a change of one, acts so many days later: there is time to look at what it would erase. */
export const daysOfNotice = 14;
