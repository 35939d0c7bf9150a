import * as z from 'zod/mini';
import { captchaResponse } from '#features/captcha/contract.ts';
import { active, anyone, roles, signedIn, subRoles, tags } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { boundedText, dataOf, divisionId, notInList, requiredText, rule, uuid } from '#platform/contract/shapes.ts';
import { isResetPassword, isStrongPassword, passwordHint, resetPasswordHint } from './rules.ts';

const language = z.enum(['en', 'id'], notInList);

export const profile = z.object({
  userId: uuid,
  role: z.enum(roles),
  roleLabel: z.string(),
  subRole: z.nullable(z.enum(subRoles)),
  divisionId,
  principalId: z.nullable(z.int()),
  employeeId: z.nullable(z.int()),
  vesselId: z.nullable(z.int()),
  workOrderId: z.nullable(z.int()),
  workOrderVesselId: z.nullable(z.int()),
  userAccessList: z.array(z.enum(tags)),
  isActive: z.boolean(),
  /** What it is written to in: the language of the screens it last worked in. */
  language,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  version: z.int(),
  /** How many of one's own notifications are unread, as far as they are counted; of nobody else's. */
  unread: z.nullable(z.int()),
  /** The rows of the profile page. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type Profile = z.output<typeof profile>;

export const emailAddress = requiredText('users:fields.email', 254).check(z.email('refusals:address'));

/** The fields of the page that asks for a reset mail. */
export const resetRequest = z.object({ email: emailAddress, response: captchaResponse });

/** The fields of the page the mail leads to; its rule is not that of the user form (1-open 88). */
export const newPassword = z.object({
  newPassword: boundedText(200).check(
    z.minLength(1, isRequired('users:refusals.fields.newPassword')),
    z.refine(isResetPassword, resetPasswordHint),
  ),
  confirmPassword: boundedText(200).check(z.minLength(1, isRequired('users:refusals.fields.confirmPassword'))),
  t: captchaResponse,
});

const required = (label: Message) => boundedText(200, isRequired(label)).check(z.minLength(1, isRequired(label)));

/** The fields of the dialog on the profile. The old password may be of any form (3O111). */
export const passwordChange = z
  .object({
    oldPassword: required('users:refusals.fields.oldPassword'),
    newPassword: required('users:refusals.fields.newPassword').check(z.refine(isStrongPassword, passwordHint)),
    confirmPassword: required('users:refusals.fields.confirmPassword'),
  })
  .check(
    rule<{ newPassword?: string; confirmPassword?: string }>(
      'confirmPassword',
      'users:refusals.passwords_differ',
      ({ newPassword: chosen, confirmPassword }) => !confirmPassword || chosen === confirmPassword,
    ),
  );

const done = dataOf(z.object({ message: z.string() }));

export const users = contract({
  profile: {
    method: 'GET',
    path: '/Users/GetProfileByUserId',
    effect: 'read',
    access: signedIn,
    shows: ['account'],
    summary: 'The profile of a user with their areas. An inactive account can read its own.',
    input: z.object({ userId: uuid }),
    answer: dataOf(profile),
    ledger: ['1C101', '3C051'],
  },
  requestReset: {
    method: 'POST',
    path: '/Users/RequestResetPassword',
    effect: 'write',
    access: anyone,
    touches: [],
    summary: 'Mails a link to set a new password. Answers the same whether the account exists or not.',
    encoding: 'json',
    bodyOnly: ['email', 'response'],
    input: resetRequest,
    answer: done,
    ledger: ['1C099'],
  },
  resetPassword: {
    method: 'POST',
    path: '/Users/ResetPassword',
    effect: 'write',
    access: anyone,
    touches: [],
    summary: 'Sets a new password with the token of the mail; the token works once, for an hour.',
    encoding: 'json',
    bodyOnly: ['email', 'token', 'newPassword', 'confirmPassword', 't'],
    input: z.object({ email: emailAddress, token: boundedText(200).check(z.minLength(1)), ...newPassword.shape }),
    answer: done,
    ledger: ['1C100'],
  },
  changePassword: {
    method: 'POST',
    path: '/Users/ChangePassword',
    effect: 'write',
    access: active,
    touches: [],
    summary: 'Sets a new password for oneself, given the old one; ends one’s other sessions.',
    encoding: 'json',
    bodyOnly: ['oldPassword', 'newPassword', 'confirmPassword'],
    input: passwordChange,
    answer: done,
    ledger: ['3C055'],
  },
  changeLanguage: {
    method: 'POST',
    path: '/Users/ChangeLanguage',
    effect: 'write',
    access: active,
    touches: ['account'],
    summary: 'Keeps the language one reads, for messages that others set off.',
    encoding: 'json',
    input: z.object({ language }),
    answer: dataOf(z.object({ language })),
  },
  deactivate: {
    method: 'POST',
    path: '/Users/DeactivateUser',
    effect: 'write',
    access: active,
    touches: ['account'],
    summary: 'Switches off one’s own account; only an administrator switches it on again. Not for admins.',
    encoding: 'query',
    input: z.object({ userId: uuid }),
    answer: dataOf(z.object({ id: uuid, isActive: z.boolean() })),
    ledger: ['3C056'],
  },
});
