import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { book, lineXml as line, main, makeWorkbook, package_, rels, sheetXml } from '#testing/workbook.ts';
import { imports } from '../contract.ts';

/** What spreadsheet programs and careless hands do to a file: each is said before anything is stored. */

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'];
const person = (at: number, name = 'Agus Salim', born = '1988-02-01') => [
  `62000071${String(at).padStart(2, '0')}`,
  name,
  born,
  'WNI',
  'Nakhoda',
  'Harbour Tug',
  '2020-01-02',
];
const csv = (rows: readonly (readonly string[])[], { separator = ';', ends = '\r\n' } = {}) =>
  Buffer.from(rows.map((cells) => cells.join(separator)).join(ends));
const checkCsv = (file: Buffer) => office.check('seafarers', file, { name: 'crew.csv' });

describe('a text of values', () => {
  it.each([
    [
      'more commas than semicolons',
      csv([
        [...heads, 'Alamat'],
        [...person(0, 'Agus, S.T., M.Mar'), 'Jl. A, RT 1, RW 2, Kel. B, Kota C, D'],
      ]),
    ],
    ['bars', csv([heads, person(0)], { separator: '|' })],
    [
      'lines that end in two ways',
      Buffer.from(`${heads.join(';')}\r\n${person(0).join(';')}\n${person(1, 'Budi').join(';')}\r`),
    ],
  ])('is read with %s', async (_, file) => {
    const { refused, heads: read } = await checkCsv(file);
    expect([refused, read.slice(0, 7)]).toEqual([0, heads]);
  });

  it('says which row has a value too many', async () => {
    const file = csv(
      [
        [...heads, 'Alamat'],
        [...person(0), 'Jl. A 1, Surabaya'],
        [...person(1, 'Budi'), 'Jl. B 2'],
      ],
      {
        separator: ',',
      },
    );
    const { importId, added } = await checkCsv(file);
    expect([added, await office.faults(importId)]).toEqual([
      1,
      [[2, null, expect.stringMatching(/^The row has more cells/)]],
    ]);
  });

  it.each([
    ['ends in another row', [person(0, '"Budi'), person(1, 'Cici'), person(2, 'Dedi"'), person(3, 'Edi')]],
    ['never ends', [person(0, 'Agus'), person(1, '"Budi'), person(2, 'Cici')]],
  ])('is refused where a quotation mark %s', async (_, rows) => {
    const { status, body } = await uploadSheet(server, manager, 'seafarers', csv([heads, ...rows]), 'crew.csv');
    expect([status, body.fields.FileContent]).toEqual([400, expect.stringMatching(/^A quotation mark in row \d/)]);
  });
});

describe('the last row of a text of values', () => {
  const whole = [
    [...heads, 'Alamat', 'No HP'],
    [...person(0), 'Jl. A', '081234567890'],
  ];
  const cut = [...person(1, 'Budi'), 'Jl. B 2'];

  it('that the file is cut in is looked at', async () => {
    const { importId, added, source } = await checkCsv(csv([...whole, cut]));
    expect([added, source.cutLine, await office.faults(importId)]).toEqual([
      1,
      3,
      [[3, null, expect.stringMatching(/^The file seems to end in the middle/)]],
    ]);
  });

  it.each([
    ['ends', Buffer.concat([csv([...whole, cut]), Buffer.from('\r\n')])],
    ['is as short as another', csv([...whole, [...person(2, 'Cici'), 'Jl. C'], cut])],
    ['has no end, and all values', csv([...whole, [...cut, '081234567891']])],
  ])('is taken where it %s', async (_, file) => {
    const { refused, source } = await checkCsv(file);
    expect([refused, source.cutLine ?? null]).toEqual([0, null]);
  });
});

