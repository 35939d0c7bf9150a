import type { CountedKind } from '#platform/contract/counted.ts';
import { addDays, daysBetween } from '#platform/contract/days.ts';

/** The order in which decisions are taken, and which of them may be taken together. */

interface Waiting {
  /** When it is due, or since when it waits. */
  day: string | null;
  isDueDay: boolean;
}

/** What only waits is as urgent after so many days as what is due: the work list shows it in red from then on. */
export const usualDays = 7;

/** The day by which something should be decided. */
export const dueOf = ({ day, isDueDay }: Waiting, today: string): string =>
  day === null ? today : isDueDay ? day : addDays(day, usualDays);

/** By due day, the earliest first; what is due on the same day stays in the order given. */
export const byUrgency = <Row extends Waiting>(rows: readonly Row[], today: string): Row[] =>
  rows
    .map((row) => ({ row, due: dueOf(row, today) }))
    .sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0))
    .map(({ row }) => row);

export type Urgency =
  | { is: 'overdue' | 'waiting' | 'waitingLong'; days: number }
  | { is: 'dueToday' | 'today' | 'unknown' }
  | { is: 'due'; day: string };

/** How pressing something is, as its badge says it. */
export function urgencyOf({ day, isDueDay }: Waiting, today: string): Urgency {
  if (day === null) return { is: 'unknown' };
  const days = daysBetween(day, today);
  if (isDueDay) return days > 0 ? { is: 'overdue', days } : days === 0 ? { is: 'dueToday' } : { is: 'due', day };
  if (days <= 0) return { is: 'today' };
  return { is: days >= usualDays ? 'waitingLong' : 'waiting', days };
}

interface Alike {
  line: string;
  /** Whose it is; nothing where each is decided alone. */
  alike: string | null;
}

/** True if two may be decided together: of one kind, of one principal or author. */
export const isAlike = (one: Alike, other: Alike): boolean =>
  one.alike !== null && one.line === other.line && one.alike === other.alike;

/** Where to go from the item at a place, over what still waits: the next one after it, else the first one before it. */
export function nextWaiting<Row>(rows: readonly Row[], at: number, waits: (row: Row) => boolean): Row | undefined {
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(0, at)).find(waits);
}

/** True if items of a kind can be rejected; a slip is approved or mended where it is made, an applicant is invited or waits. */
export const isRejectable = (kind: CountedKind): boolean => kind !== 'slip-approval' && kind !== 'invitation';

const ownWords = ['appraisal', 'crew-request', 'invitation'] as const;

/** What the two answers are called: kinds that say neither Approve nor Reject have words of their own. */
export const wordsOf = (kind: CountedKind): (typeof ownWords)[number] | 'usual' =>
  ownWords.find((own) => own === kind) ?? 'usual';
