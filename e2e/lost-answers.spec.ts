import { expect, it } from 'vitest';
import { openBrowser } from './browser.ts';

/** A ship's line loses answers after the server has done what was asked. What is saved is saved once. */

const { open } = openBrowser();

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
  for (let seconds = 0; seconds < 36; seconds += 3) {
    await page.clock.runFor(3_000);
    await page.waitForTimeout(50);
  }
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
