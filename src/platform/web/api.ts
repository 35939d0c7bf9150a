import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type Answer,
  apiPrefix,
  type Endpoint,
  type Input,
  isFileAnswer,
  takesDivision,
} from '../contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { callContext } from './call-context.ts';
import { useFailureNoted } from './failed-parts.ts';
import { sayNow } from './messages.ts';
import { answeredOrKept, areAnswersKept } from './offline/kept.ts';
import { inTime, isReadable, patience, postForm, untilAnswered } from './sending.ts';
import { noteDay } from './today.ts';

const noAnswer = 'refusals:no_answer';
const notSaved = 'refusals:not_saved';

/** True where the division that a call is about is known. */
export const knowsDivision = (endpoint: Endpoint) => !takesDivision(endpoint) || callContext().division() !== undefined;

/** Fills in what the caller may leave out: the division looked at, in lists and wherever a call takes one. */
const completed = <E extends Endpoint>(endpoint: E, input: Input<E>): Record<string, unknown> => {
  const given = input as Record<string, unknown>;
  return takesDivision(endpoint) && given.divisionId === undefined
    ? { ...given, divisionId: callContext().division() }
    : given;
};

/** Calls an endpoint. Throws ApiError for whatever is not a success, with status 0 when no answer came. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  key?: string,
  options?: SendOptions,
): Promise<Answer<E>> {
  const response = await send(endpoint, completed(endpoint, input), key, options);
  return (await response.json()) as Answer<E>;
}

interface SendOptions {
  /** Tried once, and no word of it while it lasts. */
  isQuiet?: boolean;
  /** Gives the call up: the connection closes, which the server notices. */
  signal?: AbortSignal;
}

/** Fetches a file. */
export async function download(endpoint: Endpoint, input: Record<string, unknown>): Promise<Blob> {
  return (await send(endpoint, input)).blob();
}

async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  key?: string,
  { isQuiet = false, signal: givenUp }: SendOptions = {},
): Promise<Response> {
  // One key for the call and its repeats, so that a write whose answer was lost is not done twice.
  const idempotencyKey = endpoint.effect === 'write' ? (key ?? crypto.randomUUID()) : undefined;
  const attempt = async (renew: boolean, signal: AbortSignal) => {
    const { url, body } = addressOf(endpoint, input);
    const token = await tokenFor(endpoint, renew);
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        'accept-language': callContext().language(),
      },
      signal: givenUp ? AbortSignal.any([signal, givenUp]) : signal,
      ...(body && { body }),
    });
    noteDay(response.headers.get('x-today'));
    return response;
  };
  const ask = async (signal: AbortSignal) => {
    const visitor = callContext().visitorToken();
    let response = await attempt(false, signal);
    if (response.status === 401) response = await attempt(true, signal);
    if (await isRenewed(endpoint, visitor, response)) response = await attempt(false, signal);
    // A line may go dead in the middle of an answer too. Only of files the beginning is enough.
    return isFileAnswer(endpoint.answer) ? response : whole(response);
  };
  const sent = isRepeatable(endpoint) && !isQuiet ? untilAnswered(ask) : inTime(ask, patience.allTries);
  const response = await sent.catch(() => {
    throw new ApiError(0, 'no_answer', sayNow(isRepeatable(endpoint) ? notSaved : noAnswer));
  });
  if (response.ok) return response;
  throw await refusalOf(response);
}

/** The server keeps answers for callers it knows; for anyone else a repeat would be done again. */
const isRepeatable = ({ effect, access }: Endpoint) => effect === 'write' && access.who !== 'anyone';

const whole = async (response: Response) =>
  new Response([204, 205, 304].includes(response.status) ? null : await response.blob(), response);

/** True if the visitor was checked again after this answer, so that the call is worth repeating. */
async function isRenewed({ access }: Endpoint, token: string | undefined, response: Response): Promise<boolean> {
  if (access.who !== 'visitor' || !token || response.status !== 400) return false;
  const answer = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Partial<ApiError> | undefined;
  return answer?.code === 'captcha_invalid' && callContext().renewVisitor(token);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => undefined)) as Partial<ApiError> | undefined;
  if (response.status === 401) callContext().signedOut();
  if (answer?.code === 'account_inactive') callContext().accountInactive();
  return new ApiError(
    response.status,
    answer?.code ?? 'unknown',
    answer?.message ?? sayNow('refusals:internal'),
    answer?.fields,
    answer?.findings,
  );
}

/** A visitor's captcha token replaces the access token if the call accepts either. */
const tokenFor = (endpoint: Endpoint, renew: boolean) =>
  endpoint.access.who === 'anyone' || (endpoint.access.who === 'visitor' && callContext().visitorToken())
    ? Promise.resolve(undefined)
    : callContext().token(renew);

function addressOf(endpoint: Endpoint, input: Record<string, unknown>): { url: string; body: string | undefined } {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  const visitorToken = endpoint.access.who === 'visitor' ? callContext().visitorToken() : undefined;
  if (visitorToken) search.set('f', visitorToken);
  const asJson = endpoint.method === 'POST' && endpoint.encoding === 'json';
  if (!asJson && endpoint.encoding !== 'multipart')
    for (const [name, value] of Object.entries(rest))
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined && each !== null && each !== '') search.append(name, String(each));
  return {
    url: `${apiPrefix}${path}${search.size ? `?${search}` : ''}`,
    body: asJson ? JSON.stringify(rest) : undefined,
  };
}

