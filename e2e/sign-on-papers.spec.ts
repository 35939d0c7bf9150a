import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../src/testing/pdf.ts';
import { readSheet } from '../src/testing/workbook.ts';
import { findViolations } from './axe.ts';
import { openBrowser, phone } from './browser.ts';

/** Papers of a crew change: what is missing, the pack as one PDF, the crew list as a workbook, and how far they are. */

const { open } = openBrowser();
const list = '/dashboard/manning/sign-on-papers';

/** Does what downloads a file, and answers its bytes. */
async function take(page: Page, act: () => Promise<unknown>): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await act();
  return readFileSync(await (await downloading).path());
}

describe('the papers of a crew change', () => {
  it('are opened from the crew change, printed as one set, and followed to the harbour master', async () => {
    const page = await open('admin.tanker', '/dashboard/manning/crew-changes');
    await page
      .getByRole('link', { name: /^Sign-on papers / })
      .first()
      .click();
    await page.getByRole('heading', { name: 'By person' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    const incomplete = page.getByRole('dialog', { name: /are incomplete$/ });
    const anyway = () => incomplete.getByRole('button', { name: 'Print incomplete papers' }).click();
    await page.getByRole('button', { name: /^Print all/ }).click();
    await incomplete.waitFor();
    expect(await findViolations(page)).toEqual([]);
    const { pages } = await readPdf(await take(page, anyway));
    const text = pages.map((each) => each.text).join('\n');
    expect(text).toContain('[X] Departure');

    await page.getByRole('button', { name: 'Download zip' }).click();
    await incomplete.waitFor();
    const files = Object.keys(unzipSync(new Uint8Array(await take(page, anyway))));
    expect(files).toEqual(expect.arrayContaining(['01 Surat-pengantar.pdf', '02 Daftar-awak-naik-dan-turun.pdf']));

    await page.getByRole('button', { name: 'Voyage details' }).click();
    const voyage = page.getByRole('dialog', { name: 'Voyage details' });
    await voyage.getByLabel('Voyage number').fill('V-2026-12');
    await voyage.getByLabel('Last port of call').fill('Dumai');
    await voyage.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Voyage details saved.').first().waitFor();

    const sheet = await take(page, () => page.getByRole('button', { name: /^XLSX: Crew list on departure/ }).click());
    expect((await readSheet(sheet)).rows.flat()).toEqual(expect.arrayContaining(['Family name', 'V-2026-12', 'Dumai']));

    await page.setViewportSize(phone);
    expect(await findViolations(page)).toEqual([]);
  });

  it('are ticked on the page in one press, of one person or of all, and taken back', async () => {
    const page = await open('admin.tanker', list);
    await page.locator('tbody tr').nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'By person' }).waitFor();
    const people = page.getByRole('region', { name: 'By person' });
    const mark = people.getByRole('button', { name: /^(Prepared|Submitted) \(/ }).first();
    await mark.click();
    await page
      .getByText(/^Status of .* saved\.$/)
      .first()
      .waitFor();
    await people
      .getByRole('checkbox', { name: /^Tick / })
      .first()
      .check();
    await people.getByRole('button', { name: 'Undo last status (1)' }).click();
    await page.getByText('Status undone.').first().waitFor();

    const checklist = page.getByRole('region', { name: /^Checklist of / });
    const line = checklist.getByRole('checkbox').first();
    await line.check();
    await checklist.getByText('1 of 10').waitFor();
    await checklist.getByRole('button', { name: 'Tick all' }).click();
    await checklist.getByText('10 of 10').waitFor();
    await line.uncheck();
    await checklist.getByText('9 of 10').waitFor();

    await page.getByRole('button', { name: 'Show history' }).click();
    await page.getByRole('cell', { name: 'Undone', exact: true }).first().waitFor();
    expect(await findViolations(page)).toEqual([]);

    await people
      .getByRole('button', { name: /^Print the papers of / })
      .first()
      .click();
    const incomplete = page.getByRole('dialog', { name: /^Some papers of .* are incomplete$/ });
    await incomplete.waitFor();
    const print = () => incomplete.getByRole('button', { name: 'Print incomplete papers' }).click();
    const { pages } = await readPdf(await take(page, print));
    expect(pages[0]?.text).toMatch(/(1 orang naik dan 0|0 orang naik dan 1) orang turun/);
  });

  it('are worded by the company, which sees the letter before it is saved', async () => {
    const page = await open('admin.tanker', `${list}/templates`);
    await page.getByRole('button', { name: 'Edit Cover letter, All ports' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit template' });
    const english = dialog.getByLabel('Text in English');
    await english.fill('Please sign on {joining} and sign off {salary}.');
    await dialog.getByRole('button', { name: 'Save as new edition' }).click();
    await dialog.getByText('{salary} is not a placeholder of this template.').first().waitFor();
    await english.fill('Please sign on {joining} and sign off {leaving}.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(/Please sign on \d+ and sign off \d+\./).waitFor();
    await dialog.getByRole('button', { name: 'Save as new edition' }).click();
    await page.getByText('Template saved.').first().waitFor();
    await page.getByRole('cell', { name: 'No. 1', exact: true }).waitFor();
  });
});
