import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { applyFor, openingOf } from './application.ts';
import { openBrowser } from './browser.ts';

/** The pages of the crewing office: applicants, one applicant, job openings; each division on its own. */

const applicants = '/dashboard/recruitment/applicants-list';
const openings = '/dashboard/recruitment/job-openings';
const failed = 'Failed to retrieve data. Please try again later.';

const { open } = openBrowser();

const rows = (page: Page) => page.locator('tbody tr');
const nameLinks = (page: Page) => page.locator('tbody th[scope=row]').getByRole('link');
const stageTabs = (page: Page) => page.getByRole('navigation', { name: 'Stages' }).getByRole('link');
const range = (page: Page) => page.getByText(/^[\d,]+ to [\d,]+ of [\d,]+$/);
const totalOf = async (page: Page) => Number((await range(page).innerText()).split(' of ')[1]?.replace(',', ''));
const columnNames = (page: Page) => page.getByRole('columnheader').allInnerTexts();

/** What the rows say in one column, once the list is there. */
async function column(page: Page, name: string): Promise<string[]> {
  await range(page).waitFor();
  const at = (await columnNames(page)).indexOf(name);
  return page.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts();
}

describe('the applicants list', () => {
  it('shows staff the applicants of their division, in six tabs with their counts', async () => {
    const page = await open('staff.tanker', applicants);
    await page.getByText(/^Tanker division, \d+ applicants in progress$/).waitFor();
    const tabs = (await stageTabs(page).allInnerTexts()).map((text) => text.split(/\n+/));
    expect(tabs.map(([label]) => label)).toEqual([
      'New Applicants',
      'BOC',
      'CES and Marlin',
      'Interview',
      'MCU',
      'Done',
    ]);
    for (const [at, [, count]] of tabs.entries()) {
      await stageTabs(page).nth(at).click();
      await page.getByText(new RegExp(`^1 to \\d+ of ${count}$`)).waitFor();
      for (const each of await column(page, 'Registration No')) expect(each).toMatch(/^REG-T-/);
    }
    // A tablet shows the list within its width: what matters less is left out, how it ended is not.
    await page.setViewportSize({ width: 768, height: 900 });
    const table = page.getByRole('region', { name: 'Done' });
    await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await columnNames(page)).toContain('Status');
    expect(await columnNames(page)).not.toContain('Registration No');
  });

  it('follows the division a super admin switches to', async () => {
    const page = await open('superadmin', applicants);
    for (const each of await column(page, 'Registration No')) expect(each).toMatch(/^REG-M-/);
    await page.getByRole('button', { name: 'Tanker' }).click();
    await page.getByRole('dialog', { name: 'Warning' }).getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(applicants);
    await page.getByText(/^Tanker division, /).waitFor();
    for (const each of await column(page, 'Registration No')) expect(each).toMatch(/^REG-T-/);
    await page.goto(openings);
    await page.getByText('Openings of the Tanker division').waitFor();
  });

  it('searches from three letters on', async () => {
    const page = await open('staff.marine', `${applicants}?tab=done`);
    const all = await column(page, 'Name');
    const keyword = all[0]?.slice(0, 3) ?? '';
    const before = await totalOf(page);
    await page.getByRole('searchbox').pressSequentially(keyword.slice(0, 2));
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).search).toBe('?tab=done');
    await page.getByRole('searchbox').press('End');
    await page.getByRole('searchbox').pressSequentially(keyword.slice(2));
    await page.waitForURL((url) => url.searchParams.get('search') === keyword);
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => new RegExp(keyword, 'i').test(row)))
      .toBe(true);
    await expect.poll(() => totalOf(page)).toBeLessThan(before);
    await expect.poll(() => column(page, 'Name')).toContain(all[0]);
  });

  it('keeps search, order, page and hidden column over a reload', async () => {
    const page = await open('staff.marine', applicants);
    await range(page).waitFor();
    const counts = (await stageTabs(page).allInnerTexts()).map((text) => Number(text.split(/\n+/)[1]));
    const longest = stageTabs(page).nth(counts.indexOf(Math.max(...counts)));
    await longest.click();
    await page.getByRole('searchbox').fill('REG-M');
    await page.waitForURL(/search=REG-M/);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await page.waitForURL(/sortBy=regFullName/);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Vessel Type' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText(/^11 to \d+ of /).waitFor();
    await expect.poll(() => page.locator('table[aria-busy=true]').count()).toBe(0);
    const names = await column(page, 'Name');
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));

    await page.reload();
    await page.getByText(/^11 to \d+ of /).waitFor();
    await expect.poll(() => column(page, 'Name')).toEqual(names);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('REG-M');
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'))
      .toBe('ascending');
    await expect.poll(() => columnNames(page)).not.toContain('Vessel Type');
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await expect.poll(() => columnNames(page)).toContain('Vessel Type');
  });

  it('merges CES and Marlin, half a page of each', async () => {
    const page = await open('staff.marine', `${applicants}?tab=ces-and-marlin-waitlist&pageSize=50`);
    const waitsFor = await column(page, 'Waiting for');
    expect([...new Set(waitsFor)].sort()).toEqual(['CES', 'Marlin']);
    const count = (await stageTabs(page).filter({ hasText: 'CES and Marlin' }).innerText()).split(/\n+/)[1];
    await expect.poll(() => totalOf(page)).toBe(Number(count));
    await page.goto(`${applicants}?tab=ces-and-marlin-waitlist`);
    const shown = await column(page, 'Waiting for');
    expect(shown.filter((test) => test === 'CES').length).toBeLessThanOrEqual(5);
    expect(shown.filter((test) => test === 'Marlin').length).toBeLessThanOrEqual(5);
  });

  it('says so when there is no one, and when it cannot be read', async () => {
    const page = await open('staff.marine', `${applicants}?search=zzqqxx`);
    await page.getByRole('heading', { name: 'Applicant is empty' }).waitFor();
    await page.getByText('Data not found').waitFor();
    await page.route('**/RegisterCrews/GetApplicantListByCurrentStatusId**', (route) => route.abort());
    await page.goto(applicants);
    await page.getByText(failed).first().waitFor();
    await page.unroute('**/RegisterCrews/GetApplicantListByCurrentStatusId**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await nameLinks(page).first().waitFor();
  });
});

