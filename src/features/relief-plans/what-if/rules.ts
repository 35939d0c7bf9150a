import type { PlannedDays } from '#features/assignments/plans/rules.ts';
import {
  type Aspect,
  type Bar,
  type BarState,
  besides,
  endOf,
  isRejected,
  type Mark,
  type Move,
  markOf,
  marksOf,
  movedBars,
  needsReason,
  type Outcome,
  outcomeOf,
  type PlanFacts,
  stateOf,
} from '#features/manning/effects/rules.ts';
import { type Fare, fareBetween } from '#features/rates/fares/rules.ts';
import { cargoesOf, figuresOf, type Officer, rankPairs, withTour } from '#features/vessels/matrix/rules.ts';
import { segmentsOf, type WageTables } from '#features/work-orders/facts/rules.ts';
import { paidDays, wageLines } from '#features/work-orders/lines/rules.ts';
import { daysBetween, lastOfMonth, monthAfter, monthOf } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';

/** The effects of moved days, before and after: the standing of each bar, the officer matrix, who else is touched, money. */

/** What two officers of a tanker should have together, in tenths of years. */
export const teamFigures = ['withOperator', 'inRank', 'onTankerType'] as const;
export type TeamFigures = Record<(typeof teamFigures)[number], number>;
/** Ranks that are added up, as relief plans do. */
export const teamRanks = rankPairs.slice(0, 2);
export const teamOf = (matrixRole: string | null) =>
  teamRanks.find((ranks) => ranks.some((rank) => rank === matrixRole));

export interface MatrixFacts {
  cargoType: string | null;
  needs: TeamFigures;
  servedBy: (bar: Bar) => Pick<Officer, 'employment' | 'services'>;
}

/** Both officers of a pair on a day: what they have together, and ranks that no one holds. */
export interface TeamState extends TeamFigures {
  missing: string[];
}
export interface MatrixEffect {
  ranks: string[];
  needs: TeamFigures;
  days: { on: string; before: TeamState; after: TeamState }[];
}

/** What a pair of officers has together on a day; those who leave on the day are no longer aboard. */
function teamOn(
  facts: PlanFacts,
  matrix: MatrixFacts,
  bars: readonly Bar[],
  asked: { ranks: readonly string[]; on: string },
) {
  const { ranks, on } = asked;
  const aboard = bars.filter(
    (bar) =>
      ranks.some((rank) => rank === bar.matrixRole) &&
      !isRejected(bar) &&
      bar.from <= on &&
      on < endOf(bar, facts.today),
  );
  const brought = aboard.map((bar) => broughtBy(matrix, bar, on));
  const total = (figure: keyof TeamFigures) => brought.reduce((sum, each) => sum + each[figure], 0);
  return {
    withOperator: total('withOperator'),
    inRank: total('inRank'),
    onTankerType: total('onTankerType'),
    missing: ranks.filter((rank) => !aboard.some(({ matrixRole }) => matrixRole === rank)),
  };
}

function broughtBy(matrix: MatrixFacts, bar: Bar, on: string): TeamFigures {
  const { employment, services } = matrix.servedBy(bar);
  const rank = bar.matrixRole ?? '';
  const cargoes = cargoesOf(matrix.cargoType);
  const aboard = { from: bar.from, to: null, rank, cargoes, isOwnCompany: true };
  const planned = { ...aboard, position: rank, vesselType: '', vesselName: '' };
  const served = bar.slot === 'current' ? services : withTour(services, planned);
  const figures = figuresOf(
    { rank, department: '', joinedOn: bar.from, certificates: [], employment, services: served },
    cargoes,
    on,
  );
  const tenths = (years: number) => Math.round(years * 10);
  return {
    withOperator: tenths(figures.yearsWithOperator),
    inRank: tenths(figures.yearsInRank),
    onTankerType: tenths(figures.yearsOnTankerType),
  };
}

/** How many tenths of years a pair lacks; a rank that no one holds lacks all that is asked for. */
const shortfall = (team: TeamState, needs: TeamFigures) =>
  teamFigures.reduce((sum, figure) => sum + Math.max(0, needs[figure] - team[figure]), 0) + team.missing.length * 1_000;

