import * as z from 'zod/mini';
import { anyone, member } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, notInList } from '#platform/contract/shapes.ts';
import { calendarKinds } from './rules.ts';

/** Calls of ours: addresses from which a calendar of one's own reads what the portal knows (decision 0101). */

const kind = z.enum(calendarKinds, notInList);

/** A kind that the caller may have, with their address where they made one. */
export const calendarRow = z.object({
  kind: z.enum(calendarKinds),
  madeAt: z.nullable(z.string()),
  /** The last day on which a calendar read it. */
  readOn: z.nullable(z.string()),
});
export type CalendarRow = z.output<typeof calendarRow>;

export const calendars = contract({
  own: {
    method: 'GET',
    path: '/Calendar/GetOwnCalendars',
    effect: 'read',
    access: member,
    shows: ['calendarAddress'],
    summary: 'The calendars that the caller may have, and which of them have an address.',
    input: z.object({}),
    answer: dataOf(z.array(calendarRow)),
  },
  make: {
    method: 'POST',
    path: '/Calendar/MakeCalendarAddress',
    effect: 'write',
    encoding: 'json',
    access: member,
    touches: ['calendarAddress'],
    answersOnce: true,
    summary: 'Makes the address of a calendar, which is answered this once; an earlier one of the kind ends.',
    input: z.object({ kind }),
    answer: dataOf(z.object({ address: z.string() })),
  },
  end: {
    method: 'POST',
    path: '/Calendar/EndCalendarAddress',
    effect: 'write',
    encoding: 'json',
    access: member,
    touches: ['calendarAddress'],
    atOnce: true,
    summary: 'Ends the address of a calendar: it answers nothing from now on.',
    input: z.object({ kind }),
    answer: dataOf(z.object({ kind: z.enum(calendarKinds) })),
  },
  feed: {
    method: 'GET',
    path: '/Calendar/Feed',
    effect: 'read',
    access: anyone,
    summary: 'A calendar as iCalendar (RFC 5545), for the program that has its address.',
    input: z.object({ key: boundedText(100) }),
    answer: { file: ['text/calendar'], disposition: 'attachment' },
  },
});
