import { describe, expect, it } from 'vitest';
import type { CodePage } from '#platform/contract/code-pages.ts';
import { decodedText } from './code-pages.ts';

/** Bytes as a program of that country saves them. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('text that is not Unicode', () => {
  it.each([
    ['typographic signs', bytes('44 92 53 6f 75 7a 61 20 96 20 80 35'), 'D’Souza – €5'],
    [
      'letters of Western Europe',
      latin('Jos\xe9 N\xfa\xf1ez; M\xfcller Bj\xf6rn; \xd1\xe1\xf1ez \xc1ngel'),
      'José Núñez; Müller Björn; Ñáñez Ángel',
    ],
    ['a sign beside a letter', bytes('c7 82 41 e9'), 'Ç‚Aé'],
  ])('is windows-1252 where it reads so: %s', (_, content, text) => {
    expect(decodedText(content, null)).toEqual({ text, codePage: 'windows-1252' });
  });

  it.each([
    ['Chinese (GBK)', bytes('d5 c5 ce b0 2c 31'), 'gb18030', '张伟,1'],
    ['Chinese (Big5)', bytes('b1 69 b0 b6'), 'big5', '張偉'],
    ['Korean', bytes('b1 e8 c3 b6 bc f6'), 'euc-kr', '김철수'],
    ['Japanese', bytes('8e 52 93 63'), 'shift_jis', '山田'],
    ['Russian', bytes('c8 e2 e0 ed ee e2'), 'windows-1251', 'Иванов'],
    ['Polish', bytes('50 61 77 65 b3 20 4d b9 6b 61'), 'windows-1250', 'Paweł Mąka'],
    ['Croatian', bytes('4b 6f 76 61 e8 69 e6'), 'windows-1250', 'Kovačić'],
    ['Thai', bytes('ca c1 aa d2 c2'), 'windows-874', 'สมชาย'],
  ] as const)('is asked about where it does not, and read as was chosen: %s', (_, content, page, text) => {
    expect(decodedText(content, null)).toBeUndefined();
    expect(decodedText(content, page satisfies CodePage)).toEqual({ text, codePage: page });
  });

  it('is Unicode whatever was chosen, where it is that', () => {
    expect(decodedText(Buffer.from('José 张伟'), 'gb18030')).toEqual({ text: 'José 张伟', codePage: null });
    const utf16 = Buffer.concat([bytes('ff fe'), Buffer.from('Müller', 'utf16le')]);
    expect(decodedText(utf16, null)).toEqual({ text: 'Müller', codePage: null });
  });
});

describe('UTF-16 without its mark', () => {
  const text = 'Kode;Nama\r\n620;José 张伟\r\n';
  it.each([
    ['the small byte first', Buffer.from(text, 'utf16le')],
    ['the large byte first', Buffer.from(text, 'utf16le').swap16()],
  ])('is read with %s', (_, content) => {
    expect(decodedText(content, null)).toEqual({ text, codePage: null });
  });
});
