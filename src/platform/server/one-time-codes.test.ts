import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { addressOf, asTyped, looksLikeRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './one-time-codes.ts';

// The secret and times of RFC 6238, appendix B (SHA-1), cut to six digits.
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('a code of the app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %i of the RFC is %s', (second, code, step) => {
    expect(stepOf(secret, code, second * 1_000)).toBe(step);
  });

  it('may be a half minute early or late, and no more', () => {
    const at = 1_111_111_111_000;
    const step = 37_037_037;
    const found = [-60, -30, 0, 30, 60].map((seconds) => stepOf(secret, '050471', at + seconds * 1_000));
    expect(found).toEqual([undefined, step, step, step, undefined]);
  });

  it.each([
    ['with a space', '050 471', true],
    ['of other letters', '05047l', false],
    ['too short', '50471', false],
    ['none', '', false],
  ])('typed %s', (_how, typed, isGood) => {
    expect(stepOf(secret, typed, 1_111_111_111_000) !== undefined).toBe(isGood);
  });
});

describe('a new secret', () => {
  it('has 160 bits and is another each time', () => {
    const made = new Set(Array.from({ length: 50 }, newSecret));
    expect(made.size).toBe(50);
    for (const one of made) expect(Secret.fromBase32(one).bytes.length).toBe(20);
  });

  it('gives the app all it needs to make the same codes', () => {
    const address = addressOf(secret, 'dewi@example.test');
    expect(address).toMatch(/^otpauth:\/\/totp\/Crew%20Portal:dewi(@|%40)example\.test\?/);
    const parameters = new URL(address).searchParams;
    const app = new TOTP({ secret: Secret.fromBase32(parameters.get('secret') ?? ''), digits: 6, period: 30 });
    expect(app.generate({ timestamp: 59_000 })).toBe('287082');
  });
});

describe('recovery codes', () => {
  it('are ten different ones that are recognised however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
      expect(looksLikeRecoveryCode(` ${code.toLowerCase()} `)).toBe(true);
      expect(asTyped(code.toLowerCase().replace('-', ' '))).toBe(code.replace('-', ''));
    }
    expect(looksLikeRecoveryCode('123456')).toBe(false);
  });
});
