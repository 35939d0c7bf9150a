import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { divisions, type Role, roleLabels, roles, type SubRole, subRoles, tags } from '#platform/contract/access.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { containsWords } from '#platform/server/list-search.ts';
import { isSealed, seal, unseal } from '#platform/server/seal.ts';
import type { Scope } from '#platform/server/session.ts';
import { isCrewRole } from '../../rules.ts';
import { sessionUserColumns } from '../../server/queries.ts';
import { mostHolders, type RoleHolder, type UserRow, userAccounts } from '../contract.ts';

const roleOf = z.enum(roles);
const subRoleOf = z.nullable(z.enum(subRoles));

// ---------------------------------------------------------------- reading

const folded = (text: ReturnType<typeof sql>) => sql`search_key(${text}) collate "C"`;
const byName = folded(sql`u.first_name || ' ' || u.last_name`);

interface UsersAsked extends ListAsked {
  role?: Role | undefined;
  search?: string | undefined;
}

/** Users of the scope's divisions, deactivated ones too, by name; deleted ones are gone (3S302). */
export async function listUsers(db: Db, scope: Scope, { role, search, ...asked }: UsersAsked): Promise<Page<UserRow>> {
  const { data, ...page } = await listPage(db, {
    asked: search ? { ...asked, filterList: `${asked.filterList ?? ''} ${search}` } : asked,
    columns: userAccounts.list.list,
    base: db
      .selectFrom('users as u')
      .where('u.divisionId', 'in', scope.divisions)
      .where('u.deletedAt', 'is', null)
      .$if(role !== undefined, (query) => query.where('u.role', '=', role ?? '')),
    key: 'u.id',
    search: 'u.searchText',
    sort: {
      firstName: byName,
      email: sql`lower(u.email) collate "C"`,
      role: 'u.role',
      subRole: sql`coalesce(u.sub_role, '')`,
      division: 'u.divisionId',
      isActive: 'u.isActive',
    },
    filter: {
      isActive: { column: 'u.isActive', as: 'boolean' },
      subRole: { column: 'u.subRole', as: 'text' },
    },
    order: [[byName, 'asc']],
    rows: (page) =>
      page
        // The key of this list is no number.
        .innerJoin('users as u', (join) => join.on(sql<boolean>`u.id = page.id`))
        .leftJoin('principals as p', 'p.id', 'u.principalId')
        .leftJoin('people as e', 'e.id', 'u.employeeId')
        .leftJoin('liveAssignments as a', 'a.employeeId', 'u.employeeId')
        .leftJoin('vessels as v', 'v.id', 'a.vesselId')
        .select(sessionUserColumns)
        .select(['e.fullName as employeeName', 'a.vesselId', 'v.name as vesselName'])
        .select(['p.name as principalName', 'u.version']),
  });
  return {
    ...page,
    data: data.map((row) => ({
      ...row,
      role: roleOf.parse(row.role),
      roleLabel: roleLabels[roleOf.parse(row.role)],
      subRole: subRoleOf.parse(row.subRole),
      division: divisions[row.divisionId === 1 ? 1 : 2],
      userAccessList: tags.filter((tag) => row.userAccessList.includes(tag)),
    })),
  };
}

/** An account of the scope's divisions as its change begins, held against others until its end; deleted ones are gone. */
export async function lockManaged(db: Db, scope: Scope, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'subRole', 'isActive', 'userAccessList', 'version'])
    .where('id', '=', userId)
    .where('divisionId', 'in', scope.divisions)
    .where('deletedAt', 'is', null)
    // What names the account as its author need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      role: roleOf.parse(row.role),
      subRole: subRoleOf.parse(row.subRole),
      userAccessList: tags.filter((tag) => row.userAccessList.includes(tag)),
    }
  );
}

/** Who gets a message about an account, and whether it has a password yet. */
export async function findOwner(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { passwordHash, language, ...owner } = row;
  return {
    ...owner,
    language: language === 'id' ? ('id' as const) : ('en' as const),
    hasPassword: passwordHash !== null,
  };
}

const employeesWithoutAccount = (db: Db, divisionIds: readonly number[]) =>
  db
    .selectFrom('people as e')
    .innerJoin('employmentPeriods as m', (join) => join.onRef('m.employeeId', '=', 'e.id').on('m.endedOn', 'is', null))
    .leftJoin('users as u', (join) => join.onRef('u.employeeId', '=', 'e.id').on('u.deletedAt', 'is', null))
    .where('u.id', 'is', null)
    .where('e.divisionId', 'in', divisionIds);

/** Employees who are with us and have no account yet, by name; all whose name or number holds the keyword. */
export async function listEmployeesWithoutAccount(db: Db, scope: Scope, search = ''): Promise<RoleHolder[]> {
  const rows = await employeesWithoutAccount(db, scope.divisions)
    .$if(search.trim() !== '', (query) =>
      query.where(containsWords(sql`search_key(concat_ws(' ', e.full_name, e.employee_number))`, search.trim())),
    )
    .select(['e.id as employeeId', 'e.employeeNumber', 'e.fullName as name', 'e.positionNameEn as position'])
    .orderBy(folded(sql`e.full_name`))
    .orderBy('e.id')
    .limit(mostHolders)
    .execute();
  return rows.map((row) => ({ ...row, userId: null }));
}

