import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { chooseAll } from '#platform/server/choosing/line.ts';
import { hardChoice } from '#testing/hard-choice.ts';
import { planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { reliefPlans } from '../contract.ts';

/** A plan whose making is cancelled: the browser closes the connection, over a real one here. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.db.deleteFrom('requirementMatrix').execute();
});
afterAll(() => server.close());

const busyTurn = { key: 'busy', from: 'busy', isStaff: true };

it('stores nothing, keeps the former plan and frees the line for the next one', async () => {
  const { planner } = await planningWorld(server);
  const colleague = await server.user({ role: 'crewingplanningmarine' });
  const make = (by: typeof planner) => server.call(reliefPlans.make, { horizonDays: 90 }, by);
  const listOf = async (by: typeof planner) => (await server.call(reliefPlans.list, {}, by)).body.data;
  await make(planner);
  const former = await listOf(planner);
  // The thread is busy, so that the plan waits for its turn.
  const busy = new AbortController();
  const work = chooseAll({ choices: [hardChoice()], seconds: 600 }, busyTurn, busy.signal).catch(() => undefined);
  await server.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.server.address() as AddressInfo;
  const browser = new AbortController();
  const arrived = once(server.server.server, 'request');
  const asked = fetch(`http://127.0.0.1:${port}${apiPrefix}${reliefPlans.make.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${planner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ horizonDays: 120 }),
    signal: browser.signal,
  });
  await arrived;
  await new Promise((resolve) => setTimeout(resolve, 500));
  browser.abort();
  await expect(asked).rejects.toThrow();
  busy.abort();
  await work;
  expect((await make(colleague)).status).toBe(200);
  expect(await listOf(planner)).toEqual(former);
  expect((await make(planner)).status).toBe(200);
});
