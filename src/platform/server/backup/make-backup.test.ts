import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { objectStoreServer } from '#testing/object-store.ts';
import { connectInMemory, type Database, type Db } from '../database/connect.ts';
import { type FileStore, folderStore } from '../file-store.ts';
import { objectStore } from '../object-store.ts';
import { type BackupSource, makeBackup, type NamedFile } from './make-backup.ts';
import { listSets, pathIn, readManifest } from './manifest.ts';
import { type Place, readPieces } from './pieces.ts';
import { prune } from './prune.ts';
import { restoreFiles } from './restore-files.ts';
import { startBackups } from './schedule.ts';
import { fetchDump, tryBackup } from './try-backup.ts';

// Packing forty megabytes takes a while where other tests share the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), 'crew-portal-backup-'));
const rule = { all: 2, daily: 31, monthly: 12 };
const noon = Date.parse('2026-11-28T05:00:00Z');
const hour = 3_600_000;
let database: Database;
let files: FileStore;
let folder: string;
let place: Place;
let source: BackupSource;
/** With a copy of the database that takes no time, where what is in it does not matter. */
let quick: BackupSource;

beforeAll(async () => {
  database = await connectInMemory();
  await database.exec('create table users (id int); create table papers (storage_key text, size int, sha256 text)');
});
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'each-'));
  files = folderStore(join(folder, 'files'));
  place = { store: folderStore(join(folder, 'backups')), key: undefined };
  source = { database, files, listFiles, findMarks: async () => ({ trail: 'abc', pair: null }) };
  quick = { ...source, database: { ...database, dump: async () => randomBytes(1_000) } };
  await database.exec('truncate papers');
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

async function* listFiles(db: Db): AsyncGenerator<NamedFile> {
  const { rows } = await sql<NamedFile>`select storage_key, size, sha256 from papers order by 1`.execute(db);
  yield* rows;
}

async function addFile(storageKey: string, content = Buffer.from(`the scan ${storageKey}`)) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await files.put(storageKey, content, 'application/pdf');
  await sql`insert into papers values (${storageKey}, ${content.length}::int, ${sha256})`.execute(database.db);
}
const backUp = (hours = 0, from = quick) => makeBackup(from, place, new Date(noon + hours * hour));
const trial = () => ({ place, beside: folder, check: async () => [] });
const namesIn = (path: string) =>
  readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
function changeByte(path: string) {
  const bytes = readFileSync(join(folder, path));
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(join(folder, path), bytes);
}

test('a backup has the database and the files that its rows name, and gives them back', async () => {
  await addFile('2026/11/one');
  await files.put('2026/11/leftover', Buffer.from('no row names it'), 'application/pdf');
  const { name, manifest, copied } = await backUp(0, source);
  expect(manifest).toMatchObject({ kind: 'folder', files: 1, lost: [], trail: 'abc', sealedWith: 'open' });
  expect(copied).toBe(1);
  expect(namesIn('backups/files')).toEqual(['one']);
  const restored = await connectInMemory({
    dump: await fetchDump(place, name, manifest, join(folder, 'fetched')),
  });
  const keys = [];
  for await (const { storageKey } of listFiles(restored.db)) keys.push(storageKey);
  expect(keys).toEqual(['2026/11/one']);
  await restored.close();
  const to = folderStore(join(folder, 'new'));
  expect(await restoreFiles(place, name, manifest, to)).toEqual({ restored: 1, faults: [] });
  expect(readFileSync(join(folder, 'new/2026/11/one'), 'utf8')).toBe('the scan 2026/11/one');
});

test('files are copied once, and go when no backup names them', async () => {
  await addFile('2026/11/one');
  await addFile('2026/11/two');
  await backUp();
  await sql`delete from papers where storage_key = '2026/11/two'`.execute(database.db);
  await addFile('2026/11/three');
  const second = await backUp(24);
  expect(second).toMatchObject({ copied: 1, manifest: { files: 2 } });
  expect(namesIn('backups/files')).toEqual(['one', 'three', 'two']);
  for (const day of [2, 3, 4, 5]) await backUp(24 * day);
  // Four years later the newest four stay, and none of them names the second file.
  expect(await prune(place, rule, noon + 4 * 366 * 24 * hour)).toHaveLength(2);
  expect(namesIn('backups/files')).toEqual(['one', 'three']);
});

test('a file that is gone from the store is named, and one that was removed meanwhile makes it begin again', async () => {
  await addFile('2026/11/one');
  await addFile('2026/11/two');
  await files.remove('2026/11/one');
  expect((await backUp()).manifest.lost).toEqual(['2026/11/one']);
  await addFile('2026/11/three');
  const removing: FileStore = {
    ...files,
    read: async (key) => {
      if (key === '2026/11/three') {
        await files.remove(key);
        await sql`delete from papers where storage_key = ${key}`.execute(database.db);
      }
      return files.read(key);
    },
  };
  const { manifest } = await backUp(1, { ...quick, files: removing });
  expect(manifest).toMatchObject({ files: 2, lost: ['2026/11/one'] });
});

test('bytes in the store that are not those that came count as lost', async () => {
  await addFile('2026/11/one');
  writeFileSync(join(folder, 'files/2026/11/one'), 'another scan');
  expect((await backUp()).manifest.lost).toEqual(['2026/11/one']);
});

