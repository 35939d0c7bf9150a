import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../contract.ts';
import { serviceHead } from './rules.ts';
import { serviceFieldOf } from './server/operations.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
  const { importId } = await office.check('seafarers', [
    ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'],
    ['6279439597', 'Wahyu Nugroho', '1988-01-02', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
    ['6232615445', 'Baso Firmansyah', '1990-03-04', 'WNI', 'Oiler', 'Harbour Tug', '2020-01-02'],
  ]);
  expect(await office.run(importId)).toMatchObject({ added: 2 });
});
afterAll(() => server.close());

describe('a heading of a time aboard', () => {
  it.each([
    ['Kapal', { field: 'vesselName', no: 0 }],
    ['Kapal 2', { field: 'vesselName', no: 2 }],
    ['Kapal2', { field: 'vesselName', no: 2 }],
    ['2. Tgl Naik', { field: 'onBoard', no: 2 }],
    ['Nama Kapal ke-3', { field: 'vesselName', no: 3 }],
    ['PENGALAMAN II Perusahaan', { field: 'companyName', no: 2 }],
    ['Sign Off (4)', { field: 'offBoard', no: 4 }],
    ['Bendera 2', undefined],
    ['Nama', undefined],
    ['Tahun 2020', undefined],
  ])('%s', (head, named) => expect(serviceHead(head, { fieldOf: serviceFieldOf })).toEqual(named));
});

describe('times aboard beside each other', () => {
  const own = ['Kapal', 'Jabatan', 'Jenis', 'Perusahaan', 'Naik', 'Turun'];
  const who = ['Kode Pelaut', 'Nama'];
  const time = (vessel: string, from: string, to: string) => [vessel, 'AB', 'Tanker', 'PT D', from, to];
  const wahyu = ['6279439597', 'Wahyu Nugroho'];
  const [first, second] = [time('MT A', '2020-01-02', '2020-06-02'), time('MT B', '2021-01-02', '2021-06-02')];
  const numbered = (no: number) => own.map((head) => `${head} ${no}`);
  const read = async (rows: readonly (readonly string[])[]) => {
    const one = await office.check('services', rows);
    const { body } = await server.call(imports.preview, { importId: one.importId }, manager);
    const stored = body.data.map(({ cells }: { cells: { field: string; stored: string }[] }) =>
      ['vesselName', 'position', 'onBoard'].map((name) => cells.find(({ field }) => field === name)?.stored),
    );
    return { ...one, stored };
  };
  const both = [
    ['MT A', 'AB', '2020-01-02'],
    ['MT B', 'AB', '2021-01-02'],
  ];

  it.each([
    [
      'by numbers',
      [
        [...who, ...numbered(1), ...numbered(2)],
        [...wahyu, ...first, ...second],
      ],
      'Kapal 2',
    ],
    [
      'from the second on',
      [
        [...who, ...own, ...numbered(2)],
        [...wahyu, ...first, ...second],
      ],
      'Kapal 2',
    ],
    [
      'each under the same headings, beside the rank of today',
      [
        [...who, 'Jabatan', ...own, ...own],
        [...wahyu, 'Nakhoda', ...first, ...second],
      ],
      'Kapal (J)',
    ],
    [
      'by a line above them',
      [
        [...who, 'PENGALAMAN 1', '', '', '', '', '', 'PENGALAMAN 2'],
        ['', '', ...own, ...own],
        [...wahyu, ...first, ...second],
      ],
      'PENGALAMAN 2 Kapal',
    ],
  ])('are read one in each row, counted %s', async (_, rows, word) => {
    const { source, stored, refused } = await read(rows);
    expect([stored, refused, source.beside.blocks.at(-1).word]).toEqual([both, 0, word]);
  });

  it('are stored and taken back, without those that nobody had, and errors name their columns', async () => {
    const { importId, added, heads } = await read([
      [...who, ...numbered(1), ...numbered(2), 'Bendera 2'],
      [...wahyu, ...first, ...second, 'RI'],
      ['6232615445', 'Baso Firmansyah', ...first, '-', '', '', '', '', ''],
      ['6232615445', 'Baso Firmansyah', '', '', '', '', '', '', ...time('MT C', 'lupa', '2022-06-02')],
    ]);
    expect([added, heads.includes('Bendera 2')]).toEqual([3, true]);
    expect(await office.faults(importId)).toEqual([[4, 'Kapal 2: On board', expect.stringMatching(/^Not a date/)]]);
    expect(await office.run(importId)).toMatchObject({ added: 3 });
    expect(await office.undo(importId)).toMatchObject({ takenBack: 3 });
  });

  it('whose beginnings cannot be told are left to the office', async () => {
    const { source, fields } = await office.check('services', [
      [...who, 'Kapal', 'Naik', 'Turun', 'Kapal', 'Perusahaan', 'Jabatan', 'Jenis'],
      [...wahyu, 'MT A', '2020-01-02', '2020-06-02', 'MT B', 'PT D', 'AB', 'Tanker'],
    ]);
    expect([source.beside ?? null, fields.filter((field: string | null) => field === null)]).toEqual([null, [null]]);
  });
});
