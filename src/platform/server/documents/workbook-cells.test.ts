import { describe, expect, it } from 'vitest';
import { makeWorkbook, zipped } from '#testing/workbook.ts';
import { readCells as readCellsOf } from './workbook-cells.ts';
import { hidesDay, kindOfFormat, withWords, wordsOfFormat } from './workbook-formats.ts';
import { openWorkbook } from './workbook-reader.ts';

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = (...found: [id: string, type: string, target: string][]) =>
  `<?xml version="1.0"?><Relationships>${found
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${rels}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The rows of the table, or why there are none. */
async function readCells(content: Buffer) {
  const read = await readCellsOf(content, { key: 'one', from: 'one', isStaff: true });
  return typeof read === 'object' ? read.rows : read;
}

/** A workbook of one sheet as a program would write it: its cells, merged ranges, shared texts and formats by hand. */
function book(sheet: string, { texts = '', formats = '', xfs = '', properties = '', after = '', others = {} } = {}) {
  return zipped({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${rels}">${properties}<sheets><sheet name="Crew" sheetId="1" r:id="rId3"/></sheets></workbook>`,
    ...others,
    'xl/_rels/workbook.xml.rels': relationships(
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'worksheet', 'worksheets/sheet1.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}">${formats}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}" xmlns:r="${rels}"><sheetData>${sheet}</sheetData>${after}</worksheet>`,
  });
}
/** A head `A`, `B`, `C` and so on, and one row of these cells. */
async function cellsOf(row: string, parts?: Parameters<typeof book>[1]) {
  const heads = ['A', 'B', 'C', 'D', 'E', 'F'].map((head) => `<c t="inlineStr"><is><t>${head}</t></is></c>`).join('');
  const rows = await readCells(book(`<row>${heads}</row>${row}`, parts));
  return Array.isArray(rows) ? rows.map(({ cells }) => Object.values(cells)) : rows;
}

