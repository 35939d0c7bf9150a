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

/** The account an e-mail address signs in to, whatever the case it is typed in. */
export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'passwordHash', 'isActive'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
