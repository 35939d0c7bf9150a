import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { calculator } from '../../calculator/contract.ts';
import { payroll } from '../../months/contract.ts';
import { payTablesCalls } from '../contract.ts';

let server: TestServer;
let finance: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

const path = '/dashboard/work-order-and-billings/payroll-tables';
const taxIn = async (month: number) => {
  const wage = {
    year: 2026,
    month,
    basicSalary: '10000000',
    ptkpCode: 'TK/0',
    taxMethod: 'gross',
    jkkPercentage: '0.24',
  } as const;
  return (await server.call(calculator.calculate, wage, finance)).body.data.deduction_PPh21Tax;
};

describe('the tables that pay is calculated with', () => {
  it('name the source of each value and the days it holds', async () => {
    await openScreen(server, path, { as: finance });
    const caps = await screen.findAllByRole('row', { name: /BPJS JP, wage cap/ });
    expect(caps.map((row) => row.textContent).join(' ')).toContain('Rp 11.086.300');
    expect(within(caps[0] ?? document.body).getByText('01 Mar 2026')).toBeTruthy();
  });

  it('take a new table, by which months from then on are calculated', async () => {
    // 10,454,000 by TER A: 2.5 percent.
    expect([await taxIn(5), await taxIn(7)]).toEqual(['261350', '261350']);
    const { user } = await openScreen(server, `${path}?tab=monthlyTaxA`, { as: finance });
    expect(await screen.findByText('Rp 5.400.000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter table' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByRole('textbox', { name: /^From/ }), '01 Jun 2026');
    fill(dialog.getByLabelText(/^Source/), 'PP 99/2026');
    fill(dialog.getByLabelText(/^Rows/), '6.000.000\t0\n-\t3\n7.000.000\t5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Row 2: the amount must be whole rupiah')).toBeTruthy();
    fill(dialog.getByLabelText(/^Rows/), '6.000.000\t0\n-\t3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Table saved')).toBeTruthy();
    expect(await screen.findByText('PP 99/2026')).toBeTruthy();
    expect([await taxIn(5), await taxIn(7)]).toEqual(['261350', '313620']);
  });

  it('do not take a value over one of its day that was not shown, unless one has seen both', async () => {
    const { user } = await openScreen(server, path, { as: finance });
    await user.click(await screen.findByRole('button', { name: 'Enter value' }));
    const dialog = within(await screen.findByRole('dialog'));
    const form = { key: 'jkk', validFrom: '2026-11-28' } as const;
    const other = { ...form, value: '0.89', source: 'Letter of May' };
    expect((await server.call(payroll.saveValue, other, finance)).status).toBe(200);
    const kept = async () =>
      (await server.db.selectFrom('datedValues').select('value').where('validFrom', '=', '2026-11-28').execute()).map(
        ({ value }) => Number(value),
      );
    fill(dialog.getByLabelText(/^Value \*/), '1.27');
    fill(dialog.getByLabelText(/^Source/), 'Letter of June');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const row = within(await dialog.findByRole('row', { name: /^Value/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1.27', '0.89']);
    expect(dialog.getByRole('row', { name: /Letter of June/ }).textContent).toContain('Letter of May');
    // To save again is not to choose.
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const mine = await dialog.findByRole('button', { name: 'Overwrite with mine' });
    expect(await kept()).toEqual([0.89]);
    await user.click(mine);
    expect(await screen.findByText('Value saved')).toBeTruthy();
    expect(await kept()).toEqual([1.27]);
  });

  it('do not take a table over one of its day that was not seen', async () => {
    const form = { kind: 'monthlyTaxB', validFrom: '2027-01-01', source: 'PP 1/2027', contents: '-;3' } as const;
    const save = (version: number, contents: string = form.contents) =>
      server.call(payTablesCalls.saveTable, { ...form, contents, version }, finance);
    expect((await save(0)).status).toBe(200);
    const late = await save(0, '-;5');
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    const { entered } = (await server.call(payTablesCalls.list, {}, finance)).body.data;
    const table = entered.tables.find(({ kind }: { kind: string }) => kind === form.kind);
    expect(table).toMatchObject({ contents: '-;3' });
    expect((await save(table.version, '-;5')).status).toBe(200);
  });

  it('are refused to who does not make pay', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine', userAccessList: ['WOOverview'] });
    expect((await server.call(payTablesCalls.list, {}, staff)).status).toBe(403);
  });
});