describe('an applicant', () => {
  it('is shown as entered, with the files', async () => {
    const jobOpening = await openingOf(address, 1);
    const { registrationNo } = await applyFor(address, jobOpening, 'Leonardus Wattimena');
    const page = await open('staff.marine', `${applicants}?search=${registrationNo}`);
    const toDecide = nameLinks(page).filter({ hasText: 'Leonardus Wattimena' });
    await page.goto(String(await toDecide.getAttribute('href')).replace(/update$/, 'view'));
    await page.getByRole('heading', { name: 'Leonardus Wattimena', level: 1 }).waitFor();
    for (const entered of [
      registrationNo,
      'leonardus.wattimena@example.test',
      '3578011705900001',
      '17 May 1990',
      'Jl. Perak Timur 12, Surabaya',
      'Siti Rahayu',
      'Politeknik Pelayaran (Poltekpel) Surabaya',
      '6200123456010320',
      'Bank Mandiri',
    ])
      await page.getByText(entered, { exact: true }).first().waitFor();
    await page.getByText('Waiting for supervisor review').waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse(/\/FileDownload\//),
      page.getByRole('button', { name: /^Open Photo KTP: / }).click(),
    ]);
    expect(answer.status()).toBe(200);
    const preview = page.getByRole('dialog', { name: 'Leonardus Wattimena.pdf' });
    await preview.locator('iframe[title="Leonardus Wattimena.pdf"]').waitFor();
    await expect.poll(() => preview.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/^blob:/);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
  });
});

describe('the job openings', () => {
  it('have addresses that a click copies', async () => {
    const page = await open('staff.marine', openings);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await range(page).waitFor();
    for (const status of await column(page, 'Status')) expect(['Open', 'Closed']).toContain(status);
    await page
      .getByRole('button', { name: `${address.replace('http://', '')}/registration?joi=` })
      .first()
      .click();
    await page.getByText('Copied', { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^${address}/registration\\?joi=\\d+$`));
  });
});

describe('the three pages', () => {
  it('are cards and blocks on a phone, never wider than it', async () => {
    const page = await open('staff.marine', applicants);
    await page.setViewportSize({ width: 390, height: 844 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const [path, label] of [
      [applicants, 'New Applicants'],
      [openings, 'Job Openings'],
    ] as const) {
      await page.goto(path);
      await range(page).waitFor();
      await expect.poll(() => page.getByRole('list', { name: label }).getByRole('listitem').count()).toBe(10);
      await expect.poll(() => page.locator('table').count()).toBe(0);
      await expect.poll(() => sideways(), { message: path }).toBeLessThanOrEqual(0);
    }
    await page.goto(applicants);
    await page.getByRole('list', { name: 'New Applicants' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Sea service', exact: true }).waitFor();
    await expect.poll(() => sideways()).toBeLessThanOrEqual(0);
  });
});
