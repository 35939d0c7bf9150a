import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sum } from '#platform/contract/money.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { closeMonth } from '../../lines/server/operations.ts';
import type { Line } from '../../rules.ts';
import { findTotals } from '../../server/queries.ts';
import { calculateOpenMonths } from './operations.ts';

let server: TestServer;
let world: PayrollWorld;
let [tug, barge] = [0, 0];
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  world = await payrollWorld(server);
  [tug, barge] = [await world.vessel('TB Bentang 07'), await world.vessel('CB Teluk Bayur')];
  await world.wage(1, '6000000');
  await world.wage(2, '9000000', '2026-01-01', { leavePay: '300000' });
});
afterAll(() => server.close());

const amounts = (lines: readonly Line[], kind: Line['kind']) =>
  lines.flatMap((line) => (line.kind === kind ? [[line.amount, line.days, line.corrects]] : []));
const close = (month: string, leavesOutBlocked = false) =>
  closeMonth(server.db, { divisionId: 1, month, userId: null, today: '2026-11-28', leavesOutBlocked });
const approveAll = (month: string) =>
  server.db
    .updateTable('payResults')
    .set(({ ref }) => ({ approvedFigures: ref('figures') }))
    .where('month', '=', month)
    .execute();

describe('a seafarer who joins, is promoted and changes vessel in one month', () => {
  let who = 0;
  let last = 0;
  beforeAll(async () => {
    who = await world.seafarer('Dimas Prasetya', { ptkp: 'K/1' });
    await world.stay(who, tug, 1, '2026-09-10', '2026-09-20');
    await world.stay(who, tug, 2, '2026-09-20', '2026-09-25');
    last = await world.stay(who, barge, 2, '2026-09-25');
    await world.calculate('2026-09');
  });

  it('has a slip a vessel and a line a rank, the day of a change paid once', async () => {
    const [first, second] = await world.slipsOf(who, '2026-09');
    expect([first?.number, second?.number]).toEqual(['WO/M/2026/09/0001', 'WO/M/2026/09/0002']);
    expect([first?.vesselId, second?.vesselId]).toEqual([tug, barge]);
    // 10 to 19 Sep at 6,000,000; 20 to 24 and 25 to 30 Sep at 9,000,000.
    expect(amounts(first?.lines ?? [], 'basicSalary')).toEqual([
      [2_000_000n, 10, undefined],
      [1_500_000n, 5, undefined],
    ]);
    expect(amounts(second?.lines ?? [], 'basicSalary')).toEqual([[1_800_000n, 6, undefined]]);
    // Premiums once, of what all vessels paid without leave pay: 2 percent of 5,300,000.
    expect(amounts(first?.lines ?? [], 'jht')).toEqual([]);
    expect(amounts(second?.lines ?? [], 'jht')).toEqual([[106_000n, undefined, undefined]]);
    expect(first?.days).toBe(15);
    expect(second?.contents).toMatchObject({
      employeeName: 'Dimas Prasetya',
      ptkpCode: 'K/1',
      bankName: 'Bank Mandiri',
    });
  });

  it('is calculated again without a change, and keeps the numbers when something changes', async () => {
    const before = await world.slipsOf(who, '2026-09');
    await world.calculate('2026-09');
    expect(await world.slipsOf(who, '2026-09')).toEqual(before);
    await server.db
      .insertInto('payInputs')
      .values({ employeeId: who, month: '2026-09', kind: 'bonus', amount: '500000', note: 'Bonus sheet' })
      .execute();
    await world.calculate('2026-09');
    const after = await world.slipsOf(who, '2026-09');
    expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
    expect(amounts(after[1]?.lines ?? [], 'bonus')).toEqual([[500_000n, undefined, undefined]]);
  });

  it('stops the month until it is approved', async () => {
    expect(await world.resultOf(who, '2026-09')).toMatchObject({
      state: 'changed',
      reasons: [{ code: 'firstMonth', day: '2026-09-10', days: 21 }],
    });
    await expect(close('2026-09')).rejects.toMatchObject({ code: 'unapproved' });
    await approveAll('2026-09');
    await close('2026-09');
    await expect(close('2026-09')).rejects.toMatchObject({ code: 'closed' });
  });

  it('is corrected in the next open month when a sign-off is entered late, and the closed slip stays', async () => {
    const closed = await world.slipsOf(who, '2026-09');
    await world.calculate('2026-10');
    const [projected] = await world.slipsOf(who, '2026-10');
    expect(projected?.days).toBe(31);
    await world.leave(last, '2026-09-27');
    await world.calculate('2026-09');
    await world.calculate('2026-10');
    expect(await world.slipsOf(who, '2026-09')).toEqual(closed);
    const [slip] = await world.slipsOf(who, '2026-10');
    expect(slip?.days).toBe(0);
    // 25 to 27 Sep instead of 25 to 30: three days of 9,000,000 less.
    expect(amounts(slip?.lines ?? [], 'basicSalary')).toEqual([[-900_000n, undefined, '2026-09']]);
    expect(await world.resultOf(who, '2026-10')).toMatchObject({ state: 'odd' });
    expect(BigInt((await world.resultOf(who, '2026-10'))?.carriesOver ?? 0)).toBeGreaterThan(0n);
    // What was withheld and what is given back come to what the days served would have paid from the start.
    const all = [...closed, ...(await world.slipsOf(who, '2026-10'))].flatMap(({ lines }) => lines);
    expect(sum(all.filter(({ kind }) => kind === 'basicSalary').map(({ amount }) => amount))).toBe(4_400_000n);
    // JHT: 2 percent of 4,400,000, once.
    expect(sum(all.filter(({ kind }) => kind === 'jht').map(({ amount }) => amount))).toBe(88_000n);
  });

  it('is corrected once, not again in the month after', async () => {
    await approveAll('2026-10');
    await close('2026-10');
    await world.calculate('2026-11');
    const [slip] = await world.slipsOf(who, '2026-11');
    expect(slip?.lines.map(({ kind }) => kind)).toEqual(['incomeTax', 'carriedOver']);
  });

  it('no longer owes what was paid back', async () => {
    const { carriesOver = '0' } = (await world.resultOf(who, '2026-11')) ?? {};
    const repaid = { kind: 'repayment', amount: carriesOver, note: 'Cash receipt 12' };
    await server.db
      .insertInto('payInputs')
      .values({ employeeId: who, month: '2026-11', ...repaid })
      .execute();
    await world.calculate('2026-11');
    expect(await world.resultOf(who, '2026-11')).toMatchObject({ takeHome: '0', carriesOver: '0' });
  });
});

