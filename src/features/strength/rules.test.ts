import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  dayOfMonth,
  expectedHires,
  figuresOf,
  isSeatOn,
  lookAt,
  mayBegin,
  mayShow,
  monthsFrom,
  neededFor,
  noOne,
  type Person,
  type State,
  sharesOf,
  stateOn,
  turnOf,
} from './rules.ts';

const today = '2026-06-15';
const person = (over: Partial<Person> = {}): Person => ({
  employeeId: 1,
  jobPositionId: 1,
  employed: { from: '2020-01-01', to: null },
  isContract: false,
  retiresOn: null,
  certifiedUntil: 'infinity',
  stays: [],
  current: null,
  plans: [],
  leaves: [],
  blacklisted: [],
  examined: [],
  ...over,
});
const at = (over: Partial<Person>, day: string, contracts: 'leave' | 'stay' = 'leave') =>
  stateOn(person(over), lookAt(day, { today, leaveMonths: 3, contracts }));

const aboard = { current: { from: '2026-01-10', to: '2026-09-10', vesselId: 7 } };
const ashore = { stays: [{ from: '2025-08-01', to: '2026-05-01', vesselId: 7 }] };
const cases: [string, Partial<Person>, string, State | null][] = [
  ['not employed yet', { employed: { from: '2026-07-01', to: null } }, today, null],
  ['employed from a later day', { employed: { from: '2026-07-01', to: null } }, '2026-07-01', 'ashore'],
  ['gone before today', { employed: { from: '2020-01-01', to: '2026-06-15' } }, today, null],
  ['gone, on a day before that', { employed: { from: '2020-01-01', to: '2026-06-15' } }, '2026-06-01', 'ashore'],
  ['leaves on a recorded day', { employed: { from: '2020-01-01', to: '2026-08-01' } }, '2026-08-01', 'resigned'],
  ['is still there before it', { employed: { from: '2020-01-01', to: '2026-08-01' } }, '2026-07-01', 'ashore'],
  ['aboard today', aboard, today, 'aboard'],
  ['aboard, but before the check-in', aboard, '2026-01-01', 'ashore'],
  ['aboard, on the day of the planned sign-off', aboard, '2026-09-10', 'onLeave'],
  ['overdue, today', { current: { from: '2025-06-01', to: '2026-05-01', vesselId: 7 } }, today, 'aboard'],
  ['overdue, next month', { current: { from: '2025-06-01', to: '2026-05-01', vesselId: 7 } }, '2026-07-01', 'onLeave'],
  ['after the leave that follows the sign-off', aboard, '2026-12-10', 'ashore'],
  ['planned, before that', { plans: [{ from: '2026-08-01', to: '2027-05-01', vesselId: 7 }] }, '2026-07-01', 'ashore'],
  ['planned, within', { plans: [{ from: '2026-08-01', to: '2027-05-01', vesselId: 7 }] }, '2026-08-01', 'aboard'],
  [
    'planned for a day that has passed',
    { plans: [{ from: '2026-06-01', to: '2027-05-01', vesselId: 7 }] },
    today,
    'ashore',
  ],
  ['came ashore within the leave', ashore, '2026-07-01', 'onLeave'],
  ['came ashore before the leave', ashore, '2026-08-01', 'ashore'],
  ['aboard on a past day', ashore, '2026-04-01', 'aboard'],
  ['granted leave', { leaves: [{ from: '2026-07-01', to: '2026-07-15' }] }, '2026-07-01', 'onLeave'],
  ['granted leave that is over', { leaves: [{ from: '2026-07-01', to: '2026-07-15' }] }, '2026-07-15', 'ashore'],
  ['papers that run out', { certifiedUntil: '2026-08-01' }, '2026-09-01', 'certificate'],
  ['papers that were renewed since', { certifiedUntil: '2026-08-01' }, '2026-10-01', 'ashore'],
  ['papers that ran out before today', { certifiedUntil: '2026-06-14' }, '2027-05-01', 'certificate'],
  [
    'papers that end aboard, renewed once ashore',
    { ...aboard, certifiedUntil: '2026-07-01' },
    '2026-11-01',
    'certificate',
  ],
  ['papers that end aboard, later', { ...aboard, certifiedUntil: '2026-07-01' }, '2026-11-10', 'onLeave'],
  ['papers that hold on their last day', { certifiedUntil: '2026-08-01' }, '2026-08-01', 'ashore'],
  ['a missing paper', { certifiedUntil: null }, today, 'certificate'],
  ['a missing paper on a past day', { certifiedUntil: null }, '2026-05-01', 'ashore'],
  ['a missing paper while aboard', { ...aboard, certifiedUntil: null }, '2026-07-01', 'aboard'],
  ['found unfit', { examined: [{ on: '2026-05-01', isFit: false, until: '2027-05-01' }] }, today, 'medical'],
  [
    'found unfit later',
    { examined: [{ on: '2026-05-01', isFit: false, until: '2027-05-01' }] },
    '2026-04-01',
    'ashore',
  ],
  [
    'with a result that has run out',
    { examined: [{ on: '2025-05-01', isFit: true, until: '2026-04-30' }] },
    today,
    'medical',
  ],
  ['before it ran out', { examined: [{ on: '2025-05-01', isFit: true, until: '2026-04-30' }] }, '2026-04-30', 'ashore'],
  [
    'with a result that runs out later',
    { examined: [{ on: '2025-09-01', isFit: true, until: '2026-08-31' }] },
    '2026-10-01',
    'ashore',
  ],
  ['found fit for good', { examined: [{ on: '2025-05-01', isFit: true, until: null }] }, today, 'ashore'],
  [
    'found fit again',
    {
      examined: [
        { on: '2026-05-01', isFit: false, until: '2027-05-01' },
        { on: '2026-06-01', isFit: true, until: '2027-06-01' },
      ],
    },
    today,
    'ashore',
  ],
  ['on the blacklist', { blacklisted: [{ from: '2026-05-01', to: null }] }, '2026-09-01', 'blacklisted'],
  ['on the blacklist from a later day', { blacklisted: [{ from: '2026-07-01', to: null }] }, today, 'blacklisted'],
  ['not on it yet', { blacklisted: [{ from: '2026-05-01', to: null }] }, '2026-04-01', 'ashore'],
  ['released', { blacklisted: [{ from: '2026-03-01', to: '2026-05-01' }] }, '2026-05-01', 'ashore'],
  [
    'on the blacklist and still aboard',
    { ...aboard, blacklisted: [{ from: '2026-05-01', to: null }] },
    today,
    'aboard',
  ],
  ['contract crew before the end', { ...aboard, isContract: true }, '2026-09-01', 'aboard'],
  ['contract crew after the end', { ...aboard, isContract: true }, '2026-10-01', 'contractEnded'],
  [
    'contract crew with a plan',
    { ...aboard, isContract: true, plans: [{ from: '2026-12-01', to: '2027-06-01', vesselId: 7 }] },
    '2026-10-01',
    'onLeave',
  ],
  ['contract crew ashore without a plan', { ...ashore, isContract: true }, '2026-12-01', 'ashore'],
  ['reaches the pension age', { retiresOn: '2026-10-01' }, '2026-10-01', 'retired'],
  ['passed the pension age already', { retiresOn: '2025-10-01' }, '2026-10-01', 'ashore'],
];

