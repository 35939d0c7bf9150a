/** True if two personal files are of one person. The same in SQL: server/matching/queries.ts. */

/** What a person is known by. */
export interface Identity {
  seafarerIdNumber: string | null;
  idNumber: string | null;
  passportId: string | null;
  nationality: string | null;
  fullName: string;
  dateOfBirth: string | null;
}

/** The last says that they may be: the names are turned round or have a word more. */
export const matchGrounds = ['seafarerCode', 'idNumber', 'passport', 'nameAndBirthDate', 'similarName'] as const;
export type MatchGround = (typeof matchGrounds)[number];
/** The numbers among them: two who share one are one person, or one of the numbers is wrong. */
export const provenGrounds: readonly MatchGround[] = ['seafarerCode', 'idNumber', 'passport'];

/** Letters that are no other letter with a mark, and what keyboards without them write. */
const written: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  þ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;

/** A name without case, accents, points and double spaces. */
export const personKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[đðłøħıþßæœ]/g, (letter) => written[letter] ?? letter)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same without the order of its words: SANTOSO, Budi and Budi Santoso are one. */
export const unorderedKey = (name: string): string => personKey(name).split(' ').sort().join(' ');

/** True if two names are one however they are typed, or may be. */
export const areLikeNames = (one: string, other: string): boolean =>
  mayBeOneName(one, other) || (personKey(one) !== '' && personKey(one) === personKey(other));

/** True if two names may be one, turned round or with a word more: all words of the one are in the other, two at least. */
export function mayBeOneName(one: string, other: string): boolean {
  const [a, b] = [new Set(personKey(one).split(' ')), new Set(personKey(other).split(' '))];
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return fewer.size > 1 && [...fewer].every((word) => more.has(word));
}

/** Shorter numbers are no telephone's, in digits without country code and leading zero. */
export const shortestPhone = 7;

/** By what two files may be of one person, though nothing proves it: the likeliest first. */
export const likenesses = ['name', 'email', 'phone'] as const;
export type Likeness = (typeof likenesses)[number];

/** A passport with its country, however it is typed: numbers alone are given by several. Null where one is missing. */
export function passportKey({ passportId, nationality }: Pick<Identity, 'passportId' | 'nationality'>): string | null {
  const number = passportId?.toLowerCase().replace(/[^a-z0-9]/g, '');
  return number && nationality ? `${number} ${nationality.toLowerCase()}` : null;
}

/**
 * By what two files are known to be of one person: seafarer code, identity number, passport with nationality, or name
 * with birth date (DESIGN 8.1). Someone of the same name and birthday whose code and identity number are both others is
 * another person; a passport says nothing against it, since a new one has another number.
 */
export function matchGroundsOf(a: Identity, b: Identity): MatchGround[] {
  const same = (x: string | null, y: string | null) => Boolean(x) && x === y;
  const differs = (x: string | null, y: string | null) => Boolean(x) && Boolean(y) && x !== y;
  const isNamesake = differs(a.seafarerIdNumber, b.seafarerIdNumber) && differs(a.idNumber, b.idNumber);
  const found: MatchGround[] = [];
  if (same(a.seafarerIdNumber, b.seafarerIdNumber)) found.push('seafarerCode');
  if (same(a.idNumber, b.idNumber)) found.push('idNumber');
  if (same(passportKey(a), passportKey(b))) found.push('passport');
  const sameName = personKey(a.fullName) !== '' && personKey(a.fullName) === personKey(b.fullName);
  if (!same(a.dateOfBirth, b.dateOfBirth) || isNamesake) return found;
  if (sameName) found.push('nameAndBirthDate');
  else if (found.length === 0 && mayBeOneName(a.fullName, b.fullName)) found.push('similarName');
  return found;
}
