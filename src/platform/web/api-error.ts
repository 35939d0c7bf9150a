import type { ErrorAnswer } from '../contract/shapes.ts';
import type { Unsent } from './waiting/entry.ts';

/** An answer that was not a success: `fields` names wrong inputs, `findings` lists what blocks a step. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly findings: ErrorAnswer['findings'];
  /** The save that no answer came to: it may wait for a line. */
  unsent?: Unsent;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    findings?: ErrorAnswer['findings'],
  ) {
    super(message);
    this.findings = findings;
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** True if the server refused, which it explains in words that can be shown; else nobody knows whether it was done. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The message of a failure: the refusal's own, else the caller's. */
export const refusalText = (error: unknown, fallback: string): string => (isRefusal(error) ? error.message : fallback);

/** The failure as a form shows it: a call without an answer gets the form's own message. */
export function inWords(error: unknown, fallback: string): unknown {
  if (isRefusal(error) || !(error instanceof ApiError)) return error;
  const plain = new ApiError(error.status, error.code, fallback);
  if (error.unsent) plain.unsent = error.unsent;
  return plain;
}

/** True if the record is no longer what the page shows: someone else was first. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** True if what was asked for is not there, or not for this reader. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