describe('where somebody is', () => {
  it.each(cases)('%s', (_name, over, day, state) => {
    expect(at(over, day)).toBe(state);
  });

  it('keeps contract crew where the office does, and names them', () => {
    expect(at({ ...aboard, isContract: true }, '2026-10-01', 'stay')).toBe('onLeave');
    const ends = (over: Partial<Person>, day: string) =>
      figuresOf(
        person({ ...aboard, isContract: true, ...over }),
        lookAt(day, { today, leaveMonths: 3, contracts: 'stay' }),
      ).includes('contractEnding');
    expect(ends({}, '2026-10-01')).toBe(true);
    expect(ends({}, '2026-09-01')).toBe(false);
    expect(ends({ isContract: false }, '2026-10-01')).toBe(false);
    // Who is not available is not counted among those who are.
    expect(ends({ certifiedUntil: null }, '2026-10-01')).toBe(false);
  });
});

describe('what a rank needs', () => {
  const turn = { tourMonths: 9, leaveMonths: 3, isMeasured: true };
  it.each([
    [24, turn, 32],
    [1, turn, 2],
    [0, turn, 0],
    [3, { ...turn, leaveMonths: 0 }, 3],
    [10, { tourMonths: 8, leaveMonths: 1, isMeasured: true }, 12],
  ] as const)('%i seats', (seats, of, needed) => {
    expect(neededFor(seats, of)).toBe(needed);
  });

  it('is measured where there are enough tours and leaves, and usual otherwise', () => {
    const measured = { tours: 5, tourDays: 183, leaves: 5, leaveDays: 61 };
    expect(turnOf(measured)).toEqual({ tourMonths: 6, leaveMonths: 2, isMeasured: true });
    expect(turnOf({ ...measured, leaves: 4 })).toEqual({ tourMonths: 9, leaveMonths: 3, isMeasured: false });
    expect(turnOf(undefined)).toMatchObject({ isMeasured: false });
    expect(turnOf({ ...measured, tourDays: 3, leaveDays: 9 })).toMatchObject({ tourMonths: 1, leaveMonths: 0 });
  });

  it('is set against those who can be counted on', () => {
    const counts = { ...noOne(), aboard: 2, ashore: 1, onLeave: 1, certificate: 5, contractEnded: 1 };
    expect(balanceOf({ needed: 6, counts })).toBe(-2);
  });
});

