import { describe, expect, it } from 'vitest';
import type { Cell } from '../words/rules.ts';
import { laidDown, paperHead, partNamed } from './rules.ts';

const names: Readonly<Record<string, string>> = { bst: 'Basic Safety Training', aff: 'Advanced Fire Fighting' };
const nameOf = (word: string) => names[word.toLowerCase()];
const labels = { certificate: 'Certificate', number: 'Number', issued: 'Issued', expired: 'Expired' };
const laid = (heads: string[], fields: (string | null)[], rows: Cell[][]) =>
  laidDown(
    { heads, fields, rows: rows.map((cells, at) => ({ row: at + 2, cells })) },
    { nameOf, labels, today: '2026-11-24' },
  );
/** Line, certificate, number, issue and expiry. */
const papersOf = (found: ReturnType<typeof laid>) => found?.rows.map(({ line, cells }) => [line, ...cells.slice(-4)]);

describe('a heading of a certificate', () => {
  it.each([
    ['BST', 'bst', null],
    ['BST No.', 'bst', 'number'],
    ['No BST', 'bst', 'number'],
    ['AFF - Date of Issue', 'aff', 'issued'],
    ['Tgl Terbit BST', 'bst', 'issued'],
    ['BST (Exp. Date)', 'bst', 'expired'],
    ['Berlaku s/d AFF', 'aff', 'expired'],
  ] as const)('names it and its part: %s', (head, word, part) => {
    expect(paperHead(head, nameOf)).toMatchObject({ certificate: names[word], part });
  });

  it.each(['Nama', 'Paspor', 'Masa Berlaku', ''])('is none: “%s”', (head) => {
    expect(paperHead(head, nameOf)).toBeUndefined();
  });

  it('may be its part alone', () => {
    expect(['No.', 'Tgl. Terbit', 'MASA BERLAKU', 'Nama'].map(partNamed)).toEqual([
      'number',
      'issued',
      'expired',
      undefined,
    ]);
  });
});

describe('certificates across', () => {
  it('have the days of each column in its own order, where columns prove different ones', () => {
    const read = (rows: Cell[][]) => papersOf(laid(['Kode', 'BST', 'AFF'], ['seafarerIdNumber', null, null], rows));
    expect(
      read([
        ['620', '25/03/2028', '03/25/2028'],
        ['621', '03/04/2028', '03/04/2028'],
      ]),
    ).toEqual([
      [2, 'BST', null, null, '2028-03-25'],
      [2, 'AFF', null, null, '2028-03-25'],
      [3, 'BST', null, null, '2028-04-03'],
      [3, 'AFF', null, null, '2028-03-04'],
    ]);
    // Where one column alone proves an order, the cells stay as they are, and the column that they become is read by it.
    expect(read([['620', '25/03/2028', '03/04/2028']])).toEqual([
      [2, 'BST', null, null, '25/03/2028'],
      [2, 'AFF', null, null, '03/04/2028'],
    ]);
  });

  it('with their days alone are valid until these, and those that nobody has are none', () => {
    const found = laid(
      ['Kode', 'BST', 'AFF', 'Paspor'],
      ['seafarerIdNumber', null, null, 'passportId'],
      [
        ['620', '01/05/2028', '-', '01/01/2030'],
        ['621', '', 'seumur hidup', '02/01/2030'],
      ],
    );
    expect(papersOf(found)).toEqual([
      [2, 'BST', null, null, '01/05/2028'],
      [3, 'AFF', null, null, 'seumur hidup'],
    ]);
    expect(found?.across).toMatchObject({ ignored: ['Paspor'] });
    expect(found?.fields).toEqual(['seafarerIdNumber', null, 'certificate', 'certificateNumber', 'issued', 'expired']);
  });

  it('with number, issue and expiry in further columns are one each', () => {
    const heads = ['Kode', 'BST', 'Terbit', 'Berlaku', 'AFF No', 'AFF Issued', 'AFF Exp'];
    const found = laid(
      heads,
      ['seafarerIdNumber', null, 'issued', 'expired', null, null, null],
      [['620', 'B-1', '2023-05-01', '2028-05-01', 'F-1', '', '2029-05-01']],
    );
    expect(papersOf(found)).toEqual([
      [2, 'BST', 'B-1', '2023-05-01', '2028-05-01'],
      [2, 'Advanced Fire Fighting', 'F-1', null, '2029-05-01'],
    ]);
  });

  it('with number, issue and expiry below each other are one each', () => {
    const found = laid(
      ['Kode', 'Nama', '', 'BST', 'AFF'],
      ['seafarerIdNumber', 'fullName', null, null, null],
      [
        ['620', 'Budi', 'No', 'B-1', 'F-1'],
        [null, null, 'Terbit', '2023-05-01', '2024-05-01'],
        [null, null, 'Berlaku', '2028-05-01', '2029-05-01'],
        ['621', 'Agus', 'No', 'B-2', null],
        ['621', 'Agus', 'Terbit', '2022-05-01', null],
        ['621', 'Agus', 'Berlaku', '2027-05-01', null],
      ],
    );
    expect(papersOf(found)).toEqual([
      [2, 'BST', 'B-1', '2023-05-01', '2028-05-01'],
      [2, 'AFF', 'F-1', '2024-05-01', '2029-05-01'],
      [5, 'BST', 'B-2', '2022-05-01', '2027-05-01'],
    ]);
  });

  it('that are ticked are there without days; of a number and a day in one cell none is taken for the other', () => {
    const found = laid(
      ['Kode', 'BST', 'AFF'],
      ['seafarerIdNumber', null, null],
      [
        ['620', 'v', 'F-1'],
        ['621', 'x', 'F-2 exp 01/05/2028'],
        ['622', '-', 'F-3'],
      ],
    );
    expect(papersOf(found)).toEqual([
      [2, 'BST', null, null, null],
      [2, 'AFF', 'F-1', null, null],
      [3, 'BST', null, null, null],
      [3, 'AFF', null, null, 'F-2 exp 01/05/2028'],
      [4, 'AFF', 'F-3', null, null],
    ]);
  });

  it('between which another column has days are asked about it by its heading', () => {
    const found = laid(
      ['Kode', 'BST', 'HUET', 'AFF', 'Masuk'],
      ['seafarerIdNumber', null, null, null, null],
      [['620', '01/05/2028', '01/06/2028', '01/07/2028', '01/08/2020']],
    );
    expect(papersOf(found)?.map(([, word]) => word)).toEqual(['BST', 'HUET', 'AFF']);
    expect(found?.across.papers[1]).toMatchObject({ word: 'HUET', certificate: null });
    expect(found?.across.ignored).toEqual(['Masuk']);
  });

  it('are none where a column names the certificate of each row, or no heading does', () => {
    expect(
      laid(['Kode', 'Sertifikat', 'BST'], ['seafarerIdNumber', 'certificate', null], [['620', 'AFF', 'x']]),
    ).toBeUndefined();
    expect(laid(['Kode', 'Nama'], ['seafarerIdNumber', 'fullName'], [['620', 'Budi']])).toBeUndefined();
  });
});
