import { describe, expect, it } from 'vitest';
import { afterMove, type Candidate, inviteObstacle, kindOfStage, kindOfTab, sessionState } from './rules.ts';

const today = '2026-11-24';

describe('a session', () => {
  it.each([
    ['2026-11-25', false, 0, 'upcoming'],
    ['2026-11-24', false, 3, 'today'],
    ['2026-11-24', false, 0, 'today'],
    ['2026-11-23', false, 1, 'attendance'],
    ['2026-11-23', false, 0, 'done'],
    ['2026-11-25', true, 0, 'cancelled'],
    ['2026-11-23', true, 2, 'cancelled'],
  ] as const)('on %s, cancelled: %s, %i waiting, is %s', (heldOn, isCancelled, waiting, state) => {
    expect(sessionState({ heldOn, isCancelled, waiting }, today)).toBe(state);
  });
});

it.each([
  [1, undefined],
  [2, 'boc'],
  [3, 'ces'],
  [4, 'ces'],
  [5, 'interview'],
  [6, 'mcu'],
  [7, undefined],
  [8, undefined],
])('who is in stage %i is invited to %s', (stage, kind) => expect(kindOfStage(stage)).toBe(kind));

it('a tab invites to the sessions of its stage, the first and the last to none', () => {
  expect([kindOfTab('new-applicants'), kindOfTab('ces-and-marlin-waitlist'), kindOfTab('done')]).toEqual([
    undefined,
    'ces',
    undefined,
  ]);
});

describe('an applicant', () => {
  const fit: Candidate = { stage: 4, hasConsent: true, isBlacklisted: false, isInvited: false, isMatching: true };
  it.each([
    [{}, undefined],
    [{ stage: 5 }, 'not in this stage'],
    [{ hasConsent: false, stage: 5 }, 'consent withdrawn'],
    [{ isMatching: false, isBlacklisted: true }, 'no longer matches'],
    [{ isBlacklisted: true, isInvited: true }, 'blacklisted'],
    [{ isInvited: true }, 'already invited'],
  ] as const)('who is %j is kept from CES by: %s', (other, obstacle) => {
    expect(inviteObstacle({ ...fit, ...other }, 'ces')).toBe(obstacle);
  });

  it('who is not there is not found', () => expect(inviteObstacle(undefined, 'boc')).toBe('not found'));
});

describe('an open invitation', () => {
  it.each([
    ['ces', '2026-11-30', 4, 'kept'],
    ['ces', '2026-11-24', 5, 'present'],
    ['ces', '2026-11-20', 8, 'present'],
    ['boc', '2026-11-25', 3, 'left'],
    ['boc', '2026-11-25', 8, 'left'],
    ['boc', '2026-11-25', 1, 'left'],
  ] as const)('to %s on %s is, in stage %i, %s', (kind, heldOn, stage, becomes) => {
    expect(afterMove({ kind, heldOn }, stage, today)).toBe(becomes);
  });
});
