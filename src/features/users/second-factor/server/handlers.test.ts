import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { secondFactor } from '../contract.ts';

const email = 'sri@example.test';
let portal: TestIdentity;
let userId: string;
let token: string;
beforeAll(async () => {
  portal = await testIdentity({ rateLimits: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of [
    'secondFactors',
    'idempotencyKeys',
    'signInEvents',
    'userSessions',
    'rateLimits',
    'outbox',
  ] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('users').execute();
  userId = await portal.account(email, { userAccessList: [] });
  token = (await testBrowser(portal.server).signIn({ email, password: goodPassword })).access_token;
});

type Name = Exclude<keyof typeof secondFactor, 'own'>;
const send = (name: Name, payload: object, headers: Record<string, string> = {}, bearer = token) =>
  portal.server.inject({
    method: 'POST',
    url: `/PMSol/v1${secondFactor[name].path}`,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
    payload,
  });
const own = async (bearer = token) =>
  (
    await portal.server.inject({
      url: `/PMSol/v1${secondFactor.own.path}`,
      headers: { authorization: `Bearer ${bearer}` },
    })
  ).json().data;
/** The code of now: the half minute may end before it is looked at, which it outlives. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: Date.now() });
const password = { password: goodPassword };

async function setUp() {
  const { secret } = (await send('begin', password)).json().data;
  const { recoveryCodes } = (await send('confirm', { code: codeOf(secret) })).json().data;
  return { secret, recoveryCodes };
}
const mails = async () =>
  (await portal.db.selectFrom('outbox').select(['recipient', 'data']).orderBy('id').execute()).map(
    ({ recipient, data }) => [recipient, (data as { what: string }).what],
  );

describe('one’s own second factor', () => {
  it('counts once a code has proved it, and its owner is told', async () => {
    const before = await own();
    expect(before).toEqual({ isSet: false, setAt: null, passkeys: 0, codesLeft: 0, isRequired: false, isOurs: true });
    const { secret, address } = (await send('begin', password)).json().data;
    expect(address).toContain(secret);
    expect((await own()).isSet).toBe(false);
    const wrong = await send('confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.json().fields.code]).toEqual([
      400,
      expect.stringMatching(/^The code is not correct/),
    ]);
    const answer = await send('confirm', { code: codeOf(secret) });
    expect(answer.json().data.recoveryCodes).toHaveLength(10);
    expect(await own()).toEqual({ ...before, isSet: true, setAt: expect.any(String), codesLeft: 10 });
    expect(await mails()).toEqual([[email, 'second_factor_set']]);
    expect((await portal.outcomes()).at(-1)).toBe('second_factor_set');
  });

  it.each(['begin', 'renewCodes', 'remove'] as const)('%s asks for the password', async (name) => {
    await setUp();
    const answer = await send(name, { password: 'Wrong-One#1' });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: 'The password is not correct' }]);
    expect((await own()).codesLeft).toBe(10);
  });

  it('goes on with the phone before until the other one has proved itself', async () => {
    const first = await setUp();
    const second = (await send('begin', password)).json().data;
    const kept = await portal.db.selectFrom('secondFactors').selectAll().executeTakeFirstOrThrow();
    expect([kept.secret, kept.pendingSecret]).toEqual([first.secret, second.secret]);
    const answer = await send('confirm', { code: codeOf(second.secret) });
    expect(answer.json().data.recoveryCodes).not.toEqual(first.recoveryCodes);
    const now = await portal.db.selectFrom('secondFactors').selectAll().executeTakeFirstOrThrow();
    expect([now.secret, now.pendingSecret]).toEqual([second.secret, null]);
  });

  it('gets other recovery codes, and the former are worthless', async () => {
    const { recoveryCodes } = await setUp();
    const hashes = async () => (await portal.db.selectFrom('recoveryCodes').select('codeHash').execute()).map(String);
    const before = await hashes();
    const renewed = (await send('renewCodes', password)).json().data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(renewed.some((code: string) => recoveryCodes.includes(code))).toBe(false);
    expect(await hashes()).toHaveLength(before.length);
  });

  it('is removed with the password, and its codes with it', async () => {
    await setUp();
    expect((await send('remove', password)).json()).toEqual({ data: { isSet: false } });
    expect(await portal.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    expect((await send('renewCodes', password)).statusCode).toBe(409);
  });

  it('is not removed where the role needs one', async () => {
    await setUp();
    const strict = await portal.another({ secondFactorFor: ['admin'] });
    const answer = await strict.server.inject({
      method: 'POST',
      url: `/PMSol/v1${secondFactor.remove.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: password,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('requires two-step')]);
    await strict.server.close();
    expect((await own()).isSet).toBe(true);
  });

  it('leaves no secret where answers are kept for repeats, and repeats none', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-form' };
    const { secret } = (await send('begin', password, headers)).json().data;
    const rows = await portal.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await send('begin', password, headers)).statusCode).toBe(409);
  });

  it('waits after five wrong codes', async () => {
    const { secret } = (await send('begin', password)).json().data;
    for (let n = 0; n < 5; n++) expect((await send('confirm', { code: '000000' })).statusCode).toBe(400);
    expect((await send('confirm', { code: codeOf(secret) })).statusCode).toBe(429);
  });
});

describe('the second factor of somebody who lost it', () => {
  const chief = 'chief@example.test';
  let asChief: string;
  beforeEach(async () => {
    await portal.account(chief, { role: 'superadmin', userAccessList: ['UserManagement'], firstName: 'Ratna' });
    asChief = (await testBrowser(portal.server).signIn({ email: chief, password: goodPassword })).access_token;
  });

  it('is reset by a super admin: the owner is signed out, and both are told', async () => {
    await setUp();
    const answer = await send('reset', { userId }, {}, asChief);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { wasSet: true } }]);
    expect((await send('begin', password)).statusCode).toBe(401);
    expect((await mails()).slice(1)).toEqual([
      [email, 'second_factor_removed'],
      [chief, 'second_factor_removed'],
    ]);
    const event = await portal.db.selectFrom('signInEvents').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect([event?.outcome, event?.userId]).toEqual(['second_factor_removed', userId]);
    expect(event?.byUser).not.toBe(userId);
  });

  it('is reset by nobody else, and not one’s own', async () => {
    await portal.account('admin@example.test', { userAccessList: ['UserManagement'] });
    const admin = await testBrowser(portal.server).signIn({ email: 'admin@example.test', password: goodPassword });
    expect((await send('reset', { userId }, {}, admin.access_token)).statusCode).toBe(403);
    const { id } = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', chief)
      .executeTakeFirstOrThrow();
    expect((await send('reset', { userId: id }, {}, asChief)).statusCode).toBe(409);
  });
});
