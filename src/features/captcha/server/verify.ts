import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { captchaKeys, takeSolution } from './queries.ts';

// Loaded with the first visitor.
const altcha = () => import('altcha-lib');
const pbkdf2 = () => import('altcha-lib/algorithms/pbkdf2');

/** A challenge that no one solved in ten minutes is forgotten by the page, which asks for another. */
const lifetimeMs = 600_000;
/**
 * A try takes about 1 ms on a laptop's core and 2.5 ms on a phone's; 1,000 to 2,000 tries over a phone's cores take
 * 0.6 to 2 s. The count is known beforehand, so no one is unlucky, and checking costs us next to nothing.
 */
const cost = 5_000;
const fewestTries = 1_000;
const mostTries = 2_000;

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,64}$/));
/** What the widget sends: base64 of this, as JSON. Anything that we did not sign is ignored. */
const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().check(z.gte(0), z.lte(0xffffffff)), derivedKey: hex }),
});

const googleAnswer = z.object({ success: z.boolean() });
const googleTimeoutMs = 5_000;

/** A new proof-of-work challenge, in the form the widget takes as its `challenge`. */
export async function newChallenge(db: Db): Promise<Record<string, unknown>> {
  const keys = await captchaKeys(db);
  const [{ createChallenge, randomInt }, { deriveKey }] = await Promise.all([altcha(), pbkdf2()]);
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(mostTries, fewestTries),
    deriveKey,
    expiresAt: new Date(Date.now() + lifetimeMs),
    hmacSignatureSecret: keys.signature,
    hmacKeySignatureSecret: keys.solution,
  });
  return { parameters, signature };
}

/** True if a response has the form of one at all; one that has not was never solved. */
export const isCaptchaResponse = ({ config }: Services, response: string) =>
  config.recaptcha ? /^[\w-]{20,}$/.test(response) : readPayload(response) !== undefined;

/**
 * Whether a captcha was solved: the signature is ours, the challenge has not expired and its solution was not used
 * before. Uses the solution up. Not for inside a transaction: Google's variant asks over the network, and anything but
 * a clear yes from there is a no.
 */
export async function verifyCaptcha(db: Db, { config }: Services, response: string): Promise<boolean> {
  if (config.recaptcha) return verifyWithGoogle(config.recaptcha.secret, response);
  const given = readPayload(response);
  if (!given) return false;
  const keys = await captchaKeys(db);
  const [{ verifySolution }, { deriveKey }] = await Promise.all([altcha(), pbkdf2()]);
  const { verified } = await verifySolution({
    ...given,
    deriveKey,
    hmacSignatureSecret: keys.signature,
    hmacKeySignatureSecret: keys.solution,
  });
  // The signature names the challenge; the solution around it could be spelled in many ways.
  return (
    verified &&
    takeSolution(db, given.challenge.signature, new Date((given.challenge.parameters.expiresAt + 60) * 1_000))
  );
}

function readPayload(response: string): z.output<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(response, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function verifyWithGoogle(secret: string, response: string): Promise<boolean> {
  try {
    const answer = await fetch('https://www.google.com/recaptcha/api/siteverify', {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(googleTimeoutMs),
    });
    return googleAnswer.parse(await answer.json()).success;
  } catch {
    return false;
  }
}
