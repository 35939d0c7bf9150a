import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';

/** Rows of one seal at the most. */
const stretch = 20_000;

/** What is sealed of a row `a` of the trail: all of it but what is added later. */
const digest = sql`encode(sha256(convert_to(jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.action,
  a.table_name, a.record_id, a.before, a.after)::text, 'UTF8')), 'hex')`;

interface Stretch {
  firstId: number | null;
  lastId: number | null;
  rowCount: number;
  digests: string;
}

/** The hash that goes on from the seal before; keyed, so that who can write to the database alone cannot make another. */
function hashOf(key: Buffer | undefined, before: string, { firstId, lastId, rowCount, digests }: Stretch): string {
  const content = [before, firstId, lastId, rowCount, digests].join('|');
  return (key ? createHmac('sha256', key) : createHash('sha256')).update(content).digest('hex');
}

const lastSeal = (db: Db) => db.selectFrom('trailSeals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/**
 * Seals what the trail has gained, but for the last hour: a write that is under way still may put its row before them.
 * Answers the newest hash, for a log that is kept elsewhere, or nothing when there was nothing to seal.
 */
export async function sealTrail(db: Db, key: Buffer | undefined): Promise<string | undefined> {
  let newest: string | undefined;
  while (true) {
    const before = await lastSeal(db);
    const { rows } = await sql<Stretch>`
      with due as (
        select id from audit_log where id > ${before?.lastId ?? 0} and at < now() - interval '1 hour'
         order by id limit ${stretch}
      ), sealed as (
        update audit_log a set digest = ${digest} from due where a.id = due.id returning a.id, a.digest
      )
      select min(id) as "firstId", max(id) as "lastId", count(*)::integer as "rowCount",
             coalesce(encode(sha256(convert_to(string_agg(digest, '' order by id), 'UTF8')), 'hex'), '') as digests
        from sealed`.execute(db);
    const [made] = rows;
    if (!made?.lastId || made.firstId === null) return newest;
    newest = hashOf(key, before?.hash ?? '', made);
    await db
      .insertInto('trailSeals')
      .values({
        firstId: made.firstId,
        lastId: made.lastId,
        rowCount: made.rowCount,
        hash: newest,
        isKeyed: Boolean(key),
      })
      .execute();
    if (made.rowCount < stretch) return newest;
  }
}

export interface TrailFault {
  /** The rows among which something was changed, removed or put in. */
  firstId: number;
  lastId: number;
}

/** The stretches of the trail that are not as they were sealed; none when all are. Needs the key that sealed them. */
export async function findTrailFaults(db: Db, key: Buffer | undefined): Promise<TrailFault[]> {
  const faults: TrailFault[] = [];
  let before = '';
  let from = 0;
  for (const seal of await db.selectFrom('trailSeals').selectAll().orderBy('id').execute()) {
    const { rows } = await sql<Stretch & { changed: number }>`
      select min(id) as "firstId", max(id) as "lastId", count(*)::integer as "rowCount",
             count(*) filter (where digest is null or erased_at is null and digest <> ${digest})::integer as changed,
             coalesce(encode(sha256(convert_to(string_agg(digest, '' order by id), 'UTF8')), 'hex'), '') as digests
        from audit_log a where id > ${from} and id <= ${seal.lastId}`.execute(db);
    const [found] = rows;
    const hash = found && hashOf(seal.isKeyed ? key : undefined, before, found);
    if (found?.changed !== 0 || hash !== seal.hash) faults.push({ firstId: seal.firstId, lastId: seal.lastId });
    before = seal.hash;
    from = seal.lastId;
  }
  return faults;
}
