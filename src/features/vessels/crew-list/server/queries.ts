import { type RawBuilder, type StringReference, sql } from 'kysely';
import { inTheirTime } from '#features/principals/server/queries.ts';
import type { ListColumns } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { vessels } from '../../contract.ts';

const folded = (name: string) => sql`search_key(${sql.ref(name)}) collate "C"`;

type Berths = DB & {
  a: DB['assignments'];
  s: DB['seats'];
  e: DB['employees'];
  f: DB['seafarers'];
  p: DB['jobPositions'];
};
type Column = StringReference<Berths, 'a' | 's' | 'e' | 'f' | 'p'> | RawBuilder<unknown>;

interface BerthList<C extends ListColumns> {
  columns: C;
  slot: 'current' | 'past';
  sort: Record<C['sort'][number], Column>;
  order: readonly (readonly [Column, 'asc' | 'desc'])[];
}

/** Who holds or held a berth of a vessel that the caller was found to reach; a principal's in their time with her. */
async function listBerths<C extends ListColumns & { filter: readonly [] }>(
  db: Db,
  scope: Scope,
  asked: ListAsked & { vesselId: number },
  { columns, slot, sort, order }: BerthList<C>,
) {
  const page = await listPage(db, {
    asked,
    columns,
    base: db
      .selectFrom('assignments as a')
      .innerJoin('seats as s', 's.id', 'a.seatId')
      .innerJoin('employees as e', 'e.id', 'a.employeeId')
      .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
      .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
      .where('s.vesselId', '=', asked.vesselId)
      .where('a.slot', '=', slot)
      .where(inTheirTime(scope, { vesselId: sql`s.vessel_id`, from: sql`a.checked_in_at`, to: sql`a.checked_out_at` })),
    key: 'a.id',
    search: sql`search_key(f.full_name || ' ' || e.employee_number || ' ' || coalesce(f.seafarer_code, '') || ' ' || p.name_en)`,
    sort,
    filter: {},
    order,
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('employees as e', 'e.id', 'a.employeeId')
        .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
        .select([
          'a.id as assignmentId',
          'a.checkedInAt',
          'a.checkedOutAt',
          'a.plannedTo',
          'e.id as employeeId',
          'e.employeeNumber',
          'f.seafarerCode as seafarerId',
          'f.fullName',
          'p.nameEn as position',
        ]),
  });
  const instant = (at: Date | null) => (at ?? new Date(0)).toISOString();
  const data = page.data.map(({ checkedInAt, checkedOutAt, fullName, ...row }) => ({
    ...row,
    fullName: fullName ?? '',
    checkedIn: instant(checkedInAt),
    checkedOut: instant(checkedOutAt),
  }));
  return { ...page, data };
}

/** Who is aboard, by rank. */
export async function listOnBoard(db: Db, scope: Scope, asked: ListAsked & { vesselId: number }) {
  const page = await listBerths(db, scope, asked, {
    columns: vessels.onBoard.list,
    slot: 'current',
    sort: { fullName: folded('f.fullName'), onBoard: 'a.checkedInAt', offBoard: 'a.plannedTo' },
    order: [['p.sortOrder', 'asc']],
  });
  return {
    ...page,
    data: page.data.map(({ employeeId, employeeNumber, seafarerId, fullName, position, checkedIn, plannedTo }) => ({
      employeeId,
      employeeIdNumber: employeeNumber,
      seafarerId,
      fullName,
      jobPositionName: position,
      onBoard: checkedIn,
      offBoard: plannedTo,
    })),
  };
}

/** How many are aboard. */
export async function countOnBoard(db: Db, vesselId: number): Promise<number> {
  const { count } = await db
    .selectFrom('liveAssignments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('vesselId', '=', vesselId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who was aboard, latest sign-off first. */
export async function listCrewHistory(db: Db, scope: Scope, asked: ListAsked & { vesselId: number }) {
  const page = await listBerths(db, scope, asked, {
    columns: vessels.crewHistory.list,
    slot: 'past',
    sort: {
      crewId: sql`e.employee_number collate "C"`,
      name: folded('f.fullName'),
      position: folded('p.nameEn'),
      onBoard: 'a.checkedInAt',
      offBoard: 'a.checkedOutAt',
    },
    order: [['a.checkedOutAt', 'desc']],
  });
  return {
    ...page,
    data: page.data.map(({ assignmentId, employeeId, employeeNumber, seafarerId, fullName, position, ...berth }) => ({
      assignmentId,
      employeeId,
      crewId: employeeNumber,
      seafarerId,
      name: fullName,
      position,
      onBoard: berth.checkedIn,
      offBoard: berth.checkedOut,
    })),
  };
}
