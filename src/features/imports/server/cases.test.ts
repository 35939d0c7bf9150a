import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { imports } from '../contract.ts';
import type { Reading } from '../words/rules.ts';

/** Files as offices have them, each with what its rows have to come to; none is read wrongly without a word. */

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const fileOf = (name: string) => readFileSync(`src/app/import-cases/${name}`);
interface Person {
  code: string;
  name: string;
  born: string;
  joinedOn: string;
}
/** Imports a file, and what the crew files of its people then hold, by their codes. */
async function imported(name: string, reads: readonly Reading[] = ['dayFirst', 'asWritten']) {
  const checked = await office.check('seafarers', fileOf(name), { name, reads });
  const { added } = await office.run(checked.importId);
  const people = await server.db
    .selectFrom('seafarers')
    .innerJoin('employees', 'employees.seafarerId', 'seafarers.id')
    .innerJoin('employmentPeriods', 'employmentPeriods.employeeId', 'employees.id')
    .select(['seafarers.id', 'seafarerCode as code', 'fullName as name', 'birthDate as born', 'startedOn as joinedOn'])
    .orderBy('seafarerCode')
    .execute();
  await office.undo(checked.importId);
  return { ...checked, added, people };
}

describe('days written with numbers', () => {
  it('are not looked at before somebody says which number is the month', async () => {
    const name = 'A-mdy.csv';
    const refused = await office.check('seafarers', fileOf(name), { name, reads: [] });
    expect(refused).toMatchObject({
      status: 400,
      fields: { readings: 'Choose how the column “Date of Birth” is read' },
    });
  });

  it.each([
    ['monthFirst', ['1990-03-05', '1988-04-07', '1985-12-11'], '2020-01-02'],
    ['dayFirst', ['1990-05-03', '1988-07-04', '1985-11-12'], '2020-02-01'],
  ] as const)('are all read with the %s', async (reading, born, joinedOn) => {
    const { added, people } = await imported('A-mdy.csv', [reading]);
    expect(added).toBe(10);
    expect(people.slice(0, 3).map((one: Person) => one.born)).toEqual(born);
    expect(new Set(people.map((one: Person) => one.joinedOn))).toEqual(new Set([joinedOn]));
  });

  it('follow the cells that prove the order, and no cell is read the other way', async () => {
    const heads = ['Seafarer code', 'Name', 'Date of birth', 'Nationality', 'Rank', 'Ship type', 'Joined on'];
    const person = (at: number, born: string) => [
      `620000300${at}`,
      `Orang ${'ABCD'[at]}`,
      born,
      'Indonesian',
      'Master',
      'Harbour Tug',
      '2020-01-02',
    ];
    const rows = [heads, person(0, '03/25/1990'), person(1, '03/05/1990'), person(2, '03/06/1990')];
    const { importId } = await office.check('seafarers', rows, { reads: [] });
    await office.run(importId);
    const born = await server.db.selectFrom('seafarers').select('birthDate').orderBy('seafarerCode').execute();
    expect(born.map(({ birthDate }) => birthDate)).toEqual(['1990-03-25', '1990-03-05', '1990-03-06']);
    await office.undo(importId);
    const mixed = await office.check('seafarers', [...rows, person(3, '26/03/1990')], { reads: ['monthFirst'] });
    expect(await office.faults(mixed.importId)).toEqual([
      [5, 'Date of birth', 'Can be read in two ways. Write it like the other cells of the column'],
    ]);
  });
});

