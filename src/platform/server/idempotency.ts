import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';
import { conflict, Refusal } from './errors.ts';

/** A write's repeat: same caller, path and key. */
export interface Repeat {
  caller: string;
  path: string;
  key: string;
  bodyHash: string;
}

/** The repeat a request names, or nothing: without a known caller or a key there is nobody to keep an answer for. */
export function repeatOf(caller: string | undefined, path: string, key: unknown, input: unknown): Repeat | undefined {
  if (!caller || typeof key !== 'string' || key === '') return undefined;
  if (!/^[\w-]{8,100}$/.test(key)) throw new Refusal(400, 'bad_input', 'The Idempotency-Key is not of its form');
  return { caller, path, key, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex') };
}

/**
 * Inside the write's transaction: the answer kept for this repeat, if it ran before. 409 while the first is still
 * under way, 422 for the same key with another body.
 */
export async function keptAnswer(db: Db, { caller, path, key, bodyHash }: Repeat): Promise<unknown> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${path} ${key}`}, 0)) as free`.execute(db);
  if (!rows[0]?.free) throw conflict('The same request is still under way.', 'under_way');
  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where('caller', '=', caller)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kept.bodyHash !== bodyHash)
    throw new Refusal(422, 'key_reused', 'This Idempotency-Key was used for another request.');
  return kept.answer;
}

/** Inside the same transaction: keeps the answer for 24 hours. */
export const keepAnswer = (db: Db, repeat: Repeat, answer: unknown) =>
  db
    .insertInto('idempotencyKeys')
    .values({ ...repeat, status: 200, answer: JSON.stringify(answer) })
    .execute();

/** Forgets answers older than 24 hours. */
export const forgetOldAnswers = (db: Db) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', sql<Date>`now() - interval '24 hours'`).execute();
