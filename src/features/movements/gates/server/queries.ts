import { sql } from 'kysely';
import { isAppraisalMissing } from '#features/appraisals/server/queries.ts';
import type { Plan } from '#features/assignments/plans/server/queries.ts';
import { needsReissue } from '#features/preparation/agreements/rules.ts';
import { findLive } from '#features/preparation/agreements/server/queries.ts';
import { aboardPapers } from '#features/preparation/server/queries.ts';
import { anyFileOf } from '#features/seafarers/merging/server/queries.ts';
import { isBookToSailWith } from '#features/seafarers/readiness/rules.ts';
import { findReadiness } from '#features/seafarers/readiness/server/queries.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { monthOf } from '#platform/contract/days.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import type { SigningOff, SigningOn } from '../rules.ts';

/** What the gates ask about somebody, gathered. The plan is held by a caller that goes on to write. */

/** When it is, as the gates have it. */
export async function findNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select ${minuteOf('now_of_today()')} as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** yyyy-MM-ddTHH:mm in Jakarta, of an instant that the code names. */
const minuteOf = (instant: string) =>
  sql<string>`to_char(${sql.raw(instant)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI')`;

type Asked = Pick<SigningOn, 'at' | 'now' | 'mayBackdate'>;

/** Facts about who boards. */
export async function findSigningOn(db: Db, plan: Plan, asked: Asked, today: string): Promise<SigningOn> {
  const day = asked.at.slice(0, 10);
  const person = await findPerson(db, plan, day);
  const { papers, documents } = await findPapers(db, plan, person.shipTypeId, { day, today });
  return {
    ...asked,
    ...person,
    ...documents,
    papers,
    isConfirmedNext: plan.slot === 'next' && person.isConfirmed,
    current: person.current ?? undefined,
    aboardElsewhere: person.aboardElsewhere ?? undefined,
    seatLeftAt: person.seatLeftAt ?? undefined,
    lastCheckOut: person.lastCheckOut ?? undefined,
    otherSeniorJoinedOn: person.otherSeniorJoinedOn ?? undefined,
    plannedOff: plan.to,
    medical: person.medical ?? undefined,
    ...(await findPkl(db, plan)),
  };
}

/** The agreement of the plan, as far as it says what is planned. */
async function findPkl(db: Db, { id, from, to, jobPositionId }: Plan): Promise<Pick<SigningOn, 'pkl' | 'pklFrom'>> {
  const live = await findLive(db, id);
  if (!live) return { pkl: 'missing', pklFrom: undefined };
  if (!live.isSigned) return { pkl: 'unsigned', pklFrom: live.from };
  const isOutdated = needsReissue(live, { from, to, jobPositionId, isAboard: false });
  return { pkl: isOutdated ? 'outdated' : 'signed', pklFrom: live.from };
}

interface Holder {
  name: string;
  since: string;
}

