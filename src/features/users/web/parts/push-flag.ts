/**
 * Whether messages were turned on in this browser: known without loading anything (docs/decisions/0133). It names the
 * account, so that the next person at the browser does not get the messages of the one before.
 */

const name = 'crew-portal.push';

/** Whose messages this browser shows. */
export function pushOwner(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function flagPush(userId: string | undefined) {
  if (userId === undefined) localStorage.removeItem(name);
  else localStorage.setItem(name, userId);
}

/** Ends messages in this browser: at the sign-out, and before somebody else. */
export async function forgetPush(): Promise<void> {
  if (pushOwner() === undefined) return;
  flagPush(undefined);
  await import('./push-device.ts').then(({ endHere }) => endHere()).catch(() => undefined);
}

/** Milliseconds before the server is asked: the first page has the line to itself. */
const rest = 3_000;

/** Says who is signed in: their messages go on on their own device; those of somebody else end here. Answers how to stop. */
export function followPush(userId: string, isOwnDevice: boolean): () => void {
  const owner = pushOwner();
  if (owner !== undefined && (owner !== userId || !isOwnDevice)) void forgetPush();
  if (owner !== userId || !isOwnDevice) return () => undefined;
  const timer = setTimeout(
    () => void import('./push-device.ts').then(({ renew }) => renew(userId)).catch(() => undefined),
    rest,
  );
  return () => clearTimeout(timer);
}
