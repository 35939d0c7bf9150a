import { sql } from 'kysely';
import { isOverdue } from '#features/assignments/rounds/rules.ts';
import { decisionsByParty, liveDecisions } from '#features/assignments/rounds/server/queries.ts';
import { type Decision, decisionOf, decisions } from '#features/assignments/rules.ts';
import { inReach } from '#features/employees/server/queries.ts';
import { filesOf } from '#features/files/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { asksPrincipalHere, summaryHere } from '../../server/queries.ts';
import { type ApprovalRow, approval, type PartyDecision, type QueuedDecision } from '../contract.ts';
import { wayToDecide } from '../rules.ts';

/** Plans as those see them who decide. */

const nextOf = (db: Db) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .where('a.slot', '=', 'next');

/** Who is aboard on the seat `s` now. */
export const replacedHere = sql<string | null>`(
  select c.full_name from assignments b join people c on c.id = b.employee_id
   where b.seat_id = s.id and b.slot = 'current')`;

/** What a principal still has to say comes first, then what the crew member has (2S162). */
const pendingFirst = sql`case when exists (select from assignment_decisions d where d.assignment_id = a.id
    and d.superseded_at is null and d.party = 'principal' and d.decision is null) then 0
  when ${summaryHere} = 'pending' then 1 else 2 end`;

