import { parentPort, workerData } from 'node:worker_threads';
import { type EngineOptions, openEngine } from './pglite-engine.ts';

/** The thread that runs the embedded engine: in the server's own thread ten list queries would stall all others. */

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export type WorkerReply =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } };

const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread only');

try {
  const engine = await openEngine(workerData as EngineOptions);
  port.on('message', async (request: WorkerRequest) => {
    try {
      port.postMessage({ id: request.id, result: await answer(request) } satisfies WorkerReply);
    } catch (error) {
      const { message, code, constraint, detail } = error as WorkerError;
      port.postMessage({ id: request.id, error: { message, code, constraint, detail } } as WorkerReply);
      if (isTheEnd(error as WorkerError)) setImmediate(() => process.exit(1));
    }
    if (request.kind === 'close') port.close();
  });

  const answer = (request: WorkerRequest): Promise<unknown> => {
    if (request.kind === 'query') return engine.query(request.sql, request.parameters);
    if (request.kind === 'exec') return engine.exec(request.sql);
    if (request.kind === 'dump') return engine.dump();
    return engine.close();
  };
  port.postMessage({ id: 0, result: 'ready' } satisfies WorkerReply);
} catch (error) {
  port.postMessage({ id: 0, error: { message: (error as Error).message } } satisfies WorkerReply);
}

/** Not an answer of the engine but its end: its log could not be written, say, and nothing after this would work. */
function isTheEnd({ name, message }: WorkerError): boolean {
  return ['RuntimeError', 'ExitStatus'].includes(name) || message.includes('XLogBeginInsert was already called');
}

interface WorkerError {
  name: string;
  message: string;
  code?: string;
  constraint?: string;
  detail?: string;
}
