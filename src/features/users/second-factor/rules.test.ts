import { describe, expect, it } from 'vitest';
import { needsSecondFactor } from './rules.ts';

describe('who needs one', () => {
  it.each([
    ['superadmin', true],
    ['crewingadmintanker', true],
    ['crewingfinancemarine', true],
    ['crewingmanagermarine', false],
    ['principal', false],
    ['crewmarine', false],
  ] as const)('%s: %s', (role, needs) => {
    expect(needsSecondFactor(role, ['superadmin', 'admin', 'finance'])).toBe(needs);
  });
});
