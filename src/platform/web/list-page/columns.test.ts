import { describe, expect, it } from 'vitest';
import { fitted, isShown, namedColumns, type Room, switched, switchedKeys } from './columns.ts';

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

  it.each([plain, hidden])('are switched and back', (column) => {
    const once = switched(column, undefined);
    expect(isShown(column, once)).toBe(!isShown(column, undefined));
    expect(isShown(column, switched(column, once))).toBe(isShown(column, undefined));
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
    const chosen = switchedKeys(fitted(columns, 'tablet'), undefined, 'vessel');
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
    [['of another list'], ['no', 'name']],
  ])('by %o are %o', (keys, expected) => {
    expect(shown(keys)).toEqual(expected);
  });

  it('are named after a switch, in their order, and not at all by default', () => {
    const more = switchedKeys(columns, undefined, 'seafarerCode');
    expect(more).toEqual(['no', 'name', 'position', 'seafarerCode']);
    expect(switchedKeys(columns, more, 'seafarerCode')).toBeUndefined();
    expect(switchedKeys(columns, more, 'position')).toEqual(['no', 'name', 'seafarerCode']);
  });
});
