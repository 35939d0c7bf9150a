import { randomUUID } from 'node:crypto';

/** PDFs that are drawn in the background. They are kept in memory, for who began them and not for long. */

export interface Print {
  userId: string;
  name: string;
  slipIds: readonly number[];
  done: number;
  all: number;
  content?: Buffer;
  failed?: true;
}

/** At most so many are kept, and so long. */
const mostKept = 20;
const keptFor = 15 * 60_000;
const prints = new Map<string, Print>();

/** Begins to draw; `draw` tells how many are done. */
export function beginPrint(
  of: Pick<Print, 'userId' | 'name' | 'slipIds'>,
  draw: (tell: (done: number) => void) => Promise<Buffer>,
): string {
  const id = randomUUID();
  const print: Print = { ...of, done: 0, all: of.slipIds.length };
  prints.set(id, print);
  for (const oldest of [...prints.keys()].slice(0, -mostKept)) prints.delete(oldest);
  setTimeout(() => prints.delete(id), keptFor).unref();
  const tell = (done: number) => Object.assign(print, { done });
  // Its failure is told to who asks how far it is.
  draw(tell).then(
    (content) => Object.assign(print, { content, done: print.all }),
    () => Object.assign(print, { failed: true }),
  );
  return id;
}

/** A PDF begun by this user, as far as it is. */
export const findPrint = (id: string, userId: string): Print | undefined => {
  const print = prints.get(id);
  return print?.userId === userId ? print : undefined;
};
