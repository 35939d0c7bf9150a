import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { payTerms } from '../contract.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
let who = 0;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  world = await payrollWorld(server);
  await world.wage(4, '7000000');
  who = await world.seafarer('Dimas Prasetya', { ptkp: 'K/I/1' });
  await world.stay(who, await world.vessel('TB Bentang 07'), 4, '2026-11-01');
  await world.calculate('2026-11');
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

const path = '/dashboard/work-order-and-billings/payroll-month';
const november = { year: 2026, month: 11 };
const usual = { taxMethod: 'grossUp', decidedCategory: null, furtherMembers: 0, bearsKesehatan: false } as const;

describe('terms of tax and insurance', () => {
  it('are as usual until they are entered', async () => {
    const { body } = await server.call(payTerms.get, { ...november, employeeId: who }, finance);
    expect(body.data).toEqual({ ...usual, fromMonth: null });
  });

  it('unblock whom the law gives no monthly table, once finance has decided one', async () => {
    expect(await world.resultOf(who, '2026-11')).toMatchObject({ state: 'blocked' });
    const { user } = await openScreen(server, path, { as: finance });
    const row = within(await screen.findByRole('row', { name: /Dimas Prasetya/ }));
    expect(row.getByText(/^PTKP K\/I\/1 has no TER category/)).toBeTruthy();
    await user.click(row.getByRole('button', { name: /^More/ }));
    await user.click(await screen.findByRole('button', { name: 'Tax and insurance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tax and insurance of Dimas Prasetya' }));
    await choose(dialog, /^Decided TER category/);
    fill(dialog.getByLabelText(/^Further family members/), '1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tax and insurance of Dimas Prasetya saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /K\/I\/1/ })).toBeNull());
    const [slip] = await world.slipsOf(who, '2026-11');
    const amounts = slip?.lines.flatMap(({ kind, amount }) =>
      kind === 'incomeTax' || kind === 'kesehatan' ? [[kind, amount]] : [],
    );
    // 1.25 percent of 7,363,300 (JKK 0.89 percent) and of the allowance that pays it; Kesehatan 1 percent for oneself and 1 for the further member.
    expect(amounts).toEqual([
      ['kesehatan', 140_000n],
      ['incomeTax', 93_206n],
    ]);
  });

  it('hold from their month on, and are corrected in the same', async () => {
    const asked = { ...november, employeeId: who };
    const { body } = await server.call(payTerms.get, { ...asked, month: 10 }, finance);
    expect(body.data).toMatchObject({ fromMonth: null, taxMethod: 'grossUp' });
    const form = { ...asked, ...usual, decidedCategory: 'B' } as const;
    expect((await server.call(payTerms.save, form, finance)).status).toBe(200);
    const now = (await server.call(payTerms.get, { ...asked, month: 12 }, finance)).body.data;
    expect(now).toEqual({ ...usual, decidedCategory: 'B', fromMonth: '2026-11' });
  });

  it('are not saved over others that were entered since they were read', async () => {
    const asked = { ...november, month: 12, employeeId: who };
    const seen = (await server.call(payTerms.get, asked, finance)).body.data;
    const save = (changed: object, seenThen: typeof seen) =>
      server.call(payTerms.save, { ...asked, ...usual, ...changed, seen: seenThen }, finance);
    expect((await save({ furtherMembers: 2 }, seen)).status).toBe(200);
    const late = await save({ taxMethod: 'gross' }, seen);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    const now = (await server.call(payTerms.get, asked, finance)).body.data;
    expect(now).toMatchObject({ furtherMembers: 2, taxMethod: 'grossUp' });
    expect((await save({ taxMethod: 'gross' }, now)).status).toBe(200);
  });

  it('are refused for months to come, and for crew of the other division', async () => {
    const form = { ...november, ...usual, employeeId: who };
    const ahead = await server.call(payTerms.save, { ...form, year: 2027, month: 3 }, finance);
    expect([ahead.status, Object.keys(ahead.body.fields)]).toEqual([400, ['month']]);
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect((await server.call(payTerms.save, form, tanker)).status).toBe(404);
  });
});
