import type { Finding as PaperFinding } from '#features/seafarers/readiness/rules.ts';
import { viewOf } from '#features/seafarers/rules.ts';
import type { Role, SubRole } from '#platform/contract/access.ts';
import { addDays, addMonths, daysBetween, yearsBetween } from '#platform/contract/days.ts';

/** How far someone with a confirmed plan is prepared, and what keeps them from sailing (2-open 2O44, 2O64). */

export const preparationStatuses = ['Not Planned', 'Not Completed', 'Completed'] as const;
export type PreparationStatus = (typeof preparationStatuses)[number];
/** `Completed` and `Not Completed` are all that those get to know who may not see medical results. */
export const mcuStatuses = [
  'Pending',
  'Scheduled',
  'Passed',
  'Failed',
  'Expired',
  'Completed',
  'Not Completed',
] as const;
export type McuStatus = (typeof mcuStatuses)[number];
export const bjstStatuses = ['Pending', 'Scheduled', 'Passed', 'Failed'] as const;
export type BjstStatus = (typeof bjstStatuses)[number];
export const medicalStatuses = [
  '-',
  'FIT',
  'UNFIT',
  'Fit With Restriction',
  'Need Renewal',
  'Expired',
  'Completed',
  'Not Completed',
] as const;
export type MedicalStatus = (typeof medicalStatuses)[number];
/** No agreement, one that waits for its signatures, and one whose signed scan is here (2O61). */
export const pklStatuses = ['-', 'Pending Sign', 'Signed'] as const;
export type PklStatus = (typeof pklStatuses)[number];

