import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until a page has fetched nothing for a moment, in milliseconds. Playwright's 'networkidle' would wait up to 15
 * seconds on signed-in pages: for the next time that they ask whether their session lives.
 */
export async function settled(page: Page, quietFor = 500) {
  let before = -1;
  await expect
    .poll(
      async () => {
        const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
        const isQuiet = fetched === before;
        before = fetched;
        return isQuiet;
      },
      { interval: quietFor, timeout: 20_000 },
    )
    .toBe(true);
}

/** Comes back to an open tab: it asks at once whether its session lives, instead of within 15 seconds. */
export const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
