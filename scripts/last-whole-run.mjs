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

/** Journeys through single features, by name, with these features. */
const journeys = JSON.parse(readFileSync('e2e/journeys.json', 'utf8'));

/** True if what they depend on is as it was when all of them passed. */
export function isTriedWhole() {
  return lastRun().sources === hashOfSources();
}

/** Notes that all of them have passed; to be committed. */
export function recordWholeRun() {
  note({ on: new Date().toISOString().slice(0, 10), sources: hashOfSources() });
}

/** Paths of the journeys whose features and texts are as they were when the journey passed last. */
export function journeysTried() {
  const passed = lastRun().journeys ?? {};
  return Object.keys(journeys)
    .filter((name) => passed[name] === hashOfJourney(name))
    .map(pathOf);
}

/** Notes that all journeys of single features have passed, now or as they are; to be committed. */
export function recordJourneys() {
  note({ journeys: Object.fromEntries(Object.keys(journeys).map((name) => [name, hashOfJourney(name)])) });
}

function lastRun() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {};
  }
}

function note(facts) {
  writeFileSync(record, `${JSON.stringify({ ...lastRun(), ...facts }, undefined, 2)}\n`);
}

function hashOfSources() {
  return hashOf(watched.flatMap(filesIn).filter((path) => !unwatched.includes(path)));
}

const pathOf = (name) => `e2e/${name}.spec.ts`;

/** Of the journey, the code of its features without their tests, and the English texts that this code names. */
function hashOfJourney(name) {
  const code = journeys[name]
    .flatMap((feature) => filesIn(`src/features/${feature}`))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  return hashOf([pathOf(name), ...code, ...textsOf(code)]);
}

/** Texts that all features share are the kit's, which journeys of every run try. */
const shared = ['common', 'parts'];

function textsOf(code) {
  const named = code.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=')[a-z-]+(?=')/g) ?? []);
  const folder = 'public/locales/en';
  return readdirSync(folder)
    .sort()
    .map((file) => file.replace('.json', ''))
    .filter((namespace) => named.includes(namespace) && !shared.includes(namespace))
    .map((namespace) => `${folder}/${namespace}.json`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
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
