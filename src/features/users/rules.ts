import {
  type DivisionId,
  defaultTags,
  type Role,
  type RoleClass,
  roleClass,
  roles,
  type SubRole,
  type Tag,
  tags,
} from '#platform/contract/access.ts';
import { message } from '#platform/contract/messages.ts';
import { anyKindFrom } from '#platform/contract/passwords.ts';

// ---------------------------------------------------------------- passwords

/** The symbols the reset page asks for (1S204). */
export const resetSymbols = '@$!%*?&';

export const resetPasswordHint = message('users:refusals.reset_password_form', { symbols: resetSymbols });

const isLong = (password: string) => [...password].length >= anyKindFrom;
const hasLength = (password: string) => [...password].length >= 8;
const hasOneOf = (symbols: string, password: string) => [...symbols].some((symbol) => password.includes(symbol));

/** True if a password fits the reset page's rule: 8 characters, a letter, a digit and a symbol (1S203, 1S204), or long. */
export const isResetPassword = (password: string): boolean =>
  isLong(password) ||
  (hasLength(password) && /\p{L}/u.test(password) && /\d/.test(password) && hasOneOf(resetSymbols, password));

/** The symbols the user form and the profile ask for (3S266). */
export const passwordSymbols = '#$^+=!*()@%&';

export const passwordHint = message('users:refusals.password_form', { symbols: [...passwordSymbols].join(' ') });

/** True if a password fits the rule of the user form and of the profile (3S264 to 3S266, 3S280), or is long. */
export const isStrongPassword = (password: string): boolean =>
  isLong(password) ||
  (hasLength(password) &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\d/.test(password) &&
    hasOneOf(passwordSymbols, password));

// ---------------------------------------------------------------- roles

/** Roles that accounts are made with; 'admin' and 'principal' are of old and no longer given (1-open 67). */
export const givenRoles = roles.filter((role) => role !== 'admin' && role !== 'principal');

/** True if a role belongs to a division; those that name none belong to both. */
export function isRoleOf(role: Role, divisionId: DivisionId): boolean {
  if (role.endsWith('marine')) return divisionId === 1;
  return role.endsWith('tanker') ? divisionId === 2 : true;
}

/** The roles to choose from in a division (3S298, 3S299, 3S302), with the super admin's or without (3S297, 3S301). */
export const roleChoices = (divisionId: DivisionId, withSuperAdmin: boolean): Role[] =>
  givenRoles.filter((role) => isRoleOf(role, divisionId) && (withSuperAdmin || role !== 'superadmin'));

/** Whether accounts of a role are a seafarer's: tied to an employee, with a sub-role (3S272, 3O102). */
export const isCrewRole = (role: Role): boolean => roleClass(role) === 'crew';
/** Whether accounts of a role are a client's: tied to a principal (3O102). */
export const isPrincipalRole = (role: Role): boolean => roleClass(role) === 'principal';

/** The ranks of roles, lowest first; all other roles are below them. */
const ranks: readonly RoleClass[] = ['manager', 'admin', 'superadmin'];
const rankOf = (role: Role) => ranks.indexOf(roleClass(role));

/** True if a user may create, change or delete accounts of a role: never those above their own (3O101). */
export const mayManage = (manager: Role, managed: Role): boolean => rankOf(manager) >= rankOf(managed);

/** Whether accounts of a role are out of reach of the toggle: crewing admins and super admins (3S277). */
export const isBeyondToggle = (role: Role): boolean => roleClass(role) === 'admin' || role === 'superadmin';

/** True if someone may switch off their own account on the profile: not admins nor super admins (3S190, 3O108). */
export const mayDeactivateSelf = (role: Role): boolean => !isBeyondToggle(role) && role !== 'admin';

/**
 * The access list after another sub-role was given: what the new one opens is added, what only the former one opened
 * goes, and what a super admin chose by hand stays.
 */
export function tagsAfter(role: Role, from: SubRole | null, to: SubRole | null, held: readonly Tag[]): Tag[] {
  const [before, after] = [defaultTags(role, from), defaultTags(role, to)];
  return tags.filter(
    (tag) =>
      (held.includes(tag) && (!before.includes(tag) || after.includes(tag))) ||
      (after.includes(tag) && !before.includes(tag)),
  );
}

/**
 * What an account leaves when it goes: crew changes to come and discussed records in its charge, webhooks that it added,
 * views of lists that it shares, which no one else may change, tokens of other systems, which end with it, and what its
 * role decides, where no other account of the role is left.
 */
export const duties = [
  'crewChange',
  'record',
  'webhook',
  'sharedView',
  'token',
  'lastOfRole',
  'lastOfPrincipal',
] as const;
export type Duty = (typeof duties)[number];
