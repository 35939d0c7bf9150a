import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity } from '#features/identity/server/identity.ts';
import { createApp } from '#platform/server/app.ts';
import type { Config } from '#platform/server/config.ts';
import { healthRoutes } from '#platform/server/health.ts';
import { openApiRoutes } from '#platform/server/openapi-page.ts';
import { webFiles } from '#platform/server/static-files.ts';
import { testBrowser } from '#testing/browser.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { features, namedFeatures } from './features.server.ts';

/** What protects a browser, on every kind of response, with and without TLS in front. */

const folder = mkdtempSync(join(tmpdir(), 'crew-portal-headers-'));
let base: TestServer;
let caller: { token: string; userId: string };
let fileId: string;

beforeAll(async () => {
  base = await testServer();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Crew Portal</title>');
  writeFileSync(join(folder, 'assets/main-1.js'), 'export {}');
  caller = await base.user({ role: 'crewingstaffmarine' });
  fileId = randomUUID();
  await base.services.files.put('a', Buffer.from('%PDF-1.4'), 'application/pdf');
  const kept = { fileType: 'personaldata', name: 'a.pdf', size: 8, contentType: 'application/pdf', storageKey: 'a' };
  await base.db
    .insertInto('files')
    .values({ id: fileId, ...kept, sha256: '', uploadedByUser: caller.userId })
    .execute();
});
afterAll(async () => {
  await base.close();
  rmSync(folder, { recursive: true });
});

/** The whole server at a public address. */
async function serve(publicUrl: string): Promise<FastifyInstance> {
  const config: Config = { ...base.services.config, publicUrl };
  const identity = await createIdentity({ database: base.database, config });
  return createApp({
    features,
    database: base.database,
    services: { ...base.services, config },
    sessionOf: async (token) => (token === 'good' ? sessionUser() : undefined),
    visitorOf: async () => undefined,
    extras: async (app) => {
      await identity.routes(app);
      healthRoutes(app, base.database);
      openApiRoutes(namedFeatures)(app);
      await webFiles(app, { folder, production: true, publicUrl });
    },
  });
}
const sessionUser = async () => ({
  userId: caller.userId,
  sid: 'test',
  email: 'user1@example.test',
  firstName: 'Test',
  lastName: 'User',
  role: 'crewingstaffmarine' as const,
  subRole: null,
  divisionId: 1 as const,
  principalId: null,
  employeeId: null,
  userAccessList: ['ApplicantList' as const],
  isActive: true,
});

