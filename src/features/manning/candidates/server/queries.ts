import { sql } from 'kysely';
import { listStandings } from '#features/appraisals/server/queries.ts';
import { leaveOwedAt, type PlannedDays, stayGapDays, stayOf } from '#features/assignments/plans/rules.ts';
import {
  type ColleagueAboard,
  isRejected,
  listColleaguesAboard,
  stayEnds,
} from '#features/assignments/plans/server/queries.ts';
import { sharedDays } from '#features/crew-requests/leave/rules.ts';
import { leavesOf } from '#features/crew-requests/leave/server/queries.ts';
import type { PersonState } from '#features/employees/state/contract.ts';
import { findStates } from '#features/employees/state/server/queries.ts';
import { rulesOn } from '#features/rates/planning-rules/rules.ts';
import { listRules } from '#features/rates/planning-rules/server/queries.ts';
import { isRankBelow } from '#features/reference/positions/rules.ts';
import { listRanks } from '#features/reference/positions/server/queries.ts';
import { complianceOf } from '#features/seafarers/readiness/rules.ts';
import { findReadiness, type Readiness } from '#features/seafarers/readiness/server/queries.ts';
import { daysBetween, monthsOfDays } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf, dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type Candidate, candidates } from '../contract.ts';
import { candidatesAtOnce, fitOf, reasonsOf, scoreOf } from '../rules.ts';

/** Who could take a seat: crew of its rank, or of others with its certificate, who are ashore or free by the start. */

export interface CandidatesAsked extends ListAsked {
  shipId: number;
  jobPositionId: number;
  vesselId?: number | undefined;
  vesselCrewId?: number | undefined;
  assignmentOn?: 'Next' | 'NextButOne';
  startDate?: string | undefined;
  endDate?: string | undefined;
}
export type Category = 'permanent' | 'contract' | 'rejected' | 'promotion' | 'all';

interface Berth {
  vesselId: number;
  principalId: number;
  principalName: string;
  period: PlannedDays;
}

interface Facts {
  id: number;
  employeeIdNumber: string;
  fullName: string;
  jobPositionName: string;
  rankId: number;
  employmentTypeName: string | null;
  lastVesselType: string | null;
  lastVesselName: string | null;
  lastPositionName: string | null;
  lastFrom: string | null;
  /** When they left, or are planned to leave. */
  lastTo: string | null;
  isOnBoard: boolean;
  seaDays: number;
  shipTypeDays: number;
  assignmentsOnVessel: number;
  hasServedPrincipal: boolean;
  refusedOn: string | null;
  plannedElsewhere: string | null;
  isNoted: boolean;
  appraisalNotes: string | null;
  lastAppraisal: Candidate['lastAppraisal'];
  stays: PlannedDays[];
  leaves: PlannedDays[];
}

/** True if a principal refused employee `l` for a vessel or any of theirs, and when last. */
const refusals = (where: ReturnType<typeof sql>) => sql`
  select max(${dateOf('d.decidedAt')}) from assignment_decisions d
    join assignments a on a.id = d.assignment_id join seats s on s.id = a.seat_id
   where a.employee_id = l.employee_id and d.party = 'principal' and d.decision = 'rejected' and ${where}`;

/** True if employee `l` is the one who is aboard on the seat: nobody relieves themselves. */
const isRelieved = ({ vesselCrewId = 0 }: CandidatesAsked) => sql`exists (
  select from assignments c where c.employee_id = l.employee_id and c.seat_id = ${vesselCrewId} and c.slot = 'current')`;

/** True if employee `l` is of a serious pair whose other is aboard on these days, or planned. */
const isKeptApart = ({ vesselId, from, to }: PlannedDays & { vesselId: number }) => sql`l.employee_id = any (array(
  select case when c.employee_id = a.employee_id then c.other_employee_id else c.employee_id end
    from seats s join assignments a on a.seat_id = s.id and a.slot in ('current', 'next', 'next_but_one')
    join crew_pairs c on a.employee_id in (c.employee_id, c.other_employee_id)
   where s.vessel_id = ${vesselId}::integer and c.kind = 'apart' and c.is_serious
     and coalesce(c.until_on, 'infinity') >= greatest(${from}::date, a.planned_from)
     and a.planned_from < ${to}::date and a.planned_to > ${from}::date and not ${isRejected}))`;

/** True if employee `l` goes on from the present stay, and comes to more than eleven months in all. */
const staysTooLong = ({ from, to }: PlannedDays) => sql`exists (
  select from assignments c where c.employee_id = l.employee_id and c.slot = 'current'
     and ${from}::date - c.planned_to <= ${stayGapDays}::integer
     and ${to}::date > (${dateOf('c.checkedInAt')} + interval '11 months')::date)`;

