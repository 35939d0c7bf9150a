import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { attachment, boundedText, day, requiredText, rule, text } from '#platform/contract/shapes.ts';
import { isMasked } from './masking/rules.ts';
import {
  applicantKinds,
  indonesian,
  sexes,
  shoeSizes,
  todayInJakarta,
  trainingCategories,
  trouserSizes,
  uniformSizes,
  yearsBetween,
} from './rules.ts';

export * from './reading/contract.ts';

/**
 * The personal file on the wire, by the wizard's steps. Applicant and crew screens edit it with the same shapes. The
 * documents leave the fields' rules open; 1-open 42 to 52 decides them.
 */

const optionalText = (max: number) => z.optional(z.nullable(text(max)));
const optionalDay = z.optional(z.nullable(day));
const requiredDay = (label: string) =>
  z.pipe(z.string(`${label} is required`).check(z.minLength(1, `${label} is required`)), day);
const optionalFile = z.optional(z.nullable(attachment));
const digits = (label: string, length: RegExp, message: string) =>
  z.optional(
    z.nullable(text(30).check(z.refine((value) => value === '' || length.test(value), `${label} ${message}`))),
  );
const optionalEmail = z.optional(
  z.nullable(text(254).check(z.refine((value) => value === '' || isEmail(value), 'Invalid email format'))),
);
const listOf = <T extends $ZodType>(row: T, [least, most]: [number, number], missing = 'Send the list, empty or not') =>
  z.array(row, missing).check(z.minLength(least, missing), z.maxLength(most, `Add at most ${most}`));
/** What was shown masked must never take the place of what it stands for. */
const notMasked = z.refine<string | null | undefined>(
  (value) => !value || !isMasked(value),
  'Type the whole value: this one is masked',
);
const phone = /^\+?\d{6,20}$/;
const isEmail = (value: string) => z.safeParse(z.email(), value).success;

const filled = (value: unknown) => value !== undefined && value !== null && value !== '';

export const nextOfKin = z.strictObject(
  {
    fullName: requiredText('Full name', 100),
    emailAddress: optionalEmail,
    phoneNumber: requiredText('Phone number', 21).check(z.regex(phone, 'Phone number takes digits and +')),
    address: optionalText(500),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'Next of kin is required' : undefined) },
);

const year = 'Give a year from 1945 on';
const optionalYear = z.optional(z.nullable(z.int(year).check(z.gte(1945, year), z.lte(2100, year))));

export const education = z
  .strictObject({
    universityName: requiredText('School', 100),
    degree: requiredText('Degree', 100),
    major: optionalText(100),
    gpa: z.optional(z.nullable(z.number('GPA is a number').check(z.gte(0), z.lte(4, 'GPA is between 0 and 4')))),
    entryYear: optionalYear,
    graduationYear: optionalYear,
    city: optionalText(100),
  })
  .check(
    rule<{ entryYear?: number | null; graduationYear?: number | null }>(
      'graduationYear',
      'Graduation year is before the entry year',
      (e) => !e?.entryYear || !e.graduationYear || e.graduationYear >= e.entryYear,
    ),
  );

const datesInOrder = rule<{ issued?: string | null; expired?: string | null }>(
  'expired',
  'Expiry date is before the issue date',
  (row) => !row?.issued || !row.expired || row.expired > row.issued,
);

export const travelDocument = z
  .strictObject({
    documentName: requiredText('Document name', 100),
    documentNumber: requiredText('Document number', 50).check(notMasked),
    issued: optionalDay,
    expired: optionalDay,
    description: optionalText(500),
  })
  .check(datesInOrder);

