import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, type LineKind, totalsOf } from '#features/work-orders/rules.ts';
import type { Input, PersonMonth } from '#features/work-orders/slips/rules.ts';
import { addDays, lastOfMonth } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';
import { aboard, paid, person } from '#testing/pay.ts';
import {
  type Account,
  type Books,
  type Entry,
  entriesOf,
  missingPurposes,
  type PersonSlips,
  type Purpose,
  partsOf,
  partsOfSlips,
  purposes,
  rowsOf,
  sideOf,
  totalsOfRows,
  uncodedVessels,
  unconfirmedPurposes,
} from './rules.ts';

const line = (kind: LineKind, amount: bigint, corrects?: string): Line => ({
  kind,
  amount,
  ...(corrects && { corrects }),
});
const slipOf = (vesselId: number, ...lines: Line[]) => ({ vesselId, lines });
const account = (number: string, isExample = false): Account => ({ number, name: `Account ${number}`, isExample });
const booksOf = (accounts: readonly (readonly [Purpose, Account])[]): Books => ({
  accounts: new Map(accounts),
  vessels: new Map([
    [1, { name: 'TB Utara', code: 'U-1' }],
    [2, { name: 'TB Selatan', code: undefined }],
  ]),
});
const all = booksOf(purposes.map((purpose, at) => [purpose, account(String(1000 + at))]));
const shown = (entries: readonly Entry[]) => entries.map(({ kind, amount }) => [kind, amount]);

describe('what is booked of a slip', () => {
  it.each<[string, PersonSlips, [string, bigint][]]>([
    [
      'a wage with its tax',
      [slipOf(1, line('basicSalary', 900n), line('incomeTax', 50n))],
      [
        ['basicSalary', 900n],
        ['incomeTax', 50n],
        ['takeHome', 850n],
      ],
    ],
    [
      'a contribution of the employer: an expense, and owed',
      [slipOf(1, line('basicSalary', 100n), line('jkk', 9n))],
      [
        ['basicSalary', 100n],
        ['jkk', 9n],
        ['jkkOwed', 9n],
        ['takeHome', 100n],
      ],
    ],
    [
      'tax that comes back',
      [slipOf(1, line('incomeTax', -70n))],
      [
        ['incomeTax', -70n],
        ['takeHome', 70n],
      ],
    ],
    [
      'a correction, beside the own pay of the month',
      [slipOf(1, line('basicSalary', 100n), line('basicSalary', -30n, '2026-04'))],
      [
        ['basicSalary', 100n],
        ['basicSalary', -30n],
        ['takeHome', 70n],
      ],
    ],
    [
      'pay below nothing: a debt, not negative pay',
      [slipOf(1, line('basicSalary', 100n), line('advance', 400n))],
      [
        ['basicSalary', 100n],
        ['advance', 400n],
        ['carriedForward', -300n],
      ],
    ],
    [
      'the next month, which takes the debt off',
      [slipOf(1, line('basicSalary', 500n), line('carriedOver', 300n))],
      [
        ['basicSalary', 500n],
        ['carriedOver', 300n],
        ['takeHome', 200n],
      ],
    ],
    [
      'a debt that was repaid',
      [slipOf(1, line('carriedOver', 300n), line('repayment', -300n))],
      [
        ['carriedOver', 300n],
        ['repayment', -300n],
      ],
    ],
    ['nothing', [slipOf(1, line('bonus', 0n))], []],
  ])('%s', (_, slips, expected) => {
    expect(shown(entriesOf([slips]))).toEqual(expected);
  });

  it('follows the whole person: below nothing on one vessel is taken from the pay of the other', () => {
    const slips = [slipOf(1, line('basicSalary', 500n)), slipOf(2, line('advance', 200n))];
    expect(entriesOf([slips]).filter(({ kind }) => kind === 'takeHome')).toMatchObject([
      { vesselId: 1, amount: 500n },
      { vesselId: 2, amount: -200n },
    ]);
    const owing = [slipOf(1, line('basicSalary', 100n)), slipOf(2, line('advance', 200n))];
    expect(shown(entriesOf([owing])).slice(-2)).toEqual([
      ['carriedForward', 100n],
      ['carriedForward', -200n],
    ]);
  });

  it('is added up by vessel and kind over all people', () => {
    const people = [1n, 2n, 3n].map((amount) => [slipOf(1, line('bonus', amount))]);
    expect(shown(entriesOf(people))).toEqual([
      ['bonus', 6n],
      ['takeHome', 6n],
    ]);
  });
});

