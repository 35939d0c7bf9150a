import { useRef } from 'react';
import { ApiError } from '#platform/web/api.ts';
import { doors, type StepInput, type Submitted } from './door.ts';
import type { Door } from './slices.ts';

const noAnswer =
  'No answer from the server. What you typed is kept on this device. Please check your connection and try again.';

/**
 * Submits steps. The same input carries the same key however often it is sent, so that a repeat after a lost answer
 * gets the answer of the first and makes no second record.
 */
export function useSubmission(door: Door): (input: StepInput) => Promise<Submitted> {
  const attempt = useRef({ input: '', key: '' });
  return async (input) => {
    const text = JSON.stringify(input);
    if (attempt.current.input !== text) attempt.current = { input: text, key: crypto.randomUUID() };
    try {
      return await doors[door].submit(input, attempt.current.key);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw error.status === 0 ? new ApiError(0, error.code, noAnswer) : error;
    }
  };
}