/** True if employee `l` holds, on the day, a certificate of competency that the seat asks for without exception. */
const holdsCertificate = (
  { jobPositionId, shipId }: CandidatesAsked,
  { vesselId, principalId, from }: { vesselId: number; principalId: number; from: string },
) => sql<boolean>`exists (
  select from employees e join certificates c on c.seafarer_id = e.seafarer_id
    join certificate_types t on t.id = c.certificate_type_id and t.kind = 'coc'
    join mandatory_certificates(${jobPositionId}, ${shipId}, ${vesselId}, ${principalId}, ${from}::date) m
      on m.certificate_type_id = t.id
   where e.id = l.employee_id and (c.no_expiry or c.expires_on >= ${from}::date))`;

/** One page of candidates, best fit first. Certificates and stays are judged for those of the page. */
export async function listCandidates(
  db: Db,
  scope: Scope,
  asked: CandidatesAsked,
  { category, berth, today }: { category: Category; berth: Berth | null; today: string },
): Promise<Page<Candidate>> {
  const from = asked.startDate ?? berth?.period.from ?? today;
  const to = asked.endDate ?? berth?.period.to ?? from;
  const vesselId = berth?.vesselId ?? 0;
  const principalId = berth?.principalId ?? 0;
  const isRefused = sql`exists (${refusals(sql`s.vessel_id = ${vesselId}`)} having count(*) > 0)`;
  const isPermanent = sql<boolean>`exists (select from employees e join options o on o.id = e.employment_type_id
    where e.id = l.employee_id and o.name = 'Permanent')`;
  const page = await listPage(db, {
    asked,
    columns: candidates.all.list,
    base: db
      .selectFrom('crewListing as l')
      .where('l.divisionId', 'in', scope.divisions)
      .where('l.jobPositionId', category === 'promotion' ? '<>' : '=', asked.jobPositionId)
      .$if(category === 'promotion', (query) => query.where(holdsCertificate(asked, { vesselId, principalId, from })))
      .where('l.isBlacklisted', '=', false)
      .where((is) =>
        is.or([
          is('l.state', '=', 'off-board'),
          is.and([is('l.state', '=', 'on-board'), sql<boolean>`l.planned_to <= ${from}::date`]),
        ]),
      )
      .$if(asked.assignmentOn !== 'NextButOne', (query) => query.where(sql<boolean>`not ${isRelieved(asked)}`))
      .$if(category === 'permanent', (query) => query.where(isPermanent))
      .$if(category === 'contract', (query) => query.where(sql<boolean>`not ${isPermanent}`))
      .$if(category === 'rejected', (query) => query.where(sql<boolean>`${isRefused}`)),
    key: 'l.employeeId',
    search: 'l.searchText',
    sort: {},
    filter: {},
    order: [
      [sql`(${staysTooLong({ from, to })})::integer`, 'asc'],
      [sql`(${isRefused})::integer`, 'asc'],
      [sql`(${isKeptApart({ vesselId, from, to })})::integer`, 'asc'],
      [sql`(l.certified_until is null or l.certified_until < ${to}::date)::integer`, 'asc'],
      [sql`(l.is_planned)::integer`, 'asc'],
      [sql`(l.ship_type_id <> ${asked.shipId}::integer)::integer`, 'asc'],
      [sql`(l.state = 'on-board')::integer`, 'asc'],
    ],
    rows: (rows) => rows.innerJoin('crewListing as l', 'l.employeeId', 'page.id').select(['l.employeeId']),
  });
  const ids = page.data.map(({ employeeId }) => employeeId);
  const facts = await findFacts(db, ids, {
    vesselId,
    principalId,
    from,
    to,
    shipId: asked.shipId,
  });
  const readiness = await findReadiness(db, {
    employees: ids,
    berth: {
      jobPositionId: asked.jobPositionId,
      shipTypeId: asked.shipId,
      vesselId: berth?.vesselId ?? null,
      principalId: berth?.principalId ?? null,
    },
    period: { from, to },
    today,
  });
  const colleagues = await listColleaguesAboard(db, { employeeIds: ids, vesselId, from, to });
  const appraised = await listWeighed(db, ids, today);
  const states = await findStates(db, scope, { employees: ids, today });
  const ranks = facts.some(({ rankId }) => rankId !== asked.jobPositionId) ? await listRanks(db) : [];
  const otherRank = ({ rankId, jobPositionName: name }: Facts) =>
    rankId === asked.jobPositionId ? null : { name, isBelow: isRankBelow(rankId, asked.jobPositionId, ranks) };
  const asSeen = { from, to, principalName: berth?.principalName ?? null };
  const data = facts.flatMap((each) => {
    const state = states.get(each.id);
    return state
      ? candidateOf(
          each,
          {
            state,
            readiness: readiness.get(each.id),
            colleagues: colleagues.filter(({ employeeId }) => employeeId === each.id),
            appraised: appraised.get(each.id) ?? null,
            otherRank: otherRank(each),
          },
          asSeen,
        )
      : [];
  });
  // In blocks, so that who is shown keeps their place when more are read.
  const blocks = new Map(ids.map((id, at) => [id, Math.floor(at / candidatesAtOnce)]));
  const block = ({ id }: Candidate) => blocks.get(id) ?? 0;
  data.sort((a, b) => block(a) - block(b) || b.score - a.score);
  return { ...page, data: data.map(({ score: _, ...row }) => row) };
}