const findPerson = (db: Db, plan: Plan, day: string) => {
  const samePerson = sql`(select e2.id from (${anyFileOf(sql.lit(plan.seafarerId))}) person
                            join employees e2 on e2.seafarer_id = person.id)`;
  return db
    .selectFrom('assignments as a')
    .innerJoin('movements as m', 'm.assignmentId', 'a.id')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select([
      'm.status',
      'v.shipTypeId',
      sql<boolean>`s.deleted_at is not null`.as('isSeatGone'),
      sql<boolean>`v.scrapped_at is not null`.as('isVesselInScrap'),
      sql<boolean>`m.cancelled_at is null and exists (select from assignment_decisions d where d.assignment_id = a.id
        and d.superseded_at is null) and not exists (select from assignment_decisions d where d.assignment_id = a.id
        and d.superseded_at is null and d.decision is distinct from 'confirmed')`.as('isConfirmed'),
      sql<Holder | null>`(select json_build_object('name', h.full_name, 'since', ${dayOf('c.checkedInAt')})
        from assignments c join people h on h.id = c.employee_id
       where c.seat_id = a.seat_id and c.slot = 'current' and c.id <> a.id)`.as('current'),
      sql<Holder | null>`(select json_build_object('name', w.name, 'since', ${dayOf('c.checkedInAt')})
        from assignments c join seats t on t.id = c.seat_id join vessels w on w.id = t.vessel_id
       where c.employee_id in ${samePerson} and c.slot = 'current' and c.id <> a.id
       order by c.id limit 1)`.as('aboardElsewhere'),
      sql<string | null>`(select ${minuteOf('max(c.checked_out_at)')} from assignments c
        where c.seat_id = a.seat_id and c.slot = 'past')`.as('seatLeftAt'),
      sql<string | null>`(select ${minuteOf('max(c.checked_out_at)')} from assignments c
        where c.employee_id in ${samePerson} and c.slot = 'past')`.as('lastCheckOut'),
      sql<boolean>`exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null
        and p.started_on <= ${day}::date)`.as('isEmployed'),
      sql<'none' | 'noted' | 'listed'>`coalesce((select case when bool_or(b.released_at is null) then 'listed'
        when bool_or(b.verdict = 'noted') then 'noted' else 'none' end
        from blacklist_records b where b.employee_id in ${samePerson}), 'none')`.as('blacklist'),
      // Without a day of birth nobody is taken for a child.
      sql<string>`coalesce(e.birth_date, date '1945-01-01')::text`.as('birthDate'),
      // The newest certificate counts, of whichever employee the person is.
      sql<{ isFit: boolean; expiresOn: string } | null>`(select json_build_object('isFit', c.result <> 'unfit',
        'expiresOn', c.valid_until) from medical_certificates c where c.employee_id in ${samePerson}
        order by c.id desc limit 1)`.as('medical'),
      sql<boolean>`coalesce((select c.result = 'Passed' from mcu_examinations c
        where (c.employee_id in ${samePerson} or c.application_id in (select p.id from applications p
               join (${anyFileOf(sql.lit(plan.seafarerId))}) person on person.id = p.seafarer_id))
          and c.result is not null order by c.id desc limit 1), false)`.as('hasPassedMcu'),
      sql<boolean>`coalesce((select c.result = 'Passed' from bjst_schedules c where c.employee_id in ${samePerson}
        and c.result is not null order by c.id desc limit 1), false)`.as('hasPassedBjst'),
      sql<boolean>`j.name_en like '%Cadet%'`.as('isCadet'),
      sql<string>`coalesce(m.on_board_on, a.planned_from)::text`.as('plannedOn'),
      sql<boolean>`e.health_insurance_number is not null and e.employment_insurance_number is not null`.as(
        'hasBpjsNumber',
      ),
      sql<string | null>`(select ${dayOf(sql`max(c.checked_in_at)`)} from assignments c join seats t on t.id = c.seat_id
        join job_positions k on k.id = t.job_position_id
       where v.division_id = 2 and t.vessel_id = s.vessel_id and t.id <> s.id and c.slot = 'current'
         and j.rank_group = 'senior' and k.rank_group = 'senior' and k.department = j.department)`.as(
        'otherSeniorJoinedOn',
      ),
    ])
    .where('a.id', '=', plan.id)
    .executeTakeFirstOrThrow();
};

/** What the berth asks for from the day on and the person lacks, and the two books. */
async function findPapers(db: Db, plan: Plan, shipTypeId: number, { day, today }: { day: string; today: string }) {
  const { employeeId, jobPositionId, vesselId, principalId } = plan;
  const judged = await findReadiness(db, {
    employees: [employeeId],
    berth: { jobPositionId, shipTypeId, vesselId, principalId },
    period: { from: day, to: plan.to > day ? plan.to : day },
    today,
  });
  const readiness = judged.get(employeeId);
  const papers = (readiness?.findings ?? []).flatMap((paper) => {
    const line = readiness?.required.find(({ code }) => code === paper.code);
    return line ? [{ ...paper, isCompetency: line.kind === 'coc' || isOfCompetency(paper.code) }] : [];
  });
  const documents = readiness?.documents ?? [];
  const longest = (is: (name: string) => boolean) =>
    documents
      .filter(({ name }) => is(name))
      .sort((a, b) => (b.expiresOn ?? '9999').localeCompare(a.expiresOn ?? '9999'))
      .map(({ expiresOn }) => ({ expiresOn }))[0];
  return { papers, documents: { seamanBook: longest(isBookToSailWith), passport: longest(isPassport) } };
}

