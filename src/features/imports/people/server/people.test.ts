import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet, workOffImports } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { imports } from '../../contract.ts';
import { doNextBatch } from '../../running/server/operations.ts';
import { forgetOldImports } from '../../server/queries.ts';

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
        employeeNumber: 'M-00001',
        fullName: 'Budi Santoso',
        phone: '081234567890',
        religion: 'Islam',
        birthDate: '1990-05-17',
        startedOn: '2021-02-01',
      },
    ]);
    expect(await office.check('seafarers', [heads, budi])).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await office.undo(checked.importId)).toMatchObject({ state: 'undone', takenBack: 1, leftThere: 0 });
    expect(await people()).toEqual([]);
  });

  it('are refused by row and column: rules of the form, repeats, other people, who is known elsewhere', async () => {
    const seed = await office.check('seafarers', [heads, budi]);
    await office.run(seed.importId);
    const tanker = importing(server, await server.user({ role: 'crewingmanagertanker' }));
    const elsewhere = await tanker.check('seafarers', [
      heads,
      ['6200123456', 'Budi Santoso', '17/05/1990', '', 'Nakhoda', 'Chemical Tanker', '1 Feb 2021'],
    ]);
    expect(await tanker.faults(elsewhere.importId)).toEqual([
      [2, 'Kode Pelaut', 'This person has a file in the other division. A super admin has to transfer or merge it'],
    ]);
    const { importId } = await office.check('seafarers', [
      heads,
      ['620012345', 'Adi', '2015-01-01', '', 'Nakhoda', 'Harbour Tug', '2027-01-01'],
      ['6200123456', 'Joko Widodo', '1961-06-21', '', '', '', ''],
      ['6200000001', 'Sri Rahayu', '1991-02-03', '3578014302910002', 'Nakhoda', 'Harbour Tug', '2020-01-01'],
      ['6200000001', 'Sri Rahayu', '1991-02-03', '3578014302910002', 'Nakhoda', 'Harbour Tug', '2020-01-01'],
      ['', 'budi santoso', '1990-05-17', '', '', '', '', '+62811111111'],
    ]);
    expect(await office.detail(importId)).toMatchObject({ added: 1, changed: 1, refused: 3 });
    expect(await office.faults(importId)).toEqual([
      [2, 'Kode Pelaut', 'Seafarer code must have 10 digits'],
      [2, null, 'Nationality is required'],
      [2, 'Tgl Lahir', expect.stringContaining('18')],
      [2, 'TMT', 'Joining date cannot be in the future'],
      [3, 'Kode Pelaut', 'The number belongs to a crew member with another name and date of birth'],
      [5, null, 'Repeats row 4 of the file'],
    ]);
    // Only what is filled in changes; what was there comes back.
    expect(await office.run(importId)).toMatchObject({ added: 1, changed: 1 });
    expect((await people())[0]).toMatchObject({ phone: '+62811111111', religion: 'Islam' });
    expect(await office.undo(importId)).toMatchObject({ takenBack: 2, leftThere: 0 });
    expect((await people()).map(({ phone }) => phone)).toEqual(['081234567890']);
    await office.undo(seed.importId);
  });

  it('keep their employee IDs, and the next number comes after them', async () => {
    const numbered = [...heads, 'NIP', 'Kewarganegaraan'];
    const person = (code: string, name: string, number: string) => [
      code,
      name,
      '1990-01-01',
      '',
      'Nakhoda',
      'Harbour Tug',
      '2020-01-01',
      '',
      '',
      number,
      'WNI',
    ];
    const { importId } = await office.check('seafarers', [
      numbered,
      person('6200000011', 'Adi', 'm-00040'),
      person('6200000012', 'Bayu', ''),
      person('6200000013', 'Citra', 'TUG/017'),
      person('6200000014', 'Dian', 'T-00005'),
    ]);
    expect(await office.faults(importId)).toEqual([[5, 'NIP', expect.stringContaining('other division')]]);
    await office.run(importId);
    expect((await people()).map(({ employeeNumber }) => employeeNumber)).toEqual(['M-00040', 'M-00041', 'TUG/017']);
    await server.db.updateTable('seafarers').set({ phone: '0811111111' }).where('fullName', '=', 'Adi').execute();
    expect(await office.undo(importId)).toMatchObject({ takenBack: 2, leftThere: 1 });
    expect(await office.faults(importId, 'left')).toEqual([[2, null, 'Changed since the import']]);
  });

  it('on the blacklist are not taken', async () => {
    const { id: employeeId } = await server.db.selectFrom('employees').select('id').executeTakeFirstOrThrow();
    const { id: levelId } = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'blacklist_level')
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.db.insertInto('blacklistRecords').values({ employeeId, levelId, startsOn: '2026-01-01' }).execute();
    const tanker = importing(server, await server.user({ role: 'crewingmanagertanker' }));
    const { importId } = await tanker.check('seafarers', [
      heads,
      ['6200000011', 'Adi', '1990-01-01', '', 'Nakhoda', 'Chemical Tanker', '2020-01-01'],
    ]);
    expect(await tanker.faults(importId)).toEqual([[2, 'Kode Pelaut', 'This person is on the blacklist']]);
  });
});