/** How people were appraised, where the planning rules weigh that. */
export async function listWeighed(db: Db, employeeIds: readonly number[], today: string): Promise<Map<number, number>> {
  const { appraisalPoint } = rulesOn(await listRules(db), today);
  return appraisalPoint === 0 ? new Map() : await listStandings(db, employeeIds, today);
}

interface FactsAsked extends PlannedDays {
  vesselId: number;
  principalId: number;
  shipId: number;
}

async function findFacts(
  db: Db,
  ids: readonly number[],
  { vesselId, principalId, shipId, from, to }: FactsAsked,
): Promise<Facts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Facts>`
    select l.id, l.employee_number as "employeeIdNumber", l.full_name as "fullName",
           j.id as "rankId", j.name_en as "jobPositionName", o.name as "employmentTypeName", last.type as "lastVesselType",
           last.vessel as "lastVesselName", last.position as "lastPositionName", last.came as "lastFrom",
           last.went as "lastTo", coalesce(last.is_on_board, false) as "isOnBoard",
           sea.days as "seaDays", sea.type_days as "shipTypeDays",
           (select count(*)::integer from assignments a join seats s on s.id = a.seat_id
             where a.employee_id = l.id and a.slot = 'past' and s.vessel_id = ${vesselId}) as "assignmentsOnVessel",
           exists (select from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
                    where a.employee_id = l.id and a.slot in ('past', 'current') and v.principal_id = ${principalId})
             as "hasServedPrincipal",
           (select max(${dateOf('d.decidedAt')})::text from assignment_decisions d
              join assignments a on a.id = d.assignment_id
             where a.employee_id = l.id and d.party = 'principal' and d.decision = 'rejected'
               and d.principal_id = ${principalId}) as "refusedOn",
           (select v.name from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
             where a.employee_id = l.id and a.slot in ('next', 'next_but_one')
               and a.planned_from < ${to}::date and a.planned_to > ${from}::date and not ${isRejected}
             order by a.planned_from limit 1) as "plannedElsewhere",
           ${leavesOf('l.id')} as leaves,
           coalesce((select b.verdict = 'noted' from blacklist_records b where b.employee_id = l.id
                      order by b.id desc limit 1), false) as "isNoted",
           report.notes as "appraisalNotes", report.facts as "lastAppraisal",
           (select coalesce(json_agg(json_build_object('from', ${dayOf('a.checkedInAt')},
                     'to', ${stayEnds('a')})), '[]')
              from assignments a where a.employee_id = l.id and a.slot in ('past', 'current')) as stays
      from people l join job_positions j on j.id = l.job_position_id
      left join options o on o.id = l.employment_type_id
      left join lateral (
        select t.name as type, v.name as vessel, p.name_en as position, ${dayOf('a.checkedInAt')} as came,
               coalesce(${dayOf('a.checkedOutAt')}, a.planned_to::text) as went, a.slot = 'current' as is_on_board
          from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
          join ship_types t on t.id = v.ship_type_id join job_positions p on p.id = s.job_position_id
         where a.employee_id = l.id and a.slot in ('past', 'current') order by a.checked_in_at desc limit 1) last on true
      left join lateral (
        select nullif(btrim(r.general_comments), '') as notes,
               json_build_object('score', r.average_score, 'dated', r.dated) as facts
          from appraisals r join assignments a on a.id = r.assignment_id
         where a.employee_id = l.id and r.review_status = 'Approved'
         order by r.dated desc, r.id desc limit 1) report on true
      cross join lateral (
        select coalesce(sum(least(y.off_board_on, today_in_jakarta()) - y.on_board_on), 0)::integer as days,
               coalesce(sum(least(y.off_board_on, today_in_jakarta()) - y.on_board_on) filter (
                 where search_key(y.vessel_type) = (select search_key(t.name) from ship_types t where t.id = ${shipId})), 0)::integer
                 as type_days
          from sea_services y where y.seafarer_id = l.seafarer_id and y.on_board_on < today_in_jakarta()) sea
     where l.id in (${sql.join([...ids])})`.execute(db);
  return rows;
}

