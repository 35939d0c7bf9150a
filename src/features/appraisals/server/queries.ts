import { type RawBuilder, sql } from 'kysely';
import { inTheirTime } from '#features/principals/server/queries.ts';
import { isMannedVesselInReach, mannedVesselsOf } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf, dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type AppraisalRow, appraisals } from '../contract.ts';
import {
  alikeFrom,
  dueAfterMonths,
  dueBeforeSignOff,
  type Flag,
  type ReviewStatus,
  reportingStatusOf,
  standingOf,
  type WeighedReport,
} from '../rules.ts';

/** Reports and requests of a vessel, with their people. */

/** Reports `r` that a scope may know: of a principal, those about a time in which they had the vessel. */
export const reportInTheirTime = (scope: Scope) =>
  inTheirTime(scope, {
    vesselId: sql`s.vessel_id`,
    from: sql`r.period_from::timestamp at time zone 'Asia/Jakarta'`,
    to: sql`(r.period_to + 1)::timestamp at time zone 'Asia/Jakarta'`,
  });
export const aboardInTheirTime = (scope: Scope) =>
  inTheirTime(scope, { vesselId: sql`s.vessel_id`, from: sql`a.checked_in_at`, to: sql`a.checked_out_at` });

/** No one is asked for a report about themselves. */
export const notOneself = (scope: Scope) => sql<boolean>`a.employee_id <> ${scope.employeeId ?? 0}`;

/** A vessel of which the caller may read reports. */
export const findVessel = (db: Db, scope: Scope, vesselId: number) =>
  mannedVesselsOf(db, scope).select(['v.id', 'v.name']).where('v.id', '=', vesselId).executeTakeFirst();

const assignments = (db: Db) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId');

/** With the report of each that is not approved yet, where there is one. */
const requestsOf = (db: Db) =>
  assignments(db).leftJoin('appraisals as r', (join) =>
    join.onRef('r.assignmentId', '=', 'a.id').on('r.reviewStatus', '<>', 'Approved'),
  );
/** Reports with the assignment and the seat that they are of. */
const reportsOf = (db: Db) => assignments(db).innerJoin('appraisals as r', 'r.assignmentId', 'a.id');

const searched = sql`search_key(concat_ws(' ', e.full_name, e.employee_number, e.seafarer_code, p.name_en, p.name))`;
/** The last day of an assignment: the planned one while it lasts. */
const lastDay = sql<string>`coalesce(${dateOf('a.checkedOutAt')}, a.planned_to)::text`;

const rowColumns = [
  'a.employeeId',
  'e.fullName as crewName',
  'e.seafarerCode as seaFarerId',
  's.jobPositionId',
  'p.nameEn as jobPosition',
  sql<string>`coalesce(${dayOf<string | null>('a.checkedInAt')}, a.planned_from::text)`.as('onBoardDate'),
  lastDay.as('offBoardDate'),
  's.id as vesselCrewId',
  's.vesselId',
  'v.name as vesselName',
  'r.id as employeeAppraisalId',
  'r.flag',
  'r.reviewStatus',
  'r.dated as dateOfReport',
  'r.periodFrom',
  'r.periodTo',
  'r.averageScore',
  sql<number>`(select count(*)::integer from appraisal_revisions x where x.appraisal_id = r.id)`.as('revisionNumber'),
] as const;

interface Kept {
  flag: string | null;
  reviewStatus: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  employeeId: number;
  onBoardDate: string;
}

/** A row with the names of the wire. */
function shown<Row extends Kept>({ periodFrom, periodTo, ...row }: Row, scope: Scope) {
  const reviewStatus = row.reviewStatus as ReviewStatus | null;
  return {
    ...row,
    flag: row.flag as Flag | null,
    reviewStatus,
    reportingStatus: reportingStatusOf(reviewStatus),
    reportingPeriodFrom: periodFrom ?? row.onBoardDate,
    reportingPeriodTo: periodTo,
    mayWrite: row.employeeId !== scope.employeeId,
  };
}

type Asked = ListAsked & { vesselId: number };

