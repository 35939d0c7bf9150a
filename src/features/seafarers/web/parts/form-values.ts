import type * as z from 'zod/mini';
import {
  type bankAccount,
  competencyCertificate,
  type education,
  type nextOfKin,
  type PersonalFile,
  personalFields,
  type proficiencyCertificate,
  type seaService,
  type training,
  type travelDocument,
} from '../../contract.ts';
import type { Fields as RowFields } from '../../fields/contract.ts';
import { localNames } from '../../fields/rules.ts';
import { fileLists } from '../../lists/rules.ts';
import { type ApplicantKind, indonesian, isUntouched } from '../../rules.ts';

/** What the forms of a personal file hold: from a file to fields, and from fields to what is sent. */

/** While a form is filled in every field is there; what has no value yet is null. */
export type Fields<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> | null };

export type Education = z.input<typeof education>;
export type TravelDocument = z.input<typeof travelDocument>;
export type SeaService = z.input<typeof seaService>;
export type Training = z.input<typeof training>;
export type BankFields = Fields<z.input<typeof bankAccount>>;
type Competency = z.input<typeof competencyCertificate>;
type Proficiency = z.input<typeof proficiencyCertificate>;

/** A certificate of either kind; its type has a name of its own on the wire (cocId, copId). */
export type Certificate = Omit<Competency, 'cocId'> & { typeId: number | null };

export type PersonalFields = Omit<
  Fields<z.input<typeof personalFields>>,
  'applicantKind' | 'nextOfKin' | 'educationHistory'
> & {
  applicantKind: ApplicantKind;
  nextOfKin: Fields<z.input<typeof nextOfKin>>;
  educationHistory: Education[];
};
export interface CertificationFields {
  registerTravelDocs: TravelDocument[];
  registerCOCDocs: Certificate[];
  registerCOPDocs: Certificate[];
}
export interface DocumentsFields extends CertificationFields {
  registerSeaServices: SeaService[];
}
export interface TrainingFields {
  registerTrainings: Training[];
}
export interface BankInfoFields {
  bankInfo: [BankFields, BankFields];
}

const fieldsOf = <T extends object>(names: readonly (keyof T & string)[], from: Partial<T> | null | undefined) =>
  Object.fromEntries(names.map((name) => [name, from?.[name] ?? null])) as Fields<T>;

const namesOf = <Table extends object>(fields: Table) => Object.keys(fields) as (keyof Table & string)[];

const plainPersonal = Object.keys(personalFields.shape).filter(
  (name) => !['applicantKind', 'nextOfKin', 'educationHistory'].includes(name),
);

/** The fields of step 1, empty or as the file has them. */
export function personalFieldsOf(file?: PersonalFile): PersonalFields {
  const plain = Object.fromEntries(
    plainPersonal.map((name) => [name, (file as Record<string, unknown> | undefined)?.[name] ?? null]),
  ) as Omit<PersonalFields, 'applicantKind' | 'nextOfKin' | 'educationHistory'>;
  return {
    ...plain,
    nationality: plain.nationality ?? indonesian,
    applicantKind: file?.applicantKind ?? 'WNI',
    nextOfKin: fieldsOf(namesOf(fileLists.nextOfKin.fields), file?.nextOfKin),
    educationHistory: file?.educationHistory ?? [],
  };
}

/** What is sent of step 1: without the fields that the kind of applicant does not have, whatever stood in them before. */
export function personalInputOf(fields: PersonalFields): Record<string, unknown> {
  const hidden = fields.applicantKind === 'WNA' ? Object.fromEntries(localNames.map((name) => [name, null])) : {};
  return { ...fields, ...hidden };
}

type ReadCertificate = Omit<PersonalFile['registerCOCDocs'][number], 'cocId'>;
const certificateOf = ({ typeId, ...row }: ReadCertificate & { typeId: number | null }): Certificate => ({
  ...row,
  typeId,
});

/** Travel documents and certificates as the file has them. */
export const certificationFieldsOf = (file?: PersonalFile): CertificationFields => ({
  registerTravelDocs: file?.registerTravelDocs ?? [],
  registerCOCDocs: (file?.registerCOCDocs ?? []).map(({ cocId, ...row }) => certificateOf({ ...row, typeId: cocId })),
  registerCOPDocs: (file?.registerCOPDocs ?? []).map(({ copId, ...row }) => certificateOf({ ...row, typeId: copId })),
});

/** The lists of step 2 as the file has them. */
export const documentsFieldsOf = (file?: PersonalFile): DocumentsFields => ({
  ...certificationFieldsOf(file),
  registerSeaServices: file?.registerSeaServices ?? [],
});

