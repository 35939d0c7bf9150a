import { rankPairs } from '#features/vessels/matrix/rules.ts';
import type { RuleValues } from '../planning-rules/rules.ts';

/**
 * The relief plan as a choice: which person takes which seat at the least cost in all. Amounts are whole rupiah. What a
 * pair costs, and which pairs there are, is decided before (pairs/rules.ts).
 */

/** A seat that comes free; what it costs to leave it open. */
export interface OpenSeat {
  seatId: number;
  openCost: number;
}

/** A person who may take a seat, and what that costs. */
export interface Pair {
  seatId: number;
  personId: number;
  cost: number;
}

/** What those on some seats should have together, as years of two officers; each unit that is missing costs. */
export interface TeamNeed {
  need: number;
  costEach: number;
  gives: readonly { seatId: number; personId: number; amount: number }[];
}

export interface Problem {
  seats: readonly OpenSeat[];
  pairs: readonly Pair[];
  needs: readonly TeamNeed[];
}

/** What the planner wants of it. */
export interface Wishes {
  pinned: readonly { seatId: number; personId: number }[];
  forbidden: readonly { seatId: number; personId: number }[];
}

/** Who takes which seat; seats that are not named stay open. */
export type Taken = readonly { seatId: number; personId: number }[];

export interface Solution {
  taken: Taken;
  cost: number;
  /** Nothing cheaper exists. */
  isProven: boolean;
  /** What the cheapest plan costs at least; nothing where that was not found in time. */
  atLeast: number | null;
}

/** A choice as platform/server/choosing solves it. */
export interface PartChoice {
  costs: readonly number[];
  groups: readonly (readonly number[])[];
  shortfalls: readonly {
    need: number;
    costEach: number;
    gives: readonly { option: number; amount: number }[];
  }[];
}
export interface PartChosen {
  options: readonly number[];
  isProven: boolean;
  atLeast: number | null;
}

const keyOf = ({ seatId, personId }: { seatId: number; personId: number }) => `${seatId}:${personId}`;
const byNumber = (a: { seatId: number; personId: number }, b: { seatId: number; personId: number }) =>
  a.seatId - b.seatId || a.personId - b.personId;

/** The problem without forbidden pairs; of a pinned seat, and of its person, the pinned pair alone is left. */
export function withWishes(problem: Problem, { pinned, forbidden }: Wishes): Problem {
  const pinnedOf = new Map(pinned.map(({ seatId, personId }) => [seatId, personId]));
  const pinnedPeople = new Set(pinned.map(({ personId }) => personId));
  const unwanted = new Set(forbidden.map(keyOf));
  const isLeft = (pair: { seatId: number; personId: number }) => {
    const person = pinnedOf.get(pair.seatId);
    return person === undefined
      ? !pinnedPeople.has(pair.personId) && !unwanted.has(keyOf(pair))
      : person === pair.personId;
  };
  const pairs = problem.pairs.filter(isLeft);
  const costOfPinned = new Map(pairs.flatMap(({ seatId, cost }) => (pinnedOf.has(seatId) ? [[seatId, cost]] : [])));
  // A pinned pair is taken whatever it costs: left open, its seat would cost more.
  const seats = problem.seats.map(({ seatId, openCost }) => {
    const cost = costOfPinned.get(seatId);
    return { seatId, openCost: cost === undefined ? openCost : Math.max(openCost, cost + 1) };
  });
  return { ...problem, pairs, seats };
}

/** The problem in parts that have no seat, person or need in common; each is solved by itself. */
export function partsOf({ seats, pairs, needs }: Problem): Problem[] {
  const above = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    return root;
  };
  const join = (one: string, other: string) => {
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a !== b) above.set(a, b);
  };
  const seatName = (seatId: number) => `seat ${seatId}`;
  for (const { seatId, personId } of pairs) join(seatName(seatId), `person ${personId}`);
  for (const [at, { gives }] of needs.entries()) for (const { seatId } of gives) join(seatName(seatId), `need ${at}`);
  const parts = new Map<string, { seats: OpenSeat[]; pairs: Pair[]; needs: TeamNeed[] }>();
  const partOf = (name: string) => {
    const root = rootOf(name);
    const part = parts.get(root) ?? { seats: [], pairs: [], needs: [] };
    parts.set(root, part);
    return part;
  };
  for (const seat of [...seats].sort((a, b) => a.seatId - b.seatId)) partOf(seatName(seat.seatId)).seats.push(seat);
  for (const pair of [...pairs].sort(byNumber)) partOf(seatName(pair.seatId)).pairs.push(pair);
  for (const [at, need] of needs.entries()) partOf(`need ${at}`).needs.push(need);
  return [...parts.values()];
}

/** A part as options: each pair is one, and costs what it saves of leaving the seat open less. */
export function choiceOf({ seats, pairs, needs }: Problem): PartChoice {
  const openCost = new Map(seats.map((seat) => [seat.seatId, seat.openCost]));
  const at = new Map(pairs.map((pair, option) => [keyOf(pair), option]));
  const groups = new Map<string, number[]>();
  for (const [option, { seatId, personId }] of pairs.entries())
    for (const name of [`seat ${seatId}`, `person ${personId}`])
      groups.set(name, [...(groups.get(name) ?? []), option]);
  return {
    costs: pairs.map(({ seatId, cost }) => cost - (openCost.get(seatId) ?? 0)),
    groups: [...groups.values()],
    shortfalls: needs.map(({ need, costEach, gives }) => ({
      need,
      costEach,
      gives: gives.flatMap((each) => {
        const option = at.get(keyOf(each));
        return option === undefined ? [] : [{ option, amount: each.amount }];
      }),
    })),
  };
}

