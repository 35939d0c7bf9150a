/**
 * Which pages to offer (zero-based) around the current one: first and last always, the neighbours, and `null` where
 * pages are left out. Never more than seven places, so that the row fits a phone.
 */
export function pageWindow(current: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, page) => page);
  const last = pages - 1;
  const from = Math.min(Math.max(current - 1, 1), last - 4);
  const to = Math.max(Math.min(current + 1, last - 1), 4);
  const middle = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  return [0, ...(from > 1 ? [null] : []), ...middle, ...(to < last - 1 ? [null] : []), last];
}
