import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { upload } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { contracts } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let manager: Account;
let client: number;
let other: number;
let today: string;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
  const [one, two] = await server.db
    .insertInto('principals')
    .values([{ name: 'Samudra Jaya' }, { name: 'Bahari Lines' }])
    .returning('id')
    .execute();
  client = one?.id ?? 0;
  other = two?.id ?? 0;
  today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(new Date());
});
afterAll(() => server.close());

const file = (by = manager) => upload(server, by, { name: 'agreement.pdf', kind: 'Contract' });
const termsOf = async (name: string, expiresIn: number, by = manager, ClientId = client) => ({
  ClientId,
  ContractName: name,
  ContractDate: addDays(today, -400),
  ContractExpiryDate: addDays(today, expiresIn),
  ContractAttachmentId: (await file(by)).uuid,
});
async function add(name: string, expiresIn: number, by = manager, clientId = client) {
  const { status, body } = await server.call(contracts.create, await termsOf(name, expiresIn, by, clientId), by);
  expect([status, body]).toMatchObject([200, {}]);
  return body.data.id;
}
const namesOf = async (by: Account, filterList = '') => {
  const active = await server.call(contracts.active, { filterList }, by);
  const history = await server.call(contracts.history, { filterList }, by);
  const names = (rows: readonly { contractName: string }[]) => rows.map(({ contractName }) => contractName);
  return { active: names(active.body.activeContract.data), history: names(history.body.inActiveContract.data) };
};

