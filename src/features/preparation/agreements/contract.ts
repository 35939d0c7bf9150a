import * as z from 'zod/mini';
import { wageReaders } from '#features/rates/values/contract.ts';
import { office, officeWriters, writes } from '#platform/contract/access.ts';
import { amountText } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { attachment, dataOf, day, divisionId, id, requiredText, text, uuid } from '#platform/contract/shapes.ts';
import { pklStatuses } from '../rules.ts';

/** Crew agreements (PKL) of assignments. Wages are shown by `get` and `draft` alone. */

const label = (field: string): Message => `agreements:fields.${field}`;
const needed = (field: string, max: number) => requiredText(label(field), max);
const capitals = (field: string, max: number) =>
  z.pipe(
    needed(field, max),
    z.transform((typed: string) => typed.toUpperCase()),
  );
const filled = (field: string) => z.string(isRequired(label(field))).check(z.minLength(1, isRequired(label(field))));
/** Rupiah, with the two decimals that the documents' client adds (2S261). */
const money = (field: string) => filled(field).check(amountText(/^\d{1,13}(\.0{1,2})?$/));
const aboveZero = z.refine<string>((typed) => !/^[0.]+$/.test(typed), 'agreements:refusals.above_zero');
const dollars = filled('allowancesTradingOut').check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'agreements:refusals.dollars'));

/** What both divisions fill in; person, rank and vessel are the server's. */
const commonFields = {
  pklDocumentNumber: capitals('pklDocumentNumber', 60),
  ptkpGolId: z.int(isRequired(label('ptkpGolId'))).check(z.gte(1), z.lte(2_147_483_647)),
  crewSealingOfficerDate: day,
  crewSealingOfficerName: needed('crewSealingOfficerName', 100),
  crewSealingOffice: z.optional(text(150)),
  firstPartyName: needed('firstPartyName', 100),
  firstPartyPosition: needed('firstPartyPosition', 100),
  firstPartyOffice: capitals('firstPartyOffice', 150),
  agreementsShippingArea: needed('agreementsShippingArea', 150),
  agreementsSeamanBook: capitals('agreementsSeamanBook', 50),
  agreementsPassportNo: z.optional(text(50)),
  agreementsEmployeeNo: capitals('agreementsEmployeeNo', 50),
  idPosition: z.optional(text(50)),
};
const tankerFields = {
  basicSalary: money('basicSalary').check(aboveZero),
  overtime: money('overtime'),
  leavePay: money('leavePay'),
  allowances: money('allowances'),
  allowancesTradingOut: dollars,
  totalWages: money('totalWages').check(aboveZero),
};

/** Wages as they are typed for a tanker. */
export const typedWages = z.object(tankerFields);

/** The form of the marine division, whose wages come from the salary matrix. */
export const marineForm = z.object(commonFields);
/** The form of the tanker division, whose wages are typed. */
export const tankerForm = z.object({ ...commonFields, ...tankerFields });
export type AgreementForm = z.input<typeof tankerForm>;

const wages = z.object({
  basicSalary: z.string(),
  kpak: z.string(),
  regionalAllowance: z.string(),
  overseasAllowance: z.string(),
  positionAllowance: z.string(),
  overtime: z.string(),
  leavePay: z.string(),
  allowances: z.string(),
  allowancesTradingOut: z.string(),
  totalWages: z.string(),
});

