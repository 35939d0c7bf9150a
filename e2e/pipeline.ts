import type { BrowserContext, Page } from 'playwright-core';
import { openAsVisitor } from './applicant.ts';
import type { Application } from './application.ts';

/** The applicant pipeline as the crewing office works in it, and as the applicant follows it. */

export const applicants = '/dashboard/recruitment/applicants-list';
export type TabName =
  | 'new-applicants'
  | 'boc-waitlist'
  | 'ces-and-marlin-waitlist'
  | 'interview-waitlist'
  | 'mcu-waitlist'
  | 'done';
type Mark = 'Passed' | 'Failed' | 'Booked';

/** The address of a tab narrowed to what is searched for. */
export const tabOf = (tab: TabName, search: string) => `${applicants}?${new URLSearchParams({ tab, search })}`;

/** Opens the review page of the one applicant that a tab shows for a search, to give results on. */
export async function review(page: Page, tab: TabName, search: string): Promise<void> {
  await page.goto(tabOf(tab, search));
  await page.getByRole('button', { name: /^More actions for/ }).waitFor();
  await page.getByRole('link', { name: /^Update / }).click();
  await page.getByRole('heading', { name: /^(Supervisor review|Result of .*)$/ }).waitFor();
}

/** Gives a result, from the review page or for what is ticked in a list, and confirms it. */
export async function mark(page: Page, as: Mark, remark?: string): Promise<void> {
  await page.getByRole('button', { name: `Mark as ${as}`, exact: true }).click();
  await confirm(page, as, remark);
}

/** Gives a result from the menu of a row, and confirms it. */
export async function markRow(page: Page, name: string, as: Mark): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await mark(page, as);
}

async function confirm(page: Page, as: Mark, remark?: string) {
  const dialog = page.getByRole('dialog', { name: / as (passed|failed|booked)\?$/ });
  if (remark) await dialog.getByLabel('Remark').fill(remark);
  await dialog.getByRole('button', { name: `Mark as ${as}`, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Ticks rows of a list by the names of their applicants. */
export async function tick(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
}

/** What the status page says of each step, in the language shown: 'Screening: Completed'. */
export async function stepsOf(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Status Lamaran' }).waitFor();
  await page.getByRole('listitem').first().waitFor();
  const texts = await page.getByRole('listitem').allInnerTexts();
  return texts.map((text) => {
    const [name, word = '-'] = text.split('\n').filter((line) => !/^\d$/.test(line));
    return `${name}: ${word}`;
  });
}

/** The applicant's own page about an application, opened as a stranger would who has passed the captcha. */
export async function openStatus(context: BrowserContext, application: Application): Promise<Page> {
  const { registrationNo, guid, jobOpeningId } = application;
  const page = await context.newPage();
  const search = new URLSearchParams({ id: registrationNo, g: guid, joi: String(jobOpeningId) });
  await openAsVisitor(page, `/registration-process?${search}`);
  return page;
}

/** Subjects of the messages that an address was sent, newest first, from the mailbox of development. */
export async function subjectsTo(page: Page, recipient: string): Promise<string[]> {
  const mails = await page.context().newPage();
  await mails.goto(`/dev/mail?${new URLSearchParams({ to: recipient })}`);
  const subjects = await mails.locator('tbody a').allInnerTexts();
  await mails.close();
  return subjects;
}
