import { sql } from 'kysely';
import { anyFileOf } from '#features/seafarers/matching/server/queries.ts';
import { complianceOf, isBookToSailWith } from '#features/seafarers/readiness/rules.ts';
import { findReadiness, type Readiness } from '#features/seafarers/readiness/server/queries.ts';
import { newestReport } from '#features/vessels/principals/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { type Page, parseFilter, parseSort } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf, dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { needsReissue, type Term } from '../agreements/rules.ts';
import { type PreparationVessel, type PreparedPerson, preparation } from '../contract.ts';
import {
  bjstStatus,
  isOfCompetency,
  isPrepared,
  isUrgent,
  mcuStatus,
  medicalStatus,
  type Prepared,
  pklStatus,
  preparationStatus,
  preparationStatuses,
  sailingFindings,
  seesMedical,
  withoutMedical,
} from '../rules.ts';

/** Who is prepared: everyone whose plan as the next is confirmed. */

export interface Whose {
  vesselId?: number | undefined;
  employeeId?: number | undefined;
}

/** Plans that are confirmed, on vessels in reach; `who` has the employees and applications that the person is. */
const plansOf = (db: Db, scope: Scope, { vesselId, employeeId }: Whose) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('assignments as a', 'a.seatId', 's.id')
    .innerJoin('preparations as r', 'r.assignmentId', 'a.id')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoinLateral(
      sql<{ employees: number[]; applications: number[] }>`(
        select array(select x.id from (${anyFileOf(sql`f.id`)}) person join employees x on x.seafarer_id = person.id)
                 as employees,
               array(select x.id from (${anyFileOf(sql`f.id`)}) person join applications x on x.seafarer_id = person.id)
                 as applications)`.as('who'),
      (join) => join.onTrue(),
    )
    .where('a.slot', '=', 'next')
    .where('r.cancelledAt', 'is', null)
    .where('v.scrappedAt', 'is', null)
    .$if(vesselId !== undefined, (query) => query.where('v.id', '=', vesselId ?? 0))
    .$if(employeeId !== undefined, (query) => query.where('e.id', '=', employeeId ?? 0));

const ofPerson = sql`(c.employee_id = any(who.employees) or c.application_id = any(who.applications))`;

type Agreed = Omit<NonNullable<Prepared['pkl']>, 'isOutdated'> & Term & { id: number };

const findPlans = (db: Db, scope: Scope, whose: Whose) =>
  plansOf(db, scope, whose)
    .select([
      'a.id as assignmentId',
      'a.plannedFrom',
      'a.plannedTo as signsOffOn',
      'e.id as employeeId',
      'e.employeeNumber as employeeIdNumber',
      'f.birthDate',
      'j.nameEn as jobPositionName',
      'j.stcwLevel as jobPositionLevel',
      'v.id as vesselId',
      'v.name as vesselName',
      's.id as vesselCrewId',
      's.jobPositionId',
      sql<string>`coalesce(f.full_name, e.employee_number)`.as('employeeFullName'),
      sql<string>`coalesce((select m.on_board_on from movements m where m.assignment_id = a.id and m.cancelled_at is null),
        a.planned_from)::text`.as('joinsOn'),
      sql<boolean>`f.email <> ''`.as('hasEmail'),
      sql<Prepared['mcu']>`(select json_build_object('result', n.result, 'examinedOn', n.examined_on, 'scheduledOn',
          (select min(c.scheduled_on) from mcu_examinations c where ${ofPerson} and c.result is null))
        from (select 1) one left join lateral (
          select c.result, coalesce(c.scheduled_on, c.result_on, ${dateOf(sql`c.created_at`)}) as examined_on
            from mcu_examinations c where ${ofPerson} and c.result is not null order by c.id desc limit 1) n on true)`.as(
        'mcu',
      ),
      sql<Prepared['bjst']>`(select json_build_object('result', n.result, 'endedOn', n.ends_on,
          'startsOn', o.starts_on, 'endsOn', o.ends_on)
        from (select 1) one
        left join lateral (select c.result, c.ends_on from bjst_schedules c where c.employee_id = any(who.employees)
          and c.result is not null order by c.id desc limit 1) n on true
        left join lateral (select c.starts_on, c.ends_on from bjst_schedules c where c.employee_id = any(who.employees)
          and c.result is null order by c.id desc limit 1) o on true)`.as('bjst'),
      sql<Prepared['medical']>`(select json_build_object('result', c.result, 'validUntil', c.valid_until)
        from medical_certificates c where c.employee_id = any(who.employees) order by c.id desc limit 1)`.as('medical'),
      sql<Agreed | null>`(select json_build_object('id', c.id, 'number', c.number, 'issuedOn', c.issued_on,
          'signedOn', ${dayOf(sql`c.signed_at`)}, 'from', c.starts_on, 'to', c.ends_on, 'jobPositionId', c.job_position_id)
        from crew_agreements c where c.assignment_id = a.id and c.voided_at is null)`.as('pkl'),
    ])
    .orderBy('joinsOn')
    .orderBy('a.id')
    .execute();

/** Everyone in reach with a confirmed plan, by the day they join, as this reader may see them. */
export async function listPrepared(db: Db, scope: Scope, whose: Whose, today: string): Promise<PreparedPerson[]> {
  const plans = await findPlans(db, scope, whose);
  const ready = await findReadiness(db, { assignments: plans.map(({ assignmentId }) => assignmentId), today });
  const isWhole = seesMedical(scope.reader);
  return plans.map((plan) => shownTo(isWhole, plan, ready.get(plan.assignmentId), today));
}

