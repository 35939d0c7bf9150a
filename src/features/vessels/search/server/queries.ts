import { sql } from 'kysely';
import { listPage } from '#platform/server/list-query.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import { vesselsOf } from '../../server/queries.ts';

/** Vessels in reach, in operation or in scrap, by name. */
export const findVessels: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: vesselsOf(db, scope),
    key: 'v.id',
    search: 'v.searchText',
    sort: {},
    filter: {},
    order: [[sql`search_key(v.name) collate "C"`, 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .select(['v.id', 'v.name as title', 'v.imoNumber as code', 't.name as type', 'v.divisionId']),
  });
  return { ...page, data: page.data.map(foundAs) };
};
