import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee, makeSeat } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { candidates } from '../contract.ts';

let server: TestServer;
let world: PlanningWorld;
let assignmentId: number;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  const [from, to] = [addDays(server.today, -300), addDays(server.today, -60)];
  const { id } = await server.db
    .insertInto('assignments')
    .values({
      seatId: world.seatId,
      employeeId: world.employeeId,
      slot: 'past',
      plannedFrom: from,
      plannedTo: to,
      checkedInAt: new Date(`${from}T02:00:00Z`),
      checkedOutAt: new Date(`${to}T02:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  assignmentId = id;
});

const report = ({
  reviewStatus = 'Approved',
  ...over
}: {
  dated: string;
  reviewStatus?: string;
  generalComments?: string;
  averageScore?: number;
  createdBy?: string;
}) =>
  server.db
    .insertInto('appraisals')
    .values({
      assignmentId,
      divisionId: 1,
      flag: 'Form',
      reviewStatus,
      averageScore: 4,
      reportingOfficer: 'Master',
      periodFrom: addDays(server.today, -300),
      periodTo: addDays(server.today, -60),
      reason: 'Special request',
      approvedAt: reviewStatus === 'Approved' ? new Date() : null,
      ...over,
    })
    .execute();
async function candidate(over: object = {}) {
  const asked = {
    shipId: 1,
    jobPositionId: 1,
    vesselId: world.vesselId,
    vesselCrewId: world.seatId,
    pageSize: 200,
    ...over,
  };
  const { body } = await server.call(candidates.all, asked, world.planner);
  return body.data.find(({ id }: { id: number }) => id === world.employeeId);
}

describe('a candidate', () => {
  it.each([
    ['Contract', 'contract', 'permanent'],
    ['Permanent', 'permanent', 'contract'],
  ] as const)('with employment type %s is in the list %s, not in the list %s', async (name, within, outside) => {
    const type = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'employment_type')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('employees')
      .set({ employmentTypeId: type.id })
      .where('id', '=', world.employeeId)
      .execute();
    const asked = { shipId: 1, jobPositionId: 1, vesselId: world.vesselId, pageSize: 200 };
    const ids = async (list: 'contract' | 'permanent') =>
      (await server.call(candidates[list], asked, world.planner)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids(within)).toContain(world.employeeId);
    expect(await ids(outside)).not.toContain(world.employeeId);
  });

  it('is not the person being relieved, but may come back as Next but one', async () => {
    const aboard = { slot: 'current', plannedTo: addDays(server.today, 10), checkedOutAt: null };
    await server.db.updateTable('assignments').set(aboard).where('id', '=', assignmentId).execute();
    const startDate = addDays(server.today, 40);
    expect(await candidate({ startDate })).toBeUndefined();
    expect(await candidate({ startDate, assignmentOn: 'NextButOne' })).toMatchObject({ isOnBoard: true });
  });

  it('is free on the days of a plan that was rejected', async () => {
    const other = await planningWorld(server);
    const plan = { EmployeeId: world.employeeId };
    await other.propose(plan);
    const days = { startDate: addDays(server.today, 20), endDate: addDays(server.today, 290) };
    const overlaps = async () =>
      (await candidate(days))?.reasons.some(({ code }: { code: string }) => code === 'overlapsOther');
    expect(await overlaps()).toBe(true);
    await other.asPrincipal(undefined, { ...plan, AssignmentStatus: 'Rejected', reason: 'Not now' });
    expect(await overlaps()).toBe(false);
    const { body } = await world.propose();
    expect(body.data.isOverlap).toBe(false);
  });

  it('of another rank is found by its certificate alone, and marked as a promotion', async () => {
    const { rows } = await sql<{ id: number }>`
      select t.id from mandatory_certificates(1, 1, null, null, ${server.today}::date) m
        join certificate_types t on t.id = m.certificate_type_id where t.kind = 'coc' limit 1`.execute(server.db);
    const [coc] = rows;
    const mate = await makeEmployee(server, 1);
    await server.db.updateTable('employees').set({ jobPositionId: 3 }).where('id', '=', mate.employeeId).execute();
    const listed = async () => {
      const asked = {
        shipId: 1,
        jobPositionId: 1,
        vesselId: world.vesselId,
        vesselCrewId: world.seatId,
        pageSize: 200,
      };
      const { body } = await server.call(candidates.promotion, asked, world.planner);
      return body.data.find(({ id }: { id: number }) => id === mate.employeeId);
    };
    expect(await listed()).toBeUndefined();
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', mate.employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('certificates')
      .values({ seafarerId, kind: 'coc', name: 'COC', certificateTypeId: coc?.id ?? 0, noExpiry: true })
      .execute();
    const found = await listed();
    expect(found.reasons.map(({ code }: { code: string }) => code)).toContain('promotion');
    expect(found.reasons.find(({ code }: { code: string }) => code === 'promotion').params).toEqual({
      rank: 'Chief Officer',
    });
    // For a seat of the own rank, as before, and not among the others.
    const { body } = await server.call(
      candidates.promotion,
      { shipId: 1, jobPositionId: 3, vesselId: world.vesselId, pageSize: 200 },
      world.planner,
    );
    expect(body.data.some(({ id }: { id: number }) => id === mate.employeeId)).toBe(false);
  });

  it('with more than eleven months on board comes after everyone who fits the rules', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const seat = await makeSeat(server, world.principalId);
    const came = addDays(server.today, -300);
    await server.db
      .insertInto('assignments')
      .values({
        employeeId,
        seatId: seat.seatId,
        slot: 'current',
        plannedFrom: came,
        plannedTo: addDays(server.today, 2),
        checkedInAt: new Date(`${came}T02:00:00Z`),
      })
      .execute();
    const asked = { startDate: addDays(server.today, 5), endDate: addDays(server.today, 200), pageSize: 200 };
    const where = { shipId: 1, jobPositionId: 1, vesselId: world.vesselId, vesselCrewId: world.seatId };
    const { body } = await server.call(candidates.all, { ...where, ...asked }, world.planner);
    const ids = body.data.map(({ id }: { id: number }) => id);
    expect(body.data.at(-1)).toMatchObject({ id: employeeId, fit: 'poor' });
    expect(ids).toContain(world.employeeId);
  });

  it('is not in order while the passport ends before the sign-off, and says so', async () => {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('requirementMatrix').set({ need: 'none' }).execute();
    const days = { startDate: addDays(server.today, 20), endDate: addDays(server.today, 290) };
    expect(await candidate(days)).toMatchObject({ status: 'Comply', findings: [] });
    await server.db
      .insertInto('travelDocuments')
      .values({ seafarerId, name: 'Passport', expiresOn: addDays(server.today, 100), number: 'C1234567' })
      .execute();
    expect(await candidate(days)).toMatchObject({
      status: 'Not Comply',
      findings: [{ name: 'Passport', kind: 'travel', certificateTypeId: null, problem: 'endsEarly' }],
    });
  });

  it('comes with what the last approved appraisal says', async () => {
    const [earlier, last] = [addDays(server.today, -200), addDays(server.today, -61)];
    await report({ dated: earlier, generalComments: 'Quiet', averageScore: 2 });
    await report({ dated: last, generalComments: ' Leads the deck well ' });
    await report({ dated: server.today, reviewStatus: 'WaitingForReview', generalComments: 'Not reviewed' });
    expect(await candidate()).toMatchObject({
      appraisalNotes: 'Leads the deck well',
      lastAppraisal: { score: 4, dated: last },
    });
  });

  it('weighs appraisals, one of an appraiser who rates all alike less, unless a rule leaves them out', async () => {
    const said = async () =>
      (await candidate())?.reasons.filter(({ code }: { code: string }) => code.startsWith('appraised'));
    await report({ dated: server.today, averageScore: 2 });
    expect(await said()).toEqual([{ code: 'appraisedPoorly', params: { score: 2 } }]);
    const { userId } = await server.user({ role: 'crewingmanagermarine' });
    for (let at = 0; at < 4; at++) await report({ dated: server.today, averageScore: 5, createdBy: userId });
    expect(await said()).toEqual([{ code: 'appraisedWell', params: { score: 4.4 } }]);
    await report({ dated: server.today, averageScore: 5, createdBy: userId });
    expect(await said()).toEqual([]);
    await server.db
      .insertInto('planningRules')
      .values({ rule: 'appraisalPoint', validFrom: server.today, amount: '0' })
      .execute();
    await server.db.updateTable('appraisals').set({ averageScore: 1 }).execute();
    expect(await said()).toEqual([]);
    await server.db.deleteFrom('planningRules').execute();
    expect(await said()).toHaveLength(1);
  });

  it('has no notes where nothing was written, and no appraisal where there is none', async () => {
    expect(await candidate()).toMatchObject({ appraisalNotes: null, lastAppraisal: null });
    await report({ dated: server.today, generalComments: '' });
    expect(await candidate()).toMatchObject({ appraisalNotes: null, lastAppraisal: { dated: server.today } });
  });
});
