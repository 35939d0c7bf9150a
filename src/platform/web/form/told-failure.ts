import { ApiError } from '../api.ts';
import { useMessage } from '../messages.ts';
import { notify } from '../theme/notify.ts';

/**
 * Says above the page what could not be saved, and why, as the documents have it; the form goes on to show it at its
 * fields. Somebody else's change is shown by the form alone.
 */
export function useToldFailure(): (title: string) => (error: unknown) => never {
  const say = useMessage();
  return (title) => (error) => {
    if (error instanceof ApiError && error.code !== 'stale') notify.error(say(error.message), title);
    throw error;
  };
}
