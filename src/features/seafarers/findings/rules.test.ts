import { describe, expect, it } from 'vitest';
import {
  type Aboard,
  paperFinding,
  paperNumber,
  passportFinding,
  personFindings,
  phoneFinding,
  serviceFindings,
} from './rules.ts';

describe('a passport number', () => {
  it.each([
    ['C1234567', 'Indonesian', undefined],
    ['x 1234567', 'Indonesian', undefined],
    ['AS123456', 'Indonesian', undefined],
    ['12345678', 'Indonesian', 'passport_indonesian'],
    ['C123456', 'Indonesian', 'passport_indonesian'],
    ['P1234567A', 'Filipino', undefined],
    ['C1234567', null, undefined],
    ['P123456789', 'Filipino', 'passport'],
    ['P12-4567', 'Filipino', 'passport'],
    ['PASSPORT', 'Indian', 'passport'],
    ['1234', 'Indian', 'passport'],
    ['', 'Indonesian', undefined],
    [null, 'Indonesian', undefined],
  ])('%s of someone %s: %s', (number, nationality, finding) => {
    expect(passportFinding(number, nationality)).toBe(finding && `seafarers:findings.${finding}`);
  });
});

it.each([
  ['+628123456789012', false],
  ['081234567890081234567', true],
  ['+6281234567890123', true],
  [null, false],
])('the telephone number %s is two: %s', (number, isFound) => {
  expect(phoneFinding(number) !== undefined).toBe(isFound);
});

it.each([
  ['1990-05-03', '1990-05-03', true],
  ['1989-12-31', '1990-05-03', true],
  ['2010-01-01', '1990-05-03', false],
  [null, '1990-05-03', false],
  ['1980-01-01', null, false],
])('a paper issued on %s to someone born on %s is to be checked: %s', (issued, born, isFound) => {
  expect(paperFinding(issued, born) !== undefined).toBe(isFound);
});

describe('a period on board', () => {
  const bahari: Aboard = { vesselName: 'MV Bahari', onBoard: '2015-03-01', offBoard: '2015-09-01' };
  const found = (one: Partial<Aboard>, others: Aboard[] = [bahari]) =>
    serviceFindings(
      { vesselName: 'MT Nusa', onBoard: '2016-01-01', offBoard: '2016-06-01', ...one },
      { born: '1990-05-03', others },
    ).map(({ said }) => said);

  it.each<[string, Partial<Aboard>, string[]]>([
    ['of its own time', {}, []],
    ['that begins on the day the other ends', { onBoard: '2015-09-01' }, []],
    ['that ends on the day the other begins', { onBoard: '2014-09-01', offBoard: '2015-03-01' }, []],
    ['at the age of 15', { onBoard: '2005-05-03', offBoard: '2005-09-01' }, []],
    ['the day before', { onBoard: '2005-05-02', offBoard: '2005-09-01' }, ['seafarers:findings.sailed_young']],
    [
      'while on another vessel',
      { onBoard: '2015-08-31', offBoard: null },
      ['seafarers:findings.two_ships {"vessel":"MV Bahari"}'],
    ],
    [
      'while on the same vessel, however it is written',
      { vesselName: 'mv  BAHARI', onBoard: '2015-08-31' },
      ['seafarers:findings.same_ship {"vessel":"MV Bahari"}'],
    ],
  ])('%s', (_, one, said) => {
    expect(found(one)).toEqual(said);
  });

  it('that lasts meets all that begin later', () => {
    expect(found({ onBoard: '2017-01-01' }, [{ ...bahari, offBoard: null }])).toHaveLength(1);
  });
});

it('names the fields of a person whose numbers contradict the file', () => {
  const person = { nationality: 'Indonesian', dateOfBirth: '1990-05-17', sex: 'Male' as const };
  const right = { ...person, idNumber: '3578011705900301', passportId: 'C1234567', phoneNumber: '+6281234567890' };
  expect(personFindings(right)).toEqual([]);
  const wrong = { ...right, idNumber: '3578011805900301', passportId: '1', phoneNumber: '0812345678900813456' };
  expect(personFindings(wrong).map(({ field }) => field)).toEqual(['idNumber', 'passportId', 'phoneNumber']);
});

it.each([
  ['B-10001', 'B10001'],
  [' b 10001 ', 'B10001'],
  ['No. 1', undefined],
  ['-', undefined],
  [null, undefined],
])('the paper number %s is %s', (number, bare) => {
  expect(paperNumber(number)).toBe(bare);
});
