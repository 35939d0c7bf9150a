import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from './database/connect.ts';

/** One message: `kind`, `recordId` and `transition` name what it is about, and no two messages have the same three. */
export interface QueuedMail {
  /** Which template renders it. */
  kind: string;
  recordId: string | number;
  transition: string;
  /** An email address. */
  recipient: string;
  language: 'en' | 'id';
  /** What the template shows; checked by the template when it is rendered. */
  data: Record<string, unknown>;
  /** It is not sent before so many minutes have passed. */
  waitMinutes?: number;
  /** Documents that go with it. */
  attachments?: readonly MailAttachment[];
}

/** A document by reference: a kind that the app knows, and the record. It is drawn or read when the message is sent. */
export const mailAttachment = z.object({ document: z.string(), id: z.int() });
export type MailAttachment = z.output<typeof mailAttachment>;

/** A document as it leaves the house. */
export interface AttachedFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** So many documents go with one message, and so many bytes in all: mail servers refuse more. */
export const attachmentLimits = { count: 10, bytes: 10_000_000 } as const;

export interface MailState {
  id: number;
  state: 'queued' | 'sent' | 'failed';
}

/**
 * Writes a message in the transaction of what it tells of, so that both are kept or neither; the mailer sends it after
 * the commit (call `services.mailWaiting()` then, or it finds it within a minute). A message that is there already is
 * not written again: its state is answered.
 */
export async function queueMail(db: Db, mail: QueuedMail): Promise<MailState> {
  const named = { kind: mail.kind, recordId: String(mail.recordId), transition: mail.transition };
  const made = await db
    .insertInto('outbox')
    .values(rowOf(mail))
    .onConflict((conflict) => conflict.columns(['kind', 'recordId', 'transition']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? { id: made.id, state: 'queued' } : findMail(db, named);
}

/** Writes many messages in one statement; what is there already is not written again. Answers how many were. */
export async function queueMails(db: Db, mails: readonly QueuedMail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const written = await db
    .insertInto('outbox')
    .values(mails.map(rowOf))
    .onConflict((conflict) => conflict.columns(['kind', 'recordId', 'transition']).doNothing())
    .returning('id')
    .execute();
  return written.length;
}

const rowOf = ({ data, waitMinutes = 0, attachments = [], ...mail }: QueuedMail) => ({
  ...mail,
  recordId: String(mail.recordId),
  data: JSON.stringify(data),
  attachments: JSON.stringify(attachments),
  nextAttemptAt: inMinutes(waitMinutes),
});

/** Messages of a kind about a record that still wait for their time: nothing has tried to send them. */
const waiting = (kind: string, recordId: number) => sql<boolean>`
  kind = ${kind} and record_id = ${String(recordId)} and state = 'queued' and attempts = 0`;

/** Lets the waiting messages of a kind about a record wait again. */
export async function postponeMails(db: Db, kind: string, recordId: number, minutes: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt: inMinutes(minutes) })
    .where(waiting(kind, recordId))
    .execute();
}

/** Takes the waiting messages of a kind about a record back, of one transition where it is named: what they say no longer holds. */
export const withdrawMails = (db: Db, kind: string, recordId: number, transition?: string) =>
  db
    .deleteFrom('outbox')
    .where(waiting(kind, recordId))
    .$if(transition !== undefined, (query) => query.where('transition', '=', transition ?? ''))
    .execute();

/** Takes messages back that this transaction has written, or that wait because their cause can still be undone. */
export const withdrawFreshMails = (db: Db, kind: string, recordId: number) =>
  db
    .deleteFrom('outbox')
    .where(waiting(kind, recordId))
    .where('nextAttemptAt', '>=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();

/** A message that was taken back, as it was. */
export interface WithdrawnMail {
  recordId: number;
  kind: string;
  transition: string;
  /** Its row, for `restoreMails` alone. */
  row: unknown;
}

/** Takes the waiting messages of some kinds about records back, and answers them, to be put back should what overtook them be undone. */
export async function withdrawWaitingMails(
  db: Db,
  kinds: readonly string[],
  recordIds: readonly number[],
): Promise<WithdrawnMail[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<WithdrawnMail>`
    delete from outbox
     where kind in (${sql.join(kinds)}) and record_id in (${sql.join(recordIds.map(String))})
       and state = 'queued' and attempts = 0
    returning record_id::integer as record_id, kind, transition, to_jsonb(outbox) as row`.execute(db);
  return rows;
}

/** Puts messages back that were taken: each is due when it was. `rows` is an expression for an array of their rows. */
export const restoreMails = (db: Db, rows: RawBuilder<unknown>) =>
  sql`insert into outbox overriding system value
      select (jsonb_populate_record(null::outbox, each.row)).* from jsonb_array_elements(${rows}) as each(row)`.execute(
    db,
  );

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(secs => ${Math.round(minutes * 60)}::integer)`;

async function findMail(db: Db, named: { kind: string; recordId: string; transition: string }): Promise<MailState> {
  const { id, state } = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', named.kind)
    .where('recordId', '=', named.recordId)
    .where('transition', '=', named.transition)
    .executeTakeFirstOrThrow();
  return { id, state: state === 'sent' || state === 'failed' ? state : 'queued' };
}

/** How many messages wait to be sent, and how many were given up in the last 30 days. */
export async function countMessages(db: Db): Promise<{ queued: number; failed: number }> {
  const { rows } = await sql<{ queued: number; failed: number }>`
    select count(*) filter (where state = 'queued')::integer as queued,
           count(*) filter (where state = 'failed' and created_at > now() - interval '30 days')::integer as failed
      from outbox where state in ('queued', 'failed')`.execute(db);
  return rows[0] ?? { queued: 0, failed: 0 };
}
