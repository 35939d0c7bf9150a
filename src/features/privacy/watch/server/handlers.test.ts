import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApplicants } from '#app/test-applicants.ts';
import { type Caller, type TestServer, testServer } from '#app/test-server.ts';
import { dashboard } from '#features/dashboard/contract.ts';
import { addDays } from '#platform/contract/days.ts';
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
