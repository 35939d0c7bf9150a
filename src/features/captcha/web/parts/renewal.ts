import { useEffect } from 'react';
import { visitorToken } from './visitor-token.ts';

/**
 * A call that the server refused because the captcha session has ended waits here until the visitor has been checked
 * again, and is then made again: an upload on its way, a dialog half filled in, everything stays where it is.
 */

interface Watch {
  /** Shows the visitor that the session has ended. */
  onEnded: () => void;
}
let watch: Watch | undefined;
/** Pages that hold work which must not be left; others go to the security page instead. */
let works = 0;
let waiting: ((isRenewed: boolean) => void)[] = [];

/** Answers the waiting calls: made again with the new token, or refused as they were. */
export function settleRenewal(isRenewed: boolean) {
  const settled = waiting;
  waiting = [];
  for (const settle of settled) settle(isRenewed);
}

/** Who shows the check; answers how to stop. Calls that still wait then are refused. */
export function watchRenewal(onEnded: () => void) {
  const mine = { onEnded };
  watch = mine;
  return () => {
    if (watch !== mine) return;
    watch = undefined;
    settleRenewal(false);
  };
}

/** Asks for a renewed check; true once there is a token other than the refused one. */
export function renewVisitor(refused: string): Promise<boolean> {
  if (visitorToken() !== refused) return Promise.resolve(visitorToken() !== undefined);
  if (!watch || works === 0) return Promise.resolve(false);
  const renewal = new Promise<boolean>((settle) => waiting.push(settle));
  watch.onEnded();
  return renewal;
}

/** While this is on the page, a session that ends is renewed on the spot. */
export function useKeptWork() {
  useEffect(() => {
    works += 1;
    return () => {
      works -= 1;
    };
  }, []);
}
