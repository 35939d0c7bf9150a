import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { waiting } from '../contract.ts';
import { findSealingKey } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('the key that waiting saves are sealed with is always the same, and another for every account', async () => {
  const [one, other] = [await server.user({ role: 'crewingadminmarine' }), await server.user({ role: 'superadmin' })];
  const keyOf = async (user: typeof one) => (await server.call(waiting.sealingKey, {}, user)).body.data.key;
  const keys = await Promise.all([one, one, other].map(keyOf));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32, 32]);
  expect((await server.call(waiting.sealingKey, {})).status).toBe(401);
});

it('keeps what the keys are derived from sealed where there is a key for secrets, and the keys stay the same', async () => {
  const { userId } = await server.user({ role: 'crewmarine' });
  const kept = async () => {
    const row = server.db.selectFrom('settings').select('value').where('key', '=', 'sealing_secret');
    return JSON.stringify((await row.executeTakeFirstOrThrow()).value);
  };
  const before = await findSealingKey(server.db, undefined, userId);
  expect(await kept()).toMatch(/[0-9a-f]{64}/);
  const secretsKey = Buffer.alloc(32, 7);
  expect(await findSealingKey(server.db, secretsKey, userId)).toBe(before);
  expect(await kept()).not.toMatch(/[0-9a-f]{64}/);
  expect(await findSealingKey(server.db, secretsKey, userId)).toBe(before);
  await expect(findSealingKey(server.db, undefined, userId)).rejects.toThrow('SECRETS_KEY');
  await server.db.deleteFrom('settings').where('key', '=', 'sealing_secret').execute();
  await findSealingKey(server.db, secretsKey, userId);
  expect(await kept()).toContain('sealed1:');
  await server.db.deleteFrom('settings').where('key', '=', 'sealing_secret').execute();
});
