import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, dayInJakarta, isSunday } from '#platform/contract/days.ts';
import { address } from './address.ts';
import { choose, field } from './applicant.ts';
import { type Application, applyFor, openingOf } from './application.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { applicants, mark, markRow, openStatus, review, stepsOf, subjectsTo, tabOf, tick } from './pipeline.ts';
import { settled } from './waiting.ts';

/** The applicant pipeline: from screening to result, in both divisions, and what stops or refuses it. */

const { newContext, open } = openBrowser();

const apply = async (divisionId: number, fullName: string): Promise<Application> =>
  applyFor(address, await openingOf(address, divisionId), fullName);
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const today = dayInJakarta(new Date());
const tomorrow = addDays(today, 1);
/** A day as it is typed into a date field. */
const typed = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const mailOf = (fullName: string) => `${fullName.replaceAll(' ', '.').toLowerCase()}@example.test`;

/** What a click has the browser save: its name and its bytes. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [file]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

describe('an applicant', () => {
  const name = 'Yosafat Lumentut';
  it('goes from screening to result, and follows it in both languages', { timeout: 300_000 }, async () => {
    const application = await apply(1, name);
    const number = application.registrationNo;
    const status = await openStatus(await newContext(), application);
    const page = await open('staff.marine', applicants);

    await review(page, 'new-applicants', number);
    await page.getByRole('heading', { name: 'Supervisor review' }).waitFor();
    const decide = () => page.getByRole('button', { name: 'Mark as Passed', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Mark ${name} as passed?` });
    await decide();
    await dialog.getByText('1 applicant moves from Screening to BOC.').waitFor();
    await page.mouse.click(5, 5);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await mark(page, 'Passed');
    await said(page, `${name} moves to BOC`);
    await page.getByRole('heading', { name: 'Result of BOC' }).waitFor();
    await status.reload();
    await expect
      .poll(async () => (await stepsOf(status)).slice(0, 3))
      .toEqual(['Screening: Completed', 'BOC: In Progress', 'CES: Not reached yet']);

    await page.goto(tabOf('boc-waitlist', number));
    await tick(page, name);
    const sheet = await saved(page, () => page.getByRole('button', { name: 'Generate BOC' }).click());
    expect(sheet.name).toMatch(/^[\d-]{10}_[\d-]{8}_BOC\.xlsx$/);
    expect(sheet.content.subarray(0, 2).toString()).toBe('PK');
    await mark(page, 'Passed');
    await said(page, '1 moved');
    await page.getByRole('heading', { name: 'Applicant is empty' }).waitFor();

    await page.goto(tabOf('ces-and-marlin-waitlist', number));
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('button', { name: 'CES and Marlin results' }).click();
    const results = page.getByRole('dialog', { name: `CES and Marlin results of ${name}` });
    await results.getByRole('group', { name: 'CES' }).getByRole('radio', { name: 'Passed' }).check();
    await results.getByRole('group', { name: 'Marlin' }).getByRole('radio', { name: 'Passed' }).check();
    await results.getByRole('button', { name: 'Save' }).click();
    await said(page, `Results of ${name} saved`);

    await page.goto(tabOf('interview-waitlist', number));
    await markRow(page, name, 'Booked');
    await said(page, '1 booked');
    await page.locator('tbody').getByText('In Progress', { exact: true }).waitFor();
    await markRow(page, name, 'Passed');
    await said(page, '1 moved');

    await page.goto(tabOf('mcu-waitlist', number));
    await tick(page, name);
    await page.getByRole('button', { name: 'MCU letter' }).click();
    const letter = page.getByRole('dialog', { name: 'MCU letter for 1 applicant' });
    const book = () => letter.getByRole('button', { name: 'Book and download' }).click();
    await book();
    for (const refusal of ['Letter number', 'Schedule', 'MCU package', 'Clinic name'])
      await letter.getByText(`${refusal} is required`).waitFor();
    await field(letter, 'Letter Number').fill('412');
    await field(letter, 'Schedule').fill(typed(isSunday(tomorrow) ? addDays(tomorrow, 1) : tomorrow));
    await field(letter, 'MCU Package').click();
    await page.locator('#floating').getByRole('option').first().click();
    await choose(letter, 'Clinic Name', `Klinik ${name}`);
    await field(letter, 'Clinic Location').fill('Jl. Perak Barat 21, Surabaya');
    await field(letter, 'Price').fill('1250000');
    await letter.getByRole('group', { name: 'Fee' }).getByRole('radio', { name: 'Percentage' }).check();
    await field(letter, 'Fee percentage').fill('8');
    await field(letter, 'For vessel').click();
    await page.locator('#floating').getByRole('option').first().click();
    const pdf = await saved(page, book);
    expect(pdf.name).toBe('MCU 412.pdf');
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    await said(page, 'MCU booked for 1 applicant');

    await review(page, 'mcu-waitlist', number);
    const examination = page.getByRole('region', { name: 'Medical check-up' });
    for (const kept of ['412', `Klinik ${name}`, 'JL. PERAK BARAT 21, SURABAYA', 'Rp 1.250.000', '8 %, Rp 100.000'])
      await examination.getByText(kept, { exact: true }).waitFor();
    await examination.getByRole('button', { name: 'Change' }).click();
    const change = page.getByRole('dialog', { name: `Medical check-up of ${name}` });
    await field(change, 'Price').fill('1500000');
    // It took place earlier than it was booked for.
    await field(change, 'Schedule').fill(typed(today));
    await change.getByRole('button', { name: 'Save' }).click();
    await examination.getByText('8 %, Rp 120.000', { exact: true }).waitFor();
    await mark(page, 'Passed');
    await said(page, /^This applicant passed every stage on /);
    await expect.poll(() => page.getByRole('button', { name: 'Mark as Passed' }).count()).toBe(0);

    const cv = await saved(page, async () => {
      await page.getByRole('button', { name: 'Download CV' }).click();
      await page.getByRole('menuitem', { name: 'Indonesia' }).click();
    });
    expect(cv.name).toBe(`CV ${name}.pdf`);
    expect(cv.content.subarray(0, 5).toString()).toBe('%PDF-');

    await status.reload();
    await expect
      .poll(() => stepsOf(status))
      .toEqual(['Screening', 'BOC', 'CES', 'Marlin', 'Interview', 'MCU', 'Result'].map((step) => `${step}: Completed`));
    await status.getByRole('button', { name: 'ID', exact: true }).click();
    await status.getByText('Anda telah lulus semua tahap.').waitFor();
    await expect
      .poll(() => stepsOf(status))
      .toEqual(
        ['Seleksi Berkas', 'BOC', 'CES', 'Marlin', 'Wawancara', 'MCU', 'Hasil'].map((step) => `${step}: Selesai`),
      );

    const messages = page.getByRole('region', { name: 'Messages to the applicant' });
    // News of one minute goes as one message, once the minute is over.
    const lines = () => messages.locator('tbody tr').allInnerTexts();
    await expect
      .poll(async () => (await lines()).filter((line) => /Passed every stage.*Sent/s.test(line)).length, {
        timeout: 90_000,
      })
      .toBe(1);
    await messages.getByRole('button', { name: 'Send again: Passed every stage' }).click();
    await said(page, 'Passed every stage - Email sent!');
    const subjects = await subjectsTo(page, mailOf(name));
    expect(subjects.filter((subject) => subject.startsWith('You have passed every stage'))).toHaveLength(2);
    expect(subjects).toContain(`Your medical check-up is booked (${number})`);
  });
});

describe('a failure', () => {
  it('ends the application with a closing message, and keeps the remark in the office', async () => {
    const name = 'Melky Wowor';
    const application = await apply(1, name);
    const page = await open('staff.marine', applicants);
    await review(page, 'new-applicants', application.registrationNo);
    await mark(page, 'Failed', 'Seaman book is not genuine');
    await said(page, /^This applicant failed at Screening on /);
    const history = page.getByRole('region', { name: 'Assessment history' });
    await expect
      .poll(() => history.locator('tbody tr').innerText())
      .toMatch(/Screening\s+Failed.*Seaman book is not genuine/s);
    // It waits a minute, in which the result may be undone.
    await page.getByRole('region', { name: 'Messages to the applicant' }).getByText('Application closed').waitFor();

    const status = await openStatus(await newContext(), application);
    await expect
      .poll(async () => (await stepsOf(status)).slice(0, 2))
      .toEqual(['Screening: Failed', 'BOC: Not reached yet']);
    await status.getByRole('button', { name: 'ID', exact: true }).click();
    await status.getByText(/^Lamaran Anda tidak dilanjutkan/).waitFor();
    await expect.poll(async () => (await stepsOf(status))[0]).toBe('Seleksi Berkas: Gagal');
    await expect.poll(() => status.content()).not.toContain('Seaman book');
  });

  it('given by mistake is corrected by a manager, with the reason; staff cannot', async () => {
    const name = 'Berty Sumakul';
    const { registrationNo } = await apply(1, name);
    const page = await open('staff.marine', applicants);
    await review(page, 'new-applicants', registrationNo);
    await mark(page, 'Failed');
    await said(page, /^This applicant failed at Screening on /);
    await expect.poll(() => page.getByRole('button', { name: /^More actions for/ }).count()).toBe(0);
    const manager = await open('manager.marine', new URL(page.url()).pathname);
    await manager.getByRole('button', { name: `More actions for ${name}` }).click();
    await manager.getByRole('menuitem', { name: 'Correct the stage' }).click();
    const dialog = manager.getByRole('dialog', { name: `Correct the stage of ${name}` });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByText('Stage is required').waitFor();
    await field(dialog, 'Stage').click();
    await manager.getByRole('option', { name: 'Screening' }).click();
    await field(dialog, 'Reason').fill('Marked the wrong person');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await manager.getByRole('heading', { name: 'Supervisor review' }).waitFor();
    const history = manager.getByRole('region', { name: 'Assessment history' }).locator('tbody tr');
    await expect.poll(() => history.count()).toBe(2);
    await expect.poll(() => history.first().innerText()).toMatch(/Screening\s+Failed\s*Reversed/);
    await expect
      .poll(() => history.last().innerText())
      .toMatch(/Failed to Screening\s+Corrected.*Marked the wrong person/s);
  });
});

describe('two people', () => {
  it('deciding the same applicant: one wins, the other is told and sees where the applicant stands', async () => {
    const { registrationNo } = await apply(2, 'Stenly Pangemanan');
    const one = await open('staff.tanker', applicants);
    const other = await open('admin.tanker', applicants);
    await review(one, 'new-applicants', registrationNo);
    await review(other, 'new-applicants', registrationNo);
    await mark(one, 'Passed');
    await mark(other, 'Failed', 'Too late');
    const told = other.getByRole('dialog', { name: 'Someone else has decided' });
    await told.getByText(/ assessed this applicant on .* WIB\.$/).waitFor();
    await told.getByText('Your remark was not saved: Too late').waitFor();
    await told.getByRole('button', { name: 'OK' }).click();
    await other.getByRole('heading', { name: 'Result of BOC' }).waitFor();
  });

  it('deciding on many: those already moved are left out and named, the others move', {
    timeout: 300_000,
  }, async () => {
    const names = ['Trivena Satu', 'Trivena Dua', 'Trivena Tiga'];
    const numbers: string[] = [];
    for (const name of names) numbers.push((await apply(1, name)).registrationNo);
    const one = await open('staff.marine', tabOf('new-applicants', 'Trivena'));
    const countOf = async (page: Page, tab: string) =>
      Number((await page.getByRole('link', { name: new RegExp(`^${tab} \\d`) }).innerText()).split('\n')[1]);
    await tick(one, ...names);
    const before = [await countOf(one, 'New Applicants'), await countOf(one, 'BOC')];
    const other = await open('admin.marine', tabOf('new-applicants', 'Trivena Dua'));
    await markRow(other, 'Trivena Dua', 'Passed');
    await said(other, '1 moved');

    await one.getByRole('button', { name: 'Mark as Passed', exact: true }).click();
    await one.getByRole('dialog', { name: 'Mark 3 applicants as passed?' }).waitFor();
    await one.getByRole('dialog').getByRole('button', { name: 'Mark as Passed' }).click();
    const outcome = one.getByRole('dialog', { name: '2 moved, 1 was no longer in this stage' });
    await outcome.waitFor();
    await expect
      .poll(async () => (await outcome.getByRole('listitem').allInnerTexts()).sort())
      .toEqual([
        `Trivena Dua, ${numbers[1]}\nNo longer in Screening: someone else has decided.`,
        `Trivena Satu, ${numbers[0]}\nMoved from Screening to BOC.`,
        `Trivena Tiga, ${numbers[2]}\nMoved from Screening to BOC.`,
      ]);
    await outcome.getByRole('button', { name: 'OK' }).click();
    await one.getByRole('heading', { name: 'Applicant is empty' }).waitFor();
    await expect.poll(() => one.getByRole('button', { name: 'Clear', exact: true }).count()).toBe(0);
    await expect
      .poll(async () => [await countOf(one, 'New Applicants'), await countOf(one, 'BOC')])
      .toEqual([(before[0] ?? 0) - 3, (before[1] ?? 0) + 3]);
  });

  it('hear of it when the server refuses, and the row stays', async () => {
    const name = 'Trivena Empat';
    await apply(1, name);
    const page = await open('staff.marine', tabOf('new-applicants', name));
    const message = 'There is no space to save this right now. Please try again later.';
    const full = { status: 507, json: { status: 507, code: 'no_space', message } };
    await page.route('**/InsertBulkAssessmentHistory', (route) => route.fulfill(full));
    await markRow(page, name, 'Passed');
    const failed = page.getByRole('dialog', { name: 'Failed' });
    await failed.getByText(message).waitFor();
    await failed.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('rowheader', { name }).waitFor();
  });
});

