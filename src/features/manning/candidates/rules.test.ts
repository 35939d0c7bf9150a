import { describe, expect, it } from 'vitest';
import { type Fit, fitOf, type Known, type ReasonCode, reasonsOf, scoreOf } from './rules.ts';

/** Somebody with nothing against them. */
const fitting: Known = {
  refusedOn: null,
  principalName: 'PT Nusantara',
  missing: [],
  endingEarly: [],
  stay: { mark: null, months: 8, elevenMonthsOn: '2027-11-01' },
  daysAshore: 64,
  leaveOwed: 0,
  isOnBoard: false,
  freeFrom: '2026-10-01',
  plannedElsewhere: null,
  leave: null,
  otherRank: null,
  isNoted: false,
  appraised: null,
  colleagues: [],
  assignmentsOnVessel: 2,
  hasServedPrincipal: true,
  shipTypeMonths: 41,
  seaMonths: 66,
};

const codes = (known: Partial<Known>) => reasonsOf({ ...fitting, ...known }).map(({ code }) => code);

describe('the reasons', () => {
  it.each<[string, Partial<Known>, ReasonCode[]]>([
    ['nothing against', {}, ['servedOnVessel', 'shipTypeExperience', 'certificatesValid', 'ashore']],
    ['refused before', { refusedOn: '2025-05-12' }, ['refusedByPrincipal']],
    ['certificates missing', { missing: ['COC'] }, ['certificatesMissing']],
    ['on leave', { leave: { from: '2026-12-24', to: '2027-01-05' } }, ['onLeave']],
    ['planned elsewhere', { plannedElsewhere: 'TB Lain' }, ['overlapsOther']],
    ['a certificate ends early', { endingEarly: [{ name: 'AFF', expiresOn: '2027-02-14' }] }, ['certificatesEndEarly']],
    ['more than nine months', { stay: { mark: 10, months: 10, elevenMonthsOn: '2027-05-12' } }, ['longStay']],
    ['29 days ashore', { daysAshore: 29 }, ['shortRest']],
    ['leave that is not over', { leaveOwed: 0.1 }, ['leaveOwed']],
    ['a note', { isNoted: true }, ['noted']],
    ['appraised below Satisfactory', { appraised: 29 }, ['appraisedPoorly']],
    ['appraised as Good', { appraised: 40 }, ['appraisedWell']],
    ['appraised between', { appraised: 39 }, ['servedOnVessel']],
    ['a rank below', { otherRank: { name: 'Chief Officer', isBelow: true } }, ['promotion']],
    ['a rank beside or above', { otherRank: { name: 'Master', isBelow: false } }, ['otherRank']],
  ])('%s', (_words, known, first) => expect(codes(known).slice(0, first.length)).toEqual(first));

  it.each<[string, Partial<Known>, ReasonCode, boolean]>([
    ['nine months are usual', { stay: { mark: 9, months: 9, elevenMonthsOn: '2027-11-01' } }, 'longStay', false],
    ['30 days are a rest', { daysAshore: 30 }, 'shortRest', false],
    ['who has never sailed has no rest to speak of', { daysAshore: null }, 'neverSailed', true],
    ['new to the principal', { assignmentsOnVessel: 0, hasServedPrincipal: false }, 'newToPrincipal', true],
    ['has served the principal', { assignmentsOnVessel: 0 }, 'servedForPrincipal', true],
    ['no principal, nothing about one', { assignmentsOnVessel: 0, principalName: null }, 'newToPrincipal', false],
    ['still aboard', { isOnBoard: true }, 'onBoard', true],
    ['missing ones are not valid', { missing: ['COC'] }, 'certificatesValid', false],
    ['no experience on the ship type', { shipTypeMonths: 0 }, 'noShipTypeExperience', true],
  ])('%s', (_words, known, code, isSaid) => expect(codes(known).includes(code)).toBe(isSaid));

  it('names three certificates and counts all of them', () => {
    const missing = ['COC', 'BST', 'AFF', 'MEFA'];
    expect(reasonsOf({ ...fitting, missing })[0]?.params).toEqual({ count: 4, names: 'COC, BST, AFF' });
  });

  it('have the weightiest first', () => {
    const all = {
      refusedOn: '2025-05-12',
      missing: ['COC'],
      plannedElsewhere: 'TB Lain',
      daysAshore: 3,
      leaveOwed: 19.5,
      isNoted: true,
    };
    expect(codes(all).slice(0, 6)).toEqual([
      'refusedByPrincipal',
      'certificatesMissing',
      'overlapsOther',
      'shortRest',
      'leaveOwed',
      'noted',
    ]);
  });
});

describe('how somebody fits', () => {
  it.each<[Partial<Known>, Fit]>([
    [{}, 'good'],
    [{ isOnBoard: true }, 'good'],
    [{ shipTypeMonths: 0 }, 'good'],
    [{ daysAshore: 29 }, 'check'],
    [{ leaveOwed: 3 }, 'check'],
    [{ isNoted: true }, 'check'],
    [{ otherRank: { name: 'Chief Officer', isBelow: true } }, 'check'],
    [{ endingEarly: [{ name: 'AFF', expiresOn: null }] }, 'check'],
    [{ missing: ['COC'] }, 'poor'],
    [{ plannedElsewhere: 'TB Lain' }, 'poor'],
    [{ refusedOn: '2025-05-12', isNoted: true }, 'poor'],
  ])('%j is %s', (known, fit) => expect(fitOf(reasonsOf({ ...fitting, ...known }))).toBe(fit));

  it('comes before experience, and experience before rest', () => {
    const score = (fit: Fit, known: Partial<Known> = {}) => scoreOf(fit, { ...fitting, ...known });
    const most = { assignmentsOnVessel: 99, shipTypeMonths: 999, daysAshore: 9_999 };
    const least = { assignmentsOnVessel: 0, shipTypeMonths: 0, daysAshore: null };
    expect(score('good', least)).toBeGreaterThan(score('check', most));
    expect(score('check', least)).toBeGreaterThan(score('poor', most));
    expect(score('good', { assignmentsOnVessel: 3 })).toBeGreaterThan(score('good', { daysAshore: 300 }));
  });
});
