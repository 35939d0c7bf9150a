import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planWithdrawn } from '#features/assignments/plans/server/operations.ts';
import { emit } from '#platform/server/transitions.ts';
import { keepSalary, makePlanned, optionOf } from '#testing/agreements.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { agreements } from '../contract.ts';

type Planned = Awaited<ReturnType<typeof makePlanned>>;
type Caller = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let staff: Caller;
let tanker: Caller;
let taxId: number;
let marine: Planned;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  tanker = await server.user({ role: 'crewingstafftanker' });
  taxId = await optionOf(server, 'tax_status', 'K/1');
  marine = await makePlanned(server, 1);
  await keepSalary(server, { jobPositionId: 1, category: marine.category, basicSalary: '18000000', shipTypeId: 1 });
});
afterAll(() => server.close());

let given = 0;
const form = ({ employeeId, vesselId, vesselCrewId }: Planned, over: object = {}) => {
  given += 1;
  return {
    employeeId,
    vesselId,
    vesselCrewId,
    ptkpGolId: taxId,
    pklDocumentNumber: `t-${given}/pkl/mrn/2029`,
    crewSealingOfficerDate: '2029-12-01',
    crewSealingOfficerName: 'Capt. Hendra',
    firstPartyName: 'Dewi Kartika',
    firstPartyPosition: 'crewing manager',
    firstPartyOffice: 'Jl. Enggano 5, Jakarta',
    agreementsShippingArea: 'Near coastal voyages',
    agreementsSeamanBook: 'f 123456',
    agreementsEmployeeNo: 'e-1',
    ...over,
  };
};
const typed = {
  basicSalary: '25000000.00',
  overtime: '4000000.00',
  leavePay: '2000000',
  allowances: '1500000',
  allowancesTradingOut: '12.50',
  totalWages: '32500000.00',
};
const create = (who: Planned, over: object = {}, caller = staff) =>
  server.call(agreements.create, form(who, over), caller);
const made = async (who: Planned, over: object = {}, caller = staff) =>
  (await create(who, over, caller)).body.data.employeePreparationPklId as number;
const get = async (id: number, caller = staff) =>
  (await server.call(agreements.get, { employeePreparationPklId: id }, caller)).body.data;
async function uploaded(by = staff): Promise<string> {
  const id = randomUUID();
  const file = { storageKey: `test/${id}`, contentType: 'image/jpeg', size: 4, sha256: 'x' };
  await server.db
    .insertInto('files')
    .values({ id, name: 'pkl.jpeg', fileType: 'pkl', uploadedByUser: by.userId, ...file })
    .execute();
  await server.services.files.put(file.storageKey, Buffer.from('scan'), 'image/jpeg');
  return id;
}

