import { addDays } from '#platform/contract/days.ts';
import type { StepContext } from '#platform/server/feature.ts';
import {
  decisionPath,
  findFacts,
  mailCrew,
  ofAccount,
  ofManagers,
  ofPrincipal,
  queuePlanMails,
} from '../../notifications/server/queries.ts';
import { reminderDue } from '../rules.ts';
import { listWaitingExtensions, listWaitingRounds } from './queries.ts';

/** From so many days before the last one on, somebody is reminded. */
const remindedFrom = 4;

/**
 * Reminds who has to decide on days 3 and 6, and tells the planner once it is overdue. Each message is written once,
 * however often this runs.
 */
export async function remindDeciders({ db, services }: StepContext, today: string): Promise<void> {
  const until = addDays(today, remindedFrom);
  for (const round of await listWaitingRounds(db, until))
    await db.transaction().execute((trx) => remindOfRound({ db: trx, services }, round, today));
  for (const extension of await listWaitingExtensions(db, until))
    await db.transaction().execute((trx) => remindOfExtension({ db: trx, services }, extension, today));
}

type WaitingRound = Awaited<ReturnType<typeof listWaitingRounds>>[number];

async function remindOfRound(context: StepContext, round: WaitingRound, today: string): Promise<void> {
  const { db } = context;
  const { id, dueOn, principalId } = round;
  const transition = reminderDue(dueOn, today);
  if (!transition) return;
  const facts = await findFacts(db, round.assignmentId);
  const message = { recordId: id, transition, facts, dueOn, path: decisionPath(id) };
  if (transition === 'overdue')
    await queuePlanMails(context, {
      ...message,
      kind: 'PlanningOverdue',
      recipients: await ofAccount(db, facts.proposedBy),
    });
  else if (round.party === 'principal')
    await queuePlanMails(context, {
      ...message,
      kind: 'PlanningReminder',
      recipients: await ofPrincipal(db, principalId),
    });
  else await mailCrew(context, { facts, assignmentId: round.assignmentId, round, transition });
}

type WaitingExtension = Awaited<ReturnType<typeof listWaitingExtensions>>[number];

async function remindOfExtension(context: StepContext, extension: WaitingExtension, today: string): Promise<void> {
  const { db } = context;
  const { id, dueOn, principalId, requestedBy } = extension;
  const transition = reminderDue(dueOn, today);
  if (!transition) return;
  const facts = { ...(await findFacts(db, extension.assignmentId)), to: extension.extendedTo };
  const deciders = principalId ? ofPrincipal(db, principalId) : ofManagers(db, facts.divisionId);
  const isOverdue = transition === 'overdue';
  await queuePlanMails(context, {
    recordId: id,
    transition: `extension ${transition}`,
    facts,
    dueOn,
    path: `/dashboard/manning/decisions/extension/${id}`,
    kind: isOverdue ? 'PlanningOverdue' : 'ExtensionReminder',
    recipients: await (isOverdue ? ofAccount(db, requestedBy) : deciders),
  });
}