describe('a column says how it is meant', () => {
  it('by the unit in its heading, or by letters that contradict each other', async () => {
    const file = [
      [...heads, 'Berat (lbs)', 'Tinggi (cm)', 'JK'],
      [...person(0), 160, 172, 'P'],
      [...person(1, 'Budi'), '', 172, 'W'],
    ];
    const { importId } = await office.check('seafarers', file);
    expect(await office.faults(importId)).toEqual([
      [2, 'Berat (lbs)', expect.stringMatching(/^The heading of this column names another unit/)],
      [2, 'JK', expect.stringMatching(/^This column has both P and W/)],
      [3, 'JK', expect.stringMatching(/^This column has both P and W/)],
    ]);
  });

  it('and never by a cell that is no day in any order', async () => {
    const born = ['99-05-12', '05-03-84'].map((day, at) => person(at, `Orang ${'AB'[at]}`, day));
    const { importId, evidence } = await office.check('seafarers', [heads, ...born]);
    expect(evidence[2].proven).toEqual({});
    expect(await office.faults(importId)).toEqual([
      [2, 'Tgl Lahir', expect.stringMatching(/^Not a date/)],
      [3, 'Tgl Lahir', expect.stringMatching(/^Other dates of this column begin with the year/)],
    ]);
  });
});

describe('a cell is looked at', () => {
  const certificate = ['Kode Pelaut', 'Sertifikat', 'No Sertifikat', 'Terbit', 'Berlaku s/d'];
  const said = async (kind: 'seafarers' | 'certificates', head: string, cell: string | number) => {
    const own = kind === 'seafarers' ? [...heads, head] : certificate;
    const row = kind === 'seafarers' ? [...person(0), cell] : ['6200007190', 'BST', cell, '2021-03-05', '2031-03-05'];
    const { importId } = await office.check(kind, [own, row]);
    return (await office.faults(importId))
      .filter(([, column]: unknown[]) => column === head)
      .map(([, , text]: string[]) => text);
  };
  let crew = 0;
  beforeAll(async () => {
    crew = (await office.check('seafarers', [heads, person(90, 'Rina Sari')])).importId;
    await office.run(crew);
  });
  afterAll(() => office.undo(crew));

  it.each([
    ['certificates', 'No Sertifikat', 6_201_034_567_010_321, /has rounded this number/],
    ['certificates', 'No Sertifikat', '6,20103E+15', /has rounded this number/],
    ['certificates', 'No Sertifikat', '2021-05-12', /has turned this into a date/],
    ['certificates', 'No Sertifikat', 'Des-21', /has turned this into a date/],
    ['seafarers', 'Buku Pelaut', '12:05', /has turned this into a time/],
    ['seafarers', 'Tempat Lahir', 'TRUE', /has turned this into a time/],
    ['seafarers', 'Buku Pelaut', 0, /^Only a zero/],
    ['seafarers', 'Alamat', '#N/A', /^The spreadsheet found no value/],
    ['seafarers', 'Alamat', 'Jl. Caf\ufffd 5', /^Letters of this text were lost/],
    ['seafarers', 'No Rekening', '1234567890 / 9876543210', /^Several numbers in one cell/],
    ['seafarers', 'No Rekening', 1_234_567.5, /^A number with decimals/],
    ['seafarers', 'Ukuran Baju', 'All size', /^Not in the list/],
    ['seafarers', 'Ukuran Sepatu', '9,5', /^Enter a whole number/],
    ['seafarers', 'No HP', '81234567890', /^Starts with neither 0/],
    ['seafarers', 'No HP', 2_155_512_345, /^Starts with neither 0/],
  ] as const)('of %s, %s: %s', async (kind, head, cell, text) => {
    expect(await said(kind, head, cell)).toEqual([expect.stringMatching(text)]);
  });

  it('and stays empty where it says nothing, once the office takes such rows', async () => {
    const { importId, fields, readings } = await office.check('seafarers', [
      [...heads, 'Alamat', 'Tempat Lahir'],
      [...person(0), '#N/A', 0],
    ]);
    expect(await office.matched(importId, { fields, readings, acceptFindings: true })).toMatchObject({ added: 1 });
    const { body } = await server.call(imports.preview, { importId }, manager);
    const [row] = body.data;
    expect(row.cells.slice(-2).map(({ stored }: { stored: unknown }) => stored)).toEqual([null, null]);
  });

  it('with a name that has other signs', async () => {
    const { importId } = await office.check('seafarers', [heads, person(0, 'Budi (resign)'), person(1, 'MÃ¼ller')]);
    expect((await office.faults(importId)).map(([row, column]: unknown[]) => [row, column])).toEqual([
      [2, 'Nama'],
      [3, 'Nama'],
    ]);
  });

  it.each([
    ['ALM. Budi Santoso', true],
    ['Budi Santoso - resign', true],
    ['Budi Santoso dan Agus Salim', true],
    ['VACANT', true],
    ['Budi Santoso cuti', true],
    ['x', true],
    ['Capt. Budi Santoso, S.E., M.Mar.', false],
    ['Dan Cutisna', false],
    ['Sukarno', false],
  ])('with a name that may be more than one: %s', async (name, isAsked) => {
    const { importId, added } = await office.check('seafarers', [heads, person(0, name)]);
    const said = [[2, 'Nama', expect.stringMatching(/^Seems to hold more than a name/)]];
    expect([added, await office.faults(importId)]).toEqual(isAsked ? [0, said] : [1, []]);
  });

  it('with an account that lacks a zero, and nothing of it is repeated', async () => {
    const bank = [...heads, 'Bank', 'No Rekening', 'Atas Nama'];
    const { importId } = await office.check('seafarers', [bank, [...person(0), 'BCA', 123_456_789, 'Agus Salim']]);
    const { body } = await server.call(imports.faults, { importId, what: 'refused' }, manager);
    expect(body.data.rows).toMatchObject([
      { value: '', said: expect.stringMatching(/^Accounts of this bank have 10/) },
    ]);
  });
});

