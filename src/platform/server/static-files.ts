import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinedAnswers, type PackedAnswer } from './joined-texts.ts';

const year = 31_536_000;
const week = 604_800;

/** How long browsers may keep a file of the built web. */
function cacheControl(path: string): string {
  // The name holds the content's hash, so it never changes.
  if (path.startsWith('assets/')) return `public, max-age=${year}, immutable`;
  // The page names the newest assets, and texts are always fetched again (1S246).
  if (path.endsWith('.html') || path.startsWith('locales/')) return 'no-cache';
  if (path.startsWith('slides/')) return `public, max-age=${week}`;
  return `public, max-age=3600, stale-while-revalidate=${week}`;
}

/** Addresses of the server itself: what is unknown under them is no page of the web. */
const serverPaths = /^\/(pmsol|idp|health|metrics|assets|locales|slides)(\/|$)/i;
const developmentPaths = /^\/dev(\/|$)/i;

export interface WebFiles {
  /** Where the build wrote the web. */
  folder: string;
  /** Pages for development are unknown in production. */
  production: boolean;
  /** Where browsers are meant to reach us. */
  publicUrl: string;
  /** Draws pages of the web on the server; nothing for those that the browser draws. */
  draw?: (asked: AskedPage) => Promise<DrawnAnswer | undefined>;
}

/** A page that a browser asks for. */
export interface AskedPage {
  /** Without the query. */
  path: string;
  url: string;
  headers: FastifyRequest['headers'];
}

/** A page drawn on the server. */
export interface DrawnAnswer {
  status: number;
  type: string;
  language?: 'en' | 'id';
  packed: PackedAnswer;
}

const isThisMachine = (name: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name);
const nameOf = (host: string) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/** The page that names, beside what every page starts with, the layout of the signed-in area. */
const dashboardPage = 'dashboard.html';
const dashboardPaths = /^\/dashboard(\/|$)/i;

/** Browsers accept HTML explicitly. Clients that accept anything (a monitor, curl) get the front page only. */
const asksForPage = (path: string, accept = '*/*') =>
  accept.includes('text/html') || (path === '/' && /(?:^|,)\s*(?:\*|text)\/\*/.test(accept));

/**
 * Serves the built web: its files, compressed beforehand by the build where that helps, and index.html for every
 * address that a browser opens as a page. Everything else stays a 404 in JSON.
 */
export async function webFiles(server: FastifyInstance, { folder, production, publicUrl, draw }: WebFiles) {
  const root = resolve(folder);
  const files = new Set(existsSync(root) ? listFiles(root) : []);
  // Without a build, in development, the web's own server has the pages.
  if (!files.has('index.html')) return;
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });

  const isPage = (path: string, request: FastifyRequest) =>
    !serverPaths.test(path) &&
    !(production && developmentPaths.test(path)) &&
    asksForPage(path, request.headers.accept);

  // Signing in leads back to the public address alone, so 127.0.0.1 is redirected to localhost first.
  const publicName = new URL(publicUrl).hostname;
  const isElsewhere = ({ headers }: FastifyRequest) => {
    const asked = nameOf(headers.host ?? '');
    return asked !== publicName && isThisMachine(asked) && isThisMachine(publicName);
  };

  const pageOf = (path: string) =>
    dashboardPaths.test(path) && files.has(dashboardPage) ? dashboardPage : 'index.html';
  const joined = joinedAnswers(root, files);

  server.get('/*', async (request, reply) => {
    const path = decoded(request.url);
    // Only what was there at start is ever opened, so no address can lead out of the folder.
    const file = files.has(path.slice(1)) ? path.slice(1) : isPage(path, request) ? pageOf(path) : undefined;
    const texts = file ? undefined : await joined(path.slice(1));
    if (texts) return sendPacked(request, reply.type('application/json; charset=utf-8'), texts);
    if (file?.endsWith('.html') && isElsewhere(request))
      return reply.header('cache-control', 'no-store').redirect(`${publicUrl}${request.url}`, 302);
    const { url, headers } = request;
    const drawn = files.has(path.slice(1)) ? undefined : await draw?.({ path, url, headers });
    if (drawn) return sendDrawn(request, reply, drawn);
    if (!file) return reply.callNotFound();
    return reply.header('cache-control', cacheControl(file)).sendFile(file);
  });
}

/** Robots and browsers get the same page; which, hangs on the languages they ask for. */
function sendDrawn(request: FastifyRequest, reply: FastifyReply, { status, type, language, packed }: DrawnAnswer) {
  if (language) reply.header('content-language', language).header('vary', 'accept-encoding, accept-language, cookie');
  return sendPacked(request, reply.status(status).type(type), packed);
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, { etag, plain, br, gzip }: PackedAnswer) {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send({ br, gzip, plain }[encoding ?? 'plain']);
}

function decoded(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Every file under a folder but the compressed twins, by its path with slashes. */
const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
