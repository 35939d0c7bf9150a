import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { useMayOpen } from '#platform/web/session.tsx';

/** The page of a principal. */
export const principalDetails = (id: number): LinkTarget => ({
  to: '/dashboard/principals/$principalId/details',
  params: { principalId: String(id) },
});

/** A principal's name, leading to its page for those who may open it. */
export function PrincipalLink({ id, children }: { id: number; children: ReactNode }) {
  const mayOpen = useMayOpen('/dashboard/principals/$principalId/details');
  return mayOpen ? <Link {...linkTo(principalDetails(id))}>{children}</Link> : children;
}
