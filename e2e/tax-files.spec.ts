import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf, readXml } from '#testing/xsd.ts';
import { findViolations } from './axe.ts';
import { desk, launch, longest, phone } from './browser.ts';
import { approveAll, button, closingDayOf, payroll, month as thisMonth } from './month-to-close.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { fillSignIn } from './sign-in.ts';

/**
 * Files for the tax office: finance closes a month that ends an employment, mends what would be refused, downloads the
 * files and holds them against the slips; the seafarer downloads the 1721-A1 on a phone. On a demo of its own: December
 * ends the year of all and has no monthly file, so that November is closed then.
 */

const taxFiles = '/dashboard/work-order-and-billings/tax-files';
const who = 'Wahyu Nugroho';
const month = thisMonth.replace(/-12$/, '-11');

let [server, browser]: [ServerProcess | undefined, Browser | undefined] = [undefined, undefined];
const folder = mkdtempSync(join(tmpdir(), 'crew-portal-e2e-'));
beforeAll(async () => {
  const settings = { DATA_DIR: folder, DEMO: '1' };
  await (await startServer({ ...settings, TODAY: `${month}-15` })).stop();
  server = await startServer({ ...settings, TODAY: closingDayOf(month) });
  browser = await launch();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(name: string, path: string, viewport = desk): Promise<Page> {
  if (!browser || !server) throw new Error('Nothing is started');
  const page = await (await browser.newContext({ baseURL: server.address, viewport })).newPage();
  page.setDefaultTimeout(longest);
  await page.goto(path);
  await fillSignIn(page, name);
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/oauth/callback');
  return page;
}
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-kind]').filter({ hasText: text }).first().waitFor();

/** Closes the month, which ends the employment of one. */
async function closeMonth(page: Page) {
  await page.goto(`${payroll}?month=${month}&tab=toDecide&search=${encodeURIComponent(who)}`);
  const row = page.locator('tbody tr').filter({ hasText: who });
  await row.waitFor();
  await row.getByRole('button', { name: `More actions for ${who}` }).click();
  await button(page, 'Mark as final period').click();
  await toast(page, who);
  await button(page, 'Calculate again').click();
  await toast(page, 'Month calculated');
  await approveAll(page, month);
  await button(page, 'Close month').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Close without/ }).check();
  await button(dialog, 'Close month').click();
  await toast(page, 'is closed');
}

/** Downloads the file of a line, confirming what is asked. */
async function take(page: Page, name: string, confirms: boolean): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  if (confirms) {
    const dialog = page.getByRole('dialog', { name: `Download ${name}?` });
    await dialog.waitFor();
    await button(dialog, 'Download').click();
  }
  return readFileSync(await (await downloading).path(), 'utf8');
}

const rupiah = (text: string | null) => BigInt((text ?? '').replace(/[^\d]/g, '') || '0');
/** Gross of a line of the check against the slips. */
const grossOf = async (page: Page, name: string) =>
  rupiah(await page.locator('tr').filter({ hasText: name }).locator('td').nth(1).textContent());

describe('files for the tax office', () => {
  it('are made from a closed month and add up to its slips', { timeout: 400_000 }, async () => {
    const finance = await open('finance.marine', `${taxFiles}?month=${month}`);
    await finance.getByText('is not closed yet').waitFor();
    expect(await findViolations(finance)).toEqual([]);
    await closeMonth(finance);

    await finance.goto(`${taxFiles}?month=${month}`);
    await finance.getByText('NIK must have 16 digits. Enter it in the personal file.').first().waitFor();
    expect(await findViolations(finance)).toEqual([]);
    const lacking = finance.locator('tbody tr').filter({ hasText: 'NIK must have 16 digits' }).first();
    const name = (await lacking.locator('th').textContent()) ?? '';

    // Who may change the personal file is led there.
    const staff = await open('manager.marine', `${taxFiles}?month=${month}`);
    await staff.getByRole('link', { name: `Enter NIK ${name}` }).click();
    await staff.waitForURL(/crew-management\/\d+\/details/);
    await staff.goto(`${new URL(staff.url()).pathname}?tab=crew-details&edit=details`);
    const nik = staff.getByLabel(/^ID number \(NIK\)/).first();
    await nik.waitFor();
    await nik.fill(`${await nik.inputValue()}7`);
    await button(staff, 'Save').click();
    await staff.getByText('Crew details updated').first().waitFor();

    await finance.reload();
    await finance.getByText('Adds up', { exact: true }).waitFor();
    await expect.poll(() => finance.locator('tbody tr').filter({ hasText: name }).count()).toBe(0);
    const monthly = await take(finance, 'BPMP, monthly withholding', false);
    expect(problemsOf(monthly, 'bpmp')).toEqual([]);
    await toast(finance, 'File made');
    await finance.getByText(/^Made by .* made once\. It would be the same now\.$/).waitFor();
    const again = await take(finance, 'BPMP, monthly withholding', true);
    expect(again).toBe(monthly);

    const year = await take(finance, 'BPA1, withholding of the year', false);
    expect(problemsOf(year, 'a1')).toEqual([]);
    expect(readXml(year).rows).toHaveLength(1);
    const gross = readXml(monthly).rows.reduce((sum, row) => sum + BigInt(row.Gross ?? 0), 0n);
    expect(gross).toBeLessThan(await grossOf(finance, 'Slips of the month'));
    expect(await grossOf(finance, 'Unexplained')).toBe(0n);

    const crew = await open('crew.marine', '/dashboard', phone);
    const slip = crew.getByRole('region', { name: 'Tax slips (1721-A1)' });
    await slip.waitFor();
    expect(await findViolations(crew)).toEqual([]);
    const downloading = crew.waitForEvent('download');
    await button(slip, `Download 1721-A1 of ${month.slice(0, 4)}`).click();
    const paper = readFileSync(await (await downloading).path());
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
