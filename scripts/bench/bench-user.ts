import { findSessionUser, insertUser } from '#features/users/server/queries.ts';
import { defaultTags, type Role, type SubRole } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';

interface BenchUser {
  subRole?: SubRole | null;
  employeeId?: number;
  principalId?: number | null;
}

let made = 0;

/** Adds somebody of the marine division with the rights of the role, and answers them as a session would. */
export async function addBenchUser(db: Db, role: Role, more: BenchUser = {}): Promise<SessionUser> {
  made += 1;
  const id = await insertUser(db, {
    email: `bench-${role}-${Date.now()}-${made}@example.test`,
    firstName: 'Bench',
    lastName: 'Mark',
    role,
    divisionId: 1,
    userAccessList: defaultTags(role, more.subRole ?? null),
    ...more,
  });
  const user = await findSessionUser(db, id, 'bench');
  if (!user) throw new Error('The user of the benchmark is missing');
  return user;
}
