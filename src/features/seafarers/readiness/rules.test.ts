import { describe, expect, it } from 'vitest';
import { daysBetween } from '#platform/contract/days.ts';
import {
  barWindow,
  complianceOf,
  countExpiring,
  documentFindings,
  type HeldCertificate,
  type MatrixLine,
  placeIn,
  readiness,
  requirementsOn,
  servesAs,
  validityOf,
} from './rules.ts';

const period = { from: '2026-01-01', to: '2026-09-30' };
const bst = { code: 'BST', name: 'Basic Safety Training', isMandatory: true, expires: true };
const holding = (over: Partial<HeldCertificate> = {}): HeldCertificate => ({
  code: 'BST',
  issuedOn: '2022-01-01',
  expiresOn: '2027-01-01',
  noExpiry: false,
  ...over,
});

describe('one required certificate', () => {
  it.each([
    ['lasts to the planned sign-off', [holding()], undefined],
    ['lasts to the very day of it', [holding({ expiresOn: '2026-09-30' })], undefined],
    ['ends a day before it', [holding({ expiresOn: '2026-09-29' })], 'endsEarly'],
    ['has run out before sign-on', [holding({ expiresOn: '2025-12-31' })], 'expired'],
    ['is not there', [], 'missing'],
    ['is another one', [holding({ code: 'AFF' })], 'missing'],
    ['is of no known type', [holding({ code: null })], 'missing'],
    ['has no date and no mark', [holding({ expiresOn: null })], 'undated'],
    [
      'has the mark for no expiry, which its type does not allow',
      [holding({ expiresOn: null, noExpiry: true })],
      'undated',
    ],
    ['is issued after sign-on', [holding({ issuedOn: '2026-02-01' })], 'notYetIssued'],
    ['is there twice, once lasting', [holding({ expiresOn: '2025-01-01' }), holding()], undefined],
  ] as const)('%s', (_case, held, problem) => {
    expect(readiness(held, [bst], period).map((finding) => finding.problem)).toEqual(problem ? [problem] : []);
  });

  it('names the last day of the best one there is', () => {
    const held = [holding({ expiresOn: '2026-03-01' }), holding({ expiresOn: '2026-05-01' })];
    expect(readiness(held, [bst], period)).toEqual([
      { code: 'BST', name: 'Basic Safety Training', isMandatory: true, problem: 'endsEarly', expiresOn: '2026-05-01' },
    ]);
  });

  it('stands against no one when it is recommended only, yet is told', () => {
    const findings = readiness([], [{ ...bst, isMandatory: false }], period);
    expect(findings).toHaveLength(1);
    expect(complianceOf(findings)).toBe('Comply');
    expect(complianceOf(readiness([], [bst], period))).toBe('Not Comply');
  });
});

describe('travel documents', () => {
  const paper = (name: string, expiresOn: string | null) => ({ name, expiresOn });
  it.each<[string, ReturnType<typeof paper>[], [string, string, boolean][]]>([
    ['last to the planned sign-off', [paper('Passport', '2026-09-30'), paper('Seaman Book', '2026-09-30')], []],
    ['end before it', [paper('Passport', '2026-09-29')], [['PASSPORT', 'endsEarly', true]]],
    ['have expired', [paper('Buku Pelaut', '2025-12-31')], [['SEAMANBOOK', 'expired', true]]],
    ['were renewed', [paper('Passport', '2025-12-31'), paper('Passport (new)', '2035-12-31')], []],
    ['are visas, which are only recommended', [paper('US Visa', '2025-01-01')], [['US Visa', 'expired', false]]],
    ['have no date, which is only noted', [paper('Passport', null)], [['PASSPORT', 'undated', false]]],
    ['are of another kind', [paper('Yellow book', '2020-01-01')], []],
  ])('that %s', (_what, held, found) => {
    const findings = documentFindings(held, period);
    expect(findings.map(({ code, problem, isMandatory }) => [code, problem, isMandatory])).toEqual(found);
  });
});

