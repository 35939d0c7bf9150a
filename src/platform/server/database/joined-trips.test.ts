import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { beginWrite, keepAnswer } from '../idempotency.ts';
import { inlined, JoinedTrips, withBegin, withCommit } from './joined-trips.ts';

describe('values in a statement', () => {
  it('are written as the server reads them', () => {
    expect(inlined('select $1, $2, $3, $1', ["o'brien", null, 7])).toBe("select 'o''brien', null, 7, 'o''brien'");
    expect(inlined('select $1', ['a\\b $2'])).toBe("select  E'a\\\\b $2'");
    expect(inlined('select $10, $1', ['a', ...Array(8).fill(null), 'j'])).toBe("select 'j', 'a'");
  });
  it.each([[new Date()], [[1]], [{}], [1.5], [undefined]])('are left to the driver where they are %o', (value) => {
    expect(inlined('select $1', [value])).toBeUndefined();
  });
});

describe('the statements of a connection', () => {
  async function sent(statements: readonly string[]): Promise<string[]> {
    const all: string[] = [];
    const ask = async (text: string) => {
      all.push(text);
      return { command: '', rowCount: null, rows: [] };
    };
    const trips = new JoinedTrips(ask, ask);
    for (const text of statements) await trips.query(text, []);
    return all;
  }
  const [first, last] = [`${withBegin} a`, `${withCommit} z`];

  it.each([
    [
      'begin and commit go with their statements',
      ['begin', first, 'b', last, 'commit'],
      [`begin; ${first}`, 'b', `${last}; commit`],
    ],
    ['other statements are sent as they are', ['begin', 'b', 'commit'], ['begin', 'b', 'commit']],
    ['a transaction of nothing is none', ['begin', 'commit', 'begin', 'rollback', 'b'], ['b']],
    ['what is rolled back is not sent', ['begin', first, last, 'rollback'], [`begin; ${first}`, 'rollback']],
    [
      'what was to be the last is sent before what comes after it',
      ['begin', 'b', last, 'c', 'commit'],
      ['begin', 'b', last, 'c', 'commit'],
    ],
  ])('%s', async (_, statements, expected) => {
    expect(await sent(statements)).toEqual(expected);
  });
});

describe('a write', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  beforeEach(() => server.db.deleteFrom('idempotencyKeys').execute());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.close());

  const repeat = { caller: "user:o'brien", path: '/a\\b', key: 'k', bodyHash: 'h' };
  const begun = { actor: "user:o'brien", today: '2026-01-01', repeat };
  const write = (work?: () => Promise<void>, note = "it's \\ $1") =>
    server.db.transaction().execute(async (db) => {
      const kept = await beginWrite(db, begun);
      if (kept !== undefined) return kept;
      const { rows } = await sql`select current_setting('app.actor') as actor, ${1}::integer as one`.execute(db);
      await work?.();
      await keepAnswer(db, repeat, { rows, note });
      return { rows, note };
    });
  const kept = async () => (await server.db.selectFrom('idempotencyKeys').select('key').execute()).length;

  it('takes three ways there and back, and answers a repeat as the first time', async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await write();
    // The embedded engine is in the process.
    expect(queries).toHaveBeenCalledTimes(inject('template') ? 3 : 0);
    expect(answer).toEqual({ rows: [{ actor: begun.actor, one: 1 }], note: "it's \\ $1" });
    expect(await write()).toEqual(answer);
    expect(await kept()).toBe(1);
  });

  it('keeps nothing of one that fails, and the connection serves the next', async () => {
    const failing = write(async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await kept()).toBe(0);
    expect(await write()).toMatchObject({ rows: [{ one: 1 }] });
    expect(await kept()).toBe(1);
  });

  it('fails, and keeps nothing, where its answer cannot be kept', async () => {
    await expect(write(undefined, '\u0000')).rejects.toMatchObject({ code: '22P05' });
    expect(await kept()).toBe(0);
    expect(await write()).toMatchObject({ rows: [{ one: 1 }] });
  });
});
