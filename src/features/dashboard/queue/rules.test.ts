import { describe, expect, it } from 'vitest';
import { byUrgency, dueOf, isAlike, isRejectable, nextWaiting, urgencyOf, wordsOf } from './rules.ts';

const today = '2026-11-22';

describe('what is due', () => {
  it.each([
    [{ day: '2026-11-20', isDueDay: true }, '2026-11-20', { is: 'overdue', days: 2 }],
    [{ day: '2026-11-22', isDueDay: true }, '2026-11-22', { is: 'dueToday' }],
    [{ day: '2026-11-24', isDueDay: true }, '2026-11-24', { is: 'due', day: '2026-11-24' }],
    [{ day: '2026-11-22', isDueDay: false }, '2026-11-29', { is: 'today' }],
    [{ day: '2026-11-16', isDueDay: false }, '2026-11-23', { is: 'waiting', days: 6 }],
    [{ day: '2026-11-15', isDueDay: false }, '2026-11-22', { is: 'waitingLong', days: 7 }],
    [{ day: null, isDueDay: true }, today, { is: 'unknown' }],
  ])('of %o is %s', (row, due, urgency) => {
    expect([dueOf(row, today), urgencyOf(row, today)]).toEqual([due, urgency]);
  });
});

it('what is due first comes first, and what waits is due after a week', () => {
  const rows = [
    { id: 1, day: '2026-11-25', isDueDay: true },
    { id: 2, day: '2026-11-01', isDueDay: false },
    { id: 3, day: '2026-11-20', isDueDay: true },
    { id: 4, day: '2026-11-18', isDueDay: false },
  ];
  expect(byUrgency(rows, today).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});

it.each([
  ['one principal', { line: 'extensions', alike: 'PT A' }, { line: 'extensions', alike: 'PT A' }, true],
  ['two principals', { line: 'extensions', alike: 'PT A' }, { line: 'extensions', alike: 'PT B' }, false],
  ['two kinds', { line: 'extensions', alike: 'PT A' }, { line: 'ownDecisions', alike: 'PT A' }, false],
  [
    'what is decided alone',
    { line: 'overdueDecisions', alike: null },
    { line: 'overdueDecisions', alike: null },
    false,
  ],
])('items of %s', (_name, one, other, together) => {
  expect(isAlike(one, other)).toBe(together);
});

it.each([
  [0, [true, true, true], 1],
  [0, [true, false, true], 2],
  [2, [true, false, true], 0],
  [1, [false, true, false], undefined],
])('from %i over %o to %s', (at, waits, to) => {
  const rows = waits.map((waiting, place) => ({ place, waiting }));
  expect(nextWaiting(rows, at, ({ waiting }) => waiting)?.place).toBe(to);
});

it.each([
  ['decision', 'usual', true],
  ['extension', 'usual', true],
  ['slip-approval', 'usual', false],
  ['appraisal', 'appraisal', true],
  ['crew-request', 'crew-request', true],
  ['invitation', 'invitation', false],
] as const)('of a %s the answers have the words of %s, and it can be rejected: %s', (kind, words, rejectable) => {
  expect([wordsOf(kind), isRejectable(kind)]).toEqual([words, rejectable]);
});
