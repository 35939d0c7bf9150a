/** What ports are called, and which names may mean one port. */

/** Words that stand before the name of a port, and what Indonesian charts and lists shorten. */
const shortened: readonly [RegExp, string][] = [
  [/^(port of|pelabuhan( laut)?|pel|port|dermaga)\s+/, ''],
  [/\b(tg|tj|tjg|tanjong|tandjung|tdjung)\b/g, 'tanjung'],
  [/\b(sei|s|sg)\b/g, 'sungai'],
  [/\b(p|pul)\b/g, 'pulau'],
  [/\b(tlk|tl)\b/g, 'teluk'],
  [/\b(ma|muaro)\b/g, 'muara'],
  [/\b(kb|kuala)\b/g, 'kuala'],
];

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The name of a port without marks, blanks and what lists shorten: Tg. Priok is tanjungpriok. */
export const portKey = (name: string): string =>
  shortened.reduce((text, [word, whole]) => text.replace(word, whole), folded(name)).replaceAll(' ', '');

/** The port alone, the city alone and what is in brackets: “Tanjung Priok, Jakarta”, “Batam (Kabil)”. */
const partsOf = (name: string) => [name, name.replace(/,.*$/, ''), name.replace(/\s*\([^)]*\)/, '')];

interface Called {
  name: string;
  called: readonly string[];
}

const portCode = /^[A-Z]{5}$/;
/** A port with its UN/LOCODE, where it is known. */
export function portLabel({ name, called = [] }: { name: string; called?: readonly string[] }): string {
  const code = called.find((each) => portCode.test(each));
  return code === undefined ? name : `${name} (${code})`;
}

/** The longest names differ by two letters when one is a misspelling of the other, short ones by one. */
const mostSlips = (key: string) => (key.length >= 8 ? 2 : key.length >= 5 ? 1 : 0);

/** How many letters have to be changed, added or left out to make one word of the other; no more than `most` + 1. */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const through = (above[at - 1] ?? 0) + (isSame ? 0 : 1);
      line.push(Math.min(through, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? most + 1;
}

/**
 * The port that a new name may mean: by another of its names, by its code, shortened, or misspelt by a letter or two.
 * Words that make another place of it (Batam Centre) are no misspelling.
 */
export function portLike<Port extends Called>(ports: readonly Port[], name: string): Port | undefined {
  const key = portKey(name);
  if (key === '') return undefined;
  const most = mostSlips(key);
  let [best, fewest] = [undefined as Port | undefined, most + 1];
  for (const port of ports)
    for (const each of [...partsOf(port.name), ...port.called]) {
      const other = portKey(each);
      const isCode = portCode.test(each);
      const many = isCode ? (other === key ? 0 : most + 1) : slips(key, other, most);
      if (many < fewest) [best, fewest] = [port, many];
    }
  return best;
}
