import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#testing/pdf.ts';
import { readSheet } from '#testing/workbook.ts';
import { harmless } from '../../contract/workbook-parts.ts';
import { styles } from './faces.ts';
import { formWorkbook } from './form-sheet.ts';
import { linesOf, openPaper, writeParagraph } from './paper.ts';
import { drawPicture, isDrawable } from './picture.ts';
import { type TableColumn, writeTable } from './table.ts';
import { writtenDay } from './words.ts';
import { streamWorkbook } from './workbook.ts';

const paperOf = () =>
  openPaper({
    title: 'Test',
    author: 'Test',
    language: 'en',
    foot: 'A foot far longer than a page is wide '.repeat(8),
    pageOf: (page, pages) => `${page}/${pages}`,
  });

describe('a file', () => {
  const fixed = { madeAt: new Date('2026-11-28T03:00:00Z'), keywords: 'K7QX-9M2P-4TWR' };
  const open = (over: Partial<Parameters<typeof openPaper>[0]> = {}) =>
    openPaper({ title: 'Test', author: 'Test', language: 'id', foot: 'Foot', pageOf: (page) => `${page}`, ...over });

  it('is the same bytes when it is fixed, whatever was measured before', async () => {
    const make = async () => {
      const paper = await open({ fixed });
      writeParagraph(paper, 'Nakhoda', styles.letter);
      writeParagraph(paper, 'Mualim I', styles.letterStrong);
      return paper.finish();
    };
    const first = await make();
    linesOf(await open(), 'Perwira yang belum pernah diukur', 100, styles.letterAlso);
    expect((await make()).equals(first)).toBe(true);
    const other = await open({ fixed: { ...fixed, keywords: 'other' } });
    expect((await other.finish()).includes('K7QX-9M2P-4TWR')).toBe(false);
  });

  // Faces are opened for each file and share the tables that pdfkit asks for shapes: none may lose its letters.
  it('keeps its letters while others are set beside it', async () => {
    const papers = await Promise.all([open(), open(), open()]);
    for (const word of ['Perjanjian', 'Affiliasi', 'Żółć', 'Ñuñoa'])
      for (const [at, paper] of papers.entries()) writeParagraph(paper, `${word}${at}`, styles.letter);
    for (const [at, paper] of papers.entries()) {
      const { pages } = await readPdf(await paper.finish());
      for (const word of ['Perjanjian', 'Affiliasi', 'Żółć', 'Ñuñoa']) expect(pages[0]?.text).toContain(`${word}${at}`);
    }
  });

  it('begins with a page across', async () => {
    const paper = await open({ turned: 'across' });
    expect(paper.width).toBeGreaterThan(700);
    expect((await readPdf(await paper.finish())).pages).toHaveLength(1);
  });
});