test('a backup that cannot be written leaves the earlier ones, and nothing of itself', async () => {
  await addFile('2026/11/one');
  await backUp();
  const before = namesIn('backups');
  const full: Place = {
    ...place,
    store: {
      ...place.store,
      put: (key, ...content) =>
        key.includes('files.') ? Promise.reject(new Error('no room')) : place.store.put(key, ...content),
    },
  };
  await expect(makeBackup(quick, full, new Date(noon + hour))).rejects.toThrow('no room');
  expect(namesIn('backups')).toEqual(before);
});

test('what a killed backup left is none, and is swept with the next', async () => {
  const { name } = await backUp();
  await place.store.remove(pathIn(name, 'manifest.json'));
  expect((await listSets(place.store)).backups).toEqual([]);
  const { name: next } = await backUp(1);
  expect(await prune(place, rule, noon + hour)).toEqual([name]);
  expect(namesIn('backups/sets').every((one) => one.startsWith(next))).toBe(true);
});

test('a changed byte is found: of the database, of the list, of a file', async () => {
  const key = randomBytes(32);
  for (const sealing of [undefined, key]) {
    place = { ...place, key: sealing };
    await sql`truncate papers`.execute(database.db);
    const stem = sealing ? 'sealed' : 'open';
    await addFile(`2026/11/${stem}`, randomBytes(1_000));
    const { name, manifest } = await backUp(sealing ? 1 : 0);
    const to = folderStore(join(folder, `new-${stem}`));
    changeByte(`backups/files/${manifest.sealedWith}/2026/11/${stem}`);
    expect(await restoreFiles(place, name, manifest, to)).toEqual({ restored: 0, faults: [`2026/11/${stem}`] });
    changeByte(`backups/sets/${name}.files.00001`);
    await expect(restoreFiles(place, name, manifest, to)).rejects.toThrow();
    changeByte(`backups/sets/${name}.database.00001`);
    expect(await tryBackup(name, trial())).toEqual([expect.stringContaining('cannot be read')]);
    expect((await listSets(place.store)).backups.find((one) => one.name === name)?.state).toBe('bad');
  }
});

test('with a key nothing of it can be read without', async () => {
  await addFile('2026/11/one');
  const sealed = { ...place, key: randomBytes(32) };
  const { name, manifest } = await makeBackup(quick, sealed, new Date(noon));
  for (const path of namesIn('backups'))
    if (!path.endsWith('.json'))
      expect(
        readdirSync(join(folder, 'backups'), { recursive: true, encoding: 'utf8' })
          .filter((one) => one.endsWith(path))
          .map((one) => readFileSync(join(folder, 'backups', one), 'latin1').startsWith('crew-portal sealed')),
      ).toEqual([true]);
  const to = folderStore(join(folder, 'new'));
  const other = { ...place, key: randomBytes(32) };
  await expect(restoreFiles(other, name, manifest, to)).rejects.toThrow();
  expect(await restoreFiles(sealed, name, manifest, to)).toEqual({ restored: 1, faults: [] });
  // Another key copies all files anew, and leaves those of the former key while a backup needs them.
  const next = await makeBackup(quick, other, new Date(noon + 24 * hour));
  expect(next.copied).toBe(1);
  await prune(other, rule, noon + 24 * hour);
  expect(namesIn('backups/files')).toEqual(['one', 'one']);
});

test('a place with backups of another database is refused', async () => {
  const marks = (pair: string) => ({ ...quick, findMarks: async () => ({ trail: null, pair }) });
  await backUp(0, marks('11111111-1111-4111-8111-111111111111'));
  await expect(backUp(1, marks('22222222-2222-4222-8222-222222222222'))).rejects.toThrow('another database');
  expect((await listSets(place.store)).backups).toHaveLength(1);
});

test('an object store takes backups, and gives them back', async () => {
  const server = await objectStoreServer('crew-backups');
  const filesUrl = `s3://crew-backups/all?endpoint=${encodeURIComponent(server.endpoint)}`;
  place = { store: objectStore({ filesUrl, objectStoreKeys: server.keys }), key: randomBytes(32) };
  await addFile('2026/11/one');
  const { name } = await backUp(0, source);
  expect(await tryBackup(name, trial())).toEqual([]);
  const manifest = await readManifest(place.store, name);
  let size = 0;
  for await (const piece of readPieces(place.store, pathIn(name, 'database'), manifest.database)) size += piece.length;
  expect(size).toBe(manifest.database.size);
  expect(await restoreFiles(place, name, manifest, folderStore(join(folder, 'new')))).toMatchObject({ restored: 1 });
  expect((await backUp(1)).copied).toBe(0);
  expect((await listSets(place.store)).backups.map(({ state }) => state)).toEqual(['unchecked', 'good']);
  await server.close();
});

test('a backup is made when there is none or the newest is too old, tried, and not otherwise; a failure is logged', async () => {
  await addFile('2026/11/one');
  const logged: string[] = [];
  const log = {
    info: (_: unknown, words: string) => logged.push(words),
    error: (_: unknown, words: string) => logged.push(words),
  };
  const options = { source, rule, ...trial(), log: log as never, everyHours: 6, dataDir: folder, lookEvery: 5 };
  const first = startBackups(options);
  await expect.poll(() => first.state().backups[0]?.state, { timeout: 120_000 }).toBe('good');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await first.stop();
  expect(logged).toEqual(['backup made', 'backup tried and found good']);
  const broken = { ...source, findMarks: () => Promise.reject(new Error('no database')) };
  const away: Place = { store: folderStore(join(folder, 'elsewhere')) };
  const second = startBackups({ ...options, source: broken, place: away });
  await expect.poll(() => second.state().hasFailed, { timeout: 120_000 }).toBe(true);
  await second.stop();
  expect(logged).toContain('backup failed');
});
