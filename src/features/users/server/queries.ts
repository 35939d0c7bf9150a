import { sql } from 'kysely';
import * as z from 'zod/mini';
import { roles, subRoles, tags } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';

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
