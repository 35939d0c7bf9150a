import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { countries, countryNamed } from '#features/reference/countries/rules.ts';
import { synonymsOf } from '#features/reference/server/queries.ts';
import { portLike } from '#features/vessels/options/rules.ts';
import { folded } from '../rules.ts';

/** Countries are in code that the page shares. */
const rowsOf = (table: string): Record<string, string>[] =>
  table === 'countries'
    ? countries.map((country) => ({ ...country }))
    : parse(readFileSync(`db/reference/${table}.csv`, 'utf8'), { columns: true, skip_empty_lines: true });
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
  port: ['ports', 'name'],
  country: ['countries', 'name', 'nameId', 'code'],
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

  it('is of a country never what papers call another one', () => {
    const others = synonyms.flatMap(({ list, name, words }) =>
      list === 'country' ? words.split('|').filter((word) => (countryNamed(word)?.name ?? name) !== name) : [],
    );
    expect(others).toEqual([]);
  });

  const ports = rowsOf('ports').map(({ name = '' }) => name);
  const codesOf = (name: string) => synonymsOf('port', name).filter((word) => /^[A-Z]{5}$/.test(word));

  it('is of a port its code, or the decision on imports says that none is certain', () => {
    const decision = readFileSync('docs/decisions/0093-imports-ask-where-a-name-may-be-another.md', 'utf8');
    const [, without = ''] = /14 have none: (.*)\./.exec(decision) ?? [];
    expect(ports.filter((name) => codesOf(name).length === 0)).toEqual(without.split('; '));
    expect(without.split('; ')).toHaveLength(14);
  });

  it.each([
    ['Sei Pakning', 'Sungai Pakning', 'IDSEQ'],
    ['Kabil', 'Batam (Kabil)', 'IDKAB'],
    ['Pelabuhan Perawang', 'Perawang', 'IDPWG'],
    ['Tg. Priok', 'Tanjung Priok, Jakarta', 'IDTPP'],
    ['Taboneo', 'Taboneo Anchorage', 'IDTAB'],
    ['Pare-Pare', 'Parepare', 'IDPAP'],
    ['Mentok', 'Muntok', 'IDMUO'],
    ['Pelabuhan Sekupang', 'Batam (Sekupang)', 'IDSKP'],
    ['Olee Lheue', 'Ulee Lheue', 'IDOLO'],
  ])('is of a port: %s means %s, and so does its code', (word, name, code) => {
    const called = ports.map((port) => ({ name: port, called: synonymsOf('port', port) }));
    expect(portLike(called, word)?.name).toBe(name);
    expect(portLike(called, code)?.name).toBe(name);
    expect(codesOf(name)[0]).toBe(code);
  });

  it('is found by list and name', () => {
    expect(synonymsOf('rank', 'Master')).toContain('MSTR');
    expect(synonymsOf('nationality', 'Filipino')).toContain('PHL');
    expect(synonymsOf('port', 'Tanjung Priok, Jakarta')).toContain('IDTPP');
    expect(synonymsOf('country', 'Marshall Islands')).toEqual(expect.arrayContaining(['MHL', 'Majuro']));
    expect(synonymsOf('rank', 'Nobody')).toEqual([]);
  });
});
