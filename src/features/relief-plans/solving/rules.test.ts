import { describe, expect, it } from 'vitest';
import { defaults } from '#features/rates/planning-rules/rules.ts';
import { choose } from '#platform/server/choosing/choose.ts';
import {
  bothOf,
  type Choose,
  choicesByHand,
  costOf,
  inBatches,
  needsOf,
  type Pair,
  type Problem,
  type SeatChoices,
  type Solution,
  solveAll,
  withWishes,
} from './rules.ts';

/** Numbers that look drawn by lot and are the same each time. */
function lots(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (((state ^ (state >>> 13)) >>> 0) % 1_000_003) % below;
  };
}

function drawn(seed: number, { seats, people, share }: { seats: number; people: number; share: number }): Problem {
  const next = lots(seed);
  const pairs: Pair[] = [];
  for (let seatId = 1; seatId <= seats; seatId++)
    for (let personId = 1; personId <= people; personId++)
      if (next(100) < share) pairs.push({ seatId, personId, cost: next(40) * 500_000 });
  const needs = next(3) > 0 && seats > 1 ? [needOf(pairs, next)] : [];
  const open = Array.from({ length: seats }, (_each, at) => ({ seatId: at + 1, openCost: next(60) * 400_000 }));
  return { seats: open, pairs, needs, ...bothDrawn(pairs, next) };
}

const nothing = { needs: [], conflicts: [], bonuses: [] };

const mostDrawn = 8;

/** Some choices of other people on other seats, that rule each other out or save something together. */
function bothDrawn(pairs: readonly Pair[], next: (below: number) => number): Pick<Problem, 'conflicts' | 'bonuses'> {
  const both = pairs
    .flatMap((one) =>
      pairs
        .filter((other) => other.seatId > one.seatId && other.personId !== one.personId && next(12) === 0)
        .map((other) => ({ one, other })),
    )
    .slice(0, mostDrawn);
  return {
    conflicts: both.filter((_each, at) => at % 2 === 0),
    bonuses: both.filter((_each, at) => at % 2 === 1).map((each) => ({ ...each, saves: 1 + next(20) * 500_000 })),
  };
}

/** Years that those on the first two seats have together. */
const needOf = (pairs: readonly Pair[], next: (below: number) => number) => ({
  need: next(12),
  costEach: next(9) * 300_000,
  gives: pairs.filter(({ seatId }) => seatId <= 2).map((pair) => ({ ...pair, amount: next(8) })),
});

/** Every plan there is, the slow way. */
function cheapest(problem: Problem): number {
  const { seats, pairs } = problem;
  const nameOf = ({ seatId, personId }: SeatChoices[number]) => `${seatId}:${personId}`;
  const clashes = new Set(
    problem.conflicts.flatMap(({ one, other }) => [
      `${nameOf(one)} ${nameOf(other)}`,
      `${nameOf(other)} ${nameOf(one)}`,
    ]),
  );
  let least = Number.POSITIVE_INFINITY;
  const walk = (at: number, taken: SeatChoices, gone: ReadonlySet<number>) => {
    const seat = seats[at];
    if (!seat) {
      least = Math.min(least, costOf(problem, taken));
      return;
    }
    walk(at + 1, taken, gone);
    for (const { seatId, personId } of pairs)
      if (
        seatId === seat.seatId &&
        !gone.has(personId) &&
        !taken.some((each) => clashes.has(`${nameOf(each)} ${nameOf({ seatId, personId })}`))
      )
        walk(at + 1, [...taken, { seatId, personId }], new Set([...gone, personId]));
  };
  walk(0, [], new Set());
  return least;
}

const clashesIn = ({ conflicts }: Problem, taken: SeatChoices) => {
  const isTaken = ({ seatId, personId }: SeatChoices[number]) =>
    taken.some((each) => each.seatId === seatId && each.personId === personId);
  return conflicts.filter(({ one, other }) => isTaken(one) && isTaken(other));
};

/** What no plan may break, whatever it costs. */
function faultsOf(problem: Problem, taken: SeatChoices): string[] {
  const twice = (ids: number[]) => ids.length !== new Set(ids).size;
  return [
    ...(twice(taken.map(({ personId }) => personId)) ? ['a person twice'] : []),
    ...(twice(taken.map(({ seatId }) => seatId)) ? ['a seat twice'] : []),
    ...taken
      .filter((each) => !problem.pairs.some((pair) => pair.seatId === each.seatId && pair.personId === each.personId))
      .map(() => 'a pair that there is not'),
    ...clashesIn(problem, taken).map(() => 'two who are not to sail together'),
  ];
}

