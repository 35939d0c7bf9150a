import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userAccounts } from '#features/users/managing/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { attachmentLimits } from '#platform/server/outbox.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { crewChange as sheet } from '../../sheet/contract.ts';
import { crewChanges } from '../contract.ts';

let server: TestServer;
let world: BoardingWorld;
let day: string;
beforeAll(async () => {
  server = await testServer();
  day = addDays(server.today, 20);
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
});

const get = async (over: object = {}, by: Caller = world.planner) =>
  (await server.call(crewChanges.get, { vesselId: world.vesselId, day, ...over }, by)).body.data;
const details = {
  inChargeId: null,
  fallbackPortId: null,
  agentName: 'PT Agen Bahari',
  agentPhone: '+62 21 555 0100',
  agentEmail: 'ops@agen.test',
  note: 'Bring the launch',
};
const update = (over: object = {}, by: Caller = world.planner) =>
  server.call(crewChanges.update, { vesselId: world.vesselId, day, ...details, version: 0, ...over } as never, by);
const move = async (over: object = {}, by: Caller = world.planner) => {
  const { people } = await get();
  const shown = people.filter(({ progress }: { progress: string }) => progress !== 'done');
  const seen = shown.map(({ assignmentId, version }: { assignmentId: number; version: number }) => ({
    assignmentId,
    version,
  }));
  const asked = { vesselId: world.vesselId, day, newDay: day, portId: null, people: seen, ...over };
  return server.call(crewChanges.move, asked as never, by);
};
const otherPort = async () =>
  (
    await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'port')
      .where('id', '!=', world.port)
      .executeTakeFirstOrThrow()
  ).id;