/** Who is aboard a vessel without an open report, and the reports that are not approved yet; what is due comes first. */
export async function listRequests(db: Db, scope: Scope, asked: Asked) {
  const page = await listPage(db, {
    asked,
    columns: appraisals.requests.list,
    base: requestsOf(db)
      .where('s.vesselId', '=', asked.vesselId)
      .where((is) =>
        is.or([
          is.and([is('r.id', 'is not', null), reportInTheirTime(scope)]),
          is.and([is('r.id', 'is', null), is('a.slot', '=', 'current'), notOneself(scope), aboardInTheirTime(scope)]),
        ]),
      ),
    key: 'a.id',
    search: searched,
    sort: {
      crewName: folded('e.fullName'),
      jobPosition: 'p.sortOrder',
      onBoardDate: 'a.checkedInAt',
      offBoardDate: lastDay,
      dueDate: dueDay,
    },
    filter: {
      reportingStatus: {
        matches: (word) =>
          ({
            'Pending Report': sql<boolean>`r.id is null`,
            'Need Revision': sql<boolean>`r.review_status = 'WaitingForRevision'`,
            Submitted: sql<boolean>`r.review_status = 'WaitingForReview'`,
          })[word],
      },
      isDue: { matches: (word) => (word === 'true' ? isDue : undefined) },
    },
    order: [
      [
        sql`case when r.review_status = 'WaitingForRevision' then 0 when ${isDue} then 1 when r.id is not null then 2 else 3 end`,
        'asc',
      ],
      [dueDay, 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('vessels as v', 'v.id', 's.vesselId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
        .leftJoin('appraisals as r', (join) =>
          join.onRef('r.assignmentId', '=', 'a.id').on('r.reviewStatus', '<>', 'Approved'),
        )
        .select(rowColumns)
        .select([sql<string | null>`case when r.id is null then ${dueDay}::text end`.as('dueDate'), isDue.as('isDue')]),
  });
  return { ...page, data: page.data.map((row) => shown(row, scope)) };
}

/** Approved reports of a vessel, the newest first. */
export async function listHistory(db: Db, scope: Scope, asked: Asked) {
  const page = await listPage(db, {
    asked,
    columns: appraisals.history.list,
    base: reportsOf(db)
      .where('s.vesselId', '=', asked.vesselId)
      .where('r.reviewStatus', '=', 'Approved')
      .where(reportInTheirTime(scope)),
    key: 'r.id',
    search: searched,
    sort: {
      crewName: folded('e.fullName'),
      jobPosition: 'p.sortOrder',
      dateOfReport: 'r.dated',
      averageScore: 'r.averageScore',
    },
    filter: { averageScore: { column: 'r.averageScore', as: 'integer' } },
    order: [['r.dated', 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('appraisals as r', 'r.id', 'page.id')
        .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('vessels as v', 'v.id', 's.vesselId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
        .select(rowColumns),
  });
  return { ...page, data: page.data.map((row) => shownApproved(row, scope)) };
}

const shownApproved = <Row extends Kept>(row: Row, scope: Scope) => ({
  ...shown(row, scope),
  dueDate: null,
  isDue: false,
});

/** Vessels of the scope as a condition on the vessel `v`. */
const reached = (db: Db, scope: Scope) => mannedVesselsOf(db, scope).select('v.id');

/** Approved reports of one crew member that a scope reaches, the newest first. */
export async function listOfEmployee(db: Db, scope: Scope, employeeId: number): Promise<AppraisalRow[]> {
  const rows = await reportsOf(db)
    .select(rowColumns)
    .where('a.employeeId', '=', employeeId)
    .where('r.reviewStatus', '=', 'Approved')
    .where('s.vesselId', 'in', reached(db, scope))
    .where(reportInTheirTime(scope))
    .orderBy('r.dated', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map((row) => shownApproved(row, scope));
}

/** The assignment of who holds a seat of a vessel in reach now. */
export const findAssignment = (db: Db, scope: Scope, seatId: number) =>
  assignments(db)
    .select(['a.id', 'a.employeeId', 's.vesselId'])
    .where('s.id', '=', seatId)
    .where('a.slot', '=', 'current')
    .where('s.vesselId', 'in', reached(db, scope))
    .where(aboardInTheirTime(scope))
    .executeTakeFirst();

/** A report of a vessel in reach; `held` until the end of the transaction. */
export const findReachableAppraisal = (db: Db, scope: Scope, id: number, { held = false } = {}) =>
  reportsOf(db)
    .select([
      'r.id',
      'r.assignmentId',
      'r.reviewStatus',
      'r.flag',
      'r.fileId',
      'r.createdBy',
      'r.updatedBy',
      'r.version',
      'a.employeeId',
      's.vesselId',
    ])
    .where('r.id', '=', id)
    .where('s.vesselId', 'in', reached(db, scope))
    .where(reportInTheirTime(scope))
    .$if(held, (query) => query.forUpdate('r'))
    .executeTakeFirst();

/** The PDF of a report is for those who may read the report. */
export const mayReadAppraisalFile = async (db: Db, scope: Scope, appraisalId: number) =>
  (await findReachableAppraisal(db, scope, appraisalId)) !== undefined;

/** Approved reports on the employee of a scope. */
const ownReports = (db: Db, { employeeId }: Scope) =>
  reportsOf(db)
    .where('a.employeeId', '=', employeeId ?? 0)
    .where('r.reviewStatus', '=', 'Approved');

/** Approved reports on the caller, the newest first. */
export const listOwnReports = (db: Db, scope: Scope) =>
  ownReports(db, scope)
    .select(['r.id as employeeAppraisalId', 'r.dated as dateOfReport', 'v.name as vesselName', 'r.averageScore'])
    .orderBy('r.dated', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

/** An approved report on the caller. */
export const findOwnReport = (db: Db, scope: Scope, id: number) =>
  ownReports(db, scope).select(['r.id', 'r.fileId']).where('r.id', '=', id).executeTakeFirst();

/** The PDF of an approved report may be read by the person it is about. */
export const mayReadOwnReport = async (db: Db, scope: Scope, appraisalId: number): Promise<boolean> =>
  (await findOwnReport(db, scope, appraisalId)) !== undefined;

/** What the document of an approved report is named by and signed with, and where an uploaded one is stored. */
export const findApproval = (db: Db, id: number) =>
  db
    .selectFrom('appraisals as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .leftJoin('users as u', 'u.id', 'r.approvedBy')
    .leftJoin('files as d', 'd.id', 'r.fileId')
    .select([
      'r.dated',
      'd.storageKey',
      sql<string>`printed_name(e.full_name, e.latin_name)`.as('crewName'),
      dayOf('r.approvedAt').as('on'),
      accountName.as('by'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** The newest report of an assignment `a`, whatever its state: by it the rule of rules.ts says when the next is due. */
const lastReport = sql`(select max(r.dated) from appraisals r where r.assignment_id = a.id)`;

/** The day on which the next report of an assignment `a` is due; `offset 0`, or the last one is looked for at each mention. */
export const dueDay: RawBuilder<string> = sql`(select least(
    case when last.day is null or last.day < a.planned_to - ${sql.lit(dueBeforeSignOff)}
         then a.planned_to - ${sql.lit(dueBeforeSignOff)} end,
    (coalesce(last.day, ${dateOf('a.checkedInAt')}) + make_interval(months => ${sql.lit(dueAfterMonths)}))::date)
  from (select ${lastReport} as day offset 0) last)`;

/** True if a report of an assignment `a` of someone aboard is due, and none is open. */
export const isDue = sql<boolean>`(a.slot = 'current' and ${dueDay} <= today_in_jakarta()
  and not exists (select from appraisals o where o.assignment_id = a.id and o.review_status <> 'Approved'))`;

/** True if somebody who leaves has no report of this assignment, or the last one is too old to be of its end. */
export async function isAppraisalMissing(db: Db, assignmentId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('assignments as a')
    .select(
      sql<boolean>`coalesce(${lastReport} + make_interval(months => ${sql.lit(dueAfterMonths)}) <= ${day}::date, true)`.as(
        'isMissing',
      ),
    )
    .where('a.id', '=', assignmentId)
    .executeTakeFirst();
  return row?.isMissing ?? false;
}

const ofAssignments = sql`from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id`;
const lineColumns = {
  vesselId: sql`v.id`,
  seatId: sql`s.id`,
  title: sql`(select e.full_name from people e where e.id = a.employee_id)`,
  positionName: sql`(select p.name_en from job_positions p where p.id = s.job_position_id)`,
  vesselName: sql`v.name`,
};

const inState = (line: Pick<WorkLine, 'name' | 'classes' | 'decidedBy'>, holds: RawBuilder<unknown>): WorkLine => ({
  ...line,
  kind: 'appraisal',
  tags: ['Appraisal'],
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...lineColumns, id: sql`r.id`, alike: sql`r.reporting_officer`, note: sql`r.flag`, day: sql`r.dated` })}
      ${ofAssignments} join appraisals r on r.assignment_id = a.id
     where ${holds} and ${reportInTheirTime(scope)} and ${isMannedVesselInReach(scope)}`,
});

const appraisalsToReview = inState(
  {
    name: 'appraisalsToReview',
    classes: ['staff', 'pde', ...officeLeads],
    decidedBy: appraisals.review.access,
  },
  sql`r.review_status = 'WaitingForReview'`,
);
const appraisalsToRevise = inState(
  { name: 'appraisalsToRevise', classes: ['crew'] },
  sql`r.review_status = 'WaitingForRevision'`,
);

const appraisalsDue: WorkLine = {
  name: 'appraisalsDue',
  kind: 'appraisal-due',
  tags: ['Appraisal'],
  classes: ['crew'],
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...lineColumns, id: sql`a.id`, day: dueDay })}
      ${ofAssignments}
     where ${isDue} and ${notOneself(scope)} and ${isMannedVesselInReach(scope)}`,
};

/** Reports that are due, to be reviewed, or to be revised, as the lists of vessels count them. */
export const appraisalLines = [
  appraisalsToReview,
  appraisalsToRevise,
  appraisalsDue,
] as const satisfies readonly WorkLine[];

/** How people were appraised, in tenths of the scale, by employee (rules `standingOf`); none without an approved report. */
export async function listStandings(
  db: Db,
  employeeIds: readonly number[],
  today: string,
): Promise<Map<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await sql<WeighedReport & { employeeId: number }>`
    with own as (
      select a.employee_id, r.average_score, r.dated, r.created_by
        from assignments a join appraisals r on r.assignment_id = a.id
       where a.employee_id in (${sql.join([...employeeIds])}) and r.review_status = 'Approved' and r.average_score is not null),
    alike as (
      select r.created_by from appraisals r
       where r.created_by in (select created_by from own) and r.review_status = 'Approved'
       group by r.created_by
      having count(r.average_score) >= ${alikeFrom} and min(r.average_score) = max(r.average_score))
    select o.employee_id as "employeeId", o.average_score as score, o.dated::text, l.created_by is not null as "isAlike"
      from own o left join alike l on l.created_by = o.created_by`.execute(db);
  const reports = new Map<number, WeighedReport[]>();
  for (const { employeeId, ...report } of rows) reports.set(employeeId, [...(reports.get(employeeId) ?? []), report]);
  return new Map([...reports].map(([id, own]) => [id, standingOf(own, today) ?? 0]));
}

/** The vessels, with what waits on each. */

const counted = (what: RawBuilder<boolean>) => sql<number>`(select count(*)::integer
  from seats s join assignments a on a.seat_id = s.id left join appraisals r
    on r.assignment_id = a.id and r.review_status <> 'Approved'
 where s.vessel_id = v.id and (a.slot = 'current' or r.id is not null) and ${what})`;

/** Vessels of the scope with what waits there; one in scrap as long as it has reports. */
export function listVessels(db: Db, scope: Scope, asked: ListAsked) {
  const due = counted(sql<boolean>`${isDue} and ${notOneself(scope)} and ${aboardInTheirTime(scope)}`);
  const inState = (status: ReviewStatus) =>
    counted(sql<boolean>`r.review_status = ${sql.lit(status)} and ${reportInTheirTime(scope)}`);
  const waits = inState('WaitingForReview');
  const revise = inState('WaitingForRevision');
  return listPage(db, {
    asked,
    columns: appraisals.vessels.list,
    base: mannedVesselsOf(db, scope).where((is) =>
      is.or([
        is('v.scrappedAt', 'is', null),
        sql<boolean>`exists (select from appraisals r join assignments a on a.id = r.assignment_id
                               join seats s on s.id = a.seat_id where s.vessel_id = v.id)`,
      ]),
    ),
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      vesselType: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      due,
      waitingForReview: waits,
      needRevision: revise,
    },
    filter: {
      shipId: { column: 'v.shipTypeId', as: 'integer' },
      toDo: {
        matches: (word) => {
          const counts: Record<string, RawBuilder<number>> = { due, waitingForReview: waits, needRevision: revise };
          const count = counts[word];
          return count && sql<boolean>`${count} > 0`;
        },
      },
    },
    order: [[folded('v.name'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .select([
          'v.id as vesselId',
          'v.name as vesselName',
          't.name as vesselType',
          sql<boolean>`v.scrapped_at is not null`.as('isScrapped'),
          sql<number>`(select count(*)::integer from live_assignments l where l.vessel_id = v.id)`.as('numberOfCrew'),
          due.as('due'),
          waits.as('waitingForReview'),
          revise.as('needRevision'),
        ]),
  });
}
