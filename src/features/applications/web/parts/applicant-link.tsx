import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const applicantsPath = '/dashboard/recruitment/applicants-list';
/** The review page of an applicant: read only, or for those who may write. */
export const reviewPath = (id: number, mode: 'view' | 'update') => `${applicantsPath}/${id}/${mode}`;

export const ApplicantLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link to={reviewPath(id, 'view')}>{children}</Link>
);
