import { describe, expect, it } from 'vitest';
import {
  type Bar,
  besides,
  inStoringOrder,
  marksOf,
  movedBars,
  needsReason,
  outcomeOf,
  type PlanFacts,
  stateOf,
} from './rules.ts';

const today = '2026-11-22';
const person = {
  version: 1,
  seatId: 1,
  jobPositionId: 1,
  matrixRole: null,
  decision: 'confirmed',
  hasOpenExtension: false,
  agreement: null,
  fitUntil: '2028-01-01',
} as const;
const aboard: Bar = {
  ...person,
  assignmentId: 1,
  slot: 'current',
  employeeId: 11,
  name: 'Made Artawan',
  from: '2026-04-01',
  to: '2027-01-01',
  agreedEnd: '2027-01-01',
};
const relief: Bar = {
  ...person,
  assignmentId: 2,
  slot: 'next',
  employeeId: 12,
  name: 'Ferdinand Sitorus',
  from: '2027-01-18',
  to: '2027-10-17',
  agreedEnd: '2027-10-17',
};
const factsOf = (bars: readonly Bar[], over: Partial<PlanFacts> = {}): PlanFacts => ({
  today,
  bars,
  stays: [{ employeeId: 11, assignmentId: 1, from: '2026-04-01', to: '2027-01-01' }],
  elsewhere: [],
  pairs: [],
  findingsFor: () => [],
  ...over,
});
const both = [aboard, relief];
const stateAfter = (bar: Bar, days: { from: string; to: string }, over: Partial<PlanFacts> = {}, bars = both) => {
  const moved = movedBars(bars, [{ assignmentId: bar.assignmentId, ...days }]);
  const own = moved.find(({ assignmentId }) => assignmentId === bar.assignmentId);
  if (!own) throw new Error('no such bar');
  return stateOf(factsOf(bars, over), moved, own);
};

describe('what storing a move does', () => {
  it.each([
    ['a sign-off of somebody aboard within the tolerance', aboard, aboard.from, '2027-01-15', 'stored'],
    ['one a day later than that', aboard, aboard.from, '2027-01-16', 'extension'],
    ['an earlier sign-off', aboard, aboard.from, '2026-12-01', 'stored'],
    ['a start fourteen days earlier', relief, '2027-01-04', '2027-10-17', 'stored'],
    ['a start fifteen days earlier', relief, '2027-01-03', '2027-10-17', 'askedAgain'],
    ['any later sign-off of Next', relief, '2027-01-18', '2027-10-18', 'askedAgain'],
    ['the same of Next but one', { ...relief, slot: 'next_but_one' }, '2027-01-18', '2027-12-18', 'stored'],
  ] as const)('of %s', (_, bar, from, to, outcome) => {
    expect(outcomeOf(bar, { from, to })).toBe(outcome);
  });
});

describe('days between two people on a seat', () => {
  it.each([
    ['2027-01-18', 17],
    ['2027-01-01', 0],
    ['2026-12-25', -7],
  ])('with a start on %s', (from, gapBefore) => {
    expect(stateAfter(relief, { from, to: relief.to }).gapBefore).toBe(gapBefore);
  });

  it('of somebody overdue are counted from today', () => {
    const overdue = { ...aboard, to: '2026-11-01' };
    expect(stateOf(factsOf([overdue, relief]), [overdue, relief], overdue).gapAfter).toBe(57);
  });

  it('of an empty seat are counted from today, and never below zero', () => {
    expect(stateAfter(relief, { from: '2026-12-02', to: relief.to }, {}, [relief]).gapBefore).toBe(10);
    expect(stateAfter(relief, { from: '2026-11-02', to: relief.to }, {}, [relief]).gapBefore).toBe(0);
  });

  it('are not counted with a rejected plan', () => {
    const rejected = { ...relief, decision: 'rejected' as const };
    expect(besides([aboard, rejected], aboard).relief).toBeUndefined();
    expect(stateOf(factsOf([aboard, rejected]), [aboard, rejected], aboard).gapAfter).toBeNull();
  });
});

describe('a stay', () => {
  it.each([
    ['2026-12-31', 9, null],
    ['2027-01-02', 9, 9],
    ['2027-02-02', 10, 10],
    ['2027-03-02', 11, 11],
    ['2027-03-31', 12, 11],
  ])('to %s comes to %d months, past the mark %s', (to, months, mark) => {
    expect(stateAfter(aboard, { from: aboard.from, to }).stay).toMatchObject({ months, mark });
  });

  it('of twelve months needs a reason, unless it becomes no longer', () => {
    const long = stateAfter(aboard, { from: aboard.from, to: '2027-03-31' });
    expect(needsReason(aboard, long)).toBe(true);
    expect(needsReason({ ...aboard, to: '2027-04-30' }, long)).toBe(false);
  });
});

