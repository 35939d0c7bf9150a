import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTable } from '../src/testing/workbook.ts';
import { desk, openBrowser, phone } from './browser.ts';
import { settled } from './waiting.ts';

/**
 * Every list offers the same: it is sorted, narrowed, selected by key and whole, printed, kept as a view, and saved as it
 * is on the screen; on a phone its cards say what their numbers are. A list that is added without a line here fails the
 * first test.
 */

const manning = '/dashboard/manning';
const preparing = `${manning}/onboard-preparation`;
const orders = '/dashboard/work-order-and-billings';
const overview = `${orders}/work-order-overview`;
const [marine, tanker] = ['admin.marine', 'admin.tanker'] as const;

interface WalkedList {
  as: string;
  at: string;
  /** A page that has to be read before, so that the list has a row. */
  after?: string;
  /** The list has no rows in the demo: what needs some is tried on the others. */
  isEmpty?: true;
  /** Why no column of it sorts. */
  unsorted?: 'in the order of what is most urgent' | 'in the order of a crew list' | 'in the order of their own list';
}

/** The address of each list and the account that opens it, by the list's name. */
const lists: Record<string, WalkedList> = {
  agreements: { as: tanker, at: `${preparing}/vessel/11/crews?tab=pkl` },
  applicants: { as: marine, at: '/dashboard/recruitment/applicants-list' },
  'appraisal-vessels': { as: marine, at: '/dashboard/appraisal' },
  'appraisals-*': { as: marine, at: '/dashboard/appraisal/1/crew' },
  'approval-crew': { as: marine, at: `${manning}/approval-crew` },
  'audit-acts': { as: 'superadmin', at: '/dashboard/audit' },
  'audit-readings': {
    as: 'superadmin',
    at: '/dashboard/audit?tab=readings',
    after: '/dashboard/crew-management/20/details',
  },
  'audit-sign-ins': { as: 'superadmin', at: '/dashboard/audit?tab=sign-ins' },
  'billing-*': { as: marine, at: `${orders}/billing-overview` },
  'billing-terms': { as: marine, at: `${orders}/billing-terms` },
  'chandler-*': { as: tanker, at: '/dashboard/crew-benefit/ship-chandler/vessel/11/details?tab=history' },
  'store-items': { as: tanker, at: '/dashboard/crew-benefit/ship-chandler/items' },
  'chandler-vessels': { as: tanker, at: '/dashboard/crew-benefit/ship-chandler' },
  'contracts-active': { as: marine, at: '/dashboard/payroll-and-contracts/contract-management' },
  'contracts-history': { as: marine, at: '/dashboard/payroll-and-contracts/contract-management?tab=history' },
  'crew-*': { as: marine, at: '/dashboard/crew-management?tab=on-board' },
  'crew-approvals': { as: marine, at: `${manning}/approval-crew/1/crew` },
  'crew-changes': { as: marine, at: `${manning}/crew-changes` },
  'crew-extensions': { as: marine, at: `${manning}/approval-crew/1/crew?tab=crew-extension` },
  'crew-schedule-history': { as: marine, at: '/dashboard/crew-management/20/details?tab=upcoming-schedule' },
  'figure-*': { as: marine, at: '/dashboard/figures/certificates.expired', unsorted: 'in the order of their own list' },
  imports: { as: marine, at: '/dashboard/imports' },
  'job-openings': { as: marine, at: '/dashboard/recruitment/job-openings' },
  'manning-crew': { as: marine, at: `${manning}/planning/1/crew`, unsorted: 'in the order of a crew list' },
  'payroll-inputs': { as: marine, at: `${orders}/payroll-month?tab=inputs` },
  'payroll-people': { as: marine, at: `${orders}/payroll-month` },
  'bank-transfers-*': { as: 'finance.marine', at: `${orders}/bank-transfers?tab=toPay` },
  'payroll-journal': { as: 'finance.marine', at: `${orders}/journal` },
  'cost-centers': { as: 'finance.marine', at: `${orders}/journal?tab=costCenters` },
  'tax-rows-*': { as: 'finance.marine', at: `${orders}/tax-files?tab=inFile` },
  planning: { as: marine, at: `${manning}/planning` },
  preparation: { as: tanker, at: preparing },
  'preparation-bjst': { as: marine, at: `${preparing}/vessel/2/crews/34/details?tab=bjst` },
  'preparation-crew': { as: marine, at: `${preparing}/vessel/2/crews` },
  'preparation-mcu': { as: marine, at: `${preparing}/vessel/2/crews/34/details?tab=mcu` },
  'preparation-medical': { as: marine, at: `${preparing}/vessel/2/crews/34/details?tab=medical-certificate` },
  principals: { as: marine, at: '/dashboard/principals' },
  'rates-*': { as: marine, at: '/dashboard/rates' },
  renewals: { as: marine, at: `${manning}/planning/renewals` },
  'crew-change-costs': { as: marine, at: `${manning}/planning/costs` },
  scheduling: { as: marine, at: `${manning}/onboard-scheduling` },
  'scheduling-crews': { as: tanker, at: `${manning}/onboard-scheduling/vessel/11/crews?tab=offboard-scheduling` },
  'selection-sessions': { as: marine, at: '/dashboard/recruitment/sessions' },
  'service-links-*': { as: marine, at: '/dashboard/vessel-management/service-links' },
  'session-candidates': { as: marine, at: '/dashboard/recruitment/sessions/1' },
  'talent-pool': { as: marine, at: '/dashboard/recruitment/talent-pool' },
  tokens: { as: 'superadmin', at: '/dashboard/users-management/tokens', isEmpty: true },
  travel: { as: marine, at: '/dashboard/service-and-administration' },
  'crew-requests': { as: tanker, at: '/dashboard/crew-requests' },
  'issued-papers': { as: tanker, at: '/dashboard/issued-documents', isEmpty: true },
  'sign-on-papers': { as: tanker, at: `${manning}/sign-on-papers` },
  'travel-crews': {
    as: tanker,
    at: '/dashboard/service-and-administration/vessel/11/crews?tab=offboard-waiting-schedule',
  },
  ujbm: { as: marine, at: '/dashboard/crew-benefit/ujbm' },
  users: { as: 'superadmin', at: '/dashboard/users-management/users' },
  'vessel-crew-history': { as: marine, at: '/dashboard/vessel-management/1/details?tab=crew-history' },
  'vessel-on-board': { as: marine, at: '/dashboard/vessel-management/1/details?tab=on-board-crew' },
  vessels: { as: marine, at: '/dashboard/vessel-management' },
  webhooks: { as: 'superadmin', at: '/dashboard/users-management/webhooks', isEmpty: true },
  'work-*': {
    as: marine,
    at: '/dashboard/work-list/seatsWithoutRelief',
    unsorted: 'in the order of what is most urgent',
  },
  'work-order-vessels': { as: marine, at: overview },
  'work-orders-*': { as: marine, at: `${overview}/vessel/1` },
};

