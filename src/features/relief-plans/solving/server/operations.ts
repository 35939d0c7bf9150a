import { setImmediate } from 'node:timers/promises';
import { type RuleValues, rulesOn } from '#features/rates/planning-rules/rules.ts';
import { listRules } from '#features/rates/planning-rules/server/queries.ts';
import { type Rank, stepsInto } from '#features/reference/positions/rules.ts';
import { listRanks } from '#features/reference/positions/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Turn } from '#platform/server/check-line.ts';
import { chooseAll } from '#platform/server/choosing/line.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { unavailable } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import {
  type Around,
  type Barred,
  freeOn,
  type Help,
  helpsOf,
  openCostOf,
  type Person,
  type Possible,
  pairOf,
  promotionFor,
} from '../../pairs/rules.ts';
import { type Colleagues, loadAround, pairsOf, peopleByRank } from '../../pairs/server/operations.ts';
import { type FreeSeat, listFreeSeats, listPeople } from '../../pairs/server/queries.ts';
import { mostSeats } from '../../rules.ts';
import {
  bothOf,
  type Choose,
  choicesByHand,
  costOf,
  inBatches,
  needsOf,
  type PartChosen,
  type Problem,
  partsOf,
  type SeatChoices,
  type Solution,
  solveAll,
  type Wishes,
  withWishes,
} from '../rules.ts';
import { listTeams } from './queries.ts';

/** Reads what a plan is made of, and solves it in the thread of choices. */

export interface PlanningAsked {
  today: string;
  horizonDays: number;
  /** People one rank below a seat are candidates too. */
  includesPromotions: boolean;
  wishes: Wishes;
  /** Seats that the planner took out. */
  out: readonly number[];
  /** Ends the work once no one waits for it. */
  signal: AbortSignal;
}

export interface Planning {
  seats: FreeSeat[];
  problem: Problem;
  wishes: Wishes;
  around: Around;
  includesPromotions: boolean;
  /** Of each seat, everyone of its rank, and of one below where promotions are included. */
  pairs: ReadonlyMap<number, ReadonlyMap<number, Possible | Barred>>;
  people: number;
  /** Seats that are not planned, and why. */
  notPlanned: { pending: number; nextButOne: number; beyond: number };
  teamVessels: number;
  /** What would fill a seat that stays open. */
  helpsFor: (seatId: number) => Help[];
  /** The problem as it would be without the day that a pin names. */
  withoutDayOf: (pin: SeatChoices[number]) => Problem;
}

export const isPossible = (pair: Possible | Barred | undefined): pair is Possible =>
  pair !== undefined && 'joinsOn' in pair;

