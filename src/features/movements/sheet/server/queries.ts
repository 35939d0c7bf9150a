import { sql } from 'kysely';
import { findPlan } from '#features/assignments/plans/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { findDetails, listPeople } from '../../crew-changes/server/queries.ts';
import { findFindings } from '../../gates/server/operations.ts';
import { movementsOf } from '../../server/queries.ts';
import { isMissing, leavingInDays } from '../rules.ts';

const dayHere = sql<string>`(case a.slot when 'next' then coalesce(m.on_board_on, a.planned_from)
  else coalesce(m.off_board_on, a.planned_to) end)::text`;

interface Asked {
  user: SessionUser;
  today: string;
  /** One crew change alone, whenever it is. */
  day?: string | undefined;
}

/** Who joins and who leaves a vessel, with what they lack and what is booked. */
export async function listCrewChange(db: Db, vesselId: number, { user, today, day }: Asked) {
  const rows = await movementsOf(db)
    .select(['a.id as assignmentId', 'a.slot', 'm.status', 'e.id as employeeId', 'e.employeeNumber'])
    .select([
      'j.name as position',
      'j.nameEn as positionEn',
      sql<string>`coalesce(printed_name(e.full_name, e.latin_name), e.employee_number)`.as('name'),
    ])
    .select([
      dayHere.as('day'),
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
          is.or([
            is('m.status', '>', 4),
            is('a.plannedTo', '<=', addDays(today, leavingInDays)),
            is.val(day !== undefined),
          ]),
        ]),
      ]),
    )
    .$if(day !== undefined, (query) => query.where(dayHere, '=', day ?? ''))
    .orderBy('j.sortOrder')
    .execute();
  const people = [];
  for (const row of rows) people.push({ ...row, missing: await findMissing(db, row, { user, today }) });
  return people;
}
/** What was entered for one crew change, and who is planned for it without everybody's confirmation. */
export async function findSheetDetails(db: Db, vesselId: number, day: string) {
  const { inChargeName, fallbackPortName, agentName, agentPhone, agentEmail, note } = await findDetails(
    db,
    vesselId,
    day,
  );
  const unconfirmed = (await listPeople(db, vesselId, day)).filter(({ progress }) => progress === 'notConfirmed');
  const agent = [agentName, agentPhone, agentEmail].filter(Boolean).join(', ');
  return { inChargeName, fallbackPortName, agent, note, unconfirmed: unconfirmed.map(({ name }) => name) };
}
export type SheetDetails = Awaited<ReturnType<typeof findSheetDetails>> & { day: string };

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