/** They are all made of one part: every third is enough for a short run. */
const listsTried = Object.entries(lists).filter((_, at) => !process.env.SHORT_RUN || at % 3 === 0);

/** The names of lists in the pages; `*` replaces the part that varies. */
function namesInPages(folder = 'src/features'): string[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'),
  );
  const named =
    /<(?:ListCard|ListPage|TrailList|RecordList)\b(?:[^\n]*? |[\s\S]*?\n\s+)name=(?:"([^"]+)"|\{`([^`]+)`\})/g;
  const names = files.flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(named)]);
  return [...new Set(names.map(([, plain, made]) => plain ?? String(made).replaceAll(/\$\{\w+\}/g, '*')))].sort();
}

it('every list is walked', () => {
  expect(namesInPages()).toEqual(Object.keys(lists).sort());
});

const { open } = openBrowser();
const pages = new Map<string, Page>();

/** Goes to a list as a link does, without loading the page again. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => window.__TSR_ROUTER__?.history.push(to), path);
  await settled(page);
}

async function openList({ as, at, after }: WalkedList): Promise<Page> {
  const known = pages.get(as);
  // A list that was just read is not read again for some seconds: what it is to show comes first.
  const page = known ?? (await open(as, after ?? at, undefined, { stays: true }));
  pages.set(as, page);
  if (known && after) await goTo(page, after);
  if (after) await settled(page);
  if (known || after) await goTo(page, at);
  await settled(page);
  return page;
}

/** The table of the list on the page. */
const tableOf = (page: Page) => page.locator('main table:has(thead input[type=checkbox])').first();
const rowsOf = (page: Page) => tableOf(page).locator('tbody tr');
const laptop = { width: 1366, height: 768 };
/** Of three lines, in pixels; the middle one may be a badge or a link. */
const tallest = 96;
const range = /^[\d.,]+ to [\d.,]+ of [\d.,]+$/;
const totalOf = async (page: Page) =>
  Number((await page.getByText(range).innerText()).replace(/^.* of /, '').replaceAll(',', ''));

