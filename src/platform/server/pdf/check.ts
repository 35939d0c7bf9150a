import { CheckLine, type Turn } from '../check-line.ts';
import { workerEntry } from '../worker-entry.ts';
import type { Finding } from './inspect.ts';

/** How long one file may take, in milliseconds, and the memory of the thread; an honest one takes a few hundredths. */
const line = new CheckLine<Uint8Array, Finding>({
  entry: () => workerEntry(import.meta.url, { source: './worker.ts', built: './pdf-worker.js' }),
  patience: 3_000,
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
});

/** What a PDF holds; unclear too where that takes too long to find out. */
export const checkPdf = async (content: Uint8Array, turn: Turn, within?: number): Promise<Finding> =>
  (await line.check(content, turn, within)) ?? 'unclear';
