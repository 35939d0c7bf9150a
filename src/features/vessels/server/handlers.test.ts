import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { type VesselForm, vessels } from '../contract.ts';
import { vesselOptions } from '../options/contract.ts';

let server: TestServer;
let admin: { token: string };
let staff: { token: string };
let head: { token: string };
let principal: { token: string };
let tanker: { token: string };
let own: number;
let client: number;

const form = (over: Partial<VesselForm> = {}): VesselForm => ({
  vesselName: 'TB Bentang Raya 1',
  shipId: 1,
  principalId: own,
  ...over,
});
const create = (over: Partial<VesselForm> = {}, caller = admin) => server.call(vessels.create, form(over), caller);
const added = async (over: Partial<VesselForm> = {}, caller = admin): Promise<number> =>
  (await create(over, caller)).body.data.id;

/** An employee aboard, or gone again when `until` is given. */
async function board(
  vesselId: number,
  fullName: string,
  { jobPositionId = 1, until }: { jobPositionId?: number; until?: string } = {},
) {
  const file = await server.db
    .insertInto('seafarers')
    .values({ applicantKind: 'WNI', fullName, email: 'a@example.test', confirmedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const employee = await server.db
    .insertInto('employees')
    .values({ employeeNumber: `M-${file.id}`, seafarerId: file.id, divisionId: 1, jobPositionId, shipTypeId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = await server.db
    .insertInto('seats')
    .values({ vesselId, jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('assignments')
    .values({
      seatId: seat.id,
      employeeId: employee.id,
      slot: until ? 'past' : 'current',
      plannedFrom: '2026-01-01',
      plannedTo: '2026-09-30',
      checkedInAt: new Date('2026-01-01T02:00:00Z'),
      checkedOutAt: until ? new Date(until) : null,
    })
    .execute();
  return employee.id;
}

beforeAll(async () => {
  server = await testServer();
  const made = await server.db
    .insertInto('principals')
    .values([{ name: 'Own company', isOwnCompany: true }, { name: 'Client Energy' }])
    .returning('id')
    .execute();
  [own, client] = made.map(({ id }) => id) as [number, number];
  admin = await server.user({ role: 'crewingadminmarine' });
  staff = await server.user({ role: 'crewingstaffmarine' });
  tanker = await server.user({ role: 'crewingadmintanker' });
  principal = await server.user({ role: 'crewingprincipalmarine', principalId: client });
});
afterAll(() => server.close());

describe('the vessel form', () => {
  it('keeps every particular as it was given', async () => {
    const given = {
      cargo: 'Coal',
      sts: true,
      sire: false,
      delivDate: '2012-05-01',
      yob: 2011,
      dwt: 1234.5,
      loA_M: 27.05,
      mainEnginePower: '2 x 1,200 HP',
      bunkerHSD: 0,
      techSuperintendent: 'Agus',
    };
    const id = await added({ vesselName: ' TB Teguh ', ...given });
    const { vesselDetail } = (await server.call(vessels.get, { id }, staff)).body;
    expect(vesselDetail).toMatchObject({
      vesselName: 'TB Teguh',
      principalName: 'Own company',
      vesselStatus: 1,
      divisionId: 1,
      ...given,
    });
    expect(vesselDetail.nrt).toBeNull();
    expect(vesselDetail.age).toBe(thisYear - 2011);
  });

  it('keeps the payroll category, which the trail names, and lets it be taken back', async () => {
    const categories = (await server.call(vessels.payrollCategories, {}, staff)).body.data;
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Category A', 'Category B', 'Category C']);
    const [category] = categories;
    const id = await added({ vesselName: 'TB Kategori', payrollCategory: category.id });
    const { vesselDetail } = (await server.call(vessels.get, { id }, staff)).body;
    expect(vesselDetail).toMatchObject({ payrollCategory: category.id, payrollCategoryName: 'Category A' });
    await server.call(vessels.update, { id, ...form({ payrollCategory: null }) }, admin);
    expect((await server.call(vessels.get, { id }, staff)).body.vesselDetail.payrollCategory).toBeNull();
    const trail = (await server.call(audit.history, { record: 'vessel', id: String(id) }, admin)).body.data;
    const changed = trail.flatMap(({ fields }: { fields: unknown[] }) => fields);
    expect(changed).toContainEqual({ field: 'payroll_category_id', before: 'Category A', after: null });
  });

  it.each([
    [{ vesselName: '  ' }, 'vesselName', 'Required'],
    [{ shipId: undefined }, 'shipId', 'Required'],
    [{ principalId: undefined }, 'principalId', 'Required'],
    [{ shipId: 101 }, 'shipId', 'Choose one from the list'],
    [{ principalId: 9999 }, 'principalId', 'Choose one from the list'],
    [{ operationArea: 1 }, 'operationArea', 'Choose one from the list'],
    [{ payrollCategory: 1 }, 'payrollCategory', 'Choose one from the list'],
    [{ flag: 'Merah Putih' }, 'flag', 'Choose one from the list'],
    [{ vesselName: 'x'.repeat(101) }, 'vesselName', 'Use at most 100 characters'],
    [{ imoNumber: '9'.repeat(21) }, 'imoNumber', 'Use at most 20 characters'],
    [{ imoNumber: '907472' }, 'imoNumber', 'Enter the 7 digits of the IMO number, or leave it empty'],
    [{ imoNumber: '***' }, 'imoNumber', 'Enter the 7 digits of the IMO number, or leave it empty'],
    [{ callSign: 'x'.repeat(101) }, 'callSign', 'Use at most 100 characters'],
    [{ grt: 10_000_000 }, 'grt', 'Enter a number up to 9,999,999'],
    [{ yob: 2201 }, 'yob', 'Enter a year up to 2200'],
    [{ delivDate: `${thisYear + 1}-01-01` }, 'delivDate', 'Delivery date cannot be in the future'],
    [{ dwt: -1 }, 'dwt', 'Enter a number from 0'],
    [{ yob: 1800 }, 'yob', 'Enter a year from 1900 on'],
  ] as const)('refuses %j and names %s', async (over, field, message) => {
    const before = await server.db.selectFrom('vessels').select('id').execute();
    const answer = await create(over as never);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ [field]: message });
    expect(await server.db.selectFrom('vessels').select('id').execute()).toHaveLength(before.length);
  });

  it('refuses an IMO number that another vessel in operation carries, and lets one of a scrapped vessel be used again', async () => {
    const first = await added({ vesselName: 'TB Satu', imoNumber: '9074729' });
    const second = await create({ vesselName: 'TB Dua', imoNumber: '9074729' });
    expect(second.body.fields).toEqual({ imoNumber: 'Another vessel in operation has this IMO number' });
    const asked = form({ vesselName: 'TB Dua', imoNumber: '9074729' });
    const { body } = await server.call(vessels.create, asked, admin, { 'accept-language': 'id-ID,id;q=0.9' });
    const said = 'Nomor IMO ini sudah dipakai kapal lain yang beroperasi';
    expect(body).toEqual({ status: 400, code: 'bad_input', message: said, fields: { imoNumber: said } });
    expect((await server.call(vessels.update, { id: first, ...form({ imoNumber: '9074729' }) }, admin)).status).toBe(
      200,
    );
    await server.call(vessels.scrap, { id: first }, admin);
    expect((await create({ vesselName: 'TB Dua', imoNumber: '9074729' })).status).toBe(200);
    // What she was called while she sailed may still be put right.
    const put = form({ vesselName: 'TB Satu Lama', imoNumber: '9074729' });
    expect((await server.call(vessels.update, { id: first, ...put }, admin)).status).toBe(200);
  });

  it('changes what is sent, leaves the rest, and tells who comes too late', async () => {
    const id = await added({ vesselName: 'TB Lama', cargo: 'Coal', flag: 'Indonesia' });
    const version = (await server.call(vessels.get, { id }, admin)).body.vesselDetail.version;
    const change = { id, version, ...form({ vesselName: 'TB Baru', cargo: null }) };
    expect((await server.call(vessels.update, change, admin)).status).toBe(200);
    expect((await server.call(vessels.update, change, admin)).status).toBe(409);
    const { vesselDetail } = (await server.call(vessels.get, { id }, admin)).body;
    expect(vesselDetail).toMatchObject({ vesselName: 'TB Baru', cargo: null, flag: 'Indonesia' });
  });

  it('flies the flag of a country, whatever way it is written; one of old that names none stays until it is changed', async () => {
    const flagOf = async (id: number) => (await server.call(vessels.get, { id }, admin)).body.vesselDetail.flag;
    const id = await added({ vesselName: 'TB Bendera', flag: 'singapura' });
    expect(await flagOf(id)).toBe('Singapore');
    await server.db.updateTable('vessels').set({ flag: 'INDONESIA ' }).where('id', '=', id).execute();
    expect(await flagOf(id)).toBe('Indonesia');
    await server.db.updateTable('vessels').set({ flag: 'Merah Putih' }).where('id', '=', id).execute();
    const update = (flag: string | null) => server.call(vessels.update, { id, ...form({ flag }) }, admin);
    expect((await update('Merah Putih')).status).toBe(200);
    expect(await flagOf(id)).toBe('Merah Putih');
    expect((await update('Merah')).body.fields).toEqual({ flag: 'Choose one from the list' });
    expect((await update('PA')).status).toBe(200);
    expect(await flagOf(id)).toBe('Panama');
    expect((await update('')).status).toBe(200);
    expect(await flagOf(id)).toBeNull();
  });

  it('is the keepers’ to save: staff, principals and the other division are refused', async () => {
    const id = await added({ vesselName: 'TB Kita' });
    const update = { id, ...form() };
    expect((await create({}, staff)).status).toBe(403);
    expect((await create({}, principal)).status).toBe(403);
    expect((await server.call(vessels.update, update, staff)).status).toBe(403);
    expect((await server.call(vessels.scrap, { id }, staff)).status).toBe(403);
    const foreign = await server.call(vessels.update, update, tanker);
    const missing = await server.call(vessels.update, { ...update, id: 999_999 }, tanker);
    expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
  });

  it('keeps a vessel in the division of whoever adds it, whatever is sent', async () => {
    const id = await added({ vesselName: 'TB Sini', divisionId: 2 } as never);
    expect((await server.call(vessels.get, { id }, admin)).body.vesselDetail.divisionId).toBe(1);
  });
});

describe('the lists', () => {
  it('move a vessel from operation to scrap, once', async () => {
    const id = await added({ vesselName: 'TB Tua Renta' });
    const names = async (call: typeof vessels.inOperation | typeof vessels.inScrap) =>
      (await server.call(call, { filterList: 'tua renta' }, admin)).body.data.map(
        (row: { vesselName: string }) => row.vesselName,
      );
    expect(await names(vessels.inOperation)).toEqual(['TB Tua Renta']);
    expect((await server.call(vessels.scrap, { id }, admin)).status).toBe(200);
    expect((await server.call(vessels.scrap, { id }, admin)).body.message).toBe('This vessel is already scrapped');
    expect(await names(vessels.inOperation)).toEqual([]);
    expect(await names(vessels.inScrap)).toEqual(['TB Tua Renta']);
    const update = { id, ...form({ vesselName: 'TB Tua Renta' }), vesselStatus: 1 };
    expect((await server.call(vessels.update, update, admin)).status).toBe(200);
    expect(await names(vessels.inScrap)).toEqual(['TB Tua Renta']);
  });

  it('show a principal their own vessels, whatever principal is asked for', async () => {
    const theirs = await added({ vesselName: 'TB Klien', principalId: client });
    for (const principalId of [undefined, own, client, 9999]) {
      const seen = await server.call(vessels.inOperation, { principalId }, principal);
      expect(seen.body.data.map((row: { vesselId: number }) => row.vesselId)).toEqual([theirs]);
    }
    const ours = await added({ vesselName: 'TB Bukan Klien' });
    expect((await server.call(vessels.get, { id: ours }, principal)).status).toBe(404);
  });

  it('show a head the vessel of the live assignment only, with its crew and history', async () => {
    const id = await added({ vesselName: 'TB Nakhoda' });
    const other = await added({ vesselName: 'TB Lain' });
    const master = await board(id, 'Budi Nakhoda');
    await board(id, 'Citra Mualim', { jobPositionId: 3 });
    await board(id, 'Dedi Dulu', { until: '2026-03-01T00:00:00Z' });
    head = await server.user({ role: 'crewmarine', subRole: 'head', employeeId: master });
    const list = (await server.call(vessels.inOperation, {}, head)).body.data;
    expect(list).toMatchObject([{ vesselId: id, numberOfCrew: 2 }]);
    expect((await server.call(vessels.get, { id: other }, head)).status).toBe(404);
    expect((await server.call(vessels.onBoard, { vesselId: other }, head)).status).toBe(404);
    const aboard = (await server.call(vessels.onBoard, { vesselId: id }, head)).body;
    expect(aboard.data.map((row: { fullName: string }) => row.fullName)).toEqual(['Budi Nakhoda', 'Citra Mualim']);
    expect((await server.call(vessels.onBoardCount, { vesselId: id }, head)).body.data).toEqual({ count: 2 });
    const past = (await server.call(vessels.crewHistory, { vesselId: id, filterList: 'dedi' }, head)).body.data;
    expect(past).toMatchObject([{ name: 'Dedi Dulu', offBoard: '2026-03-01T00:00:00.000Z' }]);
    const report = { vesselId: id, navigationStatusId: 1 };
    expect((await server.call(vessels.insertVoyage, report, head)).status).toBe(403);
  });
});

describe('the voyage log', () => {
  it('shows the newest report in the header and the lists', async () => {
    const id = await added({ vesselName: 'TB Jalan Jauh' });
    const statuses = (await server.call(vesselOptions.navigationStatuses, {}, staff)).body;
    const status = statuses.find(
      (each: { navigationStatusDesc: string }) => each.navigationStatusDesc === 'Under way',
    ).id;
    const port = async (portName: string) =>
      (await server.call(vesselOptions.createPort, { portName }, staff)).body.data.id;
    const [from, to] = [await port('Gresik'), await port('Pelabuhan Baru')];
    const report = { vesselId: id, navigationStatusId: status, originPortId: from, destinationPortId: to };
    const dates = { departureDate: '2026-11-20', arrivalDate: '2026-11-19' };
    const wrong = await server.call(vessels.insertVoyage, { ...report, ...dates }, staff);
    expect(wrong.body.fields).toEqual({ arrivalDate: 'Arrival cannot be before departure' });
    const ahead = { departureDate: '2026-11-20', arrivalDate: `${thisYear + 11}-01-01` };
    const tooLate = await server.call(vessels.insertVoyage, { ...report, ...ahead }, staff);
    expect(tooLate.body.fields).toEqual({ arrivalDate: 'Choose a date from 1945 to ten years from now' });
    await server.call(vessels.insertVoyage, { ...report, originPortId: to, destinationPortId: from }, staff);
    await server.call(vessels.insertVoyage, { ...report, currentLocation: 'Java Sea' }, staff);
    const { vesselVoyageLogHeader: header } = (await server.call(vessels.voyageHeader, { id }, staff)).body;
    expect(header).toMatchObject({ vesselName: 'TB Jalan Jauh', origin: 'Gresik', destination: 'Pelabuhan Baru' });
    const log = (await server.call(vessels.voyages, { id }, staff)).body.data;
    expect(log.map(({ origin }: { origin: string }) => origin)).toEqual(['Gresik', 'Pelabuhan Baru']);
    const [row] = (await server.call(vessels.inOperation, { filterList: 'jalan jauh' }, staff)).body.data;
    expect(row).toMatchObject({ status: 'Under way', currentLocation: 'Java Sea' });
  });

  it('refuses what is in no list', async () => {
    const id = await added({ vesselName: 'TB Salah' });
    const answer = await server.call(
      vessels.insertVoyage,
      { vesselId: id, navigationStatusId: 1, originPortId: 1 },
      staff,
    );
    expect(answer.body.fields).toEqual({
      navigationStatusId: 'Choose one from the list',
      originPortId: 'Choose one from the list',
    });
  });
});
