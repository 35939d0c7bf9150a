import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { floors } from '../../scripts/table-owners.ts';

/** README and docs/ say what is there: files, pages, commands and settings they name may not go or come unnoticed. */

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];
const textOf = (page: string) => readFileSync(page, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const files = ['src', 'docs', 'db', 'e2e', 'scripts', 'public', '.ci']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .concat(readdirSync('.'))
  .map((path) => path.replaceAll('\\', '/'));
const exists = (name: string) => files.some((path) => path === name || path.endsWith(`/${name}`));
/** What the guide to a new feature makes on its way. */
const ofTheGuide = /agents/;

describe.each(pages)('%s', (page) => {
  const text = textOf(page);

  it('names no file that is gone', () => {
    const named = found(text, /`([\w.][\w./-]*\.(?:tsx?|mjs|sql|json|csv|md))`/g).filter(
      (name) => !ofTheGuide.test(name),
    );
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  it('leads to no page that is gone', () => {
    const linked = found(text, /\]\((?!https?:)([\w./-]+)(?:#[\w-]*)?\)/g);
    expect(linked.filter((name) => !existsSync(join(dirname(page), name)))).toEqual([]);
  });

  it('asks for no command that is gone', () => {
    const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts as object);
    expect(found(text, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
    const tested = found(text, /npx vitest run ([^`\n]+)/g).flatMap((paths) => paths.split(' '));
    const gone = tested.filter((path) => path.includes('/') && !path.startsWith('-') && !ofTheGuide.test(path));
    expect(gone.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('the README', () => {
  it('has every setting there is, and no other', () => {
    const known = found(textOf('src/platform/server/config.ts'), /^ {2}([A-Z][A-Z_]+): z\./gm);
    const table = textOf('README.md')
      .slice(textOf('README.md').indexOf('| setting |'))
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => found(line.split('|')[1] ?? '', /`([A-Z][A-Z_]+)`/g));
    expect(table.sort()).toEqual(known.sort());
  });
});

it('docs/architecture.md says what each feature is', () => {
  const [, table = ''] = textOf('docs/architecture.md').split('## What each feature is');
  const told = found(table.split('\n## ')[0] ?? '', /^\| `([a-z-]+)` \|/gm);
  const features = readdirSync('src/features');
  expect([...told].sort()).toEqual([...features].sort());
  const order = Object.keys(floors).filter((name) => features.includes(name));
  expect(told).toEqual(order);
});

describe('the decisions', () => {
  const folder = 'docs/decisions';
  const decisions = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .sort();

  it('are numbered one after the other, each once', () => {
    expect(decisions.map((name) => name.slice(0, 4))).toEqual(
      decisions.map((_name, at) => String(at + 1).padStart(4, '0')),
    );
  });

  it('are in the index by number and title', () => {
    const lines = decisions.map((name) => {
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(textOf(join(folder, name))) ?? [];
      return `- [${number}](${name}) ${title}`;
    });
    expect(
      textOf(join(folder, 'README.md'))
        .split('\n')
        .filter((line) => line.startsWith('- ')),
    ).toEqual(lines);
  });
});
