import type { QueryClient } from '@tanstack/react-query';
import { call, readAgain } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { endpointOf, stateOf, type WaitingSave } from './entry.ts';
import { dropWaiting, readWaiting, replaceWaiting, sealNow } from './waiting.ts';

export interface Outcome {
  save: WaitingSave;
  isSaved: boolean;
}

/**
 * Sends what waits, the oldest first, until the line fails again. One tab at a time: another one that tries meanwhile
 * finds that it is being done. Named saves are sent whatever state they are in.
 */
export function sendWaiting(cache: QueryClient, told: (outcome: Outcome) => void, key?: string): Promise<void> {
  return alone(async () => {
    for (const save of await readWaiting()) {
      if (key === undefined ? stateOf(save, Date.now()) !== 'waiting' : save.key !== key) continue;
      const isSaved = await sendOne(cache, save);
      if (isSaved === undefined) return;
      told({ save, isSaved });
    }
  });
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
