import { type RawBuilder, sql } from 'kysely';
import { mannedVesselsOf } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { appraisals } from '../../contract.ts';
import type { ReviewStatus } from '../../rules.ts';
import { aboardInTheirTime, isDue, notOneself, reportInTheirTime } from '../../server/queries.ts';

/** The vessels, with what waits on each. */

const counted = (what: RawBuilder<boolean>) => sql<number>`(select count(*)::integer
  from seats s join assignments a on a.seat_id = s.id left join appraisals r
    on r.assignment_id = a.id and r.review_status <> 'Approved'
 where s.vessel_id = v.id and (a.slot = 'current' or r.id is not null) and ${what})`;

/** Vessels of the scope with what waits there; one in scrap as long as it has reports. */
export function listVessels(db: Db, scope: Scope, asked: ListAsked) {
  const due = counted(sql<boolean>`${isDue} and ${notOneself(scope)} and ${aboardInTheirTime(scope)}`);
  const inState = (status: ReviewStatus) =>
    counted(sql<boolean>`r.review_status = ${sql.lit(status)} and ${reportInTheirTime(scope)}`);
  const waits = inState('WaitingForReview');
  const revise = inState('WaitingForRevision');
  return listPage(db, {
    asked,
    columns: appraisals.vessels.list,
    base: mannedVesselsOf(db, scope).where((is) =>
      is.or([
        is('v.scrappedAt', 'is', null),
        sql<boolean>`exists (select from appraisals r join assignments a on a.id = r.assignment_id
                               join seats s on s.id = a.seat_id where s.vessel_id = v.id)`,
      ]),
    ),
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      vesselType: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      due,
      waitingForReview: waits,
      needRevision: revise,
    },
    filter: {
      shipId: { column: 'v.shipTypeId', as: 'integer' },
      toDo: {
        matches: (word) => {
          const counts: Record<string, RawBuilder<number>> = { due, waitingForReview: waits, needRevision: revise };
          const count = counts[word];
          return count && sql<boolean>`${count} > 0`;
        },
      },
    },
    order: [[folded('v.name'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .select([
          'v.id as vesselId',
          'v.name as vesselName',
          't.name as vesselType',
          sql<boolean>`v.scrapped_at is not null`.as('isScrapped'),
          sql<number>`(select count(*)::integer from live_assignments l where l.vessel_id = v.id)`.as('numberOfCrew'),
          due.as('due'),
          waits.as('waitingForReview'),
          revise.as('needRevision'),
        ]),
  });
}
