import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asSeen } from './seen-text.ts';
import { requiredLongText, requiredText, text } from './shapes.ts';

it.each([
  ['\u200b', ''],
  [' \ufeff\u200e ', ''],
  ['Budi\u200b Santoso\u00a0', 'Budi Santoso'],
  ['Per\u00adpanjangan', 'Perpanjangan'],
  ['\u202a+62 812\u202c', '+62 812'],
  ['\u2068Siti\u2069', 'Siti'],
  ['👩‍🚀', '👩‍🚀'],
  // They are part of how a text from right to left is read, and refused where they turn a name round.
  ['\u200fأحمد 12\u200e', '\u200fأحمد 12\u200e'],
  ['Budi\u202e tnuocca\u202c', 'Budi\u202e tnuocca\u202c'],
])('keeps of %j what is seen', (typed, seen) => {
  expect(asSeen(typed)).toBe(seen);
});

it('takes a text without what nobody sees, and nothing for it where it must be there', () => {
  expect(z.parse(text(12), '\u202aBudi\u200b Santoso\u202c')).toBe('Budi Santoso');
  for (const required of [requiredText('letters:make.purpose', 200), requiredLongText('letters:make.purpose', 200)]) {
    expect(z.safeParse(required, ' \u200b\u200e').success).toBe(false);
    expect(z.safeParse(required, 'Budi \u202etnuocca').success).toBe(false);
  }
});
