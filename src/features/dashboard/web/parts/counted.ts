import type { CountedKind, CountedRow } from '#platform/contract/counted.ts';
import type { LinkTarget } from '#platform/web/links.ts';

/** Where a counted record leads: the page on which it is dealt with. */
export function countedTarget(kind: CountedKind, row: CountedRow): LinkTarget {
  const id = String(row.id);
  const vesselId = String(row.vesselId ?? row.id);
  switch (kind) {
    case 'application':
      return { to: '/dashboard/recruitment/applicants-list/$applicantId/view', params: { applicantId: id } };
    case 'selection-session':
      return { to: '/dashboard/recruitment/sessions/$sessionId', params: { sessionId: id } };
    case 'employee':
    case 'aboard-papers':
      return {
        to: '/dashboard/crew-management/$crewId/details',
        params: { crewId: id },
        search: { tab: 'crew-details' },
      };
    case 'certificate':
      return {
        to: '/dashboard/crew-management/$crewId/details',
        params: { crewId: id },
        search: { tab: 'certification' },
      };
    case 'movement':
      return {
        to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
        params: { vesselId, scheduleId: id },
      };
    case 'journey':
      return {
        to: '/dashboard/service-and-administration/vessel/$vesselId/crews/$scheduleId/details',
        params: { vesselId, scheduleId: id },
      };
    case 'vessel':
      return { to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId } };
    case 'appraisal':
    case 'appraisal-due':
      return {
        to: '/dashboard/appraisal/$vesselId/crew/details',
        params: { vesselId },
        search: {
          vcid: row.seatId ?? undefined,
          ...(kind === 'appraisal' && { apprid: row.id }),
          flag: row.note ?? 'Form',
        },
      };
    case 'contract':
      return {
        to: '/dashboard/payroll-and-contracts/contract-management',
        search: { cid: row.id, action: 'update' },
      };
    case 'seat':
      // The proposal of that seat opens, unless somebody is planned there already.
      return {
        to: '/dashboard/manning/planning/$vesselId/crew',
        params: { vesselId },
        search: { vcid: row.id, n: '1' },
      };
    case 'decision':
      return { to: '/dashboard/manning/decisions/$kind/$decisionId', params: { kind: 'plan', decisionId: id } };
    case 'extension':
      return { to: '/dashboard/manning/decisions/$kind/$decisionId', params: { kind: 'extension', decisionId: id } };
    case 'chandler-request':
      return {
        to: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/request/$shipChandlerId/details',
        params: { vesselId, shipChandlerId: id },
      };
    case 'invitation':
      return { to: '/dashboard/decisions', search: { line: 'applicantsToInvite', item: row.id } };
    case 'crew-request':
      return {
        to: '/dashboard/decisions',
        search: {
          line: row.note === 'advance' || row.note === 'salaryLetter' ? 'advanceRequests' : 'crewRequests',
          item: row.id,
        },
      };
    case 'own-request':
      return { to: '/dashboard/my-requests' };
    case 'privacy-request':
      return { to: '/dashboard/privacy/requests' };
    case 'reading-finding':
      return { to: '/dashboard/privacy/reading' };
    case 'billing-month':
      return { to: '/dashboard/work-order-and-billings/billing-overview', search: monthOf(row) };
    case 'ujbm-month':
      return { to: '/dashboard/crew-benefit/ujbm', search: monthOf(row) };
    case 'slip':
    case 'slip-approval':
    case 'payroll-month':
      return {
        to: '/dashboard/work-order-and-billings/payroll-month',
        search: { ...(row.note && { month: row.note }), ...(kind === 'slip' && { tab: 'blocked' }) },
      };
  }
}

/** The month that a row notes, as addresses name it. */
function monthOf({ note }: CountedRow): { year?: number; month?: number } {
  const [year, month] = (note ?? '').split('-').map(Number);
  return year && month ? { year, month } : {};
}
