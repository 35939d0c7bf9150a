import { describe, expect, it } from 'vitest';
import {
  bodyMassIndex,
  isExpired,
  needsLatinName,
  nikFinding,
  printedName,
  sameCertificate,
  sameSeaService,
  sameTraining,
  sameTravelDocument,
  seaServiceMonths,
  withoutRepeats,
} from './rules.ts';

it.each([
  [171, 68.5, 23.4],
  [160, 60, 23.4],
  [180, 120, 37],
  [null, 60, null],
  [0, 60, null],
  [170, undefined, null],
])('the body mass index of %s cm and %s kg is %s', (height, weight, expected) => {
  expect(bodyMassIndex(height, weight)).toBe(expected);
});

describe('a repeated row of a draft list', () => {
  it.each<[string, boolean, boolean]>([
    ['a document by its name', sameTravelDocument({ documentName: ' Passport' }, { documentName: 'PASSPORT' }), true],
    ['a certificate by its name', sameCertificate({ certificateName: 'BST' }, { certificateName: 'SAT' }), false],
    [
      'a service by position and company',
      sameSeaService({ position: 'AB', companyName: 'x' }, { position: 'ab', companyName: 'X ' }),
      true,
    ],
    [
      'a service of another company',
      sameSeaService({ position: 'AB', companyName: 'x' }, { position: 'AB', companyName: 'y' }),
      false,
    ],
    [
      'a training of another institution',
      sameTraining({ training: 'BST', institution: 'a' }, { training: 'BST', institution: 'b' }),
      false,
    ],
  ])('is known: %s', (_name, same, expected) => {
    expect(same).toBe(expected);
  });

  it('goes, the first one stays', () => {
    const rows = ['A', 'b', 'a', 'B', 'c'].map((documentName) => ({ documentName }));
    expect(withoutRepeats(rows, sameTravelDocument).map(({ documentName }) => documentName)).toEqual(['A', 'b', 'c']);
  });
});

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  [null, false],
])('what ends on %s has run out on 21 November: %s', (expired, expected) => {
  expect(isExpired({ expired }, '2026-11-21')).toBe(expected);
});

it.each([
  [[], 0],
  [[{ onBoard: '2025-01-01', offBoard: '2026-01-01' }], 12],
  [
    [
      { onBoard: '2025-01-01', offBoard: '2025-07-01' },
      { onBoard: '2025-04-01', offBoard: '2025-10-01' },
    ],
    8,
  ],
  [[{ onBoard: '2026-05-20', offBoard: null }], 6],
])('months at sea of %j are %i', (records, months) => {
  expect(seaServiceMonths(records, '2026-11-21')).toBe(months);
});

describe('a NIK', () => {
  const his = { birthDate: '1990-05-12', sex: 'Male' };
  it.each([
    ['3174011205900001', his, undefined],
    ['3174015205900001', { birthDate: '1990-05-12', sex: 'Female' }, undefined],
    ['9971011205900001', his, 'province'],
    ['3174011305900001', his, 'birth'],
    ['3174011206900001', his, 'birth'],
    ['3174011205910001', his, 'birth'],
    ['3174015205900001', his, 'sex'],
    ['3174011205900001', { birthDate: '1990-05-12', sex: 'Female' }, 'sex'],
    ['3174011205900000', his, 'serial'],
    ['3174011205900001', {}, undefined],
    // No such day: 00, 32, a woman's 40 or 72, month 13, 31 April.
    ['3174010005900001', {}, 'birth'],
    ['3174013205900001', {}, 'birth'],
    ['3174014005900001', {}, 'birth'],
    ['3174017205900001', {}, 'birth'],
    ['3174011213900001', {}, 'birth'],
    ['3174013104900001', {}, 'birth'],
    ['3174017105900001', {}, undefined],
    ['3174012902010001', {}, undefined],
    ['317401120590', his, undefined],
    ['', his, undefined],
  ] as const)('%s beside %j has the finding %s', (nik, owner, finding) => {
    expect(nikFinding(nik, owner)).toBe(finding);
  });
});

it.each([
  ['Budi Santoso', false],
  ["Nguyễn O'Brien-d’Ávila, S.Kom", false],
  ['王小明', true],
  ['Ольга', true],
  ['عبد الله', true],
  ['Kim 민준', true],
  ['⚓️', false],
  ['', false],
  [null, false],
])('the name %s is asked for in Latin letters, too: %s', (name, isAsked) => {
  expect(needsLatinName(name)).toBe(isAsked);
});

it('a name is printed in Latin letters where there are such', () => {
  expect(printedName({ fullName: '王小明', latinName: 'Wang Xiaoming' })).toBe('Wang Xiaoming');
  expect(printedName({ fullName: 'Budi Santoso', latinName: null })).toBe('Budi Santoso');
  expect(printedName({ fullName: 'Budi Santoso', latinName: '' })).toBe('Budi Santoso');
});
