import * as z from 'zod/mini';
import { captchaResponse } from '#features/captcha/contract.ts';
import { anyone, roles, signedIn, subRoles, tags } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, divisionId, requiredText, uuid } from '#platform/contract/shapes.ts';
import { isResetPassword, resetPasswordHint } from './rules.ts';

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
  userAccessList: z.array(z.enum(tags)),
  isActive: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The rows of the profile page. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type Profile = z.output<typeof profile>;

const emailAddress = requiredText('Email', 254).check(z.email('Invalid email format'));

/** The fields of the page that asks for a reset mail. */
export const resetRequest = z.object({ email: emailAddress, response: captchaResponse });

/** The fields of the page the mail leads to; its rule is not that of the user form (1-open 88). */
export const newPassword = z.object({
  newPassword: boundedText(200).check(
    z.minLength(1, 'New password is required'),
    z.refine(isResetPassword, resetPasswordHint),
  ),
  confirmPassword: boundedText(200).check(z.minLength(1, 'Confirm password is required')),
  t: captchaResponse,
});

const done = dataOf(z.object({ message: z.string() }));

export const users = contract({
  profile: {
    method: 'GET',
    path: '/Users/GetProfileByUserId',
    effect: 'read',
    access: signedIn,
    summary: 'The profile of a user: who they are, what they may open. An inactive account reads its own.',
    input: z.object({ userId: uuid }),
    answer: dataOf(profile),
    ledger: ['1C101'],
  },
  requestReset: {
    method: 'POST',
    path: '/Users/RequestResetPassword',
    effect: 'write',
    access: anyone,
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
    summary: 'Sets a new password with the token of the mail; the token works once, for an hour.',
    encoding: 'json',
    bodyOnly: ['email', 'token', 'newPassword', 'confirmPassword', 't'],
    input: z.object({ email: emailAddress, token: boundedText(200).check(z.minLength(1)), ...newPassword.shape }),
    answer: done,
    ledger: ['1C100'],
  },
});
