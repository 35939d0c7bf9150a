import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findStaleOwners, findTableProblems } from './check-tables.ts';
import { clockProblems } from './clock-places.ts';
import { scaleProblems } from './css-scale.ts';
import { sizeProblems } from './house-size.ts';
import { kitClassProblems } from './kit-classes.ts';
import { listPageProblems } from './list-pages.ts';

/**
 * Keeps src to the layout of docs/architecture.md: the closed set of file names, a cap on lines, imports that point
 * app → features → platform and down the floors, no cycles, one writer a table, the clock asked in named places alone,
 * stylesheets to the scale of the look and its classes, pages of lists to what can be read at once, and what was made
 * less to its ceiling.
 * Says where the code belongs instead.
 */

/** Queries, operations, rules and tests may be longer: one noun's SQL, steps or cases belong in one place. */
const lineLimit = (path: string) => (/(^|\/)(queries|operations|rules)\.ts$|\.test\.tsx?$/.test(path) ? 500 : 300);
const generated = ['src/platform/server/database/db-types.ts'];

/** Files outside of the closed set, each with its reason. */
const ownVocabulary: { path: RegExp; reason: string }[] = [
  { path: /^src\/features\/identity\/(server|web)\//, reason: 'an OpenID provider and client have parts of their own' },
  { path: /^src\/features\/(reference|rates)\/server\/load\.ts$/, reason: 'fills tables from db/reference' },
  { path: /^src\/features\/captcha\/server\/verify\.ts$/, reason: 'the two providers behind one interface' },
];

/** Beside its queries, what of a feature's server another one may call. */
const sharedServerFiles = new Set(['server/load.ts', 'server/verify.ts']);

const bannedNames = /^(index|utils?|helpers?|types?|hooks?|services?|common|misc|.*repository|.*container)$/;
const fileNames = {
  feature: /^(contract|rules)\.ts$/,
  server: /^(handlers|queries|operations|jobs|demo)\.ts$|^(documents|mails)\.tsx?$/,
  web: /^(public-)?screens\.tsx$|^[a-z0-9-]+-(page|form|dialog)\.tsx$/,
  parts: /^[a-z0-9-]+\.tsx?$/,
};
const hints = {
  feature:
    'a feature has contract.ts (shapes and endpoints), rules.ts (pure rules), calls.expected.ts (who may call what), ' +
    'server/ and web/',
  folders:
    'a feature has server/, web/ with web/parts/, and one folder for each noun that outgrows them, with the same ' +
    'contract.ts, rules.ts, server/ and web/ in it and no folder deeper',
  server:
    'a server folder has handlers.ts, queries.ts (all SQL), operations.ts (checked business steps), documents, mails, ' +
    'jobs.ts and demo.ts; pure rules go to rules.ts, what knows no feature to platform/server, and a noun that outgrows ' +
    'a file to a folder of the feature: crew/blacklist/server/',
  web:
    "a feature's web folder has screens.tsx, public-screens.tsx, <name>-page.tsx, <name>-form.tsx, <name>-dialog.tsx, and parts/ for what " +
    "several of its pages use; a noun's web folder has its parts; what knows no feature goes to platform/web",
};

/** Problems of the given files (path from the project's root → text), each as one line. */
export function findProblems(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const uses = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    problems.push(...nameProblems(path), ...lengthProblems(path, text));
    problems.push(...clockProblems(path, text), ...scaleProblems(path, text), ...spreadProblems(path, text));
    problems.push(...listPageProblems(path, text));
    for (const target of importsOf(path, text)) {
      const problem = importProblem(path, target);
      if (problem) problems.push(`${path}: imports ${target}, but ${problem}`);
      const [from, to] = [featureOf(path), featureOf(target)];
      if (from && to && from !== to && !isTest(path)) {
        const known = uses.get(from) ?? new Map<string, string>();
        uses.set(from, known.set(to, known.get(to) ?? path));
      }
    }
  }
  problems.push(...kitClassProblems(files));
  return [...problems, ...findCycles(uses, 'features'), ...findCycles(fileUses(files), 'files of one part')];
}

/** A test may be named after what it walks through; it is beside it all the same, as do the tables it reads. */
const isTest = (path: string) => /\.test\.tsx?$|\/calls\.expected\.ts$/.test(path);
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

function nameProblems(path: string): string[] {
  const segments = path.replace(/^src\//, '').split('/');
  const banned = segments.map((name) => name.replace(/(\.test)?\.tsx?$/, '')).find((name) => bannedNames.test(name));
  if (banned) return [`${path}: '${banned}' says nothing: name it after what it does, and put it where that belongs`];
  const feature = featureOf(path);
  if (!feature || ownVocabulary.some((own) => own.path.test(path))) return [];
  const inside = path.slice(`src/features/${feature}/`.length).split('/');
  const name = (inside.pop() ?? '').replace(/\.test(\.tsx?)$/, '$1');
  // A noun that outgrows the feature's files has a folder with the same ones: crew/blacklist/{contract.ts,server/,web/}.
  const isNoun = inside[0] !== undefined && inside[0] !== 'server' && inside[0] !== 'web';
  const [side, ...folders] = isNoun ? inside.slice(1) : inside;
  if (side === undefined) return fileNames.feature.test(name) || isTest(path) ? [] : [`${path}: ${hints.feature}`];
  if (side === 'web') {
    // Looks are beside the component they dress.
    if (name.endsWith('.module.css')) return [];
    const isPart = isNoun ? folders.length === 0 : folders.length === 1 && folders[0] === 'parts';
    const isScreen = !isNoun && folders.length === 0 && fileNames.web.test(name);
    return (isPart && fileNames.parts.test(name)) || isScreen || isTest(path) ? [] : [`${path}: ${hints.web}`];
  }
  if (side !== 'server' || folders.length > 0) return [`${path}: ${hints.folders}`];
  return fileNames.server.test(name) || isTest(path) ? [] : [`${path}: ${hints.server}`];
}

function lengthProblems(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= lineLimit(path) || path.endsWith('.css') || generated.includes(path)) return [];
  return [`${path}: ${lines} lines, ${lineLimit(path)} at most: split it by meaning`];
}

