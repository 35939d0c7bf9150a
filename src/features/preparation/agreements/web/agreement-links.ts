import { officeWriters, writes } from '#platform/contract/access.ts';
import type { LinkTarget } from '#platform/web/links.ts';

interface CrewOnVessel {
  vesselId: number;
  employeeId: number;
}
const place = ({ vesselId, employeeId }: CrewOnVessel) => ({
  vesselId: String(vesselId),
  employeeId: String(employeeId),
});

/** Who may open the page on which an agreement is made. */
export const mayMakeAgreement = writes(['OnboardPreparation'], officeWriters);

/** Where an agreement is made, or one is replaced. */
export const newAgreement = (whose: CrewOnVessel): LinkTarget => ({
  to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl',
  params: place(whose),
});

export const agreementDetails = (whose: CrewOnVessel, pklId: number): LinkTarget => ({
  to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl/$pklId/details',
  params: { ...place(whose), pklId: String(pklId) },
});

/** The agreements of a vessel. */
export const vesselAgreements = (vesselId: number): LinkTarget => ({
  to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews',
  params: { vesselId: String(vesselId) },
  search: { tab: 'pkl' },
});
