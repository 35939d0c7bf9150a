import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook, zipped } from '#testing/workbook.ts';
import { imports } from '../contract.ts';

/** Cells that hold something else than they look like: what is stored of them, or what is said. */

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const heads = [
  'Kode Pelaut',
  'Nama',
  'Tgl Lahir',
  'Kewarganegaraan',
  'Jabatan',
  'Jenis Kapal',
  'TMT',
  'Paspor',
  'Alamat',
  'No HP',
];
const row = ['6200009001', 'Agus Salim', '1988-02-01', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02', '', '', ''];
const placeOf = (head: string) => heads.indexOf(head);

/** What the first row of a file shows of a field. */
async function previewed(rows: Parameters<typeof office.check>[1], field: string) {
  const { importId } = await office.check('seafarers', rows);
  const { body } = await server.call(imports.preview, { importId }, manager);
  const cell = body.data[0].cells.find((one: { field: string }) => one.field === field);
  return [cell?.stored ?? null, cell?.said ?? null];
}

describe('a cell', () => {
  it.each([
    ['Tgl Lahir', 'dateOfBirth', '１７/０５/１９９０', '1990-05-17'],
    ['Tgl Lahir', 'dateOfBirth', '٢٥/٠٣/١٩٩٠', '1990-03-25'],
    ['Tgl Lahir', 'dateOfBirth', '17 Agt 1990', '1990-08-17'],
    ['Tgl Lahir', 'dateOfBirth', '17\u00a0Agustus\u00a01990 ', '1990-08-17'],
    ['Tgl Lahir', 'dateOfBirth', '17-08-90', '1990-08-17'],
    ['Kode Pelaut', 'seafarerIdNumber', '６２００００９００１', '6200009001'],
    ['Kode Pelaut', 'seafarerIdNumber', '\u200e6200009001', '6200009001'],
    ['Nama', 'fullName', 'Agus\u00a0Salim\u200b', 'Agus Salim'],
    ['Jabatan', 'rank', 'Chief Officer / Mualim I', 'Chief Officer'],
    ['Jabatan', 'rank', ' Master (Nakhoda) ', 'Master'],
    ['Paspor', 'passportId', "'C1234567", 'C1234567'],
    ['No HP', 'phoneNumber', '="081234567890"', '081234567890'],
  ])('of %s is stored as %s: %j', async (head, field, written, stored) => {
    expect(await previewed([heads, row.with(placeOf(head), written)], field)).toEqual([stored, null]);
  });

  it.each([
    ['Nama', 'fullName', '#REF!', /shows an error in this cell/],
    ['Alamat', 'address', '#VALUE!', /shows an error in this cell/],
    ['Jabatan', 'rank', 'Master / Oiler', /^Not in the list/],
    ['Tgl Lahir', 'dateOfBirth', '07:30', /^Not a date/],
    ['Alamat', 'address', 'x'.repeat(9_000), /./],
    ['Nama', 'fullName', '"', /^Refers to the cell above/],
    ['Alamat', 'address', 'sda', /^Refers to the cell above/],
    ['Alamat', 'address', '-do-', /^Refers to the cell above/],
    ['Tgl Lahir', 'dateOfBirth', 'idem', /^Refers to the cell above/],
  ])('of %s is refused with its reason (%s): %.20s', async (head, field, written, said) => {
    expect(await previewed([heads, row.with(placeOf(head), written)], field)).toEqual([
      null,
      expect.stringMatching(said),
    ]);
  });
});

it('a name in several columns follows the rules of the whole', async () => {
  const parts = ['Nama Depan', 'Nama Belakang'];
  const file = (given: string, family: string) => [
    [...heads.toSpliced(1, 1), ...parts],
    [...row.toSpliced(1, 1), given, family],
  ];
  const said = async (given: string, family: string) => {
    const { importId } = await office.check('seafarers', file(given, family));
    return (await office.faults(importId)).map(([, , text]: string[]) => text);
  };
  expect(await said('Agus', 'Salim')).toEqual([]);
  expect(await said('Agus 2', 'Salim')).toContain('Full name cannot contain digits');
  expect(await said('Agus', '(resign)')).toEqual([expect.stringMatching(/^Names do not have such characters/)]);
});

describe('words that no value is', () => {
  it.each(['nihil', 'tidak ada', 'blm ada', 'Tidak punya'])('leave the field empty: %s', async (written) => {
    const file = [
      [...heads, 'Buku Pelaut'],
      [...row.with(placeOf('Alamat'), written), written],
    ];
    expect(await previewed(file, 'address')).toEqual([null, null]);
    expect(await previewed(file, 'seamanBookNumber')).toEqual([null, null]);
  });

  it.each([
    ['proses', /^This number has no digits/],
    ['F 123456 / 12-05-2030', /^Holds a number and a date/],
    ['F 123456 ; G 654321', /^Seems to hold several numbers/],
    ['F 123456', undefined],
    ['F-123456/2021', undefined],
  ])('are no number of a paper: %s', async (written, said) => {
    const other = row.with(0, '6200009002').with(1, 'Budi Hartono');
    const file = [
      [...heads, 'Buku Pelaut'],
      [...row, written],
      [...other, 'F 777777'],
    ];
    const { importId, added } = await office.check('seafarers', file);
    expect([added, await office.faults(importId)]).toEqual(
      said ? [1, [[2, 'Buku Pelaut', expect.stringMatching(said)]]] : [2, []],
    );
  });

  it('may say of a certificate that it has no end, so they are not left out', async () => {
    const { importId } = await office.check('certificates', [
      ['Kode Pelaut', 'Sertifikat', 'No Sertifikat', 'Berlaku s/d'],
      ['6200009001', 'BST', 'B-10001', 'tidak ada'],
    ]);
    expect(await office.faults(importId)).toContainEqual([2, 'Berlaku s/d', expect.stringMatching(/^Not a date/)]);
  });
});

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook with rows of its own XML. */
const book = (rows: readonly string[], { properties = '', after = '' } = {}) =>
  zipped({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${rels}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rels}">${properties}<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData>${after}</worksheet>`,
  });
