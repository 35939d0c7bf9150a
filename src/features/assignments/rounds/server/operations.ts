import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { dayInJakarta, daysBetween } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { emit, step } from '#platform/server/transitions.ts';
import type { Plan } from '../../plans/server/queries.ts';
import { summaryOf } from '../../rules.ts';
import { findAsked } from '../../server/queries.ts';
import {
  asksPrincipal,
  dueInDays,
  linkDays,
  linkTries,
  needsNewRound,
  type Party,
  parties,
  undoSeconds,
} from '../rules.ts';
import { findLiveRound, type Round } from './queries.ts';

/** Asking and deciding. The plan is held by the caller (`lockPlan`), or its vessel alone where she changes. */

/** Who has to decide on a plan is asked, at first or again. */
export const roundOpened = step<{ assignmentId: number; because: Reopened | null }>('round opened');
/** A party has decided, or has taken a confirmation back. */
export const partyDecided = step<{ roundId: number }>('party decided');
/** A decision was taken back within seconds. */
export const decisionUndone = step<{ assignmentId: number }>('decision undone');
/** A round that nobody has decided in is taken back. */
export const roundRecalled = step<{ assignmentId: number }>('round recalled');
/** Everybody who is asked has confirmed a plan. */
export const planConfirmed = step<{ assignmentId: number }>('plan confirmed');
/** A plan that was confirmed is not any more, and stays planned: undone, revoked, or rejected in a later round. */
export const planUnconfirmed = step<{ assignmentId: number }>('plan no longer confirmed');

/** Why a round was closed before it was decided, or decided once more. */
export type Reopened = 'dates' | 'principal';

/** As `dueOnFor`, on the day of the database. */
const dueOn = (from: string) =>
  sql<string>`greatest(today_in_jakarta(), least(today_in_jakarta() + ${dueInDays}::integer, ${from}::date - 1))`;

/** Asks everybody who decides on a plan; a round that was open or decided is superseded. */
export async function openRound(
  context: StepContext,
  plan: Plan,
  { by, because = null }: { by: string | null; because?: Reopened | null },
): Promise<void> {
  const { db } = context;
  await closeRounds(context, [plan.id], because ?? 'dates');
  const asked = asksPrincipal(plan, plan.isOfficer) ? parties : (['employee'] as const);
  const round = sql<number>`1 + coalesce((select max(round) from assignment_decisions where assignment_id = ${plan.id}), 0)`;
  await db
    .insertInto('assignmentDecisions')
    .values(
      asked.map((party) => ({
        assignmentId: plan.id,
        party,
        round,
        principalId: party === 'principal' ? plan.principalId : null,
        askedBy: by,
        dueOn: dueOn(plan.from),
        // What they are asked about, even when the plan moves on.
        shown: JSON.stringify({ from: plan.from, to: plan.to }),
      })),
    )
    .execute();
  await emit(context, roundOpened, { assignmentId: plan.id, because });
}

/** Takes the round of a plan back as if nobody had been asked; answers false, and does not, once somebody has decided. */
export async function recallRound(context: StepContext, assignmentId: number): Promise<boolean> {
  const live = context.db
    .selectFrom('assignmentDecisions')
    .select(['id', 'decision'])
    .where('assignmentId', '=', assignmentId)
    .where('supersededAt', 'is', null);
  const rounds = await live.execute();
  if (rounds.some(({ decision }) => decision !== null)) return false;
  await emit(context, roundRecalled, { assignmentId });
  for (const { id } of rounds) await context.db.deleteFrom('assignmentDecisions').where('id', '=', id).execute();
  return true;
}

/** Ends the rounds of plans; what was decided in them stays. */
export const closeRounds = (
  { db }: StepContext,
  assignmentIds: readonly number[],
  because: Reopened | 'withdrawn',
): Promise<unknown> =>
  db
    .updateTable('assignmentDecisions')
    .set({ supersededAt: sql<Date>`now()`, supersededBecause: because })
    .where('assignmentId', 'in', assignmentIds)
    .where('supersededAt', 'is', null)
    .execute();

export interface Deciding {
  party: Party;
  decision: 'confirmed' | 'rejected';
  reason: string | null;
  by: string | null;
  way: 'portal' | 'mail' | 'on_behalf' | 'link';
  fileId: string | null;
  /** Dates and findings as they were shown. */
  shown: Record<string, unknown>;
}

/** Keeps what a party decides on a plan that is held. A second decision is refused; a rejection needs a reason from a principal. */
export async function decide(context: StepContext, plan: Plan, deciding: Deciding) {
  const { db } = context;
  const { party, decision, reason } = deciding;
  const round = await findLiveRound(db, plan.id, party);
  if (plan.slot !== 'next' || !round) throw conflict('manning:refusals.question_changed');
  if (round.decision) throw await alreadyDecided(context, round);
  if (party === 'principal' && decision === 'rejected' && !reason)
    throw badInput({ reason: 'manning:refusals.reason_required' });
  await db
    .updateTable('assignmentDecisions')
    .set({
      decision,
      reason,
      decidedBy: deciding.by,
      decidedAt: sql<Date>`now()`,
      way: deciding.way,
      fileId: deciding.fileId,
      shown: JSON.stringify(deciding.shown),
    })
    .where('id', '=', round.id)
    .execute();
  // The crew member is asked once the principal has agreed, and has a week from then.
  if (party === 'principal' && decision === 'confirmed')
    await db
      .updateTable('assignmentDecisions')
      .set({ dueOn: dueOn(plan.from) })
      .where('assignmentId', '=', plan.id)
      .where('party', '=', 'employee')
      .where('supersededAt', 'is', null)
      .where('decision', 'is', null)
      .execute();
  await emit(context, partyDecided, { roundId: round.id });
  return settle(context, plan.id, round.id);
}

