import { describe, expect, it } from 'vitest';
import {
  checksOf,
  type Gate,
  type GateFinding,
  isOpen,
  type Level,
  type SigningOff,
  type SigningOn,
  scheduleAt,
  signOffFindings,
  signOnFindings,
  type WantingPaper,
} from './rules.ts';

/** Someone with nothing against them, signing on on 18 January. */
const ready: SigningOn = {
  at: '2027-01-18T09:00',
  now: '2027-01-18T10:00',
  mayBackdate: false,
  status: 3,
  isConfirmedNext: true,
  isSeatGone: false,
  isVesselInScrap: false,
  current: undefined,
  seatLeftAt: undefined,
  aboardElsewhere: undefined,
  isEmployed: true,
  blacklist: 'none',
  lastCheckOut: '2026-10-02T09:00',
  birthDate: '1990-05-05',
  isCadet: false,
  medical: { isFit: true, expiresOn: '2028-06-30' },
  pkl: 'signed',
  pklFrom: undefined,
  papers: [],
  seamanBook: { expiresOn: '2028-12-31' },
  passport: { expiresOn: '2029-12-31' },
  plannedOn: '2027-01-18',
  plannedOff: '2027-10-14',
  hasPassedMcu: true,
  hasPassedBjst: true,
  hasBpjsNumber: true,
  otherSeniorJoinedOn: undefined,
};

const paper = (given: Partial<WantingPaper>): WantingPaper => ({
  code: 'ACT',
  name: 'Advanced Chemical Tanker',
  isMandatory: true,
  problem: 'missing',
  expiresOn: null,
  isCompetency: false,
  ...given,
});

/** The checks of a gate that did not pass. */
const failed = (gate: Gate, findings: readonly GateFinding[]) =>
  checksOf(gate, findings).filter(({ hasPassed }) => !hasPassed);

