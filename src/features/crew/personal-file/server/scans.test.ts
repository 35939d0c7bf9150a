import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { documentsOf, personalOf, upload } from '#testing/application.ts';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../../contract.ts';
import { crewFiles } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
let member: Awaited<ReturnType<HiringWorld['hire']>>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
  member = await world.hire();
});
afterAll(() => server.close());

const edit = (input: object, caller: { token: string } = world.staff) =>
  server.call(crewFiles.updateDetail, { employeeId: member.employeeId, ...input } as never, caller);
const details = async () => (await server.call(crew.details, { employeeId: member.employeeId }, world.staff)).body.data;

describe('scans', () => {
  it('that are added are fetched by who may open the file; those taken away stay for who sees all of it', async () => {
    const scan = await upload(server, world.staff, { name: 'licence.pdf' });
    const { registerSeaServices } = await documentsOf(server, world.staff);
    const [service] = registerSeaServices;
    expect((await edit({ registerSeaServices: [{ ...service, attachment: scan }] })).status).toBe(200);
    const status = async (caller: { token: string }) =>
      (await server.call(files.download, { fileId: scan.uuid, fileType: 'personaldata' }, caller)).status;
    const self = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: member.employeeId });
    const planning = await server.user({ role: 'crewingplanningmarine' });
    const finance = await server.user({ role: 'crewingfinancemarine' });
    expect(await Promise.all([self, planning, world.tankerStaff, finance].map(status))).toEqual([200, 200, 404, 404]);
    expect((await edit({ registerSeaServices: [] })).status).toBe(200);
    const row = await server.db.selectFrom('files').selectAll().where('id', '=', scan.uuid).executeTakeFirstOrThrow();
    expect([row.claimedByTable, row.claimedById]).toEqual(['seafarers', member.seafarerId]);
    // What it showed is not known any more: it may have been an identity card.
    expect(await Promise.all([self, planning, world.tankerStaff, finance].map(status))).toEqual([200, 404, 404, 404]);
  });

  it('that the file never had are not asked for with other changes; those it has stay', async () => {
    const personal = await personalOf(server, world.staff);
    expect((await edit({ ...personal, photo: null })).body.fields).toEqual({ photo: 'Photo is required' });
    await server.db.updateTable('seafarers').set({ photoFileId: null }).where('id', '=', member.seafarerId).execute();
    expect((await edit({ ...personal, photo: null, photoKtp: null })).body.fields).toEqual({
      photoKtp: 'Photo KTP is required',
    });
    expect((await edit({ ...personal, photo: null, address: 'Jl. Baru 1' })).status).toBe(200);
    expect((await details()).address).toBe('Jl. Baru 1');
  });

  it('of identity card and passport stay closed to those who see numbers masked', async () => {
    const card = await upload(server, world.staff, { name: 'ktp.pdf' });
    await edit(await personalOf(server, world.staff, { photoKtp: card }));
    const planning = await server.user({ role: 'crewingplanningmarine' });
    const asked = { fileId: card.uuid, fileType: 'personaldata' } as const;
    expect((await server.call(files.download, asked, planning)).status).toBe(404);
    expect((await server.call(files.download, asked, world.staff)).status).toBe(200);
  });

  it('of others cannot be drawn into a file to be read there', async () => {
    const other = await world.hire({ ...agus, emailAddress: 'agus@example.test' }, { at: world.tankerOpening });
    const { nationalIdFileId } = await world.fileOf(other.seafarerId);
    const record = await upload(server, world.tankerStaff, { name: 'letter.pdf' });
    const theirs = [
      { uuid: nationalIdFileId ?? '', name: 'ktp.jpg', size: 10, type: 'image/jpeg' },
      { uuid: record.uuid, name: 'letter.pdf', size: 10, type: 'application/pdf' },
      { uuid: crypto.randomUUID(), name: 'none.pdf', size: 10, type: 'application/pdf' },
    ];
    const { registerSeaServices } = await documentsOf(server, world.staff);
    const [service] = registerSeaServices;
    for (const attachment of theirs) {
      const asScan = await edit({ registerSeaServices: [{ ...service, attachment }] });
      const gone = 'This file is no longer there. Please upload it again.';
      expect(asScan.body.fields).toEqual({ 'registerSeaServices.0.attachment': gone });
      const asPhoto = await edit(
        await personalOf(server, world.staff, { photo: { ...attachment, type: 'image/jpeg' } }),
      );
      expect(asPhoto.body.fields).toEqual({ photo: gone });
      const asked = { fileId: attachment.uuid, fileType: 'personaldata' } as const;
      expect((await server.call(files.download, asked, world.staff)).status).toBe(404);
    }
  });
});
