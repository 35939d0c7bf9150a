import { Link } from '@tanstack/react-router';
import type { Access } from '#platform/contract/access.ts';
import { useMay } from '#platform/web/session.tsx';

interface PersonLinkProps {
  id: number;
  /** Who may open the person; others see the mere name. */
  access: Access;
  className?: string | undefined;
  children: string;
}

/** The name of someone aboard, leading to their page for those who may open it. */
export function PersonLink({ id, access, children, ...look }: PersonLinkProps) {
  if (!useMay(access)) return <span {...look}>{children}</span>;
  return (
    <Link to="/dashboard/crew-management/$crewId/details" params={{ crewId: String(id) }} {...look}>
      {children}
    </Link>
  );
}
