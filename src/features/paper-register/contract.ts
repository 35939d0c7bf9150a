import * as z from 'zod/mini';
import { crewCostAccess } from '#features/billing/contract.ts';
import { type PaperKind, paperKinds } from '#features/issued-papers/rules.ts';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { type Access, allows, office, type Person, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { listAccess } from './rules.ts';

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

const ofCrew = writes(['CrewManagement', 'VesselManagement', 'OnboardPreparation', 'Scheduling'], office);

/** Who sees that a paper of a kind was issued: those who make such papers. */
export const listers: Readonly<Record<PaperKind, Access>> = {
  agreement: ofCrew,
  agreementAddendum: ofCrew,
  slip: payAccess,
  taxSlip: payAccess,
  debitNote: crewCostAccess,
  coverLetter: ofCrew,
  crewList: ofCrew,
  officerMatrix: ofCrew,
  mutationLetter: ofCrew,
  seaServiceLetter: ofCrew,
  employmentLetter: ofCrew,
  salaryLetter: payAccess,
  cv: writes(['CrewManagement', 'ApplicantList'], office),
  evidence: ofCrew,
};

/** The kinds that somebody sees. */
export const listedKinds = (person: Person): PaperKind[] => paperKinds.filter((kind) => allows(listers[kind], person));

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
