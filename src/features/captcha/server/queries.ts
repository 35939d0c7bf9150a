import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { handOnUploads } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Visitor } from '#platform/server/session.ts';
import { isConsentVersion } from '../rules.ts';

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Opens a visitor's session; the token is answered once, and only its hash is kept. Who still holds the token of an
 * earlier one goes on with what was uploaded in it: no one sends their scans twice over a ship's line.
 */
export async function openVisitorSession(
  db: Db,
  { former, consent }: { former?: string | undefined; consent?: string | undefined } = {},
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('captchaSessions')
    .values({ tokenHash: keyOf(token), consentVersion: isConsentVersion(consent) ? consent : null })
    .execute();
  if (former) await handOnUploads(db, keyOf(former), keyOf(token));
  return token;
}

/** The session a token names, renewed by this use: 30 minutes without use end it, 4 hours in any case (1-open 5). */
export async function renewVisitorSession(db: Db, token: string): Promise<Visitor | undefined> {
  const session = await db
    .updateTable('captchaSessions')
    .set({ renewedAt: sql<Date>`now()` })
    .where('tokenHash', '=', keyOf(token))
    .where('renewedAt', '>', sql<Date>`now() - interval '30 minutes'`)
    .where('createdAt', '>', sql<Date>`now() - interval '4 hours'`)
    .returning(['tokenHash', 'createdAt', 'consentVersion'])
    .executeTakeFirst();
  return session && { key: session.tokenHash, consentedAt: session.createdAt, consentVersion: session.consentVersion };
}

const keyPair = z.object({ signature: z.string(), solution: z.string() });

/** The keys that challenges and their solutions are signed with: made once, then the same for every process. */
export async function captchaKeys(db: Db): Promise<z.output<typeof keyPair>> {
  const kept = await db.selectFrom('settings').select('value').where('key', '=', 'captcha_keys').executeTakeFirst();
  if (kept) return keyPair.parse(kept.value);
  const made = { signature: randomBytes(32).toString('hex'), solution: randomBytes(32).toString('hex') };
  await db
    .insertInto('settings')
    .values({ key: 'captcha_keys', value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return captchaKeys(db);
}

/** Keeps a solution from being used twice until it would expire anyway; false when it was used before. */
export async function takeSolution(db: Db, solution: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captchaSolutions')
    .values({ solutionHash: keyOf(solution), expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets what can no longer be used. */
export async function forgetOldCaptchas(db: Db): Promise<void> {
  await db.deleteFrom('captchaSolutions').where('expiresAt', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('captchaSessions').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute();
}
