import { describe, expect, it } from 'vitest';
import { type DueSeat, dueGroups, fleetWindow } from './rules.ts';

const today = '2026-11-22';

describe('the months of the fleet plan', () => {
  it.each([
    [3, 0, '2026-11-01', '2027-01-31'],
    [12, 0, '2026-09-01', '2027-08-31'],
    [12, 1, '2026-10-01', '2027-09-30'],
    [27, 0, '2025-10-01', '2027-12-31'],
    // No further than the charts of the vessels go.
    [27, 5, '2025-10-01', '2027-12-31'],
    [12, -99, '2025-10-01', '2026-09-30'],
    [12, 99, '2027-01-01', '2027-12-31'],
  ] as const)('of %i months, moved by %i, begin on %s and end on %s', (months, shift, from, to) => {
    expect(fleetWindow(today, months, shift)).toEqual({ from, to });
  });
});

describe('seats that come free', () => {
  const seat = (on: string, relief: DueSeat['relief'] = 'none', isLate = false): DueSeat => ({ on, relief, isLate });

  it('share a mark as long as they are near its first day', () => {
    const groups = dueGroups(
      [seat('2026-12-12', 'confirmed'), seat('2026-12-01'), seat('2026-12-09', 'pending'), seat('2026-12-20')],
      10,
    );
    expect(groups).toMatchObject([
      { from: '2026-12-01', to: '2026-12-09', counts: { none: 1, pending: 1, confirmed: 0 } },
      { from: '2026-12-12', to: '2026-12-20', counts: { none: 1, pending: 0, confirmed: 1 } },
    ]);
  });

  it('are apart from those that are late', () => {
    const groups = dueGroups([seat('2026-11-21', 'none', true), seat('2026-11-23')], 10);
    expect(groups.map(({ isLate }) => isLate)).toEqual([true, false]);
  });
});
