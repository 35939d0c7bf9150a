import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { readTable } from '#testing/workbook.ts';
import { closeMonth } from '../../lines/server/operations.ts';
import { workOrders } from '../../slips/contract.ts';
import { type PayPerson, type PeopleTab, payroll } from '../contract.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
let tug = 0;
beforeAll(async () => {
  server = await testServer({ today: '2027-01-27' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  tug = await world.vessel('TB Bentang 07');
  await world.wage(1, '6000000');
});
afterAll(() => server.close());

const january = { year: 2027, month: 1 };
const people = async (group: PeopleTab): Promise<PayPerson[]> => {
  const { body } = await server.call(payroll.people, { ...january, group, pageSize: 100 }, finance);
  return body.data ?? [];
};

describe('a PTKP status', () => {
  it('of an earlier year carries over on 1 January, is shown as such and confirmed together', async () => {
    const bosun = await world.seafarer('Agus Salim', { ptkp: 'K/2' });
    await world.stay(bosun, tug, 1, '2027-01-01');
    await world.calculate('2027-01');
    const result = await world.resultOf(bosun, '2027-01');
    expect(result).toMatchObject({ state: 'changed' });
    const [slip] = await world.slipsOf(bosun, '2027-01');
    expect(slip?.contents).toMatchObject({ ptkpCode: 'K/2' });
    const detail = async () => (await server.call(workOrders.get, { workOrderId: slip?.id ?? 0 }, finance)).body.data;
    expect(await detail()).toMatchObject({ ptkpCode: 'K/2', ptkpYear: 2026 });
    expect(await people('taxStatus')).toMatchObject([
      { employeeId: bosun, carriedTaxStatus: { ptkpCode: 'K/2', taxYear: 2026 } },
    ]);
    const { body } = await server.call(payroll.confirmTaxStatuses, january, finance);
    expect(body.data).toEqual({ count: 1, left: [] });
    const { body: again } = await server.call(
      payroll.confirmTaxStatuses,
      { ...january, employeeIds: [bosun] },
      finance,
    );
    expect(again.data).toEqual({ count: 0, left: [bosun] });
    expect(await detail()).toMatchObject({ ptkpCode: 'K/2', ptkpYear: null });
    expect(await people('taxStatus')).toEqual([]);
    // What was approved before stays approved.
    await world.calculate('2027-01');
    expect(await world.resultOf(bosun, '2027-01')).toMatchObject({ figures: result?.figures });
  });

  it('entered since the month was calculated is told, until it is calculated again', async () => {
    const isOutdated = async () => (await server.call(payroll.period, january, finance)).body.data.isOutdated;
    expect(await isOutdated()).toBe(false);
    const change = (values: object) => server.db.updateTable('seafarers').set(values).execute();
    await change({ phone: '0812' });
    expect(await isOutdated()).toBe(false);
    await change({ birthDate: '1989-05-05' });
    expect(await isOutdated()).toBe(true);
    await world.calculate('2027-01');
    const { id } = await server.db
      .insertInto('datedValues')
      .values({ key: 'jkm', value: '0.31', validFrom: '2027-06-01', source: 'Draft' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.calculate('2027-01');
    await server.db.deleteFrom('datedValues').where('id', '=', id).execute();
    expect(await isOutdated()).toBe(true);
    await world.calculate('2027-01');
    expect(await isOutdated()).toBe(false);
  });

  it('of two employee numbers is the one that was corrected last, and so are the terms of pay', async () => {
    const [first, second] = [
      await world.seafarer('Dua Nomor', { ptkp: 'K/2' }),
      await world.seafarer('Dua Nomor', { ptkp: 'TK/0' }),
    ];
    await world.merge(first, second);
    await world.stay(second, tug, 1, '2027-01-01');
    const terms = { fromMonth: '2027-01', taxMethod: 'grossUp' };
    for (const employeeId of [first, second])
      await server.db
        .insertInto('payTerms')
        .values({ ...terms, employeeId })
        .execute();
    const { id } = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'tax_status')
      .where('name', '=', 'K/3')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('taxStatuses').set({ taxStatusId: id }).where('employeeId', '=', first).execute();
    await server.db.updateTable('payTerms').set({ taxMethod: 'gross' }).where('employeeId', '=', first).execute();
    await world.calculate('2027-01');
    const [slip] = await world.slipsOf(second, '2027-01');
    expect(slip?.contents).toMatchObject({ ptkpCode: 'K/3' });
    // 6 million with 0.89, 0.3 and 4 percent: below the first bracket of table C, above that of A.
    expect(slip?.lines.find(({ kind }) => kind === 'incomeTax')).toMatchObject({ base: 6_311_400n, amount: 0n });
    expect(slip?.lines.map(({ kind }) => kind)).not.toContain('taxAllowance');
    // What is confirmed is what was shown and paid by.
    await server.call(payroll.confirmTaxStatuses, { ...january, employeeIds: [second] }, finance);
    const confirmed = await server.db
      .selectFrom('taxStatuses as t')
      .innerJoin('options as o', 'o.id', 't.taxStatusId')
      .select('o.name')
      .where('t.employeeId', 'in', [first, second])
      .where('t.taxYear', '=', 2027)
      .execute();
    expect(confirmed).toEqual([{ name: 'K/3' }]);
  });

  it('that was never entered blocks the slip still', async () => {
    const cook = await world.seafarer('Wahyu Nugroho');
    await server.db.deleteFrom('taxStatuses').where('employeeId', '=', cook).execute();
    await world.stay(cook, tug, 1, '2027-01-01');
    await world.calculate('2027-01');
    expect(await world.resultOf(cook, '2027-01')).toMatchObject({
      state: 'blocked',
      reasons: [{ code: 'noTaxStatus', year: '2027' }],
    });
    expect(await people('blocked')).toMatchObject([{ employeeId: cook, vesselName: 'TB Bentang 07' }]);
  });
});

describe('what cannot be paid as it is', () => {
  const input = (employeeId: number, month: string, kind = 'holidayAllowance', amount = '4000000') =>
    server.db.insertInto('payInputs').values({ employeeId, month, kind, amount, note: 'THR 2026' }).execute();
  const close = async (month: string) => {
    await server.db
      .updateTable('payResults')
      .set(({ ref }) => ({ approvedFigures: ref('figures') }))
      .where('month', '=', month)
      .execute();
    await closeMonth(server.db, { divisionId: 1, month, userId: null, today: '2027-01-27', leavesOutBlocked: true });
  };
  const who: Record<string, number> = {};
  beforeAll(async () => {
    await server.db.deleteFrom('workOrders').execute();
    await server.db.deleteFrom('payResults').execute();
    await server.db.deleteFrom('payrollMonths').execute();
    const tanker = await world.vessel('MT Bentang Nusa', 2);
    for (const name of ['Ashore', 'Elsewhere', 'New', 'Late', 'Unwaged']) who[name] = await world.seafarer(name);
    const { Ashore = 0, Elsewhere = 0, New = 0, Late = 0, Unwaged = 0 } = who;
    await world.stay(Ashore, tug, 1, '2025-03-01', '2025-08-31');
    await world.stay(Elsewhere, tanker, 101, '2025-03-01', '2025-08-31');
    await input(Ashore, '2026-11');
    await input(Ashore, '2026-11', 'advance', '500000');
    await input(Elsewhere, '2026-11');
    await input(New, '2026-11');
    // Said to be aboard in November, though they joined in December only.
    const early = await world.stay(Late, tug, 1, '2026-11-01');
    await input(Late, '2026-11', 'overtime', '700000');
    await world.stay(Unwaged, tug, 7, '2026-11-10', '2026-11-20');
    for (const division of [1, 2]) await world.calculate('2026-11', division);
    await close('2026-11');
    await server.db
      .updateTable('assignments')
      .set({ checkedInAt: new Date('2026-12-05T02:00:00Z') })
      .where('id', '=', early)
      .execute();
    for (const division of [1, 2]) await world.calculate('2026-12', division);
  });

  it('inputs of people ashore are paid on the vessel they served last, in her division', async () => {
    const [slip] = await world.slipsOf(who.Ashore ?? 0, '2026-11');
    expect(slip).toMatchObject({ vesselId: tug, days: 0, divisionId: 1 });
    expect(slip?.lines.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['holidayAllowance', 4_000_000n],
        ['advance', 500_000n],
      ]),
    );
    expect(await world.slipsOf(who.Elsewhere ?? 0, '2026-11')).toMatchObject([{ divisionId: 2, days: 0 }]);
  });

  it('inputs of people who never were aboard are on the list of who cannot be paid, month after month', async () => {
    expect(await world.resultOf(who.New ?? 0, '2026-11')).toMatchObject({ reasons: [{ code: 'noVessel' }] });
    expect(await world.resultOf(who.New ?? 0, '2026-12')).toMatchObject({
      state: 'blocked',
      reasons: [{ code: 'noVessel', corrects: '2026-11' }],
    });
    await world.stay(who.New ?? 0, tug, 1, '2026-12-20');
    await world.calculate('2026-12');
    const [slip] = await world.slipsOf(who.New ?? 0, '2026-12');
    expect(slip?.lines).toContainEqual(
      expect.objectContaining({ kind: 'holidayAllowance', amount: 4_000_000n, corrects: '2026-11' }),
    );
  });

  it('days paid ashore are taken back though the month has an input', async () => {
    const [slip] = await world.slipsOf(who.Late ?? 0, '2026-12');
    const wages = slip?.lines.filter(({ kind, corrects }) => kind === 'basicSalary' && corrects === '2026-11');
    expect(wages).toMatchObject([{ amount: -6_000_000n, dayDifference: -30 }]);
    expect(slip?.lines.filter(({ kind, corrects }) => kind === 'overtime' && corrects)).toEqual([]);
  });

  it('the BPJS list has each month by itself, with the numbers of the person, and adds up', async () => {
    await server.db
      .updateTable('seafarers')
      .set({ nationalId: '3173010203900001', employmentInsuranceNumber: '12345678901' })
      .where('fullName', '=', 'Late')
      .execute();
    const { body } = await server.call(payroll.list, { year: 2026, month: 12, list: 'bpjs' }, finance);
    const { rows, total } = await readTable(body);
    const own = rows.filter(([, name]) => name === 'Late');
    expect(own.map((row) => row.slice(2, 6))).toEqual([
      ['3173010203900001', '12345678901', null, '2026-12'],
      ['3173010203900001', '12345678901', null, '2026-11'],
    ]);
    // What November paid ashore comes back.
    expect(own.map((row) => Number(row[7]))).toEqual([104_516, -120_000]);
    expect(total?.[0]).toBe('Total');
    const column = (at: number) => rows.reduce((all, row) => all + Number(row[at]), 0);
    for (const at of [7, 8, 9, 10, 11, 12, 13, 14, 15]) expect(Number(total?.[at])).toBe(column(at));
  });

  it('the BPJS changes name who joined, left, earns otherwise, or could not be calculated', async () => {
    const { body } = await server.call(payroll.list, { year: 2026, month: 12, list: 'bpjsChanges' }, finance);
    const { rows } = await readTable(body);
    expect(rows.map((row) => [row[1], ...row.slice(5, 8).map((cell) => cell ?? '')])).toEqual([
      ['Late', 'Wage changed', 6_000_000, 5_225_806],
      ['New', 'Joined', '', 2_322_580],
    ]);
  });

  it('who was left out at the close stays on the list, and is paid once it is mended', async () => {
    const reasons = [{ code: 'noWage', vesselId: tug, jobPositionId: 7, corrects: '2026-11' }];
    expect(await world.resultOf(who.Unwaged ?? 0, '2026-12')).toMatchObject({ state: 'blocked', reasons });
    await close('2026-12');
    await world.calculate('2027-01');
    expect((await people('blocked')).find(({ employeeId }) => employeeId === who.Unwaged)).toMatchObject({
      reasons: [{ code: 'noWage', corrects: '2026-11' }],
    });
    await world.wage(7, '3000000');
    await world.calculate('2027-01');
    const [slip] = await world.slipsOf(who.Unwaged ?? 0, '2027-01');
    expect(slip?.lines).toContainEqual(
      expect.objectContaining({ kind: 'basicSalary', amount: 1_100_000n, corrects: '2026-11', dayDifference: 11 }),
    );
  });

  it('a value that closed months need is not ended before them, so that they can still be put right', async () => {
    const form = { key: 'jkk', value: '0.89', validFrom: '2026-01-01', source: 'Letter of BPJS' } as const;
    const kept = () => server.db.selectFrom('datedValues').select('validTo').where('key', '=', 'jkk').execute();
    const before = await kept();
    const early = await server.call(payroll.saveValue, { ...form, validTo: '2026-10-31' }, finance);
    expect([early.status, early.body.fields]).toEqual([409, { validTo: expect.stringContaining('2026-11') }]);
    expect(await kept()).toEqual(before);
    expect((await server.call(payroll.saveValue, { ...form, validTo: '2027-06-30' }, finance)).status).toBe(200);
    expect(await kept()).toHaveLength(before.length + 1);
  });

  it.each<[string, object, string]>([
    ['a month that payroll never held', { year: 2026, month: 10 }, 'before 2026-11'],
    ['an amount that is a slip of the finger', { amount: '9999999999999' }, 'The largest amount is Rp 1.000.000.000'],
    ['days by a rate that come to one', { kind: 'tradingOut', days: 31, dailyRate: '99999999' }, 'at most'],
  ])('refuses %s', async (_, given, said) => {
    const { employeeNumber } = await server.db
      .selectFrom('employees')
      .select('employeeNumber')
      .where('id', '=', who.Ashore ?? 0)
      .executeTakeFirstOrThrow();
    const form = { year: 2026, month: 12, kind: 'overtime', amount: '100000', note: 'Sheet' } as const;
    const { status, body } = await server.call(
      payroll.addInput,
      { ...form, employeeIdNumber: employeeNumber, ...given },
      finance,
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(said);
  });
});

describe('an approval', () => {
  const alone = async (resultId: number) => {
    const asked = { ...january, group: 'toDecide' as const, resultId, pageSize: 10 };
    return ((await server.call(payroll.people, asked, finance)).body.data as PayPerson[]).map((row) => row.resultId);
  };

  it('is taken back by who gave it, for the people named, while the month is open', async () => {
    const [one, two] = [await world.seafarer('Approved One'), await world.seafarer('Approved Two')];
    for (const person of [one, two]) await world.stay(person, tug, 1, '2027-01-01');
    await world.calculate('2027-01');
    const ids = await Promise.all([one, two].map(async (of) => (await world.resultOf(of, '2027-01'))?.id ?? 0));
    const [first = 0] = ids;
    expect(await alone(first)).toEqual([first]);
    const named = { ...january, resultIds: ids };
    expect((await server.call(payroll.approve, named, finance)).body.data.count).toBe(2);
    expect(await alone(first)).toEqual([]);
    const other = await server.user({ role: 'crewingfinancemarine' });
    const leftBy = (reason: string) => ({ count: 0, left: ids.map((resultId) => ({ resultId, reason })) });
    expect((await server.call(payroll.undoApprove, named, other)).body.data).toEqual(leftBy('others'));
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect((await server.call(payroll.undoApprove, named, tanker)).body.data).toEqual(leftBy('gone'));
    const mine = { ...january, resultIds: [first] };
    expect((await server.call(payroll.undoApprove, mine, finance)).body.data).toEqual({ count: 1, left: [] });
    const again = await server.call(payroll.undoApprove, mine, finance);
    expect([again.status, again.body.code]).toEqual([409, 'no_approval']);
    expect(await alone(first)).toEqual([first]);
    expect(await alone(ids[1] ?? 0)).toEqual([]);
    const setClosed = (closedAt: Date | null) =>
      server.db.updateTable('payrollMonths').set({ closedAt }).where('month', '=', '2027-01').execute();
    await setClosed(new Date());
    expect((await server.call(payroll.undoApprove, named, finance)).status).toBe(409);
    await setClosed(null);
  });
});

describe('approving several', () => {
  it('approves what was shown, and names with the reason what it leaves out', async () => {
    for (const name of ['Seen', 'Changed', 'Approved'])
      await world.stay(await world.seafarer(`Batch ${name}`), tug, 1, '2027-02-01');
    await world.calculate('2027-02');
    const february = { divisionId: 1, year: 2027, month: 2 } as const;
    const shown = await server.call(payroll.people, { ...february, pageSize: 50, filterList: 'Batch' }, finance);
    const rows = shown.body.data as PayPerson[];
    const idOf = (name: string) => rows.find((row) => row.employeeName === `Batch ${name}`)?.resultId ?? 0;
    const asked = (names: string[]) => ({
      ...february,
      resultIds: names.map(idOf),
      figures: rows.map(({ figures }) => figures),
    });
    expect((await server.call(payroll.approve, asked(['Approved']), finance)).body.data).toEqual({
      count: 1,
      left: [],
    });
    await server.db.updateTable('payResults').set({ figures: 'other' }).where('id', '=', idOf('Changed')).execute();
    const gone = { ...asked(['Seen', 'Changed', 'Approved']) };
    gone.resultIds.push(2_000_000_000);
    const other = await server.user({ role: 'crewingfinancemarine' });
    expect((await server.call(payroll.approve, gone, other)).body.data).toEqual({
      count: 1,
      left: [
        { resultId: idOf('Changed'), reason: 'recalculated' },
        { resultId: idOf('Approved'), reason: 'approved' },
        { resultId: 2_000_000_000, reason: 'gone' },
      ],
    });
    // The approval of the first account stays theirs.
    const theirs = { ...february, resultIds: [idOf('Approved')] };
    const kept = await server.call(payroll.undoApprove, theirs, other);
    expect([kept.status, kept.body.code]).toEqual([409, 'approved_by_another']);
    const alone = await server.call(payroll.approve, asked(['Changed']), other);
    expect([alone.status, alone.body.code]).toEqual([409, 'unapproved_recalculated']);
  });
});

describe('a division that a super admin does not name', () => {
  it('is not guessed: reading and writing are refused with the field named', async () => {
    const superadmin = await server.user({ role: 'superadmin' });
    const value = { key: 'jkk', value: '0.54', validFrom: '2027-01-01', source: 'Letter' } as const;
    const answers = [
      await server.call(payroll.period, january, superadmin),
      await server.call(payroll.saveValue, value, superadmin),
    ];
    for (const { status, body } of answers)
      expect([status, body.fields]).toEqual([400, { divisionId: 'Division is required' }]);
    const named = await server.call(payroll.period, { ...january, divisionId: 2 }, superadmin);
    expect([named.status, named.body.data.divisionId]).toEqual([200, 2]);
    expect((await server.call(payroll.period, january, finance)).body.data.divisionId).toBe(1);
  });
});
