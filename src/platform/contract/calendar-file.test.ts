import { describe, expect, it } from 'vitest';
import { type CalendarEntry, type CalendarEvent, calendarFeed, calendarFile, type Invited } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'selection-7@crew.example',
  sequence: 2,
  stamp: new Date('2026-11-24T03:04:05.678Z'),
  day: '2026-12-01',
  startsAt: '06:30',
  endsAt: '11:00',
  title: 'CES dan Marlin',
  place: 'Kantor, lantai 2',
  text: 'Lamaran REG-1\nBawa KTP; paspor \\ buku',
  url: null,
};
const invited: Invited = {
  method: 'REQUEST',
  organizer: { name: 'PT Bentang "Bahari"', email: 'crewing@bahari.example' },
  attendee: { name: 'Budi; Santoso', email: 'budi@example.test' },
};

/** Reads a calendar back as RFC 5545 says, with everything that would be wrong in it. */
function read(text: string) {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const open: string[] = [];
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;(?:[A-Z-]+=(?:"[^"]*"|[^":;,]*);?)*)?:(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') expect(open.pop()).toBe(value);
    else if (open.at(-1) !== 'VALARM') values.set(name, value);
  }
  expect(open).toEqual([]);
  const plain = (name: string) =>
    values.get(name)?.replace(/\\([nN;,\\])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  return { lines, values, plain };
}

describe('a calendar file', () => {
  it('holds the appointment in UTC, under its name and number', () => {
    const { values, plain } = read(calendarFile(entry, invited));
    expect(Object.fromEntries(values)).toMatchObject({
      VERSION: '2.0',
      METHOD: 'REQUEST',
      UID: 'selection-7@crew.example',
      SEQUENCE: '2',
      STATUS: 'CONFIRMED',
      DTSTAMP: '20261124T030405Z',
      DTSTART: '20261130T233000Z',
      DTEND: '20261201T040000Z',
      ORGANIZER: 'mailto:crewing@bahari.example',
      ATTENDEE: 'mailto:budi@example.test',
    });
    expect([plain('SUMMARY'), plain('LOCATION'), plain('DESCRIPTION')]).toEqual([entry.title, entry.place, entry.text]);
  });

  it('takes the appointment out again under the same name', () => {
    const { values } = read(calendarFile({ ...entry, sequence: 3 }, { ...invited, method: 'CANCEL' }));
    expect(Object.fromEntries(values)).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', SEQUENCE: '3' });
  });

  it('for one’s own calendar invites no one', () => {
    const { values } = read(calendarFile({ ...entry, place: null, text: '' }));
    for (const name of ['METHOD', 'ORGANIZER', 'ATTENDEE', 'LOCATION', 'DESCRIPTION', 'URL'])
      expect(values.has(name)).toBe(false);
  });

  it.each(['é', '船', '🚢', 'a'])('folds long lines of %s without cutting a character', (sign) => {
    const title = sign.repeat(200);
    expect(read(calendarFile({ ...entry, title })).plain('SUMMARY')).toBe(title);
  });

  it('lets nothing that is typed begin a line of its own', () => {
    const text = 'Note\r\nBEGIN:VEVENT\nATTENDEE:mailto:x@y.example\u0000';
    const { lines } = read(calendarFile({ ...entry, text, title: text }, invited));
    expect(lines.filter((line) => line.startsWith('ATTENDEE') || line === 'BEGIN:VEVENT')).toHaveLength(2);
  });
});

describe('a calendar that is read by itself', () => {
  const day: CalendarEvent = {
    uid: 'tour-1-on',
    day: '2026-12-31',
    title: 'Naik MT Enggano; Merak',
    place: 'Tanjung Priok',
    text: '',
    path: '/dashboard',
  };
  const timed: CalendarEvent = { ...day, uid: 'session-2', startsAt: '06:30', endsAt: '11:00', text: '3 dari 10' };
  const site = { publicUrl: 'https://crew.example:8443', hostname: 'crew.example' };
  const eventsOf = (events: CalendarEvent[]) =>
    calendarFeed('Crew', events, site)
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((each) => read(`BEGIN:VEVENT${each.slice(0, each.indexOf('END:VEVENT'))}END:VEVENT\r\n`));

  it('has whole days that no zone moves, to the day after the last', () => {
    const [one, several] = eventsOf([day, { ...day, lastDay: '2027-01-02' }]);
    expect(one?.lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(one?.lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(several?.lines).toContain('DTEND;VALUE=DATE:20270103');
    expect(one?.plain('SUMMARY')).toBe('Naik MT Enggano; Merak');
    expect(one?.values.get('UID')).toBe('tour-1-on@crew.example');
    expect(one?.values.get('URL')).toBe('https://crew.example:8443/dashboard');
    expect(one?.values.has('DESCRIPTION')).toBe(false);
  });

  it('has hours in UTC', () => {
    const [one] = eventsOf([timed]);
    expect(one?.lines).toContain('DTSTART:20261230T233000Z');
    expect(one?.lines).toContain('DTEND:20261231T040000Z');
    expect(one?.values.get('TRANSP')).toBe('OPAQUE');
  });

  it('is the same whenever it is read', () => {
    expect(calendarFeed('Crew', [day, timed], site)).toBe(calendarFeed('Crew', [day, timed], site));
    expect(calendarFeed('Crew', [], site)).toMatch(/^BEGIN:VCALENDAR\r\n(?:[^\r\n]+\r\n)+END:VCALENDAR\r\n$/);
  });
});
