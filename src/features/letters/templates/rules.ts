import type { LetterKind } from '../rules.ts';

/** Letters of the company: texts with places that are filled in from the records, and their numbers. */

const ofPerson = [
  'company',
  'city',
  'day',
  'name',
  'rank',
  'birth',
  'seafarerCode',
  'seamanBook',
  'employeeNumber',
  'employed',
  'posting',
  'purpose',
] as const;

/** What the texts of a letter may name. */
export const placesOf: Readonly<Record<LetterKind, readonly string[]>> = {
  seaServiceLetter: [...ofPerson, 'service'],
  employmentLetter: ofPerson,
  salaryLetter: [...ofPerson, 'wage'],
};

export const textFields = [
  'numberFormat',
  'subjectId',
  'subjectEn',
  'bodyId',
  'bodyEn',
  'closingId',
  'closingEn',
] as const;
export type TextField = (typeof textFields)[number];
export type TemplateTexts = Readonly<Record<TextField, string>>;

/** What the number of a letter may name; without the first two it would be given twice. */
export const numberPlaces = ['sequence', 'year', 'month', 'division'] as const;
const neededInNumber = ['sequence', 'year'] as const;

export type TextFault<Field extends string> =
  | { field: Field; problem: 'place' | 'missing'; place: string }
  | { field: Field; problem: 'brace' };

const placePattern = /\{([^{}]*)\}/g;
const placesIn = (text: string) => [...text.matchAll(placePattern)].map(([, place = '']) => place);

/** What is wrong with texts, the first thing of each: a place that no record fills, or a brace that is not closed. */
export const textFaults = <Field extends string>(
  texts: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  knownIn: (field: Field) => readonly string[],
): TextFault<Field>[] =>
  fields.flatMap((field): TextFault<Field>[] => {
    const text = texts[field];
    const place = placesIn(text).find((each) => !knownIn(field).includes(each));
    if (place !== undefined) return [{ field, problem: 'place', place }];
    return /[{}]/.test(text.replace(placePattern, '')) ? [{ field, problem: 'brace' }] : [];
  });

/** What the number of a letter does not name, though it has to. */
export const missingInNumber = (format: string): string | undefined =>
  neededInNumber.find((each) => !placesIn(format).includes(each));

/** What is wrong with the texts of a person's letter: the first thing of each field. */
export function faultsOf(kind: LetterKind, texts: TemplateTexts): TextFault<TextField>[] {
  const faults = textFaults(texts, textFields, (field) => (field === 'numberFormat' ? numberPlaces : placesOf[kind]));
  const missing = missingInNumber(texts.numberFormat);
  return missing && !faults.some(({ field }) => field === 'numberFormat')
    ? [{ field: 'numberFormat', problem: 'missing', place: missing }, ...faults]
    : faults;
}

/** Values by place: Indonesian and English. */
export type Values = Readonly<Record<string, readonly [indonesian: string, english: string]>>;

/** What a record may lack, so that a letter has a dash in its place. */
export const optionalPlaces = ['city', 'birth', 'seafarerCode', 'seamanBook', 'wage'] as const;
export type OptionalPlace = (typeof optionalPlaces)[number];

/** The places of a template that have no value, or one with a dash in it. */
export function missingPlaces(texts: TemplateTexts, values: Values): OptionalPlace[] {
  const used = new Set(textFields.flatMap((field) => (field === 'numberFormat' ? [] : placesIn(texts[field]))));
  return optionalPlaces.filter((place) => used.has(place) && (values[place]?.[0] || dash).includes(dash));
}

const dash = '–';
/** Parts of a value, with a dash for one that is not known; nothing where none is. */
export const joined = (...parts: readonly (string | null)[]): string =>
  parts.some(Boolean) ? parts.map((part) => part || dash).join(', ') : '';

/** A text with its places filled in; what is not known is a dash. */
export const filled = (text: string, values: Values, language: 'id' | 'en'): string =>
  text.replace(placePattern, (_all, place: string) => values[place]?.[language === 'id' ? 0 : 1] || dash);

/** A text in both languages with its places filled in. */
export const filledPair = (indonesian: string, english: string, values: Values): [string, string] => [
  filled(indonesian, values, 'id'),
  filled(english, values, 'en'),
];

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const divisionCodes: Readonly<Record<number, string>> = { 1: 'MRN', 2: 'TNK' };

/** The number of a letter, by the format of its template. */
export function numberOf(
  format: string,
  { sequence, day, divisionId }: { sequence: number; day: string; divisionId: number },
): string {
  const values: Readonly<Record<string, string>> = {
    sequence: String(sequence).padStart(3, '0'),
    year: day.slice(0, 4),
    month: roman[Number(day.slice(5, 7)) - 1] ?? '',
    division: divisionCodes[divisionId] ?? '',
  };
  return format.replace(placePattern, (_all, place: string) => values[place] ?? '');
}

interface Span {
  years: number;
  months: number;
  days: number;
}

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

/** A length of service in words: years, months and days without those that are none, and the days in all. */
export function spanInWords({ years, months, days }: Span, all: number): readonly [string, string] {
  const parts = [
    [years, 'tahun', 'year'],
    [months, 'bulan', 'month'],
    [days, 'hari', 'day'],
  ] as const;
  const counted = parts.filter(([many]) => many > 0);
  return [
    `${counted.map(([many, word]) => `${many} ${word}`).join(' ')} (${all} hari)`,
    `${counted.map(([many, , word]) => count(many, word, `${word}s`)).join(' ')} (${count(all, 'day', 'days')})`,
  ];
}
