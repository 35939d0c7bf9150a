import type { Locator, Page } from 'playwright-core';
import { addMonths, dayInJakarta } from '#platform/contract/days.ts';

/** The month that journeys of payroll close, on a day after it, and the steps that they have in common. */

const now = dayInJakarta(new Date());
/** yyyy-MM. */
export const month = now.slice(0, 7);
/** The day on which a month is closed: the third of the next one. */
export const closingDayOf = (of: string) => `${addMonths(`${of}-01`, 1).slice(0, 7)}-03`;
export const payroll = '/dashboard/work-order-and-billings/payroll-month';

export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

/** Approves what is odd or changed, a page of the list at a time. */
export async function approveAll(page: Page, of: string) {
  for (const tab of ['odd', 'changed']) {
    const nothing = page.getByText(`No ${tab} slips to approve`);
    const all = page.locator('input:enabled[aria-label="Select all rows on this page"]');
    // More than a page in a month of Christmas allowances.
    for (;;) {
      await page.goto(`${payroll}?month=${of}&tab=${tab}&pageSize=50`);
      await nothing.or(all).first().waitFor();
      if ((await all.count()) === 0) break;
      await all.check();
      const approved = page.waitForResponse((response) => response.url().endsWith('/WorkOrder/ApprovePeople'));
      await button(page, /^Approve \d+$/).click();
      await approved;
    }
  }
}
