import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, folderStore } from '#platform/server/file-store.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { sweepStore } from './jobs.ts';
import { pairStore, stampStore } from './operations.ts';
import { insertFile } from './queries.ts';

describe('sweeping the file store', () => {
  let server: TestServer;
  let folder: string;
  let store: FileStore;
  let told: [string, unknown, unknown][];
  const today = '2026-11-26';
  const log = {
    info: (...[what, words]: unknown[]) => told.push(['info', what, words]),
    warn: (...[what, words]: unknown[]) => told.push(['warn', what, words]),
    error: (...[what, words]: unknown[]) => told.push(['error', what, words]),
  };
  beforeEach(async () => {
    server ??= await testServer();
    await server.db.deleteFrom('files').execute();
    folder = await mkdtemp(join(tmpdir(), 'crew-portal-sweep-'));
    store = folderStore(folder);
    told = [];
    await server.db.deleteFrom('settings').where('key', '=', 'file_store').execute();
    expect(await pairStore(server.db, store, folder)).toBeUndefined();
    await metYesterday();
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
  /** As if database and store had been together for a day. */
  const metYesterday = () =>
    sql`update settings set value = value || jsonb_build_object('met', now() - interval '25 hours')
      where key = 'file_store'`.execute(server.db);
  const sweep = (day = today) => sweepStore(server.db, store, log, day);
  /** All but the file that names the store's database. */
  const lying = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list()) if (key !== 'crew-portal-store') keys.push(key);
    return keys.sort();
  };

  it('moves bytes aside that have no row, and the rest of a write that was cut off', async () => {
    for (const name of ['a', 'b', 'c']) await row(await put(`2026/01/${name}`));
    await put('2026/01/orphan');
    await put('2026/02/cut.part');
    expect(await sweep()).toEqual({ movedAside: 2, missing: [] });
    expect(await lying()).toEqual([
      '2026/01/a',
      '2026/01/b',
      '2026/01/c',
      'aside/2026-11-26/2026/01/orphan',
      'aside/2026-11-26/2026/02/cut.part',
    ]);
    expect(told).toEqual([['warn', { count: 2 }, expect.any(String)]]);
  });

  it('removes what lay aside for 30 days', async () => {
    await row(await put('2026/01/a'));
    await put('aside/2026-10-26/2026/01/older');
    await put('aside/2026-10-27/2026/01/younger');
    await sweep();
    expect(await lying()).toEqual(['2026/01/a', 'aside/2026-10-27/2026/01/younger']);
  });

  it('brings back what lies aside when its row is there again', async () => {
    await put('aside/2026-10-20/2026/01/wanted');
    await row('2026/01/wanted');
    expect(await sweep()).toEqual({ movedAside: 0, missing: [] });
    expect(await lying()).toEqual(['2026/01/wanted']);
  });

  it('leaves what may still get its row, and what is not ours', async () => {
    await put('2026/01/under-way', new Date(Date.now() - 23 * 3_600_000));
    await put('notes/of the office');
    await put('2026/01/a/b');
    expect(await sweep()).toEqual({ movedAside: 0, missing: [] });
    expect(await lying()).toEqual(['2026/01/a/b', '2026/01/under-way', 'notes/of the office']);
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
    expect(await sweep()).toEqual({ movedAside: 0, missing: [lost] });
    expect(told).toEqual([['error', { count: 1, files: [lost] }, expect.any(String)]]);
  });

  it('moves nothing where more than half of the store has no row, however small it is', async () => {
    await put('2026/01/one');
    await put('2026/01/two');
    await row(await put('2026/01/own'));
    expect(await sweep()).toEqual({ movedAside: 0, missing: [] });
    expect(told).toEqual([['error', { count: 2 }, expect.any(String)]]);
    expect((await lying()).length).toBe(3);
  });

  describe('while the pair is not sure', () => {
    beforeEach(async () => {
      for (const name of ['a', 'b']) await row(await put(`2026/01/${name}`));
      await put('2026/01/orphan');
    });
    const isKept = async () => {
      expect(await sweep()).toMatchObject({ movedAside: 0 });
      expect(await lying()).toContain('2026/01/orphan');
    };

    it('moves nothing in the first day of a database', async () => {
      await stampStore(server.db, store, folder, log);
      expect(await sweep()).toMatchObject({ movedAside: 1 });
      await server.db.deleteFrom('settings').where('key', '=', 'file_store').execute();
      await pairStore(server.db, store, folder);
      await put('2026/01/orphan');
      await isKept();
    });

    it('moves nothing for a day after the database was put back', async () => {
      const before = await settingsRow();
      await stampStore(server.db, store, folder, log);
      await server.db.updateTable('settings').set({ value: before }).where('key', '=', 'file_store').execute();
      await isKept();
      await stampStore(server.db, store, folder, log);
      await isKept();
      expect(told.map(([, what]) => what)).toContainEqual(expect.stringContaining('was put back'));
      await metYesterday();
      expect(await sweep()).toMatchObject({ movedAside: 1 });
    });

    it('moves nothing in a store that carries the id of another database', async () => {
      const other = { id: randomUUID(), stamp: randomUUID() };
      await store.put('crew-portal-store', Buffer.from(JSON.stringify(other)), 'application/json');
      await stampStore(server.db, store, folder, log);
      await isKept();
      expect(told.map(([kind]) => kind)).toContain('error');
    });

    const settingsRow = async () =>
      JSON.stringify(
        (
          await server.db
            .selectFrom('settings')
            .select('value')
            .where('key', '=', 'file_store')
            .executeTakeFirstOrThrow()
        ).value,
      );
  });
});
