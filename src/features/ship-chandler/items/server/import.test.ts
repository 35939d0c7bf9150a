import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { book, lineXml, makeWorkbook, sheetXml } from '#testing/workbook.ts';
import { type StoreItem, storeItems } from '../contract.ts';

let server: TestServer;
let service: Awaited<ReturnType<TestServer['user']>>;
let master: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  service = await server.user({ role: 'crewingservicetanker' });
  master = await server.user({ role: 'crewtanker', subRole: 'head' });
});
afterAll(() => server.close());

type Rows = Parameters<typeof makeWorkbook>[0];
const head = ['Item number', 'English name', 'Indonesian name', 'Unit', 'Group', 'Can be ordered'];

async function send(content: Buffer, isTrial: boolean, as = service) {
  const form = new FormData();
  form.set('isTrial', String(isTrial));
  form.set('FileContent', new Blob([new Uint8Array(content)]), 'items.xlsx');
  const encoded = new Response(form);
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${storeItems.import.path}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${as.token}` },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}
const take = async (rows: Rows, isTrial = false) => (await send(await makeWorkbook(rows), isTrial)).body.data;
const kept = async () => {
  const { body } = await server.call(storeItems.list, { pageSize: 100 }, service);
  const items: StoreItem[] = body.data;
  return items
    .toSorted((one, other) => one.code.localeCompare(other.code))
    .map(({ code, englishName, unit, isActive }) => [code, englishName, unit, isActive]);
};

describe('an import of the catalogue', () => {
  const rows: Rows = [
    head,
    [110101, 'Rice, 50 kg', 'Beras 50 kg', 'bag', 'Provisions', 'Yes'],
    ['a-0012', null, 'Tali tambat', 'roll', 'Deck', null],
  ];

  it('says what it would do, and does that', async () => {
    expect(await take(rows, true)).toMatchObject({
      rows: 2,
      added: 2,
      isTrial: true,
      faults: [],
      notes: [
        { row: 2, column: 'Unit', problem: 'new_unit', value: 'bag' },
        { row: 3, column: 'Unit', problem: 'new_unit', value: 'roll' },
      ],
    });
    expect(await kept()).toEqual([]);
    expect(await take(rows)).toMatchObject({ added: 2, isTrial: false });
    expect(await kept()).toEqual([
      ['110101', 'Rice, 50 kg', 'bag', true],
      ['A-0012', null, 'roll', true],
    ]);
    expect(await take(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2, noteCount: 0 });
  });

  it('names each value that it replaces, and leaves what it has no column for', async () => {
    const changed: Rows = [
      ['Nomor barang', 'Nama Inggris', 'Dapat dipesan'],
      [110101, 'Rice, long grain, 50 kg', 'Tidak'],
    ];
    expect(await take(changed)).toMatchObject({
      changed: 1,
      changes: [
        { row: 2, code: '110101', column: 'englishName', before: 'Rice, 50 kg', after: 'Rice, long grain, 50 kg' },
        { row: 2, code: '110101', column: 'isActive', before: 'true', after: 'false' },
      ],
    });
    expect(await kept()).toEqual([
      ['110101', 'Rice, long grain, 50 kg', 'bag', false],
      ['A-0012', null, 'roll', true],
    ]);
  });

  it('names what is wrong by row and column, and keeps nothing of it', async () => {
    const before = await kept();
    const outcome = await take([
      head,
      [12345, 'Sugar', null, 'kg', 'Provisions', 'Yes'],
      ['B-1', 'Bolt', null, 'piece', 'Engine', 'Yes'],
      ['B-1', 'Nut', null, 'piece', 'Engine', 'Yes'],
      ['B-2', null, null, null, 'Cargo', 'Perhaps'],
      [null, 'No number', null, 'kg', null, null],
      ['B-3', 'x'.repeat(151), null, 'kg', 'Deck', null],
      ['B-4', 'Cloth', '#REF!', 'kg', 'Deck', null],
    ]);
    expect(outcome.isTrial).toBe(true);
    expect(outcome.faults.map((each: Record<string, unknown>) => [each.row, each.column, each.problem])).toEqual([
      [2, 'Item number', 'code'],
      [4, 'Item number', 'repeated'],
      [5, 'English name', 'no_name'],
      [5, 'Unit', 'missing'],
      [5, 'Group', 'group'],
      [5, 'Can be ordered', 'yes_no'],
      [6, 'Item number', 'missing'],
      [6, 'Group', 'missing'],
      [7, 'English name', 'too_long'],
      [8, 'Indonesian name', 'error_cell'],
    ]);
    expect(await kept()).toEqual(before);
  });

  it('points out a name under two numbers, and a column that it does not read', async () => {
    const outcome = await take(
      [
        [...head, 'Price'],
        ['C-1', 'rice, LONG grain, 50 kg', null, 'bag', 'Provisions', 'Yes', 12_000],
      ],
      true,
    );
    expect(outcome.notes).toEqual([
      { row: 2, column: 'price', problem: 'unread_column', value: '12000' },
      { row: 2, column: 'English name', problem: 'same_name', value: 'rice, LONG grain, 50 kg (110101)' },
    ]);
  });

  it('says that a further sheet is not read', async () => {
    const [first, second] = [sheetXml([lineXml(head), lineXml(['110101'])]), sheetXml([lineXml(['More'])])];
    const { notes } = (await send(book([first, second]), true)).body.data;
    expect(notes).toEqual([{ row: null, column: '', problem: 'other_sheet', value: 'S1' }]);
  });

  it('takes what it gives, and only from the office', async () => {
    const file = await server.server.inject({
      url: `${apiPrefix}${storeItems.download.path}`,
      headers: { authorization: `Bearer ${service.token}` },
    });
    expect(file.statusCode).toBe(200);
    expect((await send(file.rawPayload, true)).body.data).toMatchObject({ rows: 2, unchanged: 2, faultCount: 0 });
    expect((await send(file.rawPayload, true, master)).status).toBe(403);
    expect((await send(Buffer.from('no workbook'), true)).status).toBe(400);
    expect((await send(await makeWorkbook([head]), true)).status).toBe(400);
  });
});
