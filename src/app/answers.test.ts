import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { probeServer } from '#testing/probe.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** The headers of every answer, and the shape of errors. */

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

describe('every answer', () => {
  const send = (url: string, more: { method?: 'POST'; headers?: Record<string, string>; payload?: string } = {}) =>
    probe.server.inject({ url, ...more });
  const answers: [string, () => ReturnType<typeof send>, number][] = [
    ['a good one', () => send(`${apiPrefix}/Probe/Read/1`), 200],
    ['a file', () => send(`${apiPrefix}/Probe/File`), 200],
    ['bad input', () => send(`${apiPrefix}/Probe/Read/x`), 400],
    [
      'a body that is no JSON',
      () =>
        send(`${apiPrefix}/Probe/Write`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          payload: '{',
        }),
      400,
    ],
    ['no token', () => send(`${apiPrefix}/Probe/Write`, { method: 'POST' }), 401],
    ['an address that is not there', () => send('/nowhere'), 404],
    [
      'a form',
      () =>
        send(`${apiPrefix}/Probe/Write`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'a=1',
        }),
      415,
    ],
  ];
  it.each(answers)(
    'of %s carries the headers that keep a browser safe, and is not cached',
    async (_what, ask, status) => {
      const { statusCode, headers } = await ask();
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': expect.stringContaining('no-store'),
        // A stored file may load nothing at all; what else each kind of answer says, headers.test.ts holds.
        'content-security-policy': expect.stringMatching(/default-src '(self|none)'/),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;]+'(;|$)|default-src 'none'/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('that is an error has one shape', async () => {
    for (const [what, ask, status] of answers.filter(([, , expected]) => expected >= 400)) {
      const body = (await ask()).json();
      expect(body, what).toEqual({
        status,
        code: expect.any(String),
        message: expect.any(String),
        ...(body.fields && { fields: expect.any(Object) }),
      });
    }
  });

  it('that is a file cannot smuggle a header in its name', async () => {
    const { headers } = await send(`${apiPrefix}/Probe/File`);
    expect(headers).not.toHaveProperty('x-evil');
    expect(headers['content-disposition']).toBe(
      `inline; filename="Akta _k_lahiran___X-Evil_ 1.pdf"; filename*=UTF-8''Akta%20%22k%C3%A9lahiran%22%0D%0AX-Evil%3A%201.pdf`,
    );
    expect(headers['content-type']).toBe('application/pdf');
  });
});
