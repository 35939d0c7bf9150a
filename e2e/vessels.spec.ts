import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thisYear } from '#testing/this-year.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/** The fleet: its lists, the form of eighty fields, who is aboard, voyages, and the way to scrap. */

const fleet = '/dashboard/vessel-management';
const { open } = openBrowser();

const rows = (page: Page) => page.locator('tbody tr');
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const countOf = async (page: Page, tab: string) =>
  Number((await page.getByRole('link', { name: new RegExp(`^${tab}\\s*\\d`) }).innerText()).replace(/\D/g, ''));

describe('a vessel', () => {
  const vessel = `MV Marine Sentosa ${Date.now() % 10_000}`;
  let page: Page;
  let details: string;
  beforeAll(async () => {
    page = await open('admin.marine', fleet);
  });
  afterAll(() => page.close());

  it('adds a vessel; what is missing is told at its field, and nothing is kept', async () => {
    await page.getByText('Vessels of the Marine division').waitFor();
    await page.getByRole('link', { name: 'Add vessel' }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('Vessel Name').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await choose(page, 'Flag', 'Indonesia');
    await save.click();
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(3);
    await page.getByText('3 fields to correct:').waitFor();
    await page.getByRole('button', { name: 'Ship Management', exact: true }).click();
    const management = page.getByRole('combobox', { name: 'Ship Management', exact: true });
    await expect.poll(() => management.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByLabel('Vessel Name').fill(vessel);
    await choose(page, 'Vessel Type', 'Ocean Going Tug');
    await choose(page, 'Ship Management', /./);
    await page.getByLabel('IMO Number').fill('9074728');
    await page.getByText(/not a valid IMO number/).waitFor();
    await page.getByRole('combobox', { name: 'Technical Superintendent', exact: true }).fill('Ir. Baru Marine');
    await page.getByRole('option', { name: /Ir\. Baru/ }).click();
    // Pressed before it is added, Save waits for it and takes what the fields hold by then.
    await settled(page);
    await choose(page, 'SIRE', 'Yes');
    await page.getByLabel('GRT').fill('1234.5');
    await page.getByRole('textbox', { name: 'Delivery Date' }).fill(`01 Jan ${thisYear + 2}`);
    await save.click();
    await page.getByText('Delivery date cannot be in the future').waitFor();
    await page.getByRole('textbox', { name: 'Delivery Date' }).fill('05 May 2012');
    await save.click();
    await page.getByText('New vessel created.').waitFor();
    await page.getByRole('heading', { level: 1, name: vessel }).waitFor();
    await page.getByText('1,234.5 GT').waitFor();
    await page.getByText('Ir. Baru Marine').waitFor();
    details = new URL(page.url()).pathname;
  });

  it('keeps its voyages, with a port that is new', async () => {
    await page.goto(`${details}?tab=voyage-log`);
    await page.getByText('Voyage Log is empty').waitFor();
    await page.getByRole('button', { name: 'Add voyage report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add voyage report' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Navigation status is required').waitFor();
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Under way' }).click();
    await dialog.getByRole('combobox', { name: 'Origin' }).fill('Gresik');
    await page.getByRole('option', { name: 'Gresik', exact: true }).click();
    // A name that may mean a port of the list is asked about: that port, or a new one.
    const destination = dialog.getByRole('combobox', { name: 'Destination' });
    await destination.fill('Tanjung Priuk');
    await page.getByRole('option', { name: 'Add "Tanjung Priuk"' }).click();
    await dialog.getByText('Looks like “Tanjung Priok, Jakarta (IDTPP)”').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use Tanjung Priok, Jakarta' }).click();
    expect(await destination.inputValue()).toBe('Tanjung Priok, Jakarta');
    await page.route('**/AdditionalAdd/CreatePort', async (route) => {
      await pause(1_500);
      await route.continue();
    });
    await dialog.getByRole('combobox', { name: 'Destination' }).fill('Pelabuhan Baru');
    await page
      .getByRole('option', { name: /Pelabuhan/ })
      .first()
      .click();
    // Pressed while the port is still on its way: the form waits for it.
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Voyage report added.').waitFor();
    await page.getByText('Pelabuhan Baru').waitFor();
    await page.goto(`${fleet}?search=${encodeURIComponent(vessel)}`);
    await rows(page).filter({ hasText: vessel }).waitFor();
    await rows(page).filter({ hasText: 'Under way' }).waitFor();
  });

  it('goes to scrap after a confirmation, and both counters follow', async () => {
    await page.goto(fleet);
    await rows(page).nth(1).waitFor();
    const before = [await countOf(page, 'In Operation'), await countOf(page, 'In Scrap')] as const;
    await page.goto(details);
    await page.getByRole('button', { name: 'In Scrap' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do you want to move this vessel to scrap?' });
    await dialog.getByText('No further planning will be available for this vessel.').waitFor();
    await page.mouse.click(5, 5);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByText('Vessel moved to scrap!').waitFor();
    await page.waitForURL(`**${fleet}?tab=in-operation`);
    await page.waitForFunction(
      ([operating, scrapped]) => {
        const counts = [...document.querySelectorAll('nav a')].map((link) => link.textContent ?? '');
        return counts.includes(`In Operation${operating}`) && counts.includes(`In Scrap${scrapped}`);
      },
      [before[0] - 1, before[1] + 1],
    );
    await page.goto(details);
    await page.getByText('In Scrap').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'In Scrap' }).count()).toBe(0);
  });
});
