import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { movements } from '../contract.ts';
import { schedulingMails } from '../notifications/contract.ts';

let server: TestServer;
let world: PlanningWorld;
let port: number;
/** The movement that a confirmed plan has opened. */
let movement: number;
beforeAll(async () => {
  server = await testServer();
  const { id } = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'port')
    .executeTakeFirstOrThrow();
  port = id;
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  await world.propose();
  await world.asPrincipal();
  await world.asCrew();
  const [opened] = await listed('boarding');
  movement = opened?.employeeSchedulingId ?? 0;
});

const listed = async (tab: 'boarding' | 'boardingReady' | 'leaving' | 'leavingReady' | 'history', by?: Caller) =>
  (await server.call(movements[tab], { vesselId: world.vesselId }, by ?? world.planner)).body.data as {
    employeeSchedulingId: number;
  }[];
const detail = async () => (await server.call(movements.get, { scheduleId: movement }, world.planner)).body.data;
const version = async () => (await detail()).version as number;
const update = async (over: object, by: Caller = world.planner) =>
  server.call(movements.update, { employeeSchedulingId: movement, version: await version(), ...over } as never, by);
const onBoard = (days = 20) => ({
  scheduledOnBoardDate: addDays(server.today, days),
  onboardLocationPortId: port,
});
const offBoard = (days: number) => ({
  scheduledOffBoardDate: addDays(server.today, days),
  offboardLocationPortId: port,
});
/** Puts the person aboard, as a check-in does. */
async function board() {
  await server.db
    .updateTable('assignments')
    .set({ slot: 'current', checkedInAt: new Date(`${addDays(server.today, -30)}T02:00:00Z`) })
    .where('seatId', '=', world.seatId)
    .execute();
  await server.db
    .updateTable('movements')
    .set({ status: 4, onBoardOn: addDays(server.today, -30), onBoardPortId: port })
    .where('id', '=', movement)
    .execute();
}
const mails = () =>
  server.db
    .selectFrom('outbox')
    .select(['kind', 'transition'])
    .where('recordId', '=', String(movement))
    .where('kind', 'in', ['OnboardScheduling', 'OffboardScheduling'])
    .orderBy('id')
    .execute();

describe('the lists of a vessel', () => {
  it('show a confirmed plan, then who is ready, then who is aboard', async () => {
    expect(await listed('boarding')).toMatchObject([
      {
        employeeId: world.employeeId,
        onBoardStatus: 'OnBoardWaitingSchedule',
        scheduledOnBoardDate: null,
        preparationStatus: 'Not Completed',
      },
    ]);
    await update({ ...onBoard(), employeeSchedulingStatusId: 2 });
    await update({ employeeSchedulingStatusId: 3 });
    expect([await listed('boarding'), await listed('boardingReady')]).toMatchObject([
      [],
      [{ onBoardStatus: 'OnBoardReady' }],
    ]);
    await board();
    expect([await listed('boardingReady'), await listed('leaving')]).toMatchObject([
      [],
      [{ checkInDate: expect.any(String), preparationStatus: null }],
    ]);
    await update(offBoard(60));
    await update({ employeeSchedulingStatusId: 6 });
    expect([await listed('leaving'), await listed('leavingReady')]).toMatchObject([
      [],
      [{ onBoardStatus: 'OffBoardReady' }],
    ]);
  });

  it('tell of who has left whether they are free again', async () => {
    await board();
    await update(offBoard(1));
    await update({ employeeSchedulingStatusId: 6 });
    await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date() })
      .where('seatId', '=', world.seatId)
      .execute();
    await server.db.updateTable('movements').set({ status: 7 }).where('id', '=', movement).execute();
    expect(await listed('history')).toMatchObject([{ availability: 'Available', preparationStatus: null }]);
    await world.propose();
    expect(await listed('history')).toMatchObject([{ availability: 'Not Available' }]);
  });

  it('leave out a plan that is withdrawn', async () => {
    await world.withdraw();
    expect(await listed('boarding')).toEqual([]);
  });

  it('tell what of a vessel needs action', async () => {
    const status = async () => {
      const { body } = await server.call(movements.vessels, { pageSize: 200 }, world.planner);
      return body.data.find(({ vesselId }: { vesselId: number }) => vesselId === world.vesselId)?.schedulingStatus;
    };
    expect(await status()).toBe('Need Action');
    await update({ ...onBoard(), employeeSchedulingStatusId: 2 });
    await update({ employeeSchedulingStatusId: 3 });
    expect(await status()).toBe('Completed');
    await board();
    // Leaving is far off: nobody has to do anything yet.
    expect(await status()).toBe('Completed');
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: addDays(server.today, 90) })
      .where('seatId', '=', world.seatId)
      .execute();
    expect(await status()).toBe('Need Action');
  });

  it('are not there for another division', async () => {
    const stranger = await server.user({ role: 'crewingplanningtanker' });
    const { status } = await server.call(movements.boarding, { vesselId: world.vesselId }, stranger);
    const one = await server.call(movements.get, { scheduleId: movement }, stranger);
    const changed = await update({ ...onBoard() }, stranger);
    expect([status, one.status, changed.status]).toEqual([404, 404, 404]);
  });

  it('take along whose schedule it is, and refuse that of another', async () => {
    const { employeeId, vesselId, seatId: vesselCrewId } = world;
    const { initialRankAs } = await detail();
    const named = { employeeId, vesselId, vesselCrewId, initialRankAs };
    expect((await update({ ...onBoard(), ...named })).status).toBe(200);
    for (const [field, other] of Object.entries({ ...named, initialRankAs: 'Oiler of another' })) {
      const wrong = typeof other === 'number' ? other + 1 : other;
      const { status, body } = await update({ [field]: wrong });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });

  it('keep a scrapped vessel until nobody is aboard', async () => {
    await board();
    const scrap = (scrappedAt: Date | null) =>
      server.db.updateTable('vessels').set({ scrappedAt }).where('id', '=', world.vesselId).execute();
    const isListed = async () => {
      const { body } = await server.call(movements.vessels, { pageSize: 200 }, world.planner);
      return body.data.some(({ vesselId }: { vesselId: number }) => vesselId === world.vesselId);
    };
    await scrap(new Date());
    expect(await isListed()).toBe(true);
    await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date() })
      .where('seatId', '=', world.seatId)
      .execute();
    expect(await isListed()).toBe(false);
  });
});

