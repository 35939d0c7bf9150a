import type { Page } from 'playwright-core';
import { dayInJakarta } from '#platform/contract/days.ts';
import { pdf } from './applicant.ts';
import type { openBrowser } from './browser.ts';

/** Steps that every journey of stores takes: the request of a master is moved on by the service, and received. */

export const area = '/dashboard/crew-benefit/ship-chandler';
export const today = dayInJakarta(new Date());

/** A day as it is typed into a date field. */
export const typed = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
export const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

type Open = ReturnType<typeof openBrowser>['open'];

/** The master of a tanker in the orders of their vessel. */
export async function openMaster(open: Open, viewport: { width: number; height: number }): Promise<Page> {
  const master = await open('head.tanker', area, viewport);
  await master.waitForURL(/\/vessel\/\d+\/details/);
  return master;
}

/** A port that no one has named yet; the field is in a dialog or on a page. */
export async function enterPort(page: Page, name: string) {
  await page.getByRole('combobox', { name: /^Port of Call/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** Opens the request for a port from the list, and answers its address. */
export async function openRequest(page: Page, port: string): Promise<string> {
  await page.goto(`${new URL(page.url()).pathname}?search=${encodeURIComponent(port)}`);
  await page.locator('main article, main li, main tr').getByRole('link').first().click();
  await page.waitForURL(/\/request\/\d+\/details/);
  return new URL(page.url()).pathname;
}

/** Moves the request of an open page on; `fill` what the status needs. */
export async function move(page: Page, status: string, fill: () => Promise<unknown> = async () => {}) {
  await page.getByRole('button', { name: 'Update Status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: status }).first().click();
  await fill();
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await said(page, 'ChandlerStatus - Email sent!');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('main').getByText(status, { exact: true }).first().waitFor();
}

export const vendor = 'PT Samudra Boga';

/** The service finds a vendor and prepares the shipment. */
export async function prepare(page: Page) {
  await move(page, 'On Preparation', async () => {
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Vendor Name/ }).fill(vendor);
    await form.locator('input[type=file]').setInputFiles(pdf('offer.pdf'));
    await form.getByRole('button', { name: 'Remove offer.pdf' }).waitFor();
  });
  await move(page, 'Ready for Shipment');
}

/** The master has received the shipment today. */
export async function deliver(page: Page) {
  await page.reload();
  await said(page, vendor);
  await move(page, 'Delivered', () =>
    page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Receive Date/ })
      .fill(typed(today)),
  );
}
