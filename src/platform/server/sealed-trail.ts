import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database/connect.ts';

/** Rows of one seal at the most. */
const stretch = 20_000;

/** How long writes under way are waited for before the next hour's sealing takes its turn, in milliseconds. */
const patience = 10_000;

/** What is sealed of a row `a` of the trail: all of it but what is added later. */
const digest = sql`encode(sha256(convert_to(jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.action,
  a.table_name, a.record_id, a.before, a.after)::text, 'UTF8')), 'hex')`;

/** What stays of it when its values are erased. */
const frame = sql`encode(sha256(convert_to(jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.action,
  a.table_name, a.record_id)::text, 'UTF8')), 'hex')`;

interface Stretch {
  firstId: number | null;
  lastId: number | null;
  rowCount: number;
  digests: string;
}

interface Notes {
  /** The newest note of what was erased. */
  lastErasureId: number;
  notes: string;
}

/** The hash that goes on from the seal before; keyed, so that who can write to the database alone cannot make another. */
function hashOf(key: Buffer | undefined, before: string, made: Stretch & Partial<Notes>): string {
  const { firstId, lastId, rowCount, digests, lastErasureId, notes } = made;
  const erased = lastErasureId === undefined ? [] : [lastErasureId, notes];
  const content = [before, firstId, lastId, rowCount, digests, ...erased].join('|');
  return (key ? createHmac('sha256', key) : createHash('sha256')).update(content).digest('hex');
}

const lastSeal = (db: Db) => db.selectFrom('trailSeals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** A digest of the notes after one up to another, or up to the newest. */
async function readNotes(db: Db, from: number, to?: number | null): Promise<Notes> {
  const { rows } = await sql<Notes>`
    select coalesce(max(id), ${from}::bigint) as "lastErasureId",
           encode(sha256(convert_to(coalesce(string_agg(id || ' ' || audit_id || ' ' || digest, '|' order by id), ''),
             'UTF8')), 'hex') as notes
      from trail_erasures where id > ${from} and id <= coalesce(${to ?? null}::bigint, id)`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has one row');
  return found;
}

/** The transactions that have written to the trail and are still open, besides this one. */
async function listWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select virtualtransaction as name from pg_locks
     where relation = 'audit_log'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The number up to which the trail gains no row any more; nothing where a write takes too long. A write takes its number
 * before it commits, so the writes that are open now are waited for; those that begin later take higher numbers.
 */
async function settledNumber(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence('audit_log', 'id')::regclass) as last`.execute(db);
  const open = await listWriters(db);
  for (const deadline = Date.now() + patience; open.length > 0; await pause(100)) {
    const now = await listWriters(db);
    if (!open.some((name) => now.includes(name))) break;
    if (Date.now() > deadline) return undefined;
  }
  return rows[0]?.last ?? 0;
}

/**
 * Seals what the trail has gained, in the order of its numbers, up to the first row of the last hour. Answers the newest
 * hash, for a log that is kept elsewhere, or nothing when there was nothing to seal.
 */
export async function sealTrail(db: Db, key: Buffer | undefined): Promise<string | undefined> {
  const settled = await settledNumber(db);
  if (settled === undefined) return undefined;
  let newest: string | undefined;
  while (true) {
    const before = await lastSeal(db);
    const { rows } = await sql<Stretch>`
      with due as (
        select id from audit_log
         where id > ${before?.lastId ?? 0} and id <= ${settled}
           and id < coalesce((select min(id) from audit_log
                               where id > ${before?.lastId ?? 0} and at >= now() - interval '1 hour'), ${settled}::bigint + 1)
         order by id limit ${stretch}
      ), sealed as (
        update audit_log a set digest = ${digest}, frame_digest = ${frame} from due where a.id = due.id
        returning a.id, a.digest, a.frame_digest
      )
      select min(id) as "firstId", max(id) as "lastId", count(*)::integer as "rowCount",
             coalesce(encode(sha256(convert_to(string_agg(digest || frame_digest, '' order by id), 'UTF8')), 'hex'), '') as digests
        from sealed`.execute(db);
    const [made] = rows;
    if (!made?.lastId || made.firstId === null) return newest;
    const { upTo } = await db
      .selectFrom('trailSeals')
      .select(({ fn }) => fn.max('lastErasureId').as('upTo'))
      .executeTakeFirstOrThrow();
    const noted = await readNotes(db, upTo ?? 0);
    newest = hashOf(key, before?.hash ?? '', { ...made, ...noted });
    await db
      .insertInto('trailSeals')
      .values({
        firstId: made.firstId,
        lastId: made.lastId,
        rowCount: made.rowCount,
        hash: newest,
        isKeyed: Boolean(key),
        lastErasureId: noted.lastErasureId,
      })
      .execute();
    if (made.rowCount < stretch) return newest;
  }
}

/**
 * Takes values out of entries of the trail, as `set` says, and notes how each was left: who wrote what and when stays.
 * `which` and `set` name columns of audit_log.
 */
export async function eraseFromTrail(db: Db, set: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with erased as (update audit_log set ${set}, erased_at = now() where ${which} returning *)
    insert into trail_erasures (audit_id, digest) select a.id, ${digest} from erased a order by a.id`.execute(db);
}

