import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, openBrowser } from './browser.ts';

/** Colleagues discuss a record, hand it over and snooze it; who is not of the office sees nothing of that. */

const phone = { width: 390, height: 844 };
const { open } = openBrowser();
const shots = process.env.SHOTS;
async function shoot(page: Page, name: string) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

const crew = '/dashboard/crew-management/1/details?tab=crew-details';
const section = (page: Page, name = 'Discussion') => page.getByRole('region', { name, exact: true });
/** Goes down to it: it is loaded when one comes near. */
async function near(page: Page, name?: string) {
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('[data-discussion]')?.scrollIntoView());
      return section(page, name).count();
    })
    .toBe(1);
}
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('a discussion', () => {
  it('is written with a mention, told to the colleague, and leads there', async () => {
    const page = await open('planning.marine', crew, desk);
    await near(page);
    const box = section(page).getByLabel('Comment', { exact: true });
    await box.fill('Please call them, @');
    await section(page).getByRole('option').first().waitFor();
    await box.pressSequentially('Bam');
    const option = section(page)
      .getByRole('option', { name: /MANAGER MARINE/i })
      .first();
    await option.waitFor();
    await shoot(page, 'mention-desk');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await box.pressSequentially('before Friday');
    await page.keyboard.press('Control+Enter');
    const comment = section(page).getByRole('listitem').filter({ hasText: 'before Friday' });
    await comment.waitFor();
    expect(await comment.locator('p span[class*=mention]').textContent()).toMatch(/^@/);
    expect(await box.inputValue()).toBe('');

    const told = await open('manager.marine', '/dashboard/notifications', desk);
    await told
      .getByRole('link', { name: /You were mentioned in a discussion/ })
      .first()
      .click();
    await told.waitForURL(/crew-management\/1\/details/);
    await near(told);
    await section(told).getByText('before Friday').waitFor();
    await shoot(told, 'discussion-desk');
    // Who did not write it changes nothing.
    const seen = section(told).getByRole('listitem').filter({ hasText: 'before Friday' });
    expect(await seen.getByRole('button').count()).toBe(0);
  });

  it('is edited and deleted by its author, who is asked first', async () => {
    const page = await open('planning.marine', crew, desk);
    await near(page);
    const box = section(page).getByLabel('Comment', { exact: true });
    await box.fill('Wrong word');
    await section(page).getByRole('button', { name: 'Post comment' }).click();
    const own = section(page).getByRole('listitem').filter({ hasText: 'Wrong word' });
    await own.getByRole('button', { name: 'Edit comment' }).click();
    const editing = section(page).getByRole('listitem').getByLabel('Edit comment');
    await editing.fill('Right word');
    await section(page).getByRole('button', { name: 'Save comment' }).click();
    const right = section(page).getByRole('listitem').filter({ hasText: 'Right word' });
    await right.getByText(/edited/).waitFor();
    await right.getByRole('button', { name: 'Delete comment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect.poll(() => right.count()).toBe(0);
  });

  it('fits a phone, in Indonesian', async () => {
    const page = await open('admin.marine', `${crew}&lang=id`, phone);
    await near(page, 'Diskusi');
    await section(page, 'Diskusi').getByRole('listitem').first().waitFor();
    await shoot(page, 'discussion-phone-id');
    expect(await isWide(page)).toBe(false);
    expect(await findViolations(page)).toEqual([]);
  });

  it.each(['principal.marine', 'crew.marine', 'head.marine'])('is not there for %s', async (name) => {
    const page = await open(name, '/dashboard/crew-management/1/details?tab=crew-details', desk);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await section(page).count()).toBe(0);
  });
});

describe('a person in charge', () => {
  it('takes a vessel on, and hands it over with a reason', async () => {
    const page = await open('manager.marine', '/dashboard/vessel-management/1/details', desk);
    await near(page);
    await section(page).getByRole('button', { name: 'Take on' }).click();
    await section(page).getByText('You are in charge').waitFor();
    await section(page).getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over to a colleague' });
    await dialog.getByRole('combobox', { name: /Colleague/ }).click();
    await page
      .getByRole('option', { name: /PLANNING MARINE/ })
      .first()
      .click();
    await dialog.getByLabel(/Reason/).fill('I am on leave next week');
    await shoot(page, 'hand-over-desk');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await section(page)
      .getByText(/: I am on leave next week$/)
      .waitFor();
    await section(page).getByText('In charge since').waitFor();
  });

  it('is shown beside the seat, in its dialog', async () => {
    const page = await open('planning.marine', '/dashboard/manning/planning/1/crew', desk);
    await page
      .getByRole('button', { name: /^Discussion/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Discussion of the position' });
    await dialog.getByRole('button', { name: 'Post comment' }).waitFor();
    await shoot(page, 'seat-desk');
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the work list', () => {
  const path = '/dashboard/work-list/emptySeats';
  it('is without what its reader has snoozed, says so, and brings it back', async () => {
    const page = await open('planning.marine', path, desk);
    await page
      .getByRole('button', { name: /^Snooze/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Next Monday/ }).click();
    await shoot(page, 'snooze-desk');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    const tab = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /Snoozed/ });
    await tab.click();
    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .waitFor();
    await shoot(page, 'snoozed-desk');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Snoozed (1)' }).waitFor();
    await shoot(page, 'dashboard-desk');
    await page.getByRole('link', { name: 'Snoozed (1)' }).click();
    await page
      .getByRole('button', { name: /^Bring back/ })
      .first()
      .click();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /empty/i }).first().waitFor();
    expect(await page.getByRole('link', { name: /^Snoozed/ }).count()).toBe(0);
  });

  it('has a snooze and the discussion with each decision, on a phone too', async () => {
    const page = await open('manager.marine', '/dashboard/decisions', desk);
    await near(page);
    await section(page).getByRole('button', { name: 'Post comment' }).waitFor();
    await page.getByRole('button', { name: 'Snooze', exact: true }).waitFor();
    await shoot(page, 'queue-desk');
    expect(await findViolations(page)).toEqual([]);
    // What is typed decides nothing.
    const title = await page.locator('main article h2').first().textContent();
    await section(page).getByLabel('Comment', { exact: true }).pressSequentially('aajr');
    expect(await page.locator('main article h2').first().textContent()).toBe(title);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await section(page).getByLabel('Comment', { exact: true }).fill('');
    await page.setViewportSize(phone);
    await shoot(page, 'queue-phone');
    expect(await isWide(page)).toBe(false);
    await page.getByRole('button', { name: 'Snooze', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Snooze', exact: true }).click();
    await page.getByRole('link', { name: /Snoozed/ }).click();
    await page.getByRole('button', { name: 'Bring back' }).waitFor();
  });
});
