import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cargo, cargoes, figuresOf, type MatrixService, monthsOf, type Officer, pairSums } from './rules.ts';

const service = (from: string, to: string | null, over: Partial<MatrixService> = {}): MatrixService => ({
  from,
  to,
  rank: 'C/O',
  cargoes: ['oil'],
  position: 'Chief Officer',
  vesselType: 'Oil Product Tanker',
  vesselName: 'MT Elsewhere',
  isOwnCompany: false,
  ...over,
});
const officer = (over: Partial<Officer> = {}): Officer => ({
  rank: 'C/O',
  department: 'deck',
  joinedOn: '2026-01-01',
  certificates: [],
  employment: [],
  services: [],
  ...over,
});
const asOf = '2026-07-01';
const figures = (over: Partial<Officer>, on: readonly Cargo[] = ['oil'], day = asOf) =>
  figuresOf(officer(over), on, day);

describe('service that a file leaves open', () => {
  const open = service('2016-01-01', null);
  const employment = [{ from: '2019-01-01', to: null }];

  it('counts up to joining us, and is named', () => {
    const counted = figures({ services: [open], employment });
    expect(counted.yearsInRank).toBe(3);
    expect(counted.openServices).toEqual([{ vesselName: 'MT Elsewhere', from: '2016-01-01', countedTo: '2019-01-01' }]);
  });

  it('counts up to the next sign-on, where that came first', () => {
    const next = service('2017-01-01', '2017-07-01', { rank: 'Master' });
    expect(figures({ services: [open, next], employment }).yearsInRank).toBe(1);
  });

  it('is not the time aboard that goes on', () => {
    const aboard = service('2026-01-01', null, { isOwnCompany: true });
    expect(figures({ services: [aboard], employment })).toMatchObject({ yearsInRank: 0.5, openServices: [] });
  });
});

describe('the years', () => {
  // 2024-07-01 to 2025-01-01: 184 days; 2025-07-01 to 2026-01-01: 184 days; 2026-01-01 to 2026-07-01: 181 days.
  const services = [
    service('2024-07-01', '2025-01-01', { rank: '2/O', cargoes: ['chemical'] }),
    service('2025-07-01', '2026-01-01', { cargoes: [] }),
    service('2026-01-01', null, { isOwnCompany: true }),
  ];

  it('are those on board, by rank, by type, on all tankers and on watch', () => {
    expect(figures({ services })).toMatchObject({
      yearsInRank: 1, // 365 / 365.25 = 0.999
      yearsOnTankerType: 0.5, // 181 days = 0.496
      yearsOnTankers: 1, // 184 + 181
      yearsWatch: 1.5, // 549 days = 1.503
      monthsOnVessel: 5.9, // 181 / 30.4375 = 5.947
      unclassifiedDays: 0,
    });
  });

  it('go by the day asked for: what is in the future counts nothing, what goes on runs to it', () => {
    expect(figures({ services }, ['oil'], '2025-12-31')).toMatchObject({
      yearsInRank: 0.5, // 183 days
      yearsOnTankerType: 0,
      monthsOnVessel: 0,
    });
    expect(figures({ services }, ['oil'], '2027-01-01')).toMatchObject({
      yearsOnTankerType: 1, // 365 days
      monthsOnVessel: 12,
    });
  });

  it('count times that overlap once', () => {
    const twice = [
      service('2024-01-01', '2025-01-01'),
      service('2024-06-01', '2025-01-01'),
      service('2024-01-01', '2024-03-01'),
    ];
    expect(figures({ services: twice }).yearsInRank).toBe(1); // 366 days
  });

  it('with the operator are calendar years, with service that the file marks as ours', () => {
    const employment = [
      { from: '2020-07-01', to: '2021-07-01' },
      { from: '2024-07-01', to: null },
    ];
    // 365 + 730 days = 2.998
    expect(figures({ employment, services }).yearsWithOperator).toBe(3);
    const before = service('2015-01-01', '2016-01-01', { isOwnCompany: true });
    expect(figures({ employment, services: [...services, before] }).yearsWithOperator).toBe(4);
  });

  it('of a master have no watch but those as an officer before', () => {
    const master = [service('2025-07-01', null, { rank: 'Master' }), service('2020-07-01', '2022-07-01')];
    expect(figures({ rank: 'Master', services: master })).toMatchObject({ yearsInRank: 1, yearsWatch: 2 });
  });

  it('on an oil/chemical tanker count for either kind', () => {
    const both = [service('2025-07-01', '2026-07-01', { cargoes: ['oil', 'chemical'] })];
    expect(figures({ services: both }, ['oil']).yearsOnTankerType).toBe(1);
    expect(figures({ services: both }, ['chemical']).yearsOnTankerType).toBe(1);
    expect(figures({ services: both }, ['gas']).yearsOnTankerType).toBe(0);
  });

  it.each([
    [0, 0],
    [30, 1],
    [61, 2],
    [181, 5.9],
    [365, 12],
  ])('%i days are %d months', (days, months) => {
    expect(monthsOf(days)).toBe(months);
  });
});

