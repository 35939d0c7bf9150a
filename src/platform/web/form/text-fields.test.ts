import { expect, it } from 'vitest';
import { onlyKind } from './text-fields.tsx';

it.each([
  ['digits', '12a-3+4.5', '12345'],
  ['phone', '+62 (811) 234-567', '+62811234567'],
  ['decimal', '3.5 07x', '3.507'],
  ['decimal', '3,5', '3.5'],
  ['decimal', '1.234,5', '1234.5'],
  ['decimal', '1,234.5', '1234.5'],
  ['decimal', '1.2.3', '1.2.3'],
] as const)('a field of %s takes of %o only %o', (kind, typed, taken) => {
  expect(onlyKind(kind, typed)).toBe(taken);
});
