import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Db } from '#platform/server/database/connect.ts';
import type { TestServer } from './server.ts';

/**
 * What a call answers that begins while someone else is in the middle of a change, and has to wait for it. The change
 * goes on (`then`) and is committed once the call waits; on the embedded database, which has one connection, the call
 * waits from the start.
 */
export async function meanwhile<Answer>(
  { db }: Pick<TestServer, 'db'>,
  change: (db: Db) => Promise<unknown>,
  call: () => Promise<Answer>,
  then: (db: Db) => Promise<unknown> = async () => {},
): Promise<Answer> {
  const { begun } = await db.transaction().execute(async (trx) => {
    await change(trx);
    let isDone = false;
    const begun = call().finally(() => {
      isDone = true;
    });
    if (!inject('snapshot')) while (!isDone && !(await somebodyWaits(db))) await pause(20);
    await then(trx);
    return { begun };
  });
  return begun;
}

async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
