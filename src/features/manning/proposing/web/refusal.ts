import { type ApiError, isRefusal } from '#platform/web/api-error.ts';
import { useMessage } from '#platform/web/messages.ts';

/**
 * Why a plan was refused: the server's message with a full stop (2T273); what it could not say, as no answer came, in
 * the words of the step.
 */
export function useRefusal(): (error: ApiError, fallback: string) => string {
  const say = useMessage();
  return (error, fallback) => {
    if (!isRefusal(error)) return fallback;
    const { message, fields } = error;
    const faults = [...new Set(Object.values(fields))].map(say);
    return (faults.length > 0 ? faults : [say(message)]).map(withStop).join('\n');
  };
}

/** A sentence that ends already gets no second stop. */
export const withStop = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
