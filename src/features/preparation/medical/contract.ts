import * as z from 'zod/mini';
import { addMonths } from '#platform/contract/days.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, dataOf, day, id, requiredText, rule, text } from '#platform/contract/shapes.ts';
import { keepsPreparation } from '../contract.ts';
import { medicalStatuses } from '../rules.ts';

/** Medical certificates. Only those may look who may see medical results. */

/** As the documents say it, worst last. */
export const medicalResults = ['FIT', 'Fit With Restriction', 'UNFIT'] as const;
export type MedicalResult = (typeof medicalResults)[number];

/** A certificate (2S125). */
export const medical = z.object({
  medicalCertificateId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  positionOnBoard: z.string(),
  certificateNumber: z.string(),
  examinationDate: z.string(),
  validUntil: z.string(),
  result: z.enum(medicalResults),
  restriction: z.nullable(z.string()),
  /** Only the newest one of a person counts. */
  isNewest: z.boolean(),
  medicalCertificateStatus: z.enum(medicalStatuses),
  vesselName: z.nullable(z.string()),
  attachmentId: z.nullable(z.string()),
  attachmentFilename: z.nullable(z.string()),
  attachment: z.nullable(attachment),
  createdBy: z.nullable(z.string()),
  createdDate: z.string(),
});
export type Medical = z.output<typeof medical>;

interface Certificate {
  examinationDate?: string | null;
  validUntil?: string | null;
  result?: string | null;
  restriction?: string | null;
}
const areDays = ({ examinationDate, validUntil }: Certificate) => Boolean(examinationDate) && Boolean(validUntil);

/** What the form fills in and the call checks. */
export const medicalFields = {
  positionOnBoard: requiredText('preparation-medical:fields.positionOnBoard', 100),
  certificateNumber: requiredText('preparation-medical:fields.certificateNumber', 60),
  examinationDate: day,
  validUntil: day,
  result: z.enum(medicalResults, isRequired('preparation-medical:fields.result')),
  restriction: z.optional(text(300)),
} as const;
export const medicalRules = [
  rule<Certificate>(
    'validUntil',
    'preparation-medical:refusals.ends_before_examination',
    (form) => !areDays(form) || (form.validUntil ?? '') > (form.examinationDate ?? ''),
  ),
  // At most two years (domain facts 3b.1).
  rule<Certificate>(
    'validUntil',
    'preparation-medical:refusals.too_long',
    (form) => !areDays(form) || (form.validUntil ?? '') <= addMonths(form.examinationDate ?? '', 24),
  ),
  rule<Certificate>(
    'restriction',
    isRequired('preparation-medical:fields.restriction'),
    (form) => form.result !== 'Fit With Restriction' || Boolean(form.restriction),
  ),
] as const;

export const medicals = contract({
  list: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationMedicalList',
    effect: 'read',
    access: keepsPreparation,
    reading: { kind: 'employee', noted: true, isPart: true },
    shows: ['medical', 'preparation'],
    summary: 'Medical certificates of the people who join a vessel, or of one person, the newest first.',
    input: listInput({ vesselId: z.optional(id), employeeId: z.optional(id) }),
    answer: pageOf(medical),
    list: { sort: ['examinationDate', 'validUntil', 'employeeName'], filter: ['result'] },
    ledger: ['2C085'],
  },
  get: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationMedicalDetail',
    effect: 'read',
    access: keepsPreparation,
    shows: ['medical'],
    reading: { kind: 'medical', input: 'medicalCertificateId' },
    summary: 'One medical certificate.',
    input: z.object({ medicalCertificateId: id }),
    answer: dataOf(medical),
    ledger: ['2C086'],
  },
  insert: {
    method: 'POST',
    path: '/EmployeePreparation/InsertPreparationMedical',
    effect: 'write',
    access: keepsPreparation,
    touches: ['medical', 'preparation'],
    summary: 'Adds a medical certificate, which counts from now on; a correction is a new one.',
    encoding: 'json',
    input: z
      .object({
        employeeId: id,
        vesselId: z.optional(id),
        ...medicalFields,
        attachmentId: z.uuid(isRequired('preparation-medical:fields.attachment')),
        attachmentFilename: z.optional(text(255)),
      })
      .check(...medicalRules),
    answer: dataOf(z.object({ id: z.int() })),
    ledger: ['2C098'],
  },
});
