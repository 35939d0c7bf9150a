import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/access.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crewDocuments } from '../../documents/contract.ts';
import { crewSchedule } from '../contract.ts';

/** Which plans and times aboard each role sees. */

let server: TestServer;
let principalId: number;
/** Aboard a vessel of the principal, with a plan on another one and one after that. */
let member: number;
let vesselId: number;
let nextVessel: number;
let nextSeat: number;
let tanker: number;
let staff: { token: string };
const day = (ahead: number) => addDays(dayInJakarta(new Date()), ahead);
beforeAll(async () => {
  server = await testServer();
  const { db } = server;
  principalId = await makePrincipal(server, 'PT Uji');
  const own = await db
    .insertInto('principals')
    .values({ name: 'PT Kapal Sendiri', isOwnCompany: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await makeEmployee(server, 1, { aboardFor: principalId });
  [member, vesselId] = [made.employeeId, made.vesselId ?? 0];
  tanker = (await makeEmployee(server, 2, { aboardFor: principalId })).employeeId;
  const vessel = await db
    .insertInto('vessels')
    .values({ divisionId: 1, shipTypeId: 2, principalId: own.id, name: 'TB Nanti' })
    .returning('id')
    .executeTakeFirstOrThrow();
  nextVessel = vessel.id;
  const port = await db
    .insertInto('options')
    .values({ kind: 'port', name: 'Uji' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: nextVessel, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  nextSeat = seat.id;
  const plan = { seatId: nextSeat, employeeId: member };
  const next = await db
    .insertInto('assignments')
    .values({ ...plan, slot: 'next', plannedFrom: day(12), plannedTo: day(280) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignments')
    .values({ ...plan, slot: 'next_but_one', plannedFrom: day(281), plannedTo: day(500) })
    .execute();
  await db
    .insertInto('assignmentDecisions')
    .values([
      { assignmentId: next.id, party: 'principal', decision: 'confirmed', decidedAt: new Date('2026-05-01T02:00:00Z') },
      { assignmentId: next.id, party: 'employee' },
    ])
    .execute();
  await db
    .insertInto('movements')
    .values({ assignmentId: next.id, status: 2, onBoardOn: day(12), onBoardPortId: port.id })
    .execute();
  const now = await db
    .selectFrom('assignments')
    .select('id')
    .where('employeeId', '=', member)
    .where('slot', '=', 'current')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('extensions')
    .values({ assignmentId: now.id, originalTo: '2026-09-30', extendedTo: '2026-11-30' })
    .execute();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const upcoming = async (input: object = {}) =>
  (await server.call(crewSchedule.upcoming, { employeeId: member, ...input }, staff)).body.data;

describe('what is planned', () => {
  it('is told with what everybody said to it and how far boarding is', async () => {
    expect(await upcoming({ assignmentOn: 'Next' })).toEqual([
      {
        assignmentId: expect.any(Number),
        assignmentOn: 'Next',
        vesselCrewId: nextSeat,
        vesselId: nextVessel,
        vesselName: 'TB Nanti',
        shipName: expect.any(String),
        jobPositionName: 'Master',
        onBoard: day(12),
        offBoard: day(280),
        daysToGo: 12,
        currentStatus: 'Pending',
        principal: { decision: 'Confirmed', reason: null, decidedAt: '2026-05-01T02:00:00Z' },
        employee: { decision: 'Pending', reason: null, decidedAt: null },
        movement: {
          status: 2,
          statusName: 'OnBoardWaitingDocument',
          onBoardDate: day(12),
          onBoardPort: 'Uji',
          offBoardDate: null,
          offBoardPort: null,
        },
      },
    ]);
    const both = await upcoming();
    expect(both.map(({ assignmentOn }: { assignmentOn: string }) => assignmentOn)).toEqual(['Next', 'NextButOne']);
    expect(both[1]).toMatchObject({ principal: null, employee: null, movement: null, currentStatus: 'Pending' });
    expect(await upcoming({ vesselId })).toEqual([]);
  });

  it('follows the decisions, and leaves out a movement that was cancelled', async () => {
    await server.db
      .updateTable('assignmentDecisions')
      .set({ decision: 'rejected', decidedAt: new Date(), reason: 'Leave' })
      .where('party', '=', 'employee')
      .execute();
    await server.db.updateTable('movements').set({ cancelledAt: new Date() }).execute();
    const [next] = await upcoming({ assignmentOn: 'Next' });
    expect(next).toMatchObject({ currentStatus: 'Rejected', employee: { reason: 'Leave' }, movement: null });
  });
});

describe('times aboard', () => {
  it('are told with days, and with what was asked for', async () => {
    const { body } = await server.call(crewSchedule.history, { employeeId: member }, staff);
    expect(body).toMatchObject({
      totalItem: 1,
      data: [{ vesselId, isCurrent: true, offBoard: null, plannedOffBoard: '2026-09-30', askedOffBoard: '2026-11-30' }],
    });
    expect(body.data[0].days).toBeGreaterThan(100);
    const found = await server.call(crewSchedule.history, { employeeId: member, filterList: 'nothing' }, staff);
    expect(found.body.totalItem).toBe(0);
  });

  it.each([
    [undefined, 'Rejected', () => day(12)],
    ['Next', 'Rejected', () => day(12)],
    ['NextButOne', 'Pending', () => day(281)],
  ] as const)('and plans are told by seat: %s', async (AssignmentOn, currentStatus, onBoard) => {
    const asked = { VesselCrewId: nextSeat, EmployeeId: member, ...(AssignmentOn && { AssignmentOn }) };
    const { body } = await server.call(crewSchedule.assignment, asked, staff);
    expect(body.data).toMatchObject({ vesselName: 'TB Nanti', currentStatus, onBoard: onBoard() });
    const none = await server.call(crewSchedule.assignment, { ...asked, AssignmentOn: 'Previous' }, staff);
    expect(none.status).toBe(404);
  });
});

describe('the records of a crew member', () => {
  const calls = [crewSchedule.upcoming, crewSchedule.history, crewDocuments.history] as const;
  const statuses = (caller: { token: string }, employeeId = member) =>
    Promise.all(calls.map(async (each) => (await server.call(each, { employeeId }, caller)).status));

  it.each<[Role, number]>([
    ['superadmin', 200],
    ['crewingmanagermarine', 200],
    ['crewingplanningmarine', 200],
    ['crewingpdemarine', 200],
    ['crewingstafftanker', 404],
    ['crewingfinancemarine', 403],
  ])('are for the office of the division: %s gets %i', async (role, status) => {
    expect(await statuses(await server.user({ role }))).toEqual([status, status, status]);
  });

  it('are not for principals, whatever tags they hold', async () => {
    const tags = { userAccessList: ['CrewManagement', 'Planning', 'Approval', 'VesselManagement'] as const };
    const principal = await server.user({ role: 'crewingprincipalmarine', principalId, ...tags });
    expect(await statuses(principal)).toEqual([403, 403, 403]);
  });

  it('are for themselves, and for the master of the vessel they are aboard', async () => {
    const self = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: member });
    expect(await statuses(self)).toEqual([200, 200, 200]);
    expect(await statuses(self, tanker)).toEqual([404, 404, 404]);
    const rating = (await makeEmployee(server, 1)).employeeId;
    const seat = await server.db
      .insertInto('seats')
      .values({ vesselId, jobPositionId: 14 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('assignments')
      .values({
        seatId: seat.id,
        employeeId: rating,
        slot: 'current',
        plannedFrom: '2026-01-01',
        plannedTo: '2026-09-30',
        checkedInAt: new Date('2026-01-02T00:00:00Z'),
      })
      .execute();
    await server.db.updateTable('users').set({ employeeId: null }).where('employeeId', '=', member).execute();
    const master = await server.user({ role: 'crewmarine', subRole: 'head', employeeId: member });
    expect(await statuses(master, rating)).toEqual([200, 200, 200]);
    expect(await statuses(master, (await makeEmployee(server, 1)).employeeId)).toEqual([404, 404, 404]);
  });
});
