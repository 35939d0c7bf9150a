import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTable } from '#testing/workbook.ts';
import { address } from './address.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

/** The four crew lists: found, narrowed, sorted, shared by their address, kept as views, taken home; and for which roles. */

const crewLists = '/dashboard/crew-management';
const { newContext, open } = openBrowser();

const range = (page: Page) => page.getByText(/^[\d,]+ to [\d,]+ of [\d,]+$/);
const totalOf = async (page: Page) => Number((await range(page).innerText()).split(' of ')[1]?.replace(',', ''));
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Crew by status' }).getByRole('link');
const columnNames = (page: Page) => page.getByRole('columnheader').allInnerTexts();
async function column(page: Page, name: string): Promise<string[]> {
  await range(page).waitFor();
  const at = (await columnNames(page)).indexOf(name);
  return page.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts();
}
/** Waits until the rows are those of the address. */
const settled = (page: Page) => page.locator('table[aria-busy=false], table:not([aria-busy])').first().waitFor();
const choose = async (page: Page, filter: string) => {
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: filter, exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByText(`: ${filter}`).waitFor();
  await settled(page);
};

describe('the crew lists', () => {
  it.each([
    ['staff.marine', 'Marine', /^M-\d{5}$/],
    ['staff.tanker', 'Tanker', /^T-\d{5}$/],
  ])('show %s the crew of their division in four tabs with their counts', async (name, division, number) => {
    const page = await open(name, crewLists);
    await page.getByText(`All crew of the ${division} division, on board and ashore`).waitFor();
    await range(page).waitFor();
    const shown = (await tabs(page).allInnerTexts()).map((text) => text.split(/\n+/));
    expect(shown.map(([label]) => label)).toEqual(['Off-Board', 'On-Board', 'Blacklist', 'Resigned']);
    for (const [at, [label, count]] of shown.entries()) {
      await tabs(page).nth(at).click();
      await page.getByText(new RegExp(`^1 to \\d+ of ${count}$`)).waitFor();
      for (const each of await column(page, 'Employee ID')) expect(each).toMatch(number);
      await expect.poll(async () => (await columnNames(page)).includes('Level')).toBe(label === 'Blacklist');
    }
    // Both words stand somewhere, each with its day.
    await tabs(page).nth(1).click();
    const statuses = async () => (await column(page, 'Certificate Status')).map((text) => text.split(/\n+/)[0]);
    await choose(page, 'Not Comply');
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['Not Comply']));
    await page.getByRole('button', { name: 'Remove filter Certificate Status' }).click();
    await choose(page, 'Comply');
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['Comply']));
  });

  it('lead from a search to the person, and show whoever opens the same address the same view', async () => {
    const page = await open('staff.marine', crewLists);
    await range(page).waitFor();
    const [person] = await page.locator('tbody th[scope=row]').getByRole('link').allInnerTexts();
    const [code] = await column(page, 'Seafarer ID');
    await page.getByRole('searchbox', { name: /^Name, employee ID/ }).fill(code ?? '');
    await page.getByText('1 to 1 of 1').waitFor();
    await page.locator('tbody th[scope=row]').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: person ?? '' }).waitFor();

    await page.goto(`${crewLists}?tab=on-board`);
    await range(page).waitFor();
    await choose(page, 'Free within 90 days');
    await page
      .getByRole('button', { name: 'Sort by Vessel' })
      .or(page.getByRole('button', { name: /^Vessel/ }))
      .first()
      .click();
    await page.waitForURL(/sortBy=vesselName/);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('checkbox', { name: 'Planned sign-off' }).check();
    await page.getByRole('checkbox', { name: 'Seafarer ID' }).uncheck();
    await page.keyboard.press('Escape');
    await page.waitForURL(/columns=/);
    await settled(page);
    const vessels = await column(page, 'Vessel');
    expect(vessels).toEqual([...vessels].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const names = await columnNames(page);
    expect(names).toContain('Planned sign-off');
    expect(names).not.toContain('Seafarer ID');

    const same = await open('admin.marine', page.url().slice(address.length));
    await range(same).waitFor();
    await settled(same);
    await expect.poll(() => columnNames(same)).toEqual(names);
    await expect.poll(() => column(same, 'Vessel')).toEqual(vessels);
  });

  it('find who is free by a day of one’s own, which the address keeps and a chip lifts', async () => {
    const page = await open('staff.marine', `${crewLists}?tab=on-board&columns=fullName,plannedTo`);
    await range(page).waitFor();
    const all = await range(page).innerText();
    const day = new Date(Date.now() + 100 * 86_400_000);
    const words = `${String(day.getUTCDate()).padStart(2, '0')} ${day.toUTCString().slice(8, 16)}`;
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const box = page.getByRole('textbox', { name: 'Free by' });
    await box.fill('31 Feb 2027');
    await box.press('Tab');
    await page.getByText(/^Enter a date from .* on, such as/).waitFor();
    await box.fill(words);
    await box.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByText(`Availability: Free by ${words}`).waitFor();
    await expect.poll(() => page.url()).toContain(`filter=availability%3A${day.toISOString().slice(0, 10)}%3B`);
    await expect.poll(() => range(page).innerText()).not.toBe(all);
    await page.reload();
    await page.getByText(`Availability: Free by ${words}`).waitFor();
    await settled(page);
    const leaving = await column(page, 'Planned sign-off');
    expect(leaving.length).toBeGreaterThan(0);
    expect(leaving.filter((each) => Date.parse(`${each} UTC`) > day.getTime())).toEqual([]);
    // The calendar opens in the menu; what is picked takes the place of the former day.
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Free by, calendar' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.locator('table button').filter({ hasText: /^15$/ }).click();
    await expect.poll(() => box.inputValue()).toMatch(/^15 /);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove filter Availability' }).click();
    await expect.poll(() => range(page).innerText()).toBe(all);
  });

  it('keep a view under a name, open it again, and take what it shows home as a spreadsheet', async () => {
    const page = await open('admin.tanker', crewLists);
    await range(page).waitFor();
    await choose(page, 'Not Comply');
    const total = await totalOf(page);
    const first = await page.locator('tbody th[scope=row]').getByRole('link').first().innerText();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Papers to renew');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('View saved').waitFor();

    await page.goto(crewLists);
    await range(page).waitFor();
    await expect.poll(() => totalOf(page)).toBeGreaterThan(total);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('link', { name: 'Papers to renew' }).click();
    await page.waitForURL(/filter=certificateStatus/);
    await page.getByText(new RegExp(` of ${total}$`)).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^[\d-]{10}_[\d-]{8}_Crew_Off-Board\.xlsx$/);
    const { head, rows } = await readTable(await readFile(await file.path()));
    expect(rows).toHaveLength(total);
    expect(head).toEqual([
      'No',
      'Employee ID',
      'Seafarer ID',
      'Name',
      'Position',
      'Board Duration (days)',
      'Vessel',
      'Certificate Status',
      'Certified Until',
    ]);
    expect(rows[0]?.[3]).toBe(first);
    expect(rows[0]?.[7]).toBe('Not Comply');

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Delete Papers to renew' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('View deleted').waitFor();
  });

  it('are sorted by one column, and by another as well with Shift, by keyboard too', async () => {
    const page = await open('staff.marine', `${crewLists}?tab=on-board&pageSize=100`);
    await range(page).waitFor();
    const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
    const at = async (name: string) => (await columnNames(page)).findIndex((text) => text.startsWith(name));
    const pairs = async () => {
      const [position, who] = [await at('Position'), await at('Name')];
      const cells = await page
        .locator('tbody tr')
        .evaluateAll(
          (rows, places) =>
            rows.map((row) =>
              places.map((place) => (row.children[place] as HTMLElement).innerText.split('\n')[0] ?? ''),
            ),
          [position, who],
        );
      return cells.map(([one = '', other = '']) => [one.toLowerCase(), other.toLowerCase()] as const);
    };
    await head('Position').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('jobPositionName');
    await head('Name').focus();
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('jobPositionName,fullName');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('jobPositionName,-fullName');
    await settled(page);
    const shown = await pairs();
    expect(shown.length).toBeGreaterThan(20);
    const order = (a: readonly [string, string], b: readonly [string, string]) =>
      a[0] === b[0] ? (a[1] < b[1] ? 1 : -1) : a[0] < b[0] ? -1 : 1;
    await expect.poll(pairs).toEqual([...shown].sort(order));
    expect(await head('Position').innerText()).toMatch(/1$/);
    expect(await head('Name').innerText()).toMatch(/2$/);
    expect(await findViolations(page)).toEqual([]);
    // Without Shift it is the only one.
    await head('Position').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('jobPositionName');
  });

  it('are cards on a phone, in Indonesian too, and no part of them stands in the way of anyone', async () => {
    const page = await signIn(await newContext(), 'admin.marine', `${crewLists}?tab=blacklist`);
    await range(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(crewLists);
    await page.getByRole('list', { name: 'Off-Board' }).waitFor();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('searchbox', { name: 'Find in Position' }).fill('bosun');
    await page.getByRole('checkbox', { name: 'Bosun', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByText('Position: Bosun').waitFor();
    await page.getByText('ID', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Manajemen Awak Kapal' }).waitFor();
    await page.getByRole('link', { name: /^Di Kapal/ }).click();
    await page.getByRole('list', { name: 'Di Kapal' }).waitFor();
    await page.getByRole('searchbox').fill('tidak ada orang ini');
    await page.getByText('Data tidak ditemukan. Hapus pencarian dan filter untuk melihat semuanya.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('are not for principals, and lead crew to themselves', async () => {
    const page = await open('principal.marine', '/dashboard');
    await page.getByRole('link', { name: 'Vessel Management' }).first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Crew Management' }).count()).toBe(0);
    await page.goto(crewLists);
    await page.getByText('You do not have permission to view this page.').waitFor();
    const self = await open('crew.marine', crewLists);
    await self.waitForURL(/\/dashboard\/crew-management\/\d+\/details\?tab=crew-details$/);
    await expect.poll(() => self.getByRole('navigation', { name: 'Crew by status' }).count()).toBe(0);
  });
});