describe('numbers', () => {
  it('of a ship that are larger than any ship are refused, whatever stands before their decimals', async () => {
    await server.db.insertInto('principals').values({ name: '@P' }).execute();
    const { importId } = await office.check('vessels', fileOf('B-vessel.csv'), { name: 'B-vessel.csv' });
    const tooLarge = 'No ship is that large. Check the decimals';
    expect(await office.faults(importId)).toEqual(
      ['LOA (m)', 'Breadth', 'Depth', 'Draft (m)'].map((column) => [2, column, tooLarge]),
    );
    await office.run(importId);
    expect(
      await server.db.selectFrom('vessels').select(['name', 'lengthOverallM', 'draftM', 'deadweight']).execute(),
    ).toEqual([{ name: 'TEST DECIMAL TWO', lengthOverallM: '189.99', draftM: '12.80', deadweight: '52300.00' }]);
  });

  it('are read as their format shows them', async () => {
    const { importId } = await office.check('seafarers', fileOf('C-zeros.xlsx'), { name: 'C-zeros.xlsx' });
    expect(await office.run(importId)).toMatchObject({ added: 4, refused: 0 });
    const accounts = await server.db.selectFrom('bankAccounts').select('accountNumber').orderBy('id').execute();
    expect(accounts.map(({ accountNumber }) => accountNumber)).toEqual([
      '0012345678',
      '0123456789',
      '1234567890',
      '0000098765',
    ]);
    await office.undo(importId);
  });
});

describe('headings', () => {
  it('in two lines are read together', async () => {
    const { added, people } = await imported('E-twoline.xlsx');
    expect(added).toBe(4);
    expect(people[0]).toMatchObject({ name: 'Dua Baris A', born: '1985-04-07', joinedOn: '2019-05-06' });
  });

  it('that are lacking are asked for, and the first row is one like the others', async () => {
    const rows = [
      ['6200003100', 'Tanpa Judul', '1990-03-25', 'Indonesian', 'Master', 'Harbour Tug', '2020-01-02'],
      ['6200003101', 'Tanpa Judul Dua', '1990-03-26', 'Indonesian', 'Master', 'Harbour Tug', '2020-01-02'],
    ];
    const { body } = await uploadSheet(server, manager, 'seafarers', await makeWorkbook(rows));
    const { source, fields: unknown, importId } = await office.detail(body.data.id);
    expect([source.isWithoutHeads, unknown]).toEqual([true, rows[0]?.map(() => null)]);
    const fields = ['seafarerIdNumber', 'fullName', 'dateOfBirth', 'nationality', 'rank', 'ship', 'joinedOn'];
    expect(await office.matched(importId, { fields })).toMatchObject({ added: 2, refused: 0 });
  });
});

describe('files of other programs', () => {
  const ods = `PK\u0003\u0004${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`;
  it.each([
    ['.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /old Excel/],
    ['a page named .xls', Buffer.from('<html><body><table><tr><td>Nama</td></tr></table>'), /web page/],
    ['.ods', Buffer.from(ods, 'latin1'), /OpenDocument/],
    ['.fods', Buffer.from('<?xml version="1.0"?>\n<office:document xmlns:office="urn:x"/>'), /OpenDocument/],
    ['.xml', Buffer.from('<?xml version="1.0"?>\n<crew>\n<one/>\n</crew>'), /XML file/],
    ['.pdf', Buffer.from('%PDF-1.7\n'), /PDF/],
    ['.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), /picture \(PNG\)/],
    ['.jpg', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), /picture \(JPEG\)/],
    ['.heic', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), /picture \(HEIC\)/],
    ['.rtf', Buffer.from('{\\rtf1\\ansi Nama\\par}'), /RTF/],
    ['.json', Buffer.from('[\n  { "nama": "Budi" }\n]'), /JSON/],
    ['an object in .json', Buffer.from('\ufeff{"crew": [{"nama": "Budi"}]}'), /JSON/],
  ])('are named, with what to do: %s', async (name, content, said) => {
    const { status, body } = await uploadSheet(server, manager, 'seafarers', content, `crew ${name}`);
    expect([status, body.fields.FileContent]).toEqual([400, expect.stringMatching(said)]);
  });
});

