import { type ParseResult, parse } from 'mrz';
import { nationalityOfCode } from '#features/reference/countries/rules.ts';
import { isDay } from '#platform/contract/days.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { unorderedKey } from '../merging/rules.ts';
import type { sexes } from '../rules.ts';

/** What the two lines at the foot of a passport's photo page say (ICAO Doc 9303-4), beside what a form holds. */

/** What a form takes from them; the day is that on which the passport ends. */
export const passportFields = ['fullName', 'dateOfBirth', 'sex', 'nationality', 'passportId', 'expired'] as const;
export type PassportField = (typeof passportFields)[number];
export type PassportValues = Partial<Record<PassportField, string | null>>;

export interface PassportReading {
  /** What can be relied on: each check digit agrees. Days as yyyy-MM-dd. */
  values: PassportValues;
  /** What is wrong in the lines, or has to be looked at. */
  problems: Message[];
}

/** Characters of each line. */
export const lineLength = 44;
const say = (key: string, values: Record<string, string | number> = {}) => message(`passports:${key}`, values);

/** The lines as they are printed, out of what was pasted, typed or scanned: without blanks, « as <<. */
function linesOf(text: string): string[] {
  const lines = text
    .toUpperCase()
    .replaceAll('«', '<<')
    .replaceAll('‹', '<')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '');
  const [only = ''] = lines;
  return lines.length === 1 && only.length === 2 * lineLength
    ? [only.slice(0, lineLength), only.slice(lineLength)]
    : lines;
}

/** Why these are not the lines of a passport; nothing if they may be. */
function wrongLines(lines: readonly string[]): Message[] {
  if (lines.length !== 2) return [say('twoLines')];
  const wrong = lines.flatMap((line, at) =>
    line.length === lineLength ? [] : [say('length', { line: at + 1, count: line.length })],
  );
  if (wrong.length > 0) return wrong;
  return lines[0]?.startsWith('P') ? [] : [say('notPassport')];
}

/** Who is born in a year of two digits is not born after today. */
const bornOn = (digits: string, today: string) => {
  const day = dayOf(`20${digits}`);
  return day !== undefined && day <= today ? day : dayOf(`19${digits}`);
};
/** Passports that ended before 2000 are shown to nobody. */
const endsOn = (digits: string) => dayOf(`20${digits}`);
function dayOf(digits: string): string | undefined {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return isDay(day) ? day : undefined;
}

/** Passports are in capitals; a form is not. */
const written = (name: string) => name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());

const sexOf: Readonly<Record<string, (typeof sexes)[number]>> = { male: 'Male', female: 'Female' };
/** What each value is checked by, where it has a check digit. */
const checkedBy = {
  passportId: ['documentNumber', 'documentNumberCheckDigit'],
  dateOfBirth: ['birthDate', 'birthDateCheckDigit'],
  expired: ['expirationDate', 'expirationDateCheckDigit'],
  fullName: ['lastName', 'firstName'],
  sex: ['sex'],
  nationality: ['nationality'],
} as const satisfies Record<PassportField, readonly string[]>;

function valuesOf({ fields }: ParseResult, today: string): PassportValues {
  const names = [fields.firstName, fields.lastName].filter((name) => name);
  return {
    fullName: names.length > 0 ? written(names.join(' ')) : undefined,
    dateOfBirth: fields.birthDate ? bornOn(fields.birthDate, today) : undefined,
    sex: sexOf[fields.sex ?? ''],
    nationality: fields.nationality ? nationalityOfCode(fields.nationality) : undefined,
    passportId: fields.documentNumber ?? undefined,
    expired: fields.expirationDate ? endsOn(fields.expirationDate) : undefined,
  };
}

/** Reads the lines; nothing if there is no text. `today` as yyyy-MM-dd. A value whose check digit disagrees is left out. */
export function readPassport(text: string, today: string): PassportReading | undefined {
  const lines = linesOf(text);
  if (lines.length === 0) return undefined;
  const wrong = wrongLines(lines);
  if (wrong.length > 0) return { values: {}, problems: wrong };
  const result = parse(lines, { autocorrect: true });
  const invalid = new Map(result.details.filter((one) => !one.valid).map((one) => [String(one.field), one]));
  const values: PassportValues = {};
  const problems: Message[] = [];
  for (const [field, value] of Object.entries(valuesOf(result, today)) as [PassportField, string | undefined][]) {
    const parts = checkedBy[field];
    const [first] = parts;
    const place = result.details.find((one) => one.field === first);
    if (value && !parts.some((part) => invalid.has(part))) values[field] = value;
    // A passport may say neither sex.
    else if (field !== 'sex' || invalid.has('sex'))
      problems.push(
        say(`wrong.${field}`, { line: (place?.line ?? 0) + 1, from: (place?.start ?? 0) + 1, to: place?.end ?? 0 }),
      );
  }
  const isWhole = problems.length === 0;
  if (isWhole && ['personalNumberCheckDigit', 'compositeCheckDigit'].some((part) => invalid.has(part)))
    problems.push(say('lastDigits'));
  for (const { line, column, original, corrected } of result.details.flatMap((one) => one.autocorrect))
    problems.push(say('corrected', { line: line + 1, column: column + 1, original, corrected }));
  // Names have no check digit, and go on no further than their line.
  if (values.fullName && !lines[0]?.endsWith('<')) problems.push(say('nameCut'));
  return { values, problems };
}

export interface PassportDifference {
  field: PassportField;
  read: string;
  /** What the form holds; nothing if it is empty. */
  now: string | null;
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const isSame: Readonly<Record<PassportField, (one: string, other: string) => boolean>> = {
  // The order of names differs from country to country.
  fullName: (one, other) => unorderedKey(one) === unorderedKey(other),
  passportId: (one, other) => bare(one) === bare(other),
  dateOfBirth: (one, other) => one === other,
  sex: (one, other) => one === other,
  nationality: (one, other) => one === other,
  expired: (one, other) => one === other,
};

/** In which fields of a form the passport says something else, in the order of `passportFields`. */
export function passportDifferences(values: PassportValues, form: PassportValues): PassportDifference[] {
  return passportFields.flatMap((field) => {
    const [read, now] = [values[field], form[field]];
    if (!read || now === undefined) return [];
    return now && isSame[field](read, now) ? [] : [{ field, read, now: now || null }];
  });
}