/** What the table says, as it is read into files: heads, then rows. */
const wordsOf = (page: Page) =>
  tableOf(page).evaluate((table) => {
    const words = (cell: HTMLElement) => {
      const field = cell.querySelector<HTMLInputElement | HTMLSelectElement>('input:not([type=checkbox]), select');
      if (field) return field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
      const lines = cell.innerText.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
      const text = lines.filter((line) => line !== '').join(', ');
      const named = [...cell.querySelectorAll('[aria-label], [title]')];
      return text || named.map((each) => each.getAttribute('aria-label') ?? each.getAttribute('title')).join(', ');
    };
    const isOwn = (cell: Element) => !/select|actions/.test(cell.className);
    return [...table.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')].filter(isOwn).map(words),
    );
  });

async function saved(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await file.path());
}

/** A dash on the screen is an empty cell in a file; text that looks like a formula is marked as text. */
const asSaved = (text: string) => (text === '-' ? '' : /^\s*[=+\-@](?!\d)/.test(text) ? `'${text}` : text);

async function isSavedAsShown(page: Page, total: number) {
  const [head, ...rows] = await wordsOf(page);
  const csv: string[][] = parse((await saved(page, 'Export list to CSV')).toString('utf8'), { bom: true });
  expect(csv[0]).toEqual(head);
  expect(csv).toHaveLength(total + 1);
  expect(csv.slice(1, rows.length + 1)).toEqual(rows.map((cells) => cells.map(asSaved)));
  const book = await readTable(await saved(page, 'Export list to Excel'));
  expect(book.head).toEqual(head);
  expect(book.rows).toHaveLength(total);
}

/** Numbers are at the right of their column, and so is its head. */
const headsBesideTheirValues = (page: Page) =>
  tableOf(page).evaluate((table) => {
    const isRight = (cell: Element) => getComputedStyle(cell).textAlign === 'right';
    const [row] = table.querySelectorAll('tbody tr');
    return [...table.querySelectorAll('thead th')]
      .filter((head, at) => isRight(head) !== isRight(row?.children[at] ?? head))
      .map((head) => head.textContent);
  });

/** Beside the sidebar of a usual laptop every column is in sight, and a row has three lines at most. */
async function fitsALaptop(page: Page) {
  await page.setViewportSize(laptop);
  await page.evaluate(() => document.fonts.ready);
  const fit = () =>
    tableOf(page).evaluate((table, most) => {
      const frame = table.parentElement;
      const heights = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
      return {
        // Both are rounded.
        beyond: frame && frame.scrollWidth > frame.clientWidth + 1 ? frame.scrollWidth - frame.clientWidth : 0,
        tall: heights.filter((height) => height > most),
      };
    }, tallest);
  await expect.poll(fit).toEqual({ beyond: 0, tall: [] });
  await page.setViewportSize(desk);
  await settled(page);
}

async function sortsByAHead(page: Page) {
  const head = tableOf(page).locator('thead th:has(button)').first();
  for (const [direction, mark] of [
    ['ascending', /sortBy=\w/],
    ['descending', /sortBy=-/],
  ] as const) {
    await head.getByRole('button').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe(direction);
    expect(decodeURIComponent(page.url())).toMatch(mark);
  }
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe(null);
  await settled(page);
}

async function narrowsByAFilter(page: Page, total: number) {
  const open = page.getByRole('button', { name: 'Filter', exact: true });
  if ((await open.count()) === 0) return;
  await open.click();
  await page.locator('[role=dialog] fieldset label:has(input[type=checkbox])').first().click();
  await page.keyboard.press('Escape');
  const lift = page.getByRole('button', { name: /^Remove filter/ });
  await lift.waitFor();
  await settled(page);
  const found = (await page.getByText(range).count()) > 0 ? await totalOf(page) : 0;
  expect(found).toBeLessThanOrEqual(total);
  await lift.click();
  await expect.poll(() => page.getByText(range).count()).toBe(1);
  await expect.poll(() => totalOf(page)).toBe(total);
}

