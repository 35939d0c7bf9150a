import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '#features/dashboard/contract.ts';
import { payrollWorld } from '#testing/payroll.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let service: Caller;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  service = await server.user({ role: 'crewingservicemarine' });
});
afterAll(() => server.close());

const line = 'ujbmExports';
const monthsOf = async (who = service) => {
  const { status, body } = await server.call(dashboard.workListRows, { line, pageSize: 50 }, who);
  return status === 200 ? body.data.map(({ id }: { id: number }) => id) : status;
};
const countOf = async (who = service) => {
  const { body } = await server.call(dashboard.workList, {}, who);
  return body.data.find((each: { line: string }) => each.line === line)?.count;
};
const state = (month: string) =>
  sql`insert into ujbm_statements (division_id, month, daily_rate, special_days) values (1, ${month}, 45000, 0)`.execute(
    server.db,
  );

describe('months of UJBM to be exported', () => {
  it('are none while no one was aboard', async () => {
    expect(await monthsOf()).toEqual([]);
  });

  it('are the last month alone until a first one is stated', async () => {
    const world = await payrollWorld(server);
    const tug = await world.vessel('TB Bentang 07');
    await world.stay(await world.seafarer('Dimas Prasetya'), tug, 5, '2026-06-10');
    expect(await monthsOf()).toEqual([202610]);
    expect(await countOf()).toBe(1);
  });

  it('are all since the first statement that are not stated, the running month never', async () => {
    await state('2026-07');
    expect(await monthsOf()).toEqual([202608, 202609, 202610]);
    await state('2026-09');
    expect(await monthsOf()).toEqual([202608, 202610]);
    expect(await countOf()).toBe(2);
  });

  it('wait for service and admins of the marine division, and for nobody else', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    expect(await countOf(admin)).toBe(2);
    for (const role of ['crewingmanagermarine', 'crewingfinancemarine', 'crewingservicetanker'] as const) {
      const other = await server.user({ role });
      expect([role, await countOf(other)]).toEqual([role, undefined]);
      expect([role, await monthsOf(other)]).not.toEqual([role, [202608, 202610]]);
    }
  });
});
