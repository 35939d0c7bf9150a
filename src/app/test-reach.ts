import { longest } from './test-access.ts';
import { accountCalls } from './test-reach-accounts.ts';
import { crewCalls } from './test-reach-crew.ts';
import type { RecordCall } from './test-reach-kinds.ts';
import { recruitmentCalls } from './test-reach-recruitment.ts';
import { vesselCalls } from './test-reach-vessels.ts';

/**
 * Which calls take the numbers of which records, written by hand, like test-access.ts: one table an area, in the files
 * named above. **A new call that takes the number of a record gets a line in the table of its area**, and a new kind of
 * record its lines in test-reach-kinds.ts. reach.test.ts reads from the contract which calls take numbers, and fails
 * without a line.
 */
const areas = [recruitmentCalls, crewCalls, vesselCalls, accountCalls];

/** All of them; a path stands in one table only, or it would not be said which line holds. */
const recordCalls: Record<string, RecordCall> = {};
for (const [path, call] of areas.flatMap((area) => Object.entries(area))) {
  if (recordCalls[path]) throw new Error(`${path} has a line in two tables of src/app/test-reach-*.ts`);
  recordCalls[path] = call;
}

/** The line of a call: the longest beginning of its path that has one. */
export const recordCallOf = (path: string) => longest(recordCalls, path);
