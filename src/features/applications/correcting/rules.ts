import { stages } from '../rules.ts';

interface Standing {
  stage: number;
  withdrawnAt: unknown;
  consentWithdrawnAt?: unknown;
}

/** While the papers are being checked: afterwards people have been invited by them, or it is decided. */
export const mayCorrect = ({ stage, withdrawnAt, consentWithdrawnAt = null }: Standing): boolean =>
  stage === stages.screening && withdrawnAt === null && consentWithdrawnAt === null;

/** How the applicant is reached, as far as it is corrected here. */
export const contactNames = ['phoneNumber', 'address', 'nextOfKin'] as const;
