import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { calendars } from '../contract.ts';
import { type CalendarKind, calendarKinds } from '../rules.ts';

let server: TestServer;
let world: BoardingWorld;
let day: string;
beforeAll(async () => {
  server = await testServer();
  day = addDays(server.today, 20);
  world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
});
afterAll(() => server.close());

const kindsOf = async (caller: Caller) =>
  (await server.call(calendars.own, {}, caller)).body.data.map(({ kind }: { kind: CalendarKind }) => kind);
const make = (kind: CalendarKind, caller: Caller) => server.call(calendars.make, { kind }, caller);
const keyOf = ({ body }: Awaited<ReturnType<typeof make>>) => new URL(body.data.address).searchParams.get('key') ?? '';
const feed = (key: string) => server.call(calendars.feed, { key }, undefined);
/** What a calendar says, with the lines that were folded whole again. */
const read = async (kind: CalendarKind, caller: Caller) => {
  const { status, raw, headers } = await feed(keyOf(await make(kind, caller)));
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/calendar');
  return raw.replaceAll('\r\n ', '');
};
const plain = (of: string) => of.replaceAll('-', '');

describe('who may have which calendar', () => {
  const office = { userAccessList: undefined };
  it.each([
    ['crewmarine', { subRole: 'crew' }, ['tour', 'certificates']],
    ['crewmarine', { subRole: 'head' }, ['tour', 'crewChanges', 'certificates']],
    ['crewingplanningmarine', office, ['crewChanges', 'certificates']],
    ['crewingstaffmarine', office, ['crewChanges', 'sessions', 'certificates']],
    ['crewingprincipalmarine', {}, ['decisions']],
  ] as const)('%s %j: %j', async (role, over, expected) => {
    const isCrew = role === 'crewmarine';
    const { userAccessList: _all, ...rest } = { userAccessList: undefined, ...over };
    const caller = await server.user({
      role,
      ...(isCrew && { employeeId: (await makeEmployee(server, 1)).employeeId }),
      ...(role === 'crewingprincipalmarine' && { principalId: world.principalId }),
      ...rest,
    });
    expect(await kindsOf(caller)).toEqual(expected);
    for (const kind of calendarKinds)
      expect((await make(kind, caller)).status, kind).toBe(expected.some((one) => one === kind) ? 200 : 400);
  });
});

describe('an address', () => {
  it('is one a kind: a new one ends the one before, and it can be ended', async () => {
    const planner = await server.user({ role: 'crewingplanningmarine' });
    const first = keyOf(await make('crewChanges', planner));
    expect((await feed(first)).status).toBe(200);
    const second = keyOf(await make('crewChanges', planner));
    expect([(await feed(first)).status, (await feed(second)).status]).toEqual([404, 200]);
    const { body } = await server.call(calendars.own, {}, planner);
    expect(body.data.find(({ kind }: { kind: string }) => kind === 'crewChanges')).toMatchObject({
      readOn: server.today,
    });
    await server.call(calendars.end, { kind: 'crewChanges' }, planner);
    expect((await feed(second)).status).toBe(404);
  });

  it('is nowhere kept, in the trail neither', async () => {
    const planner = await server.user({ role: 'crewingplanningmarine' });
    const key = keyOf(await make('crewChanges', planner));
    const kept = await server.db.selectFrom('calendarAddresses').selectAll().execute();
    const trail = await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('tableName', '=', 'calendar_addresses')
      .execute();
    expect(trail.length).toBeGreaterThan(0);
    expect(JSON.stringify([kept, trail])).not.toContain(key);
    expect(JSON.stringify(trail)).not.toContain('secret');
  });

  it('opens nothing for an account that was switched off, or has lost the area', async () => {
    const planner = await server.user({ role: 'crewingplanningmarine' });
    const key = keyOf(await make('crewChanges', planner));
    const set = (over: object) => server.db.updateTable('users').set(over).where('id', '=', planner.userId).execute();
    await set({ userAccessList: [] });
    expect((await feed(key)).status).toBe(404);
    await set({ userAccessList: ['Scheduling'] });
    expect((await feed(key)).status).toBe(200);
    await set({ isActive: false });
    expect((await feed(key)).status).toBe(404);
  });

  it('that is none is not found', async () => {
    for (const key of ['x', 'a'.repeat(32)]) expect((await feed(key)).status).toBe(404);
    expect((await feed('a'.repeat(101))).status).toBe(400);
  });
});

describe('what a calendar says', () => {
  it('of one’s own tour: joining and leaving once everybody has confirmed', async () => {
    const said = await read('tour', world.crew);
    expect(said).toContain(`DTSTART;VALUE=DATE:${plain(day)}`);
    expect(said).toMatch(/SUMMARY:Join /);
    await server.db
      .updateTable('assignmentDecisions')
      .set({ decision: null, decidedAt: null, decidedBy: null, way: null })
      .where('party', '=', 'employee')
      .where(
        'assignmentId',
        'in',
        server.db.selectFrom('assignments').select('id').where('employeeId', '=', world.employeeId),
      )
      .execute();
    expect(await read('tour', world.crew)).not.toContain('BEGIN:VEVENT');
    await server.db
      .updateTable('assignmentDecisions')
      .set({ decision: 'confirmed', decidedAt: new Date() })
      .where('party', '=', 'employee')
      .where(
        'assignmentId',
        'in',
        server.db.selectFrom('assignments').select('id').where('employeeId', '=', world.employeeId),
      )
      .execute();
  });

  it('of crew changes: vessel, port and how many, and no name', async () => {
    const planner = await server.user({ role: 'crewingplanningmarine' });
    const said = await read('crewChanges', planner);
    const { name } = await server.db
      .selectFrom('seafarers as f')
      .innerJoin('employees as e', 'e.seafarerId', 'f.id')
      .select('f.fullName as name')
      .where('e.id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    expect(said).toMatch(/SUMMARY:Crew change .*: 1 on\\, 0 off/);
    expect(said).not.toContain(name ?? '-');
    const other = await server.user({ role: 'crewingplanningtanker', divisionId: 2 });
    expect(await read('crewChanges', other)).not.toContain('BEGIN:VEVENT');
  });

  it('of certificates: one’s own by name, the others’ by number', async () => {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    const expiresOn = addDays(server.today, 50);
    await server.db
      .insertInto('certificates')
      .values({ seafarerId, kind: 'cop', name: 'Calendar course', issuedOn: addDays(server.today, -50), expiresOn })
      .execute();
    expect(await read('certificates', world.crew)).toContain('SUMMARY:Expires: Calendar course');
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const said = await read('certificates', staff);
    expect(said).toMatch(/SUMMARY:\d+ certificates? expires?/);
    expect(said).not.toContain('Calendar course');
  });
});
