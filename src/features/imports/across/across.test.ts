import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { imports } from '../contract.ts';
import { writtenChoices } from './contract.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
  const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT'];
  const { importId } = await office.check('seafarers', [
    heads,
    ['6279439597', 'Wahyu Nugroho', '1988-01-02', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'],
    ['6232615445', 'Baso Firmansyah', '1990-03-04', 'WNI', 'Oiler', 'Harbour Tug', '2020-01-02'],
  ]);
  expect(await office.run(importId)).toMatchObject({ added: 2 });
});
afterAll(() => server.close());

const papers = () =>
  server.db
    .selectFrom('certificates')
    .innerJoin('seafarers', 'seafarers.id', 'certificates.seafarerId')
    .select(['fullName', 'name', 'number', 'issuedOn', 'expiresOn'])
    .orderBy('certificates.id')
    .execute();

describe('a file with a column for each certificate', () => {
  it('is read as one certificate in each row, and its passports are named as left out', async () => {
    const file = readFileSync('src/app/import-cases/wide.xlsx');
    const { importId, source, rows, added } = await office.check('certificates', file, { name: 'wide.xlsx' });
    expect([rows, added]).toEqual([5, 5]);
    expect(await office.faults(importId)).toEqual([]);
    expect(source.across).toMatchObject({ ignored: ['No', 'Paspor', 'Buku Pelaut'] });
    expect(source.across.papers[0]).toEqual({
      word: 'BST',
      certificate: 'Basic Safety Training',
      rows: 2,
      columns: [{ head: 'BST', part: 'expired', at: expect.any(Number) }],
    });
    expect(await office.run(importId)).toMatchObject({ state: 'done', added: 5 });
    expect((await papers()).map(({ fullName, name, expiresOn }) => [fullName, name, expiresOn])).toEqual([
      ['Wahyu Nugroho', 'Basic Safety Training', '2028-05-01'],
      ['Wahyu Nugroho', 'Advanced Fire Fighting', '2028-06-02'],
      ['Wahyu Nugroho', 'Medical First Aid', '2028-07-03'],
      ['Wahyu Nugroho', 'Proficiency in Survival Craft and Rescue Boats', '2028-08-04'],
      ['Baso Firmansyah', 'Basic Safety Training', '2029-05-01'],
    ]);
    expect(await office.undo(importId)).toMatchObject({ takenBack: 5, leftThere: 0 });
    expect(await papers()).toEqual([]);
  });

  it('in two lines of headings has number, issue and expiry of each', async () => {
    const { importId } = await office.check('certificates', [
      ['DAFTAR SERTIFIKAT'],
      ['NAMA', 'KODE PELAUT', 'BST', '', '', 'AFF', '', ''],
      ['', '', 'NO', 'TERBIT', 'BERLAKU', 'NO', 'TERBIT', 'BERLAKU'],
      ['Wahyu Nugroho', '6279439597', 'B-1', '2023-05-01', '2028-05-01', 'F-1', '2024-05-01', '2029-05-01'],
    ]);
    expect(await office.run(importId)).toMatchObject({ added: 2, refused: 0 });
    expect(await papers()).toMatchObject([
      { number: 'B-1', issuedOn: '2023-05-01', expiresOn: '2028-05-01' },
      { number: 'F-1', issuedOn: '2024-05-01', expiresOn: '2029-05-01' },
    ]);
    await office.undo(importId);
  });

  it('has no number that says that there is no end', async () => {
    const { importId } = await office.check('certificates', [
      ['Kode Pelaut', 'Nama', 'BST', 'AFF'],
      ['6279439597', 'Wahyu Nugroho', '6201/BST/21', 'F-1000'],
      ['6232615445', 'Baso Firmansyah', '6202/BST/21', 'seumur hidup'],
    ]);
    const { body } = await server.call(imports.preview, { importId }, manager);
    const last = body.data.at(-1).cells.map(({ field, stored }: Record<string, unknown>) => [field, stored]);
    expect(Object.fromEntries(last)).toMatchObject({ certificateNumber: null, expired: expect.any(String) });
  });

  it('says errors by the line of the file and by the certificate', async () => {
    const { importId } = await office.check('certificates', [
      ['Kode Pelaut', 'Nama', 'BST', 'HUET', 'AFF'],
      ['6279439597', 'Wahyu Nugroho', '01/05/2028', '01/05/2028', '31/02/2028'],
      ['6299999999', 'Orang Lain', '01/05/2028', '', 'v'],
    ]);
    expect(await office.faults(importId)).toEqual([
      [2, 'HUET', 'Not in the list', expect.anything()],
      [2, 'AFF: Expired', 'Not a date. Use 2024-03-05, 05/03/2024 or 17 August 2024'],
      [3, 'Kode Pelaut', 'No crew member of this division has this number'],
      [3, 'Kode Pelaut', 'No crew member of this division has this number'],
    ]);
  });

  it('of too many columns is refused', async () => {
    const wide = Array.from({ length: 260 }, (_, at) => `Kolom ${at}`);
    const { status, body } = await uploadSheet(server, manager, 'certificates', await makeWorkbook([wide, wide]));
    expect([status, body.fields.FileContent]).toEqual([400, expect.stringMatching(/^The file has more than 250/)]);
  });

  it('whose columns were read wrongly is read as the office corrects them', async () => {
    const file = await makeWorkbook([
      ['Kode Pelaut', 'Nama', 'BST', 'AFF', 'Pelatihan Khusus', 'Catatan'],
      ['6279439597', 'Wahyu Nugroho', '01/05/2021', '02/06/2028', '03/07/2028', 'x'],
      ['6232615445', 'Baso Firmansyah', '11/05/2021', '', '', 'y'],
    ]);
    const first = await uploadSheet(server, manager, 'certificates', file);
    const { source } = await office.detail(first.body.data.id);
    expect(source.across.others).toContainEqual({ head: 'Catatan', at: 5 });
    const { body: lists } = await server.call(imports.entries, { kind: 'certificates' }, manager);
    const entries: { entry: string; name: string }[] = lists.data.find(
      (one: { list: string }) => one.list === 'certificate',
    ).entries;
    const idOf = (name: string) => Number(entries.find((one) => one.name === name)?.entry);
    const columns = writtenChoices([
      { at: 2, certificateId: idOf('Basic Safety Training'), part: 'issued' },
      { at: 3, certificateId: null, part: 'expired' },
      { at: 4, certificateId: idOf('Medical First Aid'), part: 'expired' },
    ]);
    const { body } = await uploadSheet(server, manager, 'certificates', file, 'wide.xlsx', { columns });
    const { importId, fields, ...again } = await office.detail(body.data.id);
    expect(again.source.across.papers).toEqual([
      {
        word: 'BST',
        certificate: 'Basic Safety Training',
        rows: 2,
        columns: [{ head: 'BST', part: 'issued', at: 2 }],
      },
      {
        word: 'Medical First Aid',
        certificate: 'Medical First Aid',
        rows: 1,
        columns: [{ head: 'Pelatihan Khusus', part: 'expired', at: 4 }],
      },
    ]);
    expect(again.source.across.ignored).toEqual(['AFF', 'Catatan']);
    const readings = fields.map(() => 'dayFirst');
    await office.matched(importId, { fields, readings });
    const { body: preview } = await server.call(imports.preview, { importId }, manager);
    const read = preview.data.map(({ cells }: { cells: { field: string; stored: string | null }[] }) =>
      ['certificate', 'issued', 'expired'].map((field) => cells.find((one) => one.field === field)?.stored ?? null),
    );
    expect(read).toEqual([
      ['Basic Safety Training', '2021-05-01', null],
      ['Medical First Aid', null, '2028-07-03'],
      ['Basic Safety Training', '2021-05-11', null],
    ]);
    // The next file of that shape is read so at once, whatever it is called and by any account of the division.
    const next = await makeWorkbook([
      ['KODE PELAUT', 'NAMA', 'BST', 'AFF', 'Pelatihan khusus', 'Catatan'],
      ['6232615445', 'Baso Firmansyah', '12/05/2021', '', '04/07/2028', ''],
    ]);
    const admin = await server.user({ role: 'crewingadminmarine' });
    const remembered = await uploadSheet(server, admin, 'certificates', next, 'next.xlsx');
    expect((await office.detail(remembered.body.data.id)).source).toMatchObject({
      isRemembered: true,
      across: {
        papers: [
          { certificate: 'Basic Safety Training', columns: [{ part: 'issued' }] },
          { certificate: 'Medical First Aid', columns: [{ head: 'Pelatihan khusus', part: 'expired' }] },
        ],
        ignored: ['AFF', 'Catatan'],
      },
    });
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    const others = await uploadSheet(server, tanker, 'certificates', next, 'next.xlsx');
    const { body: theirs } = await server.call(imports.get, { importId: others.body.data.id }, tanker);
    expect(theirs.data.source).toMatchObject({
      isRemembered: false,
      across: { ignored: ['Pelatihan khusus', 'Catatan'] },
    });
  });

  it.each(['2=999999.expired', '2=1', 'x', '2=1.other'])('refuses columns that hold nothing: %s', async (columns) => {
    const file = readFileSync('src/app/import-cases/wide.xlsx');
    const { status, body } = await uploadSheet(server, manager, 'certificates', file, 'wide.xlsx', { columns });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['columns']]);
  });
});
