import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addDays, daysBetween, lastOfMonth } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';
import { aboard, of, paid, person, ratesFor } from '#testing/pay.ts';
import { segmentsOf, type WageTables } from '../facts/rules.ts';
import { emptyYear, monthlyTax, plus } from '../lines/rules.ts';
import { deductionKinds, earningKinds, type LineKind, totalOf } from '../rules.ts';
import type { Input, MonthResult, PersonMonth } from './rules.ts';

/** Properties of pay over 10,000 months made up at random. */

const rupiahUpTo = (most: number) => fc.integer({ min: 0, max: most }).map(BigInt);
const monthArbitrary = fc.constantFrom('2024-02', '2025-03', '2026-02', '2026-11', '2027-01');
const wageArbitrary = fc.record({
  basicSalary: rupiahUpTo(90_000_000),
  kpak: rupiahUpTo(9_000_000),
  leavePay: rupiahUpTo(9_000_000),
  regionalAllowance: rupiahUpTo(3_000_000),
  overseasAllowance: rupiahUpTo(30_000_000),
  positionAllowance: rupiahUpTo(3_000_000),
});
const statusArbitrary = fc.constantFrom('TK/0', 'TK/3', 'K/1', 'K/3');

/** Days of a month cut into stays one after another, with gaps, each on one of three vessels. */
const personArbitrary: fc.Arbitrary<PersonMonth> = fc
  .record({
    month: monthArbitrary,
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 6 }),
    wages: fc.array(wageArbitrary, { minLength: 1, maxLength: 3 }),
    vessels: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 7, maxLength: 7 }),
    gaps: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    ptkpCode: statusArbitrary,
    hasTaxNumber: fc.boolean(),
    taxMethod: fc.constantFrom<('gross' | 'grossUp')[]>('gross', 'grossUp'),
    isFinal: fc.boolean(),
    overtimePay: rupiahUpTo(5_000_000),
    advance: rupiahUpTo(3_000_000),
    isKesehatanBorne: fc.boolean(),
  })
  .map(({ month, cuts, wages, vessels, gaps, overtimePay, advance, ...rest }) => {
    const first = `${month}-01`;
    const starts = [first, ...cuts.sort((a, b) => a - b).map((days) => addDays(first, days))].filter(
      (day) => day <= lastOfMonth(first),
    );
    const segments = starts.flatMap((from, at) => {
      const next = starts[at + 1];
      const to = next ? addDays(next, -1) : lastOfMonth(first);
      return gaps[at] ? [] : [aboard(from, to, wages[at % wages.length] ?? {}, vessels[at])];
    });
    const inputs: Input[] = [
      { kind: 'overtime', amount: overtimePay, source: 'sheet' },
      { kind: 'advance', amount: advance, source: 'receipt' },
    ];
    return person(month, { ...rest, segments, inputs, lastVesselId: 1 });
  });

const runs = { numRuns: 10_000 };
/** A busy machine takes its time. */
const patience = 240_000;
const linesOf = ({ slips }: MonthResult) => slips.flatMap(({ lines }) => lines);
const all = (kind: LineKind, result: MonthResult) => of(kind, linesOf(result));
const takeHomeOf = ({ slips }: MonthResult) => sum(slips.map(({ takeHomePay }) => takeHomePay));
const asText = (result: MonthResult) =>
  JSON.stringify(result, (_, each) => (typeof each === 'bigint' ? `${each}` : each));

