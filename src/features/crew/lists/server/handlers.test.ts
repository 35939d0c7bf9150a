import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DivisionId } from '#platform/contract/access.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { readTable } from '#testing/workbook.ts';
import { crewLists } from '../contract.ts';

let server: TestServer;
let staff: { token: string };
let principalId: number;
const today = dayInJakarta(new Date());
/** A person of the test by what they are. */
const people: Record<string, number> = {};

async function make(
  what: string,
  name: string,
  options: Parameters<typeof makeEmployee>[2] = {},
  divisionId: DivisionId = 1,
) {
  const { employeeId } = await makeEmployee(server, divisionId, options);
  const { seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('seafarers')
    .set({ fullName: name, seafarerCode: `62000${String(employeeId).padStart(5, '0')}` })
    .where('id', '=', seafarerId)
    .execute();
  people[what] = employeeId;
  return { employeeId, seafarerId };
}

/** All that a position asks for, until a day. */
const certify = (seafarerId: number, until: string) =>
  server.database.exec(`insert into certificates (seafarer_id, kind, certificate_type_id, name, expires_on, no_expiry)
    select ${seafarerId}, t.kind, t.id, t.name, '${until}', false from certificate_types t`);

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  principalId = await makePrincipal(server, 'PT Uji');
  const ends = (days: number) => addDays(today, days);
  await certify((await make('comply', 'Agus Lengkap')).seafarerId, ends(400));
  await certify((await make('ending', 'Budi Segera')).seafarerId, ends(60));
  await make('missing', '=Cahyo Kurang');
  await certify((await make('aboard', 'Dedi Laut', { aboardFor: principalId })).seafarerId, ends(30));
  await make('relief', 'Eko Laut', { aboardFor: await makePrincipal(server, 'PT Lain') });
  await make('listed', 'Fajar Hitam');
  await make('listedAboard', 'Gilang Hitam', { aboardFor: principalId });
  await make('left', 'Hendra Pergi', { hasLeft: true });
  await make('tanker', 'Irfan Tanker', {}, 2);
  const plan = (days: number, what: string) =>
    server.db
      .updateTable('assignments')
      .set({ plannedFrom: ends(-50), plannedTo: ends(days), checkedInAt: new Date(Date.now() - 50 * 86_400_000) })
      .where('employeeId', '=', people[what] ?? 0)
      .execute();
  await plan(40, 'aboard');
  await plan(10, 'relief');
  await plan(200, 'listedAboard');
  const level = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'blacklist_level')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const [what, endsOn] of [
    ['listed', ends(-1)],
    ['listedAboard', null],
  ] as const)
    await server.db
      .insertInto('blacklistRecords')
      .values({
        employeeId: people[what] ?? 0,
        levelId: level.id,
        startsOn: '2024-05-01',
        endsOn,
        reason: '@left in port',
      })
      .execute();
  // Relieves the one whose time ends first.
  await server.database.exec(`insert into assignments (seat_id, employee_id, slot, planned_from, planned_to)
    select seat_id, ${people.ending}, 'next', '${ends(10)}', '${ends(55)}' from live_assignments where employee_id = ${people.relief}`);
});
afterAll(() => server.close());

type State = 'offBoard' | 'onBoard' | 'blacklist' | 'resigned';
const read = async (list: State, asked: Record<string, unknown> = {}, caller: Caller = staff) =>
  (await server.call(crewLists[list], asked as never, caller)).body;
const whoOf = (rows: { id: number }[]) => rows.map(({ id }) => Object.keys(people).find((what) => people[what] === id));
const who = async (list: State, asked: Record<string, unknown> = {}, caller: Caller = staff) =>
  whoOf((await read(list, asked, caller)).data);

