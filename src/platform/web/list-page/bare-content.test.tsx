import { describe, expect, it } from 'vitest';
import { isBareContent } from './bare-content.ts';

describe('the content of a card', () => {
  it.each([
    ['a number', 14],
    ['a badge with a number', <b key="a">3</b>],
    ['a day', '12 Mar 2026'],
    ['a period', '12 Mar 2026 to 03 Jan 2027'],
    ['an amount', 'Rp 11.086.300'],
    ['two numbers', ['3', ' / ', '0']],
  ])('is bare where it is %s', (_what, content) => {
    expect(isBareContent(content)).toBe(true);
  });

  it.each([
    ['a name', 'MT Bentang Bintan 101'],
    ['a status', <span key="a">Planned</span>],
    ['a sentence', '52 days to sign-off'],
    ['an address', 'a.b@example.com'],
    ['nothing', null],
  ])('says itself what it is where it is %s', (_what, content) => {
    expect(isBareContent(content)).toBe(false);
  });
});
