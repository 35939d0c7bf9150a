import { request } from 'node:http';
import type { CDPSession, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, photo } from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser, phone } from './browser.ts';

/** A PKL is made and its signed copy photographed with a phone in a port, on a line that is slow and gets lost. */

const { open } = openBrowser();

/** What comes over a satellite: 600 ms, 2 Mbit/s. */
const atSea = { offline: false, latency: 600, downloadThroughput: 250_000, uploadThroughput: 250_000 };
const cut = (line: CDPSession) => line.send('Network.emulateNetworkConditions', { ...atSea, offline: true });
const mend = (line: CDPSession) => line.send('Network.emulateNetworkConditions', atSea);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Lets half of an upload reach the server; then the connection is gone. A browser's own "offline" lets it finish. */
async function loseHalfway(route: Route, content: Buffer) {
  const sent = route.request();
  await new Promise<void>((gone) => {
    const half = request(sent.url(), {
      method: 'POST',
      headers: { ...sent.headers(), 'content-length': String(content.length) },
    });
    half.on('error', () => gone());
    half.write(content.subarray(0, content.length / 2), () => half.destroy(new Error('The line is lost')));
  });
  await route.abort('connectionreset');
}

const wages = [
  ['Basic Salary', '25000000'],
  ['Overtime', '4000000'],
  ['Leave Pay', '2000000'],
  ['Allowances', '1500000'],
  ['Allowances Trading Out (USD per day)', '12.50'],
] as const;

describe('a PKL from a phone', () => {
  it('is made and uploaded signed, and nothing that was typed or chosen is lost', { timeout: 300_000 }, async () => {
    const page = await open('staff.tanker', '/dashboard/manning/onboard-preparation', phone);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await mend(line);
    // The first of those who cannot sail for want of one.
    await page
      .getByRole('link', { name: /^Create PKL: / })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Create PKL' }).waitFor();
    const form = page.locator('form');
    for (const [label, amount] of wages) await field(form, label).fill(amount);
    await field(form, 'Shipping Area').fill('Indonesian waters');
    // What was typed is there again after a reload.
    const toKeepBy = page.waitForResponse(/GetSealingKey/);
    await page.reload();
    await field(form, 'Basic Salary').waitFor();
    await expect.poll(() => field(form, 'Basic Salary').inputValue()).toMatch(/^25[.,]000[.,]000$/);
    expect(await field(form, 'Shipping Area').inputValue()).toBe('Indonesian waters');
    expect(await findViolations(page)).toEqual([]);
    await toKeepBy;
    await cut(line);
    await button(page, 'Create PKL').click();
    await page.getByText('No connection: your entry is waiting to be sent').waitFor();
    await mend(line);
    await page.getByRole('heading', { level: 1, name: /^PKL / }).waitFor();

    await button(page, 'Upload').click();
    const dialog = page.getByRole('dialog', { name: 'Upload the signed PKL' });
    const scan = dialog.getByRole('group', { name: 'Signed document', exact: true });
    const picture = await photo(page, 'signed-pkl.jpg', 1_200, 900);
    // Long enough on the way that the line is lost in the middle.
    expect(picture.buffer.length).toBeGreaterThan(500_000);
    await page.route('**/FileUpload/FileUpload', (route) => loseHalfway(route, picture.buffer), { times: 1 });
    await scan.locator('input[type=file]').setInputFiles(picture);
    await scan.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await scan.textContent()).toContain('signed-pkl.jpg');
    await scan.getByRole('button', { name: 'Try again' }).click();
    await scan.getByRole('button', { name: /^Remove/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await cut(line);
    await dialog.getByRole('button', { name: 'Save signed PKL' }).click();
    await page.getByText('No connection: your entry is waiting to be sent').waitFor();
    await mend(line);
    await page.locator('[data-kind]').filter({ hasText: 'PKL updated.' }).waitFor();
    await button(page, 'signed-pkl.jpg').waitFor();
    await page.getByText('Signed', { exact: true }).first().waitFor();
  });
});
