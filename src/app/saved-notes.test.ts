import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Lists with an Add beside them: what is added may be left out of the list by its filters, which has to be said (0141). */

/** Whose Add needs no note, and why. */
const without: Record<string, string> = {
  'applications/sessions/web/sessions-page.tsx': 'goes on to the page of the session',
  'manning/web/crew-page.tsx': 'adds a seat, of which all are shown',
  'preparation/web/parts/record-list.tsx': 'draws the Add of tabs, which are looked at themselves',
  'principals/web/principals-page.tsx': 'leads to the page that adds, and from there to what was added',
  'ujbm/web/ujbm-page.tsx': 'sets the days of a month, which adds no row',
  'vessels/web/vessels-page.tsx': 'leads to the page that adds, and from there to what was added',
};

const root = 'src/features';
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\bweb\b.*\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => name.replaceAll('\\', '/'));
const textOf = new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));

const hasAdd = (text: string) =>
  /<(ListPage|ListCard|RecordList|DataTable)\b/.test(text) && /IconPlus|\badding=/.test(text);

/** The files of web folders that a file names, at once or late. */
const named = (name: string) =>
  [...(textOf.get(name) ?? '').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
    .map(([, path = '']) => join(dirname(name), path))
    .filter((path) => textOf.has(path));

function notes(name: string, depth = 3): boolean {
  return (
    /\bnoteSaved\(/.test(textOf.get(name) ?? '') || (depth > 0 && named(name).some((each) => notes(each, depth - 1)))
  );
}

const lists = files.filter((name) => hasAdd(textOf.get(name) ?? ''));

it('finds the lists', () => expect(lists).toContain('contracts/web/contracts-page.tsx'));

it.each(lists)('%s says that it does not show what was added, or need not', (name) => {
  expect(notes(name)).toBe(!(name in without));
});

it('names no list that has no Add any more', () => {
  expect(Object.keys(without).filter((name) => !lists.includes(name))).toEqual([]);
});
