import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { identity } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('what every page says of the operator', () => {
  it('is told to anyone: company, privacy policy, whether demo sign-ins are open, and nothing else', async () => {
    const { status, body } = await server.call(identity.site, {});
    expect(status).toBe(200);
    const { companyName, privacyUrl, mailReplyTo, demo } = server.services.config;
    expect(mailReplyTo).toContain('@');
    expect(body).toEqual({ data: { companyName, privacyUrl, contact: mailReplyTo, demo } });
    expect(companyName).not.toBe('');
  });
});
