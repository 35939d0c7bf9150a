import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { movements } from '../../contract.ts';

let server: TestServer;
let world: PlanningWorld;
let service: Caller;
let manager: Caller;
let port: number;
let movement: number;

beforeAll(async () => {
  server = await testServer();
  ({ id: port } = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'port')
    .executeTakeFirstOrThrow());
  service = await server.user({ role: 'crewingservicemarine' });
});
afterAll(() => server.close());

const values = (meal: string) => ({
  mealAllowance: meal,
  dailyAllowance: '100000',
  accommodation: '450000',
  localTransport: '150000',
  laundry: '50000',
});

beforeEach(async () => {
  await server.db.deleteFrom('lumpsumGrades').execute();
  await server.db.deleteFrom('positionGrades').execute();
  await server.db
    .insertInto('lumpsumGrades')
    .values([
      { grade: 'B', validFrom: addDays(server.today, -400), ...values('100000') },
      { grade: 'B', validFrom: addDays(server.today, -30), ...values('120000') },
      // Holds after the journey has begun.
      { grade: 'B', validFrom: addDays(server.today, 100), ...values('999999') },
      { grade: 'C', validFrom: addDays(server.today, -30), ...values('90000') },
    ])
    .execute();
  await server.db
    .insertInto('positionGrades')
    .values({ jobPositionId: 1, grade: 'B', validFrom: addDays(server.today, -400) })
    .execute();
  world = await planningWorld(server);
  manager = world.manager;
  await world.propose();
  await world.asPrincipal();
  await world.asCrew();
  const { id } = await server.db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .select('m.id')
    .where('a.seatId', '=', world.seatId)
    .executeTakeFirstOrThrow();
  movement = id;
});

const detail = async (by = service) =>
  (await server.call(movements.get, { scheduleId: movement }, by)).body.data as Record<string, unknown> & {
    version: number;
  };
const update = async (over: object, by: Caller = service) =>
  server.call(
    movements.update,
    { employeeSchedulingId: movement, version: (await detail()).version, ...over } as never,
    by,
  );
const times = (side: 'onBoard' | 'offBoard', over: object = {}) => ({
  [`${side}_mealAllowanceMultiplier`]: '3',
  [`${side}_dailyAllowanceMultiplier`]: '2.5',
  [`${side}_accommodationMultiplier`]: '2',
  [`${side}_localTransportMultiplier`]: '2',
  [`${side}_laundryMultiplier`]: '1',
  ...over,
});
const schedule = () => ({
  scheduledOnBoardDate: addDays(server.today, 20),
  onboardLocationPortId: port,
  employeeSchedulingStatusId: 2,
});
/** Puts the person aboard, with leaving in a status. */
const board = (status: number) =>
  server.db
    .updateTable('movements')
    .set({ status, onBoardOn: addDays(server.today, -30) })
    .where('id', '=', movement)
    .execute();

