import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../contract.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
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
  'No HP',
  'Alamat',
  'Nama Bank',
  'No Rekening',
  'Atas Nama',
];
const budi = ['6200000001', 'Budi Santoso', '17/05/1990', 'WNI', 'Nakhoda', 'Harbour Tug', '01/02/2021'];
const bank = ['BRI', '00701234567', 'BUDI SANTOSO'];
const known = [...budi, '081234567890', '', ...bank];
const said = [...budi.with(4, 'Oiler'), '081299999999', 'Jl. Mawar 1', 'BRI', '99887766', 'BUDI SANTOSO'];

const changes = async (importId: number) => {
  const { body } = await server.call(imports.changes, { importId }, manager);
  const rows = body.data.rows.map(
    ({ name, of, field, before, after, isHeld }: Record<string, never> & { before: unknown; after: unknown }) => {
      const written = (value: unknown) => (value as { stored: string | null }).stored;
      return [name, of, field, written(before), written(after), isHeld];
    },
  );
  return { ...body.data, rows };
};
const person = () => server.db.selectFrom('seafarers').select(['phone', 'address']).executeTakeFirstOrThrow();
const account = async () =>
  (await server.db.selectFrom('bankAccounts').select('accountNumber').executeTakeFirstOrThrow()).accountNumber;

describe('what an import changes', () => {
  beforeEach(async () => {
    const { importId } = await office.check('seafarers', [heads, known]);
    expect(await office.run(importId)).toMatchObject({ added: 1 });
  });

  it('is shown before and after, by person and field, and no account is changed without its own tick', async () => {
    const { importId, ...checked } = await office.check('seafarers', [heads, said]);
    expect(checked).toMatchObject({ changed: 1, refused: 0, changesAccounts: false });
    const shown = await changes(importId);
    expect(shown).toMatchObject({ total: 4, held: 1 });
    const name = 'Budi Santoso';
    expect(shown.rows).toEqual([
      [name, null, 'phoneNumber', '081234567890', '081299999999', false],
      [name, null, 'address', null, 'Jl. Mawar 1', false],
      [name, null, 'rank', 'Master', 'Oiler', false],
      [name, null, 'accountNumber', expect.stringMatching(/567$/), expect.stringMatching(/766$/), true],
    ]);
    expect(JSON.stringify(shown)).not.toContain('99887766');
    await office.run(importId);
    expect(await account()).toBe('00701234567');
    expect(await person()).toEqual({ phone: '081299999999', address: 'Jl. Mawar 1' });
    expect((await changes(importId)).total).toBe(4);
  });

  it('is the account too where that was ticked, and comes back when taken back', async () => {
    const { importId } = await office.check('seafarers', [heads, said], { changeAccounts: true });
    expect(await changes(importId)).toMatchObject({ total: 4, held: 0 });
    await office.run(importId);
    expect(await account()).toBe('99887766');
    expect(await office.undo(importId)).toMatchObject({ takenBack: 1 });
    expect(await account()).toBe('00701234567');
  });

  it('is nothing that is filled in where only empty fields are to be filled', async () => {
    const { importId } = await office.check('seafarers', [heads, said], { onlyEmpty: true, changeAccounts: true });
    expect((await changes(importId)).rows).toEqual([['Budi Santoso', null, 'address', null, 'Jl. Mawar 1', false]]);
    await office.run(importId);
    expect(await person()).toEqual({ phone: '081234567890', address: 'Jl. Mawar 1' });
    expect(await account()).toBe('00701234567');
  });

  it('is of certificates what the paper says otherwise, and none is renewed where only empty fields are filled', async () => {
    const columns = ['Kode Pelaut', 'Sertifikat', 'No Sertifikat', 'Terbit', 'Berlaku s/d'];
    const first = await office.check('certificates', [
      columns,
      ['6200000001', 'BST', 'B-1', '2021-03-05', '2026-03-05'],
      ['6200000001', 'AFF', '', '2021-03-05', '2027-03-05'],
    ]);
    await office.run(first.importId);
    const rows = [
      columns,
      ['6200000001', 'BST', 'B-2', '2026-03-05', '2031-03-05'],
      ['6200000001', 'AFF', 'F-1', '', ''],
    ];
    const { importId, ...both } = await office.check(
      'certificates',
      rows.with(2, ['6200000001', 'AFF', 'F-1', '2021-03-05', '2027-03-05']),
    );
    expect(await office.faults(importId)).toEqual([]);
    expect(both).toMatchObject({ changed: 2 });
    expect((await changes(importId)).rows).toContainEqual([
      'Budi Santoso',
      'Basic Safety Training',
      'expired',
      '2026-03-05',
      '2031-03-05',
      false,
    ]);
    const filling = await office.check(
      'certificates',
      rows.with(2, ['6200000001', 'AFF', 'F-1', '2021-03-05', '2027-03-05']),
      { onlyEmpty: true },
    );
    expect(filling).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await changes(filling.importId)).rows).toEqual([
      ['Budi Santoso', 'Advanced Fire Fighting', 'certificateNumber', null, 'F-1', false],
    ]);
  });

  it('is of vessels what the form has otherwise', async () => {
    await server.db.insertInto('principals').values({ name: '@P' }).execute();
    const columns = ['IMO', 'Nama Kapal', 'Jenis Kapal', 'Principal', 'GT', 'Bendera'];
    const first = await office.check('vessels', [columns, ['9319466', 'TB SATU', 'Harbour Tug', '@P', '200', '']]);
    await office.run(first.importId);
    const { importId, fields, readings } = await office.check('vessels', [
      columns,
      ['9319466', 'TB DUA', '', '', '210', 'Indonesia'],
    ]);
    await office.matched(importId, { fields, readings, acceptFindings: true });
    expect((await changes(importId)).rows).toEqual([
      [null, 'TB SATU', 'vesselName', 'TB SATU', 'TB DUA', false],
      [null, 'TB SATU', 'grt', expect.stringMatching(/^200/), '210', false],
      [null, 'TB SATU', 'flag', null, 'Indonesia', false],
    ]);
    const filling = await office.check('vessels', [columns, ['9319466', 'TB DUA', '', '', '210', 'Indonesia']], {
      onlyEmpty: true,
    });
    await office.run(filling.importId);
    expect(await server.db.selectFrom('vessels').select(['name', 'flag']).execute()).toEqual([
      { name: 'TB SATU', flag: 'Indonesia' },
    ]);
  });
});
