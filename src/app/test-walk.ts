import { afterAll, beforeAll } from 'vitest';
import { makeCompany } from './test-corners.ts';
import { callsOf } from './test-expected.ts';
import { testServer } from './test-server.ts';
import { walkAccess } from './test-walk-access.ts';
import { walkHidden } from './test-walk-hidden.ts';
import { type World, walkReach } from './test-walk-reach.ts';

/** Every call of a feature as everybody, with records of every place: calls.expected.ts says what is right. */
export function walkCalls(folder: string) {
  const calls = callsOf(folder);
  let world: World;
  beforeAll(async () => {
    const server = await testServer({ rehearsed: true });
    world = { server, company: await makeCompany(server) };
  });
  afterAll(() => world.server.close());

  walkAccess(calls, () => world.server);
  walkReach(calls, () => world);
  walkHidden(calls, () => world);
}
