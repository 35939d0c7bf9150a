import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing } from '#app/test-imports.ts';
import { type TestServer, testServer } from '#app/test-server.ts';

let server: TestServer;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  office = importing(server, await server.user({ role: 'crewingmanagermarine' }));
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'NIK', 'Jabatan', 'Jenis Kapal', 'TMT', 'No HP', 'Agama'];
const budi = [
  '6200123456',
  'Budi Santoso',
  '17/05/1990',
  '3578011705900001',
  'Nakhoda',
  'Harbour Tug',
  '1 Feb 2021',
  81234567890,
  'islam',
];
const people = () =>
  server.db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .innerJoin('employmentPeriods as p', 'p.employeeId', 'e.id')
    .select(['e.employeeNumber', 'f.fullName', 'f.phone', 'f.religion', 'f.birthDate', 'p.startedOn'])
    .orderBy('e.id')
    .execute();

describe('seafarers of a spreadsheet', () => {
  it('are looked at, taken over as employees ashore, found again, and taken back', async () => {
    const checked = await office.check('seafarers', [heads, budi]);
    expect(checked).toMatchObject({ state: 'checked', rows: 1, done: 1, added: 1, refused: 0 });
    expect(await people()).toEqual([]);
    expect(await office.run(checked.importId)).toMatchObject({ state: 'done', added: 1 });
    expect(await people()).toEqual([
      {
        ...{ employeeNumber: 'M-00001', fullName: 'Budi Santoso', phone: '081234567890', religion: 'Islam' },
        ...{ birthDate: '1990-05-17', startedOn: '2021-02-01' },
      },
    ]);
    expect(await office.check('seafarers', [heads, budi])).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await office.undo(checked.importId)).toMatchObject({ state: 'undone', takenBack: 1, leftThere: 0 });
    expect(await people()).toEqual([]);
  });
});
