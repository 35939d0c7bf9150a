import { describe, expect, it } from 'vitest';
import { callsOfBank, entryList, guessesFor, idNamed, wordKey } from './rules.ts';

const ranks = entryList([
  { id: 1, name: 'Chief Officer', called: ['Mualim I', 'Chief Mate'] },
  { id: 2, name: 'Able Seaman (AB)' },
  { id: 3, name: 'Master', nameId: 'Nakhoda' },
  { id: 4, name: 'Cook (A)' },
  { id: 5, name: 'Cook (B)' },
  { id: 6, name: 'MV Bintang', called: ['Bintang'] },
  { id: 7, name: 'TB Bintang', called: ['Bintang', 'MV Bintang'] },
  { id: 8, name: 'Sinar' },
  { id: 9, name: 'SINAR' },
]);

describe('a word of a list', () => {
  it.each([
    ['chief officer', 1],
    ['MUALIM-I', 1],
    ['Able Seaman', 2],
    ['able seaman (ab)', 2],
    ['nakhoda', 3],
    ['Mastr', undefined],
    // Either might be meant.
    ['Cook', undefined],
    ['cook a', 4],
    ['Bintang', undefined],
    ['Sinar', undefined],
    // A name goes before what others are called.
    ['MV Bintang', 6],
    ['...', undefined],
  ])('%s is entry %s', (word, id) => {
    expect(ranks.named(word)?.id).toBe(id);
  });
  it.each([
    ['Cook', true],
    ['bintang', true],
    ['sinar', true],
    ['MV Bintang', false],
    ['Mastr', false],
  ])('%s is of several entries: %s', (word, isShared) => {
    expect(ranks.isShared(word)).toBe(isShared);
  });
  it('that is in none is compared', () => {
    expect(guessesFor(ranks, 'Mastr').map(({ name }) => name)).toEqual(['Master']);
    expect(guessesFor(ranks, 'Chief Oficer')[0]?.name).toBe('Chief Officer');
  });
});

it.each([
  ['Bank Rakyat Indonesia (BRI)', ['BRI', 'Bank BRI', 'Rakyat Indonesia (BRI)']],
  ['Bank Mandiri', ['Mandiri']],
  ['Allo Bank Indonesia', []],
])('the bank %s is also called %j', (name, calls) => {
  expect(callsOfBank(name)).toEqual(calls);
});

describe('a word that was given an entry', () => {
  const banks = entryList([{ id: 'Bank Mandiri', name: 'Bank Mandiri' }], { grows: true });
  const chosen = { kapten: '3', master: '1', gone: '99', '?': '2', mandri: 'Bank Mandiri', koperasi: 'Koperasi' };
  it.each([
    ['Kapten.', ranks, 3],
    // What the list has stays what it is.
    ['Master', ranks, 3],
    ['gone', ranks, undefined],
    ['?', ranks, 2],
    ['Bosun', ranks, undefined],
    ['MANDRI', banks, 'Bank Mandiri'],
    ['KOPERASI', banks, 'Koperasi'],
    ['Bank Lain', banks, undefined],
  ])('%s stands for it', (word, list, id) => {
    expect(idNamed(list, chosen, word)).toBe(id);
  });
  it('is the same however it is written', () => {
    expect([' 2nd  ENG. ', '2nd-eng', '2ND ENG'].map(wordKey)).toEqual(['2ndeng', '2ndeng', '2ndeng']);
    expect(wordKey(' ?? ')).toBe('??');
  });
});
