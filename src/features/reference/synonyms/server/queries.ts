import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

/** What offices call the entries of our lists: abbreviations, codes, other languages (db/reference/synonyms.csv). */

const table = z.array(z.object({ list: z.string(), name: z.string(), words: z.string() }));

let known: ReadonlyMap<string, readonly string[]> | undefined;
const keyOf = (list: string, name: string) => `${list} ${name}`;

const read = () =>
  new Map(
    table
      .parse(parse(readFileSync('db/reference/synonyms.csv', 'utf8'), { columns: true, skip_empty_lines: true }))
      .map(({ list, name, words }) => [keyOf(list, name), words.split('|')]),
  );

/** Other words for an entry of a list, by its English name. */
export function synonymsOf(list: string, name: string): readonly string[] {
  known ??= read();
  return known.get(keyOf(list, name)) ?? [];
}
