import { formatDay } from '#platform/web/format.ts';

const nbsp = '\u00a0';
const unbroken = (text: string) => text.replaceAll(' ', nbsp);

/** The days on board, which break before the last day at most, for a narrow column. */
export function inTwoLines(
  { onBoard, offBoard }: { onBoard: string; offBoard: string },
  period: (days: { from: string; to: string }) => string,
): string {
  const days = { from: formatDay(onBoard), to: formatDay(offBoard) };
  const last = unbroken(days.to);
  return unbroken(period(days)).replace(`${nbsp}${last}`, ` ${last}`);
}
