import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';

/** Setting a new password by mail. */

const { newContext } = openBrowser({ viewport: { width: 1280, height: 720 } });
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await newContext();
  page = await context.newPage();
});

const captcha = () => page.getByRole('checkbox', { name: 'I am not a robot' });
const shown = (text: string) => page.getByText(text, { exact: true }).waitFor();

async function solve() {
  await captcha().click();
  await shown('Verified');
}

describe('a new password', () => {
  const email = 'others.marine@crew-portal.example';

  /** The link of the newest mail to someone, from the outbox of development. */
  async function mailedLink(): Promise<string> {
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
      const message = page.getByRole('link', { name: /password|kata sandi/i }).first();
      if (await message.count()) {
        await page.goto(`${await message.getAttribute('href')}/message`);
        const href = await page.getByRole('link').first().getAttribute('href');
        if (href) return href;
      }
      await page.waitForTimeout(300);
    }
    throw new Error('No mail came');
  }
  const password = (name: string) => page.getByRole('textbox', { name });

  it('is asked for, mailed, set with the link, and used; the link works once', async () => {
    await page.goto('/request-reset-password');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await shown('Email is required');
    await shown('Please complete the captcha');
    await page.getByLabel('Email').fill('nobody');
    await shown('Invalid email format');
    await page.getByLabel('Email').fill(email);
    await solve();
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Request reset password success').first().waitFor();

    const link = await mailedLink();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await page.waitForURL('**/reset-password');
    expect(
      await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join()),
    ).not.toContain(new URL(link).searchParams.get('t'));
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await shown('New password is required');
    await shown('Confirm password is required');
    await shown('Please complete the captcha');
    const rule = 'Password must be at least 8 characters with a letter, a digit and one of @$!%*?&';
    for (const weak of ['Ab1!', 'abcdefgh1', 'abcdefgh!', '12345678!', 'abcdefg1#']) {
      await password('New password').fill(weak);
      await shown(rule);
    }
    await password('New password').fill('Kapal-Baru-7!');
    await page.getByText(rule).waitFor({ state: 'hidden' });
    await password('Confirmation').fill('Kapal-Baru-8!');
    await submit.click();
    await shown('Passwords must match');
    await password('Confirmation').fill('Kapal-Baru-7!');
    await solve();
    await submit.click();
    const dialog = page.getByRole('dialog', { name: 'Success' });
    await dialog.getByText('Password updated successfully').waitFor();
    await dialog.getByRole('button').click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('Kapal-Baru-7!');
    await page.locator('button.main').click();
    await page.waitForURL('**/dashboard/**');

    const again = await newContext();
    page = await again.newPage();
    await page.goto(link);
    await password('New password').fill('Kapal-Lain-9!');
    await password('Confirmation').fill('Kapal-Lain-9!');
    await solve();
    await page.getByRole('button', { name: 'Submit' }).click();
    await shown('This link is no longer valid. Please request a new one.');
    await expect.poll(() => captcha().isChecked()).toBe(false);
  });

  it('is promised for every address alike', async () => {
    await page.goto('/request-reset-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await solve();
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Request reset password success').first().waitFor();
  });

  it('tells why the request failed', async () => {
    await page.route('**/Users/RequestResetPassword', (route) => route.abort());
    await page.goto('/request-reset-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await solve();
    await page.getByRole('button', { name: 'Send Request' }).click();
    await shown('No answer from the server. Please check your connection.');
    await expect.poll(() => captcha().isChecked()).toBe(false);
  });
});
