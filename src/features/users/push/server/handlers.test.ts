import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimsOf, pushBrowser, pushService } from '#testing/push-service.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { endSession, endSessions } from '../../sessions/server/queries.ts';
import { pushes } from '../contract.ts';
import { backOff, mostDevices } from '../rules.ts';
import { startPusher } from './jobs.ts';
import { findPushKeys } from './operations.ts';

let server: TestServer;
let service: Awaited<ReturnType<typeof pushService>>;
let reader: { token: string; userId: string };
let other: typeof reader;
const silent = { info: () => {}, error: () => {} };
let woken = 0;

beforeAll(async () => {
  server = await testServer();
  service = await pushService();
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(async () => {
  await server.empty();
  service.received.length = 0;
  woken = 0;
  reader = await server.user({ role: 'crewmarine', subRole: 'crew' });
  other = await server.user({ role: 'crewingplanningmarine' });
});

async function sendAll(wayOut = service.wayOut) {
  const { database, services } = server;
  const mailWaiting = () => {
    woken += 1;
  };
  const senders = [1, 2].map(() =>
    startPusher({ database, config: services.config, log: silent, mailWaiting, ...(wayOut && { wayOut }) }),
  );
  await Promise.all(senders.map((each) => each.stop()));
}
const subscribe = ({ subscription }: ReturnType<typeof pushBrowser>, who = reader) =>
  server.call(pushes.subscribe, subscription, who);
const test = ({ subscription: { endpoint } }: ReturnType<typeof pushBrowser>, who = reader) =>
  server.call(pushes.test, { endpoint }, who);
const kept = () =>
  server.db.selectFrom('pushSubscriptions').select(['userId', 'endpoint', 'auth']).orderBy('id').execute();
const messages = () =>
  server.db.selectFrom('pushMessages').select(['kind', 'state', 'attempts', 'error']).orderBy('createdAt').execute();
const dueNow = () =>
  server.db
    .updateTable('pushMessages')
    .set({ nextAttemptAt: new Date(0) })
    .execute();

describe('a device', () => {
  it('gets messages that only it can read, signed by the key that it subscribed to', async () => {
    const browser = pushBrowser();
    await server.db.updateTable('users').set({ language: 'id' }).where('id', '=', reader.userId).execute();
    expect((await subscribe(browser)).body.data).toEqual({ devices: 1 });
    expect((await test(browser)).status).toBe(200);
    await sendAll();
    expect(service.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
    expect(browser.read(body)).toMatchObject({
      title: 'Pesan percobaan',
      path: '/dashboard/profile#push',
      lang: 'id',
    });
    expect(body.toString('latin1')).not.toContain('Pesan');
    const { publicKey } = (await server.call(pushes.state, {}, reader)).body.data;
    expect(claimsOf(headers)).toMatchObject({ publicKey, aud: 'https://push.example' });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(28 * 86_400) });
    expect(await messages()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('has one owner: the next person at the same browser takes it over, and what waited is gone', async () => {
    const browser = pushBrowser();
    await subscribe(browser);
    await test(browser);
    await subscribe(browser, other);
    expect((await kept()).map(({ userId }) => userId)).toEqual([other.userId]);
    await sendAll();
    expect(service.received).toEqual([]);
    expect((await test(browser)).status).toBe(409);
    expect((await server.call(pushes.unsubscribe, { endpoint: browser.subscription.endpoint }, reader)).status).toBe(
      200,
    );
    expect(await kept()).toHaveLength(1);
  });

  it('is kept once however often it subscribes, and the oldest gives way', async () => {
    const browsers = Array.from({ length: mostDevices + 1 }, () => pushBrowser());
    for (const browser of browsers) await subscribe(browser);
    await subscribe(browsers.at(-1) ?? pushBrowser());
    const endpoints = (await kept()).map(({ endpoint }) => endpoint);
    expect(endpoints).toEqual(browsers.slice(1).map(({ subscription }) => subscription.endpoint));
  });

  it('gets nothing more once it is turned off', async () => {
    const browser = pushBrowser();
    await subscribe(browser);
    await test(browser);
    const { endpoint } = browser.subscription;
    expect((await server.call(pushes.unsubscribe, { endpoint }, reader)).body.data).toEqual({ devices: 0 });
    await sendAll();
    expect(service.received).toEqual([]);
  });

  it('is removed when its session is ended, one or all but this', async () => {
    const sid = async () =>
      (await server.db.selectFrom('pushSubscriptions').select('sessionUid').executeTakeFirstOrThrow()).sessionUid;
    await subscribe(pushBrowser());
    await endSessions(server.db, reader.userId, { except: await sid() });
    expect(await kept()).toHaveLength(1);
    await endSession(server.db, await sid());
    expect(await kept()).toEqual([]);
    await subscribe(pushBrowser());
    await subscribe(pushBrowser(), other);
    await endSessions(server.db, reader.userId);
    expect((await kept()).map(({ userId }) => userId)).toEqual([other.userId]);
  });

  it('of an account that was switched off gets nothing', async () => {
    const browser = pushBrowser();
    await subscribe(browser);
    await test(browser);
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', reader.userId).execute();
    await sendAll();
    expect(service.received).toEqual([]);
    expect((await subscribe(browser)).status).toBe(403);
  });

  it.each([
    ['http://push.example/x'],
    ['https://localhost/x'],
    ['https://127.0.0.1/x'],
    ['https://10.1.2.3/x'],
    ['https://[::1]/x'],
    ['https://169.254.169.254/latest'],
    ['https://push.example:8080/x'],
  ])('is not at %s', async (endpoint) => {
    const { subscription } = pushBrowser();
    expect((await server.call(pushes.subscribe, { ...subscription, endpoint }, reader)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('needs keys of a browser, and somebody who is signed in', async () => {
    const { subscription } = pushBrowser();
    expect((await server.call(pushes.subscribe, { ...subscription, auth: 'short' }, reader)).status).toBe(400);
    expect((await server.call(pushes.subscribe, subscription)).status).toBe(401);
    expect((await server.call(pushes.state, {})).status).toBe(401);
  });
});

describe('a message', () => {
  it.each([404, 410])('that is answered with %i removes the device, and lets mail go out', async (status) => {
    const browser = pushBrowser();
    await subscribe(browser);
    await test(browser);
    service.answer(browser.path, status);
    await sendAll();
    expect(await kept()).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(woken).toBe(1);
  });

  it('is tried again when the service is busy, and fails after the last try', async () => {
    const browser = pushBrowser();
    await subscribe(browser);
    await test(browser);
    service.answer(browser.path, 503);
    await sendAll();
    expect(await messages()).toMatchObject([{ state: 'queued', attempts: 1, error: '503' }]);
    for (const _ of backOff) {
      await dueNow();
      await sendAll();
    }
    expect(await messages()).toMatchObject([{ state: 'failed', attempts: backOff.length + 1 }]);
    expect(await kept()).toHaveLength(1);
    expect(woken).toBe(1);
  });

  it('is not sent to an address that has become private: the device is removed', async () => {
    const browser = pushBrowser();
    await subscribe(browser);
    await test(browser);
    const { request } = service.wayOut;
    await server.db.updateTable('pushSubscriptions').set({ endpoint: 'https://10.0.0.1/x' }).execute();
    await sendAll({ request, mayReach: () => false });
    expect(service.received).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('to keys that are none removes the device', async () => {
    const browser = pushBrowser();
    await server.call(pushes.subscribe, { ...browser.subscription, p256dh: 'A'.repeat(87) }, reader);
    await test(browser);
    await sendAll();
    expect(await kept()).toEqual([]);
  });
});

describe('the keys', () => {
  it('are made once, and sealed as soon as there is a setting for it', async () => {
    const [one, two] = await Promise.all([findPushKeys(server.db, undefined), findPushKeys(server.db, undefined)]);
    expect(one).toEqual(two);
    const secretsKey = Buffer.alloc(32, 7);
    expect(await findPushKeys(server.db, secretsKey)).toEqual(one);
    const row = await server.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'push_keys')
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(one.privateKey);
    expect(await findPushKeys(server.db, secretsKey)).toEqual(one);
    await server.db.deleteFrom('settings').where('key', '=', 'push_keys').execute();
  });
});
