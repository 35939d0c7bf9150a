import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { importFields, readingOf } from '../columns/rules.ts';
import { imports } from '../contract.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'JK', 'WN', 'Jabatan', 'Jenis Kapal', 'TMT', 'Bank', 'No Rekening'];
const row = (at: number, born: string, bank = 'Mandiri') => [
  `62000070${10 + at}`,
  `Orang ${at}`,
  born,
  'L',
  'WNI',
  'MSTR',
  'Harbour Tug',
  '01/02/2020',
  bank,
  '0070123456789',
];

describe('the first rows of a file', () => {
  it('are shown as they will be stored, beside what the sheet shows, and tell no account', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => row(at, at === 4 ? '31/12/1990' : '03/05/1990'));
    const { importId, fields, evidence } = await office.check('seafarers', [
      heads.with(4, 'Kewarganegaraan'),
      ...rows,
      row(99, '31/02/1990'),
    ]);
    const { body } = await server.call(imports.preview, { importId }, manager);
    expect(body.data).toHaveLength(10);
    const cells = new Map(body.data[0].cells.map((cell: { field: string }) => [cell.field, cell]));
    expect(body.data[0]).toMatchObject({ row: 2, outcome: 'refused' });
    expect(cells.get('dateOfBirth')).toMatchObject({
      shown: '03/05/1990',
      stored: '1990-05-03',
      as: 'day',
      said: null,
    });
    expect(cells.get('sex')).toMatchObject({ shown: 'L', stored: 'Male', as: 'sex' });
    expect(cells.get('rank')).toMatchObject({ shown: 'MSTR', stored: 'Master', as: 'text' });
    expect(JSON.stringify(body)).not.toContain('0070123456789');
    // The cell that decides how a column is read is shown with it.
    const at = fields.indexOf('dateOfBirth');
    expect(readingOf(importFields.seafarers.dateOfBirth, evidence[at])).toMatchObject({
      decided: 'dayFirst',
      proof: { row: 6, cell: '31/12/1990' },
    });
  });

  it('have a name of several columns as it is stored', async () => {
    const { importId } = await office.check('seafarers', [
      ['Surname', 'Given names', ...heads.filter((head) => head !== 'Nama')],
      ['DELA CRUZ', 'Juan', ...row(1, '1990-05-03').toSpliced(1, 1)],
    ]);
    const { body } = await server.call(imports.preview, { importId }, manager);
    expect(body.data[0].cells[0]).toMatchObject({
      field: 'fullName',
      stored: 'Juan DELA CRUZ',
      shown: 'DELA CRUZ · Juan',
    });
    expect(body.data[0].cells.map(({ field }: { field: string }) => field)).not.toContain('givenNames');
  });

  it('say what cannot be read', async () => {
    const { importId } = await office.check('seafarers', [heads, row(1, '31/02/1990')]);
    const { body } = await server.call(imports.preview, { importId }, manager);
    const born = body.data[0].cells.find(({ field }: { field: string }) => field === 'dateOfBirth');
    expect(born).toMatchObject({ stored: null, said: expect.stringMatching(/^Not a date/) });
  });

  it('are not for those who may not import, nor for the other division', async () => {
    const { importId } = await office.check('seafarers', [heads, row(1, '1990-05-03')]);
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    expect((await server.call(imports.preview, { importId }, staff)).status).toBe(403);
    expect((await server.call(imports.preview, { importId }, tanker)).status).toBe(404);
  });
});
