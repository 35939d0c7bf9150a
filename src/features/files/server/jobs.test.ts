import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#app/test-server.ts';
import { type FileStore, folderStore } from '#platform/server/file-store.ts';
import { sweepStore } from './jobs.ts';
import { insertFile } from './queries.ts';

describe('sweeping the file store', () => {
  let server: TestServer;
  let folder: string;
  let store: FileStore;
  let told: [string, unknown, unknown][];
  const log = {
    warn: (...[what, words]: unknown[]) => told.push(['warn', what, words]),
    error: (...[what, words]: unknown[]) => told.push(['error', what, words]),
  };
  beforeEach(async () => {
    server ??= await testServer();
    await server.db.deleteFrom('files').execute();
    folder = await mkdtemp(join(tmpdir(), 'crew-portal-sweep-'));
    store = folderStore(folder);
    told = [];
    return () => rm(folder, { recursive: true });
  });
  afterAll(() => server.close());

  const old = new Date(Date.now() - 25 * 3_600_000);
  async function put(key: string, at = old) {
    await store.put(key, Buffer.from('%PDF-1.4'), 'application/pdf');
    await utimes(join(folder, key), at, at);
    return key;
  }
  async function row(storageKey: string, createdAt = old) {
    const id = randomUUID();
    const described = { id, name: 'a.pdf', size: 8, contentType: 'application/pdf', sha256: id, storageKey };
    await insertFile(server.db, { ...described, fileType: 'personaldata' }, { userId: null, visitorKey: 'v' });
    await server.db.updateTable('files').set({ createdAt }).where('id', '=', id).execute();
    return id;
  }
  const lying = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

  it('removes bytes that have no row, and the rest of a write that was cut off', async () => {
    await row(await put('2026/01/kept'));
    await put('2026/01/orphan');
    await put('2026/02/cut.part');
    expect(await sweepStore(server.db, store, log)).toEqual({ removed: 2, missing: [] });
    expect(await lying()).toEqual(['kept']);
    expect(told).toEqual([['warn', { count: 2 }, expect.any(String)]]);
  });

  it('leaves what may still get its row, and what is not ours', async () => {
    await put('2026/01/under-way', new Date(Date.now() - 23 * 3_600_000));
    await put('notes/of the office');
    await put('2026/01/a/b');
    expect(await sweepStore(server.db, store, log)).toEqual({ removed: 0, missing: [] });
    expect(await lying()).toEqual(['b', 'of the office', 'under-way']);
    expect(told).toEqual([]);
  });

  it('reports rows whose bytes are gone, but not one that is being uploaded or removed', async () => {
    const lost = await row('2026/01/lost');
    await row('2026/01/fresh', new Date());
    await server.db
      .updateTable('files')
      .set({ claimedByTable: '(removing)', claimedById: 0 })
      .where('id', '=', await row('2026/01/going'))
      .execute();
    expect(await sweepStore(server.db, store, log)).toEqual({ removed: 0, missing: [lost] });
    expect(told).toEqual([['error', { count: 1, files: [lost] }, expect.any(String)]]);
  });

  it('removes nothing from a store that belongs to another database', async () => {
    for (let i = 0; i < 201; i++) await put(`2026/01/${i}`);
    await row(await put('2026/01/own'));
    expect(await sweepStore(server.db, store, log)).toEqual({ removed: 0, missing: [] });
    expect(told).toEqual([['error', { count: 201 }, expect.any(String)]]);
    expect((await lying()).length).toBe(202);
  });
});