describe('service without a link', () => {
  it('is in no figure of what is not known, and named with its days', () => {
    const services = [
      service('2024-01-01', '2024-07-01', { rank: null, position: 'Masinis II' }), // 182 days
      service('2025-01-01', '2025-07-01', { cargoes: null, vesselType: 'Tanker besar' }), // 181 days
      service('2025-06-01', '2025-12-01'), // 183 days, of them 30 with the one before
    ];
    expect(figures({ services })).toMatchObject({
      yearsInRank: 0.9, // 334 days
      yearsOnTankers: 1, // 182 + 183 days
      unclassifiedDays: 182 + 181 - 30,
      unclassified: [
        { kind: 'sea_position', word: 'Masinis II', days: 182 },
        { kind: 'vessel_type', word: 'Tanker besar', days: 181 },
      ],
    });
  });

  it('of someone who is no officer, or on no tanker, is classified', () => {
    const services = [service('2024-01-01', '2024-07-01', { rank: '', cargoes: [] })];
    expect(figures({ services })).toMatchObject({
      yearsInRank: 0,
      yearsWatch: 0,
      unclassifiedDays: 0,
      unclassified: [],
    });
  });
});

describe('the pairs of ranks', () => {
  const row = (rank: string, years: number, signOnDate = '2026-01-01') => ({
    rank,
    signOnDate,
    yearsWithOperator: years,
    yearsInRank: years + 0.1,
    yearsOnTankerType: years + 0.2,
    yearsOnTankers: years + 0.3,
    yearsWatch: 0,
  });

  it('are added up as the figures are shown, with the days between joining', () => {
    const [master, engine] = pairSums([row('Master', 1.1, '2026-01-20'), row('C/O', 2.2), row('C/E', 3)]);
    expect(master).toEqual({
      ranks: ['Master', 'C/O'],
      missing: [],
      joinedApartDays: 19,
      yearsWithOperator: 3.3,
      yearsInRank: 3.5,
      yearsOnTankerType: 3.7,
      yearsOnTankers: 3.9,
      yearsWatch: 0,
    });
    expect(engine).toMatchObject({ missing: ['2/E'], joinedApartDays: null, yearsWithOperator: 3 });
  });

  it('of two in one rank add up all of them, and have no one gap of joining', () => {
    const juniors = pairSums([row('2/O', 1), row('3/O', 1), row('3/O', 1)])[2];
    expect(juniors).toMatchObject({ missing: [], joinedApartDays: null, yearsWithOperator: 3 });
    const twoOfOne = pairSums([row('2/O', 1), row('2/O', 1)])[2];
    expect(twoOfOne).toMatchObject({ missing: ['3/O'], joinedApartDays: null });
  });
});

describe('whatever someone served', () => {
  const day = fc
    .integer({ min: 0, max: 4_000 })
    .map((at) => new Date(1.4e12 + at * 86_400_000).toISOString().slice(0, 10));
  const served = fc.record({
    from: day,
    to: fc.option(day),
    rank: fc.constantFrom('C/O', '2/O', 'Master', '', null),
    cargoes: fc.constantFrom<readonly Cargo[] | null>(['oil'], ['gas'], ['oil', 'chemical'], [], null),
    position: fc.constantFrom('A', 'B'),
    vesselType: fc.constantFrom('C', 'D'),
    vesselName: fc.constant('MT Elsewhere'),
    isOwnCompany: fc.boolean(),
  });
  const career = fc.array(served, { maxLength: 8 });
  const on = fc.subarray([...cargoes], { minLength: 1 });

  it('counts alike when a time stands twice, or in another order', () => {
    fc.assert(
      fc.property(career, on, day, (services, carried, date) => {
        const once = figuresOf(officer({ services }), carried, date);
        expect(figuresOf(officer({ services: [...services, ...services].reverse() }), carried, date)).toEqual({
          ...once,
          unclassified: expect.arrayContaining(once.unclassified),
        });
      }),
    );
  });

  it('counts no less once a word is linked, and leaves no more unclassified', () => {
    fc.assert(
      fc.property(career, on, day, fc.constantFrom('A', 'B'), (services, carried, date, word) => {
        const before = figuresOf(officer({ services }), carried, date);
        const linked = services.map((each) =>
          each.rank === null && each.position === word ? { ...each, rank: 'C/O' } : each,
        );
        const after = figuresOf(officer({ services: linked }), carried, date);
        expect(after.yearsInRank).toBeGreaterThanOrEqual(before.yearsInRank);
        expect(after.yearsWatch).toBeGreaterThanOrEqual(before.yearsWatch);
        expect(after.unclassifiedDays).toBeLessThanOrEqual(before.unclassifiedDays);
        expect(after.yearsOnTankers).toBe(before.yearsOnTankers);
      }),
    );
  });

  it('counts no more years on this type than on all tankers, and none ahead of time', () => {
    fc.assert(
      fc.property(career, on, day, (services, carried, date) => {
        const { yearsOnTankerType, yearsOnTankers } = figuresOf(officer({ services }), carried, date);
        expect(yearsOnTankerType).toBeLessThanOrEqual(yearsOnTankers);
        const ahead = services.map((each) => ({ ...each, from: date, to: null }));
        expect(figuresOf(officer({ services: ahead }), carried, date)).toMatchObject({
          yearsInRank: 0,
          yearsOnTankers: 0,
          unclassifiedDays: 0,
        });
      }),
    );
  });
});
