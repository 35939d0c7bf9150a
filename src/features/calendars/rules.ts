import type { CalendarEvent } from '#platform/contract/calendar-file.ts';
import { addDays } from '#platform/contract/days.ts';

/** What calendars of one's own are read from. */
export const calendarKinds = ['tour', 'crewChanges', 'sessions', 'decisions', 'certificates'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** How far back and ahead a calendar goes, in days. */
export const daysBack = 31;
export const daysAhead = 365;

/** What a calendar read on a day holds: from the day after which it is over to the first day too far ahead. */
export const periodOn = (today: string) => ({ from: addDays(today, -daysBack), to: addDays(today, daysAhead) });

/** Events at most; more than anybody reads, and little enough to be made while a calendar waits. */
export const mostEvents = 1_000;

/** The events of a period, the earliest first; an event is in it with any of its days. */
const within = (events: readonly CalendarEvent[], { from, to }: { from: string; to: string }): CalendarEvent[] =>
  events
    .filter(({ day, lastDay }) => (lastDay ?? day) >= from && day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.uid < other.uid ? -1 : 1));

/**
 * What a calendar shows of a period. Where there is more than it takes, an entry on the day of the first one that is
 * left out says so: a calendar that just ends reads as if nothing came after.
 */
export function shownEvents(
  events: readonly CalendarEvent[],
  period: { from: string; to: string },
  titleOf: (leftOut: number) => string,
): CalendarEvent[] {
  const all = within(events, period);
  const next = all[mostEvents];
  if (!next) return all;
  const note = { uid: 'left-out', day: next.day, place: null, text: '', path: '/dashboard' };
  return [...all.slice(0, mostEvents), { ...note, title: titleOf(all.length - mostEvents) }];
}
