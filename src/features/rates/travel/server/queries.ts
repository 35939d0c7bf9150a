import type { Db } from '#platform/server/database/connect.ts';

/** What a rank travels by on a day, and what its grade is worth then: the latest entries begun by the day. */

const values = ['mealAllowance', 'dailyAllowance', 'accommodation', 'localTransport', 'laundry'] as const;

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
    .select(values)
    .where('grade', '=', grade)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst();

/** Grades with their values on a day, by name. */
export const listGrades = (db: Db, day: string) =>
  db
    .selectFrom('lumpsumGrades')
    .distinctOn('grade')
    .select(['grade', ...values])
    .where('validFrom', '<=', day)
    .orderBy('grade')
    .orderBy('validFrom', 'desc')
    .execute();
