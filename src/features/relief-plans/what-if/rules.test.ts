import { describe, expect, it } from 'vitest';
import type { Bar, PlanFacts } from '#features/manning/effects/rules.ts';
import { effectsOf, type MatrixFacts, type PriceFacts, victuallingOf, wagesOf } from './rules.ts';

const bar: Bar = {
  assignmentId: 2,
  version: 1,
  seatId: 1,
  slot: 'next',
  employeeId: 12,
  name: 'Ferdinand Sitorus',
  jobPositionId: 1,
  matrixRole: 'C/E',
  decision: 'pending',
  agreedEnd: '2027-01-31',
  hasOpenExtension: false,
  agreement: null,
  fitUntil: null,
  from: '2027-01-18',
  to: '2027-01-31',
};
const second: Bar = {
  ...bar,
  assignmentId: 3,
  seatId: 2,
  slot: 'current',
  employeeId: 13,
  matrixRole: '2/E',
  from: '2026-10-01',
  to: '2027-06-01',
};
const facts: PlanFacts = {
  today: '2026-11-22',
  bars: [bar, second],
  stays: [{ employeeId: 13, assignmentId: 3, from: '2026-10-01', to: '2027-06-01' }],
  elsewhere: [],
  pairs: [],
  findingsFor: () => [],
};
const nothing = {
  kpak: 0n,
  leavePay: 0n,
  regionalAllowance: 0n,
  overseasAllowance: 0n,
  positionAllowance: 0n,
  overtime: 0n,
};
const prices: PriceFacts = {
  fares: [
    { from: '12', to: '31', validFrom: '2020-01-01', fare: 1_400_000n },
    { from: '12', to: '31', validFrom: '2027-01-10', fare: 1_500_000n },
  ],
  homes: new Map([[12, '12']]),
  nextPort: '31',
  vesselId: 7,
  wages: {
    matrix: [
      {
        jobPositionId: 1,
        shipTypeId: null,
        payrollCategoryId: 3,
        from: '2026-01-01',
        wage: { ...nothing, basicSalary: 31_000_000n },
      },
    ],
    vessels: new Map([[7, { divisionId: 1, shipTypeId: 1, payrollCategoryId: 3 }]]),
    agreements: new Map(),
  },
  ujbm: [{ validFrom: '2026-01-01', dailyRate: 100_000n }],
};
const move = (from: string, to = bar.to) => [{ assignmentId: 2, from, to }];

describe('money', () => {
  it('is what slips would pay for the days, both ends paid', () => {
    expect(wagesOf(prices, bar)).toBe(14_000_000n);
    expect(victuallingOf(prices, bar)).toBe(1_400_000n);
    // Two months: each by its own days.
    expect(wagesOf(prices, { ...bar, to: '2027-02-14' })).toBe(14_000_000n + 15_500_000n);
  });

  it('of a move is the difference', () => {
    const [effect] = effectsOf(facts, move('2027-01-01'), { matrix: null, prices });
    // The way to the vessel is before the fare rises then.
    expect(effect).toMatchObject({ days: 17, wages: 17_000_000n, victualling: 1_700_000n, travel: -100_000n });
  });

  it.each([
    ['without a wage', { ...prices, wages: { ...prices.wages, matrix: [] } }],
    ['without rates', { ...prices, ujbm: [] }],
    ['without a fare', { ...prices, nextPort: null }],
  ])('is not known %s', (_, without) => {
    const [effect] = effectsOf(facts, move('2027-01-01'), { matrix: null, prices: without });
    expect([effect?.wages, effect?.victualling, effect?.travel]).toContain(null);
  });
});

describe('the officer matrix', () => {
  const matrix: MatrixFacts = {
    cargoType: 'oil',
    needs: { withOperator: 20, inRank: 20, onTankerType: 20 },
    servedBy: ({ matrixRole }) => ({
      employment: [{ from: '2020-01-01', to: null }],
      services: [
        {
          from: '2020-01-01',
          to: '2024-01-01',
          rank: matrixRole ?? '',
          cargoes: ['oil'],
          isOwnCompany: true,
          position: '',
          vesselType: '',
          vesselName: '',
        },
      ],
    }),
  };

  it('has who joins on the day they join, and lacks a rank before', () => {
    const [effect] = effectsOf(facts, move('2027-01-01'), { matrix, prices: null });
    const [first] = effect?.matrix?.days ?? [];
    expect(first?.on).toBe('2027-01-01');
    expect(first?.before.missing).toEqual(['C/E']);
    expect(first?.after.missing).toEqual([]);
    expect(first?.after.withOperator).toBeGreaterThan(first?.before.withOperator ?? 0);
    expect(effect?.marks.matrix).toBe('better');
    expect(effect?.matrix?.days.map(({ on }) => on)).toEqual(['2027-01-01', '2027-01-18', '2027-01-31']);
  });

  it('is marked the other way round where a rank is missing for longer', () => {
    const [effect] = effectsOf(facts, move('2027-01-25'), { matrix, prices: null });
    expect(effect?.marks.matrix).toBe('attention');
  });

  it('is of tankers and of ranks that are added up', () => {
    const [dry] = effectsOf(facts, move('2027-01-01'), { matrix: { ...matrix, cargoType: null }, prices: null });
    expect(dry?.matrix).toBeNull();
    const cook = { ...facts, bars: [{ ...bar, matrixRole: null }] };
    expect(effectsOf(cook, move('2027-01-01'), { matrix, prices: null })[0]?.matrix).toBeNull();
  });
});

describe('who else is touched', () => {
  it('is the person before, the relief, and tours that follow', () => {
    const aboard: Bar = {
      ...second,
      seatId: 1,
      assignmentId: 1,
      employeeId: 11,
      name: 'Made Artawan',
      to: '2027-01-01',
    };
    const after: Bar = {
      ...bar,
      slot: 'next_but_one',
      assignmentId: 4,
      employeeId: 14,
      name: 'Reza',
      from: '2027-02-10',
      to: '2027-09-01',
    };
    const elsewhere = [{ employeeId: 12, vesselName: 'MT Lain', from: '2027-03-01', to: '2027-09-01' }];
    const [effect] = effectsOf({ ...facts, bars: [aboard, bar, after], elsewhere }, move('2027-01-01'), {
      matrix: null,
      prices: null,
    });
    expect(effect?.touched).toMatchObject([
      { kind: 'before', name: 'Made Artawan', daysBefore: 17, daysAfter: 0 },
      { kind: 'relief', name: 'Reza', on: '2027-02-10', daysBefore: 10, daysAfter: 10 },
      { kind: 'ownTour', vesselName: 'MT Lain', daysAfter: 29 },
    ]);
  });
});