it('counts a seat from when it was there until it is given up', () => {
  const seat = { seatId: 1, jobPositionId: 1, vesselId: 1, shipTypeId: 1, from: '2026-03-01', to: '2026-06-01' };
  const days = ['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01', today];
  expect(days.map((day) => isSeatOn(seat, day, today))).toEqual([false, true, true, false, false]);
  // Entered today with a later day of the clock: it is there all the same.
  expect(isSeatOn({ ...seat, from: '2026-07-01', to: null }, today, today)).toBe(true);
});

it('names the share that was hired from each stage', () => {
  const shares = sharesOf([
    { reached: 1, decided: 6, hired: 0 },
    { reached: 5, decided: 2, hired: 0 },
    { reached: 7, decided: 2, hired: 2 },
  ]);
  expect(shares.map(({ decided, hired }) => [decided, hired])).toEqual([
    [10, 2],
    [4, 2],
    [4, 2],
    [4, 2],
    [4, 2],
    [2, 2],
    [2, 2],
  ]);
});

it('begins with a month of the past two years', () => {
  expect(monthsFrom('2026-06')).toHaveLength(12);
  expect(monthsFrom('2026-06').at(-1)).toBe('2027-05');
  expect(dayOfMonth('2026-06', today)).toBe(today);
  expect(dayOfMonth('2026-07', today)).toBe('2026-07-01');
  expect(['2024-05', '2024-06', '2027-05', '2027-06'].map((month) => mayShow(month, today))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['2024-05', '2024-06', '2026-06', '2026-07'].map((month) => mayBegin(month, today))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('expected hires', () => {
  const shares = [
    { stage: 1, decided: 10, hired: 2 },
    { stage: 2, decided: 4, hired: 2 },
    { stage: 3, decided: 0, hired: 0 },
  ];
  it.each([
    ['of stages with a share', [1, 2], { count: 1.4, isInPart: false }],
    ['in part, with a stage that no one was decided on', [1, 3], { count: 0.4, isInPart: true }],
    ['in part, with a stage that has no share at all', [2, 4], { count: 1, isInPart: true }],
    ['of no one', [], { count: 0, isInPart: false }],
  ] as const)('are %s', (_what, stages, expected) => {
    const applicants = [...stages.map((stage) => ({ stage, count: 2 })), { stage: 3, count: 0 }];
    expect(expectedHires(applicants, shares)).toEqual(expected);
  });
});
