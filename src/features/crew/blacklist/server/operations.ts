import type { Db } from '#platform/server/database/connect.ts';
import { conflict, tooMany } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import { type MailState, type QueuedMail, queueMail, queueMails } from '#platform/server/outbox.ts';
import { type BlacklistMail, blacklistMails, type MailOfRecord } from '../contract.ts';

type Language = QueuedMail['language'];

/** The recipient and the subject of a message: the same message is not written twice. */
interface MailsOfStep {
  kind: BlacklistMail;
  recordId: number;
  /** What the transition is called in the outbox; each recipient's follows it. */
  transition: string;
  recipients: readonly Recipient[];
}
interface Recipient {
  userId: string;
  email: string;
  /** The recipient's language, and not that of the sender. */
  language: string;
}
const languageOf = ({ language }: Recipient): Language => (language === 'id' ? 'id' : 'en');

/** Active accounts among these, with their addresses. */
async function findRecipients(db: Db, ids: readonly (string | null)[]): Promise<Recipient[]> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id as userId', 'email', 'language'])
    .where('id', 'in', wanted)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
}

/** The crewing managers of the record's division; if there is none, the author of the record. */
async function findManagers(db: Db, divisionId: number, createdBy: string | null): Promise<Recipient[]> {
  const managers = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'language'])
    .where('role', 'in', ['crewingmanagermarine', 'crewingmanagertanker'])
    .where('divisionId', '=', divisionId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  return managers.length > 0 || createdBy === null ? managers : findRecipients(db, [createdBy]);
}

const facts = (db: Db, recordId: number) =>
  db
    .selectFrom('blacklistRecords as b')
    .innerJoin('people as e', 'e.id', 'b.employeeId')
    .innerJoin('options as o', 'o.id', 'b.levelId')
    .select([
      'b.id',
      'b.employeeId',
      'b.createdBy',
      'b.startsOn',
      'b.endsOn',
      'e.divisionId',
      'e.employeeNumber',
      'e.fullName',
      'e.positionNameEn as positionEn',
      'e.positionName as positionId',
      'o.name as levelEn',
      'o.nameId as levelId',
    ])
    .where('b.id', '=', recordId)
    .executeTakeFirstOrThrow();

const latestRelease = (db: Db, recordId: number) =>
  db
    .selectFrom('blacklistReleases')
    .selectAll()
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The content of a message of this kind; undefined if the record has not reached that state. */
async function findMails(db: Db, recordId: number, kind: BlacklistMail): Promise<MailsOfStep | undefined> {
  if (kind === 'Blacklist') {
    const { divisionId, createdBy } = await facts(db, recordId);
    return { kind, recordId, transition: 'blacklisted', recipients: await findManagers(db, divisionId, createdBy) };
  }
  const release = await latestRelease(db, recordId);
  if (!release) return undefined;
  const transition = `release ${release.id}`;
  if (kind === 'UnblacklistRequest')
    return { kind, recordId, transition, recipients: await findRecipients(db, [release.requestedTo]) };
  const wanted = kind === 'UnblacklistRejected';
  if (release.verdict === null || (release.verdict === 'not_employable') !== wanted) return undefined;
  const { createdBy } = await facts(db, recordId);
  const userIds = [release.requestedBy, createdBy].filter((id) => id !== release.decidedBy);
  return { kind, recordId, transition, recipients: await findRecipients(db, userIds) };
}

interface Message {
  recordId: number;
  kind: BlacklistMail;
}

/** What a message of a record shows, as it is now, in the language of each reader. */
async function findShown(db: Db, { config }: Services, { recordId, kind }: Message) {
  const shown = await facts(db, recordId);
  const release = kind === 'Blacklist' ? undefined : await latestRelease(db, recordId);
  return (language: Language) => ({
    fullName: shown.fullName,
    employeeNumber: shown.employeeNumber,
    position: language === 'id' ? shown.positionId : shown.positionEn,
    level: (language === 'id' && shown.levelId) || shown.levelEn,
    startDate: shown.startsOn,
    endDate: shown.endsOn,
    verdict: release?.verdict ?? null,
    link: `${config.publicUrl}/dashboard/crew-management/${shown.employeeId}/details?tab=blacklist-history`,
  });
}

