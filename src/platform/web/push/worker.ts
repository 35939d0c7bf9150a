/**
 * Shows messages though the portal is not open (docs/decisions/0133), and opens the page that one leads to. Beside the
 * worker that opens pages without a line: this one keeps nothing, and is there for everyone who turned messages on.
 */

declare const self: ServiceWorkerGlobalScope;

interface Message {
  title: string;
  body: string;
  path: string;
  lang: string;
  tag: string;
}

/** A browser ends the subscription of a page whose messages show nothing, so that one is shown in any case. */
const unread: Message = { title: 'Crew Portal', body: '', path: '/dashboard/notifications', lang: '', tag: '' };

function messageOf(data: PushMessageData | null): Message {
  try {
    const given: unknown = data?.json();
    if (typeof given !== 'object' || given === null) return unread;
    const named = Object.entries(given).filter(([name, value]) => name in unread && typeof value === 'string');
    return { ...unread, ...Object.fromEntries(named) };
  } catch {
    return unread;
  }
}

const show = ({ title, body, path, lang, tag }: Message) =>
  self.registration.showNotification(title, {
    body,
    lang,
    // The same message is shown once, though the server may send it twice.
    tag,
    icon: '/icons/icon-192.png',
    data: { path },
  });

/** A page of the portal alone, whatever a message says. */
function addressOf(path: unknown): string {
  const { origin } = self.location;
  const address = new URL(typeof path === 'string' ? path : unread.path, origin);
  return address.origin === origin ? address.href : new URL(unread.path, origin).href;
}

/** The tab that shows the page already; otherwise another one, since a form may be open in those that are there. */
async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.path)));
});

export {};
