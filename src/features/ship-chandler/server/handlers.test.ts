import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type ChandlerWorld, chandlerWorld, requisition } from '#testing/chandler.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { book, lineXml, sheetXml } from '#testing/workbook.ts';
import { shipChandler } from '../contract.ts';

let server: TestServer;
let world: ChandlerWorld;
beforeAll(async () => {
  server = await testServer();
  world = await chandlerWorld(server);
});
afterAll(() => server.close());

const codeOf = (answer: { status: number; body: unknown }) => [answer.status, (answer.body as { code?: string }).code];
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { fields?: Record<string, string> }).fields,
];

/** What uploads are known by. */
const workbookTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

describe('a new request', () => {
  it('keeps what was asked for, with the lines of its workbook', async () => {
    const lines = [
      [1, 'Rice, 50 kg', 'bag', 4],
      [2, 'Cooking oil', 'l', 20.5],
    ];
    const file = await world.fileOf('master', { name: 'stores.xlsx', content: await requisition(lines) });
    const { body } = await world.create('master', {}, file);
    expect(body.data.status).toBe('Submitted');
    const { request } = await world.read(body.data.id, 'master');
    expect(request).toMatchObject({
      requesterName: 'Budi Nakhoda',
      requestedDate: world.today,
      requestedDeliveryDate: addDays(world.today, 7),
      period: `${world.today.slice(0, 7)}-01`,
      portId: world.portId,
      vesselName: 'MT Bentang Natuna',
      requestedAttachmentFileName: 'stores.xlsx',
      requisition: {
        columns: ['No', 'Description', 'Unit', 'Quantity'],
        lines: [
          ['1', 'Rice, 50 kg', 'bag', '4'],
          ['2', 'Cooking oil', 'l', '20.5'],
        ],
        lineCount: 2,
      },
    });
  });

  it('names what of its workbook the page does not show, and marks a text that is cut', async () => {
    const wide = Array.from({ length: 14 }, (_, at) => `Column ${at + 1}`);
    const sheets = [
      sheetXml([lineXml(wide), lineXml(wide.with(1, 'x'.repeat(300)))]),
      sheetXml([lineXml(['Item', 'Quantity']), lineXml(['Bearing', '2'])]),
      sheetXml([]),
    ];
    const content = book(sheets, { '[Content_Types].xml': workbookTypes });
    const { body } = await world.create('master', {}, await world.fileOf('master', { name: 'stores.xlsx', content }));
    const { request } = await world.read(body.data.id, 'master');
    expect(request?.requisition).toMatchObject({ columnCount: 14, lineCount: 1, otherSheets: ['S1'] });
    expect(request?.requisition?.columns).toHaveLength(12);
    expect(request?.requisition?.lines[0]?.[1]).toBe(`${'x'.repeat(199)}…`);
  });

  it('counts all lines of its workbook, however many are shown, and none that is empty', async () => {
    const items = Array.from({ length: 2_100 }, (_, at) => [at + 1, `Item ${at + 1}`, 'pcs', 1]);
    const content = await requisition([...items, [' ', null, null, null]]);
    const { body } = await world.create('master', {}, await world.fileOf('master', { name: 'stores.xlsx', content }));
    const { request } = await world.read(body.data.id, 'master');
    expect(request?.requisition?.lineCount).toBe(2_100);
    expect(request?.requisition?.lines).toHaveLength(300);
  });

  it('shows nothing of a workbook that goes on beyond what is counted', async () => {
    const far = `${lineXml(['Rice, 50 kg', '4'])}</row><row r="20001">${lineXml(['Oil', '1'])}`;
    const content = book([sheetXml([lineXml(['Item', 'Quantity']), far])], { '[Content_Types].xml': workbookTypes });
    const { body } = await world.create('master', {}, await world.fileOf('master', { name: 'stores.xlsx', content }));
    expect((await world.read(body.data.id, 'master')).request?.requisition).toBeNull();
  });

  it('names each input that is missing, with the words of the document', async () => {
    const asked = { RequesterName: ' ', RequesterEmail: '', VesselId: world.tanker };
    const answer = await server.call(shipChandler.create, asked as never, world.by('service'));
    expect(fieldsOf(answer)).toEqual([
      400,
      {
        RequesterName: 'Requester name is required',
        RequesterEmail: 'Requester email is required',
        DeliveryDate: 'Delivery date is required',
        PeriodFrom: 'Period is required',
        PortId: 'Port is required',
        RequestedAttachmentId: 'Attachment is required',
      },
    ]);
  });

  it.each([
    ['an address that is none', { RequesterEmail: 'master' }, { RequesterEmail: 'Invalid email' }],
    ['a day that is over', { DeliveryDate: '2026-01-01' }, { DeliveryDate: 'Delivery date cannot be in the past' }],
    ['a port that is in no list', { PortId: 2_000_000_000 }, { PortId: expect.any(String) }],
    [
      'a file that is not there',
      { RequestedAttachmentId: randomUUID() },
      { RequestedAttachmentId: expect.any(String) },
    ],
  ])('refuses %s', async (_what, over, fields) => {
    const count = () => server.db.selectFrom('chandlerRequests').select('id').execute();
    const before = await count();
    expect(fieldsOf(await world.create('master', over))).toEqual([400, fields]);
    expect(await count()).toEqual(before);
  });

  it('takes a workbook and nothing else, and only of who uploaded it', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');
    const letter = await world.fileOf('master', { name: 'letter.pdf', content: pdf });
    expect(fieldsOf(await world.create('master', {}, letter))).toEqual([
      400,
      { RequestedAttachmentId: 'The request file must be a workbook (XLS or XLSX)' },
    ]);
    const foreign = await world.fileOf('service', { name: 'stores.xlsx' });
    expect((await world.create('master', {}, foreign)).status).toBe(400);
  });

  it.each([
    ['master', 'tanker', 200],
    ['master', 'other', 404],
    ['ashore', 'tanker', 404],
    ['service', 'other', 200],
    ['superadmin', 'tanker', 200],
    ['superadmin', 'marine', 404],
    ['service', 'marine', 404],
    ['staff', 'tanker', 403],
    ['crew', 'tanker', 403],
    ['marine', 'marine', 403],
  ] as const)('of %s for the vessel %s answers %i', async (name, vessel, status) => {
    expect((await world.create(name, { VesselId: world[vessel] })).status).toBe(status);
  });

  it('is refused for a vessel in scrap, which keeps the requests it has', async () => {
    const { id } = (await world.create('service', { VesselId: world.other })).body.data;
    await server.db.updateTable('vessels').set({ scrappedAt: new Date() }).where('id', '=', world.other).execute();
    const answer = await world.create('service', { VesselId: world.other });
    await server.db.updateTable('vessels').set({ scrappedAt: null }).where('id', '=', world.other).execute();
    expect(codeOf(answer)).toEqual([409, 'vessel_scrapped']);
    expect((await world.read(id)).status).toBe(200);
  });
});

