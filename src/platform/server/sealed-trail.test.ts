import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import type { Db } from './database/connect.ts';
import { eraseFromTrail, findTrailFaults, sealTrail } from './sealed-trail.ts';

const key = Buffer.alloc(32, 1);
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Rows of the trail, so many minutes old. */
const write = (many: number, minutes = 120, db: Db = server.db) =>
  sql`insert into audit_log (at, actor, action, table_name, record_id, after)
      select now() - make_interval(mins => ${minutes}::integer), 'system', 'insert', 'vessels', n::text, '{"name": "Bintan"}'
        from generate_series(1, ${many}::integer) n`.execute(db);
/** As the erasing of a person does. */
const erase = (id: number) => eraseFromTrail(server.db, sql`after = '{"name": null}'`, sql`id = ${id}`);
const rows = async () =>
  (await server.db.selectFrom('auditLog').select('id').orderBy('id').execute()).map(({ id }) => id);

beforeEach(async () => {
  await sql`delete from trail_seals`.execute(server.db);
  await sql`delete from trail_erasures`.execute(server.db);
  await sql`delete from audit_log`.execute(server.db);
  await write(5);
});

describe('the sealed trail', () => {
  it('is as it was sealed, seal after seal, and rows of the last hour wait', async () => {
    const first = await sealTrail(server.db, key);
    await write(3);
    await write(2, 30);
    const second = await sealTrail(server.db, key);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(second).not.toBe(first);
    expect(await sealTrail(server.db, key)).toBeUndefined();
    const seals = await server.db.selectFrom('trailSeals').select(['rowCount', 'isKeyed']).orderBy('id').execute();
    expect(seals).toEqual([
      { rowCount: 5, isKeyed: true },
      { rowCount: 3, isKeyed: true },
    ]);
    expect(await findTrailFaults(server.db, key)).toEqual([]);
  });

  it.each([
    ['changed', (id: number) => sql`update audit_log set actor = 'user:other' where id = ${id}`],
    [
      'changed with its digest',
      (id: number) => sql`
      update audit_log a set actor = 'user:other', digest = repeat('0', 64) where id = ${id}`,
    ],
    ['removed', (id: number) => sql`delete from audit_log where id = ${id}`],
    [
      'put in',
      (id: number) => sql`
      with gone as (delete from audit_log where id = ${id} returning *)
      insert into audit_log overriding system value
      select id, at, actor, 'delete', table_name, record_id, before, after, digest, erased_at from gone`,
    ],
  ])('shows a row that was %s, where it lies', async (_how, tamper) => {
    await sealTrail(server.db, key);
    await write(4);
    await sealTrail(server.db, key);
    const ids = await rows();
    await tamper(ids[6] ?? 0).execute(server.db);
    expect(await findTrailFaults(server.db, key)).toEqual([{ firstId: ids[5], lastId: ids[8] }]);
  });

  it('shows seals that were made again without the key', async () => {
    await sealTrail(server.db, key);
    const [id = 0] = await rows();
    await sql`update audit_log set actor = 'user:other' where id = ${id}`.execute(server.db);
    await sql`delete from trail_seals`.execute(server.db);
    await sealTrail(server.db, undefined);
    await sql`update trail_seals set is_keyed = true`.execute(server.db);
    expect(await findTrailFaults(server.db, key)).toHaveLength(1);
  });

  it('takes the erasing of a person for what it is', async () => {
    await sealTrail(server.db, key);
    const [id = 0] = await rows();
    await erase(id);
    expect(await findTrailFaults(server.db, key)).toEqual([]);
    await write(2);
    await sealTrail(server.db, key);
    expect(await findTrailFaults(server.db, key)).toEqual([]);
  });

  it.each([
    ['without a note', (id: number) => sql`update audit_log set after = null, erased_at = now() where id = ${id}`],
    ['and then another actor', (id: number) => sql`update audit_log set actor = 'user:other' where id = ${id}`, true],
    ['and then other values', (id: number) => sql`update audit_log set after = '{"a": 1}' where id = ${id}`, true],
    ['and then its note removed', (id: number) => sql`delete from trail_erasures where audit_id = ${id}`, true],
    [
      'with a note of somebody else, who changed the actor too',
      (id: number) => sql`
      with changed as (update audit_log a set actor = 'user:other', erased_at = now() where id = ${id} returning *)
      insert into trail_erasures (audit_id, digest) select id, encode(sha256(convert_to(jsonb_build_array(id,
        extract(epoch from at), actor, action, table_name, record_id, before, after)::text, 'UTF8')), 'hex') from changed`,
    ],
  ])('shows a row that is marked erased %s', async (_how, tamper, isErased = false) => {
    await sealTrail(server.db, key);
    const [id = 0] = await rows();
    if (isErased) await erase(id);
    await write(1);
    await sealTrail(server.db, key);
    await tamper(id).execute(server.db);
    expect(await findTrailFaults(server.db, key)).not.toEqual([]);
  });

  it('seals in the order of numbers: a write that began before the border may have the later one', async () => {
    await write(1, 50);
    await write(1, 70);
    await sealTrail(server.db, key);
    await sql`update audit_log set at = at - interval '1 hour' where digest is null`.execute(server.db);
    await sealTrail(server.db, key);
    expect(await findTrailFaults(server.db, key)).toEqual([]);
    expect(await server.db.selectFrom('auditLog').select('id').where('digest', 'is', null).execute()).toEqual([]);
  });

  it('waits for a write that has taken its number and is not committed yet', async () => {
    let commit = () => {};
    const asked = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = server.db.transaction().execute(async (trx) => {
      await write(1, 120, trx);
      begun();
      await asked;
    });
    await hasBegun;
    // On the embedded database these wait for the connection; on a server the second is committed first.
    const rest = write(1).then(() => sealTrail(server.db, key));
    setTimeout(commit, 500);
    await Promise.all([slow, rest]);
    await sealTrail(server.db, key);
    expect(await findTrailFaults(server.db, key)).toEqual([]);
  });

  it.each(['all', 'the last'])('shows that %s of the seals are gone', async (which) => {
    await sealTrail(server.db, key);
    await write(2);
    await sealTrail(server.db, key);
    await sql`delete from trail_seals where ${which === 'all'}::boolean or id = (select max(id) from trail_seals)`.execute(
      server.db,
    );
    const ids = await rows();
    const first = which === 'all' ? 0 : 5;
    expect(await findTrailFaults(server.db, key)).toEqual([{ firstId: ids[first], lastId: ids[6] }]);
  });

  it('holds with the seals of before, which are over the first digests alone', async () => {
    await sealTrail(server.db, undefined);
    await sql`update audit_log set frame_digest = null`.execute(server.db);
    const { rows: made } = await sql<{ firstId: number; lastId: number; digests: string }>`
      select min(id) as "firstId", max(id) as "lastId",
             encode(sha256(convert_to(string_agg(digest, '' order by id), 'UTF8')), 'hex') as digests from audit_log`.execute(
      server.db,
    );
    const [{ firstId, lastId, digests } = { firstId: 0, lastId: 0, digests: '' }] = made;
    const hash = createHash('sha256').update(['', firstId, lastId, 5, digests].join('|')).digest('hex');
    await sql`update trail_seals set hash = ${hash}, last_erasure_id = null`.execute(server.db);
    await write(3);
    await sealTrail(server.db, undefined);
    expect(await findTrailFaults(server.db, undefined)).toEqual([]);
  });
});
