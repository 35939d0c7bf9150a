import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankOf, documentsOf, personalOf, trainingsOf } from '#testing/application.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { hiring } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
});
afterAll(() => server.close());

describe('editing the file of an applicant', () => {
  const edit = (input: object, caller = world.staff) => server.call(hiring.updateDetail, input as never, caller);

  it('changes the sections that are sent, and leaves what was submitted as it was', async () => {
    const { id, seafarerId } = await world.apply();
    const personal = await personalOf(server, world.staff, { phoneNumber: '+628999999999' });
    const { fileVersion } = await world.stateOf(id);
    const answer = await edit({ regCrewId: id, version: fileVersion, ...personal });
    expect(answer.status).toBe(200);
    expect(answer.body.data.version).toBeGreaterThan(fileVersion);
    expect((await world.fileOf(seafarerId)).phone).toBe('+628999999999');
    const record = (await server.call(applications.get, { id }, world.staff)).body.data;
    expect(record.registerTrainings).toHaveLength(1);
    expect((await world.applicationOf(id)).snapshot).toMatchObject({ phoneNumber: '+6281234567890' });
    expect((await world.stateOf(id)).changedFields).toEqual(['phoneNumber', 'photoKtp', 'photo']);
  });

  it('raises the version of the file when only a list changes, and refuses one who saw the former', async () => {
    const { id } = await world.apply();
    const { fileVersion: version } = await world.stateOf(id);
    const first = await edit({ regCrewId: id, version, registerTrainings: [] });
    expect(first.body.data.version).toBeGreaterThan(version);
    const second = await edit({ regCrewId: id, version, ...trainingsOf() });
    expect([second.status, second.body.code]).toEqual([409, 'stale']);
    expect((await world.stateOf(id)).changedFields).toEqual(['registerTrainings']);
  });

  it('of two with the same version lets one through', async () => {
    const { id } = await world.apply();
    const { fileVersion: version } = await world.stateOf(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => edit({ regCrewId: id, version, ...bankOf() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('keeps the rules of the wizard: fields, required certificates, repeats', async () => {
    const { id } = await world.apply();
    const documents = await documentsOf(server, world.staff);
    const [required, ...others] = documents.registerCOPDocs;
    const missing = await edit({ regCrewId: id, ...documents, registerCOPDocs: others });
    expect(missing.status).toBe(400);
    expect(missing.body.fields.registerCOPDocs).toContain(required?.certificateName);
    const wrong = await edit({ regCrewId: id, fullName: 'Budi', ...documents, registerCOPDocs: [] });
    expect(Object.keys(wrong.body.fields)).toEqual(expect.arrayContaining(['religion', 'nextOfKin']));
    const [document] = documents.registerTravelDocs;
    const twice = await edit({ regCrewId: id, ...documents, registerTravelDocs: [document, document] });
    expect(twice.status).toBe(200);
    expect((await server.call(applications.get, { id }, world.staff)).body.data.registerTravelDocs).toHaveLength(1);
  });

  it('never writes the file of a crew member', async () => {
    const { id, seafarerId } = await world.hire();
    const before = await world.fileOf(seafarerId);
    const answer = await edit({ regCrewId: id, ...bankOf() });
    expect([answer.status, answer.body.code]).toEqual([409, 'confirmed']);
    expect(await world.fileOf(seafarerId)).toEqual(before);
    expect((await world.stateOf(id)).isConfirmed).toBe(true);
  });

  it('of the other division and of no one is not there', async () => {
    const { id } = await world.apply({}, { at: world.tankerOpening });
    const [foreign, none] = [
      await edit({ regCrewId: id, ...bankOf() }),
      await edit({ regCrewId: 999_999, ...bankOf() }),
    ];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.raw).toBe(none.raw);
  });
});
