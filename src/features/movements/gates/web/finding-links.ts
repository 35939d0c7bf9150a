import { seesMedical } from '#features/preparation/rules.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import { usePerson } from '#platform/web/session.tsx';

/** Whose findings they are, and on which vessel. */
export interface FoundOf {
  employeeId: number;
  vesselId: number;
  /** The schedule of who still has the seat: they are checked out first. */
  counterpartId?: number | undefined;
}

/** Where each is kept: tabs of the preparation, and the certificates of the crew member. */
const tabs: readonly (readonly [code: RegExp, tab: 'pkl' | 'medical-certificate' | 'mcu' | 'bjst'])[] = [
  [/^pkl/, 'pkl'],
  [/^(unfit|medical(?!NotMet))/, 'medical-certificate'],
  [/^mcu/, 'mcu'],
  [/^bjst/, 'bjst'],
];

/** Where what a gate found is put right; nothing where that is nowhere, or not for this reader. */
export function useFindingLink(): (code: string, of: FoundOf) => LinkTarget | undefined {
  const { person } = usePerson();
  const { userAccessList } = person;
  return (code, { employeeId, vesselId, counterpartId }) => {
    if (code === 'seatTaken' && counterpartId !== undefined)
      return {
        to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
        params: { vesselId: String(vesselId), scheduleId: String(counterpartId) },
        search: { tab: 'offboard', usi: 'offboard-checkout' },
      };
    const tab = tabs.find(([pattern]) => pattern.test(code))?.[1];
    const isShown = tab === 'pkl' || tab === 'bjst' || seesMedical(person);
    if (tab && isShown && userAccessList.includes('OnboardPreparation'))
      return {
        to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details',
        params: { vesselId: String(vesselId), employeeId: String(employeeId) },
        search: { tab },
      };
    if (/^(paper\.|seamanBook|passport)/.test(code) && userAccessList.includes('CrewManagement'))
      return {
        to: '/dashboard/crew-management/$crewId/details',
        params: { crewId: String(employeeId) },
        search: { tab: 'certification' },
      };
    return undefined;
  };
}
