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
export const within = (events: readonly CalendarEvent[], { from, to }: { from: string; to: string }): CalendarEvent[] =>
  events
    .filter(({ day, lastDay }) => (lastDay ?? day) >= from && day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.uid < other.uid ? -1 : 1))
    .slice(0, mostEvents);
