import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crew } from '#features/crew/contract.ts';
import { crewFiles } from '#features/crew/personal-file/contract.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { principals } from '#features/principals/contract.ts';
import { userAccounts } from '#features/users/managing/contract.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** The refusal of a late edit names who was first. */

let server: TestServer;
let world: HiringWorld;
let rina: Awaited<ReturnType<TestServer['user']>>;
let admin: typeof rina;
beforeAll(async () => {
  server = await testServer();
  world = await hiringWorld(server);
  rina = await server.user({ role: 'superadmin' });
  admin = await server.user({ role: 'superadmin' });
  const named = { firstName: 'Rina', lastName: 'Kusuma' };
  await server.db.updateTable('users').set(named).where('id', '=', rina.userId).execute();
});
afterAll(() => server.close());

const byRina = { status: 409, body: { code: 'stale', message: expect.stringContaining('Rina Kusuma changed this') } };

describe('an edit of a version that is no longer the newest', () => {
  it('names who changed a contact of a principal', async () => {
    const [contact, other] = [{ name: 'Sinta' }, { name: 'Dewi' }];
    const input = { name: 'PT Laut', contacts: [contact] };
    const { id } = (await server.call(principals.create, input, admin)).body.data;
    const { version } = (await server.call(principals.get, { id }, admin)).body.principalDetail;
    const change = (over: object, by = admin) =>
      server.call(principals.update, { ...input, id, version, ...over } as never, by);
    expect((await change({ contacts: [other] }, rina)).status).toBe(200);
    expect(await change({ city: 'Batam' })).toMatchObject(byRina);
  });

  it('names who changed a job opening', async () => {
    const { jobOpening } = (await server.call(jobOpenings.get, { id: world.opening }, admin)).body;
    const { version, shipId, jobPositionMarineId, vesselSize, jobType, workExperience } = jobOpening;
    const change = { id: world.opening, version, shipId, jobPositionMarineId, vesselSize, jobType, workExperience };
    expect((await server.call(jobOpenings.update, { ...change, task: 'Of Rina' }, rina)).status).toBe(200);
    expect(await server.call(jobOpenings.update, { ...change, task: 'Of another' }, admin)).toMatchObject(byRina);
  });

  it('names who changed a certificate of a crew member, though the file itself was last changed by another', async () => {
    const { employeeId } = await world.hire();
    const { data } = (await server.call(crew.details, { employeeId }, admin)).body;
    const { registerTravelDocs, registerCOCDocs, registerCOPDocs, version } = data;
    const [first, ...others] = registerCOPDocs;
    const certificates = { employeeId, version, registerTravelDocs, registerCOCDocs };
    const renewed = { ...certificates, registerCOPDocs: [{ ...first, certificateNumber: 'B-77' }, ...others] };
    expect((await server.call(crewFiles.updateDetail, renewed as never, rina)).status).toBe(200);
    const late = { ...certificates, registerCOPDocs };
    expect(await server.call(crewFiles.updateDetail, late as never, admin)).toMatchObject(byRina);
  });

  it('names who changed an account', async () => {
    const account = await server.user({ role: 'crewingstaffmarine' });
    const change = { userId: account.userId, version: 1, userAccessList: ['CrewManagement'] };
    expect((await server.call(userAccounts.updateAccessList, change as never, rina)).status).toBe(200);
    const late = { ...change, userAccessList: ['Planning'] };
    expect(await server.call(userAccounts.updateAccessList, late as never, admin)).toMatchObject(byRina);
  });
});
