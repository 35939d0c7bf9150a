import { ApiError } from './api-error.ts';

/** An overloaded server says so at once: asking again later may help. */
const isBusy = (error: Error) => error instanceof ApiError && error.status === 503;
/** What will be the same the next time. */
const isFinal = (error: Error) => error instanceof ApiError && error.status !== 0 && error.status < 500;

/** How a read that failed is asked again by itself: once, and twice where the server is overloaded, each browser at another time. */
export const askingAgain = {
  retry: (failures: number, error: Error) => !isFinal(error) && failures < (isBusy(error) ? 2 : 1),
  retryDelay: (failures: number, error: Error) => (isBusy(error) ? 1_500 * (1 + Math.random()) * 2 ** failures : 1_000),
};
