import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOff } from '#features/assignments/server/operations.ts';
import { addDays } from '#platform/contract/days.ts';
import { type AppraisalWorld, appraisalWorld } from '#testing/appraisal.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { appraisals } from '../contract.ts';
import { dueOn } from '../rules.ts';
import { isAppraisalMissing } from './queries.ts';

let server: TestServer;
let world: AppraisalWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await appraisalWorld(server);
});

/** The division that a report keeps, and that of its vessel. */
const divisionsOf = (id: number) =>
  server.db
    .selectFrom('appraisals as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['r.divisionId as kept', 's.divisionId as own'])
    .where('r.id', '=', id)
    .execute();

describe('the requests of a vessel', () => {
  const requests = async (name: string, filterList = '') =>
    (await server.call(appraisals.requests, { vesselId: world.vesselId, filterList }, world.by(name))).body;

  it('are those aboard without an open report, but never oneself, and say when each is due', async () => {
    const { data } = await requests('staff');
    expect(data.map((row: { employeeId: number }) => row.employeeId)).toContain(world.employeeId);
    for (const row of data)
      expect(row.dueDate).toBe(dueOn({ aboardSince: row.onBoardDate, plannedOff: row.offBoardDate, last: null }));
    await world.signInAs('crewmarine');
    const own = (await requests('self')).data.map((row: { employeeId: number }) => row.employeeId);
    expect(own).not.toContain(world.employeeId);
  });

  it('become due, and are counted on the list of vessels', async () => {
    const due = async () =>
      (await server.call(appraisals.vessels, {}, world.by('master'))).body.data.map(
        (row: { due: number; waitingForReview: number }) => [row.due, row.waitingForReview],
      );
    // A master is alone with the rating, and is not asked about themselves.
    expect(await due()).toEqual([[0, 0]]);
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: addDays(server.today, 30) })
      .where('id', '=', world.assignmentId)
      .execute();
    expect(await due()).toEqual([[1, 0]]);
    expect((await requests('master', 'isDue:true;')).totalItem).toBe(1);
    await world.submit();
    expect(await due()).toEqual([[0, 1]]);
    expect((await requests('master', 'reportingStatus:Submitted;')).totalItem).toBe(1);
  });

  it('hold a report until it is approved, which is history then', async () => {
    const { id } = (await world.submit()).body.data;
    expect(await divisionsOf(id)).toEqual([{ kept: 1, own: 1 }]);
    const history = async (name: string) =>
      (await server.call(appraisals.history, { vesselId: world.vesselId }, world.by(name))).body.data.map(
        (row: { employeeAppraisalId: number }) => row.employeeAppraisalId,
      );
    expect(await history('master')).toEqual([]);
    await world.review(id, 'Approved');
    expect(await history('master')).toEqual([id]);
    expect(await history('principal')).toEqual([id]);
    const ofEmployee = await server.call(
      appraisals.ofEmployee,
      { EmployeeId: world.employeeId },
      world.by('principal'),
    );
    expect(ofEmployee.body.data).toHaveLength(1);
    // They have had the vessel only since this morning, and the report ends before.
    await server.db
      .updateTable('appraisals')
      .set({ periodTo: addDays(server.today, -3) })
      .where('id', '=', id)
      .execute();
    await server.db
      .updateTable('vesselPrincipals')
      .set({ startedAt: new Date(`${addDays(server.today, -1)}T02:00:00Z`) })
      .where('vesselId', '=', world.vesselId)
      .execute();
    expect(await history('principal')).toEqual([]);
    expect((await server.call(appraisals.get, { EmployeeAppraisalId: id }, world.by('principal'))).status).toBe(404);
    expect((await world.document(id, 'principal')).status).toBe(404);
  });
});

describe('signing off', () => {
  const leave = (offBoard: string) =>
    server.db.transaction().execute(async (db) => {
      const { seafarerId } = await db
        .selectFrom('employees')
        .select('seafarerId')
        .where('id', '=', world.employeeId)
        .executeTakeFirstOrThrow();
      const person = { id: world.employeeId, seafarerId };
      return signOff({ db, services: server.services }, person, { offBoard, offBoardPortId: null }, server.today);
    });

  it('ends the period of an open report, which stays', async () => {
    const { id } = (await world.submit()).body.data;
    await leave(addDays(server.today, -2));
    expect(await world.read(id)).toMatchObject({
      reportingPeriodTo: addDays(server.today, -2),
      reviewStatus: 'WaitingForReview',
    });
    expect((await world.review(id, 'Approved')).status).toBe(200);
  });

  it('leaves no one to report on', async () => {
    await leave(addDays(server.today, -2));
    expect((await world.submit()).status).toBe(404);
  });

  it('is warned about while the assignment has no report, or an old one only', async () => {
    const missing = (day = server.today) => isAppraisalMissing(server.db, world.assignmentId, day);
    expect(await missing()).toBe(true);
    await world.submit();
    expect(await missing()).toBe(false);
    expect(await missing(addDays(server.today, 200))).toBe(true);
  });
});
