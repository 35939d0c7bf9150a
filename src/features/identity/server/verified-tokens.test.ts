import { afterEach, expect, test, vi } from 'vitest';
import { verifiedTokens } from './verified-tokens.ts';

const inSeconds = (seconds: number) => ({ exp: Math.floor(Date.now() / 1_000) + seconds });

afterEach(() => {
  vi.useRealTimers();
});

test('a token is known until it expires, and no other one is', () => {
  vi.useFakeTimers();
  const tokens = verifiedTokens();
  const claims = inSeconds(300);
  tokens.keep('head.body.signature', claims);
  expect(tokens.find('head.body.signature')).toBe(claims);
  expect(tokens.find('head.body.other')).toBeUndefined();
  vi.advanceTimersByTime(301_000);
  expect(tokens.find('head.body.signature')).toBeUndefined();
});

test('of more tokens than are kept, the first makes room', () => {
  const tokens = verifiedTokens(2);
  for (const token of ['first', 'second', 'third']) tokens.keep(token, inSeconds(300));
  expect(['first', 'second', 'third'].map((token) => tokens.find(token) !== undefined)).toEqual([false, true, true]);
});
