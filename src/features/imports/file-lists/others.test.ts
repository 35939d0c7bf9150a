import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { linesInWords } from '../columns/rules.ts';
import { imports } from '../contract.ts';
import type { Reading } from '../words/rules.ts';

/** People as offices in other countries write them: what their files then hold, or what is asked. */

let server: TestServer;
let office: ReturnType<typeof importing>;
let manager: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const heads = ['Seafarer Code', 'Full Name', 'Date of Birth', 'Nationality', 'Rank', 'Ship Type', 'Joined On'];
const people = () =>
  server.db
    .selectFrom('seafarers as f')
    .innerJoin('employees as e', 'e.seafarerId', 'f.id')
    .innerJoin('jobPositions as p', 'p.id', 'e.jobPositionId')
    .innerJoin('employmentPeriods as t', 't.employeeId', 'e.id')
    .select([
      'f.fullName',
      'f.birthDate',
      'f.nationality',
      'p.nameEn',
      't.startedOn',
      'f.phone',
      'f.heightCm',
      'f.weightKg',
    ])
    .orderBy('f.seafarerCode')
    .execute();

type Person = Awaited<ReturnType<typeof people>>[number];

async function imported(file: Parameters<typeof office.check>[1], name?: string, reads?: readonly Reading[]) {
  const checked = await office.check('seafarers', file, { ...(name && { name }), ...(reads && { reads }) });
  const faults = await office.faults(checked.importId);
  if (checked.added > 0) await office.run(checked.importId);
  const found = await people();
  if (checked.added > 0) await office.undo(checked.importId);
  return { ...checked, faults, found };
}

const row = (
  at: number,
  { born = '1990-03-25', rank = 'Master', joined = '2020-01-02', nationality = 'Indonesian' } = {},
) => [
  `62000061${String(at).padStart(2, '0')}`,
  `Orang ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]}`,
  born,
  nationality,
  rank,
  'Harbour Tug',
  joined,
];
const csv = (rows: readonly (readonly string[])[], separator = ';') =>
  rows.map((cells) => cells.join(separator)).join('\r\n');

describe('days', () => {
  it('that prove both orders in one column are asked about, and those of the other order refused', async () => {
    const file = [
      heads,
      row(0, { born: '25/03/1990' }),
      row(1, { born: '03/25/1990' }),
      row(2, { born: '04/05/1990' }),
    ];
    const { faults, found } = await imported(file, undefined, ['dayFirst']);
    expect(faults).toEqual([[3, 'Date of Birth', expect.stringMatching(/^Can be read in two ways/)]]);
    expect(found.map((one: Person) => one.birthDate)).toEqual(['1990-03-25', '1990-05-04']);
  });

  it('of two columns are read each by its own proofs', async () => {
    const file = [
      heads,
      row(0, { born: '03/25/1990', joined: '25/03/2020' }),
      row(1, { born: '04/05/1990', joined: '04/05/2020' }),
    ];
    const { found } = await imported(file, undefined, []);
    expect(found.map((one: Person) => [one.birthDate, one.startedOn])).toEqual([
      ['1990-03-25', '2020-03-25'],
      ['1990-04-05', '2020-05-04'],
    ]);
  });

  it('may be the numbers of a spreadsheet program as texts', async () => {
    const { found, faults } = await imported([heads, row(0, { born: '32957', joined: '43832.0' })]);
    expect(faults).toEqual([]);
    expect(found[0]).toMatchObject({ birthDate: '1990-03-25', startedOn: '2020-01-02' });
  });

  it.each([
    ['25-Mar-90', '1990-03-25'],
    ['25 MARET 1990', '1990-03-25'],
    ['March 25, 1990', '1990-03-25'],
    ['1990/3/25', '1990-03-25'],
    ['25.03.1990', '1990-03-25'],
    ['25/03/1990 00:00:00', '1990-03-25'],
    ['25th March 1990', '1990-03-25'],
    ['Minggu, 25 Maret 1990', '1990-03-25'],
    ['1990-05-03T17:00:00.000Z', '1990-05-04'],
    ['19900325', '1990-03-25'],
  ])('may be written as %s', async (born, day) => {
    const { found, faults } = await imported([heads, row(0, { born })]);
    expect([faults, found[0]?.birthDate]).toEqual([[], day]);
  });
});

