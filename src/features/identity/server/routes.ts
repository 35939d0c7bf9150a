import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { countHit, networkOf, type RateLimit } from '#platform/server/rate-limit.ts';
import { externalSignIn } from './external.ts';
import type { Parts } from './finish-sign-in.ts';
import { paperKeysPath } from './names.ts';
import { paperKeySet } from './operations.ts';
import { sendNotice, sendPage } from './send-page.ts';
import { checkSessionPage, silentPage } from './session-monitor.ts';
import { hashOf } from './sign-in.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** The provider's routes under /idp, our sign-in page among them, and the page that silent sign-ins end on. */
export async function identityRoutes(server: FastifyInstance, parts: Parts) {
  const external = externalSignIn(parts);
  await server.register(async (scope) => providerRoutes(scope, parts));
  await server.register(async (scope) => signInRoutes(scope, parts, external));
  await server.register(async (scope) => otherPages(scope, parts, external));
  // For everybody who checks what this installation said of a paper.
  const keySet = await paperKeySet(parts.db, parts.config.secretsKey);
  server.get(paperKeysPath, async (_request, reply) => reply.header('access-control-allow-origin', '*').send(keySet));
}

/** Hands every other address under /idp to the library, with the body unread. */
function providerRoutes(server: FastifyInstance, { db, config, provider }: Parts) {
  const answer = provider.callback();
  const { protocol, host } = new URL(config.publicUrl);
  provider.on('server_error', (_ctx, error: Error & { code?: string }) =>
    server.log.error({ err: error.name, code: error.code, at: error.stack?.match(/at .*/)?.[0] }, 'provider failed'),
  );
  provider.onerror = (error: Error & { code?: string }) =>
    server.log.error({ err: error.name, code: error.code }, 'provider failed');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));
  server.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/idp/*',
    handler: async (request, reply) => {
      if (isStart(request) && !(await mayStart(db, config, request)))
        return sendNotice(config, request, reply.status(429).header('retry-after', '60'), 'busy', 'busyText');
      const { raw: req } = request;
      // Whatever a caller claims, our addresses are those of the public address.
      Object.assign(req.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-for': request.ip });
      delete req.headers['x-forwarded-host'];
      Object.assign(req, { originalUrl: req.url, url: req.url?.slice('/idp'.length) });
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await answer(req, reply.raw);
      return reply;
    },
  });
}

/** Each sign-in that is begun is kept for an hour; many offices share one address. */
const startsPerAddress: RateLimit = { limit: 300, windowSeconds: 15 * 60 };
/** Open tabs ask by themselves every few minutes; without a session that leaves nothing behind. */
const silentPerAddress: RateLimit = { limit: 6_000, windowSeconds: 15 * 60 };

const isStart = (request: FastifyRequest) => /^\/idp\/auth\/?(\?|$)/i.test(request.url);
const isSilent = ({ method, query }: FastifyRequest) =>
  method === 'GET' && (query as { prompt?: unknown }).prompt === 'none';

async function mayStart(db: Db, config: Config, request: FastifyRequest): Promise<boolean> {
  if (!config.rateLimits) return true;
  const network = hashOf(networkOf(request.ip));
  return isSilent(request)
    ? countHit(db, `sign-in-silent ${network}`, silentPerAddress)
    : countHit(db, `sign-in-start ${network}`, startsPerAddress);
}

/** The pages that browsers see framed, or on the way back from another provider. */
function otherPages(server: FastifyInstance, { config, isAlive }: Parts, external: ReturnType<typeof externalSignIn>) {
  const check = checkSessionPage(config);
  const silent = silentPage();
  server.get('/idp/session/check', async (_request, reply) => sendPage(reply, check.body, check.policy));
  server.get('/oauth/silent', async (_request, reply) => sendPage(reply, silent.body, silent.policy));
  // Asked by every open tab now and then, so that one whose session was ended elsewhere stops showing what it shows.
  server.get('/idp/session/alive', async (request, reply) => {
    const token = /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1];
    return reply
      .header('cache-control', 'no-store')
      .status(token && (await isAlive(token)) ? 204 : 401)
      .send();
  });
  server.get('/idp/external/callback', async (request, reply) => {
    const outcome = await external.callback(request, reply);
    if ('location' in outcome) return reply.redirect(outcome.location, 303);
    return sendNotice(config, request, reply.status(403), 'failed', outcome.reason);
  });
}
