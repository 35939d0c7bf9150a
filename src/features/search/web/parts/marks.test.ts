import { expect, it } from 'vitest';
import { marksOf } from './marks.ts';

const shown = (text: string, keyword: string) =>
  marksOf(text, keyword)
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Agus Setiawan', 'agus', '[Agus] Setiawan'],
  ['Agus Setiawan', 'setia AGUS', '[Agus] [Setia]wan'],
  ['José Núñez', 'jose nunez', '[José] [Núñez]'],
  ['M-0001234', 'm0001', '[M-0001]234'],
  ['6201 457 093', '1457', '620[1 457] 093'],
  ['MT Bentang 7', 'bentang 7', 'MT [Bentang] [7]'],
  ['Agus Setiawan', 'rudi', 'Agus Setiawan'],
  ['Agus Setiawan', '  ', 'Agus Setiawan'],
  ['anana', 'ana', '[anana]'],
  ['', 'agus', ''],
])('marks in %s what %s found', (text, keyword, expected) => {
  expect(shown(text, keyword)).toBe(expected);
});
