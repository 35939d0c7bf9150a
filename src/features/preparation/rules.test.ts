import { describe, expect, it } from 'vitest';
import {
  bjstStatus,
  isPrepared,
  isUrgent,
  mcuStatus,
  medicalStatus,
  type Prepared,
  pklStatus,
  preparationStatus,
  sailingFindings,
  withoutMedical,
} from './rules.ts';

const today = '2026-11-22';
const nothing = { result: null, examinedOn: null, scheduledOn: null };
/** Someone who joins on 2 December and has done everything. */
const ready: Prepared = {
  joinsOn: '2026-12-02',
  signsOffOn: '2027-08-31',
  birthDate: '1990-05-05',
  mcu: { result: 'Passed', examinedOn: '2026-11-02', scheduledOn: null },
  bjst: { result: 'Passed', endedOn: '2026-11-05', startsOn: null, endsOn: null },
  medical: { result: 'fit', validUntil: '2028-11-01' },
  pkl: {
    number: '0421/PKL',
    issuedOn: '2026-11-19',
    signedOn: '2026-11-20',
    isOutdated: false,
    isVesselChanged: false,
  },
  papers: [],
  seamanBook: { expiresOn: '2028-01-01' },
};
const paper = (given: Partial<Prepared['papers'][number]>) => ({
  code: 'ACT',
  name: 'Advanced Chemical Tanker',
  isMandatory: true,
  problem: 'missing' as const,
  expiresOn: null,
  isCompetency: false,
  ...given,
});

it('without a signed agreement no one is prepared or sails, even if nothing else is lacking', () => {
  const waiting = {
    number: '0421/PKL',
    issuedOn: '2026-11-19',
    signedOn: null,
    isOutdated: false,
    isVesselChanged: false,
  };
  for (const pkl of [null, waiting]) {
    expect(isPrepared({ ...ready, pkl }, today)).toBe(false);
    expect(sailingFindings({ ...ready, pkl }, today)).toHaveLength(1);
  }
  expect([isPrepared(ready, today), sailingFindings(ready, today)]).toEqual([true, []]);
});

describe('the check-up', () => {
  it.each<[string, Partial<Prepared['mcu']>, string]>([
    ['none', {}, 'Pending'],
    ['an appointment', { scheduledOn: '2026-11-25' }, 'Scheduled'],
    ['passed', { result: 'Passed', examinedOn: '2026-11-02' }, 'Passed'],
    ['passed to the day of joining', { result: 'Passed', examinedOn: '2024-12-03' }, 'Passed'],
    ['run out the day before joining', { result: 'Passed', examinedOn: '2024-12-02' }, 'Expired'],
    [
      'run out, with a new appointment',
      { result: 'Passed', examinedOn: '2024-01-01', scheduledOn: '2026-11-25' },
      'Scheduled',
    ],
    ['passed before the hiring, without a day', { result: 'Passed' }, 'Passed'],
    ['failed', { result: 'Failed', examinedOn: '2026-11-02' }, 'Failed'],
    [
      'failed, with a new appointment',
      { result: 'Failed', examinedOn: '2026-11-02', scheduledOn: '2026-11-25' },
      'Scheduled',
    ],
    [
      'passed, with a renewal ahead',
      { result: 'Passed', examinedOn: '2026-01-02', scheduledOn: '2026-11-25' },
      'Passed',
    ],
  ])('%s', (_, mcu, status) => {
    expect(mcuStatus({ ...ready, mcu: { ...nothing, ...mcu } })).toBe(status);
  });

  it('serves those under 18 for one year', () => {
    const mcu = { ...nothing, result: 'Passed' as const, examinedOn: '2025-11-30' };
    expect(mcuStatus({ ...ready, mcu })).toBe('Passed');
    expect(mcuStatus({ ...ready, mcu, birthDate: '2008-06-01' })).toBe('Expired');
  });
});

describe('BJST', () => {
  const none = { result: null, endedOn: null, startsOn: null, endsOn: null };
  it.each<[string, Partial<Prepared['bjst']>, string]>([
    ['none', {}, 'Pending'],
    ['a schedule', { startsOn: '2026-11-24', endsOn: '2026-11-26' }, 'Scheduled'],
    ['passed', { result: 'Passed', endedOn: '2026-11-05' }, 'Passed'],
    ['failed', { result: 'Failed', endedOn: '2026-11-05' }, 'Failed'],
    ['failed, with a new schedule', { result: 'Failed', startsOn: '2026-11-24' }, 'Scheduled'],
  ])('%s', (_, bjst, status) => {
    expect(bjstStatus({ ...none, ...bjst })).toBe(status);
  });
});

describe('the medical certificate', () => {
  it.each<[Prepared['medical'], string]>([
    [null, '-'],
    [{ result: 'fit', validUntil: '2028-11-01' }, 'FIT'],
    [{ result: 'restricted', validUntil: '2028-11-01' }, 'Fit With Restriction'],
    [{ result: 'unfit', validUntil: '2028-11-01' }, 'UNFIT'],
    [{ result: 'unfit', validUntil: '2026-01-01' }, 'UNFIT'],
    [{ result: 'fit', validUntil: '2026-11-21' }, 'Expired'],
    [{ result: 'fit', validUntil: '2026-11-22' }, 'Need Renewal'],
    [{ result: 'fit', validUntil: '2027-02-20' }, 'Need Renewal'],
    // Ends before the planned sign-off.
    [{ result: 'fit', validUntil: '2027-08-30' }, 'Need Renewal'],
    [{ result: 'fit', validUntil: '2027-08-31' }, 'FIT'],
  ])('%o is %s', (medical, status) => {
    expect(medicalStatus(medical, ready.signsOffOn, today)).toBe(status);
  });
});

