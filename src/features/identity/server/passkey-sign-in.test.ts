import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginPasskey, provenPasskey } from '#features/users/passkeys/server/operations.ts';
import { insertPasskey } from '#features/users/passkeys/server/queries.ts';
import { newCodesOf } from '#features/users/second-factor/server/operations.ts';
import { replaceCodes } from '#features/users/second-factor/server/queries.ts';
import { testBrowser } from '#testing/browser.ts';
import { goodPassword, type TestIdentity, testIdentity } from '#testing/identity.ts';
import { type SoftPasskey, softPasskey } from '#testing/passkey.ts';

let portal: TestIdentity;
let userId: string;
const email = 'dewi@example.test';
const password = { email, password: goodPassword, ownDevice: 'yes' };

beforeAll(async () => {
  portal = await testIdentity({ rateLimits: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of [
    'secondFactors',
    'signInEvents',
    'userSessions',
    'rateLimits',
    'outbox',
    'identityRows',
  ] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('users').execute();
  userId = await portal.account(email);
});

/** Adds a passkey as the profile does. */
async function withPasskey(of = userId, made = softPasskey()): Promise<SoftPasskey> {
  const created = made.create(await beginPasskey(portal.db, portal.config, of));
  const proven = await provenPasskey(portal.db, portal.config, of, created);
  if (typeof proven === 'string') throw new Error(proven);
  await insertPasskey(portal.db, { userId: of, name: 'Laptop', transports: created.transports, ...proven });
  return made;
}

type Browser = ReturnType<typeof testBrowser>;
type Answer = Awaited<ReturnType<Browser['send']>>;

/** Opens the sign-in page; answers how to ask what is to be signed, and to send it, alone or after the password. */
async function atSignIn(browser = testBrowser(portal.server), { afterPassword = false } = {}) {
  const { path, page } = await browser.openSignIn();
  if (afterPassword) await browser.send(path, password);
  const step = afterPassword ? `${path}/code/passkey` : `${path}/passkey`;
  return {
    browser,
    path,
    page: afterPassword ? await browser.open(`${path}/code`) : page,
    ask: async () => (await browser.send(`${step}/options`, {})).json(),
    give: (credential: string, more: Record<string, string> = {}) => browser.send(step, { credential, ...more }),
  };
}
const afterPassword = () => atSignIn(undefined, { afterPassword: true });

/** True if an answer of a form leads to the code of a finished sign-in. */
async function isIn(browser: Browser, response: Answer) {
  const end = await browser.follow(response);
  return end instanceof URL && end.searchParams.has('code');
}

describe('a passkey after the password', () => {
  it('is offered before the code, and signs in', async () => {
    const passkey = await withPasskey();
    const { browser, page, ask, give } = await afterPassword();
    expect(page.body).toContain('USE YOUR PASSKEY');
    expect(String(page.headers['content-security-policy'])).toMatch(/connect-src 'self'/);
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    expect(await isIn(browser, await give(passkey.get(options)))).toBe(true);
    expect((await portal.outcomes()).at(-1)).toBe('signed_in');
    const kept = await portal.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    expect([Number(kept.counter), kept.lastUsedAt]).toEqual([1, expect.any(Date)]);
  });

  it('may be one that is only touched: the password was the other factor', async () => {
    const passkey = await withPasskey(userId, softPasskey({ verifiesUser: false }));
    const { browser, ask, give } = await afterPassword();
    expect(await isIn(browser, await give(passkey.get(await ask())))).toBe(true);
  });

  it('asks for a recovery code where there is no app, and takes each once', async () => {
    await withPasskey();
    const { recoveryCodes, hashes } = await newCodesOf(userId);
    await replaceCodes(portal.db, userId, hashes);
    const { browser, path, page } = await afterPassword();
    expect(page.body).toContain('Recovery code');
    const [code = ''] = recoveryCodes;
    expect(await isIn(browser, await browser.send(`${path}/code`, { code }))).toBe(true);
  });

  it('is what the account is not signed in without', async () => {
    await withPasskey();
    const { browser, path } = await afterPassword();
    expect(await isIn(browser, await browser.send(`${path}/done`, {}))).toBe(false);
    expect(await isIn(browser, await browser.send(`${path}/code`, { code: '000000' }))).toBe(false);
    expect(await portal.outcomes()).not.toContain('signed_in');
  });

  const lies: [string, Parameters<SoftPasskey['get']>[1]][] = [
    ['for another site', { origin: 'https://crew-portal.example.test' }],
    ['for another host', { rpId: 'example.test' }],
    ['for making a passkey', { type: 'webauthn.create' }],
    ['for another challenge', { challenge: 'bm90IG91cnM' }],
    ['as somebody else’s', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ];
  it.each(lies)('is refused if it signed %s', async (_what, told) => {
    const passkey = await withPasskey();
    const { ask, give } = await afterPassword();
    const answer = await give(passkey.get(await ask(), told));
    expect([answer.statusCode, answer.body.includes('The passkey was not accepted')]).toEqual([401, true]);
    expect((await portal.outcomes()).at(-1)).toBe('wrong_passkey');
  });

  it('is refused when its count goes back or stays: it was copied', async () => {
    const passkey = await withPasskey();
    const first = await afterPassword();
    expect(await isIn(first.browser, await first.give(passkey.get(await first.ask(), { counter: 9 })))).toBe(true);
    for (const counter of [9, 3, 0]) {
      const { ask, give } = await afterPassword();
      expect((await give(passkey.get(await ask(), { counter }))).statusCode).toBe(401);
    }
    const next = await afterPassword();
    expect(await isIn(next.browser, await next.give(passkey.get(await next.ask(), { counter: 10 })))).toBe(true);
  });

  it('is refused a second time, in this sign-in or another, and after five minutes', async () => {
    const passkey = await withPasskey();
    const first = await afterPassword();
    const signed = passkey.get(await first.ask());
    const second = await afterPassword();
    await second.ask();
    expect((await second.give(signed)).statusCode).toBe(401);
    expect(await isIn(first.browser, await first.give(signed))).toBe(true);
    const third = await afterPassword();
    const late = passkey.get(await third.ask());
    await portal.db
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .execute();
    expect((await third.give(late)).statusCode).toBe(401);
    // A refusal uses up what was asked: the same challenge is good for nothing more.
    const fourth = await afterPassword();
    const options = await fourth.ask();
    expect((await fourth.give(passkey.get(options, { origin: 'https://x.test' }))).statusCode).toBe(401);
    expect((await fourth.give(passkey.get(options))).statusCode).toBe(401);
  });

  it('of another account is refused', async () => {
    await withPasskey();
    const theirs = await withPasskey(await portal.account('other@example.test'));
    const { ask, give } = await afterPassword();
    expect((await give(theirs.get(await ask()))).statusCode).toBe(401);
  });

  it('waits after five that did not fit, together with wrong codes', async () => {
    const passkey = await withPasskey();
    const { path, browser, ask, give } = await afterPassword();
    for (let n = 0; n < 4; n++) expect((await give('{}')).statusCode).toBe(401);
    expect((await browser.send(`${path}/code`, { code: '000000' })).statusCode).toBe(401);
    expect((await give(passkey.get(await ask()))).statusCode).toBe(429);
  });
});

describe('an account whose role needs a second factor and has none', () => {
  it('sets up a passkey while signing in, keeps its recovery codes, and is asked for it from then on', async () => {
    const strict = await portal.another({ secondFactorFor: ['admin'] });
    const open = () => atSignIn(testBrowser(strict.server), { afterPassword: true });
    const { browser, path, page } = await open();
    expect(page.body).toContain('SET UP A PASSKEY INSTEAD');
    const step = `${path}/code/passkey/new`;
    const begin = async () => (await browser.send(`${step}/options`, {})).json();
    const made = softPasskey();
    const written = (created: ReturnType<SoftPasskey['create']>) => {
      const { credentialId: id, clientData: clientDataJSON, attestation: attestationObject, transports } = created;
      return { credential: JSON.stringify({ id, response: { clientDataJSON, attestationObject, transports } }) };
    };
    for (const wrong of [{ credential: '' }, written(made.create(await begin(), { origin: 'https://x.test' }))]) {
      const refused = await browser.send(step, wrong);
      expect([refused.statusCode, refused.body.includes('No passkey was set up')]).toEqual([401, true]);
    }
    expect(await isIn(browser, await browser.send(`${path}/done`, {}))).toBe(false);
    const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36' };
    const shown = await browser.send(step, written(made.create(await begin())), chrome);
    expect(shown.body.match(/<li><code>/g)).toHaveLength(10);
    expect(await isIn(browser, await browser.send(`${path}/done`, {}))).toBe(true);
    const { name } = await portal.db.selectFrom('passkeys').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('Chrome, Windows');
    const next = await open();
    // Who only knows the password adds none beside it.
    const other = softPasskey();
    expect((await next.browser.send(`${next.path}/code/passkey/new/options`, {})).statusCode).toBe(404);
    const forged = other.create({ challenge: 'bm90IG91cnM', user: { id: 'AAAA' } });
    expect((await next.browser.send(`${next.path}/code/passkey/new`, written(forged))).statusCode).toBe(401);
    expect(await isIn(next.browser, await next.give(made.get(await next.ask())))).toBe(true);
    await strict.server.close();
  });
});

describe('a passkey in the place of a password', () => {
  it('signs in by itself when it verified its user, whoever is asked for', async () => {
    const passkey = await withPasskey();
    const { browser, page, ask, give } = await atSignIn();
    expect(page.body).toContain('SIGN IN WITH A PASSKEY');
    const options = await ask();
    expect([options.userVerification, options.allowCredentials]).toEqual(['required', undefined]);
    expect(await isIn(browser, await give(passkey.get(options), { ownDevice: 'yes' }))).toBe(true);
    expect(await portal.outcomes()).toEqual(['signed_in']);
  });

  it('signs in once when the same answer comes eight times at once', async () => {
    const passkey = await withPasskey();
    const { ask, give } = await atSignIn();
    const signed = passkey.get(await ask());
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(signed)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(7).fill(401)]);
  });

  it('is refused when it was only touched, is unknown, or is no passkey', async () => {
    const touched = await withPasskey(userId, softPasskey({ verifiesUser: false }));
    const { ask, give } = await atSignIn();
    expect((await give(touched.get(await ask()))).statusCode).toBe(401);
    const stranger = softPasskey();
    stranger.create({ challenge: 'x', user: { id: 'AAAA' } });
    const answer = await give(stranger.get(await ask()));
    expect([answer.statusCode, answer.body.includes('The passkey was not accepted')]).toEqual([401, true]);
    for (const nothing of ['', '{', '[]', '{"id":"a","response":{}}'])
      expect((await give(nothing)).statusCode).toBe(401);
    expect(new Set(await portal.outcomes())).toEqual(new Set(['wrong_passkey']));
  });

  it('does not take what was signed for the step after a password, nor the other way round', async () => {
    const passkey = await withPasskey();
    const step = await afterPassword();
    const signed = passkey.get(await step.ask());
    expect((await step.browser.send(`${step.path}/passkey`, { credential: signed })).statusCode).toBe(401);
  });

  it('takes no form from another site, and opens no account that is gone', async () => {
    const passkey = await withPasskey();
    const { browser, path, ask } = await atSignIn();
    const credential = passkey.get(await ask());
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.send(`${path}/passkey`, { credential }, headers)).statusCode).toBe(401);
    await portal.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute();
    const next = await atSignIn();
    expect((await next.give(passkey.get(await next.ask()))).statusCode).toBe(401);
  });

  it('is told of by mail from a browser that is new to the account', async () => {
    const passkey = await withPasskey();
    const known = await atSignIn();
    expect(await isIn(known.browser, await known.give(passkey.get(await known.ask())))).toBe(true);
    const strange = await atSignIn(testBrowser(portal.server, { address: '203.0.113.9' }));
    expect(await isIn(strange.browser, await strange.give(passkey.get(await strange.ask())))).toBe(true);
    const sent = await portal.db.selectFrom('outbox').select('recipient').where('kind', '=', 'NewDevice').execute();
    expect(sent).toEqual([{ recipient: email }]);
  });

  it('is slowed down by network, however many do not fit, and that is taken back when one does', async () => {
    const passkey = await withPasskey();
    const { browser, path, ask, give } = await atSignIn();
    const hits = portal.db.selectFrom('rateLimits').select('hits').where('key', 'like', 'passkey-wrong %');
    await give('{}');
    expect(await isIn(browser, await give(passkey.get(await ask())))).toBe(true);
    expect(await hits.execute()).toEqual([{ hits: 1 }]);
    await portal.db.updateTable('rateLimits').set({ hits: 50 }).where('key', 'like', 'passkey-wrong %').execute();
    const answer = await testBrowser(portal.server).openSignIn();
    expect(answer.path).not.toBe(path);
    const next = await atSignIn();
    const refused = await next.give(passkey.get(await next.ask()));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  });

  it('is not offered where the address of the portal is a number', async () => {
    const other = await portal.another({ publicUrl: 'http://127.0.0.1:3000' });
    const browser = testBrowser(other.server);
    const first = await browser.open(browser.request({ redirect_uri: 'http://127.0.0.1:3000/oauth/callback' }).url);
    const page = await browser.open(new URL(String(first.headers.location), 'http://localhost:3000').pathname);
    expect(page.body).not.toContain('PASSKEY');
    await other.server.close();
  });
});
