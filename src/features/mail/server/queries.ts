import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** A message that is due. */
export interface DueMail {
  id: number;
  kind: string;
  recipient: string;
  language: string;
  data: unknown;
  attachments: unknown;
  attempts: number;
}

/** How long a message that was taken is left alone: the process that took it may have been killed. */
const leaseMinutes = 5;

/** Takes up to `most` due messages, counting the attempt; no other process takes them while they are being sent. */
export async function takeDueMails(db: Db, most: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${leaseMinutes}::integer)
     where id in (select id from outbox where state = 'queued' and next_attempt_at <= now()
                   order by next_attempt_at, id limit ${most} for update skip locked)
    returning id, kind, recipient, language, data, attachments, attempts`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** In how many milliseconds the next message is due; nothing where none waits. */
export async function findNextDue(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(next_attempt_at) - now()) * 1000)::double precision as wait
      from outbox where state = 'queued'`.execute(db);
  const wait = rows[0]?.wait ?? undefined;
  return wait === undefined ? undefined : Math.max(0, Math.ceil(wait));
}

/** Marks a message as sent. One that left the house keeps neither its text nor its data: both may hold a link's secret. */
export const markSent = (db: Db, id: number, subject: string, kept: { body: string } | undefined) =>
  db
    .updateTable('outbox')
    .set({
      state: 'sent',
      sentAt: sql<Date>`now()`,
      lastError: null,
      subject,
      ...(kept ? { body: kept.body } : { data: '{}' }),
    })
    .where('id', '=', id)
    .execute();

/** Lets a message wait that was taken and not tried: it can still be taken back. */
export const postponeDue = (db: Db, id: number, seconds: number) =>
  db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts - 1`,
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${seconds}::integer)`,
    })
    .where('id', '=', id)
    .execute();

/** Marks a message as sent that reached its reader in another way; nothing of it is kept. */
export const markReplaced = (db: Db, id: number) =>
  db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: sql<Date>`now()`, lastError: null, data: '{}' })
    .where('id', '=', id)
    .execute();

/** Notes why a message could not be sent, and when to try again; without a delay it has failed for good. */
export const markUnsent = (db: Db, id: number, error: string, retryInSeconds: number | undefined) =>
  db
    .updateTable('outbox')
    .set({
      lastError: error,
      ...(retryInSeconds === undefined
        ? { state: 'failed' }
        : { nextAttemptAt: sql<Date>`now() + make_interval(secs => ${retryInSeconds}::integer)` }),
    })
    .where('id', '=', id)
    .execute();

/** The outbox, newest first, to one recipient if asked for. */
export const listMails = (db: Db, recipient: string | undefined) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'language', 'state', 'attempts', 'lastError', 'subject', 'createdAt', 'sentAt'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** One message as it was sent. */
export const findMail = (db: Db, id: number) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'recipient',
      'language',
      'state',
      'attempts',
      'subject',
      'body',
      'data',
      'attachments',
      'createdAt',
      'lastError',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
