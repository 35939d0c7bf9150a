import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findPlan } from '#features/assignments/plans/server/queries.ts';
import { isOverdue, undoSeconds } from '#features/assignments/rounds/rules.ts';
import { findRound, type Round } from '#features/assignments/rounds/server/queries.ts';
import { decisionOf } from '#features/assignments/rules.ts';
import { complianceOf } from '#features/seafarers/readiness/rules.ts';
import { findReadiness } from '#features/seafarers/readiness/server/queries.ts';
import { addDays, daysBetween, monthsBetween } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { roundStateOf, wayToDecide } from '../../approval/rules.ts';
import type { DecisionPage } from '../contract.ts';

/** One round with all that is needed to decide. */

/** A round in reach: of the division, of their own principal, or about oneself; a former principal's is not there. */
export async function findReachableRound(db: Db, scope: Scope, roundId: number) {
  const round = await findRound(db, roundId);
  const plan = round && (await findPlan(db, round.assignmentId));
  if (!round || !plan || !scope.divisions.some((each) => each === plan.divisionId)) return undefined;
  const { reach, principalId, employeeId } = scope;
  const isOwn =
    reach === 'division' ||
    (reach === 'principal'
      ? round.party === 'principal' && round.principalId === principalId && round.supersededBecause !== 'principal'
      : round.party === 'employee' && plan.employeeId === employeeId);
  return isOwn ? { round, plan } : undefined;
}

