import { expect, it } from 'vitest';
import { isResetPassword } from './rules.ts';

it.each([
  ['Abcdefg1!', true],
  ['abcdef1@', true],
  ['kata sandi 1?', true],
  ['åäöüéèß1%', true],
  ['abcdefg1', false],
  ['abcdefg!', false],
  ['1234567!', false],
  ['abc1!', false],
  ['abcdefg1#', false],
])('%s as a password of the reset page: %s', (password, fits) => {
  expect(isResetPassword(password)).toBe(fits);
});
