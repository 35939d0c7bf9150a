import { useSyncExternalStore } from 'react';

/**
 * In milliseconds: one try of a call, all tries of a write, the same while the browser itself says that it has no line,
 * and after how long a wait is worth a word.
 */
export const patience = { oneTry: 15_000, allTries: 45_000, offline: 8_000, silent: 10_000 };

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Does something that may never end, such as asking a server behind a line that went dead; fails when it takes too long. */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, milliseconds: number): Promise<T> {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      control.abort();
      reject(new Error('No answer in time'));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(control.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a write until it is answered, with growing pauses; fails after 45 seconds. Only for calls that carry an
 * Idempotency-Key: the server may have done what it could not say any more.
 */
export async function untilAnswered(attempt: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const began = performance.now();
  const endNow = () => began + (isOffline() ? patience.offline : patience.allTries);
  const ended = beginSending();
  try {
    for (let pause = 1_000; ; pause = Math.min(pause * 2, 8_000)) {
      const left = endNow() - performance.now();
      const answer = await inTime(attempt, Math.min(patience.oneTry, Math.max(left, 1_000))).catch(() => undefined);
      const wait = answer ? await waitFor(answer, pause) : pause;
      if (answer && wait === undefined) return answer;
      const remaining = endNow() - performance.now();
      if (answer && (wait ?? 0) > remaining) return answer;
      if (remaining <= 0) throw new Error('No answer in time');
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait ?? 0, remaining)));
    }
  } finally {
    ended();
  }
}

/** How long to wait before asking again, or nothing when this answer is final. */
async function waitFor(answer: Response, pause: number): Promise<number | undefined> {
  // 504: a proxy gave up waiting, whatever the server does. 409: the first try is being done at this moment.
  if (answer.status === 503 || answer.status === 504)
    return Math.max(pause, 1_000 * Number(answer.headers.get('retry-after') ?? 0) || 0);
  if (answer.status !== 409) return undefined;
  const { code } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  return code === 'under_way' ? pause : undefined;
}

const long = new Set<symbol>();
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Notes that something is being sent; call what it returns when it is over. */
function beginSending(): () => void {
  const send = Symbol('send');
  const timer = setTimeout(() => {
    long.add(send);
    notifyListeners();
  }, patience.silent);
  return () => {
    clearTimeout(timer);
    if (long.delete(send)) notifyListeners();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether something has been on its way for more than ten seconds. */
export const useIsSendingLong = () =>
  useSyncExternalStore(
    subscribe,
    () => long.size > 0,
    () => false,
  );

function subscribeToLine(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser itself says that it has no connection. */
export const useIsOffline = () => useSyncExternalStore(subscribeToLine, isOffline, () => false);

/** False where the file was changed, moved or removed after it was chosen: the browser does not give it out any more. */
export const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

interface PostOptions {
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
}

/** Posts a form, giving up when nothing moves any more: a large file may take long over a thin line. */
export async function postForm(url: string, form: FormData, { headers, signal, onProgress }: PostOptions) {
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, patience.allTries);
  };
  signal?.addEventListener('abort', stop);
  try {
    return await new Promise<Response>((resolve, reject) => {
      request.open('POST', url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = (event) => {
        watch();
        if (event.lengthComputable) onProgress?.(event.loaded / event.total);
      };
      request.onload = () => resolve(new Response(request.responseText || '{}', { status: request.status }));
      request.onerror = () => reject(new Error('No answer'));
      request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
      watch();
      request.send(form);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
