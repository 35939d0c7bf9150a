import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyone } from '#platform/contract/access.ts';
import { apiPrefix, contract } from '#platform/contract/endpoint.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { feature } from '../feature.ts';
import { folderStore } from '../file-store.ts';
import type { Database } from './connect.ts';
import type { DB } from './db-types.ts';
import { EmbeddedKysely } from './pglite-dialect.ts';

const appOn = (db: Database['db']) => ({
  database: { db } as Database,
  services: {
    config: readConfig({ NODE_ENV: 'test' }),
    files: folderStore('unused'),
    mailWaiting: () => {},
    transitions: {},
  } as never,
  sessionOf: async () => undefined,
  visitorOf: async () => undefined,
});

test('a flood is answered in seconds: some calls are served, the others told at once to come again', async () => {
  const engine = {
    query: () => pause(20, { rows: [{ answer: 42 }] }),
    exec: async () => [],
    dump: async () => new Uint8Array(),
    close: async () => {},
  };
  const db = new EmbeddedKysely<DB>(engine);
  const server = await createApp({
    ...appOn(db),
    features: [],
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

const calls = contract({
  ask: {
    method: 'GET',
    path: '/Line/Ask',
    effect: 'read',
    access: anyone,
    shows: ['answer'],
    summary: 'Asks as many statements, one after the other.',
    input: z.object({ name: z.string(), statements: z.int() }),
    answer: z.object({ asked: z.int() }),
  },
});

/** An engine that answers a statement when it is told to, and notes who asked. */
async function listening() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const engine = {
    query: async (_text: string, [name]: readonly unknown[]) => {
      asked.push(String(name));
      await new Promise<void>((resolve) => held.push(resolve));
      return { rows: [] };
    },
    exec: async () => [],
    dump: async () => new Uint8Array(),
    close: async () => {},
  };
  const lines = feature(calls, {
    ask: async ({ name, statements }, { db }) => {
      for (let at = 0; at < statements; at++) await sql`select ${name}`.execute(db);
      return { asked: statements };
    },
  });
  const server = await createApp({ ...appOn(new EmbeddedKysely<DB>(engine)), features: [lines] });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const left = new AbortController();
  /** Asks, and says how it was answered; `leaves` closes the connection once `left` says so. */
  const ask = (name: string, { statements = 1, leaves = false } = {}) =>
    fetch(`${address}${apiPrefix}/Line/Ask?name=${name}&statements=${statements}`, {
      ...(leaves && { signal: left.signal }),
    }).then(
      (answer) => [answer.status, answer.headers.get('retry-after')],
      () => 'left',
    );
  const answerNext = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
  return { server, asked, ask, left, answerNext };
}

test('a call whose client has left gives up its place: it asks nothing of the engine', async () => {
  const { server, asked, ask, left, answerNext } = await listening();
  const first = ask('first');
  await expect.poll(() => asked).toEqual(['first']);
  const gone = ask('gone', { leaves: true });
  await pause(50);
  const last = ask('last');
  await pause(50);
  left.abort();
  expect(await gone).toBe('left');
  await pause(50);
  await answerNext();
  await answerNext();
  expect([await first, await last]).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(asked).toEqual(['first', 'last']);
  await server.close();
});
