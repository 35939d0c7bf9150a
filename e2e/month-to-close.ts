import type { Locator, Page } from 'playwright-core';
import { addMonths, dayInJakarta } from '#platform/contract/days.ts';

/** The month that journeys of payroll close, on a day after it, and the steps that they have in common. */

const now = dayInJakarta(new Date());
/** yyyy-MM. */
export const month = now.slice(0, 7);
/** The day that the product of these journeys has: the third of the next month. */
export const today = `${addMonths(`${month}-01`, 1).slice(0, 7)}-03`;
export const payroll = '/dashboard/work-order-and-billings/payroll-month';

export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

/** Approves what is odd or changed, a page of the list at a time. */
export async function approveAll(page: Page) {
  for (const tab of ['odd', 'changed']) {
    await page.goto(`${payroll}?month=${month}&tab=${tab}&pageSize=50`);
    const nothing = page.getByText(`No ${tab} slips to approve`);
    const all = page.locator('input:enabled[aria-label="Select all rows on this page"]');
    await nothing.or(all).first().waitFor();
    if ((await all.count()) === 0) continue;
    await all.check();
    await button(page, /^Approve \d+$/).click();
    await nothing.first().waitFor();
  }
}
