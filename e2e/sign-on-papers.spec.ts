import { readFileSync } from 'node:fs';
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
  it('are printed as one set, and followed to the harbour master', async () => {
    const page = await open('admin.tanker', list);
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'By person' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: /^Print all/ }).click();
    const incomplete = page.getByRole('dialog', { name: 'Some papers are incomplete' });
    await incomplete.waitFor();
    const pack = await take(page, () => incomplete.getByRole('button', { name: 'Print incomplete papers' }).click());
    const { pages } = await readPdf(pack);
    expect(pages.map(({ text }) => text).join('\n')).toContain('IMO FAL Form 5');
    await page.getByText('Sign-on papers printed.').first().waitFor();

    await page.getByRole('button', { name: 'Voyage details' }).click();
    const voyage = page.getByRole('dialog', { name: 'Voyage details' });
    await voyage.getByLabel('Voyage number').fill('V-2026-12');
    await voyage.getByLabel('Last port of call').fill('Dumai');
    await voyage.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Voyage details saved.').first().waitFor();

    const sheet = await take(page, () => page.getByRole('button', { name: 'Download XLSX' }).click());
    expect((await readSheet(sheet)).rows.flat()).toEqual(expect.arrayContaining(['Family name', 'V-2026-12', 'Dumai']));

    await page.getByRole('button', { name: 'Update status' }).click();
    const step = page.getByRole('dialog', { name: 'Update status of papers' });
    await step.getByRole('checkbox').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await step.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/^Status of .* saved\.$/)
      .first()
      .waitFor();
    await page.getByRole('cell').getByText('Submitted').first().waitFor();

    await page.setViewportSize(phone);
    expect(await findViolations(page)).toEqual([]);
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
    await dialog.getByText(/^Please sign on \d+ and sign off \d+\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Save as new edition' }).click();
    await page.getByText('Template saved.').first().waitFor();
    await page.getByRole('cell', { name: 'No. 1', exact: true }).waitFor();
  });
});