/** What follows from what the parties say by now. */
async function settle(context: StepContext, assignmentId: number, roundId: number) {
  const summary = summaryOf(await findAsked(context.db, assignmentId));
  if (summary === 'Confirmed') await emit(context, planConfirmed, { assignmentId });
  else await emit(context, planUnconfirmed, { assignmentId });
  return { roundId, assignmentId, summary };
}

async function alreadyDecided({ db }: StepContext, { decidedBy, decidedAt, decision }: Round) {
  const by = decidedBy
    ? await db
        .selectFrom('users')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .where('id', '=', decidedBy)
        .executeTakeFirst()
    : undefined;
  const date = decidedAt ? dayInJakarta(decidedAt) : '';
  if (!by) return conflict('manning:refusals.decided_on', { date });
  const name = by.name ?? '';
  return decision === 'confirmed'
    ? conflict('manning:refusals.approved_by', { name, date })
    : conflict('manning:refusals.rejected_by', { name, date });
}

/** Takes a decision back within seconds, by the same account; its messages have not gone out yet. */
export async function undoDecision(context: StepContext, plan: Plan, round: Round, by: string) {
  const { db } = context;
  const { numUpdatedRows } = await db
    .updateTable('assignmentDecisions')
    .set({ decision: null, reason: null, decidedBy: null, decidedAt: null, way: null, fileId: null })
    .where('id', '=', round.id)
    .where('decidedBy', '=', by)
    .where('revokedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .where(sql<boolean>`decided_at > now() - make_interval(secs => ${undoSeconds}::integer)`)
    .executeTakeFirst();
  if (!numUpdatedRows) throw conflict('manning:refusals.too_late');
  await emit(context, decisionUndone, { assignmentId: plan.id });
  return settle(context, plan.id, round.id);
}

/** Takes a principal's confirmation back before boarding: the plan is rejected, with the effects of a withdrawal. */
export async function revokeDecision(
  context: StepContext,
  plan: Plan,
  round: Round,
  { by, reason, fileId }: { by: string; reason: string; fileId: string | null },
) {
  if (plan.slot !== 'next' || round.supersededAt) throw conflict('manning:refusals.question_changed');
  if (round.decision !== 'confirmed') throw conflict('manning:refusals.not_confirmed');
  await context.db
    .updateTable('assignmentDecisions')
    .set({
      decision: 'rejected',
      reason,
      decidedBy: by,
      decidedAt: sql<Date>`now()`,
      revokedAt: sql<Date>`now()`,
      ...(fileId && { fileId }),
    })
    .where('id', '=', round.id)
    .execute();
  await emit(context, partyDecided, { roundId: round.id });
  return settle(context, plan.id, round.id);
}

/** True if a moved plan is asked about again; of a Next but one no one is asked yet. */
export async function askAfterMove(context: StepContext, before: Plan, after: Plan, by: string): Promise<boolean> {
  if (after.slot !== 'next' || !needsNewRound(before, after, daysBetween)) return false;
  await openRound(context, after, { by, because: 'dates' });
  return true;
}

/** One-time links for crew without an account: to one decision of theirs. Only the hash of the secret is kept. */

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a link to a crew member's round; answers its secret, which is nowhere kept. */
export async function openLink(db: Db, decisionId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('decisionLinks')
    .values({
      decisionId,
      tokenHash: hashOf(token),
      expiresAt: sql<Date>`now() + make_interval(days => ${linkDays}::integer)`,
    })
    .execute();
  return token;
}

/**
 * Counts a try with a secret and answers what it opens, with the date of birth that has to be known; nothing once it has
 * ended or was tried too often. Counted before anyone looks, so that many tries at once are no more than a few; call it
 * outside of a transaction that a refusal would roll back.
 */
export async function tryLink(db: Db, token: string) {
  const counted = await db
    .updateTable('decisionLinks')
    .set({ failures: sql<number>`failures + 1` })
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('failures', '<', linkTries)
    .returning('id')
    .executeTakeFirst();
  return counted && findOpened(db, counted.id);
}

const findOpened = (db: Db, linkId: number) =>
  db
    .selectFrom('decisionLinks as k')
    .innerJoin('assignmentDecisions as d', 'd.id', 'k.decisionId')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select(['k.id', 'k.decisionId', 'e.birthDate', 'a.id as assignmentId'])
    .where('k.id', '=', linkId)
    .where('d.party', '=', 'employee')
    .executeTakeFirst();

/** Takes a try back whose date of birth was right. */
export const takeBackTry = (db: Db, linkId: number) =>
  db
    .updateTable('decisionLinks')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('id', '=', linkId)
    .execute();

/** Notes that somebody has decided by a link. */
export const markLinkUsed = (db: Db, linkId: number) =>
  db.updateTable('decisionLinks').set({ usedAt: sql<Date>`now()` }).where('id', '=', linkId).execute();
