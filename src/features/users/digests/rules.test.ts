import { describe, expect, it } from 'vitest';
import { roles } from '#platform/contract/access.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { hourInJakarta } from '#platform/server/clock.ts';
import { digestDaysOf, dueOn } from './rules.ts';

describe('the moment of the company', () => {
  it.each([
    ['2026-11-29T16:59:59Z', '2026-11-29', 23],
    ['2026-11-29T17:00:00Z', '2026-11-30', 0],
    ['2026-11-30T00:00:00Z', '2026-11-30', 7],
    ['2026-11-30T07:00:00+09:00', '2026-11-30', 5],
    ['2026-11-30T00:30:00-05:00', '2026-11-30', 12],
    ['2026-12-31T23:00:00Z', '2027-01-01', 6],
  ])('at %s is %s, hour %i', (instant, day, hour) => {
    expect([dayInJakarta(new Date(instant)), hourInJakarta(new Date(instant))]).toEqual([day, hour]);
  });
});

it.each([
  ['2026-11-28', 'Saturday', []],
  ['2026-11-29', 'Sunday', []],
  ['2026-11-30', 'Monday', ['workingDays', 'mondays']],
  ['2026-12-01', 'Tuesday', ['workingDays']],
  ['2026-12-04', 'Friday', ['workingDays']],
] as const)('on %s, a %s, %j are due', (day, _name, due) => {
  expect(dueOn(day)).toEqual(due);
});

it('offers the office every rhythm, principals a weekly one, and nobody else any', () => {
  const offered = Object.fromEntries(roles.map((role) => [role, digestDaysOf({ role }).join(' ')]));
  const daily = 'off workingDays mondays';
  expect(offered).toEqual({
    superadmin: daily,
    ...Object.fromEntries(
      ['admin', 'manager', 'staff', 'pde', 'planning', 'service', 'finance'].flatMap((name) => [
        [`crewing${name}marine`, daily],
        [`crewing${name}tanker`, daily],
      ]),
    ),
    crewingprincipalmarine: 'off mondays',
    crewingprincipaltanker: 'off mondays',
    principal: 'off mondays',
    crewmarine: '',
    crewtanker: '',
    admin: '',
  });
});
