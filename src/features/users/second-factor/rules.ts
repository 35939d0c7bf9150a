import { type Role, type RoleClass, roleClass } from '#platform/contract/access.ts';

/** True if an account of this role signs in with a second factor or not at all. */
export const needsSecondFactor = (role: Role, required: readonly RoleClass[]): boolean =>
  required.includes(roleClass(role));

/** True if an account has a second factor: an authenticator app or a passkey. Recovery codes only stand in for one. */
export const hasAny = ({ appSetAt, passkeys }: { appSetAt: Date | null; passkeys: number }): boolean =>
  appSetAt !== null || passkeys > 0;
