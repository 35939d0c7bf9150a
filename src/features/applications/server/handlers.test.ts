import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpening, stepsOf } from '#app/test-application.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { applications } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('an application from the first step to the staff', () => {
  it('is kept from step 1 on, seen by staff from step 4 on, and followed by its guid', async () => {
    const opening = await makeOpening(server);
    const visitor = await server.visitor();
    const admin = await server.user({ role: 'crewingadminmarine' });
    const steps = await stepsOf(server, visitor, opening);
    const first = await server.call(applications.submitPublic, steps[0], visitor);
    expect(first.body).toMatchObject({
      data: { submittedStep: 1, regRegisNo: expect.stringMatching(/^REG-M-\d{6}-\d{5}$/) },
    });
    const { regCrewId, registrationGuid, regRegisNo } = first.body.data;
    const pass = { regCrewId, registrationGuid };
    for (const step of [1, 2, 3] as const) {
      const list = await server.call(applications.list, { id: 1 }, admin);
      expect(list.body.totalItem).toBe(0);
      const answer = await server.call(applications.submitPublic, { ...steps[step], ...pass }, visitor);
      expect(answer.body).toMatchObject({ data: { regCrewId, regRegisNo, submittedStep: step + 1 } });
    }
    const list = await server.call(applications.list, { id: 1 }, admin);
    expect(list.body).toMatchObject({
      totalItem: 1,
      data: [{ regCrewId, regFullName: 'Budi Santoso', review: 'Pending' }],
    });
    const record = await server.call(applications.get, { id: regCrewId }, admin);
    expect(record.status).toBe(200);
    expect(record.body.data).toMatchObject({ idNumber: '3578011705900001', bmi: 23.4, submittedStep: 4 });
    const status = await server.call(applications.status, { registrationNo: regRegisNo, registrationGuid }, visitor);
    expect(status.body.data).toMatchObject({
      fullName: 'Budi Santoso',
      statusList: [{ statusName: 'Seleksi Berkas', progress: 'Dalam proses' }, ...Array(6).fill({ progress: '' })],
    });
  });
});
