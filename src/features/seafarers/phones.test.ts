import { expect, it } from 'vitest';
import { chatAddress, chatNumber } from './rules.ts';

it.each([
  ['+6281234567890', '6281234567890', true],
  ['+62 812-3456-7890', '6281234567890', true],
  ['+62 (0)812 3456 7890', '6281234567890', true],
  ['081234567890', '6281234567890', true],
  ['0812 3456 7890', '6281234567890', true],
  ['+62215550100', '62215550100', true],
  ['+639171234567', '639171234567', false],
  ['+1 (415) 555-0132', '14155550132', false],
  ['+6591234567', '6591234567', false],
])('%s is reached at %s, Indonesian: %s', (phone, digits, isIndonesian) => {
  expect(chatNumber(phone)).toEqual({ digits, isIndonesian });
});

it.each([
  ['nothing', null],
  ['nothing', ''],
  ['a code without its plus, which may be a number of another country', '6281234567890'],
  ['a local number without 0', '81234567890'],
  ['a landline with an area code of some country', '0215550100'],
  ['a number dialled from some country', '0063 917 123 4567'],
  ['a number that is too short', '0812345'],
  ['a number that is too long for Indonesia', '08123456789012345'],
  ['two numbers in one field', '+6281234567890 / +6281234567891'],
  ['a number that begins with two zeros after the plus', '+0081234567'],
  ['an Indonesian code with nothing after it', '+62'],
  ['a masked number', '•••• 7890'],
  ['words', 'ask the office'],
])('%s is only shown: %s', (_what, phone) => {
  expect(chatNumber(phone)).toBeUndefined();
});

it.each([
  ['081234567890', 'Yth. Bapak/Ibu Siti & Ana, kami dari bagian pengawakan PT Bahari.'],
  ['+639171234567', 'Dear Siti & Ana, this is the crewing department of PT Bahari.'],
])('a chat with %s begins with: %s', (phone, sentence) => {
  const number = chatNumber(phone);
  if (!number) throw new Error('No number');
  const address = new URL(chatAddress(number, { name: 'Siti & Ana', company: 'PT Bahari' }));
  expect([address.origin, address.pathname]).toEqual(['https://wa.me', `/${number.digits}`]);
  expect(address.searchParams.get('text')).toBe(sentence);
});