describe('a table', () => {
  const columns: TableColumn<{ name: string; text: string }>[] = [
    { header: 'Name', share: 1, cell: ({ name }) => ({ text: name, tone: 'green' }) },
    { header: 'Text', share: 3, cell: ({ text }) => text },
  ];

  it('goes on with a row that is taller than a page, without losing a word', async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `w${at}`);
    const paper = await paperOf();
    await writeTable(paper, columns, [
      { name: 'Before', text: '' },
      { name: 'Tall', text: words.join(' ') },
      { name: 'After', text: 'end' },
    ]);
    const { pages } = await readPdf(await paper.finish());
    expect(pages.length).toBeGreaterThan(2);
    const said = pages.flatMap(({ text }) => text.split(' '));
    expect(said.filter((word) => /^w\d+$/.test(word))).toEqual(words);
    expect(pages.every(({ text }) => text.startsWith('Name Text'))).toBe(true);
  });

  it('sets a figure smaller that is wider than its column, and breaks none', async () => {
    const paper = await paperOf();
    const figures = ['9.999.999.999.999', '-Rp 8.888.888.888.888', '12', '(1.234.567.890)'];
    const columns: TableColumn<string>[] = [
      { header: 'What', share: 18, cell: (text) => text },
      { header: 'Sum', share: 1, align: 'right', cell: (text) => ({ text, note: text, strong: true }) },
    ];
    await writeTable(paper, columns, figures);
    const { pages } = await readPdf(await paper.finish());
    for (const each of figures) expect(pages[0]?.text.split(each)).toHaveLength(4);
  });

  it('ends no line between Rp and its amount, except where both are too wide for one', async () => {
    const paper = await paperOf();
    const words = 'Deducted Rp 1.250.000 of Rp 3.000.000';
    for (let width = 60; width < 200; width += 5)
      for (const line of linesOf(paper, words, width, styles.cell)) expect(line).not.toMatch(/Rp$/);
    expect(linesOf(paper, 'Rp 1.250.000', 45, styles.cell)).toEqual(['Rp', '1.250.000']);
    expect(linesOf(paper, 'Sdr. RP 12 Rp satu', 1_000, styles.cell)).toEqual(['Sdr. RP 12 Rp satu']);
  });

  it('breaks an address after the sign that parts it', async () => {
    const paper = await paperOf();
    const email = 'hendra.latuconsina.kusumawardhani@samudera-nusantara.example';
    const lines = linesOf(paper, email, 190, styles.value);
    expect(lines).toEqual(['hendra.latuconsina.kusumawardhani@', 'samudera-nusantara.example']);
    expect(linesOf(paper, 'x'.repeat(100), 190, styles.value).join('')).toBe('x'.repeat(100));
  });

  it('breaks what has no spaces, and takes control signs and marks of direction out', async () => {
    const paper = await paperOf();
    await writeTable(paper, columns, [{ name: 'A\u0000B\u202e', text: 'x'.repeat(400) }]);
    const { pages } = await readPdf(await paper.finish());
    const items = pages[0]?.items ?? [];
    expect(items.map(({ text }) => text).join('')).toContain('A B');
    expect(
      items
        .map(({ text }) => text)
        .join('')
        .match(/x/g),
    ).toHaveLength(401);
    for (const { x, width } of items) expect(x + width).toBeLessThan(549);
  });
});

it('says where letters of an alphabet that its faces lack were, and shows no empty boxes', async () => {
  const latin = await paperOf();
  writeParagraph(latin, 'Łukasz Þórsson, Đặng Thị Ánh, Ольга, Ελένη: € – … “x”', styles.letter);
  const said = (await readPdf(await latin.finish())).pages[0]?.text;
  expect(said).toContain('Łukasz Þórsson, Đặng Thị Ánh, Ольга, Ελένη: € – … “x”');
  expect(said).not.toContain('[?]');

  const mixed = await paperOf();
  writeParagraph(mixed, '王小明 (Wang Xiaoming), محمد, 😀 김', styles.letter);
  const pages = (await readPdf(await mixed.finish())).pages.map(({ text }) => text).join(' ');
  expect(pages).toContain('[?] (Wang Xiaoming), [?], [?] [?]');
  expect(pages).toContain('[?] replaces letters of another alphabet');
});

it('can be searched, the fifth document as well as the first', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const paper = await paperOf();
    const typed = ['i.j:k;é…', 'ÅÄÖ 1.234,50 - (a/b) & "x"', 'Jl. Enggano No. 5, RT.03/RW.07'];
    for (const text of typed) writeParagraph(paper, text, styles.letter);
    const { pages } = await readPdf(await paper.finish());
    for (const text of typed) expect(pages[0]?.text).toContain(text);
  }
});