/** The officer matrix on the days that change, before and after; nothing for ranks and vessels without it. */
function matrixOf(
  facts: PlanFacts,
  matrix: MatrixFacts | null,
  { before, after, bars }: { before: Bar; after: Bar; bars: readonly Bar[] },
) {
  const ranks = teamOf(after.matrixRole);
  if (!matrix || !ranks || cargoesOf(matrix.cargoType).length === 0) return null;
  const ends = [
    after.from,
    after.to,
    ...(before.from === after.from ? [] : [before.from]),
    ...(before.to === after.to ? [] : [before.to]),
  ];
  const days = [...new Set(ends)].filter((day) => day >= facts.today).sort();
  return {
    ranks: [...ranks],
    needs: matrix.needs,
    days: days.map((on) => ({
      on,
      before: teamOn(facts, matrix, facts.bars, { ranks, on }),
      after: teamOn(facts, matrix, bars, { ranks, on }),
    })),
  };
}

function markOfMatrix(matrix: MatrixEffect | null): Mark {
  if (!matrix) return 'same';
  const total = (of: 'before' | 'after') => matrix.days.reduce((sum, day) => sum + shortfall(day[of], matrix.needs), 0);
  return markOf(total('before'), total('after'));
}

/** What wages and victualling are found in. */
export interface PriceFacts {
  vesselId: number;
  wages: WageTables;
  /** Daily rates, each from its first day on. */
  ujbm: readonly { validFrom: string; dailyRate: bigint }[];
  fares: readonly Fare[];
  /** Regions in which people live; nothing where that is not known. */
  homes: ReadonlyMap<number, string | null>;
  /** The region of the port that the vessel goes to next. */
  nextPort: string | null;
}

/** The months of some days, yyyy-MM. */
function monthsOf({ from, to }: PlannedDays): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month)) months.push(month);
  return months;
}

/** Gross wages of a tour as slips calculate them, both ends paid; nothing while a day has no wage. */
export function wagesOf(
  { vesselId, wages }: Pick<PriceFacts, 'vesselId' | 'wages'>,
  bar: Pick<Bar, 'assignmentId' | 'employeeId' | 'jobPositionId' | 'from' | 'to'>,
): bigint | null {
  const { assignmentId, employeeId, jobPositionId, from, to } = bar;
  const stay = { assignmentId, employeeId, vesselId, jobPositionId, from, to };
  let total = 0n;
  for (const month of monthsOf(bar)) {
    const segments = segmentsOf([stay], month, wages).flatMap(({ wage, ...segment }) =>
      wage ? [{ ...segment, wage }] : [],
    );
    const days = segments.reduce((sum, segment) => sum + paidDays(segment), 0);
    const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
    if (days !== paidDays({ from: from > first ? from : first, to: to < last ? to : last })) return null;
    total += sum(wageLines(month, segments).map(({ amount }) => amount));
  }
  return total;
}

/** Victualling of a tour, each month at the rate of its first day; nothing while a month has none. */
export function victuallingOf({ ujbm }: PriceFacts, { from, to }: PlannedDays): bigint | null {
  let total = 0n;
  for (const month of monthsOf({ from, to })) {
    const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
    const rate = ujbm.findLast(({ validFrom }) => validFrom <= first);
    if (!rate) return null;
    total += rate.dailyRate * BigInt(paidDays({ from: from > first ? from : first, to: to < last ? to : last }));
  }
  return total;
}

/** The journeys of a bar: to the vessel, unless they are aboard, and home; nothing where a fare is not known. */
export function travelOf({ fares, homes, nextPort }: PriceFacts, { employeeId, slot, from, to }: Bar): bigint | null {
  const home = homes.get(employeeId) ?? null;
  const back = fareBetween(fares, nextPort, home, to);
  if (slot === 'current') return back;
  const out = fareBetween(fares, home, nextPort, from);
  return out === null || back === null ? null : out + back;
}

/** A difference in whole rupiah; nothing where one of both has no price. */
const difference = (before: bigint | null, after: bigint | null) =>
  before === null || after === null ? null : after - before;

