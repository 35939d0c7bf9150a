import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movements } from '#features/movements/contract.ts';
import { addDays, addMonths } from '#platform/contract/days.ts';
import { makeAgreement, signAgreement } from '#testing/agreement.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type LeftBehind, proposing } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Told = Pick<LeftBehind, 'notified' | 'notNotified'>;
const reason = 'No relief holds the endorsement before spring';
const kept = async ({ plans }: Pick<PlanningWorld, 'plans'>) => (await plans())[0]?.exceptionReason;
/** So many months on board from a day on, its last day included. */
const monthsFrom = (from: string, months: number) => addDays(addMonths(from, months), -1);

describe('twelve months on board or more', () => {
  let world: PlanningWorld;
  beforeEach(async () => {
    world = await planningWorld(server);
  });
  const start = () => world.days.StartAssignmentDate;

  it.each([
    [11, 200],
    [12, 400],
    [21, 400],
  ])('%i months are proposed with %i', async (months, status) => {
    const EndAssignmentDate = monthsFrom(start(), months);
    const { status: answered, body } = await world.propose({ EndAssignmentDate });
    expect(answered).toBe(status);
    if (status === 200) return;
    expect(Object.keys(body.fields)).toEqual(['reason']);
    expect((await world.propose({ EndAssignmentDate, reason })).status).toBe(200);
    expect(await kept(world)).toBe(reason);
  });

  it('are not what a plan is moved to without a reason', async () => {
    await world.propose();
    const EndAssignmentDate = monthsFrom(start(), 21);
    const refused = await world.change({ EndAssignmentDate });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']]);
    expect((await world.change({ EndAssignmentDate, reason })).status).toBe(200);
    expect(await kept(world)).toBe(reason);
  });

  it('are all that a reason is taken for', async () => {
    const proposed = await world.propose({ reason });
    expect([proposed.status, Object.keys(proposed.body.fields)]).toEqual([400, ['reason']]);
    await world.propose();
    const moved = await world.change({ EndAssignmentDate: monthsFrom(start(), 8), reason });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['reason']]);
    expect(await kept(world)).toBe(null);
  });

  it('are told before the plan is made or moved', async () => {
    await world.propose();
    const asked = { VesselCrewId: world.seatId, EmployeeId: world.employeeId, StartAssignmentDate: start() };
    const check = async (months: number) => {
      const days = { ...asked, EndAssignmentDate: monthsFrom(start(), months), AssignmentOn: 'Next' as const };
      return (await server.call(proposing.check, days, world.planner)).body.data;
    };
    expect(await check(9)).toMatchObject({ exceptions: [], overlaps: [], stay: { months: 9 } });
    expect(await check(12)).toMatchObject({ exceptions: ['longStay'], overlaps: [], stay: { months: 12 } });
  });
});

