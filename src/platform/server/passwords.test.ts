import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

let kept: string;
beforeAll(async () => {
  kept = await hashPassword('Crème brûlée 7!');
});

/** The shortest of several times, in milliseconds: what else the machine does only adds to it. */
async function shortest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describe('a password', () => {
  it('is kept as argon2id, at the least cost OWASP advises, under a salt of its own', async () => {
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('Crème brûlée 7!')).not.toBe(kept);
  });

  it('fits exactly as it was typed, and no other does', async () => {
    expect(await verifyPassword(kept, 'Crème brûlée 7!')).toBe(true);
    for (const other of [
      'Crème brûlée 7!'.normalize('NFD'),
      'Crème brûlée 7! ',
      'crème brûlée 7!',
      'Creme brulee 7!',
      ' Crème brûlée 7!',
      '',
    ])
      expect(await verifyPassword(kept, other)).toBe(false);
  });

  it.each([undefined, null, ''])('fits nothing where %j was kept, for the same work', async (none) => {
    expect(await verifyPassword(none, 'x')).toBe(false);
    // A tenth would be far more than what is done without hashing, a ten-thousandth.
    const real = await shortest(() => verifyPassword(kept, 'x'));
    expect(await shortest(() => verifyPassword(none, 'x'))).toBeGreaterThan(real / 10);
  });
});
