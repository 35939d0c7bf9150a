import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolationsEverywhere } from './axe.ts';
import { desk, openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/** A planner fills a seat with the keyboard alone: opens the vessel, proposes, allows an overlap, withdraws. */

const { open } = openBrowser();

/** Puts the focus on a control with Tab alone. */
async function tabUntil(page: Page, control: Locator) {
  await control.waitFor();
  for (let presses = 0; presses < 200; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${control}`);
}

/** Goes to a control with Tab and presses Enter; of several of one name, the one on top. */
async function press(page: Page, name: string, role: 'link' | 'button') {
  await tabUntil(page, page.getByRole(role, { name, exact: true }).last());
  await page.keyboard.press('Enter');
}

/** What proposes somebody for Next. */
const toPropose = (page: Page, within: Page | Locator = page) => within.getByRole('link', { name: /for Next,/ });

it('plans a relief without a mouse, and takes it back', async () => {
  const page = await open('admin.tanker', '/dashboard/manning/planning');
  const vessel = page.locator('tbody').getByRole('link', { name: 'MT Bentang Bintan 101' }).first();
  const path = new URL(String(await vessel.getAttribute('href')), page.url()).pathname.replace(/schedule$/, 'crew');
  await page.goto(path);
  const seat = page
    .locator('tbody tr')
    // The start can be moved some days ahead, and is not before today then.
    .filter({ hasText: /\b([5-9]|\d{2,}) days to sign-off/ })
    .filter({ has: toPropose(page) });
  await seat.first().waitFor();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.setViewportSize(desk);
  const label = String(await toPropose(page, seat.first()).getAttribute('aria-label'));
  await press(page, label, 'link');
  const dialog = page.getByRole('dialog', { name: /^Propose / });
  // The start date has the focus: a day earlier overlaps with who is aboard.
  const start = dialog.getByRole('textbox', { name: /^Start Assignment Date/ });
  await expect.poll(() => start.evaluate((field) => field === document.activeElement)).toBe(true);
  const before = new Date(`${await start.inputValue()} UTC`);
  before.setUTCDate(before.getUTCDate() - 3);
  const format = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const earlier = before.toLocaleDateString('en-GB', format);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(earlier);
  await expect.poll(() => start.inputValue()).toBe(earlier);
  // Who fits may be others now.
  await settled(page);
  const best = dialog
    .getByRole('radiogroup', { name: /best fit first/ })
    .getByRole('radio')
    .first();
  await tabUntil(page, best);
  await page.keyboard.press('Space');
  await expect.poll(() => best.isChecked()).toBe(true);
  await dialog.getByText(/days together/).waitFor();
  // While candidates are read again they are dimmed.
  await settled(page);
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.setViewportSize(desk);
  await press(page, 'Propose', 'button');
  await page.getByRole('dialog', { name: 'Confirm Propose Next Crew?' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await warning.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await warning.waitFor({ state: 'detached' });
  const position = label.split(', ').at(-1) ?? '';
  const planned = page
    .locator('tbody tr')
    .filter({ has: page.getByText(position, { exact: true }) })
    .getByRole('link', { name: /^Unassign / })
    .first();
  await planned.waitFor();
  const unassign = String(await planned.getAttribute('aria-label'));
  await page.getByText('Crew member: Pending').first().waitFor();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.setViewportSize(desk);

  await press(page, unassign, 'link');
  const sure = page.getByRole('dialog', { name: 'Confirm Remove?' });
  await sure.waitFor();
  await tabUntil(page, sure.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('Another relief was found');
  await press(page, 'Remove', 'button');
  await sure.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: label }).waitFor();
});
