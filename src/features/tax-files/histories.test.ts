import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyYear, plus } from '#features/work-orders/lines/rules.ts';
import type { Line } from '#features/work-orders/rules.ts';
import { calculateMonth } from '#features/work-orders/slips/rules.ts';
import { monthAfter } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';
import { person, ratesFor, wholeMonth } from '#testing/pay.ts';
import { problemsOf, readXml } from '#testing/xsd.ts';
import { type FileKind, fileKinds, writeXml } from './layouts/rules.ts';
import { shippedLayouts } from './layouts/server/queries.ts';
import { filesOf, type PaidMonth, type PersonBooks, rowsOf, slipTotals, type TaxPerson, unexplained } from './rules.ts';

/** Files of months one after another, over made-up pay with late overtime, wages that were wrong, and early ends. */

const months = Array.from({ length: 14 }, (_, at) => monthAfter('2026-01', at));
const tin = '0012345678901000';
const placeNumber = '0012345678901000000000';
const layoutOf = (kind: FileKind) => {
  const shipped = shippedLayouts().find((each) => each.kind === kind);
  if (!shipped) throw new Error('No layout');
  return shipped.layout;
};

interface Life {
  first: number;
  wage: bigint;
  ptkpCode: string;
  taxMethod: 'gross' | 'grossUp';
  hasTaxNumber: boolean;
  isForeign: boolean;
  /** Months that are the last of an employment. */
  finals: number[];
  /** What became known of a month in a later one: more pay, or less. */
  late: { at: number; lateBy: number; amount: bigint }[];
}

const lifeArbitrary: fc.Arbitrary<Life> = fc.record({
  first: fc.integer({ min: 0, max: 11 }),
  wage: fc.integer({ min: 3_000_000, max: 90_000_000 }).map(BigInt),
  ptkpCode: fc.constantFrom('TK/0', 'TK/3', 'K/1', 'K/3', 'K/I/1'),
  taxMethod: fc.constantFrom<('gross' | 'grossUp')[]>('gross', 'grossUp'),
  hasTaxNumber: fc.boolean(),
  isForeign: fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, { weight: 5, arbitrary: fc.constant(false) }),
  finals: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  late: fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 13 }),
      lateBy: fc.integer({ min: 1, max: 5 }),
      amount: fc.integer({ min: -2_000_000, max: 9_000_000 }).map(BigInt),
    }),
    { maxLength: 5 },
  ),
});

const whoOf = (at: number, { isForeign }: Life): TaxPerson => ({
  employeeId: at,
  employeeNumber: `G-${at}`,
  name: 'Agus Salim',
  nationalId: `31710101019${String(at).padStart(5, '0')}`,
  taxNumber: '',
  passport: isForeign ? `P12345${at}` : '',
  isForeign,
  country: isForeign ? 'PHL' : 'IDN',
  address: '',
  birthDate: '1990-05-05',
  birthPlace: 'Manila',
  position: 'Bosun',
});

const rates = (month: string) => ({ ...ratesFor(month), nonResidentRate: { of: 20n, in: 100n } });

/** Pays a life month after month; what is late is taxed by the table of its month and paid as a correction. */
function live({ isForeign, ...life }: Life): { paid: PaidMonth[] } {
  const paid: PaidMonth[] = [];
  const wageIn = new Map<string, bigint>();
  let year = emptyYear;
  for (const [at, month] of months.entries()) {
    if (at < life.first) continue;
    if (month.endsWith('-01')) year = emptyYear;
    const calculated = (of: string, wage: bigint, corrections: readonly Line[], isFinal: boolean) =>
      calculateMonth(
        person(of, {
          segments: wholeMonth(of, { basicSalary: wage }),
          ptkpCode: life.ptkpCode,
          decidedCategory: 'B',
          taxMethod: life.taxMethod,
          hasTaxNumber: life.hasTaxNumber,
          isResident: !isForeign,
          yearToDate: year,
          corrections,
          isFinal,
        }),
        rates(of),
      );
    const corrections = life.late.flatMap(({ at: known, lateBy, amount }): Line[] => {
      const of = months[at - lateBy];
      const before = of === undefined ? undefined : wageIn.get(of);
      if (known !== at || of === undefined || before === undefined || before + amount < 0n) return [];
      const [was, now] = [before, before + amount].map((wage) => calculated(of, wage, [], false));
      if (!was || !now || !('result' in was) || !('result' in now)) return [];
      wageIn.set(of, before + amount);
      const linesOf = (outcome: typeof was) => outcome.result.slips.flatMap(({ lines }) => lines);
      const kinds = [...new Set([...linesOf(was), ...linesOf(now)].map(({ kind }) => kind))];
      return kinds.flatMap((kind): Line[] => {
        const totals = [was, now].map((each) =>
          sum(linesOf(each).flatMap((line) => (line.kind === kind ? [line.amount] : []))),
        );
        const difference = (totals[1] ?? 0n) - (totals[0] ?? 0n);
        return difference === 0n ? [] : [{ kind, amount: difference, corrects: of }];
      });
    });
    const isFinal = month.endsWith('-12') || life.finals.includes(at);
    const outcome = calculated(month, life.wage, corrections, isFinal);
    if (!('result' in outcome)) continue;
    wageIn.set(month, life.wage);
    year = plus(year, outcome.result.adds);
    paid.push({ month, lines: outcome.result.slips.flatMap(({ lines }) => lines) });
  }
  return { paid };
}

