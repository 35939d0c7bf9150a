import { ApiError } from '#platform/web/api-error.ts';
import { sayNow } from '#platform/web/messages.ts';
import { useRepeatKey } from '#platform/web/sending.ts';
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
