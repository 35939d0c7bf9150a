import { afterAll, beforeAll, expect, it } from 'vitest';
import { appraisalWorld } from '#testing/appraisal.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { preparationMails } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('the message about an approved appraisal is asked for by the number of the appraisal', async () => {
  const world = await appraisalWorld(server);
  const id = (await world.submit()).body.data.id as number;
  const stateOf = (by: Caller) =>
    server.call(preparationMails.ofPreparation, { sendEmailType: 'Appraisal', employeePreparationId: id }, by);
  expect((await stateOf(world.by('manager'))).status).toBe(409);
  await world.review(id, 'Approved');
  expect((await stateOf(world.by('manager'))).body.data).toMatchObject({ state: 'queued' });
  expect((await stateOf(world.by('tanker'))).status).toBe(404);
  const preparing = await server.user({ role: 'crewingstaffmarine', userAccessList: ['OnboardPreparation'] });
  expect((await stateOf(preparing)).status).toBe(403);
});