describe('a move', () => {
  it('needs the vendor and the approved file from On Preparation on', async () => {
    const { id } = (await world.create()).body.data;
    const vendor = await world.withVendor();
    expect(fieldsOf(await world.move(id, 'OnPreparation'))).toEqual([
      400,
      { VendorName: 'Vendor Name is required', ApprovedVendorAttachmentId: 'Approved attachment is required' },
    ]);
    expect(fieldsOf(await world.move(id, 'OnPreparation', 'service', { ...vendor, VendorName: ' ' }))).toEqual([
      400,
      { VendorName: 'Vendor Name is required' },
    ]);
    expect((await world.move(id, 'OnPreparation', 'service', vendor)).status).toBe(200);
    // What is known already need not be sent again, and cannot be taken away.
    const without = { VendorName: '', ApprovedVendorAttachmentId: null };
    expect((await world.move(id, 'ReadyForShipment', 'service', without)).status).toBe(400);
    expect((await world.move(id, 'ReadyForShipment')).status).toBe(200);
    expect((await world.read(id)).request).toMatchObject({
      vendorName: 'PT Samudra Boga',
      approvedVendorAttachmentFileName: 'offer.xlsx',
    });
  });

  it('takes no vendor before there is one, no receipt before delivery, and a reason to cancel alone', async () => {
    const { id } = (await world.create()).body.data;
    const vendor = await world.withVendor();
    const early = { ...vendor, ReceivedDate: world.today, RejectionReason: 'Too dear' };
    const refused = await world.move(id, 'LookingForVendor', 'service', early);
    expect([refused.status, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([400, Object.keys(early).sort()]);
    expect((await world.read(id)).request).toMatchObject({ status: 'Submitted', vendorName: null, receivedDate: null });
    const empty = { VendorName: '', ApprovedVendorAttachmentId: null, ReceivedDate: null, RejectionReason: '' };
    expect((await world.move(id, 'LookingForVendor', 'service', empty)).status).toBe(200);
    await world.move(id, 'OnPreparation', 'service', vendor);
    const other = { RequesterName: 'Citra Mualim', VendorName: 'PT Lain' };
    const cancelled = await world.move(id, 'Cancel', 'service', other);
    expect(Object.keys(cancelled.body.fields ?? {}).sort()).toEqual(Object.keys(other).sort());
    expect((await world.move(id, 'Cancel', 'service', vendor)).status).toBe(200);
  });

  it('to Delivered needs the day of receipt, from the request to today', async () => {
    const id = await world.requestIn('ReadyForShipment');
    const on = (ReceivedDate: string | null) => world.move(id, 'Delivered', 'master', { ReceivedDate });
    expect(fieldsOf(await on(null))).toEqual([400, { ReceivedDate: 'Received date is required' }]);
    expect((await on(addDays(world.today, 1))).status).toBe(400);
    expect((await on(addDays(world.today, -1))).status).toBe(400);
    expect((await on(world.today)).status).toBe(200);
  });

  it('to Cancel needs a reason, which stays with the request', async () => {
    const id = await world.requestIn('OnPreparation');
    const refused = await world.move(id, 'Cancel', 'manager', { RejectionReason: ' ' });
    expect(fieldsOf(refused)).toEqual([400, { RejectionReason: 'Reason is required' }]);
    await world.move(id, 'Cancel', 'manager', { RejectionReason: 'The vessel sails earlier' });
    expect((await world.read(id)).request).toMatchObject({
      status: 'Cancel',
      rejectReason: 'The vessel sails earlier',
      vendorName: 'PT Samudra Boga',
    });
  });

  it('takes the labels of the document as well', async () => {
    const { id } = (await world.create()).body.data;
    const labelled = await world.move(id, 'Looking for Vendor' as never);
    expect(labelled.body.data.status).toBe('LookingForVendor');
  });

  it('of two at once is made once, and refused once', async () => {
    const id = await world.requestIn('OnPreparation');
    const { version = 0 } = (await world.read(id)).request ?? {};
    const both = await Promise.all([
      world.move(id, 'ReadyForShipment', 'service', { version }),
      world.move(id, 'Cancel', 'manager', { version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('looks at the request after it has waited for it', async () => {
    const id = await world.requestIn('LookingForVendor');
    const answer = await meanwhile(
      server,
      (db) =>
        db
          .updateTable('chandlerRequests')
          .set({ status: 'Cancel', cancelReason: 'Ordered twice' })
          .where('id', '=', id)
          .execute(),
      async () => world.move(id, 'OnPreparation', 'service', await world.withVendor()),
    );
    expect(codeOf(answer)).toEqual([409, 'cancelled']);
  });
});

describe('messages', () => {
  const mailsOf = (id: number) =>
    server.db
      .selectFrom('outbox')
      .select(['recipient', 'language', 'transition'])
      .where('kind', '=', 'ChandlerStatus')
      .where('recordId', '=', String(id))
      .orderBy('id')
      .execute();

  it('go to the requester and the service of the division when the status changes, and only then', async () => {
    const account = async (role: 'crewingservicetanker' | 'crewingservicemarine', email: string, over: object = {}) => {
      const { userId } = await server.user({ role });
      await server.db
        .updateTable('users')
        .set({ email, ...over })
        .where('id', '=', userId)
        .execute();
    };
    await account('crewingservicetanker', 'service@example.test', { language: 'en' });
    await account('crewingservicemarine', 'marine.service@example.test');
    await account('crewingservicetanker', 'gone@example.test', { isActive: false });
    const { id } = (await world.create()).body.data;
    expect(await mailsOf(id)).toEqual([]);
    const none = await server.call(shipChandler.mail, { id }, world.by('service'));
    expect(codeOf(none)).toEqual([409, 'nothing_to_send']);

    await world.move(id, 'Submitted', 'service', { RequesterName: 'Citra Mualim' });
    expect(await mailsOf(id)).toEqual([]);

    await world.move(id, 'LookingForVendor');
    const mails = await mailsOf(id);
    expect(mails[0]).toMatchObject({ recipient: 'master@example.test', language: 'id' });
    expect(mails.find(({ recipient }) => recipient === 'service@example.test')?.language).toBe('en');
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients).not.toContain('marine.service@example.test');
    expect(recipients).not.toContain('gone@example.test');
    expect(new Set(recipients).size).toBe(recipients.length);
    await world.move(id, 'LookingForVendor');
    expect((await mailsOf(id)).length).toBe(mails.length);

    const told = await server.call(shipChandler.mail, { id }, world.by('master'));
    expect([told.status, told.body.data.state]).toEqual([200, 'queued']);
  });
});

describe('lists', () => {
  it('hold what is under way and what has ended apart, and say how a vessel stands', async () => {
    const vesselId = await world.vessel('MT Bentang Selayar');
    const ofVessel = async () => {
      const { body } = await server.call(shipChandler.vessels, { filterList: 'selayar' }, world.by('service'));
      return body.data[0];
    };
    expect(await ofVessel()).toMatchObject({ vesselId, chandlerStatus: null, currentRequests: 0 });
    const open = await world.requestIn('LookingForVendor', { VesselId: vesselId });
    const ended = await world.requestIn('Cancel', { VesselId: vesselId });
    const idsOf = async (endpoint: typeof shipChandler.requests | typeof shipChandler.history) =>
      (await server.call(endpoint, { VesselId: vesselId }, world.by('service'))).body.data.map(
        ({ shipChandlerId }: { shipChandlerId: number }) => shipChandlerId,
      );
    expect(await idsOf(shipChandler.requests)).toEqual([open]);
    expect(await idsOf(shipChandler.history)).toEqual([ended]);
    expect(await ofVessel()).toMatchObject({ chandlerStatus: 'in progress', currentRequests: 1 });
    await world.move(open, 'Cancel');
    expect(await ofVessel()).toMatchObject({ chandlerStatus: 'complete', currentRequests: 0 });
  });

  it('show a master their own vessel alone', async () => {
    const { body } = await server.call(shipChandler.vessels, {}, world.by('master'));
    expect(body.data.map(({ vesselId }: { vesselId: number }) => vesselId)).toEqual([world.tanker]);
    expect((await server.call(shipChandler.vessels, {}, world.by('ashore'))).body.data).toEqual([]);
  });

  it('of a super admin without a division hold tankers alone', async () => {
    const { body } = await server.call(shipChandler.vessels, { pageSize: 200 }, world.by('superadmin'));
    const ids = body.data.map(({ vesselId }: { vesselId: number }) => vesselId);
    expect(ids).toContain(world.tanker);
    expect(ids).not.toContain(world.marine);
  });
});
