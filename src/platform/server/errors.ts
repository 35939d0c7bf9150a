import type { ErrorAnswer } from '../contract/shapes.ts';

/** An outcome the caller is told about. Anything else that is thrown becomes a plain 500 without detail. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  answer(): ErrorAnswer {
    const { status, code, message, fields } = this;
    return { status, code, message, ...(fields && { fields }) };
  }
}

/** 400: names each wrong input. */
export const badInput = (fields: Record<string, string>, message = Object.values(fields)[0] ?? 'Bad input') =>
  new Refusal(400, 'bad_input', message, fields);
/** 400 without a field to point at. */
export const refused = (message: string, code = 'refused') => new Refusal(400, code, message);
export const signedOut = () => new Refusal(401, 'signed_out', 'Please Sign In again');
export const forbidden = (message = 'You do not have permission to view this page.') =>
  new Refusal(403, 'forbidden', message);
export const accountInactive = () =>
  new Refusal(403, 'account_inactive', 'Your account is not active! Please contact your administrator.');
/** 404 for a missing and for a foreign record alike: the same bytes, so that nobody learns what exists. */
export const notFound = (message = 'Data not found') => new Refusal(404, 'not_found', message);
/** 409: what is asked for does not go with what is there; `field` is the input that says so, where one does. */
export const conflict = (message: string, code = 'conflict', field?: string) =>
  new Refusal(409, code, message, field === undefined ? undefined : { [field]: message });
/** 409 for an edit of a version that is no longer the newest. */
export const stale = () =>
  new Refusal(409, 'stale', 'Someone else has changed this record meanwhile. Look at both versions before you save.');
export const tooMany = () => new Refusal(429, 'too_many', 'Too many attempts. Please try again later.');
/** 503: a part we depend on does not answer now. */
export const unavailable = () =>
  new Refusal(503, 'unavailable', 'The service is not available now. Please try again later.');

/** 507: the disk is full. Reads go on, and writes do again once there is room; nothing needs a restart. */
export const noSpace = (message = 'There is no room to keep this now. Please try again later.') =>
  new Refusal(507, 'no_space', message);

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

/** The name of the unique index that a write ran into: what somebody else saved a moment before. */
export function violatedKey(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as DatabaseError;
  return code === '23505' ? constraint : undefined;
}

/** The server is going, gone, full or not to be reached; a driver that lost it has only words for that. */
const goneCodes = [
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
  if (code === '23505' || code === '23P01') return conflict('This conflicts with a record that already exists.');
  if (code === '23503') return conflict('This record is used by another one.');
  if (code === '23514' || code === '22P05' || code === '22021' || code === '22003')
    return refused('A value is outside of what can be kept.', 'bad_input');
  if (code === '53100') return noSpace();
  if (code === '40001' || code === '40P01') return conflict('Someone else changed the same data. Please try again.');
  if (goneCodes.includes(code) || code.startsWith('08')) return unavailable();
  return undefined;
}
