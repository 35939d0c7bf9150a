import { findStates } from '#features/employees/state/server/queries.ts';
import { holdsTag } from '#platform/contract/access.ts';
import { mostCounted } from '#platform/contract/found.ts';
import { isSearched } from '#platform/contract/list.ts';
import { feature } from '#platform/server/feature.ts';
import type { SearchSource } from '#platform/server/search-source.ts';
import { type FoundGroup, search } from '../contract.ts';

/** How many of each kind are shown. */
const shownOfKind = 6;

/** The search over everything, with the sources of the process. */
export const searchFeature = (sources: readonly SearchSource[]) =>
  feature(search, {
    find: async ({ keyword }, { db, scope, user, today }) => {
      const data: FoundGroup[] = [];
      if (!isSearched(keyword.trim())) return { data };
      const open = sources.filter(({ tags }) => scope.divisions.some((division) => holdsTag(user, tags, division)));
      for (const { kind, find } of open) {
        const found = await find(db, scope, { pageNumber: 1, pageSize: shownOfKind, filterList: keyword });
        if (found.totalItem === 0) continue;
        const employees = kind === 'crew' ? found.data.map(({ id }) => id) : [];
        const states = await findStates(db, scope, { employees, today });
        data.push({
          kind,
          total: Math.min(found.totalItem, mostCounted + 1),
          rows: found.data.map((row) => ({ ...row, state: kind === 'crew' ? (states.get(row.id) ?? null) : null })),
        });
      }
      return { data };
    },
  });
