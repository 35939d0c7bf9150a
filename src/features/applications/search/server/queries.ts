import { mostCounted } from '#platform/contract/found.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { listPage } from '#platform/server/list-query.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import { searched } from '../../lists/server/queries.ts';

/** Applicants of every stage that a keyword finds, by name. */
export const findApplicants: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: db.selectFrom('applicationListing as l').where('l.divisionId', 'in', scope.divisions),
    ...searched(scope),
    mostByNumber: mostCounted,
    sort: {},
    filter: {},
    order: [['l.fullNameKey', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('applicationListing as l', 'l.applicationId', 'page.id')
        .innerJoin('applications as a', 'a.id', 'page.id')
        .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
        .select(['a.id', 'f.fullName as title', 'a.registrationNumber as code', 'p.nameEn as positionName'])
        .select(['a.stage', 'l.divisionId', dayOf('l.registeredAt').as('day')]),
  });
  return { ...page, data: page.data.map(foundAs) };
};