/** A PNG of one colour; `pixels` in place of what its head promises. */
function png({
  size = 20,
  kind = 6,
  interlaced = 0,
  pixels,
}: {
  size?: number;
  kind?: number;
  interlaced?: number;
  pixels?: Buffer;
} = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, kind, 0, 0, interlaced], 8);
  const row = 1 + size * ({ 2: 3, 6: 4 }[kind] ?? 1);
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels ?? deflateSync(Buffer.alloc(row * size))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it.each([
    ['a plain one', png({ kind: 2 }), true],
    ['a see-through one', png(), true],
    ['an interlaced one', png({ interlaced: 1 }), false],
    ['one whose pixels are cut off', png({ pixels: deflateSync(Buffer.alloc(1_620)).subarray(0, 8) }), false],
    ['one with too few pixels', png({ pixels: deflateSync(Buffer.alloc(100)) }), false],
    ['one with more pixels than it says', png({ pixels: deflateSync(Buffer.alloc(5_000_000)) }), false],
    ['one with rows of no known kind', png({ pixels: deflateSync(Buffer.alloc(1_620, 9)) }), false],
    ['one too large to decode', png({ size: 4_000, pixels: Buffer.alloc(10) }), false],
    ['no picture at all', Buffer.from('%PDF-1.7 '.repeat(10)), false],
  ])('%s is drawn only when the renderer can take it', async (_what, content, drawable) => {
    expect(await isDrawable(content)).toBe(drawable);
    const paper = await paperOf();
    await drawPicture(paper, content, { x: 50, y: 50, width: 60, height: 80 }, 'No picture');
    const { pages } = await readPdf(await paper.finish());
    expect(pages[0]?.text.includes('No picture')).toBe(!drawable);
  });

  it('with a broken JPEG head leaves its frame empty', async () => {
    const paper = await paperOf();
    await drawPicture(
      paper,
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(60)]),
      { x: 50, y: 50, width: 60, height: 80 },
      'No picture',
    );
    expect((await readPdf(await paper.finish())).pages[0]?.text).toContain('No picture');
  });
});

const sheetOf = async (content: Readable) => readSheet(await buffer(content));