describe('costs of a marine vessel', () => {
  it('show the values of the grade on the day of the journey before anything is kept', async () => {
    expect(await detail()).toMatchObject({
      costForm: 'rows',
      costsOpen: 'onBoard',
      mayUpdateCosts: true,
      lumpsumGrade: 'B',
      lumpsumGrades: [
        { grade: 'B', mealAllowance: '120000' },
        { grade: 'C', mealAllowance: '90000' },
      ],
      onBoard_mealAllowanceBaseValue: '120000',
      onBoard_mealAllowanceMultiplier: null,
      onBoard_isFrozen: false,
      onBoard_total: '0',
      offBoard_total: '0',
      offBoard_mealAllowanceBaseValue: '999999',
    });
  });

  it('are added up by the server: 3 × 120,000 + 2.5 × 100,000 + 2 × 450,000 + 2 × 150,000 + 50,000 + 2 × 185,000', async () => {
    const fare = { onBoard_transportAirportJakartaMultiplier: '2', onBoard_transportAirportJakartaBaseValue: '185000' };
    // What another client reckoned is not taken.
    expect((await update({ ...times('onBoard'), ...fare, onBoard_total: '1' })).status).toBe(200);
    expect(await detail()).toMatchObject({
      onBoard_total: '2230000',
      onBoard_isFrozen: true,
      offBoard_total: '0',
      onBoard_dailyAllowanceMultiplier: '2.5',
      onBoard_transportAirportJakartaBaseValue: '185000',
    });
  });

  it('keep what is not sent, and clear what is sent empty', async () => {
    const fare = { onBoard_transportAirportJakartaMultiplier: '2', onBoard_transportAirportJakartaBaseValue: '185000' };
    await update(times('onBoard', fare));
    await update({ onBoard_laundryMultiplier: '2' });
    expect(await detail()).toMatchObject({ onBoard_total: '2280000', onBoard_mealAllowanceMultiplier: '3' });
    await update({ onBoard_transportAirportJakartaMultiplier: '' });
    expect(await detail()).toMatchObject({
      onBoard_total: '1910000',
      onBoard_transportAirportJakartaBaseValue: '185000',
    });
  });

  it('keep the values of the grade once they are saved, whatever the grade is worth afterwards', async () => {
    await update(times('onBoard'));
    await server.db.updateTable('lumpsumGrades').set({ mealAllowance: '1' }).where('grade', '=', 'B').execute();
    expect(await detail()).toMatchObject({ onBoard_mealAllowanceBaseValue: '120000', onBoard_total: '1860000' });
    await update({ onBoard_laundryMultiplier: '0' });
    expect(await detail()).toMatchObject({ onBoard_mealAllowanceBaseValue: '120000', onBoard_total: '1810000' });
  });

  it('keep the values of the grade when the schedule is confirmed, before any cost is known', async () => {
    expect((await update(schedule(), world.planner)).status).toBe(200);
    await server.db.updateTable('lumpsumGrades').set({ mealAllowance: '1' }).where('grade', '=', 'B').execute();
    expect(await detail()).toMatchObject({ onBoard_isFrozen: true, onBoard_mealAllowanceBaseValue: '120000' });
    await update(times('onBoard'));
    expect(await detail()).toMatchObject({ onBoard_total: '1860000' });
  });

  it('take the values of another grade', async () => {
    await update(times('onBoard'));
    await update({ lumpsumGrade: 'c' });
    expect(await detail()).toMatchObject({
      lumpsumGrade: 'C',
      onBoard_mealAllowanceBaseValue: '90000',
      onBoard_total: '1770000',
    });
  });

  it.each([
    ['a multiplier with three decimals', { onBoard_laundryMultiplier: '1.005' }],
    ['a negative multiplier', { onBoard_laundryMultiplier: '-1' }],
    ['a comma', { onBoard_laundryMultiplier: '2,5' }],
    ['a fare with decimals', { onBoard_transportAirportJakartaBaseValue: '1.5' }],
    ['a value of the grade that is typed', { onBoard_laundryBaseValue: '1' }],
    ['a grade without values', { lumpsumGrade: 'Z' }],
    ['a required row that is cleared', { onBoard_mealAllowanceMultiplier: '' }],
    [
      'a total that is higher than can be kept',
      {
        onBoard_transportAirportJakartaMultiplier: '999',
        onBoard_transportAirportJakartaBaseValue: '9999999999999',
      },
    ],
    ['costs of a journey that is not open', { offBoard_laundryMultiplier: '1' }],
  ])('refuse %s, and keep nothing', async (_what, over) => {
    await update(times('onBoard'));
    const { status, body } = await update(over);
    expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining([expect.any(String)])]);
    expect(await detail()).toMatchObject({ onBoard_total: '1860000', lumpsumGrade: 'B' });
  });

  it('say how high their total can be', async () => {
    await update(times('onBoard'));
    const { body } = await update({
      onBoard_transportAirportJakartaMultiplier: '999',
      onBoard_transportAirportJakartaBaseValue: '9999999999999',
    });
    expect(Object.values(body.fields)).toEqual(['The total can be at most Rp 9.999.999.999.999']);
  });

  it('name each required row that is missing', async () => {
    const { status, body } = await update({ onBoard_mealAllowanceMultiplier: '1' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      400,
      ['accommodation', 'dailyAllowance', 'laundry', 'localTransport'].map((item) => `onBoard_${item}Multiplier`),
    ]);
  });

  it('are closed while somebody aboard has no schedule to leave, then open for the way back', async () => {
    await update(times('onBoard'));
    await board(4);
    expect(await detail()).toMatchObject({ costsOpen: null, mayUpdateCosts: false });
    expect((await update({ onBoard_laundryMultiplier: '9' })).status).toBe(400);
    expect((await update(times('offBoard'))).status).toBe(400);
    await board(5);
    expect((await update(times('offBoard', { lumpsumGrade: 'C' }))).status).toBe(200);
    expect(await detail()).toMatchObject({
      onBoard_total: '1860000',
      offBoard_total: '1770000',
      costsOpen: 'offBoard',
    });
  });
});