/** Uploads one file and reports progress (0 to 1). The signal cancels it. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  { fields, file, signal, onProgress }: UploadOptions,
): Promise<Answer<E>> {
  const attempt = async (renew: boolean): Promise<Response> => {
    // Given up while it waited for its turn.
    signal?.throwIfAborted();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('FileContent', file, file.name);
    const token = await tokenFor(endpoint, renew);
    const headers = { 'accept-language': callContext().language(), ...(token && { authorization: `Bearer ${token}` }) };
    try {
      return await postForm(addressOf(endpoint, {}).url, form, { headers, signal, onProgress });
    } catch (error) {
      if (signal?.aborted) throw error;
      if (!(await isReadable(file))) throw new ApiError(400, 'file_changed', sayNow('refusals:file_changed'));
      throw new ApiError(0, 'no_answer', sayNow(noAnswer));
    }
  };
  const visitor = callContext().visitorToken();
  let response = await attempt(false);
  if (response.status === 401) response = await attempt(true);
  if (await isRenewed(endpoint, visitor, response)) response = await attempt(false);
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Answer<E>;
}

export interface UploadOptions {
  fields: Record<string, string>;
  file: File;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

/** The key a read is kept under: its path, then its whole input. */
export const readKey = <E extends Endpoint>(endpoint: E, input: Input<E>): QueryKey => [
  endpoint.path,
  completed(endpoint, input),
];

declare module '@tanstack/react-query' {
  interface Register {
    /** The records an answer is made of, as its endpoint declares. */
    queryMeta: { shows: readonly string[] };
  }
}

/** A read as the cache takes it. */
export const readOf = <E extends Endpoint>(endpoint: E, input: Input<E>) => {
  const queryKey = readKey(endpoint, input);
  const queryFn = () => answeredOrKept(queryKey, call(endpoint, input));
  // Otherwise it waits for the browser to say that there is a line.
  const networkMode = areAnswersKept() ? 'offlineFirst' : 'online';
  return { queryKey, queryFn, networkMode, meta: { shows: endpoint.shows ?? [] } } as const;
};

interface ReadOptions<E extends Endpoint> {
  enabled?: boolean;
  /** Milliseconds an answer counts as fresh; option lists change rarely. */
  staleTime?: number;
  /** Shows the former page until the next one is there. */
  keepPrevious?: boolean;
  /** After how many milliseconds it is read again, for what goes on by itself. */
  again?: (answer: Answer<E> | undefined) => number | false;
}

/**
 * Reads an endpoint and keeps the answer until something that changes it is saved. A failure that the part does not look
 * for is said at the foot of the page.
 */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, staleTime, keepPrevious = false, again }: ReadOptions<E> = {},
) =>
  useFailureNoted(
    endpoint.path,
    useQuery<Answer<E>, ApiError>({
      ...readOf(endpoint, input),
      enabled,
      ...(staleTime !== undefined && { staleTime }),
      ...(keepPrevious && { placeholderData: keepPreviousData }),
      ...(again && { refetchInterval: ({ state }) => again(state.data) }),
    }),
  );

/** Reads again whatever shows a record that the endpoint touches. */
export const readAgain = (cache: QueryClient, { touches = [] }: Pick<Endpoint, 'touches'>) =>
  cache.invalidateQueries({ predicate: ({ meta }) => touches.some((record) => meta?.shows.includes(record)) });

/** The same, for after a call that was refused since someone else was first. */
export function useReadAgain(endpoint: Endpoint): () => Promise<void> {
  const cache = useQueryClient();
  return () => readAgain(cache, endpoint);
}

/**
 * Calls an endpoint that changes something, then reads again what shows it. One input has one key until it succeeds or
 * changes, however often it is sent; sent twice at a time, as by a double click, it is one call. `inOrder`: one after the other, where what is chosen last has to be kept last.
 */
export function useSave<E extends Endpoint>(endpoint: E, { inOrder = false } = {}) {
  const readOthers = useReadAgain(endpoint);
  const kept = useRef<Sent<Answer<E>>>(undefined);
  async function send(given: Input<E>, key: string) {
    const answer = await call(endpoint, given, key);
    // Until then the page shows what was there before, with its button.
    await readOthers();
    if (kept.current?.key === key) kept.current = undefined;
    return answer;
  }
  return useMutation<Answer<E>, ApiError, Input<E>>({
    // What is sent while the browser takes itself for offline is tried too, and given up in the end.
    networkMode: 'always',
    ...(inOrder && { scope: { id: endpoint.path } }),
    mutationFn: async (given) => {
      const input = completed(endpoint, given);
      const text = JSON.stringify(input);
      if (kept.current?.text !== text) kept.current = { text, key: crypto.randomUUID(), saved: undefined };
      const sent = kept.current;
      sent.saved ??= send(given, sent.key);
      try {
        return await sent.saved;
      } catch (error) {
        sent.saved = undefined;
        if (error instanceof ApiError && error.status === 0) error.unsent = { endpoint, input, key: sent.key };
        throw error;
      }
    },
  });
}

/** What was sent last, under which key, and its answer while that is waited for. */
interface Sent<Answer> {
  text: string;
  key: string;
  saved: Promise<Answer> | undefined;
}