/** The seats of the scope that come free within the days, everyone who could take one, and what each pair costs. */
export async function loadPlanning(db: Db, scope: Scope, asked: PlanningAsked): Promise<Planning> {
  const { today, horizonDays, includesPromotions, wishes, out, signal } = asked;
  const horizonEnd = addDays(today, horizonDays);
  const free = (await listFreeSeats(db, scope, horizonEnd)).filter(({ next }) => next !== 'confirmed');
  const isOpen = ({ next, hasNextButOne }: FreeSeat) => next !== 'pending' && (next !== null || !hasNextButOne);
  const toPlan = free.filter(isOpen).filter(({ seatId }) => !out.includes(seatId));
  const byDay = toPlan.sort((a, b) => freeOn(a, today).localeCompare(freeOn(b, today)) || a.seatId - b.seatId);
  const seats = byDay.slice(0, mostSeats);
  const ranks = [...new Set(seats.map(({ jobPositionId }) => jobPositionId))];
  const steps = includesPromotions ? stepsInto(ranks, await listRanks(db)) : new Map<number, Rank[]>();
  const below = [...steps.values()].flat().map(({ id }) => id);
  const people = await listPeople(db, scope, { ranks: [...new Set([...ranks, ...below])], until: horizonEnd, today });
  const permanent = people.filter(({ employmentType }) => employmentType === 'Permanent');
  const { around, colleagues } = await loadAround(db, {
    seats,
    people,
    today,
    horizonEnd,
    rules: rulesOn(await listRules(db), today),
    permanentRanks: new Set(permanent.map(({ jobPositionId }) => jobPositionId)),
  });
  const peopleFor = peopleByRank(people, steps);
  const pairs = await pairsOf({ seats, peopleFor, around, wishes, signal });
  const { problemWith, teamVessels } = await problemOf(db, { seats, people, pairs, around, colleagues });
  const withoutDayOf = ({ seatId, personId }: SeatChoices[number]) => {
    const [seat] = seats.filter((each) => each.seatId === seatId);
    const [person] = people.filter((each) => each.employeeId === personId);
    if (!seat || !person) return problem;
    const own = new Map(pairs.get(seatId)).set(personId, pairOf(person, seat, around));
    return problemWith(new Map(pairs).set(seatId, own));
  };
  const problem = problemWith(pairs);
  const ofOwnRank = peopleByRank(people, new Map());
  return {
    seats,
    problem,
    wishes,
    around,
    includesPromotions,
    pairs,
    people: people.length,
    notPlanned: {
      pending: free.filter(({ next }) => next === 'pending').length,
      nextButOne: free.filter((seat) => seat.next === null && !isOpen(seat)).length,
      beyond: byDay.length - seats.length,
    },
    teamVessels,
    helpsFor: (seatId) =>
      seats.filter((seat) => seat.seatId === seatId).flatMap((seat) => helpsOf(seat, ofOwnRank(seat), around)),
    withoutDayOf,
  };
}

/**
 * Of seats that stay open, who one rank below could take them: nothing where the plan chose among those as well. Who is
 * chosen elsewhere, or forbidden on the seat, is left out.
 */
export async function findPromotions(
  db: Db,
  scope: Scope,
  { seats, around, includesPromotions, wishes }: Planning,
  { taken, signal }: { taken: SeatChoices; signal: AbortSignal },
): Promise<ReadonlyMap<number, readonly Help[]>> {
  const open = seats.filter(({ seatId }) => !taken.some((each) => each.seatId === seatId));
  if (includesPromotions || open.length === 0) return new Map();
  const steps = stepsInto(
    open.map(({ jobPositionId }) => jobPositionId),
    await listRanks(db),
  );
  const ranks = [...new Set([...steps.values()].flat().map(({ id }) => id))];
  const { today, horizonEnd } = around;
  const chosen = new Set(taken.map(({ personId }) => personId));
  const ofRanks = await listPeople(db, scope, { ranks, until: horizonEnd, today });
  const people = ofRanks.filter(({ employeeId }) => !chosen.has(employeeId));
  const own = await loadAround(db, { ...around, seats: open, people });
  const peopleFor = peopleByRank(people, steps);
  const helps = new Map<number, readonly Help[]>();
  for (const seat of open) {
    signal.throwIfAborted();
    const forbidden = wishes.forbidden.filter(({ seatId }) => seatId === seat.seatId).map(({ personId }) => personId);
    const allowed = peopleFor(seat).filter(({ employeeId }) => !forbidden.includes(employeeId));
    helps.set(seat.seatId, promotionFor(seat, allowed, own.around));
    await setImmediate();
  }
  return helps;
}

interface ProblemAsked {
  seats: readonly FreeSeat[];
  people: readonly Person[];
  pairs: Planning['pairs'];
  around: Around;
  colleagues: Colleagues;
}

