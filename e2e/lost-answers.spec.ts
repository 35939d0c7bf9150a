import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/** A ship's line loses answers after the server has done what was asked. What is saved is saved once. */

const { open } = openBrowser();

/** Lets the time go by in which a save is tried again before it is kept. */
async function passTries(page: Page) {
  for (let seconds = 0; seconds < 36; seconds += 3) {
    await page.clock.runFor(3_000);
    await page.waitForTimeout(50);
  }
}

it('a report whose answer is cut off again and again waits in the browser, is sent later, and is there once', async () => {
  const page = await open('admin.marine', '/dashboard/vessel-management');
  await page.locator('tbody th[scope=row]').getByRole('link').first().click();
  await page
    .getByRole('tab', { name: 'Voyage Log' })
    .or(page.getByRole('link', { name: 'Voyage Log' }))
    .click();
  await page.getByRole('button', { name: 'Add voyage report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add voyage report' });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option').first().click();
  const place = `Anchorage ${Date.now()}`;
  await dialog.getByLabel('Current Location').fill(place);

  const keys = new Set<string | undefined>();
  let isCut = true;
  await page.route('**/InsertVoyageDetail', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (!isCut) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await page.clock.install();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.clock.runFor(11_000);
  await page.getByText('Still sending… Please keep this page open.').waitFor();
  await passTries(page);
  await dialog.getByText('No connection: your entry is waiting to be sent').waitFor();
  await page.getByRole('button', { name: '1 entry waiting to be sent', includeHidden: true }).waitFor();
  isCut = false;
  // Sends itself every twenty seconds; who does not want to wait presses “Send now”, which may be gone meanwhile.
  await page.clock.runFor(20_000);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(place).first().waitFor();
  await page.reload();
  await page.getByText(place).first().waitFor();
  expect(await page.getByText(place).count()).toBe(1);
  expect(keys.size).toBe(1);
});

it('a save that waited meets what somebody else has saved since: neither is written over, and a person decides', async () => {
  const other = await open('admin.marine', '/dashboard/vessel-management');
  await other.locator('tbody th[scope=row]').getByRole('link').first().click();
  await other.waitForURL(/\/details/);
  await other.getByRole('button', { name: 'Update', exact: true }).waitFor();
  const update = async (page: Page) => {
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByLabel('Cost Center', { exact: true }).waitFor();
  };
  const page = await open('manager.marine', new URL(other.url()).pathname + new URL(other.url()).search);
  await update(page);
  // What keeping a save takes is fetched while there is a line.
  const mine = `CC-${Date.now()}`;
  await page.getByLabel('Cost Center', { exact: true }).fill(mine);
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(fetched).toMatch(/waiting-mark-[\w-]+\.js/);
  await settled(page);
  await page.context().setOffline(true);
  await page.clock.install();
  await page.getByRole('button', { name: 'Save' }).click();
  await passTries(page);
  await page.getByText('No connection: your entry is waiting to be sent').waitFor();

  await update(other);
  const theirs = `YB${Date.now() % 10_000}`;
  await other.getByLabel('Call Sign', { exact: true }).fill(theirs);
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText(theirs).first().waitFor();

  await page.context().setOffline(false);
  await page.clock.runFor(20_000);
  await page.getByText('Someone else has saved this record since you opened it.').waitFor();
  await other.reload();
  await other.getByText(theirs).first().waitFor();
  expect(await other.getByText(mine).count()).toBe(0);
  await page.getByRole('button', { name: 'Use the saved version' }).click();
  expect(await page.getByLabel('Call Sign', { exact: true }).inputValue()).toBe(theirs);
});
