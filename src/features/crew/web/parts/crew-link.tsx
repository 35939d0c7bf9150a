import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#platform/web/session.tsx';
import { crew } from '../../contract.ts';

export const crewPath = '/dashboard/crew-management';
export const detailsPath = (id: number) => `${crewPath}/${id}/details`;

/** A crew member's name or number, leading to their details for those who may open them. */
export function CrewLink({ id, children }: { id: number; children: ReactNode }) {
  const mayOpen = useMay(crew.details.access);
  if (!mayOpen) return children;
  return (
    <Link to={detailsPath(id)} search={{ tab: 'crew-details' }}>
      {children}
    </Link>
  );
}