describe('a marine agreement', () => {
  it('takes its wages from the salary matrix, whatever is sent', async () => {
    const who = await makePlanned(server, 1);
    const answer = await create(who, { basicSalary: '1', totalWages: '99', overtime: '5' });
    expect(answer.status).toBe(200);
    expect(await get(answer.body.data.employeePreparationPklId)).toMatchObject({
      basicSalary: '18000000',
      kpak: '1500000',
      positionAllowance: '2000000',
      leavePay: '750000',
      overtime: '0',
      totalWages: '22250000',
      payrollCategoryName: 'Category A',
      pklStatus: 'Pending Sign',
      status: 'Pending Sign',
      crewSealingOffice: 'KANTOR KESYAHBANDARAN UTAMA TANJUNG PRIOK',
      position: 'Crewing Manager',
      firstPartyOffice: 'JL. ENGGANO 5, JAKARTA',
      seamanBookNo: 'F 123456',
      startDate: '2030-01-01',
      endDate: '2030-06-30',
      initialRankAs: 'Master',
      needsReissue: false,
    });
  });

  it('without a line of the matrix is refused, naming rank, ship type and category', async () => {
    const who = await makePlanned(server, 1);
    await server.db.updateTable('vessels').set({ shipTypeId: 9 }).where('id', '=', who.vesselId).execute();
    const answer = await create(who);
    expect(answer.status).toBe(400);
    for (const said of ['Master', 'Landing Craft Tank (LCT)', 'Category A'])
      expect(answer.body.message).toContain(said);
    expect(Object.keys(answer.body.fields)).toEqual(['basicSalary']);
  });

  it('takes the line of the sealing date, not a later one', async () => {
    const who = await makePlanned(server, 1);
    await server.db.updateTable('vessels').set({ shipTypeId: 2 }).where('id', '=', who.vesselId).execute();
    const line = { jobPositionId: 1, category: who.category, shipTypeId: 2 };
    await keepSalary(server, { ...line, basicSalary: '10000000', validFrom: '2026-01-01' });
    await keepSalary(server, { ...line, basicSalary: '11000000', validFrom: '2029-12-02' });
    expect((await get(await made(who))).basicSalary).toBe('10000000');
  });

  it('whose parts come to more than an amount can be is refused at the total', async () => {
    const who = await makePlanned(server, 1);
    await server.db.updateTable('vessels').set({ shipTypeId: 3 }).where('id', '=', who.vesselId).execute();
    const line = { jobPositionId: 1, category: who.category, shipTypeId: 3 };
    await keepSalary(server, { ...line, basicSalary: '9999999999999' });
    const answer = await create(who);
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { totalWages: 'The largest amount is Rp 9.999.999.999.999' },
    ]);
  });

  it('for a vessel without a payroll category is refused and names her', async () => {
    const who = await makePlanned(server, 1);
    await server.db.updateTable('vessels').set({ payrollCategoryId: null }).where('id', '=', who.vesselId).execute();
    const answer = await create(who);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(`KM Uji ${who.employeeId}`)]);
  });
});

describe('a tanker agreement', () => {
  it('keeps the typed wages exactly', async () => {
    const who = await makePlanned(server, 2);
    const id = await made(who, typed, tanker);
    expect(await get(id, tanker)).toMatchObject({
      basicSalary: '25000000',
      overtime: '4000000',
      leavePay: '2000000',
      allowances: '1500000',
      allowancesTradingOut: '12.50',
      totalWages: '32500000',
      kpak: '0',
    });
  });

  it.each([
    [{ basicSalary: '' }, 'basicSalary', 'Basic Salary is required'],
    [{ overtime: null }, 'overtime', 'Overtime is required'],
    [{ allowances: '1500000.50' }, 'allowances', 'Use whole rupiah, without decimals'],
    [{ basicSalary: '0' }, 'basicSalary', 'Enter an amount above 0'],
    [{ totalWages: '0' }, 'totalWages', 'Enter an amount above 0'],
    [{ allowancesTradingOut: '1,5' }, 'allowancesTradingOut', 'Enter an amount in US dollars, such as 12.50'],
  ])('refuses %o', async (over, field, said) => {
    const who = await makePlanned(server, 2);
    const answer = await create(who, { ...typed, ...over }, tanker);
    expect([answer.status, Object.keys(answer.body.fields), answer.body.fields[field]]).toEqual([400, [field], said]);
  });
});