describe('what is in a cell', () => {
  const texts =
    '<si><t>Master</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Chief </t></r><r><t>Officer</t></r></si>' +
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>two_x000D_\nlines _x005F_x0041_</t></si>';
  const formats = '<numFmts><numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy;@"/></numFmts>';
  const xfs = '<xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="46"/><xf numFmtId="10"/>';
  it.each([
    ['texts that are kept apart', '<c r="A2" t="s"><v>0</v></c>', 'Master'],
    ['text of several fonts', '<c r="A2" t="s"><v>1</v></c>', 'Chief Officer'],
    ['text with how it is said', '<c r="A2" t="s"><v>2</v></c>', '東京'],
    ['signs by their number', '<c r="A2" t="s"><v>3</v></c>', 'two\r\nlines _x0041_'],
    ['text in the cell', '<c r="A2" t="inlineStr"><is><r><t>A &amp; </t></r><r><t>B</t></r></is></c>', 'A & B'],
    ['text as data', '<c r="A2" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', '<b>'],
    ['a number', '<c r="A2"><v>750000</v></c>', '750000'],
    ['a number with the dust of reckoning', '<c r="A2"><v>0.30000000000000004</v></c>', '0.3'],
    ['a large number', '<c r="A2"><v>1.23E+5</v></c>', '123000'],
    ['a number that could be thousands', '<c r="A2"><v>12.345</v></c>', '12.3450'],
    ['a number of three decimals', '<c r="A2"><v>1234.567</v></c>', '1234.567'],
    ['a share', '<c r="A2" s="5"><v>0.015</v></c>', '1.5%'],
    [
      'a text with blanks and digits of other kinds',
      '<c r="A2" t="inlineStr"><is><t>Rp\u00a025.０００</t></is></c>',
      'Rp 25.000',
    ],
    ['a day', '<c r="A2" s="1"><v>46023</v></c>', '2026-01-01'],
    ['a day in words', '<c r="A2" s="2"><v>46023.75</v></c>', '2026-01-01'],
    ['a day of 1900', '<c r="A2" s="1"><v>1</v></c>', '1900-01-01'],
    ['the day after a day that never was', '<c r="A2" s="1"><v>61</v></c>', '1900-03-01'],
    ['what no calendar has', '<c r="A2" s="1"><v>99999999</v></c>', '99999999'],
    ['a time', '<c r="A2" s="3"><v>0.3125</v></c>', '07:30'],
    ['a time of more than a day', '<c r="A2" s="4"><v>1.5</v></c>', '36:00'],
    ['a day as it is written', '<c r="A2" t="d"><v>2026-01-01T00:00:00</v></c>', '2026-01-01'],
    ['yes', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
    ['an error', '<c r="A2" t="e"><f>VLOOKUP(1,B:C,2)</f><v>#N/A</v></c>', '#N/A'],
    ['what a formula came to', '<c r="A2"><f>1+1</f><v>2</v></c>', '2'],
    ['a formula that was not worked out', '<c r="A2"><f>1+1</f></c>', '#CALC!'],
    ['what a formula says', '<c r="A2" t="str"><f>A1&amp;"x"</f><v>Ax</v></c>', 'Ax'],
    ['the day that a formula came to', '<c r="A2" s="1"><f>TODAY()</f><v>46023</v></c>', '2026-01-01'],
  ])('%s', async (_what, cell, read) => {
    expect(await cellsOf(`<row r="2">${cell}</row>`, { texts, formats, xfs })).toEqual([[read]]);
  });

  it.each(['<c r="A2"/>', '<c r="A2" s="1"><v/></c>', '<c r="A2" t="s"><v>99</v></c>'])('nothing: %s', async (cell) => {
    expect(await cellsOf(`<row r="2">${cell}</row>`)).toEqual([]);
  });

  it('days counted from 1904', async () => {
    const cell = '<row r="2"><c r="A2" s="1"><v>44561</v></c></row>';
    expect(await cellsOf(cell, { xfs, properties: '<workbookPr date1904="1"/>' })).toEqual([['2026-01-01']]);
  });

  it.each([
    ['yyyy-mm-dd', 'day'],
    ['mmm', 'day'],
    ['d/m/yy h:mm', 'day'],
    ['[h]:mm:ss', 'time'],
    ['#,##0 "days"', 'number'],
    ['[Red]#,##0;[Blue]-#,##0', 'number'],
    ['General', 'number'],
    ['0.00\\d', 'number'],
    ['_-* #,##0_-', 'number'],
  ])('a number shown as %s is a %s', (code, kind) => {
    expect(kindOfFormat(code)).toBe(kind);
  });
});

it.each([
  ['mmm-yy', true],
  ['mmmm yyyy', true],
  ['[$-421]mmm yy;@', true],
  ['dd-mmm-yy', false],
  ['mm/dd/yyyy', false],
  ['h:mm', false],
  ['0.00', false],
])('a day shown as %s is a month alone: %s', (code, is) => {
  expect(hidesDay(code)).toBe(is);
});

it.each([
  ['[$USD] #,##0', 1500, 'USD 1500'],
  ['"$"#,##0.00_);("$"#,##0.00)', 1500, '$ 1500'],
  ['[$€-2]\\ #,##0', 1500, '€ 1500'],
  ['0.0 "juta"', 25.5, '25.5 juta'],
  ['0.000" m"', 12.345, '12.3450 m'],
  ['General\\ "ft"', 12, '12 ft'],
  ['0%', 0.65, '65%'],
  ['_-[$Rp-421]* #,##0_-', 1500, undefined],
  ['"Rp"#,##0', 1500, undefined],
  ['#,##0', 1500, undefined],
  ['[Red]0.00', 1500, undefined],
  ['"+"0', 62, undefined],
  ['dd" tahun"', 62, undefined],
])('a number shown as %s says what it is of', (code, number, shown) => {
  const words = wordsOfFormat(code);
  expect(words && withWords(number, words)).toBe(shown);
});

it('a day shown without its year, and a month alone, are read so', async () => {
  const xfs = '<xf numFmtId="16"/><xf numFmtId="17"/>';
  const cells = '<c r="A2" s="1"><v>46154</v></c><c r="B2" s="1"><v>32174</v></c><c r="C2" s="2"><v>46143</v></c>';
  expect(await cellsOf(`<row r="2">${cells}</row>`, { xfs })).toEqual([['12-May (2026)', '1988-02-01', '2026-05']]);
});

it('the first sheet that is shown is read, not a hidden one before it', async () => {
  const sheet = (text: string) =>
    `<worksheet xmlns="${main}"><sheetData><row><c t="inlineStr"><is><t>A</t></is></c></row><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
  const sheets = '<sheet name="Old" sheetId="1" state="hidden" r:id="r1"/><sheet name="New" sheetId="2" r:id="r2"/>';
  const content = zipped({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ['r1', 'worksheet', 'worksheets/sheet1.xml'],
      ['r2', 'worksheet', 'worksheets/sheet2.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheet('hidden'),
    'xl/worksheets/sheet2.xml': sheet('shown'),
  });
  expect(await readCells(content)).toEqual([{ row: 2, cells: { a: 'shown' } }]);
});

describe('where a cell is', () => {
  it('rows and cells without a place follow the ones before', async () => {
    const rows = '<row r="4"><c><v>1</v></c><c r="D4"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>';
    const heads = '<row r="1"><c t="str"><v> A </v></c><c r="D1" t="str"><v>D</v></c><c t="str"><v>E</v></c></row>';
    expect(await readCells(book(heads + rows))).toEqual([
      { row: 4, cells: { a: '1', d: '2', e: '3' } },
      { row: 5, cells: { a: '4' } },
    ]);
  });

  it('cells without a head, and rows without a cell, are left out', async () => {
    const rows = '<row r="2"><c r="Z2"><v>1</v></c></row><row r="3"/><row r="900" ht="15"><c r="A900" s="0"/></row>';
    expect(await cellsOf(rows)).toEqual([]);
  });

  it('a cell beside a row is named by its column, and of two heads alike neither hides the other', async () => {
    const file = await makeWorkbook([
      ['Rank', 'Price', 'price'],
      ['AB', 1, 2, 'note'],
    ]);
    expect(await readCells(file)).toEqual([{ row: 2, cells: { rank: 'AB', price: '1', 'price (C)': '2', D: 'note' } }]);
  });

  it('a merged cell stands for each row that it reaches over, whatever is left below it', async () => {
    const rows =
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row>' +
      '<row r="3"><c r="A3"><v>9</v></c><c r="B3"><v>3</v></c></row>';
    const after = '<mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells>';
    const heads = '<row r="1"><c r="A1" t="str"><v>A</v></c><c r="B1" t="str"><v>B</v></c></row>';
    expect(await readCells(book(heads + rows, { after }))).toEqual([
      { row: 2, cells: { a: '1', b: '2' } },
      { row: 3, cells: { a: '1', b: '3' } },
    ]);
  });

  it.each(['<row r="0"/>', '<row r="1048577"/>', '<row r="2"><c r="XFE2"><v>1</v></c></row>'])(
    'nothing is read where there is no such place: %s',
    async (rows) => {
      expect(await cellsOf(rows)).toBeUndefined();
    },
  );
});

describe('a workbook', () => {
  it('of any program is read, whatever it calls its parts and elements', async () => {
    const other = zipped({
      'xl/workbook.xml': `<x:workbook xmlns:x="${main}" xmlns:s="${rels}"><x:sheets><x:sheet name="Old" state="hidden" s:id="a"/><x:sheet name="Chart" s:id="c"/><x:sheet name="New" s:id="b"/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(
        ['a', 'worksheet', '/xl/one.xml'],
        ['c', 'chartsheet', 'chart.xml'],
        ['b', 'worksheet', 'Two.xml'],
        ['t', 'sharedStrings', 'SharedStrings.xml'],
      ),
      'xl/one.xml': '<worksheet/>',
      'xl/two.xml': `\ufeff<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="B1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      'xl/sharedStrings.xml': '<sst><si><t>said</t></si></sst>',
    });
    const opened = await openWorkbook(other, 1_000_000);
    if (!opened || opened === 'too_large') throw new Error('It was not opened');
    expect(opened.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Old', true],
      ['New', false],
    ]);
    expect((await opened.sheets[1]?.read(10))?.rows).toEqual(new Map([[1, new Map([[2, 'said']])]]));
  });

  it('that we wrote is read', async () => {
    const rows = [
      ['Rank', 'Basic salary', 'From'],
      ['Master', 1000, new Date('2026-01-01')],
      ['=1+1', 0.5, null],
    ];
    expect(await readCells(await makeWorkbook(rows))).toEqual([
      { row: 2, cells: { rank: 'Master', 'basic salary': '1000', from: '2026-01-01' } },
      { row: 3, cells: { rank: '=1+1', 'basic salary': '0.5' } },
    ]);
  });
});

describe('what would cost too much, or is no workbook, is not read:', () => {
  const head = '<row r="1"><c r="A1" t="str"><v>A</v></c></row>';
  const row = (at: number) => `<row r="${at}"><c r="A${at}"><v>1</v></c></row>`;
  it('more rows than anybody types', async () => {
    const most = Array.from({ length: 4_999 }, (_, at) => row(at + 2)).join('');
    expect(await readCells(book(head + most))).toHaveLength(4_999);
    expect(await readCells(book(head + most + row(5_001)))).toBeUndefined();
  });

  it('a small file that is large inside', async () => {
    const bomb = book(head + ' '.repeat(12_000_000));
    expect(bomb.length).toBeLessThan(50_000);
    expect(await readCells(bomb)).toBe('too_large');
  });

  it('one that says less of its size than it has', async () => {
    const bomb = book(head + ' '.repeat(12_000_000));
    const directory = bomb.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46;
    expect(bomb.readUInt32LE(directory + 24)).toBeGreaterThan(12_000_000);
    bomb.writeUInt32LE(1_000, directory + 24);
    expect(await readCells(bomb)).toBeUndefined();
  });

  it('a long text that many cells name', async () => {
    const texts = `<si><t>${'x'.repeat(30_000)}</t></si>`;
    const cells = Array.from({ length: 4_000 }, (_, at) => `<row r="${at + 2}"><c t="s"><v>0</v></c></row>`).join('');
    expect(await readCells(book(head + cells, { texts }))).toBeUndefined();
  });

  it('ranges of merged cells without end', async () => {
    const rows = Array.from({ length: 4_900 }, (_, at) => row(at + 2)).join('');
    const after = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(5_000)}</mergeCells>`;
    const began = performance.now();
    expect(await readCells(book(head + rows, { after }))).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  const nested = (many: number) => book(`${head}${'<a>'.repeat(many)}`);
  it('elements in elements, ten million of them', async () => {
    expect(await readCells(nested(10_000_000))).toBe('too_large');
  });

  it.each([
    ['elements in elements, properly closed', book(`${head}${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
    [
      'an element of many attributes',
      book(`${head}<a ${Array.from({ length: 300 }, (_, at) => `b${at}=""`).join(' ')}/>`),
    ],
    ['sheets in sheets', book(head, { others: { 'xl/workbook.xml': '<a>'.repeat(1_000_000) } })],
    ['texts in texts', book(head, { texts: '<si>'.repeat(1_000_000) })],
    ['text', Buffer.from('Rank,Basic salary')],
    ['another package', zipped({ 'word/document.xml': '<w:document/>' })],
    ['a broken sheet', book('<row r="2"><c')],
    ['entities that grow', book('<row r="2"><c r="A2" t="str"><v>&a;</v></c></row>')],
    ['one cut off', book(head).subarray(0, 900)],
    ['two parts of one name', book(head, { others: { 'XL/STYLES.XML': '<styleSheet/>' } })],
  ])('%s', async (_what, content) => {
    expect(await readCells(content)).toBeUndefined();
  });
});
