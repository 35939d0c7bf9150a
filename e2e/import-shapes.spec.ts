import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';

/** Spreadsheets of many shapes through the page, in both languages: what is previewed of each, or what is asked. */

const { open } = openBrowser();

type Language = 'en' | 'id';
const words = {
  en: { choose: /^Choose file$/, discard: 'Discard', discarded: 'Import discarded' },
  id: { choose: /^Pilih berkas$/, discard: 'Buang', discarded: 'Impor dibuang' },
};
type Kind = 'seafarers' | 'certificates' | 'services' | 'vessels' | 'aboard';

const file = (name: string) => ({ name, buffer: readFileSync(`src/app/import-cases/${name}`) });
const csv = (lines: readonly string[], encoding: BufferEncoding = 'utf8') => ({
  name: 'file.csv',
  buffer: Buffer.from(lines.join('\r\n'), encoding),
});

const english = 'Seafarer Code,Full Name,Date of Birth,Nationality,Rank,Ship Type,Joined On';
const local = 'KODE PELAUT;NAMA;TGL LAHIR;WARGA NEGARA;JABATAN;JENIS KAPAL;TMT';
const agus = '6200008101;Agus Tri Wijaya;25/03/1990;WNI;NAKHODA;Harbour Tug;14/01/2020';

/** Each file, and what its page says of it: a text of the preview, of a note or of a question, by language. */
const shapes: readonly (readonly [
  string,
  Kind,
  { name: string; buffer: Buffer },
  Record<Language, string | RegExp>,
])[] = [
  // Headings of its own: an answer given to a sheet with the same headings is kept, and not asked for again.
  [
    'the month first',
    'seafarers',
    csv([
      'Seafarer Code,Name of Person,Date of Birth,Nationality,Rank,Ship Type,Date Joined',
      '6200001000,Mdy Person A,03/05/1990,Indonesian,Able Seaman,Bulk Carrier,1/2/2020',
      '6200001001,Mdy Person B,4/7/1988,Indonesian,Able Seaman,Bulk Carrier,1/2/2020',
    ]),
    both(/two ways/, /dua cara/),
  ],
  ['vessels', 'vessels', file('B-vessel.csv'), both(/First rows/, /Baris pertama/)],
  ['zeros in front', 'seafarers', file('C-zeros.xlsx'), both(/First rows/, /Baris pertama/)],
  ['headings in two lines', 'seafarers', file('E-twoline.xlsx'), both(/First rows/, /Baris pertama/)],
  ['windows-1252', 'seafarers', file('G-1252.csv'), both(/letters were read as/, /Huruf dibaca sebagai/)],
  ['the family name first', 'seafarers', file('H-last.csv'), both(/two ways/, /dua cara/)],
  ['NIK', 'seafarers', file('nik.csv'), both(/First rows/, /Baris pertama/)],
  ['sea service', 'services', file('services.xlsx'), both(/First rows/, /Baris pertama/)],
  ['certificates across', 'certificates', file('wide.xlsx'), both('Certificates in columns', 'Sertifikat dalam kolom')],
  [
    'ISO days',
    'seafarers',
    csv([english, '6200008101,Agus Tri Wijaya,1990-03-25,Indonesian,Master,Harbour Tug,2020-01-14']),
    day('25 Mar 1990', '25 Mar 1990'),
  ],
  ['semicolons', 'seafarers', csv([local, agus]), day('25 Mar 1990', '25 Mar 1990')],
  [
    'tabs',
    'seafarers',
    csv([local, agus].map((line) => line.replaceAll(';', '\t'))),
    day('25 Mar 1990', '25 Mar 1990'),
  ],
  ['UTF-16', 'seafarers', csv([`\ufeff${local}`, agus], 'utf16le'), day('25 Mar 1990', '25 Mar 1990')],
  ['a separator named in the first line', 'seafarers', csv(['sep=;', local, agus]), day('25 Mar 1990', '25 Mar 1990')],
  [
    'months as Indonesian words',
    'seafarers',
    csv([local, agus.replace('25/03/1990', '17 Agt 1990')]),
    day('17 Aug 1990', '17 Agu 1990'),
  ],
  [
    'years of two digits',
    'seafarers',
    csv([local, agus.replace('25/03/1990', '25-Mar-90')]),
    day('25 Mar 1990', '25 Mar 1990'),
  ],
  [
    'numbers of a spreadsheet program',
    'seafarers',
    csv([local, agus.replace('25/03/1990', '32957')]),
    day('25 Mar 1990', '25 Mar 1990'),
  ],
  [
    'digits of other scripts',
    'seafarers',
    csv([local, agus.replace('25/03/1990', '٢٥/٠٣/١٩٩٠')]),
    day('25 Mar 1990', '25 Mar 1990'),
  ],
  [
    'numbers kept as texts by a formula',
    'seafarers',
    csv([local, agus.replace('6200008101', '="6200008101"')]),
    day('6200008101', '6200008101'),
  ],
  [
    'a title above the headings',
    'seafarers',
    csv(['DAFTAR AWAK;;;;;;', 'PT Uji;;;;;;', local, agus]),
    day('Agus Tri Wijaya', 'Agus Tri Wijaya'),
  ],
  [
    'totals and signatures below',
    'seafarers',
    csv([local, agus, 'Total;1', 'Prepared by;;Approved by']),
    both(/^Left out, since/, /^Diabaikan karena/),
  ],
  [
    'no headings',
    'seafarers',
    csv([agus, agus.replace('8101', '8102')]),
    both(/^The file has no headings/, /^Berkas ini tidak memiliki judul/),
  ],
  [
    'an error of the spreadsheet program',
    'seafarers',
    csv([local, agus.replace('Agus Tri Wijaya', '#REF!')]),
    both(/spreadsheet shows an error/, /kesalahan rumus/),
  ],
  [
    'a rank in two languages',
    'seafarers',
    csv([local, agus.replace('NAKHODA', 'Master / Nakhoda')]),
    day('Master', 'Nakhoda'),
  ],
  [
    'the name in two columns',
    'seafarers',
    csv([
      'Surname,Given names,DOB,Nationality,Rank,Ship Type,Seafarer Code,Joined On',
      'DELA CRUZ,Juan,25/03/1990,Filipino,AB,Harbour Tug,6200008103,14/01/2020',
    ]),
    day('Juan DELA CRUZ', 'Juan DELA CRUZ'),
  ],
  [
    'certificates down',
    'certificates',
    csv([
      'NAMA;TGL LAHIR;SERTIFIKAT;NO SERTIFIKAT;TERBIT;BERLAKU S/D',
      'Agus Tri Wijaya;25/03/1990;BST;B-1;14.03.2024;14 Maret 2029',
    ]),
    day('Basic Safety Training', 'Basic Safety Training'),
  ],
  [
    'certificates with two things in a cell',
    'certificates',
    csv(['Kode Pelaut;BST;AFF', '6200008101;6201/BST/21 (25-03-2029);62012345 / 26-03-2029']),
    both('Certificates in columns', 'Sertifikat dalam kolom'),
  ],
  [
    'sea service by name',
    'services',
    csv([
      'Name,Date of Birth,Vessel,Rank,Type,Company,From,To,GT',
      'Agus Tri Wijaya,2 January 1988,MV SATU,AB,Bulker,PT D,14 March 2016,20 September 2016,"5,200.5"',
    ]),
    day('14 Mar 2016', '14 Mar 2016'),
  ],
  [
    'vessels with decimal commas',
    'vessels',
    csv(['Nama Kapal;No. IMO;Tipe Kapal;Pemilik;LOA (m);GT', 'TB Uji;9074729;Harbour Tug;PT Uji;28,50;1.234,56']),
    day('9074729', '9074729'),
  ],
  [
    'a crew list',
    'aboard',
    csv([
      'CREW LIST,,,,,,',
      'Name of ship: MV X,,,,,,',
      'No.,Family name,Given names,Rank or rating,Nationality,Date of birth,Date of embarkation',
      '1,CRUZ,Juan,MASTER,Filipino,25/11/1970,25/10/2026',
    ]),
    day('Juan CRUZ', 'Juan CRUZ'),
  ],
];

function both(en: string | RegExp, id: string | RegExp): Record<Language, string | RegExp> {
  return { en, id };
}
/** A value of the preview. */
function day(en: string, id: string): Record<Language, string | RegExp> {
  return { en: new RegExp(`^${en}`), id: new RegExp(`^${id}`) };
}

describe.each(['en', 'id'] as const)('a spreadsheet, in the language %s', (language) => {
  const { choose, discard, discarded } = words[language];
  let page: Page;
  beforeAll(async () => {
    page = await open('admin.marine', '/dashboard/imports', undefined, { stays: true });
    await page.evaluate((value) => localStorage.setItem('crew-portal.language', value), language);
  });
  afterAll(() => page.close());

  it.each(shapes)('of the shape “%s” is shown as it was read, or asked about', async (_, kind, upload, says) => {
    await page.goto(`/dashboard/imports?dialog=upload&kind=${kind}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: choose }).click();
    await (await chooser).setFiles({ ...upload, mimeType: 'text/csv' });
    await page.getByText(says[language]).first().waitFor();
    await page.getByRole('button', { name: discard, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: discard, exact: true }).click();
    await page.getByText(discarded).last().waitFor();
  });
});

it('has twenty shapes and more', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(20);
});
