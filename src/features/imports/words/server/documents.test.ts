import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { folded } from '../../cells/rules.ts';
import { synonymsOf } from './documents.ts';

const rowsOf = (table: string): Record<string, string>[] =>
  parse(readFileSync(`db/reference/${table}.csv`, 'utf8'), { columns: true, skip_empty_lines: true });
const bare = (text: string) => folded(text).replaceAll(' ', '');

/** Where the entries of each list come from, and the names that they have there. */
const sources: Readonly<Record<string, [table: string, ...columns: string[]]>> = {
  rank: ['job_positions', 'name_en', 'name'],
  nationality: ['nationalities', 'name'],
  ship: ['ship_types', 'name'],
  religion: ['religions', 'name', 'name_id'],
  marital_status: ['marital_statuses', 'name', 'name_id'],
  employment_type: ['employment_types', 'name'],
  certificate: ['certificate_types', 'name', 'code'],
};

describe('what offices call the entries of our lists', () => {
  const synonyms = rowsOf('synonyms').map(({ list = '', name = '', words = '' }) => ({ list, name, words }));

  it.each(Object.entries(sources))('of %s, is said of entries that are there', (list, [table, column]) => {
    const names = new Set(rowsOf(table).map((row) => row[column ?? 'name']));
    const said = synonyms.filter((one) => one.list === list).map(({ name }) => name);
    expect(said.filter((name) => !names.has(name))).toEqual([]);
    expect(said.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(sources))('of %s, no word stands for two entries', (list, [table, ...columns]) => {
    const [first = 'name'] = columns;
    const of = new Map<string, Set<string>>();
    const say = (word: string, name: string) => of.set(bare(word), (of.get(bare(word)) ?? new Set()).add(name));
    for (const row of rowsOf(table)) for (const column of columns) say(row[column] ?? '', row[first] ?? '');
    for (const one of synonyms) if (one.list === list) for (const word of one.words.split('|')) say(word, one.name);
    expect([...of].filter(([, names]) => names.size > 1).map(([word, names]) => [word, [...names]])).toEqual([]);
  });

  it('is found by list and name', () => {
    expect(synonymsOf('rank', 'Master')).toContain('MSTR');
    expect(synonymsOf('nationality', 'Filipino')).toContain('PHL');
    expect(synonymsOf('rank', 'Nobody')).toEqual([]);
  });
});
