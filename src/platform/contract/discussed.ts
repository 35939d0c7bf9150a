import type { CountedKind } from './counted.ts';

/** Kinds of records that the office discusses, and that somebody can be in charge of. */
export const discussedKinds = [
  'seat',
  'employee',
  'application',
  'vessel',
  'decision',
  'extension',
  'appraisal',
  'preparation',
  'movement',
] as const;
export type DiscussedKind = (typeof discussedKinds)[number];

const discussedAs: Partial<Record<CountedKind, DiscussedKind>> = {
  seat: 'seat',
  employee: 'employee',
  certificate: 'employee',
  'aboard-papers': 'employee',
  application: 'application',
  invitation: 'application',
  vessel: 'vessel',
  decision: 'decision',
  extension: 'extension',
  appraisal: 'appraisal',
  movement: 'movement',
  journey: 'movement',
};

/** As what a counted record is discussed, by the same number; nothing where it is not. */
export const discussedOf = (kind: CountedKind): DiscussedKind | undefined => discussedAs[kind];
