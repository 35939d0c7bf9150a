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
    await page.goto(`${payroll}?month=${of}&tab=${tab}&pageSize=50`);
    const nothing = page.getByText(`No ${tab} slips to approve`);
    const all = page.locator('input:enabled[aria-label="Select all rows on this page"]');
    const approve = button(page, /^Approve \d+$/);
    await nothing.or(all).first().waitFor();
    // More than a page in a month of Christmas allowances.
    while ((await all.count()) > 0) {
      await all.check();
      await approve.click();
      await nothing
        .or(all.and(page.locator(':not(:checked)')))
        .first()
        .waitFor();
    }
  }
}
