import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, lastOfMonth } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { findUjbmMonth, keepUjbmStatement } from './operations.ts';
import { keepSpecialDays } from './queries.ts';

const today = '2026-12-31';
const months = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'];

let server: TestServer;
let world: PayrollWorld;
let [tug, barge] = [0, 0];
let people: number[] = [];
beforeAll(async () => {
  server = await testServer({ today });
  world = await payrollWorld(server);
  [tug, barge] = [await world.vessel('TB Bentang 07'), await world.vessel('CB Teluk Bayur')];
  people = [await world.seafarer('Ahmad Fauzi'), await world.seafarer('Budi Santoso'), await world.seafarer('Candra')];
});
afterAll(() => server.close());

/** Everything that a test does is taken back. */
const undone = async (work: (db: Db) => Promise<void>) => {
  const over = new Error('over');
  await server.db
    .transaction()
    .execute(async (db) => {
      await work(db);
      throw over;
    })
    .catch((error) => {
      if (error !== over) throw error;
    });
};

const rate = (db: Db, validFrom: string, dailyRate: number) =>
  db
    .insertInto('ujbmRates')
    .values({ validFrom, dailyRate: String(dailyRate) })
    .onConflict((same) => same.columns(['divisionId', 'validFrom']).doUpdateSet({ dailyRate: String(dailyRate) }))
    .execute();
