import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#testing/pdf.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';

/** A master appraises a rating from a phone on the line of a vessel; the office sends the report back and approves it. */

const { open } = openBrowser();
const phone = { width: 390, height: 844 };

/** What comes over a satellite: 600 ms, 2 Mbit/s. */
const atSea = { offline: false, latency: 600, downloadThroughput: 250_000, uploadThroughput: 250_000 };
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Nothing is wider than the screen of the phone. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Buttons, answers and fields of the page that a thumb would miss; what clears a field is within the field. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button:not([aria-label=Clear]), main label:has(> input[type=radio]), main textarea, main input:not([type=radio])',
      ),
    ]
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.5)
      .map((target) => target.textContent || target.getAttribute('aria-label') || target.outerHTML.slice(0, 120)),
  );

/** Gives every question the same score. */
async function score(page: Page, value: number) {
  const answers = page.locator(`label:has(> input[type=radio][value="${value}"])`);
  await answers.first().waitFor();
  for (const answer of await answers.all()) await answer.click();
}

/** Sends the report that is open back with a reason: one dialog. */
async function sendBack(page: Page, reason: string) {
  await press(page, 'Submit Review');
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('textbox', { name: /^Reason for Revision/ }).fill(reason);
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await said(page, 'Review submitted successfully.');
}

describe('the appraisal of a rating', () => {
  it('is written on board, sent back, revised, approved and read', { timeout: 300_000 }, async () => {
    const master = await open('head.tanker', '/dashboard/appraisal', phone);
    await master.waitForURL(/\/appraisal\/\d+\/crew/);
    const line = await master.context().newCDPSession(master);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', atSea);
    const pending = master.locator('main li, main article').filter({ hasText: 'Pending Report' });
    const subject = pending.filter({ hasText: /Able|Seaman|Rating|Oiler|Cook/ }).first();
    const link = subject.getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await master.waitForURL(/vcid=\d+/);
    await score(master, 4);
    // The answers say what they mean.
    expect(await master.locator('main fieldset').getByText('Exceptional', { exact: true }).first().isVisible()).toBe(
      true,
    );
    expect(await fits(master)).toBe(true);
    expect(await smallTargets(master)).toEqual([]);
    await master.getByRole('textbox', { name: 'General Comments' }).fill('Keeps a good lookout.');
    // What was typed is there again after a reload.
    const toKeepBy = master.waitForResponse(/GetSealingKey/);
    await master.reload();
    await said(master, /^What you typed before the page was reloaded is back/);
    expect(await master.getByRole('textbox', { name: 'General Comments' }).inputValue()).toBe('Keeps a good lookout.');
    expect(await master.locator('input[type=radio][value="4"]:checked').count()).toBeGreaterThan(5);
    expect(await findViolations(master)).toEqual([]);
    for (const field of [/^Reporting Officer Rank/, /^Master/])
      await master.getByRole('textbox', { name: field }).fill('Master');
    for (const answer of ['Special request', 'Yes'])
      for (const radio of await master.getByRole('radio', { name: answer, exact: true }).all())
        await radio.check({ force: true });
    // The line is lost while it is sent, and comes back.
    await toKeepBy;
    await line.send('Network.emulateNetworkConditions', { ...atSea, offline: true });
    await press(master, 'Submit Appraisal');
    await said(master, 'No connection: your entry is waiting to be sent');
    await line.send('Network.emulateNetworkConditions', atSea);
    await said(master, 'Appraisal report has been submitted successfully');
    const list = new URL(master.url()).pathname.replace(/\/details$/, '');
    await master.goto(`${list}?search=${encodeURIComponent(name)}`);
    const submitted = master
      .locator('main li, main article')
      .filter({ hasText: 'Submitted' })
      .getByRole('link')
      .first();
    await submitted.waitFor();
    const report = (await submitted.getAttribute('href')) ?? '';
    expect(report).toMatch(/apprid=\d+/);

    const manager = await open('manager.tanker', report);
    await said(manager, '4 Good');
    await said(manager, 'Keeps a good lookout.');
    expect(await manager.locator('main input, main textarea').count()).toBe(0);
    expect(await findViolations(manager)).toEqual([]);
    await sendBack(manager, 'Explain the score for safety');

    await master.goto(report);
    await said(master, 'Your request need revision!');
    await press(master, 'View Messages');
    await said(master, 'Explain the score for safety');
    await press(master, 'Close');
    await score(master, 5);
    await press(master, 'Save Update');
    await said(master, 'Appraisal report has been updated successfully');

    await manager.goto(report);
    await manager.getByRole('button', { name: 'Approve', exact: true }).click();
    await said(manager, 'Review submitted successfully.');
    await said(manager, 'Appraisal - Email sent!');

    await master.goto(report);
    const file = master.waitForEvent('download');
    await press(master, 'Download Document');
    const { pages } = await readPdf(await readFile(await (await file).path()));
    expect(pages.map(({ text }) => text).join(' ')).toContain(name);
    expect(await findViolations(master)).toEqual([]);
  });
});
