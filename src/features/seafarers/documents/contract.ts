import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { requiredText, rule } from '#platform/contract/shapes.ts';
import { filled, listOf, notMasked, optionalDay, optionalFile, optionalText, requiredDay } from '../fields/rules.ts';
import { todayInJakarta, trainingCategories } from '../rules.ts';

/** Papers of a personal file, time at sea and trainings: what the wizard's steps 2 and 3 ask for. */

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
  /** A country, by name or code; words of old that name none may stay where they are. */
  issuingCountry: optionalText(60),
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
    'issued',
    'Issue date is in the future',
    (row) => !row?.issued || row.issued <= todayInJakarta(),
  ),
  rule<CertificateValues>(
    'expired',
    'Clear the date or the mark for no expiry',
    (row) => !(row?.noExpiry && filled(row.expired)),
  ),
] as const;
/** What a required row must have (1-open 52). */
const completeness = [
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
  rule<CertificateValues>('attachment', 'Attachment is required', (row) => !required(row) || filled(row.attachment)),
] as const;

const certificateId = z.optional(z.nullable(z.int()));
const competency = z.strictObject({ ...certificateFields, cocId: certificateId }).check(...certificateRules);
const proficiency = z.strictObject({ ...certificateFields, copId: certificateId }).check(...certificateRules);
export const competencyCertificate = competency.check(...completeness);
export const proficiencyCertificate = proficiency.check(...completeness);

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
    /** Service with us before there were assignments here; marked by the office, of applicants not taken. */
    isOwnCompany: z._default(z.boolean(), false),
    /** The assignment that left the row behind: such a row is kept as it is, whatever is sent of it. */
    assignmentId: z.optional(z.nullable(z.int())),
  })
  .check(
    rule<{ onBoard?: string }>(
      'onBoard',
      'On board is in the future',
      (row) => !row?.onBoard || row.onBoard <= todayInJakarta(),
    ),
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

const certificationOf = <Coc extends $ZodType, Cop extends $ZodType>(coc: Coc, cop: Cop) =>
  z.object({
    registerTravelDocs: listOf(travelDocument, [0, 50]),
    registerCOCDocs: listOf(coc, [0, 50]),
    registerCOPDocs: listOf(cop, [0, 100]),
  });
/** Travel documents and certificates. */
export const certificationSection = certificationOf(competencyCertificate, proficiencyCertificate);
export type CertificationSection = z.output<typeof certificationSection>;
/** The same of a file that may lack something already: what is touched is asked to be complete once that is known. */
export const heldCertification = certificationOf(competency, proficiency);

/** Time at sea. */
export const serviceSection = z.object({ registerSeaServices: listOf(seaService, [0, 200]) });
export type ServiceSection = z.output<typeof serviceSection>;

/** Step 2: documents and certificates, with the sea service as evidence (1-open 45). */
export const documentsStep = z.object({ ...certificationSection.shape, ...serviceSection.shape });
export type DocumentsStep = z.output<typeof documentsStep>;

/** Step 3: training history. */
export const trainingStep = z.object({ registerTrainings: listOf(training, [0, 200]) });
export type TrainingStep = z.output<typeof trainingStep>;
