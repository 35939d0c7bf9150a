import * as z from 'zod/mini';
import { paperKinds } from '#features/issued-papers/rules.ts';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';

/** Papers that left the house, as the office looks them up. */

const issuedPaper = z.object({
  id: z.int(),
  kind: z.enum(paperKinds),
  /** As it is printed, in groups of four. */
  code: z.string(),
  /** The person it is about; nothing of a paper of a vessel. */
  name: z.nullable(z.string()),
  employeeId: z.nullable(z.int()),
  applicationId: z.nullable(z.int()),
  vesselId: z.nullable(z.int()),
  /** As it was called on that day. */
  vesselName: z.nullable(z.string()),
  issuedAt: z.string(),
  /** Nobody where the system made it, as for a mail. */
  issuedBy: z.nullable(z.string()),
  supersededOn: z.nullable(z.string()),
});
export type ListedPaper = z.output<typeof issuedPaper>;

/** Everybody in the office who makes papers; each sees the kinds that they make. */
export const listAccess = writes(
  [
    'CrewManagement',
    'ApplicantList',
    'VesselManagement',
    'OnboardPreparation',
    'Scheduling',
    'WOOverview',
    'BillingOverview',
  ],
  office,
);

export const paperRegister = contract({
  list: {
    method: 'GET',
    path: '/IssuedPapers/GetAll',
    effect: 'read',
    access: listAccess,
    shows: ['issuedPaper', 'seafarer'],
    summary: 'Issued papers of the division with their codes, the newest first, of the kinds the caller makes (ours).',
    input: listInput({}),
    answer: pageOf(issuedPaper),
    list: { sort: ['issuedAt', 'kind', 'vesselName'], filter: ['kind', 'state'] },
  },
});
