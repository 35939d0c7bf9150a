import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Recovery codes of an account, for when the phone is lost. */
const recoveryCodeCount = 10;

/** How a code is recognised: six digits, spaces as apps print them. */
const sixDigits = /^\d{6}$/;
/** Letters and digits that are not mistaken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const totpWith = (secret: string, label = '') =>
  // What every authenticator app understands: SHA-1, six digits, half a minute (RFC 6238).
  new TOTP({
    issuer: 'Crew Portal',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** A new secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the picture: the secret and whose it is. */
export const addressOf = (secret: string, email: string): string => totpWith(secret, email).toString();

/** What was typed, as it is compared: without spaces and dashes, in capitals. */
export const asTyped = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/**
 * The half minute that a typed code belongs to, or nothing when it fits none; `at` in milliseconds. A clock may be half
 * a minute off. A caller that keeps the answer takes no code of that half minute or an earlier one again (RFC 6238, 5.2).
 */
export function stepOf(secret: string, typed: string, at: number): number | undefined {
  const token = asTyped(typed);
  if (!sixDigits.test(token)) return undefined;
  const delta = totpWith(secret).validate({ token, timestamp: at, window: 1 });
  return delta === null ? undefined : Math.floor(at / 30_000) + delta;
}

/** True if what was typed can be a recovery code at all. */
export const looksLikeRecoveryCode = (typed: string): boolean => {
  const code = asTyped(typed);
  return code.length === 10 && [...code].every((letter) => letters.includes(letter));
};

/** Ten codes of 50 bits, in two groups of five. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${group()}-${group()}`);
  return [...codes];
}
