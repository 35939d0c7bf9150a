import type { LinkTarget } from '#platform/web/links.ts';
import type { Opens } from '../rules.ts';

/** The screen that opens a record of the trail. */
export function recordLink({ page, id }: Opens): LinkTarget {
  switch (page) {
    case 'crew':
      return { to: '/dashboard/crew-management/$crewId/details', params: { crewId: id } };
    case 'applicant':
      return { to: '/dashboard/recruitment/applicants-list/$applicantId/view', params: { applicantId: id } };
    case 'vessel':
      return { to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId: id } };
    case 'principal':
      return { to: '/dashboard/principals/$principalId/details', params: { principalId: id } };
    case 'user':
      return { to: '/dashboard/users-management/users', search: { user: id, dialog: 'details' } };
    case 'job-opening':
      return { to: '/dashboard/recruitment/job-openings', search: { joi: Number(id) } };
    case 'import':
      return { to: '/dashboard/imports/$importId', params: { importId: id } };
  }
}