describe('the four lists', () => {
  it('hold everybody of the division, by name: blacklisted ashore only there, aboard in both', async () => {
    expect(await who('offBoard')).toEqual(['missing', 'comply', 'ending']);
    expect(await who('onBoard')).toEqual(['aboard', 'relief', 'listedAboard']);
    expect(await who('blacklist')).toEqual(['listed', 'listedAboard']);
    expect(await who('resigned')).toEqual(['left']);
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect(await who('offBoard', { divisionId: 1 }, tanker)).toEqual(['tanker']);
    const superadmin = await server.user({ role: 'superadmin' });
    expect((await read('offBoard', {}, superadmin)).totalItem).toBe(4);
    expect((await server.call(crewLists.counts, {}, staff)).body.data).toEqual({
      offBoard: 3,
      onBoard: 3,
      blacklist: 2,
      resigned: 1,
    });
  });

  it('say how long someone is aboard, where, and whether the certificates last to the planned sign-off', async () => {
    const [aboard, , listed] = (await read('onBoard')).data;
    expect(aboard).toMatchObject({
      boardDuration: 50,
      vesselName: expect.stringContaining('MV Uji'),
      certificateStatus: 'Not Comply',
      certifiedUntil: addDays(today, 30),
      plannedTo: addDays(today, 40),
      isBlacklisted: false,
    });
    expect(listed).toMatchObject({ isBlacklisted: true, certificateStatus: 'Not Comply', certifiedUntil: null });
    const rows = (await read('offBoard')).data;
    expect(rows.map(({ certificateStatus }: { certificateStatus: string }) => certificateStatus)).toEqual([
      'Not Comply',
      'Comply',
      'Comply',
    ]);
    expect(rows[2]).toMatchObject({ isPlanned: true, boardDuration: null, vesselName: null });
  });

  it('tell of the blacklist level, dates, reason, and an end that has passed', async () => {
    const [listed, aboard] = (await read('blacklist')).data;
    expect(listed).toMatchObject({
      startDate: '2024-05-01',
      endDate: addDays(today, -1),
      isDue: true,
      isReleaseRequested: false,
      reason: '@left in port',
    });
    expect(listed.level).not.toBe('');
    expect(aboard).toMatchObject({ endDate: null, isDue: false, plannedTo: addDays(today, 200) });
  });
});

describe('filters and order', () => {
  it.each<[State, string, string[]]>([
    ['offBoard', 'certificateStatus:comply;', ['comply', 'ending']],
    ['offBoard', 'certificateStatus:not-comply;', ['missing']],
    ['offBoard', 'certificateStatus:ending;', ['ending']],
    ['offBoard', 'certificateStatus:ending;certificateStatus:not-comply;', ['missing', 'ending']],
    ['offBoard', 'certificateStatus:whatever;', []],
    ['onBoard', 'certificateStatus:comply;', []],
    ['onBoard', 'certificateStatus:ending;', ['aboard']],
    ['offBoard', 'availability:now;', ['missing', 'comply']],
    ['offBoard', 'availability:planned;', ['ending']],
    ['onBoard', 'availability:30;', ['relief']],
    ['onBoard', 'availability:60;', ['aboard', 'relief']],
    ['onBoard', 'availability:90;laut', ['aboard', 'relief']],
    ['onBoard', 'availability:1999-99-99;', []],
    ['onBoard', 'availability:2031-02-30;', []],
    ['onBoard', 'availability:constructor;certificateStatus:constructor;', []],
    ['onBoard', 'availability:%00;', []],
    ['offBoard', 'jobPositionId:1;certificateStatus:comply;segera', ['ending']],
    ['offBoard', 'jobPositionId:2;', []],
    ['offBoard', 'shipId:1;', ['missing', 'comply', 'ending']],
    ['resigned', 'hendra', ['left']],
    ['blacklist', 'gilang', ['listedAboard']],
  ])('of %s by %s find %s', async (list, filterList, expected) => {
    expect(await who(list, { filterList })).toEqual(expected);
  });

  it('find who is aboard a vessel, by its name too', async () => {
    const [{ vesselName }] = (await read('onBoard')).data;
    const { data } = (await server.call(crewLists.vessels, {}, staff)).body;
    const { vesselId } = data.find((each: { vesselName: string }) => each.vesselName === vesselName);
    expect(await who('onBoard', { filterList: `vesselId:${vesselId};` })).toEqual(['aboard']);
    expect(await who('onBoard', { filterList: vesselName })).toEqual(['aboard']);
  });

  it('put what is missing first when sorted by certificates, and sort by days aboard and by dates', async () => {
    expect(await who('offBoard', { sortBy: 'certificateStatus' })).toEqual(['missing', 'ending', 'comply']);
    expect(await who('offBoard', { sortBy: '-certificateStatus' })).toEqual(['comply', 'ending', 'missing']);
    await server.db
      .updateTable('assignments')
      .set({ checkedInAt: new Date(Date.now() - 20 * 86_400_000) })
      .where('employeeId', '=', people.relief ?? 0)
      .where('slot', '=', 'current')
      .execute();
    expect((await who('onBoard', { sortBy: 'boardDuration' }))[0]).toBe('relief');
    expect((await who('onBoard', { sortBy: '-boardDuration' })).at(-1)).toBe('relief');
    expect(await who('blacklist', { sortBy: '-endDate' })).toEqual(['listedAboard', 'listed']);
    expect(await who('blacklist', { sortBy: 'boardDuration' })).toEqual(['listed', 'listedAboard']);
  });
});

