import { describe, expect, it, test } from 'vitest';
import {
  ageOn,
  dashedParts,
  marineWages,
  mayReplace,
  needsReissue,
  nextNumber,
  opensAgreement,
  pklStatus,
  tankerWages,
  titleCased,
  totalOf,
  wholeRupiah,
} from './rules.ts';

test.each([
  [null, '-'],
  [{ isSigned: false }, 'Pending Sign'],
  [{ isSigned: true }, 'Signed'],
] as const)('the status of %o is %s', (agreement, status) => {
  expect(pklStatus(agreement)).toBe(status);
});

test.each([
  ['unsigned', { isSigned: false, needsReissue: false }, 'crewingstaffmarine', true],
  ['signed, and outdated', { isSigned: true, needsReissue: true }, 'crewingstaffmarine', true],
  ['signed, and still true', { isSigned: true, needsReissue: false }, 'crewingstaffmarine', false],
  ['signed, and still true', { isSigned: true, needsReissue: false }, 'crewingmanagermarine', true],
  ['signed, and still true', { isSigned: true, needsReissue: false }, 'superadmin', true],
] as const)('an agreement that is %s (%o) is replaced by %s: %s', (_, agreement, role, may) => {
  expect(mayReplace(agreement, role)).toBe(may);
});

describe('what an agreement has a dash for', () => {
  const whole = {
    idNumber: '3174015205900001',
    passportNo: null,
    birthPlace: 'Surabaya',
    dateOfBirth: '1990-05-12',
    address: 'Jakarta',
    seafarerCode: '6200112233',
    flag: 'ID',
    imoNumber: '9123456',
    callSign: 'YBCD',
    grossTonage: '1200',
  };
  it.each([
    ['nothing', {}, []],
    ['what is null or empty', { address: '', imoNumber: null }, ['address', 'imoNumber']],
    ['no identity number of one with a passport', { idNumber: null, passportNo: 'X 1' }, []],
    ['the identity number of one without either', { idNumber: null }, ['idNumber']],
  ] as const)('is %s', (_what, lacking, parts) => {
    expect(dashedParts({ ...whole, ...lacking })).toEqual(parts);
  });
});

describe('wages', () => {
  const line = {
    basicSalary: '18000000',
    kpak: '1500000',
    regionalAllowance: '500000',
    overseasAllowance: '0',
    positionAllowance: '2000000',
    leavePay: '750000',
  };
  it('of the matrix come to the sum of their parts', () => {
    expect(marineWages(line)).toMatchObject({ totalWages: '22750000', overtime: '0', allowancesTradingOut: '0.00' });
  });
  it('are exact, however large', () => {
    expect(marineWages({ ...line, basicSalary: '9007199254740993' }).totalWages).toBe('9007199259490993');
  });
  it('of a tanker keep the total that was typed', () => {
    const typed = { basicSalary: '25000000.00', overtime: '4000000', leavePay: '0', allowances: '0' };
    expect(tankerWages({ ...typed, allowancesTradingOut: '12.5', totalWages: '30000000.00' })).toMatchObject({
      basicSalary: '25000000',
      totalWages: '30000000',
      allowancesTradingOut: '12.5',
    });
  });
  it.each([
    [{}, '0'],
    [{ basicSalary: '', overtime: '5' }, '5'],
    [{ basicSalary: '1000.00', overtime: null, leavePay: '1' }, '1001'],
  ])('%o add up to %s', (parts, sum) => {
    expect(totalOf(parts, ['basicSalary', 'overtime', 'leavePay'])).toBe(sum);
  });
  it('have no parts of a rupiah', () => {
    expect(wholeRupiah('12.00')).toBe('12');
    expect(() => wholeRupiah('12.50')).toThrow(RangeError);
  });
});

describe('an agreement', () => {
  const agreed = { from: '2026-01-10', to: '2026-07-09', jobPositionId: 1 };
  it.each([
    [{}, false, false],
    [{ from: '2026-01-11' }, false, true],
    [{ to: '2026-07-08' }, false, true],
    [{ jobPositionId: 2 }, false, true],
    // Aboard the day of boarding is what it is, and the agreement bears a month after its end.
    [{ from: '2026-01-12' }, true, false],
    [{ to: '2026-06-01' }, true, false],
    [{ to: '2027-01-09' }, true, true],
    [{ jobPositionId: 2 }, true, true],
  ])('with %o now, aboard %s, needs a re-issue: %s', (changed, isAboard, expected) => {
    expect(needsReissue(agreed, { ...agreed, ...changed, isAboard })).toBe(expected);
  });
});

test.each([
  [[], 1, '2026', '0001/PKL/MRN/2026'],
  [['0041/PKL/TNK/2026', '0007/PKL/TNK/2026'], 2, '2026', '0042/PKL/TNK/2026'],
  [['A-12', '99'], 1, '2027', '0001/PKL/MRN/2027'],
  [['9999/X'], 1, '2026', '10000/PKL/MRN/2026'],
])('after %o division %i gives %s: %s', (given, divisionId, year, number) => {
  expect(nextNumber(given, divisionId, year)).toBe(number);
});

test.each([
  ['1994-08-17', '2026-08-16', '31'],
  ['1994-08-17', '2026-08-17', '32'],
  [null, '2026-08-17', ''],
])('someone born on %s is on %s: %s', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age);
});

test.each([
  ['crewing manager', 'Crewing Manager'],
  ['HEAD of crewing', 'HEAD Of Crewing'],
])('%s is written %s', (typed, written) => {
  expect(titleCased(typed)).toBe(written);
});

test.each([
  ['superadmin', false, true],
  ['crewingadminmarine', false, true],
  ['crewingmanagertanker', false, true],
  ['crewingstaffmarine', false, true],
  ['crewingfinancemarine', false, false],
  ['crewingplanningmarine', false, false],
  ['crewingservicetanker', false, false],
  ['crewingprincipalmarine', false, false],
  ['crewmarine', false, false],
  ['crewmarine', true, true],
] as const)('%s, own: %s, opens the document: %s', (role, isOwn, opens) => {
  expect(opensAgreement({ role, isOwn })).toBe(opens);
});
