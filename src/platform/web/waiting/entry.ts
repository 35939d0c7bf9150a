import * as z from 'zod/mini';
import { active } from '../../contract/access.ts';
import { type Endpoint, isFileAnswer } from '../../contract/endpoint.ts';

/** A call that no answer came to, as it was sent. */
export interface Unsent {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  /** Its Idempotency-Key: the server does it once, however often it is sent. */
  key: string;
}

/** A save that waits for a line, as this browser keeps it. */
export const waitingSave = z.object({
  key: z.string(),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** What its form is called, and the page that it is on. */
  title: z.string(),
  address: z.string(),
  /** The title again, if the form is a dialog; a page may have several. */
  dialog: z.nullable(z.string()),
  call: z.object({
    method: z.enum(['GET', 'POST']),
    path: z.custom<`/${string}`>((value) => typeof value === 'string' && value.startsWith('/')),
    encoding: z.optional(z.enum(['query', 'json'])),
    touches: z.array(z.string()),
  }),
  input: z.record(z.string(), z.unknown()),
  /** The form's values, and the version of the record they were typed over. */
  values: z.record(z.string(), z.unknown()),
  version: z.nullable(z.number()),
  /** Without it the save still waits. */
  refusal: z.optional(
    z.object({
      status: z.number(),
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
});
export type WaitingSave = z.output<typeof waitingSave>;

/** The server knows a key for 24 hours; who sends again after that decides it, since it may have been done. */
const keyLivesFor = 23 * 3_600_000;
/** Then it is forgotten: nobody came back to it. */
export const forgottenAfter = 30 * 24 * 3_600_000;

export type WaitingState = 'waiting' | 'old' | 'changed' | 'refused';
export function stateOf({ refusal, savedAt }: WaitingSave, now: number): WaitingState {
  if (refusal) return refusal.status === 409 || refusal.status === 412 ? 'changed' : 'refused';
  return now - savedAt > keyLivesFor ? 'old' : 'waiting';
}

/**
 * True for a save that may be sent later. Not what carries a password or a file, what visitors send (their token ends
 * before), and what its contract wants done now or not at all.
 */
export const canWait = (endpoint: Endpoint): boolean =>
  endpoint.effect === 'write' &&
  !endpoint.atOnce &&
  !endpoint.answersOnce &&
  !endpoint.bodyOnly?.length &&
  endpoint.encoding !== 'multipart' &&
  !isFileAnswer(endpoint.answer) &&
  endpoint.access.who !== 'anyone' &&
  endpoint.access.who !== 'visitor';

/** The call again, as far as sending takes it. */
export const endpointOf = ({ call }: WaitingSave): Endpoint => ({
  method: call.method,
  path: call.path,
  touches: call.touches,
  ...(call.encoding && { encoding: call.encoding }),
  effect: 'write',
  access: active,
  summary: '',
  input: z.object({}),
  answer: z.unknown(),
});
