import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackedUp, backUpOnce } from '#platform/server/backup/schedule.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { backupWork } from './backups.server.ts';
import { fillDemo } from './demo.server.ts';
import { chooseBackup, restoreInto } from './restore.server.ts';
import { wordsOf } from './verify.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'crew-portal-backups-'));
const log = { info: () => {}, error: () => {} };
let server: TestServer;
let made: BackedUp | undefined;

beforeAll(async () => {
  server = await testServer({
    settings: { DATA_DIR: folder, BACKUP_KEY: randomBytes(32).toString('base64') },
  });
  await fillDemo(server.database, server.services, 'no password', { applications: 20, crew: 30 });
  const { config, files } = server.services;
  made = await backUpOnce(backupWork(config, server.database, files, log));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const isUnused = async () => true;
const restore = async (into: string) => {
  const { config, files } = server.services;
  const { place } = backupWork(config, server.database, files, log);
  const backup = await chooseBackup(place, made?.name ?? '');
  return restoreInto(backup, config, { into, filesUrl: join(into, 'files'), isUnused });
};

it('gives a filled demo back in a new folder, all of it verified', async () => {
  expect(made?.faults).toEqual([]);
  expect(made?.manifest.lost).toEqual([]);
  const into = join(folder, 'new');
  const { findings, files } = await restore(into);
  expect(findings.flatMap(wordsOf)).toEqual([]);
  expect(findings.map(({ what }) => what)).toEqual(expect.arrayContaining(['files', 'rows and their trail']));
  expect(files).toBe(made?.manifest.files);
  expect(files).toBeGreaterThan(50);
  expect(existsSync(join(into, 'pg'))).toBe(true);
});

it('refuses a folder that has something in it', async () => {
  await expect(restore(join(folder, 'new'))).rejects.toThrow(/belongs to a database|is not empty/);
});

it('does not let a database take over that is not right', async () => {
  const { config, files } = server.services;
  // Around the triggers: the row is not what its trail says.
  await server.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`update vessels set name = name || '.' where id = (select min(id) from vessels)`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  made = await backUpOnce(backupWork(config, server.database, files, log));
  const into = join(folder, 'wrong');
  const { findings, database } = await restore(into);
  expect(findings.filter(({ faults }) => faults.length > 0).map(({ what }) => what)).toContain('rows and their trail');
  expect(database).toBe(join(into, 'pg.new'));
  expect(existsSync(join(into, 'pg'))).toBe(false);
});
