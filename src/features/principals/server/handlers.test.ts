import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { userAccounts } from '#features/users/managing/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { principals } from '../contract.ts';

let server: TestServer;
let admin: Caller;
let tanker: Caller;
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
  tanker = await server.user({ role: 'crewingadmintanker' });
});
afterAll(() => server.close());

const client = {
  name: 'PT Laut Jaya',
  address: 'Jl. Perak Timur No. 5\nSurabaya',
  city: 'Surabaya',
  npwpNumber: '0925429434070001',
  asksApprovalFor: 'officers' as const,
  contacts: [
    { name: 'Sinta Dewi', jobTitle: 'Crewing manager', email: 'sinta@laut-jaya.example', phone: '+62315550001' },
    { name: 'Bayu Putra' },
  ],
};
const add = async (form: object, caller = admin) =>
  server.call(principals.create, { ...client, contacts: [], ...form }, caller);
const detail = async (id: number, caller = admin) =>
  (await server.call(principals.get, { id }, caller)).body.principalDetail;

describe('a principal', () => {
  it('is added with contacts and read as it was filled in, by both divisions', async () => {
    const { status, body } = await server.call(principals.create, client, admin);
    expect([status, body.data.version]).toEqual([200, 1]);
    expect(await detail(body.data.id, tanker)).toEqual({
      ...client,
      principalId: body.data.id,
      isOwnCompany: false,
      contacts: [client.contacts[0], { name: 'Bayu Putra', jobTitle: null, email: null, phone: null }],
      version: 1,
    });
  });

  it('lets an empty system take its first vessel', async () => {
    const { id } = (await add({ name: 'PT Kapal Sendiri', isOwnCompany: true })).body.data;
    const vessel = { vesselName: 'TB Pertama', shipId: 1, principalId: id };
    const { status, body } = await server.call(vessels.create, vessel, admin);
    expect(status).toBe(200);
    const theirs = await server.call(principals.vessels, { id }, admin);
    expect(theirs.body.data).toMatchObject([
      { vesselId: body.data.id, vesselName: 'TB Pertama', divisionName: 'Marine', isInScrap: false, to: null },
    ]);
    // Vessels of the other division are counted and named there only.
    expect((await server.call(principals.vessels, { id }, tanker)).body.data).toEqual([]);
    const countOf = async (caller: Caller) =>
      (await server.call(principals.page, { filterList: 'kapal sendiri' }, caller)).body.data[0]?.numberOfVessels;
    expect([await countOf(admin), await countOf(tanker)]).toEqual([1, 0]);
  });

  it('that is our own company is never asked, and there is one', async () => {
    const page = await server.call(principals.page, { filterList: 'kapal sendiri' }, admin);
    expect(page.body.data).toMatchObject([{ isOwnCompany: true, asksApprovalFor: 'none' }]);
    const second = await add({ name: 'PT Kedua', isOwnCompany: true });
    expect([second.status, second.body.fields]).toEqual([
      400,
      { isOwnCompany: 'Another principal is already marked as own company' },
    ]);
  });

  it('has a name of its own, however it is written', async () => {
    const again = await add({ name: 'pt  LAUT jaya' });
    expect([again.status, again.body.fields]).toEqual([400, { name: 'Another principal has this name' }]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a short tax number', { npwpNumber: '123' }, 'npwpNumber'],
    ['another group', { asksApprovalFor: 'some' }, 'asksApprovalFor'],
    ['a contact without a name', { contacts: [{ name: '', email: 'a@b.example' }] }, 'contacts.0.name'],
    ['a wrong e-mail', { contacts: [{ name: 'A', email: 'a@' }] }, 'contacts.0.email'],
    ['a wrong phone', { contacts: [{ name: 'A', phone: 'call me' }] }, 'contacts.0.phone'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const { status, body } = await add({ name: 'PT Salah', ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('is changed by its version, contacts in their order, and a stale edit is told', async () => {
    const { id } = (await add({ name: 'PT Ubah', contacts: client.contacts })).body.data;
    const change = { ...client, id, name: 'PT Ubah', version: 1, contacts: [...client.contacts, { name: 'Citra' }] };
    const first = await server.call(principals.update, change, tanker);
    expect([first.status, first.body.data.version]).toEqual([200, 2]);
    expect((await detail(id)).contacts.map(({ name }: { name: string }) => name)).toEqual([
      'Sinta Dewi',
      'Bayu Putra',
      'Citra',
    ]);
    const late = await server.call(principals.update, change, admin);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    await server.call(principals.update, { ...change, version: 2, contacts: [] }, admin);
    expect((await detail(id)).contacts).toEqual([]);
  });

  it('has its accounts listed, deleted ones left out', async () => {
    const { id } = (await add({ name: 'PT Akun' })).body.data;
    const make = (email: string) =>
      server.call(
        userAccounts.create,
        {
          email,
          password: 'Kapal-Biru-2026!',
          firstName: 'Wayan',
          role: 'crewingprincipalmarine',
          divisionId: 1,
          principalId: id,
        },
        admin,
      );
    const gone = await make('gone@akun.example');
    await make('wayan@akun.example');
    await server.call(userAccounts.remove, { userId: gone.body.data.id }, admin);
    const { body } = await server.call(principals.accounts, { id }, admin);
    expect(body.data).toMatchObject([{ name: 'Wayan', email: 'wayan@akun.example', isActive: true }]);
    const row = (await server.call(principals.page, { filterList: 'akun' }, admin)).body.data[0];
    expect(row?.numberOfAccounts).toBe(1);
  });

  it('has a history with contacts that were removed, which no client reads', async () => {
    const { id } = (await add({ name: 'PT Riwayat', contacts: [{ name: 'Dodi' }] })).body.data;
    await server.call(principals.update, { ...client, id, name: 'PT Riwayat', contacts: [] }, admin);
    const { body } = await server.call(audit.history, { record: 'principal', id: String(id) }, admin);
    expect(body.data.map(({ action, table }: { action: string; table: string }) => `${action} ${table}`)).toEqual([
      'delete principal_contacts',
      'insert principal_contacts',
      'insert principals',
    ]);
    const own = await server.user({ role: 'crewingprincipalmarine', principalId: id });
    expect((await server.call(audit.history, { record: 'principal', id: String(id) }, own)).status).toBe(404);
    expect((await server.call(principals.get, { id }, own)).status).toBe(403);
  });
});

it('the history of a vessel tells from which principal to which she went', async () => {
  const from = (await add({ name: 'PT Semula' })).body.data.id;
  const to = (await add({ name: 'PT Kemudian' })).body.data.id;
  const form = { vesselName: 'TB Pindah', shipId: 1 };
  const { id } = (await server.call(vessels.create, { ...form, principalId: from }, admin)).body.data;
  await server.call(vessels.update, { ...form, id, principalId: to }, admin);
  const { body } = await server.call(audit.history, { record: 'vessel', id: String(id) }, admin);
  expect(body.data[0]?.fields).toEqual([
    expect.objectContaining({ field: 'principal_id', before: 'PT Semula', after: 'PT Kemudian' }),
  ]);
  const theirs = async (principalId: number) =>
    (await server.call(principals.vessels, { id: principalId }, admin)).body.data;
  expect(await theirs(from)).toMatchObject([{ vesselName: 'TB Pindah', to: expect.any(String) }]);
  expect(await theirs(to)).toMatchObject([{ vesselName: 'TB Pindah', to: null }]);
});
