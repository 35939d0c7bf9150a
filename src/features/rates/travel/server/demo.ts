import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** What each grade is worth a day or a piece, last year and this. */
const grades = [
  ['A', 150_000, 200_000, 650_000, 200_000, 60_000],
  ['B', 120_000, 150_000, 500_000, 175_000, 50_000],
  ['C', 100_000, 100_000, 400_000, 150_000, 50_000],
] as const;
const raise = 10_000;

/** Lumpsum grades of two years, and the grade of every rank: senior officers A, junior officers B, ratings C. */
export async function fillTravelGrades(db: Db, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  await db
    .insertInto('lumpsumGrades')
    .values(
      grades.flatMap(([grade, meal, daily, hotel, transport, laundry]) =>
        [0, 1].map((later) => ({
          grade,
          validFrom: `${year - 1 + later}-01-01`,
          mealAllowance: String(meal + later * raise),
          dailyAllowance: String(daily + later * raise),
          accommodation: String(hotel + later * 5 * raise),
          localTransport: String(transport),
          laundry: String(laundry),
        })),
      ),
    )
    .execute();
  await sql`insert into position_grades (job_position_id, grade, valid_from)
    select j.id, case j.rank_group when 'senior' then 'A' when 'junior' then 'B' else 'C' end,
           make_date(${year - 1}, 1, 1) from job_positions j`.execute(db);
}
