import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolationsEverywhere } from './axe.ts';
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
    // The first rows come late: nothing may move under the hand that answers.
    await page.route('**/GetImportPreview*', async (route) => {
      await page.waitForTimeout(2_000);
      await route.continue();
    });
    await page.getByRole('button', { name: 'New import' }).click();
    await uploadTo(page, /^Choose file$/, sheetOf('crew.csv', readFileSync('src/app/import-cases/A-mdy.csv')));
    const check = page.getByRole('button', { name: 'Check the file' });
    await page.getByText(/^These columns can be read in two ways/).waitFor();
    expect(await check.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'How Date of Birth is read' }).click();
    await page.getByText('First rows as they will be stored').first().waitFor();
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

/** Three people, and the same with their names turned round and no seafarer code. */
const three = [
  ['6200008701', 'Agus Tri Wijaya', '25/03/1990', '3171012503900008'],
  ['6200008702', 'Dewi Sari Lestari', '26/03/1991', '3171016603910008'],
  ['6200008703', 'Rudi Bayu Hartono', '27/03/1992', '3171012703920008'],
];
const peopleFile = (people: readonly (readonly string[])[]) =>
  Buffer.from(
    [
      'KODE PELAUT;NAMA;TGL LAHIR;NIK;WARGA NEGARA;JABATAN;JENIS KAPAL;TMT',
      ...people.map((one) => [...one, 'WNI', 'NAKHODA', 'Harbour Tug', '14/01/2020'].join(';')),
    ].join('\n'),
  );

describe('people who may be on file already', () => {
  it('are decided one by one or all at once, on a desk and on a phone', async () => {
    const page = await open('manager.marine', '/dashboard/imports?dialog=upload&kind=seafarers');
    await uploadTo(page, /^Choose file$/, sheetOf('crew.csv', peopleFile(three.map((one) => one.with(3, '')))));
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
    const first = page.url();
    await page.goto(new URL('/dashboard/imports?dialog=upload&kind=seafarers', first).href);
    const turned = three.map(([, name = '', ...rest]) => ['', name.split(' ').reverse().join(' '), ...rest]);
    await uploadTo(page, /^Choose file$/, sheetOf('again.csv', peopleFile(turned)));
    await page.getByRole('button', { name: 'Check the file' }).click();
    const people = page.getByRole('group', { name: 'Possibly the same person' });
    await people.getByRole('link', { name: /^Agus Tri Wijaya, / }).waitFor();
    await page.getByText('3 people to decide').waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'All of them: Same person' }).click();
    await people
      .getByRole('radiogroup', { name: /^Who Lestari Sari Dewi/ })
      .getByText('Leave out')
      .click();
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('button', { name: 'Apply and check again' }).click();
    // The numbers of two are filled in on file.
    await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
    await page.getByText('Left out by choice').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Import discarded').waitFor();
    await page.goto(first);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Undone', { exact: true }).first().waitFor();
  });
});

/** Twenty people of a public crew list, by rank. The vessel lacks a seat for some of them. */
const ranks = [
  ...['MASTER', 'C/O', '2/O', '3/O', 'C/E', '2/E', '3/E', '4/E', 'BSN', 'AB', 'AB', 'AB', 'OS', 'OS', 'OLR', 'OLR'],
  ...['OLR', 'FTR', 'COOK', 'MESSMAN'],
];
const crewList = (vessel: string) =>
  Buffer.from(
    [
      'CREW LIST,,,,,,,',
      `Name of ship: ${vessel},,,,,,,`,
      'No.,Family name,Given names,Rank or rating,Nationality,Date of birth,Passport No,Date of embarkation',
      ...ranks.map((rank, at) =>
        [
          ...[at + 1, `PUBLIK${'ABCDEFGHIJKLMNOPQRST'[at]}`, 'Juan Carlo', rank, 'Filipino'],
          ...[`0${(at % 9) + 1}/11/19${70 + at}`, `P${7_650_000 + at}A`, '05/10/2026'],
        ].join(','),
      ),
    ].join('\r\n'),
  );

describe('a public crew list', () => {
  it('of twenty has them aboard after at most twelve choices', async () => {
    const page = await open('admin.marine', '/dashboard/vessel-management?search=MV');
    const vessel = (await page.getByRole('link', { name: /^MV / }).first().textContent()) ?? '';
    await page.goto(new URL('/dashboard/imports', page.url()).href);
    let choices = 0;
    const choose = async (button: ReturnType<Page['getByRole']>) => {
      choices += 1;
      await button.click();
    };
    await choose(page.getByRole('button', { name: 'New import' }));
    await choose(page.getByRole('combobox', { name: 'What is in the file?' }));
    choices += 1;
    await option(page, /^Who is aboard$/);
    choices += 1;
    await uploadTo(page, /^Choose file$/, sheetOf('crew-list.csv', crewList(vessel)));
    await page.getByText(/^These columns can be read in two ways/).waitFor();
    await choose(page.getByRole('combobox', { name: 'How Date of birth is read' }));
    choices += 1;
    await option(page, /05 Oct|01 Nov/);
    await choose(page.getByRole('button', { name: 'Check the file' }));
    await page.getByRole('button', { name: 'Import all the same' }).waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await choose(page.getByRole('button', { name: 'Import all the same' }));
    await choose(page.getByRole('button', { name: 'Import 20 rows' }));
    await choose(page.getByRole('dialog').getByRole('button', { name: 'Import 20 rows' }));
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
    expect(choices).toBeLessThanOrEqual(12);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Undone', { exact: true }).first().waitFor();
  });
});

describe('a file with a certificate in each column', () => {
  it('is shown as it was read, in Indonesian on a phone', async () => {
    const page = await open('admin.marine', '/dashboard/imports?dialog=upload&kind=certificates', phone);
    await page.evaluate(() => localStorage.setItem('crew-portal.language', 'id'));
    await page.reload();
    const wide = readFileSync('src/app/import-cases/wide.xlsx');
    await uploadTo(page, /^Pilih berkas$/, sheetOf('wide.xlsx', wide));
    await page.getByRole('heading', { name: 'Sertifikat dalam kolom' }).waitFor();
    await page.getByText(/^Tidak diimpor: No, Paspor, Buku Pelaut/).waitFor();
    await page.getByRole('group', { name: 'Sertifikat dalam kolom' }).getByText('SCRB → Berlaku sampai').waitFor();
    await page.getByRole('group', { name: 'Baris pertama seperti akan disimpan' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Perbaiki kolom' }).click();
    const columns = page.getByRole('group', { name: 'Sertifikat dalam kolom' });
    await page.getByRole('combobox', { name: 'Isi kolom BST' }).click();
    await option(page, /^Terbit$/);
    await page.getByRole('combobox', { name: 'Sertifikat di Paspor' }).click();
    await option(page, /^Medical Care on Board/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Baca berkas lagi' }).click();
    await columns.getByText('BST → Terbit').waitFor();
    await columns.getByText(/Paspor → Berlaku sampai/).waitFor();
    await page.getByRole('button', { name: 'Buang' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buang' }).click();
    await page.getByText('Impor dibuang').waitFor();
  });
});
