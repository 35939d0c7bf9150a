import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, id, instant, rule } from '#platform/contract/shapes.ts';
import { bases, proves } from './rules.ts';
import { evidence } from './sections/contract.ts';

/** Who was aboard a vessel on a past day, with which papers: as recorded by a moment, the same whenever it is asked. */

/** What the dialog asks for. */
export const evidenceForm = z
  .object({
    day: z.pipe(z.string(isRequired('evidence:form.day')).check(z.minLength(1, isRequired('evidence:form.day'))), day),
    basis: z.enum(bases),
    moment: z.nullable(instant),
  })
  .check(
    rule<{ basis: string; moment: string | null }>(
      'moment',
      'evidence:refusals.no_moment',
      ({ basis, moment }) => basis !== 'moment' || moment !== null,
    ),
  );
export type EvidenceForm = z.input<typeof evidenceForm>;

/** Now where no moment is asked for; the answer says which it was. */
const asked = { vesselId: id, day };

const printed = z.object({ ...asked, recordedBy: instant });
const print = {
  method: 'POST',
  effect: 'read',
  encoding: 'json',
  access: proves,
  reading: { kind: 'employee', noted: true },
  input: printed,
} as const;

export const evidences = contract({
  get: {
    method: 'GET',
    path: '/Evidence/GetEvidence',
    effect: 'read',
    access: proves,
    reading: { kind: 'employee', noted: true },
    shows: ['assignment', 'seafarer', 'vessel', 'agreement', 'decision', 'medical', 'movement', 'serviceLink'],
    summary: 'Who was aboard a vessel on a day that has passed, with which papers, as recorded by a moment (ours).',
    input: z.object({ ...asked, recordedBy: z.optional(instant) }),
    answer: dataOf(evidence),
  },
  pdf: {
    ...print,
    path: '/Evidence/PrintEvidence',
    summary: 'The same as a PDF with a code by which it can be checked (ours).',
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
  folder: {
    ...print,
    path: '/Evidence/DownloadEvidence',
    summary: 'The same PDF with each of its sections as a workbook and scans of the certificates, as a zip (ours).',
    answer: { file: ['application/zip'], disposition: 'attachment' },
  },
});