it.each([
  [null, '-'],
  [{ signedOn: null }, 'Pending Sign'],
  [{ signedOn: today }, 'Signed'],
] as const)('the PKL %o is %s', (pkl, status) => {
  expect(pklStatus(pkl)).toBe(status);
});

describe('what keeps someone from sailing', () => {
  it('is nothing where everything is done', () => {
    expect(sailingFindings(ready, today)).toEqual([]);
  });

  it.each<[string, Partial<Prepared>]>([
    ['unfit', { medical: { result: 'unfit', validUntil: '2028-11-01' } }],
    ['medicalMissing', { medical: null }],
    ['medicalExpired', { medical: { result: 'fit', validUntil: '2026-12-01' } }],
    ['pklMissing', { pkl: null }],
    [
      'pklUnsigned',
      { pkl: { number: '1', issuedOn: today, signedOn: null, isOutdated: true, isVesselChanged: false } },
    ],
    [
      'pklOutdated',
      { pkl: { number: '1', issuedOn: today, signedOn: today, isOutdated: true, isVesselChanged: false } },
    ],
    ['paper.missing', { papers: [paper({ isCompetency: true })] }],
    ['paper.expired', { papers: [paper({ code: 'BST', problem: 'expired' })] }],
    ['paper.undated', { papers: [paper({ isCompetency: true, problem: 'undated' })] }],
    ['paper.notYetIssued', { papers: [paper({ isCompetency: true, problem: 'notYetIssued' })] }],
    ['seamanBookMissing', { seamanBook: null }],
    ['seamanBookExpired', { seamanBook: { expiresOn: '2026-12-01' } }],
  ])('is %s: %o', (code, given) => {
    expect(sailingFindings({ ...ready, ...given }, today).map((one) => one.code)).toEqual([code]);
  });

  it('is an unsigned agreement, and that it says what the vessel was before', () => {
    const pkl = { number: '1', issuedOn: today, signedOn: null, isOutdated: false, isVesselChanged: true };
    const codes = sailingFindings({ ...ready, pkl }, today).map(({ code }) => code);
    expect(codes).toEqual(['pklUnsigned', 'pklVesselChanged']);
  });

  it.each<[string, Partial<Prepared>]>([
    ['a certificate that ends early', { papers: [paper({ isCompetency: true, problem: 'endsEarly' })] }],
    ['another mandatory course', { papers: [paper({})] }],
    ['a recommended licence', { papers: [paper({ isCompetency: true, isMandatory: false })] }],
    ['a medical certificate that ends on the day of joining', { medical: { result: 'fit', validUntil: '2026-12-02' } }],
    ['a restriction', { medical: { result: 'restricted', validUntil: '2028-11-01' } }],
    ['a seaman book without an end', { seamanBook: { expiresOn: null } }],
    ['a failed check-up', { mcu: { ...nothing, result: 'Failed' } }],
  ])('is not %s', (_, given) => {
    expect(sailingFindings({ ...ready, ...given }, today)).toEqual([]);
  });

  it('is judged today for who should have joined already', () => {
    const medical = { result: 'fit' as const, validUntil: '2026-11-15' };
    expect(sailingFindings({ ...ready, joinsOn: '2026-11-10', medical }, today)).toEqual([
      { code: 'medicalExpired', day: '2026-11-15' },
    ]);
  });

  it('tells those who may not see medical results only that something is lacking', () => {
    for (const medical of [null, { result: 'unfit', validUntil: '2028-11-01' }] as const)
      expect(withoutMedical(sailingFindings({ ...ready, medical, pkl: null }, today))).toEqual([
        { code: 'medicalNotMet' },
        { code: 'pklMissing' },
      ]);
    expect(withoutMedical([{ code: 'pklMissing' }])).toEqual([{ code: 'pklMissing' }]);
  });
});

describe('done', () => {
  it.each<[boolean, string, Partial<Prepared>]>([
    [true, 'everything', {}],
    [true, 'a certificate that needs renewal soon', { medical: { result: 'fit', validUntil: '2027-01-15' } }],
    [false, 'a check-up lacks', { mcu: nothing }],
    [false, 'BJST lacks', { bjst: { result: 'Failed', endedOn: null, startsOn: null, endsOn: null } }],
    [false, 'unfit', { medical: { result: 'unfit', validUntil: '2028-11-01' } }],
    [false, 'ends before joining', { medical: { result: 'fit', validUntil: '2026-11-30' } }],
    [
      false,
      'unsigned',
      { pkl: { number: '1', issuedOn: today, signedOn: null, isOutdated: false, isVesselChanged: false } },
    ],
    [
      false,
      'signed for other days',
      { pkl: { number: '1', issuedOn: today, signedOn: today, isOutdated: true, isVesselChanged: false } },
    ],
    [false, 'a mandatory course lacks', { papers: [paper({})] }],
    [true, 'a recommended course lacks', { papers: [paper({ isMandatory: false })] }],
  ])('%s: %s', (isDone, _, given) => {
    expect(isPrepared({ ...ready, ...given }, today)).toBe(isDone);
  });

  it.each([
    [0, 0, 'Not Planned'],
    [3, 2, 'Not Completed'],
    [3, 3, 'Completed'],
  ] as const)('%i people, %i of them done: %s', (people, done, status) => {
    expect(preparationStatus(people, done)).toBe(status);
  });

  it.each([
    ['2026-12-06', true],
    ['2026-12-07', false],
    ['2026-11-01', true],
  ])('who joins on %s is urgent: %s', (joinsOn, isSoon) => {
    expect(isUrgent(joinsOn, today)).toBe(isSoon);
  });
});
