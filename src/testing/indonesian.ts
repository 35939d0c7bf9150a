import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { countries } from '#features/reference/countries/rules.ts';
import { roleLabels } from '#platform/contract/access.ts';

/**
 * Finds English on an Indonesian page: words that our English texts and the reference data's English names have and
 * their Indonesian ones have not. What is English by right is named here, with why.
 */

type Row = Record<string, string>;
const rowsOf = (table: string): Row[] =>
  parse(readFileSync(`db/reference/${table}.csv`, 'utf8'), { columns: true, skip_empty_lines: true });
const namesIn = (tables: readonly string[], column: string) =>
  tables.flatMap((table) => rowsOf(table).map((row) => row[column] ?? ''));

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

function textsOf(language: 'en' | 'id'): string[] {
  const below = (value: unknown): string[] =>
    typeof value === 'string' ? [value.replace(/\{\{.*?\}\}/g, ' ')] : Object.values(value ?? {}).flatMap(below);
  return readdirSync(`public/locales/${language}`).flatMap((file) =>
    below(JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8'))),
  );
}

/** Reference data with a name in each language, and the columns they are in. */
const translated = [
  ['job_positions', 'name_en', 'name'],
  ['mcu_packages', 'name', 'name_id'],
  ['blacklist_levels', 'name', 'name_id'],
  ['operation_areas', 'name', 'name_id'],
  ['navigation_statuses', 'name', 'name_id'],
  ['religions', 'name', 'name_id'],
  ['marital_statuses', 'name', 'name_id'],
] as const;

const indonesian = new Set([
  ...textsOf('id').flatMap(wordsIn),
  ...translated.flatMap(([table, , column]) => namesIn([table], column).flatMap(wordsIn)),
]);
const english = new Set(
  [
    ...textsOf('en'),
    ...translated.flatMap(([table, column]) => namesIn([table], column)),
    ...namesIn(['sea_positions', 'nationalities', 'employment_types'], 'name'),
    // The names that most give to their papers.
    'Passport Seaman Book',
  ]
    .flatMap(wordsIn)
    .filter((word) => !indonesian.has(word)),
);

/** English by right: terms that have one language only, and names. */
const oneLanguage = [
  ...namesIn(['certificate_types', 'trainings', 'ship_types', 'vessel_types', 'vessel_sizes', 'cities'], 'name'),
  ...namesIn(['certificate_types'], 'code'),
  ...namesIn(['banks', 'schools', 'institutions', 'ports'], 'name'),
  ...countries.map(({ nameId }) => nameId),
  'Crew Portal',
  // The documents' own labels.
  ...Object.values(roleLabels),
  'Crewing Manager',
  // Each language is named by its own name.
  'English',
];
/** Indonesian, and English all the same. */
const both = new Set(['transfer']);
/** Addresses of mail and web, names of files, random numbers. */
const asTyped = /\S+@\S+|[\da-f]{8}-[\da-f-]{27}|\S+:\/\/\S+|\S+:\d+\/\S+|\S+\.(?:png|jpe?g|pdf|xlsx)\b/g;

const isEnglish = (word: string) => english.has(word) && !both.has(word);

/** The English words of a text; what is in `given` (proper names, typed data) does not count. */
export function englishWordsIn(text: string, given: readonly string[] = []): string[] {
  // Few texts have one, and leaving out the names takes long.
  if (!wordsIn(text).some(isEnglish)) return [];
  const rest = [...oneLanguage, ...given]
    .filter((name) => text.includes(name) && name !== '')
    .sort((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text.replace(asTyped, ' '));
  return wordsIn(rest).filter(isEnglish);
}

const attributes = ['placeholder', 'aria-label', 'title', 'alt'];

/** Every text of a page that someone reads or hears. */
export const textsOn = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*:not(script):not(style)')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
    ...(element instanceof HTMLInputElement && !['radio', 'checkbox', 'hidden', 'file'].includes(element.type)
      ? [element.value]
      : []),
  ]);
