import { sql } from 'kysely';
import { listPage } from '#platform/server/list-query.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';

/** Principals, by name; to principals, their own. */
export const findPrincipals: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: db
      .selectFrom('principals as p')
      .where('p.deletedAt', 'is', null)
      .$if(scope.reach !== 'division', (query) => query.where('p.id', '=', scope.principalId ?? 0)),
    key: 'p.id',
    search: sql`search_key(p.name)`,
    sort: {},
    filter: {},
    order: [[sql`search_key(p.name) collate "C"`, 'asc']],
    rows: (rows) => rows.innerJoin('principals as p', 'p.id', 'page.id').select(['p.id', 'p.name as title']),
  });
  return { ...page, data: page.data.map(foundAs) };
};
