import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { findStates } from './queries.ts';

let server: TestServer;
let principalId: number;
const today = '2026-03-01';
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Keadaan');
});
afterAll(() => server.close());

const stateOf = async (employeeId: number, reach: 'division' | 'principal' = 'division') =>
  (await findStates(server.db, { reach }, { employees: [employeeId], today })).get(employeeId);

async function plan(employeeId: number) {
  const { seatId } = await makeSeat(server, principalId);
  const { id } = await server.db
    .insertInto('assignments')
    .values({ seatId, employeeId, slot: 'next', plannedFrom: '2026-04-01', plannedTo: '2026-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the state of a person', () => {
  it('aboard: the vessel, since when and until when', async () => {
    const { employeeId } = await makeEmployee(server, 1, { aboardFor: principalId });
    expect(await stateOf(employeeId)).toMatchObject({
      place: 'aboard',
      vesselName: expect.stringContaining('MV Uji'),
      since: '2026-01-02',
      plannedTo: '2026-09-30',
      next: null,
      certificateStatus: 'Not Comply',
    });
  });

  it('ashore: since the last sign-off, or never aboard', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    expect(await stateOf(employeeId)).toMatchObject({ place: 'ashore', since: null, vesselName: null });
    const { seatId } = await makeSeat(server, principalId);
    await server.db
      .insertInto('assignments')
      .values({
        seatId,
        employeeId,
        slot: 'past',
        plannedFrom: '2025-01-01',
        plannedTo: '2025-09-30',
        checkedInAt: new Date('2025-01-01T03:00:00Z'),
        checkedOutAt: new Date('2025-09-30T20:00:00Z'),
      })
      .execute();
    // The evening in London is the next morning in Jakarta.
    expect(await stateOf(employeeId)).toMatchObject({ place: 'ashore', since: '2025-10-01' });
  });

  it('resigned: since the day they left', async () => {
    const { employeeId } = await makeEmployee(server, 1, { hasLeft: true });
    expect(await stateOf(employeeId)).toMatchObject({ place: 'resigned', since: '2025-02-01' });
  });

  it('planned: pending until all have confirmed, rejected when one rejects, ready when the boarding is', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const id = await plan(employeeId);
    expect((await stateOf(employeeId))?.next).toMatchObject({
      assignmentId: id,
      jobPositionName: 'Master',
      from: '2026-04-01',
      to: '2026-12-31',
      decision: 'Pending',
      isReady: false,
    });
    const say = async (decision: string) => {
      await server.db.updateTable('assignmentDecisions').set({ decision, decidedAt: new Date() }).execute();
      return (await stateOf(employeeId))?.next?.decision;
    };
    await server.db.insertInto('assignmentDecisions').values({ assignmentId: id, party: 'employee' }).execute();
    expect(await say('confirmed')).toBe('Confirmed');
    await server.db.insertInto('assignmentDecisions').values({ assignmentId: id, party: 'principal' }).execute();
    expect((await stateOf(employeeId))?.next?.decision).toBe('Pending');
    expect(await say('rejected')).toBe('Rejected');
    await server.db.insertInto('movements').values({ assignmentId: id, status: 3 }).execute();
    expect((await stateOf(employeeId))?.next?.isReady).toBe(true);
  });

  it('is told to principals without what is planned', async () => {
    const { employeeId } = await makeEmployee(server, 1, { aboardFor: principalId });
    await plan(employeeId);
    expect((await stateOf(employeeId))?.next).not.toBeNull();
    expect((await stateOf(employeeId, 'principal'))?.next).toBeNull();
  });
});
