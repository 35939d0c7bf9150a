import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/server/app.ts';
import { readerOf } from '#platform/server/merge-input.ts';
import { probeServer } from '#testing/probe.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { features } from './features.server.ts';

/** What every call does with what it is sent (DESIGN 5). */

let base: TestServer;
let probe: Awaited<ReturnType<typeof probeServer>>;
beforeAll(async () => {
  base = await testServer();
  probe = await probeServer(base);
});
afterAll(async () => {
  await probe.server.close();
  await base.close();
});

interface Sent {
  query?: string;
  body?: unknown;
  raw?: string;
  type?: string;
  id?: string;
}
async function send(method: 'GET' | 'POST', { query = '', body, raw, type = 'application/json', id = '7' }: Sent) {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await probe.server.inject({
    method,
    url: `${apiPrefix}/Probe/${method === 'GET' ? 'Read' : 'ReadByPost'}/${id}${query && `?${query}`}`,
    headers: payload === undefined ? {} : { 'content-type': type },
    ...(payload !== undefined && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}
const get = async (query: string) => (await send('GET', { query })).body;

it.each(endpointsOf(features).map((endpoint) => [endpoint.path, endpoint]))(
  'what %s takes can be read from text',
  (_path, endpoint) => {
    expect([...readerOf(endpoint).kinds.keys()].sort()).toEqual(Object.keys(readerOf(endpoint).schema.shape).sort());
  },
);

describe('what comes in the address', () => {
  it.each([
    ['text as it is', 'title=12', { title: '12' }],
    ['text trimmed', 'title=%20a%20', { title: 'a' }],
    ['empty text as empty', 'title=', { title: '' }],
    ['whole numbers', 'count=-3', { count: -3 }],
    ['decimals', 'price=-1.50', { price: -1.5 }],
    ['true in any case, and 1', 'isOpen=TRUE', { isOpen: true }],
    ['1 as true', 'isOpen=1', { isOpen: true }],
    ['false as false', 'isOpen=false', { isOpen: false }],
    ['0 as false', 'isOpen=0', { isOpen: false }],
    ['a day', 'day=2026-02-28', { day: '2026-02-28' }],
    ['an empty number, truth or day as absent', 'count=&isOpen=&day=', {}],
    ['a list by comma', 'ids=1,2', { ids: [1, 2] }],
    ['a list by repetition', 'ids=1&ids=2&IDS=3', { ids: [1, 2, 3] }],
    ['names in any case', 'TITLE=a&Count=1&ISOPEN=true', { title: 'a', count: 1, isOpen: true }],
    ['the path’s names too, said twice alike', 'ID=7', {}],
    ['unknown names as if they were not there', 'x=1&__proto__=2&constructor=3&title=a', { title: 'a' }],
  ])('takes %s', async (_what, query, taken) => {
    expect(await get(query)).toEqual({ data: { id: 7, ...taken } });
  });

  it.each([
    ['a number in words', 'count=seven', 'count'],
    ['an exponent', 'count=1e3', 'count'],
    ['a hexadecimal number', 'count=0x10', 'count'],
    ['a space before a number', 'count=%201', 'count'],
    ['a fraction for a whole number', 'count=1.5', 'count'],
    ['a number out of bounds', 'count=1000001', 'count'],
    ['a number without end', `count=${'9'.repeat(400)}`, 'count'],
    ['infinity', 'price=Infinity', 'price'],
    ['yes for true', 'isOpen=yes', 'isOpen'],
    ['a day that does not exist', 'day=2026-02-30', 'day'],
    ['text that is too long', `title=${'x'.repeat(21)}`, 'title'],
    ['a null byte', 'title=a%00b', 'title'],
    ['a name given twice', 'title=a&title=b', 'title'],
    ['a name given twice in two cases', 'title=a&TITLE=a', 'title'],
    ['one wrong entry of a list', 'ids=1,x', 'ids.1'],
    ['another id than the path’s', 'id=8', 'id'],
  ])('refuses %s, and names it', async (_what, query, field) => {
    const { status, body } = await send('GET', { query });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'bad_input', [field]]);
    expect(body.message).toEqual(expect.any(String));
  });

  it('names every wrong input at once', async () => {
    expect(Object.keys((await get('count=x&isOpen=x&day=x')).fields).sort()).toEqual(['count', 'day', 'isOpen']);
  });

  it('refuses a path that cannot be read', async () => {
    expect(await send('GET', { id: '%E0%A4%A' })).toEqual({
      status: 400,
      body: { status: 400, code: 'bad_input', message: 'The request could not be read.' },
    });
    expect(await send('GET', { id: '1'.repeat(1_000) })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await send('GET', { id: 'x' })).body.fields).toHaveProperty('id');
  });
});

