import type { Db } from '#platform/server/database/connect.ts';

/** About where regions are, in degrees east and north: far enough from each other for the demo's fares. */
const places: Readonly<Record<string, readonly [number, number]>> = {
  '11': [95, 5],
  '12': [99, 3],
  '13': [100, -1],
  '14': [101, 1],
  '15': [104, -2],
  '16': [105, -3],
  '18': [105, -5],
  '19': [106, -2],
  '21': [104, 1],
  '31': [107, -6],
  '32': [108, -7],
  '33': [110, -7],
  '35': [113, -7],
  '36': [106, -6],
  '51': [115, -9],
  '52': [117, -9],
  '53': [122, -9],
  '61': [109, 0],
  '62': [113, -2],
  '63': [115, -3],
  '64': [117, -1],
  '65': [118, 3],
  '71': [125, 1],
  '72': [120, -1],
  '73': [119, -5],
  '74': [122, -4],
  '75': [123, 1],
  '76': [119, -3],
  '81': [128, -4],
  '82': [127, 1],
  '92': [134, -1],
  '94': [136, -4],
  MY: [104, 1],
  SG: [104, 1],
};
/** Where most of the demo's crew live. */
const homes = ['12', '13', '21', '31', '32', '33', '35', '51', '64', '71', '73', '81'];
/** A night on the way with meals, and what a degree costs. */
const [onTheWay, degree, step, raise] = [2_400_000, 110_000, 50_000, 50_000];

const fareOf = ([east, north]: readonly [number, number], [east2, north2]: readonly [number, number]) =>
  Math.round((onTheWay + degree * Math.hypot(east - east2, north - north2)) / step) * step;

/** Fares of two years between where crew live and most ports; of some ports of the far east and most abroad no price is known. */
export async function fillFares(db: Db, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  await db
    .insertInto('travelFares')
    .values(
      homes.flatMap((fromRegion) =>
        Object.entries(places).flatMap(([toRegion, to]) =>
          [0, 1].map((later) => ({
            fromRegion,
            toRegion,
            validFrom: `${year - 1 + later}-01-01`,
            fare: String(fareOf(places[fromRegion] ?? to, to) + later * raise),
          })),
        ),
      ),
    )
    .execute();
}
