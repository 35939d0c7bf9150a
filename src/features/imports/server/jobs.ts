import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { type QueueLoop, startQueueLoop } from '#platform/server/queue-loop.ts';
import { doNextBatch } from '../running/server/operations.ts';

interface ImporterOptions {
  database: Database;
  services: Services;
  /** Which day it is. */
  today: () => string;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** How often to look without being woken, in milliseconds: for what another process left. */
  lookEvery?: number;
}

/** Works imports off, batch by batch. */
export const startImporter = ({ database, services, today, log, lookEvery = 15_000 }: ImporterOptions): QueueLoop =>
  startQueueLoop({
    name: 'imports',
    log,
    lookEvery,
    work: async () => ({ more: await doNextBatch({ database, services, today: today() }) }),
  });