/** Next of each seat of a vessel that the caller was found to reach; a principal's own questions only. */
export async function listApprovals(
  db: Db,
  scope: Scope,
  asked: ListAsked & { vesselId: number },
  { user, today }: { user: SessionUser; today: string },
): Promise<Page<ApprovalRow>> {
  const page = await listPage(db, {
    asked,
    columns: approval.list.list,
    base: nextOf(db)
      .where('s.vesselId', '=', asked.vesselId)
      .$if(scope.reach === 'principal', (query) =>
        query.where(
          sql<boolean>`exists (select from assignment_decisions d where d.assignment_id = a.id and d.party = 'principal'
                        and d.superseded_at is null and d.principal_id = ${scope.principalId ?? 0})`,
        ),
      ),
    key: 'a.id',
    search: sql`search_key(e.full_name || ' ' || e.employee_number || ' ' || j.name_en)`,
    sort: {
      nextEmployeeName: folded('e.fullName'),
      jobPositionName: folded('j.nameEn'),
      onBoard: 'a.plannedFrom',
    },
    filter: {
      nextSummaryStatus: {
        matches: (value) =>
          decisions.some((each) => each === value) ? sql`${summaryHere} = ${value.toLowerCase()}` : undefined,
      },
    },
    order: [
      [pendingFirst, 'asc'],
      ['a.plannedFrom', 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
        .innerJoin('vessels as v', 'v.id', 's.vesselId')
        .innerJoin('principals as p', 'p.id', 'v.principalId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .select([
          's.id as vesselCrewId',
          's.vesselId',
          'j.id as jobPositionId',
          'j.nameEn as jobPositionName',
          'v.divisionId',
          'a.id as assignmentId',
          'a.version',
          'e.id as nextEmployeeId',
          'e.fullName as nextEmployeeName',
          'e.employeeNumber as employeeIdNumber',
          'a.plannedFrom as onBoard',
          'a.plannedTo as offBoard',
          asksPrincipalHere.as('asksPrincipal'),
          liveDecisions.as('roundDecisions'),
          replacedHere.as('crewWillBeReplacing'),
        ]),
  });
  const ids = page.data.map(({ assignmentId }) => assignmentId);
  const byPlan = await findDecisionsOnPlans(db, ids, { scope, user });
  return {
    ...page,
    data: page.data.map(({ divisionId, asksPrincipal, roundDecisions, ...row }) => {
      const { principal, employee, summary } = decisionsByParty(roundDecisions);
      const open = [principal, employee].find((each) => each?.decision === 'Pending');
      return {
        ...row,
        jobPositionMarineId: divisionId === 1 ? row.jobPositionId : null,
        jobPositionTankerId: divisionId === 2 ? row.jobPositionId : null,
        nextSummaryStatus: summary,
        nextPrincipalStatus: principal?.decision ?? null,
        nextEmployeeStatus: employee?.decision ?? ('Pending' as const),
        needPrincipalApproval: asksPrincipal ? ('Yes' as const) : ('No' as const),
        principalRoundId: principal?.id ?? null,
        employeeRoundId: employee?.id ?? null,
        dueOn: open?.dueOn ?? null,
        isOverdue: open ? isOverdue(open, today) : false,
        ...(byPlan.get(row.assignmentId) ?? { principal: null, employee: null }),
      };
    }),
  };
}

const slots = { Current: 'current', Next: 'next', NextButOne: 'next_but_one' } as const;

interface HeaderAsked {
  VesselCrewId: number;
  EmployeeId: number;
  AssignmentOn: keyof typeof slots;
}

/** Who says what about an employee in reach on a seat. */
export async function findHeader(db: Db, scope: Scope, { VesselCrewId, EmployeeId, AssignmentOn }: HeaderAsked) {
  // The link of a mail names the place that is relieved (2-open 2O05): then it is Next that is meant.
  const wanted = AssignmentOn === 'NextButOne' ? ['next_but_one'] : ['next', 'current'];
  const row = await db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .select(['p.name as principalName', 'a.version', 'a.slot'])
    .select([asksPrincipalHere.as('asksPrincipal'), liveDecisions.as('roundDecisions'), replacedHere.as('replaced')])
    .where('e.id', '=', EmployeeId)
    .where('s.id', '=', VesselCrewId)
    .where(inReach(scope))
    .where('a.slot', 'in', wanted)
    .orderBy(sql`array_position(array['next', 'next_but_one', 'current'], a.slot)`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { principal, employee, summary } = decisionsByParty(row.roundDecisions);
  const own = scope.reach === 'self' || scope.reach === 'vessel' ? employee : (principal ?? employee);
  const isAsked = row.slot === 'next' && (principal || employee);
  return {
    data: [
      { title: 'Principal', value: row.principalName },
      { title: 'Principal Status', value: principal?.decision ?? null },
      { title: 'Crew Status', value: employee?.decision ?? null },
      { title: 'Crew Will Be Replacing', value: row.replaced },
      { title: 'Approval', value: isAsked && summary !== 'Pending' ? summary : null },
    ],
    principalName: row.principalName,
    principalStatus: principal?.decision ?? null,
    crewStatus: employee?.decision ?? null,
    crewWillBeReplacing: row.slot === 'current' ? null : row.replaced,
    needPrincipalApproval: row.asksPrincipal ? ('Yes' as const) : ('No' as const),
    roundId: own?.id ?? null,
    version: row.version,
  };
}

interface QueueRow extends Omit<QueuedDecision, 'status'> {
  decision: string | null;
}
const words: Record<string, Decision> = {
  confirmed: 'Confirmed',
  approved: 'Confirmed',
  rejected: 'Rejected',
};

/** Decisions of the reader: those that wait, by their day, then those of the last seven days. */
export async function listQueue(db: Db, scope: Scope): Promise<QueuedDecision[]> {
  const { reach, principalId, employeeId, divisions } = scope;
  const mine =
    reach === 'principal'
      ? sql`d.party = 'principal' and d.principal_id = ${principalId ?? 0}`
      : reach === 'division'
        ? sql`d.party = 'principal'`
        : sql`d.party = 'employee' and a.employee_id = ${employeeId ?? 0}`;
  const mineToExtend =
    reach === 'principal' ? sql`x.principal_id = ${principalId ?? 0}` : reach === 'division' ? sql`true` : sql`false`;
  const shown = sql`e.id as "employeeId", e.full_name as "employeeName", j.name_en as "jobPositionName", v.name as "vesselName"`;
  const joined = sql`join assignments a on a.id = q.assignment_id join seats s on s.id = a.seat_id
    join job_positions j on j.id = s.job_position_id join vessels v on v.id = s.vessel_id
    join people e on e.id = a.employee_id`;
  const recent = (moment: string) => sql`${sql.ref(moment)} > today_in_jakarta() - 7`;
  const { rows } = await sql<QueueRow>`
    select * from (
      select 'plan' as kind, q.id, ${shown}, a.planned_from as date, q.due_on as "dueOn", q.decision,
             q.decided_at as decided
        from (select d.* from assignment_decisions d join assignments a on a.id = d.assignment_id
               where d.superseded_at is null and a.slot = 'next' and ${mine}
                 and (d.decision is null or ${recent('d.decidedAt')})) q ${joined}
       where v.division_id in (${sql.join([...divisions])})
      union all
      select 'extension', q.id, ${shown}, q.extended_to, q.due_on, q.decision, q.decided_at
        from (select x.* from extensions x
               where x.closed_at is null and ${mineToExtend}
                 and (x.decision is null or ${recent('x.decidedAt')})) q ${joined}
       where v.division_id in (${sql.join([...divisions])}) and (q.decision is not null or a.slot = 'current')) mine
     order by decision is not null, case when decision is null then "dueOn" end, decided desc, id`.execute(db);
  return rows.map(({ decision, kind, id, employeeId: of, employeeName, ...row }) => ({
    kind,
    id,
    employeeId: of,
    employeeName,
    jobPositionName: row.jobPositionName,
    vesselName: row.vesselName,
    date: row.date,
    dueOn: row.dueOn,
    status: words[decision ?? ''] ?? 'Pending',
  }));
}

interface Named {
  VesselId: number;
  EmployeeId: number;
  JobPositionId: number;
  assignmentId?: number | undefined;
}

/** Plans that a decision may mean: Next in reach of a party, of an employee, a vessel and a position. */
export const listNamedPlans = (db: Db, scope: Scope, party: 'principal' | 'employee', named: Named) =>
  nextOf(db)
    .select('a.id')
    .where('v.id', '=', named.VesselId)
    .where('e.id', '=', named.EmployeeId)
    .where('j.id', '=', named.JobPositionId)
    .where('v.divisionId', 'in', scope.divisions)
    .$if(named.assignmentId !== undefined, (query) => query.where('a.id', '=', named.assignmentId ?? 0))
    .$if(scope.reach === 'principal', (query) => query.where('v.principalId', '=', scope.principalId ?? 0))
    .$if(scope.reach === 'vessel' || scope.reach === 'self', (query) => query.where('e.id', '=', scope.employeeId ?? 0))
    .where(
      sql<boolean>`exists (select from assignment_decisions d where d.assignment_id = a.id and d.party = ${party}
                    and d.superseded_at is null)`,
    )
    .orderBy('a.id')
    .limit(2)
    .execute();

/** The decisions of the parties on plans, with who decided and how. */

const ways: Record<string, NonNullable<PartyDecision['way']>> = {
  portal: 'account',
  mail: 'account',
  link: 'mailLink',
  on_behalf: 'onBehalf',
};

interface Reader {
  scope: Scope;
  user: SessionUser;
}

export interface PlanDecisions {
  principal: PartyDecision | null;
  employee: PartyDecision | null;
}

const live = (db: Db, assignmentIds: readonly number[]) =>
  db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .leftJoin('users as u', 'u.id', 'd.decidedBy')
    .select(['d.id', 'd.assignmentId', 'd.party', 'd.principalId', 'd.decision', 'd.decidedAt', 'd.way', 'd.reason'])
    .select(['d.revokedAt', 'd.fileId', 'a.employeeId', 'a.slot', 'a.createdBy as proposedBy'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('decidedBy'))
    .where('d.assignmentId', 'in', assignmentIds)
    .where('d.supersededAt', 'is', null)
    .execute();
type Row = Awaited<ReturnType<typeof live>>[number];

/** The decisions on plans, by plan. The caller has checked the scope. */
export async function findDecisionsOnPlans(
  db: Db,
  assignmentIds: readonly number[],
  { scope, user }: Reader,
): Promise<Map<number, PlanDecisions>> {
  const decisions = new Map<number, PlanDecisions>();
  if (assignmentIds.length === 0) return decisions;
  const rows = await live(db, assignmentIds);
  const evidence = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  for (const row of rows) {
    const party = row.party === 'principal' ? 'principal' : 'employee';
    const own = decisions.get(row.assignmentId) ?? { principal: null, employee: null };
    const mine = { ...partyDecisionOf(row, party, { scope, user }), evidence: evidence.get(row.fileId ?? '') ?? null };
    decisions.set(row.assignmentId, { ...own, [party]: mine });
  }
  return decisions;
}

function partyDecisionOf(
  row: Row,
  party: 'principal' | 'employee',
  { scope, user }: Reader,
): Omit<PartyDecision, 'evidence'> {
  const status: Decision = decisionOf(row.decision);
  const question = { party, principalId: row.principalId, employeeId: row.employeeId, proposedBy: row.proposedBy };
  const mayAnswer = row.slot === 'next' && wayToDecide(user, question) !== undefined;
  const ownParty = scope.reach === 'principal' ? 'principal' : 'employee';
  return {
    roundId: row.id,
    status,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    way: ways[row.way ?? ''] ?? null,
    isRevoked: row.revokedAt !== null,
    reason: scope.reach === 'division' || party === ownParty ? row.reason : null,
    mayDecide: status === 'Pending' && mayAnswer,
    mayRevoke: status === 'Confirmed' && party === 'principal' && mayAnswer,
  };
}

/** Whether a reader may open the evidence of a decision: the office of the division, and the principal it is of. */
export async function mayReadDecisionEvidence(db: Db, scope: Scope, decisionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['d.principalId', 's.divisionId'])
    .where('d.id', '=', decisionId)
    .executeTakeFirst();
  return row !== undefined && isEvidenceReader(scope, row);
}

/** The same of an extension. */
export async function mayReadExtensionEvidence(db: Db, scope: Scope, extensionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('extensions as x')
    .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['x.principalId', 's.divisionId'])
    .where('x.id', '=', extensionId)
    .executeTakeFirst();
  return row !== undefined && isEvidenceReader(scope, row);
}

const isEvidenceReader = (
  scope: Scope,
  { principalId, divisionId }: { principalId: number | null; divisionId: number },
) =>
  scope.divisions.some((each) => each === divisionId) &&
  (scope.reach === 'division' || (scope.reach === 'principal' && principalId === scope.principalId));
