import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { upload } from '#testing/application.ts';
import { type ChandlerWorld, chandlerWorld } from '#testing/chandler.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import type { StoreLine } from '../contract.ts';
import { storeLines } from '../contract.ts';

let server: TestServer;
let world: ChandlerWorld;
beforeAll(async () => {
  server = await testServer();
  world = await chandlerWorld(server);
});
afterAll(() => server.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photoBy = async (name: string) =>
  (await upload(server, world.by(name), { kind: 'stores', name: 'valve.png', content: png })).uuid;
const line = { name: 'Valve, 2 inch', unit: 'piece', quantity: 1 };
const order = (photoId: string | null, name = 'master') =>
  server.call(
    storeLines.order,
    {
      RequesterName: 'Budi Nakhoda',
      RequesterEmail: 'master@example.test',
      DeliveryDate: addDays(world.today, 7),
      PeriodFrom: world.today,
      PortId: world.portId,
      VesselId: world.tanker,
      lines: [line, { ...line, name: 'Gasket', photoId }],
    },
    world.by(name),
  );
const linesOf = async (id: number): Promise<StoreLine[]> =>
  (await server.call(storeLines.list, { ShipChandlerId: id }, world.by('service'))).body.data;
const open = async (fileId: string, name: string) =>
  (
    await server.server.inject({
      url: `${apiPrefix}${files.download.path}?fileId=${fileId}&fileType=stores`,
      headers: { authorization: `Bearer ${world.by(name).token}` },
    })
  ).statusCode;

describe('a photo of a line', () => {
  it('is of what is asked for, and seen by all who reach the request, and no one else', async () => {
    const photoId = await photoBy('master');
    const { status, body } = await order(photoId);
    expect(status).toBe(200);
    expect(await linesOf(body.data.id)).toMatchObject([
      { photo: null },
      { photo: { uuid: photoId, name: 'valve.png' } },
    ]);
    expect(await open(photoId, 'service')).toBe(200);
    expect(await open(photoId, 'master')).toBe(200);
    expect(await open(photoId, 'ashore')).toBe(404);
    expect(await open(photoId, 'crew')).toBe(404);
    expect(await open(photoId, 'marine')).toBe(404);
  });

  it('has to be an upload of one’s own that is a picture', async () => {
    const foreign = await order(await photoBy('service'));
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['lines.1.photo']]);
    const { uuid } = await world.fileOf('master', { name: 'stores.xlsx' });
    const workbook = await order(uuid);
    expect([workbook.status, Object.keys(workbook.body.fields)]).toEqual([400, ['lines.1.photo']]);
    const used = await photoBy('master');
    await order(used);
    expect((await order(used)).status).toBe(400);
  });

  it('is of what came as well, and may be replaced and removed with a correction', async () => {
    const { id } = (await order(null, 'service')).body.data;
    for (const [status, over] of [
      ['OnPreparation', await world.withVendor()],
      ['ReadyForShipment', {}],
      ['Delivered', {}],
    ] as const)
      await world.move(id, status, 'service', over);
    const [first = 0, second = 0] = (await linesOf(id)).map(({ lineId }) => lineId);
    const receive = (photoId?: string | null) =>
      server.call(
        storeLines.receive,
        {
          ShipChandlerId: id,
          lines: [
            { lineId: first, quantity: 1, quality: 'damaged', ...(photoId !== undefined && { photoId }) },
            { lineId: second, quantity: 1, quality: 'good' },
          ],
        },
        world.by('master'),
      );
    const shown = async () => (await linesOf(id))[0]?.receivedPhoto?.uuid;
    const claimed = (fileId: string) =>
      server.db.selectFrom('files').select('claimedById').where('id', '=', fileId).executeTakeFirstOrThrow();
    const one = await photoBy('master');
    expect((await receive(one)).status).toBe(200);
    expect((await receive()).status).toBe(200);
    expect(await shown()).toBe(one);
    const other = await photoBy('master');
    expect((await receive(other)).status).toBe(200);
    expect([await shown(), (await claimed(one)).claimedById]).toEqual([other, null]);
    expect((await receive(null)).status).toBe(200);
    expect([await shown(), (await claimed(other)).claimedById]).toEqual([undefined, null]);
  });
});
