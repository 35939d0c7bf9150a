import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Where the demo's clinics are, by their place in the list, with what they ask on top of the usual prices. */
const clinics = [
  ['Jl. Enggano No. 21, Tanjung Priok, Jakarta Utara', 0],
  ['Jl. Perak Barat No. 88, Surabaya', -40_000],
  ['Jl. Hang Tuah No. 5, Makassar', -25_000],
  ['Jl. Yos Sudarso No. 140, Batam', 60_000],
] as const;

/** What a package costs this year, by its place in the list. */
const prices = [850_000, 1_150_000, 1_350_000, 925_000, 750_000, 450_000, 275_000];
const raise = 50_000;

/** Prices of the demo's clinics of two years, for every package; both divisions send their crew to them. */
export async function fillMcuPrices(db: Db, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  const idsOf = async (kind: string) => {
    const rows = await db.selectFrom('options').select('id').where('kind', '=', kind).orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  const [clinicIds, packageIds] = [await idsOf('mcu_clinic'), await idsOf('mcu_package')];
  await db
    .insertInto('mcuPrices')
    .values(
      clinics.flatMap(([location, more], clinic) =>
        prices.flatMap((price, place) =>
          [0, 1].map((later) => ({
            clinicId: clinicIds[clinic] ?? 0,
            packageId: packageIds[place] ?? 0,
            location,
            validFrom: `${year - 1 + later}-01-01`,
            price: String(price + more - (later ? 0 : raise)),
          })),
        ),
      ),
    )
    .execute();
}

/** Days and prices of common courses; for the others the planning rules hold. */
const courses: Readonly<Record<string, readonly [number, number]>> = {
  'Basic Safety Training': [7, 1_750_000],
  'Advanced Fire Fighting': [5, 1_500_000],
  'Medical First Aid': [4, 1_250_000],
  'Proficiency in Survival Craft and Rescue Boats': [5, 1_450_000],
  'Basic Training for Oil and Chemical Tanker Cargo Operations': [7, 2_100_000],
  'GMDSS General Operator (ORU/GOC)': [12, 5_250_000],
};

/** What courses take this year and last year. */
export async function fillCourseTerms(db: Db, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  const types = await db
    .selectFrom('certificateTypes')
    .select(['id', 'name'])
    .where('name', 'in', Object.keys(courses))
    .orderBy('id')
    .execute();
  await db
    .insertInto('courseTerms')
    .values(
      types.flatMap(({ id, name }) => {
        const [days, price] = courses[name] ?? [1, 0];
        return [0, 1].map((later) => ({
          certificateTypeId: id,
          days,
          price: String(price - (later ? 0 : raise)),
          validFrom: `${year - 1 + later}-01-01`,
        }));
      }),
    )
    .execute();
}

/** What each grade is worth a day or a piece, last year and this. */
const grades = [
  ['A', 150_000, 200_000, 650_000, 200_000, 60_000],
  ['B', 120_000, 150_000, 500_000, 175_000, 50_000],
  ['C', 100_000, 100_000, 400_000, 150_000, 50_000],
] as const;
const raiseOfGrades = 10_000;

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
          mealAllowance: String(meal + later * raiseOfGrades),
          dailyAllowance: String(daily + later * raiseOfGrades),
          accommodation: String(hotel + later * 5 * raiseOfGrades),
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