/** Somebody aboard on another seat of the vessel, who leaves on the same day. */
async function leaver() {
  const seat = await server.db
    .insertInto('seats')
    .values({ vesselId: world.vesselId, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { employeeId } = await makeEmployee(server, 1);
  const { id: assignmentId } = await server.db
    .insertInto('assignments')
    .values({
      seatId: seat.id,
      employeeId,
      slot: 'current',
      checkedInAt: new Date(`${addDays(day, -90)}T02:00:00Z`),
      plannedFrom: addDays(day, -90),
      plannedTo: day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('movements')
    .values({ assignmentId, status: 4, onBoardOn: addDays(day, -90) })
    .execute();
  return assignmentId;
}

describe('the list', () => {
  const list = async (over: object = {}, by: Caller = world.planner) =>
    (await server.call(crewChanges.list, { filterList: `vesselId:${world.vesselId};`, ...over } as never, by)).body
      .data;

  it('has a row for each vessel and day, with how many are ready', async () => {
    await leaver();
    expect(await list()).toMatchObject([{ day, joins: 1, leaves: 1, ready: 1, done: 0, vesselId: world.vesselId }]);
  });

  it('names the ports of a crew change with their ids, which its papers are opened by', async () => {
    const portId = await otherPort();
    const assignmentId = await leaver();
    await server.db
      .updateTable('movements')
      .set({ offBoardOn: day, offBoardPortId: portId })
      .where('assignmentId', '=', assignmentId)
      .execute();
    const [mine] = await list();
    const names = await server.db
      .selectFrom('options')
      .select('name')
      .where('id', 'in', [world.port, portId])
      .orderBy('name')
      .execute();
    expect([...mine.portIds].sort()).toEqual([world.port, portId].sort());
    expect(mine.portNames).toEqual(names.map(({ name }) => name));
  });

  it('is narrowed by port, person in charge and dates', async () => {
    const staff = await server.call(crewChanges.inCharge, {}, world.planner);
    expect(staff.body.data.map(({ id }: { id: string }) => id)).toContain(world.planner.userId);
    await update({ inChargeId: world.planner.userId });
    const own = `vesselId:${world.vesselId};`;
    expect(await list({ filterList: `${own}portId:${world.port};inChargeId:${world.planner.userId};` })).toHaveLength(
      1,
    );
    expect(await list({ filterList: `${own}portId:${await otherPort()};` })).toEqual([]);
    expect(await list({ filterList: `${own}inChargeId:${world.manager.userId};` })).toEqual([]);
    expect(await list({ to: addDays(day, -1) })).toEqual([]);
    expect(await list({ from: addDays(day, 1) })).toEqual([]);
  });

  it('is narrowed by someone who is no longer there, and names what an account is in charge of', async () => {
    const leaver = await server.user({ role: 'crewingplanningmarine' });
    await server.user({ role: 'crewingplanningmarine' });
    const admin = await server.user({ role: 'crewingadminmarine' });
    const duties = async () => (await server.call(userAccounts.duties, { userId: leaver.userId }, admin)).body.data;
    const isOffered = async (asked: { hasFormer?: boolean }) =>
      (await server.call(crewChanges.inCharge, asked, world.planner)).body.data.some(
        ({ id }: { id: string }) => id === leaver.userId,
      );
    expect(await duties()).toEqual([]);
    await update({ inChargeId: leaver.userId });
    expect(await duties()).toEqual([{ duty: 'crewChange', count: 1 }]);
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', leaver.userId).execute();
    expect([await isOffered({}), await isOffered({ hasFormer: true })]).toEqual([false, true]);
  });

  it('has nothing of another division', async () => {
    expect(await list({}, await server.user({ role: 'crewingplanningtanker' }))).toEqual([]);
  });

  it('keeps plans that were rejected out, and shows who has joined as done', async () => {
    await server.db.updateTable('assignmentDecisions').set({ decision: 'rejected' }).execute();
    expect(await list()).toEqual([]);
    await server.db.updateTable('assignmentDecisions').set({ decision: 'confirmed' }).execute();
    await world.setMovement({ onBoardOn: server.today });
    await world.checkIn();
    const isToday = (row: { day: string }) => row.day === server.today;
    expect((await list()).filter(isToday)).toEqual([]);
    expect((await list({ from: server.today })).filter(isToday)).toMatchObject([{ joins: 1, done: 1 }]);
  });
});

describe('the details', () => {
  it('are entered once for all, and not over those of somebody else', async () => {
    expect((await update()).status).toBe(200);
    expect(await get()).toMatchObject({ ...details, version: 1, people: [{ side: 'on', progress: 'ready' }] });
    expect((await update({ note: 'Late' })).status).toBe(409);
  });

  it('name a port and a person of the lists, a phone and an email address', async () => {
    const wrong = { fallbackPortId: 2_000_000_000, agentPhone: 'call me', agentEmail: 'nowhere' };
    const { status, body } = await update(wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['agentPhone', 'agentEmail']]);
    expect(Object.keys((await update({ fallbackPortId: 2_000_000_000 })).body.fields)).toEqual(['fallbackPortId']);
    const stranger = { inChargeId: world.stranger.userId };
    expect(Object.keys((await update(stranger)).body.fields)).toEqual(['inChargeId']);
  });

  it('are for a day on which somebody joins or leaves', async () => {
    expect((await update({ day: addDays(day, 3) })).status).toBe(409);
  });

  it.each(['crewingservicemarine', 'crewingfinancemarine', 'crewingprincipalmarine'] as const)(
    'are not entered by %s',
    async (role) => {
      expect((await update({}, await server.user({ role, principalId: world.principalId }))).status).toBe(403);
    },
  );
});

describe('a change of date and port', () => {
  const setEmail = (email: string) =>
    server.db
      .updateTable('seafarers')
      .set({ email })
      .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId))
      .execute();
  /** The plan has no schedule yet. */
  const unscheduled = async () => {
    await server.db
      .deleteFrom('movements')
      .where('id', '=', (await world.movement()).id)
      .execute();
    await server.db.updateTable('assignments').set({ plannedFrom: day }).where('seatId', '=', world.seatId).execute();
  };

  it('reaches everybody by their schedules, and takes the details along', async () => {
    await leaver();
    await update();
    const [newDay, portId] = [addDays(day, -3), await otherPort()];
    const { body } = await move({ newDay, portId });
    expect(body.data).toMatchObject({ isChanged: true, isMerged: false, day: newDay });
    expect(body.data.people.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['scheduled', 'scheduled']);
    const now = await get({ day: newDay });
    expect(now).toMatchObject({ agentName: details.agentName });
    expect(now.people.map(({ portId: at }: { portId: number }) => at)).toEqual([portId, portId]);
    expect((await get()).people).toEqual([]);
    expect((await world.movement()).status).toBe(3);
  });

  it('asks for an extension where somebody would stay much longer, who stays on the day until then', async () => {
    const assignmentId = await leaver();
    const { body } = await move({ newDay: addDays(day, 40), portId: world.port });
    expect(body.data.isChanged).toBe(true);
    const own = body.data.people.find((each: { assignmentId: number }) => each.assignmentId === assignmentId);
    expect(own.outcome).toBe('extensionRequested');
    expect((await get()).people).toMatchObject([{ assignmentId }]);
  });

  it('changes nobody where one is refused, and says why for each', async () => {
    await leaver();
    const newDay = addDays(day, 5);
    await server.db
      .updateTable('movements')
      .set({ offBoardOn: newDay })
      .where('id', '=', (await world.movement()).id)
      .execute();
    const { status, body } = await move({ newDay });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isChanged: false, day });
    const refusals = body.data.people.map(({ refusal }: { refusal: string | null }) => refusal);
    expect(refusals).toEqual([null, 'Onboard date must be before offboard date']);
    expect((await get()).people).toHaveLength(2);
  });

  it('says of a plan without a schedule that who is on it has no address', async () => {
    await unscheduled();
    await setEmail('');
    await server.db.updateTable('users').set({ isActive: false }).where('employeeId', '=', world.employeeId).execute();
    const { body } = await move({ newDay: addDays(day, 4) });
    expect(body.data).toMatchObject({ isChanged: true, people: [{ isUntold: true, isToldInPart: false }] });
  });

  it('says that not all travel papers fit into the message', async () => {
    await setEmail('crew.of.change@example.test');
    const { id } = await world.movement();
    const at = Array.from({ length: attachmentLimits.count + 1 }, () => randomUUID());
    const scan = { fileType: 'personaldata', name: 'ticket.pdf', size: 8, contentType: 'application/pdf', sha256: '' };
    await server.db
      .insertInto('files')
      .values(at.map((fileId) => ({ ...scan, id: fileId, storageKey: fileId, uploadedByUser: world.planner.userId })))
      .execute();
    const paper = { movementId: id, kind: 'travel', usage: 'OnBoard', name: 'Ticket' };
    await server.db
      .insertInto('movementDocuments')
      .values(at.map((fileId) => ({ ...paper, fileId })))
      .execute();
    const { body } = await move({ newDay: addDays(day, -3), portId: world.port });
    expect(body.data).toMatchObject({ isChanged: true, people: [{ isUntold: false, isToldInPart: true }] });
  });

  it('moves a plan that is not confirmed, by planners alone', async () => {
    await setEmail('crew.of.change@example.test');
    await unscheduled();
    await server.db
      .updateTable('assignmentDecisions as d')
      .from('assignments as a')
      .set({ decision: null, decidedAt: null })
      .whereRef('a.id', '=', 'd.assignmentId')
      .where('a.seatId', '=', world.seatId)
      .execute();
    const newDay = addDays(day, 4);
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const refused = await move({ newDay }, staff);
    expect(refused.body.data.people[0].refusal).toContain('Only planning staff');
    const [before] = await world.plans();
    const { body } = await move({ newDay, portId: world.port });
    expect(body.data).toMatchObject({ isChanged: true, people: [{ outcome: 'askedAgain', isUntold: false }] });
    const [after] = await world.plans();
    expect([after?.plannedFrom, after?.plannedTo]).toEqual([newDay, addDays(before?.plannedTo ?? '', 4)]);
  });

  it('completes the details that the new date has already', async () => {
    await update();
    await server.db
      .insertInto('crewChanges')
      .values({ vesselId: world.vesselId, day: addDays(day, 1), note: 'Own note' })
      .execute();
    const { body } = await move({ newDay: addDays(day, 1) });
    expect(body.data).toMatchObject({ isChanged: true, isMerged: true });
    expect(await get({ day: addDays(day, 1) })).toMatchObject({ note: 'Own note', agentName: details.agentName });
    // What found no place is named with what it said, and the agent's link too.
    expect(body.data.leftOut).toEqual([{ part: 'note', value: details.note }]);
  });

  it('is refused if a person of it has changed or joined since, and for a day that is over', async () => {
    expect((await move({ people: [] })).status).toBe(409);
    const { people } = await get();
    const old = people.map(({ assignmentId }: { assignmentId: number }) => ({ assignmentId, version: 99 }));
    const stale = await move({ newDay: addDays(day, 1), people: old });
    expect([stale.body.data?.isChanged ?? false, stale.status]).toEqual([false, 200]);
    expect((await move({ newDay: addDays(server.today, -1) })).status).toBe(400);
  });
});

