import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { storeItems } from '../contract.ts';

let server: TestServer;
let service: Awaited<ReturnType<TestServer['user']>>;
let master: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  service = await server.user({ role: 'crewingservicetanker' });
  master = await server.user({ role: 'crewtanker', subRole: 'head' });
});
afterAll(() => server.close());

const rice = {
  code: '110101',
  englishName: 'Rice, 50 kg',
  indonesianName: 'Beras 50 kg',
  unit: 'bag',
  storeGroup: 'provision',
} as const;
const save = (over: object = {}, as = service) => server.call(storeItems.save, { ...rice, ...over }, as);
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { fields?: Record<string, string> }).fields,
];

describe('the catalogue', () => {
  it('is kept by the office, and read in the language of the reader', async () => {
    const { body } = await save();
    const { itemId } = { itemId: body.data.id };
    const shown = await server.call(storeItems.list, { filterList: 'beras' }, master);
    expect(shown.body.data).toMatchObject([{ itemId, code: '110101', itemName: 'Rice, 50 kg', unit: 'bag' }]);
    expect((await save({ code: '110102' }, master)).status).toBe(403);
    const changed = await save({ itemId, version: body.data.version, unit: 'sack' });
    expect([changed.status, changed.body.data.version]).toEqual([200, body.data.version + 1]);
    expect((await save({ itemId, version: body.data.version })).status).toBe(409);
    expect((await save({ itemId: 2_000_000_000 })).status).toBe(404);
  });

  it('keeps an item that is not ordered any more from vessels', async () => {
    await save({
      code: 'CP-0001',
      englishName: 'Old paint',
      indonesianName: null,
      storeGroup: 'deck',
      isActive: false,
    });
    const find = async (as: typeof master) =>
      (await server.call(storeItems.list, { filterList: 'old paint' }, as)).body;
    expect((await find(master)).data).toEqual([]);
    expect((await find(service)).data).toMatchObject([{ code: 'CP-0001', isActive: false }]);
  });

  it.each([
    [{ code: '1234' }, { code: expect.stringContaining('six digits') }],
    [{ code: '' }, { code: 'Item number is required' }],
    [
      { code: '220101', englishName: ' ', indonesianName: null },
      { englishName: 'Enter the English or the Indonesian name' },
    ],
    [{ code: '220101', unit: '' }, { unit: 'Unit is required' }],
    [{ code: '220101', storeGroup: 'cargo' }, { storeGroup: expect.any(String) }],
  ])('refuses %o', async (over, fields) => {
    expect(fieldsOf(await save(over))).toEqual([400, fields]);
  });

  it('has a number once', async () => {
    await save({ code: '330101' });
    expect(fieldsOf(await save({ code: '330101' }))).toEqual([400, { code: 'Another item has this number already' }]);
  });
});
