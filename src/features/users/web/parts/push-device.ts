import { call } from '#platform/web/api.ts';
import { pushes } from '../../push/contract.ts';
import { flagPush, pushOwner } from './push-flag.ts';

/** Messages in this browser: what it can do, and turning them on and off. */

/** What the card says; `shared` where the computer is not one's own. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'installFirst' | 'shared';

const script = '/push-worker.js';
/** None of the pages: it shows messages, and has no say in what they load. */
const scope = '/push/';

/** True on an iPhone or iPad in the browser: there, only a portal on the home screen can show messages. */
const mustBeInstalled = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

const registrationHere = async () => (await navigator.serviceWorker?.getRegistration(scope)) ?? undefined;

/** The state of this browser for the one who is signed in. */
export async function stateHere(userId: string, isOwnDevice: boolean): Promise<PushState> {
  if (!isOwnDevice) return 'shared';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return mustBeInstalled() ? 'installFirst' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registrationHere())?.pushManager.getSubscription();
  return subscription && pushOwner() === userId ? 'on' : 'off';
}

/** Waits for the worker: a browser refuses to subscribe before it runs. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script, { scope });
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((resolve, reject) =>
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new Error('The worker could not be installed'));
      }),
    );
  return registration;
}

/** Our key is another one: the browser refuses it beside the former. */
const isOfOtherKey = ({ options }: PushSubscription, key: Uint8Array) =>
  options.applicationServerKey !== null &&
  !new Uint8Array(options.applicationServerKey).every((byte, at) => byte === key[at]);

async function subscriptionOf(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = (await call(pushes.state, {})).data;
  const key = Uint8Array.from(atob(publicKey.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
  const former = await registration.pushManager.getSubscription();
  if (former && !isOfOtherKey(former, key)) return former;
  await former?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  await call(pushes.subscribe, { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}

/** Turns messages on, by a click of the user: the browser asks for their permission. */
export async function turnOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await send(await subscriptionOf(await activeRegistration()));
  flagPush(userId);
  return 'on';
}

/** Turns messages off: here first, so that nothing is shown any more though the server is not reached. */
export async function turnOff(): Promise<PushState> {
  flagPush(undefined);
  const endpoint = await endHere();
  if (endpoint !== undefined) await call(pushes.unsubscribe, { endpoint });
  return 'off';
}

/** Has the server send a message to this browser. */
export async function sendTest(): Promise<'tested'> {
  const subscription = await (await registrationHere())?.pushManager.getSubscription();
  await call(pushes.test, { endpoint: subscription?.endpoint ?? '' });
  return 'tested';
}

/** Ends the subscription of this browser; answers its address, where there was one. */
export async function endHere(): Promise<string | undefined> {
  const registration = await registrationHere();
  const subscription = await registration?.pushManager.getSubscription();
  const endpoint = subscription?.endpoint;
  await subscription?.unsubscribe();
  await registration?.unregister();
  return endpoint;
}

/** Subscribes this session in place of the one before, and again where the browser has changed its address. */
export async function renew(userId: string): Promise<void> {
  const state = await stateHere(userId, true);
  if (state !== 'on' && state !== 'off') return;
  if (Notification.permission === 'granted') await send(await subscriptionOf(await activeRegistration()));
}