async function isSelectedByKeyAndWhole(page: Page, count: number, total: number) {
  const bar = page.getByText(/^[\d,]+ selected$/);
  // A menu that is still closing takes the keys of the page.
  await expect.poll(() => page.locator('[role=dialog]').count()).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const isAt = (row: number) =>
    rowsOf(page)
      .nth(row)
      .evaluate((element) => element.contains(document.activeElement));
  const focusedRow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main tbody tr')].findIndex((each) => each.contains(document.activeElement)),
    );
  /** To the next row of the page; a table above the list has rows too. */
  const goOn = async () => {
    const before = await focusedRow();
    await page.keyboard.press('j');
    await expect.poll(focusedRow).not.toBe(before);
  };
  for (let row = 0; row < Math.min(count, 2); row += 1) {
    do await goOn();
    while (!(await isAt(row)));
    await page.keyboard.press('x');
    await expect.poll(() => rowsOf(page).nth(row).getAttribute('data-selected')).toBe('true');
    await page.keyboard.press('x');
    await expect.poll(() => bar.count()).toBe(0);
  }
  await tableOf(page).getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await page.getByText(`${count} selected`, { exact: true }).waitFor();
  if (total > count && total <= 2_000) {
    await page.getByRole('button', { name: /^Select all [\d,]+( that match)?$/ }).click();
    await page.getByText(`${total} selected`, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => bar.count()).toBe(0);
}

