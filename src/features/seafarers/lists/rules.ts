import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import {
  digitsOnly,
  type Field,
  type Fields,
  type Merge,
  notMasked,
  optionalDay,
  optionalEmail,
  optionalFile,
  optionalGrade,
  optionalLongText,
  optionalText,
  optionalTonnage,
  optionalYear,
  phoneNumber,
  requiredDay,
  requiredName,
} from '../fields/contract.ts';
import { type MaskGroup, trainingCategories } from '../rules.ts';

/** The table of the fields of a personal file's lists: the other half of fields/rules.ts. */

const nextOfKin = {
  fullName: {
    column: 'fullName',
    kind: 'text',
    group: 'private',
    isAlways: true,
    shape: requiredName('seafarers:fields.fullName', 100),
  },
  emailAddress: { column: 'email', kind: 'text', group: 'private', shape: optionalEmail },
  phoneNumber: { column: 'phone', kind: 'text', group: 'private', isAlways: true, shape: phoneNumber },
  address: { column: 'address', kind: 'text', group: 'private', shape: optionalLongText(500) },
} as const satisfies Fields;

const education = {
  universityName: {
    column: 'school',
    kind: 'listed',
    list: 'school',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.universityName', 100),
  },
  degree: {
    column: 'degree',
    kind: 'listed',
    list: 'degree',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.degree', 100),
  },
  major: { column: 'major', kind: 'listed', list: 'major', group: 'open', shape: optionalText(100) },
  gpa: { column: 'gpa', kind: 'number', group: 'open', shape: optionalGrade },
  entryYear: { column: 'entryYear', kind: 'year', group: 'open', shape: optionalYear },
  graduationYear: { column: 'graduationYear', kind: 'year', group: 'open', shape: optionalYear },
  city: { column: 'city', kind: 'listed', list: 'city', group: 'open', shape: optionalText(100) },
} as const satisfies Fields;

/** The number of a seaman's book is on every crew list; those of passports and visas are not. */
export const isSeamanBook = (name: string) => /seaman|seafarer|pelaut/i.test(name);

const travelDocument = {
  documentName: {
    column: 'name',
    kind: 'text',
    words: 'travelDocument',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.documentName', 100),
  },
  documentNumber: {
    column: 'number',
    kind: 'text',
    group: 'identity',
    isAlways: true,
    shape: requiredText('seafarers:fields.documentNumber', 50).check(notMasked),
  },
  issued: { column: 'issuedOn', kind: 'day', group: 'open', shape: optionalDay },
  expired: { column: 'expiresOn', kind: 'day', group: 'open', shape: optionalDay },
  description: {
    column: 'description',
    kind: 'text',
    group: 'identity',
    isLeftOut: true,
    shape: optionalLongText(500),
  },
} as const satisfies Fields;

const certificate = {
  certificateName: {
    column: 'name',
    kind: 'text',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.certificateName', 150),
  },
  certificateNumber: { column: 'number', kind: 'text', group: 'open', shape: optionalText(50) },
  /** A country, by name or code; words of old that name none may stay where they are. */
  issuingCountry: { column: 'issuingCountry', kind: 'text', group: 'open', shape: optionalText(60) },
  issued: { column: 'issuedOn', kind: 'day', group: 'open', shape: optionalDay },
  expired: { column: 'expiresOn', kind: 'day', group: 'open', shape: optionalDay },
  noExpiry: { column: 'noExpiry', kind: 'yesNo', group: 'open', isAlways: true, shape: z._default(z.boolean(), false) },
  description: { column: 'description', kind: 'text', group: 'open', shape: optionalLongText(500) },
  attachment: { column: 'fileId', kind: 'file', group: 'open', shape: optionalFile },
  /** The row comes from the position's requirements: it cannot be deleted, and must be complete. */
  requirement: {
    column: 'isRequired',
    kind: 'yesNo',
    group: 'open',
    isAlways: true,
    shape: z._default(z.boolean(), false),
  },
} as const satisfies Fields;
const certificateType = {
  column: 'certificateTypeId',
  kind: 'key',
  group: 'open',
  shape: z.optional(z.nullable(z.int())),
} as const satisfies Field;

