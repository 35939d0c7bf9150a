import { afterAll, beforeAll } from 'vitest';
import { makeCompany } from './corners.ts';
import { callsOf } from './expected.ts';
import { testServer } from './server.ts';
import { walkAccess } from './walk-access.ts';
import { walkHidden } from './walk-hidden.ts';
import { type World, walkReach } from './walk-reach.ts';

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