describe('a crew agreement', () => {
  const agreed = { from: '2026-04-01', to: '2027-01-01', jobPositionId: 1 };
  it.each([
    ['within the tolerance of somebody aboard', aboard, '2027-01-15', true, 'holds'],
    ['beyond it', aboard, '2027-01-16', true, 'addendum'],
    ['beyond it, and not signed', aboard, '2027-01-16', false, 'reissue'],
  ] as const)('with a sign-off %s', (_, bar, to, isSigned, state) => {
    const own = { ...bar, agreement: { ...agreed, isSigned } };
    expect(stateAfter(own, { from: own.from, to }, {}, [own, relief]).agreement).toBe(state);
  });

  it('of somebody planned is issued again with any other day', () => {
    const own = { ...relief, agreement: { ...agreed, from: relief.from, to: relief.to, isSigned: true } };
    expect(stateAfter(own, { from: '2027-01-19', to: relief.to }, {}, [own]).agreement).toBe('reissue');
    expect(stateAfter(own, { from: relief.from, to: relief.to }, {}, [own]).agreement).toBe('holds');
  });
});

describe('health', () => {
  it('is met to the end or not, whatever the reason', () => {
    const of = (fitUntil: string | null) =>
      stateAfter({ ...relief, fitUntil }, relief, {}, [aboard, { ...relief, fitUntil }]).isMedicalMet;
    expect([of(null), of('2026-11-01'), of('2027-10-16'), of('2027-10-17')]).toEqual([false, false, false, true]);
  });
});

describe('rest ashore', () => {
  const stays = [{ employeeId: 12, assignmentId: 9, from: '2026-03-01', to: '2026-10-31' }];
  it('is counted from the last sign-off, with leave that is not taken', () => {
    const state = stateAfter(relief, { from: '2026-11-30', to: relief.to }, { stays });
    expect(state.rest?.daysAshore).toBe(30);
    expect(state.rest?.leaveOwed).toBe(0);
    expect(stateAfter(relief, { from: '2026-11-05', to: relief.to }, { stays }).rest?.leaveOwed).toBeGreaterThan(0);
  });

  it('is of nobody aboard', () => {
    expect(stateAfter(aboard, aboard).rest).toBeNull();
  });
});

describe('other plans', () => {
  it('count where they share days', () => {
    const elsewhere = [{ employeeId: 12, vesselName: 'MT Lain', from: '2027-10-10', to: '2028-02-01' }];
    expect(stateAfter(relief, relief, { elsewhere }).elsewhere).toHaveLength(1);
    expect(stateAfter(relief, { from: relief.from, to: '2027-10-10' }, { elsewhere }).elsewhere).toEqual([]);
  });

  it('say who is not to sail with them', () => {
    const pairs = [{ employeeId: 12, otherId: 13, kind: 'apart', isSerious: false, until: null }] as const;
    const other = { ...aboard, assignmentId: 3, seatId: 2, employeeId: 13, name: 'Rudi Hartono' };
    const bars = [aboard, relief, other];
    expect(stateAfter(relief, { from: '2026-12-20', to: relief.to }, { pairs }, bars).notWith).toEqual([
      'Rudi Hartono',
    ]);
    expect(stateAfter(relief, relief, { pairs }, bars).notWith).toEqual([]);
  });
});

describe('marks', () => {
  it('say what became better, and what needs attention', () => {
    const [before, after] = [stateAfter(relief, relief), stateAfter(relief, { from: '2027-01-01', to: relief.to })];
    expect(marksOf(before, after, 'askedAgain')).toMatchObject({
      joining: 'better',
      decision: 'attention',
      stay: 'attention',
    });
    expect(marksOf(after, before, 'stored')).toMatchObject({ joining: 'attention', decision: 'same', stay: 'better' });
    expect(new Set(Object.values(marksOf(before, before, 'stored')))).toEqual(new Set(['same']));
  });
});

describe('the order of storing', () => {
  const later = [
    { assignmentId: 1, from: aboard.from, to: '2027-02-10' },
    { assignmentId: 2, from: '2027-02-10', to: '2027-11-10' },
  ];
  const earlier = [
    { assignmentId: 2, from: '2026-12-10', to: '2027-09-10' },
    { assignmentId: 1, from: aboard.from, to: '2026-12-10' },
  ];
  it.each([
    ['later, the relief first', later, [2, 1]],
    ['earlier, who is aboard first', earlier, [1, 2]],
  ])('of a seat that moves %s', (_, moves, order) => {
    expect(inStoringOrder(both, moves).map(({ assignmentId }) => assignmentId)).toEqual(order);
  });

  it('ends where two change places', () => {
    const swapped = [
      { assignmentId: 1, from: '2027-02-01', to: '2027-10-17' },
      { assignmentId: 2, from: '2026-04-01', to: '2027-01-20' },
    ];
    expect(inStoringOrder(both, swapped)).toHaveLength(2);
  });
});
