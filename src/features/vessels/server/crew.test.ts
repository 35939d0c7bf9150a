import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { vessels } from '../contract.ts';
import { vesselMatrix } from '../matrix/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('their own vessel of crew is there while they are aboard, without whom else she carries', async () => {
  const aboardFor = await makePrincipal(server, 'PT Uji');
  const { employeeId, vesselId } = await makeEmployee(server, 1, { aboardFor });
  const other = (await makeEmployee(server, 1, { aboardFor })).vesselId ?? 0;
  const id = vesselId ?? 0;
  const crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  const detail = await server.call(vessels.get, { id }, crew);
  expect([detail.status, detail.body.vesselDetail?.id]).toEqual([200, id]);
  expect((await server.call(vessels.voyages, { id }, crew)).status).toBe(200);
  const closed = [
    await server.call(vessels.get, { id: other }, crew),
    await server.call(vessels.onBoard, { vesselId: id }, crew),
    await server.call(vessels.crewHistory, { vesselId: id }, crew),
    await server.call(vesselMatrix.crewListSheet, { vesselId: id }, crew),
  ];
  expect(closed.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await server.db
    .updateTable('assignments')
    .set({ slot: 'past', checkedOutAt: new Date() })
    .where('employeeId', '=', employeeId)
    .execute();
  expect((await server.call(vessels.get, { id }, crew)).status).toBe(404);
});
