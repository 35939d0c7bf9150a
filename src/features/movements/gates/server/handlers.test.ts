import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld, reason } from '#testing/boarding.ts';
import { makeEmployee, makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { gates } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
});

const codes = ({ body }: { body: { findings: { code: string; level: string }[] } }, level: string) =>
  body.findings.filter((each) => each.level === level).map(({ code }) => code);
const day = (days: number) => addDays(server.today, days);

describe('checking in', () => {
  it('is refused with everything that stands against it, and changes nothing', async () => {
    await world.setMovement({ status: 1 });
    const answer = await world.checkIn({ overrideReason: undefined });
    expect([answer.status, answer.body.code]).toEqual([409, 'check_in']);
    expect(codes(answer, 'blocks')).toEqual(['notReady']);
    expect(codes(answer, 'overridable')).toEqual(
      expect.arrayContaining(['medicalMissing', 'pklMissing', 'paper.missing', 'seamanBookMissing']),
    );
    expect(codes(answer, 'warns')).toEqual(expect.arrayContaining(['mcuNotPassed', 'bpjsNumberMissing']));
    expect(await world.plans()).toMatchObject([{ slot: 'next', checkedInAt: null }]);
    expect(await world.passages()).toEqual([]);
  });

  it('goes with the reason of a manager, which is kept with what it overrides', async () => {
    const { status, body } = await world.checkIn();
    expect([status, body.data.warnings.length > 0]).toEqual([200, true]);
    expect(await world.plans()).toMatchObject([{ slot: 'current', checkedInAt: expect.any(Date) }]);
    expect(await world.movement()).toMatchObject({ status: 4, onBoardOn: server.today, onBoardPortId: world.port });
    const [passage] = await world.passages();
    expect(passage).toMatchObject({ gate: 'check_in', overrideReason: reason, passedBy: world.manager.userId });
    expect(JSON.stringify(passage?.overridden)).toContain('pklMissing');
  });

  it.each([
    ['a planner', 'planner', reason, 403],
    ['too short a reason', 'manager', 'because', 400],
    ['no reason', 'manager', '', 409],
  ] as const)('is not overridden by %s', async (_words, who, overrideReason, expected) => {
    const { status } = await world.checkIn({ overrideReason }, world[who]);
    expect([status, await world.passages()]).toEqual([expected, []]);
  });

  it.each([
    ['ahead', 1, 'inFuture'],
    ['before somebody is employed', -1200, 'notEmployed'],
  ])('is blocked for a day %s, whoever asks', async (_words, days, code) => {
    const answer = await world.checkIn({ schedule: day(days) });
    expect([answer.status, codes(answer, 'blocks')]).toEqual([409, [code]]);
  });

  it.each([
    ['the vessel is scrapped', 'vesselInScrap'],
    ['the seat is given up', 'seatGone'],
    ['somebody is in the seat', 'seatTaken'],
    ['the person is aboard elsewhere', 'aboardElsewhere'],
    ['the person left later than that', 'beforeLastCheckOut'],
    ['the plan is confirmed no more', 'notNext'],
    ['the person is blacklisted', 'blacklisted'],
  ])('is blocked where %s', async (_words, code) => {
    const { db } = server;
    const now = new Date(`${day(-2)}T02:00:00Z`);
    const period = { plannedFrom: day(-40), plannedTo: day(40), checkedInAt: new Date(`${day(-40)}T02:00:00Z`) };
    const other = await makeSeat(server, world.principalId);
    if (code === 'vesselInScrap')
      await db.updateTable('vessels').set({ scrappedAt: now }).where('id', '=', world.vesselId).execute();
    if (code === 'seatGone')
      await db.updateTable('seats').set({ deletedAt: now }).where('id', '=', world.seatId).execute();
    if (code === 'seatTaken') {
      const { employeeId } = await makeEmployee(server, 1);
      await db
        .insertInto('assignments')
        .values({ seatId: world.seatId, employeeId, slot: 'current', ...period })
        .execute();
    }
    if (code === 'aboardElsewhere' || code === 'beforeLastCheckOut')
      await db
        .insertInto('assignments')
        .values({
          seatId: other.seatId,
          employeeId: world.employeeId,
          ...period,
          ...(code === 'aboardElsewhere' ? { slot: 'current' } : { slot: 'past', checkedOutAt: now }),
        })
        .execute();
    if (code === 'notNext')
      await db
        .updateTable('assignmentDecisions')
        .set({ decision: 'rejected' })
        .where('party', '=', 'employee')
        .execute();
    if (code === 'blacklisted') {
      const { id: levelId } = await db
        .selectFrom('options')
        .select('id')
        .where('kind', '=', 'blacklist_level')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('blacklistRecords')
        .values({ employeeId: world.employeeId, levelId, startsOn: day(-3) })
        .execute();
    }
    const answer = await world.checkIn({ schedule: day(-10) });
    expect([answer.status, codes(answer, 'blocks')]).toEqual([409, [code]]);
  });

  it('may precede the check-out of who is relieved, by fourteen days at most', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await server.db
      .insertInto('assignments')
      .values({
        seatId: world.seatId,
        employeeId,
        slot: 'past',
        plannedFrom: day(-60),
        plannedTo: day(-1),
        checkedInAt: new Date(`${day(-60)}T02:00:00Z`),
        checkedOutAt: new Date(`${day(-1)}T02:00:00Z`),
      })
      .execute();
    expect(codes(await world.checkIn({ schedule: day(-16) }), 'blocks')).toEqual(['handoverTooLong']);
    expect((await world.checkIn({ schedule: day(-15) })).status).toBe(200);
  });

  it('asks the newest medical certificate and the agreement of this plan', async () => {
    const { db } = server;
    const { employeeId } = world;
    const certify = (result: string, validUntil: string) =>
      db
        .insertInto('medicalCertificates')
        .values({
          employeeId,
          positionOnBoard: 'Master',
          certificateNumber: `MC ${result}`,
          examinedOn: day(-30),
          validUntil,
          result,
        })
        .execute();
    const found = async () => {
      const answer = await world.checkIn({ overrideReason: undefined });
      return [...codes(answer, 'blocks'), ...codes(answer, 'overridable')].filter((code) =>
        /medical|unfit|pkl/.test(code),
      );
    };
    await certify('fit', day(-1));
    expect(await found()).toEqual(['medicalExpired', 'pklMissing']);
    await certify('unfit', day(400));
    expect(await found()).toEqual(['unfit', 'pklMissing']);
    // Planning learns that something is in the way, not what the doctor found.
    const told = await world.checkIn({ overrideReason: undefined }, world.planner);
    expect(codes(told, 'blocks')).toEqual(['medicalNotMet']);
    expect(told.raw).not.toMatch(/unfit/i);
    expect((await world.checkIn()).status).toBe(409);
    await certify('restricted', day(400));
    const [plan] = await world.plans();
    const { id: taxStatusId } = await db.selectFrom('options').select('id').executeTakeFirstOrThrow();
    const { id: agreement } = await db
      .insertInto('crewAgreements')
      .values({
        assignmentId: plan?.id ?? 0,
        divisionId: 1,
        number: `${plan?.id}/PKL`,
        year: 2026,
        issuedOn: day(-2),
        startsOn: day(0),
        endsOn: day(200),
        jobPositionId: 1,
        taxStatusId,
        basicSalary: '1',
        totalWages: '1',
        contents: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await found()).toEqual(['pklUnsigned']);
    await db
      .updateTable('crewAgreements')
      .set({ voidedAt: new Date(), voidedBecause: 'reissued' })
      .where('id', '=', agreement)
      .execute();
    expect(await found()).toEqual(['pklMissing']);
  });

  it('lets Next but one move up, who is asked then', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const later = { StartAssignmentDate: day(300), EndAssignmentDate: day(500) };
    await world.propose({ EmployeeId: employeeId, AssignmentOn: 'NextButOne', ...later });
    await world.checkIn();
    expect(await world.plans()).toMatchObject([{ slot: 'current' }, { slot: 'next', employeeId }]);
    expect((await world.rounds()).filter(({ decision }) => decision === null)).toHaveLength(2);
    const [passage] = await world.passages();
    expect(passage?.movedUpId).toBe((await world.plans())[1]?.id);
  });

  it('is not there for another division', async () => {
    const stranger = await server.user({ role: 'crewingmanagertanker' });
    expect((await world.checkIn({}, stranger)).status).toBe(404);
  });

  it.each(['crewingservicemarine', 'crewingpdemarine', 'crewingprincipalmarine'] as const)(
    'is not for %s',
    async (role) => {
      expect((await world.checkIn({}, await server.user({ role, principalId: world.principalId }))).status).toBe(403);
    },
  );
});

