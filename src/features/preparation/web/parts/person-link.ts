import type { PreparedPerson } from '../../contract.ts';

/** The page of someone who is prepared, on one of its tabs. */
export const personLink = ({ vesselId, employeeId }: Pick<PreparedPerson, 'vesselId' | 'employeeId'>, tab?: string) =>
  ({
    to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details',
    params: { vesselId: String(vesselId), employeeId: String(employeeId) },
    ...(tab && { search: { tab } }),
  }) as const;