describe('the screens for deciding', () => {
  it('have no accessibility finding, in either theme, at a desk and on a phone', { timeout: 300_000 }, async () => {
    const page = await open('manager.tanker', `${applicants}?tab=mcu-waitlist`);
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    expect(await findViolations(page), 'a selection').toEqual([]);
    await page.getByRole('button', { name: 'Mark as Failed' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page), 'a failure').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'MCU letter' }).click();
    await page.getByRole('button', { name: 'Book and download' }).click();
    await page.getByText('Letter number is required').waitFor();
    expect(await findViolations(page), 'a letter').toEqual([]);
    await page.goto(`${applicants}?tab=mcu-waitlist`);
    await page
      .getByRole('link', { name: /^Update / })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Messages to the applicant' }).waitFor();
    await settled(page);
    expect(await findViolations(page), 'an applicant').toEqual([]);
  });

  it('work with the keyboard alone', async () => {
    const name = 'Trivena Lima';
    await apply(1, name);
    const page = await open('staff.marine', tabOf('new-applicants', name));
    const box = page.getByRole('checkbox', { name: `Select ${name}` });
    await box.focus();
    await page.keyboard.press('Space');
    const pass = page.getByRole('button', { name: 'Mark as Passed', exact: true });
    await pass.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Mark ${name} as passed?` });
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await said(page, '1 moved');
    await page.getByRole('heading', { name: 'Applicant is empty' }).waitFor();
  });
});
