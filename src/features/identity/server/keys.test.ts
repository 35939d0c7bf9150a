import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { identityKeys } from './keys.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await testServer();
});
afterAll(() => portal.close());

const kept = async () =>
  JSON.stringify(await portal.db.selectFrom('identityKeys').select(['kid', 'secret']).orderBy('kid').execute());

describe('the keys of the identity provider', () => {
  it('are sealed once there is a key for it, and stay the same', async () => {
    await portal.db.deleteFrom('identityKeys').execute();
    const before = await identityKeys(portal.db);
    expect(await kept()).toContain(before.signing.d);
    const secretsKey = randomBytes(32);
    expect(await identityKeys(portal.db, secretsKey)).toEqual(before);
    const sealed = await kept();
    expect(sealed).not.toContain(before.signing.d);
    expect(sealed).not.toContain(before.cookie);
    expect(await identityKeys(portal.db, secretsKey)).toEqual(before);
    expect(await kept()).toBe(sealed);
  });

  it('are sealed from the first start on where there is a key', async () => {
    await portal.db.deleteFrom('identityKeys').execute();
    const secretsKey = randomBytes(32);
    const made = await identityKeys(portal.db, secretsKey);
    expect(await kept()).not.toContain(made.signing.d);
    expect(await identityKeys(portal.db, secretsKey)).toEqual(made);
  });

  it.each([
    ['no key', undefined],
    ['another key', randomBytes(32)],
  ])('are not opened with %s, and the start says what to do', async (_what, other) => {
    await portal.db.deleteFrom('identityKeys').execute();
    await identityKeys(portal.db, randomBytes(32));
    await expect(identityKeys(portal.db, other)).rejects.toThrow('set it to the key of before');
  });
});
