import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeAgreement, signAgreement } from '#testing/agreement.ts';
import { boardingWorld } from '#testing/boarding.ts';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('checking in finds an agreement that was signed for other days, until it is re-issued for these', async () => {
  const world = await boardingWorld(server);
  const [plan] = await world.plans();
  const { id } = await makeAgreement(server, plan?.id ?? 0);
  await signAgreement(server, id);
  const moveEnd = (to: string) =>
    server.db
      .updateTable('assignments')
      .set({ plannedTo: to })
      .where('id', '=', plan?.id ?? 0)
      .execute();
  const found = async () => {
    const { body } = await world.checkIn({ overrideReason: undefined });
    return body.findings.filter(({ code }: { code: string }) => /pkl/.test(code));
  };
  // Today is before the plan, and so before the agreement.
  const early = { code: 'pklStartsLater', level: 'warns', day: plan?.plannedFrom };
  expect(await found()).toEqual([early]);
  await moveEnd(addDays(server.today, 250));
  expect(await found()).toMatchObject([{ code: 'pklOutdated', level: 'overridable' }, early]);
  await moveEnd(plan?.plannedTo ?? '');
  expect(await found()).toEqual([early]);
});
