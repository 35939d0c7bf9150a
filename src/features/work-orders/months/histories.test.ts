import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, monthAfter } from '#platform/contract/days.ts';
import { ratesFor } from '#testing/pay.ts';
import { type Agreement, type PersonFacts, type Stay, staysIn, type TypedInput } from '../facts/rules.ts';
import { paidDays, yearTax } from '../lines/rules.ts';
import {
  earningKinds,
  type InputKind,
  type Line,
  type LineKind,
  taxedPremiums,
  totalOf,
  type Wage,
  withVessel,
} from '../rules.ts';
import { type Books, type KeptMonth, type Outcome, outcomeOf } from './rules.ts';

/** Payroll months one after another, as they are calculated, closed and put right later. */

const months = Array.from({ length: 14 }, (_, at) => monthAfter('2026-01', at));
const vessels = new Map([1, 2].map((id) => [id, { divisionId: 2, shipTypeId: null, payrollCategoryId: null }]));

/** What becomes known of a person when a month is prepared: of that month, or late. */
interface Event {
  /** The position of the month in which it becomes known. */
  at: number;
  /** How many months earlier it happened. */
  lateBy: number;
  what: { input: InputKind; amount: bigint } | { signOffDay: number } | { isFinal: boolean } | { agreement: true };
}

interface History {
  stays: { start: number; days: number; vesselId: number; wage: Partial<Wage>; isAgreed: boolean }[];
  events: Event[];
  taxMethod: 'gross' | 'grossUp';
  ptkpCode: string;
}

const rupiahUpTo = (most: number) => fc.integer({ min: 1, max: most }).map(BigInt);
const historyArbitrary: fc.Arbitrary<History> = fc.record({
  stays: fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 380 }),
      days: fc.integer({ min: 0, max: 200 }),
      vesselId: fc.constantFrom(1, 2),
      wage: fc.record({ basicSalary: rupiahUpTo(60_000_000), leavePay: rupiahUpTo(6_000_000) }),
      isAgreed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
    { maxLength: 3 },
  ),
  events: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 12 }),
      lateBy: fc.integer({ min: 0, max: 4 }),
      what: fc.oneof(
        fc.record({
          input: fc.constantFrom<InputKind[]>('overtime', 'holidayAllowance', 'bonus', 'advance'),
          amount: rupiahUpTo(20_000_000),
        }),
        fc.record({ signOffDay: fc.integer({ min: 1, max: 28 }) }),
        fc.record({ isFinal: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)) }),
        fc.record({ agreement: fc.constant(true as const) }),
      ),
    }),
    { maxLength: 8 },
  ),
  taxMethod: fc.constantFrom<('gross' | 'grossUp')[]>('gross', 'grossUp'),
  ptkpCode: fc.constantFrom('TK/0', 'TK/3', 'K/1', 'K/3'),
});

const zeroWage: Wage = {
  basicSalary: 0n,
  kpak: 0n,
  leavePay: 0n,
  regionalAllowance: 0n,
  overseasAllowance: 0n,
  positionAllowance: 0n,
  overtime: 0n,
};

/** Stays one after another: each ends before the next begins, as the ledger has it. */
function staysOf({ stays }: History): Stay[] {
  const sorted = [...stays]
    .map((stay, assignmentId) => ({ ...stay, assignmentId }))
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, at, all) => start !== all[at - 1]?.start);
  return sorted.map(({ assignmentId, start, days, vesselId }, at) => {
    const next = sorted[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    const end = Math.min(start + days, next - 1);
    const [from, to] = [addDays('2026-01-01', start), addDays('2026-01-01', end)];
    return { assignmentId, employeeId: 1, vesselId, jobPositionId: 1, from, to };
  });
}

interface Known {
  stays: Stay[];
  inputs: TypedInput[];
  finalMonths: string[];
  agreements: Map<number, Agreement>;
}

/** What an event adds to what is known. */
function learn(known: Known, { at, lateBy, what }: Event, history: History): void {
  const month = months[Math.max(0, at - lateBy)] ?? '2026-01';
  if ('input' in what)
    known.inputs.push({
      month,
      kind: what.input,
      amount: what.amount,
      days: undefined,
      dailyRate: undefined,
      note: '',
    });
  else if ('signOffDay' in what) {
    const day = addDays(`${month}-01`, what.signOffDay - 1);
    known.stays = known.stays.map((stay) => (stay.from <= day && stay.to > day ? { ...stay, to: day } : stay));
  } else if ('isFinal' in what) {
    known.finalMonths = known.finalMonths.filter((each) => each !== month);
    if (what.isFinal) known.finalMonths.push(month);
  } else
    for (const [id, { wage }] of history.stays.entries())
      known.agreements.set(id, { number: `${id}`, wage: { ...zeroWage, ...wage } });
}

interface Lived {
  kept: KeptMonth[];
  /** What stood on the list of those who cannot be paid, by month. */
  blocked: string[];
  settled: string[];
  /** What came of the last month. */
  last: Outcome;
  known: Known;
}

