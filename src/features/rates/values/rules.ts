import { isAboveLargest } from '#platform/contract/amounts.ts';
import { areExchanged, isDay } from '#platform/contract/days.ts';

/** Values that hold from a day on and that the office maintains: the key of each kind, and its values. */

export const rateKinds = ['salary', 'lumpsum', 'grade', 'tax', 'mcu', 'ujbm', 'fare', 'course'] as const;
export type RateKind = (typeof rateKinds)[number];

/** Amounts in whole rupiah. */
export const amountFields = [
  'basicSalary',
  'kpak',
  'regionalAllowance',
  'overseasAllowance',
  'positionAllowance',
  'leavePay',
  'mealAllowance',
  'dailyAllowance',
  'accommodation',
  'localTransport',
  'laundry',
  'price',
  'dailyRate',
  'fare',
] as const;
export type AmountField = (typeof amountFields)[number];

/** What a value is of. */
export const keyFields = [
  'jobPositionId',
  'shipId',
  'payrollCategoryId',
  'employeeIdNumber',
  'grade',
  'taxStatusId',
  'clinicName',
  'packageName',
  'location',
  'fromRegion',
  'toRegion',
  'certificateTypeId',
  'courseDays',
] as const;
export type KeyField = (typeof keyFields)[number];
export type RateField = KeyField | AmountField;

interface RateShape {
  keys: readonly KeyField[];
  /** The key of a value; the other fields are its values. */
  identity: readonly KeyField[];
  amounts: readonly AmountField[];
  required: readonly RateField[];
}

/** The fields of each kind, in the order of form, list and workbook. */
export const rateShapes: Readonly<Record<RateKind, RateShape>> = {
  salary: {
    keys: ['jobPositionId', 'shipId', 'payrollCategoryId'],
    identity: ['jobPositionId', 'shipId', 'payrollCategoryId'],
    amounts: ['basicSalary', 'kpak', 'regionalAllowance', 'overseasAllowance', 'positionAllowance', 'leavePay'],
    required: ['jobPositionId', 'payrollCategoryId', 'basicSalary'],
  },
  lumpsum: {
    keys: ['grade'],
    identity: ['grade'],
    amounts: ['mealAllowance', 'dailyAllowance', 'accommodation', 'localTransport', 'laundry'],
    required: ['grade', 'mealAllowance', 'dailyAllowance', 'accommodation', 'localTransport', 'laundry'],
  },
  grade: {
    keys: ['jobPositionId', 'grade'],
    identity: ['jobPositionId'],
    amounts: [],
    required: ['jobPositionId', 'grade'],
  },
  tax: {
    keys: ['employeeIdNumber', 'taxStatusId'],
    identity: ['employeeIdNumber'],
    amounts: [],
    required: ['employeeIdNumber', 'taxStatusId'],
  },
  mcu: {
    keys: ['clinicName', 'packageName', 'location'],
    identity: ['clinicName', 'packageName'],
    amounts: ['price'],
    required: ['clinicName', 'packageName', 'price'],
  },
  ujbm: { keys: [], identity: [], amounts: ['dailyRate'], required: ['dailyRate'] },
  fare: {
    keys: ['fromRegion', 'toRegion'],
    identity: ['fromRegion', 'toRegion'],
    amounts: ['fare'],
    required: ['fromRegion', 'toRegion', 'fare'],
  },
  course: {
    keys: ['certificateTypeId', 'courseDays'],
    identity: ['certificateTypeId'],
    amounts: ['price'],
    required: ['certificateTypeId', 'courseDays', 'price'],
  },
};

export const isOfKind = (kind: RateKind, field: RateField) => {
  const fields: readonly RateField[] = [...rateShapes[kind].keys, ...rateShapes[kind].amounts];
  return fields.includes(field);
};

export const isRequiredIn = (kind: RateKind, field: RateField) => rateShapes[kind].required.includes(field);

/** The PTKP status is that of 1 January, for the whole year; UJBM is paid by whole months. */
export function startOf(kind: RateKind, day: string): string {
  if (kind === 'tax') return `${day.slice(0, 4)}-01-01`;
  return kind === 'ujbm' ? `${day.slice(0, 7)}-01` : day;
}

/** Why a value in a workbook is not taken. */
export const importProblems = [
  'missing',
  'error_cell',
  'unknown',
  'not_a_date',
  'no_year',
  'no_day',
  'two_readings',
  'exchanged',
  'far_date',
  'not_an_amount',
  'amount_zero',
  'amount_too_large',
  'above_gross',
  'not_days',
  'repeated',
  'unread_column',
] as const;

/** Names of clinics and packages that an import would add to their lists; one that is like an entry may be misspelt. */
export const newNames = ['new_name', 'like_name'] as const;

/** Days of a course: 1 to 365. */
export const isCourseDays = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365;

/** What renewing a certificate takes: days of the course, and whole rupiah. */
export interface CourseTerm {
  certificateTypeId: number;
  validFrom: string;
  days: number;
  price: bigint;
}