describe('letters', () => {
  it('of Western Europe are read as they were written', async () => {
    const { source, people } = await imported('G-1252.csv');
    expect(source.codePage).toBe('windows-1252');
    expect(people.map(({ name }: Person) => name)).toEqual([
      "O'Brien José Núñez",
      'D’Souza Jean-François',
      'Müller Björn',
      'Ñáñez Ángel',
      'Sukarno',
      'Ç‚A',
    ]);
  });

  it('of another language are asked about', async () => {
    const heads = 'Seafarer Code,Full Name,Date of Birth,Nationality,Rank,Ship Type,Joined On';
    // 张伟 as GBK.
    const name = Buffer.from([0xd5, 0xc5, 0xce, 0xb0]);
    const file = Buffer.concat([
      Buffer.from(`${heads}\n6200003200,`),
      name,
      Buffer.from(',1990-03-25,Chinese,Master,Harbour Tug,2020-01-02\n'),
    ]);
    const asked = await uploadSheet(server, manager, 'seafarers', file, 'gbk.csv');
    expect(asked.status).toBe(400);
    expect(asked.body.fields.codePage).toMatch(/^The letters of this file cannot be recognised/);
    const { body } = await uploadSheet(server, manager, 'seafarers', file, 'gbk.csv', { codePage: 'gb18030' });
    const samples = await server.call(imports.samples, { importId: body.data.id }, manager);
    expect(samples.body.data[1]).toEqual(['张伟']);
  });
});

describe('names', () => {
  it('with the family name first are turned round where the office says so', async () => {
    const { people } = await imported('H-last.csv', ['dayFirst', 'familyFirst']);
    expect(people.map(({ name }: Person) => name)).toEqual(['Budi SANTOSO', 'Agus Tri WIJAYA', 'Juan Jr. DELA CRUZ']);
    const kept = await imported('H-last.csv', ['dayFirst', 'asWritten']);
    expect(kept.people[0]?.name).toBe('SANTOSO, Budi');
  });
});

describe('people', () => {
  const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT', 'NIK'];
  const person = (code: string, nik: string) => [
    code,
    'Agus Salim',
    '1988-01-02',
    'WNI',
    'Nakhoda',
    'Harbour Tug',
    '2020-01-02',
    nik,
  ];

  it('with the name and birth date of another and a number of their own are never written over that other', async () => {
    const first = await office.check('seafarers', [heads, person('6200003300', '3171010201880001')]);
    await office.run(first.importId);
    const second = await office.check('seafarers', [
      heads,
      person('6200003300', '3171010201880002'),
      person('6200003301', ''),
    ]);
    expect(await office.faults(second.importId)).toEqual([
      [2, 'NIK', expect.stringMatching(/^The crew member has another number in the portal/)],
    ]);
    expect(await office.people(second.importId)).toEqual([[3, 1, 'Agus Salim', ['Agus Salim'], null]]);
    await office.undo(first.importId);
  });

  it('are looked at where their name may be one on file: in another order, with other letters', async () => {
    const first = await office.check('seafarers', [heads, person('6200003350', '').with(1, 'Nguyễn Văn Đức')]);
    await office.run(first.importId);
    const names = ['Duc Nguyen Van', 'Nguyen Van Duc', 'Nguyen Minh'];
    const second = await office.check('seafarers', [
      heads,
      ...names.map((name, at) => person(`620000336${at}`, '').with(1, name)),
    ]);
    expect(await office.people(second.importId)).toEqual([
      [2, 1, 'Duc Nguyen Van', ['Nguyễn Văn Đức'], null],
      [3, 1, 'Nguyen Van Duc', ['Nguyễn Văn Đức'], null],
    ]);
    await office.undo(first.importId);
  });

  it('of one name and birth date in one file are two where their numbers differ', async () => {
    const file = [heads, person('6200003400', '3171010201880001'), person('6200003401', '3171010201880002')];
    const { importId } = await office.check('seafarers', file);
    expect(await office.run(importId)).toMatchObject({ added: 2, refused: 0 });
    await office.undo(importId);
  });

  it('have one phone number, and a NIK that tells of them, or somebody looks at it', async () => {
    const { importId } = await office.check('seafarers', fileOf('nik.csv'), { name: 'nik.csv' });
    expect(await office.faults(importId)).toEqual([
      [2, 'NIK', expect.stringMatching(/^The date of birth in this number is another one/)],
      [3, 'NIK', expect.stringMatching(/^This number belongs to the other sex/)],
      [4, 'NIK', expect.stringMatching(/^No province has this number/)],
      [5, 'NIK', expect.stringMatching(/^The date of birth in this number is another one/)],
      [6, 'Tgl Masuk', 'Joined before the age of 15'],
      [7, 'No HP', 'Several phone numbers in one cell. Keep one'],
    ]);
    const { body } = await server.call(imports.faults, { importId }, manager);
    expect(body.data.warned).toBe(5);
    // What may be right is imported all the same where the office says so; what cannot be is not.
    const { fields, readings } = await office.detail(importId);
    const accepted = await office.matched(importId, { fields, readings, acceptFindings: true });
    expect(accepted).toMatchObject({ added: 5, refused: 1, acceptsFindings: true });
  });
});

