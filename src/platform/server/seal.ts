import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const prefix = 'sealed1:';

/**
 * A secret as it is kept: sealed with the key of the setting SECRETS_KEY (32 bytes, AES-256-GCM), or as it is without
 * one. Who has a copy of the database but not the setting reads nothing.
 */
export function seal(key: Buffer | undefined, secret: string): string {
  if (!key) return secret;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** True if a kept secret is sealed. */
export const isSealed = (kept: string) => kept.startsWith(prefix);

/** The secret again; one that was kept before there was a key is as it is. Throws with another key than it was sealed with. */
export function unseal(key: Buffer | undefined, kept: string): string {
  if (!isSealed(kept)) return kept;
  if (!key) throw new Error('SECRETS_KEY is needed: what is kept was sealed with it');
  const bytes = Buffer.from(kept.slice(prefix.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