/** Tells those concerned of a step in its transaction, each in their language; what was sent is not sent again. */
export async function queueStepMails(db: Db, services: Services, message: Message): Promise<void> {
  const mailing = await findMails(db, message.recordId, message.kind);
  if (!mailing) return;
  const shownIn = await findShown(db, services, message);
  const mails = mailing.recipients.map(
    (recipient): QueuedMail => ({
      ...message,
      transition: `${mailing.transition} to ${recipient.userId}`,
      recipient: recipient.email,
      language: languageOf(recipient),
      data: shownIn(languageOf(recipient)),
    }),
  );
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** Of a record in reach: what is not among its messages is not found. */
export const noSuchMail = () => conflict('blacklist:refusals.nothing_to_send.no_message');

/** The subject of a message, regardless of how often it was sent. */
const firstOf = (transition: string) => transition.replace(/ again \d+$/, '');

/**
 * Puts a message into the queue once more, to the address and in the language of its recipient as they are now. One a
 * minute; one that events have overtaken is refused.
 */
export async function resend(
  db: Db,
  services: Services,
  { recordId, mailId }: { recordId: number; mailId: number },
): Promise<MailState> {
  const all = await rows(db, [recordId]).execute();
  const original = all.find(({ id }) => id === mailId);
  const kind = blacklistMails.find((name) => name === original?.kind);
  if (!original || !kind) throw noSuchMail();
  const transition = firstOf(original.transition);
  const mailing = await findMails(db, recordId, kind);
  if (!mailing || !transition.startsWith(`${mailing.transition} to `)) throw conflict('blacklist:refusals.out_of_date');
  const [recipient] = await findRecipients(db, [transition.slice(`${mailing.transition} to `.length)]);
  if (!recipient) throw conflict('blacklist:refusals.nothing_to_send.no_reader');
  const same = all.filter((row) => row.kind === kind && firstOf(row.transition) === transition);
  const aMinuteAgo = Date.now() - 60_000;
  if (same.some((row) => row.transition !== transition && row.createdAt.getTime() > aMinuteAgo)) throw tooMany();
  const shownIn = await findShown(db, services, { recordId, kind });
  const language = languageOf(recipient);
  const state = await queueMail(db, {
    kind,
    recordId,
    language,
    transition: `${transition} again ${same.length}`,
    recipient: recipient.email,
    data: shownIn(language),
  });
  services.mailWaiting();
  return state;
}

const rows = (db: Db, recordIds: readonly number[]) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recordId', 'transition', 'recipient', 'state', 'createdAt', 'sentAt'])
    .where('kind', 'in', blacklistMails)
    .where('recordId', 'in', recordIds.map(String))
    .orderBy('id');

/**
 * How far the messages of one kind about the latest record have come, the worst of them; one that is missing is
 * written. Several people may get the same.
 */
export async function stateOfMail(db: Db, services: Services, message: Message): Promise<MailState> {
  const { recordId, kind } = message;
  const mailing = await findMails(db, recordId, kind);
  if (!mailing) throw noSuchMail();
  const written = async () =>
    (await rows(db, [recordId]).where('kind', '=', kind).execute()).filter(({ transition }) =>
      transition.startsWith(`${mailing.transition} to `),
    );
  if ((await written()).length === 0) await queueStepMails(db, services, message);
  // Of one that was sent again the last counts.
  const sent = [...new Map((await written()).map((row) => [firstOf(row.transition), row])).values()];
  const worst = ['failed', 'queued', 'sent'].flatMap((state) => sent.find((row) => row.state === state) ?? [])[0];
  if (!worst) throw conflict('blacklist:refusals.nothing_to_send.no_reader');
  return { id: worst.id, state: worst.state === 'failed' || worst.state === 'sent' ? worst.state : 'queued' };
}

/** The messages about records with their delivery, oldest first. */
export async function listDeliveries(
  db: Db,
  recordIds: readonly number[],
): Promise<(MailOfRecord & { recordId: number })[]> {
  const all = await rows(db, recordIds).execute();
  return all.flatMap((row) => {
    const kind = blacklistMails.find((name) => name === row.kind);
    if (!kind) return [];
    return [
      {
        id: row.id,
        recordId: Number(row.recordId),
        kind,
        recipient: row.recipient,
        state: row.state === 'sent' || row.state === 'failed' ? row.state : 'queued',
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
      },
    ];
  });
}

/** The latest record of an employee: the open one, if there is any. */
export const findLatestRecord = (db: Db, employeeId: number) =>
  db
    .selectFrom('blacklistRecords')
    .select('id')
    .where('employeeId', '=', employeeId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