describe('what an agreement asks for', () => {
  it.each([
    ['pklDocumentNumber', ' ', 'PKL Document Number is required'],
    ['ptkpGolId', undefined, 'Tax Status is required'],
    ['ptkpGolId', 1, 'Choose one from the list'],
    ['crewSealingOfficerName', '', 'Crew Sealing Officer Name is required'],
    ['firstPartyName', '', 'First Party Name is required'],
    ['firstPartyPosition', '', 'First Party Position is required'],
    ['firstPartyOffice', '', 'First Party Office is required'],
    ['agreementsShippingArea', '', 'Shipping Area is required'],
    ['agreementsSeamanBook', '', 'Seaman Book is required'],
    ['agreementsEmployeeNo', '', 'Employee No is required'],
    ['crewSealingOfficerDate', '2030-07-01', 'The sealing date cannot be after the end of the assignment'],
  ])('%s as %j is refused', async (field, value, said) => {
    const who = await makePlanned(server, 1);
    const answer = await create(who, { [field]: value });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: said }]);
  });

  it('a confirmed plan', async () => {
    const who = await makePlanned(server, 1);
    await server.db
      .updateTable('preparations')
      .set({ cancelledAt: new Date() })
      .where('assignmentId', '=', who.assignmentId)
      .execute();
    expect((await create(who)).body.code).toBe('not_confirmed');
  });

  it('or a stay on a tanker that was entered after it had ended, until one is signed', async () => {
    const past = { from: '2029-09-01', to: '2029-09-20', slot: 'past' };
    const who = await makePlanned(server, 2, past);
    const asked = { vesselId: who.vesselId, employeeId: who.employeeId };
    const draft = await server.call(agreements.draft, asked, tanker);
    expect(draft.body.data).toMatchObject({ startDate: '2029-09-01', endDate: '2029-09-20', isAboard: false });
    const issued = { ...typed, crewSealingOfficerDate: '2029-08-30' };
    const id = await made(who, issued, tanker);
    const listed = async () => (await server.call(agreements.list, { vesselId: who.vesselId }, tanker)).body.data;
    expect(await listed()).toMatchObject([{ employeePreparationPklId: id, pklStatus: 'Pending Sign' }]);
    await server.call(agreements.sign, { employeePreparationPklId: id, attachmentId: await uploaded(tanker) }, tanker);
    expect(await listed()).toEqual([]);
    expect((await server.call(agreements.draft, asked, tanker)).status).toBe(404);
    // A marine stay is paid by the salary matrix.
    const marineStay = await makePlanned(server, 1, past);
    expect((await create(marineStay)).status).toBe(404);
  });

  it('or somebody who is aboard already: its term begins with the day of boarding', async () => {
    const who = await makePlanned(server, 1, { slot: 'current', from: '2026-03-01', to: '2030-03-01' });
    expect(await get(await made(who))).toMatchObject({ startDate: '2026-03-01', employeePreparationId: null });
  });
});

