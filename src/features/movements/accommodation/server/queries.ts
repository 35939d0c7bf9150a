import { sql } from 'kysely';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { counterpartHere, rowColumns, shown, tabOf } from '../../server/queries.ts';
import { accommodation, type Traveller } from '../contract.ts';
import { type TravelTab, travelTabShapes } from '../rules.ts';

type Asked = ListAsked & { vesselId: number; tab: TravelTab };

/** One tab of a vessel that the caller was found to reach. */
export async function listTravellers(db: Db, asked: Asked, language: 'en' | 'id'): Promise<Page<Traveller>> {
  const { slot, statuses } = travelTabShapes[asked.tab];
  const isBoarding = asked.tab === 'onboard';
  const folded = sql`search_key(e.full_name) collate "C"`;
  const boards = sql`coalesce(m.on_board_on, a.planned_from)`;
  const leaves = sql`coalesce(m.off_board_on, a.planned_to)`;
  const usage = sql.lit(isBoarding ? 'OnBoard' : 'OffBoard');
  const papers = (only = sql``) => sql<number>`(select count(*)::integer from movement_documents d
    where d.movement_id = m.id and d.kind = 'travel' and (d.usage = ${usage} or m.cancelled_at is not null) ${only})`;
  const page = await listPage(db, {
    asked,
    columns: accommodation.list.list,
    base: tabOf(db, { vesselId: asked.vesselId, slot, statuses }),
    key: 'm.id',
    search: sql`search_key(coalesce(e.full_name, '') || ' ' || e.employee_number)`,
    sort: { name: folded, position: 'j.sortOrder', scheduledOnBoardDate: boards, scheduledOffBoardDate: leaves },
    filter: {},
    order: [
      [
        asked.tab === 'history'
          ? sql`-extract(epoch from coalesce(a.checked_out_at, m.cancelled_at))`
          : isBoarding
            ? boards
            : leaves,
        'asc',
      ],
      ['j.sortOrder', 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('movements as m', 'm.id', 'page.id')
        .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .select(rowColumns)
        .select([
          'e.fullName as name',
          counterpartHere.as('counterpart'),
          sql<string | null>`(select coalesce(case when ${language} = 'id' then o.name_id end, o.name) from options o
            where o.id = ${sql.raw(isBoarding ? 'm.on_board_port_id' : 'm.off_board_port_id')})`.as('locationName'),
          sql<string>`coalesce((select c.total::text from movement_costs c where c.movement_id = m.id
            and c.side = ${sql.lit(isBoarding ? 'on_board' : 'off_board')}), '0')`.as('costTotal'),
          papers().as('documentCount'),
          papers(sql`and d.price = 0`).as('heldCount'),
        ]),
  });
  return { ...page, data: page.data.map(shown) };
}
