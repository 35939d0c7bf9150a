import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, folderStore } from '#platform/server/file-store.ts';
import { objectStore } from '#platform/server/object-store.ts';
import { objectStoreServer } from '#testing/object-store.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { pairStore } from './operations.ts';
import { insertFile } from './queries.ts';

const kinds = {
  folder: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crew-portal-pair-'));
    return { store: folderStore(folder), close: () => rm(folder, { recursive: true }) };
  },
  'object store': async () => {
    const server = await objectStoreServer();
    const filesUrl = `s3://crew-files/scans?endpoint=${encodeURIComponent(server.endpoint)}`;
    return { store: objectStore({ filesUrl, objectStoreKeys: server.keys }), close: server.close };
  },
};

describe.each(Object.entries(kinds))('database and file store (%s)', (_kind, open) => {
  let server: TestServer;
  let store: FileStore;
  beforeEach(async () => {
    server ??= await testServer();
    await server.db.deleteFrom('files').execute();
    await forget();
    const opened = await open();
    store = opened.store;
    return opened.close;
  });
  afterAll(() => server.close());

  const pair = () => pairStore(server.db, store, 'data/files');
  /** A database that never met a store. */
  const forget = () => server.db.deleteFrom('settings').where('key', '=', 'file_store').execute();
  const put = (key: string) => store.put(key, Buffer.from('%PDF-1.4'), 'application/pdf');
  async function row(storageKey: string) {
    const id = randomUUID();
    const described = { id, name: 'a.pdf', size: 8, contentType: 'application/pdf', sha256: id, storageKey };
    await insertFile(server.db, { ...described, fileType: 'personaldata' }, { userId: null, visitorKey: 'v' });
  }
  const lying = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    return keys.sort();
  };

  it('pairs a new database with an empty store, and knows them again', async () => {
    expect(await pair()).toBeUndefined();
    expect(await lying()).toEqual(['crew-portal-store']);
    await put('2026/01/a');
    expect(await pair()).toBeUndefined();
  });

  it.each([false, true])('refuses a new database beside the files of another (paired before: %s)', async (isPaired) => {
    if (isPaired) await pair();
    await forget();
    for (let i = 0; i < 3; i++) await put(`2026/01/${i}`);
    const before = await lying();
    expect(await pair()).toMatch(
      /^The file store data\/files belongs to another database: .* Nothing was changed\. Set/,
    );
    expect(await lying()).toEqual(before);
  });

  it('refuses the store of another database, and says how to keep the two together', async () => {
    await pair();
    const other = { id: randomUUID(), stamp: randomUUID() };
    await store.put('crew-portal-store', Buffer.from(JSON.stringify(other)), 'application/json');
    const said = await pair();
    expect(said).toContain('belongs to another database');
    const line = /\{"id":.*\}/.exec(said ?? '')?.[0] ?? '';
    await store.put('crew-portal-store', Buffer.from(`${line}\n`), 'application/json');
    expect(await pair()).toBeUndefined();
  });

  it('refuses a marker that cannot be read', async () => {
    await store.put('crew-portal-store', Buffer.from('{'), 'application/json');
    expect(await pair()).toContain('belongs to another database');
  });

  it('takes over an installation of before: one file that both know is proof', async () => {
    await put('2026/01/a');
    await put('2026/01/orphan');
    await row('2026/01/a');
    await row('2026/01/lost');
    expect(await pair()).toBeUndefined();
    expect(await lying()).toContain('crew-portal-store');
    // A dump of before that is restored meets its store again.
    await forget();
    expect(await pair()).toBeUndefined();
  });

  it('keeps an installation of before starting when its files are lost', async () => {
    await row('2026/01/lost');
    expect(await pair()).toBeUndefined();
  });

  it('refuses an empty store where there were files: a folder that is not mounted', async () => {
    await put('2026/01/a');
    await row('2026/01/a');
    await pair();
    for (const key of await lying()) await store.remove(key);
    expect(await pair()).toMatch(/^The file store data\/files is empty, but this database has files\./);
  });

  it('two processes that start at once agree on one id', async () => {
    expect(await Promise.all([pair(), pair(), pair()])).toEqual([undefined, undefined, undefined]);
    expect(await pair()).toBeUndefined();
  });
});
