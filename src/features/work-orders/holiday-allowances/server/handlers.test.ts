import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { closeMonth } from '../../lines/server/operations.ts';
import { approveResults } from '../../lines/server/queries.ts';
import { payroll } from '../../months/contract.ts';
import { holidayAllowances } from '../contract.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
let tug = 0;
beforeAll(async () => {
  server = await testServer({ today: '2026-03-27' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  tug = await world.vessel('TB Bentang 07');
  // The allowances are fixed pay; leave pay is not.
  await world.wage(1, '6000000', '2025-01-01', { positionAllowance: '600000', leavePay: '900000' });
});
afterAll(() => server.close());

const march = { year: 2026, month: 3 };
const holidayOn = '2026-03-10';
const employedSince = (employeeId: number, startedOn: string) =>
  server.db.updateTable('employmentPeriods').set({ startedOn }).where('employeeId', '=', employeeId).execute();
const numberOf = async (id: number) =>
  (await server.db.selectFrom('employees').select('employeeNumber').where('id', '=', id).executeTakeFirstOrThrow())
    .employeeNumber;
const give = async (id: number, amount: string, more: object = {}) => {
  const input = {
    ...march,
    employeeIdNumber: await numberOf(id),
    kind: 'holidayAllowance',
    note: 'Idulfitri',
  } as const;
  return server.call(payroll.addInput, { ...input, amount, holidayOn, ...more }, finance);
};
const person = async (name: string, since: string) => {
  const id = await world.seafarer(name);
  await employedSince(id, since);
  return id;
};
const forgotten = async () => (await server.call(holidayAllowances.forgotten, march, finance)).body.data;
const period = async () => (await server.call(payroll.period, march, finance)).body.data;
const shortOnes = async () =>
  (await server.call(payroll.people, { ...march, group: 'shortAllowance' }, finance)).body.data ?? [];

it('says what the law gives and from what, and names what is less without keeping the month open', async () => {
  const bosun = await person('Agus Salim', '2025-06-15');
  await world.stay(bosun, tug, 1, '2026-01-01');
  await world.calculate('2026-03');
  const asked = { ...march, employeeIdNumber: await numberOf(bosun), holidayOn };
  const { body } = await server.call(holidayAllowances.lawful, asked, finance);
  // 8/12 of 6,600,000.
  expect(body.data).toEqual({
    on: holidayOn,
    since: '2025-06-15',
    months: 8,
    employeeName: 'Agus Salim',
    wage: '6600000',
    amount: '4400000',
  });
  expect((await give(bosun, '4000000')).status).toBe(200);
  const result = await world.resultOf(bosun, '2026-03');
  expect(result?.reasons).toContainEqual({ code: 'shortAllowance', amount: '4400000', day: holidayOn });
  expect(result?.state).not.toBe('odd');
  expect(await shortOnes()).toMatchObject([{ employeeId: bosun }]);
  expect(await period()).toMatchObject({ shortAllowances: 1, hasAllowances: true });

  expect((await give(bosun, '400000', { holidayOn: '' })).status).toBe(200);
  expect(await shortOnes()).toEqual([]);
  await server.db.deleteFrom('payInputs').where('amount', '=', '400000').execute();
  await world.calculate('2026-03');
  expect(await period()).toMatchObject({ shortAllowances: 1, odd: 0 });
  const of = { divisionId: 1, month: '2026-03' };
  await server.db
    .transaction()
    .execute(async (db) => {
      await approveResults(db, { ...of, ids: [result?.id ?? 0], userId: finance.userId });
      await closeMonth(db, { ...of, userId: finance.userId, today: '2026-03-27', leavesOutBlocked: false });
      throw new Error('closed');
    })
    .catch((error: Error) => expect(error.message).toBe('closed'));
});

it('names who is employed and has none where others do, aboard or ashore', async () => {
  expect((await forgotten()).people).toEqual([]);
  const aboard = await person('Budi Santoso', '2025-01-05');
  await world.stay(aboard, tug, 1, '2026-02-01');
  const ashore = await person('Citra Dewi', '2026-02-10');
  const tooEarly = await person('Dedi Kurnia', '2026-02-11');
  const left = await person('Eko Prasetyo', '2025-01-05');
  await server.db
    .updateTable('employmentPeriods')
    .set({ endedOn: '2026-03-01', endReason: 'resigned' })
    .where('employeeId', '=', left)
    .execute();
  // Of another religion, whose holiday was in December.
  const had = await person('Fransiskus Xaverius', '2020-01-05');
  const long = await person('Gunawan', '2020-01-05');
  const given = { kind: 'holidayAllowance', amount: '1000000', note: 'THR' };
  await server.db
    .insertInto('payInputs')
    .values([
      { ...given, employeeId: had, month: '2025-12' },
      { ...given, employeeId: long, month: '2025-04' },
    ])
    .execute();
  await person('Tanker', '2020-01-05').then((id) =>
    server.db.updateTable('employees').set({ divisionId: 2 }).where('id', '=', id).execute(),
  );
  const { total, people } = await forgotten();
  expect([total, people.map(({ employeeId }: { employeeId: number }) => employeeId)]).toEqual([
    3,
    [aboard, ashore, long],
  ]);
  expect(people[1]).toMatchObject({ employeeName: 'Citra Dewi', on: holidayOn, since: '2026-02-10', months: 1 });
  expect(people.map(({ employeeId }: { employeeId: number }) => employeeId)).not.toContain(tooEarly);
  expect((await give(ashore, '100000')).status).toBe(200);
  expect((await forgotten()).total).toBe(2);
  const april = { year: 2026, month: 4 };
  expect((await server.call(holidayAllowances.forgotten, april, finance)).body.data).toEqual({ total: 0, people: [] });
});

it('takes the day of a holiday only near its month, and of no other kind of input', async () => {
  const cook = await person('Hadi Wijaya', '2025-01-05');
  const fields = async (more: object) => (await give(cook, '1000000', more)).body.fields;
  expect(await fields({ holidayOn: '2026-05-01' })).toEqual({
    holidayOn: 'Choose a holiday of this month, the month before or the next',
  });
  expect(await fields({ kind: 'bonus' })).toEqual({
    holidayOn: 'Only a holiday allowance (THR) has the date of a holiday',
  });
  const unknown = { ...march, employeeIdNumber: 'G-0' };
  expect((await server.call(holidayAllowances.lawful, unknown, finance)).status).toBe(400);
});

it('is looked at in the month that is closed too, when its allowance comes late', async () => {
  const late = await person('Iwan Setiawan', '2020-01-05');
  await world.stay(late, tug, 1, '2026-01-01');
  await world.calculate('2026-02');
  await server.db.updateTable('payrollMonths').set({ closedAt: new Date() }).where('month', '=', '2026-02').execute();
  const given = await give(late, '500000', { year: 2026, month: 2, holidayOn: '2026-02-20' });
  expect(given.status).toBe(200);
  const result = await world.resultOf(late, '2026-03');
  expect(result?.reasons).toContainEqual({ code: 'shortAllowance', amount: '6600000', day: '2026-02-20' });
});
