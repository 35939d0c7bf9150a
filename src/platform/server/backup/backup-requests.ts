import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * A command requests a backup from the process that has the embedded database by a file in its folder, which every
 * container sees that can see the database.
 */

const requestName = /^backup-wanted-[0-9a-f-]{36}$/;
const backupAnswer = z.object({ isGood: z.boolean(), words: z.string() });
export type BackupAnswer = z.output<typeof backupAnswer>;

const answerTo = (path: string) => `${path}.answer`;

export const listRequests = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => requestName.test(name))
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

export async function answerRequest(path: string, answer: BackupAnswer): Promise<void> {
  sweepAnswers(dirname(path));
  const partial = `${path}.part`;
  await writeFile(partial, JSON.stringify(answer), { mode: 0o600 });
  await rename(partial, answerTo(path));
  rmSync(path, { force: true });
}

export interface BackupRequest {
  /** The answer, once it is there. */
  answer(): BackupAnswer | undefined;
  /** Takes the request back. */
  end(): void;
}

export async function requestBackup(dataDir: string): Promise<BackupRequest> {
  const path = join(dataDir, `backup-wanted-${randomUUID()}`);
  await writeFile(path, '', { mode: 0o600 });
  return {
    answer: () =>
      existsSync(answerTo(path)) ? backupAnswer.parse(JSON.parse(readFileSync(answerTo(path), 'utf8'))) : undefined,
    end: () => {
      for (const one of [path, answerTo(path)]) rmSync(one, { force: true });
    },
  };
}
