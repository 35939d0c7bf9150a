import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address } from './address.ts';
import { longest, openBrowser, phone } from './browser.ts';
import { signIn } from './sign-in.ts';

/**
 * Messages on a device. No push service is reached from here: its part of the browser is played by one of our own, and
 * the worker is handed a message as the browser would.
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

const shownOn = (page: Page) =>
  page.evaluate(async (where) => {
    const registration = await navigator.serviceWorker.getRegistration(where);
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, data }) => ({ title, body, data }));
  }, scope);

it('a seafarer turns messages on, is shown one, and comes to its page by it', async () => {
  const context = await newContext();
  await context.grantPermissions(['notifications'], { origin: address });
  await withPushService(context);
  const page = await signIn(context, 'crew.marine', '/dashboard/profile', { ownDevice: true });
  await page.getByRole('button', { name: 'Turn on messages' }).click();
  await page.getByText('Messages are on').waitFor();
  const { path, ...words } = { title: 'Your salary slip is ready', body: 'Read more', path: '/dashboard/my-requests' };
  await deliver(await context.newCDPSession(page), { ...words, path, lang: 'en', tag: 'one' });
  await expect.poll(() => shownOn(page), { timeout: longest }).toEqual([{ ...words, data: { path } }]);

  // A click by hand is the browser's own; what the worker asks it for then is the page.
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/push-worker.js'));
  const opened = await worker?.evaluate(async (): Promise<string> => {
    const scoped = self as unknown as {
      registration: { getNotifications(): Promise<{ close(): void }[]> };
      clients: { openWindow(url: string): Promise<null> };
    };
    const [notification] = await scoped.registration.getNotifications();
    return new Promise((resolve) => {
      scoped.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
    });
  });
  expect(opened).toBe(`${address}${path}`);

  await page.getByRole('button', { name: 'Turn off messages' }).click();
  await page.getByText('Messages are off').waitFor();
  expect(await page.evaluate((where) => navigator.serviceWorker.getRegistration(where).then(Boolean), scope)).toBe(
    false,
  );
});
