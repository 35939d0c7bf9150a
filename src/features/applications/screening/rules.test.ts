import { describe, expect, it } from 'vitest';
import { bestExpiry, gapsIn, monthsAsked, monthsServed, weightOf, worstFirst } from './rules.ts';

const today = '2026-11-23';

describe('months asked', () => {
  it.each([
    ['3 Years', 36],
    ['1 Year', 12],
    ['6 Months', 6],
    ['2 Tahun', 24],
    ['18 bulan', 18],
    ['2-3 Years', 24],
    ['1.5 Years', 18],
    ['Minimum 2 Years As Master', 24],
    ['Fresh Graduate', 0],
    ['Experienced', null],
    ['', null],
  ])('by "%s" are %s', (words, months) => expect(monthsAsked(words)).toBe(months));
});

describe('months served', () => {
  it('count time that overlaps once, and what goes on to today', () => {
    const times = [
      { from: '2025-01-01', to: '2025-07-01' },
      { from: '2025-04-01', to: '2026-01-01' },
      { from: '2026-05-23', to: null },
    ];
    expect(monthsServed(times, today)).toBe(18);
  });
});

describe('gaps', () => {
  const gaps = (...times: [string, string | null][]) =>
    gapsIn(
      times.map(([from, to]) => ({ from, to })),
      today,
    );
  it.each<[string, [string, string | null][], unknown]>([
    ['are none without any service', [], []],
    ['are none where the last goes on', [['2026-01-01', null]], []],
    ['of six months are leave', [['2025-01-01', '2026-05-23']], []],
    [
      'of seven are noted',
      [['2025-01-01', '2026-04-23']],
      [{ from: '2026-04-23', to: null, months: 7, weight: 'notes' }],
    ],
    [
      'of more than a year weigh',
      [
        ['2023-01-01', '2024-01-01'],
        ['2025-03-01', null],
      ],
      [{ from: '2024-01-01', to: '2025-03-01', months: 14, weight: 'warns' }],
    ],
    [
      'are covered by a service that lasts longer than the next',
      [
        ['2023-01-01', null],
        ['2023-02-01', '2023-03-01'],
      ],
      [],
    ],
    [
      'of more than five years ago are left alone',
      [
        ['2010-01-01', '2011-01-01'],
        ['2021-11-01', null],
      ],
      [],
    ],
  ])('%s', (_what, times, found) => expect(gaps(...times)).toEqual(found));
});

describe('findings', () => {
  it('stop where a mandatory certificate lacks, warn where it can be renewed, and else are noted', () => {
    expect(weightOf({ isMandatory: true, problem: 'missing' })).toBe('stops');
    expect(weightOf({ isMandatory: true, problem: 'expired' })).toBe('stops');
    expect(weightOf({ isMandatory: true, problem: 'endsEarly' })).toBe('warns');
    expect(weightOf({ isMandatory: false, problem: 'missing' })).toBe('notes');
  });

  it('come worst first', () => {
    const found = worstFirst([
      { kind: 'gap', weight: 'notes' as const },
      { kind: 'early', weight: 'warns' as const, problem: 'endsEarly' as const },
      { kind: 'expired', weight: 'stops' as const, problem: 'expired' as const },
      { kind: 'missing', weight: 'stops' as const, problem: 'missing' as const },
      { kind: 'blacklist', weight: 'stops' as const },
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(['blacklist', 'missing', 'expired', 'early', 'gap']);
  });

  it('name the last day of the best certificate that serves', () => {
    const one = (code: string, expiresOn: string | null) => ({ code, issuedOn: null, expiresOn, noExpiry: false });
    expect(bestExpiry([one('ANT-II', '2027-01-01'), one('ANT-I', '2028-01-01')], 'ANT-II')).toBe('2028-01-01');
    expect(bestExpiry([one('SSO', null)], 'SSO')).toBeNull();
    expect(bestExpiry([], 'SSO')).toBeNull();
  });
});