describe('an agreement that was made', () => {
  it('is frozen: later changes of person, vessel and matrix leave it as it is', async () => {
    const who = await makePlanned(server, 1);
    const id = await made(who);
    const before = await get(id);
    await server.db
      .updateTable('vessels')
      .set({ name: 'KM Lain', flag: 'Panama' })
      .where('id', '=', who.vesselId)
      .execute();
    await server.db
      .updateTable('seafarers')
      .set({ fullName: 'Nama Lain', address: 'Di tempat lain' })
      .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', who.employeeId))
      .execute();
    expect(await get(id)).toEqual({ ...before, isVesselChanged: true });
  });

  it('says where its vessel has changed, until it is signed or issued again', async () => {
    const who = await makePlanned(server, 1);
    const id = await made(who);
    const listed = async () =>
      (await server.call(agreements.list, { vesselId: who.vesselId }, staff)).body.data[0].isVesselChanged;
    expect([(await get(id)).isVesselChanged, await listed()]).toEqual([false, false]);
    const rename = (name: string) =>
      server.db.updateTable('vessels').set({ name }).where('id', '=', who.vesselId).execute();
    await rename('KM Nama Kedua');
    expect([(await get(id)).isVesselChanged, await listed()]).toEqual([true, true]);
    const next = await made(who, { replacesId: id });
    expect([(await get(next)).isVesselChanged, await listed()]).toEqual([false, false]);
    expect((await get(id)).isVesselChanged).toBe(false);
    await server.call(agreements.sign, { employeePreparationPklId: next, attachmentId: await uploaded() }, staff);
    await rename('KM Nama Ketiga');
    expect([(await get(next)).isVesselChanged, await listed()]).toEqual([false, false]);
  });

  it('is the only one of its assignment until it is replaced', async () => {
    const who = await makePlanned(server, 1);
    const id = await made(who);
    const second = await create(who);
    expect([second.status, second.body.code]).toEqual([400, 'exists']);
    const replaced = await create(who, { replacesId: id });
    expect(replaced.status).toBe(200);
    expect(await get(id)).toMatchObject({ voidedBecause: 'reissued' });
    const now = await get(replaced.body.data.id);
    expect(now.earlier.map((one: { employeePreparationPklId: number }) => one.employeePreparationPklId)).toEqual([id]);
    expect((await create(who, { replacesId: id })).status).toBe(409);
  });

  it('asks for a re-issue once its dates have changed, and the new one has them', async () => {
    const who = await makePlanned(server, 1);
    const id = await made(who);
    await server.call(agreements.sign, { employeePreparationPklId: id, attachmentId: await uploaded() }, staff);
    expect((await create(who, { replacesId: id })).body.code).toBe('still_valid');
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: '2030-08-31' })
      .where('id', '=', who.assignmentId)
      .execute();
    expect((await get(id)).needsReissue).toBe(true);
    const next = await made(who, { replacesId: id });
    expect(await get(next)).toMatchObject({ endDate: '2030-08-31', needsReissue: false, pklStatus: 'Pending Sign' });
  });

  it('is void with its withdrawn assignment', async () => {
    const who = await makePlanned(server, 1);
    const id = await made(who);
    const facts = { assignmentIds: [who.assignmentId] };
    await server.db.transaction().execute((db) => emit({ db, services: server.services }, planWithdrawn, facts));
    expect((await get(id)).voidedBecause).toBe('withdrawn');
  });

  it('takes a signed scan from a phone, once', async () => {
    const id = await made(await makePlanned(server, 1));
    const sign = async () =>
      server.call(agreements.sign, { employeePreparationPklId: id, attachmentId: await uploaded() }, staff);
    expect((await sign()).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'Completed', pklStatus: 'Signed', attachmentFilename: 'pkl.jpeg' });
    const again = await sign();
    expect([again.status, again.body.code]).toEqual([400, 'already_signed']);
  });
});

describe('the number of an agreement', () => {
  it('is given once in a division and year, whatever its case, and free in the other division', async () => {
    const [one, other, elsewhere] = [
      await makePlanned(server, 1),
      await makePlanned(server, 1),
      await makePlanned(server, 2),
    ];
    const id = await made(one, { pklDocumentNumber: '77/PKL' });
    const taken = await create(other, { pklDocumentNumber: ' 77/pkl' });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['pklDocumentNumber']]);
    // That of a void one is not given again either.
    await made(one, { replacesId: id });
    expect((await create(other, { pklDocumentNumber: '77/PKL' })).status).toBe(400);
    expect((await create(elsewhere, { ...typed, pklDocumentNumber: '77/PKL' }, tanker)).status).toBe(200);
    const nextYear = await makePlanned(server, 1);
    const inJanuary = { pklDocumentNumber: '77/PKL', crewSealingOfficerDate: '2030-01-02' };
    expect((await create(nextYear, inJanuary)).status).toBe(200);
  });

  it('goes to one of eight who take it at once', async () => {
    const people: Planned[] = [];
    for (let one = 0; one < 8; one++) people.push(await makePlanned(server, 1));
    const answers = await Promise.all(people.map((who) => create(who, { pklDocumentNumber: 'RACE/1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  it('is proposed as the one after those given', async () => {
    const who = await makePlanned(server, 2);
    const other = await makePlanned(server, 2);
    await made(who, { ...typed, pklDocumentNumber: '9041/PKL/TNK/2029' }, tanker);
    const asked = { vesselId: other.vesselId, employeeId: other.employeeId, day: '2029-05-05' };
    const { data } = (await server.call(agreements.draft, asked, tanker)).body;
    expect(data).toMatchObject({ pklDocumentNumber: '9042/PKL/TNK/2029', firstPartyName: 'Dewi Kartika', wages: null });
  });
});
