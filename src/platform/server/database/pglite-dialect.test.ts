import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { folderStore } from '../file-store.ts';
import type { Database } from './connect.ts';
import { pgliteDialect } from './pglite-dialect.ts';

test('a flood is answered in seconds: some calls are served, the others told at once to come again', async () => {
  const engine = {
    query: () => pause(20, { rows: [{ answer: 42 }] }),
    exec: async () => [],
    dump: async () => new Uint8Array(),
    close: async () => {},
  };
  const db: Database['db'] = new Kysely({ dialect: pgliteDialect(engine) });
  const server = await createApp({
    features: [],
    database: { db } as Database,
    services: {
      config: readConfig({ NODE_ENV: 'test' }),
      files: folderStore('unused'),
      mailWaiting: () => {},
      transitions: {},
    } as never,
    sessionOf: async () => undefined,
    visitorOf: async () => undefined,
    extras: (app) => {
      app.get('/answer', async () => (await sql`select 42`.execute(db)).rows);
    },
  });
  for (let i = 0; i < 40; i++) await server.inject('/answer');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => server.inject('/answer')));
  expect(performance.now() - began).toBeLessThan(8_000);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(20);
  expect(refused.length).toBeGreaterThan(500);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
  expect((await server.inject('/answer')).statusCode).toBe(200);
  await server.close();
});