const textXml = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const line = (cells: readonly string[]) => cells.map((cell) => (cell.startsWith('<') ? cell : textXml(cell))).join('');

describe('a workbook', () => {
  it('of 1904 has its days', async () => {
    const cells = line(row.with(2, '<c s="1"><v>31548</v></c>'));
    const file = book([line(heads), cells], { properties: '<workbookPr date1904="1"/>' });
    expect(await previewed(file, 'dateOfBirth')).toEqual(['1990-05-17', null]);
  });

  it.each([
    ['has what its formulas came to', '<c t="str"><f>A1</f><v>Dewi Sari</v></c>', ['Dewi Sari', null]],
    [
      'says of a formula that was not worked out that it was not',
      '<c><f>A1</f></c>',
      [null, expect.stringMatching(/shows an error/)],
    ],
    ['has a formula that came to nothing', '<c t="str"><f>A1</f><v></v></c>', [null, null]],
  ])('%s', async (_, cell, read) => {
    expect(await previewed(book([line(heads), line(row.with(1, cell))]), 'fullName')).toEqual(read);
  });

  it('with a name merged beside several certificates has it in each of them', async () => {
    const crew = await office.check('seafarers', [heads, row]);
    await office.run(crew.importId);
    const file = book(
      [
        line(['Kode Pelaut', 'Nama', 'Sertifikat', 'No Sertifikat', 'Terbit', 'Berlaku s/d']),
        line(['6200009001', 'Agus Salim', 'BST', 'B-1', '2021-03-05', '2031-03-05']),
        line(['<c/>', '<c/>', 'AFF', 'F-1', '2021-03-05', '2031-03-05']),
      ],
      { after: '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>' },
    );
    expect(await office.check('certificates', file)).toMatchObject({ added: 2, refused: 0 });
    await office.undo(crew.importId);
  });

  it('with a heading twice goes by the first of them', async () => {
    const file = await makeWorkbook([
      [...heads, 'Nama'],
      [...row, 'Orang Lain'],
    ]);
    const { fields } = await office.check('seafarers', file);
    expect(fields.filter((field: string | null) => field === 'fullName')).toHaveLength(1);
    expect(await previewed(file, 'fullName')).toEqual(['Agus Salim', null]);
  });
});
