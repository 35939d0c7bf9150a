import { describe, expect, it } from 'vitest';
import { type Identity, matchGroundsOf, mayBeOneName, personKey } from './rules.ts';

const budi: Identity = {
  seafarerIdNumber: '6200123456',
  idNumber: '3578011705900001',
  passportId: null,
  nationality: 'Indonesian',
  fullName: 'Budi Santoso',
  dateOfBirth: '1990-05-17',
};

describe('two files are of one person', () => {
  it.each<[string, Partial<Identity>, string[]]>([
    ['that are alike in everything', {}, ['seafarerCode', 'idNumber', 'nameAndBirthDate']],
    ['by the code alone', { idNumber: null, fullName: 'B. Santoso' }, ['seafarerCode']],
    ['by the identity number alone', { seafarerIdNumber: null, dateOfBirth: '1991-05-17' }, ['idNumber']],
    ['by name and birth date alone', { seafarerIdNumber: null, idNumber: null }, ['nameAndBirthDate']],
    [
      'however the name is typed',
      { seafarerIdNumber: null, idNumber: null, fullName: ' BUDI  Santóso. ' },
      ['nameAndBirthDate'],
    ],
    [
      'by name and birth date with another code',
      { seafarerIdNumber: '6200000000', idNumber: null },
      ['nameAndBirthDate'],
    ],
    [
      'by name and birth date with a mistyped identity number and no code',
      { seafarerIdNumber: null, idNumber: '3578011705900009' },
      ['nameAndBirthDate'],
    ],
    [
      'perhaps, by the names turned round',
      { seafarerIdNumber: null, fullName: 'SANTOSO, Budi', idNumber: null },
      ['similarName'],
    ],
    [
      'perhaps, by a name more',
      { seafarerIdNumber: null, fullName: 'Budi Agus Santoso', idNumber: null },
      ['similarName'],
    ],
    [
      'not by the names turned round with both numbers others',
      { seafarerIdNumber: '6200000000', fullName: 'SANTOSO, Budi', idNumber: '3578011705900009' },
      [],
    ],
    ['not as namesakes with both numbers others', { seafarerIdNumber: '6200000000', idNumber: '3578011705900009' }, []],
    ['not by the name alone', { seafarerIdNumber: null, idNumber: null, dateOfBirth: '1990-05-18' }, []],
    ['not by a birth date that is missing', { seafarerIdNumber: null, idNumber: null, dateOfBirth: null }, []],
    ['not by numbers that both lack', { seafarerIdNumber: null, idNumber: null, fullName: 'Agus' }, []],
  ])('%s', (_what, other, grounds) => {
    expect(matchGroundsOf(budi, { ...budi, ...other })).toEqual(grounds);
    expect(matchGroundsOf({ ...budi, ...other }, budi)).toEqual(grounds);
  });

  it('never by what neither has', () => {
    const nobody = {
      seafarerIdNumber: null,
      idNumber: '',
      passportId: '',
      nationality: '',
      fullName: '',
      dateOfBirth: null,
    };
    expect(matchGroundsOf(nobody, nobody)).toEqual([]);
  });
});

describe('a foreigner, who has no identity number', () => {
  const reyes: Identity = {
    seafarerIdNumber: null,
    idNumber: null,
    passportId: 'P1234567A',
    nationality: 'Filipino',
    fullName: 'Jose Reyes',
    dateOfBirth: '1988-02-03',
  };
  it.each<[string, Partial<Identity>, string[]]>([
    ['is known by passport and nationality', { fullName: 'Reyes, Jose M.' }, ['passport']],
    ['however the number is typed', { fullName: 'J. Reyes', passportId: 'p 1234567-a' }, ['passport']],
    ['not by the number that another country gave', { fullName: 'A. Rao', nationality: 'Indian' }, []],
    ['not by a nationality alone', { fullName: 'A. Cruz', passportId: null }, []],
    ['by name and birth date after the passport was renewed', { passportId: 'P7654321B' }, ['nameAndBirthDate']],
  ])('%s', (_what, other, grounds) => {
    expect(matchGroundsOf(reyes, { ...reyes, ...other })).toEqual(grounds);
    expect(matchGroundsOf({ ...reyes, ...other }, reyes)).toEqual(grounds);
  });
});

it.each([
  ['Budi Santoso', 'budi santoso'],
  ["I Gusti Ngurah Ra'i", 'i gusti ngurah rai'],
  ['  José   DELA-CRUZ ', 'jose dela cruz'],
  ['M. Ali', 'm ali'],
  ['Nguyễn Văn Đức', 'nguyen van duc'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Jürgen Groß', 'jurgen gross'],
  ['Ｍａｒｉａ Cafe\u0301', 'maria cafe'],
  ['Søren Æbelø', 'soren aebelo'],
  ['王小明', '王小明'],
])('%o is looked for as %o', (name, key) => {
  expect(personKey(name)).toBe(key);
});

it.each([
  ['Budi Santoso', 'SANTOSO Budi', true],
  ['Nguyễn Văn Đức', 'Duc Nguyen Van', true],
  ['Budi Santoso', 'Budi Santoso Putra', true],
  ['Budi Santoso', 'Budi Hartono', false],
  ['Budi', 'Budi Santoso', false],
  ['Budi Budi', 'Budi Santoso', false],
])('%o and %o may be one name: %s', (one, other, may) => {
  expect([mayBeOneName(one, other), mayBeOneName(other, one)]).toEqual([may, may]);
});
