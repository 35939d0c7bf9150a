import { ApiError } from '#platform/web/api.ts';
import { useMessage } from '#platform/web/messages.ts';

/**
 * Why a plan was refused: the server's message with a full stop (2T273); what it could not say, as no answer came, in
 * the words of the step.
 */
export function useRefusal(): (error: ApiError, fallback: string) => string {
  const say = useMessage();
  return ({ status, message, fields }, fallback) => {
    if (status === 0 || status >= 500) return fallback;
    const said = [...new Set(Object.values(fields))].map(say);
    return (said.length > 0 ? said : [say(message)]).map(withStop).join('\n');
  };
}

/** In the words of the step where the server did not answer, for forms: everything else is said as it came. */
export const inWords = (error: unknown, fallback: string): unknown =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
    ? new ApiError(error.status, error.code, fallback)
    : error;

/** A sentence that ends already gets no second stop. */
export const withStop = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
