const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/**
 * Which pages to offer (zero-based) around the current one: first and last always, the neighbours, and `null` where
 * pages are left out. Never more than seven places, so that the row fits a phone.
 */
export function pageWindow(current: number, pages: number): (number | null)[] {
  const last = pages - 1;
  if (pages <= 7) return range(0, last);
  if (current <= 3) return [...range(0, 4), null, last];
  if (current >= last - 3) return [0, null, ...range(last - 4, last)];
  return [0, null, ...range(current - 1, current + 1), null, last];
}