describe('a column is looked at', () => {
  it('that is called as another one, where it has another value: two tables beside each other', async () => {
    const twice = [...heads, 'NIK', 'No KTP'];
    const { importId, added } = await office.check('seafarers', [
      [...twice, '', 'Nama', 'Tgl Lahir'],
      [...person(0), '3171010102880001', '3171 0101 0288 0001', '', 'Agus Salim', '01/02/1988'],
      [...person(1, 'Budi'), '3171010102880002', '3171010102880003', '', '', ''],
      [...person(2, 'Cici'), '', '', '', 'Orang Lain', '1988-02-01'],
    ]);
    const said = (column: string) => expect.stringMatching(new RegExp(`^The column “${column}” is not imported`));
    expect([added, await office.faults(importId)]).toEqual([
      1,
      [
        [3, null, said('No KTP')],
        [4, null, said('Nama')],
      ],
    ]);
  });

  it('whose days a program read in its own order', async () => {
    const born = ['1990-05-03', '25/03/1990', '1991-02-12', '17/08/1985'];
    const { importId } = await office.check('seafarers', [
      heads,
      ...born.map((day, at) => person(at, `Orang ${'ABCD'[at]}`, day)),
    ]);
    const faults = await office.faults(importId);
    expect(faults.map(([row]: unknown[]) => row)).toEqual([2, 4]);
    expect(faults[0]?.[2]).toMatch(/^Day and month may be swapped/);
  });

  it('of places with one of days beside it, under one heading, as both', async () => {
    const rows = [
      ['Kode Pelaut', 'Nama', 'Tempat/Tgl Lahir', '', ...heads.slice(3)],
      ...['25-03-1990', '3-4-1991'].map((born, at) => {
        const [code = '', name = '', , ...others] = person(at, `Orang ${'AB'[at]}`);
        return [code, name, 'Medan', born, ...others];
      }),
    ];
    const { importId, refused } = await office.check('seafarers', rows);
    const { body } = await server.call(imports.preview, { importId }, manager);
    const stored = body.data.map(({ cells }: { cells: { stored: unknown }[] }) => [cells[2]?.stored, cells[3]?.stored]);
    expect([refused, stored]).toEqual([
      0,
      [
        ['Medan', '1990-03-25'],
        ['Medan', '1991-04-03'],
      ],
    ]);
  });

  it('that counts the rows, and goes to no field', async () => {
    const { body } = await uploadSheet(
      server,
      manager,
      'certificates',
      await makeWorkbook([
        ['Nomor', 'Kode Pelaut', 'Sertifikat', 'No Sertifikat'],
        [1, '6200007190', 'BST', 'B-1'],
        [2, '6200007191', 'BST', 'B-2'],
      ]),
    );
    const { fields } = await office.detail(body.data.id);
    expect(fields).toEqual([null, 'seafarerIdNumber', 'certificate', 'certificateNumber']);
  });
});

