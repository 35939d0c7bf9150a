import type { Db } from '#platform/server/database/connect.ts';

/** Accounts that decide in a division's pipeline. */
export const findDeciders = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'divisionId'])
    .where('role', 'in', ['crewingadminmarine', 'crewingadmintanker', 'crewingstaffmarine', 'crewingstafftanker'])
    .where('isActive', '=', true)
    .orderBy('email')
    .execute();

/** The results of applications, oldest first, with their numbers. */
export const findResults = (db: Db, applicationIds: readonly number[]) =>
  db
    .selectFrom('assessments')
    .select(['id', 'applicationId', 'stage', 'status', 'decidedBy', 'decidedAt'])
    .where('applicationId', 'in', applicationIds)
    .orderBy('id')
    .execute();
