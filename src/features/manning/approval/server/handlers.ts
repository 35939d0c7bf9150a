import { findPlan, lockPlan, type Plan, refuseStale } from '#features/assignments/plans/server/queries.ts';
import { type Party, undoSeconds } from '#features/assignments/rounds/rules.ts';
import { decide, revokeDecision, undoDecision } from '#features/assignments/rounds/server/operations.ts';
import { findLiveRound, findRound, type Round } from '#features/assignments/rounds/server/queries.ts';
import { decisionOf } from '#features/assignments/rules.ts';
import { claimFile } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { findPlannedVessel } from '../../planning/server/queries.ts';
import { findDecisionPage, findReachableRound, questionOf } from '../../rounds/server/queries.ts';
import { approval } from '../contract.ts';
import { wayToDecide } from '../rules.ts';
import { findHeader, listApprovals, listNamedPlans, listQueue } from './queries.ts';

interface Named {
  VesselId: number;
  EmployeeId: number;
  JobPositionId: number;
  assignmentId?: number | undefined;
  roundId?: number | undefined;
  version?: number | undefined;
}

interface Caller {
  db: Db;
  scope: Scope;
  user: SessionUser;
}

/** Those who may know colleagues learn who was first. */
const namedTo = (scope: Scope, { userId }: SessionUser) => (scope.reach === 'division' ? userId : null);

/**
 * The plan that a decision is about, held, with the live row of the party. What the caller does not reach is not there;
 * several that fit are distinguished by the number of the assignment.
 */
async function lockNamed(
  { db, scope, user }: Caller,
  party: Party,
  named: Named,
): Promise<{ plan: Plan; round: Round }> {
  const fitting = await listNamedPlans(db, scope, party, named);
  if (fitting.length > 1) throw conflict('manning:refusals.ambiguous');
  if (fitting.length === 0) await refuseEnded(db, scope, named.roundId);
  const plan = found(await lockPlan(db, found(fitting[0]).id));
  await refuseStale(db, { ...plan, table: 'assignments' }, { version: named.version, by: namedTo(scope, user) });
  const round = await findLiveRound(db, plan.id, party);
  if (!round || (named.roundId !== undefined && named.roundId !== round.id))
    throw conflict('manning:refusals.question_changed');
  // A principal that no longer has the vessel is no longer asked.
  if (scope.reach === 'principal') found(round.principalId === scope.principalId ? round : undefined);
  return { plan, round };
}

/** Says what became of a question that the caller was asked and that waits for no one now. */
async function refuseEnded(db: Db, scope: Scope, roundId: number | undefined): Promise<void> {
  const asked = roundId === undefined ? undefined : await findReachableRound(db, scope, roundId);
  if (!asked) return;
  if (asked.plan.slot === 'withdrawn') throw conflict('manning:refusals.proposal_withdrawn');
  throw conflict('manning:refusals.question_changed');
}

/** In whose name the caller decides; with the evidence where it is on behalf of a principal. */
async function waysOf(
  { db, user }: { db: Db; user: SessionUser },
  { plan, round }: { plan: Plan; round: Round },
  evidenceFileId: string | undefined,
) {
  const way = wayToDecide(user, questionOf(round, plan));
  if (!way && plan.createdBy === user.userId) throw forbidden('manning:refusals.own_proposal');
  if (!way) throw forbidden();
  const needsEvidence = way === 'on_behalf' && round.party === 'principal';
  if (!needsEvidence && evidenceFileId) throw badInput({ evidenceFileId: 'manning:refusals.evidence_not_needed' });
  if (needsEvidence && !evidenceFileId) throw badInput({ evidenceFileId: 'manning:refusals.evidence_required' });
  if (needsEvidence && evidenceFileId) {
    const hangsOn = { table: 'assignment_decisions', recordId: round.id, field: 'evidenceFileId' };
    await claimFile(db, evidenceFileId, { ...hangsOn, by: { userId: user.userId, visitorKey: null } });
  }
  return { way, fileId: needsEvidence ? (evidenceFileId ?? null) : null };
}

async function answered(db: Db, roundId: number, summaryStatus: 'Pending' | 'Confirmed' | 'Rejected') {
  const round = found(await findRound(db, roundId));
  const plan = found(await findPlan(db, round.assignmentId));
  const undoUntil = round.decidedAt && !round.revokedAt ? round.decidedAt.getTime() + undoSeconds * 1000 : null;
  return {
    data: {
      id: round.id,
      version: plan.version,
      assignmentId: plan.id,
      status: decisionOf(round.decision),
      summaryStatus,
      undoUntil: undoUntil === null ? null : new Date(undoUntil).toISOString(),
    },
  };
}

interface Verdict extends Named {
  AssignmentStatus: 'Confirmed' | 'Rejected';
  reason?: string | undefined;
  evidenceFileId?: string | undefined;
}

async function decideAs(party: Party, input: Verdict, context: Context<typeof approval.asPrincipal>) {
  const { db, scope, user, today } = context;
  const decided = await lockNamed(context, party, input);
  const { plan } = decided;
  // Checked before the permission: an old link shows who has decided.
  const { way, fileId } = decided.round.decision
    ? { way: 'portal' as const, fileId: null }
    : await waysOf(context, decided, input.evidenceFileId);
  const page = await findDecisionPage(db, decided, { user, scope, today });
  const { summary, roundId } = await decide(context, plan, {
    party,
    decision: input.AssignmentStatus === 'Confirmed' ? 'confirmed' : 'rejected',
    reason: input.reason || null,
    by: user.userId,
    way,
    fileId,
    shown: { from: plan.from, to: plan.to, readiness: page.readiness },
  });
  return answered(db, roundId, summary);
}

/** A round in reach with its plan held. */
async function lockRound(
  { db, scope, user }: Caller,
  { roundId, version }: { roundId: number; version?: number | undefined },
) {
  found(await findReachableRound(db, scope, roundId));
  const { assignmentId } = found(await findRound(db, roundId));
  const plan = found(await lockPlan(db, assignmentId));
  const { round } = found(await findReachableRound(db, scope, roundId));
  await refuseStale(db, { ...plan, table: 'assignments' }, { version, by: namedTo(scope, user) });
  return { plan, round };
}

export const approvalFeature = feature(approval, {
  list: async (asked, { db, scope, user, today }) => {
    found(await findPlannedVessel(db, scope, asked.vesselId));
    return listApprovals(db, scope, asked, { user, today });
  },

  header: async (asked, { db, scope }) => found(await findHeader(db, scope, asked)),

  queue: async (_input, { db, scope }) => ({ data: await listQueue(db, scope) }),

  asEmployee: (input, context) => decideAs('employee', input, context),
  asPrincipal: (input, context) => decideAs('principal', input, context),

  undo: async (input, context) => {
    const { plan, round } = await lockRound(context, input);
    const { summary } = await undoDecision(context, plan, round, context.user.userId);
    return answered(context.db, round.id, summary);
  },

  revoke: async (input, context) => {
    const { db, user } = context;
    const locked = await lockRound(context, input);
    if (locked.round.party !== 'principal') throw forbidden();
    const { fileId } = await waysOf(context, locked, input.evidenceFileId);
    const revoked = { by: user.userId, reason: input.reason, fileId };
    const { summary } = await revokeDecision(context, locked.plan, locked.round, revoked);
    return answered(db, locked.round.id, summary);
  },
});
