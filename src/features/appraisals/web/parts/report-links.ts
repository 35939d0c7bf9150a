import { formatDay } from '#platform/web/format.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import type { AppraisalRow } from '../../contract.ts';
import type { Flag } from '../../rules.ts';

/** Where the reports of a vessel's crew are listed. */
export const crewList = (vesselId: number, tab?: 'history'): LinkTarget => ({
  to: '/dashboard/appraisal/$vesselId/crew',
  params: { vesselId: String(vesselId) },
  search: tab ? { tab } : {},
});

/** The page of a report, or of a new one about who holds the seat. */
export const reportPage = (
  {
    vesselId,
    vesselCrewId,
    employeeAppraisalId,
    flag,
  }: Pick<AppraisalRow, 'vesselId' | 'vesselCrewId' | 'employeeAppraisalId' | 'flag'>,
  { wanted = 'Form', isHistory = false }: { wanted?: Flag; isHistory?: boolean } = {},
): LinkTarget => ({
  to: '/dashboard/appraisal/$vesselId/crew/details',
  params: { vesselId: String(vesselId) },
  search: {
    vcid: vesselCrewId,
    ...(employeeAppraisalId !== null && { apprid: employeeAppraisalId }),
    flag: flag ?? wanted,
    ...(isHistory && { cmdh: 'true' as const }),
  },
});

/** A day as this area writes it: d MMM yyyy (3S389). */
export const reportDay = (day: string | null | undefined) => formatDay(day).replace(/^0(?=\d )/, '');
