import { needsExtension } from '#features/assignments/extensions/rules.ts';
import { officeLeads, officeWriters, type Role, roleClass } from '#platform/contract/access.ts';
import { yearsBetween } from '#platform/contract/days.ts';
import { rupiah, sum } from '#platform/contract/money.ts';
import type { PklStatus } from '../rules.ts';

/** Rules of crew agreements (PKL). Amounts are whole rupiah a month, as text. */

/** How far an agreement is. */
export const pklStatus = (agreement: { isSigned: boolean } | null): PklStatus => {
  if (!agreement) return '-';
  return agreement.isSigned ? 'Signed' : 'Pending Sign';
};

/** What an agreement says of the seafarer and the vessel, and has a dash for where it is not on record. */
const recordedParts = [
  'idNumber',
  'birthPlace',
  'dateOfBirth',
  'address',
  'seafarerCode',
  'flag',
  'imoNumber',
  'callSign',
  'grossTonage',
] as const;
export type RecordedPart = (typeof recordedParts)[number];

/** The parts of an agreement that are a dash on paper. A foreigner has no identity number, but a passport. */
export const dashedParts = (
  agreement: Record<RecordedPart, string | null> & { passportNo: string | null },
): RecordedPart[] => recordedParts.filter((part) => !agreement[part] && !(part === 'idNumber' && agreement.passportNo));

/** Wages that are paid in rupiah; marine ones come from the salary matrix, tanker ones are typed. */
export const marineParts = [
  'basicSalary',
  'kpak',
  'regionalAllowance',
  'overseasAllowance',
  'positionAllowance',
  'leavePay',
] as const;
export const tankerParts = ['basicSalary', 'overtime', 'leavePay', 'allowances'] as const;
export type WagePart = (typeof marineParts)[number] | (typeof tankerParts)[number];

export type Wages = Record<WagePart | 'totalWages', string> & {
  /** US dollars and cents a day while trading out; no part of the total (2O81). */
  allowancesTradingOut: string;
};

/** An amount without the decimals that the documents' client sends (2S261). */
export const wholeRupiah = (typed: string): string => String(rupiah(typed));

/** What the parts come to; those left empty count for nothing. */
export const totalOf = (parts: Partial<Record<WagePart, string | null>>, of: readonly WagePart[]): string =>
  String(sum(of.map((part) => rupiah(parts[part] || '0'))));

type Line = Record<(typeof marineParts)[number], string>;
const nothing = { kpak: '0', regionalAllowance: '0', overseasAllowance: '0', positionAllowance: '0' } as const;

/** Wages of a line of the salary matrix. */
export const marineWages = (line: Line): Wages => ({
  basicSalary: wholeRupiah(line.basicSalary),
  kpak: wholeRupiah(line.kpak),
  regionalAllowance: wholeRupiah(line.regionalAllowance),
  overseasAllowance: wholeRupiah(line.overseasAllowance),
  positionAllowance: wholeRupiah(line.positionAllowance),
  leavePay: wholeRupiah(line.leavePay),
  overtime: '0',
  allowances: '0',
  allowancesTradingOut: '0.00',
  totalWages: totalOf(line, marineParts),
});

/** Wages as they were typed for a tanker. */
export const tankerWages = (
  typed: Record<(typeof tankerParts)[number] | 'totalWages' | 'allowancesTradingOut', string>,
): Wages => ({
  ...nothing,
  basicSalary: wholeRupiah(typed.basicSalary),
  overtime: wholeRupiah(typed.overtime),
  leavePay: wholeRupiah(typed.leavePay),
  allowances: wholeRupiah(typed.allowances),
  allowancesTradingOut: typed.allowancesTradingOut,
  totalWages: wholeRupiah(typed.totalWages),
});

/** The days and rank that an agreement was made for, and those of the assignment now. */
export interface Term {
  from: string;
  to: string;
  jobPositionId: number;
}

/**
 * True if an agreement no longer says what is planned. Before boarding any other day counts; of who is aboard, only a
 * sign-off that the agreement does not bear, since the day of boarding is what it is.
 */
export function needsReissue(agreed: Term, now: Term & { isAboard: boolean }): boolean {
  if (agreed.jobPositionId !== now.jobPositionId) return true;
  if (now.isAboard) return needsExtension(agreed.to, now.to);
  return agreed.from !== now.from || agreed.to !== now.to;
}

/**
 * What an agreement asks for once it no longer says what is planned: an addendum where it is signed and who is aboard
 * only stays longer, else a new agreement.
 */
export function changeNeeded(agreed: Term & { isSigned: boolean }, now: Term & { isAboard: boolean }) {
  if (!needsReissue(agreed, now)) return unchanged;
  const needsAddendum = now.isAboard && agreed.isSigned && agreed.jobPositionId === now.jobPositionId;
  return { needsReissue: !needsAddendum, needsAddendum };
}
/** One that is signed and still says what is planned is replaced by who leads the office alone (2O63). */
export const mayReplace = (agreement: { isSigned: boolean; needsReissue: boolean }, role: Role): boolean =>
  !agreement.isSigned || agreement.needsReissue || officeLeads.some((lead) => lead === roleClass(role));

export const unchanged = { needsReissue: false, needsAddendum: false };

/** The number after those already given, in the form of the crewing office: 0421/PKL/TNK/2026. */
export function nextNumber(given: readonly string[], divisionId: number, year: string): string {
  const newest = given.reduce((most, number) => Math.max(most, Number(/^(\d{1,6})\//.exec(number)?.[1] ?? 0)), 0);
  return `${String(newest + 1).padStart(4, '0')}/PKL/${divisionId === 1 ? 'MRN' : 'TNK'}/${year}`;
}

/** Age on a day in whole years, as the agreement has it. */
export const ageOn = (birthDate: string | null, day: string): string =>
  birthDate ? String(yearsBetween(birthDate, day)) : '';

/** Office that registers agreements where no other is chosen (2O79). */
export const usualSealingOffice = 'KANTOR KESYAHBANDARAN UTAMA TANJUNG PRIOK';
/** What the first party is where nothing else is typed (2T359). */
export const usualFirstPartyPosition = 'Crewing Manager';

/** First letters capital, as positions are written. */
export const titleCased = (text: string): string => text.replace(/(^|[\s/-])(\p{Ll})/gu, (all) => all.toUpperCase());

/** True if someone may open the document itself: it shows wages and identity papers whole. */
export const opensAgreement = (reader: { role: Role; isOwn: boolean }): boolean =>
  reader.isOwn || officeWriters.includes(roleClass(reader.role));
