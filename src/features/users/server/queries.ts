import { sql } from 'kysely';
import * as z from 'zod/mini';
import { divisions, roleLabels, roles, subRoles, tags } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { Profile } from '../contract.ts';

const role = z.enum(roles);
const subRole = z.nullable(z.enum(subRoles));

/** The account behind a session, inactive ones too; deleted ones are gone. */
export async function findSessionUser(db: Db, userId: string, sid: string): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('users')
    .select([
      'id as userId',
      'email',
      'firstName',
      'lastName',
      'role',
      'subRole',
      'divisionId',
      'principalId',
      'employeeId',
      'userAccessList',
      'isActive',
    ])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    sid,
    role: role.parse(row.role),
    subRole: subRole.parse(row.subRole),
    divisionId: row.divisionId === 1 ? 1 : 2,
    // A tag that no longer exists opens nothing.
    userAccessList: tags.filter((tag) => row.userAccessList.includes(tag)),
  };
}

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  subRole?: string | null;
  divisionId: number;
  principalId?: number | null;
  employeeId?: number | null;
  userAccessList: readonly string[];
  passwordHash?: string | null;
  isActive?: boolean;
  isDemo?: boolean;
}

/** Makes an account; returns its id. */
export async function insertUser(db: Db, { userAccessList, ...user }: NewUser): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, userAccessList: [...userAccessList] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An account by its number, deactivated ones too; deleted ones are gone. */
export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** The account an e-mail address signs in to, whatever the case it is typed in. */
export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'passwordHash', 'isActive'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** The account that is linked to somebody at another identity provider. */
export const findAccountByIdentity = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('externalIssuer', '=', issuer)
    .where('externalSubject', '=', subject)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Links an account to somebody at another provider, for good; false when it is linked already. */
export async function linkIdentity(db: Db, id: string, issuer: string, subject: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ externalIssuer: issuer, externalSubject: subject })
    .where('id', '=', id)
    .where('externalIssuer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The demo's sign-ins: those that are switched off last, the others in the order of the table of roles. */
export async function listDemoUsers(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'isActive'])
    .where('isDemo', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  const order: readonly string[] = roles;
  return rows.sort((a, b) => Number(b.isActive) - Number(a.isActive) || order.indexOf(a.role) - order.indexOf(b.role));
}

// ---------------------------------------------------------------- profile

/** A user's own profile. */
export const findOwnProfile = (db: Db, user: SessionUser, language: Language): Promise<Profile | undefined> =>
  readProfile(db, user.userId, [1, 2], language);

/** The profile of a user of a division that is open to the reader. */
export const findProfile = (db: Db, scope: Scope, userId: string, language: Language): Promise<Profile | undefined> =>
  readProfile(db, userId, scope.divisions, language);

type Language = 'en' | 'id';
const labels = {
  en: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    division: 'Division',
    role: 'Role',
    subRole: 'Sub Role',
    status: 'Status',
    active: 'Active',
    inactive: 'Deactive',
  },
  id: {
    firstName: 'Nama depan',
    lastName: 'Nama belakang',
    email: 'Email',
    division: 'Divisi',
    role: 'Peran',
    subRole: 'Subperan',
    status: 'Status',
    active: 'Aktif',
    inactive: 'Nonaktif',
  },
};
const subRoleLabels = { head: 'Head', crew: 'Crew', others: 'Others' };

async function readProfile(db: Db, userId: string, divisionIds: readonly number[], language: Language) {
  const row = await db
    .selectFrom('users')
    .select(['divisionId'])
    .where('id', '=', userId)
    .where('divisionId', 'in', divisionIds)
    .executeTakeFirst();
  const user = row && (await findSessionUser(db, userId, ''));
  if (!user) return undefined;
  const { sid: _sid, ...known } = user;
  const l = labels[language];
  const details = [
    { label: l.firstName, value: user.firstName },
    { label: l.lastName, value: user.lastName },
    { label: l.email, value: user.email },
    { label: l.division, value: divisions[user.divisionId] },
    { label: l.role, value: roleLabels[user.role] },
    ...(user.subRole ? [{ label: l.subRole, value: subRoleLabels[user.subRole] }] : []),
    { label: l.status, value: user.isActive ? l.active : l.inactive },
  ];
  // The vessel and the work order of a seafarer are read from the live assignment, which nobody has yet.
  const aboard = { vesselId: null, workOrderId: null };
  return { ...known, ...aboard, userAccessList: [...user.userAccessList], roleLabel: roleLabels[user.role], details };
}

// ---------------------------------------------------------------- passwords

/** Keeps a reset token's hash for an hour. */
export const insertPasswordReset = (db: Db, userId: string, tokenHash: string) =>
  db
    .insertInto('passwordResets')
    .values({ userId, tokenHash, expiresAt: sql<Date>`now() + interval '1 hour'` })
    .execute();

/**
 * Uses up a reset token of the account with this address: the account's id, or nothing when the token is unknown, old
 * or used, or its account is not active. The account's other tokens are used up with it.
 */
export async function takePasswordReset(db: Db, email: string, tokenHash: string): Promise<string | undefined> {
  const taken = await db
    .updateTable('passwordResets')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('userId', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('isActive', '=', true)
        .where('deletedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  if (!taken) return undefined;
  await db
    .updateTable('passwordResets')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', taken.userId)
    .where('usedAt', 'is', null)
    .execute();
  return taken.userId;
}

export const updatePassword = (db: Db, userId: string, passwordHash: string) =>
  db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();

/** Forgets resets nobody can use any more. */
export const forgetOldResets = (db: Db) =>
  db.deleteFrom('passwordResets').where('expiresAt', '<', sql<Date>`now() - interval '30 days'`).execute();
