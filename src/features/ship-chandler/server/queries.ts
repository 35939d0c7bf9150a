import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import { newestReport } from '#features/vessels/particulars/server/queries.ts';
import { isVesselInReach, vesselsOf } from '#features/vessels/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { conflict, Refusal } from '#platform/server/errors.ts';
import type { Services, StepContext } from '#platform/server/feature.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import type { Scope } from '#platform/server/session.ts';
import {
  type ChandlerRow,
  type ChandlerVessel,
  type ChandlerView,
  type Requisition,
  shipChandler,
} from '../contract.ts';
import { type ChandlerStatus, chandlerStatuses, isCurrent, type Lines } from '../rules.ts';

const currentStatuses = chandlerStatuses.filter(isCurrent);
const endedStatuses = chandlerStatuses.filter((status) => !isCurrent(status));
const among = (statuses: readonly ChandlerStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

const countCurrent = sql<number>`(select count(*)::integer from chandler_requests r
  where r.vessel_id = v.id and r.status in (${among(currentStatuses)}))`;
const hasAsked = sql<boolean>`exists (select from chandler_requests r where r.vessel_id = v.id)`;
const isUnderWay = sql<boolean>`exists (select from chandler_requests r
  where r.vessel_id = v.id and r.status in (${among(currentStatuses)}))`;

/** Vessels of the scope, and how far what they asked for is; one in scrap as long as something is under way. */
export async function listVessels(
  db: Db,
  scope: Scope,
  asked: ListAsked,
  language: 'en' | 'id',
): Promise<Page<ChandlerVessel>> {
  const page = await listPage(db, {
    asked,
    columns: shipChandler.vessels.list,
    base: vesselsOf(db, scope).where((is) => is.or([is('v.scrappedAt', 'is', null), isUnderWay])),
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      vesselType: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      chandlerStatus: sql`case when ${isUnderWay} then 0 when ${hasAsked} then 1 else 2 end`,
    },
    filter: {
      chandlerStatus: {
        matches: (word) =>
          ({ 'in progress': isUnderWay, complete: sql<boolean>`(${hasAsked} and not ${isUnderWay})` })[
            word.toLowerCase()
          ],
      },
    },
    order: [[folded('v.name'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .leftJoinLateral(newestReport(db, scope, language), (join) => join.onTrue())
        .select([
          'v.id as vesselId',
          'v.name as vesselName',
          't.name as vesselType',
          'report.status',
          'report.currentLocation',
          countCurrent.as('currentRequests'),
          hasAsked.as('hasAsked'),
        ]),
  });
  return {
    ...page,
    data: page.data.map(({ hasAsked: once, ...row }) => ({
      ...row,
      chandlerStatus: row.currentRequests > 0 ? 'in progress' : once ? 'complete' : null,
    })),
  };
}

/** A vessel in reach, in scrap or not. */
export const findVessel = (db: Db, scope: Scope, vesselId: number) =>
  vesselsOf(db, scope).select(['v.id', 'v.name']).where('v.id', '=', vesselId).executeTakeFirst();

const requestsOf = (db: Db) =>
  db
    .selectFrom('chandlerRequests as r')
    .innerJoin('vessels as v', 'v.id', 'r.vesselId')
    .innerJoin('options as p', 'p.id', 'r.portId')
    .innerJoin('files as f', 'f.id', 'r.requestFileId')
    .leftJoin('files as a', 'a.id', 'r.vendorFileId');

const rowColumns = [
  'r.id as shipChandlerId',
  'r.vesselId',
  'v.name as vesselName',
  'r.requesterName',
  'r.requesterEmail',
  'r.requestedOn as requestedDate',
  'r.deliveryOn as requestedDeliveryDate',
  'r.receivedOn as receivedDate',
  'r.portId',
  'p.name as portOfCall',
  'r.period',
  'r.vendorName',
  'r.status',
  'f.id as requstedAttachmentId',
  'f.name as requestedAttachmentFileName',
  'a.id as approvedVendorAttachmentFileId',
  'a.name as approvedVendorAttachmentFileName',
  'r.cancelReason as rejectReason',
] as const;

/** Lines of which something else came than was ordered, once the vessel has checked them. */
const goodsDifferences = sql<number | null>`case when r.goods_checked_at is not null then
  (select count(*)::integer from store_lines l
    where l.request_id = r.id and (l.quality <> 'good' or l.received_quantity <> l.quantity)) end`.as(
  'goodsDifferences',
);
const isByLines = sql<boolean>`exists (select from store_lines l where l.request_id = r.id)`.as('isByLines');

const chosenVendor = sql<string | null>`(select q.vendor_name from store_quotations q
  where q.request_id = r.id and q.is_chosen)`.as('chosenVendor');

/** The column admits these alone. */
const withStatus = <Row extends { status: string }>(row: Row) => ({ ...row, status: row.status as ChandlerStatus });

/** Requests of a vessel in reach: those under way, the next delivery first, or history, the newest first. */
export async function listRequests(
  db: Db,
  asked: ListAsked & { VesselId: number },
  { isHistory }: { isHistory: boolean },
): Promise<Page<ChandlerRow>> {
  const page = await listPage(db, {
    asked,
    columns: shipChandler.requests.list,
    base: db
      .selectFrom('chandlerRequests as r')
      .innerJoin('options as p', 'p.id', 'r.portId')
      .where('r.vesselId', '=', asked.VesselId)
      .where('r.status', 'in', isHistory ? endedStatuses : currentStatuses),
    key: 'r.id',
    search: sql`search_key(concat_ws(' ', p.name, r.vendor_name, r.requester_name))`,
    sort: {
      requestedDate: 'r.requestedOn',
      requestedDeliveryDate: 'r.deliveryOn',
      receivedDate: 'r.receivedOn',
      portOfCall: folded('p.name'),
      vendorName: folded('r.vendorName'),
      period: 'r.period',
      status: sql`array_position(array[${among(chandlerStatuses)}]::text[], r.status)`,
    },
    filter: { status: { column: 'r.status', as: 'text' } },
    order: isHistory ? [[sql`coalesce(r.received_on, r.requested_on)`, 'desc']] : [['r.deliveryOn', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('chandlerRequests as r', 'r.id', 'page.id')
        .innerJoin('vessels as v', 'v.id', 'r.vesselId')
        .innerJoin('options as p', 'p.id', 'r.portId')
        .innerJoin('files as f', 'f.id', 'r.requestFileId')
        .leftJoin('files as a', 'a.id', 'r.vendorFileId')
        .select(rowColumns)
        .select(goodsDifferences),
  });
  return { ...page, data: page.data.map(withStatus) };
}

/** Vessels in reach, as a condition on the request. */
const reached = (db: Db, scope: Scope) => vesselsOf(db, scope).select('v.id');

/** A request of a vessel in reach, with its files and lines. */
export async function findRequest(db: Db, scope: Scope, id: number): Promise<ChandlerView | undefined> {
  const row = await requestsOf(db)
    .select(rowColumns)
    .select([goodsDifferences, isByLines, chosenVendor])
    .select([
      'r.version',
      'r.lineCount',
      'r.columnCount',
      'r.otherSheets',
      'f.size as requestSize',
      'f.contentType as requestType',
    ])
    .select(['a.size as vendorSize', 'a.contentType as vendorType'])
    .where('r.id', '=', id)
    .where('r.vesselId', 'in', reached(db, scope))
    .executeTakeFirst();
  if (!row) return undefined;
  const { lineCount, columnCount, otherSheets, requestSize, requestType, vendorSize, vendorType, ...shown } = row;
  const { approvedVendorAttachmentFileId: vendorFile, approvedVendorAttachmentFileName: vendorFileName } = shown;
  return {
    ...withStatus(shown),
    requestedAttachment: {
      uuid: shown.requstedAttachmentId,
      name: shown.requestedAttachmentFileName,
      size: requestSize,
      type: requestType,
    },
    approvedVendorAttachment: vendorFile
      ? { uuid: vendorFile, name: vendorFileName ?? '', size: vendorSize ?? 0, type: vendorType ?? '' }
      : null,
    requisition:
      lineCount === null ? null : requisitionOf(await findLines(db, id), { lineCount, columnCount, otherSheets }),
  };
}

/** A request of a vessel in reach, held until the end of the transaction. */
export const lockRequest = async (db: Db, scope: Scope, id: number) => {
  const row = await db
    .selectFrom('chandlerRequests')
    .select(['id', 'status', 'version', 'vendorName', 'vendorFileId', 'requestedOn', 'requesterName', 'requesterEmail'])
    .where('id', '=', id)
    .where('vesselId', 'in', reached(db, scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && withStatus(row);
};
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** True if the file may be read: that of a request of a vessel in reach. */
export const mayReadChandlerFile = async (db: Db, scope: Scope, requestId: number): Promise<boolean> =>
  (await db
    .selectFrom('chandlerRequests')
    .select('id')
    .where('id', '=', requestId)
    .where('vesselId', 'in', reached(db, scope))
    .executeTakeFirst()) !== undefined;

const kept = ['id', 'version', 'status'] as const;

/** Adds a request. */
export const insertRequest = async (db: Db, values: Insertable<DB['chandlerRequests']>) =>
  withStatus(await db.insertInto('chandlerRequests').values(values).returning(kept).executeTakeFirstOrThrow());

/** Changes a held request. */
export const updateRequest = async (db: Db, id: number, values: Updateable<DB['chandlerRequests']>) =>
  withStatus(
    await db.updateTable('chandlerRequests').set(values).where('id', '=', id).returning(kept).executeTakeFirstOrThrow(),
  );

/** Notes that what came of a held request was entered. */
export const noteGoodsChecked = async (db: Db, id: number) =>
  withStatus(
    await db
      .updateTable('chandlerRequests')
      .set({ goodsCheckedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .returning(kept)
      .executeTakeFirstOrThrow(),
  );

/** Requests for stores: those that the office supplies, and those that a master is to receive. */

const line = ({ name, classes }: Pick<WorkLine, 'name' | 'classes'>, holds: RawBuilder<unknown>): WorkLine => ({
  name,
  kind: 'chandler-request',
  tags: ['ShipChandler'],
  classes,
  rows: (_db, scope) => sql`
    select ${countedColumns({
      id: sql`r.id`,
      vesselId: sql`v.id`,
      title: sql`v.name`,
      note: sql`r.status`,
      day: sql`r.delivery_on`,
    })}
      from chandler_requests r join vessels v on v.id = r.vessel_id
     where ${holds} and ${isVesselInReach(scope)}`,
});

export const chandlerLines = [
  line(
    { name: 'chandlerRequests', classes: ['service', 'admin', 'superadmin'] },
    sql`r.status in ('Submitted', 'LookingForVendor', 'OnPreparation')`,
  ),
  line({ name: 'deliveries', classes: ['crew'] }, sql`r.status = 'ReadyForShipment'`),
] as const satisfies readonly WorkLine[];

/** Notifications that a request has moved on, in the transaction of the change. */

const kind = 'ChandlerStatus';

/** Notifies the requester, and those in the division's service who hold the tag. */
export async function notifyMoved({ db, services }: StepContext, requestId: number, status: ChandlerStatus) {
  const found = await findFacts(db, requestId);
  const readers = await listReaders(db, found);
  const { vesselId, divisionId: _, requesterName: _name, requesterEmail: _email, ...facts } = found;
  const link = linkOf(services, vesselId, requestId);
  const mails = readers.map(
    ({ email, language, name }, index): QueuedMail => ({
      kind,
      recordId: requestId,
      transition: `${status}${index ? ` to ${index + 1}` : ''}`,
      recipient: email,
      language: language === 'en' ? 'en' : 'id',
      data: { ...facts, fullName: name, status, link },
    }),
  );
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** The page of a request, as messages link to it. */
export const linkOf = ({ config }: Pick<Services, 'config'>, vesselId: number, requestId: number) =>
  `${config.publicUrl}/dashboard/crew-benefit/ship-chandler/vessel/${vesselId}/request/${requestId}/details`;

/** What messages about a request say. */
export const findFacts = (db: Db, requestId: number) =>
  db
    .selectFrom('chandlerRequests as r')
    .innerJoin('vessels as v', 'v.id', 'r.vesselId')
    .innerJoin('options as p', 'p.id', 'r.portId')
    .select(['r.vesselId', 'v.name as vesselName', 'v.divisionId', 'p.name as portName', 'r.requesterName'])
    .select([
      'r.requesterEmail',
      'r.period',
      'r.deliveryOn',
      'r.vendorName',
      'r.receivedOn',
      'r.cancelReason as reason',
    ])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();

interface Reader {
  email: string;
  language: string | null;
  name: string;
}

/** The requester by the address given, whose account tells the language; then the service, each address once. */
async function listReaders(db: Db, row: Awaited<ReturnType<typeof findFacts>>): Promise<Reader[]> {
  const address = row.requesterEmail.toLowerCase();
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'language', sql<string>`btrim(first_name || ' ' || coalesce(last_name, ''))`.as('name')])
    .select(wantsMail('stores').as('wantsMail'))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        sql<boolean>`lower(email) = ${address}`,
        is.and([
          is('divisionId', '=', row.divisionId),
          is('role', 'like', 'crewingservice%'),
          sql<boolean>`'ShipChandler' = any(user_access_list)`,
        ]),
      ]),
    )
    .orderBy('email')
    .execute();
  const isRequester = ({ email }: Reader) => email.toLowerCase() === address;
  const isMuted = accounts.some((account) => isRequester(account) && !account.wantsMail);
  const requester = {
    email: row.requesterEmail,
    language: accounts.find(isRequester)?.language ?? null,
    name: row.requesterName,
  };
  const others = accounts.filter((account) => account.wantsMail && !isRequester(account));
  return isMuted ? others : [requester, ...others];
}

/** How far the newest message about a request has come. */
export async function stateOfMail(db: Db, requestId: number) {
  const mail = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('recordId', '=', String(requestId))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!mail) throw conflict('ship-chandler:refusals.nothing_to_send');
  if (mail.state === 'failed') throw new Refusal(502, 'mail_failed', 'ship-chandler:refusals.mail_failed');
  return { id: mail.id, state: mail.state === 'sent' ? ('sent' as const) : ('queued' as const) };
}

/** Keeps the lines of a new request. */
export async function insertLines(db: Db, requestId: number, { columns, lines }: Lines): Promise<void> {
  await db
    .insertInto('chandlerLines')
    .values([columns, ...lines].map((cells, no) => ({ requestId, no, cells })))
    .execute();
}

/** As a page shows it; of requests whose columns were not counted, those that are kept. */
const requisitionOf = (
  shown: Pick<Requisition, 'columns' | 'lines'>,
  { columnCount, ...kept }: Pick<Requisition, 'lineCount' | 'otherSheets'> & { columnCount: number | null },
): Requisition => ({ ...shown, ...kept, columnCount: columnCount ?? shown.columns.length });

/** The lines of a request, with the heads of their columns. */
export async function findLines(db: Db, requestId: number): Promise<{ columns: string[]; lines: string[][] }> {
  const rows = await db
    .selectFrom('chandlerLines')
    .select('cells')
    .where('requestId', '=', requestId)
    .orderBy('no')
    .execute();
  const [columns = [], ...lines] = rows.map(({ cells }) => cells);
  return { columns, lines };
}
