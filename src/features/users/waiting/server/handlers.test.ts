import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#app/test-server.ts';
import { waiting } from '../contract.ts';

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
