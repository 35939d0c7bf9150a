import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webFiles } from '#platform/server/static-files.ts';
import { makeOpening } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { drawnPages } from './pages.server.ts';

/** The public pages as the server answers them; what draws their inside is replaced by what it is given. */

const folder = mkdtempSync(join(tmpdir(), 'crew-portal-pages-'));
const built =
  '<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Crew Portal</title></head><body><div id="root"></div><noscript>No</noscript></body></html>';
let base: TestServer;
let web: FastifyInstance;
let master: number;
let closed: number;

beforeAll(async () => {
  base = await testServer();
  master = await makeOpening(base, { jobPositionId: 1, shipTypeId: 2 });
  closed = await makeOpening(base, { isOpen: false });
  await base.db
    .updateTable('jobOpenings')
    .set({ task: 'Keep </script><b>watch</b>' })
    .where('id', '=', master)
    .execute();
  for (const name of ['index', 'landing', 'career']) writeFileSync(join(folder, `${name}.html`), built);
  writeFileSync(
    join(folder, 'drawn.web.js'),
    `export const landingAsks = (url) => ({ pageSize: 5, pageNumber: 1, ...(url.includes('division=2') && { filterList: 'divisionId:2;' }) });
     export const drawPage = async ({ url, language, answers }) => '<p>' + language + ' ' + url + ' ' + answers.length + '</p>';`,
  );
  web = Fastify();
  web.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'not_found' }));
  const { db, services } = base;
  const { config } = services;
  const draw = await drawnPages({ db, config, web: folder, drawing: folder });
  await webFiles(web, { folder, production: false, publicUrl: config.publicUrl, draw });
});
afterAll(async () => {
  await Promise.all([base.close(), web.close()]);
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  web.inject({ url, headers: { accept: 'text/html', ...headers } });
const dataIn = (body: string) => JSON.parse(/id="drawn-with">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
const postingIn = (body: string) => JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

describe('the landing page', () => {
  it('comes drawn, with what it was drawn with', async () => {
    const { statusCode, body, headers } = await open('/');
    expect([statusCode, headers['content-language']]).toEqual([200, 'en']);
    expect(body).toContain('<div id="root"><p>en / 3</p></div>');
    expect(body).not.toContain('<noscript>');
    const { answers } = dataIn(body);
    expect(answers[0][1]).toMatchObject({ totalItem: 1, data: [{ id: master }] });
    expect(Object.keys(answers[0][1].data[0])).not.toContain('version');
    expect(body).not.toContain('noindex');
  });

  it.each<[string, Record<string, string>, string]>([
    ['/', { 'accept-language': 'id-ID,id;q=0.9' }, 'id'],
    ['/?lang=id', {}, 'id'],
    ['/?lang=en', { 'accept-language': 'id' }, 'en'],
    ['/?lang=en', { cookie: 'a=b; crew_language=id' }, 'id'],
    ['/', { cookie: 'crew_language=en', 'accept-language': 'id' }, 'en'],
    ['/', { cookie: 'a=b; __Host-crew_language=id' }, 'id'],
    ['/?lang=fr', { 'accept-language': 'fr' }, 'en'],
  ])('%s with %j is in %s', async (url, headers, language) => {
    const { body } = await open(url, headers);
    expect(body).toContain(`<html lang="${language}">`);
    // The language leaves the address, as the browser has it.
    expect(body).toContain(`<p>${language} / 3</p>`);
  });

  it('names its address in both languages, and itself as the one that counts', async () => {
    const { publicUrl } = base.services.config;
    const { body } = await open('/?lang=id');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/?lang=id" />`);
    expect(body).toContain(`hreflang="en" href="${publicUrl}/?lang=en"`);
    expect((await open('/')).body).toContain(`<link rel="canonical" href="${publicUrl}/" />`);
  });

  it('is not for search engines where it is narrowed', async () => {
    expect((await open('/?division=2')).body).toContain('content="noindex, follow"');
  });

  it('is sent once while nothing changes, and anew when an opening does', async () => {
    const first = await open('/');
    const again = await open('/', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const added = await makeOpening(base, { jobPositionId: 4 });
    const changed = await open('/', { 'if-none-match': String(first.headers.etag) });
    expect([changed.statusCode, dataIn(changed.body).answers[0][1].totalItem]).toEqual([200, 2]);
    await base.db.deleteFrom('jobOpenings').where('id', '=', added).execute();
  });
});

describe('the page of an opening', () => {
  it('has a title, a preview and a JobPosting of its own', async () => {
    const { statusCode, body } = await open(`/career/${master}`);
    const { companyName, publicUrl } = base.services.config;
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>Master, `);
    expect(body).toContain('<meta property="og:title" content="Master, ');
    expect(postingIn(body)).toMatchObject({
      '@type': 'JobPosting',
      employmentType: 'TEMPORARY',
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT23:59:59\+07:00$/),
      hiringOrganization: { name: companyName, sameAs: publicUrl },
      jobLocation: { address: { addressCountry: 'ID' } },
      url: `${publicUrl}/career/${master}`,
    });
    expect((await open(`/career/${master}?lang=id`)).body).toContain('<title>Nakhoda, ');
  });

  it('keeps what staff typed from becoming part of the page', async () => {
    const { body } = await open(`/career/${master}`);
    expect(body).not.toContain('<b>watch</b>');
    expect(postingIn(body).description).toContain('&lt;b&gt;watch');
  });

  it.each<[string, () => number, number]>([
    ['closed', () => closed, 410],
    ['unknown', () => 999_999, 404],
  ])('%s says so to people and search engines', async (_name, id, status) => {
    const { statusCode, body, headers } = await open(`/career/${id()}`);
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toContain('Link is broken!');
    expect(dataIn(body)).toMatchObject({ isWhole: false, answers: [] });
  });

  it('is no page for who asks for data, or for no number', async () => {
    expect((await open(`/career/${master}`, { accept: 'application/json' })).json()).toEqual({ code: 'not_found' });
    expect((await open('/career/abc')).body).toBe(built);
  });
});

it('robots are told where the public pages are', async () => {
  const { publicUrl } = base.services.config;
  const { body, headers } = await open('/robots.txt', { accept: '*/*' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(body).toContain('Disallow: /dashboard');
  const map = await open('/sitemap.xml', { accept: '*/*' });
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/career/${master}`,
  ]);
  expect(map.body).toContain(`hreflang="id" href="${publicUrl}/career/${master}?lang=id"`);
});

it('without the build that draws, the browser draws', async () => {
  expect(existsSync(join(folder, 'none'))).toBe(false);
  const { db, services } = base;
  const draw = await drawnPages({ db, config: services.config, web: folder, drawing: join(folder, 'none') });
  expect(await draw({ path: '/', url: '/', headers: { accept: 'text/html' } })).toBeUndefined();
});