type SentDocuments<Fields> = Omit<Fields, 'registerCOCDocs' | 'registerCOPDocs'> & {
  registerCOCDocs: Competency[];
  registerCOPDocs: Proficiency[];
};

/** What is sent of step 2. Only required rows name their type; the server knows others by their name. */
export function documentsInputOf<Fields extends CertificationFields>(fields: Fields): SentDocuments<Fields> {
  const typed = ({ typeId, ...row }: Certificate) => ({ row, typeId: row.requirement ? typeId : null });
  return {
    ...fields,
    registerCOCDocs: fields.registerCOCDocs
      .map(typed)
      .map(({ row, typeId }): Competency => ({ ...row, cocId: typeId })),
    registerCOPDocs: fields.registerCOPDocs
      .map(typed)
      .map(({ row, typeId }): Proficiency => ({ ...row, copId: typeId })),
  };
}

/**
 * What is sent of a crew member's certificates, given how the file had them: what is untouched is not asked to be
 * complete.
 */
export const certificationInputOf = (before: CertificationFields) => (fields: CertificationFields) => {
  const asked = (list: 'registerCOCDocs' | 'registerCOPDocs') => {
    const byType = new Map(before[list].flatMap((row) => (row.typeId ? [[row.typeId, row] as const] : [])));
    return fields[list].map((row) => row.requirement === true && !isUntouched(row, byType.get(row.typeId ?? 0)));
  };
  const input = documentsInputOf(fields);
  const [coc, cop] = [asked('registerCOCDocs'), asked('registerCOPDocs')];
  return {
    ...input,
    registerCOCDocs: input.registerCOCDocs.map((row, at) => ({ ...row, requirement: coc[at] === true })),
    registerCOPDocs: input.registerCOPDocs.map((row, at) => ({ ...row, requirement: cop[at] === true })),
  };
};

/** A certificate that a position asks for, as the matrix names it. */
export interface Requirement {
  typeId: number;
  certificateName: string;
}

const folded = (text: string) => text.trim().toLowerCase();

/**
 * The required rows first, in the matrix' order, each with what was given for it; then the applicant's own. A row that
 * is not required any more is theirs to delete (1S159, 1S160, 1-open 52).
 */
export function withRequired(required: readonly Requirement[], given: readonly Certificate[]): Certificate[] {
  const used = new Set<Certificate>();
  const first = required.map(({ typeId, certificateName }) => {
    const row =
      given.find((one) => one.typeId === typeId && !used.has(one)) ??
      given.find((one) => folded(one.certificateName) === folded(certificateName) && !used.has(one));
    if (row) used.add(row);
    return { ...(row ?? emptyCertificate), certificateName, typeId, requirement: true };
  });
  const own = given.filter((row) => !used.has(row)).map((row) => ({ ...row, requirement: false }));
  return [...first, ...own];
}

/** A row of a list before anything is filled in. */
export const emptyRow = <Row extends object>(fields: RowFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'yesNo' ? false : null])) as Row;
const { cocId: _, ...certificateFields } = fileLists.registerCOCDocs.fields;
export const emptyCertificate: Certificate = {
  ...emptyRow<Omit<Certificate, 'typeId'>>(certificateFields),
  certificateName: '',
  typeId: null,
};

/** The country that most certificates are from, the first of equals; nothing where none has one. */
export function commonCountry(rows: readonly Pick<Certificate, 'issuingCountry'>[]): string | null {
  const times = new Map<string, number>();
  for (const { issuingCountry } of rows)
    if (issuingCountry) times.set(issuingCountry, (times.get(issuingCountry) ?? 0) + 1);
  const [most] = [...times].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** True if a row has what a required one must have (1-open 52). */
export const isComplete = ({ typeId: _, ...row }: Certificate): boolean =>
  competencyCertificate.safeParse({ ...row, requirement: true }).success;

/** The trainings of step 3 as the file has them. */
export const trainingFieldsOf = (file?: PersonalFile): TrainingFields => ({
  registerTrainings: (file?.registerTrainings ?? []) as Training[],
});

const bankFields = namesOf(fileLists.bankInfo.fields);

/** Both accounts of step 4: the second may stay empty. */
export const bankFieldsOf = (file?: PersonalFile): BankInfoFields => ({
  bankInfo: [fieldsOf(bankFields, file?.bankInfo[0]), fieldsOf(bankFields, file?.bankInfo[1])],
});

/** Whether anything was typed into an account. */
export const isStarted = (account: BankFields) => bankFields.some((name) => Boolean(account[name]?.trim()));

/** What is sent of step 4: the second account only once it was started (1-open 50). */
export const bankInputOf = ({ bankInfo: [first, second] }: BankInfoFields) => ({
  bankInfo: isStarted(second) ? [first, second] : [first],
});
