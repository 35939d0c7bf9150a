import { describe, expect, it } from 'vitest';
import { codeLetters, initialsOf, plainCode, spaced } from './rules.ts';

describe('a code', () => {
  it.each([
    ['K7QX9M2P4TWR', 'K7QX9M2P4TWR'],
    ['k7qx-9m2p-4twr', 'K7QX9M2P4TWR'],
    [' K7QX 9M2P 4TWR ', 'K7QX9M2P4TWR'],
    ['oO0l-I1uV-AAAA', '000111VVAAAA'],
    ['', ''],
  ])('typed as %j is read as %j', (typed, code) => expect(plainCode(typed)).toBe(code));

  it('is printed in groups of four', () => expect(spaced('K7QX9M2P4TWR')).toBe('K7QX-9M2P-4TWR'));

  it('has letters that are not mistaken for each other, five bits each', () => {
    expect(new Set(codeLetters).size).toBe(32);
    expect(codeLetters).not.toMatch(/[ILOU]/);
    expect(plainCode(codeLetters)).toBe(codeLetters);
  });
});

it.each([
  ['Budi Santoso', 'B. S.'],
  ["I Gusti Ngurah 'Agung", 'I. G. N. A.'],
  ['Жанна', 'Ж.'],
  ['', ''],
  ['  ', ''],
])('of %j only the initials %j are shown', (name, initials) => expect(initialsOf(name)).toBe(initials));