/** The term of a certificate's course that applies on a day; nothing of other papers, and where none was entered. Terms come in order of their days. */
export const courseOn = (
  terms: readonly CourseTerm[],
  certificateTypeId: number | null,
  day: string,
): CourseTerm | undefined =>
  terms.findLast((term) => term.certificateTypeId === certificateTypeId && term.validFrom <= day);

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day as a cell has it: a date, or text as yyyy-MM-dd or dd/MM/yyyy; of a month that is shown alone, its first where that is all that counts. */
export function dayOfCell(text: string, kind?: RateKind): string | undefined {
  const [, first = '', second = '', year = ''] = slashed.exec(text) ?? [];
  const whole = /^\d{4}-\d\d$/.test(text) && kind && hasNoDays(kind) ? `${text}-01` : text;
  const day = year ? `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}` : whole;
  return isDay(day) ? day : undefined;
}
/** True of kinds whose values begin with a month or a year. */
const hasNoDays = (kind: RateKind): boolean => startOf(kind, '2026-01-02') !== '2026-01-02';

/** Why a cell is no day. A program adds the year to a day that was typed without one, and the day to a month. */
export const dayProblem = (text: string): 'missing' | 'no_year' | 'no_day' | 'not_a_date' => {
  if (text === '') return 'missing';
  if (/^\d{4}-\d\d$/.test(text)) return 'no_day';
  return /\(\d{4}\)$/.test(text) ? 'no_year' : 'not_a_date';
};

/** The day of a text with its day and month exchanged; nothing where that is no day, or the same one. */
function exchangedDay(text: string): string | undefined {
  const [, first = '', second = '', year = ''] = slashed.exec(text) ?? [];
  return Number(first) === Number(second) ? undefined : dayOfCell(`${second}/${first}/${year}`);
}

/** True if a value may begin on another day with the month first, and no day of its column, from the 13th on, says that it does not. */
export function isEitherDay(kind: RateKind, text: string, column: readonly string[]): boolean {
  const [day, other] = [dayOfCell(text), exchangedDay(text)];
  if (!day || !other || startOf(kind, day) === startOf(kind, other)) return false;
  return !column.some((each) => Number(slashed.exec(each)?.[1]) > 12);
}

/** True of a real day whose month might be its day, in a column that a program read in its own order. */
export function isExchangedDay(kind: RateKind, text: string, column: readonly string[]): boolean {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const other = `${year}-${date}-${month}`;
  if (!isDay(other) || startOf(kind, text) === startOf(kind, other)) return false;
  return areExchanged({
    days: column.filter(isDay),
    proven: column.filter((each) => {
      const [, first, second] = slashed.exec(each) ?? [];
      return Number(first) > 12 || Number(second) > 12;
    }).length,
  });
}

/** The digits of an amount: without Rp, without points between thousands, and without decimals that are none (`25.000,-`). */
const digitsOfCell = (text: string): string => {
  const bare = text.replace(/^(rp|idr)\.?\s*/i, '').replace(/(?<=\d)\s*[.,]\s*[-–=]{1,2}$/, '');
  const whole = bare.replace(/^(\d{1,3}(?:\.\d{3})+),00$|^(\d{1,3}(?:,\d{3})+)\.00$/, '$1$2');
  return /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(whole) ? whole.replace(/[.,]/g, '') : whole;
};

/** An amount as a cell has it: 12500000, or 12.500.000, with or without Rp; decimals are refused, not rounded. */
export function amountOfCell(text: string): string | undefined {
  const digits = digitsOfCell(text);
  return /^\d{1,13}$/.test(digits) ? digits : undefined;
}

/** Why a cell is no amount that can be kept. */
export const amountProblem = (text: string): 'amount_too_large' | 'not_an_amount' =>
  isAboveLargest(digitsOfCell(text)) ? 'amount_too_large' : 'not_an_amount';

type Fields = Partial<Record<KeyField | 'validFrom', string | number | null | undefined>>;

const wordsOf = (names: readonly (KeyField | 'validFrom')[], fields: Fields) =>
  JSON.stringify(names.map((name) => String(fields[name] ?? '').toLowerCase()));

/** Two values with the same text are of the same thing from the same day on. */
export const identityOf = (kind: RateKind, fields: Fields) =>
  wordsOf([...rateShapes[kind].identity, 'validFrom'], fields);

/** Whether two values of the same thing say the same. */
export function isSameValue(
  kind: RateKind,
  one: Fields & { amounts: Readonly<Record<string, string>> },
  other: Fields & { amounts: Readonly<Record<string, string>> },
): boolean {
  const { keys, amounts } = rateShapes[kind];
  return (
    wordsOf(keys, one) === wordsOf(keys, other) &&
    amounts.every((name) => BigInt(one.amounts[name] || '0') === BigInt(other.amounts[name] || '0'))
  );
}