type Plan = Awaited<ReturnType<typeof findPlans>>[number];

function shownTo(isWhole: boolean, plan: Plan, readiness: Readiness | undefined, today: string): PreparedPerson {
  const { birthDate: _birthDate, mcu, bjst, medical, pkl, plannedFrom: from, jobPositionId, ...facts } = plan;
  const papers = readiness?.findings ?? [];
  const now = { from, to: plan.signsOffOn, jobPositionId, isAboard: false };
  const agreed = pkl && { ...pkl, isOutdated: needsReissue(pkl, now) };
  const one: Prepared = { ...plan, pkl: agreed, papers: papersOf(readiness), seamanBook: seamanBookOf(readiness) };
  const findings = sailingFindings(one, today);
  const [ofMcu, ofMedical] = [mcuStatus(one), medicalStatus(medical, plan.signsOffOn, today)];
  const isFit = !findings.some(({ code }) => ['unfit', 'medicalMissing', 'medicalExpired'].includes(code));
  return {
    ...facts,
    certificateStatus: complianceOf(papers),
    requiredCount: readiness?.required.length ?? 0,
    papers,
    mcuStatus: isWhole ? ofMcu : ofMcu === 'Passed' ? 'Completed' : 'Not Completed',
    mcuOn: isWhole ? (ofMcu === 'Scheduled' ? mcu.scheduledOn : mcu.examinedOn) : null,
    bjstStatus: bjstStatus(bjst),
    bjstFrom: bjstStatus(bjst) === 'Scheduled' ? bjst.startsOn : null,
    bjstTo: bjstStatus(bjst) === 'Scheduled' ? bjst.endsOn : bjst.endedOn,
    medicalStatus: isWhole ? ofMedical : isFit ? 'Completed' : 'Not Completed',
    medicalUntil: isWhole ? (medical?.validUntil ?? null) : null,
    pklStatus: pklStatus(agreed),
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
    ...{ totalPage, pageNumber, pageSize },
  };
}

interface VesselCounts {
  vesselId: number;
  people: number;
  ready: number;
  late: number;
  status: string;
}

/** How far the people of each vessel are, of those that anyone joins. */
export function countByVessel(people: readonly PreparedPerson[], today: string): VesselCounts[] {
  const vessels = [...new Set(people.map(({ vesselId }) => vesselId))];
  return vessels.map((vesselId) => {
    const own = people.filter((one) => one.vesselId === vesselId);
    const ready = own.filter((one) => one.isPrepared).length;
    const late = own.filter((one) => one.findings.length > 0 && isUrgent(one.joinsOn, today)).length;
    return { vesselId, people: own.length, ready, late, status: preparationStatus(own.length, ready) };
  });
}

/** Vessels in operation, by name. How their people are prepared is worked out from the certificates and handed in. */
export async function listPreparationVessels(
  db: Db,
  scope: Scope,
  asked: ListAsked,
  { counts, language }: { counts: readonly VesselCounts[]; language: 'en' | 'id' },
): Promise<Page<PreparationVessel>> {
  const counted = sql<Record<keyof VesselCounts, unknown>>`(
    select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as k("vesselId" integer, people integer, ready integer, late integer, status text))`;
  const status = sql`coalesce(k.status, 'Not Planned')`;
  const folded = (name: string) => sql`search_key(${sql.ref(name)}) collate "C"`;
  const page = await listPage(db, {
    asked,
    columns: preparation.vessels.list,
    base: vesselsOf(db, scope)
      .where('v.scrappedAt', 'is', null)
      .leftJoin(counted.as('k'), (join) => join.on(sql<boolean>`k."vesselId" = v.id`)),
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      shipName: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      numberOfCrew: sql`coalesce(k.people, 0)`,
      cannotSailCount: sql`coalesce(k.late, 0)`,
      preparationStatus: sql`array_position(array['Not Completed', 'Completed', 'Not Planned'], ${status})`,
    },
    filter: {
      preparationStatus: {
        matches: (value) =>
          preparationStatuses.some((each) => each === value) ? sql`${status} = ${value}` : undefined,
      },
      shipId: { column: 'v.shipTypeId', as: 'integer' },
    },
    order: [
      [sql`coalesce(k.late, 0)`, 'desc'],
      [folded('v.name'), 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .leftJoinLateral(newestReport(db, scope, language), (join) => join.onTrue())
        .select(['v.id as vesselId', 'v.name as vesselName', 't.name as shipName'])
        .select(['report.status', 'report.currentLocation']),
  });
  const countsOf = new Map(counts.map((one) => [one.vesselId, one]));
  return {
    ...page,
    data: page.data.map((row) => {
      const { people = 0, ready = 0, late = 0 } = countsOf.get(row.vesselId) ?? {};
      return {
        ...row,
        numberOfCrew: people,
        readyCount: ready,
        cannotSailCount: late,
        preparationStatus: preparationStatus(people, ready),
      };
    }),
  };
}

/** How many vessels in operation are in reach. */
export async function countVessels(db: Db, scope: Scope, vesselId: number | undefined): Promise<number> {
  const { total } = await vesselsOf(db, scope)
    .where('v.scrappedAt', 'is', null)
    .$if(vesselId !== undefined, (query) => query.where('v.id', '=', vesselId ?? 0))
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A vessel in reach; one that is scrapped too. */
export const findVessel = (db: Db, scope: Scope, vesselId: number) =>
  vesselsOf(db, scope).select(['v.id', 'v.name']).where('v.id', '=', vesselId).executeTakeFirst();
