import { type Insertable, sql, type Updateable } from 'kysely';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import type { Scope } from '#platform/server/session.ts';
import type { LastPrice, Offer, PaidBefore, Quotation } from '../contract.ts';
import { type QuotedLine, totalOf } from '../rules.ts';

/** As `otherVendor` of the rules compares names. */
const vendorText = (name: string) => sql`translate(lower(${sql.ref(name)}), ' .,', '')`;

/** Chosen quotations of requests in reach that were neither cancelled nor given to another vendor, with the lines that they price. */
const chosenPrices = (scope: Scope) => sql`(select * from quoted_prices where alternative is null) p
  join store_lines l on l.id = p.line_id
  join store_quotations q on q.id = p.quotation_id and q.is_chosen
  join chandler_requests r on r.id = q.request_id and r.status <> 'Cancel'
   and (r.vendor_name is null or ${vendorText('r.vendorName')} = ${vendorText('q.vendorName')})
  join vessels v on v.id = r.vessel_id and ${isVesselInReach(scope)}`;
/** The price, its unit, its vendor and its day, of chosen prices. */
const lastPrice = sql`p.price, l.unit, q.vendor_name, q.quoted_on`;

/** The quotations of a request that the caller was found to reach, as they were entered. */
export async function listQuotations(db: Db, requestId: number, lines: readonly QuotedLine[]): Promise<Quotation[]> {
  const quotations = await db
    .selectFrom('storeQuotations')
    .select(['id as quotationId', 'vendorName', 'quotedOn', 'isChosen', 'version'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
  const prices = await db
    .selectFrom('quotedPrices')
    .select(['quotationId', 'lineId', 'price', 'remark', 'alternative'])
    .where('quotationId', 'in', [0, ...quotations.map(({ quotationId }) => quotationId)])
    .orderBy('lineId')
    .execute();
  return quotations.map((quotation) => {
    const own = prices
      .filter(({ quotationId }) => quotationId === quotation.quotationId)
      .map(({ quotationId: _, ...price }) => price);
    const priced = { ...quotation, prices: own };
    return { ...priced, total: String(totalOf(priced, lines)) };
  });
}

/** What was asked last for items by vendors that were chosen, by the item; requests but this one. */
export async function findLastPrices(
  db: Db,
  scope: Scope,
  { itemIds, besides }: { itemIds: readonly number[]; besides: number },
): Promise<Map<number, LastPrice>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<LastPrice & { itemId: number }>`
    select distinct on (l.item_id) l.item_id, ${lastPrice}
      from ${chosenPrices(scope)}
     where l.item_id in (${sql.join([...itemIds])}) and r.id <> ${besides}
     order by l.item_id, q.quoted_on desc, q.id desc`.execute(db);
  return new Map(rows.map(({ itemId, ...last }) => [itemId, last]));
}

const mostPrices = 50;

/** The newest prices of an item by vendors that were chosen, and how many older ones there are. */
export async function listPrices(db: Db, scope: Scope, itemId: number) {
  const { rows } = await sql<Omit<PaidBefore, 'quantity'> & { quantity: string; all: number }>`
    select ${lastPrice}, v.name as vessel_name, l.quantity, count(*) over () ::integer as "all"
      from ${chosenPrices(scope)}
     where l.item_id = ${itemId}
     order by q.quoted_on desc, q.id desc
     limit ${sql.lit(mostPrices)}`.execute(db);
  return {
    data: rows.map(({ all: _, ...row }) => ({ ...row, quantity: Number(row.quantity) })),
    earlier: (rows[0]?.all ?? 0) - rows.length,
  };
}

/** A quotation, with the request that it is for. */
export const findQuotation = (db: Db, id: number) =>
  db.selectFrom('storeQuotations').select(['id', 'requestId', 'version']).where('id', '=', id).executeTakeFirst();

const kept = ['id', 'version'] as const;
/** The index that keeps vendors of a request single. */
export const vendorKey = 'store_quotations_vendor';

export const insertQuotation = (db: Db, values: Insertable<DB['storeQuotations']>) =>
  db.insertInto('storeQuotations').values(values).returning(kept).executeTakeFirstOrThrow();

/** Changes a quotation of a held request. */
export const updateQuotation = (db: Db, id: number, values: Updateable<DB['storeQuotations']>) =>
  db.updateTable('storeQuotations').set(values).where('id', '=', id).returning(kept).executeTakeFirstOrThrow();

/** Keeps the prices of a quotation; lines that are not named have none. */
export async function keepPrices(db: Db, quotationId: number, prices: readonly Offer[]): Promise<void> {
  await db
    .deleteFrom('quotedPrices')
    .where('quotationId', '=', quotationId)
    .where('lineId', 'not in', [0, ...prices.map(({ lineId }) => lineId)])
    .execute();
  await db
    .insertInto('quotedPrices')
    .values(prices.map((each) => ({ ...each, quotationId })))
    .onConflict((conflict) =>
      conflict.columns(['quotationId', 'lineId']).doUpdateSet((is) => ({
        price: is.ref('excluded.price'),
        remark: is.ref('excluded.remark'),
        alternative: is.ref('excluded.alternative'),
      })),
    )
    .execute();
}

/** Chooses one quotation of a held request, and no other. */
export async function chooseQuotation(db: Db, requestId: number, id: number) {
  await db
    .updateTable('storeQuotations')
    .set({ isChosen: false })
    .where('requestId', '=', requestId)
    .where('isChosen', '=', true)
    .where('id', '<>', id)
    .execute();
  return db
    .updateTable('storeQuotations')
    .set({ isChosen: true })
    .where('id', '=', id)
    .returning(kept)
    .executeTakeFirstOrThrow();
}

export const deleteQuotation = (db: Db, id: number) =>
  db.deleteFrom('storeQuotations').where('id', '=', id).returning('id').executeTakeFirstOrThrow();