const nameOf = (account: string) =>
  sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(account)})`;

const facts = (db: Db, roundId: number) =>
  db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .leftJoin('principals as p', 'p.id', 'd.principalId')
    .select([
      'a.id as assignmentId',
      'a.slot',
      'e.id as employeeId',
      'e.seafarerId',
      'e.employeeNumber as employeeIdNumber',
      'e.photoFileId as photoId',
      's.id as vesselCrewId',
      's.vesselId',
      's.vesselName',
      's.shipTypeId',
      's.shipTypeName as vesselType',
      's.jobPositionId',
      's.positionNameEn as jobPositionName',
      'p.name as principalName',
      'e.fullName as employeeName',
      dayOf('a.createdAt').as('proposedOn'),
      nameOf('a.createdBy').as('proposedBy'),
      nameOf('d.decidedBy').as('decidedBy'),
      sql<string | null>`(select min(y.started_on)::text from employment_periods y where y.employee_id = e.id)`.as(
        'joinedOn',
      ),
      sql<number | null>`(select n.id from assignment_decisions n where n.assignment_id = a.id and n.party = d.party
        and n.superseded_at is null and n.id <> d.id)`.as('newerRoundId'),
      sql<{ assignments: number; last: string | null }>`(select json_build_object('assignments', count(*),
        'last', max(${dayOf('b.checkedOutAt')})) from assignments b join seats c on c.id = b.seat_id
        where b.employee_id = e.id and b.slot = 'past' and c.vessel_id = s.vessel_id)`.as('onVessel'),
    ])
    .where('d.id', '=', roundId)
    .executeTakeFirstOrThrow();
type Facts = Awaited<ReturnType<typeof facts>>;

interface Asked {
  round: Round;
  plan: NonNullable<Awaited<ReturnType<typeof findPlan>>>;
}

/** The page of a round in reach. */
export async function findDecisionPage(
  db: Db,
  { round, plan }: Asked,
  { user, scope, today }: { user: SessionUser; scope: Scope; today: string },
): Promise<DecisionPage> {
  const shown = await facts(db, round.id);
  const { seafarerId, shipTypeId, slot, onVessel, decidedBy, newerRoundId, ...page } = shown;
  const question = { ...questionOf(round, plan) };
  const state = roundStateOf(round, slot);
  const way = wayToDecide(user, question);
  const asked = askedDays(round, plan);
  return {
    ...page,
    roundId: round.id,
    party: question.party,
    round: round.round,
    state,
    newerRoundId: scope.reach === 'principal' || state === 'dates' || state === 'principal' ? newerRoundId : null,
    version: plan.version,
    assignmentOn: slot === 'next_but_one' ? 'NextButOne' : 'Next',
    onBoard: plan.from,
    offBoard: plan.to,
    askedOnBoard: asked.from,
    askedOffBoard: asked.to,
    dueOn: round.dueOn,
    isOverdue: state === 'open' && isOverdue({ decision: decisionOf(round.decision), dueOn: round.dueOn }, today),
    decision: decisionShown(round, { decidedBy, user, scope }),
    mayDecide: state === 'open' && way !== undefined,
    mayRevoke:
      slot === 'next' &&
      round.party === 'principal' &&
      round.decision === 'confirmed' &&
      round.supersededAt === null &&
      way !== undefined,
    relieves: await findRelieved(db, plan, scope),
    experience: {
      ...(await findExperience(db, seafarerId, shown)),
      monthsWithUs: page.joinedOn ? Math.max(0, monthsBetween(page.joinedOn, today)) : 0,
      joinedOn: page.joinedOn,
      assignmentsOnVessel: onVessel.assignments,
      lastOnVessel: onVessel.last,
    },
    readiness: await findReadinessOf(db, plan, shipTypeId, today),
    lastVessels: await findLastVessels(db, seafarerId, today),
    earlier: await findEarlier(db, plan, scope),
  };
}

/** Who is asked in a round. */
export const questionOf = (round: Round, plan: Asked['plan']) =>
  ({
    party: round.party === 'principal' ? 'principal' : 'employee',
    principalId: round.principalId,
    employeeId: plan.employeeId,
    proposedBy: plan.createdBy,
  }) as const;

const keptDays = z.object({ from: z.string(), to: z.string() });

/** The days as they were when the round was opened or decided. */
function askedDays({ shown }: Round, { from, to }: Asked['plan']): { from: string; to: string } {
  const kept = keptDays.safeParse(shown);
  return kept.success ? kept.data : { from, to };
}

function decisionShown(
  round: Round,
  { decidedBy, user, scope }: { decidedBy: string | null; user: SessionUser; scope: Scope },
): DecisionPage['decision'] {
  const status = decisionOf(round.decision);
  if (status === 'Pending' || round.decidedAt === null) return null;
  const until = new Date(round.decidedAt.getTime() + undoSeconds * 1000);
  const mayUndo = round.decidedBy === user.userId && round.revokedAt === null && round.supersededAt === null;
  return {
    status,
    decidedAt: round.decidedAt.toISOString(),
    decidedBy,
    isOnBehalf: round.way === 'on_behalf',
    isRevoked: round.revokedAt !== null,
    reason:
      scope.reach === 'division' || round.decidedBy === user.userId || round.party === 'principal'
        ? round.reason
        : null,
    undoUntil: mayUndo ? until.toISOString() : null,
  };
}

/** Who is relieved, with the extension asked for where the reader may open it: a crew member never, a principal its own. */
async function findRelieved(db: Db, plan: Asked['plan'], scope: Scope): Promise<DecisionPage['relieves']> {
  const row = await db
    .selectFrom('assignments as a')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .leftJoin('extensions as x', (join) =>
      join.onRef('x.assignmentId', '=', 'a.id').on('x.decision', 'is', null).on('x.closedAt', 'is', null),
    )
    .select(['a.plannedTo as offBoard', 'x.id as extensionId', 'x.principalId'])
    .select(['e.fullName as employeeName', dayOf('a.checkedInAt').as('onBoard')])
    .where('a.seatId', '=', plan.seatId)
    .where('a.slot', '=', 'current')
    .executeTakeFirst();
  if (!row) return null;
  const { extensionId, principalId, ...aboard } = row;
  const mayOpen = scope.reach === 'division' || (scope.reach === 'principal' && principalId === scope.principalId);
  return { ...aboard, extensionId: mayOpen ? extensionId : null, gapDays: daysBetween(row.offBoard, plan.from) };
}

async function findExperience(db: Db, seafarerId: number, { vesselType, jobPositionName }: Facts) {
  const { rows } = await sql<{ type: number; rank: number }>`
    select coalesce(sum(days) filter (where search_key(vessel_type) = search_key(${vesselType})), 0)::integer as type,
           coalesce(sum(days) filter (where search_key(position) = search_key(${jobPositionName})), 0)::integer as rank
      from (select y.*, least(y.off_board_on, today_in_jakarta()) - y.on_board_on as days
              from sea_services y where y.seafarer_id = ${seafarerId} and y.on_board_on < today_in_jakarta()) y`.execute(
    db,
  );
  const years = (days: number | undefined) => Math.round(((days ?? 0) / 365) * 10) / 10;
  return { shipTypeYears: years(rows[0]?.type), rankYears: years(rows[0]?.rank) };
}

/** Whether somebody's papers last for the seat and the days of a plan. */
export async function findReadinessOf(
  db: Db,
  plan: Pick<Asked['plan'], 'employeeId' | 'jobPositionId' | 'vesselId' | 'principalId' | 'from' | 'to'>,
  shipTypeId: number,
  today: string,
): Promise<DecisionPage['readiness']> {
  const { employeeId, jobPositionId, vesselId, principalId } = plan;
  const from = plan.from > today ? plan.from : today;
  const readiness = (
    await findReadiness(db, {
      employees: [employeeId],
      berth: { jobPositionId, shipTypeId, vesselId, principalId },
      period: { from, to: plan.to > from ? plan.to : from },
      today,
    })
  ).get(employeeId);
  const findings = readiness?.findings ?? [];
  const shownFindings = findings.map((finding) => {
    const line = readiness?.required.find(({ code }) => code === finding.code);
    const { certificateTypeId, kind } = line ?? { certificateTypeId: null, kind: 'travel' as const };
    return { ...finding, certificateTypeId, kind };
  });
  // A passport or seaman's book that does not last has no line of the requirements, and counts with them.
  const papers = shownFindings.filter(({ kind, isMandatory }) => kind === 'travel' && isMandatory).length;
  return {
    status: complianceOf(findings),
    required: (readiness?.required.length ?? 0) + papers,
    findings: shownFindings,
  };
}

async function findLastVessels(db: Db, seafarerId: number, today: string): Promise<DecisionPage['lastVessels']> {
  const rows = await db
    .selectFrom('seaServices')
    .select(['vesselName', 'position', 'vesselType', 'onBoardOn as onBoard', 'offBoardOn as offBoard'])
    .where('seafarerId', '=', seafarerId)
    .orderBy('onBoardOn', 'desc')
    .orderBy('id')
    .limit(3)
    .execute();
  return rows.map((row) => ({ ...row, days: daysBetween(row.onBoard, row.offBoard ?? addDays(today, 0)) }));
}

/** Others who were rejected for the seat; a principal sees its own rejections only, crew none. */
async function findEarlier(db: Db, plan: Asked['plan'], scope: Scope): Promise<DecisionPage['earlier']> {
  if (scope.reach !== 'division' && scope.reach !== 'principal') return [];
  return db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select([
      'e.fullName as employeeName',
      dayOf('d.decidedAt').as('rejectedOn'),
      nameOf('d.decidedBy').as('rejectedBy'),
    ])
    .where('a.seatId', '=', plan.seatId)
    .where('a.id', '!=', plan.id)
    .where('d.party', '=', 'principal')
    .where('d.decision', '=', 'rejected')
    .$if(scope.reach === 'principal', (query) => query.where('d.principalId', '=', scope.principalId ?? 0))
    .orderBy('d.decidedAt', 'desc')
    .limit(5)
    .execute();
}

/** Questions that wait: of parties that were asked by now, and of extensions. */

/** Open rounds of plans; a crew member's only once the principal has agreed, since they are asked then. */
export const listWaitingRounds = (db: Db, until: string) =>
  db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .select(['d.id', 'd.assignmentId', 'd.party', 'd.principalId', 'd.dueOn'])
    .where('d.decision', 'is', null)
    .where('d.supersededAt', 'is', null)
    .where('a.slot', '=', 'next')
    .where('d.dueOn', '<=', until)
    .where(
      sql<boolean>`(d.party = 'principal' or not exists (select from assignment_decisions p
        where p.assignment_id = d.assignment_id and p.party = 'principal' and p.superseded_at is null
          and p.decision is distinct from 'confirmed'))`,
    )
    .orderBy('d.id')
    .execute();

export const listWaitingExtensions = (db: Db, until: string) =>
  db
    .selectFrom('extensions as x')
    .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
    .select(['x.id', 'x.assignmentId', 'x.principalId', 'x.requestedBy', 'x.extendedTo', 'x.dueOn'])
    .where('x.decision', 'is', null)
    .where('x.closedAt', 'is', null)
    .where('a.slot', '=', 'current')
    .where('x.dueOn', '<=', until)
    .orderBy('x.id')
    .execute();