const chooseHere: Choose = (choices) => Promise.all(choices.map((choice) => choose(choice, 10)));
async function solved(problem: Problem): Promise<Solution> {
  const [solution] = (await solveAll([problem], chooseHere)) ?? [];
  if (!solution) throw new Error('Not solved');
  return solution;
}
const small = (seed: number) => drawn(seed, { seats: 1 + (seed % 4), people: 1 + (seed % 5), share: 70 });

describe('a plan', () => {
  it('is the cheapest there is, of 2,000 small problems', { timeout: 240_000 }, async () => {
    const problems = Array.from({ length: 2_000 }, (_each, seed) => small(seed));
    const solutions = (await solveAll(problems, chooseHere)) ?? [];
    expect(solutions).toHaveLength(problems.length);
    for (const [seed, problem] of problems.entries()) {
      const solution = solutions[seed];
      expect(faultsOf(problem, solution?.taken ?? []), `seed ${seed}`).toEqual([]);
      expect(solution, `seed ${seed}`).toMatchObject({ cost: cheapest(problem), isProven: true });
      expect(solution?.atLeast, `seed ${seed}`).toBe(solution?.cost);
    }
  });

  it('is never dearer than planning seat by seat', { timeout: 240_000 }, async () => {
    const problems = Array.from({ length: 40 }, (_each, seed) =>
      drawn(seed + 5_000, { seats: 20, people: 30, share: 25 }),
    );
    const solutions = (await solveAll(problems, chooseHere)) ?? [];
    const savings = problems.map((problem, at) => {
      const plain = choicesByHand(
        problem,
        problem.seats.map(({ seatId }) => seatId),
      );
      expect(faultsOf(problem, plain)).toEqual([]);
      expect(faultsOf(problem, solutions[at]?.taken ?? [])).toEqual([]);
      return costOf(problem, plain) - (solutions[at]?.cost ?? Number.POSITIVE_INFINITY);
    });
    expect(Math.min(...savings)).toBeGreaterThanOrEqual(0);
    expect(savings.some((saved) => saved > 0)).toBe(true);
  });

  it('never gets cheaper when somebody is taken away', async () => {
    const problem = drawn(7_001, { seats: 8, people: 12, share: 50 });
    const without = problem.pairs
      .map(({ personId }) => personId)
      .map((gone) => ({ ...problem, pairs: problem.pairs.filter(({ personId }) => personId !== gone) }));
    const [whole, ...fewer] = (await solveAll([problem, ...without], chooseHere)) ?? [];
    for (const { cost } of fewer) expect(cost).toBeGreaterThanOrEqual(whole?.cost ?? Number.POSITIVE_INFINITY);
  });

  it('is the same for the same facts in another order, and takes lower numbers of equals', async () => {
    const pairs = [1, 2].flatMap((seatId) => [11, 12, 13].map((personId) => ({ seatId, personId, cost: 5 })));
    const seats = [1, 2].map((seatId) => ({ seatId, openCost: 1_000 }));
    const expected = [
      { seatId: 1, personId: 11 },
      { seatId: 2, personId: 12 },
    ];
    expect((await solved({ seats, pairs, ...nothing })).taken).toEqual(expected);
    expect((await solved({ seats: seats.toReversed(), pairs: pairs.toReversed(), ...nothing })).taken).toEqual(
      expected,
    );
  });

  it('leaves a seat open where that costs less', async () => {
    const problem = { seats: [{ seatId: 1, openCost: 4 }], pairs: [{ seatId: 1, personId: 1, cost: 5 }], ...nothing };
    expect(await solved(problem)).toMatchObject({ taken: [], cost: 4, isProven: true });
  });
});

