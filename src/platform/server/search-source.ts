import type { Tag } from '../contract/access.ts';
import type { FoundKind, FoundRow } from '../contract/found.ts';
import type { Db } from './database/connect.ts';
import type { ListAsked } from './list-query.ts';
import type { Scope } from './session.ts';

/** Where the search over everything looks: records of one kind, for holders of one of the tags. */
export interface SearchSource {
  kind: FoundKind;
  tags: readonly Tag[];
  /** The first records that a keyword finds among those in reach, and how many there are; see `mostCounted`. */
  find(db: Db, scope: Scope, asked: ListAsked): Promise<{ totalItem: number; data: FoundRow[] }>;
}

/** A found record, from what its kind has. */
export const foundAs = (row: Pick<FoundRow, 'id' | 'title'> & Partial<FoundRow>): FoundRow => ({
  code: null,
  positionName: null,
  type: null,
  stage: null,
  day: null,
  divisionId: null,
  ...row,
});

/** The search takes no order and no filters: a keyword is nothing but words. */
export const wordsOnly = { sort: [], filter: [] } as const;
