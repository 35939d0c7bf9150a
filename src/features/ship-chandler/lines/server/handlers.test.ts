import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type ChandlerWorld, chandlerWorld } from '#testing/chandler.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { storeItems } from '../../items/contract.ts';
import { readLines } from '../../server/operations.ts';
import { storeLines } from '../contract.ts';
import { mostLines } from '../rules.ts';

let server: TestServer;
let world: ChandlerWorld;
let rice: number;
beforeAll(async () => {
  server = await testServer();
  world = await chandlerWorld(server);
  rice = await item({ code: '110101', englishName: 'Rice, 50 kg', indonesianName: 'Beras 50 kg', unit: 'bag' });
});
afterAll(() => server.close());

const item = async (over: object) =>
  (
    await server.call(
      storeItems.save,
      { code: '', unit: 'kg', storeGroup: 'provision', ...over } as never,
      world.by('service'),
    )
  ).body.data.id as number;
const ownLine = { name: 'Rope for the awning', unit: 'm', quantity: 12.5, remark: 'Blue' };
const order = (over: object = {}, name = 'master') =>
  server.call(
    storeLines.order,
    {
      RequesterName: 'Budi Nakhoda',
      RequesterEmail: 'master@example.test',
      DeliveryDate: addDays(world.today, 7),
      PeriodFrom: world.today,
      PortId: world.portId,
      VesselId: world.tanker,
      lines: [{ itemId: rice, quantity: 4 }, ownLine],
      ...over,
    },
    world.by(name),
  );
const linesOf = async (id: number, name = 'service') =>
  (await server.call(storeLines.list, { ShipChandlerId: id }, world.by(name))).body.data;
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { fields?: Record<string, string> }).fields,
];
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

