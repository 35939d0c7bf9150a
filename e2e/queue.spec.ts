import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { submitReports } from '../scripts/bench/waiting-reports.ts';
import { address } from './address.ts';
import { findViolations } from './axe.ts';
import { desk, openBrowser } from './browser.ts';
import { tokenOf } from './sign-in.ts';

/** What waits is decided in one flow: by key, with an undo, together, with a reason, and by thumb on a phone. */

const phone = { width: 390, height: 844 };
const queue = '/dashboard/decisions?line=appraisalsToReview';
const { open } = openBrowser();
const master = 'Ferdinand Tanjung';
let names: string[];

beforeAll(async () => {
  const admin = await open('superadmin', '/dashboard');
  const caller = { address, token: await tokenOf(admin) };
  names = await submitReports(caller, { divisionId: 1, count: 12, master });
});

const approve = (page: Page) => page.getByRole('button', { name: /^Approve( A)?$/ });
const list = (page: Page) => page.getByRole('complementary', { name: 'Decisions waiting' });
const done = (page: Page) => list(page).locator('li[data-done=true]');
const current = (page: Page) => list(page).locator('li[data-current=true] b').textContent();
const title = (page: Page) => page.locator('main article h2').first().textContent();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
/** The state of a report, as its own page shows it to another account. */
async function isWaiting(page: Page, name: string) {
  const reader = await open('admin.marine', queue);
  await list(reader).waitFor();
  const waits = (await list(reader).getByText(name, { exact: true }).count()) > 0;
  await reader.close();
  await page.bringToFront();
  return waits;
}

const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Jakarta',
});

/** Leaves the tanker division without an interview to come. */
async function cancelInterviews(token: string) {
  const path = `${address}${apiPrefix}/SelectionSessions`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listed = await fetch(`${path}/GetSessions?filterList=kind:interview;&pageSize=50`, { headers });
  const { data } = (await listed.json()) as { data: { id: number; version: number }[] };
  for (const { id, version } of data)
    await fetch(`${path}/CancelSession`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ id, version, reason: 'The interviewer is ill' }),
    });
}

