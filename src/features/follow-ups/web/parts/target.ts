import type { DiscussedKind } from '#platform/contract/discussed.ts';

/** The record that is discussed. */
export interface Target {
  kind: DiscussedKind;
  recordId: number;
}
