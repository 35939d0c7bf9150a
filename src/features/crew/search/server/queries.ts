import { inReach } from '#features/employees/server/queries.ts';
import { mostCounted } from '#platform/contract/found.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { listPage } from '#platform/server/list-query.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import type { Scope } from '#platform/server/session.ts';
import { searched } from '../../lists/server/queries.ts';

/** Rows of the listing in reach: by their division where that is all that counts. */
const inScope = (db: Db, scope: Scope) => {
  const rows = db.selectFrom('crewListing as l').where('l.divisionId', 'in', scope.divisions);
  if (scope.reach === 'division') return rows;
  return rows.where('l.employeeId', 'in', db.selectFrom('employees as e').select('e.id').where(inReach(scope)));
};

/** Crew of every list that a keyword finds, by name: employed, resigned or on the blacklist. */
export const findCrew: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: inScope(db, scope),
    ...searched(scope),
    ...(scope.reach === 'division' && { mostByNumber: mostCounted }),
    sort: {},
    filter: {},
    order: [['l.fullNameKey', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('crewListing as l', 'l.employeeId', 'page.id')
        .innerJoin('seafarers as f', 'f.id', 'l.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 'l.jobPositionId')
        .select(['l.employeeId as id', 'f.fullName as title', 'l.employeeNumber as code'])
        .select(['p.nameEn as positionName', 'l.divisionId']),
  });
  return { ...page, data: page.data.map(foundAs) };
};
