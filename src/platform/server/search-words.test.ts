import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

const textsOf = (keyword: string) => searchWords(keyword).map(({ texts }) => texts.join(' '));

it.each([
  ['Andi Saputra', ['Andi', 'Saputra']],
  ['  Saputra   Andi ', ['Saputra', 'Andi']],
  ['Andi\tOiler', ['Andi', 'Oiler']],
  ['0812 3456 7890', ['0812 3456 7890']],
  ['+62 812-3456 7890 Andi', ['+62 812-3456 7890', 'Andi']],
  ['Andi M 00100', ['Andi', 'M 00100']],
  ['MT Bintan 101', ['MT', 'Bintan', '101']],
  ['', []],
  ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
])('the words of %o are %o', (keyword, texts) => {
  expect(textsOf(keyword)).toEqual(texts);
});

it.each([
  ['Andi', undefined],
  ['2nd', undefined],
  ['REG-M', undefined],
  ['santo123santo', undefined],
  ['M-00100', { key: 'm00100', digits: '00100' }],
  ['M 00100', { key: 'm00100', digits: '00100' }],
  ['m00100', { key: 'm00100', digits: '00100' }],
  ['REG-M-202611-00012', { key: 'regm20261100012', digits: '20261100012' }],
  ['-00123', { key: '00123', digits: '00123', phone: '123' }],
  ['+62 812-3456-7890', { key: '6281234567890', digits: '6281234567890', phone: '81234567890' }],
  ['0812 3456 7890', { key: '081234567890', digits: '081234567890', phone: '81234567890' }],
  ['3273.0112.9003.0001', { key: '3273011290030001', digits: '3273011290030001', phone: '3273011290030001' }],
  ['A1234567', { key: 'a1234567', digits: '1234567' }],
  ['Andi@Mail.example', { key: 'andimailexample', digits: '', email: 'andi@mail.example' }],
])('%o is the number %o', (keyword, number) => {
  expect(searchWords(keyword)[0]?.number).toEqual(number);
});