describe('checking out', () => {
  beforeEach(async () => {
    await world.checkIn({ schedule: day(-20) });
  });
  const services = () =>
    server.db
      .selectFrom('seaServices')
      .select(['onBoardOn', 'offBoardOn'])
      .where('assignmentId', 'is not', null)
      .where('seafarerId', 'in', (is) =>
        is.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId),
      )
      .execute();

  it('needs nobody to override it where everything is ready, and warns', async () => {
    await world.setMovement({ status: 6, offBoardOn: server.today, offBoardPortId: world.port });
    const { status, body } = await world.checkOut({ overrideReason: undefined }, world.planner);
    expect([status, body.data.warnings.map(({ code }: { code: string }) => code)]).toEqual([
      200,
      ['noReliever', 'appraisalMissing', 'offPlan'],
    ]);
    expect(await world.plans()).toMatchObject([{ slot: 'past', checkedOutAt: expect.any(Date) }]);
    expect(await world.movement()).toMatchObject({ status: 7, offBoardOn: server.today, offBoardPortId: world.port });
    expect(await services()).toEqual([{ onBoardOn: day(-20), offBoardOn: server.today }]);
  });

  it('in an emergency goes with the reason of a manager', async () => {
    const refused = await world.checkOut({ overrideReason: undefined }, world.planner);
    expect([refused.status, codes(refused, 'overridable')]).toEqual([409, ['notReady']]);
    expect((await world.checkOut()).status).toBe(200);
    expect(await world.passages()).toMatchObject([{ gate: 'check_in' }, { gate: 'check_out', overrideReason: reason }]);
  });

  it.each([
    ['ahead', 1, 'inFuture'],
    ['before the check-in', -21, 'notAfterCheckIn'],
  ])('is blocked for a day %s', async (_words, days, code) => {
    const answer = await world.checkOut({ schedule: day(days) });
    expect([answer.status, codes(answer, 'blocks')]).toEqual([409, [code]]);
  });

  it('is blocked in a month that is over and closed in payroll, where the day is corrected instead', async () => {
    const close = (divisionId: number) =>
      server.db
        .insertInto('payrollMonths')
        .values([day(-33), server.today].map((each) => ({ divisionId, month: each.slice(0, 7), closedAt: new Date() })))
        .execute();
    const aboard = async () => {
      const one = await boardingWorld(server);
      await one.checkIn({ schedule: day(-40) });
      return one;
    };
    const [first, second] = [await aboard(), await aboard()];
    await close(2);
    expect((await first.checkOut({ schedule: day(-33) })).status).toBe(200);
    await close(1);
    expect(codes(await second.checkOut({ schedule: day(-33) }), 'blocks')).toEqual(['monthClosed']);
    // In the month that runs, which was closed early, they leave all the same.
    expect((await second.checkOut({ schedule: server.today })).status).toBe(200);
    await server.db.deleteFrom('payrollMonths').execute();
  });

  it('is possible on the day of the check-in, later', async () => {
    expect((await world.checkOut({ schedule: `${day(-20)}T18:30` })).status).toBe(200);
    expect(await services()).toEqual([{ onBoardOn: day(-20), offBoardOn: day(-20) }]);
  });

  it('knows Next as another word for who is aboard', async () => {
    expect((await world.checkOut({ assignmentOn: 'Next' })).status).toBe(200);
  });

  it('is refused for who is not aboard', async () => {
    await world.checkOut();
    expect((await world.checkOut()).status).toBe(404);
    const again = await boardingWorld(server);
    const { status, body } = await again.checkOut();
    expect([status, body.code]).toEqual([409, 'not_aboard']);
  });
});

describe('the gate beforehand', () => {
  const check = async (schedule?: string, by = world.manager) =>
    (await server.call(gates.check, { employeeSchedulingId: (await world.movement()).id, schedule }, by)).body.data;

  it('says what would stand against it, and who may override that', async () => {
    expect(await check(server.today)).toMatchObject({ gate: 'check_in', isOpen: false, mayOverride: true });
    expect(await check(server.today, world.planner)).toMatchObject({ isOpen: false, mayOverride: false });
    await world.checkIn({ schedule: day(-20) });
    expect(await check(day(-1))).toMatchObject({ gate: 'check_out', schedule: `${day(-1)}T09:00` });
  });
});
