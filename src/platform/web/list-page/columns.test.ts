import { describe, expect, it } from 'vitest';
import { isShown, switched } from './columns.ts';

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
