import { codeOf, type Faults, type Message, type MessageParameters, message } from '../contract/messages.ts';
import type { ErrorAnswer } from '../contract/shapes.ts';
import { type AnswerLanguage, inLanguage } from './texts.ts';

/** An error returned to the caller. Anything else that is thrown becomes a plain 500 without detail. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly said: Message;
  readonly fields: Faults | undefined;

  constructor(status: number, code: string, said: Message, fields?: Faults) {
    super(inLanguage('en', said));
    this.status = status;
    this.code = code;
    this.said = said;
    this.fields = fields;
  }

  /** What goes over the wire, in the caller's language. */
  answer(language: AnswerLanguage = 'en'): ErrorAnswer {
    const { status, code, said, fields } = this;
    const inWords = Object.entries(fields ?? {}).map(([name, text]) => [name, inLanguage(language, text)]);
    return {
      status,
      code,
      message: inLanguage(language, said),
      ...(fields && { fields: Object.fromEntries(inWords) }),
    };
  }
}

/** 400: names each wrong input. */
export const badInput = (fields: Faults) =>
  new Refusal(400, 'bad_input', Object.values(fields)[0] ?? 'refusals:bad_input', fields);
/** 400 without a field to point at. */
export const refused = (text: Message, code = codeOf(text)) => new Refusal(400, code, text);
export const signedOut = () => new Refusal(401, 'signed_out', 'refusals:signed_out');
export const forbidden = (text: Message = 'refusals:forbidden') => new Refusal(403, 'forbidden', text);
export const accountInactive = () => new Refusal(403, 'account_inactive', 'refusals:account_inactive');
/** 404 for a missing and for a foreign record alike: the same bytes, so that no one learns what exists. */
export const notFound = (text: Message = 'refusals:not_found') => new Refusal(404, 'not_found', text);
/** 409: what is asked for does not go with what is there; `field` is the input that says so, where one does. */
export const conflict = (key: Message, parameters: MessageParameters = {}, field?: string) => {
  const text = message(key, parameters);
  return new Refusal(409, codeOf(key), text, field === undefined ? undefined : { [field]: text });
};
/** 409 for an edit of a version that is no longer the newest. */
export const stale = () => new Refusal(409, 'stale', 'refusals:stale');
export const tooMany = () => new Refusal(429, 'too_many', 'refusals:too_many');
/** 503: a part we depend on does not answer now. */
export const unavailable = () => new Refusal(503, 'unavailable', 'refusals:unavailable');

/** 507: the disk is full. Reads go on, and writes do again once there is room; nothing needs a restart. */
export const noSpace = (text: Message = 'refusals:no_space') => new Refusal(507, 'no_space', text);

/** The row, or a 404. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}

interface DatabaseError {
  code?: string;
  message?: string;
  constraint?: string;
}

/** The name of the unique index that a write ran into: what someone else saved a moment before. */
export function violatedKey(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as DatabaseError;
  return code === '23505' ? constraint : undefined;
}

/** The server is going, gone, full or not to be reached; a driver that lost it has only words for that. */
const goneCodes = [
  // A server that followed another one until now, or does again.
  '25006',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
const goneWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

/** What a database error means to the caller; its own text never leaves the server. */
export function fromDatabaseError(error: unknown): Refusal | undefined {
  const { code, message = '' } = (error ?? {}) as DatabaseError;
  if (goneWords.test(message)) return unavailable();
  if (typeof code !== 'string') return undefined;
  if (code === '23505' || code === '23P01') return conflict('refusals:exists');
  if (code === '23503') return conflict('refusals:in_use');
  if (code === '23514' || code === '22P05' || code === '22021' || code === '22003')
    return refused('refusals:out_of_bounds', 'bad_input');
  if (code === '53100') return noSpace();
  if (code === '40001' || code === '40P01') return conflict('refusals:changed_meanwhile');
  if (goneCodes.includes(code) || code.startsWith('08')) return unavailable();
  return undefined;
}
