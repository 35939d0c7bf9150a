import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const requests = new WeakMap<Page, { begun: number; underWay: Set<Request> }>();
const requestsOf = (page: Page) => {
  const known = requests.get(page) ?? { begun: 0, underWay: new Set() };
  requests.set(page, known);
  return known;
};

/** Counts what the pages of a context ask for, so that `settled` knows. */
export function watchRequests(context: BrowserContext): BrowserContext {
  // By itself and not by number: an end that is said twice, or of a request that began before, counts for no other.
  const done = (page: Page, request: Request) => requestsOf(page).underWay.delete(request);
  context.on('page', (page) => {
    page.on('request', (request) => {
      requestsOf(page).begun += 1;
      requestsOf(page).underWay.add(request);
    });
    page.on('requestfinished', (request) => done(page, request));
    page.on('requestfailed', (request) => done(page, request));
  });
  return context;
}

/** Once nothing is left to do in the page, whether it is whole: its heading is there, and nothing says that it waits. */
const isWhole = (page: Page) =>
  page.evaluate(async () => {
    // A window that draws nothing is never called idle, nor has it a next frame, hence the limits.
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 200 }));
    await idle();
    await new Promise((done) => {
      requestAnimationFrame(done);
      setTimeout(done, 200);
    });
    await idle();
    const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    return isShown('h1, dialog[open], [role=dialog]') && !isShown('[aria-busy=true]');
  });

/**
 * Waits until a page has all that it asked for, has drawn it and asks for nothing more: twice in a row, as what was
 * drawn may ask for the next. Playwright's 'networkidle' would wait half a second at least.
 */
export async function settled(page: Page) {
  let quiet = 0;
  await expect
    .poll(
      async () => {
        const { begun } = requestsOf(page);
        const whole = await isWhole(page);
        const now = requestsOf(page);
        quiet = whole && now.underWay.size === 0 && now.begun === begun ? quiet + 1 : 0;
        return quiet;
      },
      { interval: 20, timeout: 60_000 },
    )
    .toBe(2);
}

/** Waits until a page has fetched nothing for so many milliseconds: for what it asks for later by itself. */
export async function quietFor(page: Page, milliseconds: number) {
  let before = -1;
  await expect
    .poll(
      async () => {
        const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
        const isQuiet = fetched === before;
        before = fetched;
        return isQuiet;
      },
      { interval: milliseconds, timeout: 60_000 },
    )
    .toBe(true);
}

/** Comes back to an open tab: it asks at once whether its session lives, instead of within 15 seconds. */
export const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