/** A literal that is spread in place only fits several properties on a line. */
function spreadProblems(path: string, text: string): string[] {
  if (path.endsWith('.css') || generated.includes(path)) return [];
  return [...text.matchAll(/\.\.\.\{ ?\w[^}]*\}|(?<=\[[^\]]*)\.\.\.\[['"\d][^\]]*\](?!\.)/g)].map(
    ([spread]) => `${path}: ${spread} is spread where it stands: write its properties one by one`,
  );
}

/** What a file imports of ours, as paths from the root. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g);
  return [...found].map(([, specifier = '']) => {
    const aliased = /^#(platform|features|app|testing)\/(.*)$/.exec(specifier);
    if (aliased) return `src/${aliased[1]}/${aliased[2]}`;
    return posix.normalize(posix.join(posix.dirname(path), specifier.split('?')[0] ?? ''));
  });
}

/** The side of a path: what runs in the server, in the browser, or in both. */
function sideOf(path: string): 'server' | 'web' | 'both' {
  if (
    /^src\/(platform|features(\/[^/]+){1,2})\/server\//.test(path) ||
    /\.server\.ts$|^src\/app\/server\.ts$/.test(path)
  )
    return 'server';
  if (/^src\/(platform|features(\/[^/]+){1,2})\/web\//.test(path) || /\.web\.tsx?$|^src\/app\/web\.tsx$/.test(path))
    return 'web';
  return 'both';
}

/** Why one file may not import another, or nothing. */
function importProblem(from: string, to: string): string | undefined {
  const layer = (path: string) => path.split('/')[1];
  /** What puts everything together, and what tests it. */
  const isTop = (path: string) => layer(path) === 'app' || layer(path) === 'testing';
  if (layer(from) === 'platform' && layer(to) === 'features')
    return 'platform knows no feature: hand it in from app, or move what is general to platform';
  if (layer(to) === 'testing' && layer(from) !== 'testing' && !isTest(from))
    return 'it is for tests alone: move what the product needs out of it';
  if (!isTop(from) && layer(to) === 'app' && !isTest(from))
    return 'app puts everything together and is used by nobody: hand it in from there';
  const sides = [sideOf(from), sideOf(to)];
  if (!isTest(from) && sides.includes('server') && sides.includes('web'))
    return 'server and web meet in the contract only: put what both need into contract.ts or rules.ts';
  if (!isTest(from) && sideOf(from) === 'both' && !isTop(from) && sideOf(to) !== 'both')
    return 'contract and rules run on both sides: they may use neither server nor web';
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (!mine || !theirs || mine === theirs) return undefined;
  const inside = to.slice(`src/features/${theirs}/`.length);
  if (/^([a-z-]+\/)?(contract|rules)\.ts$/.test(inside)) return undefined;
  if (/^(web\/parts|(?!server\/|web\/)[a-z-]+\/web)\/(?!.*-page\.tsx$)/.test(inside)) return undefined;
  if (/^([a-z-]+\/)?server\/(queries|operations)\.ts$/.test(inside) || sharedServerFiles.has(inside)) return undefined;
  // Made-up data is built on made-up data of what it needs.
  const isDemo = (path: string) => /\bserver\/demo\.ts$/.test(path);
  if ((isTest(from) || isDemo(from)) && isDemo(inside)) return undefined;
  return "of another feature only contract.ts, rules.ts, its server's queries.ts and operations.ts and its web parts may be used";
}

/** A feature, or the platform. */
const partOf = (path: string) => featureOf(path) ?? /^src\/platform\//.exec(path)?.[0];

/** Which file of a part uses which other of the same one, types included: a circle of types is read like any other. */
function fileUses(files: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const uses = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    if (!partOf(path) || isTest(path)) continue;
    // What is loaded on demand is loaded later, whatever leads back.
    const targets = importsOf(path, text.replace(/\bimport\s*\([^)]*\)/g, ''));
    const inside = targets.filter((target) => partOf(target) === partOf(path) && files.has(target));
    uses.set(path, new Map(inside.map((target) => [target, path])));
  }
  return uses;
}

function findCycles(uses: ReadonlyMap<string, ReadonlyMap<string, string>>, what: string): string[] {
  const problems: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]) => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      const circle = [...trail.slice(start), name];
      const where = new Set(circle.slice(1).map((to, at) => uses.get(circle[at] ?? '')?.get(to)));
      problems.push(
        `${what} in a circle: ${circle.join(' → ')} (${[...where].join(', ')}): move what both need to one of them`,
      );
      return;
    }
    if (done.has(name)) return;
    for (const next of uses.get(name)?.keys() ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of uses.keys()) visit(name, []);
  return problems;
}

/** Every source under src, by its path with slashes. */
function readSources(): Map<string, string> {
  const entries = readdirSync('src', { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Map(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!existsSync('src')) process.chdir(dirname(import.meta.dirname));
  const sources = readSources();
  const migrations = readdirSync('db/migrations').map((name) => readFileSync(join('db/migrations', name), 'utf8'));
  const problems = [
    ...findProblems(sources),
    ...sizeProblems(sources),
    ...findTableProblems(sources),
    ...findStaleOwners(sources, migrations),
  ];
  for (const path of readdirSync('db', { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.sql')) problems.push(...clockProblems(`db/${path}`, readFileSync(join('db', path), 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exit(1);
}
