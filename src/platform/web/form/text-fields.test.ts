import { expect, it } from 'vitest';
import { onlyKind } from './text-fields.tsx';

it.each([
  ['digits', '12a-3+4.5', '12345'],
  ['phone', '+62 (811) 234-567', '+62811234567'],
  ['decimal', '3,5 0.7x', '350.7'],
] as const)('a field of %s takes of %o only %o', (kind, typed, taken) => {
  expect(onlyKind(kind, typed)).toBe(taken);
});
