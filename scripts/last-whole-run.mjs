import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** Remembers of what sources the long tests passed last, so that they run again only where these have changed (0113). */

const record = 'scripts/last-whole-run.json';

/** What the two databases, crashes and abuse depend on: the server's platform, its packages, and those tests. */
const watched = [
  'e2e/faults',
  'e2e/server-process.ts',
  'package-lock.json',
  'scripts/private-postgres.mjs',
  'src/platform/server',
];

/** Types alone, made from the migrations and gone from the built server; and reasons, read by a test of every run. */
const unwatched = ['src/platform/server/database/db-types.ts', 'e2e/faults/changed-on-purpose.ts'];

/** True if what they depend on is as it was when all of them passed. */
export function isTriedWhole() {
  try {
    return JSON.parse(readFileSync(record, 'utf8')).sources === hashOfSources();
  } catch {
    return false;
  }
}

/** Notes that all of them have passed; to be committed. */
export function recordWholeRun() {
  const on = new Date().toISOString().slice(0, 10);
  writeFileSync(record, `${JSON.stringify({ on, sources: hashOfSources() }, undefined, 2)}\n`);
}

function hashOfSources() {
  const hash = createHash('sha256');
  const paths = watched.flatMap(filesIn).filter((path) => !unwatched.includes(path));
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** A file, or all files of a folder, in the order of their names. */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
