import { CheckLine, type Turn } from '../check-line.ts';
import { workerEntry } from '../worker-entry.ts';
import type { Chosen } from './choose.ts';
import type { ChoicesAsked } from './worker.ts';

/** Choices wait for their turn in one thread. One that does not keep to its time ends with the thread. */
const line = new CheckLine<ChoicesAsked, Chosen[] | null>({
  entry: () => workerEntry(import.meta.url, { source: './worker.ts', built: './choosing-worker.js' }),
  patience: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
});

/**
 * The cheapest of each, all within the seconds given; nothing where the thread had too little time or memory. `signal`
 * ends it before.
 */
export const chooseAll = async (asked: ChoicesAsked, turn: Turn, signal?: AbortSignal): Promise<Chosen[] | undefined> =>
  (await line.check(asked, turn, Math.ceil(asked.seconds * 1_000) + 3_000, signal)) ?? undefined;