/** Person, rank and vessel as the agreement has them; kept with it, so that it never changes. */
const frozen = {
  crewName: z.string(),
  idNumber: z.nullable(z.string()),
  currentRankPosition: z.string(),
  initialRankAs: z.string(),
  initialRankAsId: z.string(),
  age: z.string(),
  birthPlace: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  address: z.nullable(z.string()),
  seafarerCode: z.nullable(z.string()),
  employmentTypeId: z.nullable(z.int()),
  vesselName: z.string(),
  shipName: z.string(),
  flag: z.nullable(z.string()),
  imoNumber: z.nullable(z.string()),
  callSign: z.nullable(z.string()),
  grossTonage: z.nullable(z.string()),
  payrollCategoryId: z.nullable(z.int()),
  payrollCategoryName: z.nullable(z.string()),
  operationAreaId: z.nullable(z.int()),
  principalName: z.string(),
};
const parties = {
  shipCrewSealingOfficerName: z.string(),
  crewSealingOffice: z.string(),
  firstPartyName: z.string(),
  position: z.string(),
  firstPartyOffice: z.string(),
  shippingArea: z.string(),
  seamanBookNo: z.string(),
  passportNo: z.nullable(z.string()),
  employeeNo: z.string(),
  idPosition: z.nullable(z.string()),
};
const berth = {
  employeeId: z.int(),
  vesselId: z.int(),
  vesselCrewId: z.int(),
  startDate: z.string(),
  endDate: z.string(),
};
export const agreementContents = z.object({ ...frozen, ...parties });
export type AgreementContents = z.output<typeof agreementContents>;

const voidReason = z.nullable(z.enum(['withdrawn', 'reissued']));

/** Someone with a confirmed plan or aboard, and their agreement, if there is one. Without wages. */
export const agreementRow = z.object({
  ...berth,
  employeePreparationPklId: z.nullable(z.int()),
  employeePreparationId: z.nullable(z.int()),
  version: z.nullable(z.int()),
  crewName: z.string(),
  employeeIdNumber: z.string(),
  initialRankAs: z.string(),
  vesselName: z.string(),
  isAboard: z.boolean(),
  pklDocumentNumber: z.nullable(z.string()),
  docReleasedDate: z.nullable(z.string()),
  pklStatus: z.enum(pklStatuses),
  needsReissue: z.boolean(),
  /** Who is aboard stays longer than was agreed: an addendum is enough. */
  needsAddendum: z.boolean(),
  /** Not signed yet, and the details of the vessel have changed since it was made. */
  isVesselChanged: z.boolean(),
  /** An addendum waits for its signatures. */
  isAddendumOpen: z.boolean(),
});
export type AgreementRow = z.output<typeof agreementRow>;

export const agreementDetail = z.object({
  ...frozen,
  ...parties,
  ...wages.shape,
  employeePreparationPklId: z.int(),
  employeePreparationId: z.nullable(z.int()),
  version: z.int(),
  ...berth,
  divisionId,
  pklDocumentNumber: z.string(),
  pklDocumentName: z.string(),
  docReleasedDate: z.string(),
  ptkpGolId: z.int(),
  ptkpGolName: z.string(),
  /** Completed once the signed scan is here. */
  status: z.enum(['Pending Sign', 'Completed']),
  pklStatus: z.enum(pklStatuses),
  needsReissue: z.boolean(),
  needsAddendum: z.boolean(),
  isVesselChanged: z.boolean(),
  /** The end that was agreed last, by an addendum too, and the sign-off that is planned now. */
  agreedEndDate: z.string(),
  plannedEndDate: z.string(),
  voidedBecause: voidReason,
  attachmentId: z.nullable(z.string()),
  attachmentFilename: z.nullable(z.string()),
  attachment: z.nullable(attachment),
  mayOpen: z.boolean(),
  /** Agreements of the same assignment that this one replaced. */
  earlier: z.array(
    z.object({
      employeePreparationPklId: z.int(),
      pklDocumentNumber: z.string(),
      docReleasedDate: z.string(),
      voidedBecause: voidReason,
    }),
  ),
});
export type AgreementDetail = z.output<typeof agreementDetail>;