describe('an order by lines', () => {
  it('becomes a request whose workbook has the lines', async () => {
    const { body, status } = await order();
    expect(status).toBe(200);
    const { request } = await world.read(body.data.id, 'master');
    const columns = ['No', 'Group', 'Item number', 'Item', 'Unit', 'Quantity', 'Remark'];
    const lines = [
      ['1', 'Provisions', '110101', 'Rice, 50 kg', 'bag', '4', ''],
      ['2', '', '', 'Rope for the awning', 'm', '12.5', 'Blue'],
    ];
    expect(request).toMatchObject({
      status: 'Submitted',
      vesselName: 'MT Bentang Natuna',
      requestedAttachmentFileName: `Requisition MT Bentang Natuna ${world.today}.xlsx`,
      requisition: { columns, columnCount: 7, lines, lineCount: 2, otherSheets: [] },
    });
    const { storageKey, contentType } = await server.db
      .selectFrom('files')
      .select(['storageKey', 'contentType'])
      .where('id', '=', request?.requstedAttachmentId ?? '')
      .executeTakeFirstOrThrow();
    const content = await buffer(await server.services.files.read(storageKey));
    const turn = { key: 'test', from: 'test', isStaff: true };
    expect(await readLines(contentType, content, turn)).toEqual({
      columns,
      columnCount: 7,
      lines,
      lineCount: 2,
      otherSheets: [],
    });
    expect(await linesOf(body.data.id)).toMatchObject([
      { no: 1, itemId: rice, code: '110101', quantity: 4, receivedQuantity: null },
      { no: 2, itemId: null, name: 'Rope for the awning', quantity: 12.5, remark: 'Blue' },
    ]);
    // Every later state works as with an uploaded workbook.
    expect((await world.move(body.data.id, 'LookingForVendor')).status).toBe(200);
  });

  it('keeps nothing where a line is wrong, and names the line and the field', async () => {
    const count = async () => (await server.db.selectFrom('chandlerRequests').select('id').execute()).length;
    const before = await count();
    const gone = await item({ code: '110199', englishName: 'Old', isActive: false });
    const lines = [
      { itemId: rice, quantity: 4 },
      { itemId: gone, quantity: 1 },
    ];
    expect(fieldsOf(await order({ lines }))).toEqual([
      400,
      { 'lines.1.itemId': 'Line 2: this item can no longer be ordered. Remove the line.' },
    ]);
    const wrong = [{ quantity: 0 }, { itemId: rice, quantity: 1.005 }, { ...ownLine, quantity: 100_000 }];
    expect(fieldsOf(await order({ lines: wrong }))).toEqual([
      400,
      {
        'lines.0.name': 'Item is required',
        'lines.0.unit': 'Unit is required',
        'lines.0.quantity': 'Quantity must be above 0',
        'lines.1.quantity': 'Quantity can have at most two decimals',
        'lines.2.quantity': 'Quantity can be at most 99999',
      },
    ]);
    expect(fieldsOf(await order({ lines: [] }))).toEqual([400, { lines: 'Add at least one line' }]);
    const many = Array.from({ length: mostLines + 1 }, () => ownLine);
    expect(fieldsOf(await order({ lines: many }))).toEqual([400, { lines: 'Add at most 300 lines' }]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['master', 'tanker', 200],
    ['master', 'other', 404],
    ['service', 'other', 200],
    ['superadmin', 'marine', 404],
    ['staff', 'tanker', 403],
    ['crew', 'tanker', 403],
  ] as const)('of %s for the vessel %s answers %i', async (name, vessel, status) => {
    expect((await order({ VesselId: world[vessel] }, name)).status).toBe(status);
  });

  it('is refused where the catalogue has another name or unit than the line was added with', async () => {
    const over = { code: '110104', englishName: 'Gloves', indonesianName: 'Sarung tangan', unit: 'box' };
    const gloves = await item(over);
    const asked = (shown: object) => order({ lines: [{ itemId: gloves, quantity: 4, ...shown }] });
    expect((await asked({ name: 'Sarung tangan', unit: 'box' })).status).toBe(200);
    expect((await asked({})).status).toBe(200);
    await server.db.updateTable('storeItems').set({ unit: 'pair' }).where('id', '=', gloves).execute();
    const changed = {
      'lines.0.itemId':
        'Line 1: the catalogue has this item as Gloves, pair, since you added it. Remove the line and add it again.',
    };
    expect(fieldsOf(await asked({ name: 'Gloves', unit: 'box' }))).toEqual([400, changed]);
    expect(fieldsOf(await asked({ name: 'Cotton gloves', unit: 'pair' }))).toEqual([400, changed]);
  });

  it('is refused where the catalogue has changed after the workbook was drawn', async () => {
    const oil = await item({ code: '110102', englishName: 'Oil' });
    const answer = await meanwhile(
      server,
      (db) => db.updateTable('storeItems').set({ unit: 'l' }).where('id', '=', oil).execute(),
      () => order({ lines: [{ itemId: oil, quantity: 1 }] }),
    );
    // On the embedded database the order begins after the change, and is drawn from it.
    if (inject('snapshot')) expect(answer.status).toBe(200);
    else expect(codeOf(answer)).toEqual([409, 'catalogue_changed']);
  });

  it('can be ordered again, without what the catalogue no longer has or counts in another unit', async () => {
    const tape = await item({ code: '110105', englishName: 'Tape', unit: 'box' });
    const soap = await item({ code: '110103', englishName: 'Soap' });
    const vesselId = await world.vessel('MT Bentang Sawu');
    const last = async (name = 'service') => server.call(storeLines.last, { VesselId: vesselId }, world.by(name));
    expect((await last()).body.data).toEqual({ requestedDate: null, lines: [], gone: [], recounted: [] });
    await order(
      {
        VesselId: vesselId,
        lines: [
          { itemId: rice, quantity: 4 },
          { itemId: soap, quantity: 2 },
          { itemId: tape, quantity: 3 },
        ],
      },
      'service',
    );
    await server.db.updateTable('storeItems').set({ isActive: false }).where('id', '=', soap).execute();
    await server.db.updateTable('storeItems').set({ unit: 'roll' }).where('id', '=', tape).execute();
    expect((await last()).body.data).toMatchObject({
      requestedDate: world.today,
      lines: [{ itemId: rice, code: '110101', quantity: 4 }],
      gone: ['Soap'],
      // Three rolls are not three boxes.
      recounted: [{ name: 'Tape', before: 'box', unit: 'roll' }],
    });
    expect((await last('master')).status).toBe(404);
  });
});

describe('what was received', () => {
  async function delivered() {
    const { id } = (await order({}, 'service')).body.data;
    await world.move(id, 'OnPreparation', 'service', await world.withVendor());
    await world.move(id, 'ReadyForShipment');
    return id;
  }
  const receive = (id: number, lines: unknown, name = 'master', over: object = {}) =>
    server.call(storeLines.receive, { ShipChandlerId: id, lines, ...over } as never, world.by(name));

  it('is entered line by line once the request is delivered, and may be corrected', async () => {
    const id = await delivered();
    const [first, second] = (await linesOf(id)).map(({ lineId }: { lineId: number }) => lineId);
    const lines = [
      { lineId: first, quantity: 3, quality: 'good' },
      { lineId: second, quantity: 0, quality: 'missing', remark: 'Not on the delivery note' },
    ];
    expect(codeOf(await receive(id, lines))).toEqual([409, 'not_delivered']);
    await world.move(id, 'Delivered', 'master');
    const { version = 0 } = (await world.read(id)).request ?? {};
    expect((await receive(id, lines, 'master', { version })).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([
      { receivedQuantity: 3, quality: 'good' },
      { receivedQuantity: 0, quality: 'missing', receivedRemark: 'Not on the delivery note' },
    ]);
    expect((await receive(id, lines, 'master', { version })).status).toBe(409);
    expect((await receive(id, lines, 'master', { version: version + 1 })).status).toBe(200);
  });

  it('names each line once, and does not contradict itself', async () => {
    const id = await delivered();
    await world.move(id, 'Delivered', 'master');
    const [first, second] = (await linesOf(id)).map(({ lineId }: { lineId: number }) => lineId);
    const good = (lineId: number | undefined, quantity = 1) => ({ lineId, quantity, quality: 'good' });
    const incomplete = [400, { lines: 'Enter each line of the request once' }];
    expect(fieldsOf(await receive(id, [good(first)]))).toEqual(incomplete);
    expect(fieldsOf(await receive(id, [good(first), good(first)]))).toEqual(incomplete);
    expect(fieldsOf(await receive(id, [good(first), good(second), good(2_000_000_000)]))).toEqual(incomplete);
    expect(fieldsOf(await receive(id, [good(first), good(second, 0)]))).toEqual([
      400,
      { 'lines.1.quantity': 'Nothing was received: choose Missing' },
    ]);
    expect((await receive(id, [good(first), good(second)], 'ashore')).status).toBe(404);
    expect((await linesOf(id)).every(({ quality }: { quality: unknown }) => quality === null)).toBe(true);
  });

  it('tells the service once of each change of what differs, and takes it back where nothing does', async () => {
    const service = await server.user({ role: 'crewingservicetanker' });
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', service.userId)
      .executeTakeFirstOrThrow();
    const id = await delivered();
    await world.move(id, 'Delivered', 'master');
    const [first, second] = (await linesOf(id)).map(({ lineId }: { lineId: number }) => lineId);
    const receipt = (rice: number, remark = '') => [
      { lineId: first, quantity: rice, quality: 'good', remark },
      { lineId: second, quantity: 12.5, quality: 'good' },
    ];
    const mails = () =>
      server.db
        .selectFrom('outbox')
        .select(['recipient', 'data'])
        .where('kind', '=', 'GoodsDiffer')
        .where('recordId', '=', String(id))
        .where('recipient', '=', email)
        .orderBy('id')
        .execute();
    const notices = async () =>
      (
        await server.db
          .selectFrom('notifications')
          .select('userId')
          .where('kind', '=', 'goodsDiffer')
          .where('recordId', '=', id)
          .execute()
      ).map(({ userId }) => userId);
    await receive(id, receipt(4));
    expect([await mails(), await notices()]).toEqual([[], []]);
    await receive(id, receipt(3, 'One bag short'));
    expect(await mails()).toMatchObject([
      { data: { count: 1, lines: [{ no: 1, quantity: 4, receivedQuantity: 3, remark: 'One bag short' }] } },
    ]);
    expect(await notices()).toContain(service.userId);
    await receive(id, receipt(3, 'One bag short'));
    expect(await mails()).toHaveLength(1);
    await receive(id, receipt(2));
    expect(await mails()).toHaveLength(2);
    expect((await notices()).filter((each) => each === service.userId)).toHaveLength(1);
    await receive(id, receipt(4));
    expect([(await mails()).length, await notices()]).toEqual([2, []]);
  });

  it('is not asked of a request that was sent as a workbook', async () => {
    const id = await world.requestIn('Delivered');
    expect(await linesOf(id)).toEqual([]);
    const lines = [{ lineId: 1, quantity: 1, quality: 'good' }];
    expect(codeOf(await receive(id, lines))).toEqual([409, 'no_store_lines']);
  });
});
