import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser, phone } from './browser.ts';

/** An office's own spreadsheets, from the file to crew members: on a desk, and on a phone in Indonesian. */

const { open } = openBrowser();

const sheetOf = (name: string, content: Buffer) => ({ name, mimeType: 'text/csv', buffer: content });
async function uploadTo(page: Page, choose: RegExp, file: ReturnType<typeof sheetOf>) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: choose }).click();
  await (await chooser).setFiles(file);
}
const option = (page: Page, name: RegExp) => page.locator('#floating').getByRole('option', { name }).click();

describe('a spreadsheet', () => {
  it('whose days may be read in two ways is checked once somebody said which', async () => {
    const page = await open('manager.marine', '/dashboard/imports');
    await page.getByRole('button', { name: 'New import' }).click();
    await uploadTo(page, /^Choose file$/, sheetOf('crew.csv', readFileSync('src/app/import-cases/A-mdy.csv')));
    const check = page.getByRole('button', { name: 'Check the file' });
    await page.getByText(/^These columns can be read in two ways/).waitFor();
    expect(await check.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'How Date of Birth is read' }).click();
    await option(page, /^03\/05\/1990 → 05 Mar 1990$/);
    // The order of one column holds for the others of the file.
    expect(await page.getByRole('combobox', { name: 'How Joined On is read' }).inputValue()).toBe(
      '1/2/2020 → 02 Jan 2020',
    );
    await check.click();
    await page.getByRole('button', { name: 'Import 10 rows' }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Import discarded').waitFor();
  });

  it('in letters of another country is read in the language that its own words show', async () => {
    const page = await open('manager.tanker', '/dashboard/imports', phone);
    await page.evaluate(() => localStorage.setItem('crew-portal.language', 'id'));
    await page.reload();
    await page.getByRole('button', { name: 'Impor baru' }).click();
    const gbk = Buffer.concat([
      Buffer.from('Nama Lengkap;Tanggal Lahir\n'),
      Buffer.from([0xd5, 0xc5, 0xce, 0xb0]),
      Buffer.from(';1990-03-25\n'),
    ]);
    await uploadTo(page, /^Pilih berkas$/, sheetOf('awak.csv', gbk));
    const languages = page.getByRole('group', { name: 'Bahasa saat berkas disimpan' });
    await languages.getByText('张伟').waitFor();
    await languages.getByRole('button', { name: 'Pilih Mandarin, sederhana (GBK)' }).click();
    await page.getByText(/^Huruf dibaca sebagai: Mandarin, sederhana/).waitFor();
    await page.getByRole('group', { name: 'Kolom' }).getByText('张伟').waitFor();
  });
});
