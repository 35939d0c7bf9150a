import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { leaveOf } from '../rules.ts';

/** Granted leave, and the tours beside it. */

/** The tours that somebody is on or planned for, and other granted leave, from a day on. */
export async function listEngaged(db: Db, employeeId: number, { besides, from }: { besides: number; from: string }) {
  const tours = await db
    .selectFrom('assignments as a')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['s.vesselName', 'a.plannedFrom as from', 'a.plannedTo as to'])
    .where('a.employeeId', '=', employeeId)
    .where('a.slot', 'in', ['current', 'next', 'next_but_one'])
    .where('a.plannedTo', '>=', from)
    .orderBy('a.plannedFrom')
    .execute();
  const leaves = (await listLeaves(db, [employeeId], from)).filter(({ requestId }) => requestId !== besides);
  return [
    ...tours.map((tour) => ({ kind: 'tour' as const, ...tour })),
    ...leaves.map(({ from: first, to }) => ({ kind: 'leave' as const, vesselName: null, from: first, to })),
  ];
}

/** Granted leave that ends on a day or later, by its first day. */
export async function listLeaves(db: Db, employeeIds: readonly number[], from: string) {
  if (employeeIds.length === 0) return [];
  const rows = await db
    .selectFrom('crewRequests')
    .select(['id as requestId', 'employeeId', 'startsOn', 'days'])
    .where('employeeId', 'in', [...employeeIds])
    .where('kind', '=', 'leave')
    .where('state', '=', 'approved')
    .where(sql<boolean>`starts_on + days > ${from}::date`)
    .orderBy('startsOn')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ startsOn, days, ...row }) =>
    startsOn !== null && days !== null ? [{ ...row, ...leaveOf({ startsOn, days }) }] : [],
  );
}

/** Granted leave of an employee that has not ended, as a column of another statement: spans of days by their first one. */
export const leavesOf = (employeeId: string) => sql`
  (select coalesce(json_agg(json_build_object('from', q.starts_on, 'to', q.starts_on + q.days - 1) order by q.starts_on), '[]')
     from crew_requests q
    where q.employee_id = ${sql.ref(employeeId)} and q.kind = 'leave' and q.state = 'approved'
      and q.starts_on + q.days > today_in_jakarta())`;
