import SolverWorker from 'altcha/workers/pbkdf2?worker';

/** More cores than this only make a phone hot. */
const mostWorkers = 4;

/** What a worker answers: the solution, nothing when it gave up, or what went wrong. */
type Answer = { counter: number; derivedKey: string } | { error: unknown } | null;

/**
 * Solves an ALTCHA challenge in workers, so that the page stays responsive, and answers what the server takes. Needs no
 * network. Throws when no solution was found, or where the browser has no cryptography (a page without https).
 */
export async function solveProofOfWork(challenge: Record<string, unknown>, signal: AbortSignal): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Error('No cryptography in this browser');
  const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 1, mostWorkers));
  const workers = Array.from({ length: count }, () => new SolverWorker());
  try {
    const solution = await Promise.any(
      workers.map((worker, start) => counted(worker, challenge, start, count, signal)),
    );
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Tries every `step`th counter from `start` on. */
const counted = (
  worker: Worker,
  challenge: Record<string, unknown>,
  start: number,
  step: number,
  signal: AbortSignal,
) =>
  new Promise<{ counter: number; derivedKey: string }>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => reject(new Error('The worker could not run'));
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      data && 'counter' in data
        ? resolve({ counter: data.counter, derivedKey: data.derivedKey })
        : reject(new Error('No solution'));
    worker.postMessage({ type: 'work', challenge, counterMode: 'uint32', counterStart: start, counterStep: step });
  });
