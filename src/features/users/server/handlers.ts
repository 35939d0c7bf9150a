import { createHash } from 'node:crypto';
import { verifyCaptcha } from '#features/captcha/server/verify.ts';
import { holdsTag } from '#platform/contract/access.ts';
import { mustNotBeCommon } from '#platform/server/common-passwords.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { accountInactive, badInput, conflict, forbidden, found, notFound, refused } from '#platform/server/errors.ts';
import { feature, type Services } from '#platform/server/feature.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { forgetHits, limitRate, networkOf } from '#platform/server/rate-limit.ts';
import { users } from '../contract.ts';
import { updateAccount } from '../managing/server/queries.ts';
import { mayDeactivateSelf } from '../rules.ts';
import { isOwnPassword } from '../second-factor/server/operations.ts';
import { endAccess, mailNewPassword, mailPasswordLink } from '../sessions/server/operations.ts';
import {
  endResets,
  findPasswordHash,
  recordSignIn,
  replacePassword,
  takePasswordReset,
  updatePassword,
  wordsOfReset,
  wrongPasswordsKey,
} from '../sessions/server/queries.ts';
import { findAccountByEmail, findOwnProfile, findProfile, keepLanguage } from './queries.ts';

const perAddress = { limit: 20, windowSeconds: 3_600 };
const perAccount = { limit: 5, windowSeconds: 3_600 };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A solved captcha, or 400 at the field it was sent in. */
async function mustBeSolved(db: Db, services: Services, field: 'response' | 't', response: string) {
  if (!(await verifyCaptcha(db, services, response))) throw badInput({ [field]: 'captcha:refusals.complete' });
}

export const usersFeature = feature(users, {
  profile: async ({ userId }, { db, user, scope, language }) => {
    if (userId === user.userId) return { data: found(await findOwnProfile(db, user, language)) };
    if (!user.isActive) throw accountInactive();
    if (!holdsTag(user, ['UserManagement'])) throw notFound();
    return { data: found(await findProfile(db, scope, userId, language)) };
  },

  requestReset: {
    prepare: async ({ email, response }, { db, services, address }) => {
      await limitRate(db, services, `reset request ${hashOf(networkOf(address))}`, perAddress);
      await mustBeSolved(db, services, 'response', response);
      await limitRate(db, services, `reset request ${hashOf(email.toLowerCase())}`, perAccount);
    },
    // Reveals nothing: the response is the same for every address, and something is written for each.
    run: async ({ email }, { db, services, address, language }) => {
      const account = await findAccountByEmail(db, email);
      if (account?.isActive) await mailPasswordLink(db, services, 'ResetPassword', { ...account, language });
      await recordSignIn(db, 'reset_requested', address, account?.id ?? null);
      return { data: { message: 'Request reset password success' } };
    },
  },

  resetPassword: {
    prepare: async ({ email, token, newPassword, confirmPassword, t }, { db, services, address }) => {
      // Before the captcha, which works only once.
      if (newPassword !== confirmPassword) throw badInput({ confirmPassword: 'users:refusals.passwords_differ' });
      await mustNotBeCommon('newPassword', newPassword, await wordsOfReset(db, email, hashOf(token)));
      await limitRate(db, services, `reset ${hashOf(networkOf(address))}`, perAddress);
      await mustBeSolved(db, services, 't', t);
      return { passwordHash: await hashPassword(newPassword) };
    },
    run: async ({ email, token }, { db, services, address, language }, { passwordHash }: { passwordHash: string }) => {
      const userId = await takePasswordReset(db, email, hashOf(token));
      if (!userId) throw refused('users:refusals.reset_invalid');
      await updatePassword(db, userId, passwordHash);
      await endAccess(db, userId);
      for (const at of ['', address]) await forgetHits(db, wrongPasswordsKey(email, at));
      const account = await findAccountByEmail(db, email);
      if (account) await mailNewPassword(db, services, { ...account, language });
      await recordSignIn(db, 'password_reset', address, userId);
      return { data: { message: 'Password updated successfully' } };
    },
  },

  changePassword: {
    prepare: async ({ oldPassword, newPassword }, context) => {
      const { db, user } = context;
      const former = await findPasswordHash(db, user.userId);
      if (!(await isOwnPassword(oldPassword, context))) throw badInput({ oldPassword: 'users:refusals.old_password' });
      if (newPassword === oldPassword) throw badInput({ newPassword: 'users:refusals.same_password' });
      await mustNotBeCommon('newPassword', newPassword, [user.firstName, user.lastName, user.email]);
      return { former: former ?? '', passwordHash: await hashPassword(newPassword) };
    },
    run: async (
      _input,
      { db, user, services, address, language },
      { former, passwordHash }: { former: string; passwordHash: string },
    ) => {
      if (!(await replacePassword(db, user.userId, former, passwordHash))) throw conflict('refusals:changed_meanwhile');
      await endAccess(db, user.userId, { except: user.sid });
      await endResets(db, user.userId);
      await recordSignIn(db, 'password_changed', address, user.userId);
      await mailNewPassword(db, services, { ...user, id: user.userId, language });
      return { data: { message: 'Password updated successfully' } };
    },
  },

  changeLanguage: async ({ language }, { db, user }) => {
    await keepLanguage(db, user.userId, language);
    return { data: { language } };
  },

  deactivate: async ({ userId }, { db, user }) => {
    // Others are switched off by administrators, with Users/Update (3O107).
    if (userId !== user.userId) throw notFound();
    if (!mayDeactivateSelf(user.role)) throw forbidden('users:refusals.admins_stay_active');
    const { id } = found(await updateAccount(db, userId, { isActive: false }, undefined));
    // The one of the call lives on for the notice, and is refused everything else.
    await endAccess(db, userId, { except: user.sid });
    return { data: { id, isActive: false } };
  },
});
