import { type Pair as CrewPair, countsOn } from '#features/employees/pairs/rules.ts';
import type { RuleValues } from '#features/rates/planning-rules/rules.ts';
import { rankPairs } from '#features/vessels/matrix/rules.ts';
import { areTogether } from '../pairs/rules.ts';

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

type Choice = Pick<Pair, 'seatId' | 'personId'>;

/** Two choices of two people. */
export interface Both {
  one: Choice;
  other: Choice;
}

export interface Problem {
  seats: readonly OpenSeat[];
  pairs: readonly Pair[];
  needs: readonly TeamNeed[];
  /** Of these at most one is chosen: two who are not to sail together would be aboard on the same days. */
  conflicts: readonly Both[];
  /** What two who gladly sail together save. */
  bonuses: readonly (Both & { saves: number })[];
}

/** What the planner wants of it. */
export interface Wishes {
  /** With a day, where the planner moved it. */
  pinned: readonly { seatId: number; personId: number; joinsOn?: string | null }[];
  forbidden: readonly { seatId: number; personId: number }[];
}

/** Who takes which seat; seats that are not named stay open. */
export type SeatChoices = readonly { seatId: number; personId: number }[];

export interface Solution {
  taken: SeatChoices;
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

const keyOf = ({ seatId, personId }: Choice) => `${seatId}:${personId}`;
const byNumber = (a: Choice, b: Choice) => a.seatId - b.seatId || a.personId - b.personId;

/** The choices that each one rules out. */
function ruledOutBy(conflicts: readonly Both[]): (choice: Choice) => readonly string[] {
  const out = new Map<string, string[]>();
  const add = (one: Choice, other: Choice) => out.set(keyOf(one), [...(out.get(keyOf(one)) ?? []), keyOf(other)]);
  for (const { one, other } of conflicts) {
    add(one, other);
    add(other, one);
  }
  return (choice) => out.get(keyOf(choice)) ?? [];
}

/**
 * The problem without forbidden pairs; of a pinned seat, and of its person, the pinned pair alone is left, and nothing
 * that it rules out. Of two pins that rule each other out the first is kept.
 */
export function withWishes(problem: Problem, { pinned, forbidden }: Wishes): Problem {
  const pinnedOf = new Map(pinned.map(({ seatId, personId }) => [seatId, personId]));
  const pinnedPeople = new Set(pinned.map(({ personId }) => personId));
  const unwanted = groupedBy(forbidden, ({ seatId }) => seatId);
  const ruledOut = ruledOutBy(problem.conflicts);
  const there = new Set(pinned.length > 0 ? problem.pairs.map(keyOf) : []);
  const kept = new Set<string>();
  for (const pin of pinned)
    if (there.has(keyOf(pin)) && !ruledOut(pin).some((key) => kept.has(key))) kept.add(keyOf(pin));
  const isLeft = (pair: Choice) => {
    if (kept.size > 0 && ruledOut(pair).some((key) => kept.has(key))) return false;
    const isUnwanted = unwanted.get(pair.seatId)?.some(({ personId }) => personId === pair.personId) ?? false;
    const person = pinnedOf.get(pair.seatId);
    return person === undefined ? !pinnedPeople.has(pair.personId) && !isUnwanted : person === pair.personId;
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

/** A part while it is put together. */
type Part = { [Name in keyof Problem]: Problem[Name][number][] };

/** What belongs together once it is joined, by numbers given out one after the other. */
class Joined {
  readonly #above: number[] = [];

  add(): number {
    return this.#above.push(this.#above.length) - 1;
  }

  rootOf(node: number): number {
    let root = node;
    for (let next = this.#above[root]; next !== undefined && next !== root; next = this.#above[root]) root = next;
    this.#above[node] = root;
    return root;
  }

  join(one: number, other: number): void {
    this.#above[this.rootOf(one)] = this.rootOf(other);
  }
}

/** The problem in parts that have no seat, person or need in common; each is solved by itself. */
export function partsOf({ seats, pairs, needs, conflicts, bonuses }: Problem): Problem[] {
  const joined = new Joined();
  const nodes = (of: Map<number, number>) => (id: number) => {
    const node = of.get(id) ?? joined.add();
    of.set(id, node);
    return node;
  };
  const [seatNode, personNode] = [nodes(new Map()), nodes(new Map())];
  const needNodes = needs.map(() => joined.add());
  for (const { seatId, personId } of pairs) joined.join(seatNode(seatId), personNode(personId));
  for (const [at, { gives }] of needs.entries())
    for (const { seatId } of gives) joined.join(seatNode(seatId), needNodes[at] ?? 0);
  // What joins two choices that are not both there joins nothing.
  const there = new Set(conflicts.length + bonuses.length > 0 ? pairs.map(keyOf) : []);
  const isThere = ({ one, other }: Both) => there.has(keyOf(one)) && there.has(keyOf(other));
  const [clashes, gains] = [conflicts.filter(isThere), bonuses.filter(isThere)];
  for (const { one, other } of [...clashes, ...gains]) joined.join(seatNode(one.seatId), seatNode(other.seatId));
  const parts = new Map<number, Part>();
  const partOf = (node: number) => {
    const root = joined.rootOf(node);
    const part = parts.get(root) ?? { seats: [], pairs: [], needs: [], conflicts: [], bonuses: [] };
    parts.set(root, part);
    return part;
  };
  for (const seat of [...seats].sort((a, b) => a.seatId - b.seatId)) partOf(seatNode(seat.seatId)).seats.push(seat);
  for (const pair of [...pairs].sort(byNumber)) partOf(seatNode(pair.seatId)).pairs.push(pair);
  for (const [at, need] of needs.entries()) partOf(needNodes[at] ?? 0).needs.push(need);
  for (const clash of clashes) partOf(seatNode(clash.one.seatId)).conflicts.push(clash);
  for (const gain of gains) partOf(seatNode(gain.one.seatId)).bonuses.push(gain);
  return [...parts.values()];
}

/**
 * A part as options: each pair is one, and costs what it saves of leaving the seat open less. A bonus is one too, which is
 * worth taking only where both of its pairs are: without one of them it would cost more than it saves.
 */
export function choiceOf({ seats, pairs, needs, conflicts, bonuses }: Problem): PartChoice {
  const openCost = new Map(seats.map((seat) => [seat.seatId, seat.openCost]));
  const at = new Map(pairs.map((pair, option) => [keyOf(pair), option]));
  const numbered = pairs.map(({ seatId, personId }, option) => ({ seatId, personId, option }));
  const groups = [groupedBy(numbered, ({ seatId }) => seatId), groupedBy(numbered, ({ personId }) => personId)].flatMap(
    (grouped) => [...grouped.values()].map((own) => own.map(({ option }) => option)),
  );
  const optionsOf = (...choices: Choice[]) => choices.flatMap((choice) => at.get(keyOf(choice)) ?? []);
  const gains = bonuses.map(({ one, other, saves }, place) => ({
    option: pairs.length + place,
    saves,
    needed: optionsOf(one, other),
  }));
  return {
    costs: [
      ...pairs.map(({ seatId, cost }) => cost - (openCost.get(seatId) ?? 0)),
      ...gains.map(({ saves }) => -saves),
    ],
    groups: [
      ...groups,
      ...conflicts.map(({ one, other }) => optionsOf(one, other)),
      ...gains.map(({ option }) => [option]),
    ],
    shortfalls: [
      ...needs.map(({ need, costEach, gives }) => ({
        need,
        costEach,
        gives: gives.flatMap((each) => {
          const option = at.get(keyOf(each));
          return option === undefined ? [] : [{ option, amount: each.amount }];
        }),
      })),
      ...gains.flatMap(({ option, saves, needed }) =>
        needed.map((one) => ({
          need: 0,
          costEach: saves + 1,
          gives: [
            { option: one, amount: 1 },
            { option, amount: -1 },
          ],
        })),
      ),
    ],
  };
}

/** What colleagues who gladly sail together save in a plan, and how many such pairs there are. */
export function savedBy({ bonuses }: Pick<Problem, 'bonuses'>, choices: SeatChoices): { count: number; saves: number } {
  const chosen = new Set(choices.map(keyOf));
  const own = bonuses.filter(({ one, other }) => chosen.has(keyOf(one)) && chosen.has(keyOf(other)));
  return { count: own.length, saves: own.reduce((sum, { saves }) => sum + saves, 0) };
}

/** What a plan costs: its pairs, the seats that stay open, and what teams lack, less what colleagues save. */
export function costOf({ seats, pairs, needs, bonuses }: Problem, choices: SeatChoices): number {
  const takenBy = new Map(choices.map(({ seatId, personId }) => [seatId, personId]));
  const costs = new Map<number, number>();
  for (const { seatId, personId, cost } of pairs) if (takenBy.get(seatId) === personId) costs.set(seatId, cost);
  const ofSeats = seats.map(({ seatId, openCost }) => {
    const personId = takenBy.get(seatId);
    if (personId === undefined) return openCost;
    const cost = costs.get(seatId);
    if (cost === undefined) throw new RangeError('A plan has only pairs that there are');
    return cost;
  });
  const ofNeeds = needs.map(({ need, costEach, gives }) => {
    const given = gives.filter(({ seatId, personId }) => takenBy.get(seatId) === personId);
    return costEach * Math.max(0, need - given.reduce((sum, { amount }) => sum + amount, 0));
  });
  return [...ofSeats, ...ofNeeds].reduce((sum, cost) => sum + cost, -savedBy({ bonuses }, choices).saves);
}

/** The way plans are made by hand: the seats in their order, each taking the cheapest who is still free. */
export function choicesByHand({ seats, pairs, conflicts }: Problem, order: readonly number[]): SeatChoices {
  const openCost = new Map(seats.map((seat) => [seat.seatId, seat.openCost]));
  const ruledOut = ruledOutBy(conflicts);
  const gone = new Set<number>();
  const chosen = new Set<string>();
  return order.flatMap((seatId) => {
    const [best] = pairs
      .filter((pair) => pair.seatId === seatId && !gone.has(pair.personId))
      .filter((pair) => !ruledOut(pair).some((key) => chosen.has(key)))
      .sort((a, b) => a.cost - b.cost || a.personId - b.personId);
    if (!best || best.cost >= (openCost.get(seatId) ?? 0)) return [];
    gone.add(best.personId);
    chosen.add(keyOf(best));
    return [{ seatId, personId: best.personId }];
  });
}

/** Solves the choices of all parts at once; nothing where it took too long. */
export type Choose = (choices: readonly PartChoice[]) => Promise<readonly PartChosen[] | undefined>;

/** A solution from what was chosen in each part. */
function solutionOf(problem: Problem, parts: readonly Problem[], chosen: readonly PartChosen[]): Solution {
  const choices = parts
    .flatMap(({ pairs }, at) => (chosen[at]?.options ?? []).flatMap((option) => pairs[option] ?? []))
    .map(({ seatId, personId }) => ({ seatId, personId }))
    .sort(byNumber);
  const openCosts = problem.seats.reduce((sum, { openCost }) => sum + openCost, 0);
  const bounds = chosen.map(({ atLeast }) => atLeast);
  return {
    taken: choices,
    cost: costOf(problem, choices),
    isProven: chosen.length === parts.length && chosen.every((each) => each.isProven),
    atLeast: bounds.includes(null) ? null : bounds.reduce<number>((sum, bound) => sum + (bound ?? 0), openCosts),
  };
}

/**
 * Solves several problems together, each in its parts. Parts that problems have in common are solved once: what is asked
 * is mostly one problem and small changes of it. Between two problems others get their turn.
 */
export async function solveAll(
  problems: readonly Problem[],
  choose: Choose,
  pause: () => Promise<unknown> = async () => undefined,
): Promise<Solution[] | undefined> {
  const asked = new Map<string, PartChoice>();
  const inParts: { problem: Problem; parts: Problem[]; keys: string[] }[] = [];
  for (const problem of problems) {
    const parts = partsOf(problem);
    const keys: string[] = [];
    for (const part of parts) {
      await pause();
      const choice = choiceOf(part);
      const key = JSON.stringify(choice);
      asked.set(key, choice);
      keys.push(key);
    }
    inParts.push({ problem, parts, keys });
  }
  const chosen = await choose([...asked.values()]);
  if (!chosen) return undefined;
  const found = new Map([...asked.keys()].map((key, at) => [key, chosen[at]]));
  const solutions: Solution[] = [];
  for (const { problem, parts, keys } of inParts) {
    const own = keys.flatMap((key) => found.get(key) ?? []);
    solutions.push(solutionOf(problem, parts, own));
    await pause();
  }
  return solutions;
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

/** Somebody who may join a vessel, with the days of the tour. */
export interface Joining extends Choice {
  vesselId: number;
  from: string;
  to: string;
}
/** Who leaves a seat of the plan, and when at the earliest. */
export interface Leaving {
  seatId: number;
  vesselId: number;
  personId: number;
  on: string;
}

/** Rows by their key, each group in its order. */
export function groupedBy<Row, Key>(rows: readonly Row[], keyOfRow: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOfRow(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

interface Company {
  joinings: readonly Joining[];
  leavings: readonly Leaving[];
  /** The colleagues of a person, with what is noted of them. */
  colleaguesOf: (personId: number) => readonly Pick<CrewPair, 'otherId' | 'kind' | 'until'>[];
}

/**
 * Which choices rule each other out, and which save something together. Who leaves stays until the relief comes, so a
 * relief that comes later than the other of a pair rules that person out.
 */
export function bothOf(
  { joinings, leavings, colleaguesOf }: Company,
  saves: number,
): Pick<Problem, 'conflicts' | 'bonuses'> {
  const conflicts: Both[] = [];
  const bonuses: (Both & { saves: number })[] = [];
  const placeOf = (vesselId: number, personId: number) => `${vesselId}:${personId}`;
  const joiningsOf = groupedBy(joinings, ({ vesselId, personId }) => placeOf(vesselId, personId));
  const reliefsOf = groupedBy(joinings, ({ seatId }) => seatId);
  const others = ({ vesselId, personId, seatId }: Omit<Leaving, 'on'>) =>
    colleaguesOf(personId).flatMap((pair) =>
      (joiningsOf.get(placeOf(vesselId, pair.otherId)) ?? [])
        .filter((joining) => joining.seatId !== seatId)
        .map((joining) => ({ ...pair, joining })),
    );
  for (const one of joinings)
    for (const { kind, until, joining: other } of others(one)) {
      if (one.personId > other.personId || !areTogether(one, other, until)) continue;
      if (kind === 'apart') conflicts.push({ one, other });
      else if (saves > 0) bonuses.push({ one, other, saves });
    }
  for (const leaving of leavings)
    for (const { kind, until, joining: one } of others(leaving)) {
      if (kind !== 'apart' || one.from < leaving.on || !countsOn({ until }, one.from)) continue;
      for (const other of reliefsOf.get(leaving.seatId) ?? [])
        if (other.from > one.from && other.personId !== one.personId) conflicts.push({ one, other });
    }
  return { conflicts, bonuses };
}

/** Rows in batches of at most so much in all, a single one that is more by itself. */
export function inBatches<Row>(rows: readonly Row[], sizeOf: (row: Row) => number, most: number): Row[][] {
  const batches: Row[][] = [];
  let size = most;
  for (const row of rows) {
    size += sizeOf(row);
    const batch = size <= most ? batches.at(-1) : undefined;
    if (batch) batch.push(row);
    else {
      batches.push([row]);
      size = sizeOf(row);
    }
  }
  return batches;
}
