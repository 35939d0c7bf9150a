import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { namedFields } from '../../columns/server/operations.ts';
import { imports } from '../../contract.ts';
import { readSheet } from './documents.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

describe('rows that were left out', () => {
  const heads = [
    'Kode Pelaut',
    'Nama',
    'Tgl Lahir',
    'Kewarganegaraan',
    'Jabatan',
    'Jenis Kapal',
    'TMT',
    'Bank',
    'Atas Nama',
    'No Rekening',
  ];
  const row = (code: string, born: string) => [
    code,
    'Rina Sari',
    born,
    'WNI',
    'Nakhoda',
    'Harbour Tug',
    '2020-01-02',
    'BRI',
    'RINA SARI',
    '0012345678',
  ];
  const sheetFor = async (importId: number, as = manager) =>
    readSheet((await server.call(imports.refusedSheet, { importId }, as)).body, {
      fields: namedFields('seafarers'),
      codePage: null,
      turn: { key: 'x', from: 'x', isStaff: true },
    });

  it('are a sheet to mend, with the reasons, which is taken when it is uploaded again', async () => {
    const { importId } = await office.check('seafarers', [
      heads,
      row('6200003981', '1988-01-02'),
      row('6200003982', '31/02/1988'),
    ]);
    const found = await sheetFor(importId);
    expect(found.heads).toEqual([...heads, 'Error']);
    expect(found.rows.map(({ cells }) => cells)).toEqual([
      [...row('6200003982', '31/02/1988'), expect.stringMatching(/^Row 3 · Tgl Lahir: Not a date/)],
    ]);
    const mended = found.rows.map(({ cells }) => cells.map((cell) => cell ?? '').with(2, '1988-02-28'));
    const again = await office.check('seafarers', [found.heads, ...mended]);
    expect(again).toMatchObject({ added: 1, refused: 0 });
  });

  it('have account numbers for whoever uploaded them only', async () => {
    const { importId } = await office.check('seafarers', [heads, row('6200003982', '31/02/1988')]);
    const other = await server.user({ role: 'crewingmanagermarine' });
    expect((await sheetFor(importId, other)).rows[0]?.cells[9]).toBeNull();
  });
});
