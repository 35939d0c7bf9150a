import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vessels } from '#features/vessels/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import { addDays, addMonths, dayInJakarta } from '#platform/contract/days.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crewSchedule } from '../contract.ts';

let server: TestServer;
let principalId: number;
let admin: { token: string };
/** A vessel with a master's seat and two of able seamen, and one in scrap. */
let vesselId: number;
let scrapped: number;
let master: number;
let able: number;
let second: number;
let old: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji');
  await server.db.insertInto('principals').values({ name: 'PT Kapal Sendiri', isOwnCompany: true }).execute();
  admin = await server.user({ role: 'crewingadminmarine' });
  vesselId = await addVessel({
    name: 'TB Uji',
    mainEnginePower: '2 x 1,200 HP',
    grossTonnage: '262',
    deadweight: '400',
  });
  scrapped = await addVessel({ name: 'TB Tua', scrappedAt: new Date('2025-01-01') });
  [master, able, second] = [await addSeat(vesselId, 1), await addSeat(vesselId, 14), await addSeat(vesselId, 14)];
  old = await addSeat(scrapped, 14);
});
afterAll(() => server.close());
let employeeId: number;
beforeEach(async () => {
  employeeId = (await makeEmployee(server, 1, { since: '2015-01-01' })).employeeId;
});