describe('signing on', () => {
  it('finds nothing against someone who is ready', () => {
    expect(signOnFindings(ready)).toEqual([]);
  });

  it.each<[Level, string, Partial<SigningOn>]>([
    ['blocks', 'notReady', { status: 1 }],
    ['blocks', 'notReady', { status: 2 }],
    ['blocks', 'notReady', { status: 4 }],
    ['blocks', 'notReady', { status: 7 }],
    ['blocks', 'notNext', { isConfirmedNext: false }],
    ['blocks', 'seatGone', { isSeatGone: true }],
    ['blocks', 'vesselInScrap', { isVesselInScrap: true }],
    ['blocks', 'seatTaken', { current: { name: 'Andi Saputra', since: '2026-05-01' } }],
    ['blocks', 'aboardElsewhere', { aboardElsewhere: { name: 'MT Natuna', since: '2026-12-01' } }],
    ['blocks', 'handoverTooLong', { at: '2027-01-03T09:00', plannedOn: '2027-01-03', seatLeftAt: '2027-01-18T08:00' }],
    ['blocks', 'beforeLastCheckOut', { at: '2027-01-17T09:00', lastCheckOut: '2027-01-17T12:00' }],
    ['blocks', 'inFuture', { at: '2027-01-18T10:01' }],
    ['blocks', 'inFuture', { at: '2027-01-19T00:00' }],
    ['blocks', 'backdated', { now: '2027-02-19T08:00' }],
    ['blocks', 'notEmployed', { isEmployed: false }],
    ['blocks', 'blacklisted', { blacklist: 'listed' }],
    ['blocks', 'under16', { birthDate: '2011-01-19', isCadet: true }],
    ['blocks', 'under18', { birthDate: '2009-01-19' }],
    ['blocks', 'under18', { birthDate: '2011-01-18' }],
    ['blocks', 'unfit', { medical: { isFit: false, expiresOn: '2028-06-30' } }],
    ['blocks', 'unfit', { medical: { isFit: false, expiresOn: '2026-06-30' } }],
    ['overridable', 'medicalMissing', { medical: undefined }],
    ['overridable', 'medicalExpired', { medical: { isFit: true, expiresOn: '2027-01-17' } }],
    ['overridable', 'pklMissing', { pkl: 'missing' }],
    ['overridable', 'pklUnsigned', { pkl: 'unsigned' }],
    ['overridable', 'pklOutdated', { pkl: 'outdated' }],
    ['overridable', 'paper.missing', { papers: [paper({ isCompetency: true })] }],
    ['overridable', 'paper.expired', { papers: [paper({ isCompetency: true, problem: 'expired' })] }],
    ['overridable', 'paper.undated', { papers: [paper({ isCompetency: true, problem: 'undated' })] }],
    ['overridable', 'paper.notYetIssued', { papers: [paper({ isCompetency: true, problem: 'notYetIssued' })] }],
    ['overridable', 'paper.missing', { papers: [paper({ code: 'BST', name: 'Basic Safety Training' })] }],
    ['overridable', 'paper.expired', { papers: [paper({ code: 'BST', problem: 'expired' })] }],
    ['overridable', 'seamanBookMissing', { seamanBook: undefined }],
    ['overridable', 'seamanBookExpired', { seamanBook: { expiresOn: '2027-01-17' } }],
    ['warns', 'paper.endsEarly', { papers: [paper({ isCompetency: true, problem: 'endsEarly' })] }],
    ['warns', 'paper.endsEarly', { papers: [paper({ code: 'BST', problem: 'endsEarly' })] }],
    ['warns', 'paper.missing', { papers: [paper({})] }],
    ['warns', 'paper.expired', { papers: [paper({ problem: 'expired' })] }],
    ['warns', 'seamanBookEndsEarly', { seamanBook: { expiresOn: '2027-10-13' } }],
    ['warns', 'passportMissing', { passport: undefined }],
    ['warns', 'passportExpired', { passport: { expiresOn: '2027-01-17' } }],
    ['warns', 'passportEndsEarly', { passport: { expiresOn: '2028-04-13' } }],
    ['warns', 'medicalEndsEarly', { medical: { isFit: true, expiresOn: '2027-10-13' } }],
    ['warns', 'blacklistNoted', { blacklist: 'noted' }],
    ['warns', 'mcuNotPassed', { hasPassedMcu: false }],
    ['warns', 'bjstNotPassed', { hasPassedBjst: false }],
    ['warns', 'bpjsNumberMissing', { hasBpjsNumber: false }],
    ['warns', 'offSchedule', { plannedOn: '2027-01-10' }],
    ['warns', 'offSchedule', { plannedOn: '2027-01-26' }],
    ['warns', 'otherSeniorIsNew', { otherSeniorJoinedOn: '2027-01-05' }],
  ])('%s, %s: %o', (level, code, given) => {
    const findings = signOnFindings({ ...ready, ...given });
    expect(findings.map((one) => [one.level, one.code])).toEqual([[level, code]]);
    expect(failed('check_in', findings)).toHaveLength(1);
  });

  it.each<[string, Partial<SigningOn>]>([
    ['just reached 16, a cadet', { birthDate: '2011-01-18', isCadet: true }],
    ['just reached 18', { birthDate: '2009-01-18' }],
    [
      'the medical certificate ends that day, and the assignment with it',
      {
        medical: { isFit: true, expiresOn: '2027-10-14' },
      },
    ],
    ['a recommended paper is missing', { papers: [paper({ isMandatory: false, isCompetency: true })] }],
    ['a passport that does not end', { passport: { expiresOn: null } }],
    ['the passport lasts six months beyond', { passport: { expiresOn: '2028-04-14' } }],
    ['a handover of 14 days', { at: '2027-01-04T09:00', plannedOn: '2027-01-04', seatLeftAt: '2027-01-18T08:00' }],
    ['31 days back', { now: '2027-02-18T23:59' }],
    ['farther back by a manager', { now: '2027-04-18T10:00', mayBackdate: true }],
    ['seven days off schedule', { plannedOn: '2027-01-11' }],
    ['the other senior officer has been aboard for 14 days', { otherSeniorJoinedOn: '2027-01-04' }],
    ['on the day of the own last check-out, later', { lastCheckOut: '2027-01-18T09:00' }],
  ])('lets pass: %s', (_, given) => {
    expect(signOnFindings({ ...ready, ...given })).toEqual([]);
  });

  it('names who and since when', () => {
    const current = { name: 'Andi Saputra', since: '2026-05-01' };
    expect(signOnFindings({ ...ready, current })).toEqual([
      { code: 'seatTaken', level: 'blocks', name: 'Andi Saputra', day: '2026-05-01' },
    ]);
  });

  it('tells everything at once', () => {
    const findings = signOnFindings({ ...ready, status: 1, pkl: 'missing', medical: undefined, hasBpjsNumber: false });
    expect(findings.map(({ code }) => code)).toEqual(['notReady', 'medicalMissing', 'pklMissing', 'bpjsNumberMissing']);
  });
});

