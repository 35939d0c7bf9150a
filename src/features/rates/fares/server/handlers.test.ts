import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix, type Input } from '#platform/contract/endpoint.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type RateRow, rates } from '../../values/contract.ts';
import { fares } from '../contract.ts';
import { fareBetween } from '../rules.ts';
import { listFares, listHomeRegions, listNextPorts } from './queries.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let manager: Account;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const form = (more: Partial<Input<typeof rates.create>> = {}) => ({
  kind: 'fare' as const,
  fromRegion: '73',
  toRegion: '31',
  fare: '1500000',
  validFrom: '2026-01-01',
  ...more,
});
const listed = async (search = ''): Promise<RateRow[]> =>
  (await server.call(rates.list, { kind: 'fare', filterList: search }, manager)).body.data;

describe('a fare', () => {
  it('holds from its day on, for the way back too, and for both divisions', async () => {
    expect((await server.call(rates.create, form(), manager)).status).toBe(200);
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    const raised = await server.call(rates.create, form({ fare: '1600000', validFrom: '2026-07-01' }), tanker);
    expect(raised.status).toBe(200);
    const known = await listFares(server.db);
    expect(fareBetween(known, '31', '73', '2026-06-30')).toBe(1_500_000n);
    expect(fareBetween(known, '73', '31', '2026-07-01')).toBe(1_600_000n);
    const { body } = await server.call(rates.history, { kind: 'fare', id: raised.body.data.id }, manager);
    expect(body.data).toMatchObject([{ amounts: { fare: '1600000' } }, { amounts: { fare: '1500000' } }]);
  });

  it.each(['South Sulawesi', 'Sulawesi Selatan', 'jakarta'])('is found by %s', async (search) => {
    expect(await listed(search)).toHaveLength(2);
  });

  it('is not found by a region it is not of', async () => expect(await listed('Jawa Timur')).toEqual([]));

  it.each([
    [{ fare: '0' }, 'fare', 'Fare must be more than 0'],
    [{ fare: '' }, 'fare', expect.any(String)],
    [{ fromRegion: null }, 'fromRegion', expect.any(String)],
    [{ toRegion: '99' }, 'toRegion', expect.any(String)],
  ])('with %j is refused at %s', async (more, field, said) => {
    const { status, body } = await server.call(rates.create, form(more), manager);
    expect([status, body.fields]).toEqual([400, { [field]: said }]);
  });

  it('is refused a second time from the same day', async () => {
    expect((await server.call(rates.create, form(), manager)).status).toBe(409);
  });

  it('is taken from the workbook of the download, with regions by name', async () => {
    const response = await server.server.inject({
      url: `${apiPrefix}${rates.download.path}?kind=fare`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    const sent = new FormData();
    for (const [name, value] of Object.entries({ kind: 'fare', isTrial: 'true' })) sent.set(name, value);
    sent.set('FileContent', new Blob([new Uint8Array(response.rawPayload)]), 'values.xlsx');
    const encoded = new Response(sent);
    const tried = await server.server.inject({
      method: 'POST',
      url: `${apiPrefix}${rates.import.path}`,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${manager.token}`,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(JSON.parse(tried.body).data).toMatchObject({ added: 0, changed: 0, faults: [] });
  });
});

describe('the region', () => {
  it('of a port is what the office says, and is in the trail', async () => {
    const { body } = await server.call(fares.ports, {}, manager);
    const port = body.data.find(({ portName }: { portName: string }) => portName === 'Dumai');
    expect(port).toMatchObject({ region: '14' });
    const said = { portId: port.portId, region: '12' };
    expect((await server.call(fares.savePort, said, manager)).status).toBe(200);
    const again = (await server.call(fares.ports, {}, manager)).body.data;
    expect(again.find(({ portId }: { portId: number }) => portId === port.portId)).toMatchObject({ region: '12' });
    const noted = await server.db
      .selectFrom('auditLog')
      .select('action')
      .where('tableName', '=', 'options')
      .where('recordId', '=', String(port.portId))
      .where('action', '=', 'update')
      .execute();
    expect(noted).toHaveLength(1);
  });

  it('of what is no port is refused', async () => {
    const { id } = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'city')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await server.call(fares.savePort, { portId: id, region: '12' }, manager)).status).toBe(400);
  });

  it.each([
    ['crewingstaffmarine', 200, 403],
    ['crewingfinancemarine', 200, 200],
    ['crewingplanningmarine', 403, 403],
  ] as const)('of ports is for %s to read and to say', async (role, read, said) => {
    const by = await server.user({ role });
    expect((await server.call(fares.ports, {}, by)).status).toBe(read);
    const [port] = (await server.call(fares.ports, {}, manager)).body.data;
    expect((await server.call(fares.savePort, { portId: port.portId, region: '12' }, by)).status).toBe(said);
  });

  it('of employees is that of their address', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('seafarers')
      .set({ address: 'Jl. Perak No. 1, Surabaya', nationalId: null })
      .where('id', '=', seafarerId)
      .execute();
    expect([...(await listHomeRegions(server.db, [employeeId]))]).toEqual([[employeeId, '35']]);
    expect([...(await listHomeRegions(server.db, []))]).toEqual([]);
  });

  it('of a vessel without a voyage is not known', async () =>
    expect([...(await listNextPorts(server.db, [0]))]).toEqual([]));
});
