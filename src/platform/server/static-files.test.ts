import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webFiles } from './static-files.ts';

const page = '<!doctype html><title>Crew Portal</title>';
const script = 'export const answer = 42;';
const folder = mkdtempSync(join(tmpdir(), 'crew-portal-web-'));
const outside = join(folder, 'secret.txt');
let server: FastifyInstance;
let production: FastifyInstance;

beforeAll(async () => {
  const web = join(folder, 'web');
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(web, path)), { recursive: true });
    writeFileSync(join(web, path), content);
  };
  write('index.html', page);
  write('theme.js', 'let theme;');
  write('assets/main-4f2a.js', script);
  write('assets/main-4f2a.js.br', brotliCompressSync(script));
  write('assets/main-4f2a.js.gz', gzipSync(script));
  write('locales/id/shell.json', '{"a":"b"}');
  write('locales/id/common.json', '{"c":"d"}\n');
  write('slides/01.svg', '<svg/>');
  writeFileSync(outside, 'secret');
  server = await serve(web, false);
  production = await serve(web, true);
});

afterAll(async () => {
  await Promise.all([server.close(), production.close()]);
  rmSync(folder, { recursive: true });
});

async function serve(web: string, isProduction: boolean, publicUrl = 'http://localhost:3000') {
  const app = Fastify();
  app.get('/PMSol/v1/known', async () => ({ known: true }));
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'not_found' }));
  await webFiles(app, { folder: web, production: isProduction, publicUrl });
  return app;
}

const open = (url: string, headers: Record<string, string> = {}, app = server) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

test.each([
  '/',
  '/career/12',
  '/dashboard/recruitment/applicants-list?tab=new-applicants',
  '/oauth/callback',
  '/dev/parts',
])('%s opens the page, never from a cache', async (url) => {
  const { statusCode, body, headers } = await open(url);
  expect([statusCode, body]).toEqual([200, page]);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('text/html');
});

test('the front page is there for whoever takes anything; another address is no page for them', async () => {
  for (const accept of ['*/*', 'application/json;q=0.5, */*;q=0.1', undefined])
    expect((await server.inject({ url: '/', headers: accept ? { accept } : {} })).body).toBe(page);
  expect((await open('/', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await open('/career/12', { accept: '*/*' })).statusCode).toBe(404);
});

test.each([
  '/PMSol/v1/unknown',
  '/pmsol',
  '/idp/unknown',
  '/health/unknown',
  '/metrics',
  '/assets/gone-1234.js',
  '/locales/en/unknown.json',
  '/slides/99.svg',
])('%s is no page', async (url) => {
  const { statusCode, json } = await open(url);
  expect(statusCode).toBe(404);
  expect(json()).toEqual({ code: 'not_found' });
});

test('an unknown address is a page for browsers only', async () => {
  expect((await open('/unknown', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await server.inject({ url: '/unknown' })).statusCode).toBe(404);
  expect(
    (await server.inject({ method: 'POST', url: '/career/12', headers: { accept: 'text/html' } })).statusCode,
  ).toBe(404);
});

test('pages for development are unknown in production', async () => {
  expect((await open('/dev/parts', {}, production)).statusCode).toBe(404);
  expect((await open('/career/12', {}, production)).statusCode).toBe(200);
});

test.each([
  ['/assets/main-4f2a.js', 'public, max-age=31536000, immutable'],
  ['/locales/id/shell.json', 'no-cache'],
  ['/slides/01.svg', 'public, max-age=604800'],
  ['/theme.js', 'public, max-age=3600, stale-while-revalidate=604800'],
  ['/index.html', 'no-cache'],
])('%s may be kept as %s', async (url, control) => {
  const { statusCode, headers } = await open(url);
  expect([statusCode, headers['cache-control']]).toEqual([200, control]);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('to "%s" an asset goes out as %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await open('/assets/main-4f2a.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toContain('javascript');
  expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
  const twin = { br: brotliCompressSync(script), gzip: gzipSync(script) }[encoding ?? ''] ?? Buffer.from(script);
  expect(rawPayload.equals(twin)).toBe(true);
});

test('what has no compressed twin goes out as it is', async () => {
  const { body, headers } = await open('/theme.js', { 'accept-encoding': 'br' });
  expect([body, headers['content-encoding']]).toEqual(['let theme;', undefined]);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/%',
  '//secret.txt',
])('%s does not lead out of the folder', async (url) => {
  const { body, statusCode } = await open(url, { accept: '*/*' });
  expect(body).not.toContain('secret');
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});

test.each([
  ['127.0.0.1:3000', '/career/12?from=mail', 'http://localhost:3000/career/12?from=mail'],
  ['[::1]:3000', '/', 'http://localhost:3000/'],
  ['127.0.0.1:3000', '//evil.example/x', 'http://localhost:3000//evil.example/x'],
])('a page asked for at %s%s is led to %s', async (host, url, target) => {
  const { statusCode, headers } = await open(url, { host });
  expect([statusCode, headers.location]).toEqual([302, target]);
});

test('nothing is led elsewhere but pages, between names of this machine', async () => {
  const statusOf = async (url: string, host: string, app = server) => (await open(url, { host }, app)).statusCode;
  expect(await statusOf('/', 'localhost:8080')).toBe(200);
  expect(await statusOf('/', 'crew.example')).toBe(200);
  expect(await statusOf('/assets/main-4f2a.js', '127.0.0.1:3000')).toBe(200);
  expect(await statusOf('/PMSol/v1/known', '127.0.0.1:3000')).toBe(200);
  // A proxy may ask us by such a name, for browsers that never see it.
  const behindProxy = await serve(join(folder, 'web'), true, 'https://crew.example');
  expect(await statusOf('/', '127.0.0.1:3000', behindProxy)).toBe(200);
  await behindProxy.close();
});

test('without a build there are no pages, and the calls answer all the same', async () => {
  const app = await serve(join(folder, 'nothing'), false);
  expect((await open('/', {}, app)).statusCode).toBe(404);
  expect((await open('/PMSol/v1/known', {}, app)).statusCode).toBe(200);
  await app.close();
});

test('texts of several namespaces come in one answer, never from a cache unasked', async () => {
  const { statusCode, headers, json } = await open('/locales/id/common+shell.json');
  expect([statusCode, json()]).toEqual([200, { common: { c: 'd' }, shell: { a: 'b' } }]);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('application/json');
  const again = await open('/locales/id/common+shell.json', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('joined texts go out as %s', async (encoding, unpack) => {
  const { headers, rawPayload } = await open('/locales/id/common+shell.json', { 'accept-encoding': encoding });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual({ common: { c: 'd' }, shell: { a: 'b' } });
});

test.each([
  '/locales/id/shell+common.json',
  '/locales/id/common+common.json',
  '/locales/id/common+unknown.json',
  '/locales/fr/common+shell.json',
  '/locales/id/common+..%2f..%2fsecret.json',
])('%s is not there', async (url) => {
  expect((await open(url)).statusCode).toBe(404);
});

test.each([
  ['/dashboard', 'of the dashboard'],
  ['/dashboard/crew-management?tab=on-board', 'of the dashboard'],
  ['/dashboards', 'Crew Portal'],
  ['/career/12', 'Crew Portal'],
])('%s opens the page "%s"', async (url, title) => {
  const built = join(folder, 'built');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'index.html'), page);
  writeFileSync(join(built, 'dashboard.html'), '<!doctype html><title>of the dashboard</title>');
  const app = await serve(built, false);
  const { body, headers } = await open(url, {}, app);
  expect([body.includes(title), headers['cache-control']]).toEqual([true, 'no-cache']);
  await app.close();
});