describe('a workbook', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+62 811', "'+62 811"],
    ['-', "'-"],
    ['@A1', "'@A1"],
    ['\t=1', "'\t=1"],
    [' \n=1', "' \n=1"],
    ['A=1', 'A=1'],
    ['', ''],
  ])('keeps %j as %j', (typed, kept) => {
    expect(harmless(typed)).toBe(kept);
  });

  it('takes any text, number and day, in as many columns as there are', async () => {
    const values = ['<a href="x">&\u0001\ufffe\uffff _x0041_ 漢字 😀\n two', 12.5, new Date('1990-05-17'), null, -3, 0];
    const row = Array.from({ length: 30 }, (_, at) => values[at % values.length]);
    async function* pages() {
      yield [row];
    }
    const columns = row.map((value, at) => ({
      header: `Column ${at + 1}`,
      width: 10 + at,
      ...(typeof value === 'number' && { format: '#,##0.00' as const }),
      value: (of: typeof row) => of[at],
    }));
    const sheet = await sheetOf(
      streamWorkbook({
        head: { name: "Crew's <list>", isBareFor: 'import' },
        company: 'PT A & B',
        columns,
        pages: pages(),
      }),
    );
    expect(sheet.name).toBe("Crew's <list>");
    expect(sheet.rows[1]?.slice(0, 6)).toEqual([
      '<a href="x">& _x0041_ 漢字 😀\n two',
      12.5,
      new Date('1990-05-17'),
      null,
      -3,
      0,
    ]);
    expect([sheet.lookOf('B2').format, sheet.lookOf('C2').format]).toEqual(['#,##0.00', 'dd mmm yyyy']);
    expect(sheet.at('AD1')).toBe('Column 30');
    expect(sheet.element('pageSetup')).toMatchObject({ orientation: 'landscape', fitToWidth: '1', fitToHeight: '0' });
    expect(sheet.element('row')).toMatchObject({ r: '1', ht: '20' });
    expect(await sheet.part('docProps/core.xml')).toContain('<dc:creator>PT A &amp; B</dc:creator>');
    const written = await sheet.part('xl/worksheets/sheet1.xml');
    expect(written).toContain('<oddFooter>&amp;LPT A &amp;&amp; B&amp;RPage &amp;P of &amp;N</oddFooter>');
    expect(written).toContain('<col min="30" max="30" width="39"');
    const [filtered, printed] = (await sheet.part('xl/workbook.xml')).match(/'Crew''s &lt;list&gt;'![^<]*/g) ?? [];
    expect([filtered, printed]).toEqual(["'Crew''s &lt;list&gt;'!$A$1:$AD$1", "'Crew''s &lt;list&gt;'!$1:$1"]);
  });

  it('has its elements in the order that the format sets, on which programs insist', async () => {
    const order = (of: string) => [...of.matchAll(/<(\w+)/g)].map(([, name]) => name);
    async function* pages() {
      yield [1];
    }
    const columns = [{ header: 'No', width: 9, value: (row: number) => row }];
    const list = await sheetOf(
      streamWorkbook({ head: { name: 'List', isBareFor: 'import' }, company: 'Test', columns, pages: pages() }),
    );
    expect(order(await list.part('xl/worksheets/sheet1.xml'))).toEqual([
      'worksheet',
      'sheetPr',
      'pageSetUpPr',
      'sheetViews',
      'sheetView',
      'pane',
      'selection',
      'sheetFormatPr',
      'cols',
      'col',
      'sheetData',
      'row',
      'c',
      'is',
      't',
      'row',
      'c',
      'v',
      'autoFilter',
      'pageMargins',
      'pageSetup',
      'headerFooter',
      'oddFooter',
    ]);
    expect(order(await list.part('xl/styles.xml')).filter((name) => /s$|^numFmts$/.test(name ?? ''))).toEqual([
      'numFmts',
      'fonts',
      'fills',
      'borders',
      'cellStyleXfs',
      'cellXfs',
      'cellStyles',
    ]);
    const form = await formWorkbook({
      name: 'Form',
      company: 'Test',
      title: 'Form',
      facts: [['Vessel', 'MT X']],
      rows: [],
      frozenColumns: 1,
      columns: Array.from({ length: 6 }, () => ({ header: 'No', width: 9 })),
      notes: ['Signed'],
    });
    const sheet = await (await readSheet(form)).part('xl/worksheets/sheet1.xml');
    expect(order(sheet.slice(sheet.indexOf('</sheetData>')))).toEqual([
      'mergeCells',
      'mergeCell',
      'mergeCell',
      'mergeCell',
      'pageMargins',
      'pageSetup',
      'headerFooter',
      'oddFooter',
    ]);
    expect(sheet).toContain('<mergeCell ref="A8:F8"/>');
  });

  it('waits for a slow reader, and ends in an error when its rows cannot be had', async () => {
    let asked = 0;
    async function* pages(failAt: number) {
      for (let page = 0; page < 40; page++) {
        asked += 1;
        if (page === failAt) throw new Error('gone');
        yield Array.from({ length: 200 }, (_, at) => `${page} ${at} ${randomBytes(400).toString('hex')}`);
      }
    }
    const columns = [{ header: 'Text', width: 20, value: (row: string) => row }];
    const slow = streamWorkbook({
      head: { name: 'Slow', isBareFor: 'import' },
      company: 'Test',
      columns,
      pages: pages(-1),
    });
    slow.read();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(asked).toBeLessThan(10);
    expect((await sheetOf(slow)).rows).toHaveLength(8_001);
    const broken = streamWorkbook({
      head: { name: 'Broken', isBareFor: 'import' },
      company: 'Test',
      columns,
      pages: pages(3),
    });
    await expect(broken.toArray()).rejects.toThrow('gone');
    asked = 0;
    const left = streamWorkbook({
      head: { name: 'Left', isBareFor: 'import' },
      company: 'Test',
      columns,
      pages: pages(-1),
    });
    for await (const _piece of left) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toBeLessThan(10);
  });
});

it.each([
  ['2026-04-02', 'en', 'short', '02 Apr 2026'],
  ['2026-08-17', 'id', 'short', '17 Agu 2026'],
  ['2026-05-07', 'id', 'long', '7 Mei 2026'],
  ['2026-11-24', 'id', 'full', 'Selasa, 24 November 2026'],
  ['2026-11-24', 'en', 'full', 'Tuesday, 24 November 2026'],
] as const)('%s in %s, %s, reads %s', (day, language, form, written) => {
  expect(writtenDay(day, language, form)).toBe(written);
});
