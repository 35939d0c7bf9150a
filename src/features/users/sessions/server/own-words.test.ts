import { afterAll, beforeAll, expect, it } from 'vitest';
import { solvedCaptcha } from '#testing/captcha.ts';
import { type TestIdentity, testIdentity } from '#testing/identity.ts';
import { users } from '../../contract.ts';

/** The link of a reset mail sets no password that anyone would try first for this very account. */

let portal: TestIdentity;
const email = 'dewi@example.test';
beforeAll(async () => {
  portal = await testIdentity();
  await portal.account(email);
});
afterAll(async () => {
  await portal.server.close();
  await portal.close();
});

const post = (path: string, payload: object) =>
  portal.server.inject({ method: 'POST', url: `/PMSol/v1${path}`, payload });

it('refuses the account’s own name and address, in any case and with signs around it, and keeps the link good', async () => {
  await post(users.requestReset.path, { email, response: await solvedCaptcha(portal.db) });
  const { data } = await portal.db.selectFrom('outbox').select('data').executeTakeFirstOrThrow();
  const token = new URL((data as { link: string }).link).searchParams.get('t') ?? '';
  const set = async (password: string) => {
    const t = await solvedCaptcha(portal.db);
    const answer = await post(users.resetPassword.path, {
      email,
      token,
      t,
      newPassword: password,
      confirmPassword: password,
    });
    return [answer.statusCode, answer.json().fields];
  };
  const refused = [400, { newPassword: 'This password is too common. Choose another one.' }];
  for (const own of ['Kartika2026!', 'dewi.kartika1!', 'K4rtikaDewi1!'])
    expect([own, ...(await set(own))]).toEqual([own, ...refused]);
  expect(await set('a new one 2!')).toEqual([200, undefined]);
});