const onBoardDay = requiredDay('seafarers:fields.onBoard');
const seaService = {
  vesselName: {
    column: 'vesselName',
    kind: 'text',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.vesselName', 100),
  },
  position: {
    column: 'position',
    kind: 'listed',
    list: 'sea_position',
    words: 'position',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.position', 100),
  },
  vesselType: {
    column: 'vesselType',
    kind: 'listed',
    list: 'vessel_type',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.vesselType', 100),
  },
  companyName: {
    column: 'companyName',
    kind: 'text',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.companyName', 150),
  },
  onBoard: { column: 'onBoardOn', kind: 'day', group: 'open', isAlways: true, shape: onBoardDay },
  offBoard: { column: 'offBoardOn', kind: 'day', group: 'open', shape: optionalDay },
  grt: { column: 'grossTonnage', kind: 'number', group: 'open', shape: optionalTonnage },
  hp: { column: 'horsePower', kind: 'number', group: 'open', shape: optionalTonnage },
  dwt: { column: 'deadweight', kind: 'number', group: 'open', shape: optionalTonnage },
  note: { column: 'note', kind: 'text', group: 'open', shape: optionalLongText(500) },
  attachment: { column: 'fileId', kind: 'file', group: 'open', shape: optionalFile },
  /** Service with us before there were assignments here; marked by the office, of applicants not taken. */
  isOwnCompany: {
    column: 'isOwnCompany',
    kind: 'yesNo',
    group: 'open',
    isAlways: true,
    isNoColumn: true,
    shape: z._default(z.boolean(), false),
  },
  /** The assignment that left the row behind: such a row is kept as it is, whatever is sent of it. */
  assignmentId: { column: 'assignmentId', kind: 'key', group: 'open', shape: z.optional(z.nullable(z.int())) },
} as const satisfies Fields;

const training = {
  training: {
    column: 'training',
    kind: 'listed',
    list: 'training',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.training', 150),
  },
  institution: {
    column: 'institution',
    kind: 'listed',
    list: 'institution',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.institution', 150),
  },
  category: {
    column: 'category',
    kind: 'word',
    words: 'category',
    group: 'open',
    isAlways: true,
    shape: z.enum(trainingCategories, isRequired('seafarers:fields.category')),
    read: z.string(),
  },
  instructor: { column: 'instructor', kind: 'text', group: 'open', shape: optionalText(100) },
  issued: { column: 'issuedOn', kind: 'day', group: 'open', shape: optionalDay },
  expired: { column: 'expiresOn', kind: 'day', group: 'open', shape: optionalDay },
  evaluation: { column: 'evaluation', kind: 'text', group: 'open', shape: optionalLongText(500) },
  feedback: { column: 'feedback', kind: 'text', group: 'open', shape: optionalLongText(500) },
} as const satisfies Fields;

const bankAccount = {
  bankName: {
    column: 'bankName',
    kind: 'listed',
    list: 'bank',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.bankName', 100),
  },
  accountNumber: {
    column: 'accountNumber',
    kind: 'text',
    group: 'bank',
    isAlways: true,
    shape: digitsOnly('seafarers:fields.accountNumber', 30),
  },
  accountName: {
    column: 'accountName',
    kind: 'text',
    group: 'open',
    isAlways: true,
    shape: requiredText('seafarers:fields.accountName', 100),
  },
} as const satisfies Fields;

export interface FileList {
  table: string;
  /** The part of the table that is this list. */
  part?: string;
  /** Who sees that it has rows; those who see nothing of the group do not. */
  group: MaskGroup;
  /** Lists are combined without duplicates, or kept or dropped as a whole. */
  merge: Exclude<Merge, object> | 'united';
  /** The section of form and view that shows it. */
  section: string;
  /** Rows that are open to everybody, by what a field of theirs says. */
  openWhere?: { field: string; is: (value: string) => boolean };
  fields: Fields;
}

/** The lists of a file. */
export const fileLists = {
  nextOfKin: { table: 'nextOfKin', group: 'private', merge: 'kept', section: 'nextOfKin', fields: nextOfKin },
  educationHistory: { table: 'educations', group: 'open', merge: 'united', section: 'education', fields: education },
  registerTravelDocs: {
    table: 'travelDocuments',
    group: 'open',
    merge: 'united',
    section: 'travelDocuments',
    openWhere: { field: 'documentName', is: isSeamanBook },
    fields: travelDocument,
  },
  registerCOCDocs: {
    table: 'certificates',
    part: 'coc',
    group: 'open',
    merge: 'united',
    section: 'competency',
    fields: { ...certificate, cocId: certificateType },
  },
  registerCOPDocs: {
    table: 'certificates',
    part: 'cop',
    group: 'open',
    merge: 'united',
    section: 'proficiency',
    fields: { ...certificate, copId: certificateType },
  },
  registerSeaServices: {
    table: 'seaServices',
    group: 'open',
    merge: 'united',
    section: 'seaService',
    fields: seaService,
  },
  registerTrainings: { table: 'trainings', group: 'open', merge: 'united', section: 'trainings', fields: training },
  bankInfo: { table: 'bankAccounts', group: 'bank', merge: 'asked', section: 'bank', fields: bankAccount },
} as const satisfies Record<string, FileList>;
export type ListName = keyof typeof fileLists;
export const listEntries = Object.entries(fileLists) as [ListName, FileList][];

/** Columns of the lists that are no field of them: no one reads them but the server. */
export const internalListColumns: Readonly<Record<string, readonly string[]>> = {
  certificates: ['kind'],
  bankAccounts: ['slot'],
  seaServices: ['takenOver'],
};
export const everyListsColumns = ['id', 'seafarerId'] as const;
