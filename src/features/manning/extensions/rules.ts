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

interface Checked {
  extension: {
    offBoardExtendedDate: string;
    stayMark: number | null;
    relief: { overlapDays: number; isShifted: boolean } | null;
  };
  readiness: { findings: readonly { isMandatory: boolean }[] };
  medicalUntil: string | null;
  isMedicalShown: boolean;
  agreementEndsOn: string | null;
}

/** Findings against an extension by check, in the order of the page. */
export function findingsOf<Found extends Checked>({
  extension: { offBoardExtendedDate: to, stayMark, relief },
  readiness,
  medicalUntil,
  isMedicalShown,
  agreementEndsOn,
}: Found) {
  return {
    isLongStay: stayMark !== null,
    hasFailingPapers: readiness.findings.some(({ isMandatory }) => isMandatory),
    isMedicalEnding: isMedicalShown && (medicalUntil === null || medicalUntil < to),
    hasNoAgreement: agreementEndsOn === null,
    /** Days with the relief aboard too, where it does not move. */
    hasOverlap: relief !== null && relief.overlapDays > 0 && !relief.isShifted,
  };
}

/** How many things are to be looked at. */
export const countFindings = (found: Checked): number => Object.values(findingsOf(found)).filter(Boolean).length;
