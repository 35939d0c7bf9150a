import type { QueryClient } from '@tanstack/react-query';
import { call, readAgain } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { endpointOf, stateOf, type WaitingSave } from './entry.ts';
import { dropWaiting, readWaiting, replaceWaiting, sealNow } from './waiting.ts';

export interface Outcome {
  save: WaitingSave;
  isSaved: boolean;
}

/** Saves that no answer came to last time: the others go first, so that none holds up the rest for ever. */
const unanswered = new Set<string>();
/** After so many saves in a row without an answer there is no line, and the rest is left for later. */
const endOfLine = 2;

/**
 * Sends what waits, the oldest first, until the line fails again. One tab at a time: another one that tries meanwhile
 * finds that it is being done. Named saves are sent whatever state they are in. A save without an answer holds up later
 * ones of its own page, which may build on it, but no others.
 */
export function sendWaiting(cache: QueryClient, onSent: (outcome: Outcome) => void, key?: string): Promise<void> {
  return alone(async () => {
    const due = (await readWaiting()).filter((save) =>
      key === undefined ? stateOf(save, Date.now()) === 'waiting' : save.key === key,
    );
    const heldPages = new Set<string>();
    let failures = 0;
    for (const save of inTurn(due)) {
      const page = pageOf(save);
      if (heldPages.has(page)) continue;
      const isSaved = await sendOne(cache, save);
      if (isSaved === undefined) {
        heldPages.add(page);
        unanswered.add(save.key);
        failures += 1;
        if (failures === endOfLine) return;
        continue;
      }
      failures = 0;
      unanswered.delete(save.key);
      onSent({ save, isSaved });
    }
  });
}

const pageOf = ({ address }: WaitingSave) => address.split('?', 1)[0] ?? '';

/** The oldest first, but pages with a save that went unanswered last time after the others. */
function inTurn(saves: readonly WaitingSave[]): WaitingSave[] {
  const late = new Set(saves.filter(({ key }) => unanswered.has(key)).map(pageOf));
  return [...saves.filter((save) => !late.has(pageOf(save))), ...saves.filter((save) => late.has(pageOf(save)))];
}

/** A tab that sends keeps the others from it. Browsers without locks have one tab in practice. */
const alone = async (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('crew-portal.waiting', { ifAvailable: true }, async (lock) => {
        if (lock) await act();
      })
    : act();

/** Whether it is saved now; nothing when there was no answer that is worth anything, and it goes on waiting. */
async function sendOne(cache: QueryClient, save: WaitingSave): Promise<boolean | undefined> {
  const seal = sealNow();
  if (!seal) return undefined;
  try {
    await call(endpointOf(save), save.input, save.key, { isQuiet: true });
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error) || sealNow() !== seal) return undefined;
    const { status, code, message, fields } = error;
    await replaceWaiting(seal, { ...save, refusal: { status, code, message, fields } }, true);
    return false;
  }
  await dropWaiting(save.key, true);
  await readAgain(cache, { touches: save.call.touches });
  return true;
}

/** No answer, a server that is busy or away, a sign-in that has ended, or the same save being done at this moment. */
const isPassing = ({ status, code }: ApiError) =>
  [0, 401, 408, 429, 502, 503, 504].includes(status) || code === 'under_way' || code === 'account_inactive';
