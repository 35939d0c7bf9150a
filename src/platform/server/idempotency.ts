import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';
import { withBegin, withCommit } from './database/joined-trips.ts';
import { conflict, Refusal } from './errors.ts';

/** A write's repeat: same caller, path and key. */
export interface Repeat {
  caller: string;
  path: string;
  /** A hash of the key that the caller sent. */
  key: string;
  bodyHash: string;
}

/**
 * The repeat a request names, or nothing: without a known caller or a key there is no one to keep an answer for. The
 * whole input is compared, passwords included, by a hash that is keyed with the caller's own key. That key itself is
 * kept as a hash only, so that no one who reads the table can try passwords against it.
 */
export function repeatOf(caller: string | undefined, path: string, key: unknown, input: unknown): Repeat | undefined {
  if (!caller || typeof key !== 'string' || key === '') return undefined;
  if (!/^[\w-]{8,100}$/.test(key)) throw new Refusal(400, 'bad_input', 'refusals:bad_key');
  return {
    caller,
    path,
    key: createHash('sha256').update(key).digest('hex'),
    bodyHash: createHmac('sha256', key).update(JSON.stringify(input)).digest('hex'),
  };
}

/** The answer kept for this repeat, if it ran before; 422 for the same key with another input. */
export async function findAnswer(db: Db, repeat: Repeat): Promise<unknown> {
  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where('caller', '=', repeat.caller)
    .where('path', '=', repeat.path)
    .where('key', '=', repeat.key)
    .executeTakeFirst();
  return kept && answerOf(kept, repeat);
}

function answerOf(kept: { bodyHash: string; answer: unknown }, { bodyHash }: Repeat): unknown {
  if (kept.bodyHash !== bodyHash) throw new Refusal(422, 'key_reused', 'refusals:key_reused');
  return kept.answer;
}

/**
 * Begins a write in its transaction: says who writes and on which day, for the trail and for rules in the database, and
 * gives the answer kept for its repeat. This transaction alone may go on with it then; 409 while another one runs.
 */
export async function beginWrite(
  db: Db,
  { actor, today, repeat }: { actor: string; today: string; repeat: Repeat | undefined },
): Promise<unknown> {
  const { rows } = await sql<{ isFree: boolean; bodyHash: string | null; answer: unknown }>`
    ${sql.raw(withBegin)} select * from begin_write(${actor}, ${today}, ${repeat?.caller ?? null}, ${repeat?.path ?? null}, ${repeat?.key ?? null})`.execute(
    db,
  );
  const [begun] = rows;
  if (!begun?.isFree) throw conflict('refusals:under_way');
  const { bodyHash, answer } = begun;
  return repeat && bodyHash !== null ? answerOf({ bodyHash, answer }, repeat) : undefined;
}

/** Inside the same transaction, as the last of it: keeps the answer for 24 hours. */
export const keepAnswer = (db: Db, { caller, path, key, bodyHash }: Repeat, answer: unknown) =>
  sql`${sql.raw(withCommit)} insert into idempotency_keys (caller, path, key, body_hash, status, answer)
    values (${caller}, ${path}, ${key}, ${bodyHash}, 200, ${JSON.stringify(answer)}::jsonb)`.execute(db);

/** Forgets answers older than 24 hours. */
export const forgetOldAnswers = (db: Db) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', sql<Date>`now() - interval '24 hours'`).execute();