describe('a stay of one day', () => {
  it('is one day of pay, with a slip', async () => {
    const who = await world.seafarer('Satu Hari');
    await world.stay(who, tug, 1, '2026-11-05', '2026-11-05');
    await world.calculate('2026-11');
    const [slip, ...others] = await world.slipsOf(who, '2026-11');
    expect([slip?.days, others]).toEqual([1, []]);
    expect(amounts(slip?.lines ?? [], 'basicSalary')).toEqual([[200_000n, 1, undefined]]);
  });

  it('before joining another vessel that day is paid once, on the vessel joined', async () => {
    const who = await world.seafarer('Dua Kapal');
    await world.stay(who, tug, 1, '2026-11-05', '2026-11-05');
    await server.db
      .updateTable('assignments')
      .set({ checkedOutAt: new Date('2026-11-05T03:00:00Z') })
      .where('employeeId', '=', who)
      .execute();
    const second = await world.stay(who, barge, 1, '2026-11-06', '2026-11-07');
    await server.db
      .updateTable('assignments')
      .set({ checkedInAt: new Date('2026-11-05T04:00:00Z') })
      .where('id', '=', second)
      .execute();
    await world.calculate('2026-11');
    const slips = await world.slipsOf(who, '2026-11');
    expect(slips.map(({ vesselId, days }) => [vesselId, days])).toEqual([[barge, 3]]);
  });

  it('entered after its month was closed is a correction', async () => {
    const who = await world.seafarer('Satu Hari Terlambat');
    await world.stay(who, tug, 1, '2026-09-12', '2026-09-12');
    await world.calculate('2026-11');
    const [slip] = await world.slipsOf(who, '2026-11');
    expect(amounts(slip?.lines ?? [], 'basicSalary')).toEqual([[200_000n, undefined, '2026-09']]);
  });
});

it('a promotion dated in a closed month is a correction in the open one', async () => {
  const who = await world.seafarer('Naik Jabatan');
  const low = await world.stay(who, tug, 1, '2026-09-01', '2026-09-30');
  await world.calculate('2026-11');
  const before = await world.slipsOf(who, '2026-11');
  await world.leave(low, '2026-09-16');
  await world.stay(who, tug, 2, '2026-09-16', '2026-09-30');
  await world.calculate('2026-11');
  const [slip] = await world.slipsOf(who, '2026-11');
  const [was] = amounts(before[0]?.lines ?? [], 'basicSalary');
  expect(was).toEqual([6_000_000n, undefined, '2026-09']);
  // 15 days as before, 15 at 9,000,000.
  expect(amounts(slip?.lines ?? [], 'basicSalary')).toEqual([[7_500_000n, undefined, '2026-09']]);
});

