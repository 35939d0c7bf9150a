import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type ChandlerWorld, chandlerWorld } from '#testing/chandler.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { book, lineXml, makeWorkbook, readSheet, sheetXml } from '#testing/workbook.ts';
import { storeLines } from '../../lines/contract.ts';
import { storeQuotations } from '../contract.ts';

let server: TestServer;
let world: ChandlerWorld;
let id: number;
let lines: number[];
beforeAll(async () => {
  server = await testServer();
  world = await chandlerWorld(server);
  const asked = {
    RequesterName: 'Budi Nakhoda',
    RequesterEmail: 'master@example.test',
    DeliveryDate: addDays(world.today, 7),
    PeriodFrom: world.today,
    PortId: world.portId,
    VesselId: world.tanker,
    lines: [
      { name: 'Rope', unit: 'm', quantity: 12.5, remark: 'Blue' },
      { name: 'Rice', unit: 'bag', quantity: 4 },
      { name: 'Soap', unit: 'box', quantity: 2 },
    ],
  };
  id = (await server.call(storeLines.order, asked, world.by('service'))).body.data.id;
  const { body } = await server.call(storeLines.list, { ShipChandlerId: id }, world.by('service'));
  lines = body.data.map(({ lineId }: { lineId: number }) => lineId);
});
afterAll(() => server.close());

async function read(content: Buffer, name = 'service', requestId = id) {
  const form = new FormData();
  form.set('ShipChandlerId', String(requestId));
  form.set('FileContent', new Blob([new Uint8Array(content)]), 'offer.xlsx');
  const encoded = new Response(form);
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${storeQuotations.read.path}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${world.by(name).token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}
const head = ['Reference', 'Quantity', 'Unit', 'Price for one unit', 'Alternative item', 'Remark of the vendor'];

describe("a vendor's workbook", () => {
  it('is made of the lines of the request, each with its reference', async () => {
    const response = await server.server.inject({
      url: `${apiPrefix}${storeQuotations.workbook.path}?ShipChandlerId=${id}`,
      headers: { authorization: `Bearer ${world.by('service').token}` },
    });
    const sheet = await readSheet(response.rawPayload);
    expect(sheet.rows[1]?.slice(0, 6)).toEqual([`${id}-1`, null, 'Rope', 'm', 12.5, 'Blue']);
    // Nothing was filled in: nothing is taken, and nothing is wrong.
    expect((await read(response.rawPayload)).body.data).toEqual({ prices: [], findings: [], findingCount: 0 });
  });

  it('is read by its references, with what the vendor says; nothing is kept', async () => {
    const content = await makeWorkbook([
      ['Harga per satuan', 'Referensi', 'Barang pengganti', 'Catatan vendor'],
      ['Rp 25.000', `${id}-2`, null, 'From stock'],
      [1_500, `${id}-1`, 'Rope, white', null],
      [9_000, `${id}-3`, null, null],
    ]);
    const { body } = await read(content);
    expect(body.data).toEqual({
      prices: [
        { lineId: lines[1], price: '25000', remark: 'From stock', alternative: null },
        { lineId: lines[0], price: '1500', remark: null, alternative: 'Rope, white' },
        { lineId: lines[2], price: '9000', remark: null, alternative: null },
      ],
      findings: [],
      findingCount: 0,
    });
    const { data } = (await server.call(storeQuotations.list, { ShipChandlerId: id }, world.by('service'))).body;
    expect(data.quotations).toEqual([]);
  });

  it('has every row named that is not taken, and every line that it lacks', async () => {
    const content = await makeWorkbook([
      [...head, 'Stock'],
      [null, 4, 'bag', 1_000, null, null, 'yes'],
      [`${id + 1}-1`, 4, 'bag', 1_000, null, null, null],
      [`${id}-9`, 4, 'bag', 1_000, null, null, null],
      [`${id}-1`, 12.5, 'm', 1_000, null, null, null],
      [`${id}-1`, 12.5, 'm', 1_200, null, null, null],
      [`${id}-2`, 5, 'sack', 'on request', null, null, null],
      [`${id}-3`, 1, 'pcs', '12345678901234', null, null, null],
    ]);
    const errors = await makeWorkbook([head, [`${id}-1`, 12.5, 'm', 1_000, '#N/A', null]]);
    expect((await read(errors)).body.data).toMatchObject({ prices: [], findings: [{ problem: 'error_cell' }, {}, {}] });
    const { data } = (await read(content)).body;
    expect(data.prices).toEqual([]);
    expect(data.findings.map((each: Record<string, unknown>) => [each.row, each.problem, each.value])).toEqual([
      [2, 'unread_column', 'yes'],
      [2, 'no_reference', ''],
      [3, 'other_request', `${id + 1}-1`],
      [4, 'unknown_line', `${id}-9`],
      [5, 'repeated', `${id}-1`],
      [6, 'repeated', `${id}-1`],
      [7, 'not_a_price', 'on request'],
      [8, 'too_large', '12345678901234'],
    ]);
  });

  it('may count otherwise, which is named beside the price', async () => {
    const content = await makeWorkbook([
      head,
      [`${id}-1`, 10, 'roll', 1_000, null, null],
      [`${id}-2`, 4, 'BAG', 0, null, null],
      [`${id}-3`, 2, 'box', null, null, 'Out of stock'],
    ]);
    const { data } = (await read(content)).body;
    expect(data.prices).toMatchObject([{ lineId: lines[0], price: '1000' }]);
    expect(data.findings.map((each: Record<string, unknown>) => [each.row, each.problem, each.value])).toEqual([
      [2, 'quantity_changed', '10'],
      [2, 'quantity_changed', 'roll'],
      [3, 'zero', '0'],
      [4, 'no_price', 'Out of stock'],
    ]);
  });

  it('is for the office, of requests in reach', async () => {
    const content = await makeWorkbook([head, [`${id}-1`, 12.5, 'm', 1_000, null, null]]);
    expect((await read(content, 'master')).status).toBe(403);
    expect((await read(content, 'service', 2_000_000_000)).status).toBe(404);
    expect((await read(Buffer.from('no workbook'))).status).toBe(400);
  });

  it('has its remarks and alternatives saved with the prices', async () => {
    const prices = [
      { lineId: lines[0], price: '1500', remark: '', alternative: 'Rope, white' },
      { lineId: lines[1], price: '25000', remark: 'From stock' },
    ];
    const asked = { ShipChandlerId: id, vendorName: 'PT Satu', prices };
    expect((await server.call(storeQuotations.save, asked as never, world.by('service'))).status).toBe(200);
    const { data } = (await server.call(storeQuotations.list, { ShipChandlerId: id }, world.by('service'))).body;
    expect(data.quotations[0].prices).toEqual([
      { lineId: lines[0], price: '1500', remark: null, alternative: 'Rope, white' },
      { lineId: lines[1], price: '25000', remark: 'From stock', alternative: null },
    ]);
  });

  it('is said to have prices on another sheet, which are not read', async () => {
    const rows = [lineXml(head), lineXml([`${id}-1`, '12.5', 'm', '1000', '', ''])];
    const { body } = await read(book([sheetXml(rows), sheetXml([lineXml([`${id}-2`, '4', 'bag', '2000'])])]));
    expect(body.data.prices).toHaveLength(1);
    expect(body.data.findings[0]).toEqual({ row: null, column: '', problem: 'other_sheet', value: 'S1' });
  });
});
