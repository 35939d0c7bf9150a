import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { demoPassword } from '../src/app/demo.server.ts';

/** Fills in the provider's sign-in page as one of the demo accounts: 'superadmin', 'staff.marine' … */
export async function fillSignIn(page: Page, name: string) {
  await page.getByLabel('Email').fill(`${name}@crew-portal.example`);
  await page.getByLabel(/^(Password|Kata sandi)$/).fill(demoPassword);
  await page.locator('button.main').click();
}

/** Opens a page as a stranger, signs in on the way, and is there. */
export async function signIn(context: BrowserContext, name: string, path = '/dashboard'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(inject('address') + path);
  await fillSignIn(page, name);
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/oauth/callback');
  return page;
}

/** Pages of the demo's accounts, each account in a browser of its own and signed in once. */
export function accounts(browser: () => Browser) {
  const contexts = new Map<string, BrowserContext>();
  return {
    async open(name: string, path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
      const known = contexts.get(name);
      const context = known ?? (await browser().newContext({ baseURL: inject('address') }));
      contexts.set(name, context);
      if (!known) {
        const page = await signIn(context, name, path);
        await page.setViewportSize(viewport);
        return page;
      }
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.goto(path);
      return page;
    },
    async closePages() {
      for (const context of contexts.values()) await Promise.all(context.pages().map((page) => page.close()));
    },
  };
}