const certificateFields = {
  certificateName: requiredText('Certificate name', 150),
  certificateNumber: optionalText(50),
  issued: optionalDay,
  expired: optionalDay,
  noExpiry: z._default(z.boolean(), false),
  description: optionalText(500),
  attachment: optionalFile,
  /** The row comes from the position's requirements: it cannot be deleted, and must be complete. */
  requirement: z._default(z.boolean(), false),
};
interface CertificateValues {
  requirement?: boolean;
  certificateNumber?: string | null;
  issued?: string | null;
  expired?: string | null;
  noExpiry?: boolean;
  attachment?: unknown;
}
const required = (row: CertificateValues) => row?.requirement === true;
const certificateRules = [
  datesInOrder,
  rule<CertificateValues>(
    'certificateNumber',
    'Certificate number is required',
    (row) => !required(row) || filled(row.certificateNumber),
  ),
  rule<CertificateValues>('issued', 'Issued is required', (row) => !required(row) || filled(row.issued)),
  rule<CertificateValues>(
    'expired',
    'Expired is required',
    (row) => !required(row) || filled(row.expired) || row.noExpiry === true,
  ),
  rule<CertificateValues>(
    'expired',
    'Clear the date or the mark for no expiry',
    (row) => !(row?.noExpiry && filled(row.expired)),
  ),
  rule<CertificateValues>('attachment', 'Attachment is required', (row) => !required(row) || filled(row.attachment)),
] as const;

const certificateId = z.optional(z.nullable(z.int()));
export const competencyCertificate = z
  .strictObject({ ...certificateFields, cocId: certificateId })
  .check(...certificateRules);
export const proficiencyCertificate = z
  .strictObject({ ...certificateFields, copId: certificateId })
  .check(...certificateRules);

const tonnageRange = 'Give a number from 0 to 9,999,999';
const tonnage = z.optional(
  z.nullable(z.number(tonnageRange).check(z.gte(0, tonnageRange), z.lte(9_999_999, tonnageRange))),
);
export const seaService = z
  .strictObject({
    companyName: requiredText('Company name', 150),
    position: requiredText('Position', 100),
    vesselName: requiredText('Vessel name', 100),
    vesselType: requiredText('Vessel type', 100),
    grt: tonnage,
    hp: tonnage,
    dwt: tonnage,
    onBoard: requiredDay('On board'),
    offBoard: optionalDay,
    note: optionalText(500),
    attachment: optionalFile,
  })
  .check(
    rule<{ onBoard?: string; offBoard?: string | null }>(
      'offBoard',
      'Off board is before on board',
      (row) => !row?.onBoard || !row.offBoard || row.offBoard > row.onBoard,
    ),
  );

export const training = z
  .strictObject({
    institution: requiredText('Institution', 150),
    training: requiredText('Training', 150),
    category: z.enum(trainingCategories, 'Category is required'),
    instructor: optionalText(100),
    feedback: optionalText(500),
    evaluation: optionalText(500),
    issued: optionalDay,
    expired: optionalDay,
  })
  .check(datesInOrder);

/** Both accounts stand in a list; the first takes the wages (1-open 50). */
export const bankAccount = z.strictObject({
  bankName: requiredText('Bank name', 100),
  accountNumber: requiredText('Account number', 30).check(z.regex(/^\d+$/, 'Account number takes digits only')),
  accountName: requiredText('Account name', 100),
});

const sizeBetween = (label: string, { from, to }: { from: number; to: number }) => {
  const outside = `${label} is between ${from} and ${to}`;
  return z.int(`${label} is required`).check(z.gte(from, outside), z.lte(to, outside));
};

/** Step 1: personal information and contacts. */
export const personalFields = z.object({
  applicantKind: z.enum(applicantKinds, 'Applicant kind is required'),
  seafarerIdNumber: digits('Seafarer code', /^\d{10}$/, 'has 10 digits'),
  seamanBookNumber: optionalText(30),
  fullName: requiredText('Full name', 100),
  emailAddress: requiredText('Email', 254).check(
    z.refine((value) => value === '' || isEmail(value), 'Invalid email format'),
  ),
  sex: z.enum(sexes, 'Sex is required'),
  birthPlace: requiredText('Birth place', 100),
  dateOfBirth: requiredDay('Date of birth'),
  religion: requiredText('Religion', 50),
  maritalStatus: requiredText('Marital status', 50),
  nationality: requiredText('Nationality', 60),
  idNumber: digits('ID number', /^\d{16}$/, 'has 16 digits'),
  kkNumber: digits('Family card number', /^\d{16}$/, 'has 16 digits'),
  npwpNumber: digits('NPWP number', /^\d{15,16}$/, 'has 15 or 16 digits'),
  bpjsKesehatanNumber: digits('BPJS Kesehatan number', /^\d{13}$/, 'has 13 digits'),
  bpjsKetenagakerjaanNumber: digits('BPJS Ketenagakerjaan number', /^\d{11}$/, 'has 11 digits'),
  passportId: optionalText(20).check(notMasked),
  phoneNumber: requiredText('Phone number', 21).check(z.regex(phone, 'Phone number takes digits and +')),
  address: requiredText('Address', 500).check(notMasked),
  height: z
    .number('Height is required')
    .check(z.gte(100, 'Height is in centimetres'), z.lte(250, 'Height is in centimetres')),
  weight: z
    .number('Weight is required')
    .check(z.gte(30, 'Weight is in kilograms'), z.lte(250, 'Weight is in kilograms')),
  safetyShoesSize: sizeBetween('Safety shoes size', shoeSizes),
  trousersSize: sizeBetween('Trousers size', trouserSizes),
  coverallSize: z.enum(uniformSizes, 'Coverall size is required'),
  shirtSize: z.enum(uniformSizes, 'Shirt size is required'),
  photo: optionalFile,
  photoKtp: optionalFile,
  photoPassport: optionalFile,
  nextOfKin,
  educationHistory: listOf(education, [1, 30], 'Education is required'),
});

