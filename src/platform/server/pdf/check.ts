import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerEntry } from '../worker-entry.ts';
import type { Finding } from './inspect.ts';

/** How long one file may take, in milliseconds, and the memory of the thread; an honest one takes a few hundredths. */
const patience = 3_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** The thread goes when nothing was checked for so long. */
const idleAfter = 60_000;

let thread: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

async function start(): Promise<Worker> {
  const entry = workerEntry(import.meta.url, { source: './worker.ts', built: './pdf-worker.js' });
  const worker = new Worker(entry, { resourceLimits });
  worker.unref();
  await once(worker, 'message');
  return worker;
}

/** What a PDF holds. One is looked at after the other, in a thread that is ended where it takes too long. */
export function checkPdf(content: Uint8Array, within = patience): Promise<Finding> {
  const finding = last.then(() => inspect(content, within));
  last = finding.catch(() => undefined);
  return finding;
}

async function inspect(content: Uint8Array, within: number): Promise<Finding> {
  clearTimeout(idle);
  thread ??= start();
  const worker = await thread.catch((error: Error) => {
    thread = undefined;
    throw error;
  });
  const tooLong = AbortSignal.timeout(within);
  try {
    worker.postMessage(content);
    const [finding] = (await once(worker, 'message', { signal: tooLong })) as [Finding];
    idle = setTimeout(end, idleAfter).unref();
    return finding;
  } catch {
    // It took too long, or too much memory.
    end();
    return 'unclear';
  }
}

function end() {
  void thread?.then((worker) => worker.terminate()).catch(() => undefined);
  thread = undefined;
}
