import type { Db } from '#platform/server/database/connect.ts';

/** From where crew of the demo live, by region, what a journey to Jakarta, Surabaya and the oil ports costs. */
const hubs = ['31', '35', '14', '64'] as const;
const usual: Readonly<Record<string, readonly number[]>> = {
  '12': [1_450_000, 1_950_000, 900_000, 2_350_000],
  '13': [1_150_000, 1_750_000, 750_000, 2_100_000],
  '16': [950_000, 1_500_000, 1_100_000, 1_900_000],
  '18': [650_000, 1_300_000, 1_350_000, 1_800_000],
  '21': [1_350_000, 1_700_000, 600_000, 2_200_000],
  '31': [150_000, 950_000, 1_250_000, 1_550_000],
  '32': [250_000, 850_000, 1_400_000, 1_650_000],
  '33': [550_000, 450_000, 1_650_000, 1_450_000],
  '34': [600_000, 500_000, 1_700_000, 1_500_000],
  '35': [950_000, 150_000, 1_850_000, 1_250_000],
  '36': [200_000, 1_050_000, 1_300_000, 1_650_000],
  '51': [1_250_000, 600_000, 2_050_000, 1_400_000],
  '64': [1_550_000, 1_250_000, 2_250_000, 200_000],
  '71': [2_150_000, 1_850_000, 2_900_000, 1_500_000],
  '73': [1_650_000, 1_150_000, 2_350_000, 950_000],
  '81': [2_450_000, 2_100_000, 3_200_000, 1_950_000],
};
const raise = 50_000;

/** Fares of two years from where most of the demo's crew live; for other regions no price is known. */
export async function fillFares(db: Db, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  await db
    .insertInto('travelFares')
    .values(
      Object.entries(usual).flatMap(([fromRegion, fares]) =>
        hubs.flatMap((toRegion, at) =>
          [0, 1].map((later) => ({
            fromRegion,
            toRegion,
            validFrom: `${year - 1 + later}-01-01`,
            fare: String((fares[at] ?? 0) + later * raise),
          })),
        ),
      ),
    )
    .execute();
}
