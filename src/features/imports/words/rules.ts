import { folded } from '../cells/rules.ts';

/** Words of a sheet and the lists that they are looked up in. */

/** An entry of a list with all that it is called. */
export interface Entry<Id = number | string> {
  id: Id;
  name: string;
  /** As it is shown in Indonesian, where that is another. */
  nameId?: string | null;
  called?: readonly string[];
}

/** A list with its entries by all that they are called. */
export interface EntryList<One extends Entry = Entry> {
  entries: readonly One[];
  /** The entry that a text names, however it is written; nothing where several might be meant. */
  named: (text: string) => One | undefined;
  /** The pairs of letters of all that an entry is called. */
  pairsOf: (entry: Entry) => readonly ReadonlySet<string>[];
  /** What is in no list yet may be added to it, as on the forms. */
  grows: boolean;
}

/** What the office said that words stand for: by list and word, the key of an entry. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

const bare = (text: string) => folded(text).replaceAll(' ', '');
const calledOf = ({ name, nameId, called = [] }: Entry) => [name, ...(nameId ? [nameId] : []), ...called];
/** What is in brackets may be left out: RASD for Rating as Able Seafarer Deck (RASD), and the other way round. */
const waysToCall = (entry: Entry) => calledOf(entry).flatMap((each) => [each, each.replace(/\s*\([^)]*\)/g, '')]);

/** What a bank is called: with its abbreviation, and without the word. */
export function callsOfBank(name: string): string[] {
  const [, short] = /\((\w+)\)/.exec(name) ?? [];
  return [...(short ? [short, `Bank ${short}`] : []), ...(/^bank /i.test(name) ? [name.slice(5)] : [])];
}

const pairs = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
/** How much two words have in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** The entry that all words of a cell name: Chief Officer / Mualim I. */
function onlyOne<One>(parts: readonly string[], named: (word: string) => One | undefined): One | undefined {
  const found = new Set(parts.map(named));
  const [only] = found;
  return parts.length > 1 && found.size === 1 ? only : undefined;
}

/** A list, its words folded once for all the rows of a batch. */
export function entryList<One extends Entry>(entries: readonly One[], { grows = false } = {}): EntryList<One> {
  const exact = new Map<string, One>();
  const loose = new Map<string, One | undefined>();
  for (const entry of entries) {
    for (const word of new Set(calledOf(entry).map(bare))) if (!exact.has(word)) exact.set(word, entry);
    for (const word of new Set(waysToCall(entry).map(bare))) loose.set(word, loose.has(word) ? undefined : entry);
  }
  const letters = new Map<Entry, readonly ReadonlySet<string>[]>();
  return {
    entries,
    grows,
    pairsOf: (entry) => {
      const known = letters.get(entry) ?? calledOf(entry).map((each) => pairs(bare(each)));
      letters.set(entry, known);
      return known;
    },
    named: (text) => {
      const named = (word: string) => exact.get(bare(word)) ?? loose.get(bare(word));
      if (bare(text) === '') return undefined;
      return (
        named(text) ??
        onlyOne(
          text.split(/[/|=()]/).filter((part) => bare(part) !== ''),
          named,
        )
      );
    },
  };
}

/** A word as choices are kept by: written otherwise, it is the same. */
export const wordKey = (text: string): string => (bare(text) || text.trim().toLowerCase()).slice(0, 100);

/** The key of an entry, as choices are kept. */
export const entryKey = ({ id }: Entry): string => String(id);

/** What a text means in a list: the entry that it names, else the one that was chosen for it. */
export function idNamed(known: EntryList, chosen: Choices[string] | undefined, text: string): Entry['id'] | undefined {
  const named = known.named(text);
  if (named) return named.id;
  const key = chosen?.[wordKey(text)];
  if (key === undefined) return undefined;
  return known.entries.find((entry) => entryKey(entry) === key)?.id ?? (isOwnWord(known, key, text) ? key : undefined);
}

/** True if a word is to be added to a list that grows, as it is written. */
export const isOwnWord = ({ grows }: EntryList, key: string, text: string): boolean =>
  grows && wordKey(key) === wordKey(text);

/** What a word that is in no list may stand for, the likeliest first. */
export const guessesFor = <One extends Entry>({ entries, pairsOf }: EntryList<One>, text: string, most = 3): One[] => {
  const asked = pairs(bare(text));
  return entries
    .map((entry) => ({ entry, like: Math.max(...pairsOf(entry).map((each) => likeness(asked, each))) }))
    .filter(({ like }) => like >= 0.35)
    .sort((a, b) => b.like - a.like)
    .slice(0, most)
    .map(({ entry }) => entry);
};
