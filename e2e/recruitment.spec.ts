import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  attach,
  choose,
  fillBank,
  fillDocuments,
  fillPersonal,
  next,
  openPaper,
  passSecurity,
  photo,
} from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser, phone } from './browser.ts';
import { mark, review, type TabName, tabOf } from './pipeline.ts';
import { settled } from './waiting.ts';

/** The whole way through the screens: an opening is published, someone applies from a phone, and becomes crew. */

declare global {
  interface Window {
    __heights?: number[];
  }
}

const openings = '/dashboard/recruitment/job-openings';
/** The tabs someone is in on the way, each once for every result it takes. */
const way: TabName[] = [
  'new-applicants',
  'boc-waitlist',
  'ces-and-marlin-waitlist',
  'ces-and-marlin-waitlist',
  'interview-waitlist',
  'mcu-waitlist',
];

const { newContext, open } = openBrowser();

async function publish(page: Page, ship: string, position: string): Promise<number> {
  const form = page.locator('form');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await choose(form, 'Vessel type', ship);
  await choose(form, 'Position', position);
  await choose(form, 'Vessel size', '30 m LOA');
  await form.getByRole('combobox', { name: 'Employment type' }).click();
  await page.getByRole('option', { name: 'Contract', exact: true }).click();
  await page.getByLabel('Years of experience').fill('1 year');
  await page.getByLabel('Tasks Description').fill('Serve the mess');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Job opening created.', { exact: true }).waitFor();
  await page.locator('tbody tr').first().getByRole('link', { name: position, exact: true }).click();
  await page.getByRole('heading', { name: 'Edit job opening' }).waitFor();
  return Number(new URL(page.url()).searchParams.get('joi'));
}

/** Nothing that axe finds on a phone. */
async function expectNoViolations(page: Page) {
  // The next step may still be on its way.
  await settled(page);
  expect(await findViolations(page)).toEqual([]);
}

/** Notes at each frame how high the dialog is that opens next; answers the heights it has had, in pixels. */
async function watchHeights(page: Page) {
  await page.evaluate(() => {
    window.__heights = [];
    const note = () => {
      const height = document.querySelector<HTMLElement>('[role=dialog]')?.offsetHeight;
      if (height && !window.__heights?.includes(height)) window.__heights?.push(height);
      requestAnimationFrame(note);
    };
    note();
  });
  return () => page.evaluate(() => window.__heights);
}

/** A scan that was taken back for another one, and is looked at. */
async function attachAgain(page: Page) {
  const row = await openPaper(page, 'Basic Safety Training');
  const scan = await photo(page, 'bst-scan.jpg');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await attach(row, 'Attachment', scan);
  const heights = await watchHeights(page);
  await row.getByRole('button', { name: 'Preview bst-scan.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'bst-scan.jpg' });
  const picture = dialog.getByRole('img', { name: 'bst-scan.jpg' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(800);
  // The way out stays where it is while the picture comes.
  expect(await heights()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
}

/** Applies by hand in a window of a phone; answers the registration number. */
async function apply(opening: number, person: Parameters<typeof fillPersonal>[1]): Promise<string> {
  const context = await newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator(`a[href="/career/${opening}"]`).first().click();
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await passSecurity(page);
  await fillPersonal(page, person);
  await expectNoViolations(page);
  await next(page).click();
  await page.waitForURL('**step=2**');
  await fillDocuments(page);
  await attachAgain(page);
  await expectNoViolations(page);
  await next(page).click();
  await page.waitForURL('**step=3**');
  await expectNoViolations(page);
  await next(page).click();
  await page.waitForURL('**step=4**');
  await fillBank(page, person);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL('**step=5**');
  await page.getByText(/^REG-T-\d{6}-\d{5}$/).waitFor();
  await expectNoViolations(page);
  const number = (await page.getByText(/^REG-[MT]-\d{6}-\d{5}$/).innerText()).trim();
  await context.close();
  return number;
}

// The Marine division's way is walked in pieces by apply, pipeline and hire.
it('an opening is published, applied for, decided on stage by stage, and filled', async () => {
  const idNumber = '3578011708900302';
  const person = {
    fullName: 'Rekrut Utama',
    email: 'rekrut@example.test',
    idNumber,
    seafarerCode: idNumber.slice(-10),
  };
  const page = await open('staff.tanker', openings);
  const number = await apply(await publish(page, 'Oil Product Tanker', 'Messman'), person);
  expect(number).toMatch(/^REG-T-/);
  for (const tab of way) {
    await review(page, tab, number);
    await mark(page, 'Passed');
  }
  await page.goto(tabOf('done', number));
  await page.getByRole('button', { name: `Move ${person.fullName} to the crew` }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${person.fullName} to the crew?` });
  await dialog.getByRole('combobox', { name: 'Employment type' }).click();
  await page.getByRole('option', { name: 'Contract' }).click();
  await dialog.getByRole('button', { name: 'Move to Crew' }).click();
  const employee = page.getByRole('link', { name: /^T-\d{5}$/ });
  await employee.waitFor();
  await page.goto(`/dashboard/crew-management?tab=off-board&search=${encodeURIComponent(person.fullName)}`);
  await page.getByRole('link', { name: person.fullName, exact: true }).click();
  await page.getByRole('heading', { name: person.fullName, level: 1 }).waitFor();
  await page.getByText(idNumber).first().waitFor();
  await page.getByText('Politeknik Pelayaran Surabaya').first().waitFor();
}, 240_000);
