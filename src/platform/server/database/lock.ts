import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** How long taking over a lock may last at most, in milliseconds; it takes a few. */
const takeoverPatience = 5_000;
const startingElsewhere = 'Another process is just starting on this data folder.';

/**
 * Keeps a second process off the embedded database's folder, since the engine itself has no lock and two writers would
 * silently lose rows. A lock left by a killed process is taken over. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'crew-portal.lock');
  if (!create(path, describe(process.pid))) takeOver(path);
  return () => rmSync(path, { force: true });
}

/** One process at a time may look at a lock and replace it, or two would both find it stale. */
function takeOver(path: string) {
  const guard = `${path}.takeover`;
  if (!create(guard, String(process.pid))) {
    if (isFresh(guard)) throw new Error(startingElsewhere);
    rmSync(guard, { force: true });
    if (!create(guard, String(process.pid))) throw new Error(startingElsewhere);
  }
  try {
    const holder = readFileSync(path, 'utf8');
    // Made, but not written yet: its process is alive.
    if (holder === '' && isFresh(path)) throw new Error(startingElsewhere);
    const pid = Number.parseInt(holder, 10);
    if (pid !== process.pid && isRunning(pid) && holder === describe(pid))
      throw new Error(`The data folder is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`);
    rmSync(path);
    create(path, describe(process.pid));
  } finally {
    rmSync(guard, { force: true });
  }
}

const isFresh = (path: string) =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < takeoverPatience;

/** Writes a file that must not be there yet; false when it is. */
function create(path: string, content: string): boolean {
  try {
    const handle = openSync(path, 'wx');
    writeSync(handle, content);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A process by its number and, where the system tells, when it started: in a container the same numbers come again at
 * each start, so the number alone could be another process's by now.
 */
function describe(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${pid} ${fields?.[19] ?? ''}`.trim();
  } catch {
    return String(pid);
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
