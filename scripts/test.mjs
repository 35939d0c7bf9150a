import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser, installFromDebian } from './browser.mjs';
import { isTriedWhole, journeysTried, recordJourneys, recordWholeRun } from './last-whole-run.mjs';
import { installPackages, requireNode, whenOrphaned } from './packages.mjs';
import { findPostgres, startPostgres } from './private-postgres.mjs';

/**
 * `npm test`: everything there is to test, on a machine that has nothing but Node. Prints what it does, a table of the
 * parts and, last, `N passed, N failed`. A check (types, lint, …) counts as one test. The embedded database by itself, and
 * all crashes and abuse, are tried where the server's platform is another than at their last whole run (0113). So are
 * journeys of single features. With `--full` all of these always run, and all tests with a database on both engines.
 */

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();
const say = (line) => console.log(`\n▸ ${line}`);
const reports = mkdtempSync(join(tmpdir(), 'crew-portal-reports-'));
// The settings of a server that runs on this machine are not for the tests.
const { NODE_ENV: _mode, DATABASE_URL: _database, ...surroundings } = process.env;
const parts = [];
const running = new Set();
let postgres;
let given = process.env.TEST_DATABASE_URL;
const isFull = process.argv.includes('--full');
/** True where what lasts long has to be tried, too. */
const isWhole = isFull || !isTriedWhole();
/** Crashes while people write, and the upgrade from the release before, which each migration may break. */
const alwaysTried = ['kill.spec.ts', 'upgrade.spec.ts', 'contract.spec.ts'];

let givenUp = false;
const giveUp = async () => {
  givenUp = true;
  await cleanUp();
  process.exit(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, giveUp);
whenOrphaned(giveUp);

try {
  installPackages({ dev: true, say });
  const isBuilt = await checksAndBuild();
  await unitAndHttp();
  if (isBuilt) await againstBuild();
  else parts.push({ name: 'Journeys and faults', failed: 1, note: 'there is no build' });
} catch (error) {
  console.error(error);
  parts.push({ name: 'The test command itself', failed: 1, note: error.message });
} finally {
  await cleanUp();
}
summarise();
// Only where all of it ran: without a server of PostgreSQL much is left out.
if (isWhole && given && !process.exitCode) recordWholeRun();

/** Side by side, since each of them keeps one processor busy. True if there is a build. */
async function checksAndBuild() {
  const bin = (name) => `node_modules/.bin/${name}`;
  const types = check('Types', bin('tsc'), ['-b']);
  await check('Format and lint', bin('biome'), ['check', '--error-on-warnings', '.']);
  await check('Layout', bin('tsx'), ['scripts/check-structure.ts']);
  await check('Database types', bin('tsx'), ['scripts/db-types.ts', '--check']);
  await check('Unused files, exports and packages', bin('knip'), []);
  const isBuilt = await check('Build', 'npm', ['run', '--silent', 'build']);
  await types;
  return isBuilt;
}

/**
 * All of them on a PostgreSQL server, and on the embedded database those that depend on the engine where that may have
 * changed; all on both when everything is asked for, and on the embedded one alone where there is no server.
 */
async function unitAndHttp() {
  const hasServer = await findServer();
  const env = { TEST_DATABASE_URL: given };
  if (hasServer) await withSecondTry('Unit and HTTP tests, PostgreSQL server', ['run'], env, isScreenTest);
  else {
    const left = 'left out: no PostgreSQL here';
    say(`${left}. There are no PostgreSQL programs (15 or newer); set TEST_DATABASE_URL to use a server`);
    parts.push({ name: 'Unit and HTTP tests, PostgreSQL server', note: left });
  }
  const name = 'Unit and HTTP tests, embedded database';
  if (hasServer && !isWhole) return leaveOut(name);
  const some = hasServer && !isFull ? ['--project', 'engines'] : [];
  // Histories of pay by the thousand, once.
  await vitest(name, ['run', ...some], isFull ? { FULL_RUNS: '1' } : {});
}

function leaveOut(name) {
  parts.push({ name, note: 'as at their last whole run: npm run test:full tries them' });
}

/** True if there is a server for tests: the one given, else one of our own from this machine's or Debian's programs. */
async function findServer() {
  if (given) return true;
  const bin = findPostgres() ?? ((await installFromDebian('postgresql', say)) ? findPostgres() : undefined);
  if (!bin) return false;
  postgres = await startPostgres(bin);
  given = postgres.url;
  return true;
}

async function againstBuild() {
  const name = 'Journeys in a browser';
  const chromium = await findBrowser(say);
  const journeys = ['run', '--config', 'e2e/vitest.config.ts'];
  const leftOut = isFull ? [] : journeysTried();
  const settings = { CHROMIUM: chromium, LEFT_OUT: leftOut.join(' '), ...(!isFull && { SHORT_RUN: '1' }) };
  if (chromium) await withSecondTry(name, journeys, settings, () => true);
  else parts.push({ name, failed: 1, note: 'no browser can be had here' });
  if (!parts.at(-1).failed) recordJourneys();
  const some = isWhole ? [] : alwaysTried;
  await vitest('Crashes and abuse', ['run', '--config', 'e2e/vitest.faults.config.ts', ...some], {
    ...(given && { TEST_DATABASE_URL: given }),
  });
  if (!isWhole) leaveOut('Crashes and abuse, the others');
  if (leftOut.length) leaveOut(`Journeys, ${leftOut.length} others`);
}

/** Runs a command that passes or fails as one test. */
async function check(name, command, args) {
  say(name);
  const started = Date.now();
  const code = await run(command, args);
  parts.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: since(started) });
  return code === 0;
}

