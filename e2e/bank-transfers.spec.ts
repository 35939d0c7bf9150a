import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { openBrowser, phone } from './browser.ts';

/** Finance pays a closed month by a layout of its own, withdraws a file that the bank did not take, and pays it again. */

const { open } = openBrowser();
const path = '/dashboard/work-order-and-billings/bank-transfers';

const lines = [
  '@separator;semicolon',
  '@encoding;ascii',
  '@extension;txt',
  '@line;lf',
  '@day;ddMMyyyy',
  '@decimals;0',
  '@quotes;no',
  'head;=H',
  'head;ownAccount',
  'head;count',
  'head;total',
  'row;account',
  'row;holder',
  'row;amount',
];

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-kind]').filter({ hasText: text }).first().waitFor();
const sums = async (page: Page, name: string) => {
  const row = page.locator('tr').filter({ hasText: name }).first();
  await row.waitFor();
  const [people = '', total = ''] = await row.locator('td').allTextContents();
  return { people: Number(people), total: total.replace(/\D/g, '') };
};

/** Adds a layout after a wrong line was named, and sees it on the month. */
async function addLayout(page: Page) {
  await page.getByRole('button', { name: 'Add layout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Layout of a bank file' });
  await dialog.getByLabel(/^Name/).fill('Our bank');
  await dialog.getByLabel(/^Source/).fill('Letter of the bank');
  await dialog.getByLabel(/^Lines/).fill([...lines, 'row;wage'].join('\n'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByText(/^Line 15: the content is neither/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Lines/).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: /^Preview with/ }).click();
  await dialog.getByText(/^H;\d+;3;\d+$/m).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Layout saved');
}

/** Makes a file of those still to be paid, and reads it. */
async function make(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Make a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a bank file' });
  await dialog
    .getByRole('combobox', { name: /^Layout/ })
    .or(dialog.getByLabel(/^Layout/))
    .first()
    .click();
  await page.getByRole('option', { name: 'Our bank' }).click();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  await toast(page, 'File made');
  await dialog.waitFor({ state: 'hidden' });
  return text.trimEnd().split('\n');
}

describe('bank transfers', () => {
  it('of a closed month go out once, in the bank’s layout, and again after a file is withdrawn', {
    timeout: 300_000,
  }, async () => {
    const page = await open('finance.tanker', path);
    const months = page.getByRole('combobox', { name: 'Month shown' });
    await months.waitFor();
    await page.getByText('is not closed yet').or(page.getByText('Check against the slips')).first().waitFor();
    const closed = await months
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
    // The newest month that is closed; earlier ones are paid.
    const isOpen = await page.getByText('is not closed yet').isVisible();
    const month = closed[isOpen ? 1 : 0] ?? '';
    await months.selectOption(month);
    await page.getByRole('button', { name: 'Make a file' }).waitFor();
    await page.getByText('Adds up', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const before = await sums(page, 'Still to pay');
    expect(before.people).toBeGreaterThan(0);

    await addLayout(page);
    const [head = '', ...rows] = await make(page);
    expect(head).toBe(`H;${head.split(';')[1]};${before.people};${before.total}`);
    expect(rows).toHaveLength(before.people);
    expect(String(rows.reduce((all, row) => all + BigInt(row.split(';')[2] ?? 0), 0n))).toBe(before.total);
    await expect.poll(() => sums(page, 'Still to pay')).toEqual({ people: 0, total: '0' });
    await page.getByText('No one left to pay').waitFor();

    await page
      .getByRole('button', { name: /^Withdraw file no\. / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw file/ });
    await dialog.getByLabel(/^Why/).fill('The bank wants another layout');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await toast(page, 'File withdrawn');
    await page.getByText('The bank wants another layout').waitFor();
    await expect.poll(() => sums(page, 'Still to pay')).toEqual(before);
    expect((await make(page)).slice(1)).toEqual(rows);

    const small = await open('finance.tanker', `${path}?month=${month}&tab=inFile`, phone);
    await small.getByText('Adds up', { exact: true }).waitFor();
    expect(await findViolations(small)).toEqual([]);
    expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.close();
    await small.close();
  });
});
