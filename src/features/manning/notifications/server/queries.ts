import { type Party, undoSeconds } from '#features/assignments/rounds/rules.ts';
import { openLink } from '#features/assignments/rounds/server/operations.ts';
import { findRound } from '#features/assignments/rounds/server/queries.ts';
import { differsFrom } from '#features/assignments/rules.ts';
import { listLastNotices, type Notice, queueNotice } from '#features/assignments/server/operations.ts';
import { wanting } from '#features/users/notifying/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type MailState, type QueuedMail, queueMails, withdrawMails } from '#platform/server/outbox.ts';
import { type ExtensionMail, optionalMails, type PlanMail } from '../rules.ts';

/** Notifications about plans and extensions, written in the transaction of the step, each in its reader's language. */

interface PlanMails {
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
  /** Who got the dates of a plan: every later difference is sent to them again. */
  notice?: PlanNotice | undefined;
  /** The dates are asked about once more. */
  isAskedAnew?: boolean;
}

type PlanNotice = Pick<Notice, 'assignmentId' | 'party' | 'principalId' | 'isOff'>;

const noticeFacts = ({ from, to, vesselName, positionEn }: Facts) => ({
  startsOn: from,
  endsOn: to,
  portName: null,
  vesselName,
  rank: positionEn,
});

/** Queues messages, and keeps what they tell of a plan. */
const keep = (db: Db, facts: Facts, notice: PlanNotice | undefined, mails: readonly QueuedMail[]) =>
  notice ? queueNotice(db, { ...notice, subject: 'plan', ...noticeFacts(facts) }, mails) : queueMails(db, mails);

export async function queuePlanMails({ db, services }: StepContext, planMails: PlanMails): Promise<void> {
  const { facts, kind, recordId, transition, notice, isAskedAnew, waits = false } = planMails;
  const recipients = optionalMails.includes(kind)
    ? await wanting(db, 'plans', planMails.recipients)
    : planMails.recipients;
  const queued = recipients.map((recipient): QueuedMail => {
    const language = recipient.language === 'id' ? 'id' : 'en';
    return {
      kind,
      recordId,
      language,
      transition: `${transition} to ${recipient.userId}`,
      recipient: recipient.email,
      waitMinutes: waits ? undoSeconds / 60 : 0,
      data: {
        fullName: facts.fullName,
        position: language === 'id' ? facts.positionId : facts.positionEn,
        vesselName: facts.vesselName,
        from: facts.from,
        to: facts.to,
        dueOn: planMails.dueOn,
        link: `${services.config.publicUrl}${planMails.path}`,
        ...(isAskedAnew && { isAskedAnew }),
      },
    };
  });
  if (await keep(db, facts, notice, queued)) services.mailWaiting();
}

/** The link to a decision; it opens for those who may decide, and opening it changes nothing. */
export const decisionPath = (roundId: number) => `/dashboard/manning/decisions/plan/${roundId}`;
const planningPath = ({ vesselId, seatId }: Facts) => `/dashboard/manning/planning/${vesselId}/crew?vcid=${seatId}`;
const extensionPath = ({ vesselId }: Facts) => `/dashboard/manning/approval-crew/${vesselId}/crew?tab=crew-extension`;

const liveRounds = (db: Db, assignmentId: number) =>
  db
    .selectFrom('assignmentDecisions')
    .select(['id', 'party', 'principalId', 'decision', 'dueOn', 'revokedAt'])
    .where('assignmentId', '=', assignmentId)
    .where('supersededAt', 'is', null)
    .execute();

/** Asks by mail: the principal first, and the crew member once it has agreed, or where none is asked. */
export async function mailAsked(context: StepContext, assignmentId: number): Promise<void> {
  const { db } = context;
  const rounds = await liveRounds(db, assignmentId);
  const asked = rounds.find(({ party }) => party === 'principal') ?? rounds[0];
  if (!asked) return;
  const facts = await findFacts(db, assignmentId);
  if (asked.party !== 'principal') return mailCrew(context, { facts, assignmentId, round: asked, transition: 'asked' });
  await queuePlanMails(context, {
    recordId: asked.id,
    transition: 'asked',
    facts,
    dueOn: asked.dueOn,
    path: decisionPath(asked.id),
    kind: 'PlanningPrincipal',
    recipients: await ofPrincipal(db, asked.principalId),
    notice: { assignmentId, party: 'principal', principalId: asked.principalId },
  });
}

