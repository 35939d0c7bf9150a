import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, openBrowser, phone } from './browser.ts';

/** A manager's quarter: which vessel's crew changes run over, of which changes that is made, and what they may cost in a year. */

const { open } = openBrowser({ viewport: desk });
const costs = '/dashboard/manning/planning/costs';

describe('what crew changes cost', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('manager.tanker', '/dashboard/manning/planning');
  });
  afterAll(() => page.close());

  it('is opened from the planning list, and added up by vessel', async () => {
    await page.getByRole('link', { name: 'Costs', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Crew change costs' }).waitFor();
    await page.getByRole('heading', { name: 'By vessel' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('opens the list behind a number, as long as it says', async () => {
    const vessel = page.locator('main tbody tr').first();
    const count = await vessel.getByRole('cell').first().textContent();
    await vessel.getByRole('rowheader').getByRole('link').click();
    await page.getByText(new RegExp(`^1 to \\d+ of ${count}$`)).waitFor();
  });

  it('says what is left of a budget', async () => {
    const vessel = page.locator('main tbody tr').first();
    await vessel.getByRole('button', { name: /^Edit budget/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('900000000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await vessel.getByText(/Rp 900\.000\.000.*left/).waitFor();
  });

  it('is read on a phone', async () => {
    const small = await open('planning.tanker', costs, phone);
    await small.getByRole('heading', { name: 'By vessel' }).waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolations(small)).toEqual([]);
    await small.close();
  });
});