describe('ranks and nationalities', () => {
  it.each([
    ['MSTR', 'Master'],
    ['Kapitan', 'Master'],
    ['CH/OFF', 'Chief Officer'],
    ['C/M', 'Chief Officer'],
    ['2ND MATE', 'Second Officer'],
    ['Mualim III', 'Third Officer'],
    ['CHF ENGR', 'Chief Engineer'],
    ['2/AE', 'Third Engineer'],
    ['Masinis I', 'Second Engineer'],
    ['BOSN', 'Bosun'],
    ['A.B.', 'Able Seaman'],
    ['AB/Seaman', 'Able Seaman'],
    ['O.S.', 'Ordinary Seaman'],
    ['OILER', 'Oiler'],
    ['Juru Minyak', 'Oiler'],
    ['Kusinero', 'Chief Cook'],
    ['CH. COOK', 'Chief Cook'],
  ])('%s is %s', async (rank, name) => {
    const { found, faults } = await imported([heads, row(0, { rank })]);
    expect([faults, found[0]?.nameEn]).toEqual([[], name]);
  });

  it.each([
    ['PHL', 'Filipino'],
    ['PHILIPPINES', 'Filipino'],
    ['Pilipino', 'Filipino'],
    ['Warga Negara Indonesia', 'Indonesian'],
    ['REPUBLIC OF INDONESIA', 'Indonesian'],
  ])('%s is %s', async (nationality, name) => {
    const { found, faults } = await imported([heads, row(0, { nationality })]);
    expect([faults, found[0]?.nationality]).toEqual([[], name]);
  });
});

describe('texts', () => {
  const text = csv([[...heads], row(0), row(1).with(1, 'D’Souza José – Núñez')]);
  const windows = (from: string) =>
    Buffer.from([...from].map((sign) => ({ '’': 0x92, '–': 0x96 })[sign] ?? sign.charCodeAt(0)));

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, the small byte first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the large byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', windows(text)],
  ])('are read in %s', async (_, file) => {
    const { found, faults } = await imported(file, 'crew.csv');
    expect([faults, found.map((one: Person) => one.fullName)]).toEqual([[], ['Orang A', 'D’Souza José – Núñez']]);
  });

  it('that name their separator in the first line are read by it', async () => {
    const { added, faults } = await imported(Buffer.from(`sep=;\r\n${csv([heads, row(0)])}`), 'crew.csv');
    expect([faults, added]).toEqual([[], 1]);
  });
});

