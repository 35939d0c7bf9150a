import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, openBrowser, phone } from './browser.ts';

/** A planner's month: what ends when, who cannot renew it in leave, and a check-up for those who can. */

const { open } = openBrowser({ viewport: desk });
const renewals = '/dashboard/manning/planning/renewals';

describe('renewals', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('manager.tanker', '/dashboard/manning/planning');
  });
  afterAll(() => page.close());

  it('are opened from the planning list, and counted by course and month', async () => {
    await page.getByRole('link', { name: 'Renewals' }).click();
    await page.getByRole('heading', { level: 1, name: 'Renewals' }).waitFor();
    await page.getByRole('region', { name: 'By course and month' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('are narrowed to a course and month, as many as it says', async () => {
    const month = page.getByRole('link', { name: /\d+ renewals?\. Show in the list/ }).first();
    const count = /(\d+) renewals?\./.exec((await month.getAttribute('aria-label')) ?? '')?.[1];
    await month.click();
    await page.getByText(new RegExp(`^1 to \\d+ of ${count}$`)).waitFor();
  });

  it('are read on a phone', async () => {
    const small = await open('planning.tanker', renewals, phone);
    await small
      .getByText(/Relieve (now|by)/)
      .first()
      .waitFor();
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolations(small)).toEqual([]);
    await small.close();
  });
});
