import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { pdf } from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';

/** A master orders stores line by line on a phone; the office supplies them; the master says what came of each line. */

const area = '/dashboard/crew-benefit/ship-chandler';
const phone = { width: 390, height: 844 };
const { open } = openBrowser();

const today = dayInJakarta(new Date());
/** A day as it is typed into a date field. */
const typed = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Moves the request of an open page on; `fill` what the status needs. */
async function move(page: Page, status: string, fill: () => Promise<unknown> = async () => {}) {
  await page.getByRole('button', { name: 'Update Status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: status }).first().click();
  await fill();
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('main').getByText(status, { exact: true }).first().waitFor();
}

/** Nothing is wider than the screen of the phone. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('stores as lines', () => {
  it('are ordered on a phone, seen by the office, and received line by line', { timeout: 300_000 }, async () => {
    const master = await open('head.tanker', area, phone);
    await master.waitForURL(/\/vessel\/\d+\/details/);
    await master.getByRole('link', { name: 'Order stores' }).click();
    await master.getByRole('textbox', { name: /^Request Delivery Date/ }).fill(typed(addDays(today, 7)));
    await master.getByRole('combobox', { name: /^Port of Call/ }).fill('Teluk Serangga');
    await master.getByRole('option', { name: /Teluk Serangga/ }).click();
    await master.getByRole('button', { name: 'Add as new' }).click();

    const search = master.getByRole('searchbox', { name: 'Search the catalogue' });
    await search.fill('rice');
    await master.getByRole('button', { name: 'Add Rice, 50 kg' }).click();
    const line = (no: number) =>
      master
        .getByRole('list', { name: 'Lines' })
        .getByRole('group')
        .nth(no - 1);
    await line(1)
      .getByRole('textbox', { name: /^Quantity/ })
      .fill('4');
    await master.getByRole('button', { name: 'Add an item not in the catalogue' }).click();
    await master.getByRole('button', { name: 'Check order' }).click();
    await said(master, 'Unit is required');
    await line(2).getByRole('textbox', { name: /^Item/ }).fill('Curtain for the bridge');
    await line(2).getByRole('textbox', { name: /^Unit/ }).fill('piece');
    await line(2)
      .getByRole('textbox', { name: /^Quantity/ })
      .fill('2');
    expect(await fits(master)).toBe(true);
    expect(await findViolations(master)).toEqual([]);

    // What is entered outlives a reload of the page.
    await master.reload();
    await master.getByRole('button', { name: 'Check order' }).click();
    await said(master, 'Check before sending');
    await said(master, /Curtain for the bridge/);
    expect(await findViolations(master)).toEqual([]);
    await master.getByRole('button', { name: 'Send order' }).click();
    await said(master, 'Order sent.');
    await master.waitForURL(/\/details/);
    await master.goto(`${new URL(master.url()).pathname}?search=Serangga`);
    await master.locator('main article, main li, main tr').getByRole('link').first().click();
    await master.waitForURL(/\/request\/\d+\/details/);
    await said(master, /Curtain for the bridge/);
    const request = new URL(master.url()).pathname;

    const service = await open('service.tanker', request);
    await said(service, /Rice, 50 kg/);
    await said(service, /^Requisition .*\.xlsx/);
    await move(service, 'On Preparation', async () => {
      const form = service.getByRole('dialog');
      await form.getByRole('textbox', { name: /^Vendor Name/ }).fill('PT Samudra Boga');
      await form.locator('input[type=file]').setInputFiles(pdf('offer.pdf'));
      await form.getByRole('button', { name: 'Remove offer.pdf' }).waitFor();
    });
    await move(service, 'Ready for Shipment');

    await master.reload();
    await said(master, 'PT Samudra Boga');
    await move(master, 'Delivered', () =>
      master
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Receive Date/ })
        .fill(typed(today)),
    );
    await master.getByRole('button', { name: 'Enter what was received' }).click();
    const receipt = master.getByRole('dialog');
    await receipt.getByRole('button', { name: 'Otherwise: Curtain for the bridge' }).click();
    await receipt.getByRole('radio', { name: 'Missing' }).check();
    expect(await findViolations(master)).toEqual([]);
    await receipt.getByRole('button', { name: 'Save receipt' }).click();
    await said(master, '1 line differs from what was ordered.');
    expect(await fits(master)).toBe(true);

    await service.reload();
    await said(service, '1 line differs from what was ordered.');
    await service.goto(`${request.replace(/\/request\/.*/, '')}/details?tab=history`);
    await said(service, '1 line differs');
  });
});
