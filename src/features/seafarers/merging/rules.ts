import type { PersonalFile } from '../contract.ts';
import type { Merge } from '../fields/contract.ts';
import { personEntries, type personFields } from '../fields/rules.ts';
import { type fileLists, listEntries } from '../lists/rules.ts';
import { personKey } from '../matching/rules.ts';
import { sameOn } from '../rules.ts';

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
