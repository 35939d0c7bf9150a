import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#app/test-server.ts';
import { findTrailFaults, sealTrail } from './sealed-trail.ts';

const key = Buffer.alloc(32, 1);
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Rows of the trail, so many minutes old. */
const write = (many: number, minutes = 120) =>
  sql`insert into audit_log (at, actor, action, table_name, record_id, after)
      select now() - make_interval(mins => ${minutes}::integer), 'system', 'insert', 'vessels', n::text, '{"name": "Bintan"}'
        from generate_series(1, ${many}::integer) n`.execute(server.db);
const rows = async () =>
  (await server.db.selectFrom('auditLog').select('id').orderBy('id').execute()).map(({ id }) => id);

beforeEach(async () => {
  await sql`delete from trail_seals`.execute(server.db);
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
    await sql`update audit_log set after = '{"name": null}', erased_at = now() where id = ${id}`.execute(server.db);
    expect(await findTrailFaults(server.db, key)).toEqual([]);
  });
});
