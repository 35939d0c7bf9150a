import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { softPasskey } from '#testing/passkey.ts';
import { secondFactor } from '../../second-factor/contract.ts';
import { tokens } from '../../tokens/contract.ts';
import { passkeys } from '../contract.ts';
import { isOffered } from './operations.ts';

const email = 'sri@example.test';
const password = { password: goodPassword };
let portal: TestIdentity;
let strict: Awaited<ReturnType<TestIdentity['another']>>;
let userId: string;
let token: string;
beforeAll(async () => {
  portal = await testIdentity({ rateLimits: true });
  strict = await portal.another({ secondFactorFor: ['admin'] });
});
afterAll(async () => {
  await strict.server.close();
  await portal.close();
});
beforeEach(async () => {
  const left = [
    'secondFactors',
    'idempotencyKeys',
    'signInEvents',
    'userSessions',
    'rateLimits',
    'outbox',
    'apiTokens',
  ] as const;
  for (const table of left) await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('users').execute();
  userId = await portal.account(email, { userAccessList: ['UserManagement', 'Planning'] });
  token = (await testBrowser(portal.server).signIn({ email, password: goodPassword })).access_token;
});

interface Sent {
  as?: string;
  to?: TestIdentity['server'];
}
const send = async (call: { path: string }, payload: object, { as = token, to = portal.server }: Sent = {}) => {
  const headers = { authorization: `Bearer ${as}` };
  const response = await to.inject({ method: 'POST', url: `/PMSol/v1${call.path}`, headers, payload });
  return { status: response.statusCode, body: response.json() };
};
const read = async (call: { path: string }, { as = token, to = portal.server }: Sent = {}) => {
  const headers = { authorization: `Bearer ${as}` };
  return (await to.inject({ url: `/PMSol/v1${call.path}`, headers })).json().data;
};
const begin = async (sent: Sent = {}) => (await send(passkeys.begin, password, sent)).body.data;
const own = (sent: Sent = {}) => read(passkeys.own, sent);
const factors = () => read(secondFactor.own);

async function add(name = 'Work laptop', sent: Sent = {}) {
  const made = softPasskey();
  const { status, body } = await send(passkeys.add, { name, ...made.create(await begin(sent)) }, sent);
  expect(status).toBe(200);
  return { made, ...(body.data as { passkeyId: string; recoveryCodes: string[] }) };
}
async function addApp() {
  const { secret } = (await send(secondFactor.begin, password)).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate();
  expect((await send(secondFactor.confirm, { code })).status).toBe(200);
}
const mails = async () =>
  (await portal.db.selectFrom('outbox').select(['recipient', 'data']).orderBy('id').execute()).map(
    ({ recipient, data }) => [recipient, (data as { what: string }).what, (data as { passkey?: string }).passkey],
  );

describe('adding a passkey', () => {
  it('keeps it under its name, gives recovery codes with the first, and tells the owner', async () => {
    const { recoveryCodes } = await add();
    expect(recoveryCodes).toHaveLength(10);
    expect((await add('Phone')).recoveryCodes).toEqual([]);
    const { rows, isOffered } = await own();
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Work laptop']);
    expect([isOffered, rows[0].lastUsedAt]).toEqual([true, null]);
    expect(await factors()).toMatchObject({ isSet: false, passkeys: 2, codesLeft: 10 });
    expect(await mails()).toEqual([
      [email, 'passkey_added', 'Work laptop'],
      [email, 'passkey_added', 'Phone'],
    ]);
    expect((await portal.outcomes()).slice(-2)).toEqual(['passkey_added', 'passkey_added']);
  });

  it('asks for the password first, and offers no passkey that there is already', async () => {
    const wrong = await send(passkeys.begin, { password: 'Wrong-One#1' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'The password is not correct' }]);
    const { made } = await add();
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Crew Portal' },
      user: { name: email, displayName: 'Dewi Kartika' },
      excludeCredentials: [{ id: made.id, type: 'public-key', transports: ['internal'] }],
      attestation: 'none',
    });
    // Authenticators keep what they get of the account: a number, and not the person's own data.
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(userId.replaceAll('-', ''));
  });

  it('takes what was asked once, the newest only, and no longer than five minutes', async () => {
    const passkey = softPasskey();
    const first = await begin();
    const second = await begin();
    const outdated = await send(passkeys.add, { name: 'x', ...passkey.create(first) });
    expect([outdated.status, outdated.body.message]).toEqual([409, expect.stringContaining('not be confirmed')]);
    // What was refused is used up too.
    const again = await send(passkeys.add, { name: 'x', ...passkey.create(second) });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('too long')]);
    const third = await begin();
    await portal.db
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .execute();
    expect((await send(passkeys.add, { name: 'x', ...passkey.create(third) })).status).toBe(409);
    expect((await own()).rows).toEqual([]);
  });

  it.each([
    ['another site', { origin: 'https://crew-portal.example.test' }],
    ['another host', { rpId: 'example.test' }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['another challenge', { challenge: 'bm90IG91cnM' }],
  ])('refuses what was made for %s', async (_what, lies) => {
    const answer = await send(passkeys.add, { name: 'x', ...softPasskey().create(await begin(), lies) });
    expect(answer.status).toBe(409);
    expect((await own()).rows).toEqual([]);
  });

  it('refuses what is no attestation at all, and a passkey that another account has', async () => {
    const made = softPasskey().create(await begin());
    expect((await send(passkeys.add, { name: 'x', ...made, attestation: 'AAAA' })).status).toBe(409);
    const { made: theirs } = await add();
    await portal.account('other@example.test');
    const session = await testBrowser(portal.server).signIn({ email: 'other@example.test', password: goodPassword });
    // Someone who learnt the other's public part claims it.
    const as = { as: session.access_token };
    const claimed = await send(passkeys.add, { name: 'x', ...theirs.create(await begin(as)) }, as);
    expect([claimed.status, claimed.body.message]).toEqual([409, expect.stringContaining('already')]);
  });

  it('cannot be done by a token of another system, nor seen', async () => {
    await portal.db.updateTable('users').set({ role: 'crewingadminmarine' }).where('id', '=', userId).execute();
    const expiresOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const made = await send(tokens.create, {
      name: 'Payroll',
      scopes: ['Planning:write'],
      expiresOn,
      ...password,
    });
    const as = { as: made.body.data.token };
    expect((await send(passkeys.begin, password, as)).status).toBe(403);
    const url = `/PMSol/v1${passkeys.own.path}`;
    const seen = await portal.server.inject({ url, headers: { authorization: `Bearer ${as.as}` } });
    expect(seen.statusCode).toBe(403);
  });

  it.each([
    ['is offered', 'https://crew.example.test', true],
    ['is not offered where the address is a number', 'http://127.0.0.1:3000', false],
    ['is not offered where the address is a number of IPv6', 'http://[::1]:3000', false],
  ])('%s', (_what, publicUrl, isGiven) => {
    expect(isOffered({ ...portal.config, publicUrl })).toBe(isGiven);
  });

  it('is not offered where another provider signs people in', () => {
    const oidc = { issuer: 'https://login.example.test', clientId: 'x', clientSecret: undefined };
    expect(isOffered({ ...portal.config, oidc })).toBe(false);
  });
});

