import { describe, expect, it } from 'vitest';
import { thisYear } from '#testing/this-year.ts';
import { address } from './address.ts';
import { findViolations } from './axe.ts';
import { openBrowser, phone } from './browser.ts';
import { fillSignIn, signIn } from './sign-in.ts';

const { newContext, open } = openBrowser({ viewport: { width: 1280, height: 720 } });

describe('the frame of the signed-in area', () => {
  it('is 280 px of menu at a desk, with groups that open and close and hold what the tags allow', async () => {
    const page = await open('staff.marine', '/dashboard/recruitment/applicants-list');
    const side = page.getByRole('complementary', { name: 'Main menu' });
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(280);
    const item = side.getByRole('link', { name: 'Applicants List' });
    await expect.poll(() => item.getAttribute('aria-current')).toBe('page');
    await side.getByText('Recruitment').click();
    await item.waitFor({ state: 'hidden' });
    await side.getByText('Recruitment').click();
    await item.waitFor();
    await expect.poll(() => side.getByText('Users Management').count()).toBe(0);
  });

  it('is a drawer on a phone, which closes by itself where it leads on', async () => {
    const page = await open('admin.tanker', '/dashboard/profile', phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL(`${address}/dashboard`);
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('asks before the division is switched without a finding', async () => {
    const page = await open('superadmin', '/dashboard');
    await page.getByRole('button', { name: 'Tanker' }).click();
    await page.getByRole('dialog', { name: 'Warning' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('keeps the language and the theme over a reload and a sign-out', async () => {
    const page = await signIn(await newContext(), 'admin.marine');
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await page.getByRole('heading', { name: 'Dasbor' }).waitFor();
    await page.getByRole('button', { name: 'Ganti ke tema gelap' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Dasbor' }).waitFor();
    const look = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
    await expect.poll(() => look()).toEqual(['id', 'dark']);
    await page.getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL(/\/idp\/sign-in\//);
    await page.goto('/dashboard');
    await page.waitForURL(/\/idp\/sign-in\//);
    await page.locator('input[name=email]').fill('admin.marine@crew-portal.example');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crew-portal.language'))).toBe('id');
  });

  it('starts each page at its top', async () => {
    const page = await open('admin.marine', '/dashboard', phone);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole('link', { name: /Dewi Lestari/ }).click();
    await page.getByRole('heading', { name: 'Dewi Lestari' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('the footer', () => {
  const approval = '?vcid=1&emp=2&ao=3&vid=4&joi=5';
  it.each([
    ['admin.marine', approval, 'fixed'],
    ['principal.tanker', approval, 'fixed'],
    ['manager.marine', approval, 'static'],
    ['admin.marine', '?vcid=1&emp=2&ao=3&vid=4', 'static'],
  ])('of %s at %s is %s', async (name, query, expected) => {
    const page = await open(name, `/dashboard${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const footer = page.getByRole('contentinfo');
    await footer.getByText(`© ${thisYear} PT Bentang Bahari. All Rights Reserved`).waitFor();
    await expect
      .poll(() => footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href'))
      .toBe(`${address}/privacy`);
    await expect.poll(() => footer.evaluate((element) => getComputedStyle(element).position)).toBe(expected);
    // Beside the sidebar, not below it.
    await expect.poll(async () => (await footer.boundingBox())?.x).toBe(280);
  });
});

describe('the pages of a session that ends', () => {
  it('have no finding: the inactive notice and the expired view', async () => {
    const page = await (await newContext()).newPage();
    await page.goto('/dashboard');
    await fillSignIn(page, 'inactive.marine');
    await page.getByText('Your account is not active! Please contact your administrator.').waitFor();
    expect(await findViolations(page)).toEqual([]);

    const other = await (await newContext()).newPage();
    await other.goto('/oauth/callback?error=access_denied&state=unknown');
    await other.getByText('Please Sign In again').waitFor();
    expect(new URL(other.url()).search).toBe('');
    expect(await findViolations(other)).toEqual([]);
  });
});