/** Someone whose days hang on a bar that moves. */
export interface Touched {
  kind: 'before' | 'relief' | 'ownTour' | 'reliefTour';
  name: string;
  vesselName: string | null;
  /** Their sign-off before, else their start. */
  on: string;
  /** Days between, below zero shared; nothing where a tour of the relief does not move with it. */
  daysBefore: number | null;
  daysAfter: number | null;
}

function touchedBy(facts: PlanFacts, bars: readonly Bar[], [before, after]: [BarState, BarState], bar: Bar): Touched[] {
  const { before: leaving, relief } = besides(bars, bar);
  const nextTour = (employeeId: number, from: string) =>
    facts.elsewhere.find((tour) => tour.employeeId === employeeId && tour.from >= from);
  const own = nextTour(bar.employeeId, bar.from);
  const ofRelief = relief && nextTour(relief.employeeId, relief.from);
  const none = { vesselName: null, daysBefore: null, daysAfter: null };
  return [
    ...(leaving && bar.slot !== 'current'
      ? [
          {
            ...none,
            kind: 'before' as const,
            name: leaving.name,
            on: leaving.to,
            daysBefore: before.gapBefore,
            daysAfter: after.gapBefore,
          },
        ]
      : []),
    ...(relief
      ? [
          {
            ...none,
            kind: 'relief' as const,
            name: relief.name,
            on: relief.from,
            daysBefore: before.gapAfter,
            daysAfter: after.gapAfter,
          },
        ]
      : []),
    ...(own
      ? [
          {
            kind: 'ownTour' as const,
            name: bar.name,
            vesselName: own.vesselName,
            on: own.from,
            daysBefore: daysBetween(before.to, own.from),
            daysAfter: daysBetween(after.to, own.from),
          },
        ]
      : []),
    ...(relief && ofRelief
      ? [
          {
            ...none,
            kind: 'reliefTour' as const,
            name: relief.name,
            vesselName: ofRelief.vesselName,
            on: ofRelief.from,
          },
        ]
      : []),
  ];
}

/** What moving one bar comes to, with all other moves made too. */
export interface Effect {
  bar: Bar;
  outcome: Outcome;
  before: BarState;
  after: BarState;
  marks: Record<Aspect, Mark>;
  needsReason: boolean;
  matrix: MatrixEffect | null;
  touched: Touched[];
  /** Days aboard that are fed (UJBM), more or fewer. */
  days: number;
  /** In whole rupiah; nothing where there is no price, or it is not for the reader. */
  wages: bigint | null;
  victualling: bigint | null;
  travel: bigint | null;
}

/** The one function: the effects of each move, in the order of the moves. */
export function effectsOf(
  facts: PlanFacts,
  moves: readonly Move[],
  { matrix, prices }: { matrix: MatrixFacts | null; prices: PriceFacts | null },
): Effect[] {
  const bars = movedBars(facts.bars, moves);
  return moves.flatMap(({ assignmentId }): Effect[] => {
    const is = (bar: Bar) => bar.assignmentId === assignmentId;
    const [was, bar] = [facts.bars.find(is), bars.find(is)];
    if (!was || !bar) return [];
    const [before, after] = [stateOf(facts, facts.bars, was), stateOf(facts, bars, bar)];
    const outcome = outcomeOf(was, bar);
    const officers = matrixOf(facts, matrix, { before: was, after: bar, bars });
    return [
      {
        bar: was,
        outcome,
        before,
        after,
        marks: { ...marksOf(before, after, outcome), matrix: markOfMatrix(officers) },
        needsReason: needsReason(was, after),
        matrix: officers,
        touched: touchedBy(facts, bars, [before, after], bar),
        days: paidDays(bar) - paidDays(was),
        wages: prices && difference(wagesOf(prices, was), wagesOf(prices, bar)),
        victualling: prices && difference(victuallingOf(prices, was), victuallingOf(prices, bar)),
        travel: prices && difference(travelOf(prices, was), travelOf(prices, bar)),
      },
    ];
  });
}

/** How a kept move is to the plan of now: on the days its bar had then, on others, or without the bar. */
export const moveStateOf = (was: PlannedDays, bar: PlannedDays | undefined): 'same' | 'changed' | 'gone' => {
  if (!bar) return 'gone';
  return bar.from === was.from && bar.to === was.to ? 'same' : 'changed';
};
