import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, workOffImports } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../../contract.ts';

let server: TestServer;
let office: ReturnType<typeof importing>;
let manager: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
});
beforeEach(async () => {
  await server.empty();
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
  'No Paspor',
  'Buku Pelaut',
  'Nama Bank',
  'No Rekening',
  'Atas Nama',
  'Ahli Waris',
  'Telepon Keluarga',
  'Alamat Keluarga',
  'Tgl Terbit Paspor',
  'Masa Berlaku Paspor',
  'Tempat Terbit Paspor',
  'Masa Berlaku Buku Pelaut',
];
const budi = ['6200000001', 'Budi Santoso', '17/05/1990', 'WNI', 'Nakhoda', 'Harbour Tug', '01/02/2021'];
const lists = [
  'A 1234567',
  'F 456',
  'bank mandiri',
  '0070-1234-5678',
  'BUDI SANTOSO',
  'Siti',
  '0812 3456 789',
  'Jl. Mawar 1',
  '01/03/2022',
  '01/03/2032',
  'Surabaya',
  '5 Mei 2027',
];
const whole = [...budi, ...lists];
/** The row with some of its cells changed, by their heads; nothing else is filled in but the code. */
const only = (cells: Record<string, string>) =>
  heads.map((head) => cells[head] ?? (head === 'Kode Pelaut' ? (budi[0] ?? '') : ''));

const tables = [
  'seafarers',
  'employees',
  'employment_periods',
  'bank_accounts',
  'next_of_kin',
  'travel_documents',
  'certificates',
  'certificate_versions',
  'sea_services',
  'trainings',
  'educations',
];
/** All rows about people, but for how often they were changed. */
async function everything() {
  const kept: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t order by t.id`.execute(server.db);
    kept[table] = rows.map(({ row }) => row);
  }
  return kept;
}
const entries = async () => ({
  accounts: await server.db
    .selectFrom('bankAccounts')
    .select(['slot', 'bankName', 'accountNumber', 'accountName'])
    .orderBy('id')
    .execute(),
  kin: await server.db.selectFrom('nextOfKin').select(['fullName', 'phone', 'email', 'address']).execute(),
  documents: await server.db
    .selectFrom('travelDocuments')
    .select(['name', 'number', 'issuedOn', 'expiresOn', 'description'])
    .orderBy('id')
    .execute(),
});

describe('bank account, next of kin and travel documents of a sheet', () => {
  const account = { slot: 1, bankName: 'Bank Mandiri', accountNumber: '007012345678', accountName: 'BUDI SANTOSO' };
  const kin = { fullName: 'Siti', phone: '08123456789', email: null, address: 'Jl. Mawar 1' };
  const passport = {
    name: 'Passport',
    number: 'A 1234567',
    issuedOn: '2022-03-01',
    expiresOn: '2032-03-01',
    description: 'Surabaya',
  };
  const book = { name: 'Seaman Book', number: 'F 456', issuedOn: null, expiresOn: '2027-05-05', description: null };

  it('come with somebody new, are found again, and leave nothing when taken back', async () => {
    const before = await everything();
    const { importId, ...checked } = await office.check('seafarers', [heads, whole]);
    expect(await office.faults(importId)).toEqual([]);
    expect(checked).toMatchObject({ added: 1, refused: 0 });
    expect(await office.run(importId)).toMatchObject({ state: 'done', added: 1 });
    expect(await entries()).toEqual({ accounts: [account], kin: [kin], documents: [passport, book] });
    expect(await office.check('seafarers', [heads, whole])).toMatchObject({ unchanged: 1 });
    expect(await office.undo(importId)).toMatchObject({ state: 'undone', takenBack: 1, leftThere: 0 });
    expect(await everything()).toEqual(before);
  });

  it.each([
    [
      'another account',
      { 'No Rekening': '99887766' },
      { accounts: [{ ...account, accountNumber: '99887766' }], kin: [kin], documents: [passport, book] },
    ],
    [
      'another address of the family',
      { 'Alamat Keluarga': 'Jl. Melati 2' },
      { accounts: [account], kin: [{ ...kin, address: 'Jl. Melati 2' }], documents: [passport, book] },
    ],
    [
      'a renewed passport, next to the former',
      { 'No Paspor': 'B 7890123', 'Masa Berlaku Paspor': '2036-01-01' },
      {
        accounts: [account],
        kin: [kin],
        documents: [
          passport,
          book,
          { name: 'Passport', number: 'B 7890123', issuedOn: null, expiresOn: '2036-01-01', description: null },
        ],
      },
    ],
    [
      'a later day of the same book',
      { 'Masa Berlaku Buku Pelaut': '2030-05-05' },
      { accounts: [account], kin: [kin], documents: [passport, { ...book, expiresOn: '2030-05-05' }] },
    ],
  ])(
    'of somebody known change where they are filled in, and are as before when taken back: %s',
    async (_, cells, after) => {
      await office.run((await office.check('seafarers', [heads, whole])).importId);
      const before = await everything();
      const { importId } = await office.check('seafarers', [heads, only(cells)], { changeAccounts: true });
      expect(await office.run(importId)).toMatchObject({ changed: 1, refused: 0 });
      expect(await entries()).toEqual(after);
      expect(await office.undo(importId)).toMatchObject({ takenBack: 1, leftThere: 0 });
      expect(await everything()).toEqual(before);
    },
  );

  it('are left when they were changed since, and the person with them', async () => {
    const { importId } = await office.check('seafarers', [heads, whole]);
    await office.run(importId);
    await server.db.updateTable('bankAccounts').set({ accountNumber: '1' }).execute();
    expect(await office.undo(importId)).toMatchObject({ takenBack: 0, leftThere: 1 });
    expect(await office.faults(importId, 'left')).toEqual([[2, null, 'Changed since the import']]);
    expect((await entries()).documents).toHaveLength(2);
  });

  it.each([
    [{ 'Nama Bank': 'Bank Mandiri', 'No Rekening': '12345678' }, ['Atas Nama', 'Account name is required']],
    [{ 'No Rekening': '12AB5678', 'Nama Bank': 'BRI', 'Atas Nama': 'BUDI' }, ['No Rekening', /digits/]],
    [{ 'Ahli Waris': 'Siti' }, ['Telepon Keluarga', 'Phone number is required']],
    [{ 'Masa Berlaku Paspor': '2032-01-01' }, ['No Paspor', 'Passport number is required']],
    [
      { 'No Paspor': 'A1000001', 'Tgl Terbit Paspor': '2024-01-01', 'Masa Berlaku Paspor': '2023-01-01' },
      ['Masa Berlaku Paspor', 'Expired date cannot be before the issued date'],
    ],
  ])('are held to the rules of their forms: %o', async (cells, [column, said]) => {
    const row = only(cells).map((cell, at) => cell || (budi[at] ?? ''));
    const { importId } = await office.check('seafarers', [heads, row]);
    const faults = await office.faults(importId);
    expect(faults.map(([, name, words]: string[]) => [name, words])).toContainEqual([
      column,
      typeof said === 'string' ? said : expect.stringMatching(said ?? ''),
    ]);
  });

  it('tell no account in errors and samples', async () => {
    const row = only({ 'No Rekening': '12345678X901', 'Atas Nama': 'B0DI RAHASIA'.repeat(20) });
    const { importId } = await office.check('seafarers', [heads, row]);
    const { body: faults } = await server.call(imports.faults, { importId }, manager);
    const { body: samples } = await server.call(imports.samples, { importId }, manager);
    expect(faults.data.rows.length).toBeGreaterThan(1);
    const { rows } = await sql<{ faults: string }>`select faults::text from import_rows`.execute(server.db);
    for (const told of [JSON.stringify(faults), JSON.stringify(samples), JSON.stringify(rows)]) {
      expect(told).not.toContain('12345678X');
      expect(told).not.toContain('RAHASIA');
    }
  });

  it('of a bank that is in no list are taken once it is added or chosen for', async () => {
    const { importId } = await office.check('seafarers', [heads, whole.with(9, 'Bank Bahari')]);
    expect(await office.faults(importId)).toEqual([[2, 'Nama Bank', 'Not in the list', expect.anything()]]);
    const { fields, readings } = await office.detail(importId);
    const words = [{ list: 'bank', word: 'Bank Bahari', entry: 'Bank Bahari' }];
    await server.call(imports.check, { importId, fields, readings, words }, manager);
    await workOffImports(server);
    expect(await office.run(importId)).toMatchObject({ state: 'done', added: 1 });
    expect((await entries()).accounts).toEqual([{ ...account, bankName: 'Bank Bahari' }]);
    const listed = server.db.selectFrom('options').select('name').where('kind', '=', 'bank');
    expect(await listed.where('name', '=', 'Bank Bahari').execute()).toHaveLength(1);
  });
});
