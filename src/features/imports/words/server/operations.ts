import { portLabel } from '#features/vessels/options/rules.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import { Scope } from '#platform/server/session.ts';
import { importFields } from '../../columns/rules.ts';
import type { ChosenWord, UnknownWord, WordList } from '../../contract.ts';
import { type ImportKind, mostWords } from '../../rules.ts';
import { type Lists, listOf } from '../../sheets/rules.ts';
import { loadLists } from '../../sheets/server/queries.ts';
import { type Choices, type Entry, entryKey, guessesFor, idNamed, isOwnWord, wordKey } from '../rules.ts';
import { countWords, listRemembered, rememberWords } from './queries.ts';

interface Imported {
  id: number;
  kind: ImportKind;
  divisionId: number;
  fields: readonly (string | null)[];
  choices: Choices;
}

const listsOf = (db: Db, { kind, divisionId, choices }: Omit<Imported, 'id' | 'fields'>) =>
  loadLists(db, Scope.ofOffice(divisionId === 2 ? 2 : 1), { kind, choices });

/** The words of an import that are in no list, those in most rows first, with what they may stand for. */
export async function listUnknownWords(
  db: Db,
  one: Imported,
  language: 'en' | 'id',
): Promise<{ words: UnknownWord[]; total: number; lists: WordList[] }> {
  const { named } = await listsOf(db, one);
  const columns = one.fields.flatMap((field, at) => {
    const known = field === null ? undefined : importFields[one.kind][field];
    const list = known && listOf(known);
    return field !== null && list ? [{ at, field, list }] : [];
  });
  const found = new Map<string, Omit<UnknownWord, 'entry' | 'guesses'>>();
  const counted = await countWords(
    db,
    one.id,
    columns.map(({ at }) => at),
  );
  for (const { at, word, rows } of counted) {
    const column = columns.find((each) => each.at === at);
    if (!column || named.get(column.list)?.named(word)) continue;
    const { list, field } = column;
    const key = `${list} ${wordKey(word)}`;
    const same = found.get(key) ?? { list, fields: [], word: word.slice(0, 200), rows: 0 };
    found.set(key, { ...same, fields: [...new Set([...same.fields, field])], rows: same.rows + rows });
  }
  const shown = [...found.values()].sort((a, b) => b.rows - a.rows).slice(0, mostWords);
  const words = shown.map((each): UnknownWord => {
    const known = named.get(each.list);
    const id = known && idNamed(known, one.choices[each.list], each.word);
    const guesses = known ? guessesFor(known, each.word, 5).map(entryKey) : [];
    return { ...each, entry: id === undefined ? null : String(id), guesses };
  });
  const lists = wordLists(named, new Set(words.map(({ list }) => list)), language);
  return { words, total: found.size, lists };
}

/** The lists that fields of a kind are chosen from. */
export async function listEntries(
  db: Db,
  one: Pick<Imported, 'kind' | 'divisionId'>,
  language: 'en' | 'id',
): Promise<WordList[]> {
  const { named } = await listsOf(db, { ...one, choices: {} });
  return wordLists(
    named,
    new Set(Object.values(importFields[one.kind]).flatMap((field) => listOf(field) ?? [])),
    language,
  );
}

const wordLists = (named: Lists['named'], lists: ReadonlySet<string>, language: 'en' | 'id'): WordList[] =>
  [...lists].flatMap((list): WordList | [] => {
    const known = named.get(list);
    if (!known) return [];
    const label = (entry: Entry) =>
      list === 'port' ? portLabel(entry) : (language === 'id' && entry.nameId) || entry.name;
    const entries = known.entries.map((entry) => ({ entry: entryKey(entry), name: label(entry) }));
    return { list, grows: known.grows, entries };
  });

/**
 * What words stand for in an import that is held: what the division chose before, what was chosen for it already, and
 * what is chosen now, which the division's next imports know too.
 */
export async function chooseWords(
  db: Db,
  one: Omit<Imported, 'id' | 'fields'>,
  chosen: readonly ChosenWord[],
): Promise<Choices> {
  const lists = new Set(Object.values(importFields[one.kind]).flatMap((field) => listOf(field) ?? []));
  const remembered = await listRemembered(db, one.divisionId);
  const choices: Record<string, Record<string, string>> = Object.fromEntries(
    [...lists].map((list) => [list, { ...remembered[list], ...one.choices[list] }]),
  );
  if (chosen.length === 0) return choices;
  const { named } = await listsOf(db, one);
  for (const { list, word, entry } of chosen) {
    const [known, own] = [named.get(list), choices[list]];
    const isThere = known?.entries.some((each) => entryKey(each) === entry);
    if (!known || !own || (entry !== null && !isThere && !isOwnWord(known, entry, word)))
      throw badInput({ words: notInList });
    if (entry === null) delete own[wordKey(word)];
    else own[wordKey(word)] = entry;
  }
  await rememberWords(
    db,
    one.divisionId,
    chosen.map(({ word, ...each }) => ({ ...each, word: wordKey(word) })),
  );
  return choices;
}
