import { crewCostAccess } from '#features/billing/contract.ts';
import { type PaperKind, paperKinds } from '#features/issued-papers/rules.ts';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { type Access, allows, office, type Person, writes } from '#platform/contract/access.ts';

/** Which issued papers the office lists, and for which of its people. */

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

/** Whether a paper still holds, as the list is filtered. */
export const paperStates = ['valid', 'superseded'] as const;
export type PaperState = (typeof paperStates)[number];
