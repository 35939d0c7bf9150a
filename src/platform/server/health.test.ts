import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { connectInMemory, connectServer, type Database } from './database/connect.ts';
import { Refusal } from './errors.ts';
import { healthRoutes } from './health.ts';

let database: Database;
let server: FastifyInstance;

beforeAll(async () => {
  database = await connectInMemory();
});
afterEach(() => server.close());

function serve(of: Database) {
  server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal ? reply.status(error.status).send(error.answer()) : reply.send(error),
  );
  server.get('/career/:id', async () => 'a page');
  healthRoutes(server, of);
  return server;
}

test('alive and ready while the database answers', async () => {
  const app = serve(database);
  expect((await app.inject('/health/live')).json()).toEqual({ live: true });
  const ready = await app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('alive but not ready, within a second or so, when no database answers', async () => {
  // A discard address: nothing listens on port 9 of this machine.
  const gone = connectServer('postgres://nobody@127.0.0.1:9/none');
  const app = serve(gone);
  const started = performance.now();
  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await gone.close();
});

test('metrics count requests by pattern, never by address', async () => {
  const app = serve(database);
  await app.inject('/career/secret-guid-1');
  await app.inject('/career/secret-guid-2');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_requests_total{method="GET",route="/career/:id",status="200"} 2');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/career/:id"} 2');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('secret-guid');
});

test('metrics tell when the newest backup, and the newest good one, were made, and whether the last failed', async () => {
  server = Fastify();
  healthRoutes(server, database, {
    backups: () => ({
      backups: [
        { name: 'b', at: 2_000_000, state: 'bad' },
        { name: 'a', at: 1_000_000, state: 'good' },
      ],
      hasFailed: true,
    }),
  });
  const { body } = await server.inject('/metrics');
  expect(body).toContain('\nbackup_newest_timestamp_seconds 2000\n');
  expect(body).toContain('\nbackup_newest_good_timestamp_seconds 1000\n');
  expect(body).toContain('\nbackup_failed 1\n');
});

test('metrics tell figures of the system, and go on without them while the database does not answer', async () => {
  server = Fastify();
  let answers = true;
  healthRoutes(server, database, {
    figures: async () => {
      if (!answers) throw new Error('gone');
      return [
        { name: 'mails_failed', help: 'Mails that were given up.', values: [{ value: 2 }] },
        { name: 'job_late', help: 'Jobs.', values: [{ labels: { job: 'verify' }, value: 1 }] },
      ];
    },
  });
  const { body } = await server.inject('/metrics');
  expect(body).toContain(
    '\n# HELP mails_failed Mails that were given up.\n# TYPE mails_failed gauge\nmails_failed 2\n',
  );
  expect(body).toContain('\njob_late{job="verify"} 1\n');
  answers = false;
  const without = await server.inject('/metrics');
  expect(without.statusCode).toBe(200);
  expect(without.body).not.toContain('mails_failed');
});

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a proxy that says only that it is one', { headers: { via: '1.1 proxy' } }],
  ['a proxy that names whom it asks for in another way', { headers: { 'x-real-ip': '192.0.2.7' } }],
  ['a proxy that names the address that was asked', { headers: { 'x-forwarded-host': 'crew.example' } }],
])('metrics do not exist for %s', async (_who, request) => {
  const app = serve(database);
  const { statusCode, body } = await app.inject({ url: '/metrics', ...request });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('process_');
});
