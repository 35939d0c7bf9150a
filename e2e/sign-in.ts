import type { BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../src/app/demo.server.ts';
import { address } from './address.ts';

/** Fills in the provider's sign-in page as one of the demo accounts: 'superadmin', 'staff.marine' … */
export async function fillSignIn(page: Page, name: string, { ownDevice = false } = {}) {
  await page.getByLabel('Email').fill(`${name}@crew-portal.example`);
  await page.getByLabel(/^(Password|Kata sandi)$/).fill(demoPassword);
  if (ownDevice) await page.getByLabel('This is my own device').check();
  await page.locator('button.main').click();
}

/** Opens a page as a stranger, signs in on the way, and is there. */
export async function signIn(
  context: BrowserContext,
  name: string,
  path = '/dashboard',
  { ownDevice = false } = {},
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address + path);
  await fillSignIn(page, name, { ownDevice });
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/oauth/callback');
  return page;
}

/** What the calls of a signed-in page carry, as its browser keeps it: a new tab signs in by itself first. */
export async function tokenOf(page: Page): Promise<string> {
  const kept = await page.waitForFunction(() =>
    Object.entries({ ...localStorage, ...sessionStorage })
      .find(([key]) => key.startsWith('oidc.user:'))
      ?.at(1),
  );
  return JSON.parse(String(await kept.jsonValue())).access_token;
}
