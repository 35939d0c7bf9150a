import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '#testing/server.ts';
import type { Database, Db } from './database/connect.ts';
import { findJobStates, runIfDue, startJobs } from './jobs.ts';

let database: Database;
const today = '2026-12-25';
const silent = { info: () => {}, error: () => {} };

beforeEach(async () => {
  ({ database } = await testServer());
});

test('a job runs once in its period, however many processes look', async () => {
  let runs = 0;
  const days: string[] = [];
  const run = async (_db: Db, day: string) => {
    days.push(day);
    runs += 1;
  };
  const job = { name: 'count', everyMinutes: 60, run };
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => runIfDue(database.db, job, today)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(runs).toBe(1);
  await sql`update jobs set started_at = now() - interval '61 minutes'`.execute(database.db);
  expect(await runIfDue(database.db, job, today)).toBe(true);
  expect(runs).toBe(2);
  expect(days).toEqual([today, today]);
});

test('what was written while the clock was ahead is due when it is right again, and is told of', async () => {
  const told: unknown[] = [];
  const log = { info: () => {}, error: (...what: unknown[]) => told.push(what) };
  let runs = 0;
  const job = {
    name: 'count',
    everyMinutes: 60,
    run: async () => {
      runs += 1;
    },
  };
  await runIfDue(database.db, job, today);
  await sql`update jobs set started_at = now() + interval '30 hours', finished_at = now() + interval '30 hours'`.execute(
    database.db,
  );
  await sql`insert into rate_limits (key, window_started) values ('sign-in', now() + interval '30 hours')`.execute(
    database.db,
  );
  const jobs = startJobs({ database, jobs: [job], today: () => today, log, lookEvery: 1 });
  await expect.poll(() => runs).toBe(2);
  await jobs.stop();
  expect(told).toEqual([[{ jobs: ['count'], messages: 0 }, expect.stringContaining('the clock was ahead')]]);
  expect(await database.db.selectFrom('rateLimits').select('key').execute()).toEqual([]);
});

test('says which jobs are late and which have failed', async () => {
  const run = async () => {};
  const named = (name: string) => ({ name, everyMinutes: 60, run });
  const failing = {
    ...named('failing'),
    run: async () => {
      throw new Error('cut off');
    },
  };
  const jobs = startJobs({ database, jobs: [failing], today: () => today, log: silent, lookEvery: 1 });
  await expect.poll(() => findJobStates(database.db, [failing])).toMatchObject([{ hasFailed: true }]);
  await jobs.stop();
  for (const name of ['late', 'well']) await runIfDue(database.db, named(name), today);
  await sql`update jobs set started_at = started_at - interval '76 minutes' where name = 'late'`.execute(database.db);
  expect(await findJobStates(database.db, ['failing', 'late', 'well', 'never'].map(named))).toEqual([
    { name: 'failing', isLate: false, hasFailed: true, finishedAt: 0 },
    { name: 'late', isLate: true, hasFailed: false, finishedAt: expect.any(Number) },
    { name: 'well', isLate: false, hasFailed: false, finishedAt: expect.any(Number) },
    { name: 'never', isLate: false, hasFailed: false, finishedAt: 0 },
  ]);
});

test('a job of the night that failed, or was cut off, is tried again after an hour', async () => {
  let runs = 0;
  const failing = {
    name: 'nightly',
    everyMinutes: 1_440,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('cut off');
    },
  };
  const later = (minutes: number) =>
    sql`update jobs set started_at = started_at - make_interval(mins => ${minutes}::integer),
                        finished_at = finished_at - make_interval(mins => ${minutes}::integer)`.execute(database.db);
  await expect(runIfDue(database.db, failing, today)).rejects.toThrow('cut off');
  await later(59);
  expect(await runIfDue(database.db, failing, today)).toBe(false);
  await later(2);
  expect(await runIfDue(database.db, failing, today)).toBe(true);
  await later(61);
  expect(await runIfDue(database.db, failing, today)).toBe(false);
  await later(1_440);
  expect(await runIfDue(database.db, failing, today)).toBe(true);
});

test('a job that fails is told of, does not keep the others from running, and is tried again when it is due', async () => {
  const told: unknown[] = [];
  const ran: string[] = [];
  const failing = {
    name: 'failing',
    everyMinutes: 60,
    run: async () => {
      ran.push('failing');
      throw new Error('a value that must not be logged');
    },
  };
  const next = { name: 'next', everyMinutes: 60, run: async () => ran.push('next') };
  const log = { info: () => {}, error: (...what: unknown[]) => told.push(what) };
  const jobs = startJobs({ database, jobs: [failing, next], today: () => today, log, lookEvery: 1 });
  await expect.poll(() => ran).toEqual(['failing', 'next']);
  await jobs.stop();
  expect(JSON.stringify(told)).toContain('failing');
  expect(JSON.stringify(told)).not.toContain('must not be logged');
});

test('stopping waits for the job under way and starts no other', async () => {
  const trail: string[] = [];
  let finish = () => {};
  const slow = {
    name: 'slow',
    everyMinutes: 1,
    run: () => {
      trail.push('started');
      return new Promise<void>((resolve) => {
        finish = () => {
          trail.push('finished');
          resolve();
        };
      });
    },
  };
  const after = { name: 'after', everyMinutes: 1, run: async () => trail.push('after') };
  const jobs = startJobs({ database, jobs: [slow, after], today: () => today, log: silent, lookEvery: 1 });
  await expect.poll(() => trail).toEqual(['started']);
  const stopped = jobs.stop().then(() => trail.push('stopped'));
  finish();
  await stopped;
  expect(trail).toEqual(['started', 'finished', 'stopped']);
});
