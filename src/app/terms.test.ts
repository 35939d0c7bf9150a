import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const valuesIn = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(valuesIn);
const textsIn = (language: string): string =>
  readdirSync(`public/locales/${language}`)
    .flatMap((file) => valuesIn(JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8'))))
    .join('\n')
    .toLowerCase();
const [english, indonesian] = [textsIn('en'), textsIn('id')];

const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words on screen');
const terms = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|([^|]*)\|$/gm)]
  .map(([, en = '', id = '', not = '']) => ({ en, id, not: not.split(',').flatMap((word) => word.trim() || []) }))
  .filter(({ en }) => en !== 'English' && !en.startsWith('---'));

/** One word for one thing: what docs/glossary.md says that screens call it, and what they do not. */
describe('the terms of the glossary', () => {
  it('are read', () => {
    expect(terms.length).toBeGreaterThan(20);
  });

  it.each(terms)('$en is $id', ({ en, id, not }) => {
    expect(english).toContain(en.split(',')[0]);
    expect(indonesian).toContain(id);
    const others = not.filter((word) => new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u').test(indonesian));
    expect(others).toEqual([]);
  });
});
