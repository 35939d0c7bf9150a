import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyFileOf } from '#features/seafarers/merging/server/queries.ts';
import { complianceOf, isBookToSailWith } from '#features/seafarers/readiness/rules.ts';
import { findReadiness, type Readiness } from '#features/seafarers/readiness/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { type Page, parseFilter, parseSort } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf, dayOf } from '#platform/server/database/days.ts';
import type { ListAsked } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { needsReissue, type Term } from '../../agreements/rules.ts';
import { isVesselChanged } from '../../agreements/server/queries.ts';
import { type PreparedPerson, preparation } from '../../contract.ts';
import { lackedByLetter } from '../../letters/rules.ts';
import {
  bjstStatus,
  isFitToJoin,
  isOfCompetency,
  isPrepared,
  isUrgent,
  mcuStatus,
  medicalStatus,
  type Prepared,
  pklStatus,
  sailingFindings,
  seesMedical,
  urgentUntil,
  withoutMedical,
} from '../../rules.ts';

/** Who is prepared: everyone whose plan as the next is confirmed. */

export interface PeopleFilter {
  vesselId?: number | undefined;
  employeeId?: number | undefined;
  assignments?: readonly number[] | undefined;
}

/** Plans that are confirmed, on vessels in reach. */
const confirmedPlans = (db: Db, scope: Scope, { vesselId, employeeId, assignments }: PeopleFilter) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('assignments as a', 'a.seatId', 's.id')
    .innerJoin('preparations as r', 'r.assignmentId', 'a.id')
    .where('a.slot', '=', 'next')
    .where('r.cancelledAt', 'is', null)
    .where('v.scrappedAt', 'is', null)
    .$if(vesselId !== undefined, (query) => query.where('v.id', '=', vesselId ?? 0))
    .$if(employeeId !== undefined, (query) => query.where('a.employeeId', '=', employeeId ?? 0))
    .$if(assignments !== undefined, (query) =>
      query.where(sql<boolean>`a.id = any(${[...(assignments ?? [])]}::integer[])`),
    );

const joinsOn =
  sql<string>`coalesce((select m.on_board_on from movements m where m.assignment_id = a.id and m.cancelled_at is null),
  a.planned_from)::text`.as('joinsOn');

/** What is quick to know of everyone: when they join, and whether their agreement is signed. */
const listTerms = (db: Db, scope: Scope) =>
  confirmedPlans(db, scope, {})
    .select(['a.id as assignmentId', 'v.id as vesselId', joinsOn])
    .select(
      sql<boolean>`exists (select from crew_agreements c where c.assignment_id = a.id and c.voided_at is null
        and c.signed_at is not null)`.as('isSigned'),
    )
    .execute();

const isDone = sql<SqlBool>`c.result is not null`;
const isOpen = sql<SqlBool>`c.result is null`;
/**
 * The value of the newest row among a person's few. Cut to one row in order of its key, the planner walks the whole table
 * backwards until it meets the person.
 */
const newest = (value: RawBuilder<unknown>, holds: RawBuilder<SqlBool>) =>
  sql`(array_agg(${value} order by c.id desc) filter (where ${holds}))[1]`;

type Kept = Omit<NonNullable<Prepared['pkl']>, 'isOutdated'> & Term & { id: number };
type Agreed = Kept & { isOutdated: boolean };

