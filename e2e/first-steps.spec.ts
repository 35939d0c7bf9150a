import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '#features/users/server/queries.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/connect.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { findViolationsEverywhere } from './axe.ts';
import { launch, longest, phone } from './browser.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A new installation without demo data, from its first account on. */
const email = 'first@crew-portal.example';
const password = 'Correct horse 1!';
let folder: string;
let server: ServerProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crew-portal-empty-'));
  server = await startServer({ DATA_DIR: folder, DEMO: '0', COMPANY_NAME: 'PT Satu' });
  await server.stop();
  const database = await connect(readConfig({ DATA_DIR: folder, DEMO: '0' }));
  await insertUser(database.db, {
    ...{ email, firstName: 'Rina', lastName: 'First', role: 'superadmin', divisionId: 1 },
    userAccessList: defaultTags('superadmin', null),
    passwordHash: await hashPassword(password),
  });
  await database.close();
  server = await startServer({ DATA_DIR: folder, DEMO: '0', COMPANY_NAME: 'PT Satu' });
  browser = await launch();
  page = await (
    await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } })
  ).newPage();
  page.setDefaultTimeout(longest);
  await page.goto('/dashboard');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('button.main').click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const card = () => page.getByRole('region', { name: 'First steps' });

it('names the next step, and each step leads to a page that says what belongs there', async () => {
  await card().waitFor();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  const next = card().locator('[aria-current=step]');
  await expect.poll(() => next.getByRole('heading').textContent()).toContain('Principals');
  for (const [step, said] of [
    ['Add a principal', 'Add principal'],
    ['Add vessels', 'Add vessel'],
    ['Add positions', 'Add vessel'],
    ['Add rates', undefined],
    ['Add seafarers', 'Add crew member'],
    ['Add office accounts', undefined],
    ['Add accounts of masters', undefined],
  ] as const) {
    await page.goto('/dashboard');
    await card().getByRole('link', { name: step }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (said) await page.getByRole('main').getByRole('link', { name: said }).last().waitFor();
    expect(await page.getByText('Page not found').count()).toBe(0);
  }
});

it('moves on once something is there, and can be put away and found again', async () => {
  await page.goto('/dashboard');
  await card().getByRole('link', { name: 'Add a principal' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add principal' }).last().click();
  // The search of the list that is left begins with the same word.
  await page.getByRole('heading', { level: 1, name: 'Add principal' }).waitFor();
  await page.getByLabel(/^Name/).first().fill('PT Samudera Uji');
  await page.getByRole('radio', { name: 'Officers only' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'PT Samudera Uji' }).waitFor();
  await page.goto('/dashboard');
  await expect
    .poll(() => card().locator('[aria-current=step]').getByRole('heading').textContent())
    .toContain('Vessels');
  await card().getByRole('button', { name: 'Put away' }).click();
  await card().waitFor({ state: 'hidden' });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'First steps' }).click();
  await page.getByRole('button', { name: 'Show on the home page' }).click();
  await page.goto('/dashboard');
  await card().waitFor();
});

it('fits a phone', async () => {
  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  await card().waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
