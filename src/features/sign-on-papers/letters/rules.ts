import type { Side } from '../rules.ts';

/** Letters of a crew change: templates with places that are filled in from the records. */

export const letterKinds = ['cover', 'mutationOn', 'mutationOff'] as const;
export type LetterKind = (typeof letterKinds)[number];
/** The mutation letter (mutasi naik, mutasi turun) of who joins and of who leaves. */
export const letterKindOf = (side: Side): LetterKind => (side === 'on' ? 'mutationOn' : 'mutationOff');
/** The checklist has no number: a line of its text is a line to tick. */
export const templateKinds = ['cover', 'mutationOn', 'mutationOff', 'checklist'] as const;
export type TemplateKind = (typeof templateKinds)[number];

const ofVessel = ['company', 'city', 'vessel', 'imo', 'flag', 'callSign', 'grossTonnage', 'port', 'day'] as const;
const ofPerson = ['name', 'rank', 'birth', 'seafarerCode', 'seamanBook', 'passport', 'employeeNumber'] as const;

/** What the texts of a template may name. */
export const placesOf: Readonly<Record<TemplateKind, readonly string[]>> = {
  cover: [...ofVessel, 'joining', 'leaving', 'copies'],
  mutationOn: [...ofVessel, ...ofPerson, 'pkl'],
  mutationOff: [...ofVessel, ...ofPerson],
  checklist: [...ofVessel, 'copies'],
};
/** What the number of a letter may name; without the first two it would be given twice. */
export const numberPlaces = ['sequence', 'year', 'month', 'division'] as const;
const neededInNumber = ['sequence', 'year'] as const;

export interface TemplateTexts {
  numberFormat: string;
  addressee: string;
  subjectId: string;
  subjectEn: string;
  bodyId: string;
  bodyEn: string;
}
export const textFields = ['numberFormat', 'addressee', 'subjectId', 'subjectEn', 'bodyId', 'bodyEn'] as const;
export type TextField = (typeof textFields)[number];

export type TemplateFault =
  | { field: TextField; problem: 'place'; place: string }
  | { field: TextField; problem: 'brace' }
  | { field: TextField; problem: 'missing'; place: string }
  | { field: TextField; problem: 'lines' };

const placePattern = /\{([^{}]*)\}/g;
const placesIn = (text: string) => [...text.matchAll(placePattern)].map(([, place = '']) => place);
/** The lines of a text that say something. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with the texts of a template: the first thing of each field. */
export function faultsOf(kind: TemplateKind, texts: TemplateTexts): TemplateFault[] {
  const faults = textFields.flatMap((field): TemplateFault[] => {
    const text = texts[field];
    const known: readonly string[] = field === 'numberFormat' ? numberPlaces : placesOf[kind];
    const place = placesIn(text).find((each) => !known.includes(each));
    if (place !== undefined) return [{ field, problem: 'place', place }];
    return /[{}]/.test(text.replace(placePattern, '')) ? [{ field, problem: 'brace' }] : [];
  });
  const missing =
    kind === 'checklist' ? undefined : neededInNumber.find((each) => !placesIn(texts.numberFormat).includes(each));
  if (missing && !faults.some(({ field }) => field === 'numberFormat'))
    faults.push({ field: 'numberFormat', problem: 'missing', place: missing });
  if (kind === 'checklist' && linesIn(texts.bodyId).length !== linesIn(texts.bodyEn).length)
    faults.push({ field: 'bodyEn', problem: 'lines' });
  return faults;
}

/** Values by place: Indonesian and English. */
export type Values = Readonly<Record<string, readonly [indonesian: string, english: string]>>;

/** A text with its places filled in; what is not known is a dash. */
export const filled = (text: string, values: Values, language: 'id' | 'en'): string =>
  text.replace(placePattern, (_all, place: string) => values[place]?.[language === 'id' ? 0 : 1] || '–');

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

export interface LetterTexts {
  addressee: string;
  subject: readonly [string, string];
  body: readonly [string, string];
}

/** A template with its places filled in. */
export const lettered = (texts: TemplateTexts, values: Values): LetterTexts => ({
  addressee: filled(texts.addressee, values, 'id'),
  subject: [filled(texts.subjectId, values, 'id'), filled(texts.subjectEn, values, 'en')],
  body: [filled(texts.bodyId, values, 'id'), filled(texts.bodyEn, values, 'en')],
});