describe('whatever the month', { timeout: patience }, () => {
  it('lines sum to the totals, and a second time nothing is calculated differently', () => {
    const holds = fc.property(personArbitrary, (one) => {
      const result = paid(one);
      const addsUp = result.slips.every(
        ({ lines, wages, deductions, takeHomePay }) =>
          totalOf(lines, earningKinds) === wages &&
          totalOf(lines, deductionKinds) === deductions &&
          takeHomePay === wages - deductions,
      );
      return addsUp && asText(paid(one)) === asText(result) && result.carriesOver >= 0n;
    });
    fc.assert(holds, runs);
  });

  it('stays and inputs come in any order', () => {
    const vessels = new Map([1, 2, 3].map((id) => [id, { divisionId: 2, shipTypeId: null, payrollCategoryId: null }]));
    const shuffled = fc.tuple(personArbitrary, fc.integer());
    const holds = fc.property(shuffled, ([one, seed]) => {
      const agreements = new Map(
        one.segments.flatMap(({ wage }, at) => (wage ? [[at, { number: `${at}`, wage }] as const] : [])),
      );
      const stays = one.segments.map(({ from, to, vesselId }, at) => ({
        assignmentId: at,
        employeeId: 1,
        vesselId,
        jobPositionId: 1,
        from,
        to,
      }));
      const turned = <T>(list: readonly T[]) => {
        const at = Math.abs(seed) % (list.length || 1);
        return [...list.slice(at), ...list.slice(0, at)].reverse();
      };
      const tables: WageTables = { matrix: [], vessels, agreements };
      const paidFor = (given: typeof stays, inputs: readonly Input[]) =>
        paid({ ...one, segments: segmentsOf(given, one.month, tables), inputs });
      const [straight, other] = [paidFor(stays, one.inputs), paidFor(turned(stays), turned(one.inputs))];
      const { gross, withheld } = straight.adds;
      return (
        takeHomeOf(straight) === takeHomeOf(other) && other.adds.gross === gross && other.adds.withheld === withheld
      );
    });
    fc.assert(holds, runs);
  });

  it('a stay split anywhere pays what it pays unsplit, on one vessel or on two', () => {
    const holds = fc.property(personArbitrary, fc.nat(), fc.boolean(), (one, at, isMoved) => {
      const index = at % (one.segments.length || 1);
      const split = one.segments[index];
      if (!split || split.from === split.to) return true;
      const cut = addDays(split.from, 1 + (at % daysBetween(split.from, split.to)));
      const segments = [
        ...one.segments.slice(0, index),
        { ...split, to: addDays(cut, -1) },
        { ...split, from: cut, vesselId: isMoved ? 4 : split.vesselId },
        ...one.segments.slice(index + 1),
      ];
      const [unsplit, cutInTwo] = [paid(one), paid({ ...one, segments })];
      const { gross, ownContributions, withheld } = cutInTwo.adds;
      return (
        takeHomeOf(cutInTwo) === takeHomeOf(unsplit) &&
        gross === unsplit.adds.gross &&
        ownContributions === unsplit.adds.ownContributions &&
        withheld === unsplit.adds.withheld
      );
    });
    fc.assert(holds, runs);
  });

  it('a higher wage or a further day never earns less, and tax never falls while income rises', () => {
    const holds = fc.property(personArbitrary, rupiahUpTo(5_000_000), (one, more) => {
      const raised = one.segments.map((segment) => ({
        ...segment,
        wage: segment.wage && { ...segment.wage, basicSalary: segment.wage.basicSalary + more },
      }));
      const last = one.segments.at(-1);
      const shortened = last && last.from < last.to ? { ...last, to: addDays(last.to, -1) } : undefined;
      const [less, usual, greater] = [
        shortened ? paid({ ...one, segments: [...one.segments.slice(0, -1), shortened] }) : undefined,
        paid(one),
        paid({ ...one, segments: raised }),
      ];
      return (
        (!less || all('basicSalary', less) <= all('basicSalary', usual)) &&
        all('basicSalary', usual) <= all('basicSalary', greater) &&
        (one.isFinal || all('incomeTax', usual) <= all('incomeTax', greater))
      );
    });
    fc.assert(holds, runs);
  });

  it('an allowance pays exactly the tax that comes with it, and no lower one does', () => {
    const holds = fc.property(personArbitrary, (given) => {
      const one: PersonMonth = { ...given, taxMethod: 'grossUp', isFinal: false };
      const result = paid(one);
      const allowance = all('taxAllowance', result);
      const rates = ratesFor(one.month);
      const exemption = rates.exemptions[one.ptkpCode];
      if (!exemption?.category) throw new Error('no table');
      const taxed = { category: exemption.category, exemption: exemption.amount, hasTaxNumber: one.hasTaxNumber };
      const without = result.adds.gross - allowance;
      // Below the lowest that settles, the tax is always more than the allowance.
      const isLowest = [allowance - 1n, (allowance * 9n) / 10n, allowance / 2n].every(
        (lower) => lower >= allowance || lower < 0n || monthlyTax(without + lower, taxed, rates) > lower,
      );
      return all('incomeTax', result) === allowance && isLowest;
    });
    fc.assert(holds, runs);
  });

  it('what a year withholds and its last month settles come to the tax of the year', () => {
    const months = fc.array(personArbitrary, { minLength: 1, maxLength: 5 });
    const holds = fc.property(months, statusArbitrary, fc.boolean(), (given, ptkpCode, isGrossUp) => {
      let year = emptyYear;
      let settled: bigint | undefined;
      for (const [at, month] of given.entries()) {
        const { adds, settlement } = paid({
          ...month,
          ptkpCode,
          hasTaxNumber: true,
          yearToDate: year,
          isFinal: at === given.length - 1,
          taxMethod: isGrossUp ? 'grossUp' : 'gross',
        });
        year = plus(year, adds);
        settled = settlement?.tax;
      }
      return year.withheld === settled;
    });
    fc.assert(holds, runs);
  });
});
