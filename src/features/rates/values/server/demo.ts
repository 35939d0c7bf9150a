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
