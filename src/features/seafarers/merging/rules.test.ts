import { describe, expect, it } from 'vitest';
import type { PersonalFile } from '../contract.ts';
import {
  changedParts,
  defaultSide,
  differingFields,
  type MergeField,
  papersOfNumber,
  partsOf,
  type Side,
  sameTimeAboard,
  sameValue,
  unite,
} from './rules.ts';

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

describe('while no one chose', () => {
  const [own, other] = [file({ phoneNumber: '1', idNumber: '3' }), file({ fullName: 'Budi S.', idNumber: '4' })];
  const side = (field: MergeField, newer: Side, confirmed?: Side) =>
    defaultSide(field, { own, other, newer, confirmed });

  it.each<[MergeField, Side, Side | undefined, Side | undefined]>([
    ['fullName', 'own', undefined, 'own'],
    ['fullName', 'other', undefined, 'other'],
    ['phoneNumber', 'other', undefined, 'own'],
    ['phoneNumber', 'own', 'other', 'own'],
    ['phoneNumber', 'other', 'own', 'own'],
    ['address', 'own', 'other', 'other'],
    ['fullName', 'own', 'other', undefined],
    ['idNumber', 'own', 'own', undefined],
    ['bankInfo', 'other', 'own', undefined],
    ['bankInfo', 'other', undefined, 'other'],
  ])('of %s, with %s the newer and %s a crew member’s, %s stands', (field, newer, confirmed, stands) => {
    expect(side(field, newer, confirmed)).toBe(stands);
  });
});

it('takes the scan of a passport where its number goes', () => {
  expect(partsOf('passportId')).toEqual(['passportId', 'photoPassport']);
  expect(differingFields(file({ photoPassport: scan('1') }), file({ photoPassport: scan('2') }))).toEqual([
    'passportId',
  ]);
});

it('leaves the papers of a number that does not stand', () => {
  const paper = (number: string) => ({ number });
  const papers = { own: [paper('A 123')], other: [paper('a123'), paper('B 9')] };
  expect(papersOfNumber({ chosen: 'own', number: 'A123' }, papers)).toEqual({
    own: [paper('A 123')],
    other: [paper('a123')],
  });
  expect(papersOfNumber({ chosen: 'other', number: 'B9' }, papers)).toEqual({
    own: [],
    other: [paper('a123'), paper('B 9')],
  });
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