describe('twelve months of somebody on board', () => {
  let world: BoardingWorld;
  beforeEach(async () => {
    world = await boardingWorld(server);
    await world.checkIn();
  });
  const extend = (months: number, over: object = {}) =>
    world.change({
      AssignmentOn: 'Current',
      StartAssignmentDate: undefined,
      EndAssignmentDate: monthsFrom(server.today, months),
      ...over,
    });

  it('are not what an extension is requested for without a reason', async () => {
    expect((await extend(11)).status).toBe(200);
    expect((await extend(13)).body.fields).toHaveProperty('reason');
    const { id: employeeSchedulingId, version } = await world.movement();
    const scheduled = { employeeSchedulingId, version, scheduledOffBoardDate: monthsFrom(server.today, 13) };
    const { status, body } = await server.call(movements.update, scheduled, world.planner);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['scheduledOffBoardDate']]);
  });

  it('do not begin on another day, and only theirs takes the relief along', async () => {
    const begins = await extend(11, { StartAssignmentDate: monthsFrom(server.today, 1) });
    expect([begins.status, Object.keys(begins.body.fields)]).toEqual([400, ['StartAssignmentDate']]);
    expect((await extend(11, { StartAssignmentDate: server.today })).status).toBe(200);
    const planned = await planningWorld(server);
    await planned.propose();
    const shifted = await planned.change({ shiftRelief: true });
    expect([shifted.status, Object.keys(shifted.body.fields)]).toEqual([400, ['shiftRelief']]);
  });

  it('may be requested with one, as any extension', async () => {
    expect((await extend(13, { reason })).body.data.vesselCrewExtensionId).toEqual(expect.any(Number));
    const requested = await server.db.selectFrom('extensions').select('requestReason').orderBy('id', 'desc').execute();
    expect(requested[0]).toEqual({ requestReason: reason });
  });

  it('keep their reason where the agreed end was as late, and a sign-off that needs none takes none', async () => {
    const { id } = await server.db
      .updateTable('assignments')
      .set({ originalTo: monthsFrom(server.today, 13) })
      .where('seatId', '=', world.seatId)
      .where('slot', '=', 'current')
      .returning('id')
      .executeTakeFirstOrThrow();
    const keptReason = () =>
      server.db.selectFrom('assignments').select(['exceptionReason as said']).where('id', '=', id).executeTakeFirst();
    const fieldsOf = async (months: number, over: object) =>
      Object.keys((await extend(months, over)).body.fields ?? {});
    expect(await fieldsOf(11, { reason })).toEqual(['reason']);
    expect(await fieldsOf(1, { reason })).toEqual(['reason']);
    expect(await fieldsOf(11, { shiftRelief: true })).toEqual(['shiftRelief']);
    expect(await keptReason()).toEqual({ said: null });
    expect((await extend(13, { reason })).body.data).toMatchObject({ vesselCrewExtensionId: null });
    expect(await keptReason()).toEqual({ said: reason });
  });
});

describe('another rank', () => {
  it('is not planned for a seat without a reason', async () => {
    const world = await planningWorld(server);
    const other = await server.db
      .selectFrom('jobPositions')
      .select('id')
      .where('id', '!=', 1)
      .where('divisionId', '=', 1)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('employees')
      .set({ jobPositionId: other.id })
      .where('id', '=', world.employeeId)
      .execute();
    const refused = await world.propose();
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']]);
    expect((await world.propose({ reason })).status).toBe(200);
  });
});

