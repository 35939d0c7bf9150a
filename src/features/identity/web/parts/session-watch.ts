import { accessToken } from './oidc.ts';

/** How often the profile is read again while someone works here, and for how long after the last touch. */
const followEvery = 30_000;
const workFor = 60_000;

/**
 * Calls back when the account or the session may have changed, while someone is signed in; answers how to stop. Apart
 * from the session, since nobody on the landing page needs it.
 */
export function watchSession(act: () => void): () => void {
  const stops = [whileWorking(act), onEnded(act)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Does something now and then while the page is in use: an idle one asks nothing, so that its session may run out. */
function whileWorking(act: () => void): () => void {
  let touched = Date.now();
  let acted = Date.now();
  const touch = () => {
    touched = Date.now();
    if (touched - acted >= workFor) tick();
  };
  const tick = () => {
    if (document.hidden || Date.now() - touched > workFor) return;
    acted = Date.now();
    act();
  };
  // Back from another tab, where much may have changed.
  const comeBack = () => {
    touched = Date.now();
    tick();
  };
  const timer = setInterval(tick, followEvery);
  document.addEventListener('visibilitychange', comeBack);
  const events = ['pointerdown', 'keydown', 'focus'] as const;
  for (const event of events) window.addEventListener(event, touch, { passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
    for (const event of events) window.removeEventListener(event, touch);
  };
}

/** How often an open tab asks whether its session still lives, in milliseconds. */
const askEvery = 15_000;

/**
 * Tells when the session was ended from somewhere else, or has run out: a reader who left a page open need not come back to
 * it for it to stop showing what it shows. Asks while the tab is seen, and when it is seen again.
 */
function onEnded(ended: () => void): () => void {
  let isStopped = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    const token = await accessToken(false);
    if (!token) return;
    const { status } = await fetch('/idp/session/alive', { headers: { authorization: `Bearer ${token}` } });
    if (status === 401 && !isStopped) ended();
  };
  // No response means nothing for the session.
  const look = () => void ask().catch(() => undefined);
  const timer = setInterval(look, askEvery);
  document.addEventListener('visibilitychange', look);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
