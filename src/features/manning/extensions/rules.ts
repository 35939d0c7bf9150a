import { officeLeads, type Role, roleClass } from '#platform/contract/access.ts';

interface Decider {
  userId: string;
  role: Role;
  principalId: number | null;
}

/**
 * Who may decide on an extension: an account of the principal that is asked, or an office lead on its behalf; where no
 * principal is asked, a manager. Never who asked for it.
 */
export function mayDecideExtension(
  { userId, role, principalId }: Decider,
  extension: { principalId: number | null; requestedBy: string | null },
): boolean {
  if (extension.requestedBy === userId) return false;
  const name = roleClass(role);
  if (name === 'principal') return extension.principalId !== null && extension.principalId === principalId;
  if (extension.principalId !== null) return officeLeads.some((each) => each === name);
  return name === 'manager' || name === 'superadmin';
}