async function isPrintedWhole(page: Page, total: number) {
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole('button', { name: 'Print list', exact: true }).last().click();
  const printed = page.locator('main table:not(:has(thead input[type=checkbox])) tbody tr');
  await expect.poll(() => printed.count()).toBeGreaterThanOrEqual(Math.min(total, 2_000));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

/** Its views are asked for by a name that the server takes; how they are kept is tried in one list below. */
async function hasViews(page: Page) {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByText(/^No saved views yet/).waitFor();
  await page.keyboard.press('Escape');
}

/** On a phone, a number or a day on a card has the head of its column before it. */
async function saysOnCardsWhatNumbersAre(page: Page) {
  await page.setViewportSize(phone);
  await page.locator('main [data-row-card]').first().waitFor();
  const bare = await page.locator('main [data-row-card]').evaluateAll((cards) =>
    cards
      .flatMap((card) => [...card.querySelectorAll<HTMLElement>('.num > span')])
      .map((fact) => fact.innerText.trim())
      .filter((text) => /^(\d\d? \p{L}+ \d{4}.*|(Rp)?\P{L}+)$/u.test(text)),
  );
  expect(bare).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
  await tableOf(page).waitFor();
}

describe('every list offers what the others do', () => {
  it.for(listsTried)('%s', async ([, walked], { onTestFailed }) => {
    // A page that hangs is not waited for again by each of the lists after it.
    onTestFailed(() => void pages.delete(walked.as));
    const page = await openList(walked);
    await hasViews(page);
    if (walked.isEmpty) return;
    await tableOf(page).waitFor();
    expect(await headsBesideTheirValues(page)).toEqual([]);
    await fitsALaptop(page);
    const [count, total] = [await rowsOf(page).count(), await totalOf(page)];
    if (!walked.unsorted) await sortsByAHead(page);
    else expect(await tableOf(page).locator('thead button').count()).toBe(0);
    await narrowsByAFilter(page, total);
    await isSelectedByKeyAndWhole(page, count, total);
    if (total <= 1_000) await isSavedAsShown(page, total);
    if (total <= 1_000) await isPrintedWhole(page, total);
    await saysOnCardsWhatNumbersAre(page);
  });
});

describe('a view of a list', () => {
  it('is shared with a role, pinned in the menu, and what the menu opens the list with', async () => {
    const owner = await open('manager.marine', '/dashboard/vessel-management?sortBy=-vesselName');
    const views = (page: Page) => page.getByRole('button', { name: 'Views', exact: true });
    await views(owner).click();
    await owner.getByRole('button', { name: 'Save this view' }).click();
    await owner.getByRole('textbox', { name: 'Name' }).fill('Last first');
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByText('View saved').waitFor();
    await views(owner).click();
    await owner.getByRole('button', { name: 'Share', exact: true }).click();
    await owner.getByRole('combobox', { name: 'Role' }).click();
    expect(await owner.getByRole('option').allInnerTexts()).not.toContain('CREWING PRINCIPAL MARINE');
    await owner.getByRole('option', { name: 'CREW STAFF MARINE' }).click();
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await owner.getByText('Sharing saved').waitFor();

    const page = await open('staff.marine', '/dashboard/vessel-management');
    await views(page).click();
    const shared = page.getByRole('region', { name: 'Shared with my role' });
    await shared.getByRole('link', { name: /^Last first/ }).click();
    await page.waitForURL(/sortBy=-vesselName/);
    await views(page).click();
    expect(await page.getByRole('button', { name: /^(Rename|Delete) Last first$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pin in the menu' }).click();
    await page.getByText('Pinned in the menu').waitFor();
    await page.getByRole('button', { name: 'Open from the menu with this view' }).click();
    await page.getByText('The menu opens this list with Last first').waitFor();

    // From another page, in another visit.
    await page.goto(new URL('/dashboard/profile', page.url()).href);
    const menu = page.getByRole('navigation', { name: 'Areas' });
    await menu.getByRole('link', { name: 'Last first' }).click();
    await page.waitForURL(/vessel-management\?.*sortBy=-vesselName/);
    await page.goto(new URL('/dashboard/profile', page.url()).href);
    await menu.getByRole('link', { name: 'Last first' }).waitFor();
    await menu.getByRole('link', { name: 'Vessel Management', exact: true }).click();
    await page.waitForURL(/vessel-management\?.*sortBy=-vesselName/);
    // The bare address is the whole list, as it says.
    await page.goto(new URL('/dashboard/vessel-management', page.url()).href);
    await rowsOf(page).first().waitFor();
    expect(page.url()).not.toContain('sortBy');
  });

  it('holds columns in the order and width they were given', async () => {
    const page = await open('admin.marine', '/dashboard/vessel-management');
    const heads = async () => (await tableOf(page).locator('thead th').allInnerTexts()).map((text) => text.trim());
    await rowsOf(page).first().waitFor();
    const before = await heads();
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('checkbox', { name: 'Status' }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('slider', { name: 'Width of Status' }).fill('200');
    await page.getByRole('checkbox', { name: 'Rows close together' }).check();
    await page.keyboard.press('Escape');
    const after = await heads();
    expect(after).not.toEqual(before);
    expect(after.indexOf('Status')).toBe(before.indexOf('Status') - 3);
    const columns = new URL(page.url()).searchParams.get('columns');
    expect(columns?.split(',')).toContain('status');
    await page.goto(new URL('/dashboard/vessel-management', page.url()).href);
    await rowsOf(page).first().waitFor();
    expect(await heads()).toEqual(after);
    const width = await tableOf(page)
      .getByRole('columnheader', { name: 'Status' })
      .evaluate((th) => th.clientWidth);
    expect(Math.abs(width - 200)).toBeLessThan(3);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await expect.poll(heads).toEqual(before);
  });
});

describe('what a list is narrowed by', () => {
  it('is changed where it is said', async () => {
    const page = await open('staff.marine', '/dashboard/vessel-management');
    await rowsOf(page).first().waitFor();
    const choices = page.getByRole('dialog').getByRole('checkbox');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await choices.first().check();
    await page.keyboard.press('Escape');
    const chip = page.locator('[data-filter-chip]');
    const before = await chip.innerText();
    const filtered = () => new URL(page.url()).searchParams.get('filter');
    const first = filtered();
    // What was chosen is exchanged for another without a way to the button of all filters.
    await chip.getByRole('button').first().click();
    await choices.first().uncheck();
    await choices.nth(1).check();
    await page.keyboard.press('Escape');
    await expect.poll(filtered).not.toBe(first);
    expect(filtered()).not.toBeNull();
    expect(await chip.innerText()).not.toBe(before);
  });
});

it('what is selected on a phone is acted on under the thumb', async () => {
  const page = await open('staff.marine', '/dashboard/vessel-management', phone);
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().check();
  const bar = page.getByRole('status').filter({ hasText: '1 selected' });
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
  // The last row can be scrolled above the bar.
  await boxes.last().check();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await boxes.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(box?.y ?? 0);
});

it('views that could not be loaded are missed in the menu, and come by another try', async () => {
  const page = await open('staff.marine', '/dashboard/profile');
  await page.route('**/SavedViews/GetMenuViews*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const missed = page.getByText('Your pinned views could not be loaded.');
  await missed.waitFor();
  await page.unroute('**/SavedViews/GetMenuViews*');
  await missed.getByRole('button', { name: 'Try again' }).click();
  await missed.waitFor({ state: 'detached' });
});