describe('a workbook', () => {
  it('names what it hides, strikes through or comments on', async () => {
    const rows = [line([...heads, 'Alamat']), line([...person(0), 'Jl. A'], 1), line([...person(1, 'Budi'), 'Jl. B'])];
    const { source } = await office.check(
      'seafarers',
      book([sheetXml(rows, '<cols><col min="8" max="9" hidden="1"/></cols>')], {
        'xl/worksheets/_rels/sheet0.xml.rels': `<Relationships xmlns="${package_}"><Relationship Id="c1" Type="${rels}/comments" Target="../comments1.xml"/></Relationships>`,
        'xl/comments1.xml': `<comments xmlns="${main}"><commentList><comment ref="B3"><text><t>resign</t></text></comment></commentList></comments>`,
      }),
    );
    expect(source).toMatchObject({ hiddenColumns: ['Alamat'], struckLines: [2], commentedLines: [3] });
  });

  it('is read from the sheet with the headings, and the others are named', async () => {
    const rows = sheetXml([line(heads), line(person(0))]);
    for (const first of [
      sheetXml([line(['Petunjuk'])]),
      sheetXml([line(['Petunjuk', 'Isi']), line(['1', 'Isi nama'])]),
    ]) {
      const { added, source } = await office.check('seafarers', book([first, rows]));
      expect([added, source.sheet, source.otherSheets]).toEqual([1, 'S1', ['S0']]);
    }
  });

  it('names the sheets that it hides, and reads none of them', async () => {
    const sheets = [sheetXml([line(heads), line(person(0))]), sheetXml([line(heads), line(person(1))]), sheetXml([])];
    const { added, source } = await office.check('seafarers', book(sheets, { hidden: 'S1 S2' }));
    expect([added, source.sheet, source.otherSheets, source.hiddenSheets]).toEqual([1, 'S0', [], ['S1']]);
  });

  it('shows the cells beside its headings', async () => {
    const { heads: read } = await office.check('seafarers', [heads, [...person(0), '', 'resign 2025']]);
    expect(read).toEqual([...heads, '', '']);
  });

  it('with a month in place of a day has no day of it, unless the day is another than the first', async () => {
    const { importId } = await office.check(
      'seafarers',
      book(
        [
          sheetXml([
            line(heads),
            ...[31168, 31179].map((day, at) =>
              line(person(at, `Orang ${'AB'[at]}`).with(2, `<c s="1"><v>${day}</v></c>`)),
            ),
          ]),
        ],
        {
          'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts><font/></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/></cellXfs></styleSheet>`,
        },
      ),
    );
    expect(await office.faults(importId)).toEqual([[2, 'Tgl Lahir', expect.stringMatching(/^Not a date/)]]);
    const { body } = await server.call(imports.preview, { importId }, manager);
    expect(body.data[1].cells[2].stored).toBe('1985-05-12');
  });

  const shownAs = (...formats: string[]) => ({
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts><fonts><font/></fonts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}<xf numFmtId="16"/></cellXfs></styleSheet>`,
  });

  it('with a day that is shown without its year is asked about, unless no program can have added that year', async () => {
    const rows = [line(heads)];
    for (const [at, serial] of [43_000, 43_000, 32_174].entries())
      rows.push(
        line(
          person(at, `Orang ${'ABC'[at]}`).with(at === 2 ? 2 : 6, `<c s="${at === 1 ? 2 : 1}"><v>${serial}</v></c>`),
        ),
      );
    const { importId } = await office.check('seafarers', book([sheetXml(rows)], shownAs('dd\\-mmm')));
    const said = expect.stringMatching(/^The cell shows no year/);
    expect(await office.faults(importId)).toEqual([
      [2, 'TMT', said],
      [3, 'TMT', said],
    ]);
    const { body } = await server.call(imports.preview, { importId }, manager);
    expect(body.data[0].cells[6].stored).toBe('2017-09-22');
    expect(body.data[2].cells[2].stored).toBe('1988-02-01');
  });

  it('with a number that its format shows in another unit is refused, and one in its own is read', async () => {
    const rows = [
      line([...heads, 'Tinggi', 'Berat']),
      line([...person(0), '<c s="1"><v>68.5</v></c>', '<c s="2"><v>143</v></c>']),
      line([...person(1, 'Budi'), '<c s="3"><v>172</v></c>', '<c s="4"><v>0.65</v></c>']),
    ];
    const formats = shownAs('0.0&quot; in&quot;', '0\\ &quot;lbs&quot;', '0 &quot;cm&quot;', '0%');
    const { importId } = await office.check('seafarers', book([sheetXml(rows)], formats));
    expect((await office.faults(importId)).map(([row, column]: unknown[]) => [row, column])).toEqual([
      [2, 'Tinggi'],
      [2, 'Berat'],
      [3, 'Berat'],
    ]);
    const { body } = await server.call(imports.preview, { importId }, manager);
    expect(body.data[1].cells[7].stored).toBe('172');
  });

  it('of 1904 has its days where they are shown as numbers too', async () => {
    const rows = sheetXml([line(heads), line(person(0).with(2, '<c><v>31548</v></c>'))]);
    const { importId } = await office.check('seafarers', book([rows], { properties: '<workbookPr date1904="1"/>' }));
    const { body } = await server.call(imports.preview, { importId }, manager);
    expect(body.data[0].cells[2].stored).toBe('1990-05-17');
  });
});

describe('lines that are no rows', () => {
  const skippedOf = async (rows: readonly (readonly (string | number)[])[]) => {
    const { source, added, refused } = await office.check('seafarers', rows);
    return [source.skippedLines, added, refused];
  };

  it('are headings of groups and totals between the rows, and all that is under a signature', async () => {
    const rows = [
      heads,
      ['TANKER DIVISION'],
      person(0),
      ['', 'Sub Total', '1 orang'],
      ['TUG DIVISION'],
      person(1, 'Budi'),
      ['Jakarta, 1 Januari 2026'],
      ['Dibuat oleh', '', '', 'Disetujui oleh'],
      ['Rudi', '', '', 'Tono'],
    ];
    expect(await skippedOf(rows)).toEqual([[2, 4, 5, 7, 8, 9], 2, 0]);
  });

  it('are groups that are counted, too', async () => {
    const rows = [
      ['No', ...heads],
      ['I', 'TANKER DIVISION'],
      [1, ...person(0)],
      ['II', 'TUG'],
      [1, ...person(1, 'Budi')],
    ];
    expect(await skippedOf(rows)).toEqual([[2, 4], 2, 0]);
  });

  it('are never those with a name alone, which are refused', async () => {
    const rows = [heads, ['', 'Cici Lestari'], person(0), ['6200007155', '', ''], person(1, 'Budi')];
    expect(await skippedOf(rows)).toEqual([[], 2, 2]);
  });
});

describe('somebody who has left', () => {
  it.each([
    ['Status', 'RESIGN', true],
    ['Keterangan', 'Tidak aktif sejak 2024', true],
    ['', 'Alm.', true],
    ['Tgl Resign', '13/05/2024', true],
    ['Status', 'Aktif', false],
    ['Tgl Resign', '-', false],
    ['Keterangan', 'Cuti', false],
    ['Nama Ayah Kandung', 'Alm. Sukirman', false],
    ['Nama Keluarga Dekat', 'Keluarganya di Medan', false],
  ])('is asked about: %s %s', async (head, cell, isAsked) => {
    const { importId, added } = await office.check('seafarers', [
      [...heads, 'Umur', head],
      [...person(0), 38, cell],
    ]);
    const said = [[2, null, expect.stringMatching(/^A column that is not imported says/)]];
    expect([added, await office.faults(importId)]).toEqual(isAsked ? [0, said] : [1, []]);
  });
});

it.each([
  ['dijual 2024', 1],
  ['beroperasi', 0],
])('a vessel whose row says %s in a column that is not imported is asked about', async (note, asked) => {
  await server.db
    .insertInto('principals')
    .values({ name: `PT ${note}` })
    .execute();
  const { importId } = await office.check('vessels', [
    ['IMO', 'Nama Kapal', 'Jenis Kapal', 'Principal', 'Keterangan'],
    ['9074729', 'MT SATU', 'Harbour Tug', `PT ${note}`, note],
  ]);
  const said = (await office.faults(importId)).filter(([, , text]: string[]) =>
    /^A column that is not/.test(text ?? ''),
  );
  expect(said).toHaveLength(asked);
});