describe('a passkey of one’s own', () => {
  it('is renamed; the keys stay out of the trail and of every answer', async () => {
    const { passkeyId } = await add();
    expect((await send(passkeys.rename, { passkeyId, name: '  Bridge laptop ' })).status).toBe(200);
    expect((await own()).rows).toMatchObject([{ passkeyId, name: 'Bridge laptop' }]);
    const trail = await portal.db.selectFrom('auditLog').selectAll().where('tableName', '=', 'passkeys').execute();
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['insert', 'update']));
    const { publicKey } = await portal.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(trail)).not.toContain(publicKey);
    expect(JSON.stringify(await own())).not.toContain(publicKey);
  });

  it('is removed with the password, the recovery codes with the last, and the owner is told', async () => {
    const { passkeyId } = await add();
    const wrong = await send(passkeys.remove, { passkeyId, password: 'Wrong-One#1' });
    expect([wrong.status, (await own()).rows.length]).toEqual([400, 1]);
    expect((await send(passkeys.remove, { passkeyId, ...password })).status).toBe(200);
    expect(await factors()).toMatchObject({ passkeys: 0, codesLeft: 0 });
    expect((await mails()).at(-1)).toEqual([email, 'passkey_removed', 'Work laptop']);
    expect((await portal.outcomes()).at(-1)).toBe('passkey_removed');
  });

  it('is nobody else’s to rename or remove', async () => {
    const { passkeyId } = await add();
    await portal.account('other@example.test');
    const session = await testBrowser(portal.server).signIn({ email: 'other@example.test', password: goodPassword });
    const as = { as: session.access_token };
    expect((await send(passkeys.rename, { passkeyId, name: 'Mine' }, as)).status).toBe(404);
    expect((await send(passkeys.remove, { passkeyId, ...password }, as)).status).toBe(404);
    expect((await own()).rows).toMatchObject([{ name: 'Work laptop' }]);
  });
});

describe('the last second factor of a role that needs one', () => {
  it('stays, be it a passkey or the app; either goes while the other is there', async () => {
    const to = strict.server;
    const { passkeyId } = await add('Laptop', { to });
    expect((await own({ to })).keepsLast).toBe(true);
    const refused = await send(passkeys.remove, { passkeyId, ...password }, { to });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('requires two-step')]);
    expect((await own({ to })).rows).toHaveLength(1);
    await addApp();
    expect((await own({ to })).keepsLast).toBe(false);
    expect((await send(secondFactor.remove, password, { to })).status).toBe(200);
    expect((await mails()).at(-1)).toEqual([email, 'authenticator_removed', undefined]);
    expect(await factors()).toMatchObject({ isSet: false, passkeys: 1, codesLeft: 10 });
    await addApp();
    expect((await send(passkeys.remove, { passkeyId, ...password }, { to })).status).toBe(200);
    expect((await send(secondFactor.remove, password, { to })).status).toBe(409);
  });
});

describe('the last two passkeys of a role that needs one', () => {
  it('are not both removed by calls at once', async () => {
    const to = strict.server;
    const both = [await add('Laptop', { to }), await add('Phone', { to })];
    const answers = await Promise.all(
      both.map(({ passkeyId }) => send(passkeys.remove, { passkeyId, ...password }, { to })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own({ to })).rows).toHaveLength(1);
  });
});

describe('passkeys of somebody who lost them', () => {
  it('go with a super admin’s reset, and both are told', async () => {
    await add();
    const chief = 'chief@example.test';
    await portal.account(chief, { role: 'superadmin', userAccessList: ['UserManagement'] });
    const session = await testBrowser(portal.server).signIn({ email: chief, password: goodPassword });
    const answer = await send(secondFactor.reset, { userId }, { as: session.access_token });
    expect(answer.body).toEqual({ data: { wasSet: true } });
    expect(await portal.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect(await portal.db.selectFrom('recoveryCodes').select('userId').execute()).toEqual([]);
    expect((await mails()).slice(-2).map(([recipient, what]) => [recipient, what])).toEqual([
      [email, 'second_factor_removed'],
      [chief, 'second_factor_removed'],
    ]);
    expect((await send(passkeys.begin, password)).status).toBe(401);
  });
});
