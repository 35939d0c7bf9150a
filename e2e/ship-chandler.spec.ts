import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { pdf } from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';

/** A master orders stores from a phone; the service finds a vendor and moves the request on; the master receives them. */

const area = '/dashboard/crew-benefit/ship-chandler';
const phone = { width: 375, height: 740 };
const { open } = openBrowser();

const today = dayInJakarta(new Date());
/** A day as it is typed into a date field. */
const typed = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function workbook() {
  const buffer = await makeWorkbook([
    ['REQUISITION OF STORES'],
    [],
    ['No', 'Item', 'Unit', 'Quantity'],
    [1, 'Rice, 50 kg', 'bag', 4],
    [2, 'Cooking oil', 'l', 20],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'december-stores.xlsx', mimeType, buffer };
}

async function choose(page: Page, label: RegExp, option: string | RegExp) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Moves the request of an open page on; `fill` what the status needs. */
async function move(page: Page, status: string, fill: () => Promise<unknown> = async () => {}) {
  await page.getByRole('button', { name: 'Update Status' }).click();
  await choose(page, /^Status/, status);
  await fill();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  await said(page, 'ChandlerStatus - Email sent!');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.locator('main').getByText(status, { exact: true }).first().waitFor();
}

describe('stores for a tanker', () => {
  it('are ordered by the master on a phone, and followed to delivery', { timeout: 300_000 }, async () => {
    const master = await open('head.tanker', area, phone);
    await master.waitForURL(/\/vessel\/\d+\/details/);
    await master.getByRole('button', { name: 'New Chandler Request' }).click();
    const dialog = master.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: /^Requester/ }).inputValue()).toBe('Anton Siregar');
    await dialog.getByRole('textbox', { name: /^Request Delivery Date/ }).fill(typed(addDays(today, 7)));
    // A port that no one has named yet.
    await dialog.getByRole('combobox', { name: /^Port of Call/ }).fill('Teluk Semangka');
    await master.getByRole('option', { name: /Teluk Semangka/ }).click();
    await dialog.locator('input[type=file]').setInputFiles(await workbook());
    await said(master, 'december-stores.xlsx');
    expect(await findViolations(master)).toEqual([]);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await said(master, 'Chandler request created.');
    await dialog.waitFor({ state: 'hidden' });
    await master.goto(`${new URL(master.url()).pathname}?search=Semangka`);
    await master.locator('main article, main li, main tr').getByRole('link').first().click();
    await master.waitForURL(/\/request\/\d+\/details/);
    await said(master, 'Cooking oil');
    const request = new URL(master.url()).pathname;

    const service = await open('service.tanker', request);
    await said(service, 'Rice, 50 kg');
    await move(service, 'Looking for Vendor');
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
    expect(await master.getByRole('button', { name: 'Update Status' }).count()).toBe(0);
    expect(await findViolations(master)).toEqual([]);
  });
});
