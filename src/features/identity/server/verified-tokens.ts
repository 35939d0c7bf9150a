import { createHash } from 'node:crypto';

/**
 * What tokens say whose signature was found good, until they expire: a signature is worked out once, and not at every
 * call. Whether the session still lives is asked of the database each time. Kept by a hash, so that no token is left in
 * memory; of `most` tokens, the one that came first makes room.
 */
export function verifiedTokens<Claims extends { exp: number }>(most = 5_000) {
  const kept = new Map<string, Claims>();
  const nameOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  return {
    find(token: string): Claims | undefined {
      const name = nameOf(token);
      const claims = kept.get(name);
      if (!claims || claims.exp > Date.now() / 1_000) return claims;
      kept.delete(name);
      return undefined;
    },
    keep(token: string, claims: Claims): void {
      const [first] = kept.keys();
      if (first !== undefined && kept.size >= most) kept.delete(first);
      kept.set(nameOf(token), claims);
    },
  };
}