describe('whom the lists show to others than the office', () => {
  it('a principal: crew aboard their own vessels, no one ashore, and nothing of the blacklist', async () => {
    const principal = await server.user({
      role: 'crewingprincipalmarine',
      principalId,
      userAccessList: ['CrewManagement'],
    });
    expect(await who('onBoard', {}, principal)).toEqual(['aboard', 'listedAboard']);
    expect((await read('onBoard', {}, principal)).data[1].isBlacklisted).toBe(false);
    for (const list of ['offBoard', 'blacklist', 'resigned'] as const)
      expect(await who(list, {}, principal)).toEqual([]);
    expect((await server.call(crewLists.counts, {}, principal)).body.data).toEqual({
      offBoard: 0,
      onBoard: 2,
      blacklist: 0,
      resigned: 0,
    });
    expect((await server.call(crewLists.vessels, {}, principal)).body.data).toHaveLength(2);
    const without = await server.user({ role: 'crewingprincipalmarine', principalId });
    expect((await server.call(crewLists.onBoard, {}, without)).status).toBe(403);
  });

  it('a crew member: themselves, also when they are on the blacklist, with no mention of it', async () => {
    const self = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: people.listedAboard ?? 0 });
    expect(await who('onBoard', {}, self)).toEqual(['listedAboard']);
    expect((await read('onBoard', {}, self)).data[0].isBlacklisted).toBe(false);
    expect(await who('blacklist', {}, self)).toEqual([]);
    expect(await who('offBoard', {}, self)).toEqual([]);
  });

  it('a crew member ashore: where they would be without the blacklist, so that nothing tells of it', async () => {
    for (const what of ['comply', 'listed']) {
      const self = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: people[what] ?? 0 });
      expect(await who('offBoard', {}, self)).toEqual([what]);
      const counts = (await server.call(crewLists.counts, {}, self)).body.data;
      expect(counts).toEqual({ offBoard: 1, onBoard: 0, blacklist: 0, resigned: 0 });
      const sheet = await server.call(crewLists.downloadOffBoard, {}, self);
      expect(sheet.status).toBe(200);
    }
  });
});

describe('a list as a spreadsheet', () => {
  const sheetOf = async (
    call: (typeof crewLists)['downloadOffBoard' | 'downloadBlacklist'],
    asked: object,
    caller: Caller = staff,
  ) => {
    const answer = await server.call(call, asked, caller);
    expect(answer.status).toBe(200);
    return { answer, ...(await readTable(answer.body)) };
  };

  it('holds what the view shows: keyword, filters, order and columns; numbers, days and no formula', async () => {
    const { answer, head, rows } = await sheetOf(crewLists.downloadOffBoard, {
      sortBy: 'certificateStatus',
      columns: 'no,fullName,boardDuration,certificateStatus',
    });
    expect(String(answer.headers['content-disposition'])).toMatch(/filename="[\d-]{10}_[\d-]{8}_Crew_Off-Board\.xlsx"/);
    expect(head).toEqual(['No', 'Name', 'Board Duration (days)', 'Certificate Status', 'Certified Until']);
    expect(rows.map(([no, name]) => [no, name])).toEqual([
      [1, "'=Cahyo Kurang"],
      [2, 'Budi Segera'],
      [3, 'Agus Lengkap'],
    ]);
    expect(rows[1]?.[4]).toEqual(new Date(`${addDays(today, 60)}T00:00:00Z`));
    const found = await sheetOf(crewLists.downloadOffBoard, { filterList: 'certificateStatus:comply;agus' });
    expect(found.rows).toHaveLength(1);
    expect(found.head).toHaveLength(11);
  });

  it('of the blacklist has its record, and is the office’s; who takes one is logged', async () => {
    const { rows } = await sheetOf(crewLists.downloadBlacklist, { columns: 'fullName,level,startDate,endDate,reason' });
    expect(rows[0]?.[2]).toEqual(new Date('2024-05-01T00:00:00Z'));
    expect(rows[0]?.[4]).toBe("'@left in port");
    const principal = await server.user({
      role: 'crewingprincipalmarine',
      principalId,
      userAccessList: ['CrewManagement'],
    });
    expect((await sheetOf(crewLists.downloadBlacklist, {}, principal)).rows).toHaveLength(0);
    const taken = await server.db.selectFrom('readLog').select(['recordId']).where('what', '=', 'crewList').execute();
    expect(taken.map(({ recordId }) => recordId)).toContain('blacklist');
  });
});
