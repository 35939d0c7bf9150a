import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { type PayPerson, type PeopleTab, payroll } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let world: PayrollWorld;
let finance: Account;
let [dimas, cook] = [0, 0];
let tug = 0;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  world = await payrollWorld(server);
  tug = await world.vessel('TB Bentang 07');
  await world.wage(4, '9000000');
  dimas = await world.seafarer('Dimas Prasetya');
  cook = await world.seafarer('Wahyu Nugroho');
  await world.stay(dimas, tug, 4, '2026-11-10');
  await world.stay(cook, tug, 21, '2026-11-01');
  await world.calculate('2026-11');
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

const path = '/dashboard/work-order-and-billings/payroll-month';
const november = { year: 2026, month: 11 };

describe('a payroll month', () => {
  it('is calculated again when it is opened, where something has changed, and says so', async () => {
    await server.db
      .updateTable('seafarers')
      .set({ fullName: 'Wahyu Adi Nugroho' })
      .where('fullName', '=', 'Wahyu Nugroho')
      .execute();
    const wage = await server.db
      .selectFrom('salaryMatrix')
      .select(['id', 'basicSalary'])
      .where('jobPositionId', '=', 4)
      .executeTakeFirstOrThrow();
    const pays = (basicSalary: string) =>
      server.db.updateTable('salaryMatrix').set({ basicSalary }).where('id', '=', wage.id).execute();
    const shown = async () => (await screen.findByRole('row', { name: /Dimas Prasetya/ })).textContent;
    await pays('12000000');
    await openScreen(server, path, { as: finance });
    expect(await screen.findByText(/^Pay data has changed since .* being calculated again/)).toBeTruthy();
    expect(await screen.findByText('Month calculated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Pay data has changed/)).toBeNull());
    const raised = await shown();
    await pays(wage.basicSalary);
    await server.db
      .updateTable('seafarers')
      .set({ fullName: 'Wahyu Nugroho' })
      .where('fullName', '=', 'Wahyu Adi Nugroho')
      .execute();
    cleanup();
    await openScreen(server, path, { as: finance });
    await waitFor(() => expect(screen.queryByText(/^Pay data has changed/)).toBeNull());
    await waitFor(async () => expect(await shown()).not.toBe(raised));
    cleanup();
  });

  it('shows who cannot be paid and what is different, and is closed once that is decided', async () => {
    const { user } = await openScreen(server, path, { as: finance });
    const blocked = within(await screen.findByRole('row', { name: /Wahyu Nugroho/ }));
    expect(blocked.getByText(/^No wage for Chief Cook on TB Bentang 07/)).toBeTruthy();
    const changed = within(screen.getByRole('row', { name: /Dimas Prasetya/ }));
    expect(changed.getByText('First month: on board from 10 Nov, 21 days')).toBeTruthy();
    expect(
      screen.getByText(/^1 person to approve before the month can be closed\. 1 person cannot be paid/),
    ).toBeTruthy();
    await user.click(changed.getByRole('button', { name: /Approve/ }));
    expect(await screen.findByText('1 slip approved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Dimas Prasetya/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Close month' }));
    const dialog = within(await screen.findByRole('dialog'));
    const close = dialog.getByRole('button', { name: 'Close month' });
    expect(close.hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByLabelText(/^Close without 1 blocked person/));
    // Another one that was not seen: the month is calculated once more before it is closed.
    await world.stay(await world.seafarer('Eko Tanpa Upah'), tug, 21, '2026-11-20');
    await user.click(close);
    expect(await dialog.findByText(/^The month was calculated again and comes to something else now/)).toBeTruthy();
    const two = await dialog.findByLabelText<HTMLInputElement>(/^Close without 2 blocked people/);
    expect([two.checked, close.hasAttribute('disabled')]).toEqual([false, true]);
    await user.click(two);
    await user.click(close);
    expect(await screen.findByText('November 2026 is closed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull());
  });

  it('leads from what is missing to the place where it is entered, found for the person or rank', async () => {
    const tanker = await world.vessel('MT Bentang 01', 2);
    const young = await world.seafarer('Bima Tanpa Lahir', { divisionId: 2 });
    await server.db
      .updateTable('seafarers')
      .set({ birthDate: null })
      .where('fullName', '=', 'Bima Tanpa Lahir')
      .execute();
    const unsigned = await world.seafarer('Citra Tanpa PKL', { divisionId: 2 });
    await world.stay(young, tanker, 101, '2026-11-01');
    await world.stay(unsigned, tanker, 102, '2026-11-01');
    await world.calculate('2026-11', 2);
    const boss = await server.user({ role: 'superadmin' });
    await openScreen(server, `${path}?tab=blocked`, { as: boss });
    const wage = within(await screen.findByRole('row', { name: /Wahyu Nugroho/ })).getByRole('link', {
      name: /Add wage/,
    });
    expect(decodeURIComponent(wage.getAttribute('href') ?? '')).toMatch(
      /\/dashboard\/rates\?tab=salary&search=Chief[ +]Cook/,
    );
    cleanup();
    const finance2 = await server.user({ role: 'crewingfinancetanker' });
    await openScreen(server, `${path}?tab=blocked`, { as: finance2 });
    const row = within(await screen.findByRole('row', { name: /Citra Tanpa PKL/ }));
    expect(
      row.getByText(/^No signed crew agreement \(PKL\) as .* on MT Bentang 01: preparation draws it up/),
    ).toBeTruthy();
    const born = within(screen.getByRole('row', { name: /Bima Tanpa Lahir/ }));
    expect(born.getByText(/No date of birth in the personal file: crewing enters it there/)).toBeTruthy();
    cleanup();
    const manager = await server.user({ role: 'crewingmanagertanker' });
    await openScreen(server, `${path}?tab=blocked`, { as: manager });
    const file = within(await screen.findByRole('row', { name: /Bima Tanpa Lahir/ })).getByRole('link', {
      name: /Open personal file/,
    });
    expect(file.getAttribute('href')).toContain(`/dashboard/crew-management/${young}/details`);
    cleanup();
  });

  it('says which PTKP statuses are carried over, and confirms them together', async () => {
    const year = (taxYear: number) =>
      server.db.updateTable('taxStatuses').set({ taxYear }).where('employeeId', '=', dimas).execute();
    await year(2025);
    const { user } = await openScreen(server, path, { as: finance });
    const note = within(await screen.findByRole('note'));
    expect(note.getByText('1 PTKP status is carried over from an earlier year')).toBeTruthy();
    await user.click(note.getByRole('button', { name: 'Show people' }));
    const row = within(await screen.findByRole('row', { name: /Dimas Prasetya/ }));
    expect(row.getByText(/PTKP TK\/0 carried over from 2025/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm 1' }));
    expect(await screen.findByText('1 PTKP status confirmed for 2026')).toBeTruthy();
    expect(await screen.findByText('Every PTKP status is confirmed')).toBeTruthy();
  });

  it('makes one PDF of a vessel’s slips, which is still there when one comes back', async () => {
    const { user } = await openScreen(server, path, { as: finance });
    const card = within((await screen.findByText('Slips of a vessel as PDF')).closest('section') ?? document.body);
    expect(await card.findByRole('option', { name: 'TB Bentang 07 (1)' })).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Make PDF' }));
    expect(await card.findByRole('listitem')).toBeTruthy();
    const print = () => server.db.selectFrom('slipPrints').select('finishedAt').executeTakeFirstOrThrow();
    await expect.poll(async () => (await print()).finishedAt).not.toBeNull();
    cleanup();
    const ready = { name: 'Download the slips of TB Bentang 07' };
    await openScreen(server, path, { as: finance });
    expect(await screen.findByRole('button', ready)).toBeTruthy();
    expect(screen.getByText(/^1 slip, 0\.\d\d MB, made /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the slips of TB Bentang 07' }));
    await waitFor(() => expect(screen.queryByRole('button', ready)).toBeNull());
  });

  it('takes an input of a closed month, which is paid as a correction in the next', async () => {
    const { user } = await openScreen(server, `${path}?month=2026-11&tab=inputs`, { as: finance });
    await user.click(await screen.findByRole('button', { name: 'Add input' }));
    const dialog = within(await screen.findByRole('dialog'));
    const employee = await server.db
      .selectFrom('employees')
      .select('employeeNumber')
      .where('id', '=', dimas)
      .executeTakeFirstOrThrow();
    fill(dialog.getByLabelText(/^Employee ID/), 'X-1');
    fill(dialog.getByLabelText(/^Amount/), '360000');
    fill(dialog.getByLabelText(/^Source/), 'Overtime sheet');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('No crew member of this division has this employee ID')).toBeTruthy();
    fill(dialog.getByLabelText(/^Employee ID/), employee.employeeNumber);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Input added')).toBeTruthy();
    expect(await screen.findByText('360.000')).toBeTruthy();
    await world.calculate('2026-12');
    const [slip] = await world.slipsOf(dimas, '2026-12');
    expect(slip?.lines.filter(({ corrects }) => corrects).map(({ kind, amount }) => [kind, amount])).toContainEqual([
      'overtime',
      360_000n,
    ]);
  });

  it('asks for a value that is missing, and is calculated with it', async () => {
    await server.db.deleteFrom('datedValues').execute();
    await server.db
      .updateTable('payrollMonths')
      .set({ missing: ['jkk'] })
      .where('month', '=', '2026-12')
      .execute();
    const { user } = await openScreen(server, `${path}?month=2026-12`, { as: finance });
    expect(await screen.findByText('BPJS JKK, risk class rate (%)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter value' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText(/^Source/)).toBeTruthy();
    const form = { key: 'jkk', value: '1.27', validFrom: '2026-01-01', source: 'Letter of BPJS' } as const;
    expect((await server.call(payroll.saveValue, form, finance)).status).toBe(200);
    const value = await server.db.selectFrom('datedValues').selectAll().executeTakeFirstOrThrow();
    expect(value).toMatchObject({ divisionId: 1, value: '1.2700' });
  });

  it.each([
    ['days without a rate', { kind: 'tradingOut', days: 4 }, 'dailyRate'],
    ['more days than the month has', { kind: 'tradingOut', days: 31, dailyRate: '1000' }, 'days'],
    [
      'an amount beside days that come to another',
      { kind: 'tradingOut', days: 2, dailyRate: '9', amount: '19' },
      'amount',
    ],
    ['days of what is not paid by the day', { kind: 'bonus', amount: '1000', days: 2 }, 'days'],
    ['no amount', { kind: 'bonus' }, 'amount'],
    ['a month far ahead', { kind: 'bonus', amount: '1000', month: 12, year: 2027 }, 'month'],
  ] as const)('refuses an input with %s', async (_, given, field) => {
    const form = { ...november, employeeIdNumber: 'G-1', note: 'Sheet', ...given };
    const { status, body } = await server.call(payroll.addInput, form, finance);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('refuses to approve or close what is closed, and to calculate what is to come', async () => {
    const approved = await server.call(payroll.approve, { ...november, resultIds: [1] }, finance);
    const closed = await server.call(payroll.close, november, finance);
    const ahead = await server.call(payroll.calculate, { year: 2027, month: 3 }, finance);
    expect([approved.body.code, closed.body.code, ahead.body.code]).toEqual(['closed', 'closed', 'future']);
  });

  it('settles the tax year of whoever it is the last month of, once that is said', async () => {
    const asked = { year: 2026, month: 11, employeeId: cook, isFinal: true };
    const notYet = await server.call(payroll.setFinal, { ...asked, isFinal: false }, finance);
    expect([notYet.status, notYet.body.code]).toEqual([409, 'not_final']);
    expect((await server.call(payroll.setFinal, asked, finance)).status).toBe(200);
    const again = await server.call(payroll.setFinal, asked, finance);
    expect([again.status, again.body.code]).toEqual([409, 'final_already']);
    const kept = () => server.db.selectFrom('finalPeriods').select(['employeeId', 'month']).execute();
    expect(await kept()).toEqual([{ employeeId: cook, month: '2026-11' }]);
    const saidIn = async (group: PeopleTab) => {
      const { body } = await server.call(payroll.people, { ...november, group, pageSize: 50, pageNumber: 1 }, finance);
      return body.data.flatMap((row: PayPerson) => (row.isFinalPeriod ? [row.employeeId] : []));
    };
    expect([await saidIn('blocked'), await saidIn('ready')]).toEqual([[cook], []]);
    expect((await server.call(payroll.setFinal, { ...asked, isFinal: false }, finance)).status).toBe(200);
    expect(await kept()).toEqual([]);
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect((await server.call(payroll.setFinal, asked, tanker)).status).toBe(404);
  });

  it('calculates a wage without keeping it', async () => {
    const { user } = await openScreen(server, path, { as: finance });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Wage calculator' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText(/^Basic salary/), '7000000');
    fill(dialog.getByLabelText(/risk class/), '0.24');
    await user.click(dialog.getByRole('button', { name: 'Calculate' }));
    const result = within(await dialog.findByRole('region', { name: 'Slip of this wage' }));
    // The company pays the tax: what is left are 7,000,000 less 4 percent.
    expect(result.getByText('Rp 6.720.000')).toBeTruthy();
    // The final period gives back what was withheld: 7,317,800 in one month and 14,635,600 before are free of tax.
    expect(dialog.queryByLabelText(/^PPh 21 withheld so far/)).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: /^Final period/ }));
    fill(dialog.getByLabelText(/^Months before this one/), '2');
    fill(dialog.getByLabelText(/^Gross income so far/), '14635600');
    fill(dialog.getByLabelText(/^JHT and JP paid so far/), '420000');
    fill(dialog.getByLabelText(/^PPh 21 withheld so far/), '182944');
    await user.click(dialog.getByRole('button', { name: 'Calculate' }));
    expect(await result.findByText('-Rp 182.944')).toBeTruthy();
    expect(result.getByText('Rp 6.902.944')).toBeTruthy();
  });
});
