import { expect, it } from 'vitest';
import { holdsRows, separatorOf } from './rules.ts';

it.each([
  ['a;b;c\nd;e;f', ';'],
  ['sep=|\na;b;c|d', '|'],
  ['\ufeffsep=,\r\na;b;c\r\nd,e;f;g', ','],
  ['a\tb\tc\nd\te\tf,g,h,i', '\t'],
  ['a|b|c\nd|e|f', '|'],
  // More commas than semicolons: addresses, titles behind names, decimals.
  ['No;Name;Address\n1;Budi, S.T., M.Mar;Jl. A, RT 1, RW 2, Kel. B\n2;Agus, S.E.;Jl. C, RT 3, Kota D, Jatim', ';'],
  ['PT Uji, Jakarta, Indonesia\nNo;Name;Rank\n1;Agus;AB', ';'],
  ['No,"Name; and; more; of; it",Rank\n1,Agus,AB', ','],
  ['Name\nAgus', ','],
])('%j is separated by %j', (text, sign) => {
  expect(separatorOf(text)).toBe(sign);
});

const asked = { columns: 4, separator: ';' };
it.each([
  ['the rest of a row and the beginning of the next', 'Budi;AB;1\n2;', 1, true],
  ['whole rows between', 'Budi;AB;1\n2;Agus;AB;1\n3', 1, true],
  ['rows behind the last column', 'Budi\n2;Agus;AB;1\n3;Dewi', 3, true],
  ['an address in two lines', 'Jl. A; RT 1\nSurabaya', 3, false],
  ['an address in three lines', 'Jl. A\nRT 1; RW 2\nSurabaya', 1, false],
  ['one line', 'Jl. A; RT 1; RW 2', 1, false],
])('a cell of %s has other rows in it: %s', (_, cell, at, has) => {
  expect(holdsRows(cell, { ...asked, at })).toBe(has);
});
