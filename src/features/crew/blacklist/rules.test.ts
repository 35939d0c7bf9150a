import { describe, expect, it } from 'vitest';
import {
  afterVerdict,
  allowsStep,
  type BlacklistState,
  type BlacklistStep,
  blacklistStates,
  isDue,
  mayBeProposed,
  obstacleToDeciding,
  onWire,
  stateOf,
  type Verdict,
  verdicts,
  verdictsOnWire,
} from './rules.ts';

describe('a record of the blacklist', () => {
  it.each<[boolean, boolean, Verdict | null, BlacklistState]>([
    [false, false, null, 'blacklisted'],
    [false, true, null, 'requested'],
    [false, false, 'not_employable', 'refused'],
    // Asked once more after a refusal.
    [false, true, 'not_employable', 'requested'],
    [true, false, 'employable', 'released'],
    [true, false, 'noted', 'released'],
  ])('released %s, asked %s, verdict %s: stands as %s', (isReleased, isRequested, verdict, state) => {
    expect(stateOf({ isReleased, isRequested, verdict })).toBe(state);
  });

  it.each<[BlacklistStep, BlacklistState[]]>([
    ['edit', ['blacklisted', 'refused']],
    ['request', ['blacklisted', 'refused']],
    ['decide', ['requested']],
  ])('allows to %s only in its states', (step, states) => {
    expect(blacklistStates.filter((state) => allowsStep(step, state))).toEqual(states);
  });

  it.each<[string | null, BlacklistState, boolean]>([
    [null, 'blacklisted', false],
    ['2026-05-01', 'blacklisted', false],
    ['2026-04-30', 'blacklisted', true],
    ['2026-04-30', 'requested', true],
    ['2026-04-30', 'refused', true],
    ['2026-04-30', 'released', false],
  ])('that ends on %s and is %s: due %s on 1 May', (endDate, state, due) => {
    expect(isDue({ endDate, state }, '2026-05-01')).toBe(due);
  });
});

describe('the three verdicts', () => {
  it.each<[keyof typeof verdicts, Verdict, 'released' | 'refused']>([
    ['DAPAT_DIPEKERJAKAN', 'employable', 'released'],
    ['MENJADI_PERHATIAN', 'noted', 'released'],
    ['TIDAK_DAPAT_DIPEKERJAKAN', 'not_employable', 'refused'],
  ])('%s is %s and leaves the record %s', (wire, verdict, state) => {
    expect([verdicts[wire], onWire(verdict), afterVerdict(verdict)]).toEqual([verdict, wire, state]);
  });

  it('are all there are', () => expect(verdictsOnWire).toHaveLength(3));
});

describe('who decides', () => {
  const request = { requestedBy: 'staff', requestedTo: 'manager' };
  it.each([
    ['manager', 'manager', undefined],
    ['manager', 'other manager', 'not asked'],
    ['superadmin', 'super', undefined],
    ['admin', 'manager', 'not asked'],
    ['staff', 'staff', 'own request'],
    ['superadmin', 'staff', 'own request'],
  ] as const)('a %s who is %s: %s', (roleClass, userId, obstacle) => {
    expect(obstacleToDeciding({ userId, roleClass }, request)).toBe(obstacle);
  });

  it('is no one who asked, even when asked themselves', () => {
    const own = { requestedBy: 'manager', requestedTo: 'manager' };
    expect(obstacleToDeciding({ userId: 'manager', roleClass: 'manager' }, own)).toBe('own request');
  });
});

describe('a proposal for a vessel', () => {
  it.each<[boolean, Verdict | null, ReturnType<typeof mayBeProposed>]>([
    [true, null, { may: false, because: 'blacklisted' }],
    [true, 'noted', { may: false, because: 'blacklisted' }],
    [true, 'not_employable', { may: false, because: 'blacklisted' }],
    [false, null, { may: true, warning: null }],
    [false, 'employable', { may: true, warning: null }],
    [false, 'noted', { may: true, warning: 'noted' }],
  ])('of someone on the blacklist %s, last verdict %s', (isBlacklisted, lastVerdict, answer) => {
    expect(mayBeProposed({ isBlacklisted, lastVerdict })).toEqual(answer);
  });
});
