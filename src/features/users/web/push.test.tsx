import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pushBrowser } from '#testing/push-service.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { followPush, pushOwner } from './parts/push-flag.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of ['serviceWorker', 'userAgent']) Reflect.deleteProperty(navigator, name);
  await server.db.deleteFrom('pushSubscriptions').execute();
});

const path = '/dashboard/profile#push';
const seafarer = () => server.user({ role: 'crewmarine', subRole: 'crew' });
const kept = () => server.db.selectFrom('pushSubscriptions').select(['userId', 'endpoint']).execute();

interface Browser {
  permission?: NotificationPermission;
  /** What the browser answers when it is asked. */
  answers?: NotificationPermission;
  failure?: Error;
}

/** A browser that can show messages, with a push service that gives addresses. */
function withPush({ permission = 'default', answers = 'granted', failure }: Browser = {}) {
  const { subscription } = pushBrowser();
  const { endpoint, p256dh, auth } = subscription;
  let current: object | null = null;
  const made = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  const asked: PushSubscriptionOptionsInit[] = [];
  const registration = {
    active: {},
    unregister: async () => true,
    pushManager: {
      getSubscription: async () => current,
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (failure) throw failure;
        asked.push(options);
        current = made;
        return made;
      },
    },
  };
  let isRegistered = false;
  const register = vi.fn(async () => {
    isRegistered = true;
    return registration;
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => (isRegistered ? registration : undefined) },
  });
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = answers;
      return answers;
    },
  };
  vi.stubGlobal('Notification', notification);
  return { asked, register, endpoint, isSubscribed: () => current !== null };
}

it('turns messages on for this device, sends a test, and turns them off', async () => {
  const browser = withPush();
  const as = await seafarer();
  const { user } = await openScreen(server, path, { as, isOwnDevice: true });
  await user.click(await screen.findByRole('button', { name: 'Turn on messages' }));
  await screen.findByText('Messages are on');
  expect(await kept()).toEqual([{ userId: as.userId, endpoint: browser.endpoint }]);
  expect(browser.asked[0]?.userVisibleOnly).toBe(true);
  expect(browser.register).toHaveBeenCalledWith('/push-worker.js', { scope: '/push/' });
  await user.click(screen.getByRole('button', { name: 'Send a test message' }));
  await screen.findByText(/test message is on its way/);
  expect(await server.db.selectFrom('pushMessages').select('kind').execute()).toEqual([{ kind: 'test' }]);
  await user.click(screen.getByRole('button', { name: 'Turn off messages' }));
  await screen.findByText('Messages are off');
  expect(await kept()).toEqual([]);
  expect(browser.isSubscribed()).toBe(false);
});

it('says how to mend a browser that refuses, in Indonesian too, on a phone', async () => {
  withPush({ answers: 'denied' });
  const { user } = await openScreen(server, path, {
    as: await seafarer(),
    isOwnDevice: true,
    language: 'id',
    width: 390,
  });
  await user.click(await screen.findByRole('button', { name: 'Aktifkan pesan' }));
  await screen.findByText(/Peramban ini memblokir pesan/);
  expect(await kept()).toEqual([]);
});

it('says that the push service did not answer, and stays off', async () => {
  withPush({ failure: new DOMException('Registration failed - push service error', 'AbortError') });
  const { user } = await openScreen(server, path, { as: await seafarer(), isOwnDevice: true });
  await user.click(await screen.findByRole('button', { name: 'Turn on messages' }));
  await screen.findByText(/push service of this browser did not answer/);
  await screen.findByText('Messages are off');
});

it('is for one’s own device, and for browsers that can', async () => {
  withPush();
  const as = await seafarer();
  await openScreen(server, path, { as });
  await screen.findByText(/for your own device only/);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await openScreen(server, path, { as, isOwnDevice: true });
  await screen.findByText(/cannot show messages/);
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'iPhone' });
  await openScreen(server, path, { as, isOwnDevice: true });
  await screen.findByText(/add the portal to the home screen first/);
});

it('ends here when somebody else signs in, and when the computer is not one’s own any more', async () => {
  for (const [userId, isOwn] of [
    ['other', true],
    ['owner', false],
  ] as const) {
    const browser = withPush({ permission: 'granted' });
    const { user } = await openScreen(server, path, { as: await seafarer(), isOwnDevice: true });
    await user.click(await screen.findByRole('button', { name: 'Turn on messages' }));
    await screen.findByText('Messages are on');
    localStorage.setItem('crew-portal.push', 'owner');
    followPush(userId, isOwn);
    expect(pushOwner()).toBeUndefined();
    await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  }
});

it('has a column of choices, and keeps them', async () => {
  const as = await seafarer();
  const { user } = await openScreen(server, path, { as });
  const boxes = await screen.findAllByLabelText<HTMLInputElement>('On devices');
  expect(boxes.length).toBeGreaterThan(4);
  expect(boxes.every(({ checked }) => checked)).toBe(true);
  await user.click(boxes[0] ?? document.body);
  await waitFor(async () =>
    expect(
      await server.db
        .selectFrom('notificationChoices')
        .select(['byPush', 'byMail'])
        .where('userId', '=', as.userId)
        .execute(),
    ).toEqual([{ byPush: false, byMail: true }]),
  );
});
