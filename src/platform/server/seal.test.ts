import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

describe('a sealed secret', () => {
  it('is the secret again with its key, and never sealed the same way twice', () => {
    const kept = seal(key, 'JBSWY3DPEHPK3PXP');
    expect(kept).not.toContain('JBSWY3DP');
    expect(seal(key, 'JBSWY3DPEHPK3PXP')).not.toBe(kept);
    expect(unseal(key, kept)).toBe('JBSWY3DPEHPK3PXP');
  });

  it('opens with no other key, without one, or changed', () => {
    const kept = seal(key, 'secret');
    expect(() => unseal(randomBytes(32), kept)).toThrow();
    expect(() => unseal(undefined, kept)).toThrow('SECRETS_KEY');
    const last = kept.endsWith('A') ? 'B' : 'A';
    expect(() => unseal(key, `${kept.slice(0, -2)}${last}${last}`)).toThrow();
  });

  it('stays readable when the key came later', () => {
    expect(unseal(key, seal(undefined, 'secret'))).toBe('secret');
  });
});
