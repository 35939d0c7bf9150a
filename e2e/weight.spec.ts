import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/**
 * What a list page costs on the line, so that it does not grow back unseen: on a ship every request is most of a second
 * and 100 kB are nearly half of one. The figures stand in docs/decisions/0020; the limits are a little above.
 */

const crewList = '/dashboard/crew-management?tab=on-board';
const { newContext, open } = openBrowser({ viewport: { width: 1280, height: 900 } });

interface Cost {
  /** Addresses that went over the line, in order. */
  asked: string[];
  /** Of their bodies, as sent. */
  bytes: number;
}

/** What has gone over the line for this page, once it asks for nothing any more. */
async function costOf(page: Page): Promise<Cost> {
  await page.locator('tbody th[scope=row]').first().waitFor();
  // What may come later comes two seconds later.
  await page.waitForTimeout(3_500);
  await settled(page, 1_000);
  return page.evaluate(() => {
    const timings = ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
    );
    const sent = timings.filter(({ transferSize }) => transferSize > 0);
    return {
      asked: sent.map(({ name }) => new URL(name).pathname),
      // What was only asked whether it had changed counts as a request, not as a body.
      bytes: sent.reduce((sum, { transferSize, encodedBodySize }) => sum + Math.min(transferSize, encodedBodySize), 0),
    };
  });
}

describe('a list page', () => {
  it('comes to somebody signed in within 18 requests and 305 kB, and again within 8 requests', async () => {
    const known = (await open('staff.marine', '/dashboard')).context();
    // The same sign-in in a browser that has seen nothing yet.
    const page = await (await newContext({ storageState: await known.storageState() })).newPage();
    await page.goto(crewList);
    const first = await costOf(page);
    expect(first.asked.length, first.asked.join('\n')).toBeLessThanOrEqual(18);
    expect(first.bytes).toBeGreaterThan(200_000);
    expect(first.bytes).toBeLessThan(305_000);
    // Neither forms nor what only somebody who filters or looks for a view asks for.
    expect(first.asked.filter((path) => /\/form-|\/select-|Position|Ship|Views/.test(path))).toEqual([]);

    await page.reload();
    const again = await costOf(page);
    expect(again.asked.length, again.asked.join('\n')).toBeLessThanOrEqual(8);
    expect(again.asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    expect(again.bytes).toBeLessThan(20_000);
  });

  it('fetches its texts in one answer', async () => {
    const page = await open('staff.marine', crewList);
    await page.reload();
    const { asked } = await costOf(page);
    expect(asked.filter((path) => path.startsWith('/locales/'))).toHaveLength(1);
  });
});
