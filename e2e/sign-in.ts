import type { BrowserContext, Page } from 'playwright-core';
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

/** What the calls of a signed-in page carry, as its browser keeps it. */
export async function tokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    Object.entries(localStorage)
      .find(([key]) => key.startsWith('oidc.user:'))
      ?.at(1),
  );
  if (!kept) throw new Error('Nobody is signed in here');
  return JSON.parse(kept).access_token;
}