/** Runs vitest and counts its tests; files that do not load and errors outside of tests count as failed ones. */
async function vitest(name, args, env = {}) {
  say(name);
  const started = Date.now();
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('node_modules/.bin/vitest', [...args, ...reporters], env);
  const part = { name, ...countTests(report), seconds: since(started) };
  if (code !== 0 && part.failed === 0) Object.assign(part, { failed: 1, note: 'ended with an error: see above' });
  parts.push(part);
}

/** A screen in a simulated browser: it draws when it can, and a loaded machine draws in another order. */
function isScreenTest(file) {
  return file.endsWith('.test.tsx');
}

/**
 * Journeys and screens go through races that a loaded machine loses once in some thousand times. Where at most three
 * files failed and `mayRepeat` takes each of them, these run once more, by themselves on a new database; what passes
 * then is named with its failure above the table, and no longer stops a release (0105, 0108). Where many fail it is no
 * race.
 */
async function withSecondTry(name, args, env, mayRepeat) {
  await vitest(name, args, env);
  const first = parts.at(-1);
  const files = [...new Set(first.failures?.map(([test]) => test.split(' > ')[0]))];
  if (files.length === 0 || files.length > 3 || !files.every(mayRepeat)) return;
  await vitest(`${name}, second try`, [...args, '--maxWorkers', '1', ...files], env);
  const second = parts.pop();
  if (second.note || !second.passed) return;
  const failsStill = new Set(second.failures.map(([test]) => test));
  const onSecondTry = first.failures.filter(([test]) => !failsStill.has(test));
  const total = first.passed + first.failed;
  Object.assign(first, {
    passed: total - second.failed,
    failed: second.failed,
    failures: second.failures,
    seconds: first.seconds + second.seconds,
    onSecondTry,
    ...(onSecondTry.length && { note: `${onSecondTry.length} at the second try` }),
  });
}

function countTests(report) {
  try {
    const {
      numPassedTests: passed,
      numFailedTests,
      numTotalTests,
      testResults,
    } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length) return failed.map((one) => [`${name} > ${one.fullName}`, one.failureMessages.join('\n')]);
      return status === 'failed' ? [[name, message]] : [];
    });
    const skipped = numTotalTests - passed - numFailedTests;
    return { passed, failed: failures.length, failures, ...(skipped && { note: `${skipped} skipped` }) };
  } catch {
    return { passed: 0, failed: 1, note: 'no report was written' };
  }
}

/** Runs a command in a process group of its own, so that all of it can be ended. Returns its exit code. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    // What is asked after the end was asked for never starts, and never ends.
    if (givenUp) return;
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...surroundings, ...env },
    });
    running.add(child);
    child.on('error', (error) => {
      console.error(error.message);
      running.delete(child);
      resolve(1);
    });
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

async function cleanUp() {
  await endAll('SIGTERM', 5_000);
  await endAll('SIGKILL', 1_000);
  await postgres?.stop();
  postgres = undefined;
  rmSync(reports, { recursive: true, force: true });
}

/** Signals the process groups that still run, and waits for them, so long at most. */
async function endAll(signal, patience) {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  if (!ended.length) return;
  for (const { pid } of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
  await Promise.race([Promise.all(ended), pause(patience)]);
}

function summarise() {
  const total = (key) => parts.reduce((sum, part) => sum + (part[key] ?? 0), 0);
  // Once more at the end, where whoever sees only that finds them.
  for (const [test, message] of parts.flatMap(({ failures = [] }) => failures))
    console.log(`\n✗ ${test}\n${message.slice(0, 1_500)}`);
  for (const [test, message] of parts.flatMap(({ onSecondTry = [] }) => onSecondTry))
    console.log(`\n↻ passed at the second try: ${test}\n${message.slice(0, 1_500)}`);
  console.log(`\n${'Part'.padEnd(44)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(8)}`);
  for (const { name, passed = 0, failed = 0, seconds, note } of parts) {
    const time = seconds === undefined ? '' : `${seconds} s`;
    const figures = `${String(passed).padStart(8)}${String(failed).padStart(8)}${time.padStart(8)}`;
    console.log(`${name.padEnd(44)}${figures}${note ? `  ${note}` : ''}`);
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') ? 1 : 0;
}

function since(started) {
  return Math.round((Date.now() - started) / 1_000);
}
