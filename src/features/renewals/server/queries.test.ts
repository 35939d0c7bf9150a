import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';

/** Into which leave a renewal fits, one case a line. */

const today = '2026-06-15';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today });
});
afterAll(() => server.close());

interface Case {
  /** Null: it has run out, or is not met. */
  expires: string | null;
  aboardTo?: string;
  next?: readonly [string, string];
  later?: readonly [string, string];
  days?: number;
}

async function fitOf({ expires, aboardTo, next, later, days = 14 }: Case) {
  const dates = [expires, aboardTo, next?.[0], next?.[1], later?.[0], later?.[1]];
  const { rows } = await sql<Record<string, string | number | null>>`
    select fit, leave_from, leave_to, due_on, cure, cure_on, cure_days
      from renewal_fit(${sql.join(dates.map((day) => sql`${day ?? null}::date`))}, ${days}, ${today})`.execute(
    server.db,
  );
  return Object.values(rows[0] ?? {});
}

const cases: Record<string, [Case, (string | number | null)[]]> = {
  'runs out aboard': [
    { expires: '2026-08-01', aboardTo: '2026-09-30' },
    ['aboard', null, null, '2026-08-01', 'relieve', '2026-08-01', 60],
  ],
  'has run out aboard': [
    { expires: '2026-06-01', aboardTo: '2026-09-30' },
    ['aboard', null, null, null, 'relieve', today, 107],
  ],
  'is not met aboard': [{ expires: null, aboardTo: '2026-09-30' }, ['aboard', null, null, null, 'relieve', today, 107]],
  'lasts to the day of the sign-off': [
    { expires: '2026-09-30', aboardTo: '2026-09-30' },
    ['fits', '2026-09-30', null, '2026-09-30', null, null, null],
  ],
  'ends in leave, with no joining planned': [
    { expires: '2026-11-01', aboardTo: '2026-09-30' },
    ['fits', '2026-09-30', null, '2026-11-01', null, null, null],
  ],
  'ends in leave before a joining': [
    { expires: '2026-11-01', aboardTo: '2026-09-30', next: ['2026-12-01', '2027-06-01'] },
    ['fits', '2026-09-30', '2026-12-01', '2026-12-01', null, null, null],
  ],
  'ends in the next tour': [
    { expires: '2027-02-01', aboardTo: '2026-09-30', next: ['2026-12-01', '2027-06-01'] },
    ['fits', '2026-09-30', '2026-12-01', '2026-12-01', null, null, null],
  ],
  'lasts to the end of the next tour': [
    { expires: '2027-06-01', aboardTo: '2026-09-30', next: ['2026-12-01', '2027-06-01'] },
    ['fits', '2027-06-01', null, '2027-06-01', null, null, null],
  ],
  'has a leave that is too short, aboard': [
    { expires: '2027-02-01', aboardTo: '2026-09-30', next: ['2026-10-10', '2027-06-01'] },
    ['short', '2026-09-30', '2026-10-10', '2026-10-10', 'relieveEarlier', '2026-09-26', 4],
  ],
  'has a leave that is too short, soon to sign off': [
    { expires: '2027-02-01', aboardTo: '2026-06-20', next: ['2026-06-21', '2027-03-01'] },
    ['short', '2026-06-20', '2026-06-21', '2026-06-21', 'joinLater', '2026-07-04', 13],
  ],
  'has a leave that is too short, ashore': [
    { expires: '2026-06-30', next: ['2026-06-25', '2027-03-01'] },
    ['short', today, '2026-06-25', '2026-06-25', 'joinLater', '2026-06-29', 4],
  ],
  'has as many days as the course takes': [
    { expires: '2026-06-30', next: ['2026-06-29', '2027-03-01'] },
    ['fits', today, '2026-06-29', '2026-06-29', null, null, null],
  ],
  'is a check-up of a day': [
    { expires: '2026-06-30', next: ['2026-06-16', '2027-03-01'], days: 1 },
    ['fits', today, '2026-06-16', '2026-06-16', null, null, null],
  ],
  'has run out ashore, with no joining planned': [
    { expires: '2026-05-01' },
    ['fits', today, null, null, null, null, null],
  ],
  'ends ashore, with no joining planned': [
    { expires: '2026-08-01' },
    ['fits', today, null, '2026-08-01', null, null, null],
  ],
  'ends in the second tour': [
    { expires: '2027-05-01', next: ['2026-07-01', '2026-12-01'], later: ['2027-02-01', '2027-08-01'] },
    ['fits', '2026-12-01', '2027-02-01', '2027-02-01', null, null, null],
  ],
  'is renewed in the leave before, as the later one is too short': [
    { expires: '2027-05-01', next: ['2026-07-01', '2026-12-01'], later: ['2026-12-05', '2027-08-01'] },
    ['fits', today, '2026-07-01', '2026-07-01', null, null, null],
  ],
  'fits neither of two leaves': [
    { expires: '2027-05-01', next: ['2026-06-20', '2026-12-01'], later: ['2026-12-05', '2027-08-01'] },
    ['short', '2026-12-01', '2026-12-05', '2026-12-05', 'joinLater', '2026-12-15', 10],
  ],
  'ends after a sign-off that is overdue': [
    { expires: '2026-07-01', aboardTo: '2026-06-01' },
    ['fits', today, null, '2026-07-01', null, null, null],
  ],
  'has run out aboard after the planned sign-off': [
    { expires: '2026-06-10', aboardTo: '2026-06-01' },
    ['aboard', null, null, null, 'relieve', today, 0],
  ],
  'has a joining that is overdue': [
    { expires: '2026-07-01', next: ['2026-06-01', '2026-12-01'] },
    ['short', today, today, today, 'joinLater', '2026-06-29', 14],
  ],
};

describe('a certificate', () => {
  it.each(Object.entries(cases))('%s', async (_name, [given, expected]) => {
    expect(await fitOf(given)).toEqual(expected);
  });
});
