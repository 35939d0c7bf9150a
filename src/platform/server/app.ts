import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { maxUploadBytes } from '../contract/upload.ts';
import { allCalls, CallTable, notePattern, patternOf } from './call-table.ts';
import type { Config } from './config.ts';
import { type Dispatcher, dispatch, type Route, requestId } from './dispatch.ts';
import { fromDatabaseError, notFound, Refusal } from './errors.ts';
import type { Feature } from './feature.ts';
import { gatheredLines } from './log-lines.ts';
import { readerOf } from './merge-input.ts';
import { contentSecurityPolicy, isBehindTls, permissionsPolicy } from './security-headers.ts';
import { languageAsked } from './texts.ts';

export interface AppOptions extends Dispatcher {
  features: readonly Feature[];
  /** Routes that are no calls: sign-in pages, the web files, health. Registered after the calls. */
  extras?: (server: FastifyInstance) => Promise<void> | void;
  logger?: boolean;
}

/** A body refused for its length, in bytes, is read to its end up to here: browsers see an answer only afterwards. */
const readToTheEnd = 20_000_000;

/**
 * Answers of calls, and only those: they carry a bearer token, which no foreign page can make a browser send, so nothing
 * secret can be guessed by the length of what comes back. What fits in one packet is not worth the work; bodies that
 * come in are never unpacked.
 */
const answersCompressed: FastifyCompressOptions = {
  threshold: 1_400,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json/,
  globalDecompression: false,
};

/** Every declared call, by feature. */
export const endpointsOf = (features: readonly Feature[]): Endpoint[] =>
  features.flatMap(({ contract }) => Object.values(contract));

const noSchemas = () => () => {
  throw new Error('Calls are checked by their contract, not by a schema of Fastify');
};

/** The HTTP server with every call of the features. Starts nothing: `listen` and `inject` are the caller's. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services } = options;
  const proxies = services.config.trustedProxies;
  const server = Fastify({
    logger: options.logger ? { level: 'info', base: null, redact: ['req', 'res'], stream: gatheredLines() } : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: requestId,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit: 1_000_000,
    // The contract checks calls and answers: what Fastify would compile schemas with is never loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    connectionTimeout: 0,
    requestTimeout: 30_000,
    // Slow clients are looked for often enough that none holds a connection much longer than it may.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    frameworkErrors: badAddressAnswer(services.config),
    clientErrorHandler: answerUnreadable,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(services.config) },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isBehindTls(services.config) && { maxAge: 31_536_000, includeSubDomains: true },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  await server.register(cookie);
  await server.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 20 },
  });
  acceptEmptyJson(server);
  answerErrors(server);
  server.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: addresses carry tokens and guids.
    request.log.info({
      method: request.method,
      route: patternOf(request) ?? '(none)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  await server.register(async (calls) => {
    await calls.register(compress, answersCompressed);
    register(calls, options);
  });
  await options.extras?.(server);
  return server;
}

function register(server: FastifyInstance, options: AppOptions) {
  const table = new CallTable<Route>();
  for (const { contract, handlers } of options.features)
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`The call ${name} has no handler`);
      const route = {
        endpoint,
        handler,
        get reader() {
          return readerOf(endpoint);
        },
      };
      table.add(endpoint, route);
    }
  for (const method of ['GET', 'POST'])
    server.route<{ Params: { '*': string } }>({
      method,
      url: allCalls,
      handler: (request, reply) => {
        const call = table.find(request.method, request.params['*']);
        if (!call) return reply.callNotFound();
        notePattern(request, call.pattern);
        reply.header('cache-control', 'no-store');
        return dispatch(call.route, options, { request, reply, params: call.params });
      },
    });
}

/** JSON only; and every POST may come without a body, its fields in the query. */
function acceptEmptyJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

function answerErrors(server: FastifyInstance) {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : (fromDatabaseError(error) ?? fromFramework(error));
    if (!refusal || refusal.status >= 500) request.log.error({ route: patternOf(request), err: brief(error) });
    const answer = refusal ?? new Refusal(500, 'internal', 'refusals:internal');
    if (answer.status === 503 || answer.status === 429) reply.header('retry-after', '5');
    if (answer.status === 413 && !(Number(request.headers['content-length']) <= readToTheEnd))
      reply.header('connection', 'close');
    return reply
      .status(answer.status)
      .header('cache-control', 'no-store')
      .send(answer.answer(languageAsked(request)));
  });
  server.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(notFound().answer(languageAsked(request))),
  );
}

/** What Node itself refuses before there is a request: it has no reply, only the line. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = unreadable[error.code ?? ''] ?? new Refusal(400, 'bad_input', 'refusals:unreadable');
  const body = JSON.stringify(refusal.answer());
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

const unreadable: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'too_large', 'refusals:headers_too_long'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'timeout', 'refusals:timeout'),
};

/** Addresses that no route is even looked for with; the router would answer them in its own words. */
const badAddressAnswer = (config: Config) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : fromFramework(error);
  const answer = (refusal ?? notFound()).answer(languageAsked(request));
  return reply
    .status(answer.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'permissions-policy': permissionsPolicy,
      'x-content-type-options': 'nosniff',
      ...(isBehindTls(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
    .send(answer);
};

/** What Fastify itself refuses: bodies that are no JSON, too large, of an unknown type. */
function fromFramework(error: FastifyError): Refusal | undefined {
  const status = error.statusCode;
  if (!status || status < 400 || status >= 500) return undefined;
  if (status === 413) return new Refusal(413, 'too_large', 'refusals:request_too_large');
  if (status === 415) return new Refusal(415, 'media_type', 'refusals:media_type');
  return new Refusal(status, 'bad_input', 'refusals:unreadable');
}

/** What of an error may be logged: never values, which database messages quote. */
const brief = (error: Error & { code?: string }) => ({
  name: error.name,
  code: error.code,
  message: error.code ? undefined : error.message,
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .slice(0, 12)
    .join('\n'),
});
