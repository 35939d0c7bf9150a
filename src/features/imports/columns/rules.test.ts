import { describe, expect, it } from 'vitest';
import { vessels } from '../fleet/rules.ts';
import { seafarers } from '../people/rules.ts';
import { evidenceOf, fieldsOfHeads, headsOf, readingOf } from './rules.ts';
import { namedFields } from './server/operations.ts';

it.each([
  ['seafarers', 'KODE PELAUT', 'seafarerIdNumber'],
  ['seafarers', 'Seafarer Code', 'seafarerIdNumber'],
  ['seafarers', 'No.', null],
  ['seafarers', 'Nama', 'fullName'],
  ['seafarers', 'Tgl. Lahir', 'dateOfBirth'],
  ['seafarers', 'D.O.B', 'dateOfBirth'],
  ['seafarers', 'No. KTP / NIK', 'idNumber'],
  ['seafarers', 'Tempat / Tgl Lahir', null],
  ['seafarers', 'A: Nama Lengkap*', 'fullName'],
  ['seafarers', 'Sbook Exp.', 'bookExpired'],
  ['seafarers', 'NIK', 'idNumber'],
  ['seafarers', 'Tinggi Badan (cm)', 'height'],
  ['seafarers', 'No HP', 'phoneNumber'],
  ['seafarers', 'Jabatan', 'rank'],
  ['seafarers', 'TMT', 'joinedOn'],
  ['certificates', 'No. Sertifikat', 'certificateNumber'],
  ['certificates', 'Berlaku s/d', 'expired'],
  ['certificates', 'Berlaku Sampai', 'expired'],
  ['certificates', 'Date of Issue', 'issued'],
  ['services', 'HP', 'hp'],
  ['services', 'Sign On', 'onBoard'],
  ['services', 'Tanggal Turun', 'offBoard'],
  ['vessels', 'IMO No.', 'imoNumber'],
  ['vessels', 'Main Engine Maker', 'mainEngineMaker'],
  ['vessels', 'Maker', null],
  ['vessels', 'Bendera', 'flag'],
] as const)('of %s, %s goes to %s', (kind, head, field) => {
  expect(fieldsOfHeads([head], namedFields(kind))).toEqual([field]);
});

it('a field is taken once, by the first column that is called so', () => {
  expect(fieldsOfHeads(['Nama', 'Nama Lengkap', 'NIK'], namedFields('seafarers'))).toEqual([
    'fullName',
    null,
    'idNumber',
  ]);
});

it('every heading of the template goes to its own field, in both languages', () => {
  for (const kind of ['seafarers', 'certificates', 'services', 'vessels'] as const) {
    const fields = namedFields(kind);
    for (const language of [1, 2])
      expect(
        fieldsOfHeads(
          fields.map(({ called }) => called[language] ?? ''),
          fields,
        ),
      ).toEqual(fields.map(({ name }) => name));
  }
});

it.each([
  ['(m)', '(ft)', ['IMO', 'LOA (m)', 'Breadth (ft)']],
  ['m', '', ['IMO', 'LOA (m)', 'Breadth']],
])('a line of units below the headings belongs to them: %s, %s', (first, second, heads) => {
  const lines = [
    ['IMO', 'LOA', 'Breadth'],
    ['', first, second],
    ['9074729', 30, 20],
  ].map((cells, at) => ({ row: at + 1, cells }));
  expect(headsOf(lines, { fields: namedFields('vessels') })).toMatchObject({ heads, lines: 2 });
  expect(vessels.loA_M?.units).toContain('m');
});

describe('days that may be read in two ways', () => {
  const choicesFor = (head: string, days: readonly string[]) => {
    const rows = days.map((day, at) => ({ row: at + 2, cells: [day] }));
    const { choices, decided } = readingOf(seafarers.dateOfBirth, evidenceOf(rows, [head])[0]);
    return decided ?? choices;
  };
  it('are read as their heading says, and asked about where a cell says otherwise', () => {
    expect(choicesFor('DOB (mm/dd/yyyy)', ['03/04/1990'])).toBe('monthFirst');
    expect(choicesFor('DOB', ['03/04/1990'])).toEqual(['dayFirst', 'monthFirst']);
    expect(choicesFor('DOB (mm/dd/yyyy)', ['03/04/1990', '25/04/1990'])).toEqual(['dayFirst', 'monthFirst']);
  });
});
