/** Messages on devices, though the portal is not open (docs/decisions/0133). */

/** More devices than this are not kept for an account: the one that was seen longest ago goes. */
export const mostDevices = 10;

/** Days after which a device that did not open the portal any more is forgotten. */
export const forgottenAfter = 180;

/** Seconds that a message waits: what it tells of can be undone until then. */
export const waitSeconds = 11;

/** Seconds to wait after each failed try; after the last there is no further one. */
export const backOff = [30, 120, 600, 1_800] as const;

/** Seconds that a push service keeps a message for a phone without a line; at sea that is weeks. */
export const keptAtService = 28 * 86_400;

/** Minutes that a mail waits for the push message in its place. */
export const patienceMinutes = 60;

export type PushOutcome = 'delivered' | 'gone' | 'failed' | 'again';

/** What the answer of a push service comes to; without a status there was none. */
export function outcomeOf(status: number | null, code: string | null, attempts: number): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return 'delivered';
  // The browser has ended it, or the address is none that is called.
  if (status === 404 || status === 410 || code === 'NOT_PUBLIC' || code === 'BAD_KEYS') return 'gone';
  const isTemporary = status === null || status === 429 || status >= 500;
  return isTemporary && attempts <= backOff.length ? 'again' : 'failed';
}

/** A host of several parts, or a number in brackets; no name, password or port before the path. */
const address = /^https:\/\/([\w-]+(\.[\w-]+)+|\[[\da-f:.]+\])\/[!-~]*$/i;

/** True for an address at a push service: https at its usual port, without a name and password. */
export const isPushAddress = (text: string): boolean => address.test(text) && !/[\\"<>]/.test(text);

/** What becomes of a mail whose push message may come in its place. */
export type MailFate = 'send' | 'wait' | 'drop';

interface Pushed {
  isDelivered: boolean;
  isWaiting: boolean;
}

/** A mail is dropped only where a push service took the message: without one, or after a failure, it is sent. */
export const fateOf = ({ isDelivered, isWaiting }: Pushed): MailFate =>
  isDelivered ? 'drop' : isWaiting ? 'wait' : 'send';
