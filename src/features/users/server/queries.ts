import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { divisions, roleLabels, roles, subRoles, tags } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { Profile } from '../contract.ts';
import { countUnread } from '../notifying/server/queries.ts';

const role = z.enum(roles);
const subRole = z.nullable(z.enum(subRoles));

/** What a session knows of its account. */
export const sessionUserColumns = [
  'u.id as userId',
  'u.email',
  'u.firstName',
  'u.lastName',
  'u.role',
  'u.subRole',
  'u.divisionId',
  'u.principalId',
  'u.employeeId',
  'u.userAccessList',
  'u.isActive',
] as const;

interface SessionUserRow extends Omit<SessionUser, 'sid' | 'role' | 'subRole' | 'divisionId' | 'userAccessList'> {
  role: string;
  subRole: string | null;
  divisionId: number;
  userAccessList: string[];
}

/** The account of a row of these columns. */
export const sessionUserOf = (row: SessionUserRow, sid: string): SessionUser => ({
  ...row,
  sid,
  role: role.parse(row.role),
  subRole: subRole.parse(row.subRole),
  divisionId: row.divisionId === 1 ? 1 : 2,
  // A tag that no longer exists opens nothing.
  userAccessList: tags.filter((tag) => row.userAccessList.includes(tag)),
});

/** The account behind a session, inactive ones too; deleted ones are gone. */
export async function findSessionUser(db: Db, userId: string, sid: string): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select(sessionUserColumns)
    .where('u.id', '=', userId)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();
  return row && sessionUserOf(row, sid);
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

/** The account an email address signs in to, whatever the case it is typed in. */
export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'passwordHash', 'isActive', 'isDemo'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** The account that is linked to someone at another identity provider. */
export const findAccountByIdentity = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('externalIssuer', '=', issuer)
    .where('externalSubject', '=', subject)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Links an account to someone at another provider, for good; false when it is linked already. */
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
export async function findOwnProfile(db: Db, user: SessionUser, language: Language): Promise<Profile | undefined> {
  const own = await readProfile(db, user.userId, [1, 2], language);
  return own && { ...own, unread: await countUnread(db, user.userId) };
}

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
    employee: 'Employee',
    vessel: 'Vessel',
    principal: 'Principal',
  },
  id: {
    firstName: 'Nama depan',
    lastName: 'Nama belakang',
    email: 'Email',
    division: 'Divisi',
    role: 'Peran',
    subRole: 'Subperan',
    employee: 'Pegawai',
    vessel: 'Kapal',
    principal: 'Prinsipal',
  },
};
const subRoleLabels = {
  en: { head: 'Head', crew: 'Crew', others: 'Others' },
  id: { head: 'Kepala', crew: 'Awak', others: 'Lainnya' },
};

/** Of the newest salary slip of `u`, of those who have signed off too (3O26). */
const newestSlip = (column: RawBuilder<unknown>) => sql<number | null>`(
  select ${column} from work_orders w where w.employee_id = u.employee_id order by w.month desc, w.id desc limit 1)`;

/** What an account is tied to: the client, or the employee with the vessel of the live assignment and the newest slip. */
export const findTies = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('principals as p', 'p.id', 'u.principalId')
    .leftJoin('people as e', 'e.id', 'u.employeeId')
    .leftJoin('liveAssignments as a', 'a.employeeId', 'u.employeeId')
    .leftJoin('vessels as v', 'v.id', 'a.vesselId')
    .select([
      'u.divisionId',
      'u.version',
      'u.language',
      'p.name as principalName',
      'e.employeeNumber',
      'e.fullName as employeeName',
      'a.vesselId',
      'v.name as vesselName',
      newestSlip(sql`w.id`).as('workOrderId'),
      newestSlip(sql`w.vessel_id`).as('workOrderVesselId'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

async function readProfile(db: Db, userId: string, divisionIds: readonly number[], language: Language) {
  const ties = await findTies(db, userId);
  const user = ties && divisionIds.includes(ties.divisionId) && (await findSessionUser(db, userId, ''));
  if (!user) return undefined;
  const { sid: _sid, ...known } = user;
  const { version, vesselId } = ties;
  const reads = ties.language === 'id' ? ('id' as const) : ('en' as const);
  const l = labels[language];
  const employee = [ties.employeeNumber, ties.employeeName].filter(Boolean).join(' · ');
  const details = [
    { label: l.firstName, value: user.firstName },
    { label: l.lastName, value: user.lastName },
    { label: l.email, value: user.email },
    { label: l.division, value: divisions[user.divisionId] },
    { label: l.role, value: roleLabels[user.role] },
    { label: l.subRole, value: user.subRole ? subRoleLabels[language][user.subRole] : '' },
    ...(employee ? [{ label: l.employee, value: employee }] : []),
    ...(ties.vesselName ? [{ label: l.vessel, value: ties.vesselName }] : []),
    ...(ties.principalName ? [{ label: l.principal, value: ties.principalName }] : []),
  ];
  return {
    ...known,
    version,
    vesselId,
    language: reads,
    workOrderId: ties.workOrderId,
    workOrderVesselId: ties.workOrderVesselId,
    userAccessList: [...user.userAccessList],
    roleLabel: roleLabels[user.role],
    unread: null,
    details,
  };
}

/** Keeps the language an account reads; nothing is written where it is the same. */
export const keepLanguage = (db: Db, userId: string, language: Language) =>
  db.updateTable('users').set({ language }).where('id', '=', userId).where('language', '<>', language).execute();

/** The audit trail of a user in scope; only super admins see that of super admins. */
export async function userTrail(db: Db, scope: Scope, id: string, reader: SessionUser) {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  if (!user || (user.role === 'superadmin' && reader.role !== 'superadmin')) return undefined;
  return { rows: [{ table: 'users', ids: [id] }] };
}
