import { isSameValue } from '../words/rules.ts';

/** Whether a row is still as an import left it. */

type Columns = Readonly<Record<string, unknown>>;

/** Columns that follow from others, or are written in another way than they are read. */
const following = new Set(['confirmed_at', 'is_required']);

/** True if all that was written into a row is there still. */
export const isAsLeft = ({ after }: { after: Columns }, now: Columns | undefined): boolean =>
  now !== undefined &&
  Object.entries(after).every(([name, value]) => following.has(name) || isSameValue(value, now[name]));
