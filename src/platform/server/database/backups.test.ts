import { randomBytes } from 'node:crypto';
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
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backUp, listBackups, migrateSafely } from './backups.ts';
import { checkDump } from './check-dump.ts';
import { connectInMemory, connectServer, type Database } from './connect.ts';

const root = mkdtempSync(join(tmpdir(), 'crew-portal-backups-'));
let database: Database;
let folder: string;

// Packing forty megabytes takes a while where other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  database = await connectInMemory();
  await database.exec(
    "create table users (id int); create table ships (name text); insert into ships values ('KM Bahari')",
  );
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
  const path = await backUp(database, folder, { keep: 2 });
  expect(listBackups(folder).map((one) => one.path)).toEqual([
    path,
    join(folder, 'crew-portal-2020-01-03T00-00-00-000Z.tar.gz'),
  ]);
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
});

test('a dump that cannot be written leaves nothing half done, and says so', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  await expect(backUp(database, folder)).rejects.toThrow();
});

test('a database with rows is dumped before a start that migrates it, an empty one is not', async () => {
  const fresh = await connectInMemory();
  const config = { dataDir: folder, backupHours: 6, backupKey: undefined };
  const dumps = () => listBackups(join(folder, 'backups')).length;
  await migrateSafely(fresh, config);
  await migrateSafely(fresh, config);
  expect(dumps()).toBe(0);
  await fresh.exec("delete from schema_migrations where name = '0502_book_seals.sql'; drop table book_seals");
  await migrateSafely(fresh, config);
  expect(dumps()).toBe(1);
  await fresh.exec("delete from schema_migrations where name = '0502_book_seals.sql'; drop table book_seals");
  await migrateSafely(fresh, { ...config, backupHours: 0 });
  expect(dumps()).toBe(1);
  await fresh.close();
});

test('with a key a dump is sealed, and starts a database only with that key', async () => {
  const key = randomBytes(32);
  const path = await backUp(database, folder, { key });
  expect(path).toMatch(/\.tar\.gz\.sealed$/);
  const bytes = readFileSync(path);
  expect(bytes.subarray(0, 2).toString('hex')).not.toBe('1f8b');
  const restored = await connectInMemory({ dump: { path, key } });
  expect(
    await restored.db
      .selectFrom('ships' as never)
      .selectAll()
      .execute(),
  ).toEqual([{ name: 'KM Bahari' }]);
  await restored.close();
  await expect(connectInMemory({ dump: { path } })).rejects.toThrow('set BACKUP_KEY');
  await expect(connectInMemory({ dump: { path, key: randomBytes(32) } })).rejects.toThrow('BACKUP_KEY is not the key');
  writeFileSync(path, bytes.subarray(0, bytes.length - 1));
  await expect(connectInMemory({ dump: { path, key } })).rejects.toThrow('or it is damaged');
});

test('a dump that cannot be restored, or does not pass, is marked bad and not restored by itself', async () => {
  const good = await backUp(database, folder);
  expect((await checkDump({ path: good }, async () => [])).good).toBe(true);
  const broken = join(folder, 'crew-portal-2999-01-01T00-00-00-000Z.tar.gz');
  writeFileSync(broken, readFileSync(good).subarray(0, 100_000));
  expect(await checkDump({ path: broken }, async () => [])).toMatchObject({
    good: false,
    faults: [expect.stringContaining('cannot be restored')],
  });
  expect(listBackups(folder).find(({ state }) => state !== 'bad')?.path).toBe(good);
  const wrong = await backUp(database, folder);
  expect(await checkDump({ path: wrong }, async () => ['trail: 1 wrong'])).toMatchObject({ good: false });
  expect(listBackups(folder).filter(({ state }) => state === 'bad')).toHaveLength(2);
});

test('the newest good dump is kept, however many bad ones follow it', async () => {
  const good = await backUp(database, folder);
  await checkDump({ path: good }, async () => []);
  const old = new Date(Date.now() - 100 * 3_600_000);
  utimesSync(good, old, old);
  const newer = await backUp(database, folder, { keep: 1 });
  expect(listBackups(folder).map(({ path }) => path)).toEqual([newer, good]);
});

test('a check without the key says so and marks nothing; one that is stopped leaves nothing', async () => {
  const path = await backUp(database, folder, { key: randomBytes(32) });
  await expect(checkDump({ path }, async () => [])).rejects.toThrow('set BACKUP_KEY');
  const stopped = new AbortController();
  const checking = checkDump({ path }, async () => [], stopped.signal);
  setTimeout(() => stopped.abort(), 20);
  await expect(checking).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([basename(path)]);
});

test('a database server is not dumped here', async () => {
  const server = connectServer('postgres://nobody@127.0.0.1:9/none');
  await expect(backUp(server, folder)).rejects.toThrow('its own tools');
  await server.close();
});