/** Results of check-ups and trainings; a second one is refused. */
export const outcomes = ['Passed', 'Failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Who joins within so many days is looked at first. */
const urgentDays = 14;
const renewalDays = 90;

/** A passed check-up serves for two years, for those under 18 for one (domain facts 3b.1). */
const mcuValidUntil = (examinedOn: string, birthDate: string | null): string =>
  addDays(addMonths(examinedOn, isMinor(birthDate, examinedOn) ? 12 : 24), -1);
const isMinor = (birthDate: string | null, on: string) => birthDate !== null && yearsBetween(birthDate, on) < 18;

interface Mcu {
  /** The newest result, and the day of the check-up. */
  result: Outcome | null;
  examinedOn: string | null;
  /** The appointment that has no result yet. */
  scheduledOn: string | null;
}
interface Bjst {
  result: Outcome | null;
  endedOn: string | null;
  startsOn: string | null;
  endsOn: string | null;
}
interface Medical {
  result: 'fit' | 'unfit' | 'restricted';
  validUntil: string;
}
interface Pkl {
  number: string;
  issuedOn: string;
  signedOn: string | null;
  /** The plan has changed since: it has to be re-issued. */
  isOutdated: boolean;
  /** Not signed yet, and the details of the vessel have changed since: it has to be re-issued before it is signed. */
  isVesselChanged: boolean;
}

/** What is known of someone with a confirmed plan. Days are yyyy-MM-dd. */
export interface Prepared {
  joinsOn: string;
  signsOffOn: string;
  birthDate: string | null;
  mcu: Mcu;
  bjst: Bjst;
  medical: Medical | null;
  pkl: Pkl | null;
  /** What the certificates lack for the berth until the planned sign-off. */
  papers: readonly (PaperFinding & { isCompetency: boolean })[];
  seamanBook: { expiresOn: string | null } | null;
}

/** The newest result counts while it is valid for the day of joining; an appointment is for what comes after it. */
export function mcuStatus({ mcu, birthDate, joinsOn }: Pick<Prepared, 'mcu' | 'birthDate' | 'joinsOn'>): McuStatus {
  const { result, examinedOn, scheduledOn } = mcu;
  const isValid = result === 'Passed' && (!examinedOn || mcuValidUntil(examinedOn, birthDate) >= joinsOn);
  if (isValid) return 'Passed';
  if (scheduledOn !== null) return 'Scheduled';
  if (result === 'Failed') return 'Failed';
  return result === 'Passed' ? 'Expired' : 'Pending';
}

export function bjstStatus({ result, startsOn }: Bjst): BjstStatus {
  if (result === 'Passed') return 'Passed';
  if (startsOn !== null) return 'Scheduled';
  return result ?? 'Pending';
}

/** The newest certificate counts: UNFIT beats an older FIT (2-open 2O64). */
export function medicalStatus(medical: Medical | null, signsOffOn: string | null, today: string): MedicalStatus {
  if (!medical) return '-';
  if (medical.result === 'unfit') return 'UNFIT';
  if (medical.validUntil < today) return 'Expired';
  const isShort = daysBetween(today, medical.validUntil) <= renewalDays;
  if (isShort || (signsOffOn !== null && medical.validUntil < signsOffOn)) return 'Need Renewal';
  return medical.result === 'fit' ? 'FIT' : 'Fit With Restriction';
}

export function pklStatus(pkl: Pick<Pkl, 'signedOn'> | null): PklStatus {
  if (!pkl) return '-';
  return pkl.signedOn === null ? 'Pending Sign' : 'Signed';
}

/** One thing that keeps someone from sailing; its code names the text, name and day fill it in. */
export interface SailingFinding {
  code: string;
  name?: string;
  day?: string | null;
}

const found = (code: string, holds: boolean, more: Omit<SailingFinding, 'code'> = {}): SailingFinding[] =>
  holds ? [{ code, ...more }] : [];

/** What check-in refuses on the day of joining, of what the preparation is about; the gates ask the same. */
export function sailingFindings(one: Prepared, today: string): SailingFinding[] {
  const { medical, pkl, papers, seamanBook } = one;
  const day = one.joinsOn > today ? one.joinsOn : today;
  const isFit = medical !== null && medical.result !== 'unfit';
  return [
    ...found('unfit', medical?.result === 'unfit'),
    ...found('medicalMissing', medical === null),
    ...found('medicalExpired', isFit && medical.validUntil < day, { day: medical?.validUntil ?? null }),
    ...found('pklMissing', pkl === null),
    ...found('pklUnsigned', pkl?.signedOn === null, { name: pkl?.number ?? '' }),
    ...found('pklVesselChanged', pkl?.isVesselChanged === true, { name: pkl?.number ?? '' }),
    ...found('pklOutdated', pkl !== null && pkl.signedOn !== null && pkl.isOutdated, { name: pkl?.number ?? '' }),
    ...papers
      .filter(stopsFromSailing)
      .flatMap(({ problem, name, expiresOn }) => found(`paper.${problem}`, true, { name, day: expiresOn })),
    ...found('seamanBookMissing', seamanBook === null),
    ...found('seamanBookExpired', seamanBook !== null && seamanBook.expiresOn !== null && seamanBook.expiresOn < day, {
      day: seamanBook?.expiresOn ?? null,
    }),
  ];
}

/** Without a mandatory paper of competency, or basic safety training, no one is let aboard. */
const stopsFromSailing = (paper: Prepared['papers'][number]) =>
  paper.isMandatory && paper.problem !== 'endsEarly' && (paper.isCompetency || paper.code === 'BST');

/** Endorsements and the certificate of a ship's cook are asked for as the certificates of competency are. */
export const isOfCompetency = (kind: 'coc' | 'cop', code: string) =>
  kind === 'coc' || code.startsWith('END-') || /cook/i.test(code);

/** True if all five are done (2O44). The agreement comes first: it is the quickest to tell. */
export const isPrepared = (one: Prepared, today: string): boolean =>
  pklStatus(one.pkl) === 'Signed' &&
  one.pkl?.isOutdated !== true &&
  mcuStatus(one) === 'Passed' &&
  bjstStatus(one.bjst) === 'Passed' &&
  !['-', 'UNFIT', 'Expired'].includes(medicalStatus(one.medical, one.signsOffOn, today)) &&
  !sailingFindings(one, today).some(({ code }) => code === 'medicalExpired') &&
  !one.papers.some(({ isMandatory }) => isMandatory);

/** Who joins by this day joins so soon that what is lacking has to be done now. */
export const urgentUntil = (today: string) => addDays(today, urgentDays);
export const isUrgent = (joinsOn: string, today: string) => joinsOn <= urgentUntil(today);

/** The status of a vessel by her people: how many there are, and how many of them are done. */
export function preparationStatus(people: number, done: number): PreparationStatus {
  if (people === 0) return 'Not Planned';
  return people === done ? 'Completed' : 'Not Completed';
}

/** Who may see results of check-ups and medical certificates. Others learn only whether they are done. */
export const seesMedical = (reader: { role: Role; subRole?: SubRole | null }) => viewOf(reader, 'medical') === 'whole';

const medicalCodes = ['unfit', 'medicalMissing', 'medicalExpired'];
/** True if the newest medical certificate does for the day of joining. */
export const isFitToJoin = (findings: readonly SailingFinding[]): boolean =>
  !findings.some(({ code }) => medicalCodes.includes(code));
/** What keeps someone from sailing, without what is said about their health (decision 0059). */
export const withoutMedical = (findings: readonly SailingFinding[]): SailingFinding[] => [
  ...found('medicalNotMet', !isFitToJoin(findings)),
  ...findings.filter(({ code }) => !medicalCodes.includes(code)),
];