interface PersonalValues {
  applicantKind?: string;
  nationality?: string;
  idNumber?: string | null;
  kkNumber?: string | null;
  passportId?: string | null;
  photo?: unknown;
  photoKtp?: unknown;
  photoPassport?: unknown;
  dateOfBirth?: string;
}
const local = (value: PersonalValues) => value?.applicantKind !== 'WNA';

export const personalStep = personalFields.check(
  rule<PersonalValues>('photo', 'Photo is required', (v) => filled(v.photo)),
  rule<PersonalValues>('idNumber', 'ID number is required', (v) => !local(v) || filled(v.idNumber)),
  rule<PersonalValues>('kkNumber', 'Family card number is required', (v) => !local(v) || filled(v.kkNumber)),
  rule<PersonalValues>('photoKtp', 'Photo KTP is required', (v) => !local(v) || filled(v.photoKtp)),
  rule<PersonalValues>(
    'nationality',
    'Choose another nationality for WNA',
    (v) => local(v) || v.nationality !== indonesian,
  ),
  rule<PersonalValues>('nationality', 'WNI are Indonesian', (v) => !local(v) || v.nationality === indonesian),
  rule<PersonalValues>('passportId', 'Passport number is required', (v) => local(v) || filled(v.passportId)),
  rule<PersonalValues>('photoPassport', 'Photo passport is required', (v) => local(v) || filled(v.photoPassport)),
  rule<PersonalValues>(
    'dateOfBirth',
    'Applicants are at least 18 years old',
    (v) => !/^\d{4}-\d\d-\d\d$/.test(v.dateOfBirth ?? '') || yearsBetween(v.dateOfBirth ?? '', todayInJakarta()) >= 18,
  ),
);
export type PersonalStep = z.output<typeof personalStep>;

/** Step 2: documents and certificates, with the sea service as evidence (1-open 45). */
export const documentsStep = z.object({
  registerTravelDocs: listOf(travelDocument, [0, 50]),
  registerCOCDocs: listOf(competencyCertificate, [0, 50]),
  registerCOPDocs: listOf(proficiencyCertificate, [0, 100]),
  registerSeaServices: listOf(seaService, [0, 200]),
});
export type DocumentsStep = z.output<typeof documentsStep>;

/** Step 3: training history. */
export const trainingStep = z.object({ registerTrainings: listOf(training, [0, 200]) });
export type TrainingStep = z.output<typeof trainingStep>;

/** Step 4: one or two bank accounts. */
export const bankStep = z.object({ bankInfo: listOf(bankAccount, [1, 2], 'Bank account is required') });
export type BankStep = z.output<typeof bankStep>;

/** Sections of a file as input where none is asked for: each step asks for its own. */
export const anySections = z.partial(
  z.object({ ...personalFields.shape, ...documentsStep.shape, ...trainingStep.shape, ...bankStep.shape }),
);

/** The version a form started from. Left out, the change overwrites, and the trail keeps what was. */
export const expectedVersion = z.optional(z.int());
/** A guid as mails and links carry it; wrong or missing, the record is not there. */
export const recordGuid = boundedText(64);
