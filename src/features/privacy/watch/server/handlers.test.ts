import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tablesOfPersons } from '#features/audit/rules.ts';
import { dashboard } from '#features/dashboard/contract.ts';
import { roles } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { callsOf, foldersWithCalls } from '#testing/expected.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { makeWholePerson } from '#testing/whole-person.ts';
import { readSheet } from '#testing/workbook.ts';
import { readingWatch } from '../contract.ts';
import { watchReadings } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

// A working day in the past, so that no Sunday and no hour that is still to come is in it.
const today = '2026-11-20';
const at = (day: string, hour: number, minute = 0) =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+07:00`);

const readAll = (userId: string, ids: readonly number[], when: Date, what = 'registration') =>
  server.db
    .insertInto('readLog')
    .values(ids.map((id) => ({ userId, what, recordId: String(id), at: when })))
    .execute();
const people = async (count: number) => (await makeApplicants({ ...server }, count)).map(({ id }) => id);
const list = async (by: { token: string }) => (await server.call(readingWatch.list, {}, by)).body.data;
const lead = (division: 'marine' | 'tanker' = 'marine') => server.user({ role: `crewingmanager${division}` });

describe('the watch', () => {
  it('finds many people in an hour, once, and more of the same in the same line', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const ids = await people(45);
    await readAll(staff.userId, ids.slice(0, 41), at(today, 10));
    await watchReadings(server, today);
    await readAll(staff.userId, ids, at(today, 10, 30));
    await watchReadings(server, today);
    expect(await list(await lead())).toMatchObject([
      { rule: 'manyPeople', day: today, measured: 45, usual: 0, lookedAt: null, person: null },
    ]);
  });

  it('leaves alone what an account does every day, what it reads of itself, and whole lists', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const ids = await people(42);
    for (let back = 0; back < 8; back += 1) await readAll(staff.userId, ids, at(addDays(today, -back), 10));
    await readAll(staff.userId, [1], at(today, 3), 'crewList');
    // The days before are the usual of the last: the first of them are too old to be judged.
    await watchReadings(server, today);
    expect(await list(await lead())).toEqual([]);
  });

  it('finds reading at night, and one person read hour after hour', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const ids = await people(12);
    await readAll(staff.userId, ids, at(today, 23));
    for (let hour = 8; hour < 20; hour += 1) await readAll(staff.userId, ids.slice(0, 1), at(today, hour));
    await watchReadings(server, today);
    const found = await list(await lead());
    expect(found.map(({ rule, measured }: { rule: string; measured: number }) => [rule, measured]).sort()).toEqual([
      ['outsideHours', 12],
      ['samePerson', 13],
    ]);
    expect(found.find(({ rule }: { rule: string }) => rule === 'samePerson')).toMatchObject({
      day: '2026-11-16',
      person: expect.any(String),
    });
  });

  it('lets a finding go with its readings', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    await readAll(staff.userId, await people(12), at(today, 23));
    await watchReadings(server, today);
    await server.db.deleteFrom('readLog').execute();
    await watchReadings(server, today);
    expect(await list(await lead())).toEqual([]);
  });
});

describe('looking at a finding', () => {
  const found = async (role: Parameters<TestServer['user']>[0]['role'] = 'crewingstaffmarine') => {
    const reader = await server.user({ role });
    const ids = await people(12);
    await readAll(reader.userId, ids, at(today, 23));
    await watchReadings(server, today);
    const { id } = await server.db.selectFrom('readingFindings').select('id').executeTakeFirstOrThrow();
    return { reader, ids, findingId: id };
  };
  const look = (findingId: number, by: Caller) =>
    server.call(readingWatch.look, { findingId, note: 'Night watch' }, by);
  const countOf = async (by: { token: string }) =>
    (await server.call(dashboard.workList, {}, by)).body.data.find(
      ({ line }: { line: string }) => line === 'unusualReading',
    )?.count;

  it('is on the work list of the managers of the division until someone has looked at it', async () => {
    const { findingId } = await found();
    const [marine, tanker, boss] = [await lead(), await lead('tanker'), await server.user({ role: 'superadmin' })];
    expect([await countOf(marine), await countOf(tanker), await countOf(boss)]).toEqual([1, 0, 1]);
    expect(await countOf(await server.user({ role: 'crewingadminmarine' }))).toBeUndefined();
    const rows = await server.call(dashboard.workListRows, { line: 'unusualReading' }, marine);
    expect(rows.body).toMatchObject({ totalItem: 1, data: [{ id: findingId, note: 'outsideHours' }] });
    expect((await look(findingId, marine)).status).toBe(200);
    expect((await look(findingId, boss)).body.code).toBe('looked');
    expect(await countOf(marine)).toBe(0);
    expect(await list(marine)).toMatchObject([{ note: 'Night watch', lookedBy: expect.stringMatching(/./) }]);
  });

  it('stays looked at, until the same reading has doubled', async () => {
    const { reader, findingId } = await found();
    const marine = await lead();
    await look(findingId, marine);
    await readAll(reader.userId, await people(11), at(today, 22));
    await watchReadings(server, today);
    expect(await countOf(marine)).toBe(0);
    await readAll(reader.userId, await people(3), at(today, 22, 30));
    await watchReadings(server, today);
    expect(await list(marine)).toMatchObject([{ measured: 26, lookedAt: null, note: null }]);
  });

  it('of another division, or of who leads, is answered as one that never was', async () => {
    const { findingId } = await found('crewingmanagermarine');
    for (const by of [await lead(), await lead('tanker')]) {
      const missing = await look(999_999, by);
      expect(missing.status).toBe(404);
      expect((await look(findingId, by)).raw).toBe(missing.raw);
      expect((await server.call(readingWatch.hours, { findingId }, by)).status).toBe(404);
      expect((await server.call(readingWatch.affected, { findingId }, by)).status).toBe(404);
      expect(await list(by)).toEqual([]);
    }
    expect((await look(findingId, await server.user({ role: 'superadmin' }))).status).toBe(200);
  });

  it('of oneself is left to another super admin, where there is one', async () => {
    const { reader, findingId } = await found('superadmin');
    const other = await server.user({ role: 'superadmin' });
    expect((await look(findingId, reader)).body.code).toBe('own');
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', other.userId).execute();
    expect((await look(findingId, reader)).status).toBe(200);
  });

  it('tells by hour and kind what was read, and exports whom it was of, which is a reading too', async () => {
    const { reader, ids, findingId } = await found();
    await readAll(reader.userId, ids.slice(0, 2), at(today, 23, 10), 'cv');
    await server.db
      .insertInto('readLog')
      .values({ userId: reader.userId, what: 'crewList', recordId: 'on-board', at: at(today, 9) })
      .execute();
    const marine = await lead();
    const hours = await server.call(readingWatch.hours, { findingId }, marine);
    expect(hours.body.data).toEqual([
      { at: at(today, 9).toISOString(), what: 'crewList', people: 0, readings: 1 },
      { at: at(today, 23).toISOString(), what: 'cv', people: 2, readings: 2 },
      { at: at(today, 23).toISOString(), what: 'registration', people: 12, readings: 12 },
    ]);
    const { status, raw } = await server.call(readingWatch.affected, { findingId }, marine);
    expect([status, raw.slice(0, 2)]).toEqual([200, 'PK']);
    const kept = await server.db.selectFrom('readLog').select('recordId').where('what', '=', 'affected').execute();
    expect(kept).toEqual([{ recordId: String(findingId) }]);
  });
});

it('knows the person of every record and file that a reading can name', async () => {
  const reader = await server.user({ role: 'crewingstaffmarine' });
  const person = await makeWholePerson(server, 'zq', true);
  const files = await server.db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('claimedById', 'is not', null)
    .execute();
  const histories = tablesOfPersons.map((table) => `${table} ${person.records.get(table)}`);
  expect(files.length).toBe(person.storageKeys.length);
  await server.db
    .insertInto('readLog')
    .values([
      ...histories.map((recordId) => ({ userId: reader.userId, what: 'history', recordId })),
      ...files.map(({ id }) => ({ userId: reader.userId, what: 'file', recordId: id })),
    ])
    .execute();
  const { rows: lost } = await sql<{ what: string; id: string }>`
    select what, record_id as id from person_readings
     where seafarer_id is distinct from ${person.records.get('seafarers')}::integer`.execute(server.db);
  expect(lost).toEqual([]);
});

describe('the export of who was affected', () => {
  const nameOf = async (applicationId: number) => {
    const { fullName, email } = await server.db
      .selectFrom('applications as a')
      .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
      .select(['f.fullName', 'f.email'])
      .where('a.id', '=', applicationId)
      .executeTakeFirstOrThrow();
    return { fullName, email };
  };
  const rowsOf = async (findingId: number, by: Caller) => {
    const { status, body } = await server.call(readingWatch.affected, { findingId }, by);
    return status === 200 ? (await readSheet(body)).rows : status;
  };

  it('names everybody once with address, what was read and when by the clock in Jakarta, those of named lists too', async () => {
    const reader = await server.user({ role: 'crewingstaffmarine' });
    const ids = await people(14);
    // Twelve files at night, one of them twice; the two others were invited to a session whose list was read.
    await readAll(reader.userId, ids.slice(0, 12), at(today, 23, 5));
    await readAll(reader.userId, ids.slice(0, 1), at(today, 23, 40), 'cv');
    const { id: sessionId } = await server.db
      .insertInto('selectionSessions')
      .values({
        divisionId: 1,
        kind: 'boc',
        heldOn: today,
        startsAt: '09:00',
        endsAt: '10:00',
        place: 'Office',
        capacity: 9,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('sessionInvitations')
      .values(ids.slice(12).map((applicationId) => ({ sessionId, applicationId })))
      .execute();
    await readAll(reader.userId, [sessionId], at(today, 10), 'selectionSession');
    await server.db
      .insertInto('readLog')
      .values({ userId: reader.userId, what: 'crewList', recordId: 'on-board', at: at(today, 9) })
      .execute();
    // Of another day, and by somebody else.
    await readAll(reader.userId, await people(1), at(addDays(today, -1), 10));
    await readAll((await server.user({ role: 'crewingstaffmarine' })).userId, await people(1), at(today, 23));
    await watchReadings(server, today);
    const [{ findingId }] = await list(await lead());
    const rows = await rowsOf(findingId, await lead());
    if (typeof rows === 'number') throw new Error(`There is no export: ${rows}`);
    const head = rows.findIndex((row) => row.includes('What was read'));
    const told = rows.slice(head + 1).map((row) => row.slice(1));
    const first = await nameOf(ids[0] ?? 0);
    expect(told).toHaveLength(15);
    expect(told.find(([name]) => name === first.fullName)).toEqual([
      first.fullName,
      expect.stringMatching(/^REG/),
      first.email,
      null,
      'CV, Application with personal file',
      2,
      `${today} 23:05 WIB`,
      `${today} 23:40 WIB`,
    ]);
    const invited = await nameOf(ids[13] ?? 0);
    expect(told.find(([name]) => name === invited.fullName)?.slice(4, 6)).toEqual(['Attendance list', 1]);
    expect(told.at(-1)?.[0]).toBe('Everyone on this list');
    expect(told.at(-1)?.[4]).toBe('Crew list on-board');
  });

  it('is for managers of the division and super admins; to others it is not open, or not there', async () => {
    const reader = await server.user({ role: 'crewingstaffmarine' });
    await readAll(reader.userId, await people(12), at(today, 23));
    await watchReadings(server, today);
    const [{ findingId }] = await list(await lead());
    const answers = await Promise.all(
      roles.map(async (role) => [role, await rowsOf(findingId, await server.user({ role }))] as const),
    );
    expect(answers.filter(([, answer]) => typeof answer !== 'number').map(([role]) => role)).toEqual(
      roles.filter((role) => role === 'superadmin' || role === 'crewingmanagermarine'),
    );
    const refused = answers.filter(([, answer]) => typeof answer === 'number');
    expect(refused.filter(([role, answer]) => answer !== (role === 'crewingmanagertanker' ? 404 : 403))).toEqual([]);
    expect(await rowsOf(999_999, await lead())).toBe(404);
    const boss = await server.user({ role: 'superadmin' });
    const wrong = await server.call(readingWatch.affected, { findingId: 0 }, boss);
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['findingId']]);
  });

  it('has words for every kind of reading', () => {
    const declared = foldersWithCalls.flatMap(callsOf).flatMap(({ endpoint: { reading } }) => reading?.kind ?? []);
    expect(
      [...new Set(declared)].filter((kind) => wordsIn('id')(`sheets:readings.${kind}`).includes('readings')),
    ).toEqual([]);
  });
});

it('findings that wait are all listed, and reviewed ones that are left out are counted', async () => {
  const { userId } = await server.user({ role: 'crewingstaffmarine' });
  const one = { userId, divisionId: 1, rule: 'manyPeople', measured: 41, usual: 0 };
  const days = (count: number, from: string) => Array.from({ length: count }, (_, back) => addDays(from, -back));
  const review = { lookedAt: new Date(), lookedBy: userId, note: 'Audit' };
  await server.db
    .insertInto('readingFindings')
    .values([
      ...days(210, '2025-06-30').map((day) => ({ ...one, day })),
      ...days(205, today).map((day) => ({ ...one, day, ...review })),
    ])
    .execute();
  const { data, earlier } = (await server.call(readingWatch.list, {}, await lead())).body;
  expect(data.filter(({ lookedAt }: { lookedAt: string | null }) => lookedAt === null)).toHaveLength(210);
  expect([data.length, earlier]).toEqual([410, 5]);
});
