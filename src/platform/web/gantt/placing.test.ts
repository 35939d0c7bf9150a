import { describe, expect, it } from 'vitest';
import { lanesOf, monthsIn, partFrom, placed, placeOf } from './placing.ts';

const window = { from: '2025-10-01', to: '2027-12-31' };
const bar = (from: string, to: string) => ({ from, to });

describe('a window of 27 months', () => {
  it('names its months', () => {
    const months = monthsIn(window);
    expect(months).toHaveLength(27);
    expect([months[0], months.at(-1)]).toEqual(['2025-10-01', '2027-12-01']);
  });

  it.each([
    ['2025-10-01', 0],
    ['2025-09-30', 0],
    ['2025-11-01', 100 / 27],
    ['2026-02-15', (4.5 / 27) * 100],
    ['2027-12-31', ((26 + 30 / 31) / 27) * 100],
    ['2028-01-01', 100],
  ])('has %s at %f percent', (day, place) => {
    expect(placeOf(day, window)).toBeCloseTo(place);
  });
});

describe('a bar', () => {
  it.each([
    ['within', bar('2026-05-12', '2027-02-12'), [false, false]],
    ['cut before', bar('2025-06-01', '2026-02-01'), [true, false]],
    ['cut after', bar('2027-11-01', '2028-07-01'), [false, true]],
    ['cut at both ends', bar('2025-01-01', '2028-07-01'), [true, true]],
  ])('%s', (_, days, cuts) => {
    const place = placed(days, window);
    expect([place?.isCutBefore, place?.isCutAfter]).toEqual(cuts);
    expect(place?.width).toBeGreaterThan(0);
  });

  it.each([
    ['before', bar('2025-01-01', '2025-09-30')],
    ['after', bar('2028-01-01', '2028-05-01')],
  ])('%s the window is not drawn', (_, days) => {
    expect(placed(days, window)).toBeUndefined();
  });

  it('is marked at its own middle, whatever the window cuts off', () => {
    expect(partFrom('2026-02-01', bar('2026-01-01', '2026-03-01'), window)).toBeCloseTo(50);
    expect(partFrom('2025-11-01', bar('2025-01-01', '2025-12-01'), window)).toBeCloseTo(50);
  });
});

describe('lanes', () => {
  it.each<[string, { from: string; to: string }[], number[]]>([
    ['one after another', [bar('2026-01-01', '2026-05-01'), bar('2026-05-01', '2026-09-01')], [0, 0]],
    ['a short overlap', [bar('2026-01-01', '2026-09-01'), bar('2026-08-01', '2027-04-01')], [0, 0]],
    ['more than a third', [bar('2026-01-01', '2026-09-01'), bar('2026-03-01', '2026-11-01')], [0, 1]],
    ['the same days', [bar('2026-01-01', '2026-09-01'), bar('2026-01-01', '2026-09-01')], [0, 1]],
    [
      'after the second lane the first is free again',
      [bar('2026-01-01', '2026-09-01'), bar('2026-02-01', '2026-08-01'), bar('2026-09-01', '2027-01-01')],
      [0, 1, 0],
    ],
  ])('%s', (_, bars, lanes) => {
    expect(lanesOf(bars)).toEqual(lanes);
  });
});
