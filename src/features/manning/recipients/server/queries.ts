import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Who is written to about a plan, and what the messages show. */

/** An account that is written to. */
export interface Recipient {
  userId: string;
  email: string;
  language: string;
}

/** What a message about a plan shows, and what its link needs. */
export interface Facts {
  employeeId: number;
  fullName: string;
  positionEn: string;
  positionId: string;
  vesselName: string;
  vesselId: number;
  seatId: number;
  jobPositionId: number;
  divisionId: number;
  principalId: number;
  proposedBy: string | null;
  from: string;
  to: string;
}

/** The plan that a message is about. */
export const findFacts = (db: Db, assignmentId: number): Promise<Facts> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select([
      'e.id as employeeId',
      'j.nameEn as positionEn',
      'j.name as positionId',
      'v.name as vesselName',
      'v.id as vesselId',
      's.id as seatId',
      'j.id as jobPositionId',
      'v.divisionId',
      'v.principalId',
      'a.createdBy as proposedBy',
      'a.plannedFrom as from',
      'a.plannedTo as to',
      sql<string>`coalesce(f.full_name, e.employee_number)`.as('fullName'),
    ])
    .where('a.id', '=', assignmentId)
    .executeTakeFirstOrThrow();

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'email', 'language'])
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email');
/** The accounts of a principal. */
export const ofPrincipal = (db: Db, principalId: number | null): Promise<Recipient[]> =>
  accounts(db)
    .where('principalId', '=', principalId ?? 0)
    .execute();
/** The account of a crew member, where there is one. */
export const ofCrew = (db: Db, employeeId: number): Promise<Recipient[]> =>
  accounts(db).where('employeeId', '=', employeeId).execute();
/** The crewing managers of a division. */
export const ofManagers = (db: Db, divisionId: number): Promise<Recipient[]> =>
  accounts(db)
    .where('role', 'in', ['crewingmanagermarine', 'crewingmanagertanker'])
    .where('divisionId', '=', divisionId)
    .execute();
/** One account. */
export const ofAccount = (db: Db, userId: string | null): Promise<Recipient[]> =>
  accounts(db)
    .where('id', '=', userId ?? '00000000-0000-4000-8000-000000000000')
    .execute();

/** Where a crew member without an account is written to; nothing where a link could not ask for the date of birth. */
export async function findOwnAddress(db: Db, employeeId: number) {
  const row = await db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select(['f.email', 'f.birthDate', 'f.applicantKind'])
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  if (!row?.email || !row.birthDate) return undefined;
  // Foreigners read English; no other language of theirs is kept.
  return { email: row.email, language: row.applicantKind === 'WNA' ? ('en' as const) : ('id' as const) };
}
