import { describe, expect, it } from 'vitest';
import { mostEvents, periodOn, shownEvents } from './rules.ts';

const event = (uid: string, day: string, lastDay?: string) => ({
  uid,
  day,
  ...(lastDay && { lastDay }),
  title: uid,
  place: null,
  text: '',
  path: '/dashboard',
});

describe('the period of a calendar', () => {
  it('goes from a month back to a year ahead', () => {
    expect(periodOn('2026-11-27')).toEqual({ from: '2026-10-27', to: '2027-11-27' });
  });
});

const shown = (events: Parameters<typeof shownEvents>[0], period: { from: string; to: string }) =>
  shownEvents(events, period, (count) => `${count} more`);

describe('events of a period', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  it.each([
    ['before', '2026-10-31', undefined, false],
    ['on the first day', '2026-11-01', undefined, true],
    ['on the last day', '2026-11-30', undefined, true],
    ['after', '2026-12-01', undefined, false],
    ['begun before', '2026-10-30', '2026-11-01', true],
    ['over before', '2026-10-30', '2026-10-31', false],
  ])('%s', (_what, day, lastDay, isIn) => {
    expect(shown([event('a', day, lastDay)], period)).toHaveLength(isIn ? 1 : 0);
  });

  it('are in order, and of too many the last entry says that there are more', () => {
    const days = [event('b', '2026-11-02'), event('c', '2026-11-01'), event('a', '2026-11-02')];
    expect(shown(days, period).map(({ uid }) => uid)).toEqual(['c', 'a', 'b']);
    const many = Array.from({ length: mostEvents }, (_, nth) => event(`${nth}`, '2026-11-02'));
    expect(shown(many, period).map(({ uid }) => uid)).not.toContain('left-out');
    const more = shown([...many, event('x', '2026-11-20'), event('y', '2026-11-21')], period);
    expect(more).toHaveLength(mostEvents + 1);
    expect(more.at(-1)).toMatchObject({ day: '2026-11-20', title: '2 more' });
  });
});
