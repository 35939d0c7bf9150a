import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { trainingCategories } from '#features/reference/rules.ts';

type Row = Record<string, string>;
const rowsOf = (table: string): Row[] =>
  parse(readFileSync(`db/reference/${table}.csv`, 'utf8'), { columns: true, skip_empty_lines: true });
const textsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'));

/** Reference data with an Indonesian name of its own, and the column it is in. */
const named = {
  job_positions: 'name',
  mcu_packages: 'name_id',
  blacklist_levels: 'name_id',
  operation_areas: 'name_id',
  navigation_statuses: 'name_id',
  religions: 'name_id',
  marital_statuses: 'name_id',
  payroll_categories: 'name_id',
  health_degrees: 'name_id',
  bjst_types: 'name_id',
};
/** Kept in English, and called on Indonesian pages what the texts say: the file, its namespace and where in it. */
const worded = [
  ['nationalities', 'seafarers', ['words', 'nationality']],
  ['sea_positions', 'positions', []],
  ['payroll_categories', 'positions', []],
  ['religions', 'seafarers', ['words', 'religion']],
  ['marital_statuses', 'seafarers', ['words', 'maritalStatus']],
  ['blacklist_levels', 'blacklist', ['levels']],
  ['employment_types', 'crew', ['employmentTypes']],
  ['mcu_packages', 'positions', []],
] as const;
/** Names, numbers, and terms that the trade and its certificates use in one language only, with what it is. */
const asTheyAre = {
  bank_codes: 'clearing codes of banks',
  banks: 'names',
  cities: 'names',
  ports: 'names',
  place_regions: 'codes',
  schools: 'names',
  institutions: 'names',
  degrees: 'Indonesian',
  majors: 'Indonesian',
  vessel_sizes: 'measures',
  certificate_types: 'titles of STCW and of the Indonesian COC (ANT, ATT, BST)',
  trainings: 'titles of courses',
  ship_types: 'terms of class and register',
  vessel_types: 'terms of class and register',
  requirement_matrix: 'numbers',
  service_links: 'never shown',
  synonyms: 'never shown: words that files are written with',
  dated_values: 'numbers',
  monthly_tax_rates: 'numbers',
  tax_file_layouts: 'element names of the tax office',
  letters: 'both languages beside each other',
  sign_on_letters: 'both languages beside each other',
  tax_exemptions: 'codes of the tax law',
  tax_layers: 'numbers',
  tax_statuses: 'codes of the tax law',
};

describe('reference data on Indonesian pages', () => {
  it('is looked at, every file of it', () => {
    const files = readdirSync('db/reference').map((name) => name.replace('.csv', ''));
    const known = [...Object.keys(named), ...worded.map(([table]) => table), ...Object.keys(asTheyAre)];
    expect([...new Set(known)].sort()).toEqual(files.sort());
  });

  it.each(Object.entries(named))('%s has its Indonesian name in the column %s', (table, column) => {
    expect(rowsOf(table).filter((row) => !row[column]?.trim())).toEqual([]);
  });

  it.each(worded)('%s has its words in %s', (table, namespace, path) => {
    const names = rowsOf(table).map(({ name = '' }) => name);
    const wordsOf = (language: string): Record<string, string> =>
      path.reduce((texts, step) => texts[step], textsOf(language, namespace));
    const [english, indonesian] = [wordsOf('en'), wordsOf('id')];
    expect(names.filter((name) => !english[name] || !indonesian[name])).toEqual([]);
    // Someone chooses by what is shown: nothing may be called like another.
    const shown = names.map((name) => indonesian[name]);
    expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([]);
  });

  it('positions are called the same ashore and in sea service', () => {
    const words = textsOf('id', 'positions');
    const other = rowsOf('job_positions').filter(({ name_en = '', name }) => words[name_en] && words[name_en] !== name);
    expect(other.map(({ name_en }) => name_en)).toEqual([]);
  });

  it('categories of training have their words', () => {
    const words = textsOf('id', 'seafarers').words.category;
    expect(trainingCategories.filter((name) => !words[name])).toEqual([]);
  });
});