const isPassport = (name: string) => /passport|paspor/i.test(name);
/** Endorsements and the certificate of a ship's cook are asked for as the certificates of competency are. */
const isOfCompetency = (code: string) => code.startsWith('END-') || /cook/i.test(code);

/** Facts about who leaves. */
export async function findSigningOff(db: Db, plan: Plan, asked: Asked): Promise<SigningOff> {
  const facts = await db
    .selectFrom('assignments as a')
    .innerJoin('movements as m', 'm.assignmentId', 'a.id')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select([
      'm.status',
      sql<string>`coalesce(${minuteOf('a.checked_in_at')}, '')`.as('checkedInAt'),
      sql<boolean>`exists (select from seat_plans q where q.seat_id = a.seat_id and q.next_summary = 'confirmed')`.as(
        'hasConfirmedReliever',
      ),
      // The month that runs may be closed before it is over: who leaves then has no later day to leave on.
      sql<boolean>`exists (select from payroll_months p where p.division_id = s.division_id
        and p.month = ${monthOf(asked.at)} and p.month < ${monthOf(asked.now)}
        and p.closed_at is not null)`.as('isMonthClosed'),
      sql<boolean>`exists (select from extensions x where x.assignment_id = a.id and x.decision is null
        and x.closed_at is null)`.as('isExtensionPending'),
    ])
    .where('a.id', '=', plan.id)
    .executeTakeFirstOrThrow();
  return {
    ...asked,
    ...facts,
    isAppraisalMissing: await isAppraisalMissing(db, plan.id, asked.at.slice(0, 10)),
    isCurrent: plan.slot === 'current',
    plannedOff: plan.to,
  };
}

/** Who boards soon and cannot yet, and journeys whose price is not known. */

const boardsOn = sql`coalesce(m.on_board_on, a.planned_from)`;
const boards = { tags: ['Scheduling'], classes: ['staff', 'service', ...officeLeads] } as const;

const from = sql`movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
  join vessels v on v.id = s.vessel_id`;
const shown = {
  id: sql`m.id`,
  vesselId: sql`v.id`,
  title: sql`(select o.full_name from people o where o.id = a.employee_id)`,
  positionName: sql`(select j.name_en from job_positions j where j.id = s.job_position_id)`,
  vesselName: sql`v.name`,
};
const boardsSoon = sql`m.cancelled_at is null and a.slot = 'next' and ${boardsOn} <= today_in_jakarta() + 14`;

