import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { notInList, requiredLongText, requiredText } from '#platform/contract/shapes.ts';
import { applicantKinds, englishLevels, sexes, shoeSizes, trouserSizes, uniformSizes } from '../rules.ts';
import {
  digits,
  isEmail,
  notMasked,
  numberBetween,
  optionalFile,
  optionalLatinName,
  optionalPhoto,
  optionalText,
  type PersonField,
  type PersonFields,
  phoneNumber,
  requiredDay,
  requiredName,
  sizeBetween,
} from './contract.ts';

/**
 * The table of the fields of a personal file; lists/rules.ts has those of its lists. Shapes, columns, queries, masks,
 * merges, views and the words of the trail come from here. What is in no table is shown to no one.
 */

const personal = {
  applicantKind: {
    column: 'applicantKind',
    kind: 'text',
    group: 'open',
    merge: 'asked',
    isAlways: true,
    shape: z.enum(applicantKinds, isRequired('seafarers:fields.applicantKind')),
    read: z.enum(applicantKinds),
  },
  fullName: {
    column: 'fullName',
    kind: 'text',
    group: 'open',
    merge: 'asked',
    isAlways: true,
    shape: requiredName('seafarers:fields.fullName', 100),
  },
  /** As in the passport; asked where the name is in another script. */
  latinName: {
    column: 'latinName',
    kind: 'text',
    group: 'open',
    merge: { with: 'fullName' },
    isRare: true,
    shape: optionalLatinName,
  },
  sex: {
    column: 'sex',
    kind: 'word',
    words: 'sex',
    group: 'open',
    merge: 'kept',
    shape: z.enum(sexes, isRequired('seafarers:fields.sex')),
  },
  birthPlace: {
    column: 'birthPlace',
    kind: 'listed',
    list: 'city',
    group: 'open',
    merge: 'kept',
    shape: requiredText('seafarers:fields.birthPlace', 100),
  },
  dateOfBirth: {
    column: 'birthDate',
    kind: 'day',
    group: 'open',
    merge: 'asked',
    shape: requiredDay('seafarers:fields.dateOfBirth'),
  },
  religion: {
    column: 'religion',
    kind: 'chosen',
    list: 'religion',
    words: 'religion',
    group: 'private',
    merge: 'kept',
    shape: requiredText('seafarers:fields.religion', 50),
  },
  maritalStatus: {
    column: 'maritalStatus',
    kind: 'chosen',
    list: 'marital_status',
    words: 'maritalStatus',
    group: 'private',
    merge: 'kept',
    shape: requiredText('seafarers:fields.maritalStatus', 50),
  },
  nationality: {
    column: 'nationality',
    kind: 'chosen',
    list: 'nationality',
    words: 'nationality',
    group: 'open',
    merge: { with: 'applicantKind' },
    shape: requiredText('seafarers:fields.nationality', 60),
  },
  /** How well they speak English, as the office finds it. */
  englishLevel: {
    column: 'englishLevel',
    kind: 'word',
    words: 'englishLevel',
    group: 'open',
    merge: 'kept',
    isOffices: true,
    isRare: true,
    shape: z.optional(z.nullable(z.enum(englishLevels, notInList))),
    read: z.nullable(z.enum(englishLevels)),
  },
} as const satisfies PersonFields;

const contact = {
  emailAddress: {
    column: 'email',
    kind: 'text',
    group: 'private',
    merge: 'asked',
    isAlways: true,
    shape: requiredText('seafarers:fields.emailAddress', 254).check(
      z.refine((value) => value === '' || isEmail(value), 'refusals:address'),
    ),
  },
  phoneNumber: { column: 'phone', kind: 'text', group: 'private', merge: 'kept', shape: phoneNumber },
  address: {
    column: 'address',
    kind: 'text',
    group: 'private',
    merge: 'kept',
    shape: requiredLongText('seafarers:fields.address', 500).check(notMasked),
  },
} as const satisfies PersonFields;