/** Active users with a role, by name. */
export async function listRoleHolders(db: Db, scope: Scope, role: Role, search = ''): Promise<RoleHolder[]> {
  const rows = await db
    .selectFrom('users as u')
    .where('u.role', '=', role)
    .where('u.divisionId', 'in', scope.divisions)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .$if(search.trim() !== '', (query) => query.where(containsWords(sql.ref('u.searchText'), search.trim())))
    .select(['u.id as userId', 'u.employeeId', sql<string>`btrim(u.first_name || ' ' || u.last_name)`.as('name')])
    .orderBy(byName)
    .orderBy('u.id')
    .limit(mostHolders)
    .execute();
  return rows.map((row) => ({ ...row, employeeNumber: null, position: null }));
}

/**
 * Whether an employee can be given an account: of the division, with us, and without one. No one resigns meanwhile: who
 * does switches off the account that is there.
 */
export async function mayHaveAccount(db: Db, divisionId: number, employeeId: number): Promise<boolean> {
  await db.selectFrom('employees').select('id').where('id', '=', employeeId).forShare().execute();
  const row = await employeesWithoutAccount(db, [divisionId])
    .select('e.id')
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  return row !== undefined;
}

// ---------------------------------------------------------------- changing

interface AccountChange {
  firstName?: string;
  lastName?: string;
  subRole?: SubRole | null;
  isActive?: boolean;
  userAccessList?: string[];
}

/** Changes an account; nothing when it is not of this version any more. */
export const updateAccount = (db: Db, id: string, change: AccountChange, version: number | undefined) =>
  db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(['id', 'version'])
    .executeTakeFirst();

/** Ties accounts to the employees of their division who have their very name and no account; for the demo. */
export const tieToNamesakes = (db: Db, emails: readonly string[]) =>
  sql`
  update users u set employee_id = namesake.id
    from (select distinct on (e.division_id, e.full_name) e.id, e.division_id, e.full_name
            from people e
           order by e.division_id, e.full_name, e.id) namesake
   where namesake.division_id = u.division_id and namesake.full_name = btrim(u.first_name || ' ' || u.last_name)
     and u.email = any(${emails}) and u.employee_id is null
     and not exists (select from users other where other.employee_id = namesake.id and other.deleted_at is null)`.execute(
    db,
  );

/** Deletes an account: its records keep the name; its address and external identity become free. */
export const deleteAccount = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set({ deletedAt: sql<Date>`now()`, isActive: false, externalIssuer: null, externalSubject: null })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/**
 * Whether a super admin who is active remains without this one. Changes of super admins wait for one another here, so
 * that two at once cannot each rely on the other's.
 */
export async function leavesSuperAdmin(db: Db, without: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('last super admin', 0))`.execute(db);
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where('id', '<>', without)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Whether an active account is the last one of its role in its division, or the last of its principal: what it decides
 * would wait. Not of seafarers, who decide for themselves alone, nor of super admins: one has to be left anyway.
 */
export async function findLastOf(db: Db, userId: string): Promise<'lastOfRole' | 'lastOfPrincipal' | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['role', 'divisionId', 'principalId'])
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  const role = roleOf.safeParse(account?.role).data;
  if (!account || !role || isCrewRole(role) || role === 'superadmin') return undefined;
  const { divisionId, principalId } = account;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('divisionId', '=', divisionId)
    .$if(principalId !== null, (query) => query.where('principalId', '=', principalId))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (other) return undefined;
  return principalId === null ? 'lastOfRole' : 'lastOfPrincipal';
}

const secret = z.object({ secret: z.string() });
const key = 'sealing_secret';

/**
 * What the keys of all accounts are derived from: made once, then the same for every process. Sealed with SECRETS_KEY
 * where that is set; one that was kept before it was set is sealed when it is next read.
 */
async function sealingSecret(db: Db, secretsKey: Buffer | undefined): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  if (row) {
    const kept = secret.parse(row.value).secret;
    if (secretsKey && !isSealed(kept))
      await db
        .updateTable('settings')
        .set({ value: settingOf(secretsKey, kept) })
        .where('key', '=', key)
        .execute();
    return unseal(secretsKey, kept);
  }
  await db
    .insertInto('settings')
    .values({ key, value: settingOf(secretsKey, randomBytes(32).toString('hex')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sealingSecret(db, secretsKey);
}

const settingOf = (secretsKey: Buffer | undefined, plain: string) =>
  JSON.stringify({ secret: seal(secretsKey, plain) });

/** What the codes of an account are made with that are mailed to it; no browser ever gets it. */
export const findCodeKey = async (db: Db, secretsKey: Buffer | undefined, userId: string): Promise<Buffer> =>
  createHmac('sha256', await sealingSecret(db, secretsKey))
    .update(`mailed code ${userId}`)
    .digest();

/** 32 bytes in base64 that only this account ever gets. */
export const findSealingKey = async (db: Db, secretsKey: Buffer | undefined, userId: string): Promise<string> =>
  createHmac('sha256', await sealingSecret(db, secretsKey))
    .update(userId)
    .digest('base64');
