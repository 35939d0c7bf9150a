import { CheckLine, type Turn } from '../check-line.ts';
import { workerEntry } from '../worker-entry.ts';
import type { AnsweredSheet, SheetAsked } from './workbook-worker.ts';

/** An import of the most rows takes some seconds, and as much memory. */
const line = new CheckLine<SheetAsked, AnsweredSheet | 'too_large' | null>({
  entry: () => workerEntry(import.meta.url, { source: './workbook-worker.ts', built: './workbook-worker.js' }),
  patience: 18_000,
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
});

/** A sheet of an uploaded workbook; `too_large` if that unpacks to too much, nothing if it cannot be read or takes too long. */
export const readUploadedSheet = async (asked: SheetAsked, turn: Turn) => (await line.check(asked, turn)) ?? undefined;