async function problemOf(db: Db, { seats, people, pairs, around, colleagues }: ProblemAsked) {
  const { today, rules }: { today: string; rules: RuleValues } = around;
  const known = new Map(people.map((person) => [person.employeeId, person]));
  const possibleIn = (of: Planning['pairs'], seatId: number) =>
    [...(of.get(seatId) ?? [])].flatMap(([personId, pair]) => (isPossible(pair) ? [{ personId, pair }] : []));
  const comersOf = (seatId: number) => possibleIn(pairs, seatId).flatMap(({ personId }) => known.get(personId) ?? []);
  const teams = await listTeams(db, { seats, comersOf, today });
  const needs = teams.flatMap((team) => needsOf(team, rules));
  const leavings = seats.flatMap(({ seatId, vesselId, current }) =>
    current ? [{ seatId, vesselId, personId: current.employeeId, on: current.signsOffOn }] : [],
  );
  const problemWith = (of: Planning['pairs']): Problem => {
    const joinings = seats.flatMap(({ seatId, vesselId }) =>
      possibleIn(of, seatId).map(({ personId, pair }) => ({ seatId, vesselId, personId, pair })),
    );
    const touring = joinings.map(({ pair, ...one }) => ({ ...one, from: pair.joinsOn, to: pair.endsOn }));
    return {
      seats: seats.map((seat) => ({ seatId: seat.seatId, openCost: openCostOf(seat, around) })),
      pairs: joinings.map(({ seatId, personId, pair }) => ({ seatId, personId, cost: pair.cost })),
      needs,
      ...bothOf({ joinings: touring, leavings, colleaguesOf: colleagues.of }, rules.together),
    };
  };
  return { problemWith, teamVessels: new Set(teams.map(({ vesselId }) => vesselId)).size };
}

/** How long the thread may take for a plan, for the next best of all its rows, and for one question, in seconds. */
const patience = { plan: 10, nextBest: 6, question: 8 } as const;

/** Whose turn the work is, and what ends it. */
export interface Work {
  turn: Turn;
  signal: AbortSignal;
}

/** What goes to the thread in one message: copying it takes this thread some milliseconds, for which others wait. */
const optionsAtOnce = 5_000;

/** Solves problems in the thread, in batches between which other calls are served. */
export async function solveThere(problems: readonly Problem[], seconds: number, { turn, signal }: Work) {
  const end = performance.now() + seconds * 1_000;
  const choose: Choose = async (choices) => {
    const chosen: PartChosen[] = [];
    for (const batch of inBatches(choices, ({ costs }) => costs.length, optionsAtOnce)) {
      const left = Math.max((end - performance.now()) / 1_000, 0.01);
      const found = await chooseAll({ choices: batch, seconds: left }, turn, signal);
      if (!found) return undefined;
      chosen.push(...found);
    }
    return chosen;
  };
  return solveAll(problems, choose, () => pause({ signal }));
}

/** Lets other calls be served, and ends the work once no one waits for it. */
async function pause({ signal }: Pick<Work, 'signal'>): Promise<void> {
  signal.throwIfAborted();
  await setImmediate();
}

/** The cheapest plan; where time did not suffice to prove it, at least as good as planning seat by seat. */
export async function solvePlan(planning: Planning, work: Work): Promise<Solution & { plainCost: number }> {
  const problem = withWishes(planning.problem, planning.wishes);
  const [solution] = (await solveThere([problem], patience.plan, work)) ?? [];
  if (!solution) throw unavailable();
  const plain = choicesByHand(
    problem,
    planning.seats.map(({ seatId }) => seatId),
  );
  const plainCost = costOf(problem, plain);
  if (solution.isProven || solution.cost <= plainCost) return { ...solution, plainCost };
  return { ...solution, taken: plain, cost: plainCost, plainCost };
}

/** How many pairs may be looked at again for the next best: more take longer than a caller waits. */
const mostPairsAgain = 500_000;

/** Who would take a seat in place of who is chosen, and what the plan would cost more then. */
export interface NextBest {
  seatId: number;
  personId: number;
  difference: number;
}

/**
 * The two next best of each row: its part is solved again without who is chosen there, and once more without the first
 * of these. Nothing where there was too little time.
 */
