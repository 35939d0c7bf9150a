import { staleEdit } from '#features/audit/server/queries.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, violatedKey } from '#platform/server/errors.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { listStoreLines } from '../../lines/server/queries.ts';
import { isCurrent } from '../../rules.ts';
import { lockRequest } from '../../server/queries.ts';
import type { Comparison, storeQuotations } from '../contract.ts';
import { cheapestOf, mostQuotations } from '../rules.ts';
import {
  chooseQuotation,
  deleteQuotation,
  findLastPrices,
  findQuotation,
  insertQuotation,
  keepPrices,
  listQuotations,
  updateQuotation,
  vendorKey,
} from './queries.ts';

interface Caller {
  db: Db;
  scope: Scope;
  user: SessionUser;
  today: string;
}
type Saved = Received<typeof storeQuotations.save>;
type Named = Received<typeof storeQuotations.choose>;

/** The quotations of a request in reach, side by side. */
export async function compareQuotations(db: Db, scope: Scope, requestId: number): Promise<Comparison> {
  const lines = await listStoreLines(db, requestId);
  const quotations = await listQuotations(db, requestId, lines);
  const itemIds = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const last = await findLastPrices(db, scope, { itemIds, besides: requestId });
  return {
    quotations,
    lines: lines.map(({ lineId, no, itemId, name, unit, quantity }) => ({
      lineId,
      no,
      name,
      unit,
      quantity,
      last: last.get(itemId ?? 0) ?? null,
      cheapest: cheapestOf(lineId, quotations),
    })),
  };
}

/** The request, held; its quotations are entered and chosen as long as it is under way. */
async function lockOpen({ db, scope }: Caller, requestId: number) {
  const request = found(await lockRequest(db, scope, requestId));
  if (!isCurrent(request.status)) throw conflict('ship-chandler:refusals.quotations_closed');
  return request;
}

/** A quotation by its number, after its request has been locked. */
async function lockNamed(
  caller: Caller,
  { quotationId, version }: { quotationId: number; version?: number | undefined },
) {
  const { db, user } = caller;
  const { requestId } = found(await findQuotation(db, quotationId));
  await lockOpen(caller, requestId);
  const quotation = found(await findQuotation(db, quotationId));
  if (version !== undefined && version !== quotation.version)
    throw await staleEdit(db, { table: 'store_quotations', id: quotationId }, user.userId);
  return quotation;
}

function vendorTaken(error: unknown): never {
  throw violatedKey(error) === vendorKey ? badInput({ vendorName: 'ship-chandler:refusals.vendor_twice' }) : error;
}

/** Enters or corrects what a vendor asks. */
export async function saveQuotation(caller: Caller, asked: Saved) {
  const { db, today } = caller;
  const { ShipChandlerId: requestId, quotationId, version, vendorName } = asked;
  if (quotationId === undefined) await lockOpen(caller, requestId);
  else if ((await lockNamed(caller, { quotationId, version })).requestId !== requestId)
    throw badInput({ quotationId: 'ship-chandler:refusals.quotation_elsewhere' });
  const known = new Set((await listStoreLines(db, requestId)).map(({ lineId }) => lineId));
  const prices = asked.prices.filter(({ price }) => price !== '');
  const named = new Set(prices.map(({ lineId }) => lineId));
  if (named.size !== prices.length || prices.some(({ lineId }) => !known.has(lineId)))
    throw badInput({ prices: 'ship-chandler:refusals.price_lines' });
  const { quotedOn } = asked;
  const saved = await (quotationId === undefined
    ? addQuotation(db, { requestId, vendorName, quotedOn: quotedOn ?? today })
    : updateQuotation(db, quotationId, { vendorName, ...(quotedOn && { quotedOn }) })
  ).catch(vendorTaken);
  await keepPrices(
    db,
    saved.id,
    prices.map(({ remark, alternative, ...each }) => ({
      ...each,
      remark: remark || null,
      alternative: alternative || null,
    })),
  );
  return saved;
}

async function addQuotation(db: Db, values: Parameters<typeof insertQuotation>[1]) {
  if ((await listQuotations(db, values.requestId, [])).length >= mostQuotations)
    throw conflict(message('ship-chandler:refusals.too_many_quotations', { most: mostQuotations }));
  return insertQuotation(db, values);
}

/** Chooses the vendor that supplies a request. */
export async function chooseVendor(caller: Caller, asked: Named) {
  const { id, requestId } = await lockNamed(caller, asked);
  return chooseQuotation(caller.db, requestId, id);
}

/** Deletes a quotation. */
export async function removeQuotation(caller: Caller, asked: Named) {
  const { id } = await lockNamed(caller, asked);
  return deleteQuotation(caller.db, id);
}