interface VesselMade {
  name: string;
  divisionId?: number;
  mainEnginePower?: string;
  grossTonnage?: string;
  deadweight?: string;
  scrappedAt?: Date;
}
async function addVessel({ divisionId = 1, ...vessel }: VesselMade): Promise<number> {
  const shipTypeId = divisionId === 1 ? 1 : 101;
  const row = { divisionId, shipTypeId, principalId, ...vessel };
  return (await server.db.insertInto('vessels').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const addSeat = async (of: number, jobPositionId: number) =>
  (
    await server.db
      .insertInto('seats')
      .values({ vesselId: of, jobPositionId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const day = (ago: number) => addDays(dayInJakarta(new Date()), -ago);
const add = (input: Omit<Input<typeof crewSchedule.add>, 'employeeId'>, caller = admin, of = employeeId) =>
  server.call(crewSchedule.add, { employeeId: of, ...input }, caller);
const history = async (of = employeeId, caller = admin) =>
  (await server.call(crewSchedule.history, { employeeId: of }, caller)).body;
const services = (of: number) =>
  server.db
    .selectFrom('seaServices as s')
    .innerJoin('employees as e', 'e.seafarerId', 's.seafarerId')
    .selectAll('s')
    .where('e.id', '=', of)
    .execute();

describe('a time aboard that is over', () => {
  it('is entered with its movement, and leaves its sea service with the particulars of the vessel', async () => {
    const seafarer = () =>
      server.db
        .selectFrom('seafarers as f')
        .innerJoin('employees as e', 'e.seafarerId', 'f.id')
        .select('f.version')
        .where('e.id', '=', employeeId)
        .executeTakeFirstOrThrow();
    const before = (await seafarer()).version;
    const { status, body } = await add({ vesselCrewId: master, onBoard: day(300), offBoard: day(200) });
    expect(status).toBe(200);
    expect(await services(employeeId)).toMatchObject([
      {
        assignmentId: body.data.id,
        isOwnCompany: true,
        companyName: 'PT Kapal Sendiri',
        position: 'Master',
        vesselName: 'TB Uji',
        vesselType: 'Harbour Tug',
        grossTonnage: '262.00',
        horsePower: '2400.00',
        deadweight: '400.00',
        onBoardOn: day(300),
        offBoardOn: day(200),
      },
    ]);
    expect((await seafarer()).version).toBe(before + 1);
    const movement = await server.db
      .selectFrom('movements')
      .selectAll()
      .where('assignmentId', '=', body.data.id)
      .execute();
    expect(movement).toMatchObject([{ status: 7, onBoardOn: day(300), offBoardOn: day(200) }]);
    expect((await history()).data).toMatchObject([
      { vesselName: 'TB Uji', jobPositionName: 'Master', isCurrent: false, days: 100 },
    ]);
    const { body: aboard } = await server.call(vessels.crewHistory, { vesselId }, admin);
    expect(aboard.data).toMatchObject([{ employeeId, position: 'Master' }]);
  });

  it('takes the row that was typed into the file for it, so that nothing counts twice', async () => {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('seaServices')
      .values({
        seafarerId,
        companyName: 'Bentang',
        position: 'AB',
        vesselName: 'tb uji',
        vesselType: 'Tug',
        onBoardOn: day(900),
        offBoardOn: day(850),
      })
      .execute();
    const { body } = await add({ vesselCrewId: able, onBoard: day(900), offBoard: day(840) });
    expect(await services(employeeId)).toMatchObject([
      { assignmentId: body.data.id, vesselName: 'TB Uji', offBoardOn: day(840), isOwnCompany: true },
    ]);
  });

  it('may be of a vessel in scrap, and of a seat that was given up', async () => {
    expect((await add({ vesselCrewId: old, onBoard: day(700), offBoard: day(600) })).status).toBe(200);
    await server.db.updateTable('seats').set({ deletedAt: new Date() }).where('id', '=', old).execute();
    expect((await add({ vesselCrewId: old, onBoard: day(600), offBoard: day(500) })).status).toBe(200);
    const now = await add({ vesselCrewId: old, onBoard: day(20) });
    expect([now.status, now.body.fields]).toEqual([
      400,
      { vesselCrewId: 'This vessel is scrapped; no one can be assigned to it' },
    ]);
    expect((await add({ vesselId: scrapped, jobPositionId: 14, onBoard: day(20) })).body.fields).toHaveProperty(
      'vesselId',
    );
  });

  it('names the vessel and the days where the person was elsewhere, and keeps nothing', async () => {
    await add({ vesselCrewId: able, onBoard: day(400), offBoard: day(350) });
    const twice = await add({ vesselCrewId: second, onBoard: day(360), offBoard: day(340) });
    expect([twice.status, twice.body.code]).toEqual([409, 'overlap']);
    const message = `Already on board TB Uji from ${writtenDay(day(400), 'en')} to ${writtenDay(day(350), 'en')}`;
    expect(twice.body).toMatchObject({ message, fields: { onBoard: message } });
    expect((await history()).totalItem).toBe(1);
    expect(await services(employeeId)).toHaveLength(1);
    // The day of leaving is that of joining the next one.
    expect((await add({ vesselCrewId: second, onBoard: day(350), offBoard: day(340) })).status).toBe(200);
  });

  it('names who held the seat; of two of a position the other is taken', async () => {
    const other = (await makeEmployee(server, 1, { since: '2015-01-01' })).employeeId;
    const period = { onBoard: day(1500), offBoard: day(1400) };
    await add({ vesselCrewId: able, ...period }, admin, other);
    const same = await add({ vesselCrewId: able, ...period });
    expect([same.status, same.body.code]).toEqual([409, 'seat_taken']);
    expect(same.body.message).toMatch(/^Pelaut \d+ was in this seat from .* to /);
    expect(same.body.fields).toEqual({ vesselCrewId: same.body.message });
    expect((await add({ vesselId, jobPositionId: 14, ...period })).status).toBe(200);
    const third = (await makeEmployee(server, 1, { since: '2015-01-01' })).employeeId;
    expect((await add({ vesselId, jobPositionId: 14, ...period }, admin, third)).status).toBe(409);
    expect((await add({ vesselId, jobPositionId: 2, ...period }, admin, third)).body.fields).toHaveProperty(
      'jobPositionId',
    );
  });
});

describe('a time aboard that lasts', () => {
  it('puts the employee on the vessel, with an end as contracts have it, and no sea service yet', async () => {
    // After those of the tests before, in the same seat.
    const [from, end] = [day(320), addDays(addMonths(day(320), 9), -1)];
    const { status, body } = await add({ vesselCrewId: second, onBoard: from });
    expect(status).toBe(200);
    const row = await server.db.selectFrom('assignments').selectAll().where('id', '=', body.data.id).executeTakeFirst();
    expect(row).toMatchObject({ slot: 'current', plannedTo: end, checkedOutAt: null });
    const movement = await server.db
      .selectFrom('movements')
      .select('status')
      .where('assignmentId', '=', body.data.id)
      .execute();
    expect(movement).toEqual([{ status: 4 }]);
    expect(await services(employeeId)).toEqual([]);
    const { body: aboard } = await server.call(vessels.onBoard, { vesselId }, admin);
    expect(aboard.data).toMatchObject([{ employeeId, offBoard: end }]);
    expect((await history()).data).toMatchObject([{ isCurrent: true, offBoard: null, plannedOffBoard: end }]);

    const again = await add({ vesselCrewId: master, onBoard: day(1) });
    expect(again.body.message).toBe(`Already on board TB Uji since ${writtenDay(from, 'en')}`);
    const other = (await makeEmployee(server, 1, { since: '2015-01-01' })).employeeId;
    const taken = await add({ vesselCrewId: second, onBoard: day(1) }, admin, other);
    expect([taken.status, taken.body.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`has been in this seat since ${writtenDay(from, 'en')}$`)),
    ]);
    const today = await add({ vesselCrewId: able, onBoard: day(0), plannedOffBoard: day(-30) }, admin, other);
    expect(today.status).toBe(200);
    expect((await history(other)).data).toMatchObject([{ days: 0, plannedOffBoard: day(-30) }]);
  });

  it('is refused to who has resigned or is on the blacklist, whose past may still be entered', async () => {
    const left = (await makeEmployee(server, 1, { hasLeft: true })).employeeId;
    expect((await add({ vesselCrewId: master, onBoard: day(3) }, admin, left)).body.message).toBe(
      'This crew member has resigned',
    );
    const level = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'blacklist_level')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('blacklistRecords')
      .values({ employeeId, levelId: level.id, startsOn: '2026-01-01' })
      .execute();
    const listed = await add({ vesselCrewId: master, onBoard: day(3) });
    expect([listed.status, listed.body.message]).toEqual([409, 'This crew member is on the blacklist']);
    expect((await add({ vesselCrewId: master, onBoard: day(30), offBoard: day(3) })).status).toBe(200);
  });
});

describe('what is sent', () => {
  it.each([
    ['a day ahead', { onBoard: day(-1) }, ['onBoard']],
    ['leaving ahead', { onBoard: day(9), offBoard: day(-1) }, ['offBoard']],
    ['leaving on the day of boarding', { onBoard: day(9), offBoard: day(9) }, ['offBoard']],
    ['a planned end before boarding', { onBoard: day(9), plannedOffBoard: day(12) }, ['plannedOffBoard']],
    ['a planned end more than ten years ahead', { onBoard: day(9), plannedOffBoard: day(-4100) }, ['plannedOffBoard']],
    ['boarding before any day that can be given', { onBoard: '1944-12-31', offBoard: '1945-06-30' }, ['onBoard']],
    ['a port that is none', { onBoard: day(9), onBoardPortId: 1 }, ['onBoardPortId']],
  ])('is refused at its field: %s', async (_what, wrong, fields) => {
    const { status, body } = await add({ vesselCrewId: master, ...wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, fields]);
  });

  it('needs a seat, or a vessel with a position; those of the other division are none', async () => {
    const onBoard = day(3);
    expect((await add({ onBoard })).body.fields).toEqual({ vesselId: 'Vessel is required' });
    expect((await add({ onBoard, vesselId })).body.fields).toEqual({ vesselCrewId: 'Seat is required' });
    const tanker = await addVessel({ name: 'MT Uji', divisionId: 2 });
    const seat = await addSeat(tanker, 101);
    expect((await add({ onBoard, vesselId: tanker, jobPositionId: 101 })).body.fields).toHaveProperty('vesselId');
    expect((await add({ onBoard, vesselCrewId: seat })).body.fields).toHaveProperty('vesselCrewId');
  });

  it.each<[Role, number, number]>([
    ['superadmin', 200, 2000],
    ['crewingadminmarine', 200, 2010],
    ['crewingadmintanker', 404, 2020],
    ['crewingmanagermarine', 403, 2020],
    ['crewingstaffmarine', 403, 2020],
    ['crewingprincipalmarine', 403, 2020],
    ['crewmarine', 403, 2020],
  ])('is taken from admins of the division only: %s gets %i', async (role, status, ago) => {
    const caller = await server.user({ role, ...(role === 'crewmarine' && { subRole: 'head', employeeId }) });
    expect((await add({ vesselCrewId: old, onBoard: day(ago), offBoard: day(ago - 1) }, caller)).status).toBe(status);
  });

  it('is chosen from the vessels of the division and their seats', async () => {
    const all = (await server.call(crewSchedule.vessels, { employeeId }, admin)).body.data;
    expect(all.filter(({ vesselName }: { vesselName: string }) => vesselName.startsWith('TB'))).toEqual([
      { vesselId, vesselName: 'TB Uji', shipName: 'Harbour Tug', isScrapped: false },
      { vesselId: scrapped, vesselName: 'TB Tua', shipName: 'Harbour Tug', isScrapped: true },
    ]);
    expect(all.at(-1).isScrapped).toBe(true);
    const seats = (await server.call(crewSchedule.seats, { employeeId, vesselId }, admin)).body.data;
    expect(seats).toHaveLength(3);
    expect(seats[0]).toEqual({
      vesselCrewId: master,
      jobPositionId: 1,
      jobPositionName: 'Master',
      currentCrew: null,
    });
    expect(seats.some(({ currentCrew }: { currentCrew: string | null }) => currentCrew !== null)).toBe(true);
  });
});

describe('two entries at the same time', () => {
  it('leave one of them, whichever came first', async () => {
    const period = { onBoard: day(2500), offBoard: day(2400) };
    const answers = await Promise.all([
      add({ vesselCrewId: able, ...period }),
      add({ vesselCrewId: second, ...period }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history()).totalItem).toBe(1);
  });
});

describe('the days that are counted', () => {
  const counted = (of: number, caller: { token: string }) => server.call(crewSchedule.days, { employeeId: of }, caller);

  it('say how much leave is left after a time aboard', async () => {
    await add({ vesselCrewId: able, onBoard: day(126), offBoard: day(6) });
    // Of 120 days aboard ten days of leave; six of them are over.
    const said = { aboard: 120, earned: 10, taken: 6, owed: 4 };
    expect((await counted(employeeId, admin)).body.data).toMatchObject(said);
    const own = await server.user({ role: 'crewmarine', subRole: 'others', employeeId });
    expect((await counted(employeeId, own)).body.data).toMatchObject(said);
  });

  it('go on for who should have left and has not', async () => {
    const vesselCrewId = await addSeat(await addVessel({ name: 'TB Lewat' }), 14);
    expect((await add({ vesselCrewId, onBoard: day(120) })).status).toBe(200);
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: day(20) })
      .where('employeeId', '=', employeeId)
      .execute();
    expect((await counted(employeeId, admin)).body.data).toMatchObject({ aboard: 120, taken: 0, owed: 10 });
  });

  it('begin with the employment', async () => {
    const since = day(30);
    const { employeeId: of } = await makeEmployee(server, 1, { since });
    expect((await counted(of, admin)).body.data).toMatchObject({ aboard: 0, ashore: 30, earned: 0, owed: 0 });
  });

  it('are found neither by other seafarers nor by the other division', async () => {
    const other = await makeEmployee(server, 1, { since: '2015-01-01' });
    const colleague = await server.user({ role: 'crewmarine', subRole: 'others', employeeId: other.employeeId });
    expect((await counted(employeeId, colleague)).status).toBe(404);
    const tanker = await server.user({ role: 'crewingadmintanker' });
    expect((await counted(employeeId, tanker)).status).toBe(404);
  });
});
