import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { useMay } from '#platform/web/session.tsx';
import { crew } from '../../contract.ts';

/** A tab of a crew member's page. */
export const crewDetails = (id: number, tab = 'crew-details'): LinkTarget => ({
  to: '/dashboard/crew-management/$crewId/details',
  params: { crewId: String(id) },
  search: { tab },
});

/** A crew member's name or number, leading to their details for those who may open them. */
export function CrewLink({ id, children }: { id: number; children: ReactNode }) {
  const mayOpen = useMay(crew.details.access);
  if (!mayOpen) return children;
  return <Link {...linkTo(crewDetails(id))}>{children}</Link>;
}
