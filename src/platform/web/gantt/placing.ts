import { addMonths, daysBetween, firstOfMonth, lastOfMonth } from '#platform/contract/days.ts';

/** Where days lie in a window of whole months, all drawn equally wide. Days are yyyy-MM-dd, places percent of the width. */
export interface Days {
  from: string;
  to: string;
}

/** The first days of the window's months. */
export function monthsIn({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The place of a day's beginning; before the window it is 0, after it 100. */
export function placeOf(day: string, window: Days): number {
  if (day < window.from) return 0;
  if (day > window.to) return 100;
  const months = monthsIn(window);
  const month = firstOfMonth(day);
  const within = daysBetween(month, day) / (daysBetween(month, lastOfMonth(day)) + 1);
  return ((months.indexOf(month) + within) / months.length) * 100;
}

export interface Placed {
  start: number;
  width: number;
  /** It goes on beyond the edge of the window. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** The position of a bar; undefined if none of its days are in the window. */
export function placed({ from, to }: Days, window: Days): Placed | undefined {
  if (to < window.from || from > window.to) return undefined;
  const start = placeOf(from, window);
  return {
    start,
    width: placeOf(to, window) - start,
    isCutBefore: from < window.from,
    isCutAfter: to > window.to,
  };
}

const shared = (one: Days, other: Days) =>
  Math.max(0, daysBetween(one.from > other.from ? one.from : other.from, one.to < other.to ? one.to : other.to));

/**
 * The lane of each bar of a row, 0 or 1, bars by their beginning: the second where it would hide more than a third of
 * one before it. A short overlap stays in the lane, where it is hatched.
 */
export function lanesOf(bars: readonly Days[]): number[] {
  const lanes: number[] = [];
  for (const [at, bar] of bars.entries()) {
    const hides = bars.slice(0, at).some((before, index) => {
      const shorter = Math.min(daysBetween(bar.from, bar.to), daysBetween(before.from, before.to));
      return lanes[index] === 0 && shared(bar, before) * 3 > shorter;
    });
    lanes.push(hides ? 1 : 0);
  }
  return lanes;
}

/** A part of a bar from one day on, in percent of the bar itself. */
export const partFrom = (day: string, bar: Days, window: Days): number => {
  const [start, end] = [placeOf(bar.from, window), placeOf(bar.to, window)];
  return end === start ? 0 : ((placeOf(day, window) - start) / (end - start)) * 100;
};