const identity = {
  idNumber: {
    column: 'nationalId',
    kind: 'text',
    group: 'identity',
    merge: 'asked',
    only: 'WNI',
    required: { of: 'WNI', missing: isRequired('seafarers:refusals.fields.idNumber') },
    shape: digits('seafarers:refusals.fields.idNumber', 16),
  },
  kkNumber: {
    column: 'familyCardNumber',
    kind: 'text',
    group: 'identity',
    merge: 'asked',
    only: 'WNI',
    required: { of: 'WNI', missing: isRequired('seafarers:refusals.fields.kkNumber') },
    shape: digits('seafarers:refusals.fields.kkNumber', 16),
  },
  passportId: {
    column: 'passportNumber',
    kind: 'text',
    group: 'identity',
    merge: 'asked',
    required: { of: 'WNA', missing: isRequired('seafarers:fields.passportId') },
    shape: optionalText(20).check(notMasked),
  },
  seafarerIdNumber: {
    column: 'seafarerCode',
    kind: 'text',
    group: 'open',
    merge: 'asked',
    shape: digits('seafarers:fields.seafarerIdNumber', 10),
  },
  seamanBookNumber: {
    column: 'seamanBookNumber',
    kind: 'text',
    group: 'open',
    merge: 'asked',
    shape: optionalText(30),
  },
  npwpNumber: {
    column: 'taxNumber',
    kind: 'text',
    group: 'tax',
    merge: 'asked',
    only: 'WNI',
    shape: digits('seafarers:fields.npwpNumber', 15, 16),
  },
  bpjsKesehatanNumber: {
    column: 'healthInsuranceNumber',
    kind: 'text',
    group: 'tax',
    merge: 'asked',
    only: 'WNI',
    shape: digits('seafarers:fields.bpjsKesehatanNumber', 13),
  },
  bpjsKetenagakerjaanNumber: {
    column: 'employmentInsuranceNumber',
    kind: 'text',
    group: 'tax',
    merge: 'asked',
    only: 'WNI',
    shape: digits('seafarers:fields.bpjsKetenagakerjaanNumber', 11),
  },
} as const satisfies PersonFields;

const photos = {
  photo: {
    column: 'photoFileId',
    kind: 'file',
    group: 'open',
    merge: 'kept',
    required: { of: 'everybody', missing: isRequired('seafarers:fields.photo') },
    shape: optionalPhoto,
  },
  photoKtp: {
    column: 'nationalIdFileId',
    kind: 'file',
    group: 'identity',
    merge: { with: 'idNumber' },
    only: 'WNI',
    required: { of: 'WNI', missing: isRequired('seafarers:fields.photoKtp') },
    shape: optionalFile,
  },
  photoPassport: {
    column: 'passportFileId',
    kind: 'file',
    group: 'identity',
    merge: { with: 'passportId' },
    required: { of: 'WNA', missing: isRequired('seafarers:fields.photoPassport') },
    shape: optionalFile,
  },
} as const satisfies PersonFields;

const body = {
  height: {
    column: 'heightCm',
    kind: 'number',
    group: 'medical',
    merge: 'kept',
    shape: numberBetween('seafarers:refusals.fields.height', 'seafarers:refusals.height', 100, 250),
  },
  weight: {
    column: 'weightKg',
    kind: 'number',
    group: 'medical',
    merge: 'kept',
    shape: numberBetween('seafarers:refusals.fields.weight', 'seafarers:refusals.weight', 30, 250),
  },
  /** Worked out of both. */
  bmi: { column: null, kind: 'number', group: 'medical' },
  safetyShoesSize: {
    column: 'shoeSize',
    kind: 'number',
    group: 'open',
    merge: 'kept',
    shape: sizeBetween('seafarers:fields.safetyShoesSize', shoeSizes),
  },
  trousersSize: {
    column: 'trouserSize',
    kind: 'number',
    group: 'open',
    merge: 'kept',
    shape: sizeBetween('seafarers:fields.trousersSize', trouserSizes),
  },
  coverallSize: {
    column: 'coverallSize',
    kind: 'text',
    group: 'open',
    merge: 'kept',
    shape: z.enum(uniformSizes, isRequired('seafarers:fields.coverallSize')),
  },
  shirtSize: {
    column: 'shirtSize',
    kind: 'text',
    group: 'open',
    merge: 'kept',
    shape: z.enum(uniformSizes, isRequired('seafarers:fields.shirtSize')),
  },
} as const satisfies PersonFields;

/** The fields by the sections of form and view. */
export const personSections = { personal, contact, identity, photos, body } as const;
export type PersonSection = keyof typeof personSections;
export const personFields = { ...personal, ...contact, ...identity, ...photos, ...body } as const;
export type PersonName = keyof typeof personFields;

/** The fields with their names; what a row does not say of itself is undefined. */
export const personEntries = Object.entries(personFields) as [PersonName, PersonField][];

type NamesOf<Rule> = { [Name in PersonName]: (typeof personFields)[Name] extends Rule ? Name : never }[PersonName];
/** Photos and scans. */
export type ScanName = NamesOf<{ kind: 'file' }>;
export const scanNames = personEntries.flatMap(([name, { kind }]) => (kind === 'file' ? [name as ScanName] : []));
/** What only an Indonesian has (1-open 43). */
export const localNames = personEntries.flatMap(([name, { only }]) => (only === 'WNI' ? name : []));

/** Columns that are no field of a file: no one reads them but the server. */
export const internalColumns = ['id', 'confirmedAt', 'mergedInto', 'version', 'createdAt', 'updatedAt'] as const;
