/**
 * Whether a save may be waiting in this browser, whosever it is: known without opening anything, so that pages carry
 * nothing of it until then.
 */

const name = 'crew-portal.waiting';
const listeners = new Set<() => void>();

export function mayBeWaiting(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function flagWaiting(isAny: boolean) {
  try {
    if (isAny) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Without storage nothing is kept either.
  }
  for (const listener of listeners) listener();
}

export const watchFlag = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
