import {
  filled,
  filledPair,
  missingInNumber,
  numberPlaces,
  type TextFault,
  textFaults,
  type Values,
} from '#features/letters/templates/rules.ts';
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
export const textFields = ['numberFormat', 'addressee', 'subjectId', 'subjectEn', 'bodyId', 'bodyEn'] as const;
export type TextField = (typeof textFields)[number];
export type TemplateTexts = Record<TextField, string>;

export type TemplateFault = TextFault<TextField> | { field: TextField; problem: 'lines' };

/** The lines of a text that say something. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with the texts of a template: the first thing of each field. */
export function faultsOf(kind: TemplateKind, texts: TemplateTexts): TemplateFault[] {
  const faults: TemplateFault[] = textFaults(texts, textFields, (field) =>
    field === 'numberFormat' ? numberPlaces : placesOf[kind],
  );
  const missing = kind === 'checklist' ? undefined : missingInNumber(texts.numberFormat);
  if (missing && !faults.some(({ field }) => field === 'numberFormat'))
    faults.push({ field: 'numberFormat', problem: 'missing', place: missing });
  if (kind === 'checklist' && linesIn(texts.bodyId).length !== linesIn(texts.bodyEn).length)
    faults.push({ field: 'bodyEn', problem: 'lines' });
  return faults;
}

export interface LetterTexts {
  addressee: string;
  subject: readonly [string, string];
  body: readonly [string, string];
}

/** A template with its places filled in. */
export const lettered = (texts: TemplateTexts, values: Values): LetterTexts => ({
  addressee: filled(texts.addressee, values, 'id'),
  subject: filledPair(texts.subjectId, texts.subjectEn, values),
  body: filledPair(texts.bodyId, texts.bodyEn, values),
});
