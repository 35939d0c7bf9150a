import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { address } from './address.ts';
import { signIn } from './sign-in.ts';
import { watchRequests } from './waiting.ts';

declare global {
  interface Window {
    __hiddenAgain?: string[];
  }
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium: the one `npm test` found or fetched (CHROMIUM), else this machine's. */
export function launch(): Promise<Browser> {
  const executablePath = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
    .filter((path) => path !== undefined)
    .find((path) => existsSync(path));
  if (!executablePath)
    throw new Error('No Chromium here: run npm test, which fetches one, or set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: quiet });
}

export const desk: ViewportSize = { width: 1440, height: 900 };
export const phone: ViewportSize = { width: 360, height: 740 };

/** What a page showed and hid again while it waited for a part: the focus and keys are lost then. */
export const hiddenAgain = (page: Page) => page.evaluate(() => window.__hiddenAgain ?? []);

/** What is waited for comes when it comes: a machine that is busy fails no test by it. */
export const longest = 90_000;

/** Notes in each page what React hides again; it marks that as important. */
const watchHiding = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.__hiddenAgain = [];
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes)
        if (
          target instanceof HTMLElement &&
          target.style.display === 'none' &&
          target.style.getPropertyPriority('display') &&
          !oldValue?.includes('important')
        )
          window.__hiddenAgain?.push(`${target.tagName} ${target.textContent?.slice(0, 80)}`);
    }).observe(document, { attributes: true, attributeFilter: ['style'], attributeOldValue: true, subtree: true });
  });

/**
 * The browser of a file's journeys. What a test opens in it is closed after the test, since pages that stay open go on
 * working; what `beforeAll` opens stays.
 */
export function openBrowser({ viewport = desk }: { viewport?: ViewportSize } = {}) {
  let browser: Browser;
  const signedIn = new Map<string, BrowserContext>();
  const opened = new Set<BrowserContext | Page>();
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  beforeEach(() => opened.clear());
  afterEach(async () => {
    await Promise.all([...opened].map((each) => each.close()));
  });

  /** A window that knows nothing of the others. */
  async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = watchRequests(await browser.newContext({ baseURL: address, viewport, ...options }));
    await watchHiding(context);
    context.setDefaultTimeout(longest);
    opened.add(context);
    return context;
  }

  /** A page of one of the demo's accounts, which signs in once a file. What stays is open until the file's end. */
  async function open(name: string, path: string, size = viewport, { stays = false } = {}): Promise<Page> {
    const known = signedIn.get(name);
    const context = known ?? watchRequests(await browser.newContext({ baseURL: address, viewport }));
    if (!known) {
      context.setDefaultTimeout(longest);
      await watchHiding(context);
    }
    signedIn.set(name, context);
    const page = known ? await context.newPage() : await signIn(context, name, path);
    if (!stays) opened.add(page);
    await page.setViewportSize(size);
    if (known) await page.goto(path);
    return page;
  }

  return { newContext, open };
}
