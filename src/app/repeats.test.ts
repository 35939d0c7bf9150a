import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { noSpace } from '#platform/server/errors.ts';
import { forgetOldAnswers } from '#platform/server/idempotency.ts';
import { probeServer } from '#testing/probe.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** Repeats, transactions, and what a write that fails leaves and says. */

let base: TestServer;
let probe: Awaited<ReturnType<typeof probeServer>>;
let user: { token: string };
beforeAll(async () => {
  base = await testServer();
  probe = await probeServer(base);
  user = await base.user({ role: 'crewingadminmarine' });
});
afterAll(async () => {
  await probe.server.close();
  await base.close();
});
beforeEach(async () => {
  Object.assign(probe.state, { ran: 0, mailed: 0, prepared: 0, undone: 0, gate: Promise.resolve(), entered: () => {} });
  await base.db.deleteFrom('settings').execute();
});

async function write(body: { key: string; end?: string }, headers: Record<string, string> = {}, as = user) {
  const response = await probe.server.inject({
    method: 'POST',
    url: `${apiPrefix}/Probe/Write`,
    headers: { authorization: `Bearer ${as.token}`, ...headers },
    payload: body,
  });
  return { status: response.statusCode, body: response.json(), raw: response.body };
}
const under = (key: string) => ({ 'idempotency-key': key });
const kept = async () =>
  (await base.db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

/** A database that commits, and then loses the connection before it says so. */
const losingCommits = (database: Database): Database => {
  const transaction = () => {
    const begun = database.db.transaction();
    const execute: typeof begun.execute = async (work) => {
      await begun.execute(work);
      throw new Error('Connection terminated unexpectedly');
    };
    return { execute };
  };
  const db = new Proxy(database.db, {
    get: (given, name) => {
      if (name === 'transaction') return transaction;
      const own = Reflect.get(given, name, given);
      return typeof own === 'function' ? own.bind(given) : own;
    },
  });
  return { ...database, db };
};

describe('a repeated write', () => {
  it('under the same key runs once and answers the same', async () => {
    const key = randomUUID();
    const first = await write({ key: 'a' }, under(key));
    expect(first.body).toEqual({ data: { number: 1 } });
    expect(await write({ key: 'a' }, under(key))).toEqual(first);
    expect([probe.state.ran, await kept()]).toEqual([1, ['a']]);
  });

  it('is known before anything is prepared for it', async () => {
    const key = randomUUID();
    await write({ key: 'a' }, under(key));
    await write({ key: 'a' }, under(key));
    expect([probe.state.ran, probe.state.prepared]).toEqual([1, 1]);
  });

  it('keeps neither its key nor anything that could be tried against without it', async () => {
    const key = randomUUID();
    await write({ key: 'a' }, under(key));
    const rows = await base.db.selectFrom('idempotencyKeys').select(['key', 'bodyHash']).execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    // The same input under another key has another fingerprint.
    await base.db.deleteFrom('settings').execute();
    await write({ key: 'a' }, under(randomUUID()));
    const hashes = await base.db.selectFrom('idempotencyKeys').select('bodyHash').execute();
    expect(new Set(hashes.map(({ bodyHash }) => bodyHash)).size).toBe(hashes.length);
  });

  it('without a key, under another, of another caller or at another path runs again', async () => {
    const key = randomUUID();
    await write({ key: 'a' }, under(key));
    await write({ key: 'b' });
    await write({ key: 'c' }, under(randomUUID()));
    await write({ key: 'd' }, under(key), await base.user({ role: 'crewingadminmarine' }));
    const { f } = await base.visitor();
    const elsewhere = await probe.server.inject({
      method: 'POST',
      url: `${apiPrefix}/Probe/WritePublic?key=e&f=${f}`,
      headers: under(key),
    });
    expect(elsewhere.json()).toEqual({ data: { number: 5 } });
    expect(await kept()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('of a visitor is known by the captcha session', async () => {
    const [one, other] = [await base.visitor(), await base.visitor()];
    const key = randomUUID();
    const send = async ({ f }: { f: string }, what: string) =>
      (
        await probe.server.inject({
          method: 'POST',
          url: `${apiPrefix}/Probe/WritePublic?key=${what}&f=${f}`,
          headers: under(key),
        })
      ).json();
    const first = await send(one, 'a');
    expect(await send(one, 'a')).toEqual(first);
    expect(await send(other, 'b')).toEqual({ data: { number: 2 } });
  });

  it('with another body under the same key is refused', async () => {
    const key = randomUUID();
    await write({ key: 'a' }, under(key));
    expect(await write({ key: 'b' }, under(key))).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await kept()).toEqual(['a']);
  });

  it('that comes while the first still runs does nothing twice', async () => {
    const key = randomUUID();
    let open = () => {};
    const entered = new Promise<void>((resolve) => {
      probe.state.entered = resolve;
    });
    probe.state.gate = new Promise((resolve) => {
      open = resolve;
    });
    const first = write({ key: 'a' }, under(key));
    await entered;
    const second = write({ key: 'a' }, under(key));
    // The embedded engine has one connection: there the second waits, and then answers what was kept.
    if (base.database.engine === 'server')
      expect(await second).toMatchObject({ status: 409, body: { code: 'under_way' } });
    open();
    expect((await first).status).toBe(200);
    if (base.database.engine === 'embedded') expect(await second).toEqual(await first);
    expect([probe.state.ran, await kept()]).toEqual([1, ['a']]);
    expect((await write({ key: 'a' }, under(key))).body).toEqual((await first).body);
  });

  it('of a call that failed runs again', async () => {
    const key = randomUUID();
    await base.db.insertInto('settings').values({ key: 'a', value: '0' }).execute();
    expect((await write({ key: 'a' }, under(key))).status).toBe(409);
    await base.db.deleteFrom('settings').execute();
    expect(await write({ key: 'a' }, under(key))).toMatchObject({ status: 200, body: { data: { number: 2 } } });
  });

  it('is known for 24 hours', async () => {
    const key = randomUUID();
    await write({ key: 'a' }, under(key));
    const age = (hours: number) =>
      base.db
        .updateTable('idempotencyKeys')
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .execute();
    await age(23);
    await forgetOldAnswers(base.db);
    expect((await write({ key: 'a' }, under(key))).body).toEqual({ data: { number: 1 } });
    await age(25);
    await forgetOldAnswers(base.db);
    expect((await write({ key: 'b' }, under(key))).body).toEqual({ data: { number: 2 } });
  });

  it('needs a key of its form, and a caller to keep it for', async () => {
    for (const key of ['short', 'x'.repeat(101), 'spaces in it!'])
      expect((await write({ key: 'a' }, under(key))).status).toBe(400);
    const send = (what: string) =>
      probe.server.inject({ url: `${apiPrefix}/Probe/WriteAnyone?key=${what}`, headers: under('a-good-long-key') });
    expect((await send('b')).json()).toEqual({ data: { number: 1 } });
    expect((await send('c')).json()).toEqual({ data: { number: 2 } });
  });
});

describe('a document about a write', () => {
  const document = (body: { key: string; end?: string }, headers: Record<string, string> = {}) =>
    probe.server.inject({
      method: 'POST',
      url: `${apiPrefix}/Probe/Document`,
      headers: { authorization: `Bearer ${user.token}`, ...headers },
      payload: body,
    });

  it('is made after the commit, and again for a repeat, of what the one run answered', async () => {
    const key = randomUUID();
    const first = await document({ key: 'a' }, under(key));
    expect([first.statusCode, first.body]).toEqual([200, 'run 1, 1 kept']);
    await write({ key: 'b' });
    expect((await document({ key: 'a' }, under(key))).body).toBe('run 1, 2 kept');
    expect(await kept()).toEqual(['a', 'b']);
  });

  it('is not made when the write did not happen, and does not undo one that did', async () => {
    expect((await document({ key: 'a', end: 'refused' })).statusCode).toBe(409);
    expect(await kept()).toEqual([]);
    expect((await document({ key: 'b', end: 'undrawn' })).statusCode).toBe(500);
    expect(await kept()).toEqual(['b']);
  });
});

describe('a write that fails', () => {
  it.each([
    ['a refusal', 'refused', 409, 'stale'],
    ['a fault of ours', 'crash', 500, 'internal'],
    ['wrong SQL', 'sql', 500, 'internal'],
    ['an answer that breaks the contract', 'misshapen', 500, 'internal'],
  ])('by %s leaves nothing, and says no more than it may', async (_what, end, status, code) => {
    const answer = await write({ key: 'a', end });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'status']);
    expect(answer.raw).not.toMatch(/select|secret|settings|syntax|zod|invalid_type|\.ts|node_modules/i);
    expect(await kept()).toEqual([]);
  });

  it('takes back what it prepared, and tells the mailer nothing', async () => {
    await write({ key: 'a', end: 'refused' });
    expect([probe.state.undone, probe.state.mailed]).toEqual([1, 0]);
    await write({ key: 'a' });
    expect([probe.state.undone, probe.state.mailed]).toEqual([1, 1]);
    const key = randomUUID();
    await write({ key: 'b' }, under(key));
    await write({ key: 'b' }, under(key));
    expect([probe.state.undone, probe.state.mailed]).toEqual([1, 2]);
  });

  it('for want of room, or of a good key, has prepared nothing', async () => {
    await write({ key: 'a' }, under('short'));
    expect(probe.state.prepared).toBe(0);
    const requireRoom = () => {
      throw noSpace();
    };
    const full = await probeServer({ ...base, database: { ...base.database, requireRoom } });
    const answer = await full.server.inject({
      method: 'POST',
      url: `${apiPrefix}/Probe/Write`,
      headers: { authorization: `Bearer ${user.token}` },
      payload: { key: 'a' },
    });
    await full.server.close();
    expect([answer.statusCode, full.state.prepared]).toEqual([507, 0]);
  });

  it('with its connection during COMMIT takes nothing back: it may have been kept', async () => {
    const lost = await probeServer({ ...base, database: losingCommits(base.database) });
    const answer = await lost.server.inject({
      method: 'POST',
      url: `${apiPrefix}/Probe/Write`,
      headers: { authorization: `Bearer ${user.token}` },
      payload: { key: 'a' },
    });
    await lost.server.close();
    expect([answer.statusCode, lost.state.undone, await kept()]).toEqual([503, 0, ['a']]);
  });

  it('costs two statements more with a key: a look before anything is prepared, and the answer kept', async () => {
    let statements = 0;
    const db = base.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const counted = await probeServer({ ...base, database: { ...base.database, db } });
    const costOf = async (key: string, headers: Record<string, string> = {}) => {
      const before = statements;
      await counted.server.inject({
        url: `${apiPrefix}/Probe/Write`,
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, ...headers },
        payload: { key },
      });
      return statements - before;
    };
    const without = await costOf('without');
    expect([without, await costOf('with', under('counted-key'))]).toEqual([3, 5]);
    await counted.server.close();
  });

  it('is told by one that took its place in words, not in SQL', async () => {
    await write({ key: 'a' });
    const again = await write({ key: 'a' });
    expect(again).toMatchObject({ status: 409, body: { code: 'exists' } });
    expect(again.raw).not.toContain('settings');
  });
});
