import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misreadIn, parameter } from '#platform/web/screens.tsx';
import { makePrincipal, makeSeat } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
});
afterAll(() => server.close());

const unused = (given: string) =>
  `“${given}” in the address of this page cannot be used. The page is shown without it.`;

describe('an address that asks for what there is not', () => {
  it.each([
    ['work-order-and-billings/reconciliation?month=2026-13', 'month=2026-13'],
    ['work-order-and-billings/reconciliation?month=2027-01', 'month=2027-01'],
    ['work-order-and-billings/billing-overview?year=1990&month=13', 'year=1990, month=13'],
    ['manning/planning/strength?rank=999999', 'rank=999999'],
    ['rates?tab=nonsense', 'tab=nonsense'],
    [
      'audit?sortBy=-nonsense&filter=nonsense:3;&columns=nonsense',
      'sortBy=-nonsense, filter=nonsense:3;, columns=nonsense',
    ],
    ['crew-management/requirements?jobPositionId=999999&shipId=1', 'jobPositionId=999999'],
  ])('is said at the head of %s', async (path, given) => {
    const as = await server.user({ role: 'superadmin' });
    const { router } = await openScreen(server, `/dashboard/${path}`, { as });
    expect(await screen.findByText(unused(given))).toBeTruthy();
    await router.navigate({ to: '/dashboard/rates' });
    expect(await screen.findByRole('heading', { level: 1, name: /rates/i })).toBeTruthy();
    expect(screen.queryByText(unused(given))).toBeNull();
  });

  it('is said where what it names is not there: a port, by its page and not by a name of code', async () => {
    const as = await server.user({ role: 'superadmin' });
    const { vesselId } = await makeSeat(server, await makePrincipal(server, 'PT Alamat'));
    await openScreen(server, `/dashboard/manning/sign-on-papers/${vesselId}/2026-12-01/999999`, { as });
    expect(await screen.findByText('Crew change not found')).toBeTruthy();
    expect(screen.queryByText(/portId/)).toBeNull();
  });

  it.each([
    ['/verify#', 'A'.repeat(52), 40],
    ['/?search=', 'a'.repeat(101), 100],
  ] as const)('is taken whole, and said to be too long: %s', async (path, given, most) => {
    await openScreen(server, `${path}${given}`);
    expect(
      await screen.findByText(`Use at most ${most} characters; this has ${given.length}`, {}, { timeout: 60_000 }),
    ).toBeTruthy();
    expect(await screen.findByDisplayValue(given)).toBeTruthy();
  });

  it('says nothing of an address that can be used', async () => {
    const as = await server.user({ role: 'superadmin' });
    await openScreen(server, '/dashboard/work-order-and-billings/reconciliation?month=2026-10', { as });
    expect(await screen.findByRole('heading', { level: 1, name: /October 2026/ })).toBeTruthy();
    expect(screen.queryByText(/in the address of this page/)).toBeNull();
  });

  it.each([
    ['month=2026-12&from=2026-02-28&at=12&year=2026', []],
    ['month=&other=1', []],
    ['month=2026-13', ['month=2026-13']],
    ['month=26-1', ['month=26-1']],
    ['from=2026-02-30', ['from=2026-02-30']],
    ['at=0&year=1999', ['at=0', 'year=1999']],
    ['search=toolong', ['search=toolong']],
  ])('of %s names what is not used', (address, misread) => {
    const parameters = {
      month: parameter.month(),
      from: parameter.day,
      at: parameter.monthNumber,
      year: parameter.year((year) => year >= 2000),
      search: parameter.text(5),
    };
    expect(misreadIn(parameters, address)).toEqual(misread);
  });
});