describe('lines that are no rows', () => {
  it('are named before and left out: totals, signatures, headings once more', async () => {
    const below = [['Total', '2'], ['Jakarta, 24 November 2026'], ['Prepared by', '', 'Approved by']];
    const { added, refused, source } = await imported([heads, row(0), heads, row(1), ...below]);
    expect([added, refused, source.skippedLines]).toEqual([2, 0, [3, 5, 6, 7]]);
  });

  it('are named all, however many there are', async () => {
    const between = Array.from({ length: 120 }, () => heads);
    const { source } = await imported([heads, row(0), ...between, row(1)]);
    expect(source.skippedLines).toHaveLength(120);
    expect(linesInWords([...source.skippedLines, 200, 202, 203])).toBe('3-122, 200, 202-203');
  });

  const order = [1, 0, 6, 3, 4, 5, 2];
  const turned = (cells: readonly string[]) => order.map((at) => cells[at] ?? '');

  it('are headings in another order, and what is under them goes to its own columns', async () => {
    const { source, faults, found } = await imported([
      heads,
      row(0, { born: '1990-03-25' }),
      ['ENGINE DEPARTMENT'],
      turned(heads),
      turned(row(1, { born: '1991-04-26', joined: '2021-03-04' })),
      heads,
      row(2, { born: '1992-05-27' }),
    ]);
    expect([source.skippedLines, faults]).toEqual([[3, 4, 6], []]);
    expect(found.map((one: Person) => [one.fullName, one.birthDate, one.startedOn])).toEqual([
      ['Orang A', '1990-03-25', '2020-01-02'],
      ['Orang B', '1991-04-26', '2021-03-04'],
      ['Orang C', '1992-05-27', '2020-01-02'],
    ]);
  });

  it('are headings once more in other words or in two lines', async () => {
    const again = ['KODE PELAUT', 'NAMA', 'TGL LAHIR', 'KEWARGANEGARAAN', 'JABATAN', 'JENIS KAPAL', 'TMT'];
    const { source, faults } = await imported([heads, row(0), again, row(1)]);
    expect([source.skippedLines, faults]).toEqual([[3], []]);
    const lines = [
      ['Kode Pelaut', 'Nama', 'TANGGAL', '', 'Warga Negara', 'Jabatan', 'Jenis Kapal'],
      ['', '', 'LAHIR', 'MASUK', '', '', ''],
    ];
    const below = (at: number) => [0, 1, 2, 6, 3, 4, 5].map((place) => row(at)[place] ?? '');
    const inTwo = await imported([...lines, below(0), ...lines, below(1)]);
    expect([inTwo.source.skippedLines, inTwo.faults, inTwo.added]).toEqual([[4, 5], [], 2]);
  });

  it('are never headings of other columns: such a file is two tables', async () => {
    const other = ['Seafarer Code', 'Full Name', 'Bank', 'Account No', 'Account Holder', 'Rank', 'Joined On'];
    const file = await makeWorkbook([heads, row(0), other, row(1)]);
    const { status, body } = await uploadSheet(server, manager, 'seafarers', file);
    expect([status, body.fields.FileContent]).toEqual([400, expect.stringMatching(/^Row 3 begins another table/)]);
  });

  it('are never rows with too little in them', async () => {
    const { source, faults } = await imported([heads, row(0), ['6200006150', 'Orang B'], row(2)]);
    expect(source.skippedLines).toEqual([]);
    expect(new Set(faults.map(([line]: [number]) => line))).toEqual(new Set([3]));
  });
});

describe('headings', () => {
  it('in two merged lines with units and marks are read', async () => {
    const { body } = await uploadSheet(
      server,
      manager,
      'seafarers',
      await makeWorkbook([
        ['CREW DATA – PT UJI', '', '', '', '', '', '', '', ''],
        [
          'A: No.',
          'B: Nama Lengkap*',
          'C: Kode Pelaut',
          'TANGGAL',
          '',
          'Warga Negara',
          'Jabatan',
          'Jenis Kapal',
          'Tinggi Badan (cm)',
        ],
        ['', '', '', 'LAHIR', 'MASUK', '', '', '', ''],
        ['1', 'Orang A', '6200006100', '25/03/1990', '02/01/2020', 'WNI', 'Nakhoda', 'Harbour Tug', '172'],
      ]),
    );
    const { fields } = await office.detail(body.data.id);
    expect(fields).toEqual([
      null,
      'fullName',
      'seafarerIdNumber',
      'dateOfBirth',
      'joinedOn',
      'nationality',
      'rank',
      'ship',
      'height',
    ]);
  });
});

describe('phone numbers', () => {
  it.each([
    ['+62 812-3456-7890', '+6281234567890'],
    ['0812 3456 7890', '081234567890'],
  ])('are read without blanks: %s', async (phone, kept) => {
    const { found, faults } = await imported([
      [...heads, 'No. HP'],
      [...row(0), phone],
    ]);
    expect([faults, found[0]?.phone]).toEqual([[], kept]);
  });
});