/** After a decision: asks the crew member, or notifies the planner of a rejection, once it can no longer be undone. */
export async function mailDecided(context: StepContext, roundId: number): Promise<void> {
  const { db } = context;
  const round = await findRound(db, roundId);
  if (round?.party !== 'principal') return;
  const facts = await findFacts(db, round.assignmentId);
  if (round.decision === 'rejected')
    return queuePlanMails(context, {
      kind: 'PlanningPrincipalReject',
      recordId: round.id,
      facts,
      dueOn: null,
      waits: round.revokedAt === null,
      transition: round.revokedAt ? 'revoked' : 'rejected',
      recipients: await ofAccount(db, facts.proposedBy),
      path: planningPath(facts),
    });
  const own = (await liveRounds(db, round.assignmentId)).find(({ party }) => party === 'employee');
  if (own && own.decision === null)
    await mailCrew(context, { facts, assignmentId: round.assignmentId, round: own, transition: 'asked', waits: true });
}

interface AskedCrew {
  facts: Facts;
  assignmentId: number;
  round: { id: number; dueOn: string };
  /** As of `PlanMails`. */
  transition: string;
  waits?: boolean;
}

/** Asks a crew member: in their account, or by a one-time link to their own address. */
export async function mailCrew(context: StepContext, asked: AskedCrew): Promise<void> {
  const { facts, assignmentId, round, transition, waits = false } = asked;
  const { db, services } = context;
  const notice = { assignmentId, party: 'employee' } as const;
  const recipients = await ofCrew(db, facts.employeeId);
  if (recipients.length > 0)
    return queuePlanMails(context, {
      kind: transition === 'asked' ? 'PlanningEmployee' : 'PlanningReminder',
      recordId: round.id,
      transition,
      facts,
      dueOn: round.dueOn,
      waits,
      recipients,
      notice,
      path: decisionPath(round.id),
    });
  // After the sign, so that the secret reaches no log of any server.
  const link = async () => `${services.config.publicUrl}/next-assignment#${await openLink(db, round.id)}`;
  await tellByAddress(context, { kind: 'PlanningCrewLink', facts, transition, round, link, waits, notice });
}

interface ByAddress extends Pick<PlanMails, 'facts' | 'transition' | 'waits' | 'notice' | 'isAskedAnew'> {
  kind: 'PlanningCrewLink' | 'PlanningCrewWithdrawn' | 'PlanningCrewMoved' | 'ExtensionCrew';
  round: { id: number; dueOn: string | null };
  link?: () => Promise<string>;
}

/** Writes to a crew member without an account, at their own address. */
async function tellByAddress({ db, services }: StepContext, asked: ByAddress): Promise<void> {
  const { kind, facts, transition, round, notice, isAskedAnew, waits = false } = asked;
  const address = await findOwnAddress(db, facts.employeeId);
  if (!address) return;
  const { email, language } = address;
  const link = await asked.link?.();
  const position = language === 'id' ? facts.positionId : facts.positionEn;
  const { fullName, vesselName, from, to } = facts;
  const data = { fullName, position, vesselName, from, to, dueOn: round.dueOn };
  const more = { ...(link && { link }), ...(isAskedAnew && { isAskedAnew }) };
  const mail = {
    kind,
    recordId: round.id,
    transition,
    recipient: email,
    language,
    data: { ...data, ...more },
  } as const;
  const mails = [{ ...mail, waitMinutes: waits ? undoSeconds / 60 : 0 }];
  if (await keep(db, facts, notice, mails)) services.mailWaiting();
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
      // What follows from a rejection is not announced either.
      if (party === 'employee') await withdrawMails(db, 'PlanningCrewWithdrawn', id);
    }
  };
/** Once a decision is undone. */
export const recallDecided = recall('PlanningPrincipalReject');
/** Once nobody is asked any more. */
export const recallAsked = recall('PlanningPrincipal');

/** Tells those who knew of plans that they are withdrawn: a principal, and the crew member. */
export async function mailWithdrawn(context: StepContext, assignmentIds: readonly number[]): Promise<void> {
  for (const assignmentId of assignmentIds)
    await mailAll(context, assignmentId, { kind: 'PlanningWithdrawn', transition: 'withdrawn' });
}

/** Tells those who know other dates the new ones. Who is asked anew has the new ones from the question. */
export const mailMoved = (context: StepContext, assignmentId: number, isAskedAnew = false) =>
  mailAll(context, assignmentId, { kind: 'PlanningMoved', transition: 'moved', isAskedAnew });

