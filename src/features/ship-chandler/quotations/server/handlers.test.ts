import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type ChandlerWorld, chandlerWorld } from '#testing/chandler.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { storeItems } from '../../items/contract.ts';
import { storeLines } from '../../lines/contract.ts';
import { storeQuotations } from '../contract.ts';

let server: TestServer;
let world: ChandlerWorld;
let rice: number;
const item = { code: '110101', englishName: 'Rice, 50 kg', unit: 'bag', storeGroup: 'provision' } as const;
beforeAll(async () => {
  server = await testServer();
  world = await chandlerWorld(server);
  rice = (await server.call(storeItems.save, item, world.by('service'))).body.data.id;
});
afterAll(() => server.close());

/** A request by lines, with the numbers of its lines. */
async function ordered() {
  const asked = {
    RequesterName: 'Budi Nakhoda',
    RequesterEmail: 'master@example.test',
    DeliveryDate: addDays(world.today, 7),
    PeriodFrom: world.today,
    PortId: world.portId,
    VesselId: world.tanker,
    lines: [
      { itemId: rice, quantity: 4 },
      { name: 'Rope', unit: 'm', quantity: 2.5 },
    ],
  };
  const { id } = (await server.call(storeLines.order, asked, world.by('service'))).body.data;
  const lines = (await server.call(storeLines.list, { ShipChandlerId: id }, world.by('service'))).body.data;
  return { id, lines: lines.map(({ lineId }: { lineId: number }) => lineId) };
}
const quote = (id: number, vendorName: string, prices: object, over: object = {}, name = 'service') =>
  server.call(storeQuotations.save, { ShipChandlerId: id, vendorName, prices, ...over } as never, world.by(name));
const compared = async (id: number) =>
  (await server.call(storeQuotations.list, { ShipChandlerId: id }, world.by('service'))).body.data;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { fields?: Record<string, string> }).fields,
];

