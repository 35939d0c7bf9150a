import { openLink } from '#features/assignments/links/server/operations.ts';
import { undoSeconds } from '#features/assignments/rounds/rules.ts';
import { findRound } from '#features/assignments/rounds/server/queries.ts';
import { wanting } from '#features/users/notifying/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type MailState, type QueuedMail, queueMails, withdrawMails } from '#platform/server/outbox.ts';
import {
  type Facts,
  findFacts,
  findOwnAddress,
  ofAccount,
  ofCrew,
  ofManagers,
  ofPrincipal,
  type Recipient,
} from '../../recipients/server/queries.ts';
import { type ExtensionMail, optionalMails, type PlanMail } from '../rules.ts';

/** Notifications about plans and extensions, written in the transaction of the step, each in its reader's language. */

interface Telling {
  kind: PlanMail | ExtensionMail;
  /** A round or an extension. */
  recordId: number;
  /** What the transition is called in the outbox; each recipient's follows it. */
  transition: string;
  recipients: readonly Recipient[];
  facts: Facts;
  dueOn: string | null;
  /** The page it leads to, below the address of the portal. */
  path: string;
  /** True if it can still be undone for some seconds. */
  waits?: boolean;
}

export async function tell({ db, services }: StepContext, telling: Telling): Promise<void> {
  const { facts, kind, recordId, transition, waits = false } = telling;
  const recipients = optionalMails.includes(kind) ? await wanting(db, 'plans', telling.recipients) : telling.recipients;
  const mails = recipients.map((recipient): QueuedMail => {
    const language = recipient.language === 'id' ? 'id' : 'en';
    return {
      ...{ kind, recordId, language },
      transition: `${transition} to ${recipient.userId}`,
      recipient: recipient.email,
      waitMinutes: waits ? undoSeconds / 60 : 0,
      data: {
        fullName: facts.fullName,
        position: language === 'id' ? facts.positionId : facts.positionEn,
        vesselName: facts.vesselName,
        from: facts.from,
        to: facts.to,
        dueOn: telling.dueOn,
        link: `${services.config.publicUrl}${telling.path}`,
      },
    };
  });
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** The link to a decision; it opens for those who may decide, and opening it changes nothing. */
export const decisionPath = (roundId: number) => `/dashboard/manning/decisions/plan/${roundId}`;
const planningPath = ({ vesselId, seatId }: Facts) => `/dashboard/manning/planning/${vesselId}/crew?vcid=${seatId}`;
const extensionPath = ({ vesselId }: Facts) => `/dashboard/manning/approval-crew/${vesselId}/crew?tab=crew-extension`;

const liveRounds = (db: Db, assignmentId: number) =>
  db
    .selectFrom('assignmentDecisions')
    .select(['id', 'party', 'principalId', 'decision', 'dueOn'])
    .where('assignmentId', '=', assignmentId)
    .where('supersededAt', 'is', null)
    .execute();

/** Asks by mail: the principal first, and the crew member once it has agreed, or where none is asked. */
export async function tellAsked(context: StepContext, assignmentId: number): Promise<void> {
  const { db } = context;
  const rounds = await liveRounds(db, assignmentId);
  const asked = rounds.find(({ party }) => party === 'principal') ?? rounds[0];
  if (!asked) return;
  const facts = await findFacts(db, assignmentId);
  if (asked.party !== 'principal') return tellCrew(context, { facts, round: asked, transition: 'asked' });
  await tell(context, {
    ...{ recordId: asked.id, transition: 'asked', facts, dueOn: asked.dueOn, path: decisionPath(asked.id) },
    kind: 'PlanningPrincipal',
    recipients: await ofPrincipal(db, asked.principalId),
  });
}

/** After a decision: asks the crew member, or notifies the planner of a rejection, once it can no longer be undone. */
export async function tellDecided(context: StepContext, roundId: number): Promise<void> {
  const { db } = context;
  const round = await findRound(db, roundId);
  if (round?.party !== 'principal') return;
  const facts = await findFacts(db, round.assignmentId);
  if (round.decision === 'rejected')
    return tell(context, {
      ...{ kind: 'PlanningPrincipalReject', recordId: round.id, facts, dueOn: null, waits: round.revokedAt === null },
      transition: round.revokedAt ? 'revoked' : 'rejected',
      recipients: await ofAccount(db, facts.proposedBy),
      path: planningPath(facts),
    });
  const own = (await liveRounds(db, round.assignmentId)).find(({ party }) => party === 'employee');
  if (own && own.decision === null) await tellCrew(context, { facts, round: own, transition: 'asked', waits: true });
}

interface AskedCrew {
  facts: Facts;
  round: { id: number; dueOn: string };
  /** As of `Telling`. */
  transition: string;
  waits?: boolean;
}

/** Asks a crew member: in their account, or by a one-time link to their own address. */
export async function tellCrew(context: StepContext, { facts, round, transition, waits = false }: AskedCrew) {
  const { db, services } = context;
  const recipients = await ofCrew(db, facts.employeeId);
  if (recipients.length > 0)
    return tell(context, {
      ...{ kind: transition === 'asked' ? 'PlanningEmployee' : 'PlanningReminder', recordId: round.id, transition },
      ...{ facts, dueOn: round.dueOn, waits, recipients, path: decisionPath(round.id) },
    });
  // After the sign, so that the secret reaches no log of any server.
  const link = async () => `${services.config.publicUrl}/next-assignment#${await openLink(db, round.id)}`;
  await tellByAddress(context, { kind: 'PlanningCrewLink', facts, transition, round, link, waits });
}

interface ByAddress extends Omit<AskedCrew, 'round'> {
  kind: 'PlanningCrewLink' | 'PlanningCrewWithdrawn' | 'PlanningCrewMoved';
  round: { id: number; dueOn: string | null };
  link?: () => Promise<string>;
}

/** Writes to a crew member without an account, at their own address. */
async function tellByAddress({ db, services }: StepContext, telling: ByAddress): Promise<void> {
  const { kind, facts, transition, round, waits = false } = telling;
  const address = await findOwnAddress(db, facts.employeeId);
  if (!address) return;
  const { email, language } = address;
  const link = await telling.link?.();
  const position = language === 'id' ? facts.positionId : facts.positionEn;
  const { fullName, vesselName, from, to } = facts;
  const data = { fullName, position, vesselName, from, to, dueOn: round.dueOn, ...(link && { link }) };
  const mail = { kind, recordId: round.id, transition, recipient: email, language, data } as const;
  if (await queueMails(db, [{ ...mail, waitMinutes: waits ? undoSeconds / 60 : 0 }])) services.mailWaiting();
}

/** What asks a crew member: in their account, or by a link. */
const questions = ['PlanningEmployee', 'PlanningCrewLink'] as const;

/** Takes messages of open rounds back that have not gone out: one kind to the principal, and those to the crew member. */
const recall =
  (toPrincipal: PlanMail) =>
  async ({ db }: StepContext, assignmentId: number): Promise<void> => {
    for (const { id, party, decision } of await liveRounds(db, assignmentId)) {
      const kinds = party === 'principal' ? [toPrincipal] : questions;
      if (decision === null) for (const kind of kinds) await withdrawMails(db, kind, id);
    }
  };
/** Once a decision is undone. */
export const recallDecided = recall('PlanningPrincipalReject');
/** Once nobody is asked any more. */
export const recallAsked = recall('PlanningPrincipal');

/** Tells who was asked that plans are withdrawn: a principal, and the crew member once they were asked. */
export async function tellWithdrawn(context: StepContext, assignmentIds: readonly number[]): Promise<void> {
  for (const assignmentId of assignmentIds) await tellAll(context, assignmentId, 'PlanningWithdrawn', 'withdrawn');
}

/** Tells who was asked that the days have moved a little. */
export const tellMoved = (context: StepContext, assignmentId: number) =>
  findFacts(context.db, assignmentId).then(({ from, to }) =>
    tellAll(context, assignmentId, 'PlanningMoved', `moved to ${from} ${to}`),
  );

async function tellAll(
  context: StepContext,
  assignmentId: number,
  kind: 'PlanningWithdrawn' | 'PlanningMoved',
  transition: string,
) {
  const { db } = context;
  const facts = await findFacts(db, assignmentId);
  const rounds = await liveRounds(db, assignmentId);
  const isWaiting = rounds.some(({ party, decision }) => party === 'principal' && decision !== 'confirmed');
  const path = (roundId: number) => (kind === 'PlanningWithdrawn' ? '/dashboard' : decisionPath(roundId));
  for (const { id, party, principalId } of rounds) {
    const telling = { kind, recordId: id, transition, facts, dueOn: null, path: path(id) };
    if (party === 'principal') await tell(context, { ...telling, recipients: await ofPrincipal(db, principalId) });
    else if (!isWaiting) await tellCrewOf(context, telling);
  }
}

/** Tells a crew member who was asked what became of their plan; not who would hear of the question only now. */
async function tellCrewOf(context: StepContext, telling: Omit<Telling, 'recipients'>) {
  const { db } = context;
  const { facts, transition, recordId, kind } = telling;
  const isWithdrawn = kind === 'PlanningWithdrawn';
  if (isWithdrawn && (await withdrawQuestions(db, recordId))) return;
  const recipients = await ofCrew(db, facts.employeeId);
  if (recipients.length > 0)
    return tell(context, { ...telling, kind: isWithdrawn ? 'PlanningCrewWithdrawn' : kind, recipients });
  await tellByAddress(context, {
    ...{ facts, transition, round: { id: recordId, dueOn: null } },
    kind: isWithdrawn ? 'PlanningCrewWithdrawn' : 'PlanningCrewMoved',
  });
}

/** Takes the question to a crew member back where it has not gone out yet; answers whether there was one. */
async function withdrawQuestions(db: Db, roundId: number): Promise<boolean> {
  let taken = 0n;
  for (const kind of questions)
    for (const { numDeletedRows } of await withdrawMails(db, kind, roundId)) taken += numDeletedRows;
  return taken > 0n;
}

/** Tells who decides that a longer stay is asked for, and who asked what became of it. */
export async function tellExtension(context: StepContext, extensionId: number): Promise<void> {
  const { db } = context;
  const extension = await db
    .selectFrom('extensions')
    .selectAll()
    .where('id', '=', extensionId)
    .executeTakeFirstOrThrow();
  const planned = await findFacts(db, extension.assignmentId);
  const facts = { ...planned, to: extension.extendedTo };
  const isOpen = extension.decision === null;
  const decided = extension.decision === 'approved' ? 'ExtensionApprovedExtension' : 'ExtensionRejectedExtension';
  const deciders = extension.principalId ? ofPrincipal(db, extension.principalId) : ofManagers(db, planned.divisionId);
  await tell(context, {
    ...{ recordId: extensionId, facts, dueOn: isOpen ? extension.dueOn : null },
    path: isOpen ? `/dashboard/manning/decisions/extension/${extensionId}` : extensionPath(facts),
    kind: isOpen ? 'ExtensionRequested' : decided,
    transition: isOpen ? 'requested' : 'decided',
    recipients: await (isOpen ? deciders : ofAccount(db, extension.requestedBy)),
    waits: !isOpen,
  });
}

/** Takes messages about an extension back that have not gone out. */
const recallExtension =
  (...kinds: ExtensionMail[]) =>
  async ({ db }: StepContext, extensionId: number): Promise<void> => {
    for (const kind of kinds) await withdrawMails(db, kind, extensionId);
  };
/** Once its decision is undone. */
export const recallExtensionDecided = recallExtension('ExtensionApprovedExtension', 'ExtensionRejectedExtension');
/** Once it is not asked for any more. */
export const recallExtensionAsked = recallExtension('ExtensionRequested', 'ExtensionReminder');

/** How far the messages of a kind about a record have come, the worst of them. */
export async function stateOfMails(db: Db, kind: string, recordIds: readonly number[]): Promise<MailState> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('recordId', 'in', ['0', ...recordIds.map(String)])
    .orderBy('id', 'desc')
    .execute();
  const worst = ['failed', 'queued', 'sent'].flatMap((state) => rows.find((row) => row.state === state) ?? [])[0];
  if (!worst) throw conflict('manning:refusals.nothing_to_send');
  if (worst.state === 'failed') throw new Refusal(502, 'mail_failed', 'manning:refusals.mail_failed');
  return { id: worst.id, state: worst.state === 'sent' ? 'sent' : 'queued' };
}

/** The rounds of a plan in reach that a message may be about. */
export const listRounds = (db: Db, assignmentId: number) =>
  db.selectFrom('assignmentDecisions').select('id').where('assignmentId', '=', assignmentId).execute();

/** Who has a slot of a seat. */
export const findPlanIn = (db: Db, seatId: number, slot: string) =>
  db
    .selectFrom('assignments')
    .select(['id', 'employeeId'])
    .where('seatId', '=', seatId)
    .where('slot', '=', slot)
    .executeTakeFirst();