async function vessel(name: string, principalId: number) {
  const { id } = await server.db
    .insertInto('vessels')
    .values({ name, principalId, divisionId: 1, shipTypeId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('contracts', () => {
  it('are active to the end of their last day, the next to end first, and history from the day after', async () => {
    await add('Ends far off', 300);
    await add('Ends today', 0);
    await add('Ended yesterday', -1);
    expect(await namesOf(manager)).toEqual({ active: ['Ends today', 'Ends far off'], history: ['Ended yesterday'] });
    expect((await namesOf(manager, 'endsSoon:true;')).active).toEqual(['Ends today']);
    expect((await namesOf(manager, 'samudra')).history).toEqual(['Ended yesterday']);
    expect((await namesOf(manager, `clientId:${other};`)).active).toEqual([]);
  });

  it('name vessels of the client, now or once, and keep those that they named', async () => {
    const [own, foreign] = [await vessel('Bima', client), await vessel('Kresna', other)];
    const of =
      (VesselIds: number[], more = {}) =>
      async () => ({
        ...(await termsOf('Names vessels', 300)),
        VesselIds,
        ...more,
      });
    const refused = await server.call(contracts.create, await of([own, foreign])(), manager);
    expect([refused.status, refused.body.fields]).toEqual([400, { VesselIds: 'Choose one from the list' }]);
    const { body } = await server.call(contracts.create, await of([own, own])(), manager);
    const { id, version } = body.data;
    const named = async () => {
      const { contractDetail } = (await server.call(contracts.get, { id }, manager)).body;
      return [contractDetail.vessels, contractDetail.version];
    };
    expect(await named()).toEqual([[{ vesselId: own, vesselName: 'Bima' }], version]);
    // The vessel goes to another client: it was theirs, and stays named.
    await server.db.updateTable('vessels').set({ principalId: other }).where('id', '=', own).execute();
    const change = (VesselIds: number[] | undefined) => async (at: number) =>
      server.call(
        contracts.update,
        {
          ...(await termsOf('Names vessels', 300)),
          ContractManagementId: id,
          version: at,
          ...(VesselIds && { VesselIds }),
        },
        manager,
      );
    expect((await change(undefined)(version)).status).toBe(200);
    expect((await named())[0]).toEqual([{ vesselId: own, vesselName: 'Bima' }]);
    expect((await change([])((await named())[1])).status).toBe(200);
    expect((await named())[0]).toEqual([]);
    const { body: clients } = await server.call(contracts.clients, {}, manager);
    expect(clients.principals.find(({ clientId }: { clientId: number }) => clientId === other)?.vessels).toEqual([
      { vesselId: own, vesselName: 'Bima' },
      { vesselId: foreign, vesselName: 'Kresna' },
    ]);
  });

  it('come back with a later day of expiry, and are refused to who read them before', async () => {
    const id = await add('Is extended', -5);
    const terms = await termsOf('Is extended', 30);
    const sent = { ...terms, ContractManagementId: id, version: 1 };
    expect((await server.call(contracts.update, sent, manager)).status).toBe(200);
    expect((await namesOf(manager)).active).toContain('Is extended');
    const again = await server.call(contracts.update, { ...sent, ContractName: 'Older' }, manager);
    expect([again.status, (again.body as { code?: string }).code]).toEqual([409, 'stale']);
  });

  it('name what is wrong, and keep nothing', async () => {
    const before = await namesOf(manager);
    const terms = await termsOf('Wrong', 30);
    const wrong = async (change: object) => {
      const { status, body } = await server.call(contracts.create, { ...terms, ...change }, manager);
      return [status, Object.keys((body as { fields?: object }).fields ?? {})];
    };
    expect(await wrong({ ContractExpiryDate: terms.ContractDate })).toEqual([400, ['ContractExpiryDate']]);
    expect(await wrong({ ClientId: 2_000_000_000 })).toEqual([400, ['ClientId']]);
    expect(await wrong({ ContractName: ' ' })).toEqual([400, ['ContractName']]);
    const foreign = await file(await server.user({ role: 'crewingadminmarine' }));
    expect(await wrong({ ContractAttachmentId: foreign.uuid })).toEqual([400, ['ContractAttachmentId']]);
    expect(await namesOf(manager)).toEqual(before);
  });

  it('are those of the division, and of a principal the own; nobody else reads their files', async () => {
    const id = await add('Of the other client', 200, manager, other);
    const document = await server.call(contracts.get, { id }, manager);
    const fileId = document.body.contractDetail.contractDocumentId;
    const reads = async (by: Account) => [
      (await server.call(contracts.get, { id }, by)).status,
      (await server.call(files.download, { fileId, fileType: 'Contract' }, by)).status,
    ];
    const principal = (principalId: number) =>
      server.user({ role: 'crewingprincipalmarine', principalId, userAccessList: ['Contracts'] });
    expect(await reads(manager)).toEqual([200, 200]);
    expect(await reads(await server.user({ role: 'crewingfinancemarine' }))).toEqual([200, 200]);
    expect(await reads(await server.user({ role: 'crewingmanagertanker' }))).toEqual([404, 404]);
    expect(await reads(await server.user({ role: 'crewingstaffmarine' }))).toEqual([403, 404]);
    expect(await reads(await principal(other))).toEqual([200, 200]);
    expect(await reads(await principal(client))).toEqual([404, 404]);
    expect((await namesOf(await principal(other))).active).toEqual(['Of the other client']);
  });

  it('of the other division are out of reach for changes too', async () => {
    const id = await add('Stays', 100);
    const tanker = await server.user({ role: 'crewingadmintanker' });
    const terms = { ...(await termsOf('Taken', 100, tanker)), ContractManagementId: id, version: 1 };
    expect((await server.call(contracts.update, terms, tanker)).status).toBe(404);
    expect((await server.call(contracts.remove, { ContractManagementId: id, version: 1 }, tanker)).status).toBe(404);
    expect((await namesOf(manager)).active).toContain('Stays');
  });

  it('that have ended are deleted by admins only', async () => {
    const id = await add('To be deleted', -10);
    const remove = async (by: Account) =>
      (await server.call(contracts.remove, { ContractManagementId: id, version: 1 }, by)).status;
    expect(await remove(manager)).toBe(403);
    expect(await remove(await server.user({ role: 'crewingadminmarine' }))).toBe(200);
    expect((await namesOf(manager)).history).not.toContain('To be deleted');
    expect(await remove(await server.user({ role: 'superadmin' }))).toBe(404);
  });
});