export interface TrailFault {
  /** The rows among which something was changed, removed or put in. */
  firstId: number;
  lastId: number;
}

/** Rows that are not as they were sealed, nor as an erasing that was noted left them. */
const changedRows = sql`
  digest is null
  or erased_at is null and digest <> ${digest}
  or frame_digest <> ${frame}
  or erased_at is not null and ${digest} is distinct from
       (select e.digest from trail_erasures e where e.audit_id = a.id order by e.id desc limit 1)`;

/**
 * The stretches of the trail that are not as they were sealed; none when all are. Needs the key that sealed them. Rows
 * that carry a digest and lie beyond the last seal had one that is gone.
 */
export async function findTrailFaults(db: Db, key: Buffer | undefined): Promise<TrailFault[]> {
  const faults: TrailFault[] = [];
  let before = '';
  let from = 0;
  let noted = 0;
  for (const seal of await db.selectFrom('trailSeals').selectAll().orderBy('id').execute()) {
    const isOfBefore = seal.lastErasureId === null;
    const sealed = isOfBefore ? sql`digest` : sql`digest || frame_digest`;
    const { rows } = await sql<Stretch & { changed: number }>`
      select min(id) as "firstId", max(id) as "lastId", count(*)::integer as "rowCount",
             count(*) filter (where ${changedRows})::integer as changed,
             coalesce(encode(sha256(convert_to(string_agg(${sealed}, '' order by id), 'UTF8')), 'hex'), '') as digests
        from audit_log a where a.id > ${from} and a.id <= ${seal.lastId}`.execute(db);
    const [found] = rows;
    const notes = isOfBefore ? {} : await readNotes(db, noted, seal.lastErasureId);
    const hash = found && hashOf(seal.isKeyed ? key : undefined, before, { ...found, ...notes });
    if (found?.changed !== 0 || hash !== seal.hash) faults.push({ firstId: seal.firstId, lastId: seal.lastId });
    before = seal.hash;
    from = seal.lastId;
    noted = seal.lastErasureId ?? noted;
  }
  const { rows } = await sql<{ firstId: number | null; lastId: number | null }>`
    select min(id) as "firstId", max(id) as "lastId" from audit_log where id > ${from} and digest is not null`.execute(
    db,
  );
  const [{ firstId, lastId } = { firstId: null, lastId: null }] = rows;
  if (firstId !== null && lastId !== null) faults.push({ firstId, lastId });
  return faults;
}

/** True if one of the seals has this hash: that of a log line which is kept elsewhere. */
export async function hasSeal(db: Db, hash: string): Promise<boolean> {
  const found = await db.selectFrom('trailSeals').select('id').where('hash', '=', hash).executeTakeFirst();
  return found !== undefined;
}

/** The seal that a copy of this moment must have; none before the first. */
export async function findNewestSeal(db: Db): Promise<string | null> {
  const found = await db.selectFrom('trailSeals').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return found?.hash ?? null;
}
