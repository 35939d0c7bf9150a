import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { isSmall, joinsOf, roomsOf } from './house-size.ts';

/**
 * Counts what makes the house long, so that each tidying can be measured: `npm run count`. The figures of the past are in
 * docs/decisions/0097.
 */

interface Source {
  path: string;
  text: string;
}

function sourcesBelow(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ['.ts', '.tsx', '.css'].includes(extname(entry.name)))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const isTest = ({ path }: Source) => /\.test\.tsx?$|^src\/testing\/|calls\.expected\.ts$/.test(path);
const linesOf = (sources: readonly Source[]) => sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const times = (sources: readonly Source[], pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
const distinct = (sources: readonly Source[], pattern: RegExp) =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, value]) => value))).size;

/** Files that hold all of the words: how often a field is written again. */
const filesWith = (sources: readonly Source[], ...words: string[]) =>
  sources.filter(({ text }) => words.some((word) => text.includes(word))).length;

process.chdir(dirname(import.meta.dirname));
const all = sourcesBelow('src');
const product = all.filter((source) => !isTest(source));
const code = product.filter(({ path }) => !path.endsWith('.css') && !path.endsWith('db-types.ts'));
const css = all.filter(({ path }) => path.endsWith('.css'));
const comments = code.map(({ path, text }) => ({
  path,
  text: (text.match(/^\s*(\/\*\*?|\*|\/\/).*$/gm) ?? []).join('\n'),
}));
const nouns = [...roomsOf(new Map(product.map(({ path, text }) => [path, text]))).values()];

const counts: Record<string, number> = {
  'files of the product': product.length,
  'lines of TypeScript, product': linesOf(code),
  'lines of TypeScript, tests in src': linesOf(all.filter(isTest)),
  'files of css': css.length,
  'lines of css': linesOf(css),
  'weights in css': distinct(css, /font-weight: (\d+);/g),
  'sizes of type in css': distinct(css, /font-size: ([\d.]+\w+);/g),
  'values of gaps in css': new Set(
    css.flatMap(({ text }) => [...text.matchAll(/\bgap: ([^;]+);/g)].flatMap(([, value = '']) => value.split(' '))),
  ).size,
  'noun folders': nouns.length,
  'noun folders of one file': nouns.filter(({ files }) => files === 1).length,
  'noun folders under 3 files or 150 lines': nouns.filter(isSmall).length,
  'spreads of a literal': times(code, /\.\.\.\{ \w+: /g),
  'joins in queries': code.reduce((sum, { text }) => sum + joinsOf(text), 0),
  'comment lines with whoever, stands, told, whom or lies': comments.reduce(
    (sum, { text }) =>
      sum + text.split('\n').filter((line) => /\b(whoever|stands|told|whom|lies)\b/i.test(line)).length,
    0,
  ),
  'files that name the vendor of a chandler request': filesWith(product, 'vendorName', 'vendor_name'),
  'files that name the call sign of a vessel': filesWith(product, 'callSign', 'call_sign'),
  'files that name the clinic of a check-up': filesWith(product, 'clinic'),
};
const width = Math.max(...Object.keys(counts).map((name) => name.length));
for (const [name, count] of Object.entries(counts))
  console.log(`${name.padEnd(width)}  ${count.toLocaleString('en').padStart(9)}`);
