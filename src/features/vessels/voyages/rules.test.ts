import { describe, expect, it } from 'vitest';
import { dayRefusals, reportDay } from './rules.ts';

const today = '2026-11-20';

describe('the day of a report', () => {
  it.each([
    [{}, today],
    [{ reportedOn: '2026-11-01', arrivalDate: '2026-11-05' }, '2026-11-01'],
    [{ arrivalDate: '2026-11-05' }, '2026-11-05'],
    [{ departureDate: '2026-11-01' }, today],
    [{ departureDate: '2026-11-19', arrivalDate: '2026-11-28' }, today],
  ])('of %j is %s', (days, day) => {
    expect(reportDay(days, today)).toBe(day);
  });
});

describe('days of a report', () => {
  it.each([
    [{ reportedOn: '2026-11-20', departureDate: '2026-12-20', arrivalDate: '2027-05-19' }, []],
    [{ reportedOn: '2026-11-21' }, ['reportedOn']],
    [{ departureDate: '2026-12-21', arrivalDate: '2027-05-20' }, ['departureDate', 'arrivalDate']],
    [{ departureDate: '2036-11-20' }, ['departureDate']],
  ])('%j are refused at %j', (days, fields) => {
    expect(Object.keys(dayRefusals(days, today))).toEqual(fields);
  });
});
