import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { openBrowser, phone } from './browser.ts';

/** An accountant settles the accounts of a closed month, makes its journal, and makes it again after an account changed. */

const { open } = openBrowser();
const path = '/dashboard/work-order-and-billings/journal';
// An account that no other journey signs in with.
const who = 'journal.tanker';

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-kind]').filter({ hasText: text }).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The newest month that is closed. */
async function closedMonth(page: Page): Promise<string> {
  const months = page.getByRole('combobox', { name: 'Month shown' });
  await months.waitFor();
  await page.getByText('is not closed yet').or(page.getByText('Check against the slips')).first().waitFor();
  const all = await months.locator('option').evaluateAll((each) => each.map((one) => one.getAttribute('value') ?? ''));
  return all[(await page.getByText('is not closed yet').isVisible()) ? 1 : 0] ?? '';
}

/** Makes the journal by these choices, and reads the CSV that comes with it. */
async function make(page: Page, choices: readonly RegExp[]) {
  await button(page, 'Make journal').click();
  const dialog = page.getByRole('dialog', { name: 'Make the journal' });
  await dialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  for (const choice of choices) await dialog.getByRole('checkbox', { name: choice }).check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make journal' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  await dialog.waitFor({ state: 'hidden' });
  return { text, rows: text.trimEnd().split('\r\n').slice(1) };
}

/** The amounts of both sides, added up from the end of each line, where no comma is inside a text. */
function sums(rows: readonly string[]) {
  const amounts = rows.map((row) => /,(\d+),(\d+),"[^"]+"$/.exec(row) ?? []);
  const of = (side: 1 | 2) => amounts.reduce((total, found) => total + BigInt(found[side] ?? 0), 0n);
  return { debit: of(1), credit: of(2) };
}

describe('the payroll journal', () => {
  it('of a closed month names what has no account, agrees with the slips, and says when it was made before', {
    timeout: 300_000,
  }, async () => {
    const page = await open(who, path);
    const month = await closedMonth(page);
    await page.goto(`${path}?month=${month}&tab=accounts`);
    await page.getByText('Agrees', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    // The example of one kind is deleted: it is named, and can only go to the suspense account by choice.
    await button(page, 'Change account for Basic salary').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete entry of/ })
      .first()
      .click();
    await toast(page, 'Entry deleted');
    await page.getByText('1 kind of line has no account').waitFor();
    const { rows: suspended } = await make(page, [/to the suspense account$/, /not confirmed$/]);
    await toast(page, 'Journal made');
    expect(suspended.filter((row) => row.includes('(akun sementara)')).length).toBeGreaterThan(0);

    await button(page, 'Enter account for Basic salary').click();
    const entering = page.getByRole('dialog', { name: 'Account for Basic salary' });
    await entering.getByLabel(/^Account number/).fill('6-1100');
    await entering.getByLabel(/^Account name/).fill('Gaji pokok awak kapal');
    await entering.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Account saved');
    await page.getByText('1 kind of line has no account').waitFor({ state: 'hidden' });
    await button(page, /^Confirm \d+ accounts$/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await toast(page, /accounts confirmed$/);

    const { text, rows } = await make(page, []);
    await toast(page, /differs from the first, made by Yanti Kurniawati/);
    const { debit, credit } = sums(rows);
    expect(debit).toBeGreaterThan(0n);
    expect(debit).toBe(credit);
    expect(rows.filter((row) => row.includes(',6-1100,Gaji pokok awak kapal,')).length).toBeGreaterThan(0);
    const total = page.locator('tr').filter({ hasText: 'Total debit' }).first();
    expect((await total.locator('td').first().textContent())?.replace(/\D/g, '')).toBe(String(debit));
    await page.getByText(createHash('sha256').update(text).digest('hex')).waitFor();
    await page.getByText('Changed since').waitFor();
    const downloading = page.waitForEvent('download');
    await button(page, /^Download journal no\. \d+ as a workbook$/)
      .first()
      .click();
    expect((await downloading).suggestedFilename()).toMatch(/_Journal_.*\.xlsx$/);

    const small = await open(who, `${path}?month=${month}&tab=rows`, phone);
    await small.getByText('Agrees', { exact: true }).waitFor();
    await small.getByText('Take-home pay').first().waitFor();
    expect(await findViolations(small)).toEqual([]);
    expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.close();
    await small.close();
  });
});