describe('quotations', () => {
  it('are compared line by line; the chosen vendor is offered to the status dialog, and its prices are kept', async () => {
    const { id, lines } = await ordered();
    const [one, two] = lines;
    const first = await quote(id, 'PT Satu', [
      { lineId: one, price: '650000' },
      { lineId: two, price: '33333' },
    ]);
    const second = await quote(id, 'PT Dua', [
      { lineId: one, price: '640000' },
      { lineId: two, price: '' },
    ]);
    const { lines: shown, quotations } = await compared(id);
    expect(quotations).toMatchObject([
      { vendorName: 'PT Satu', total: '2683333', isChosen: false },
      { vendorName: 'PT Dua', total: '2560000', prices: [{ lineId: one, price: '640000' }] },
    ]);
    expect(shown).toMatchObject([
      { lineId: one, cheapest: [second.body.data.id], last: null },
      { lineId: two, cheapest: [] },
    ]);
    const choose = (quotationId: number) => server.call(storeQuotations.choose, { quotationId }, world.by('service'));
    await choose(first.body.data.id);
    await choose(second.body.data.id);
    expect((await compared(id)).quotations.map(({ isChosen }: { isChosen: boolean }) => isChosen)).toEqual([
      false,
      true,
    ]);
    expect((await world.read(id)).request?.chosenVendor).toBe('PT Dua');
    expect((await world.read(id, 'master')).request?.chosenVendor).toBeNull();

    const later = await ordered();
    expect((await compared(later.id)).lines).toMatchObject([
      { last: { price: '640000', vendorName: 'PT Dua', quotedOn: world.today } },
      { last: null },
    ]);
    const history = () => server.call(storeQuotations.history, { itemId: rice }, world.by('service'));
    expect((await history()).body.data).toMatchObject([
      { price: '640000', vendorName: 'PT Dua', vesselName: 'MT Bentang Natuna', unit: 'bag', quantity: 4 },
    ]);
    expect((await history()).body.earlier).toBe(0);
    // What was cancelled was never paid.
    await world.move(id, 'Cancel');
    expect((await history()).body.data).toEqual([]);
    expect(codeOf(await choose(first.body.data.id))).toEqual([409, 'quotations_closed']);
  });

  it('of a vendor that was chosen and did not supply the request are no price that was paid', async () => {
    const { id, lines } = await ordered();
    const { body } = await quote(id, 'PT Dua', [{ lineId: lines[0], price: '640000' }]);
    await server.call(storeQuotations.choose, { quotationId: body.data.id }, world.by('service'));
    const prices = async () =>
      (await server.call(storeQuotations.history, { itemId: rice }, world.by('service'))).body.data.map(
        ({ vendorName, price }: { vendorName: string; price: string }) => [vendorName, price],
      );
    const paid = [['PT Dua', '640000']];
    expect(await prices()).toEqual(paid);
    await world.move(id, 'OnPreparation', 'service', { ...(await world.withVendor()), VendorName: 'PT Satu' });
    expect(await prices()).toEqual([]);
    expect((await compared((await ordered()).id)).lines[0].last).toBeNull();
    // The same vendor, as a person writes it.
    await world.move(id, 'OnPreparation', 'service', { VendorName: 'pt. dua' });
    expect(await prices()).toEqual(paid);
    await world.move(id, 'Cancel');
  });

  it('say of which unit the last price was, where the catalogue counts in another since', async () => {
    const { id, lines } = await ordered();
    const { body } = await quote(id, 'PT Dua', [{ lineId: lines[0], price: '640000' }]);
    await server.call(storeQuotations.choose, { quotationId: body.data.id }, world.by('service'));
    const unit = (unit: string) => server.call(storeItems.save, { ...item, itemId: rice, unit }, world.by('service'));
    expect((await unit('kg')).status).toBe(200);
    expect((await compared((await ordered()).id)).lines[0]).toMatchObject({
      unit: 'kg',
      last: { price: '640000', unit: 'bag', vendorName: 'PT Dua' },
    });
    await unit('bag');
    await world.move(id, 'Cancel');
  });

  it('say how many older prices of an item are not shown', async () => {
    const { id, lines } = await ordered();
    await sql`
      insert into store_lines (request_id, no, item_id, code, name, unit, store_group, quantity)
      select l.request_id, n, l.item_id, l.code, l.name, l.unit, l.store_group, l.quantity
        from store_lines l cross join generate_series(10, 65) n where l.id = ${lines[0]}`.execute(server.db);
    const { body } = await quote(id, 'PT Satu', [{ lineId: lines[0], price: '650000' }]);
    await server.call(storeQuotations.choose, { quotationId: body.data.id }, world.by('service'));
    await sql`
      insert into quoted_prices (quotation_id, line_id, price)
      select ${body.data.id}::integer, l.id, 640000 from store_lines l
       where l.request_id = ${id} and l.no >= 10`.execute(server.db);
    const { body: shown } = await server.call(storeQuotations.history, { itemId: rice }, world.by('service'));
    expect([shown.data.length, shown.earlier]).toEqual([50, 7]);
    await world.move(id, 'Cancel');
  });

  it('are for the office alone', async () => {
    const { id, lines } = await ordered();
    const prices = [{ lineId: lines[0], price: '1' }];
    expect((await quote(id, 'PT Satu', prices, {}, 'master')).status).toBe(403);
    expect((await server.call(storeQuotations.list, { ShipChandlerId: id }, world.by('master'))).status).toBe(403);
    expect((await server.call(storeQuotations.history, { itemId: rice }, world.by('master'))).status).toBe(403);
  });

  it('stay of the day they were made on, unless another is given', async () => {
    const { id, lines } = await ordered();
    const prices = [{ lineId: lines[0], price: '1000' }];
    const days = async () => (await compared(id)).quotations.map(({ quotedOn }: { quotedOn: string }) => quotedOn);
    const made = addDays(world.today, -9);
    const { id: quotationId } = (await quote(id, 'PT Satu', prices, { quotedOn: made })).body.data;
    expect((await quote(id, 'PT Satu Jaya', prices, { quotationId })).status).toBe(200);
    expect(await days()).toEqual([made]);
    expect((await quote(id, 'PT Satu Jaya', prices, { quotationId, quotedOn: addDays(made, 2) })).status).toBe(200);
    expect(await days()).toEqual([addDays(made, 2)]);
    const later = await quote(id, 'PT Satu Jaya', prices, { quotationId, quotedOn: addDays(world.today, 1) });
    expect(fieldsOf(later)).toEqual([400, { quotedOn: 'The date of a quotation cannot be in the future' }]);
  });

  it('have no price of nothing', async () => {
    const { id, lines } = await ordered();
    const { status, body } = await quote(id, 'PT Satu', [{ lineId: lines[0], price: '00' }]);
    expect([status, body.fields]).toEqual([400, { 'prices.0.price': 'Price must be above 0' }]);
  });

  it('are corrected and deleted against the version that was read', async () => {
    const { id, lines } = await ordered();
    const prices = [{ lineId: lines[0], price: '1000' }];
    const { id: quotationId, version } = (await quote(id, 'PT Satu', prices)).body.data;
    const changed = await quote(id, 'PT Satu', [{ lineId: lines[1], price: '5' }], { quotationId, version });
    expect(changed.status).toBe(200);
    // Of a new quotation nothing would be compared with it.
    const unnamed = await quote(id, 'PT Dua', prices, { version });
    expect([unnamed.status, Object.keys(unnamed.body.fields)]).toEqual([400, ['version']]);
    expect((await compared(id)).quotations).toMatchObject([{ prices: [{ lineId: lines[1], price: '5' }] }]);
    expect((await quote(id, 'PT Satu', prices, { quotationId, version })).status).toBe(409);
    const remove = (over: object) => server.call(storeQuotations.remove, { quotationId, ...over }, world.by('service'));
    expect((await remove({ version })).status).toBe(409);
    expect((await remove({ version: changed.body.data.version })).status).toBe(200);
    expect((await remove({})).status).toBe(404);
  });

  it('are refused with the field that is wrong', async () => {
    const { id, lines } = await ordered();
    const other = await ordered();
    const at = (price: string, lineId = lines[0]) => [{ lineId, price }];
    expect(fieldsOf(await quote(id, ' ', at('1')))).toEqual([400, { vendorName: 'Vendor Name is required' }]);
    expect(fieldsOf(await quote(id, 'A', at('')))).toEqual([400, { prices: 'Enter at least one price' }]);
    expect((await quote(id, 'A', at('0'))).status).toBe(400);
    // Without a price it would be kept nowhere.
    for (const said of [{ remark: 'Not in stock' }, { alternative: 'Rice, 25 kg' }])
      expect(fieldsOf(await quote(id, 'A', [{ lineId: lines[0], price: '', ...said }, ...at('1', lines[1])]))).toEqual([
        400,
        { 'prices.0.price': 'Enter a price, or clear the remark and the alternative item' },
      ]);
    expect((await quote(id, 'A', at('12.5'))).status).toBe(400);
    const foreign = [400, { prices: 'Enter one price at most for each line of this request' }];
    expect(fieldsOf(await quote(id, 'A', at('1', other.lines[0])))).toEqual(foreign);
    expect(fieldsOf(await quote(id, 'A', [...at('1'), ...at('2')]))).toEqual(foreign);
    for (const vendor of ['A', 'B', 'C', 'D', 'E']) expect((await quote(id, vendor, at('1'))).status).toBe(200);
    expect(codeOf(await quote(id, 'F', at('1')))).toEqual([409, 'too_many_quotations']);
    await quote(other.id, 'A', at('1', other.lines[0]));
    expect(fieldsOf(await quote(other.id, 'a', at('1', other.lines[0])))).toEqual([
      400,
      { vendorName: 'This vendor has a quotation already' },
    ]);
  });
});