/** What a new agreement starts from. */
export const agreementDraft = z.object({
  ...frozen,
  ...berth,
  divisionId,
  isAboard: z.boolean(),
  pklDocumentNumber: z.string(),
  ptkpGolId: z.nullable(z.int()),
  crewSealingOfficerName: z.nullable(z.string()),
  crewSealingOffice: z.string(),
  firstPartyName: z.nullable(z.string()),
  firstPartyPosition: z.string(),
  firstPartyOffice: z.nullable(z.string()),
  shippingArea: z.nullable(z.string()),
  seamanBookNo: z.nullable(z.string()),
  passportNo: z.nullable(z.string()),
  employeeNo: z.string(),
  /** Of a marine vessel, from the salary matrix of the day; nothing where it has no line. */
  wages: z.nullable(wages),
  /** The agreement that there is; it is replaced. */
  live: z.nullable(
    z.object({
      employeePreparationPklId: z.int(),
      pklDocumentNumber: z.string(),
      isSigned: z.boolean(),
      needsReissue: z.boolean(),
    }),
  ),
});
export type AgreementDraft = z.output<typeof agreementDraft>;

export const tags = ['OnboardPreparation', 'WOOverview'] as const;
export const creators = writes(['OnboardPreparation'], officeWriters);
export const byPkl = z.object({ employeePreparationPklId: id });
/** Names of those without an email address, who get no message about the document. */
export const withoutEmail = z.array(z.string());
const kept = dataOf(
  z.object({
    id: z.int(),
    version: z.int(),
    employeePreparationPklId: z.int(),
    employeePreparationId: z.int(),
    withoutEmail,
  }),
);
export const agreements = contract({
  list: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationPKLList',
    effect: 'read',
    access: writes(tags, office),
    shows: ['agreement', 'assignment', 'preparation', 'seafarer', 'vessel'],
    summary: 'People with a confirmed plan or aboard, and how far their agreement is; without wages.',
    input: listInput({ vesselId: z.optional(id), employeeId: z.optional(id) }),
    answer: pageOf(agreementRow),
    list: { sort: ['crewName', 'initialRankAs', 'startDate', 'docReleasedDate'], filter: ['pklStatus'] },
    ledger: ['2C087'],
  },
  get: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationPKLDetail',
    effect: 'read',
    access: writes(tags, [...wageReaders, 'crew']),
    reading: { kind: 'agreement', input: 'employeePreparationPklId' },
    shows: ['agreement', 'assignment', 'vessel'],
    summary: 'One agreement as it was made, with its wages; of crew, their own.',
    input: byPkl,
    answer: dataOf(agreementDetail),
    ledger: ['2C088'],
  },
  draft: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationPKLDraft',
    effect: 'read',
    access: creators,
    reading: { kind: 'employee', input: 'employeeId', isPart: true },
    shows: ['agreement', 'assignment', 'seafarer', 'vessel', 'rate'],
    summary: 'What a new agreement of somebody on a vessel starts from (ours).',
    input: z.object({ vesselId: id, employeeId: id, day: z.optional(day) }),
    answer: dataOf(agreementDraft),
  },
  create: {
    method: 'POST',
    path: '/EmployeePreparation/InsertPreparationPKL',
    effect: 'write',
    access: creators,
    touches: ['agreement', 'preparation', 'message'],
    summary: 'Makes an agreement. Marine wages come from the salary matrix, whatever is sent.',
    encoding: 'json',
    input: z.object({
      ...commonFields,
      employeeId: id,
      vesselId: id,
      vesselCrewId: id,
      ...(Object.fromEntries(Object.keys(tankerFields).map((name) => [name, z.nullish(text(40))])) as {
        [Name in keyof typeof tankerFields]: z.ZodMiniOptional<z.ZodMiniNullable<ReturnType<typeof text>>>;
      }),
      /** The agreement that this one replaces, where its dates, rank or contents are no longer right. */
      replacesId: z.optional(id),
    }),
    answer: kept,
    ledger: ['2C096'],
  },
  sign: {
    method: 'POST',
    path: '/EmployeePreparation/UpdatePreparationPKL',
    effect: 'write',
    access: creators,
    touches: ['agreement', 'preparation', 'message'],
    summary: 'Adds the scan of the signed agreement, once.',
    encoding: 'json',
    input: z.object({ employeePreparationPklId: id, attachmentId: uuid, attachmentFilename: z.optional(text(255)) }),
    answer: kept,
    ledger: ['2C097'],
  },
});