/** A fleet with ranks: people may take seats of their own rank, and for a price those one step above. */
function ranked(seed: number, { seats, people }: { seats: number; people: number }, price: number) {
  const next = lots(seed);
  const rankOfSeat = new Map(Array.from({ length: seats }, (_each, at) => [at + 1, next(3)]));
  const rankOfPerson = new Map(Array.from({ length: people }, (_each, at) => [at + 1, next(3)]));
  const all = [...rankOfSeat].flatMap(([seatId, rank]) =>
    [...rankOfPerson].flatMap(([personId, own]) => {
      const cost = next(40) * 500_000;
      if (next(100) < 15 || (own !== rank && own !== rank + 1)) return [];
      return [{ seatId, personId, isPromotion: own !== rank, cost: own === rank ? cost : cost + price }];
    }),
  );
  const open = [...rankOfSeat.keys()].map((seatId) => ({ seatId, openCost: next(60) * 400_000 }));
  const withPairs = (pairs: Pair[]): Problem => ({ ...nothing, seats: open, pairs });
  return {
    rankOfSeat,
    rankOfPerson,
    problem: withPairs(all),
    without: withPairs(all.filter(({ isPromotion }) => !isPromotion)),
  };
}

describe('a plan with promotions', () => {
  const sizes = (seed: number) => ({ seats: 1 + (seed % 4), people: 1 + (seed % 5) });

  it('is the cheapest there is, takes no one more than one step up, and is never dearer than without', {
    timeout: 240_000,
  }, async () => {
    const fleets = Array.from({ length: 600 }, (_each, seed) => ranked(seed + 20_000, sizes(seed), 6_000_000));
    const solved =
      (await solveAll(
        fleets.flatMap(({ problem, without }) => [problem, without]),
        chooseHere,
      )) ?? [];
    let promotions = 0;
    for (const [seed, { problem, rankOfSeat, rankOfPerson }] of fleets.entries()) {
      const [solution, without] = [solved[seed * 2], solved[seed * 2 + 1]];
      const taken = solution?.taken ?? [];
      expect(faultsOf(problem, taken), `seed ${seed}`).toEqual([]);
      expect(solution, `seed ${seed}`).toMatchObject({ cost: cheapest(problem), isProven: true });
      expect(solution?.cost, `seed ${seed}`).toBeLessThanOrEqual(without?.cost ?? Number.NEGATIVE_INFINITY);
      const steps = taken.map(
        ({ seatId, personId }) => (rankOfPerson.get(personId) ?? 0) - (rankOfSeat.get(seatId) ?? 0),
      );
      for (const step of steps) expect([0, 1], `seed ${seed}`).toContain(step);
      promotions += steps.filter((step) => step === 1).length;
    }
    expect(promotions).toBeGreaterThan(100);
  });

  it('uses one person once over all ranks', async () => {
    // The second officer could fill the higher seat, but is then missing on the own one.
    const problem: Problem = {
      ...nothing,
      seats: [
        { seatId: 1, openCost: 50 },
        { seatId: 2, openCost: 40 },
      ],
      pairs: [
        { seatId: 1, personId: 9, cost: 20 },
        { seatId: 2, personId: 9, cost: 5 },
      ],
    };
    expect((await solved(problem)).taken).toEqual([{ seatId: 2, personId: 9 }]);
    expect(
      (await solved({ ...problem, seats: [{ seatId: 1, openCost: 80 }, ...problem.seats.slice(1)] })).taken,
    ).toEqual([{ seatId: 1, personId: 9 }]);
  });

  it('promotes no one where somebody of the rank is cheaper', async () => {
    const pairs = [
      { seatId: 1, personId: 1, cost: 14_000_000 },
      { seatId: 1, personId: 2, cost: defaults.promotion },
    ];
    const seats = [{ seatId: 1, openCost: 90_000_000 }];
    expect((await solved({ ...nothing, seats, pairs })).taken).toEqual([{ seatId: 1, personId: 1 }]);
  });
});

describe('wishes', () => {
  const problem: Problem = {
    seats: [
      { seatId: 1, openCost: 100 },
      { seatId: 2, openCost: 100 },
    ],
    pairs: [
      { seatId: 1, personId: 1, cost: 10 },
      { seatId: 1, personId: 2, cost: 300 },
      { seatId: 2, personId: 1, cost: 20 },
    ],
    needs: [],
    conflicts: [],
    bonuses: [],
  };
  it.each([
    ['take a pinned pair, whatever it costs', { pinned: [{ seatId: 1, personId: 2 }], forbidden: [] }, 320],
    ['keep a pinned person from other seats', { pinned: [{ seatId: 2, personId: 1 }], forbidden: [] }, 120],
    ['do without a forbidden pair', { pinned: [], forbidden: [{ seatId: 1, personId: 1 }] }, 120],
  ])('%s', async (_title, wishes, cost) => {
    expect(await solved(withWishes(problem, wishes))).toMatchObject({ cost, isProven: true });
  });
});

