import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { useMayOpen } from '#platform/web/session.tsx';

/** The plan that the details are opened from, as the address names it (2R13). */
type PlanOpenedFrom = Partial<Record<'vid' | 'vcid' | 'emp' | 'joi', number> & Record<'gantt' | 'ao', string>>;

/** A tab of a crew member's page. */
export const crewDetails = (id: number, tab = 'crew-details', from: PlanOpenedFrom = {}): LinkTarget => ({
  to: '/dashboard/crew-management/$crewId/details',
  params: { crewId: String(id) },
  search: { tab, ...from },
});

interface CrewLinkProps {
  id: number;
  from?: PlanOpenedFrom;
  children: ReactNode;
}

/** A crew member's name or number, leading to their details for those who may open them. */
export function CrewLink({ id, from, children }: CrewLinkProps) {
  const mayOpen = useMayOpen('/dashboard/crew-management/$crewId/details');
  if (!mayOpen) return children;
  return <Link {...linkTo(crewDetails(id, 'crew-details', from))}>{children}</Link>;
}
