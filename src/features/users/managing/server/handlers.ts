import { staleEdit } from '#features/audit/server/queries.ts';
import { isPrincipal } from '#features/principals/server/queries.ts';
import { defaultTags, type Role, roleClass } from '#platform/contract/access.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { mustNotBeCommon } from '#platform/server/common-passwords.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, violatedKey } from '#platform/server/errors.ts';
import { feature, type StepContext } from '#platform/server/feature.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { limitRate } from '#platform/server/rate-limit.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { emit, step } from '#platform/server/transitions.ts';
import {
  type Duty,
  duties,
  isBeyondToggle,
  isCrewRole,
  isPrincipalRole,
  isRoleOf,
  mayManage,
  tagsAfter,
} from '../../rules.ts';
import { findAccountByEmail, insertUser } from '../../server/queries.ts';
import { endAccess, mailPasswordLink } from '../../sessions/server/operations.ts';
import { recordSignIn } from '../../sessions/server/queries.ts';
import { endTokens } from '../../tokens/server/operations.ts';
import { countTokens } from '../../tokens/server/queries.ts';
import { userAccounts, waiting } from '../contract.ts';
import {
  deleteAccount,
  findLastOf,
  findOwner,
  findSealingKey,
  leavesSuperAdmin,
  listEmployeesWithoutAccount,
  listRoleHolders,
  listUsers,
  lockManaged,
  mayHaveAccount,
  updateAccount,
} from './queries.ts';

/** An account is looked at before it is deleted or switched off: what it is in charge of is named by who keeps it. */
export const accountWeighed = step<{ userId: string; name: (duty: Duty, count: number) => void }>('account weighed');

/** What an account is in charge of, and what no other account would be left for. */
async function weighAccount(context: StepContext, userId: string) {
  const counts = new Map<Duty, number>();
  const name = (duty: Duty, count: number) => void counts.set(duty, count);
  await emit(context, accountWeighed, { userId, name });
  name('token', await countTokens(context.db, userId));
  const last = await findLastOf(context.db, userId);
  if (last) name(last, 1);
  return duties.flatMap((duty) => ((counts.get(duty) ?? 0) > 0 ? [{ duty, count: counts.get(duty) ?? 0 }] : []));
}

/** No one creates, changes or deletes accounts above their own (3O101). */
function mustManage(user: SessionUser, role: Role) {
  if (mayManage(user.role, role)) return;
  if (role === 'superadmin') throw forbidden('users:refusals.superadmin_only');
  throw forbidden(roleClass(role) === 'admin' ? 'users:refusals.admin_only' : 'users:refusals.manager_only');
}

/** What an edit sends along but cannot change. */
function mustBeAsBefore(field: string, sent: string | undefined, kept: string, refusal: Message) {
  if (sent !== undefined && sent.trim().toLowerCase() !== kept.toLowerCase()) throw badInput({ [field]: refusal });
}

async function mustLeaveSuperAdmin(db: Db, { id, role }: { id: string; role: Role }) {
  if (role === 'superadmin' && !(await leavesSuperAdmin(db, id))) throw conflict('users:refusals.last_super_admin');
}

/** True if the account may be switched on or off by this user; says why not. */
async function mustMaySwitch(db: Db, user: SessionUser, account: { id: string; role: Role }, isActive: boolean) {
  if (account.id === user.userId) throw conflict('users:refusals.own_account.deactivate');
  if (isBeyondToggle(account.role) && user.role !== 'superadmin')
    throw forbidden('users:refusals.superadmin_switches_admins');
  if (!isActive) await mustLeaveSuperAdmin(db, account);
}

/** Links that may be mailed for one account, lest a mailbox be filled. */
const linksPerAccount = { limit: 5, windowSeconds: 3_600 };

/** What is refused of a new account, by the index that keeps it single. */
const takenMessages = {
  users_email_key: { email: 'users:refusals.address_taken' },
  users_employee_key: { employeeId: 'users:refusals.employee_taken' },
} as const;

/** Someone else made the account a moment before. */
function takenMeanwhile(error: unknown): never {
  const key = violatedKey(error);
  throw key === 'users_email_key' || key === 'users_employee_key' ? badInput(takenMessages[key]) : error;
}

