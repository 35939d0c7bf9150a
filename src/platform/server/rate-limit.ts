import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';
import { tooMany } from './errors.ts';
import type { Services } from './feature.ts';
import type { SessionUser, Visitor } from './session.ts';

export interface RateLimit {
  limit: number;
  windowSeconds: number;
  /** Whether who reaches the limit waits a whole window from then on, as an account that is locked does. */
  locks?: boolean;
}

/**
 * Counts one hit under a key, and says whether it is still within the limit of its window. Kept in the database, so
 * that several processes agree; call it outside of a transaction that a refusal would roll back.
 */
export const countHit = async (db: Db, key: string, rate: RateLimit): Promise<boolean> =>
  (await hit(db, key, rate)).hits <= rate.limit;

/** Counts one hit as `countHit` does; answers how many seconds to wait when it is over the limit, or else 0. */
export async function secondsToWait(db: Db, key: string, rate: RateLimit): Promise<number> {
  const { hits, secondsLeft } = await hit(db, key, rate);
  return hits <= rate.limit ? 0 : Math.max(1, secondsLeft);
}

/** Takes one hit back: what it was counted for turned out to be good. */
export const takeBackHit = (db: Db, key: string) =>
  db.updateTable('rateLimits').set({ hits: sql<number>`greatest(hits - 1, 0)` }).where('key', '=', key).execute();

/** True if a key has reached its limit, without counting. */
export async function isOverLimit(db: Db, key: string, { limit, windowSeconds }: RateLimit): Promise<boolean> {
  const row = await db
    .selectFrom('rateLimits')
    .select('hits')
    .where('key', '=', key)
    .where('windowStarted', '>', sql<Date>`now() - make_interval(secs => ${windowSeconds}::integer)`)
    .executeTakeFirst();
  return (row?.hits ?? 0) >= limit;
}

async function hit(db: Db, key: string, { limit, windowSeconds, locks = false }: RateLimit) {
  const over = sql<boolean>`rate_limits.window_started <= now() - make_interval(secs => ${windowSeconds}::integer)`;
  return db
    .insertInto('rateLimits')
    .values({ key })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${over} then 1 else least(rate_limits.hits, 1000000) + 1 end`,
        windowStarted: sql<Date>`case
          when ${over} or (${locks}::boolean and rate_limits.hits + 1 = ${limit}::integer) then now()
          else rate_limits.window_started end`,
      }),
    )
    .returning([
      'hits',
      sql<number>`ceil(extract(epoch from window_started - now()) + ${windowSeconds}::integer)::integer`.as(
        'secondsLeft',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts one hit, and refuses with 429 when it is over the limit; does nothing where rate limits are off. */
export async function limitRate(db: Db, { config }: Services, key: string, limit: RateLimit): Promise<void> {
  if (config.rateLimits && !(await countHit(db, key, limit))) throw tooMany();
}

export interface Counted {
  user: SessionUser | null;
  visitor: Visitor | null;
  address: string;
}

/**
 * Limits public calls: each visitor, or the account in a visitor's place, and all visitors of
 * one address together, since another captcha makes another visitor.
 */
export async function limitVisitors(
  db: Db,
  services: Services,
  what: string,
  { user, visitor, address }: Counted,
  limits: { each: RateLimit; address: RateLimit },
): Promise<void> {
  await limitRate(db, services, `${what} ${visitor?.key ?? user?.userId}`, limits.each);
  if (visitor) await limitRate(db, services, `${what} from ${networkOf(address)}`, limits.address);
}

/** The address that requests are counted by. IPv6 is counted by its /64, which one subscriber owns. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}

/** Starts the count of a key again, after the attempt succeeded. */
export const forgetHits = (db: Db, key: string) => db.deleteFrom('rateLimits').where('key', '=', key).execute();

/** Forgets windows no one will ask about again; none is longer than a day. */
export const forgetOldHits = (db: Db) =>
  db.deleteFrom('rateLimits').where('windowStarted', '<', sql<Date>`now() - interval '1 day'`).execute();