describe('two people of one vessel', () => {
  const [a, b, c] = [1, 2, 3];
  const joinings = [
    { seatId: 1, vesselId: 70, personId: a, from: '2026-12-01', to: '2027-08-01' },
    { seatId: 2, vesselId: 70, personId: b, from: '2026-12-20', to: '2027-08-20' },
    { seatId: 1, vesselId: 70, personId: c, from: '2026-12-10', to: '2027-08-10' },
    { seatId: 3, vesselId: 71, personId: b, from: '2026-12-20', to: '2027-08-20' },
  ];
  const choice = (seatId: number, personId: number) => expect.objectContaining({ seatId, personId });
  const noted =
    (one: number, other: number, kind: 'apart' | 'together', until: string | null = null) =>
    (id: number) =>
      id === one ? [{ otherId: other, kind, until }] : id === other ? [{ otherId: one, kind, until }] : [];

  it('are never aboard together if they are not to be, once on each side', () => {
    const { conflicts, bonuses } = bothOf({ joinings, leavings: [], colleaguesOf: noted(a, b, 'apart') }, 5);
    expect(conflicts).toEqual([{ one: choice(1, a), other: choice(2, b) }]);
    expect(bonuses).toEqual([]);
  });

  it('save something if they gladly are', () => {
    const { conflicts, bonuses } = bothOf({ joinings, leavings: [], colleaguesOf: noted(b, a, 'together') }, 5);
    expect(bonuses).toEqual([{ one: choice(1, a), other: choice(2, b), saves: 5 }]);
    expect(conflicts).toEqual([]);
  });

  it('are nothing to each other after the last day', () => {
    const colleaguesOf = noted(a, b, 'apart', '2026-12-19');
    expect(bothOf({ joinings, leavings: [], colleaguesOf }, 5).conflicts).toEqual([]);
  });

  it('keep the relief of one who leaves from coming later than the other', () => {
    const leavings = [{ seatId: 2, vesselId: 70, personId: 9, on: '2026-12-05' }];
    const { conflicts } = bothOf({ joinings, leavings, colleaguesOf: noted(9, c, 'apart') }, 5);
    expect(conflicts).toEqual([{ one: choice(1, c), other: choice(2, b) }]);
  });

  it('are pinned one after the other: the second pin gives way', async () => {
    const problem: Problem = {
      ...nothing,
      seats: [1, 2].map((seatId) => ({ seatId, openCost: 100 })),
      pairs: [
        { seatId: 1, personId: a, cost: 90 },
        { seatId: 2, personId: b, cost: 1 },
      ],
      conflicts: [{ one: { seatId: 1, personId: a }, other: { seatId: 2, personId: b } }],
    };
    expect((await solved(problem)).taken).toEqual([{ seatId: 2, personId: b }]);
    const pinned = [{ seatId: 1, personId: a }];
    expect((await solved(withWishes(problem, { pinned, forbidden: [] }))).taken).toEqual(pinned);
    const both = [...pinned, { seatId: 2, personId: b }];
    expect((await solved(withWishes(problem, { pinned: both, forbidden: [] }))).taken).toEqual(pinned);
  });
});

describe('a pair of officers', () => {
  it('is asked for what those who stay do not bring', () => {
    const staying = [{ withOperator: 25, inRank: 10, onTankerType: 58 }];
    const brings = { withOperator: 5, inRank: 12, onTankerType: 3 };
    const needs = needsOf({ vesselId: 70, staying, coming: [{ seatId: 7, personId: 2, brings }] }, defaults);
    expect(needs).toEqual([
      { need: 20, costEach: defaults.matrixTenth, gives: [{ seatId: 7, personId: 2, amount: 12 }] },
      { need: 2, costEach: defaults.matrixTenth, gives: [{ seatId: 7, personId: 2, amount: 3 }] },
    ]);
  });
});

describe('batches', () => {
  it.each([
    [[], []],
    [[3, 3], [[3, 3]]],
    [
      [3, 4, 3, 9, 1],
      [[3, 4], [3], [9], [1]],
    ],
  ])('of %j hold at most 8 in all', (sizes, expected) => {
    expect(inBatches(sizes, (size) => size, 8)).toEqual(expected);
  });
});