/** What a plan costs: its pairs, the seats that stay open, and what teams lack. */
export function costOf({ seats, pairs, needs }: Problem, taken: Taken): number {
  const takenBy = new Map(taken.map(({ seatId, personId }) => [seatId, personId]));
  const costs = new Map(pairs.map((pair) => [keyOf(pair), pair.cost]));
  const ofSeats = seats.map(({ seatId, openCost }) => {
    const personId = takenBy.get(seatId);
    if (personId === undefined) return openCost;
    const cost = costs.get(keyOf({ seatId, personId }));
    if (cost === undefined) throw new RangeError('A plan has only pairs that there are');
    return cost;
  });
  const ofNeeds = needs.map(({ need, costEach, gives }) => {
    const given = gives.filter(({ seatId, personId }) => takenBy.get(seatId) === personId);
    return costEach * Math.max(0, need - given.reduce((sum, { amount }) => sum + amount, 0));
  });
  return [...ofSeats, ...ofNeeds].reduce((sum, cost) => sum + cost, 0);
}

/** The way plans are made by hand: the seats in their order, each taking the cheapest who is still free. */
export function plainTaken({ seats, pairs }: Problem, order: readonly number[]): Taken {
  const openCost = new Map(seats.map((seat) => [seat.seatId, seat.openCost]));
  const gone = new Set<number>();
  return order.flatMap((seatId) => {
    const [best] = pairs
      .filter((pair) => pair.seatId === seatId && !gone.has(pair.personId))
      .sort((a, b) => a.cost - b.cost || a.personId - b.personId);
    if (!best || best.cost >= (openCost.get(seatId) ?? 0)) return [];
    gone.add(best.personId);
    return [{ seatId, personId: best.personId }];
  });
}

/** Solves the choices of all parts at once; nothing where it took too long. */
export type Choose = (choices: readonly PartChoice[]) => Promise<readonly PartChosen[] | undefined>;

/** A solution from what was chosen in each part. */
function solutionOf(problem: Problem, parts: readonly Problem[], chosen: readonly PartChosen[]): Solution {
  const taken = parts
    .flatMap(({ pairs }, at) => (chosen[at]?.options ?? []).flatMap((option) => pairs[option] ?? []))
    .map(({ seatId, personId }) => ({ seatId, personId }))
    .sort(byNumber);
  const openCosts = problem.seats.reduce((sum, { openCost }) => sum + openCost, 0);
  const bounds = chosen.map(({ atLeast }) => atLeast);
  return {
    taken,
    cost: costOf(problem, taken),
    isProven: chosen.length === parts.length && chosen.every((each) => each.isProven),
    atLeast: bounds.includes(null) ? null : bounds.reduce<number>((sum, bound) => sum + (bound ?? 0), openCosts),
  };
}

/**
 * Solves several problems together, each in its parts. Parts that problems have in common are solved once: what is asked
 * is mostly one problem and small changes of it.
 */
export async function solveAll(problems: readonly Problem[], choose: Choose): Promise<Solution[] | undefined> {
  const asked = new Map<string, PartChoice>();
  const inParts = problems.map((problem) => {
    const parts = partsOf(problem);
    const keys = parts.map((part) => {
      const choice = choiceOf(part);
      const key = JSON.stringify(choice);
      asked.set(key, choice);
      return key;
    });
    return { problem, parts, keys };
  });
  const chosen = await choose([...asked.values()]);
  if (!chosen) return undefined;
  const found = new Map([...asked.keys()].map((key, at) => [key, chosen[at]]));
  return inParts.map(({ problem, parts, keys }) =>
    solutionOf(
      problem,
      parts,
      keys.flatMap((key) => found.get(key) ?? []),
    ),
  );
}

/** Master and chief officer, chief and second engineer: pairs of tanker officers that charterers ask about. */
export const teams: readonly (readonly string[])[] = rankPairs.slice(0, 2);
export const teamRanks: readonly string[] = teams.flat();

/** What an officer brings to such a pair, in tenths of years that are added up over it. */
export interface Brought {
  withOperator: number;
  inRank: number;
  onTankerType: number;
}

const teamFigures = [
  { rule: 'pairWithOperator', figure: 'withOperator' },
  { rule: 'pairInRank', figure: 'inRank' },
  { rule: 'pairOnTankerType', figure: 'onTankerType' },
] as const;

export interface Team {
  vesselId: number;
  /** Those of the pair who stay aboard. */
  staying: readonly Brought[];
  /** Those who may take its seats that come free. */
  coming: readonly { seatId: number; personId: number; brings: Brought }[];
}

/** What is still to come from those who join; nothing where who stays has enough. */
export const needsOf = ({ staying, coming }: Team, rules: RuleValues): TeamNeed[] =>
  teamFigures.flatMap(({ rule, figure }) => {
    const need = rules[rule] - staying.reduce((sum, brought) => sum + brought[figure], 0);
    if (need <= 0) return [];
    const gives = coming.map(({ seatId, personId, brings }) => ({ seatId, personId, amount: brings[figure] }));
    return [{ need, costEach: rules.matrixTenth, gives }];
  });
