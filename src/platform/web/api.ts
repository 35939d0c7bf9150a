import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Answer, apiPrefix, type Endpoint, type Input } from '../contract/endpoint.ts';

/** An answer that was not a success. `fields` names the inputs the server refused; `message` is fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Where the client gets what every call carries, and whom it tells; set once by the application. */
export interface ApiDoors {
  /** The access token, fresh when `renew` is asked for; nothing when nobody is signed in. */
  token: (renew: boolean) => Promise<string | undefined>;
  /** The captcha token a visitor holds. */
  visitorToken: () => string | undefined;
  /** Has a visitor whose token was refused checked anew; false when that is not possible here, or they leave. */
  renewVisitor: (refused: string) => Promise<boolean>;
  /** The division a super admin looks at; others have their own, which the server knows. */
  division: () => number | undefined;
  signedOut: () => void;
  accountInactive: () => void;
  language: () => string;
}

let doors: ApiDoors = {
  token: async () => undefined,
  visitorToken: () => undefined,
  renewVisitor: async () => false,
  division: () => undefined,
  signedOut: () => {},
  accountInactive: () => {},
  language: () => 'en',
};

export const configureApi = (given: ApiDoors) => {
  doors = given;
};

const takesDivision = ({ input, access }: Endpoint) => 'divisionId' in input.shape && access.who === 'tags';

/** Fills in what the caller may leave out: the division looked at, in lists and wherever a call takes one. */
const completed = <E extends Endpoint>(endpoint: E, input: Input<E>): Record<string, unknown> => {
  const given = input as Record<string, unknown>;
  return takesDivision(endpoint) && given.divisionId === undefined ? { ...given, divisionId: doors.division() } : given;
};

/** Calls an endpoint. Throws ApiError for whatever is not a success, with status 0 when no answer came. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, key?: string): Promise<Answer<E>> {
  const response = await send(endpoint, completed(endpoint, input), key);
  return (await response.json()) as Answer<E>;
}

/** Fetches a file. */
export async function download(endpoint: Endpoint, input: Record<string, unknown>): Promise<Blob> {
  return (await send(endpoint, input)).blob();
}

async function send(endpoint: Endpoint, input: Record<string, unknown>, key?: string): Promise<Response> {
  // One key for the call and its retry, so that a write whose answer was lost is not done twice.
  const idempotencyKey = endpoint.effect === 'write' ? (key ?? crypto.randomUUID()) : undefined;
  const attempt = async (renew: boolean) => {
    const { url, body } = addressOf(endpoint, input);
    const token = await tokenFor(endpoint, renew);
    return fetch(url, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        'accept-language': doors.language(),
      },
      ...(body && { body }),
    });
  };
  let response: Response;
  try {
    const visitor = doors.visitorToken();
    response = await attempt(false);
    if (response.status === 401) response = await attempt(true);
    if (await isRenewed(endpoint, visitor, response)) response = await attempt(false);
  } catch {
    throw new ApiError(0, 'no_answer', 'No answer from the server. Please check your connection.');
  }
  if (response.ok) return response;
  throw await refusalOf(response);
}

/** Whether the visitor was checked anew after this answer, so that the call is worth repeating. */
async function isRenewed({ access }: Endpoint, token: string | undefined, response: Response): Promise<boolean> {
  if (access.who !== 'visitor' || !token || response.status !== 400) return false;
  const answer = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Partial<ApiError> | undefined;
  return answer?.code === 'captcha_invalid' && doors.renewVisitor(token);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => undefined)) as Partial<ApiError> | undefined;
  if (response.status === 401) doors.signedOut();
  if (answer?.code === 'account_inactive') doors.accountInactive();
  return new ApiError(
    response.status,
    answer?.code ?? 'unknown',
    answer?.message ?? 'Something went wrong. Please try again later.',
    answer?.fields,
  );
}

/** A visitor's captcha token stands in for the access token where the call takes either. */
const tokenFor = (endpoint: Endpoint, renew: boolean) =>
  endpoint.access.who === 'anyone' || (endpoint.access.who === 'visitor' && doors.visitorToken())
    ? Promise.resolve(undefined)
    : doors.token(renew);

function addressOf(endpoint: Endpoint, input: Record<string, unknown>): { url: string; body: string | undefined } {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  const visitorToken = endpoint.access.who === 'visitor' ? doors.visitorToken() : undefined;
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

/** Sends one file, telling how much of it has gone (0 to 1). Ends early when the signal says so. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  { fields, file, signal, onProgress }: UploadOptions,
): Promise<Answer<E>> {
  const attempt = async (renew: boolean): Promise<{ status: number; text: string }> => {
    // Given up while it waited for its turn.
    signal?.throwIfAborted();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('FileContent', file, file.name);
    const token = await tokenFor(endpoint, renew);
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(endpoint, {}).url);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    signal?.addEventListener('abort', () => request.abort());
    return new Promise((resolve, reject) => {
      request.onload = () => resolve({ status: request.status, text: request.responseText });
      request.onerror = () =>
        reject(new ApiError(0, 'no_answer', 'No answer from the server. Please check your connection.'));
      request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
      request.send(form);
    });
  };
  const asResponse = ({ status, text }: { status: number; text: string }) => new Response(text || '{}', { status });
  const visitor = doors.visitorToken();
  let response = asResponse(await attempt(false));
  if (response.status === 401) response = asResponse(await attempt(true));
  if (await isRenewed(endpoint, visitor, response)) response = asResponse(await attempt(false));
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Answer<E>;
}

export interface UploadOptions {
  fields: Record<string, string>;
  file: File;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** The key a read is kept under: its path, then its whole input. */
export const readKey = <E extends Endpoint>(endpoint: E, input: Input<E>): QueryKey => [
  endpoint.path,
  completed(endpoint, input),
];

/** A read that is begun before the part that shows it is drawn. */
export interface Ahead {
  endpoint: Endpoint;
  queryKey: QueryKey;
  queryFn: () => Promise<unknown>;
}

/** Names a read for being begun ahead; useRead takes its answer over. */
export const readAhead = <E extends Endpoint>(endpoint: E, input: Input<E>): Ahead => ({
  endpoint,
  queryKey: readKey(endpoint, input),
  queryFn: () => call(endpoint, input),
});

/** Begins a read, unless the division it is about is not known yet. Failures are for the part that reads. */
export function begin(cache: QueryClient, { endpoint, ...read }: Ahead) {
  if (!takesDivision(endpoint) || doors.division() !== undefined) void cache.prefetchQuery(read);
}

interface ReadOptions {
  enabled?: boolean;
  /** Milliseconds an answer counts as fresh; option lists change rarely. */
  staleTime?: number;
  /** Shows the former page until the next one is there. */
  keepPrevious?: boolean;
}

/** Reads an endpoint and keeps the answer until something that changes it is saved. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled = true, staleTime, keepPrevious = false }: ReadOptions = {},
) =>
  useQuery<Answer<E>, ApiError>({
    queryKey: readKey(endpoint, input),
    queryFn: () => call(endpoint, input),
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });

/** Calls an endpoint that changes something, then has the named reads fetched again. */
export function useSave<E extends Endpoint>(endpoint: E, changes: readonly Endpoint[] = []) {
  const cache = useQueryClient();
  return useMutation<Answer<E>, ApiError, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async () => {
      await Promise.all(changes.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
    },
  });
}