/** Tells a crew member that a plan they know of is off: the principal rejected it, now or after it had agreed. */
export async function mailUnconfirmed(context: StepContext, assignmentId: number): Promise<void> {
  const rounds = await liveRounds(context.db, assignmentId);
  const rejected = rounds.find(({ decision }) => decision === 'rejected');
  if (!rejected) return;
  const isOwn = rejected.party === 'employee';
  const waits = !rejected.revokedAt;
  await mailAll(context, assignmentId, {
    kind: 'PlanningWithdrawn',
    transition: 'rejected',
    only: 'employee',
    isKnown: isOwn,
    waits,
  });
}

interface ToAll extends Pick<PlanMails, 'transition' | 'isAskedAnew' | 'waits'> {
  kind: 'PlanningWithdrawn' | 'PlanningMoved';
  only?: Party;
  /** They know it already: it is kept, and not sent. */
  isKnown?: boolean;
}

/** Tells a plan to everyone whose last message of it said something else. */
async function mailAll(context: StepContext, assignmentId: number, { only, isKnown = false, ...message }: ToAll) {
  const { db } = context;
  const facts = await findFacts(db, assignmentId);
  const isOff = message.kind === 'PlanningWithdrawn';
  const rounds = await allRounds(db, assignmentId);
  const own = rounds.find(({ party }) => party === 'employee');
  // A question that has not gone out is not asked any more.
  if (isOff && own?.decision === null) await withdrawQuestions(db, own.id);
  for (const last of await listLastNotices(db, assignmentId, 'plan')) {
    const party = last.party === 'principal' ? ('principal' as const) : ('employee' as const);
    const isNews = isOff ? !last.isOff : !last.isOff && differsFrom(last, noticeFacts(facts));
    // The vessel is no longer with a principal that was asked before: its plans are none of theirs.
    const isFormer = last.principalId !== null && last.principalId !== facts.principalId;
    const round = rounds.find((each) => each.party === party && each.principalId === last.principalId);
    if (!isNews || isFormer || !round || (only && only !== party)) continue;
    const notice = { assignmentId, party, principalId: last.principalId, isOff };
    if (isKnown) {
      await queueNotice(db, { ...notice, subject: 'plan', ...noticeFacts(facts) }, [], true);
      continue;
    }
    const path = isOff ? '/dashboard' : decisionPath(round.id);
    const mail = { ...message, recordId: round.id, facts, dueOn: null, path, notice };
    const transition = `${message.transition} to ${facts.from} ${facts.to} after ${last.id}`;
    if (party === 'principal')
      await queuePlanMails(context, { ...mail, transition, recipients: await ofPrincipal(db, last.principalId) });
    else await tellCrewOf(context, { ...mail, transition });
  }
}

