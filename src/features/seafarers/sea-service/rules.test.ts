import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedServices, daysAboard, type Service, serviceTotals, spanOf, type TimeAboard, yearsOf } from './rules.ts';

const today = '2026-07-01';
const time = (from: string, to: string | null = null): TimeAboard => ({ from, to });

describe('a service without an end', () => {
  const joined = { from: '2020-03-01', to: null };
  it.each<[string, TimeAboard[], TimeAboard[], (string | null)[]]>([
    [
      'ends at the next sign-on',
      [time('2016-01-01'), time('2017-06-01', '2018-01-01')],
      [joined],
      ['2017-06-01', '2018-01-01'],
    ],
    [
      'ends at joining us, where that came first',
      [time('2016-01-01'), time('2021-01-01')],
      [joined],
      ['2020-03-01', null],
    ],
    ['goes on where nothing follows it', [time('2016-01-01')], [], [null]],
    [
      'is not ended by what began before it, or with it',
      [time('2016-01-01'), time('2016-01-01', '2016-05-01')],
      [],
      [null, '2016-05-01'],
    ],
    ['is left as it is where it has an end', [time('2016-01-01', '2030-01-01')], [joined], ['2030-01-01']],
  ])('%s', (_what, services, employment, ends) => {
    const closed = closedServices(services, employment);
    expect(closed.map(({ to }) => to)).toEqual(ends);
    expect(closed.map(({ isOpen }) => isOpen)).toEqual(services.map(({ to }, at) => to !== ends[at]));
  });
});

describe('days aboard', () => {
  // biome-ignore format: a table
  it.each([
    ['one time', [['2026-01-01', '2026-01-31']], 30],
    ['a day', [['2026-01-01', '2026-01-02']], 1],
    ['one that began today', [['2026-07-01', null]], 0],
    ['one that goes on', [['2026-06-01', null]], 30],
    ['one that is planned to end later', [['2026-06-01', '2026-12-01']], 30],
    ['one that lies ahead', [['2026-08-01', '2026-12-01']], 0],
    ['one that ends before it begins', [['2026-02-01', '2026-01-01']], 0],
    ['two, one after the other on the same day', [['2026-01-01', '2026-01-11'], ['2026-01-11', '2026-01-21']], 20],
    ['two apart', [['2026-03-01', '2026-03-11'], ['2026-01-01', '2026-01-11']], 20],
    ['two that overlap', [['2026-01-01', '2026-01-21'], ['2026-01-11', '2026-01-31']], 30],
    ['one within another', [['2026-01-01', '2026-01-31'], ['2026-01-11', '2026-01-21']], 30],
    ['the same twice', [['2026-01-01', '2026-01-31'], ['2026-01-01', '2026-01-31']], 30],
    ['one after a longer one that holds another', [['2026-01-01', '2026-02-10'], ['2026-01-05', '2026-01-06'], ['2026-02-01', '2026-02-20']], 50],
  ] as [string, [string, string | null][], number][])('of %s', (_case, times, days) => {
    expect(
      daysAboard(
        times.map(([from, to]) => ({ from, to })),
        today,
      ),
    ).toBe(days);
  });

  it('are as many as days that lie in any of the times', () => {
    const day = fc.integer({ min: 0, max: 400 });
    const toText = (at: number) => new Date(Date.UTC(2025, 7, 1) + at * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.array(fc.tuple(day, fc.option(day, { nil: null })), { maxLength: 6 }), (times) => {
        const end = Math.round((Date.parse(today) - Date.UTC(2025, 7, 1)) / 86_400_000);
        const counted = Array.from({ length: end }, (_, at) => at).filter((at) =>
          times.some(([from, to]) => from <= at && at < (to ?? end)),
        ).length;
        const given = times.map(([from, to]) => ({ from: toText(from), to: to === null ? null : toText(to) }));
        expect(daysAboard(given, today)).toBe(counted);
      }),
    );
  });
});

it.each([
  [0, 0, { years: 0, months: 0, days: 0 }],
  [18, 0, { years: 0, months: 0, days: 18 }],
  [19, 0.1, { years: 0, months: 0, days: 19 }],
  [31, 0.1, { years: 0, months: 1, days: 0 }],
  [365, 1, { years: 1, months: 0, days: 0 }],
  [366, 1, { years: 1, months: 0, days: 1 }],
  [730, 2, { years: 2, months: 0, days: 0 }],
  [913, 2.5, { years: 2, months: 6, days: 2 }],
  [1461, 4, { years: 4, months: 0, days: 0 }],
])('%i days are %s years in a matrix, in words %j', (days, years, span) => {
  expect(yearsOf(days)).toBe(years);
  expect(spanOf(days)).toEqual(span);
});

describe('totals of service', () => {
  const service = (from: string, to: string | null, over: Partial<Service> = {}): Service => ({
    from,
    to,
    rank: 'Master',
    shipType: 'LPG Carrier',
    isOwnCompany: false,
    ...over,
  });

  it('add up by rank and by ship type, longest first, what no one linked last', () => {
    const services = [
      service('2026-01-01', '2026-01-11', { isOwnCompany: true }),
      service('2025-01-01', '2025-01-31', { rank: 'Chief Officer' }),
      service('2024-01-01', '2024-04-10', { rank: null, shipType: null }),
      service('2026-06-26', null, { shipType: 'Chemical Tanker', isOwnCompany: true }),
    ];
    expect(serviceTotals(services, today)).toEqual({
      days: 145,
      ownCompanyDays: 15,
      byRank: [
        { name: 'Chief Officer', days: 30 },
        { name: 'Master', days: 15 },
        { name: null, days: 100 },
      ],
      byShipType: [
        { name: 'LPG Carrier', days: 40 },
        { name: 'Chemical Tanker', days: 5 },
        { name: null, days: 100 },
      ],
    });
  });

  it('count a day once in each figure, where two services hold it', () => {
    const services = [
      service('2026-01-01', '2026-01-21'),
      service('2026-01-11', '2026-01-31', { rank: 'Chief Officer' }),
    ];
    const totals = serviceTotals(services, today);
    expect(totals.days).toBe(30);
    expect(totals.byShipType).toEqual([{ name: 'LPG Carrier', days: 30 }]);
    expect(totals.byRank.map(({ days }) => days)).toEqual([20, 20]);
  });

  it('leave out what is in the future', () => {
    expect(serviceTotals([service('2027-01-01', '2027-05-01')], today)).toEqual({
      days: 0,
      ownCompanyDays: 0,
      byRank: [],
      byShipType: [],
    });
  });
});
