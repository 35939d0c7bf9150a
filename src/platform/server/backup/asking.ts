import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * How a command asks the process that has the embedded database for a backup: by a file in its folder, which any
 * container sees that may see the database.
 */

const wish = /^backup-wanted-[0-9a-f-]{36}$/;
const answered = z.object({ isGood: z.boolean(), words: z.string() });
export type Answered = z.output<typeof answered>;

const answerTo = (path: string) => `${path}.answer`;

export const wishesIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => wish.test(name))
    .map((name) => join(dataDir, name));

/** An answer that no command has fetched in this time is left from one that was killed, in milliseconds. */
const patience = 3_600_000;

function sweepAnswers(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    const isOld = () => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > patience;
    if (/^backup-wanted-.*\.answer$/.test(name) && isOld()) rmSync(path, { force: true });
  }
}

export async function answerWish(path: string, answer: Answered): Promise<void> {
  sweepAnswers(dirname(path));
  const partial = `${path}.part`;
  await writeFile(partial, JSON.stringify(answer), { mode: 0o600 });
  await rename(partial, answerTo(path));
  rmSync(path, { force: true });
}

export interface Wish {
  /** The answer, once it is there. */
  answer(): Answered | undefined;
  /** Takes the wish back. */
  end(): void;
}

export async function makeWish(dataDir: string): Promise<Wish> {
  const path = join(dataDir, `backup-wanted-${randomUUID()}`);
  await writeFile(path, '', { mode: 0o600 });
  return {
    answer: () =>
      existsSync(answerTo(path)) ? answered.parse(JSON.parse(readFileSync(answerTo(path), 'utf8'))) : undefined,
    end: () => {
      for (const one of [path, answerTo(path)]) rmSync(one, { force: true });
    },
  };
}
