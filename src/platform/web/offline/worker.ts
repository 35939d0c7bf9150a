/**
 * Opens the pages of seafarers without a line, on their own device (docs/decisions/0123): runs beside the pages, and
 * keeps their code and texts, which are the same for everyone. What the server answers about people passes it by.
 *
 * With a line the server has the first word, so that no old page meets a new server; what was kept of a release is
 * replaced as a whole once all of the next is there.
 */

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build (scripts/offline-worker.ts). */
declare const releaseName: string;
declare const keptAssets: readonly string[];
declare const keptNamespaces: readonly string[];
declare const mastersAssets: readonly string[];
declare const mastersNamespaces: readonly string[];

const asked = new URL(self.location.href).searchParams;
const language = asked.get('language') === 'id' ? 'id' : 'en';
/** A master keeps the pages of the vessel beside their own. */
const isMasters = asked.get('for') === 'master';
const assets = isMasters ? [...keptAssets, ...mastersAssets] : keptAssets;
const namespaces = isMasters ? [...keptNamespaces, ...mastersNamespaces] : keptNamespaces;
const prefix = 'crew-portal.pages.';
const cacheName = `${prefix}${releaseName}.${language}${isMasters ? '.master' : ''}`;
const shell = '/dashboard.html';

/** How long a page or its texts may stay away, in milliseconds; and for how long it is not asked again afterwards. */
const patience = 10_000;
const restsFor = 20_000;
let asksAgainAt = 0;

const textsPath = (namespace: string) => `/locales/${language}/${namespace}.json`;

async function keepFiles() {
  const cache = await caches.open(cacheName);
  // Of assets the name says what is in them: most are in the browser already. The others are asked for.
  const named = [shell, ...namespaces.map(textsPath)].map((path) => new Request(path, { cache: 'no-cache' }));
  await cache.addAll([...assets, ...named]);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

const keptFile = async (path: string) => (await caches.open(cacheName)).match(path);

/** What the server answers; nothing where there is no line, or a proxy without a server behind it. */
async function answerOf(request: Request): Promise<Response | undefined> {
  if (Date.now() < asksAgainAt) return undefined;
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience));
  const response = await Promise.race([late, fetch(request).catch(() => undefined)]);
  // A refusal costs no time, and the line may be back at any moment; silence costs ten seconds each time.
  if (response === 'late') asksAgainAt = Date.now() + restsFor;
  const isAnswer = response instanceof Response && ![502, 503, 504].includes(response.status);
  return isAnswer ? response : undefined;
}

const pageOf = async (request: Request) => (await answerOf(request)) ?? (await keptFile(shell)) ?? Response.error();

const assetOf = async (request: Request, path: string) => (await keptFile(path)) ?? fetch(request);

/** Texts of one namespace or several, as the server joins them (platform/server/joined-texts.ts). */
async function textsOf(request: Request, names: readonly string[]): Promise<Response> {
  const answer = await answerOf(request);
  if (answer) return answer;
  const [single, ...others] = names;
  if (single !== undefined && others.length === 0) return (await keptFile(textsPath(single))) ?? Response.error();
  const texts = await Promise.all(names.map(async (name) => (await keptFile(textsPath(name)))?.json()));
  const there = names.flatMap((name, at) => (texts[at] === undefined ? [] : [[name, texts[at]]]));
  return Response.json(Object.fromEntries(there));
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const [, ofTexts, names] = /^\/locales\/(\w+)\/([a-z0-9+-]+)\.json$/.exec(pathname) ?? [];
  if (request.mode === 'navigate') {
    if (/^\/dashboard(\/|$)/.test(pathname)) event.respondWith(pageOf(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request, pathname));
  else if (ofTexts === language && names) event.respondWith(textsOf(request, names.split('+')));
});

export {};
