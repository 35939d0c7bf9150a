import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { blacklist } from '../../blacklist/contract.ts';
import { crew } from '../../contract.ts';
import { employment } from '../contract.ts';

type Who = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let principalId: number;
let staff: Who;
let tankerStaff: Who;
let contractType: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji');
  staff = await server.user({ role: 'crewingstaffmarine' });
  tankerStaff = await server.user({ role: 'crewingstafftanker' });
  const type = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'employment_type')
    .where('name', '=', 'Contract')
    .executeTakeFirstOrThrow();
  contractType = type.id;
});
afterAll(() => server.close());

let employeeId: number;
beforeEach(async () => {
  employeeId = (await makeEmployee(server, 1)).employeeId;
});

const resign = (other: object = {}, by: Who = staff) =>
  server.call(
    employment.resign,
    { employeeId, resignedOn: '2026-02-01', reason: 'own_request', note: 'Joins a family business', ...other },
    by,
  );
const takeBack = (other: object = {}, by: Who = staff) =>
  server.call(
    employment.returnEmployee,
    {
      employeeId,
      returnedOn: '2026-03-01',
      jobPositionId: 2,
      shipId: 2,
      employmentTypeId: contractType,
      note: 'Asked to come back',
      ...other,
    },
    by,
  );
const detailsOf = async () => (await server.call(crew.details, { employeeId }, staff)).body.data;
const historyOf = async (by: Who = staff) => (await server.call(employment.history, { employeeId }, by)).body.data;
const commitmentsOf = async () => (await server.call(employment.commitments, { employeeId }, staff)).body.data;

async function plan(): Promise<number> {
  const { db } = server;
  const vessel = await db
    .insertInto('vessels')
    .values({ divisionId: 1, shipTypeId: 1, principalId, name: `MV Rencana ${employeeId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: vessel.id, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('assignments')
    .values({ seatId: seat.id, employeeId, slot: 'next', plannedFrom: '2099-01-01', plannedTo: '2099-06-30' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('movements').values({ assignmentId: id }).execute();
  return id;
}

describe('leaving', () => {
  it('ends the employment with reason, note and by whom', async () => {
    expect((await resign()).status).toBe(200);
    expect((await detailsOf()).isResigned).toBe(true);
    expect(await historyOf()).toMatchObject([
      {
        startDate: '2024-01-01',
        isReturn: false,
        endDate: '2026-02-01',
        endReason: 'resigned',
        leaveReason: 'own_request',
        endedBy: 'Test User 1',
        note: 'Joins a family business',
      },
    ]);
    const again = await resign();
    expect([again.status, again.body.code]).toEqual([409, 'left']);
  });

  it('is refused aboard, ahead of the day, and before joining or the last sign-off', async () => {
    expect((await resign({ resignedOn: '2999-01-01' })).body.fields).toHaveProperty('resignedOn');
    expect((await resign({ resignedOn: '2023-12-31' })).body.fields).toHaveProperty('resignedOn');
    employeeId = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
    expect((await resign()).body.code).toBe('aboard');
    // Checked out on 1 February in Jakarta, which is still January in UTC.
    await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date('2026-01-31T18:00:00Z') })
      .where('employeeId', '=', employeeId)
      .execute();
    expect((await commitmentsOf()).lastSignOff).toBe('2026-02-01');
    expect((await resign({ resignedOn: '2026-01-31' })).body.fields).toHaveProperty('resignedOn');
    expect((await resign({ resignedOn: '2026-02-01' })).status).toBe(200);
  });

  it('withdraws a plan that was confirmed with it, and none that was not', async () => {
    const planned = await plan();
    expect(await commitmentsOf()).toMatchObject({
      aboard: null,
      plans: [{ assignmentId: planned, slot: 'next', vesselName: `MV Rencana ${employeeId}` }],
    });
    expect((await resign()).body.code).toBe('planned');
    expect((await detailsOf()).isResigned).toBe(false);
    expect((await resign({ confirmedPlans: [planned] })).status).toBe(200);
    expect((await commitmentsOf()).plans).toEqual([]);
  });

  it('leaves the account as it is, unless it is asked to be switched off', async () => {
    const account = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
    const isActive = async () =>
      (
        await server.db
          .selectFrom('users')
          .select('isActive')
          .where('id', '=', account.userId)
          .executeTakeFirstOrThrow()
      ).isActive;
    expect((await commitmentsOf()).account).toMatchObject({ isActive: true });
    await resign();
    expect(await isActive()).toBe(true);
    await takeBack();
    await resign({ resignedOn: '2026-03-02', deactivateAccount: true });
    expect(await isActive()).toBe(false);
  });
});

describe('returning', () => {
  it('begins another period as what they are taken back, and keeps the number', async () => {
    const { employeeIdNumber } = await detailsOf();
    await resign();
    expect((await takeBack()).status).toBe(200);
    expect(await detailsOf()).toMatchObject({
      employeeIdNumber,
      isResigned: false,
      joinedOn: '2026-03-01',
      jobPositionMarineId: 2,
      shipId: 2,
      employmentTypeName: 'Contract',
    });
    expect(await historyOf()).toMatchObject([
      {
        startDate: '2026-03-01',
        isReturn: true,
        startedBy: 'Test User 1',
        startNote: 'Asked to come back',
        employmentTypeName: 'Contract',
        endDate: null,
      },
      { startDate: '2024-01-01', isReturn: false, endDate: '2026-02-01' },
    ]);
  });

  it.each([
    ['a day that is not after leaving', { returnedOn: '2026-02-01' }, 'returnedOn'],
    ['a day years ahead', { returnedOn: '2999-01-01' }, 'returnedOn'],
    ['a position of the other division', { jobPositionId: 101 }, 'jobPositionId'],
    ['a vessel type of the other division', { shipId: 101 }, 'shipId'],
    ['an employment type that is none', { employmentTypeId: 999_999 }, 'employmentTypeId'],
  ])('is refused with %s', async (_what, other, field) => {
    await resign();
    const { status, body } = await takeBack(other);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await detailsOf()).isResigned).toBe(true);
  });

  it('is refused to who is with us, and to who is on the blacklist', async () => {
    expect((await takeBack()).body.code).toBe('employed');
    await resign();
    const [level] = (await server.call(blacklist.levels, {}, staff)).body;
    const entry = { employeeId, employeeBlacklistLevelId: level.id, startDate: '2026-02-02' };
    expect((await server.call(blacklist.insert, entry, staff)).status).toBe(200);
    expect((await takeBack()).body.code).toBe('blacklisted');
  });
});

describe('leaving and returning', () => {
  it('are for the office that writes, within its division; the history is for no one outside the office', async () => {
    for (const role of ['crewingplanningmarine', 'crewingpdemarine'] as const) {
      const reader = await server.user({ role });
      expect((await resign({}, reader)).status).toBe(403);
      expect((await server.call(employment.history, { employeeId }, reader)).status).toBe(200);
    }
    const self = await server.user({ role: 'crewmarine', subRole: 'head', employeeId });
    expect((await resign({}, self)).status).toBe(403);
    expect((await server.call(employment.history, { employeeId }, self)).status).toBe(403);
    expect((await server.call(employment.commitments, { employeeId }, self)).status).toBe(403);
    const foreign = await resign({}, tankerStaff);
    expect([foreign.status, foreign.raw]).toEqual([404, (await resign({ employeeId: 999_999 }, tankerStaff)).raw]);
  });
});