/** Prepares and closes one month after another; who cannot be paid is left out. */
function live(history: History): Lived {
  const known: Known = { stays: staysOf(history), inputs: [], finalMonths: [], agreements: new Map() };
  for (const [id, { wage, isAgreed }] of history.stays.entries())
    if (isAgreed) known.agreements.set(id, { number: `${id}`, wage: { ...zeroWage, ...wage } });
  const [kept, blocked, settled]: [KeptMonth[], string[], string[]] = [[], [], []];
  /** Months that lacked something, as they were listed. */
  const unpaid = new Set<string>();
  let last: Outcome;
  for (const [at, month] of months.entries()) {
    for (const event of history.events) if (event.at === at) learn(known, event, history);
    const unpaidMonths = [...unpaid].filter((each) => linesOf(kept).every(({ corrects }) => corrects !== each));
    const outcome = outcomeOf({ ...factsOf(known, history), unpaidMonths }, month, kept, booksOf(known, at));
    last = outcome;
    if (!outcome) continue;
    for (const each of 'obstacles' in outcome ? outcome.obstacles : outcome.uncorrected)
      unpaid.add('corrects' in each ? each.corrects : month);
    if ('obstacles' in outcome) {
      blocked.push(month);
      continue;
    }
    const { slips, adds, carriesOver, settlement } = outcome.result;
    if (settlement) settled.push(month);
    const lines = slips.flatMap(({ vesselId, lines: own }) => withVessel(own, vesselId));
    kept.push({ month, ...adds, carriesOver, lines, vesselIds: slips.map(({ vesselId }) => vesselId) });
  }
  return { kept, blocked, settled, last, known };
}

function factsOf({ stays, inputs, finalMonths }: Known, { taxMethod, ptkpCode }: History): PersonFacts {
  return {
    personId: 1,
    divisionId: 2,
    birthDate: '1990-05-05',
    hasTaxNumber: true,
    isResident: true,
    openings: {},
    employments: [],
    unpaidMonths: [],
    stays,
    inputs,
    finalMonths,
    taxStatuses: { '2026': ptkpCode, '2027': ptkpCode },
    terms: [{ fromMonth: '2020-01', taxMethod, decidedCategory: undefined, furtherMembers: 0, bearsKesehatan: false }],
  };
}

const booksOf = ({ agreements }: Known, at: number): Books => ({
  wages: { matrix: [], vessels, agreements },
  ratesOf: (month) => ratesFor(month),
  closedMonths: months.slice(Math.max(0, at - 12), at),
});

const linesOf = (kept: readonly KeptMonth[]) => kept.flatMap(({ lines }) => lines);
/** The lines that a month adds to its tax year: all but tax of an earlier year that is put right alone. */
const countedIn = ({ month, lines }: KeptMonth): Line[] =>
  lines.filter(
    ({ corrects }) =>
      corrects === undefined ||
      corrects.slice(0, 4) === month.slice(0, 4) ||
      lines.some((line) => line.corrects === corrects && line.kind !== 'incomeTax'),
  );
/** What makes no month of pay by itself. */
const beside: readonly LineKind[] = ['taxAllowance', 'incomeTax', 'carriedOver'];
const incomeOf = (lines: readonly Line[]) => totalOf(lines, [...earningKinds, ...taxedPremiums]);

describe('histories of pay', () => {
  const isFull = process.env.FULL_RUNS !== undefined;
  const [numRuns, seed] = [isFull ? 10_000 : 400, Number(process.env.FUZZ_SEED ?? 20_261_126)];
  const name = `(${numRuns} histories, seed ${seed})`;

  it(`withhold and settle the Article 17 tax of all that the year paid, corrections with it ${name}`, () => {
    const holds = fc.property(historyArbitrary, (history) => {
      const { kept, blocked, settled } = live(history);
      for (const year of ['2026', '2027']) {
        const own = kept.filter(({ month }) => month.startsWith(year));
        const last = own.at(-1);
        // A year is settled with its last month: December, or the one that ended the employment.
        if (!last) continue;
        if (year === '2026' && !blocked.includes('2026-12')) expect(settled).toContain(last.month);
        if (!settled.includes(last.month)) continue;
        const lines = own.flatMap((each) => countedIn(each));
        const earning = own.filter((each) => each.lines.some(({ kind }) => !beside.includes(kind)));
        const exemption = ratesFor(last.month).exemptions[history.ptkpCode];
        if (!exemption?.category) throw new Error('no table');
        const { tax } = yearTax(
          {
            months: earning.length,
            gross: incomeOf(lines),
            ownContributions: totalOf(lines, ['jht', 'jp']),
          },
          { category: exemption.category, exemption: exemption.amount, hasTaxNumber: true },
          ratesFor(last.month),
        );
        expect({ year, withheld: totalOf(lines, ['incomeTax']) }).toEqual({ year, withheld: tax });
      }
    });
    fc.assert(holds, { numRuns, seed });
  });

  it(`pay every day aboard and every input, or list the person with what is missing ${name}`, () => {
    const holds = fc.property(historyArbitrary, (history) => {
      const { kept, last, known } = live(history);
      if (last && 'obstacles' in last) return;
      const listed = last ? last.uncorrected.map(({ corrects }) => corrects) : [];
      for (const month of months) {
        if (listed.includes(month)) continue;
        const lines = kept.flatMap((each) =>
          each.lines.filter(({ corrects = each.month }) => corrects === month && each.month >= month),
        );
        const days = staysIn(known.stays, month).reduce((total, stay) => total + paidDays(stay), 0);
        expect({ month, days: daysOf(lines) }).toEqual({ month, days });
        for (const kind of inputsKinds) {
          const typed = known.inputs.filter((each) => each.month === month && each.kind === kind);
          const amount = typed.reduce((total, each) => total + each.amount, 0n);
          expect({ month, kind, amount: totalOf(lines, [kind]) }).toEqual({ month, kind, amount });
        }
      }
    });
    fc.assert(holds, { numRuns, seed });
  });
});

const inputsKinds = ['overtime', 'holidayAllowance', 'bonus', 'advance'] as const;
/** Days that basic salary was paid for, with those that corrections add and take. */
const daysOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (total, { kind, days = 0, dayDifference = 0 }) => total + (kind === 'basicSalary' ? days + dayDifference : 0),
    0,
  );
