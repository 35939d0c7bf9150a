import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailTemplates } from './mails.server.ts';
import { mailSamples } from './test-mails.ts';

const valuesIn = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(valuesIn);
const screensIn = (language: string) =>
  readdirSync(`public/locales/${language}`).flatMap((file) =>
    valuesIn(JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8'))),
  );
const mailsIn = (language: 'en' | 'id') =>
  Object.entries(mailTemplates).flatMap(([kind, template]) =>
    (mailSamples[kind] ?? []).flatMap((data) => [
      template.subject(data, language),
      template.body(data, language).text.replaceAll(/https?:\S+|\S+@\S+/g, ''),
    ]),
  );
const textsIn = (language: 'en' | 'id') => [...screensIn(language), ...mailsIn(language)].join('\n').toLowerCase();
const [english, indonesian] = [textsIn('en'), textsIn('id')];

const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words on screen');
const terms = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|([^|]*)\|$/gm)]
  .map(([, en = '', id = '', not = '']) => ({ en, id, not: not.split(',').flatMap((word) => word.trim() || []) }))
  .filter(({ en }) => en !== 'English' && !en.startsWith('---'));

const has = (text: string, word: string) => new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u').test(text);

/** One word for one thing, on screens and in emails, as docs/glossary.md lists them. */
describe('the terms of the glossary', () => {
  it('are read', () => {
    expect(terms.length).toBeGreaterThan(20);
  });

  it.each(terms)('$en is $id', ({ en, id, not }) => {
    expect(english).toContain(en.split(',')[0]);
    expect(indonesian).toContain(id);
    expect(not.filter((word) => has(indonesian, word))).toEqual([]);
  });

  it('leave out the words that English texts avoid', () => {
    const avoided = /Not in English texts: (.+)\./.exec(table)?.[1]?.split(', ') ?? [];
    expect(avoided).toContain('nobody');
    expect(avoided.filter((word) => has(english, word))).toEqual([]);
  });
});
