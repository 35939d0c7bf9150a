import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, uploadSheet } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { imports } from '../contract.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
let [tug, other] = [0, 0];
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
});
beforeEach(async () => {
  await server.empty();
  admin = await server.user({ role: 'crewingadminmarine' });
  office = importing(server, admin);
  const principal = await server.db
    .insertInto('principals')
    .values({ name: 'PT Uji' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vessel = async (name: string) =>
    (
      await server.db
        .insertInto('vessels')
        .values({ divisionId: 1, shipTypeId: 1, principalId: principal.id, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  [tug, other] = [await vessel('TB Uji Satu'), await vessel('TB Uji Dua')];
  await server.db
    .insertInto('seats')
    .values([
      { vesselId: tug, jobPositionId: 1 },
      { vesselId: tug, jobPositionId: 3 },
      { vesselId: other, jobPositionId: 1 },
    ])
    .execute();
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Kapal', 'Sign On'];
const agus = ['6200008001', 'Agus Salim', '1988-01-02', 'WNI', 'Nakhoda', 'TB. Uji Satu', '2026-10-01'];
const dewi = ['6200008002', 'Dewi Lestari', '1992-03-04', 'WNI', 'C/O', 'Uji Satu', '2026-10-02'];

const aboard = () =>
  server.db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('movements as m', 'm.assignmentId', 'a.id')
    .select(['f.fullName', 's.vesselId', 's.jobPositionId', 'a.slot', 'm.onBoardOn'])
    .orderBy('a.id')
    .execute();
const countOf = async (table: 'seats' | 'assignments' | 'movements' | 'seafarers' | 'employees' | 'notifications') =>
  (await server.db.selectFrom(table).selectAll().execute()).length;

describe('a crew list', () => {
  it('that names another vessel between its rows has each person on the vessel that is above them', async () => {
    const columns = heads.filter((head) => head !== 'Kapal');
    const [first, second, third] = [agus, dewi, ['6200008003', ...dewi.slice(1)]].map((row) => row.toSpliced(5, 1));
    const named = async (between: string) => {
      const file = await makeWorkbook([
        ['KAPAL: TB UJI SATU'],
        columns,
        first ?? [],
        [between],
        second ?? [],
        third ?? [],
      ]);
      const { body } = await uploadSheet(server, admin, 'aboard', file);
      const { source, fields, constants, importId } = await office.detail(body.data.id);
      const samples = await server.call(imports.samples, { importId }, admin);
      return { constants, lines: source.skippedLines, vessels: samples.body.data[fields.indexOf('vessel')] };
    };
    expect(await named('KAPAL: TB. UJI DUA')).toEqual({
      constants: {},
      lines: [4],
      vessels: ['TB Uji Satu', 'TB Uji Dua'],
    });
    // One that the list does not have is asked about, and is not the one before it.
    expect(await named('MT LAIN SEKALI')).toMatchObject({ vessels: ['TB Uji Satu', 'MT LAIN SEKALI'] });
    expect(await named('DECK DEPARTMENT')).toMatchObject({ constants: { vessel: 'TB Uji Satu' }, lines: [] });
  });

  it('makes people and has them aboard, is found again, and leaves nothing when taken back', async () => {
    const { importId, ...checked } = await office.check('aboard', [heads, agus, dewi]);
    expect(await office.faults(importId)).toEqual([]);
    expect(checked).toMatchObject({ added: 2, refused: 0 });
    expect(await countOf('seafarers')).toBe(0);
    expect(await office.run(importId)).toMatchObject({ state: 'done', added: 2, refused: 0 });
    expect(await aboard()).toEqual([
      { fullName: 'Agus Salim', vesselId: tug, jobPositionId: 1, slot: 'current', onBoardOn: '2026-10-01' },
      { fullName: 'Dewi Lestari', vesselId: tug, jobPositionId: 3, slot: 'current', onBoardOn: '2026-10-02' },
    ]);
    expect(await office.check('aboard', [heads, agus, dewi])).toMatchObject({ unchanged: 2, added: 0, refused: 0 });
    expect(await office.undo(importId)).toMatchObject({ state: 'undone', takenBack: 2, leftThere: 0 });
    for (const table of ['assignments', 'movements', 'seafarers', 'employees', 'notifications'] as const)
      expect([table, await countOf(table)]).toEqual([table, 0]);
    expect(await countOf('seats')).toBe(3);
  });

  it('leaves what colleagues have written of or taken charge of since, and says so', async () => {
    const { importId } = await office.check('aboard', [heads, agus, dewi]);
    await office.run(importId);
    const { id } = await server.db.selectFrom('employees').select('id').orderBy('id').executeTakeFirstOrThrow();
    const charge = { kind: 'employee', discussedId: id, userId: admin.userId };
    await server.db.insertInto('charges').values(charge).execute();
    expect(await office.undo(importId)).toMatchObject({ takenBack: 1, leftThere: 1 });
    expect(await countOf('employees')).toBe(1);
    await server.db.deleteFrom('charges').execute();
    expect(await office.undo(importId)).toMatchObject({ takenBack: 2, leftThere: 0 });
  });

  it('has seats added that the vessel lacks, once the office says so', async () => {
    const second = agus.with(0, '6200008003').with(1, 'Budi Santoso');
    const { importId, ...checked } = await office.check('aboard', [heads, agus, second, dewi.with(4, 'Oiler')]);
    expect(checked).toMatchObject({ added: 1, refused: 2 });
    const noSeat = expect.stringMatching(/^The vessel has no free position/);
    expect(await office.faults(importId)).toEqual([
      [3, 'Jabatan', noSeat],
      [4, 'Jabatan', noSeat],
    ]);
    const { fields, readings } = await office.detail(importId);
    expect(await office.matched(importId, { fields, readings, acceptFindings: true })).toMatchObject({ added: 3 });
    expect(await office.run(importId)).toMatchObject({ added: 3, refused: 0 });
    expect(await countOf('seats')).toBe(5);
    expect(await office.undo(importId)).toMatchObject({ takenBack: 3 });
    expect(await countOf('seats')).toBe(3);
  });

  it('refuses who is aboard elsewhere, boards in the future, or is on a vessel that is in no list', async () => {
    const first = await office.check('aboard', [heads, agus]);
    await office.run(first.importId);
    const { importId } = await office.check('aboard', [
      heads,
      agus.with(5, 'TB Uji Dua'),
      dewi.with(6, '2027-01-01'),
      dewi.with(0, '6200008009').with(1, 'Rina Sari').with(5, 'KM Tidak Ada'),
      dewi.with(0, '6200008010').with(1, 'Tuti Sari').with(2, '2026-10-03'),
    ]);
    const faults = await office.faults(importId);
    expect(faults.map(([row, column, said]: unknown[]) => [row, column, said])).toEqual([
      [2, 'Kapal', expect.stringMatching(/^Already aboard TB Uji Satu since/)],
      [3, 'Sign On', expect.stringMatching(/future/)],
      [4, 'Kapal', 'Not in the list'],
      [5, 'Tgl Lahir', expect.stringMatching(/18/)],
      [5, 'Sign On', 'Joined before the age of 15'],
    ]);
  });

  it('has no planned sign-off before the sign-on, nor in a far century', async () => {
    const planned = (row: readonly string[], off: string) => [...row, off];
    const { importId } = await office.check('aboard', [
      planned(heads, 'Rencana Turun'),
      planned(agus, '2026-09-30'),
      planned(dewi, '2099-01-01'),
    ]);
    expect(await office.faults(importId)).toEqual([
      [2, 'Rencana Turun', 'Off board date must be after the on board date'],
      [3, 'Rencana Turun', 'Choose a date from 1945 to ten years from now'],
    ]);
  });

  it('that names a vessel as two are called is asked which it means', async () => {
    const { principalId } = await server.db
      .selectFrom('vessels')
      .select('principalId')
      .limit(1)
      .executeTakeFirstOrThrow();
    const twin = { divisionId: 1, shipTypeId: 1, principalId, name: 'TB Uji Satu', imoNumber: '9074729' };
    await server.db.insertInto('vessels').values(twin).execute();
    const { importId, added } = await office.check('aboard', [heads, agus, dewi.with(5, 'IMO 9074729')]);
    expect(added).toBe(0);
    const faults = await office.faults(importId);
    expect(faults[0]).toEqual([
      2,
      'Kapal',
      expect.stringMatching(/^Several entries of the list are called this/),
      expect.arrayContaining([`TB Uji Satu (#${tug})`, 'TB Uji Satu (9074729)']),
    ]);
    expect(faults[1]).toEqual([3, 'Jabatan', expect.stringMatching(/^The vessel has no free position/)]);
    const { fields } = await office.detail(importId);
    const words = [{ list: 'vessel', word: 'TB. Uji Satu', entry: String(tug) }];
    expect(await office.matched(importId, { fields, words })).toMatchObject({ added: 1, refused: 1 });
  });

  it('boards who is crew already and keeps the rank of the personal file; other shape: FAL form 5', async () => {
    const people = await office.check('seafarers', [
      ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Jenis Kapal', 'TMT', 'Paspor'],
      [
        '6200008001',
        'Juan Dela Cruz',
        '1988-01-02',
        'Filipino',
        'Second Officer',
        'Harbour Tug',
        '2020-01-01',
        'P1234567A',
      ],
    ]);
    await office.run(people.importId);
    const file = await makeWorkbook([
      ['IMO CREW LIST', '', '', '', '', '', '', ''],
      ['1.1 Name of ship', 'MV TB Uji Satu', '1.2 IMO number', '', '', '', '', ''],
      [
        '7. No.',
        '8. Family name',
        '9. Given names',
        '10. Rank or rating',
        '11. Nationality',
        '12. Date of birth',
        '15. Number of identity document',
      ],
      ['1', 'DELA CRUZ', 'Juan', 'MASTER', 'Filipino', '02 Jan 1988', 'P1234567A'],
      ['2', 'REYES', 'Maria', 'CHIEF OFFICER', 'Filipino', '03 Feb 1990', 'P7654321B'],
    ]);
    const { body } = await uploadSheet(server, admin, 'aboard', file, 'fal5.xlsx');
    const { importId, constants, fields } = await office.detail(body.data.id);
    expect(constants).toEqual({ vessel: 'TB Uji Satu' });
    const [vessel, day] = [
      { field: 'vessel', value: constants.vessel },
      { field: 'onBoard', value: '2026-09-01' },
    ];
    expect(await office.matched(importId, { fields, constants: [vessel] })).toMatchObject({ status: 400 });
    await office.matched(importId, { fields, constants: [vessel, day] });
    expect(await office.faults(importId)).toEqual([]);
    expect(await office.run(importId)).toMatchObject({ added: 2, refused: 0 });
    expect((await aboard()).map(({ fullName, jobPositionId }) => [fullName, jobPositionId])).toEqual([
      ['Juan Dela Cruz', 1],
      ['Maria REYES', 3],
    ]);
    const berth = await server.db
      .selectFrom('employees')
      .select('jobPositionId')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(berth.jobPositionId).not.toBe(1);
    // What somebody did aboard since keeps the time aboard; the others go, and may go later.
    await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date() })
      .where('slot', '=', 'current')
      .where(
        'employeeId',
        '=',
        (await server.db.selectFrom('employees').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
      )
      .execute();
    expect(await office.undo(importId)).toMatchObject({ takenBack: 1, leftThere: 1 });
    await server.db.updateTable('assignments').set({ slot: 'current', checkedOutAt: null }).execute();
    expect(await office.undo(importId)).toMatchObject({ takenBack: 2, leftThere: 0 });
    expect(await countOf('assignments')).toBe(0);
  });

  it.each(['IDTPP', 'Tanjung Priok', 'Tg. Priok', 'TANJUNG PRIOK, JAKARTA', 'Pelabuhan Tanjung Priok'])(
    'knows its ports however they are called: %s',
    async (port) => {
      const { importId } = await office.check('aboard', [
        [...heads, 'Pelabuhan Naik'],
        [...agus, port],
      ]);
      expect(await office.run(importId)).toMatchObject({ added: 1 });
      const { name } = await server.db
        .selectFrom('movements as m')
        .innerJoin('options as o', 'o.id', 'm.onBoardPortId')
        .select('o.name')
        .executeTakeFirstOrThrow();
      expect(name).toBe('Tanjung Priok, Jakarta');
    },
  );

  it('asks about a port that is in no list: another word for one that is, or a new one', async () => {
    const ported = (name: string) => [
      [...heads, 'Pelabuhan Naik'],
      [...agus, name],
    ];
    const { importId, ...first } = await office.check('aboard', ported('Tanjung Priook'));
    expect(first).toMatchObject({ added: 0, refused: 1 });
    const { body } = await server.call(imports.words, { importId }, admin);
    const [word] = body.data.words;
    const nameOf = (entry: string) =>
      body.data.lists[0].entries.find((one: { entry: string }) => one.entry === entry)?.name;
    expect([word.list, word.word, nameOf(word.guesses[0])]).toEqual([
      'port',
      'Tanjung Priook',
      'Tanjung Priok, Jakarta (IDTPP)',
    ]);
    const { fields } = await office.detail(importId);
    const words = [{ list: 'port', word: 'Tanjung Priook', entry: 'Tanjung Priook' }];
    expect(await office.matched(importId, { fields, words })).toMatchObject({ added: 1, refused: 0 });
    const ports = () => server.db.selectFrom('options').select('name').where('name', '=', 'Tanjung Priook').execute();
    expect(await ports()).toEqual([]);
    expect(await office.run(importId)).toMatchObject({ added: 1, refused: 0 });
    expect(await ports()).toHaveLength(1);
    await office.undo(importId);
    await server.db.deleteFrom('options').where('name', '=', 'Tanjung Priook').execute();
  });

  it('is for those who enter times aboard and plan seats', async () => {
    const file = await makeWorkbook([heads, agus]);
    for (const [role, status] of [
      ['superadmin', 200],
      ['crewingadminmarine', 200],
      ['crewingmanagermarine', 403],
      ['crewingstaffmarine', 403],
    ] as const) {
      const user = await server.user({ role });
      expect([role, (await uploadSheet(server, user, 'aboard', file)).status]).toEqual([role, status]);
    }
    const { body } = await uploadSheet(server, admin, 'aboard', file);
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const { fields } = await office.detail(body.data.id);
    const { status } = await server.call(imports.check, { importId: body.data.id, fields }, manager);
    expect(status).toBe(403);
  });
});