describe('what stands in no column', () => {
  it('is said once for all rows', async () => {
    const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Jabatan', 'Jenis Kapal', 'TMT'];
    const row = ['6200003500', 'Rina Sari', '1988-01-02', 'Nakhoda', 'Harbour Tug', '2020-01-02'];
    expect(await office.check('seafarers', [heads, row])).toMatchObject({ added: 0, refused: 1 });
    const constants = { nationality: 'Indonesian' };
    expect(await office.check('seafarers', [heads, row], { constants })).toMatchObject({ added: 1, refused: 0 });
  });

  it('is never what a column holds already', async () => {
    const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'];
    const row = ['6200003500', 'Rina Sari', '1988-01-02', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'];
    const twice = await office.check('seafarers', [heads, row], { constants: { nationality: 'Indonesian' } });
    expect(twice).toMatchObject({ status: 400, fields: { fields: 'Each field can be chosen only once' } });
  });
});

describe('findings of papers and vessels', () => {
  it('are what a form would warn of', async () => {
    const crew = await office.check('seafarers', [
      ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'],
      ['6200003700', 'Rina Sari', '1988-01-02', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
    ]);
    await office.run(crew.importId);
    const papers = await office.check('certificates', [
      ['Kode Pelaut', 'Sertifikat', 'No', 'Terbit', 'Berlaku s/d'],
      ['6200003700', 'BST', 'B-1', '1980-03-05', '2030-03-05'],
    ]);
    expect(await office.faults(papers.importId)).toEqual([
      [2, 'Terbit', 'Issued before the date of birth. Check both dates.'],
    ]);
    const services = await office.check('services', [
      ['Kode Pelaut', 'Kapal', 'Jabatan', 'Jenis Kapal', 'Perusahaan', 'Naik', 'Turun'],
      ['6200003700', 'MV SATU', 'AB', 'Bulker', 'PT D', '2000-01-02', '2000-06-02'],
    ]);
    expect(await office.faults(services.importId)).toEqual([
      [2, 'Naik', 'On board before the age of 15. Check the dates and the date of birth.'],
    ]);
    const vessels = await office.check('vessels', [
      ['IMO', 'Nama Kapal', 'Jenis Kapal', 'Principal'],
      ['9074720', 'TB SALAH', 'Tug', '@P'],
    ]);
    expect(await office.faults(vessels.importId)).toEqual([[2, 'IMO', expect.stringMatching(/^Not a valid IMO/)]]);
    const namesakes = await office.check('vessels', [
      ['IMO', 'Nama Kapal', 'Jenis Kapal', 'Principal', 'Tenaga Mesin (kW)'],
      ['9074729', 'TB KEMBAR', 'Tug', '@P', 1200],
      ['9224726', 'TB. Kembar', 'Tug', '@P', '1200 HP'],
      ['9134282', 'MT KEMBAR', 'Tug', '@P', ''],
    ]);
    expect(await office.faults(namesakes.importId)).toEqual([
      [3, 'Nama Kapal', expect.stringMatching(/^Another vessel has this name/)],
    ]);
    await office.run(namesakes.importId);
    const written = server.db.selectFrom('vessels').select('mainEnginePower').where('imoNumber', '=', '9074729');
    expect(await written.execute()).toEqual([{ mainEnginePower: '1200 kW' }]);
    await office.undo(namesakes.importId);
    await office.undo(crew.importId);
  });
});

describe('a name in another script', () => {
  const heads = [
    'Kode Pelaut',
    'Nama',
    'Nama Latin',
    'Tgl Lahir',
    'Kewarganegaraan',
    'Paspor',
    'Jabatan',
    'Jenis Kapal',
    'TMT',
  ];
  const rest = ['1988-01-02', 'Chinese', 'E12345678', 'Nakhoda', 'Harbour Tug', '2020-01-02'];

  it('is missed in Latin letters until the file has them', async () => {
    const alone = await office.check('seafarers', [heads, ['6200003901', '王小明', '', ...rest]]);
    expect(await office.faults(alone.importId)).toEqual([
      [2, 'Nama', 'The name is not in Latin letters. Add it as in the passport.'],
    ]);
    const both = await office.check('seafarers', [heads, ['6200003901', '王小明', 'Wang Xiaoming', ...rest]]);
    expect(await office.faults(both.importId)).toEqual([]);
    await office.run(both.importId);
    const again = await office.check('seafarers', [
      [...heads, 'No HP'],
      ['6200003901', '王小明', '', ...rest, '081234567890'],
    ]);
    expect(await office.faults(again.importId)).toEqual([]);
    await office.undo(both.importId);
  });
});

describe('a certificate number', () => {
  const heads = ['Kode Pelaut', 'Sertifikat', 'No Sertifikat', 'Terbit', 'Berlaku s/d'];
  const crewHeads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'];
  const paper = (code: string, number: string) => [code, 'BST', number, '2021-03-05', '2031-03-05'];
  const shared = 'Another person’s file has the same number.';

  it('that another person has is a finding, in the file or among the crew, however it is written', async () => {
    const crew = await office.check('seafarers', [
      crewHeads,
      ['6200003801', 'Rina Sari', '1988-01-02', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
      ['6200003802', 'Dewi Ayu', '1989-02-03', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
    ]);
    await office.run(crew.importId);
    const both = await office.check('certificates', [
      heads,
      paper('6200003801', 'B-10001'),
      paper('6200003802', 'b 10001'),
    ]);
    expect(await office.faults(both.importId)).toEqual([[3, 'No Sertifikat', shared]]);
    await office.run(both.importId);
    const later = await office.check('certificates', [heads, paper('6200003802', 'B10001')]);
    expect(await office.faults(later.importId)).toEqual([[2, 'No Sertifikat', shared]]);
    const own = await office.check('certificates', [heads, paper('6200003801', 'B-10001'), paper('6200003802', 'B-1')]);
    expect(await office.faults(own.importId)).toEqual([]);
    await office.undo(both.importId);
    await office.undo(crew.importId);
  });
});

describe('cells that say nothing', () => {
  it('leave what is not known unknown, the expiry of a certificate too', async () => {
    const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT', 'Agama'];
    const row = ['6200003600', 'Rina Sari', '1988-01-02', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02', 'N/A'];
    const crew = await office.check('seafarers', [heads, row]);
    await office.run(crew.importId);
    const papers = await office.check('certificates', [
      ['Kode Pelaut', 'Sertifikat', 'No', 'Terbit', 'Berlaku s/d'],
      ['6200003600', 'BST', 'B-1', '2021-03-05', '-'],
    ]);
    expect(await office.faults(papers.importId)).toEqual([[2, 'Berlaku s/d', 'Expired is required']]);
  });
});

describe('sea service', () => {
  it('is found by NIK or by name and date of birth, and refused where its days cannot be', async () => {
    const crew = await office.check('seafarers', [
      ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT', 'NIK'],
      ['6279439597', 'Wahyu Nugroho', '1988-01-02', 'IDN', 'AB', 'Bulker', '2020-01-02', '3171010201880007'],
    ]);
    expect(await office.run(crew.importId)).toMatchObject({ added: 1 });
    const file = await office.check('services', fileOf('services.xlsx'), { name: 'services.xlsx' });
    expect(await office.faults(file.importId)).toEqual([
      [3, 'Sign On', 'On board MV SATU at the same time. Check the dates.'],
      [4, 'Sign Off', 'Off board date cannot be before the on board date'],
    ]);
    const others = await office.check('services', [
      ['NIK', 'Nama', 'Tgl Lahir', 'Kapal', 'Jabatan', 'Jenis Kapal', 'Perusahaan', 'Naik', 'Turun'],
      ['3171010201880007', '', '', 'MV LIMA', 'AB', 'Bulker', 'PT D', '2018-01-02', '2018-06-02'],
      ['', 'WAHYU NUGROHO', '1988-01-02', 'MV ENAM', 'AB', 'Bulker', 'PT D', '2019-01-02', '2019-06-02'],
      ['3171010201880007', 'Rudi Hartono', '', 'MV TUJUH', 'AB', 'Bulker', 'PT D', '2017-01-02', '2017-06-02'],
    ]);
    expect(others).toMatchObject({ added: 2, refused: 1 });
    expect(await office.faults(others.importId)).toEqual([
      [4, 'NIK', 'The number belongs to a crew member with another name'],
    ]);
  });
});

describe('a crew member', () => {
  const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'];
  const crew = [
    ['6200003951', 'Nguyễn Văn Đức', '1988-01-02', 'Vietnamese', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
    ['6200003952', 'Budi Agus Santoso', '1989-02-03', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
    ['6200003953', 'Santoso Budi', '1989-02-03', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
  ];
  const papers = ['Nama', 'Tgl Lahir', 'Sertifikat', 'No Sertifikat', 'Terbit', 'Berlaku s/d'];
  const times = ['Nama', 'Tgl Lahir', 'Kapal', 'Jabatan', 'Jenis Kapal', 'Perusahaan', 'Naik', 'Turun'];
  const time = ['MV DELAPAN', 'AB', 'Bulker', 'PT D', '2018-01-02', '2018-06-02'];
  let crewImport = 0;
  beforeAll(async () => {
    const { importId, fields } = await office.check('seafarers', [heads, ...crew]);
    await office.matched(importId, { fields, acceptFindings: true, otherPeople: 'new' });
    expect(await office.run(importId)).toMatchObject({ added: 3 });
    crewImport = importId;
  });
  afterAll(() => office.undo(crewImport));

  it.each([
    ['certificates', papers, ['BST', 'B-77', '2021-03-05', '2031-03-05']],
    ['services', times, time],
  ] as const)(
    'of %s is found by the name in other letters, and asked about in another order',
    async (kind, columns, rest) => {
      const file = (name: string, born: string) => [columns, [name, born, ...rest]];
      const exact = await office.check(kind, file('NGUYEN VAN DUC', '1988-01-02'));
      expect([await office.faults(exact.importId), exact.added]).toEqual([[], 1]);
      const turned = await office.check(kind, file('Duc Nguyen Van', '1988-01-02'));
      expect(await office.people(turned.importId)).toEqual([[2, 1, 'Duc Nguyen Van', ['Nguyễn Văn Đức'], null]]);
      const { fields, readings } = await office.detail(turned.importId);
      // Whose it is, is not among what is taken all the same.
      expect(await office.matched(turned.importId, { fields, readings, acceptFindings: true })).toMatchObject({
        added: 0,
      });
      expect(await office.matched(turned.importId, { fields, readings, otherPeople: 'same' })).toMatchObject({
        added: 1,
      });
      const two = await office.check(kind, file('Agus Budi Santoso', '1989-02-03'));
      const asked = await office.matched(two.importId, { fields, readings, otherPeople: 'same' });
      expect(asked).toMatchObject({ added: 0, refused: 1 });
      // Of two, somebody says which.
      const people = [{ row: 2, answer: 'same' as const, candidate: 1 }];
      expect(await office.matched(two.importId, { fields, readings, people })).toMatchObject({ added: 1 });
    },
  );

  it('is found by the employee ID alone, whatever else the row says of nobody', async () => {
    const { number } = await server.db
      .selectFrom('employees as e')
      .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
      .select('e.employeeNumber as number')
      .where('f.seafarerCode', '=', '6200003951')
      .executeTakeFirstOrThrow();
    const columns = ['ID Karyawan', 'Nama', 'No HP'];
    const own = await office.check('seafarers', [columns, [number, 'Van Duc', '081234567890']]);
    expect([own.changed, await office.faults(own.importId)]).toEqual([1, []]);
    const other = await office.check('seafarers', [columns, [number, 'Rudi Hartono', '081234567890']]);
    expect(await office.faults(other.importId)).toContainEqual([
      2,
      'ID Karyawan',
      'Another employee has this employee ID',
    ]);
  });
});
