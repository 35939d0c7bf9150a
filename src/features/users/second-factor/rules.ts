import { type Role, type RoleClass, roleClass } from '#platform/contract/access.ts';

/** True if an account of this role signs in with a second factor or not at all. */
export const needsSecondFactor = (role: Role, required: readonly RoleClass[]): boolean =>
  required.includes(roleClass(role));
