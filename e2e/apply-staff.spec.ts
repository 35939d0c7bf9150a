import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillBank, fillDocuments, fillPersonal, next } from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

/** Staff enter an application for someone who sits at their desk. */

const { newContext } = openBrowser();
let context: BrowserContext;
beforeEach(async () => {
  context = await newContext();
});

async function chooseOpening(page: Page, name: RegExp) {
  await page.getByRole('combobox', { name: 'Job opening' }).click();
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Personal information and contacts' }).waitFor();
}

describe('staff', () => {
  it('choose an opening of their division, and enter an applicant without a captcha', async () => {
    const page = await signIn(context, 'staff.tanker', '/dashboard/registration');
    await page.getByRole('heading', { name: 'Register an applicant' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Job opening' }).click();
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => page.getByRole('option', { name: /Tug/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await chooseOpening(page, /^Chief Officer/);

    const person = { fullName: 'Yohanes Rumampuk', email: 'yohanes@example.com', idNumber: '7171011202880001' };
    await fillPersonal(page, person);
    await next(page).click();
    await page.waitForURL('**step=2**');
    // What staff entered is there again too.
    await page.reload();
    await fillDocuments(page);
    await next(page).click();
    await page.waitForURL('**step=3**');
    await next(page).click();
    await page.waitForURL('**step=4**');
    await fillBank(page, person);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('heading', { name: 'The application has been entered' }).waitFor();
    const number = await page.getByText(/^REG-T-\d{6}-\d{5}$/).innerText();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Go to the applicants list' }).click();
    await page.getByRole('row').filter({ hasText: number }).getByText('Yohanes Rumampuk').waitFor();
  }, 180_000);

  it('find what they typed when they come back to the opening', async () => {
    const page = await signIn(context, 'admin.marine', '/dashboard/registration');
    await chooseOpening(page, /^Tug Master/);
    await page.getByLabel('Full name').first().fill('Half an applicant');
    await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
    await page.goto('/dashboard/registration');
    await chooseOpening(page, /^Tug Master/);
    await expect.poll(() => page.getByLabel('Full name').first().inputValue()).toBe('Half an applicant');
  });
});
