import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** What a rank travels by on a day, and what its grade is worth then: the latest entries begun by the day. */

/** The grade of a rank on a day. */
export async function findPositionGrade(db: Db, jobPositionId: number, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('positionGrades')
    .select('grade')
    .where('jobPositionId', '=', jobPositionId)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();
  return row?.grade;
}

/** Base values of a grade on a day, in whole rupiah. */
export const findGradeValues = (db: Db, grade: string, day: string) =>
  db
    .selectFrom('lumpsumGrades')
    .select(['mealAllowance', 'dailyAllowance', 'accommodation', 'localTransport', 'laundry'])
    .where('grade', '=', grade)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();

/** Grades that have values on a day. */
export async function listGrades(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lumpsumGrades')
    .select('grade')
    .groupBy('grade')
    .where('validFrom', '<=', day)
    .orderBy(sql`grade collate "C"`)
    .execute();
  return rows.map(({ grade }) => grade);
}
