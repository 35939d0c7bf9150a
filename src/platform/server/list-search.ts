import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSearched, parseFilter } from '../contract/list.ts';
import { plannedForValues } from './database/prepared-statements.ts';
import { type SearchedNumber, searchWords } from './search-words.ts';

/** A column as lists sort and search it: without case and accents, in the order of its letters. */
export const folded = (column: string): RawBuilder<unknown> => sql`search_key(${sql.ref(column)}) collate "C"`;

/** What the keyword of a list is in SQL: words within folded texts, numbers by their beginning. */

/** Whether a word of the keyword is found in folded text. */
type Contains = (searched: RawBuilder<unknown>) => RawBuilder<SqlBool>;
export type Search = (contains: Contains, word: string) => RawBuilder<SqlBool>;

/** What the words of a keyword are looked for in; each has to be found. */
export interface Searched {
  /** The unique key of the list. */
  key: string;
  search?: string | RawBuilder<unknown> | Search;
  numbers?: Numbers;
  mostByNumber?: number;
}

/** Selects of the keys of rows that a number leads to, each by an index, and none out of scope. */
export type Numbers = (number: SearchedNumber, typed: string) => readonly RawBuilder<unknown>[];

/**
 * A text that a statement works out once and that the planner does not look into. Of a value it knows it expects so much
 * less, or more, that a general plan seldom seems worth it: the statement would be planned again each time, which takes
 * longer than to run it.
 */
const unseen = (text: RawBuilder<unknown>) => sql`(select ${text}::text)`;

/** Words shorter than this have no trigram: an index of these is no help, which only who plans for the word can know. */
const fewestForTrigrams = 3;

/** Where a word is found in folded text: `%`, `_` and `\` are characters like any other. */
function containsWord(searched: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const pattern = sql`'%' || replace(replace(replace(search_key(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  const isShort = word.length < fewestForTrigrams;
  return sql`${searched} like ${isShort ? sql`${sql.raw(plannedForValues)} ${pattern}` : unseen(pattern)}`;
}

/** Where each word of a keyword is found in folded text, in any order. */
export const containsWords = (searched: RawBuilder<unknown>, keyword: string) =>
  sql<SqlBool>`(${sql.join(
    searchWords(keyword).flatMap(({ texts }) => texts.map((word) => containsWord(searched, word))),
    sql` and `,
  )})`;

/** Values that begin like this, by an index with `text_pattern_ops`; a plan for any prefix can use it. */
export const beginsWith = (value: RawBuilder<unknown>, prefix: string) =>
  sql<SqlBool>`(${value} ~>=~ ${unseen(sql`${prefix}`)} and ${value} ~<~ ${unseen(sql`${`${prefix}\u{10FFFF}`}`)})`;

/** One of the ids that selects give. They are read first, whatever the planner expects of them. */
export const oneOf = (id: RawBuilder<unknown>, selects: readonly RawBuilder<unknown>[]) =>
  sql<SqlBool>`${id} = any (array(${sql.join(selects, sql` union all `)}))`;

/** What holds for the rows that the keyword of a `filterList` finds: nothing where there is none. */
export function keywordConditions(
  { key, search, numbers, mostByNumber }: Searched,
  { filterList, filters }: { filterList: string | undefined; filters: readonly string[] },
): RawBuilder<SqlBool>[] {
  const { keyword } = parseFilter(filterList, filters);
  if (!search || !isSearched(keyword)) return [];
  const find = (word: string) =>
    typeof search === 'function'
      ? search((searched) => containsWord(searched, word), word)
      : containsWord(column(search), word);
  const words = searchWords(keyword);
  // Among those who have the number other words would find fewer, or none of the first.
  const cut = mostByNumber !== undefined && words.length === 1 ? mostByNumber + 1 : undefined;
  return words.flatMap(({ texts, number }) => {
    if (!number || !numbers) return texts.map(find);
    const selects = numbers(number, texts.join(' '));
    const found = cut === undefined ? selects : selects.map((each) => sql`(${each} limit ${sql.lit(cut)})`);
    return found.length ? oneOf(column(key), found) : sql<SqlBool>`false`;
  });
}

/** A column by its name, or an expression. */
export const column = (ref: string | RawBuilder<unknown>) => (typeof ref === 'string' ? sql.ref(ref) : sql`${ref}`);