const at = (day: string) => new Date(`${day}T02:00:00Z`);
async function stay(db: Db, employeeId: number, vesselId: number, from: string, to?: string, jobPositionId = 1) {
  const seat = await db
    .insertInto('seats')
    .values({ vesselId, jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('assignments')
    .values({
      seatId: seat.id,
      employeeId,
      plannedFrom: from,
      plannedTo: '2027-12-31',
      slot: to ? 'past' : 'current',
      checkedInAt: at(from),
      checkedOutAt: to ? at(to) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const sheet = (db: Db, month: string, on = today) => findUjbmMonth(db, { divisionId: 1, month }, on);
const keep = (db: Db, month: string, on = today) => keepUjbmStatement(db, { divisionId: 1, month, userId: null }, on);
const brief = async (db: Db, month: string, on = today) =>
  (await sheet(db, month, on)).lines.map(({ vesselName, crew, days, amount, specialAmount, correction, total }) => ({
    vesselName,
    crew,
    days,
    amount,
    specialAmount,
    correction,
    total,
  }));

describe('a month of UJBM', () => {
  it('has a row a vessel: people, their days at the rate, and special occasion days for each', () =>
    undone(async (db) => {
      await rate(db, '2026-01-01', 50_000);
      await rate(db, '2026-10-01', 60_000);
      await rate(db, '2026-10-15', 90_000);
      const [first = 0, second = 0] = people;
      await stay(db, first, tug, '2026-09-28', '2026-10-10');
      await stay(db, second, tug, '2026-10-31');
      await stay(db, first, barge, '2026-10-10');
      await keepSpecialDays(db, { divisionId: 1, month: '2026-10' }, 2);
      expect(await brief(db, '2026-10')).toEqual([
        {
          vesselName: 'CB Teluk Bayur',
          crew: 1,
          days: 22,
          amount: 1_320_000n,
          specialAmount: 120_000n,
          correction: 0n,
          total: 1_440_000n,
        },
        {
          // 1 to 9 October, since the day of the change belongs to the vessel joined, and the 31st.
          vesselName: 'TB Bentang 07',
          crew: 2,
          days: 10,
          amount: 600_000n,
          specialAmount: 240_000n,
          correction: 0n,
          total: 840_000n,
        },
      ]);
      expect((await brief(db, '2026-11'))[0]).toMatchObject({ days: 30, amount: 2_700_000n });
      expect((await brief(db, '2026-09'))[0]).toMatchObject({ days: 3, amount: 150_000n });
    }));

  it('pays the account of who sits in the seat of the master, and nobody where it is vacant', () =>
    undone(async (db) => {
      await rate(db, '2026-01-01', 50_000);
      const ranks = await db
        .selectFrom('jobPositions')
        .select(['id', 'matrixRole'])
        .where('divisionId', '=', 1)
        .orderBy('id')
        .execute();
      const master = ranks.find(({ matrixRole }) => matrixRole === 'Master')?.id;
      const other = ranks.find(({ matrixRole }) => matrixRole !== 'Master')?.id;
      const [first = 0, second = 0, third = 0] = people;
      await stay(db, first, tug, '2026-09-28', '2026-10-10', master);
      await stay(db, second, tug, '2026-10-10', undefined, master);
      await stay(db, third, barge, '2026-10-01', undefined, other);
      const [onBarge, onTug] = (await sheet(db, '2026-10')).lines;
      expect(onTug).toMatchObject({ accountName: 'Budi Santoso', bankName: 'Bank Mandiri', masterId: second });
      expect(onBarge).toMatchObject({ accountName: null, accountNumber: null, phone: null });
    }));

  it('cannot be kept without a rate, before it begins, or with no one aboard', () =>
    undone(async (db) => {
      await expect(keep(db, '2026-10')).rejects.toMatchObject({ code: 'no_rate' });
      await rate(db, '2026-10-02', 50_000);
      await expect(keep(db, '2026-10')).rejects.toMatchObject({ code: 'no_rate' });
      expect((await sheet(db, '2026-10')).missingRates).toEqual(['2026-10']);
      await expect(keep(db, '2026-11')).rejects.toMatchObject({ code: 'nothing' });
      await stay(db, people[0] ?? 0, tug, '2026-10-28');
      await expect(keep(db, '2026-12', '2026-11-30')).rejects.toMatchObject({ code: 'not_begun' });
      expect((await sheet(db, '2026-12', '2026-11-30')).lines).toEqual([]);
      await keep(db, '2026-11');
      expect((await sheet(db, '2026-11')).statedAt).toBeInstanceOf(Date);
    }));
});

describe('a statement', () => {
  it('stays as it is; what is known later is a correction of the next open month, once', () =>
    undone(async (db) => {
      await rate(db, '2026-01-01', 50_000);
      const [first = 0, second = 0] = people;
      const assignment = await stay(db, first, tug, '2026-09-01');
      await stay(db, second, tug, '2026-09-01');
      await keep(db, '2026-10', '2026-10-12');
      const stated = await sheet(db, '2026-10');
      await db
        .updateTable('assignments')
        .set({ slot: 'past', checkedOutAt: at('2026-10-20') })
        .where('id', '=', assignment)
        .execute();
      expect(await sheet(db, '2026-10')).toEqual(stated);
      const [row] = (await sheet(db, '2026-11')).lines;
      expect(row).toMatchObject({ days: 30, correction: -550_000n, total: 950_000n });
      expect(row?.corrections).toEqual([
        { month: '2026-10', daysBefore: 62, daysNow: 51, amountBefore: 3_100_000n, amountNow: 2_550_000n },
      ]);
      expect((await sheet(db, '2026-12')).lines[0]?.correction).toBe(0n);
      await keep(db, '2026-11');
      await keepSpecialDays(db, { divisionId: 1, month: '2026-10' }, 1);
      expect((await sheet(db, '2026-12')).lines[0]?.corrections).toEqual([
        { month: '2026-10', daysBefore: 51, daysNow: 51, amountBefore: 2_550_000n, amountNow: 2_650_000n },
      ]);
    }));

  it.each([
    'update ujbm_statements set special_days = 3',
    'update ujbm_lines set crew = 3',
    'update ujbm_corrections set days_now = 3',
    'delete from ujbm_corrections',
    'delete from ujbm_lines',
    'delete from ujbm_statements',
  ])('refuses: %s', (change) =>
    undone(async (db) => {
      await rate(db, '2026-01-01', 50_000);
      const assignment = await stay(db, people[0] ?? 0, tug, '2026-09-01');
      await keep(db, '2026-09');
      await db.deleteFrom('assignments').where('id', '=', assignment).execute();
      await keep(db, '2026-10');
      await expect(sql.raw(change).execute(db)).rejects.toThrow('never changed');
    }),
  );
});

type Step =
  | { do: 'join'; who: number; vessel: number; day: number; length: number }
  | { do: 'correct'; which: number; length: number }
  | { do: 'forget'; which: number }
  | { do: 'special'; month: number; days: number }
  | { do: 'price'; month: number; amount: number }
  | { do: 'export'; month: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant<'join'>('join'),
      who: fc.nat(2),
      vessel: fc.nat(1),
      day: fc.nat(140),
      length: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({ do: fc.constant<'correct'>('correct'), which: fc.nat(9), length: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ do: fc.constant<'forget'>('forget'), which: fc.nat(9) }),
    fc.record({ do: fc.constant<'special'>('special'), month: fc.nat(3), days: fc.nat(3) }),
    fc.record({ do: fc.constant<'price'>('price'), month: fc.nat(3), amount: fc.integer({ min: 1, max: 99_999 }) }),
    fc.record({ do: fc.constant<'export'>('export'), month: fc.nat(3) }),
  ),
  { minLength: 8, maxLength: 25 },
);

interface Assignment {
  id: number;
  who: number;
  vessel: number;
  from: string;
  to: string;
}

/** What the months are worth, day by day: of each day a person is where they came last. */
function worthOf(
  assignments: readonly Assignment[],
  rateOf: (month: string) => number,
  specialOf: (month: string) => number,
) {
  let worth = 0n;
  for (const month of months) {
    const crew = new Set<string>();
    let days = 0;
    for (let day = `${month}-01`; day <= lastOfMonth(`${month}-01`); day = addDays(day, 1))
      for (const who of people) {
        const there = assignments.filter(
          (assignment) => assignment.who === who && assignment.from <= day && day <= assignment.to,
        );
        const last = there.sort((one, other) => (one.from < other.from ? 1 : -1))[0];
        if (!last) continue;
        days += 1;
        crew.add(`${who} ${last.vessel}`);
      }
    worth += BigInt((days + crew.size * specialOf(month)) * rateOf(month));
  }
  return worth;
}

describe('whatever happens', () => {
  it('statements and corrections come to the days of the ledger at their rates, and statements stay the same', async () => {
    const property = fc.asyncProperty(steps, (history) =>
      undone(async (db) => {
        await rate(db, '2026-01-01', 50_000);
        const rates = new Map([['2026-01', 50_000]]);
        const specials = new Map<string, number>();
        const kept = new Map<string, Awaited<ReturnType<typeof sheet>>>();
        let assignments: Assignment[] = [];
        for (const step of history) {
          const month = 'month' in step ? (months[step.month] ?? '') : '';
          if (step.do === 'join') {
            const [who = 0, vessel = 0] = [people[step.who], [tug, barge][step.vessel]];
            const from = addDays('2026-08-01', step.day);
            const to = addDays(from, step.length);
            // Nobody is aboard twice; the day of a change is one day.
            if (
              assignments.some((assignment) => assignment.who === who && assignment.from <= to && from <= assignment.to)
            )
              continue;
            assignments = [...assignments, { id: await stay(db, who, vessel, from, to), who, vessel, from, to }];
          } else if (step.do === 'correct' || step.do === 'forget') {
            const assignment = assignments[step.which % (assignments.length || 1)];
            if (!assignment) continue;
            if (step.do === 'forget') {
              await db.deleteFrom('assignments').where('id', '=', assignment.id).execute();
              assignments = assignments.filter((each) => each !== assignment);
              continue;
            }
            const next = assignments
              .filter(({ who, from }) => who === assignment.who && from > assignment.from)
              .map(({ from }) => from);
            const to = [addDays(assignment.from, step.length), ...next].sort()[0] ?? assignment.to;
            await db
              .updateTable('assignments')
              .set({ checkedOutAt: at(to) })
              .where('id', '=', assignment.id)
              .execute();
            assignment.to = to;
          } else if (step.do === 'special') {
            await keepSpecialDays(db, { divisionId: 1, month }, step.days);
            specials.set(month, step.days);
          } else if (step.do === 'price') {
            await rate(db, `${month}-01`, step.amount);
            rates.set(month, step.amount);
          } else if ((await sheet(db, month)).lines.length > 0) {
            await keep(db, month);
            if (!kept.has(month)) kept.set(month, await sheet(db, month));
          }
          for (const [each, before] of kept) expect(await sheet(db, each)).toEqual(before);
        }
        const rateOf = (month: string) =>
          [...rates].filter(([from]) => from <= month).sort(([one], [other]) => (one < other ? 1 : -1))[0]?.[1] ?? 0;
        const totals = [];
        for (const month of months) totals.push(...(await sheet(db, month)).lines.map(({ total }) => total));
        expect(sum(totals)).toBe(worthOf(assignments, rateOf, (month) => specials.get(month) ?? 0));
      }),
    );
    await fc.assert(property, { numRuns: 15 });
  });
});
