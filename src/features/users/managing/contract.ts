import * as z from 'zod/mini';
import { expectedVersion } from '#features/seafarers/contract.ts';
import {
  active,
  type DivisionId,
  office,
  type Role,
  reads,
  roles,
  subRoles,
  tags,
  writes,
} from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { boundedText, dataOf, divisionId, id, notInList, rule, seen, text, uuid } from '#platform/contract/shapes.ts';
import { emailAddress } from '../contract.ts';
import { duties, givenRoles, isCrewRole, isPrincipalRole, isRoleOf, isStrongPassword, passwordHint } from '../rules.ts';

/** A user as the administration sees it (3S139). The vessel is that of the live assignment. */
export const userRow = z.object({
  userId: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  roleLabel: z.string(),
  subRole: z.nullable(z.enum(subRoles)),
  divisionId,
  division: z.string(),
  isActive: z.boolean(),
  employeeId: z.nullable(z.int()),
  employeeName: z.nullable(z.string()),
  vesselId: z.nullable(z.int()),
  vesselName: z.nullable(z.string()),
  principalId: z.nullable(z.int()),
  principalName: z.nullable(z.string()),
  userAccessList: z.array(z.enum(tags)),
  version: z.int(),
});
export type UserRow = z.output<typeof userRow>;

/** Says that nothing was chosen, or that it is not in the list. */
const choice = <const Values extends readonly [string, ...string[]]>(label: Message, values: Values) =>
  z.enum(values, {
    error: ({ input }) => (input === undefined || input === null || input === '' ? isRequired(label) : notInList),
  });

const onlyLetters = z.regex(/^[\p{L}\p{M} ]*$/u, 'users:refusals.letters_only');
const firstNameLength = 'users:refusals.first_name_length';
const names = {
  firstName: boundedText(200, isRequired('users:refusals.fields.firstName')).check(
    seen,
    z.minLength(1, isRequired('users:refusals.fields.firstName')),
    z.minLength(3, firstNameLength),
    z.maxLength(50, firstNameLength),
    onlyLetters,
  ),
  lastName: z._default(text(50).check(onlyLetters), ''),
};
const subRole = z.optional(z.nullable(z.enum(subRoles)));

interface Tied {
  role?: (typeof roles)[number];
  divisionId?: DivisionId;
  subRole?: unknown;
  employeeId?: unknown;
  principalId?: unknown;
}
const [firstRole, ...otherRoles] = givenRoles;

/** What ties an account of another role is refused: the account would be made without it. */
const ofRole = (field: 'subRole' | 'employeeId' | 'principalId', has: (role: Role) => boolean) =>
  rule<Tied>(field, 'users:refusals.not_of_role', (user) => !user.role || has(user.role) || !user[field]);

/** What an account is made of. A seafarer's is tied to an employee, a client's to a principal (3O102). */
export const newUser = z
  .object({
    email: emailAddress,
    /** The owner chooses the first password, by a link that is mailed; otherwise it is typed here. */
    invite: z._default(z.boolean(), false),
    password: z.optional(
      boundedText(200).check(z.refine((typed) => typed === '' || isStrongPassword(typed), passwordHint)),
    ),
    ...names,
    role: choice('users:fields.role', [firstRole ?? 'superadmin', ...otherRoles]),
    subRole,
    divisionId: z.int(isRequired('users:fields.division')).check(z.gte(1), z.lte(2)),
    employeeId: z.optional(z.nullable(id)),
    principalId: z.optional(z.nullable(id)),
    isActive: z._default(z.boolean(), true),
  })
  .check(
    rule<{ invite?: boolean; password?: string }>(
      'password',
      isRequired('users:fields.password'),
      ({ invite, password }) => Boolean(invite) || Boolean(password),
    ),
    rule<Tied>('role', notInList, ({ role, divisionId: of }) => !role || !of || isRoleOf(role, of)),
    rule<Tied>(
      'subRole',
      isRequired('users:refusals.fields.subRole'),
      (user) => !user.role || !isCrewRole(user.role) || Boolean(user.subRole),
    ),
    rule<Tied>(
      'employeeId',
      isRequired('users:fields.employee'),
      (user) => !user.role || !isCrewRole(user.role) || Boolean(user.employeeId),
    ),
    rule<Tied>(
      'principalId',
      isRequired('users:fields.principal'),
      (user) => !user.role || !isPrincipalRole(user.role) || Boolean(user.principalId),
    ),
    ofRole('subRole', isCrewRole),
    ofRole('employeeId', isCrewRole),
    ofRole('principalId', isPrincipalRole),
  );

/** An owner who is invited chooses the password: one that comes along would never be used. */
const invitedChooses = rule<{ invite?: boolean; password?: string }>(
  'password',
  'users:refusals.invited_chooses',
  ({ invite, password }) => !invite || !password,
);

/** What is edited of an account; email and role come along unchanged (3S276, 3O106). */
export const userEdit = z.object({
  userId: uuid,
  email: z.optional(boundedText(254)),
  ...names,
  oldRole: z.optional(z.enum(roles)),
  newRole: z.optional(z.enum(roles)),
  subRole,
  isActive: z.optional(z.boolean()),
  version: expectedVersion,
});

