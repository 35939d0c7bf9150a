import { expect, it } from 'vitest';
import { optionsIn, sameOption, searchOptions } from './option-search.ts';

const options = [
  'Universitas Hang Tuah',
  'STIP Jakarta',
  'PIP Makassar',
  'Akademi Maritim Cirebon',
  'Politeknik Malé',
].map((name, id) => ({ id, name }));
const names = (typed: string) => searchOptions(options, typed).map(({ name }) => name);

it('finds what holds the text, whatever its case and accents, beginnings first', () => {
  expect(names('ma')).toEqual(['PIP Makassar', 'Akademi Maritim Cirebon', 'Politeknik Malé']);
  expect(names('pol')).toEqual(['Politeknik Malé']);
  expect(names('MALE')).toEqual(['Politeknik Malé']);
  expect(names('')).toHaveLength(5);
  expect(names('zzz')).toEqual([]);
});

it('puts what was typed in full first, so that Enter chooses it', () => {
  const banks = ['BCA Digital', 'Bank BCA', 'BCA'].map((name, id) => ({ id, name }));
  expect(searchOptions(banks, 'bca').map(({ name }) => name)).toEqual(['BCA', 'BCA Digital', 'Bank BCA']);
});

it('knows an option that was typed in full', () => {
  expect(sameOption(options, '  stip JAKARTA ')?.id).toBe(1);
  expect(sameOption(options, 'stip')).toBeUndefined();
});

it('takes lists wrapped and bare', () => {
  expect(optionsIn({ data: options })).toEqual(options);
  expect(optionsIn(options)).toEqual(options);
  expect([optionsIn(undefined), optionsIn(null), optionsIn({})]).toEqual([[], [], []]);
});
