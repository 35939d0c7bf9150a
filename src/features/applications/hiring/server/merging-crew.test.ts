import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '#testing/application.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';

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

describe('merging into the file of a crew member', () => {
  /** The member, and a newer public application with their identity number: a stranger's, for all we know. */
  async function memberAndStranger() {
    const member = await world.hire();
    await server.db
      .updateTable('travelDocuments')
      .set({ number: 'X1234567', name: 'Passport', expiresOn: '2034-01-01' })
      .where('seafarerId', '=', member.seafarerId)
      .execute();
    const visitor = await server.visitor();
    const stranger = await world.apply(
      {
        emailAddress: 'stranger@example.test',
        phoneNumber: '+620000000000',
        passportId: 'Z7654321',
        photoPassport: await upload(server, visitor, { name: 'passport.pdf' }),
        nextOfKin: { fullName: 'A Stranger', emailAddress: null, phoneNumber: '080000000000', address: null },
      },
      { visitor },
    );
    await server.db
      .updateTable('bankAccounts')
      .set({ accountNumber: '9999999999' })
      .where('seafarerId', '=', stranger.seafarerId)
      .execute();
    await server.db
      .updateTable('travelDocuments')
      .set({ number: 'Z7654321', name: 'Passport', expiresOn: '2036-01-01' })
      .where('seafarerId', '=', stranger.seafarerId)
      .execute();
    return { member, stranger };
  }
  const asked = ['bankInfo', 'emailAddress', 'idNumber', 'passportId'];
  const all = (from: 'own' | 'other') => asked.map((field) => ({ field, from }));

  it('takes nothing of a stranger’s that says who they are or where the wages go before someone chose', async () => {
    const { member, stranger } = await memberAndStranger();
    const before = await world.fileOf(member.seafarerId);
    const answer = await world.merge(stranger);
    expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([400, asked]);
    expect(await world.fileOf(member.seafarerId)).toEqual(before);
  });

  it('leaves the member’s phone and next of kin, and the passport as one', async () => {
    const { member, stranger } = await memberAndStranger();
    expect((await world.merge(stranger, all('other'))).status).toBe(200);
    const { data } = (await server.call(applications.get, { id: stranger.id }, world.staff)).body;
    expect(data).toMatchObject({
      phoneNumber: '+6281234567890',
      emailAddress: 'budi.santoso@example.test',
      nextOfKin: { fullName: 'Siti Rahayu' },
      bankInfo: [{ accountNumber: '1420012345678' }],
      passportId: 'X1234567',
      photoPassport: null,
      registerTravelDocs: [{ documentNumber: 'X1234567', expired: '2034-01-01' }],
    });
    expect((await world.fileOf(stranger.seafarerId)).mergedInto).toBe(member.seafarerId);
  });

  it('takes number, dates and scan of the passport that was chosen', async () => {
    const { stranger } = await memberAndStranger();
    expect((await world.merge(stranger, all('own'))).status).toBe(200);
    const { data } = (await server.call(applications.get, { id: stranger.id }, world.staff)).body;
    expect(data).toMatchObject({
      passportId: 'Z7654321',
      photoPassport: { name: 'passport.pdf' },
      registerTravelDocs: [{ documentNumber: 'Z7654321', expired: '2036-01-01' }],
      bankInfo: [{ accountNumber: '9999999999' }],
      phoneNumber: '+6281234567890',
    });
  });

  it('keeps the certificate that a longer one takes the place of, with its scan, and earlier ones of the other', async () => {
    const { member, stranger } = await memberAndStranger();
    const bst = (seafarerId: number) =>
      server.db
        .selectFrom('certificates')
        .selectAll()
        .where('seafarerId', '=', seafarerId)
        .where('certificateTypeId', '=', 101)
        .executeTakeFirstOrThrow();
    const lasts = (seafarerId: number, issuedOn: string, expiresOn: string) =>
      server.db
        .updateTable('certificates')
        .set({ issuedOn, expiresOn, noExpiry: false })
        .where('seafarerId', '=', seafarerId)
        .where('certificateTypeId', '=', 101)
        .execute();
    await lasts(member.seafarerId, '2021-01-01', '2026-01-01');
    await lasts(stranger.seafarerId, '2025-06-01', '2030-06-01');
    const own = await bst(member.seafarerId);
    const oldest = { kind: 'cop', name: 'Basic Safety Training', number: 'B-0', noExpiry: false };
    await server.db
      .insertInto('certificateVersions')
      .values({ ...oldest, seafarerId: stranger.seafarerId })
      .execute();

    expect((await world.merge(stranger, all('other'))).status).toBe(200);

    expect(await bst(member.seafarerId)).toMatchObject({ expiresOn: '2030-06-01' });
    const versions = await server.db
      .selectFrom('certificateVersions')
      .select(['name', 'number', 'expiresOn', 'fileId', 'replacedBy'])
      .where('seafarerId', '=', member.seafarerId)
      .where('name', '=', own.name)
      .orderBy('id')
      .execute();
    const { name, number, fileId } = own;
    expect(versions).toEqual([
      { name: 'Basic Safety Training', number: 'B-0', expiresOn: null, fileId: null, replacedBy: null },
      { name, number, expiresOn: '2026-01-01', fileId, replacedBy: world.staff.userId },
    ]);
  });
});