describe('an import of many', () => {
  const many = (count: number) => [
    [...heads, 'Kewarganegaraan'],
    ...Array.from({ length: count }, (_, at) => [
      `62${10_000_000 + at}`,
      `Pelaut ${String.fromCharCode(65 + (at % 26))}${'abcdefghij'[Math.floor(at / 26) % 10]}${'klmnopqrst'[Math.floor(at / 260)]}u`,
      '1990-01-01',
      '',
      'Nakhoda',
      'Harbour Tug',
      '2020-01-01',
      '',
      '',
      'WNI',
    ]),
  ];

  it('goes on where it was cut off: each row is done exactly once', async () => {
    const before = (await people()).length;
    const { importId } = await office.check('seafarers', many(450));
    const manager = await server.user({ role: 'crewingmanagermarine' });
    await server.call(imports.run, { importId }, manager);
    expect(await workOffImports(server, 1)).toBe(1);
    expect(await office.detail(importId)).toMatchObject({ state: 'running', done: 200, added: 200 });
    // A process that is killed within a batch has done nothing of it.
    const { transaction } = server.database.db;
    const killed = {
      ...server.database,
      db: Object.assign(Object.create(server.database.db), {
        transaction: () => ({
          execute: (work: Parameters<ReturnType<typeof transaction>['execute']>[0]) =>
            server.db.transaction().execute(async (trx) => {
              await work(trx);
              throw Object.assign(new Error('killed'), { code: '57P01' });
            }),
        }),
      }),
    };
    await doNextBatch({ database: killed, services: server.services, today: server.today }).catch(() => {});
    expect(await office.detail(importId)).toMatchObject({ state: 'running', done: 200 });
    await workOffImports(server);
    expect(await office.detail(importId)).toMatchObject({ state: 'done', done: 450, added: 450 });
    expect((await people()).length).toBe(before + 450);
    expect(await office.undo(importId)).toMatchObject({ takenBack: 450 });
    expect((await people()).length).toBe(before);
    const { rows } = {
      rows: await server.db
        .selectFrom('auditLog')
        .select('actor')
        .where('actor', 'like', `import:${importId}:%`)
        .limit(1)
        .execute(),
    };
    expect(rows[0]?.actor).toMatch(/^import:\d+:[0-9a-f-]{36}$/);
  });

  it('is nobody else’s, and is forgotten in time', async () => {
    const { importId } = await office.check('seafarers', many(1));
    const other = await server.user({ role: 'crewingmanagertanker' });
    const staff = await server.user({ role: 'crewingstaffmarine' });
    for (const call of [imports.get, imports.samples, imports.faults, imports.run, imports.undo, imports.discard]) {
      expect((await server.call(call, { importId }, other)).status).toBe(404);
      expect((await server.call(call, { importId }, staff)).status).toBe(403);
    }
    expect((await uploadSheet(server, staff, 'seafarers', await makeWorkbook(many(1)))).status).toBe(403);
    const age = async (days: number) =>
      server.db
        .updateTable('imports')
        .set({
          createdAt: new Date(Date.now() - days * 86_400_000),
          finishedAt: new Date(Date.now() - days * 86_400_000),
        })
        .where('id', '=', importId)
        .execute();
    await office.run(importId);
    await age(31);
    await forgetOldImports(server.db);
    expect(await office.detail(importId)).toMatchObject({
      state: 'done',
      isForgotten: true,
      undoUntil: null,
      evidence: [],
    });
    expect(await server.db.selectFrom('importRows').select('row').where('importId', '=', importId).execute()).toEqual(
      [],
    );
    expect(await office.undo(importId)).toMatchObject({ code: 'too_late' });
  });
});
