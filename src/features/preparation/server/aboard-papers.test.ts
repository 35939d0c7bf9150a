import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboard } from '#features/dashboard/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeAgreement, signAgreement } from '#testing/agreement.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { preparation } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
beforeAll(async () => {
  server = await testServer();
  world = await boardingWorld(server);
  await world.checkIn();
});
afterAll(() => server.close());

/** What is to be mended of the person aboard: on the work list, and on the page of the vessel. */
async function toMend(): Promise<string[]> {
  const asked = { line: 'aboardPapers', pageSize: 200 };
  const { body } = await server.call(dashboard.workListRows, asked, world.manager);
  const row = body.data.find(({ id }: { id: number }) => id === world.employeeId);
  const { body: work } = await server.call(preparation.workList, { vesselId: world.vesselId }, world.manager);
  const [person] = work.data.aboard;
  expect((person?.causes ?? []).join()).toBe(row?.note ?? '');
  return person?.causes ?? [];
}

it('lists who is aboard while papers do not cover the planned sign-off, with what is to be mended', async () => {
  expect(await toMend()).toEqual(expect.arrayContaining(['pkl', 'medical']));
  const [plan] = await world.plans();
  const { id } = await makeAgreement(server, plan?.id ?? 0);
  expect(await toMend()).toContain('pkl');
  await signAgreement(server, id);
  expect(await toMend()).not.toContain('pkl');
  await server.db
    .insertInto('medicalCertificates')
    .values({
      employeeId: world.employeeId,
      result: 'fit',
      certificateNumber: 'M-1',
      positionOnBoard: 'Master',
      examinedOn: server.today,
      validUntil: addDays(server.today, 290),
    })
    .execute();
  expect(await toMend()).not.toContain('medical');
  // A longer stay: the PKL bears fourteen days, the medical certificate none.
  const extendTo = (days: number) =>
    server.db
      .updateTable('assignments')
      .set({ plannedTo: addDays(server.today, days) })
      .where('id', '=', plan?.id ?? 0)
      .execute();
  await extendTo(304);
  expect(await toMend()).toEqual(expect.arrayContaining(['medical']));
  expect(await toMend()).not.toContain('addendum');
  await extendTo(305);
  expect(await toMend()).toContain('addendum');
});
