import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet, workOffImports } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../../contract.ts';

let server: TestServer;
let office: ReturnType<typeof importing>;
let manager: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
  const heads = ['Seafarer code', 'Full name', 'Date of birth', 'Nationality', 'Rank', 'Ship type', 'Joined on'];
  const { importId } = await office.check('seafarers', [
    heads,
    ['6200000001', 'Agus Salim', '1988-01-02', 'WNI', 'Master', 'Harbour Tug', '2020-01-01'],
    ['6200000002', 'Dewi Lestari', '1992-03-04', 'WNI', 'Oiler', 'Harbour Tug', '2021-01-01'],
  ]);
  expect(await office.run(importId)).toMatchObject({ state: 'done', added: 2, refused: 0 });
});
afterAll(() => server.close());

const papers = () =>
  server.db
    .selectFrom('certificates')
    .select(['name', 'number', 'issuedOn', 'expiresOn', 'noExpiry', 'issuingCountry'])
    .orderBy('id')
    .execute();
const versions = () => server.db.selectFrom('certificateVersions').select('number').execute();

describe('certificates of a spreadsheet', () => {
  const csv = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}`);
  const head = 'kode pelaut;jenis sertifikat;no sertifikat;tgl terbit;berlaku sampai;negara';

  it('are added by seafarer code, renewed by a later paper with the former as a version, and taken back', async () => {
    const first = await office.check(
      'certificates',
      csv(head, '6200000001;BST;B-1;05/03/2021;5 Maret 2026;RI', '6200000001;ANT-III;A-1;1 Jan 2015;seumur hidup;'),
      { name: 'papers.csv' },
    );
    expect(await office.faults(first.importId)).toEqual([]);
    expect(await office.run(first.importId)).toMatchObject({ state: 'done', added: 2 });
    expect(await papers()).toEqual([
      {
        name: 'Basic Safety Training',
        number: 'B-1',
        issuedOn: '2021-03-05',
        expiresOn: '2026-03-05',
        noExpiry: false,
        issuingCountry: 'Indonesia',
      },
      {
        name: 'ANT-III (Ahli Nautika Tingkat III)',
        number: 'A-1',
        issuedOn: '2015-01-01',
        expiresOn: null,
        noExpiry: true,
        issuingCountry: null,
      },
    ]);
    const second = await office.check(
      'certificates',
      csv(head, '6200000001;bst;B-2;2026-03-06;2031-03-06;', '6200000001;ANT-III;A-1;;;Indonesia'),
      { name: 'papers.csv' },
    );
    expect(second).toMatchObject({ changed: 2, refused: 0 });
    await office.run(second.importId);
    expect((await papers()).map(({ number, issuedOn, issuingCountry }) => [number, issuedOn, issuingCountry])).toEqual([
      ['B-2', '2026-03-06', 'Indonesia'],
      ['A-1', '2015-01-01', 'Indonesia'],
    ]);
    expect(await versions()).toEqual([{ number: 'B-1' }]);
    expect(await office.undo(second.importId)).toMatchObject({ state: 'undone', takenBack: 2 });
    expect((await papers())[0]).toMatchObject({ number: 'B-1', expiresOn: '2026-03-05' });
    expect(await versions()).toEqual([]);
    await server.db.updateTable('certificates').set({ number: 'A-9' }).where('number', '=', 'A-1').execute();
    expect(await office.undo(first.importId)).toMatchObject({ takenBack: 1, leftThere: 1 });
    expect(await office.faults(first.importId, 'left')).toEqual([[3, null, 'Changed since the import']]);
    await server.db.deleteFrom('certificates').execute();
  });

  it('are refused by row and column, with what was meant', async () => {
    const { importId } = await office.check('certificates', [
      ['MASTER LIST OF PAPERS'],
      ['Seafarer code', 'Certificate', 'Certificate no', 'Issue date', 'Expiry'],
      ['6200000009', 'BST', 'B-1', '2024-01-01', '2029-01-01'],
      ['6200000001', 'Basic Safty Training', 'B-1', '2024-01-01', '2029-01-01'],
      ['6200000001', 'BST', 'B-1', '31/02/2024', ''],
      ['6200000001', 'AFF', 'F-1', '2024-01-01', '2023-01-01'],
      ['6200000002', 'AFF', 'F-2', new Date('2024-01-01'), new Date('2029-01-01')],
      ['6200000002', 'aff', 'F-2', '2024-01-01', '2029-01-01'],
    ]);
    expect(await office.detail(importId)).toMatchObject({ rows: 6, added: 1, refused: 5 });
    expect(await office.faults(importId)).toEqual([
      [3, 'Seafarer code', 'No crew member of this division has this number'],
      [4, 'Certificate', 'Not in the list', expect.arrayContaining(['Basic Safety Training'])],
      [5, 'Issue date', 'Not a date. Use 2024-03-05, 05/03/2024 or 17 August 2024'],
      [5, 'Expiry', 'Expired is required'],
      [6, 'Expiry', 'Expired date cannot be before the issued date'],
      [8, null, 'Repeats row 7 of the file'],
    ]);
    expect(await papers()).toEqual([]);
  });
});

describe('several certificates of one type in a file', () => {
  const head = ['Seafarer code', 'Certificate', 'Certificate no', 'Issue date', 'Expiry', 'Country'];
  const bst = (number: string, from: string, to: string, country = '') => [
    '6200000001',
    'BST',
    number,
    from,
    to,
    country,
  ];
  const [expired, renewal] = [bst('B-1', '2019-01-01', '2024-01-01'), bst('B-2', '2024-01-02', '2029-01-02')];
  const older = bst('B-3', '2014-01-01', '2019-01-01', 'Indonesia');
  const aff = ['6200000001', 'AFF', 'F-1', '2024-01-01', '2029-01-01'];
  const numbers = async () => ({
    papers: (await papers()).map(({ number }) => number).sort(),
    versions: (await versions()).map(({ number }) => number).sort(),
  });
  /** Does what is under way with each row as a batch of its own. */
  async function singly(importId: number) {
    for (let more = true; more; ) {
      await server.db.updateTable('imports').set({ attempts: 2 }).where('id', '=', importId).execute();
      more = (await workOffImports(server, 1)) > 0;
    }
  }

  it.each([
    ['together', [expired, aff, renewal, older], false, { added: 3, changed: 1 }],
    ['the newest first', [renewal, older, aff, expired], false, { added: 4, changed: 0 }],
    ['one by one', [expired, aff, renewal, older], true, { added: 3, changed: 1 }],
  ] as const)('are kept, the newest in force and the others as earlier ones: %s', async (_, rows, isSingly, counts) => {
    const before = await numbers();
    const { importId } = await office.check('certificates', [head, ...rows]);
    const step = async (call: typeof imports.run | typeof imports.undo | typeof imports.check) => {
      const { fields } = await office.detail(importId);
      await server.call(call, { importId, ...(call === imports.check && { fields }) } as never, manager);
      await (isSingly ? singly(importId) : workOffImports(server));
      return office.detail(importId);
    };
    expect(await step(imports.check)).toMatchObject({ ...counts, refused: 0 });
    expect(await step(imports.run)).toMatchObject({ state: 'done', ...counts, refused: 0 });
    expect(await numbers()).toEqual({ papers: ['B-2', 'F-1'], versions: ['B-1', 'B-3'] });
    expect(await office.check('certificates', [head, ...rows])).toMatchObject({ unchanged: 4 });
    expect(await step(imports.undo)).toMatchObject({ state: 'undone', takenBack: 4, leftThere: 0 });
    expect(await numbers()).toEqual(before);
  });

  it('are left where what the last one made was changed since', async () => {
    const { importId } = await office.check('certificates', [head, expired, renewal]);
    await office.run(importId);
    await server.db.updateTable('certificates').set({ number: 'B-9' }).where('number', '=', 'B-2').execute();
    expect(await office.undo(importId)).toMatchObject({ takenBack: 0, leftThere: 2 });
    expect(await numbers()).toEqual({ papers: ['B-9'], versions: ['B-1'] });
    await server.db.deleteFrom('certificateVersions').execute();
    await server.db.deleteFrom('certificates').execute();
  });
});

describe('sea service of a spreadsheet', () => {
  const heads = ['Kode Pelaut', 'Nama Kapal', 'Jabatan', 'Jenis Kapal', 'Perusahaan', 'Naik', 'Turun', 'GT', 'HP'];
  it('is added, found again by vessel and day, and taken back', async () => {
    const rows = [
      heads,
      [
        '6200000002',
        'TB Samudra 1',
        'Oiler',
        'Harbour Tug',
        'PT Laut Biru',
        '01/02/2022',
        '10-11-2022',
        '1.250,5',
        1600,
      ],
    ];
    const { importId } = await office.check('services', rows);
    await office.run(importId);
    const [service] = await server.db.selectFrom('seaServices').selectAll().execute();
    expect(service).toMatchObject({ onBoardOn: '2022-02-01', offBoardOn: '2022-11-10', grossTonnage: '1250.50' });
    expect(await office.check('services', rows)).toMatchObject({ unchanged: 1 });
    const changed = [heads, ['6200000002', 'tb samudra 1', '', '', '', '2022-02-01', '', '', 1800]];
    const second = await office.check('services', changed);
    expect(await office.run(second.importId)).toMatchObject({ changed: 1, refused: 0 });
    expect(await office.undo(importId)).toMatchObject({ takenBack: 0, leftThere: 1 });
    expect(await office.undo(second.importId)).toMatchObject({ takenBack: 1 });
  });
});

describe('vessels of a spreadsheet', () => {
  it('are added, changed by their IMO number, and taken back', async () => {
    const { id: principalId } = await server.db
      .insertInto('principals')
      .values({ name: 'Samudra Lines' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const heads = ['IMO No', 'Nama Kapal', 'Jenis Kapal', 'Principal', 'Flag', 'GT', 'Tahun Pembuatan'];
    const rows = [
      heads,
      ['IMO 9074729', 'TB Bentang', 'harbour tug', 'SAMUDRA LINES', 'Panama', '1,250', 2008],
      ['9074731', 'TB Sauh', 'Chemical Tanker', 'Nobody', 'Atlantis', 'many', 1800],
    ];
    const added = await office.check('vessels', rows, { reads: ['point'] });
    expect(await office.faults(added.importId)).toEqual([
      [3, 'Jenis Kapal', 'Not in the list'],
      [3, 'Principal', 'Not in the list'],
      [3, 'Flag', 'Not in the list', expect.any(Array)],
      [3, 'GT', 'Not a number'],
      [3, 'Tahun Pembuatan', 'Enter a year from 1900 on'],
    ]);
    await office.run(added.importId);
    const vessels = () =>
      server.db.selectFrom('vessels').select(['name', 'principalId', 'flag', 'grossTonnage', 'builtIn']).execute();
    const whole = { name: 'TB Bentang', principalId, flag: 'Panama', grossTonnage: '1250.00', builtIn: 2008 };
    expect(await vessels()).toEqual([whole]);
    const changed = await office.check('vessels', [
      ['IMO', 'Flag'],
      ['9074729', 'RI'],
    ]);
    expect(await office.run(changed.importId)).toMatchObject({ changed: 1 });
    expect(await vessels()).toEqual([{ ...whole, flag: 'Indonesia' }]);
    expect(await office.undo(changed.importId)).toMatchObject({ takenBack: 1 });
    expect(await vessels()).toEqual([whole]);
    expect(await office.undo(added.importId)).toMatchObject({ takenBack: 1 });
    expect(await vessels()).toEqual([]);
  });
});

describe('a file', () => {
  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0'), 'This file cannot be read'],
    ['nothing but heads', Buffer.from('kode pelaut,jenis sertifikat\n'), 'The file has no rows below its headings'],
  ])('that is %s is refused', async (_, content, said) => {
    const { status, body } = await uploadSheet(server, manager, 'certificates', content);
    expect([status, body.fields.FileContent]).toEqual([400, expect.stringContaining(said)]);
  });

  it('without a required column is not looked at', async () => {
    const { body } = await uploadSheet(server, manager, 'certificates', Buffer.from('Nama,Sertifikat\nBudi,BST\n'));
    const { fields } = await office.detail(body.data.id);
    expect(fields).toEqual(['fullName', 'certificate']);
    const refused = await server.call(imports.check, { importId: body.data.id, fields }, manager);
    expect([refused.status, refused.body.message]).toEqual([400, 'Seafarer code is required']);
    expect(await workOffImports(server)).toBe(0);
  });
});