describe('a plan that is withdrawn', () => {
  it('says which PKL is void, what was booked for it, and whose link shows no one', async () => {
    const world = await planningWorld(server);
    await world.propose();
    expect((await world.withdraw()).body.data).toMatchObject({ voidedAgreement: null, tickets: 0 });
    await world.propose();
    await world.asPrincipal();
    await world.asCrew();
    const plan = await server.db
      .selectFrom('movements as m')
      .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
      .select(['m.id', 'm.assignmentId'])
      .where('a.seatId', '=', world.seatId)
      .where('a.slot', '=', 'next')
      .executeTakeFirstOrThrow();
    await signAgreement(server, (await makeAgreement(server, plan.assignmentId)).id);
    await sql`
      insert into movement_documents (movement_id, kind, usage, name, file_id, price)
      select ${plan.id}::integer, 'travel', 'OnBoard', 'Ticket', f.id, 900000 from files f limit 1`.execute(server.db);
    const { StartAssignmentDate: day } = world.days;
    await sql`
      insert into mcu_examinations (employee_id, vessel_id, letter_number, scheduled_on, clinic_name)
      values (${world.employeeId}, ${world.vesselId}, '0417', ${day}, 'Klinik Bahari')`.execute(server.db);
    await sql`
      insert into bjst_schedules (employee_id, type_id, letter_number, place, starts_on, ends_on)
      select ${world.employeeId}::integer, o.id, 'BJST/1', 'Jakarta', ${day}::date + 1, ${day}::date + 3
        from options o where o.kind = 'bjst_type' limit 1`.execute(server.db);
    await sql`
      insert into crew_changes (vessel_id, day, agent_name, link_hash, link_until)
      values (${world.vesselId}, ${day}, 'PT Agen Laut', ${`link ${world.vesselId}`}, ${day})`.execute(server.db);
    const left = {
      voidedAgreement: `PKL/${plan.assignmentId}`,
      tickets: 1,
      letters: 0,
      checkUps: [
        { kind: 'mcu', number: '0417', on: day, place: 'Klinik Bahari' },
        { kind: 'bjst', number: 'BJST/1', on: addDays(day, 1), place: 'Jakarta' },
      ],
      agent: { name: 'PT Agen Laut', day },
    };
    // Scrapping withdraws it too, and says so before.
    const concerned = await server.call(proposing.concerned, { vesselId: world.vesselId }, world.planner);
    expect(concerned.body.data).toMatchObject([{ assignmentId: plan.assignmentId, ...left }]);
    const { status, body } = await world.withdraw();
    expect([status, body.data]).toMatchObject([200, left]);
  });

  it('says how many of those asked are notified, and names the others before and after', async () => {
    const world = await planningWorld(server);
    await world.propose();
    const { name: principal } = await server.db
      .selectFrom('principals')
      .select('name')
      .where('id', '=', world.principalId)
      .executeTakeFirstOrThrow();
    const { fullName: person } = await server.db
      .selectFrom('people')
      .select('fullName')
      .where('id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    const said = async () => {
      const { body } = await server.call(proposing.concerned, { vesselId: world.vesselId }, world.planner);
      return body.data.map(({ notified, notNotified }: Told) => ({ notified, notNotified }))[0];
    };
    // The crew member is asked once the principal has agreed.
    expect(await said()).toEqual({ notified: 2, notNotified: [] });
    await world.asPrincipal();
    expect(await said()).toEqual({ notified: 3, notNotified: [] });
    const off = (userId: string) => ({ userId, topic: 'plans', inProduct: false, byMail: false, byPush: false });
    await server.db.insertInto('notificationChoices').values(off(world.colleague.userId)).execute();
    expect(await said()).toEqual({ notified: 2, notNotified: [] });
    await server.db.insertInto('notificationChoices').values(off(world.principal.userId)).execute();
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', world.crew.userId).execute();
    const crewIsOut = { name: person, why: 'noAddress' };
    const none = { notified: 0, notNotified: expect.arrayContaining([{ name: principal, why: 'off' }, crewIsOut]) };
    expect(await said()).toEqual(none);
    const accounts = server.db.updateTable('users').set({ isActive: false });
    await accounts.where('principalId', '=', world.principalId).execute();
    const named = [{ name: principal, why: 'noAccount' }, crewIsOut];
    const { body } = await world.withdraw();
    expect([body.data.notified, body.data.notNotified]).toEqual([0, expect.arrayContaining(named)]);
    expect(body.data.notNotified).toHaveLength(2);
  });
});

describe('leave that was earned aboard', () => {
  it('is told where it will not be taken before joining, and stops nothing', async () => {
    const world = await planningWorld(server);
    const at = (day: string) => new Date(`${day}T02:00:00Z`);
    const [plannedFrom, plannedTo] = [addDays(server.today, -124), addDays(server.today, -4)];
    await server.db
      .insertInto('assignments')
      .values({
        seatId: world.seatId,
        employeeId: world.employeeId,
        slot: 'past',
        plannedFrom,
        plannedTo,
        checkedInAt: at(plannedFrom),
        checkedOutAt: at(plannedTo),
      })
      .execute();
    const onSeat = { VesselCrewId: world.seatId, EmployeeId: world.employeeId };
    const owedOn = async (StartAssignmentDate: string) =>
      (await server.call(proposing.check, { ...onSeat, StartAssignmentDate }, world.planner)).body.data.leaveOwed;
    expect([await owedOn(server.today), await owedOn(addDays(server.today, 6))]).toEqual([6, 0]);
    const days = { StartAssignmentDate: server.today, EndAssignmentDate: monthsFrom(server.today, 3) };
    expect((await world.propose(days)).status).toBe(200);
  });
});