describe('costs of a tanker vessel', () => {
  const tanker = () =>
    server.db.updateTable('vessels').set({ divisionId: 2 }).where('id', '=', world.vesselId).execute();

  it('are one total that is typed', async () => {
    await tanker();
    const own = await server.user({ role: 'crewingservicetanker' });
    const { version } = await detail(own);
    const call = (over: object) =>
      server.call(movements.update, { employeeSchedulingId: movement, version, ...over } as never, own);
    expect((await call(times('onBoard'))).status).toBe(400);
    expect((await call({ onBoard_total: '02750000' })).status).toBe(200);
    expect(await detail(own)).toMatchObject({ costForm: 'total', onBoard_total: '2750000' });
  });
});

describe('who may change what', () => {
  it('service changes costs and not the schedule', async () => {
    expect((await update(times('onBoard'))).status).toBe(200);
    for (const over of [
      { scheduledOnBoardDate: addDays(server.today, 21) },
      { onboardLocationPortId: port },
      { employeeSchedulingStatusId: 2 },
    ])
      expect([over, (await update(over)).status]).toEqual([over, 403]);
    expect(await detail()).toMatchObject({ employeeSchedulingStatusId: 1, onboardLocationPortId: null });
  });

  it('service may send the schedule along as it is', async () => {
    await update(schedule(), world.planner);
    const { scheduledOnBoardDate, onboardLocationPortId, employeeSchedulingStatusId } = await detail();
    const same = { scheduledOnBoardDate, onboardLocationPortId, employeeSchedulingStatusId };
    expect((await update({ ...same, ...times('onBoard') })).status).toBe(200);
    expect(await detail()).toMatchObject({ ...same, onBoard_total: '1860000' });
  });

  it('planning and staff change the schedule and not the costs', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    for (const by of [world.planner, staff]) {
      const { status, body } = await update(times('onBoard'), by);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect(await detail(staff)).toMatchObject({ mayUpdateCosts: false, mayUpdate: true, onBoard_total: '0' });
  });

  it('a manager changes both at once', async () => {
    expect((await update({ ...schedule(), ...times('onBoard') }, manager)).status).toBe(200);
    expect(await detail()).toMatchObject({ employeeSchedulingStatusId: 2, onBoard_total: '1860000' });
  });

  it('nobody changes a vessel of the other division', async () => {
    const other = await server.user({ role: 'crewingservicetanker' });
    const { status } = await server.call(
      movements.update,
      { employeeSchedulingId: movement, version: 1, ...times('onBoard') } as never,
      other,
    );
    expect(status).toBe(404);
  });
});

describe('a stale version', () => {
  it('is refused after costs were saved, and the schedule is out of date too', async () => {
    const { version } = await detail();
    await update(times('onBoard'));
    expect((await update({ onBoard_laundryMultiplier: '5', version })).status).toBe(409);
    expect((await update({ ...schedule(), version }, world.planner)).status).toBe(409);
    expect(await detail()).toMatchObject({ onBoard_total: '1860000', employeeSchedulingStatusId: 1 });
  });

  it('of eight savings of one version, one is taken', async () => {
    const { version } = await detail();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        update(times('onBoard', { onBoard_laundryMultiplier: String(at), version })),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('is required', async () => {
    const { status } = await server.call(
      movements.update,
      { employeeSchedulingId: movement, ...times('onBoard') } as never,
      service,
    );
    expect(status).toBe(400);
  });
});
