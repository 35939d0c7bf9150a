import { expect, it } from 'vitest';
import { endsSoon, statusOf } from './rules.ts';

it.each([
  ['2026-11-21', 'expired', false],
  ['2026-11-22', 'active', true],
  ['2027-02-20', 'active', true],
  ['2027-02-21', 'active', false],
] as const)('a contract that ends on %s is %s on 22 November 2026', (expiresOn, status, isSoon) => {
  expect([statusOf(expiresOn, '2026-11-22'), endsSoon(expiresOn, '2026-11-22')]).toEqual([status, isSoon]);
});
