import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const reviewPages = {
  view: '/dashboard/recruitment/applicants-list/$applicantId/view',
  update: '/dashboard/recruitment/applicants-list/$applicantId/update',
} as const;
/** The review page of an applicant: read only, or for those who may write. */
export const reviewPage = (id: number, mode: keyof typeof reviewPages) => ({
  to: reviewPages[mode],
  params: { applicantId: String(id) },
});

interface ApplicantLinkProps {
  id: number;
  mode?: keyof typeof reviewPages;
  children: ReactNode;
}

export const ApplicantLink = ({ id, mode = 'view', children }: ApplicantLinkProps) => (
  <Link {...reviewPage(id, mode)}>{children}</Link>
);