function candidateOf(
  facts: Facts,
  {
    state,
    readiness,
    colleagues,
    appraised,
    otherRank,
  }: {
    state: PersonState;
    readiness: Readiness | undefined;
    colleagues: ColleagueAboard[];
    appraised: number | null;
    otherRank: { name: string; isBelow: boolean } | null;
  },
  { from, to, principalName }: PlannedDays & { principalName: string | null },
): Candidate & { score: number } {
  const findings = readiness?.findings ?? [];
  const mandatory = findings.filter(({ isMandatory }) => isMandatory);
  const ending = mandatory.filter(({ problem }) => problem === 'endsEarly');
  const daysAshore = facts.lastTo === null ? null : Math.max(0, daysBetween(facts.lastTo, from));
  const known = {
    refusedOn: facts.refusedOn,
    principalName,
    missing: mandatory.filter(({ problem }) => problem !== 'endsEarly').map(({ name }) => name),
    endingEarly: ending,
    stay: stayOf(facts.stays, { from, to }),
    daysAshore,
    leaveOwed: leaveOwedAt(facts.stays, from),
    isOnBoard: facts.isOnBoard,
    freeFrom: facts.lastTo,
    plannedElsewhere: facts.plannedElsewhere,
    leave: facts.leaves.find((leave) => sharedDays(leave, { from, to }) > 0) ?? null,
    otherRank,
    isNoted: facts.isNoted,
    appraised,
    colleagues,
    assignmentsOnVessel: facts.assignmentsOnVessel,
    hasServedPrincipal: facts.hasServedPrincipal,
    shipTypeMonths: monthsOfDays(facts.shipTypeDays),
    seaMonths: monthsOfDays(facts.seaDays),
  };
  const reasons = reasonsOf(known);
  const fit = fitOf(reasons);
  const kinds = new Map(readiness?.required.map((line) => [line.code, line]) ?? []);
  return {
    id: facts.id,
    employeeIdNumber: facts.employeeIdNumber,
    fullName: facts.fullName,
    jobPositionName: facts.jobPositionName,
    employmentTypeName: facts.employmentTypeName,
    lastVesselType: facts.lastVesselType,
    lastVesselName: facts.lastVesselName,
    lastPositionName: facts.lastPositionName,
    onBoardDuration:
      facts.lastFrom === null || facts.lastTo === null ? null : Math.max(0, daysBetween(facts.lastFrom, facts.lastTo)),
    offBoardDuration: daysAshore,
    freeFrom: facts.lastTo,
    isOnBoard: facts.isOnBoard,
    seaMonths: known.seaMonths,
    shipTypeMonths: known.shipTypeMonths,
    state,
    status: complianceOf(findings),
    // A passport or seaman's book that does not last has no line of the requirements.
    findings: findings.map((finding) => {
      const { certificateTypeId, kind } = kinds.get(finding.code) ?? {
        certificateTypeId: null,
        kind: 'travel' as const,
      };
      return { ...finding, certificateTypeId, kind };
    }),
    appraisalNotes: facts.appraisalNotes,
    lastAppraisal: facts.lastAppraisal,
    fit,
    reasons,
    score: scoreOf(fit, known),
  };
}

/** The vessel that is planned for, with her principal and the days of the relief that is due. */
export async function findBerth(
  db: Db,
  scope: Scope,
  { vesselId, vesselCrewId }: { vesselId?: number | undefined; vesselCrewId?: number | undefined },
  today: string,
): Promise<Berth | undefined> {
  const row = await db
    .selectFrom('vessels as v')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .leftJoin('seats as s', (join) => join.onRef('s.vesselId', '=', 'v.id').on('s.id', '=', vesselCrewId ?? 0))
    .leftJoin('assignments as a', (join) => join.onRef('a.seatId', '=', 's.id').on('a.slot', '=', 'current'))
    .select(['v.id as vesselId', 'p.id as principalId', 'p.name as principalName', 'a.plannedTo'])
    .where('v.divisionId', 'in', scope.divisions)
    .$if(vesselId !== undefined, (query) => query.where('v.id', '=', vesselId ?? 0))
    .$if(vesselCrewId !== undefined, (query) => query.where('s.id', '=', vesselCrewId ?? 0))
    .executeTakeFirst();
  if (!row) return undefined;
  const { plannedTo, ...berth } = row;
  const from = plannedTo && plannedTo > today ? plannedTo : today;
  return { ...berth, period: { from, to: from } };
}
