import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, launch, longest, phone } from './browser.ts';
import { approveAll, button, closingDayOf, month, payroll } from './month-to-close.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { fillSignIn } from './sign-in.ts';
import { copyOf } from './start-product.ts';

/**
 * A month of pay from finance to the seafarer: blocked people, closing, a sign-off that was forgotten, and the slips of
 * both months on a phone. On a product of its own, since closing a month is for all: on the third of the next month.
 */

const named = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const who = 'Wahyu Nugroho';
const today = closingDayOf(month);

let [server, browser]: [ServerProcess | undefined, Browser | undefined] = [undefined, undefined];
const folder = copyOf(inject('demoFolder'));
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, DEMO: '1', TODAY: today });
  browser = await launch();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A page of an account, in a window of its own. */
async function open(name: string, path: string, viewport = desk): Promise<Page> {
  if (!browser || !server) throw new Error('Nothing is started');
  const page = await (await browser.newContext({ baseURL: server.address, viewport })).newPage();
  page.setDefaultTimeout(longest);
  await page.goto(path);
  await fillSignIn(page, name);
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/oauth/callback');
  return page;
}
const toast = (page: Page, text: string | RegExp) => page.locator('[data-kind]').filter({ hasText: text }).waitFor();

const rupiah = (text: string | null) => Number((text ?? '').replace(/[^\d−-]/g, '').replace('−', '-'));

/** Adds a slip up from its lines, as somebody with a pencil would; answers what is paid out. */
async function addUp(page: Page): Promise<number> {
  const total = page.getByRole('region', { name: 'Total Amount' });
  await total.waitFor();
  const sum = async (part: string) => {
    const amounts = page.getByRole('region', { name: part }).locator('details > summary > span:last-of-type');
    return (await amounts.allTextContents()).reduce((all, text) => all + rupiah(text), 0);
  };
  const paid = (await sum('Earnings')) - (await sum('Deductions'));
  expect(rupiah(await total.locator('b').textContent())).toBe(paid);
  return paid;
}

describe('a month of pay', () => {
  it('is closed by finance, corrected by a forgotten sign-off, and read on a phone', { timeout: 300_000 }, async () => {
    const finance = await open('finance.marine', `${payroll}?month=${month}&tab=blocked`);
    await finance.getByText(/^No PTKP status for/).waitFor();
    expect(await findViolations(finance)).toEqual([]);
    await button(finance, 'Calculate again').click();
    await toast(finance, 'Month calculated');
    await approveAll(finance, month);
    await button(finance, 'Close month').click();
    const dialog = finance.getByRole('dialog');
    expect(await button(dialog, 'Close month').isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: /^Close without 1 blocked person/ }).check();
    await button(dialog, 'Close month').click();
    await toast(finance, `${named(month)} is closed`);

    const crew = await open('crew.marine', '/dashboard/work-order-and-billings/work-order-overview', phone);
    await crew.waitForURL(/\/wo\/\d+\/details/);
    const vesselId = /vessel\/(\d+)/.exec(crew.url())?.[1];

    // Signed off on the twentieth, which nobody entered in time.
    const manager = await open(
      'manager.marine',
      `/dashboard/manning/onboard-scheduling/vessel/${vesselId}/crews?tab=offboard-scheduling&search=${encodeURIComponent(who)}`,
    );
    await manager.getByRole('link', { name: who, exact: true }).click();
    await button(manager, /^(Emergency sign-off|Offboard Checkout)$/).click();
    const leaving = manager.getByRole('dialog', { name: `Check out ${who}` });
    await leaving.getByRole('radio', { name: 'No, stays employed' }).check();
    await leaving
      .getByText(/Nothing blocks|You can override/)
      .first()
      .waitFor();
    const reason = leaving.getByLabel(/^Reason/);
    if (await reason.isVisible()) await reason.fill('Reported late by the vessel');
    await button(leaving, /^Check out/).click();
    await toast(manager, 'Crew succeed to checked out.');
    await manager.goto(
      `/dashboard/manning/onboard-scheduling/vessel/${vesselId}/crews?tab=history&search=${encodeURIComponent(who)}`,
    );
    await manager.getByRole('link', { name: who, exact: true }).first().click();
    await button(manager, 'Correct date').click();
    const correcting = manager.getByRole('dialog', { name: 'Correct date' });
    await correcting
      .getByRole('textbox', { name: 'Date', exact: true })
      .fill(`20 ${named(month).replace(/^(...)\S*/, '$1')}`);
    await correcting.getByLabel(/^Reason/).fill('Reported late by the vessel');
    await button(correcting, 'Correct date').click();
    await toast(manager, /corrected/i);

    await finance.goto(`${payroll}?month=${today.slice(0, 7)}`);
    // What has changed since is calculated on opening.
    await toast(finance, 'Month calculated');

    await crew.goto('/dashboard/work-order-and-billings/work-order-overview');
    await crew.getByRole('combobox', { name: 'Month shown' }).waitFor();
    expect(await addUp(crew)).toBeLessThan(0);
    await crew.getByRole('region', { name: 'Earnings' }).locator('summary').first().click();
    await crew
      .getByText(/ days fewer are paid\.$/)
      .first()
      .waitFor();
    expect(await findViolations(crew)).toEqual([]);
    await button(crew, named(month)).click();
    await crew.getByText(/ was closed on .* This slip no longer changes/).waitFor();
    expect(await addUp(crew)).toBeGreaterThan(0);
  });
});