export const userAccountsFeature = feature(userAccounts, {
  list: (asked, { db, scope }) => listUsers(db, scope, asked),

  create: {
    prepare: async ({ role, invite, password, email, firstName, lastName }, { user }) => {
      mustManage(user, role);
      if (invite || !password) return { passwordHash: null };
      await mustNotBeCommon('password', password, [firstName, lastName, email]);
      return { passwordHash: await hashPassword(password) };
    },
    run: async (
      { password: _password, invite, ...asked },
      { db, user, services, language },
      { passwordHash }: { passwordHash: string | null },
    ) => {
      const { role, email, firstName, lastName, isActive } = asked;
      // The division is the caller's own, whatever the call says; only a super admin chooses one.
      const divisionId = user.role !== 'superadmin' ? user.divisionId : asked.divisionId === 1 ? 1 : 2;
      if (!isRoleOf(role, divisionId)) throw badInput({ role: notInList });
      const subRole = isCrewRole(role) ? (asked.subRole ?? null) : null;
      const employeeId = isCrewRole(role) ? (asked.employeeId ?? null) : null;
      const principalId = isPrincipalRole(role) ? (asked.principalId ?? null) : null;
      if (await findAccountByEmail(db, email)) throw badInput(takenMessages.users_email_key);
      if (employeeId !== null && !(await mayHaveAccount(db, divisionId, employeeId)))
        throw badInput(takenMessages.users_employee_key);
      if (principalId !== null && !(await isPrincipal(db, principalId))) throw badInput({ principalId: notInList });
      const userAccessList = defaultTags(role, subRole);
      const ties = { subRole, divisionId, employeeId, principalId };
      const id = await insertUser(db, {
        email,
        firstName,
        lastName,
        role,
        isActive,
        ...ties,
        userAccessList,
        passwordHash,
      }).catch(takenMeanwhile);
      if (invite) await mailPasswordLink(db, services, 'Invitation', { id, email, firstName, language });
      return { data: { id, version: 1 } };
    },
  },

  sendPasswordLink: {
    prepare: ({ userId }, { db, services }) => limitRate(db, services, `password link ${userId}`, linksPerAccount),
    run: async ({ userId }, { db, user, scope, services, address }) => {
      const account = found(await lockManaged(db, scope, userId));
      mustManage(user, account.role);
      if (!account.isActive) throw conflict('users:refusals.switched_off');
      const owner = found(await findOwner(db, userId));
      await mailPasswordLink(db, services, owner.hasPassword ? 'ResetPassword' : 'Invitation', owner);
      await recordSignIn(db, 'reset_requested', address, userId, user.userId);
      return { data: { recipient: owner.email } };
    },
  },

  update: async (asked, { db, user, scope }) => {
    const account = found(await lockManaged(db, scope, asked.userId));
    mustManage(user, account.role);
    mustBeAsBefore('email', asked.email, account.email, 'users:refusals.address_fixed');
    mustBeAsBefore('oldRole', asked.oldRole, account.role, 'users:refusals.role_fixed');
    mustBeAsBefore('newRole', asked.newRole, account.role, 'users:refusals.role_fixed');
    const isCrew = isCrewRole(account.role);
    if (isCrew && !asked.subRole) throw badInput({ subRole: isRequired('users:refusals.fields.subRole') });
    if (!isCrew && asked.subRole) throw badInput({ subRole: 'users:refusals.not_of_role' });
    const subRole = isCrew ? (asked.subRole ?? null) : null;
    const { isActive = account.isActive } = asked;
    if (isActive !== account.isActive) await mustMaySwitch(db, user, account, isActive);
    const userAccessList = tagsAfter(account.role, account.subRole, subRole, account.userAccessList);
    const change = { firstName: asked.firstName, lastName: asked.lastName, subRole, isActive, userAccessList };
    const saved = await updateAccount(db, account.id, change, asked.version);
    if (!saved) throw await staleEdit(db, { table: 'users', id: account.id }, user.userId);
    if (!isActive) await endAccess(db, account.id);
    return { data: saved };
  },

  duties: async ({ userId }, context) => {
    const { id } = found(await lockManaged(context.db, context.scope, userId));
    return { data: await weighAccount(context, id) };
  },

  ownDuties: async (_input, context) => ({ data: await weighAccount(context, context.user.userId) }),

  remove: async ({ userId, role }, { db, user, scope, address }) => {
    const account = found(await lockManaged(db, scope, userId));
    mustManage(user, account.role);
    mustBeAsBefore('role', role, account.role, 'users:refusals.other_role');
    if (account.id === user.userId) throw conflict('users:refusals.own_account.delete');
    await mustLeaveSuperAdmin(db, account);
    const deleted = found(await deleteAccount(db, account.id));
    await endAccess(db, account.id);
    await recordSignIn(db, 'account_deleted', address, account.id, user.userId);
    return { data: deleted };
  },

  updateAccessList: async ({ userId, userAccessList, version }, { db, user, scope }) => {
    const account = found(await lockManaged(db, scope, userId));
    if (account.id === user.userId && !userAccessList.includes('UserManagement'))
      throw conflict('users:refusals.own_account.access');
    const saved = await updateAccount(db, account.id, { userAccessList: [...new Set(userAccessList)] }, version);
    if (!saved) throw await staleEdit(db, { table: 'users', id: account.id }, user.userId);
    if (!userAccessList.includes('UserManagement')) await endTokens(db, account.id);
    return { data: saved };
  },

  employeesByRole: async ({ role, search }, { db, scope }) => ({
    data: isCrewRole(role)
      ? await listEmployeesWithoutAccount(db, scope, search)
      : await listRoleHolders(db, scope, role, search),
  }),
});

export const waitingFeature = feature(waiting, {
  sealingKey: async (_input, { db, user, services }) => ({
    data: { key: await findSealingKey(db, services.config.secretsKey, user.userId) },
  }),
});
