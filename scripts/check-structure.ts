import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Keeps src to the layout of docs/architecture.md: the closed set of file names, 300 lines a file, imports that point
 * app → features → platform, and no cycles between features. Says where the code belongs instead.
 */

const lineLimit = 300;
const generated = ['src/platform/server/database/db-types.ts'];

/** Files outside of the closed set, each with its reason. */
const ownVocabulary: { path: RegExp; reason: string }[] = [
  { path: /^src\/features\/identity\/(server|web)\//, reason: 'an OpenID provider and client have parts of their own' },
  { path: /^src\/features\/reference\/server\/load\.ts$/, reason: 'fills the reference tables from db/reference' },
  { path: /^src\/features\/captcha\/server\/verify\.ts$/, reason: 'the two providers behind one interface' },
];

/** Beside its queries, what of a feature's server another one may call. */
const sharedServerFiles = new Set(['server/load.ts', 'server/verify.ts']);

const bannedNames = /^(index|utils?|helpers?|types?|hooks?|services?|common|misc|.*repository|.*container)$/;
const fileNames = {
  feature: /^(contract|rules)\.ts$/,
  server: /^(handlers|queries|jobs|demo)\.ts$|^(documents|mails)\.tsx?$/,
  web: /^screens\.tsx$|^[a-z0-9-]+-(page|form|dialog)\.tsx$/,
  parts: /^[a-z0-9-]+\.tsx?$/,
};
const hints = {
  feature: 'a feature has contract.ts (shapes and endpoints), rules.ts (pure rules), server/ and web/',
  server:
    'a server folder has handlers.ts, queries.ts (all SQL), documents, mails, jobs.ts and demo.ts; pure rules go to ' +
    'rules.ts, what knows no feature to platform/server, and a noun that outgrows a file to a sub-folder of the same names',
  web:
    'a web folder has screens.tsx, <name>-page.tsx, <name>-form.tsx, <name>-dialog.tsx and parts/ for what several of ' +
    'its pages use; what knows no feature goes to platform/web',
};

/** Problems of the given files (path from the project's root → text), each as one line. */
export function findProblems(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const uses = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    problems.push(...nameProblems(path), ...lengthProblems(path, text));
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
  return [...problems, ...findCycles(uses)];
}

/** A test may be named after what it walks through; it lies beside it all the same. */
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

function nameProblems(path: string): string[] {
  const segments = path.replace(/^src\//, '').split('/');
  const banned = segments.map((name) => name.replace(/(\.test)?\.tsx?$/, '')).find((name) => bannedNames.test(name));
  if (banned) return [`${path}: '${banned}' says nothing: name it after what it does, and put it where that belongs`];
  const feature = featureOf(path);
  if (!feature || ownVocabulary.some((own) => own.path.test(path))) return [];
  const inside = path.slice(`src/features/${feature}/`.length).split('/');
  const name = (inside.pop() ?? '').replace(/\.test(\.tsx?)$/, '$1');
  const [side, ...folders] = inside;
  // Looks lie beside the component they dress.
  if (side === 'web' && name.endsWith('.module.css')) return [];
  if (side === undefined) return fileNames.feature.test(name) ? [] : [`${path}: ${hints.feature}`];
  // A contract that outgrows its file gives a noun of it away: seafarers/reading/contract.ts.
  if (side !== 'server' && side !== 'web')
    return folders.length === 0 && (fileNames.feature.test(name) || isTest(path)) ? [] : [`${path}: ${hints.feature}`];
  if (side === 'web' && folders.includes('parts')) return fileNames.parts.test(name) ? [] : [`${path}: ${hints.web}`];
  return fileNames[side].test(name) || isTest(path) ? [] : [`${path}: ${hints[side]}`];
}

function lengthProblems(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= lineLimit || path.endsWith('.css') || generated.includes(path)) return [];
  return [`${path}: ${lines} lines, ${lineLimit} at most: split it by noun`];
}

/** What a file imports of ours, as paths from the root. */
function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g);
  return [...found].map(([, specifier = '']) => {
    const aliased = /^#(platform|features|app)\/(.*)$/.exec(specifier);
    if (aliased) return `src/${aliased[1]}/${aliased[2]}`;
    return posix.normalize(posix.join(posix.dirname(path), specifier.split('?')[0] ?? ''));
  });
}

/** The side of a path: what runs in the server, in the browser, or in both. */
function sideOf(path: string): 'server' | 'web' | 'both' {
  if (/^src\/(platform|features\/[^/]+)\/server\//.test(path) || /\.server\.ts$|^src\/app\/server\.ts$/.test(path))
    return 'server';
  if (/^src\/(platform|features\/[^/]+)\/web\//.test(path) || /\.web\.tsx?$|^src\/app\/web\.tsx$/.test(path))
    return 'web';
  return 'both';
}

/** Why one file may not import another, or nothing. */
function importProblem(from: string, to: string): string | undefined {
  const layer = (path: string) => path.split('/')[1];
  if (layer(from) === 'platform' && layer(to) === 'features')
    return 'platform knows no feature: hand it in from app, or move what is general to platform';
  if (layer(from) !== 'app' && layer(to) === 'app' && !isTest(from))
    return 'app puts everything together and is used by nobody: hand it in from there';
  const sides = [sideOf(from), sideOf(to)];
  if (!isTest(from) && sides.includes('server') && sides.includes('web'))
    return 'server and web meet in the contract only: put what both need into contract.ts or rules.ts';
  if (!isTest(from) && sideOf(from) === 'both' && layer(from) !== 'app' && sideOf(to) !== 'both')
    return 'contract and rules run on both sides: they may use neither server nor web';
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (!mine || !theirs || mine === theirs) return undefined;
  const inside = to.slice(`src/features/${theirs}/`.length);
  if (/^([a-z-]+\/)?(contract|rules)\.ts$/.test(inside) || /^web\/parts\//.test(inside)) return undefined;
  if (/^server\/(.+\/)?queries\.ts$/.test(inside) || sharedServerFiles.has(inside)) return undefined;
  // Made-up data stands on made-up data of what it needs.
  const isDemo = (path: string) => /\bserver\/(.+\/)?demo\.ts$/.test(path);
  if ((isTest(from) || isDemo(from)) && isDemo(inside)) return undefined;
  return "of another feature only contract.ts, rules.ts, its server's queries.ts and its web/parts may be used";
}

function findCycles(uses: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const problems: string[] = [];
  const done = new Set<string>();
  const visit = (feature: string, trail: readonly string[]) => {
    const start = trail.indexOf(feature);
    if (start >= 0) {
      const circle = [...trail.slice(start), feature];
      const where = circle.slice(1).map((to, at) => uses.get(circle[at] ?? '')?.get(to));
      problems.push(
        `features in a circle: ${circle.join(' → ')} (${where.join(', ')}): move what both need to one of them`,
      );
      return;
    }
    if (done.has(feature)) return;
    for (const next of uses.get(feature)?.keys() ?? []) visit(next, [...trail, feature]);
    done.add(feature);
  };
  for (const feature of uses.keys()) visit(feature, []);
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
  const problems = findProblems(readSources());
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exit(1);
}
