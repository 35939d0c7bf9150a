import type { PersonalFile } from '../contract.ts';
import type { Merge } from '../fields/contract.ts';
import { personEntries, type personFields } from '../fields/rules.ts';
import { type fileLists, listEntries } from '../lists/rules.ts';
import { sameOn } from '../rules.ts';

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

/** How two personal files of one person become one. */

type Persons = typeof personFields;
type Lists = typeof fileLists;
type Chosen<Table> = {
  [Name in keyof Table]: Table[Name] extends { merge: 'kept' | 'asked' } ? Name : never;
}[keyof Table];
/** What a choice is made for. Next of kin and accounts are kept or dropped as a whole. */
export type MergeField = Chosen<Persons> | Chosen<Lists>;
export type Side = 'own' | 'other';

const mergeOf = new Map<string, Merge | 'united'>([
  ...personEntries.flatMap(([name, { merge }]) => (merge ? [[name, merge] as const] : [])),
  ...listEntries.map(([name, { merge }]) => [name, merge] as const),
]);
const isChosen = (name: string): name is MergeField => mergeOf.get(name) === 'kept' || mergeOf.get(name) === 'asked';
export const mergeFields: MergeField[] = [...mergeOf.keys()].filter(isChosen);

type Part = keyof PersonalFile;
/** A field with those that go where it goes: the scan of a passport with its number. */
export function partsOf(field: MergeField): Part[] {
  const along = personEntries.flatMap(([name, { merge }]) =>
    typeof merge === 'object' && merge.with === field ? name : [],
  );
  return [field, ...along];
}

/** Lists that become one without repeats. */
export const unitedLists = listEntries.flatMap(([name, { merge }]) => (merge === 'united' ? (name as UnitedList) : []));
type UnitedList = { [Name in keyof Lists]: Lists[Name]['merge'] extends 'united' ? Name : never }[keyof Lists];

/** Travel documents that go where a number of the file goes, by their names. */
export const travelDocumentsOf = {
  passportId: /passport|paspor/i,
  seamanBookNumber: /seaman.*book|buku pelaut/i,
} as const;

/** True if two values are the same, whatever the order their keys came in; files by what they are, not their name. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if ('uuid' in a && 'uuid' in b) return a.uuid === b.uuid;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(a[key as keyof typeof a], b[key as keyof typeof b]));
}
const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** The fields in which two files differ, in the order they are shown. */
export const differingFields = (own: PersonalFile, other: PersonalFile): MergeField[] =>
  mergeFields.filter((field) => partsOf(field).some((part) => !sameValue(own[part], other[part])));

/** Two files beside each other: which is newer, and which is a crew member's, if either is. */
export interface Pair {
  own: PersonalFile;
  other: PersonalFile;
  newer: Side;
  confirmed: Side | undefined;
}

/**
 * Which side counts while no one chose: a crew member's own data, else the newer, unless it has nothing there. Whatever
 * tells who someone is or where the wages go is no one's before it was chosen, where one is a crew member: anyone may
 * have written the other.
 */
export function defaultSide(field: MergeField, { own, other, newer, confirmed }: Pair): Side | undefined {
  if (confirmed && mergeOf.get(field) === 'asked') return undefined;
  const hasNothing = (file: PersonalFile) => partsOf(field).every((part) => isNothing(file[part]));
  const first = confirmed ?? newer;
  const [mine, theirs] = first === 'own' ? [own, other] : [other, own];
  if (!hasNothing(mine) || hasNothing(theirs)) return first;
  return first === 'own' ? 'other' : 'own';
}

/** The parts of a file that are no longer as in an earlier picture of it, by their names. */
export const changedParts = (before: Partial<PersonalFile>, now: PersonalFile): string[] =>
  [...mergeFields.flatMap(partsOf), ...unitedLists].filter((part) => !sameValue(before[part], now[part]));

/** The documents of both sides that belong to a number, once it is decided whose number is kept. */
export function papersOfNumber<Row extends { number: string }>(
  { chosen, number }: { chosen: Side; number: string | null },
  papers: Readonly<Record<Side, readonly Row[]>>,
): Record<Side, Row[]> {
  const folded = (text: string | null) => (text ?? '').replace(/\W/g, '').toLowerCase();
  const of = (side: Side) => papers[side].filter((row) => side === chosen || folded(row.number) === folded(number));
  return { own: of('own'), other: of('other') };
}

/**
 * Unites two lists: rows of the second that repeat none of the first are added; where two are the same record, the
 * better of them stays.
 */
export function unite<Row extends { id: number }>(
  kept: readonly Row[],
  added: readonly Row[],
  same: (a: Row, b: Row) => boolean,
  isBetter: (a: Row, b: Row) => boolean,
): { drop: number[]; copy: number[] } {
  const drop: number[] = [];
  const copy: number[] = [];
  for (const row of added) {
    const twin = kept.find((other) => same(row, other));
    if (twin && !isBetter(row, twin)) continue;
    if (twin) drop.push(twin.id);
    copy.push(row.id);
  }
  return { drop, copy };
}

const sameByKey = sameOn(personKey);

/** What makes two rows of united lists the same record. */
export const sameEducation = sameByKey<{ school: string; degree: string }>('school', 'degree');
export const samePaper = sameByKey<{ name: string }>('name');
/** Unlike in the form, two times aboard with the same company and position are two, when they began on other days. */
export const sameTimeAboard = sameByKey<{
  companyName: string;
  position: string;
  vesselName: string;
  onBoardOn: string;
}>('companyName', 'position', 'vesselName', 'onBoardOn');

/** True if two personal files are of one person. The same in SQL: server/matching/queries.ts. */
