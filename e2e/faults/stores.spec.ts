import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '#platform/server/database/backups.ts';
import { spawnServer, startServer } from '../server-process.ts';
import { engines, makePlace, type Place } from './databases.ts';

/** A database and the files beside it: what does not belong together does not start, and nothing is lost. */

let place: Place;
const filesIn = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function refusedStart(): Promise<string> {
  const refused = await spawnServer(place.settings);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).not.toMatch(/^ +at /m);
  return refused.output();
}

describe.each(engines)('files of another database, on the %s database', (engine) => {
  beforeEach(async () => {
    place = await makePlace(engine);
  });
  afterEach(() => place.remove());

  test('a new database does not start beside them, with the demo neither, and leaves them all', async () => {
    mkdirSync(join(place.folder, 'files/2026/01'), { recursive: true });
    const old = new Date(Date.now() - 40 * 86_400_000);
    for (let i = 0; i < 180; i++) {
      const path = join(place.folder, `files/2026/01/${i}`);
      writeFileSync(path, '%PDF-1.4');
      utimesSync(path, old, old);
    }
    for (const DEMO of ['0', '1']) {
      place.settings.DEMO = DEMO;
      expect(await refusedStart()).toMatch(
        /Crew Portal cannot start\. The file store .*files belongs to another database/,
      );
    }
    expect(filesIn(place.folder)).toHaveLength(180);

    rmSync(join(place.folder, 'files'), { recursive: true });
    const server = await startServer(place.settings);
    expect(await server.stop()).toBe(0);
    expect(filesIn(place.folder).map(({ name }) => name)).toContain('crew-portal-store');
  });
});

describe('a restore that is killed', () => {
  beforeEach(async () => {
    place = await makePlace('embedded');
    const database = await place.open();
    await backUp(database, join(place.folder, 'backups'));
    await database.close();
  });
  afterEach(() => place.remove());

  const restore = () =>
    spawn(process.execPath, ['dist/server/restore.js'], {
      env: { PATH: process.env.PATH, DATA_DIR: place.folder },
      stdio: 'ignore',
    });

  test('leaves the database that was there, and can be run again', async () => {
    const killed = restore();
    while (!existsSync(join(place.folder, 'pg.new'))) await pause(5);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(existsSync(join(place.folder, 'pg'))).toBe(true);
    const server = await startServer(place.settings);
    expect(await server.stop()).toBe(0);

    const again = restore();
    expect(await once(again, 'exit')).toEqual([0, null]);
    expect(readdirSync(place.folder).filter((name) => name.startsWith('pg'))).toEqual([
      'pg',
      expect.stringMatching(/^pg-before-restore-/),
    ]);
    expect(await (await startServer(place.settings)).stop()).toBe(0);
  });

  test('a start without a database, but with what belongs to one, is refused and says what to do', async () => {
    renameSync(join(place.folder, 'pg'), join(place.folder, 'pg-before-restore-17'));
    const said = await refusedStart();
    expect(said).toMatch(/Crew Portal cannot start\. There is no database in .*pg, but beside it/);
    expect(said).toContain('npm run restore');
    expect(existsSync(join(place.folder, 'pg'))).toBe(false);
  });
});

test('jobs of a database whose clock was ahead run again, and the log says so', async () => {
  place = await makePlace('embedded');
  const server = await startServer(place.settings);
  await expect.poll(() => stampedAt(server.address), { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
  const before = await place.open();
  await sql`update jobs set started_at = now() + interval '30 hours', finished_at = now() + interval '30 hours'`.execute(
    before.db,
  );
  await before.close();
  const again = await startServer(place.settings);
  await expect.poll(() => again.output(), { timeout: 60_000 }).toContain('the clock was ahead');
  // It ran ahead by 30 hours; by which second of now it has run again is not asked, since that would be a race.
  await expect.poll(() => stampedAt(again.address), { timeout: 60_000 }).toBeLessThan(Date.now() / 1_000 + 3_600);
  expect(await again.stop()).toBe(0);
  const after = await place.open();
  const ahead = await after.db.selectFrom('jobs').select('name').where('startedAt', '>', sql<Date>`now()`).execute();
  expect(ahead).toEqual([]);
  await after.close();
  await place.remove();
});

/** When the job that compares database and store last ended well, as the figures for operators say. */
async function stampedAt(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text();
  return Number(/^job_last_success_timestamp_seconds\{job="stamp-files"\} (\d+)/m.exec(figures)?.[1]);
}
