import { sql } from 'kysely';
import { findPlan } from '#features/assignments/plans/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { findFindings } from '../../gates/server/operations.ts';
import { movementsOf } from '../../server/queries.ts';
import { isMissing, leavingInDays } from '../rules.ts';

/** Who joins and who leaves a vessel, with what they lack and what is booked. */
export async function listCrewChange(db: Db, vesselId: number, { user, today }: { user: SessionUser; today: string }) {
  const rows = await movementsOf(db)
    .select(['a.id as assignmentId', 'a.slot', 'm.status', 'e.id as employeeId', 'e.employeeNumber'])
    .select([
      'j.name as position',
      'j.nameEn as positionEn',
      sql<string>`coalesce(printed_name(f.full_name, f.latin_name), e.employee_number)`.as('name'),
    ])
    .select([
      sql<string>`case a.slot when 'next' then coalesce(m.on_board_on, a.planned_from)
        else coalesce(m.off_board_on, a.planned_to) end::text`.as('day'),
      sql<string | null>`(select o.name from options o where o.id = case a.slot when 'next' then m.on_board_port_id
        else m.off_board_port_id end)`.as('port'),
      sql<string[]>`array(select d.name from movement_documents d where d.movement_id = m.id and d.kind = 'travel'
        and d.usage = case a.slot when 'next' then 'OnBoard' else 'OffBoard' end order by d.id)`.as('booked'),
    ])
    .where('s.vesselId', '=', vesselId)
    .where('m.cancelledAt', 'is', null)
    .where((is) =>
      is.or([
        is('a.slot', '=', 'next'),
        is.and([
          is('a.slot', '=', 'current'),
          is.or([is('m.status', '>', 4), is('a.plannedTo', '<=', addDays(today, leavingInDays))]),
        ]),
      ]),
    )
    .orderBy('j.sortOrder')
    .execute();
  const people = [];
  for (const row of rows) people.push({ ...row, missing: await findMissing(db, row, { user, today }) });
  return people;
}
export type CrewChange = Awaited<ReturnType<typeof listCrewChange>>[number];

async function findMissing(
  db: Db,
  { assignmentId, slot, day }: { assignmentId: number; slot: string; day: string },
  { user, today }: { user: SessionUser; today: string },
) {
  const plan = await findPlan(db, assignmentId);
  if (!plan) return [];
  const gate = slot === 'next' ? ('check_in' as const) : ('check_out' as const);
  const { findings } = await findFindings(db, gate, plan, { schedule: day > today ? day : today, user, today });
  return findings.filter(isMissing);
}
