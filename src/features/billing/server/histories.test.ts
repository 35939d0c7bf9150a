import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesOf } from '#features/work-orders/lines/contract.ts';
import { earningKinds, employerKinds, totalOf } from '#features/work-orders/rules.ts';
import { addDays, lastOfMonth } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';
import { type BillingWorld, billingWorld } from '#testing/billing.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { billingTypes } from '../rules.ts';

/** Whatever happens while months are closed one after another: all is billed once, and comes to what it is at last. */

const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
const ujbmRate = 45_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2027-01-15' });
});
afterAll(() => server.close());

const dayArbitrary = fc
  .record({ month: fc.constantFrom(...months), day: fc.integer({ min: 1, max: 30 }) })
  .map(({ month, day }) => `${month}-${String(day).padStart(2, '0')}`);
const price = fc.constantFrom('0', '450000', '1250000', '999');
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ what: fc.constant('ticket' as const), who: which, price }),
  fc.record({ what: fc.constant('price' as const), which, price }),
  fc.record({ what: fc.constant('remove' as const), which }),
  fc.record({ what: fc.constant('checkUp' as const), who: which, day: dayArbitrary, price }),
  fc.record({ what: fc.constant('checkUpPrice' as const), which, price }),
  fc.record({ what: fc.constant('leave' as const), who: which, day: dayArbitrary }),
  fc.record({ what: fc.constant('undo' as const), who: which }),
  fc.record({ what: fc.constant('wage' as const), amount: fc.constantFrom('7000000', '9500000') }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const history = fc.record({
  starts: fc.array(dayArbitrary, { minLength: 2, maxLength: 4 }),
  /** What happens before each month is closed. */
  steps: fc.tuple(...months.map(() => fc.array(step, { maxLength: 4 }))),
});

/** Nobody is aboard in September and October: the day that is found in November still belongs to August. */
const emptyMonthBetween: typeof history extends fc.Arbitrary<infer One> ? One : never = {
  starts: ['2026-08-01', '2026-08-01', '2026-08-01'],
  steps: [
    [{ what: 'leave', who: 1, day: '2026-08-01' }],
    [
      { what: 'leave', who: 0, day: '2026-08-01' },
      { what: 'undo', who: 2 },
    ],
    [],
    [{ what: 'leave', who: 0, day: '2026-08-03' }],
  ],
};

interface Fleet {
  world: BillingWorld;
  stays: { id: number; employeeId: number; from: string; isUndone: boolean }[];
  tickets: number[];
  checkUps: number[];
}

async function take({ world, stays, tickets, checkUps }: Fleet, one: Step): Promise<void> {
  const at = <T>(list: readonly T[], place: number) => list[place % (list.length || 1)];
  const { db } = server;
  if (one.what === 'wage') await db.updateTable('salaryMatrix').set({ basicSalary: one.amount }).execute();
  else if ('who' in one) {
    const stay = at(stays, one.who);
    if (!stay) return;
    if (one.what === 'ticket') tickets.push(await world.ticket(stay.id, one.price));
    else if (one.what === 'checkUp') checkUps.push(await world.checkUp(stay.employeeId, one.day, one.price));
    // A crew member who never came cannot leave.
    else if (one.what === 'leave') {
      if (!stay.isUndone) await world.leave(stay.id, one.day > stay.from ? one.day : addDays(stay.from, 1));
    } else {
      stay.isUndone = true;
      await db
        .updateTable('assignments')
        .set({ slot: 'next', checkedInAt: null, checkedOutAt: null })
        .where('id', '=', stay.id)
        .execute();
    }
  } else if (one.what === 'checkUpPrice') {
    const id = at(checkUps, one.which);
    if (id) await db.updateTable('mcuExaminations').set({ price: one.price }).where('id', '=', id).execute();
  } else {
    const id = at(tickets, one.which);
    if (!id) return;
    if (one.what === 'price') await world.setPrice(id, one.price);
    else await db.deleteFrom('movementDocuments').where('id', '=', id).execute();
  }
}

const billed = () => server.db.selectFrom('billedRows').selectAll().orderBy('id').execute();
type Billed = Awaited<ReturnType<typeof billed>>[number];

/** Days by vessel and month as they are in the end. */
async function ledger(): Promise<Record<string, number>> {
  const days: Record<string, number> = {};
  for (const month of [...months, '2026-12']) {
    const { rows } = await sql<{ vesselId: number; days: number }>`
      select vessel_id, sum(to_day - from_day + 1)::integer as days
        from board_days(${`${month}-01`}::date, ${lastOfMonth(`${month}-01`)}::date) group by vessel_id`.execute(
      server.db,
    );
    for (const row of rows) days[`${row.vesselId} ${month}`] = row.days;
  }
  return days;
}
const daysOf = (rows: readonly Billed[], type: string) => {
  const days: Record<string, number> = {};
  for (const row of rows.filter((each) => each.type === type)) {
    const key = `${row.vesselId} ${row.corrects ?? row.month}`;
    days[key] = (days[key] ?? 0) + (row.days ?? 0);
  }
  return Object.fromEntries(Object.entries(days).filter(([, count]) => count !== 0));
};
const amountsBy = (rows: readonly Billed[], types: readonly string[]) => {
  const amounts: Record<string, number> = {};
  for (const row of rows.filter(({ type }) => types.includes(type)))
    amounts[row.source] = (amounts[row.source] ?? 0) + Number(row.amount);
  return amounts;
};

it('all is billed once, with what was corrected, and what is closed stays', async () => {
  const holds = fc.asyncProperty(history, async ({ starts, steps }) => {
    await server.empty();
    const world = await billingWorld(server);
    await world.wage(1, '8000000');
    await world.ujbmRate(String(ujbmRate));
    const vessels = [await world.vessel('TB Bentang 07'), await world.vessel('CB Teluk Bayur')];
    const fleet: Fleet = { world, stays: [], tickets: [], checkUps: [] };
    for (const [place, from] of starts.entries()) {
      const employeeId = await world.seafarer(`Seafarer ${place}`);
      const id = await world.stay(employeeId, vessels[place % 2] ?? 0, 1, from);
      fleet.stays.push({ id, employeeId, from, isUndone: false });
    }
    const closed: Billed[] = [];
    for (const [place, month] of [...months, '2026-12'].entries()) {
      for (const one of steps[place] ?? []) await take(fleet, one);
      await world.calculate(month);
      await world.closePayroll(month);
      for (const type of billingTypes) await world.close(type, month);
      // What was closed before is as it was.
      const rows = await billed();
      expect(rows.slice(0, closed.length)).toEqual(closed);
      closed.push(...rows.slice(closed.length));
    }
    const days = await ledger();
    expect(daysOf(closed, 'workOrder')).toEqual(days);
    expect(daysOf(closed, 'victualing')).toEqual(days);
    const slips = await server.db.selectFrom('workOrders').select('lines').execute();
    const cost = sum(slips.map(({ lines }) => totalOf(linesOf(lines), [...earningKinds, ...employerKinds])));
    const crew = closed.filter(({ type }) => type === 'workOrder');
    expect(sum(crew.map(({ amount }) => BigInt(amount)))).toBe(cost);
    for (const row of crew) expect(Math.abs(Number(row.fee) * 100 - Number(row.amount) * 8)).toBeLessThanOrEqual(50);
    const fed = sum(closed.filter(({ type }) => type === 'victualing').map(({ amount }) => BigInt(amount)));
    expect(fed).toBe(BigInt(Object.values(days).reduce((total, each) => total + each, 0) * ujbmRate));
    const papers = await server.db.selectFrom('movementDocuments').select(['id', 'price']).execute();
    const tickets = amountsBy(closed, ['expenses']);
    for (const id of fleet.tickets)
      expect([id, tickets[id] ?? 0]).toEqual([id, Number(papers.find((paper) => paper.id === id)?.price ?? 0)]);
    const examined = await server.db.selectFrom('mcuExaminations').select(['id', 'price']).execute();
    const checkUps = amountsBy(closed, ['mcuPlanning']);
    for (const { id, price: last } of examined) expect([id, checkUps[id] ?? 0]).toEqual([id, Number(last)]);
  });
  await fc.assert(holds, { numRuns: 8, examples: [[emptyMonthBetween]] });
});
