import type { BrowserContext, CDPSession, Worker } from 'playwright-core';
import { expect, it } from 'vitest';
import { address } from './address.ts';
import { longest, openBrowser, phone } from './browser.ts';
import { signIn } from './sign-in.ts';

/**
 * Messages on a device. No push service is reached from here, and nothing can be shown without a screen: both are
 * played, and the worker is handed a message as the browser does it.
 */

const { newContext } = openBrowser({ viewport: phone });
const scope = '/push/';

/** A push service that gives an address and keys, and is asked for nothing else. */
const withPushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    let current: object | null = null;
    const made = {
      endpoint: 'https://push.example/journey',
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: made.endpoint,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = made;
        return made;
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
  });

/** Hands the worker a message, as the browser does once a push service has delivered it. */
async function deliver(session: CDPSession, message: object) {
  const registrationId = await new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith(scope) && !isDeleted);
      if (ours) found(ours.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: address,
    registrationId,
    data: JSON.stringify(message),
  });
}

interface Shown {
  title: string;
  body: string;
  data: { path: string };
}
interface Scoped {
  __shown: Shown[];
  __opened: string[];
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  clients: { openWindow(url: string): Promise<null> };
}

/** Without a screen the browser shows nothing: notes what the worker asks it to show and to open. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const scoped = self as unknown as Scoped;
    scoped.__shown = [];
    scoped.__opened = [];
    scoped.registration.showNotification = async (title, { body, data }) => {
      scoped.__shown.push({ title, body, data });
    };
    scoped.clients.openWindow = async (url) => {
      scoped.__opened.push(url);
      return null;
    };
  });

it('a seafarer turns messages on, is shown one, and comes to its page by it', async () => {
  const context = await newContext();
  await withPushService(context);
  const page = await signIn(context, 'crew.marine', '/dashboard/profile', { ownDevice: true });
  await page.getByRole('button', { name: 'Turn on messages' }).click();
  await page.getByText('Messages are on').waitFor();
  const isOurs = (each: Worker) => each.url().endsWith('/push-worker.js');
  await expect.poll(() => context.serviceWorkers().some(isOurs), { timeout: longest }).toBe(true);
  const worker = context.serviceWorkers().find(isOurs);
  if (!worker) throw new Error('There is no worker');
  await watch(worker);
  const words = { title: 'Your salary slip is ready', body: 'Read more' };
  const path = '/dashboard/my-requests';
  await deliver(await context.newCDPSession(page), { ...words, path, lang: 'en', tag: 'one' });
  const shown = () => worker.evaluate(() => (self as unknown as Scoped).__shown);
  await expect.poll(shown, { timeout: longest }).toEqual([{ ...words, data: { path } }]);

  const opened = () =>
    worker.evaluate(() => {
      const scoped = self as unknown as Scoped;
      const notification = { close: () => undefined, data: scoped.__shown[0]?.data };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
      return new Promise<string[]>((resolve) => setTimeout(() => resolve(scoped.__opened), 500));
    });
  expect(await opened()).toEqual([`${address}${path}`]);

  await page.getByRole('button', { name: 'Turn off messages' }).click();
  await page.getByText('Messages are off').waitFor();
  const isThere = () =>
    page.evaluate(async (where) => Boolean(await navigator.serviceWorker.getRegistration(where)), scope);
  await expect.poll(isThere, { timeout: longest }).toBe(false);
});
