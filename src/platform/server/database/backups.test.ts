import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backUp, listBackups, startBackups } from './backups.ts';
import { connectInMemory, connectServer, type Database } from './connect.ts';

const root = mkdtempSync(join(tmpdir(), 'crew-portal-backups-'));
const silent = { info: () => {}, error: () => {} };
let database: Database;
let folder: string;

// Packing forty megabytes takes a while where other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  database = await connectInMemory();
  await database.exec("create table ships (name text); insert into ships values ('KM Bahari')");
});
beforeEach(() => {
  folder = join(root, Math.random().toString(36).slice(2));
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

test('a dump starts a database with the same rows', async () => {
  const path = await backUp(database, folder);
  const restored = await connectInMemory({ snapshot: new Uint8Array(readFileSync(path)) });
  const { rows } = await restored.db
    .selectFrom('ships' as never)
    .selectAll()
    .execute()
    .then((all) => ({ rows: all }));
  expect(rows).toEqual([{ name: 'KM Bahari' }]);
  await restored.close();
});

test('only the newest dumps are kept, and nothing else is touched', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  for (const day of ['01', '02', '03']) {
    const old = join(folder, `crew-portal-2020-01-${day}T00-00-00-000Z.tar.gz`);
    writeFileSync(old, '');
    utimesSync(old, new Date(`2020-01-${day}`), new Date(`2020-01-${day}`));
  }
  const path = await backUp(database, folder, 2);
  expect(listBackups(folder).map((one) => one.path)).toEqual([
    path,
    join(folder, 'crew-portal-2020-01-03T00-00-00-000Z.tar.gz'),
  ]);
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
});

test('a dump that cannot be written leaves nothing half done, and says so', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  await expect(backUp(database, folder)).rejects.toThrow();
  const told: unknown[] = [];
  const backups = startBackups({
    database,
    folder,
    everyHours: 6,
    log: { info: () => {}, error: (what: unknown) => told.push(what) },
    lookEvery: 5,
  });
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await backups.stop();
});

test('a dump is made when there is none or the newest is too old, and not otherwise', async () => {
  const options = { database, folder, everyHours: 6, log: silent, lookEvery: 5 };
  const first = startBackups(options);
  await expect.poll(() => listBackups(folder).length, { timeout: 30_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await first.stop();
  expect(readdirSync(folder)).toHaveLength(1);
  const [newest] = listBackups(folder);
  const old = new Date(Date.now() - 7 * 3_600_000);
  utimesSync(newest?.path ?? '', old, old);
  const second = startBackups(options);
  await expect.poll(() => listBackups(folder).length, { timeout: 30_000 }).toBe(2);
  await second.stop();
});

test('a database server is not dumped here', async () => {
  const server = connectServer('postgres://nobody@127.0.0.1:9/none');
  await expect(backUp(server, folder)).rejects.toThrow('its own tools');
  await server.close();
});
