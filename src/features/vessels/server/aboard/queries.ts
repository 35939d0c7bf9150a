import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { vessels } from '../../contract.ts';

const folded = (name: string) => sql`search_key(${sql.ref(name)}) collate "C"`;

/** Assignments of a vessel that the caller was found to reach, with who they are of. */
const assignments = (db: Db, vesselId: number) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .where('s.vesselId', '=', vesselId);

const searched = sql`search_key(f.full_name || ' ' || e.employee_number || ' ' || coalesce(f.seafarer_code, '') || ' ' || p.name_en)`;

/** Who is aboard, by rank. */
export async function listOnBoard(db: Db, asked: ListAsked & { vesselId: number }) {
  const page = await listPage(db, {
    asked,
    columns: vessels.onBoard.list,
    base: assignments(db, asked.vesselId).where('a.slot', '=', 'current'),
    key: 'a.id',
    search: searched,
    sort: { fullName: folded('f.fullName'), onBoard: 'a.checkedInAt', offBoard: 'a.plannedTo' },
    filter: {},
    order: [['p.sortOrder', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('employees as e', 'e.id', 'a.employeeId')
        .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
        .select([
          'e.id as employeeId',
          'e.employeeNumber as employeeIdNumber',
          'f.seafarerCode as seafarerId',
          'f.fullName',
          'p.nameEn as jobPositionName',
          'a.checkedInAt',
          'a.plannedTo as offBoard',
        ]),
  });
  return {
    ...page,
    data: page.data.map(({ checkedInAt, fullName, ...row }) => ({
      ...row,
      fullName: fullName ?? '',
      onBoard: (checkedInAt ?? new Date(0)).toISOString(),
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
export async function listCrewHistory(db: Db, asked: ListAsked & { vesselId: number }) {
  const page = await listPage(db, {
    asked,
    columns: vessels.crewHistory.list,
    base: assignments(db, asked.vesselId).where('a.slot', '=', 'past'),
    key: 'a.id',
    search: searched,
    sort: {
      crewId: sql`e.employee_number collate "C"`,
      name: folded('f.fullName'),
      position: folded('p.nameEn'),
      onBoard: 'a.checkedInAt',
      offBoard: 'a.checkedOutAt',
    },
    filter: {},
    order: [['a.checkedOutAt', 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('employees as e', 'e.id', 'a.employeeId')
        .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
        .select([
          'a.id as assignmentId',
          'e.id as employeeId',
          'e.employeeNumber as crewId',
          'f.seafarerCode as seafarerId',
          'f.fullName',
          'p.nameEn as position',
          'a.checkedInAt',
          'a.checkedOutAt',
        ]),
  });
  return {
    ...page,
    data: page.data.map(({ checkedInAt, checkedOutAt, fullName, ...row }) => ({
      ...row,
      name: fullName ?? '',
      onBoard: (checkedInAt ?? new Date(0)).toISOString(),
      offBoard: (checkedOutAt ?? new Date(0)).toISOString(),
    })),
  };
}