const findPlans = (db: Db, scope: Scope, filter: PeopleFilter) =>
  confirmedPlans(db, scope, filter)
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoinLateral(
      // The employees and applications that the person is. 'offset 0': worked out once for each person, and not again
      // wherever it is read.
      sql<{ employees: number[]; applications: number[] }>`(
        select array(select x.id from employees x where x.seafarer_id = any(person.files)) as employees,
               array(select x.id from applications x where x.seafarer_id = any(person.files)) as applications
          from (select array(${anyFileOf(sql`e.seafarer_id`)}) as files offset 0) person offset 0)`.as('who'),
      (join) => join.onTrue(),
    )
    .select([
      'a.id as assignmentId',
      'a.plannedFrom',
      'a.plannedTo as signsOffOn',
      'e.id as employeeId',
      'e.employeeNumber as employeeIdNumber',
      'e.birthDate',
      'e.birthPlace',
      'e.seafarerCode',
      'j.nameEn as jobPositionName',
      'j.stcwLevel as jobPositionLevel',
      'v.id as vesselId',
      'v.name as vesselName',
      's.id as vesselCrewId',
      's.jobPositionId',
      'e.fullName as employeeFullName',
      joinsOn,
      sql<boolean>`e.email <> ''`.as('hasEmail'),
      sql<Prepared['mcu']>`(select json_build_object(
          'result', ${newest(sql`c.result`, isDone)},
          'examinedOn', ${newest(sql`coalesce(c.scheduled_on, c.result_on, ${dateOf(sql`c.created_at`)})`, isDone)},
          'scheduledOn', min(c.scheduled_on) filter (where c.result is null))
        from mcu_examinations c
       where c.employee_id = any(who.employees) or c.application_id = any(who.applications))`.as('mcu'),
      sql<Prepared['bjst']>`(select json_build_object(
          'result', ${newest(sql`c.result`, isDone)}, 'endedOn', ${newest(sql`c.ends_on`, isDone)},
          'startsOn', ${newest(sql`c.starts_on`, isOpen)}, 'endsOn', ${newest(sql`c.ends_on`, isOpen)})
        from bjst_schedules c where c.employee_id = any(who.employees))`.as('bjst'),
      sql<Prepared['medical']>`(select
          ${newest(sql`json_build_object('result', c.result, 'validUntil', c.valid_until)`, sql`true`)}
        from medical_certificates c where c.employee_id = any(who.employees))`.as('medical'),
      sql<Kept | null>`(select json_build_object('id', c.id, 'number', c.number, 'issuedOn', c.issued_on,
          'signedOn', ${dayOf(sql`c.signed_at`)}, 'from', c.starts_on, 'to', c.ends_on, 'jobPositionId', c.job_position_id,
          'isVesselChanged', ${isVesselChanged})
        from crew_agreements c where c.assignment_id = a.id and c.voided_at is null)`.as('pkl'),
    ])
    .orderBy('joinsOn')
    .orderBy('a.id')
    .execute();

type Plan = Awaited<ReturnType<typeof findPlans>>[number];

/** Everyone in reach with a confirmed plan, by the day they join, as this reader may see them. */
export async function listPrepared(
  db: Db,
  scope: Scope,
  filter: PeopleFilter,
  today: string,
): Promise<PreparedPerson[]> {
  const plans = await findPlans(db, scope, filter);
  const ready = await findReadiness(db, { assignments: plans.map(({ assignmentId }) => assignmentId), today });
  const isWhole = seesMedical(scope.reader);
  return plans.map((plan) => shownTo(isWhole, plan, ready.get(plan.assignmentId), today));
}

/** Whether somebody is prepared, and whether they join soon and cannot sail. */
export interface Standing {
  vesselId: number;
  isPrepared: boolean;
  isLate: boolean;
}
export const standingOf = ({ vesselId, isPrepared, findings, joinsOn }: PreparedPerson, today: string): Standing => ({
  vesselId,
  isPrepared,
  isLate: findings.length > 0 && isUrgent(joinsOn, today),
});

/**
 * The progress of everyone in reach, with those who are late as this reader may see them where `withLate` asks for them.
 * What is quick to know goes first: who has no signed agreement is not prepared and cannot sail, whatever else is done.
 * Certificates cost the most, and are judged for those whose standing they can change (0048).
 */
export async function findStandings(
  db: Db,
  scope: Scope,
  { today, withLate }: { today: string; withLate: boolean },
): Promise<{ standings: Standing[]; late: PreparedPerson[] }> {
  const until = urgentUntil(today);
  const terms = await listTerms(db, scope);
  const isOpen = ({ isSigned, joinsOn }: (typeof terms)[number]) => isSigned || (withLate && joinsOn <= until);
  const plans = await findPlans(db, scope, {
    assignments: terms.filter(isOpen).map(({ assignmentId }) => assignmentId),
  });
  const undecided = plans.filter((plan) => {
    const best = preparedOf(plan, undefined);
    if (isPrepared(best, today)) return true;
    return plan.joinsOn <= until && (withLate || sailingFindings(best, today).length === 0);
  });
  const ready = await findReadiness(db, { assignments: undecided.map(({ assignmentId }) => assignmentId), today });
  const judged = plans.map((plan) => {
    const readiness = ready.get(plan.assignmentId);
    const one = preparedOf(plan, readiness);
    const isLate = plan.joinsOn <= until && sailingFindings(one, today).length > 0;
    return { plan, readiness, standing: { vesselId: plan.vesselId, isPrepared: isPrepared(one, today), isLate } };
  });
  const isWhole = seesMedical(scope.reader);
  return {
    standings: [
      ...judged.map(({ standing }) => standing),
      ...terms
        .filter((each) => !isOpen(each))
        .map(({ vesselId, joinsOn }) => ({ vesselId, isPrepared: false, isLate: joinsOn <= until })),
    ],
    late: judged
      .filter(({ standing }) => withLate && standing.isLate)
      .map(({ plan, readiness }) => shownTo(isWhole, plan, readiness, today)),
  };
}

