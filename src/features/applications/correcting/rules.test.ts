import { expect, it } from 'vitest';
import { mayCorrect } from './rules.ts';

const now = new Date();
it.each<[number, Date | null, Date | null, boolean]>([
  [1, null, null, true],
  [1, now, null, false],
  [1, null, now, false],
  [2, null, null, false],
  [6, null, null, false],
  [7, null, null, false],
  [8, null, null, false],
])('in stage %i, withdrawn %o, without consent %o: %o', (stage, withdrawnAt, consentWithdrawnAt, may) => {
  expect(mayCorrect({ stage, withdrawnAt, consentWithdrawnAt })).toBe(may);
});