describe("the agent's link", () => {
  const openLink = async () =>
    (await server.call(crewChanges.openLink, { vesselId: world.vesselId, day }, world.planner)).body.data;
  const open = (token: string) => server.call(crewChanges.open, { token }, {} as never);

  it('shows names and ranks without any number of a person, to who holds it', async () => {
    await update({ inChargeId: world.planner.userId });
    const { token, until } = await openLink();
    expect(until).toBe(addDays(day, 7));
    const { status, body, raw } = await open(token);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual([
      'day',
      'fallbackPortName',
      'inChargeEmail',
      'inChargeName',
      'joins',
      'leaves',
      'vesselName',
      'vesselType',
    ]);
    expect(Object.keys(body.data.joins[0]).sort()).toEqual(['name', 'portName', 'position']);
    const { employeeNumber } = await server.db
      .selectFrom('employees')
      .select('employeeNumber')
      .where('id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    expect(raw).not.toContain(employeeNumber);
    expect(raw).not.toContain(details.note);
    expect(JSON.stringify(await server.db.selectFrom('crewChanges').selectAll().execute())).not.toContain(token);
    const trail = await server.db
      .selectFrom('auditLog')
      .select('after')
      .where('tableName', '=', 'crew_changes')
      .execute();
    expect(JSON.stringify(trail)).not.toContain('link_hash');
  });

  it('opens nothing once it is replaced, closed or over', async () => {
    const first = await openLink();
    const second = await openLink();
    expect([(await open(first.token)).status, (await open(second.token)).status]).toEqual([404, 200]);
    await server.db
      .updateTable('crewChanges')
      .set({ linkUntil: addDays(server.today, -1) })
      .where('linkHash', 'is not', null)
      .execute();
    expect((await open(second.token)).status).toBe(404);
    const third = await openLink();
    await server.call(crewChanges.closeLink, { vesselId: world.vesselId, day }, world.planner);
    expect((await open(third.token)).status).toBe(404);
    expect((await open('')).status).toBe(404);
  });

  it('goes along with a change of the date', async () => {
    const { token } = await openLink();
    await move({ newDay: addDays(day, 2) });
    expect((await open(token)).body.data).toMatchObject({ day: addDays(day, 2), joins: [{}] });
  });
});

it('is printed with its details and who is not confirmed, for this day alone', async () => {
  await update();
  const print = async (of: string) => {
    const { body } = await server.call(sheet.print, { vesselId: world.vesselId, day: of }, world.planner);
    return (await readPdf(body)).pages.map(({ text }) => text).join(' ');
  };
  const text = await print(day);
  for (const said of ['Joins: Name', 'PT Agen Bahari', '+62 21 555 0100', 'Bring the launch'])
    expect(text).toContain(said);
  expect(await print(addDays(day, 1))).toContain('No one is scheduled to join or leave on this date');
  await server.db
    .deleteFrom('movements')
    .where('id', '=', (await world.movement()).id)
    .execute();
  const [plan] = await world.plans();
  expect(await print(plan?.plannedFrom ?? '')).toContain('Not confirmed yet and not listed here');
});