describe('the queue of decisions', () => {
  it('is opened from the dashboard, and decided by key; the next one opens by itself', async () => {
    const page = await open('manager.marine', '/dashboard', desk);
    await page.getByRole('link', { name: /^Review: Appraisals to review/ }).click();
    await approve(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const [first, heading] = [(await current(page)) ?? '', await title(page)];
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard' });
    for (const does of ['Approve', 'Send back, with a reason', 'Next item'])
      await keys.getByText(does, { exact: true }).waitFor();
    // Nothing is decided yet.
    expect(await keys.getByText('Undo the last decision').count()).toBe(0);
    await keys.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('a');
    await done(page).filter({ hasText: first }).waitFor();
    await expect.poll(() => title(page)).not.toBe(heading);
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    expect(await isWaiting(page, first)).toBe(false);
  });

  it('undoes the last decision by key, and sends one back with a reason', async () => {
    const page = await open('manager.marine', queue, desk);
    await approve(page).waitFor();
    const first = (await current(page)) ?? '';
    await page.keyboard.press('a');
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => done(page).count()).toBe(0);
    await expect.poll(() => current(page)).toBe(first);
    expect(await isWaiting(page, first)).toBe(true);
    await approve(page).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Submit Review' });
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await dialog.getByText('Reason for Revision is required').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill('Explain the score for safety');
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await done(page).filter({ hasText: first }).getByText('Sent back').waitFor();
    expect(await isWaiting(page, first)).toBe(false);
  });

  it('decides those of one master together, and takes all of them back', async () => {
    const page = await open('manager.marine', queue, desk);
    await list(page)
      .getByRole('button', { name: new RegExp(`^${names[0]}`) })
      .click();
    await approve(page).waitFor();
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    // What another master wrote cannot be selected with them.
    for (const box of await list(page).locator('li input[type=checkbox]:disabled').all())
      expect(names).not.toContain(await box.locator('xpath=ancestor::li').locator('b').textContent());
    await list(page).getByRole('checkbox').first().click();
    const together = page.getByRole('button', { name: /^Approve \d+$/ });
    const many = Number((await together.textContent())?.replace(/\D/g, ''));
    expect(many).toBeGreaterThan(8);
    await together.click();
    await expect.poll(() => done(page).count()).toBe(many);
    await said(page, `${many} items`);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => done(page).count()).toBe(0);
    await said(page, `${many} decisions undone`);
    expect(await isWaiting(page, names[1] ?? '')).toBe(true);
  });

  it('is decided by thumb on a phone', async () => {
    const page = await open('manager.marine', queue, phone);
    await approve(page).waitFor();
    for (const button of [approve(page), page.getByRole('button', { name: 'Send back' })])
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const heading = (await title(page)) ?? '';
    await approve(page)
      .tap()
      .catch(() => approve(page).click());
    await expect.poll(() => title(page)).not.toBe(heading);
    const undo = page.getByRole('button', { name: /^Undo/ });
    await undo.waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await undo.click();
    await expect.poll(() => title(page)).toBe(heading);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('gives a principal one key for an extension, and staff no keys at all', async () => {
    const principal = await open('principal.tanker', '/dashboard', desk);
    await principal.getByRole('link', { name: /^Decide: Extensions to decide/ }).click();
    await approve(principal).waitFor();
    await said(principal, 'Months on board');
    expect(await principal.getByText('Medical certificate').count()).toBe(0);
    await principal.keyboard.press('a');
    await principal.getByRole('button', { name: /^Undo/ }).click();
    await approve(principal).waitFor();
    const staff = await open('staff.marine', '/dashboard', desk);
    const link = staff.getByRole('link', { name: /^Review: Appraisals to review/ });
    expect(await link.getAttribute('href')).toBe('/dashboard/work-list/appraisalsToReview');
    await staff.goto(queue);
    await said(staff, 'No decisions waiting');
    expect(await approve(staff).count()).toBe(0);
  });

  it('approves changed slips together, leaves odd ones to be looked at, and takes them back', async () => {
    const page = await open('admin.tanker', '/dashboard', desk);
    await page.getByRole('link', { name: /^Approve: Slips to approve/ }).click();
    await approve(page).waitFor();
    // A slip is approved or mended, not rejected.
    expect(await page.getByRole('button', { name: /Reject/ }).count()).toBe(0);
    await list(page).getByRole('checkbox').first().click();
    const together = page.getByRole('button', { name: /^Approve \d+$/ });
    const many = Number((await together.textContent())?.replace(/\D/g, ''));
    await together.click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    const toast = await page.getByText(/^\d+ items?$/).textContent();
    const approved = Number(toast?.replace(/\D/g, ''));
    const leftOut = await page.locator('main [role=status] li').count();
    expect(approved + leftOut).toBe(many);
    await page.keyboard.press('u');
    await said(page, `${approved} decisions undone`);
    await expect.poll(() => list(page).locator('li').count()).toBe(many);
    expect(await done(page).count()).toBe(0);
  });

  describe('of applicants to invite', () => {
    const invitations = '/dashboard/decisions?line=applicantsToInvite';
    const invite = (page: Page) => page.getByRole('button', { name: /^Invite( A)?$/ });
    /** Opens the first one whose stage has sessions of a kind. */
    const openOf = async (page: Page, kind: string) => {
      await invite(page).waitFor();
      const ofKind = new RegExp(`: ${kind}$`);
      for (let at = 0; at < 20 && !ofKind.test((await title(page)) ?? ''); at += 1) {
        const before = await title(page);
        await page.keyboard.press('j');
        await expect.poll(() => title(page)).not.toBe(before);
      }
      expect(await title(page)).toMatch(ofKind);
    };
    const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });

    it('invites by one key to the session that is shown, and takes it back', async () => {
      const page = await open('staff.marine', '/dashboard', desk);
      await page.getByRole('link', { name: /^Invite: Applicants to invite/ }).click();
      await openOf(page, 'BOC');
      await said(page, /places? left\.$/);
      expect(await findViolations(page)).toEqual([]);
      const first = (await current(page)) ?? '';
      // An applicant is invited or waits.
      expect(await page.getByRole('button', { name: /Reject|Send back|Refuse/ }).count()).toBe(0);
      await page.keyboard.press('a');
      await done(page).filter({ hasText: first }).getByText('Invited').waitFor();
      await undo(page).waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => done(page).count()).toBe(0);
      await expect.poll(() => current(page)).toBe(first);
      // The key is taken at once: what was undone is read again before it is shown.
      expect(await page.getByText('You cannot decide this one').count()).toBe(0);
      await page.keyboard.press('a');
      await done(page).filter({ hasText: first }).waitFor();
      await undo(page).click();
      await expect.poll(() => done(page).count()).toBe(0);
    });

    it('invites those of one stage together, and takes all of them back', async () => {
      const page = await open('staff.marine', invitations, desk);
      await openOf(page, 'BOC');
      await list(page)
        .getByText(/^Select \d+, BOC$/)
        .waitFor();
      await list(page).getByRole('checkbox').first().click();
      const together = page.getByRole('button', { name: /^Invite \d+$/ });
      const many = Number((await together.textContent())?.replace(/\D/g, ''));
      expect(many).toBeGreaterThan(1);
      await together.click();
      await expect.poll(() => done(page).count()).toBe(many);
      await undo(page).click();
      await said(page, `${many} decisions undone`);
      await expect.poll(() => done(page).count()).toBe(0);
    });

    it('adds a session where none has a place, and then invites to it', async () => {
      const page = await open('manager.tanker', '/dashboard', desk);
      await cancelInterviews(await tokenOf(page));
      await page.goto(invitations);
      await openOf(page, 'Interview');
      await said(page, 'None has room');
      const first = (await current(page)) ?? '';
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: 'Add session' });
      await dialog.getByRole('textbox', { name: /^Date/ }).fill(inTwentyDays);
      await dialog.getByRole('textbox', { name: 'Place', exact: true }).fill('Ruang Anggrek');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await said(page, 'Ruang Anggrek. 20 places left.');
      await page.keyboard.press('a');
      await done(page).filter({ hasText: first }).getByText('Invited').waitFor();
      await undo(page).waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => done(page).count()).toBe(0);
    });

    it('fits a phone', async () => {
      const page = await open('staff.tanker', invitations, phone);
      await invite(page).waitFor();
      expect((await invite(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    });
  });
});