describe('a row', () => {
  const rows = (slips: PersonSlips, books = all, toSuspense = false) => rowsOf(entriesOf([slips]), books, toSuspense);

  it.each<[string, Line, 'debit' | 'credit']>([
    ['an earning', line('bonus', 5n), 'debit'],
    ['a negative earning', line('bonus', -5n), 'credit'],
    ['a deduction', line('advance', 5n), 'credit'],
    ['a repayment', line('repayment', -5n), 'debit'],
    ['what the employer contributes', line('jkm', 5n), 'debit'],
  ])('of %s is on its side without a sign', (_, given, side) => {
    const [own] = rows([slipOf(1, given)]).filter(({ kind }) => kind === given.kind);
    expect(own).toMatchObject({ debit: 0n, credit: 0n, [side]: 5n });
  });

  it('of a debt carried forward is on the account that takes it off later', () => {
    const own = rows([slipOf(1, line('advance', 5n))]).find(({ kind }) => kind === 'carriedForward');
    expect(own).toMatchObject({ purpose: 'carriedOver', debit: 5n, account: all.accounts.get('carriedOver') });
  });

  it('comes by vessel, costs before deductions and pay, a correction after the own pay of the month', () => {
    const found = rows([
      slipOf(1, line('incomeTax', 1n), line('basicSalary', 9n, '2026-03'), line('basicSalary', 9n)),
      slipOf(2, line('bonus', 4n)),
    ]);
    expect(found.map(({ vesselName, kind, corrects }) => [vesselName, kind, corrects])).toEqual([
      ['TB Selatan', 'bonus', undefined],
      ['TB Selatan', 'takeHome', undefined],
      ['TB Utara', 'basicSalary', undefined],
      ['TB Utara', 'basicSalary', '2026-03'],
      ['TB Utara', 'incomeTax', undefined],
      ['TB Utara', 'takeHome', undefined],
    ]);
  });

  it('without an account says so, and goes to the suspense account only where that is chosen', () => {
    const books = booksOf([
      ['takeHome', account('2110', true)],
      ['suspense', account('1999')],
    ]);
    const slips = [slipOf(1, line('bonus', 4n)), slipOf(2, line('bonus', 4n))];
    const [left] = rows(slips, books);
    expect(left).toMatchObject({ account: undefined, isSuspense: false });
    expect(missingPurposes(rows(slips, books), books)).toEqual(['bonus']);
    const [booked] = rows(slips, books, true);
    expect(booked).toMatchObject({ account: { number: '1999' }, isSuspense: true });
    expect(missingPurposes(rows(slips, books, true), books)).toEqual(['bonus']);
    expect(unconfirmedPurposes(rows(slips, books))).toEqual(['takeHome']);
    expect(uncodedVessels(rows(slips, books))).toEqual([{ vesselId: 2, vesselName: 'TB Selatan' }]);
    expect(rows(slips, booksOf([]), true).every(({ account: none }) => none === undefined)).toBe(true);
  });
});

describe('the purposes of accounts', () => {
  it('are there for every kind of line, the employer’s for both sides', () => {
    expect(sideOf('basicSalary')).toBe('debit');
    expect([sideOf('jkk'), sideOf('jkkOwed')]).toEqual(['debit', 'credit']);
    expect([sideOf('takeHome'), sideOf('suspense')]).toEqual(['credit', 'either']);
    expect(new Set(purposes).size).toBe(purposes.length);
  });
});

