import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { loadReference } from './load.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Entries of the list of navigation statuses; put aside under a kind that no seed fills. */
const entries = () => server.db.selectFrom('options').select('name').where('kind', '=', 'navigation_status').execute();
const call = (from: string, to: string) =>
  server.db.updateTable('options').set({ kind: to }).where('kind', '=', from).execute();

it('a list that is new is filled once, by one of two processes that start at the same moment', async () => {
  const before = (await entries()).length;
  expect(before).toBeGreaterThan(0);
  await call('navigation_status', 'sealing_officer');
  try {
    expect(await Promise.all([loadReference(server.db), loadReference(server.db)])).toEqual([false, false]);
    expect(await entries()).toHaveLength(before);
  } finally {
    await server.db.deleteFrom('options').where('kind', '=', 'navigation_status').execute();
    await call('sealing_officer', 'navigation_status');
  }
});
