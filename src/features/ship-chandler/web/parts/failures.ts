import { ApiError } from '#platform/web/api.ts';

/** True if the server said nothing that helps: of a refusal it says why. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
