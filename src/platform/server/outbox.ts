import type { Db } from './database/connect.ts';

/** One message: `kind`, `recordId` and `transition` name what it tells of, and no two messages tell the same. */
export interface QueuedMail {
  /** Which template renders it. */
  kind: string;
  recordId: string | number;
  transition: string;
  /** An e-mail address. */
  recipient: string;
  language: 'en' | 'id';
  /** What the template shows; checked by the template when it is rendered. */
  data: Record<string, unknown>;
}

export interface MailState {
  id: number;
  state: 'queued' | 'sent' | 'failed';
}

/**
 * Writes a message in the transaction of what it tells of, so that both are kept or neither; the mailer sends it after
 * the commit (call `services.mailWaiting()` then, or it finds it within a minute). A message that is there already is
 * not written again: its state is answered.
 */
export async function queueMail(db: Db, { data, ...mail }: QueuedMail): Promise<MailState> {
  const named = { kind: mail.kind, recordId: String(mail.recordId), transition: mail.transition };
  const made = await db
    .insertInto('outbox')
    .values({ ...mail, ...named, data: JSON.stringify(data) })
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
    .values(
      mails.map(({ data, ...mail }) => ({ ...mail, recordId: String(mail.recordId), data: JSON.stringify(data) })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'recordId', 'transition']).doNothing())
    .returning('id')
    .execute();
  return written.length;
}

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
