import * as z from 'zod/mini';
import { boundedText, requiredText, rule } from '#platform/contract/shapes.ts';
import { documentsStep, trainingStep } from './documents/contract.ts';
import {
  digits,
  filled,
  isEmail,
  listOf,
  notMasked,
  optionalEmail,
  optionalFile,
  optionalText,
  requiredDay,
} from './fields/rules.ts';
import {
  applicantKinds,
  englishLevels,
  indonesian,
  sexes,
  shoeSizes,
  todayInJakarta,
  trouserSizes,
  uniformSizes,
  yearsBetween,
} from './rules.ts';

export * from './documents/contract.ts';
export * from './reading/contract.ts';

/**
 * The personal file on the wire, by the wizard's steps. Applicant and crew screens edit it with the same shapes. The
 * documents leave the fields' rules open; 1-open 42 to 52 decides them.
 */

const phone = /^\+?\d{6,20}$/;

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
  /** How well they speak English, as the office finds it; nobody else writes it. */
  englishLevel: z.optional(z.nullable(z.enum(englishLevels, 'Choose one from the list'))),
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

/** Scans that a file must have. */
const requiredScans = ['photo', 'photoKtp', 'photoPassport'] as const;
export type MissingScans = Partial<Record<(typeof requiredScans)[number], boolean>>;
/** The scans that a file lacks. */
export const missingScans = (file: Record<(typeof requiredScans)[number], unknown>): MissingScans =>
  Object.fromEntries(requiredScans.map((name) => [name, !filled(file[name])]));

/** Step 1 by its rules. A scan that a crew member's file lacked before does not stand in the way of other changes. */
export const personalStepBeside = (lacks: MissingScans) =>
  personalFields.check(
    rule<PersonalValues>('photo', 'Photo is required', (v) => lacks.photo === true || filled(v.photo)),
    rule<PersonalValues>('idNumber', 'ID number is required', (v) => !local(v) || filled(v.idNumber)),
    rule<PersonalValues>('kkNumber', 'Family card number is required', (v) => !local(v) || filled(v.kkNumber)),
    rule<PersonalValues>(
      'photoKtp',
      'Photo KTP is required',
      (v) => !local(v) || lacks.photoKtp === true || filled(v.photoKtp),
    ),
    rule<PersonalValues>(
      'nationality',
      'Choose another nationality for WNA',
      (v) => local(v) || v.nationality !== indonesian,
    ),
    rule<PersonalValues>('nationality', 'WNI are Indonesian', (v) => !local(v) || v.nationality === indonesian),
    rule<PersonalValues>('passportId', 'Passport number is required', (v) => local(v) || filled(v.passportId)),
    rule<PersonalValues>(
      'photoPassport',
      'Photo passport is required',
      (v) => local(v) || lacks.photoPassport === true || filled(v.photoPassport),
    ),
    rule<PersonalValues>(
      'dateOfBirth',
      'Applicants are at least 18 years old',
      (v) =>
        !/^\d{4}-\d\d-\d\d$/.test(v.dateOfBirth ?? '') || yearsBetween(v.dateOfBirth ?? '', todayInJakarta()) >= 18,
    ),
  );
export const personalStep = personalStepBeside({});
export type PersonalStep = z.output<typeof personalStep>;

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