const html = { accept: 'text/html' };
const good = { authorization: 'Bearer good' };
const api = '/PMSol/v1';
type Kind = [name: string, status: number, ask: () => InjectOptions];
const kinds: Kind[] = [
  ['the answer of a call', 200, () => ({ url: `${api}/P/site` })],
  ['a call without a token', 401, () => ({ url: `${api}/Dropdown/GetBanks` })],
  ['a call that is not allowed', 403, () => ({ url: `${api}/Audit/GetChanges`, headers: good })],
  ['a call with wrong input', 400, () => ({ url: `${api}/Users/GetProfileByUserId?userId=1`, headers: good })],
  ['a call that is unknown', 404, () => ({ url: `${api}/Nothing` })],
  [
    'a body that is no JSON',
    400,
    () => ({
      method: 'POST',
      url: `${api}/Users/ResetPassword`,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
  ],
  [
    'a body of another type',
    415,
    () => ({
      method: 'POST',
      url: `${api}/Users/ResetPassword`,
      payload: 'x',
      headers: { 'content-type': 'text/xml' },
    }),
  ],
  [
    'a body that is too large',
    413,
    () => ({
      method: 'POST',
      url: `${api}/Users/ResetPassword`,
      payload: 'x'.repeat(1_000_001),
      headers: { 'content-type': 'application/json' },
    }),
  ],
  [
    'a file',
    200,
    () => ({ url: `${api}/FileDownload/FileDownload?fileId=${fileId}&fileType=personaldata`, headers: good }),
  ],
  ['the contract', 200, () => ({ url: `${api}/openapi.json` })],
  ['the landing page', 200, () => ({ url: '/', headers: html })],
  ['a page', 200, () => ({ url: '/dashboard/profile', headers: html })],
  ['an asset', 200, () => ({ url: '/assets/main-1.js' })],
  ['an asset that is gone', 404, () => ({ url: '/assets/main-0.js' })],
  ['an unknown address', 404, () => ({ url: '/unknown' })],
  ['an address that cannot be read', 400, () => ({ url: '/%' })],
  ['health', 200, () => ({ url: '/health/live' })],
  ['a way to sign in', 303, () => ({ url: testBrowser(base.server).request().url })],
  ['a sign-in page that has expired', 400, () => ({ url: '/idp/sign-in/gone' })],
  ['a refused request to sign in', 400, () => ({ url: '/idp/auth?client_id=other', headers: html })],
  [
    'a refused exchange',
    400,
    () => ({
      method: 'POST',
      url: '/idp/token',
      payload: 'grant_type=authorization_code&client_id=crewing-spa&code=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ],
  ['the provider’s keys', 200, () => ({ url: '/idp/jwks' })],
  ['the provider’s discovery', 200, () => ({ url: '/idp/.well-known/openid-configuration' })],
  ['an unknown address of the provider', 404, () => ({ url: '/idp/nothing' })],
  ['a sign-out of nobody', 303, () => ({ url: '/idp/session/end', headers: html })],
  ['whether a session lives', 401, () => ({ url: '/idp/session/alive' })],
  ['the page that watches the session', 200, () => ({ url: '/idp/session/check' })],
  ['the page that a silent sign-in ends on', 200, () => ({ url: '/oauth/silent' })],
];
/** What our own pages may frame. */
const framed = ['/idp/session/check', '/oauth/silent'];

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === directive)
    ?.slice(1);

function protects({ headers }: LightMyRequestResponse, url: string, isTls: boolean) {
  const policy = String(headers['content-security-policy'] ?? '');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/);
  const scripts = sourcesOf(policy, 'script-src') ?? sourcesOf(policy, 'default-src') ?? ['*'];
  for (const source of scripts) expect(source).toMatch(/^'(none|self|sha256-[\w+/]+=*)'$/);
  expect(sourcesOf(policy, 'frame-ancestors')).toEqual([framed.includes(url) ? "'self'" : "'none'"]);
  expect(headers['strict-transport-security']).toBe(isTls ? 'max-age=31536000; includeSubDomains' : undefined);
  for (const telling of ['server', 'x-powered-by']) expect(headers[telling]).toBeUndefined();
}

describe.each([
  ['http://localhost:3000', false],
  ['https://crew.example', true],
])('at %s', (publicUrl, isTls) => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await serve(publicUrl);
  });
  afterAll(() => server.close());

  it.each(kinds)('%s protects the browser', async (_name, status, ask) => {
    const asked = ask();
    const url = String(asked.url).replace('http%3A%2F%2Flocalhost%3A3000', encodeURIComponent(publicUrl));
    const answer = await server.inject({ ...asked, url });
    expect(answer.statusCode).toBe(status);
    protects(answer, url, isTls);
  });

  it('the sign-in page, and one after a wrong password, protect the browser', async () => {
    const browser = testBrowser(server);
    const { path, page } = isTls ? await secureSignIn(browser) : await browser.openSignIn();
    expect(page.statusCode).toBe(200);
    protects(page, path, isTls);
    const wrong = await browser.send(path, { email: 'a@b.test', password: 'x' });
    expect(wrong.statusCode).toBe(401);
    protects(wrong, path, isTls);
  });

  async function secureSignIn(browser: ReturnType<typeof testBrowser>) {
    const first = await browser.open(browser.request({ redirect_uri: `${publicUrl}/oauth/callback` }).url);
    const path = new URL(String(first.headers.location), publicUrl).pathname;
    return { path, page: await browser.open(path) };
  }

  it('answers of calls are never kept, nor are pages of the provider', async () => {
    for (const url of [`${api}/P/site`, `${api}/Nothing`, '/idp/sign-in/gone', '/idp/session/alive', '/oauth/silent'])
      expect([url, (await server.inject(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  });
});
