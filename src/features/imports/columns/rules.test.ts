import { expect, it } from 'vitest';
import { fieldsOfHeads } from './rules.ts';
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
