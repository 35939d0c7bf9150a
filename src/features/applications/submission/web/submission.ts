import { useRef } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { sayNow } from '#platform/web/messages.ts';
import { channels, type StepInput, type Submitted } from './channel.ts';
import type { Channel } from './slices.ts';

const noAnswer = 'wizard:refusals.no_answer';

/**
 * Submits steps. The same input carries the same key however often it is sent, so that a repeat after a lost answer
 * gets the answer of the first and makes no second record.
 */
export function useSubmission(channel: Channel): (input: StepInput) => Promise<Submitted> {
  const keyOf = useRepeatKey();
  return async (input) => {
    try {
      return await channels[channel].submit(input, keyOf(input));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw error.status === 0 ? new ApiError(0, error.code, sayNow(noAnswer)) : error;
    }
  };
}

/** Names the Idempotency-Key of an input: the same while the input is the same, until it is cleared. */
function useRepeatKey(): (input: unknown) => string {
  const kept = useRef({ input: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input) ?? '';
    if (kept.current.input !== text) kept.current = { input: text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
