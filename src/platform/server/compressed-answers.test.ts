import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  ({ token } = await server.user({ role: 'crewingstaffmarine' }));
});
afterAll(() => server.close());

const ask = (path: string, accepted?: string) =>
  server.server.inject({
    url: `/PMSol/v1${path}`,
    headers: { authorization: `Bearer ${token}`, ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  });

it.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
] as const)('whoever accepts %j gets %j', async (accepted, encoding) => {
  expect((await ask('/AdditionalAdd/GetCity', accepted)).headers['content-encoding']).toBe(encoding);
});

it('a long answer is packed as the caller takes it, and says the same', async () => {
  const plain = await ask('/AdditionalAdd/GetCity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.length).toBeGreaterThan(15_000);
  for (const [accepted, unpack] of [
    ['br, gzip', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask('/AdditionalAdd/GetCity', accepted);
    expect(packed.headers).toMatchObject({
      'content-encoding': accepted.split(',')[0],
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
});

it('a short answer, and a refusal, go out as they are', async () => {
  for (const path of ['/Division/1', '/AdditionalAdd/GetNothing'])
    expect((await ask(path, 'br')).headers['content-encoding']).toBeUndefined();
});