export async function findNextBest(
  planning: Planning,
  choices: SeatChoices,
  work: Work,
): Promise<NextBest[] | undefined> {
  const end = performance.now() + patience.nextBest * 1_000;
  const parts = partsOf(planning.problem);
  const partOf = new Map(parts.flatMap((part) => part.seats.map((seat) => [seat.seatId, part] as const)));
  const before = new Map(
    parts.map((part) => {
      const own = choices.filter(({ seatId }) => partOf.get(seatId) === part);
      return [part, costOf(part, own)] as const;
    }),
  );
  let open = choices.flatMap((row) => {
    const part = partOf.get(row.seatId);
    return part ? [{ row, part, without: [row] }] : [];
  });
  if (open.reduce((sum, { part }) => sum + part.pairs.length, 0) > mostPairsAgain) return undefined;
  const found: NextBest[] = [];
  for (let place = 1; place <= 2; place++) {
    const left = (end - performance.now()) / 1_000;
    if (left <= 0) return undefined;
    const problems: Problem[] = [];
    for (const { row, part, without } of open) {
      problems.push(withWishes(part, wishesWithout(planning, row.seatId, without)));
      await pause(work);
    }
    const solutions = await solveThere(problems, left, work);
    if (!solutions?.every(({ isProven }) => isProven)) return undefined;
    const again: typeof open = [];
    for (const [at, each] of open.entries()) {
      const other = solutions[at]?.taken ?? [];
      const { seatId } = each.row;
      const personId = other.find((one) => one.seatId === seatId)?.personId;
      if (personId === undefined) continue;
      found.push({ seatId, personId, difference: costOf(each.part, other) - (before.get(each.part) ?? 0) });
      again.push({ ...each, without: [...each.without, { seatId, personId }] });
      await pause(work);
    }
    open = again;
  }
  return found;
}

/** What is wanted, without these on a seat: a pin there does not hold. */
const wishesWithout = ({ wishes }: Planning, seatId: number, without: SeatChoices): Wishes => ({
  pinned: wishes.pinned.filter((pin) => pin.seatId !== seatId),
  forbidden: [...wishes.forbidden, ...without],
});

/** The plan as it would be now, and with somebody on a seat. */
export async function solveWith(planning: Planning, pin: SeatChoices[number], work: Work) {
  const { problem, wishes } = planning;
  const pinned = [
    pin,
    ...wishes.pinned.filter(({ seatId, personId }) => seatId !== pin.seatId && personId !== pin.personId),
  ];
  const forbidden = wishes.forbidden.filter(
    ({ seatId, personId }) => seatId !== pin.seatId || personId !== pin.personId,
  );
  const solutions = await solveThere(
    [withWishes(problem, wishes), withWishes(problem, { pinned, forbidden })],
    patience.question,
    work,
  );
  const [before, after] = solutions ?? [];
  if (!before || !after) throw unavailable();
  return {
    before,
    after,
    difference: costOf(problem, after.taken) - costOf(problem, before.taken),
    isProven: before.isProven && after.isProven,
  };
}

/**
 * What each pin costs: how much cheaper the plan would be without it. Nothing of pins that could not be kept, and of all
 * where there was too little time.
 */
export async function findPinCosts(planning: Planning, choices: SeatChoices, work: Work): Promise<Map<number, number>> {
  const { problem, wishes } = planning;
  const kept = wishes.pinned.filter((pin) =>
    choices.some(({ seatId, personId }) => seatId === pin.seatId && personId === pin.personId),
  );
  const free = kept.map((pin) => {
    const without = pin.joinsOn ? planning.withoutDayOf(pin) : problem;
    const pinned = wishes.pinned.filter((each) => each !== pin);
    return { pin, without, wished: withWishes(without, { ...wishes, pinned }) };
  });
  if (free.length === 0) return new Map();
  const solutions = await solveThere(
    free.map(({ wished }) => wished),
    patience.nextBest,
    work,
  );
  const before = costOf(problem, choices);
  return new Map(
    free.flatMap(({ pin, without }, at) => {
      const other = solutions?.[at];
      return other?.isProven ? [[pin.seatId, before - costOf(without, other.taken)] as const] : [];
    }),
  );
}