describe('a schedule', () => {
  it('keeps what is not sent', async () => {
    await update(onBoard(20));
    await update({ scheduledOnBoardDate: addDays(server.today, 25) });
    expect(await detail()).toMatchObject({
      scheduledOnBoardDate: addDays(server.today, 25),
      onboardLocationPortId: port,
      employeeSchedulingStatusId: 1,
    });
  });

  it('is refused when somebody else has changed it', async () => {
    const old = await version();
    await update(onBoard());
    const { status, body } = await update({ ...onBoard(22), version: old });
    expect([status, body.code]).toEqual([409, 'stale']);
  });

  it.each([
    ['no date', { employeeSchedulingStatusId: 2 }, ['scheduledOnBoardDate', 'onboardLocationPortId']],
    ['a port that is none', { onboardLocationPortId: 2_000_000_000 }, ['onboardLocationPortId']],
    ['leaving before boarding', { offboardLocationPortId: 'port' }, ['offboardLocationPortId']],
    ['a day after the sign-off', { scheduledOnBoardDate: 'late' }, ['scheduledOnBoardDate']],
  ])('is refused with %s', async (_words, over: Record<string, unknown>, fields) => {
    const sent = {
      ...over,
      ...(over.offboardLocationPortId === 'port' && { offboardLocationPortId: port }),
      ...(over.scheduledOnBoardDate === 'late' && { scheduledOnBoardDate: addDays(server.today, 290) }),
    };
    const { status, body } = await update(sent);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
  });

  it.each([
    [1, [3, 4, 5, 6, 7]],
    [2, [1, 4, 5, 6, 7]],
    [3, [1, 4, 5, 6, 7]],
    [5, [1, 2, 3, 4, 7]],
    [6, [1, 2, 3, 4, 7]],
  ])('at %i cannot move to %j', async (from, refused) => {
    if (from >= 4) await board();
    await server.db
      .updateTable('movements')
      .set({
        status: from,
        onBoardOn: addDays(server.today, -30),
        onBoardPortId: port,
        offBoardOn: addDays(server.today, 9),
        offBoardPortId: port,
      })
      .where('id', '=', movement)
      .execute();
    for (const to of refused) {
      const { status, body } = await update({ employeeSchedulingStatusId: to });
      expect([to, status, body.code]).toEqual([to, 409, 'status_move']);
    }
  });

  it('of leaving waits for documents once date and port are there', async () => {
    await board();
    await update({ scheduledOffBoardDate: addDays(server.today, 40) });
    expect(await detail()).toMatchObject({ employeeSchedulingStatusId: 4, nextStatusIds: [5] });
    await update({ offboardLocationPortId: port });
    expect(await detail()).toMatchObject({ employeeSchedulingStatusId: 5, nextStatusIds: [6] });
  });

  it('of leaving much later than agreed asks for an extension', async () => {
    await board();
    const { body } = await update(offBoard(320));
    expect(body.data).toMatchObject({ vesselCrewExtensionId: expect.any(Number), employeeSchedulingStatusId: 4 });
    expect(await detail()).toMatchObject({
      askedOffBoardDate: addDays(server.today, 320),
      scheduledOffBoardDate: addDays(server.today, 290),
    });
  });

  it.each(['crewingservicemarine', 'crewingpdemarine', 'crewingfinancemarine'] as const)(
    'is not for %s',
    async (role) => {
      expect((await update(onBoard(), await server.user({ role }))).status).toBe(403);
    },
  );

  it('of a plan that was withdrawn is closed', async () => {
    await world.withdraw();
    const { status, body } = await update(onBoard());
    expect([status, body.code]).toEqual([409, 'closed']);
  });
});

describe('the message', () => {
  it('goes once a status and date', async () => {
    await update({ ...onBoard(20), employeeSchedulingStatusId: 2 });
    const none = await server.call(
      schedulingMails.ofMovement,
      { sendEmailType: 'OnboardScheduling', employeeSchedulingId: movement },
      world.planner,
    );
    expect([none.status, none.body.code]).toEqual([409, 'nothing_to_send']);
    const readyAndBack = async (days: number) => {
      await update({ ...onBoard(days), employeeSchedulingStatusId: 3 });
      await update({ employeeSchedulingStatusId: 2 });
    };
    await readyAndBack(20);
    await readyAndBack(20);
    expect(await mails()).toHaveLength(1);
    await readyAndBack(22);
    expect((await mails()).map(({ transition }) => transition)).toEqual([
      `ready for ${addDays(server.today, 20)}`,
      `ready for ${addDays(server.today, 22)}`,
    ]);
    const { status, body } = await server.call(
      schedulingMails.ofMovement,
      { sendEmailType: 'OnboardScheduling', employeeSchedulingId: movement },
      world.planner,
    );
    expect([status, body.data.state]).toEqual([200, 'queued']);
  });
});
