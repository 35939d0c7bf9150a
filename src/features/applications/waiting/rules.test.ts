import { expect, it } from 'vitest';
import { nextWithPlace, sessionStages } from './rules.ts';

const today = '2026-11-24';
const session = (id: number, heldOn: string, invited: number, startsAt = '09:00') => ({
  id,
  heldOn,
  startsAt,
  invited,
  capacity: 5,
});

it.each([
  ['none without a session', [], undefined],
  ['the next one', [session(1, '2026-12-02', 0), session(2, '2026-11-30', 0)], 2],
  ['of one day the earlier', [session(1, '2026-11-30', 0, '13:00'), session(2, '2026-11-30', 0, '08:30')], 2],
  ['the one after, where the next is full', [session(1, '2026-11-30', 5), session(2, '2026-12-02', 4)], 2],
  ['none where all are full', [session(1, '2026-11-30', 5), session(2, '2026-12-02', 6)], undefined],
  ['none of today: an email would come too late', [session(1, today, 0)], undefined],
  ['one of tomorrow', [session(1, '2026-11-25', 0)], 1],
  ['none that is over', [session(1, '2026-11-20', 0)], undefined],
])('an applicant is invited to %s', (_what, sessions, expected) => {
  expect(nextWithPlace(sessions, today)?.id).toBe(expected);
});

it('stages from BOC to the check-up have sessions', () => {
  expect(sessionStages).toEqual([
    [2, 'boc'],
    [3, 'ces'],
    [4, 'ces'],
    [5, 'interview'],
    [6, 'mcu'],
  ]);
});
