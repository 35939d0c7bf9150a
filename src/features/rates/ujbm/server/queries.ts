import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** What a division pays for a day aboard (UJBM), each rate from its first day on. */
export async function listUjbmRates(db: Db, divisionId: number): Promise<{ validFrom: string; dailyRate: bigint }[]> {
  const rows = await db
    .selectFrom('ujbmRates')
    .select(['validFrom', 'dailyRate'])
    .where('divisionId', '=', divisionId)
    .orderBy('validFrom')
    .execute();
  return rows.map(({ validFrom, dailyRate }) => ({ validFrom, dailyRate: rupiah(dailyRate) }));
}