/** A month of a person made up at random, with corrections of earlier months and a debt. */
const personArbitrary: fc.Arbitrary<PersonMonth> = fc
  .record({
    month: fc.constantFrom('2025-03', '2026-02', '2026-11', '2026-12'),
    cut: fc.integer({ min: 1, max: 27 }),
    wages: fc.array(fc.integer({ min: 0, max: 60_000_000 }).map(BigInt), { minLength: 2, maxLength: 2 }),
    isSplit: fc.boolean(),
    advance: fc.integer({ min: 0, max: 90_000_000 }).map(BigInt),
    bonus: fc.integer({ min: 0, max: 9_000_000 }).map(BigInt),
    repayment: fc.integer({ min: 0, max: 500_000 }).map(BigInt),
    carriedOver: fc.integer({ min: 0, max: 3_000_000 }).map(BigInt),
    correction: fc.integer({ min: -4_000_000, max: 4_000_000 }).map(BigInt),
    taxMethod: fc.constantFrom<('gross' | 'grossUp')[]>('gross', 'grossUp'),
    isFinal: fc.boolean(),
    isKesehatanBorne: fc.boolean(),
  })
  .map(({ month, cut, wages: [first = 0n, second = 0n], isSplit, advance, bonus, repayment, correction, ...rest }) => {
    const [from, to, turn] = [`${month}-01`, lastOfMonth(`${month}-01`), addDays(`${month}-01`, cut)];
    const inputs: Input[] = [
      { kind: 'advance', amount: advance, source: 'receipt' },
      { kind: 'bonus', amount: bonus, source: 'letter' },
      { kind: 'repayment', amount: -repayment, source: 'bank' },
    ];
    return person(month, {
      ...rest,
      inputs,
      corrections: [line('basicSalary', correction, '2025-01'), line('jkk', correction / 100n, '2025-01')],
      lastVesselId: 1,
      segments: isSplit
        ? [aboard(from, addDays(turn, -1), { basicSalary: first }, 1), aboard(turn, to, { basicSalary: second }, 2)]
        : [aboard(from, to, { basicSalary: first, leavePay: second }, 1)],
    });
  });

describe('over 2,000 months made up at random', { timeout: 240_000 }, () => {
  it('debits are credits, of each vessel and in all, and the parts are those of the slips', () => {
    const months = fc.array(personArbitrary, { maxLength: 4 });
    fc.assert(
      fc.property(months, (people) => {
        const slips = people.map((one) => paid(one).slips);
        const entries = entriesOf(slips);
        const rows = rowsOf(entries, all, false);
        const every = slips.flat();
        const total = (of: (totals: ReturnType<typeof totalsOf>) => bigint) =>
          sum(every.map(({ lines }) => of(totalsOf(lines))));
        const feet = partsOfSlips({
          earnings: sum(every.map(({ wages }) => wages)),
          deductions: sum(every.map(({ deductions }) => deductions)),
          takeHome: sum(every.map(({ takeHomePay }) => takeHomePay)),
          employer: sum(
            every.flatMap(({ lines }) =>
              lines.flatMap(({ kind, amount }) =>
                ['employerJht', 'employerJp', 'jkk', 'jkm', 'employerKesehatan'].includes(kind) ? [amount] : [],
              ),
            ),
          ),
        });
        expect(partsOf(entries)).toEqual(feet);
        expect(total(({ takeHomePay }) => takeHomePay)).toBe(feet.takeHome);
        for (const vesselId of [1, 2, undefined]) {
          const { debit, credit } = totalsOfRows(
            rows.filter((row) => vesselId === undefined || row.vesselId === vesselId),
          );
          expect(debit).toBe(credit);
        }
        expect(rows.every(({ debit, credit }) => debit >= 0n && credit >= 0n && debit > 0n !== credit > 0n)).toBe(true);
        expect(new Set(rows.map(({ vesselId, kind, corrects }) => `${vesselId} ${kind} ${corrects}`)).size).toBe(
          rows.length,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
