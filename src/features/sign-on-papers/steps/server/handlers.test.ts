import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { upload } from '#testing/application.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { signOnPapers } from '../../contract.ts';
import { signOnSteps } from '../contract.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: BoardingWorld;
let staff: Awaited<ReturnType<TestServer['user']>>;
let day: string;
let assignmentId: number;

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  day = addDays(server.today, 5);
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
  ({ assignmentId } = await world.movement());
});

const key = () => ({ vesselId: world.vesselId, day, portId: world.port });
const note = (state: string, over: object = {}, by: Signed = staff) =>
  server.call(
    signOnSteps.note,
    { ...key(), state, reachedOn: server.today, assignmentIds: [assignmentId], ...over } as never,
    by,
  );
/** Somebody else who joins with them. */
async function joinsToo() {
  const { db } = server;
  const { employeeId } = await makeEmployee(server, 1);
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: world.vesselId, jobPositionId: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('assignments')
    .values({ seatId: seat.id, employeeId, slot: 'next', plannedFrom: day, plannedTo: addDays(day, 90) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('movements')
    .values({ assignmentId: id, status: 3, onBoardOn: day, onBoardPortId: world.port })
    .execute();
  return { assignmentId: id, name: await nameOf(employeeId) };
}
const nameOf = async (employeeId: number) =>
  (
    await server.db
      .selectFrom('people')
      .select('fullName as name')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).name;
const steps = async (): Promise<{ id: number; state: string; scan: { uuid: string } | null }[]> =>
  (await server.call(signOnPapers.get, key(), staff)).body.data.people[0].steps;
const statesNow = async () => (await steps()).map(({ state }) => state);

describe('the papers of a person', () => {
  it('go from state to state, each in its turn, and are in the trail', async () => {
    expect((await note('submitted')).body).toMatchObject({ fields: { state: expect.any(String) } });
    for (const state of ['prepared', 'submitted', 'endorsed', 'stamped']) expect((await note(state)).status).toBe(200);
    expect(await statesNow()).toEqual(['prepared', 'submitted', 'endorsed', 'stamped']);
    expect((await note('stamped')).status).toBe(400);
    const trail = await server.db
      .selectFrom('auditLog')
      .select('actor')
      .where('tableName', '=', 'sign_on_steps')
      .where('actor', '=', `user:${staff.userId}`)
      .execute();
    expect(trail.length).toBeGreaterThanOrEqual(4);
  });

  it('reach no state in the future, nor before the one before', async () => {
    expect((await note('prepared', { reachedOn: addDays(server.today, 1) })).body).toMatchObject({
      fields: { reachedOn: expect.any(String) },
    });
    await note('prepared');
    expect((await note('submitted', { reachedOn: addDays(server.today, -1) })).body).toMatchObject({
      fields: { reachedOn: expect.any(String) },
    });
  });

  it('are noted of no one where one has moved in between, who is named', async () => {
    await world.setMovement({ onBoardOn: addDays(day, 1) });
    const { status, body } = await note('prepared', { assignmentIds: [assignmentId] });
    const name = await nameOf(world.employeeId);
    expect([status, body.fields.assignmentIds]).toEqual([400, expect.stringContaining(name)]);
    const { body: other } = await note('prepared', { assignmentIds: [999_999_999] });
    expect(other.fields.assignmentIds).not.toContain(name);
  });

  it('are noted of no one where some are out of order, and all of these are named', async () => {
    const other = await joinsToo();
    const own = await nameOf(world.employeeId);
    const named = async (state: string, over: object = {}) => {
      const { status, body } = await note(state, { assignmentIds: [assignmentId, other.assignmentId], ...over });
      return [status, body.fields];
    };
    const both = new RegExp(`${own}.*${other.name}|${other.name}.*${own}`);
    expect(await named('submitted')).toEqual([400, { state: expect.stringMatching(both) }]);
    await note('prepared', { assignmentIds: [assignmentId, other.assignmentId] });
    const early = { reachedOn: addDays(server.today, -1) };
    expect(await named('submitted', early)).toEqual([400, { reachedOn: expect.stringMatching(both) }]);
    await note('submitted', { assignmentIds: [other.assignmentId] });
    expect(await named('submitted', early)).toEqual([
      400,
      { state: expect.stringContaining(other.name), reachedOn: expect.stringContaining(own) },
    ]);
    expect(await statesNow()).toEqual(['prepared']);
  });

  it('have their last state taken back, with its scan, and no other one', async () => {
    await note('prepared');
    const { uuid } = await upload(server, staff, { name: 'receipt.pdf' });
    await note('submitted', { attachmentId: uuid });
    const [first, second] = await steps();
    expect(second?.scan).toMatchObject({ uuid });
    expect((await server.call(signOnSteps.undo, { ids: [first?.id ?? 0] }, staff)).body).toMatchObject({
      code: 'not_last',
    });
    expect((await server.call(signOnSteps.undo, { ids: [second?.id ?? 0] }, staff)).status).toBe(200);
    expect(await statesNow()).toEqual(['prepared']);
    const file = await server.db.selectFrom('files').select('claimedByTable').where('id', '=', uuid).executeTakeFirst();
    expect(file).toEqual({ claimedByTable: null });
  });

  it('are taken back of no one where a later state was noted of some, who are named', async () => {
    const other = await joinsToo();
    const both = [assignmentId, other.assignmentId];
    const prepared = (await note('prepared', { assignmentIds: both })).body.data.ids;
    await note('submitted', { assignmentIds: [other.assignmentId] });
    const { status, body } = await server.call(signOnSteps.undo, { ids: prepared }, staff);
    expect([status, body.code, body.message]).toEqual([409, 'not_last', expect.stringContaining(other.name)]);
    expect(body.message).not.toContain(await nameOf(world.employeeId));
    expect(await statesNow()).toEqual(['prepared']);
  });

  it('are taken back of many people at once, or of none', async () => {
    await note('prepared');
    const [step] = await steps();
    const undo = (ids: number[], by: Signed = staff) => server.call(signOnSteps.undo, { ids }, by);
    expect((await undo([step?.id ?? 0, 999_999_999])).status).toBe(404);
    expect(await statesNow()).toEqual(['prepared']);
    expect((await undo([])).body.fields).toHaveProperty('ids');
    expect((await undo([step?.id ?? 0])).body.data).toEqual({ count: 1 });
    expect((await undo([step?.id ?? 0])).status).toBe(404);
    expect(await statesNow()).toEqual([]);
  });

  it('get a scan later, or another in its place', async () => {
    await note('prepared');
    const [step] = await steps();
    const first = await upload(server, staff, { name: 'receipt.pdf' });
    const second = await upload(server, staff, { name: 'better.pdf' });
    const add = (attachmentId: string, by: Signed = staff) =>
      server.call(signOnSteps.addScan, { id: step?.id ?? 0, attachmentId }, by);
    expect((await add(first.uuid)).status).toBe(200);
    expect((await add(first.uuid)).status).toBe(200);
    expect((await steps())[0]?.scan).toMatchObject({ uuid: first.uuid });
    expect((await add(second.uuid)).status).toBe(200);
    expect((await steps())[0]?.scan).toMatchObject({ uuid: second.uuid });
    expect((await add(first.uuid, await server.user({ role: 'crewingstafftanker' }))).status).toBe(404);
  });

  it('have scans that those read who handle them, and no one else', async () => {
    const { uuid } = await upload(server, staff, { name: 'stamp.pdf' });
    await note('prepared', { attachmentId: uuid });
    const read = async (by: Signed) =>
      (await server.call(files.download, { fileId: uuid, fileType: 'personaldata' } as never, by)).status;
    expect(await read(await server.user({ role: 'crewingadminmarine' }))).toBe(200);
    const others = [
      world.planner,
      world.principal,
      world.crew,
      await server.user({ role: 'crewingservicemarine', userAccessList: ['OnboardPreparation'] }),
      await server.user({ role: 'crewingstafftanker' }),
    ];
    for (const other of others) expect(await read(other)).toBe(404);
  });

  it('are of people of this crew change alone, and of a vessel in reach', async () => {
    expect((await note('prepared', { day: addDays(day, 1) })).body.fields).toHaveProperty('assignmentIds');
    expect((await note('prepared', {}, await server.user({ role: 'crewingstafftanker' }))).status).toBe(404);
    await note('prepared');
    const [step] = await steps();
    const tanker = await server.user({ role: 'crewingadmintanker' });
    expect((await server.call(signOnSteps.undo, { ids: [step?.id ?? 0] }, tanker)).status).toBe(404);
  });
});
