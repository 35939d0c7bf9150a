import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolationsEverywhere } from './axe.ts';
import { openBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

/** The fleet: its lists, the form of eighty fields, who is aboard, voyages, and the way to scrap. */

const fleet = '/dashboard/vessel-management';
const { newContext, open } = openBrowser();

const rows = (page: Page) => page.locator('tbody tr');
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const countOf = async (page: Page, tab: string) =>
  Number((await page.getByRole('link', { name: new RegExp(`^${tab}\\s*\\d`) }).innerText()).replace(/\D/g, ''));

describe.each([
  ['admin.marine', 'Marine', 'Ocean Going Tug', 'staff.tanker'],
  ['admin.tanker', 'Tanker', 'Chemical Tanker', 'staff.marine'],
])('%s', (name, division, shipType, foreigner) => {
  const vessel = `MV ${division} Sentosa ${Date.now() % 10_000}`;
  let page: Page;
  let details: string;
  beforeAll(async () => {
    page = await open(name, fleet);
  });
  afterAll(() => page.close());

  it('adds a vessel; what is missing is told at its field, and nothing is kept', async () => {
    await page.getByText(`Vessels of the ${division} division`).waitFor();
    await page.getByRole('link', { name: 'Add Vessel' }).click();
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
    await choose(page, 'Vessel Type', shipType);
    await choose(page, 'Ship Management', /./);
    await page.getByLabel('IMO Number').fill(division === 'Marine' ? '9074728' : '9176188');
    await page.getByText(/not a valid IMO number/).waitFor();
    await page.getByRole('combobox', { name: 'Technical Superintendent', exact: true }).fill(`Ir. Baru ${division}`);
    await page.getByRole('option', { name: /Ir\. Baru/ }).click();
    await choose(page, 'SIRE', 'Yes');
    await page.getByLabel('GRT').fill('1234.5');
    await page.getByRole('textbox', { name: 'Delivery Date' }).fill(`01 Jan ${new Date().getFullYear() + 2}`);
    await save.click();
    await page.getByText('Delivery date cannot be in the future').waitFor();
    await page.getByRole('textbox', { name: 'Delivery Date' }).fill('05 May 2012');
    await save.click();
    await page.getByText('New vessel created.').waitFor();
    await page.getByRole('heading', { level: 1, name: vessel }).waitFor();
    await page.getByText('1,234.5 GT').waitFor();
    await page.getByText(`Ir. Baru ${division}`).waitFor();
    details = new URL(page.url()).pathname;
  });

  it('changes it, and tells who saved too late what the other one saved', async () => {
    const other = await page.context().newPage();
    for (const each of [other, page]) {
      // A tab behind another one draws a frame a second.
      await each.bringToFront();
      await each.goto(details);
      await each.getByRole('button', { name: 'Update' }).click();
    }
    await page.getByLabel('Call Sign').fill('YBAA1');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Vessel updated successfully.').waitFor();
    await other.bringToFront();
    await other.getByLabel('Call Sign').fill('YBBB2');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByRole('cell', { name: 'YBAA1' }).waitFor();
    await other.close();
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
    await page.route('**/AdditionalAdd/CreatePort', async (route) => {
      await pause(1_500);
      await route.continue();
    });
    await dialog.getByRole('combobox', { name: 'Destination' }).fill(`Pelabuhan ${division}`);
    await page
      .getByRole('option', { name: /Pelabuhan/ })
      .first()
      .click();
    // Pressed while the port is still on its way: the form waits for it.
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Voyage report added.').waitFor();
    await page.getByText(`Pelabuhan ${division}`).waitFor();
    await page.goto(`${fleet}?search=${encodeURIComponent(vessel)}`);
    await rows(page).filter({ hasText: vessel }).waitFor();
    await rows(page).filter({ hasText: 'Under way' }).waitFor();
  });

  it('is not there for the other division', async () => {
    const foreign = await open(foreigner, details);
    await foreign.getByRole('heading', { name: 'This vessel is not there' }).waitFor();
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

describe('pages of the fleet', () => {
  it('have nothing that axe finds, in both themes, on a phone and at a desk', async () => {
    const page = await open('manager.marine', fleet);
    await rows(page).nth(3).waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.goto(String(await page.locator('tbody th a').first().getAttribute('href')));
    await page.getByRole('heading', { name: 'Main Engine' }).waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByLabel('Call Sign').waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.goto(`${new URL(page.url()).pathname}?tab=voyage-log`);
    await rows(page).first().waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
  }, 180_000);

  it('speak Indonesian, and offer to staff nothing that they may not do', async () => {
    const page = await signIn(await newContext(), 'staff.marine', fleet);
    await rows(page).first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Add Vessel' }).count()).toBe(0);
    await page.getByRole('button', { name: /^(ID|Indonesia)/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Manajemen Kapal' }).waitFor();
    await page.goto(String(await page.locator('tbody th a').first().getAttribute('href')));
    await page.getByRole('heading', { name: 'Mesin Induk' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Ubah' }).count()).toBe(0);
    await page.goto(`${fleet}/add`);
    await page.getByRole('heading', { name: /^Anda tidak memiliki izin/ }).waitFor();
  });

  it('show a principal the own vessels only', async () => {
    const page = await open('principal.marine', fleet);
    await rows(page).first().waitFor();
    await rows(page).first().getByRole('link').first().click();
    await page.getByText('Ship Management: PT Nusantara Tug Services').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Update' }).count()).toBe(0);
  });
});