/** Who boards within fourteen days and still waits for a schedule or documents. */
const notReadyToBoard: WorkLine = {
  ...boards,
  name: 'notReadyToBoard',
  kind: 'movement',
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, day: boardsOn })}
      from ${from} where ${boardsSoon} and m.status in (1, 2) and ${isVesselInReach(scope)}`,
};

/** The day on which the gate will be asked. */
const day = sql`greatest(${boardsOn}, today_in_jakarta())`;
/** A person may have been employed under more than one number. */
const ofPerson = sql`(select e2.id from seafarers g join employees e2 on e2.seafarer_id = g.id
  where coalesce(g.merged_into, g.id) = coalesce(e.merged_into, e.seafarer_id))`;
const isPersonStopped = sql`(
  not exists (select from employment_periods t
               where t.employee_id = e.id and t.ended_on is null and t.started_on <= ${day})
  or exists (select from blacklist_records b where b.employee_id in ${ofPerson} and b.released_at is null)
  or e.birth_date > ${day} - case when p.name_en like '%Cadet%' then interval '16 years' else interval '18 years' end
  or (select c.result <> 'unfit' and c.valid_until >= ${day} from medical_certificates c
       where c.employee_id in ${ofPerson} order by c.id desc limit 1) is not true
  or not exists (select from crew_agreements k
                  where k.assignment_id = a.id and k.voided_at is null and k.signed_at is not null
                    and k.job_position_id = s.job_position_id and k.starts_on = a.planned_from and k.ends_on = a.planned_to)
  or not exists (select from travel_documents d where d.seafarer_id = e.seafarer_id and is_seaman_book(d.name)
                    and (d.expires_on is null or d.expires_on >= ${day})))`;
/** Without these papers no one is let aboard; whose papers are known to last is not asked for each. */
const lacksVitalPaper = sql`(
  not exists (select from crew_listing l
               where l.employee_id = e.id and l.state <> 'on-board' and l.judged_from = ${day} and l.certified_until >= ${day})
  and exists (
    select from mandatory_certificates(s.job_position_id, v.ship_type_id, v.id, v.principal_id, ${day}) need
      join certificate_types asked on asked.id = need.certificate_type_id
     where (asked.kind = 'coc' or asked.code like 'END-%' or asked.code ~* 'cook' or asked.code = 'BST')
       and not exists (
         select from certificates c join certificate_types held on held.id = c.certificate_type_id
          where c.seafarer_id = e.seafarer_id and (c.issued_on is null or c.issued_on <= ${day})
            and (held.code = asked.code
                 or exists (select from certificate_ladder w where w.held = held.code and w.asked = asked.code))
            and (c.expires_on >= ${day} or (c.expires_on is null and asked.validity_months is null)))))`;

/**
 * Who is ready to board within fourteen days and would be stopped at the gate: the findings of the gate about the person,
 * the agreement and the papers. That somebody is aboard elsewhere, or the seat still taken, ends by itself.
 */
const boardingBlocked: WorkLine = {
  ...boards,
  name: 'boardingBlocked',
  kind: 'movement',
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, day: boardsOn })}
      from movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id join job_positions p on p.id = s.job_position_id
      join people e on e.id = a.employee_id
     where ${boardsSoon} and m.status = 3 and ${isVesselInReach(scope)} and (${isPersonStopped} or ${lacksVitalPaper})`,
};

/** Who is aboard with papers that do not cover the planned sign-off, and what has to be mended. */
const aboardWithPapers: WorkLine = {
  ...boards,
  name: 'aboardPapers',
  kind: 'aboard-papers',
  rows: (_db, scope) => sql`
    select ${countedColumns({
      id: sql`p.employee_id`,
      vesselId: sql`p.vessel_id`,
      title: sql`p.name`,
      positionName: sql`p.position_name`,
      vesselName: sql`p.vessel_name`,
      note: sql`p.causes`,
      day: sql`p.day`,
    })} from (${aboardPapers(scope)}) p`,
};

/** Journeys with a ticket or hotel whose price is held: it is not billed before somebody gives it. */
const heldPrices: WorkLine = {
  name: 'heldPrices',
  kind: 'journey',
  tags: ['Accomodation'],
  classes: ['service', 'admin', 'superadmin'],
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, day: sql`(h.since at time zone 'Asia/Jakarta')::date` })}
      from (select d.movement_id, min(d.created_at) as since from movement_documents d
             where d.kind = 'travel' and d.price = 0 group by d.movement_id) h
      join ${from} on m.id = h.movement_id
     where ${isVesselInReach(scope)}`,
};

/** Boardings that were cancelled with their tickets booked, until their day: a withdrawn plan cancels no booking. */
const cancelledTickets: WorkLine = {
  name: 'cancelledTickets',
  kind: 'journey',
  tags: ['Accomodation'],
  classes: ['service', 'admin', 'superadmin'],
  isDueDay: true,
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, day: boardsOn })}
      from ${from}
     where m.cancelled_at is not null and ${boardsOn} >= today_in_jakarta()
       and exists (select from movement_documents d
                    where d.movement_id = m.id and d.kind = 'travel' and d.usage = 'OnBoard')
       and ${isVesselInReach(scope)}`,
};

export const movementLines = [
  notReadyToBoard,
  boardingBlocked,
  aboardWithPapers,
  heldPrices,
  cancelledTickets,
] as const satisfies readonly WorkLine[];
