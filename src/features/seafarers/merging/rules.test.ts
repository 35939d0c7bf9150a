import { describe, expect, it } from 'vitest';
import type { PersonalFile } from '../contract.ts';
import { changedParts, defaultSide, differingFields, sameTimeAboard, sameValue, unite } from './rules.ts';

const file = (other: Partial<PersonalFile>) =>
  ({ fullName: 'Budi', phoneNumber: null, bankInfo: [], educationHistory: [], ...other }) as PersonalFile;
const scan = (uuid: string, name = 'a.pdf') => ({ uuid, name, size: 1, type: 'application/pdf' });

describe('values', () => {
  it.each<[unknown, unknown, boolean]>([
    [null, '', true],
    [undefined, [], true],
    ['a', 'a', true],
    ['a', 'b', false],
    [170, 170.5, false],
    [{ a: 1, b: null }, { b: '', a: 1 }, true],
    [scan('1', 'a.pdf'), scan('1', 'b.pdf'), true],
    [scan('1'), scan('2'), false],
    [[1, 2], [2, 1], false],
    [[{ a: 1 }], [{ a: 1 }], true],
    ['a', null, false],
  ])('%j and %j: the same is %s', (a, b, same) => {
    expect(sameValue(a, b)).toBe(same);
    expect(sameValue(b, a)).toBe(same);
  });
});

it('differ in the fields that are not the same, in the order shown', () => {
  const other = file({ phoneNumber: '+62812', fullName: 'Budi S.', educationHistory: [] });
  expect(differingFields(file({}), other)).toEqual(['fullName', 'phoneNumber']);
  expect(differingFields(file({}), file({}))).toEqual([]);
});

it('the newer value stands while nobody chose, unless there is none', () => {
  const [own, other] = [file({ phoneNumber: '1' }), file({ fullName: 'Budi S.' })];
  expect(defaultSide('fullName', own, other, 'own')).toBe('own');
  expect(defaultSide('fullName', own, other, 'other')).toBe('other');
  expect(defaultSide('phoneNumber', own, other, 'other')).toBe('own');
  expect(defaultSide('bankInfo', own, other, 'other')).toBe('other');
});

it('names what is no longer as it was submitted', () => {
  const education = {
    universityName: 'STIP',
    degree: 'D-III',
    major: null,
    gpa: 3,
    entryYear: 2008,
    graduationYear: 2011,
    city: null,
  };
  expect(changedParts({ ...file({}), educationHistory: [education] }, file({ phoneNumber: '1' }))).toEqual([
    'phoneNumber',
    'educationHistory',
  ]);
  expect(changedParts(file({}), file({}))).toEqual([]);
});

describe('lists', () => {
  const same = (a: { name: string }, b: { name: string }) => a.name === b.name;
  const isBetter = (a: { until: number }, b: { until: number }) => a.until > b.until;
  const row = (id: number, name: string, until: number) => ({ id, name, until });

  it.each<[string, ReturnType<typeof row>[], ReturnType<typeof row>[], { drop: number[]; copy: number[] }]>([
    ['take what the first lacks', [row(1, 'BST', 5)], [row(2, 'AFF', 5)], { drop: [], copy: [2] }],
    ['leave a repeat', [row(1, 'BST', 5)], [row(2, 'BST', 5)], { drop: [], copy: [] }],
    ['take the better of two', [row(1, 'BST', 5)], [row(2, 'BST', 9)], { drop: [1], copy: [2] }],
    ['keep the better of two', [row(1, 'BST', 9)], [row(2, 'BST', 5)], { drop: [], copy: [] }],
    ['become all of the other', [], [row(2, 'BST', 5), row(3, 'AFF', 1)], { drop: [], copy: [2, 3] }],
    ['stay as they are', [row(1, 'BST', 9)], [], { drop: [], copy: [] }],
  ])('%s', (_what, kept, added, result) => {
    expect(unite(kept, added, same, isBetter)).toEqual(result);
  });

  it('hold two times aboard apart that began on other days', () => {
    const time = { companyName: 'PT A', position: 'Master', vesselName: 'MT B', onBoardOn: '2024-01-01' };
    expect(sameTimeAboard(time, { ...time, companyName: 'pt a ' })).toBe(true);
    expect(sameTimeAboard(time, { ...time, onBoardOn: '2025-01-01' })).toBe(false);
  });
});
