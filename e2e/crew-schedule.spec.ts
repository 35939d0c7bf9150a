import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, openBrowser } from './browser.ts';

/** Who is on board where, when, and what comes next: admins enter times aboard, masters see their own vessel's crew. */

const crewList = '/dashboard/crew-management';
const fleet = '/dashboard/vessel-management';
const { open } = openBrowser();

const day = (ago: number) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Jakarta',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).formatToParts(Date.now() - ago * 86_400_000);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('day')} ${of('month').slice(0, 3)} ${of('year')}`;
};

describe('times aboard that the office enters', () => {
  const admin = 'admin.marine';
  let page: Page;
  let record: string;
  let name: string;
  /** The vessel and the seat on her that no one is on. */
  let vessel: string;

  const choose = async (label: string, option: RegExp) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  async function add(onBoard: string, offBoard?: string) {
    await page.getByRole('button', { name: 'Add board schedule' }).click();
    const dialog = page.getByRole('dialog');
    await choose('Vessel', new RegExp(vessel || '^TB Bentang Maleo'));
    vessel ||= (await dialog.getByRole('combobox', { name: 'Vessel', exact: true }).inputValue()).split(',')[0] ?? '';
    await choose('Seat', /^\d+\. [^,]+$/);
    await dialog.getByRole('textbox', { name: 'On Board', exact: true }).fill(onBoard);
    if (offBoard) await dialog.getByRole('textbox', { name: 'Off Board', exact: true }).fill(offBoard);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    return dialog;
  }
  const added = () => page.getByText('Board schedule added.').first().waitFor();

  beforeAll(async () => {
    page = await open(admin, `${crewList}?tab=off-board&search=M-00005`);
  });
  afterAll(() => page.close());

  it('an admin enters a time that is over: it is in the schedule and among the sea service', async () => {
    const row = page.locator('tbody tr').filter({ hasText: 'M-00005' });
    name = await row.getByRole('link').first().innerText();
    await row.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForURL(/\/details/);
    record = new URL(page.url()).pathname;
    await page.goto(`${record}?tab=upcoming-schedule`);
    const dialog = await add(day(4_000), day(4_001));
    await dialog.getByText('Off board date must be after the on board date').waitFor();
    const again = async (label: string, value: string) => {
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await again('Off Board', day(1_200));
    await dialog.getByText('This crew member was not employed on that date').waitFor();
    // With us by then, and before any time aboard that the demo has: no one was on the seat.
    await again('On Board', day(1_300));
    await added();
    const history = page.getByRole('region', { name: 'Schedule History' });
    await history.getByText(vessel).first().waitFor();
    await page.goto(`${record}?tab=sea-service-and-training-history`);
    await page.getByText(vessel).first().waitFor();
  });

  it('the same days again are refused, with the vessel and the days', async () => {
    await page.goto(`${record}?tab=upcoming-schedule`);
    const dialog = await add(day(1_250), day(1_100));
    const who = `Already on board ${vessel}|was in this seat`;
    await dialog.getByText(new RegExp(who)).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  });

  it('one that lasts puts them on the vessel, whose crew list and history tell of it', async () => {
    await add(day(2));
    await added();
    await page.getByText('On-Board', { exact: true }).first().waitFor();
    await page.getByText('On board', { exact: true }).first().waitFor();
    await page.setViewportSize(desk);
    await page.getByRole('link', { name: vessel }).first().click();
    await page.waitForURL(/vessel-management\/\d+\/details/);
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?tab=on-board-crew`);
    await page.getByRole('link', { name }).waitFor();
    await page.goto(`${pathname}?tab=crew-history&search=${encodeURIComponent(name)}`);
    await page.getByText(name).first().waitFor();
    await page.goto(`${record}?tab=crew-details`);
    await page.getByRole('button', { name: 'Show history' }).click();
    await page.getByText('Added: Assignment').first().waitFor();
  });

  it('the tabs of schedule and documents are accessible everywhere', async () => {
    await page.goto(`${record}?tab=upcoming-schedule`);
    await page.getByText(vessel).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${record}?tab=document-history`);
    await page.getByText('cop.pdf').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize(desk);
    await page.getByRole('button', { name: /coc\.pdf/ }).click();
    await page.getByRole('dialog', { name: 'coc.pdf' }).waitFor();
  });
});

describe('those who are not of the office', () => {
  it('a master opens the crew of their own vessel from her list, and no one else', async () => {
    const page = await open('head.marine', fleet);
    await page.waitForURL(/vessel-management\/\d+\/details/);
    await page.goto(`${new URL(page.url()).pathname}?tab=on-board-crew`);
    const mates = page.locator('tbody tr');
    await mates.first().waitFor();
    await mates.last().getByRole('link').click();
    await page.getByRole('link', { name: 'Upcoming Schedule' }).click();
    await page.getByRole('region', { name: 'Schedule History' }).getByText('On board', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add board schedule' }).count()).toBe(0);
    await page.goto(`${crewList}/2/details`);
    await page.getByText('Crew member not found').waitFor();
    // The list of crew leads to their own page.
    await page.goto(crewList);
    await page.getByRole('heading', { level: 1, name: 'Ferdinand Tanjung' }).waitFor();
  });

  it('a principal sees neither the tabs nor what is in them', async () => {
    const calls: number[] = [];
    const page = await open('principal.marine', fleet);
    page.on('response', (answer) => {
      if (/GetEmpUpcomingSchedule|GetEmployeeScheduleHistory|GetEmployeeDocumentHistory/.test(answer.url()))
        calls.push(answer.status());
    });
    await page.locator('tbody tr').getByRole('link').first().click();
    await page.waitForURL(/vessel-management\/\d+\/details/);
    await page.goto(`${new URL(page.url()).pathname}?tab=on-board-crew`);
    await page.locator('tbody tr').getByRole('link').first().click();
    await page.waitForURL(/crew-management\/\d+\/details/);
    await page.goto(`${new URL(page.url()).pathname}?tab=upcoming-schedule`);
    await page.getByRole('link', { name: /^Certification/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Upcoming Schedule' }).count()).toBe(0);
    expect(calls).toEqual([]);
  });
});