describe('certificates of competency', () => {
  it.each([
    ['ANT-I', 'ANT-III', true],
    ['ANT-III Management', 'ANT-III', true],
    ['ANT-III', 'ANT-III Management', false],
    ['ANT-III', 'ANT-IV Management', false],
    ['ANT-II', 'ANT-I', false],
    ['ATT-I', 'ANT-II', false],
    ['RASD', 'RFPNW', true],
    ['RFPNW', 'RASD', false],
    ['ANT-D', 'RFPNW', true],
    ['END-ANT-I', 'END-ANT-II', true],
    ['ANT-I', 'END-ANT-II', false],
    ['END-ANT-I', 'ANT-II', false],
  ])('%s serves as %s: %s', (held, asked, serves) => {
    expect(servesAs(held, asked)).toBe(serves);
  });
});

describe('the requirement matrix', () => {
  const line = (over: Partial<MatrixLine>): MatrixLine => ({
    certificateTypeId: 1,
    shipTypeId: null,
    vesselId: null,
    principalId: null,
    need: 'mandatory',
    validFrom: '2020-01-01',
    ...over,
  });
  const berth = { shipTypeId: 3, vesselId: 7, principalId: 9 };
  it.each([
    ['a line for all', [line({})], ['mandatory']],
    ['a line for another ship type', [line({ shipTypeId: 4 })], []],
    ['the ship type before all', [line({}), line({ shipTypeId: 3, need: 'recommended' })], ['recommended']],
    [
      'the principal before the ship type',
      [line({ principalId: 9 }), line({ shipTypeId: 3, need: 'none' })],
      ['mandatory'],
    ],
    ['the vessel before the principal', [line({ principalId: 9 }), line({ vesselId: 7, need: 'none' })], []],
    ['the later of two', [line({}), line({ need: 'recommended', validFrom: '2025-01-01' })], ['recommended']],
    ['not one of the future', [line({}), line({ need: 'none', validFrom: '2027-01-01' })], ['mandatory']],
  ] as const)('takes %s', (_case, lines, needs) => {
    expect(requirementsOn(lines, berth, '2026-01-01').map(({ need }) => need)).toEqual(needs);
  });
});

describe('validity', () => {
  it.each([
    ['2026-01-01', false, 'expired'],
    ['2026-01-02', false, 'soon'],
    ['2026-04-02', false, 'soon'],
    ['2026-04-03', false, 'valid'],
    [null, true, 'unlimited'],
    [null, false, 'undated'],
  ] as const)('of %s (no expiry: %s) is %s', (expiresOn, noExpiry, validity) => {
    expect(validityOf({ expiresOn, noExpiry }, '2026-01-02')).toBe(validity);
  });
});

it('counts certificates that have run out or will within 90 days', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-04-02', '2026-04-03', null];
  const held = days.map((expiresOn) => ({ expiresOn, noExpiry: expiresOn === null }));
  expect(countExpiring(held, '2026-01-02')).toBe(3);
});

describe('the bars of certificates', () => {
  it.each([
    ['without a sign-off', null, '2028-03-02'],
    ['with one within the two years', '2026-12-01', '2028-03-02'],
    ['with a later one', '2028-03-01', '2028-08-31'],
  ])('stand a year back and on, %s', (_case, signOff, to) => {
    expect(barWindow('2026-03-03', signOff)).toEqual({ from: '2025-03-03', to });
  });

  it.each([
    ['2025-12-01', 0],
    ['2026-01-01', 0],
    ['2026-01-06', 50],
    ['2026-01-11', 100],
    ['2027-01-01', 100],
  ])('have %s at %i %%', (day, place) => {
    expect(placeIn({ from: '2026-01-01', to: '2026-01-11' }, day)).toBe(place);
  });
});

describe('days', () => {
  it.each([
    ['2026-01-01', '2026-01-02', 1],
    ['2026-02-20', '2026-03-01', 9],
    ['2026-05-01', '2026-05-01', 0],
    ['2026-05-03', '2026-05-01', -2],
  ])('from %s to %s are %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});