describe('numbers', () => {
  it('have the unit of their field behind them, or are refused', async () => {
    const { found, faults } = await imported([
      [...heads, 'Tinggi badan', 'Weight'],
      [...row(0), '172 cm', '72,5 Kg'],
      [...row(1), '1,72 m', '160 lbs'],
    ]);
    const other = 'In another unit. Convert it, and leave the unit out';
    expect(faults).toEqual([
      [3, 'Tinggi badan', other],
      [3, 'Weight', other],
    ]);
    expect(found.map(({ heightCm, weightKg }: Person) => [heightCm, weightKg])).toEqual([['172.00', '72.50']]);
  });
});

describe('one column with two things', () => {
  const ttl = [
    'Kode Pelaut',
    'Nama',
    'Tempat, Tgl Lahir',
    'Kewarganegaraan',
    'Jabatan',
    'Jenis Kapal',
    'TMT',
    'Paspor',
  ];
  const born = (at: number, cell: string, passport = '') => [
    `62000062${String(at).padStart(2, '0')}`,
    `Orang ${'ABC'[at]}`,
    cell,
    'WNI',
    'Nakhoda',
    'Harbour Tug',
    '2020-01-02',
    passport,
  ];

  it('is read as two: the place and the day of birth', async () => {
    const file = [
      ttl,
      born(0, 'Surabaya, 25-03-1990'),
      born(1, 'Tanjung Pinang / 04-05-1990'),
      born(2, '26 Maret 1991'),
    ];
    const { faults, added, heads: shown } = await imported(file);
    expect([faults, added]).toEqual([[], 3]);
    expect(shown.slice(2, 4)).toEqual(['Tempat, Tgl Lahir: Birth place', 'Tempat, Tgl Lahir: Date of birth']);
    const checked = await office.check('seafarers', file);
    await office.run(checked.importId);
    const kept = await server.db
      .selectFrom('seafarers')
      .select(['birthPlace', 'birthDate'])
      .where('seafarerCode', 'in', ['6200006200', '6200006201', '6200006202'])
      .orderBy('seafarerCode')
      .execute();
    await office.undo(checked.importId);
    expect(kept).toEqual([
      { birthPlace: 'Surabaya', birthDate: '1990-03-25' },
      { birthPlace: 'Tanjung Pinang', birthDate: '1990-05-04' },
      { birthPlace: null, birthDate: '1991-03-26' },
    ]);
  });

  it('whose days may be read in two ways is asked about', async () => {
    const asked = await office.check('seafarers', [ttl, born(0, 'Surabaya, 03/05/1990')], { reads: [] });
    expect(asked).toMatchObject({ status: 400, fields: { readings: expect.stringMatching(/Date of birth/) } });
  });

  it('may be a certificate with its number and its expiry', async () => {
    const { importId } = await office.check('seafarers', [ttl, born(0, 'Surabaya, 25-03-1990')]);
    await office.run(importId);
    const { body } = await uploadSheet(
      server,
      manager,
      'certificates',
      await makeWorkbook([
        ['Kode Pelaut', 'BST', 'AFF'],
        ['6200006200', '6201/BST/21 (25-03-2029)', '62012345 / 26-03-2029'],
      ]),
    );
    const { fields, importId: papers } = await office.detail(body.data.id);
    expect(await office.matched(papers, { fields })).toMatchObject({ added: 2, refused: 0 });
    const { body: preview } = await server.call(imports.preview, { importId: papers }, manager);
    const read = preview.data.map(({ cells }: { cells: { field: string; stored: string | null }[] }) =>
      ['certificateNumber', 'expired'].map((field) => cells.find((one) => one.field === field)?.stored ?? null),
    );
    expect(read).toEqual([
      ['6201/BST/21', '2029-03-25'],
      ['62012345', '2029-03-26'],
    ]);
    await office.undo(importId);
  });
});
