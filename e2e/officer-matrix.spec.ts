import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thisYear } from '#testing/this-year.ts';
import { readSheet } from '#testing/workbook.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';

/** Who is aboard: the officer matrix of a tanker, the lists to download, and what seafarers' words stand for. */

const fleet = '/dashboard/vessel-management';
const words = `${fleet}/service-links`;
const { open } = openBrowser();

/** Presses a button that asks for a day, downloads the workbook and opens it. */
async function downloaded(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: button });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  const { rows } = await readSheet(await readFile(await file.path()));
  return { name: file.suggestedFilename(), rows };
}

/** Rows of a sheet below the head that begins with a text, up to the first without a border of its own. */
const below = (rows: unknown[][], head: string) => rows.slice(rows.findIndex(([first]) => first === head) + 1);

const figureOf = async (page: Page, pair: string, at: number) =>
  Number(
    await page
      .getByRole('row', { name: new RegExp(`^${pair.replace('+', '\\+')}`) })
      .getByRole('cell')
      .nth(at)
      .innerText(),
  );
const choose = async (page: Page, word: string, option: string) => {
  await page.getByRole('combobox', { name: `Meaning of ${word}` }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('a tanker', () => {
  let page: Page;
  let vessel: string;
  const matrix = () => `${vessel}?tab=on-board-crew&view=matrix`;
  beforeAll(async () => {
    page = await open('manager.tanker', `${fleet}?search=Bintan%20101`);
  });
  afterAll(() => page.close());

  it('hands out its crew list, with everybody aboard', async () => {
    await page.getByRole('link', { name: 'MT Bentang Bintan 101', exact: true }).click();
    await page.getByRole('link', { name: /^On Board Crew/ }).click();
    vessel = new URL(page.url()).pathname;
    const names = page.getByRole('table').getByRole('rowheader');
    await names.first().waitFor();
    // All of them on one page.
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('50');
    await expect.poll(() => names.count()).toBeGreaterThan(10);
    const { name, rows } = await downloaded(page, 'Crew List');
    expect(name).toMatch(/^[\d-]{10}_[\d-]{8}_Crew_List_MT_Bentang_Bintan_101\.xlsx$/);
    const listed = below(rows, 'No').filter(([at]) => typeof at === 'number');
    expect(listed.map((row) => row[1]).sort()).toEqual((await names.allInnerTexts()).sort());
    expect(listed[0]?.[8]).toMatch(/^[A-Z]\d{6,}/);
  });

  it('shows its officer matrix, the same as in the workbook', async () => {
    await page.getByRole('link', { name: 'Officer matrix' }).click();
    const master = page.getByRole('row', { name: /^Master/ }).first();
    await master.waitFor();
    await page.getByText(/As of .* Flag Indonesia/).waitFor();
    expect(page.url()).toContain('view=matrix');
    const { name, rows } = await downloaded(page, 'Crew Matrix');
    expect(name).toMatch(/_Crew_Matrix_MT_Bentang_Bintan_101\.xlsx$/);
    const [first] = below(rows, 'Rank');
    expect(first?.[0]).toBe('Master');
    const cells = await master.getByRole('cell').allInnerTexts();
    // Nationality and six certificates before them, as in the sheet.
    expect(cells.slice(7, 11).map(Number)).toEqual(first?.slice(9, 13));
    await expect.poll(() => master.getByRole('rowheader').innerText()).toContain(String(first?.[1]));
  });

  it('is as of any day, which the address keeps', async () => {
    const ask = async (day: string) => {
      await page.getByRole('button', { name: 'Change date' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change date' });
      await dialog.getByRole('textbox', { name: 'As of' }).fill(day);
      await dialog.getByRole('button', { name: 'Show' }).click();
      await page.getByText(`As of ${day}`).waitFor();
    };
    const before = await figureOf(page, 'Master + C/O', 1);
    await ask('01 Feb 2001');
    await page.getByText('Officer Matrix is empty').waitFor();
    const ahead = thisYear + 2;
    await ask(`01 Jan ${ahead}`);
    // A day ahead is of who is planned by then; those aboard now have served longer by it.
    await page.getByText('On board now', { exact: true }).click();
    await expect.poll(() => figureOf(page, 'Master + C/O', 1)).toBeGreaterThan(before);
    await page.reload();
    await page.getByText(`As of 01 Jan ${ahead}`).waitFor();
  });

  it('follows what is said that a word stands for', async () => {
    await page.goto(matrix());
    await page.getByRole('row', { name: /^Master \+/ }).waitFor();
    const known = await figureOf(page, 'Master + C/O', 4);
    await page.goto(`${words}?search=Chief%20Officer`);
    await choose(page, 'Chief Officer', 'Not linked yet');
    await page
      .getByRole('row', { name: /Chief Officer/ })
      .getByText('Unlinked', { exact: true })
      .waitFor();
    await page.goto(matrix());
    await page.getByText(/unclassified service/).waitFor();
    await expect.poll(() => figureOf(page, 'Master + C/O', 4)).toBeLessThan(known);
    // The word leads to where it is said.
    await page.getByRole('note').getByRole('link', { name: 'Chief Officer' }).first().click();
    await choose(page, 'Chief Officer', 'Chief Officer');
    await page
      .getByRole('row', { name: /Chief Officer/ })
      .getByText('Linked', { exact: true })
      .waitFor();
    await page.goto(matrix());
    await page.getByRole('row', { name: /^Master \+/ }).waitFor();
    await expect.poll(() => figureOf(page, 'Master + C/O', 4)).toBe(known);
  });

  it('can be read on a phone and in Indonesian, and by everybody', { timeout: 300_000 }, async () => {
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await page.getByRole('heading', { name: 'Matriks perwira' }).waitFor();
    const [card] = await page.getByRole('listitem').filter({ hasText: 'Dalam jabatan' }).all();
    await expect.poll(() => card?.innerText()).toContain('Master');
    await page.getByRole('button', { name: 'Daftar Awak' }).click();
    await page.getByRole('dialog', { name: 'Daftar Awak' }).getByText('Per tanggal').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${words}?kind=vessel_type&search=Tanker%20MR`);
    await page.getByRole('heading', { level: 1, name: 'Istilah masa layar' }).waitFor();
    await page.getByText('Tanker MR').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('shows its master and its principal no passports, and staff the words to read', async () => {
    for (const name of ['head.tanker', 'principal.tanker']) {
      const reader = await open(name, `${vessel}?tab=on-board-crew&view=matrix`);
      await reader
        .getByRole('row', { name: /^Master/ })
        .first()
        .waitFor();
      const { rows } = await downloaded(reader, 'Crew List');
      const passports = below(rows, 'No')
        .filter(([at]) => typeof at === 'number')
        .map((row) => row[8]);
      expect(passports.filter((number) => number !== '••••').length).toBe(name === 'head.tanker' ? 1 : 0);
    }
    const staff = await open('staff.tanker', `${words}?search=Chief%20Officer`);
    await staff.getByRole('row', { name: /Chief Officer/ }).waitFor();
    await expect.poll(() => staff.getByRole('combobox', { name: /^Meaning of / }).count()).toBe(0);
  });
});

it('a vessel of the Marine division has a crew list and no matrix', async () => {
  const page = await open('staff.marine', `${fleet}?search=Bentang`);
  await page
    .getByRole('link', { name: /Bentang/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^On Board Crew/ }).waitFor();
  await page.goto(`${new URL(page.url()).pathname}?tab=on-board-crew&view=matrix`);
  await page.getByRole('table').getByRole('rowheader').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Crew Matrix' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Officer matrix' }).count()).toBe(0);
  const { rows } = await downloaded(page, 'Crew List');
  expect(below(rows, 'No').filter(([at]) => typeof at === 'number').length).toBeGreaterThan(0);
});
