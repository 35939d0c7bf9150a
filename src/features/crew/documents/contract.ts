import * as z from 'zod/mini';
import { fileTypes } from '#features/files/contract.ts';
import { office, reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { attachment, dataOf, id, instant } from '#platform/contract/shapes.ts';

/** What a file of a crew member is; an area that keeps another kind adds it here and to the query's sources (2O12). */
export const documentKinds = [
  'photo',
  'identity-card',
  'passport',
  'certificate-of-competency',
  'certificate-of-proficiency',
  'sea-service',
  'release-letter',
  'crew-agreement',
  'medical-check-up',
  'medical-certificate',
  'bjst',
  'journey',
  'earlier',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const crewDocument = z.object({
  kind: z.enum(documentKinds),
  fileType: z.enum(fileTypes),
  /** Of what it is the paper: certificates by name, vessels; nothing for those whose kind says it. */
  names: z.array(z.string()),
  /** Nothing where this account does not see the paper. */
  attachment: z.nullable(attachment),
  /** When it came to the record. */
  date: instant,
  /** Who brought it; no one's name where applicants did. */
  by: z.nullable(z.string()),
});
export type CrewDocument = z.output<typeof crewDocument>;

export const crewDocuments = contract({
  history: {
    method: 'GET',
    path: '/Employee/GetEmployeeDocumentHistory',
    effect: 'read',
    // Not for principals (2S015).
    access: { who: 'tags', tags: ['CrewManagement'], writers: [...office, 'crew'] },
    reading: { kind: 'employee', input: 'employeeId', isPart: true },
    shows: ['seafarer', 'application', 'assignment'],
    summary: 'Every file of a crew member, newest first; identity papers only to who sees their numbers.',
    input: z.object({ employeeId: id }),
    answer: dataOf(z.array(crewDocument)),
  },
});

export const crewCv = contract({
  make: {
    method: 'POST',
    path: '/GeneratePDF/GenerateCVEmployee',
    effect: 'read',
    // As the details: a principal reads it of those who are proposed to it.
    access: reads('CrewManagement', 'Approval'),
    reading: { kind: 'crewCv', input: 'employeeId' },
    summary:
      'The CV of an employee as PDF, with what the reader may see. Reading it is logged. Crew get their own only.',
    input: z.object({ employeeId: id, language: z._default(z.enum(['en', 'id']), 'en') }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
