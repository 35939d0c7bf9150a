import { sql } from 'kysely';
import { findHiredFrom } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found, tooMany } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import { type QueuedMail, queueMail } from '#platform/server/outbox.ts';
import type { MailOfApplicant } from '../assessments/contract.ts';
import type { Applicant } from '../assessments/server/queries.ts';
import { appointmentOf } from '../examinations/server/queries.ts';
import { findOpenInvitations } from '../invitations/server/queries.ts';
import { stages } from '../rules.ts';
import { messageOfInvitation } from '../session-notices/server/operations.ts';
import { findFacts, mailTo, messageOf, moveMail, statusPath } from './queries.ts';

/** Every kind of message about an application; others in the outbox may bear the same number. */
const kinds = [
  'RegisterCrew',
  'RegisterCrewDraft',
  'ApplicantPassed',
  'ApplicantResult',
  'ApplicantClosed',
  'ApplicantReopened',
  'ApplicantCorrected',
  'ApplicantWithdrawn',
  'ApplicantBooked',
  'ApplicantInvited',
  'ApplicantUninvited',
  'MoveToCrew',
] as const;

/** An application, and its stage. */
type Standing = Pick<Applicant, 'id' | 'stage'>;

/** What the first copy of a message tells of. */
const firstOf = (transition: string) => transition.replace(/ again \d+$/, '');

const mails = (db: Db, applicationId: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'transition', 'recipient', 'state', 'attempts', 'createdAt', 'sentAt'])
    .where('kind', 'in', kinds)
    .where('recordId', '=', String(applicationId));
type Row = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

/** The messages about an application with their delivery, newest first. The caller has asked whether it is in reach. */
export async function listMails(db: Db, applicant: Standing, services: Services): Promise<MailOfApplicant[]> {
  const rows = await mails(db, applicant.id).orderBy('id', 'desc').execute();
  const listed: MailOfApplicant[] = [];
  for (const row of rows) listed.push(toWire(row, (await compose(db, applicant, row, services)) !== undefined));
  return listed;
}

/**
 * Puts a message into the queue once more, to the address of the file as it is now, and saying what is true now: what
 * was sent keeps neither its text nor its data. One a minute. A message that events have overtaken is refused.
 */
export async function resendMail(
  db: Db,
  applicant: Applicant,
  mailId: number,
  services: Services,
): Promise<MailOfApplicant> {
  const original = found(await mails(db, applicant.id).where('id', '=', mailId).executeTakeFirst());
  const transition = firstOf(original.transition);
  const repeats = await mails(db, applicant.id)
    .select(sql<boolean>`created_at > now() - interval '1 minute'`.as('isRecent'))
    .where('kind', '=', original.kind)
    .where(sql<boolean>`transition like ${`${transition} again %`}`)
    .execute();
  if (repeats.some(({ isRecent }) => isRecent)) throw tooMany();
  const mail = await compose(db, applicant, original, services);
  if (!mail) throw conflict('pipeline:refusals.out_of_date');
  const { id } = await queueMail(db, { ...mail, transition: `${transition} again ${repeats.length + 1}` });
  services.mailWaiting();
  return toWire(await mails(db, applicant.id).where('id', '=', id).executeTakeFirstOrThrow(), true);
}

/** The same message again, or nothing when it no longer holds. */
async function compose(
  db: Db,
  { id, stage }: Standing,
  { kind, transition: written }: Row,
  services: Services,
): Promise<QueuedMail | undefined> {
  const transition = firstOf(written);
  const facts = found((await findFacts(db, [id]))[0]);
  if (kind === 'RegisterCrew')
    return mailTo(facts, { kind, transition, link: `${services.config.publicUrl}${statusPath(facts)}` });
  if (kind === 'ApplicantWithdrawn') return mailTo(facts, { kind, transition, link: services.config.publicUrl });
  if (kind === 'ApplicantBooked') {
    const appointment = stage === stages.mcu ? await findAppointment(db, id) : undefined;
    return appointment && moveMail(facts, { kind, transition, more: appointment }, services);
  }
  if (kind === 'ApplicantInvited') {
    const open = (await findOpenInvitations(db, [id])).find(
      (one) => transition === `invitation ${one.id} ${one.sequence}`,
    );
    return (
      open &&
      moveMail(facts, { ...messageOfInvitation(open, open.sequence > 0 ? 'changed' : 'invited'), transition }, services)
    );
  }
  // What was called off is not sent again: what holds now comes with another invitation.
  if (kind === 'ApplicantUninvited') return undefined;
  if (kind === 'ApplicantReopened' || kind === 'ApplicantCorrected')
    return stage < stages.result ? moveMail(facts, { kind, transition }, services) : undefined;
  if (kind === 'MoveToCrew') {
    const welcome = await findWelcome(db, id);
    return welcome && mailTo(facts, { kind, transition, ...welcome, link: services.config.publicUrl });
  }
  const message = messageOf(stage, transition);
  if (message.kind !== kind || !(await holds(db, stage, transition))) return undefined;
  return moveMail(facts, message, services);
}

/** True if the result or correction that a message tells of is what brought the applicant into this stage. */
async function holds(db: Db, stage: number, transition: string): Promise<boolean> {
  const number = Number(/^assessment (\d+)$/.exec(transition)?.[1] ?? 0);
  if (!number || stage > stages.result) return true;
  const row = await db
    .selectFrom('assessments')
    .select('id')
    .where('id', '=', number)
    .where('stage', '=', stage - 1)
    .where('takenBackBy', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function findAppointment(db: Db, applicationId: number) {
  const row = await db
    .selectFrom('mcuExaminations')
    .select(['scheduledOn', 'clinicName', 'clinicLocation', sql<string>`today_in_jakarta()`.as('today')])
    .where('applicationId', '=', applicationId)
    .where('result', 'is', null)
    .executeTakeFirst();
  return row && appointmentOf(row, row.today);
}

async function findWelcome(db: Db, applicationId: number) {
  const hired = await findHiredFrom(db, applicationId);
  if (!hired) return undefined;
  const { shipType } = await db
    .selectFrom('applications as a')
    .innerJoin('shipTypes as t', 't.id', 'a.shipTypeId')
    .select('t.name as shipType')
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return { employeeNumber: hired.employeeNumber, shipType };
}

const toWire = ({ transition: _, createdAt, sentAt, state, ...row }: Row, isCurrent: boolean): MailOfApplicant => ({
  ...row,
  isCurrent,
  state: state === 'sent' || state === 'failed' ? state : 'queued',
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
