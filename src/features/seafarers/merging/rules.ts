import type { PersonalFile } from '../contract.ts';
import { personKey } from '../matching/rules.ts';

/** How two personal files of one person become one. */

/** What a choice is made for; the lists are united without one. Next of kin and accounts stand or go as a whole. */
export const mergeFields = [
  'applicantKind',
  'fullName',
  'seafarerIdNumber',
  'seamanBookNumber',
  'idNumber',
  'kkNumber',
  'npwpNumber',
  'bpjsKesehatanNumber',
  'bpjsKetenagakerjaanNumber',
  'passportId',
  'emailAddress',
  'phoneNumber',
  'address',
  'sex',
  'birthPlace',
  'dateOfBirth',
  'religion',
  'maritalStatus',
  'nationality',
  'height',
  'weight',
  'safetyShoesSize',
  'trousersSize',
  'coverallSize',
  'shirtSize',
  'photo',
  'photoKtp',
  'photoPassport',
  'englishLevel',
  'nextOfKin',
  'bankInfo',
] as const satisfies readonly (keyof PersonalFile)[];
export type MergeField = (typeof mergeFields)[number];
export type Side = 'own' | 'other';

/** Lists that become one without repeats. */
export const unitedLists = [
  'educationHistory',
  'registerTravelDocs',
  'registerCOCDocs',
  'registerCOPDocs',
  'registerSeaServices',
  'registerTrainings',
] as const satisfies readonly (keyof PersonalFile)[];

/** Whether two values are the same, whatever the order their keys came in; files by what they are, not their name. */
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
  mergeFields.filter((field) => !sameValue(own[field], other[field]));

/** Which side stands while nobody chose: the newer file's, unless it has nothing there. */
export function defaultSide(field: MergeField, own: PersonalFile, other: PersonalFile, newer: Side): Side {
  const values = { own: own[field], other: other[field] };
  const older = newer === 'own' ? 'other' : 'own';
  return isNothing(values[newer]) && !isNothing(values[older]) ? older : newer;
}

/** The parts of a file that are no longer as in an earlier picture of it, by their names. */
export const changedParts = (before: Partial<PersonalFile>, now: PersonalFile): string[] =>
  [...mergeFields, ...unitedLists].filter((part) => !sameValue(before[part], now[part]));

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

const sameOn =
  <Row>(...keys: (keyof Row)[]) =>
  (a: Row, b: Row) =>
    keys.every((key) => personKey(String(a[key] ?? '')) === personKey(String(b[key] ?? '')));

/** What makes two rows of united lists the same record. */
export const sameEducation = sameOn<{ school: string; degree: string }>('school', 'degree');
export const samePaper = sameOn<{ name: string }>('name');
/** Unlike in the form, two times aboard with the same company and position are two, when they began on other days. */
export const sameTimeAboard = sameOn<{ companyName: string; position: string; vesselName: string; onBoardOn: string }>(
  'companyName',
  'position',
  'vesselName',
  'onBoardOn',
);
