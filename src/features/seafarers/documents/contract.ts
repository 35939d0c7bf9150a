import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, rule } from '#platform/contract/shapes.ts';
import { dayOfCheck } from '#platform/contract/today.ts';
import { filled, listOf, writeShapes } from '../fields/contract.ts';
import { fileLists } from '../lists/rules.ts';

/** Papers of a personal file, time at sea and trainings: what the wizard's steps 2 and 3 ask for. */

const datesInOrder = rule<{ issued?: string | null; expired?: string | null }>(
  'expired',
  'seafarers:refusals.expires_before_issue',
  (row) => !row?.issued || !row.expired || row.expired > row.issued,
);

export const travelDocument = z.strictObject(writeShapes(fileLists.registerTravelDocs.fields)).check(datesInOrder);

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
    'seafarers:refusals.issued_in_future',
    (row) => !row?.issued || row.issued <= dayOfCheck(),
  ),
  rule<CertificateValues>(
    'expired',
    'seafarers:refusals.expiry_or_mark',
    (row) => !(row?.noExpiry && filled(row.expired)),
  ),
] as const;
/** What a required row must have (1-open 52). */
const completeness = [
  rule<CertificateValues>(
    'certificateNumber',
    isRequired('seafarers:fields.certificateNumber'),
    (row) => !required(row) || filled(row.certificateNumber),
  ),
  rule<CertificateValues>(
    'issued',
    isRequired('seafarers:fields.issued'),
    (row) => !required(row) || filled(row.issued),
  ),
  rule<CertificateValues>(
    'expired',
    isRequired('seafarers:fields.expired'),
    (row) => !required(row) || filled(row.expired) || row.noExpiry === true,
  ),
  rule<CertificateValues>(
    'attachment',
    isRequired('seafarers:fields.attachment'),
    (row) => !required(row) || filled(row.attachment),
  ),
] as const;

const competency = z.strictObject(writeShapes(fileLists.registerCOCDocs.fields)).check(...certificateRules);
const proficiency = z.strictObject(writeShapes(fileLists.registerCOPDocs.fields)).check(...certificateRules);
export const competencyCertificate = competency.check(...completeness);
export const proficiencyCertificate = proficiency.check(...completeness);

/** One certificate that is renewed, or added where it was missing: always complete. */
const { certificateNumber, issuingCountry, issued, expired, noExpiry } = writeShapes(fileLists.registerCOCDocs.fields);
export const renewalForm = z
  .object({
    certificateNumber,
    issuingCountry,
    issued,
    expired,
    noExpiry,
    attachment: z.optional(z.nullable(attachment)),
  })
  .check(
    ...certificateRules,
    rule<CertificateValues>('certificateNumber', isRequired('seafarers:fields.certificateNumber'), (row) =>
      filled(row?.certificateNumber),
    ),
    rule<CertificateValues>('issued', isRequired('seafarers:fields.issued'), (row) => filled(row?.issued)),
    rule<CertificateValues>(
      'expired',
      isRequired('seafarers:fields.expired'),
      (row) => filled(row?.expired) || row?.noExpiry === true,
    ),
    rule<CertificateValues>('attachment', isRequired('seafarers:fields.attachment'), (row) => filled(row?.attachment)),
  );
export type RenewalForm = z.output<typeof renewalForm>;

export const seaService = z.strictObject(writeShapes(fileLists.registerSeaServices.fields)).check(
  rule<{ onBoard?: string }>(
    'onBoard',
    'seafarers:refusals.on_board_in_future',
    (row) => !row?.onBoard || row.onBoard <= dayOfCheck(),
  ),
  rule<{ onBoard?: string; offBoard?: string | null }>(
    'offBoard',
    'seafarers:refusals.off_board_before_on',
    (row) => !row?.onBoard || !row.offBoard || row.offBoard > row.onBoard,
  ),
);

export const training = z.strictObject(writeShapes(fileLists.registerTrainings.fields)).check(datesInOrder);

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
