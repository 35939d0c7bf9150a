import { floors, otherWriters, upwardReads, views } from './table-owners.ts';

/** Holds who writes and reads which table, and that imports go down the floors: SQL makes circles that no import shows. */

const order = Object.keys(floors);
const ownerOf = new Map(
  [floors, views]
    .flatMap((owned) => Object.entries(owned))
    .flatMap(([feature, names]) => names.map((name) => [name, feature])),
);
const isAbove = (feature: string, other: string) => order.indexOf(feature) > order.indexOf(other);

/** A table as SQL names it: kysely has it in camel case. */
const underscored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isDemo = (path: string) => /\/server\/demo\.ts$/.test(path);

interface Use {
  feature: string;
  table: string;
  path: string;
}

function namesIn(text: string, patterns: readonly RegExp[]): string[] {
  // What a comment tells of is no SQL.
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, names = '']) =>
      // Several in one call stand in quotes; SQL that is shouted names the same tables.
      (names.match(/\w+/g) ?? []).map((name) => (/[a-z]/.test(name) ? underscored(name) : name.toLowerCase())),
    ),
  );
}

const writing = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:public\.)?(?:\$\{sql\.table\(')?(\w+)/gi,
];
const reading = [
  /(?:selectFrom|[a-z]+Join|\.from)\(\s*(\[[^\]]*|'\w+)/g,
  /\b(?:from|join)\s+(?:public\.)?(?:\$\{sql\.table\(')?(\w+)/gi,
];
/** Where SQL may be: queries, the writes of a step beside its checks, and what fills tables from db/reference. */
const sqlFiles = /\/(queries|operations|load|demo|jobs)\.ts$/;
const hasSql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

/** Problems of the given files (path from the project's root → text), each as one line. */
export function findTableProblems(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const seen = { writes: [] as Use[], reads: [] as Use[] };
  for (const [path, text] of files) {
    const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('src/platform/') && 'platform');
    if (!feature || /\.test\.tsx?$/.test(path)) continue;
    if (!order.includes(feature)) problems.push(`${path}: ${feature} has no floor: say it in scripts/table-owners.ts`);
    for (const [, other = ''] of text.matchAll(/['"]#features\/([^/'"]+)\//g))
      if (other !== feature && order.includes(other) && isAbove(other, feature))
        problems.push(`${path}: ${feature} imports ${other}, which stands above it: hand it in from src/app`);
    if (!path.includes('/server/') || isDemo(path)) continue;
    if (feature !== 'platform' && !sqlFiles.test(path) && hasSql.test(text))
      problems.push(`${path}: SQL goes to queries.ts, or with the checks of a step to operations.ts`);
    const uses = (names: string[]) =>
      [...new Set(names)].filter((table) => ownerOf.has(table)).map((table) => ({ feature, table, path }));
    seen.writes.push(...uses(namesIn(text, writing)));
    seen.reads.push(...uses(namesIn(text, reading)));
  }
  for (const { feature, table, path } of seen.writes) {
    const owner = ownerOf.get(table);
    if (owner !== feature && !otherWriters[table]?.[feature])
      problems.push(`${path}: ${feature} writes ${table}, which is ${owner}'s: ask its server/operations.ts`);
  }
  for (const { feature, table, path } of seen.reads) {
    const owner = ownerOf.get(table) ?? '';
    if (isAbove(owner, feature) && !upwardReads[feature]?.tables.includes(table))
      problems.push(`${path}: ${feature} reads ${table} of ${owner}, which stands above it: have it handed in`);
  }
  return problems;
}

/** Exceptions that nothing needs any more, and tables of the migrations without an owner or the other way round. */
export function findStaleOwners(files: ReadonlyMap<string, string>, migrations: readonly string[]): string[] {
  const used = (list: readonly RegExp[], feature: string, table: string) =>
    [...files].some(
      ([path, text]) =>
        (path.startsWith(`src/features/${feature}/`) || (feature === 'platform' && path.startsWith('src/platform/'))) &&
        path.includes('/server/') &&
        !isDemo(path) &&
        !/\.test\.tsx?$/.test(path) &&
        namesIn(text, list).includes(table),
    );
  const problems: string[] = [];
  for (const [table, writers] of Object.entries(otherWriters))
    for (const feature of Object.keys(writers))
      if (!used(writing, feature, table)) problems.push(`${feature} writes ${table} no more: strike the exception`);
  for (const [feature, { tables }] of Object.entries(upwardReads))
    for (const table of tables)
      if (!used(reading, feature, table)) problems.push(`${feature} reads ${table} no more: strike the exception`);
  const made = migrations.flatMap((text) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name));
  const owned = Object.values(floors).flat();
  for (const table of made)
    if (!owned.includes(table)) problems.push(`${table} has no owner: say it in scripts/table-owners.ts`);
  for (const table of owned) if (!made.includes(table)) problems.push(`${table} has an owner, and is not there`);
  return problems;
}
