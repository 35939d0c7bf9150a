import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../contract.ts';

/** Rows that may be about somebody else: a number with quite another name, an account that others have. */

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
  const { importId } = await office.check('seafarers', [heads, rina, baso].map(cellsOf));
  expect(await office.run(importId)).toMatchObject({ added: 2 });
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
  'Nama Bank',
  'No Rekening',
  'Atas Nama',
];
const cellsOf = (row: readonly string[]) => heads.map((_, at) => row[at] ?? '');
const berth = ['1988-02-01', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'];
const mandiri = (number: string, holder: string) => ['Bank Mandiri', number, holder];
const rina = ['6200007390', 'Rina Sari', ...berth, ...mandiri('007012345678', 'Rina Sari')];
const baso = ['6200007391', 'Baso Firman', ...berth];
/** Two who are not there yet, with an account. */
const cici = (...account: string[]) => ['6200007311', 'Cici Ayu', ...berth, ...account];
const dedi = (...account: string[]) => ['6200007312', 'Dedi Putra', ...berth, ...account];
/** Somebody on file, by code, with what a row changes. */
const change = (code: string, name: string, born = '', account: string[] = []) => [
  code,
  name,
  born,
  '',
  '',
  '',
  '',
  ...account,
];

const quiteAnother = /^This crew member has a completely different name/;
const ofEmployee = /^Employee M-00001 has this bank account under another name/;
const ofRow = (row: number) => new RegExp(`^Row ${row} of the file has the same bank account`);
const otherHolder = /^The account is in another name/;
type Faults = [number, string, RegExp][];
const said = (faults: Faults) => faults.map(([row, column, text]) => [row, column, expect.stringMatching(text)]);

async function check(rows: readonly string[][], others: Parameters<typeof office.check>[2] = {}) {
  const found = await office.check('seafarers', [heads, ...rows].map(cellsOf), others);
  const { importId, fields, readings } = found;
  return { importId, found, chosen: { fields, readings } };
}

describe('a number of a crew member with another name', () => {
  it.each<[string, string[], Faults]>([
    ['nothing in common, without a day', change('6200007390', 'Andi Tono'), [[2, 'Nama', quiteAnother]]],
    ['nothing in common, the day agrees', change('6200007390', 'Andi Tono', '1988-02-01'), []],
    ['a word in common', change('6200007390', 'Rina Lestari'), []],
    ['the same name in another order', change('6200007390', 'SARI, Rina'), []],
  ])('is asked about: %s', async (_, row, faults) => {
    const { importId, found } = await check([row]);
    expect(await office.faults(importId)).toEqual(said(faults));
    expect(found.refused).toBe(faults.length);
  });

  it('is asked about where the file has no birth date that could agree', async () => {
    await server.db.updateTable('seafarers').set({ birthDate: null }).where('fullName', '=', 'Rina Sari').execute();
    const { importId } = await check([change('6200007390', 'Andi Tono', '1988-02-01')]);
    expect(await office.faults(importId)).toEqual(said([[2, 'Nama', quiteAnother]]));
  });

  it('is not asked about where the name on file is the same in Latin letters', async () => {
    const names = { fullName: 'Рина Сари', latinName: 'Rina Sari' };
    await server.db.updateTable('seafarers').set(names).where('fullName', '=', 'Rina Sari').execute();
    const { importId } = await check([change('6200007390', 'Rina Lestari')]);
    expect(await office.faults(importId)).toEqual([]);
  });

  it('renames no one before the office takes it as it is', async () => {
    const { importId, found, chosen } = await check([change('6200007391', 'Andi Tono')]);
    expect(found).toMatchObject({ changed: 0, refused: 1 });
    expect(await office.matched(importId, { ...chosen, acceptFindings: true })).toMatchObject({ changed: 1 });
    await office.run(importId);
    const names = await server.db.selectFrom('seafarers').select('fullName').orderBy('id').execute();
    expect(names.map(({ fullName }) => fullName)).toEqual(['Rina Sari', 'Andi Tono']);
  });
});

describe('a bank account of a row', () => {
  const [account, other] = ['0070-1234-5678', '1111-2222-3333'];
  it.each<[string, string[][], Faults]>([
    [
      'that a crew member has',
      [cici(...mandiri(account, 'Cici Ayu')), dedi(...mandiri(other, 'Dedi Putra'))],
      [[2, 'No Rekening', ofEmployee]],
    ],
    ['with the same number at another bank', [cici('BCA', account, 'Cici Ayu')], []],
    [
      'that an earlier row has',
      [cici(...mandiri(other, 'Cici Ayu')), dedi(...mandiri('111122223333', 'Dedi Putra'))],
      [[3, 'No Rekening', ofRow(2)]],
    ],
    [
      'that two of one name have',
      [
        cici(...mandiri(other, 'Cici Ayu')),
        ['6200007313', 'AYU, Cici', '1990-01-01', ...berth.slice(1), ...mandiri(other, 'Cici')],
      ],
      [],
    ],
    ['that their file has', [change('6200007390', 'Rina Sari', '', mandiri(account, 'RINA SARI'))], []],
    ['in the name of another', [cici(...mandiri(other, 'Siti Aminah'))], [[2, 'Atas Nama', otherHolder]]],
    ['in their name, cut short', [cici(...mandiri(other, 'CICI'))], []],
    [
      'that a crew member has, in their name',
      [cici(...mandiri(account, 'Rina Sari'))],
      [
        [2, 'No Rekening', ofEmployee],
        [2, 'Atas Nama', otherHolder],
      ],
    ],
  ])('is asked about, and not repeated: %s', async (_, rows, faults) => {
    const { importId } = await check(rows);
    const { body } = await server.call(imports.faults, { importId, what: 'refused' }, manager);
    const found = body.data.rows.filter(({ column }: { column: string }) => /Rekening|Atas/.test(column));
    expect(found).toMatchObject(said(faults).map(([row, column, text]) => ({ row, column, said: text, value: '' })));
    expect(found).toHaveLength(faults.length);
  });

  it('is asked about where a known crew member gets it, unless accounts stay as they are', async () => {
    const mine = mandiri('999988887777', 'Baso Firman');
    await office.run((await check([change('6200007391', 'Baso Firman', '', mine)])).importId);
    const row = change('6200007391', 'Baso Firman', '', mandiri(account, 'Baso Firman'));
    expect(await office.faults((await check([row])).importId)).toEqual([]);
    const { importId } = await check([row], { changeAccounts: true });
    expect(await office.faults(importId)).toEqual(said([[2, 'No Rekening', ofEmployee]]));
  });

  it('of the other division is only that of another person', async () => {
    await server.db.updateTable('employees').set({ divisionId: 2 }).execute();
    const { importId } = await check([cici(...mandiri(account, 'Cici Ayu'))]);
    expect(await office.faults(importId)).toEqual(said([[2, 'No Rekening', /^Another person has this bank account/]]));
  });

  it('is imported as it is checked: left out, or taken as it is', async () => {
    const rows = [cici(...mandiri(other, 'Cici Ayu')), dedi(...mandiri(other, 'Dedi Putra'))];
    const { importId } = await check(rows);
    expect(await office.run(importId)).toMatchObject({ added: 1, refused: 1 });
    await office.undo(importId);
    const again = await check(rows);
    expect(await office.matched(again.importId, { ...again.chosen, acceptFindings: true })).toMatchObject({ added: 2 });
    expect(await office.run(again.importId)).toMatchObject({ added: 2, refused: 0 });
  });

  it('is found in another batch of the file, when it is checked and when it is run', async () => {
    const between = Array.from({ length: 200 }, (_, at) => {
      const letters = `${'abcdefghij'[at % 10]}${'klmnopqrstuvwxyzabcd'[Math.floor(at / 10)]}`;
      return [`62${10_000_000 + at}`, `Pelaut ${letters}`, ...berth];
    });
    const rows = [cici(...mandiri(other, 'Cici Ayu')), ...between, dedi(...mandiri(other, 'Dedi Putra'))];
    const { importId } = await check(rows);
    expect(await office.faults(importId)).toEqual(said([[203, 'No Rekening', ofRow(2)]]));
    expect(await office.run(importId)).toMatchObject({ added: 201, refused: 1 });
    expect(await office.faults(importId)).toEqual(said([[203, 'No Rekening', ofRow(2)]]));
  });

  it('of a row that is left out is no account of the file', async () => {
    const stranger = ['620000731', 'Cici Ayu', ...berth, ...mandiri(other, 'Cici Ayu')];
    const { importId } = await check([stranger, dedi(...mandiri(other, 'Dedi Putra'))]);
    expect((await office.faults(importId)).map(([row]: [number]) => row)).toEqual([2]);
  });

  it('is kept nowhere beside the rows but as a hash', async () => {
    const { importId } = await check([cici(...mandiri(other, 'Cici Ayu'))]);
    const { keys } = await server.db
      .selectFrom('importRows')
      .select('keys')
      .where('importId', '=', importId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(keys)).toMatch(/among account /);
    expect(JSON.stringify(keys)).not.toMatch(/111122223333|1111-2222/);
  });
});
