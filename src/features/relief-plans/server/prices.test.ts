import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaults } from '#features/rates/planning-rules/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type PlanRow, reliefPlans } from '../contract.ts';

/**
 * What is priced from the tables of rates. An empty seat on a vessel that goes to Jakarta next; of two masters ashore one
 * lives in Medan, the other in Jakarta.
 */

let server: TestServer;
let world: PlanningWorld;
let near: number;

const live = (employeeId: number, address: string | null) =>
  server.db
    .updateTable('seafarers')
    .set({ address, nationalId: null })
    .where('id', 'in', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', employeeId))
    .execute();

beforeAll(async () => {
  server = await testServer();
  world = await planningWorld(server);
  const { db, today } = server;
  await db.deleteFrom('requirementMatrix').execute();
  ({ employeeId: near } = await makeEmployee(server, 1));
  await live(world.employeeId, 'Jl. Sudirman 1, Medan');
  await live(near, 'Jl. Enggano 5, Jakarta Utara');
  const port = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'port')
    .where('region', '=', '31')
    .executeTakeFirstOrThrow();
  const status = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'navigation_status')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('voyageLogs')
    .values({ vesselId: world.vesselId, destinationPortId: port.id, navigationStatusId: status.id })
    .execute();
  const fare = (fromRegion: string, amount: string) => ({ fromRegion, toRegion: '31', fare: amount, validFrom: today });
  await db
    .insertInto('travelFares')
    .values([fare('12', '1450000'), fare('31', '150000')])
    .execute();
});
afterAll(() => server.close());

async function planned(pinned?: number): Promise<PlanRow> {
  const made = async (over: object = {}) =>
    (await server.call(reliefPlans.make, { horizonDays: 90, ...over }, world.planner)).body.data.planId as number;
  let planId = await made();
  if (pinned !== undefined) {
    await server.call(
      reliefPlans.pin,
      { planId, seatId: world.seatId, employeeId: pinned, kind: 'pin' },
      world.planner,
    );
    planId = await made({ fromPlanId: planId });
  }
  return (await server.call(reliefPlans.get, { planId }, world.planner)).body.data.rows[0];
}
const costOf = ({ chosen }: PlanRow, of: string) => chosen?.costs.find(({ name }) => name === of)?.amount;
const travelOf = (row: PlanRow) => costOf(row, 'travel');

describe('travel in a relief plan', () => {
  it('lets who lives nearer join, and says what the journey costs', async () => {
    const row = await planned();
    expect(row.chosen).toMatchObject({ employeeId: near, isFareKnown: true });
    expect(travelOf(row)).toBe('150000');
    expect(row.nextBest[0]).toMatchObject({ employeeId: world.employeeId, difference: '1300000' });
  });

  it('is the fare of the day on which they join', async () => {
    const later = addDays(server.today, 3);
    await server.db
      .insertInto('travelFares')
      .values({ fromRegion: '31', toRegion: '31', fare: '175000', validFrom: later })
      .execute();
    expect(travelOf(await planned())).toBe('175000');
  });

  it('is not counted where no fare is known, and says so', async () => {
    await live(near, null);
    const row = await planned(near);
    expect(row.chosen).toMatchObject({ employeeId: near, isFareKnown: false });
    expect(travelOf(row)).toBeUndefined();
  });
});

describe('renewals in a relief plan', () => {
  it('take the days of their own course and cost its price, else what the planning rules say', async () => {
    const { db, today } = server;
    const type = await db.selectFrom('certificateTypes').select(['id', 'name']).limit(1).executeTakeFirstOrThrow();
    const seat = await db
      .selectFrom('seats as s')
      .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
      .select(['j.divisionId', 's.jobPositionId'])
      .where('s.id', '=', world.seatId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('requirementMatrix')
      .values({ ...seat, certificateTypeId: type.id, need: 'mandatory', validFrom: addDays(today, -30) })
      .execute();
    const { seafarerId } = await db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', near)
      .executeTakeFirstOrThrow();
    const expiresOn = addDays(today, -10);
    await db
      .insertInto('certificates')
      .values({ seafarerId, kind: 'cop', name: type.name, certificateTypeId: type.id, expiresOn })
      .execute();
    const row = await planned(near);
    expect(row.chosen).toMatchObject({ employeeId: near, joinsOn: addDays(today, defaults.renewalDays) });
    expect(costOf(row, 'renewals')).toBe(String(defaults.renewal));

    const term = { certificateTypeId: type.id, validFrom: today, days: 20, price: '1900000' };
    await db.insertInto('courseTerms').values(term).execute();
    const own = await planned(near);
    expect(own.chosen).toMatchObject({ joinsOn: addDays(today, 20) });
    expect(costOf(own, 'renewals')).toBe('1900000');
  });
});
