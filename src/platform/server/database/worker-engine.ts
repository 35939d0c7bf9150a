import { Worker } from 'node:worker_threads';
import { workerEntry } from '../worker-entry.ts';
import type { EmbeddedEngine } from './pglite-dialect.ts';
import type { EngineOptions } from './pglite-engine.ts';
import type { WorkerReply, WorkerRequest } from './pglite-worker.ts';

type Request = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/**
 * Starts the embedded engine in a worker thread and speaks to it by messages; `onCrash` hears when the thread ends by
 * itself. `signal` ends the thread at once, whatever it does.
 */
export async function startWorkerEngine(
  options: EngineOptions,
  onCrash: (error: Error) => void = () => {},
  signal?: AbortSignal,
): Promise<EmbeddedEngine> {
  const entry = workerEntry(import.meta.url, { source: './pglite-worker.ts', built: './pglite-worker.js' });
  const worker = new Worker(entry, { workerData: options });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: Error) => void }>();
  signal?.addEventListener('abort', () => void worker.terminate(), { once: true });
  let lastId = 0;
  let stopped: Error | undefined;
  let closing = false;

  worker.on('message', (reply: WorkerReply) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) caller?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else caller?.resolve(reply.result);
  });
  const fail = (error: Error) => {
    if (!stopped && !closing) onCrash(error);
    stopped = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped')));

  const expect = <T>(id: number) =>
    new Promise<T>((resolve, reject) => waiting.set(id, { resolve: resolve as (value: unknown) => void, reject }));
  const ask = <T>(request: Request): Promise<T> => {
    if (stopped) return Promise.reject(stopped);
    lastId += 1;
    const answer = expect<T>(lastId);
    worker.postMessage({ ...request, id: lastId });
    return answer;
  };

  await expect<string>(0).catch((error: Error) => {
    closing = true;
    throw error;
  });
  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters }),
    exec: (sql) => ask({ kind: 'exec', sql }),
    dump: () => ask({ kind: 'dump' }),
    async close() {
      closing = true;
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
