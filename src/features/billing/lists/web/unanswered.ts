import { ApiError } from '#platform/web/api.ts';

/** A save that the server did not answer is told in the document's words (3O93); what it refused, in its own. */
export const unansweredAs =
  (text: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 0) throw new ApiError(0, error.code, text);
    throw error;
  };
