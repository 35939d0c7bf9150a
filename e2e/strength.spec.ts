import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, openBrowser, phone } from './browser.ts';

/** A manager's month: which rank runs short, which people make its figure, and an opening for it. */

const { open } = openBrowser({ viewport: desk });
const strength = '/dashboard/manning/planning/strength';

describe('the strength of a division', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('manager.tanker', '/dashboard/manning/planning');
  });
  afterAll(() => page.close());

  it('is opened from the planning list, and shows each rank by month', async () => {
    await page.getByRole('link', { name: 'Strength' }).click();
    await page.getByRole('heading', { level: 1, name: 'Strength' }).waitFor();
    await page.getByRole('rowheader', { name: 'Master', exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('is handed over as a workbook', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export figures' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/strength.*\.xlsx$/i);
  });

  it('says whom a figure is made of', async () => {
    await page
      .getByRole('button', { name: /short by/ })
      .first()
      .click();
    const number = page.getByRole('button', { name: /^On board: \d+\. Show the list/ });
    const count = Number(await number.textContent());
    await number.click();
    const list = page.getByRole('group', { name: /^On board: / });
    await list.waitFor();
    expect(await list.locator('tbody tr').count()).toBe(count);
    expect(await findViolations(page)).toEqual([]);
  });

  it('leads to an opening that is filled in', async () => {
    const title = await page.locator('main h2').first().textContent();
    await page.getByRole('link', { name: 'Open a job opening' }).click();
    const position = page
      .getByRole('combobox', { name: /^Position/ })
      .or(page.getByRole('textbox', { name: /^Position/ }));
    await position.first().waitFor();
    await page.waitForFunction(
      (rank) => [...document.querySelectorAll('input')].some(({ value }) => value !== '' && rank?.startsWith(value)),
      title,
    );
    await page.goBack();
  });

  it('is read on a phone', async () => {
    const small = await open('manager.tanker', strength, phone);
    await small
      .getByRole('button', { name: /short by/ })
      .first()
      .click();
    await small.getByRole('heading', { level: 3, name: /^Available/ }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolations(small)).toEqual([]);
    await small.close();
  });
});
