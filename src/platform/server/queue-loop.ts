import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** What works off a queue in the database. */
export interface QueueLoop {
  /** There is something to do. */
  wake(): void;
  /** Waits for what is under way, three seconds at most: what was cut off is done after the next start. */
  stop(): Promise<void>;
}

interface QueueLoopOptions {
  /** What the log calls it. */
  name: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** How often to look without being woken, in milliseconds: for what is tried again, or was left by another process. */
  lookEvery: number;
  /** Does some of what is due; says whether there may be more at once, and else in how many milliseconds, if it knows. */
  work: (isStopped: () => boolean) => Promise<{ more: boolean; nextIn?: number | undefined }>;
}

const farewell = 3_000;
/** In milliseconds; another process may be about to do what is due. */
const shortestWait = 1_000;

/** Works when woken, now and then, and when something becomes due before that; never twice at the same time. */
export function startQueueLoop({ name, log, lookEvery, work }: QueueLoopOptions): QueueLoop {
  let stopped = false;
  let again = false;
  let underWay: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  const workOff = async () => {
    let nextIn: number | undefined;
    do {
      again = false;
      const done = await work(() => stopped);
      again ||= done.more;
      nextIn = done.nextIn;
    } while (again && !stopped);
    if (stopped || nextIn === undefined || nextIn > lookEvery) return;
    clearTimeout(soon);
    soon = setTimeout(wake, Math.max(nextIn, shortestWait)).unref();
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    underWay ??= workOff()
      .catch((error: Error & { code?: string }) => log.error({ code: error.code, err: error.name }, `${name} failed`))
      .finally(() => {
        underWay = undefined;
        // Woken between the last look and now.
        if (again) wake();
      });
  };
  const timer = setInterval(wake, lookEvery).unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await Promise.race([underWay, pause(farewell, undefined, { ref: false })]);
    },
  };
}
