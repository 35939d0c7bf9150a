import { describe, expect, it } from 'vitest';
import {
  arrange,
  chosenOf,
  fitted,
  isShown,
  movedKeys,
  namedColumns,
  namedKeys,
  switchedKeys,
} from './column-choice.ts';
import type { Room } from './columns.ts';

const plain = { key: 'position' };
const hidden = { key: 'seafarerCode', hiddenByDefault: true };

describe('the columns of a list', () => {
  it.each([
    ['by default', plain, undefined, true],
    ['hidden by default', hidden, undefined, false],
    ['hidden by hand', plain, { shown: [], hidden: ['position'] }, false],
    ['shown by hand', hidden, { shown: ['seafarerCode'], hidden: [] }, true],
    ['that name the row, always', { key: 'name', isRowHeader: true }, { shown: [], hidden: ['name'] }, true],
    ['that are fixed, always', { key: 'no', isFixed: true }, { shown: [], hidden: ['no'] }, true],
    ['that came later, by their default', { key: 'new' }, { shown: ['a'], hidden: ['b'] }, true],
  ])('are shown %s: %o', (_what, column, choice, shown) => {
    expect(isShown(column, choice)).toBe(shown);
  });
});

const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

describe('a choice of columns', () => {
  const columns = [{ key: 'no', isFixed: true }, { key: 'name', isRowHeader: true }, plain, hidden, { key: 'vessel' }];
  const all = keysOf(columns);

  it('says nothing of what is as by default', () => {
    expect(chosenOf(columns, ['no', 'name', 'position', 'vessel'], all)).toEqual({ shown: [], hidden: [] });
  });

  it('keeps what was hidden, shown and moved', () => {
    const order = ['vessel', 'no', 'name', 'seafarerCode', 'position'];
    const choice = chosenOf(columns, ['vessel', 'no', 'name', 'seafarerCode'], order);
    expect(choice).toEqual({ shown: ['seafarerCode'], hidden: ['position'], order });
    expect(keysOf(namedColumns(columns, undefined, choice))).toEqual(['vessel', 'no', 'name', 'seafarerCode']);
  });

  it('leaves a column that came later at its own place', () => {
    expect(keysOf(arrange(columns, ['vessel', 'name', 'no']))).toEqual([
      'vessel',
      'name',
      'position',
      'seafarerCode',
      'no',
    ]);
  });

  it.each<[string, number, string[]]>([
    ['name', 0, ['name', 'no', 'position']],
    ['no', 2, ['name', 'position', 'no']],
    ['position', 2, ['no', 'name', 'position']],
    ['of another list', 0, ['no', 'name', 'position']],
  ])('moves %s to place %i', (key, place, expected) => {
    expect(movedKeys(['no', 'name', 'position'], key, place)).toEqual(expected);
  });
});

describe('columns with less room', () => {
  const columns = [
    { key: 'no', isFixed: true, from: 'laptop' },
    { key: 'name', isRowHeader: true },
    plain,
    { key: 'vessel', from: 'wide' },
  ] as const;
  it.each<[Room, string[]]>([
    ['tablet', ['name', 'position']],
    ['laptop', ['no', 'name', 'position']],
    ['wide', ['no', 'name', 'position', 'vessel']],
  ])('are those for a %s', (room, shown) => {
    expect(namedColumns(fitted(columns, room), undefined).map(({ key }) => key)).toEqual(shown);
  });

  it('come when they are asked for', () => {
    const chosen = switchedKeys(columns, ['name', 'position'], 'vessel');
    expect(chosen).toEqual(['name', 'position', 'vessel']);
    expect(namedColumns(fitted(columns, 'tablet'), chosen).map(({ key }) => key)).toEqual(chosen);
  });
});

describe('columns that the address names', () => {
  const columns = [{ key: 'no', isFixed: true }, { key: 'name', isRowHeader: true }, plain, hidden];
  const shown = (keys: readonly string[] | undefined) => namedColumns(columns, keys).map(({ key }) => key);
  it.each([
    [undefined, ['no', 'name', 'position']],
    [
      ['position', 'seafarerCode'],
      ['no', 'name', 'position', 'seafarerCode'],
    ],
    [
      ['no', 'name'],
      ['no', 'name'],
    ],
    [
      ['position', 'name', 'no'],
      ['position', 'name', 'no'],
    ],
    [['of another list'], ['no', 'name', 'position']],
  ])('by %o are %o', (keys, expected) => {
    expect(shown(keys)).toEqual(expected);
  });

  it('are named after a switch, in their order, and not at all by default', () => {
    const usual = ['no', 'name', 'position'];
    const more = switchedKeys(columns, usual, 'seafarerCode');
    expect(namedKeys(columns, more)).toEqual(['no', 'name', 'position', 'seafarerCode']);
    expect(namedKeys(columns, switchedKeys(columns, more, 'seafarerCode'))).toBeUndefined();
    expect(namedKeys(columns, switchedKeys(columns, more, 'position'))).toEqual(['no', 'name', 'seafarerCode']);
    expect(namedKeys(columns, ['name', 'no', 'position'])).toEqual(['name', 'no', 'position']);
  });
});
