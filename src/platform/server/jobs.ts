import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
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
    for (const job of jobs) {
      if (stopped) return;
      try {
        await runIfDue(database.db, job, today());
      } catch (error) {
        log.error({ job: job.name, code: (error as { code?: string }).code, err: (error as Error).name }, 'job failed');
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
