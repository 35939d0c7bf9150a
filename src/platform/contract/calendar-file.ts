import { addDays } from './days.ts';

/** Calendar files (RFC 5545, RFC 5546): an appointment, as mails bring it, and the days that a calendar reads by itself. */

export interface CalendarEntry {
  /** The same for one appointment, however often it is moved. */
  uid: string;
  /** Raised with each change. */
  sequence: number;
  /** When this was said. */
  stamp: Date;
  /** yyyy-MM-dd, and HH:mm in Western Indonesian Time. */
  day: string;
  startsAt: string;
  endsAt: string;
  title: string;
  place: string | null;
  text: string;
  url: string | null;
}

/** Organizer and attendee; without them the file is for one's own calendar. */
export interface Invited {
  method: 'REQUEST' | 'CANCEL';
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/** Something in a calendar that is read by itself. */
export interface CalendarEvent {
  /** The same for one thing, however often it is moved; of one calendar alone. */
  uid: string;
  /** yyyy-MM-dd. */
  day: string;
  /** The last of several days. */
  lastDay?: string;
  /** HH:mm in Western Indonesian Time; without both it takes the whole day, in any zone. */
  startsAt?: string;
  endsAt?: string;
  title: string;
  place: string | null;
  text: string;
  /** Of the page in the portal. */
  path: string;
}

/** How often a program is asked to read a calendar again. */
const readEvery = 'PT4H';

/** Where browsers are meant to reach us, and the name of the host in it. */
interface Site {
  publicUrl: string;
  hostname: string;
}

/** Everything of a calendar that is read by itself. */
export function calendarFeed(name: string, events: readonly CalendarEvent[], site: Site): string {
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Crew Portal//Calendars//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${readEvery}`,
    `X-PUBLISHED-TTL:${readEvery}`,
    ...events.flatMap((event) => eventLines(event, site)),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: CalendarEvent, { hostname, publicUrl }: Site): string[] {
  const { uid, day, lastDay = day, startsAt, endsAt, title, place, text, path } = event;
  const isTimed = startsAt !== undefined && endsAt !== undefined;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${hostname}`,
    // The same whenever it is read, so that a program sees no change where there is none.
    `DTSTAMP:${utc(inJakarta(day, '00:00'))}`,
    ...(isTimed
      ? [`DTSTART:${utc(inJakarta(day, startsAt))}`, `DTEND:${utc(inJakarta(day, endsAt))}`]
      : [`DTSTART;VALUE=DATE:${plainDay(day)}`, `DTEND;VALUE=DATE:${plainDay(addDays(lastDay, 1))}`]),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    `URL:${publicUrl}${path}`,
    // A day of the ship is no hour that is taken.
    `TRANSP:${isTimed ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

const plainDay = (day: string) => day.replaceAll('-', '');
const fileOf = (lines: readonly string[]) => `${lines.flatMap(folded).join('\r\n')}\r\n`;

/** One appointment as a calendar file. Instants are in UTC, which every calendar shows in its own zone. */
export function calendarFile(entry: CalendarEntry, invited?: Invited): string {
  const isCancelled = invited?.method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Crew Portal//Selection//EN',
    'CALSCALE:GREGORIAN',
    ...(invited ? [`METHOD:${invited.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART:${utc(inJakarta(entry.day, entry.startsAt))}`,
    `DTEND:${utc(inJakarta(entry.day, entry.endsAt))}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    ...(entry.text ? [`DESCRIPTION:${escaped(entry.text)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    ...(invited ? people(invited) : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(isCancelled ? [] : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(entry.title)}`]),
    ...(isCancelled ? [] : ['TRIGGER:-PT2H', 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return fileOf(lines);
}

const people = ({ organizer, attendee }: Invited) => [
  `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
  `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee.email}`,
];

/** Jakarta is seven hours before UTC, all year. */
const inJakarta = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`);

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text as a value: its signs of the format, and its line breaks. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A text as a parameter, which has no way to hold a quotation mark. */
const quoted = (text: string) => `"${text.replace(/[\p{Cc}"]/gu, ' ').trim()}"`;

const lineOctets = 75;
/** Of a character in UTF-8. */
const octetsOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** A line of at most 75 octets, and what is left of it on lines that begin with a space; no character is cut. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let now = '';
  let octets = 0;
  for (const sign of line) {
    const long = octetsOf(sign);
    if (octets + long > lineOctets) {
      lines.push(now);
      now = ' ';
      octets = 1;
    }
    now += sign;
    octets += long;
  }
  return [...lines, now];
}
