import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Db } from './database/connect.ts';

/** Work that is due again and again, and may be done by any one of several processes. */
export interface Job {
  name: string;
  everyMinutes: number;
  /** `today` is yyyy-MM-dd in Western Indonesian Time. */
  run: (db: Db, today: string) => Promise<unknown>;
}

export interface Jobs {
  /** Waits for the job under way, so long at most: one that is cut off has written nothing. */
  stop(): Promise<void>;
}

/** How long the job under way may take once the process is asked to stop, in milliseconds. */
const farewell = 3_000;

interface JobsOptions {
  database: Database;
  jobs: readonly Job[];
  /** Which day it is. */
  today: () => string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** How often to look for what is due, in milliseconds. */
  lookEvery?: number;
}

/** Runs each job when it is due. A job that fails is logged, and tried again when it is due the next time, after an hour at most. */
export function startJobs({ database, jobs, today, log, lookEvery = 60_000 }: JobsOptions): Jobs {
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const look = async () => {
    await leaveFuture(database.db, log).catch(() => {});
    for (const job of jobs) {
      if (stopped) return;
      try {
        await runIfDue(database.db, job, today());
      } catch (error) {
        log.error({ job: job.name, code: (error as { code?: string }).code, err: (error as Error).name }, 'job failed');
        await noteFailure(database.db, job.name).catch(() => {});
      }
    }
    timer = setTimeout(start, lookEvery).unref();
  };
  const start = () => {
    underWay = look();
  };
  // Not at once: the first answers matter more.
  timer = setTimeout(start, Math.min(lookEvery, 5_000)).unref();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([underWay, pause(farewell, undefined, { ref: false })]);
    },
  };
}

/**
 * After so many minutes a run that did not finish is no longer waited for: it failed, or its process was killed. A job of
 * the night would otherwise wait for the next one.
 */
const patienceMinutes = 60;

/** Processes and the database may differ by so much without a clock being wrong, in minutes. */
const tolerance = 5;
const future = sql<Date>`now() + make_interval(mins => ${tolerance}::integer)`;

/**
 * What was written while a clock was ahead is in the future once it is right again: jobs are due now, messages go out
 * now, and what was counted begins anew. Says so, since it all would have waited for that time to come.
 */
export async function leaveFuture(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const epoch = sql<Date>`to_timestamp(0)`;
  const jobs = await db
    .updateTable('jobs')
    .set({ startedAt: epoch, finishedAt: epoch })
    .where('startedAt', '>', future)
    .returning('name')
    .execute();
  const messages = await db
    .updateTable('outbox')
    .set({ nextAttemptAt: sql<Date>`now()` })
    .where('state', '=', 'queued')
    .where('createdAt', '>', future)
    .where('nextAttemptAt', '>', future)
    .returning('id')
    .execute();
  await db.deleteFrom('rateLimits').where('windowStarted', '>', future).execute();
  if (jobs.length + messages.length > 0)
    log.error(
      { jobs: jobs.map(({ name }) => name), messages: messages.length },
      'the clock was ahead: jobs and messages of the future are due now',
    );
}

const noteFailure = (db: Db, name: string) =>
  db.updateTable('jobs').set({ failedAt: sql<Date>`now()` }).where('name', '=', name).execute();

export interface JobState {
  name: string;
  /** Its time is over by more than a quarter of an hour, and it did not begin. */
  isLate: boolean;
  /** Its last run failed, or was cut off. */
  hasFailed: boolean;
  /** When it last ended well, in seconds of the epoch; 0 where it never did. */
  finishedAt: number;
}

/** How the jobs are, in their order. */
export async function findJobStates(db: Db, jobs: readonly Pick<Job, 'name' | 'everyMinutes'>[]): Promise<JobState[]> {
  const { rows } = await sql<{ name: string; age: number; hasFailed: boolean; finishedAt: number }>`
    select name, (extract(epoch from now() - started_at) / 60)::double precision as age,
           coalesce(failed_at >= started_at, false)
             or coalesce(finished_at < started_at, true) and started_at < now() - interval '1 hour' as "hasFailed",
           coalesce(extract(epoch from finished_at), 0)::double precision as "finishedAt"
      from jobs`.execute(db);
  const known = new Map(rows.map((row) => [row.name, row]));
  return jobs.map(({ name, everyMinutes }) => {
    const { age = 0, hasFailed = false, finishedAt = 0 } = known.get(name) ?? {};
    return { name, isLate: age > everyMinutes + 15, hasFailed, finishedAt: Math.round(finishedAt) };
  });
}

/** Runs a job unless it ran, here or in another process, within its period. Returns whether it did. */
export async function runIfDue(db: Db, { name, everyMinutes, run }: Job, today: string): Promise<boolean> {
  const claimed = await db
    .insertInto('jobs')
    .values({ name })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ startedAt: sql<Date>`now()` })
        .where(
          'jobs.startedAt',
          '<=',
          sql<Date>`now() - make_interval(mins => case
            when jobs.finished_at >= jobs.started_at then ${everyMinutes}::integer
            else least(${everyMinutes}::integer, ${patienceMinutes}::integer) end)`,
        ),
    )
    .returning('name')
    .executeTakeFirst();
  if (!claimed) return false;
  await run(db, today);
  await db.updateTable('jobs').set({ finishedAt: sql<Date>`now()` }).where('name', '=', name).execute();
  return true;
}

const verified = z.object({ at: z.number(), faults: z.int() });
const verifiedKey = 'verified';

/** Keeps when data was verified, and how many faults that found. */
export const keepVerified = (db: Db, faults: number) =>
  sql`insert into settings (key, value)
      values (${verifiedKey}, jsonb_build_object('at', floor(extract(epoch from now())), 'faults', ${faults}::integer))
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db);

/** When data was last verified, in seconds of the epoch, and how many faults that found; zeroes before the first time. */
export async function findVerified(db: Db): Promise<z.output<typeof verified>> {
  const kept = await db.selectFrom('settings').select('value').where('key', '=', verifiedKey).executeTakeFirst();
  return kept ? verified.parse(kept.value) : { at: 0, faults: 0 };
}
