import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';

/** What a database keeps of the store that belongs to it, under one key of the settings. */
const pairing = z.object({ id: z.uuid(), stamp: z.uuid(), quiet: z.boolean() });
const pairingKey = 'file_store';

export interface StorePairing {
  /** The id that the store carries as well. */
  id: string;
  /** Changed in both at once every hour: where they differ, one of the two was put back, or is used by another. */
  stamp: string;
  /** True in the first day after the two met, or met again: nothing is swept in it. */
  quiet: boolean;
}

/** Waits for other processes that look at the same store at their start; held until the transaction ends. */
export const lockPairing = (db: Db) => sql`select pg_advisory_xact_lock(4713)`.execute(db);

export async function findPairing(db: Db): Promise<StorePairing | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(
      sql`value || jsonb_build_object('quiet',
      coalesce((value ->> 'met')::timestamptz > now() - interval '1 day', true))`.as('pairing'),
    )
    .where('key', '=', pairingKey)
    .executeTakeFirst();
  return row && pairing.parse(row.pairing);
}

/** Keeps the id and the newest stamp; `haveMet` begins the first day anew. */
export async function savePairing(db: Db, { id, stamp, haveMet }: { id: string; stamp: string; haveMet: boolean }) {
  const given = sql`jsonb_build_object('id', ${id}::text, 'stamp', ${stamp}::text)`;
  const met = sql`jsonb_build_object('met', now())`;
  await sql`
    insert into settings (key, value) values (${pairingKey}, ${given} || ${met})
    on conflict (key) do update
      set value = settings.value || ${given} || ${haveMet ? met : sql`'{}'::jsonb`}, updated_at = now()`.execute(db);
}

/** Storage keys of the newest and the oldest files, to be looked for in a store. */
export async function sampleStorageKeys(db: Db, each = 50): Promise<string[]> {
  const some = (order: 'asc' | 'desc') =>
    db.selectFrom('files').select('storageKey').orderBy('createdAt', order).orderBy('id').limit(each).execute();
  const [newest, oldest] = [await some('desc'), await some('asc')];
  return [...new Set([...newest, ...oldest].map(({ storageKey }) => storageKey))];
}

/** After a restore: what the store carries is not this database's newest stamp any more. */
export const forgetStamp = (db: Db) =>
  sql`update settings set value = value || jsonb_build_object('stamp', gen_random_uuid()) where key = ${pairingKey}`.execute(
    db,
  );
