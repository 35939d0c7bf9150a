import { describe, expect, it } from 'vitest';
import { itemCode, itemName } from './rules.ts';

describe('the number of an item', () => {
  it.each([
    ['550101', true],
    ['CP-0012', true],
    ['55010', false],
    ['5501011', false],
    ['cp-12', false],
    ['CP12', false],
  ])('%s is one: %s', (code, is) => expect(itemCode.test(code)).toBe(is));
});

describe('the name of an item', () => {
  it('is that of the language, or else the one that there is', () => {
    const both = { englishName: 'Rice', indonesianName: 'Beras' };
    expect([itemName(both, 'en'), itemName(both, 'id')]).toEqual(['Rice', 'Beras']);
    expect(itemName({ englishName: null, indonesianName: 'Beras' }, 'en')).toBe('Beras');
    expect(itemName({ englishName: 'Rice', indonesianName: null }, 'id')).toBe('Rice');
  });
});
