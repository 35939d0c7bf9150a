import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The page of a session. */
export const sessionPage = (id: number) => ({
  to: '/dashboard/recruitment/sessions/$sessionId' as const,
  params: { sessionId: String(id) },
});

export const SessionLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link {...sessionPage(id)}>{children}</Link>
);