/** The rounds of a plan, the newest of each party first. */
const allRounds = (db: Db, assignmentId: number) =>
  db
    .selectFrom('assignmentDecisions')
    .select(['id', 'party', 'principalId', 'decision'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('id', 'desc')
    .execute();

/** Tells a crew member what became of their plan, in their account or at their own address. */
async function tellCrewOf(context: StepContext, mail: Omit<PlanMails, 'recipients'>) {
  const { db } = context;
  const { facts, recordId, kind, ...more } = mail;
  const isWithdrawn = kind === 'PlanningWithdrawn';
  const recipients = await ofCrew(db, facts.employeeId);
  if (recipients.length > 0)
    return queuePlanMails(context, { ...mail, kind: isWithdrawn ? 'PlanningCrewWithdrawn' : kind, recipients });
  await tellByAddress(context, {
    ...more,
    facts,
    round: { id: recordId, dueOn: null },
    kind: isWithdrawn ? 'PlanningCrewWithdrawn' : 'PlanningCrewMoved',
  });
}

/** Takes the question to a crew member back where it has not gone out yet. */
async function withdrawQuestions(db: Db, roundId: number): Promise<void> {
  for (const kind of questions) await withdrawMails(db, kind, roundId);
}

/** Tells who decides that a longer stay is asked for, and who asked what became of it. */
export async function mailExtension(context: StepContext, extensionId: number): Promise<void> {
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
  await queuePlanMails(context, {
    recordId: extensionId,
    facts,
    dueOn: isOpen ? extension.dueOn : null,
    path: isOpen ? `/dashboard/manning/decisions/extension/${extensionId}` : extensionPath(facts),
    kind: isOpen ? 'ExtensionRequested' : decided,
    transition: isOpen ? 'requested' : 'decided',
    recipients: await (isOpen ? deciders : ofAccount(db, extension.requestedBy)),
    waits: !isOpen,
  });
}

/** Tells who stays longer until when, and that their agreement needs an addendum that they sign. */
export async function mailExtended(context: StepContext, extensionId: number): Promise<void> {
  const { db } = context;
  const { assignmentId, principalId } = await db
    .selectFrom('extensions')
    .select(['assignmentId', 'principalId'])
    .where('id', '=', extensionId)
    .executeTakeFirstOrThrow();
  const facts = await findFacts(db, assignmentId);
  // The principal that decided knows the new date.
  const known = { assignmentId, party: 'principal', principalId, subject: 'plan', ...noticeFacts(facts) } as const;
  if (principalId !== null) await queueNotice(db, known, [], true);
  const recipients = await ofCrew(db, facts.employeeId);
  const notice = { assignmentId, party: 'employee' } as const;
  const message = { kind: 'ExtensionCrew', facts, transition: 'extended', waits: true, notice } as const;
  if (recipients.length > 0)
    return queuePlanMails(context, { ...message, recordId: extensionId, dueOn: null, path: '/dashboard', recipients });
  await tellByAddress(context, { ...message, round: { id: extensionId, dueOn: null } });
}

/** Takes messages about an extension back that have not gone out. */
const recallExtension =
  (...kinds: ExtensionMail[]) =>
  async ({ db }: StepContext, extensionId: number): Promise<void> => {
    for (const kind of kinds) await withdrawMails(db, kind, extensionId);
  };
/** Once its decision is undone. */
export const recallExtensionDecided = recallExtension(
  'ExtensionApprovedExtension',
  'ExtensionRejectedExtension',
  'ExtensionCrew',
);
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

/** Who is written to about a plan, and what the messages show. */

/** An account that is written to. */
export interface Recipient {
  userId: string;
  email: string;
  language: string;
}

/** What a message about a plan shows, and what its link needs. */
export interface Facts {
  employeeId: number;
  fullName: string;
  positionEn: string;
  positionId: string;
  vesselName: string;
  vesselId: number;
  seatId: number;
  jobPositionId: number;
  divisionId: number;
  principalId: number;
  proposedBy: string | null;
  from: string;
  to: string;
}

/** The plan that a message is about. */
export const findFacts = (db: Db, assignmentId: number): Promise<Facts> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select([
      'e.id as employeeId',
      's.positionNameEn as positionEn',
      's.positionName as positionId',
      's.vesselName',
      's.vesselId',
      's.id as seatId',
      's.jobPositionId',
      's.divisionId',
      's.principalId',
      'a.createdBy as proposedBy',
      'a.plannedFrom as from',
      'a.plannedTo as to',
      'e.fullName',
    ])
    .where('a.id', '=', assignmentId)
    .executeTakeFirstOrThrow();

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'email', 'language'])
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email');
/** The accounts of a principal. */
export const ofPrincipal = (db: Db, principalId: number | null): Promise<Recipient[]> =>
  accounts(db)
    .where('principalId', '=', principalId ?? 0)
    .execute();
/** The account of a crew member, where there is one. */
export const ofCrew = (db: Db, employeeId: number): Promise<Recipient[]> =>
  accounts(db).where('employeeId', '=', employeeId).execute();
/** The crewing managers of a division. */
export const ofManagers = (db: Db, divisionId: number): Promise<Recipient[]> =>
  accounts(db)
    .where('role', 'in', ['crewingmanagermarine', 'crewingmanagertanker'])
    .where('divisionId', '=', divisionId)
    .execute();
/** One account. */
export const ofAccount = (db: Db, userId: string | null): Promise<Recipient[]> =>
  accounts(db)
    .where('id', '=', userId ?? '00000000-0000-4000-8000-000000000000')
    .execute();

/** Where a crew member without an account is written to; nothing where a link could not ask for the date of birth. */
export async function findOwnAddress(db: Db, employeeId: number) {
  const row = await db
    .selectFrom('people as e')
    .select(['e.email', 'e.birthDate', 'e.applicantKind'])
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  if (!row?.email || !row.birthDate) return undefined;
  // Foreigners read English; no other language of theirs is kept.
  return { email: row.email, language: row.applicantKind === 'WNA' ? ('en' as const) : ('id' as const) };
}
