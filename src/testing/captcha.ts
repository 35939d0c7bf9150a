import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaKeys } from '#features/captcha/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** A solved captcha, signed as ours are, whose first try is the right one: what it proves has tests of its own. */
export async function solvedCaptcha(db: Db): Promise<string> {
  const keys = await captchaKeys(db);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5_000,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: keys.signature,
    hmacKeySignatureSecret: keys.solution,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
