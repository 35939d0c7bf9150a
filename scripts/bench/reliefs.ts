import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choiceOf, choicesByHand, costOf, type Problem, partsOf } from '#features/relief-plans/solving/rules.ts';
import { solveThere } from '#features/relief-plans/solving/server/operations.ts';
import { choose } from '#platform/server/choosing/choose.ts';
import { fixed } from './compare.ts';
import { fire, summed } from './load.ts';

/**
 * Relief plans of fleets of three sizes, drawn by lot and the same each time: fifteen ranks, three pairs of officers a vessel
 * that should have years together. The product solves them in parts, in its thread; beside it HiGHS alone solves the
 * largest part by itself. What other calls wait meanwhile is that of a server in this process, with the thread at work
 * and without.
 */

const ranks = 15;
const seatsPerVessel = 25;

interface Size {
  seats: number;
  people: number;
  /** Of a hundred pairs of one rank, so many can be. */
  share: number;
  /** Seconds that it may take, and how far from the best it may be then. */
  aim: number;
  gap: number;
}
const sizes: readonly Size[] = [
  { seats: 200, people: 400, share: 100, aim: 1.5, gap: 0 },
  { seats: 400, people: 800, share: 50, aim: 5, gap: 0 },
  { seats: 1_000, people: 2_000, share: 20, aim: 20, gap: 0.01 },
];

function lots(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (((state ^ (state >>> 13)) >>> 0) % 1_000_003) % below;
  };
}

/** A fleet's reliefs: who may take a seat is of its rank; the first six ranks form the pairs of officers. */
function fleetOf({ seats: count, people, share }: Size): Problem {
  const next = lots(count);
  const seats = Array.from({ length: count }, (_each, at) => ({
    seatId: at + 1,
    openCost: 90_000_000 + next(60) * 5_000_000,
  }));
  const rankOf = (at: number) => at % ranks;
  const pairs = seats.flatMap(({ seatId }) =>
    Array.from({ length: people }, (_each, personId) => personId + 1)
      .filter((personId) => rankOf(personId) === rankOf(seatId) && next(100) < share)
      .map((personId) => ({ seatId, personId, cost: next(400) * 50_000 })),
  );
  const needs = Array.from({ length: Math.ceil(count / seatsPerVessel) }, (_each, vessel) => vessel).flatMap((vessel) =>
    [0, 1, 2].map((team) => {
      const own = seats
        .filter(({ seatId }) => Math.floor((seatId - 1) / seatsPerVessel) === vessel)
        .filter(({ seatId }) => Math.floor(rankOf(seatId) / 2) === team)
        .slice(0, 2)
        .map(({ seatId }) => seatId);
      return {
        need: 60 + next(40),
        costEach: 1_000_000,
        gives: pairs.filter(({ seatId }) => own.includes(seatId)).map((pair) => ({ ...pair, amount: next(60) })),
      };
    }),
  );
  return { seats, pairs, needs, conflicts: [], bonuses: [] };
}

const turn = { key: 'bench', from: 'bench', isStaff: true };
const { signal } = new AbortController();
const seconds = (from: number) => (performance.now() - from) / 1_000;

/** What a server in this process takes for a small answer, at the slowest of a hundred. */
async function waited<T>(work: () => Promise<T>): Promise<{ result: T; p99: number }> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ now: Date.now() })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const times: number[] = [];
  let isDone = false;
  const asking = (async () => {
    do times.push(...(await fire({ url, headers: {} }, 2, 100)));
    while (!isDone);
  })();
  const result = await work();
  isDone = true;
  await asking;
  server.close();
  return { result, p99: summed(times, 1).p99 };
}

async function measureSize(size: Size) {
  const problem = fleetOf(size);
  const before = process.memoryUsage().rss;
  const quiet = await waited(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  const started = performance.now();
  const { result, p99 } = await waited(async () => {
    const solutions = await solveThere([problem], size.aim, { turn, signal });
    return { solution: solutions?.[0], took: seconds(started) };
  });
  const grown = (process.memoryUsage().rss - before) / 1_000_000;
  const [largest] = partsOf(problem)
    .map(choiceOf)
    .sort((a, b) => b.costs.length - a.costs.length);
  const alone = performance.now();
  if (largest) await choose(largest, size.aim * 4);
  const aloneTook = seconds(alone);
  const { solution, took } = result;
  const plain = costOf(
    problem,
    choicesByHand(
      problem,
      problem.seats.map(({ seatId }) => seatId),
    ),
  );
  const gap =
    solution?.atLeast == null ? null : Math.max(0, solution.cost - solution.atLeast) / Math.max(1, solution.cost);
  return {
    'seats × people': `${size.seats} × ${size.people}`,
    pairs: problem.pairs.length.toLocaleString('en'),
    parts: String(partsOf(problem).length),
    s: fixed(took),
    'aim s': String(size.aim),
    result:
      solution === undefined
        ? 'none in time'
        : solution.isProven
          ? 'proven'
          : `gap ${gap === null ? '?' : fixed(gap * 100, 1)} %`,
    'less than plain': solution ? `${fixed((1 - solution.cost / plain) * 100, 1)} %` : '',
    'time / HiGHS alone on the largest part': fixed(took / aloneTook),
    'others p99, × quiet': fixed(p99 / quiet.p99, 1),
    // Of a bare answer: a call of the product takes longer by itself, and waits no longer than this.
    'others p99 ms (quiet)': `${fixed(p99, 1)} (${fixed(quiet.p99, 1)})`,
    'grown MB': fixed(grown, 0),
  };
}

/** Solves the three sizes one after the other and prints what that took. */
export async function measureReliefs(say: (line: string) => void, { isQuick }: { isQuick: boolean }): Promise<void> {
  // The thread starts, and HiGHS is loaded in it, before anything is timed.
  await solveThere([fleetOf({ seats: 30, people: 60, share: 100, aim: 1, gap: 0 })], 5, { turn, signal });
  const rows: Awaited<ReturnType<typeof measureSize>>[] = [];
  for (const size of isQuick ? sizes.slice(0, 1) : sizes) rows.push(await measureSize(size));
  say('Relief plans, in the thread of choices:');
  console.table(rows);
}