describe('what comes in the body', () => {
  it.each([
    ['nothing', {}, {}],
    ['an empty JSON body', { raw: '', type: 'application/json' }, {}],
    ['an empty object', { body: {} }, {}],
    ['null', { body: null }, {}],
    ['fields', { body: { title: 'a', count: 1, isOpen: false } }, { title: 'a', count: 1, isOpen: false }],
    ['names in any case', { body: { TITLE: 'a', iSoPeN: true } }, { title: 'a', isOpen: true }],
    [
      'fields of the query beside it',
      { query: 'count=2&isopen=1', body: { title: 'a' } },
      { count: 2, isOpen: true, title: 'a' },
    ],
    ['the same value in both', { query: 'Count=2', body: { count: 2 } }, { count: 2 }],
    ['the same id as in the path', { body: { id: 7 } }, {}],
    ['what only a body may carry', { body: { password: 'p' } }, { password: 'p' }],
    ['nested names as they are', { body: { nested: { Inner: 'x' } } }, { nested: { Inner: 'x' } }],
    ['JSON with a character set', { body: { title: 'é' }, type: 'application/json; charset=utf-8' }, { title: 'é' }],
  ])('takes %s', async (_what, sent, taken) => {
    expect(await send('POST', sent)).toEqual({ status: 200, body: { data: { id: 7, ...taken } } });
  });

  it.each([
    ['70,000 names it does not know', (many: Record<string, number>) => many],
    ['70,000 such names inside', (many: Record<string, number>) => ({ nested: { Inner: 'x', ...many } })],
    ['70,000 wrong entries of a list', (many: Record<string, number>) => ({ ids: Object.keys(many) })],
    ['500 names inside', () => ({ nested: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, 1])) })],
  ])('names at most twenty of %s', async (_what, bodyOf) => {
    const many = Object.fromEntries(Array.from({ length: 70_000 }, (_, n) => [`k${n}`, 1]));
    const { status, body } = await send('POST', { body: bodyOf(many) });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(body).length).toBeLessThan(5_000);
  });

  it.each([
    ['an unknown name', { body: { titel: 'a' } }, 'titel'],
    ['a name given twice in two cases', { body: { title: 'a', Title: 'a' } }, 'title'],
    ['another value than the query’s', { query: 'title=a', body: { title: 'b' } }, 'title'],
    ['another id than the path’s', { body: { id: 8 } }, 'id'],
    ['a number as text: only the address is all text', { body: { count: '1' } }, 'count'],
    ['truth as text', { body: { isOpen: 'true' } }, 'isOpen'],
    ['a list where one is expected', { body: { title: ['a'] } }, 'title'],
    ['one where a list is expected', { body: { ids: 1 } }, 'ids'],
    ['null for a value', { body: { title: null } }, 'title'],
    ['a lone surrogate', { raw: '{"title":"\\ud800"}' }, 'title'],
    ['nested names in another case', { body: { nested: { inner: 'x' } } }, 'nested.Inner'],
    ['a secret in the address', { query: 'password=p' }, 'password'],
    ['a list at the top', { body: [] }, 'body'],
    ['a number at the top', { body: 7 }, 'body'],
    ['text at the top', { body: 'x' }, 'body'],
  ])('refuses %s, and names it', async (_what, sent, field) => {
    const { status, body } = await send('POST', sent);
    expect([status, body.code, Object.keys(body.fields)[0]]).toEqual([400, 'bad_input', field]);
  });

  it.each([
    ['no JSON', { raw: '{"title":' }, 400],
    ['a prototype', { raw: '{"__proto__":{"title":"a"}}' }, 400],
    ['a prototype further in', { raw: '{"nested":{"constructor":{"prototype":{}}}}' }, 400],
    ['a form', { raw: 'title=a', type: 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { raw: 'hello', type: 'text/plain' }, 415],
    ['XML', { raw: '<a/>', type: 'application/xml' }, 415],
    ['more than a megabyte', { raw: JSON.stringify({ title: 'x'.repeat(1_000_001) }) }, 413],
  ])('refuses %s', async (_what, sent, status) => {
    const answer = await send('POST', sent);
    expect(answer).toMatchObject({ status, body: { status, code: expect.any(String), message: expect.any(String) } });
    expect(({} as Record<string, unknown>).title).toBeUndefined();
  });
});

describe('a path', () => {
  it('is found in any case and with a slash at the end', async () => {
    const found = await probe.server.inject(`${apiPrefix.toLowerCase()}/PROBE/read/7/`);
    expect(found.json()).toEqual({ data: { id: 7 } });
  });

  it('is not there for another method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      expect((await probe.server.inject({ method, url: `${apiPrefix}/Probe/Read/7` })).statusCode).toBe(404);
  });
});