/** A plan with the judgement of its papers; without one they count as in order. */
function preparedOf(plan: Plan, readiness: Readiness | undefined): Prepared & { pkl: Agreed | null } {
  const { pkl, joinsOn, signsOffOn, birthDate, mcu, bjst, medical } = plan;
  const now = { from: plan.plannedFrom, to: signsOffOn, jobPositionId: plan.jobPositionId, isAboard: false };
  return {
    joinsOn,
    signsOffOn,
    birthDate,
    mcu,
    bjst,
    medical,
    pkl: pkl && { ...pkl, isOutdated: needsReissue(pkl, now) },
    papers: papersOf(readiness),
    seamanBook: readiness ? seamanBookOf(readiness) : { expiresOn: null },
  };
}

function shownTo(isWhole: boolean, plan: Plan, readiness: Readiness | undefined, today: string): PreparedPerson {
  const { mcu, bjst, medical, pkl } = plan;
  const papers = readiness?.findings ?? [];
  const one = preparedOf(plan, readiness);
  const findings = sailingFindings(one, today);
  const [ofMcu, ofMedical] = [mcuStatus(one), medicalStatus(medical, plan.signsOffOn, today)];
  const isFit = isFitToJoin(findings);
  return {
    employeeId: plan.employeeId,
    employeeFullName: plan.employeeFullName,
    employeeIdNumber: plan.employeeIdNumber,
    jobPositionName: plan.jobPositionName,
    jobPositionLevel: plan.jobPositionLevel,
    vesselId: plan.vesselId,
    vesselName: plan.vesselName,
    vesselCrewId: plan.vesselCrewId,
    assignmentId: plan.assignmentId,
    joinsOn: plan.joinsOn,
    signsOffOn: plan.signsOffOn,
    hasEmail: plan.hasEmail,
    letterLacks: lackedByLetter(plan),
    certificateStatus: complianceOf(papers),
    requiredCount: readiness?.required.length ?? 0,
    papers,
    mcuStatus: isWhole ? ofMcu : ofMcu === 'Passed' ? 'Completed' : 'Not Completed',
    mcuOn: isWhole ? (ofMcu === 'Scheduled' ? mcu.scheduledOn : mcu.examinedOn) : null,
    bjstStatus: bjstStatus(bjst),
    bjstFrom: bjstStatus(bjst) === 'Scheduled' ? bjst.startsOn : null,
    bjstTo: bjstStatus(bjst) === 'Scheduled' ? bjst.endsOn : bjst.endedOn,
    medicalStatus: isWhole ? ofMedical : isFit ? 'Completed' : 'Not Completed',
    // Until when somebody is fit is no finding: planning needs it (decision 0011).
    medicalUntil: isWhole || isFit ? (medical?.validUntil ?? null) : null,
    pklStatus: pklStatus(one.pkl),
    pklDocumentNumber: pkl?.number ?? null,
    employeePreparationPklId: pkl?.id ?? null,
    pklOn: pkl?.signedOn ?? pkl?.issuedOn ?? null,
    isPrepared: isPrepared(one, today),
    findings: isWhole ? findings : withoutMedical(findings),
  };
}

const papersOf = (readiness: Readiness | undefined): Prepared['papers'] =>
  (readiness?.findings ?? []).map((paper) => {
    const line = readiness?.required.find(({ code }) => code === paper.code);
    return { ...paper, isCompetency: line !== undefined && isOfCompetency(line.kind, paper.code) };
  });

/** The seaman's book that is valid longest. */
const seamanBookOf = (readiness: Readiness | undefined): Prepared['seamanBook'] =>
  (readiness?.documents ?? [])
    .filter(({ name }) => isBookToSailWith(name))
    .sort((a, b) => (b.expiresOn ?? '9999').localeCompare(a.expiresOn ?? '9999'))[0] ?? null;

/** One page of people, as the list asks for them. */
export function pageOfPeople(people: readonly PreparedPerson[], asked: ListAsked): Page<PreparedPerson> {
  const { sort, filter } = preparation.people.list;
  const { columns, keyword } = parseFilter(asked.filterList, filter);
  const word = keyword.length < 3 ? '' : keyword.toLowerCase();
  const matching = people.filter(
    (one) =>
      Object.entries(columns).every(([name, values]) => values.includes(String(one[name as keyof PreparedPerson]))) &&
      [one.employeeFullName, one.employeeIdNumber, one.jobPositionName].some((text) =>
        text.toLowerCase().includes(word),
      ),
  );
  const terms = parseSort(asked.sortBy, sort);
  const sorted = matching.toSorted((a, b) => {
    for (const { column, descending } of terms) {
      const name = column as (typeof sort)[number];
      const order = a[name].localeCompare(b[name], 'en');
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  const { pageNumber, pageSize } = asked;
  const totalPage = Math.ceil(sorted.length / pageSize);
  return {
    data: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    totalItem: sorted.length,
    hasNextPage: pageNumber < totalPage,
    totalPage,
    pageNumber,
    pageSize,
  };
}