/** The tags an account holds, as a super admin chooses them. */
export const accessListEdit = z.object({
  userId: uuid,
  userAccessList: z.array(z.enum(tags)).check(z.maxLength(tags.length)),
  version: expectedVersion,
});

/** People to choose from at once; more are found by searching. */
export const mostHolders = 50;
/** A person to choose: an employee without an account, or a user with a role. */
export const roleHolder = z.object({
  employeeId: z.nullable(z.int()),
  userId: z.nullable(uuid),
  employeeNumber: z.nullable(z.string()),
  name: z.string(),
  position: z.nullable(z.string()),
});
export type RoleHolder = z.output<typeof roleHolder>;

const weighed = dataOf(z.array(z.object({ duty: z.enum(duties), count: z.int() })));
const changed = dataOf(z.object({ id: uuid, version: z.int() }));

export const userAccounts = contract({
  list: {
    method: 'GET',
    path: '/Users/GetAllUsers',
    effect: 'read',
    access: reads('UserManagement'),
    shows: ['account'],
    summary: 'Users of the division, by name.',
    input: listInput({ role: z.optional(z.enum(roles)), search: z.optional(boundedText(200)) }),
    answer: pageOf(userRow),
    list: { sort: ['firstName', 'email', 'role', 'subRole', 'division', 'isActive'], filter: ['isActive', 'subRole'] },
    ledger: ['3C050'],
  },
  create: {
    method: 'POST',
    path: '/Users/Create',
    effect: 'write',
    access: writes(['UserManagement']),
    touches: ['account'],
    atOnce: true,
    summary: 'Makes an account, with the access list of its role. Only a super admin makes a super admin.',
    encoding: 'json',
    bodyOnly: ['password'],
    input: newUser.check(invitedChooses),
    answer: changed,
    ledger: ['3C052'],
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/Users/SendPasswordLink',
    effect: 'write',
    access: writes(['UserManagement']),
    touches: [],
    atOnce: true,
    summary: 'Mails the owner of an account a link to set a password: an hour, or three days for the first one.',
    encoding: 'json',
    input: z.object({ userId: uuid }),
    answer: dataOf(z.object({ recipient: z.string() })),
  },
  update: {
    method: 'POST',
    path: '/Users/Update',
    effect: 'write',
    access: writes(['UserManagement']),
    touches: ['account'],
    atOnce: true,
    summary: 'Changes names, sub-role and whether an account is active; email and role stay as they are.',
    encoding: 'json',
    input: userEdit,
    answer: changed,
    ledger: ['3C053'],
  },
  duties: {
    method: 'GET',
    path: '/Users/GetDuties',
    effect: 'read',
    access: writes(['UserManagement']),
    shows: ['account', 'crewChange', 'charge'],
    summary: 'What an account is in charge of, which no one takes over when it is deleted or switched off (ours).',
    input: z.object({ userId: uuid }),
    answer: weighed,
  },
  ownDuties: {
    method: 'GET',
    path: '/Users/GetOwnDuties',
    effect: 'read',
    access: active,
    shows: ['account', 'crewChange', 'charge'],
    summary: 'What the account of the caller is in charge of, before it is switched off (ours).',
    input: z.object({}),
    answer: weighed,
  },
  remove: {
    method: 'POST',
    path: '/Users/Delete',
    effect: 'write',
    access: writes(['UserManagement']),
    touches: ['account', 'session'],
    atOnce: true,
    summary: 'Deletes an account; what it did keeps its name, and its email address is free again.',
    input: z.object({ userId: uuid, role: z.optional(z.enum(roles)) }),
    answer: dataOf(z.object({ id: uuid })),
    ledger: ['3C054'],
  },
  updateAccessList: {
    method: 'POST',
    path: '/Users/UpdateAccessList',
    effect: 'write',
    access: writes(['UserManagement'], ['superadmin']),
    touches: ['account'],
    atOnce: true,
    summary: 'Sets the areas an account may open, from its next call on.',
    encoding: 'json',
    input: accessListEdit,
    answer: changed,
  },
  employeesByRole: {
    method: 'GET',
    path: '/Employee/GetEmployeeByRole',
    effect: 'read',
    // Seafarers hold CrewManagement too, for their own record.
    access: writes(['UserManagement', 'CrewManagement'], office),
    shows: ['account', 'employee'],
    summary: 'For a crew role employees who have no account yet, for any other its users; at most 50, by name.',
    input: z.object({
      role: z.enum(roles),
      divisionId: z.optional(divisionId),
      search: z.optional(boundedText(200)),
    }),
    answer: dataOf(z.array(roleHolder)),
    ledger: ['2C006'],
  },
});

/** A call of ours beside the documents': what saves that wait in a browser are sealed with (decision 0057). */
export const waiting = contract({
  sealingKey: {
    method: 'GET',
    path: '/Users/GetSealingKey',
    effect: 'read',
    access: active,
    shows: [],
    summary: "The caller's own key for saves that wait in the browser for a line: always the same, and nobody else's.",
    input: z.object({}),
    answer: dataOf(z.object({ key: z.string() })),
  },
});
