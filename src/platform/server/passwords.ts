// Loaded with the first sign-in: a server that is only read from needs none of it.
const argon2 = () => import('@node-rs/argon2');

/** argon2id (the library's default), at the least cost OWASP advises; about 20 ms on a laptop's core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password no one knows: checking against it takes as long as checking against a real one. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$TaE8WSwMTv6ZMgxuCVLNzg$VKLIP1wEp4H9fxW68M8it5iuLBskMmu8PmpKkC5GSaY';

/** The hash to keep, of exactly what was typed. Slow on purpose: not for inside a transaction. */
export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, cost);

/** The hash of a code whose salt is known before, so that one hash is compared with many; as slow as a password's. */
export const hashWithSalt = async (code: string, salt: Uint8Array): Promise<string> =>
  (await argon2()).hash(code, { ...cost, salt });

/** True if a password fits the hash that was kept; takes the same time where none was kept. */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const fits = await (await argon2()).verify(kept || nobodys, password);
  return fits && Boolean(kept);
}
