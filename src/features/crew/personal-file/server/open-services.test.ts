import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsOf } from '#testing/application.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crewFiles } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
let employeeId: number;
beforeAll(async () => {
  server = await testServer();
  world = await hiringWorld(server);
  ({ employeeId } = await world.hire());
});
afterAll(() => server.close());

describe('service without an end', () => {
  it('is refused where a later one follows, and taken as the last one', async () => {
    const [service] = (await documentsOf(server, world.staff)).registerSeaServices;
    const open = { ...service, vesselName: 'MT Lama', companyName: 'PT Lama', onBoard: '2019-02-01', offBoard: null };
    const later = { ...service, onBoard: '2021-03-01', offBoard: '2021-09-01' };
    const save = (registerSeaServices: object[]) =>
      server.call(crewFiles.updateDetail, { employeeId, registerSeaServices } as never, world.staff);
    const refused = await save([open, later]);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      'registerSeaServices.0.offBoard': 'Enter the off board date: there is a later service in the list',
    });
    expect((await save([{ ...open, offBoard: '2019-11-01' }, later])).status).toBe(200);
    expect((await save([later, { ...open, onBoard: '2022-02-01' }])).status).toBe(200);
  });
});