describe('whoever cannot be paid', () => {
  it('is blocked with the reason, and paid as a correction once it is mended', async () => {
    const cook = await world.seafarer('Wahyu Nugroho');
    await world.stay(cook, tug, 5, '2026-11-01');
    await world.calculate('2026-11');
    expect(await world.resultOf(cook, '2026-11')).toMatchObject({
      state: 'blocked',
      reasons: [{ code: 'noWage', vesselId: tug, jobPositionId: 5, from: '2026-11-01', to: '2026-11-30' }],
    });
    expect(await world.slipsOf(cook, '2026-11')).toEqual([]);
    await approveAll('2026-11');
    await expect(close('2026-11')).rejects.toMatchObject({ code: 'blocked' });
    const closing = { divisionId: 1, month: '2026-11', userId: null, today: '2026-11-28', leavesOutBlocked: true };
    const { people, blocked, takeHome } = await findTotals(server.db, closing);
    const seen = { people, blocked, takeHome };
    for (const other of [{ people: people + 1 }, { blocked: blocked - 1 }, { takeHome: '1' }])
      await expect(closeMonth(server.db, { ...closing, seen: { ...seen, ...other } })).rejects.toMatchObject({
        code: 'seen_other',
      });
    await closeMonth(server.db, { ...closing, seen });
    await world.wage(5, '4500000');
    await world.calculate('2026-12');
    const [slip] = await world.slipsOf(cook, '2026-12');
    expect(amounts(slip?.lines ?? [], 'basicSalary')).toEqual([
      [4_500_000n, 31, undefined],
      [4_500_000n, undefined, '2026-11'],
    ]);
  });

  it('of the tanker division has no signed agreement; with one it counts with its overtime', async () => {
    const tanker = await world.vessel('MT Bentang Nusa', 2);
    const chief = await world.seafarer('Steven Mandagi', { divisionId: 2 });
    const assignment = await world.stay(chief, tanker, 101, '2026-11-01', '2026-11-30');
    await world.calculate('2026-11', 2);
    expect(await world.resultOf(chief, '2026-11')).toMatchObject({ state: 'blocked', reasons: [{ code: 'noWage' }] });
    const { userId } = await server.user({ role: 'crewingadmintanker' });
    const { id: fileId } = await server.db
      .insertInto('files')
      .values({
        id: '6f1b1a5e-0000-4000-8000-000000000001',
        fileType: 'Pkl',
        name: 'pkl.pdf',
        size: 9,
        contentType: 'application/pdf',
        storageKey: 'pkl',
        sha256: '0',
        uploadedByUser: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('crewAgreements')
      .values({
        assignmentId: assignment,
        divisionId: 2,
        number: 'PKL 7',
        year: 2026,
        issuedOn: '2026-10-20',
        startsOn: '2026-11-01',
        endsOn: '2027-05-01',
        jobPositionId: 101,
        taxStatusId: world.category,
        basicSalary: '10000000',
        overtime: '3000000',
        totalWages: '13000000',
        contents: '{}',
        fileId,
        signedAt: new Date('2026-10-21'),
      })
      .execute();
    await world.calculate('2026-11', 2);
    const [slip] = await world.slipsOf(chief, '2026-11');
    expect(slip?.number).toBe('WO/T/2026/11/0001');
    expect(amounts(slip?.lines ?? [], 'overtime')).toEqual([[3_000_000n, 30, undefined]]);
    // Overtime is no part of what premiums are counted from.
    expect(amounts(slip?.lines ?? [], 'jht')).toEqual([[200_000n, undefined, undefined]]);
  });
});

it('nothing is calculated while a value is missing, and the month says which', async () => {
  await server.db.deleteFrom('datedValues').execute();
  await calculateOpenMonths(server.db, '2026-12-02');
  const month = await server.db
    .selectFrom('payrollMonths')
    .select('missing')
    .where('month', '=', '2026-12')
    .where('divisionId', '=', 1)
    .executeTakeFirstOrThrow();
  expect(month.missing).toEqual(['jkk']);
});
