import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/app/demo.server.ts';
import { address } from './address.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { fillSignIn, signIn } from './sign-in.ts';
import { lookAgain } from './waiting.ts';

/** Where users are signed in, ending that, and the trail that tells of it. */

// An account that no other journey signs in with.
const who = 'finance.tanker';
const { newContext, open } = openBrowser({ viewport: { width: 1280, height: 900 } });

const sessionRows = (page: Page) => page.getByRole('region', { name: /signed in$/ }).getByRole('listitem');
/** The machine may be busy. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 60_000 });
/** Open tabs ask every 15 seconds. */
const isExpired = (page: Page) =>
  page.getByText('Oops... Your session has ended (Session Expired)').waitFor({ timeout: 60_000 });
const confirm = (page: Page, title: string, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();

describe('a session', () => {
  it('is ended from the profile in another browser, and by an administrator; the open page says so', async () => {
    const here = await signIn(await newContext(), who, '/dashboard/profile');
    const there = await signIn(await newContext(), who, '/dashboard/profile');
    await sessionRows(here).first().waitFor();
    await here.reload();
    await soon(() => sessionRows(here).count()).toBe(2);
    await expect.poll(() => sessionRows(here).filter({ hasText: 'This device' }).count()).toBe(1);
    await expect.poll(() => sessionRows(here).first().innerText()).toMatch(/Chrome, \w+.*Network 127\.0\.0\.…/s);
    expect(await findViolations(here)).toEqual([]);
    await here.setViewportSize({ width: 1280, height: 900 });

    await here.getByRole('button', { name: /^End the session/ }).click();
    const asked = here.getByRole('dialog', { name: 'End session?' });
    await asked.locator('input[type=password]').fill(demoPassword);
    await asked.getByRole('button', { name: 'End', exact: true }).click();
    await here.getByText('Session ended.').waitFor();
    await soon(() => sessionRows(here).count()).toBe(1);
    await isExpired(there);
    await expect.poll(() => here.getByText('Where you are signed in').isVisible()).toBe(true);

    await there.getByRole('button', { name: 'SIGN IN' }).click();
    await fillSignIn(there, who);
    await there.waitForURL(`${address}/dashboard/profile`);
    const admin = await open('admin.tanker', `/dashboard/users-management/users?search=${who}`);
    await admin.getByRole('button', { name: 'More actions for Lina Marlina' }).click();
    await admin.getByRole('button', { name: 'View', exact: true }).click();
    const details = admin.getByRole('dialog');
    await soon(() =>
      details
        .getByRole('region', { name: /signed in$/ })
        .getByRole('listitem')
        .count(),
    ).toBe(2);
    expect(await findViolations(admin)).toEqual([]);
    await admin.setViewportSize({ width: 1280, height: 900 });
    await details.getByRole('button', { name: 'End all' }).click();
    await confirm(admin, 'End all sessions?', 'End all');
    await admin.getByText('2 sessions ended.').waitFor();
    await Promise.all([here, there].map(lookAgain));
    await Promise.all([isExpired(here), isExpired(there)]);
  });
});

describe('the trail', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('superadmin', '/dashboard/audit?tab=sign-ins');
  });
  const rows = () => page.locator('tbody tr');

  it('tells the super admin who signed in, and who ended whose session', async () => {
    await page.getByRole('searchbox').or(page.getByPlaceholder('Search by person')).first().fill(who);
    await soon(() => rows().first().innerText()).toContain('Session ended');
    await expect.poll(() => rows().first().innerText()).toContain('Hendra Gunawan');
    await page.getByText('Signed in', { exact: true }).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('tells what was changed, before and after, and who read which file', async () => {
    await page.goto('/dashboard/audit?filter=table%3Ausers%3Baction%3Ainsert%3B');
    await rows()
      .filter({ hasText: 'User' })
      .first()
      .getByRole('button', { name: /^Show before and after/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('rowheader', { name: 'Email' }).waitFor();
    await expect.poll(() => dialog.innerText()).not.toContain('password');
    expect(await findViolations(page)).toEqual([]);

    await page.goto('/dashboard/recruitment/applicants-list/1/view');
    await page.getByRole('button', { name: 'Show history' }).click();
    const history = page.getByRole('region', { name: 'History', exact: true });
    await history
      .getByText(/^Added: Application\b/)
      .first()
      .waitFor();
    await history
      .getByText(/^Added: Application\b/)
      .first()
      .click();
    await history.getByRole('rowheader', { name: 'Registration number' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.goto('/dashboard/audit?tab=readings');
    await rows().filter({ hasText: 'Ratna Wulandari' }).first().waitFor();
    await expect.poll(() => rows().first().innerText()).toMatch(/personal file/);
    expect(await findViolations(page)).toEqual([]);
  });

  it('is not there for administrators', async () => {
    const admin = await open('admin.marine', '/dashboard/audit');
    await admin.getByText('You do not have permission to view this page.').waitFor();
    await expect.poll(() => admin.getByRole('link', { name: 'Audit Trail' }).count()).toBe(0);
  });
});