describe('files of made-up histories', () => {
  const isFull = process.env.FULL_RUNS !== undefined;
  const [numRuns, seed] = [isFull ? 2_000 : 120, Number(process.env.FUZZ_SEED ?? 20_261_127)];

  it(`come to what the slips come to, to the rupiah, and fit the schema (${numRuns} histories, seed ${seed})`, () => {
    const holds = fc.property(fc.array(lifeArbitrary, { minLength: 1, maxLength: 4 }), (lives) => {
      const lived = lives.map((life) => ({ life, ...live(life) }));
      /** What the newest file says, by person, kind and period. */
      const said = new Map<string, { gross: bigint; tax: bigint }>();
      for (const month of months) {
        const books = lived.flatMap(({ life, paid }, at): PersonBooks[] => {
          if (!paid.some((each) => each.month === month)) return [];
          const year = paid.filter((each) => each.month <= month && each.month.slice(0, 4) === month.slice(0, 4));
          return [
            {
              person: whoOf(at, life),
              workOrderId: at,
              documentNumber: `WO/${at}`,
              ptkpCode: life.ptkpCode,
              months: year,
              opening: undefined,
            },
          ];
        });
        const found = books.map((each) => rowsOf({ books: each, month, ratesOf: rates }));
        const [rows, rest] = [found.flatMap((each) => each.rows), found.flatMap((each) => each.rest)];
        const slips = slipTotals(
          lived.flatMap(({ paid }) => paid.flatMap((each) => (each.month === month ? each.lines : []))),
        );
        expect({ month, ...unexplained(slips, rows, rest) }).toEqual({ month, gross: 0n, tax: 0n });
        for (const file of filesOf(rows, month)) {
          for (const { problems } of file.refused) expect(problems.length).toBeGreaterThan(0);
          for (const row of [...file.rows, ...file.refused])
            said.set(`${row.person.employeeId} ${row.kind} ${row.period}`, row);
          if (file.rows.length === 0) continue;
          const xml = writeXml(
            layoutOf(file.kind),
            tin,
            file.rows.map(({ values }) => ({ ...values, placeNumber })),
          );
          expect(problemsOf(xml, file.kind)).toEqual([]);
          expect(grossIn(xml, file.kind)).toBe(sum(file.rows.map(({ gross }) => gross)));
        }
      }
      // BPMP and BP26 as they were last sent come to what the slips of unsettled months and their corrections do.
      for (const [at, { paid }] of lived.entries()) {
        const unsettled = paid.filter(({ lines }) => lines.every(({ settlement }) => settlement === undefined));
        const expected = unsettled.flatMap(({ month: of }) =>
          paid
            .filter(({ month }) => month.slice(0, 4) === of.slice(0, 4))
            .flatMap(({ month, lines }) => lines.filter(({ corrects = month }) => corrects === of)),
        );
        const sent = [...said].filter(([key]) => key.startsWith(`${at} bp`)).map(([, amounts]) => amounts);
        expect({ gross: sum(sent.map(({ gross }) => gross)), tax: sum(sent.map(({ tax }) => tax)) }).toEqual(
          slipTotals(expected),
        );
      }
    });
    fc.assert(holds, { numRuns, seed });
  }, 120_000);
});

/** What the rows of a file are taxed on, read back from its text. */
function grossIn(xml: string, kind: FileKind): bigint {
  expect(fileKinds).toContain(kind);
  const parts =
    kind === 'a1'
      ? ['SalaryPensionJhtTht', 'IncomeTaxBenefit', 'OtherBenefit', 'InsurancePaidByEmployer', 'TantiemBonusThr']
      : ['Gross'];
  return sum(readXml(xml).rows.flatMap((row) => parts.map((part) => BigInt(row[part] ?? '0'))));
}
