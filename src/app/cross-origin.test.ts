import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type TestIdentity, testIdentity } from '#testing/identity.ts';

/** What a page of another site gets to read from here: nothing that is anyone's. */

const origin = 'https://evil.example';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await testIdentity();
});
afterAll(() => identity.close());

describe('a page of another site', () => {
  it.each([
    ['a call open to anyone', 'GET', '/P/site'],
    ['a call that needs a token', 'GET', '/Dropdown/GetBanks'],
    ['a call that is unknown', 'GET', '/Nothing'],
    ['asking first', 'OPTIONS', '/Dropdown/GetBanks'],
  ] as const)('may not read %s', async (_what, method, path) => {
    const headers = {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const answer = await identity.server.inject({ method, url: `${apiPrefix}${path}`, headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    if (method === 'OPTIONS') expect(answer.statusCode).toBe(404);
  });

  it('gets no tokens, and may not read why', async () => {
    const answer = await identity.server.inject({
      method: 'POST',
      url: '/idp/token',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=refresh_token&client_id=crewing-spa&refresh_token=x',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('never gets an answer that the browser’s cookies went along with', async () => {
    for (const url of ['/idp/.well-known/openid-configuration', '/idp/jwks', '/idp/session/alive']) {
      const answer = await identity.server.inject({ url, headers: { origin } });
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });
});