const leaving: SigningOff = {
  at: '2027-10-14T09:00',
  now: '2027-10-14T10:00',
  mayBackdate: false,
  status: 6,
  isCurrent: true,
  checkedInAt: '2027-01-18T09:00',
  isMonthClosed: false,
  plannedOff: '2027-10-14',
  hasConfirmedReliever: true,
  isExtensionPending: false,
  isAppraisalMissing: false,
};

describe('signing off', () => {
  it('finds nothing against someone who is ready', () => {
    expect(signOffFindings(leaving)).toEqual([]);
  });

  it.each<[Level, string, Partial<SigningOff>]>([
    ['blocks', 'notCurrent', { isCurrent: false }],
    ['blocks', 'notCurrent', { status: 7 }],
    ['blocks', 'notAfterCheckIn', { checkedInAt: '2027-10-14T09:00' }],
    ['blocks', 'notAfterCheckIn', { checkedInAt: '2027-10-15T09:00' }],
    ['blocks', 'monthClosed', { isMonthClosed: true }],
    ['blocks', 'inFuture', { at: '2027-10-15T09:00' }],
    ['blocks', 'backdated', { now: '2027-11-15T09:00' }],
    ['overridable', 'notReady', { status: 4 }],
    ['overridable', 'notReady', { status: 5 }],
    ['warns', 'noReliever', { hasConfirmedReliever: false }],
    ['warns', 'extensionPending', { isExtensionPending: true }],
    ['warns', 'appraisalMissing', { isAppraisalMissing: true }],
    ['warns', 'offPlan', { plannedOff: '2027-09-29' }],
    ['warns', 'offPlan', { plannedOff: '2027-10-29' }],
  ])('%s, %s: %o', (level, code, given) => {
    const findings = signOffFindings({ ...leaving, ...given });
    expect(findings.map((one) => [one.level, one.code])).toEqual([[level, code]]);
    expect(failed('check_out', findings)).toHaveLength(1);
  });

  it('leaves within the day of joining, later', () => {
    expect(signOffFindings({ ...leaving, checkedInAt: '2027-10-14T07:00' })).toEqual([]);
  });
});

describe('the time that is sent', () => {
  const now = '2027-01-18T08:15';
  it.each([
    ['2027-01-17T21:30', '2027-01-17T21:30'],
    ['2027-01-17', '2027-01-17T09:00'],
    ['2027-01-18', now],
    ['2027-01-17T20:00:00.000Z', '2027-01-18T03:00'],
    ['2027-01-17T23:30:00+09:00', '2027-01-17T21:30'],
    ['2027-01-17T24:00', undefined],
    ['2027-02-30T10:00', undefined],
    ['2027-01-17T10:00:00', undefined],
    ['tomorrow', undefined],
  ])('%s is %s', (sent, at) => {
    expect(scheduleAt(sent, now)).toBe(at);
  });
});

describe('a gate', () => {
  it.each<[Level[], boolean, boolean]>([
    [[], true, true],
    [['warns'], true, true],
    [['overridable', 'warns'], false, true],
    [['blocks'], false, false],
    [['overridable', 'blocks'], false, false],
  ])('with %o is open %s, overridden %s', (levels, plain, overridden) => {
    const findings = levels.map((level) => ({ code: 'some', level }));
    expect([isOpen(findings), isOpen(findings, true)]).toEqual([plain, overridden]);
  });
});
