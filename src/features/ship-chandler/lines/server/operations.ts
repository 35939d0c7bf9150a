import { createHash, randomUUID } from 'node:crypto';
import { staleEdit } from '#features/audit/server/queries.ts';
import { cleanName } from '#features/files/rules.ts';
import { claimFile, insertFile, type NewFile, releaseFile } from '#features/files/server/queries.ts';
import { findOption } from '#features/reference/server/queries.ts';
import { firstOfMonth } from '#platform/contract/days.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { type Faults, message } from '#platform/contract/messages.ts';
import { asSeen } from '#platform/contract/seen-text.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { typeRefused } from '#platform/contract/upload.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import type { Services, StepContext } from '#platform/server/feature.ts';
import { newStorageKey } from '#platform/server/file-store.ts';
import { queueMails } from '#platform/server/outbox.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { emit, step } from '#platform/server/transitions.ts';
import type { StoreItem } from '../../items/contract.ts';
import { findItems, holdVersions } from '../../items/server/queries.ts';
import { requestStores } from '../../server/operations.ts';
import { findFacts, findVessel, linkOf, lockRequest, noteGoodsChecked } from '../../server/queries.ts';
import type { OrderedLine, StoreLine, storeLines } from '../contract.ts';
import { differencesOf, differs, ofLine } from '../rules.ts';
import { tableOf, writeRequisition } from './documents.ts';
import { mostNamed } from './mails.ts';
import {
  insertStoreLines,
  keepPhoto,
  listService,
  listStoreLines,
  type NewLine,
  type PhotoOf,
  updateReceived,
} from './queries.ts';

type Ordered = Received<typeof storeLines.order>;
type Receipt = Received<typeof storeLines.receive>;

interface Caller {
  db: Db;
  services: Services;
  scope: Scope;
  user: SessionUser;
  today: string;
  language: 'en' | 'id';
}

/** What an order comes to, made before its transaction. */
export interface PreparedOrder {
  file: NewFile;
  lines: NewLine[];
  /** Of the catalogue as it was read. */
  versions: Map<number, number>;
}

/** Draws the workbook of an order from the catalogue as it is, and stores its bytes. */
export async function prepareOrder(asked: Ordered, context: Caller): Promise<PreparedOrder> {
  const { db, services, scope, today, language } = context;
  const vessel = found(await findVessel(db, scope, asked.VesselId));
  const port = await findOption(db, 'port', asked.PortId, { isStaff: true, visitorKey: null, language });
  if (!port) throw badInput({ PortId: notInList });
  const ids = asked.lines.flatMap(({ itemId }) => itemId ?? []);
  const items = await findItems(db, ids, language);
  const lines = describe(asked.lines, items);
  const content = await writeRequisition(
    {
      vesselName: vessel.name,
      portName: port.name,
      requesterName: asked.RequesterName,
      deliveryOn: asked.DeliveryDate,
      period: firstOfMonth(asked.PeriodFrom),
      lines,
    },
    language,
  );
  const storageKey = newStorageKey(today);
  await services.files.put(storageKey, content, workbookType);
  const name = cleanName(wordsIn(language)('ship-chandler:workbook.file', { vessel: vessel.name, day: today }));
  return {
    file: {
      id: randomUUID(),
      fileType: 'asessment',
      name,
      size: content.length,
      contentType: workbookType,
      storageKey,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
    lines,
    versions: new Map([...items.values()].map(({ itemId, version }) => [itemId, version])),
  };
}

/** True if who ordered saw the item as it is, in either language, or did not say what they saw. */
const isAsShown = ({ englishName, indonesianName, unit }: StoreItem, shown: { name: string; unit: string }) =>
  (shown.name === '' || [englishName, indonesianName].some((name) => asSeen(name ?? '') === shown.name)) &&
  (shown.unit === '' || shown.unit === asSeen(unit));

/** Lines as they are ordered: of the catalogue with its number, name and unit, others as they were written. */
function describe(asked: readonly OrderedLine[], items: ReadonlyMap<number, StoreItem>): NewLine[] {
  const faults: Faults = {};
  const lines = asked.map(({ itemId, name = '', unit = '', quantity, remark }, at): NewLine => {
    const item = itemId ? items.get(itemId) : undefined;
    if (itemId && !item?.isActive) faults[`lines.${at}.itemId`] = ofLine('ship-chandler:refusals.item_gone', at);
    else if (item && !isAsShown(item, { name, unit }))
      faults[`lines.${at}.itemId`] = message('ship-chandler:refusals.item_changed', {
        no: at + 1,
        name: item.itemName,
        unit: item.unit,
      });
    return {
      no: at + 1,
      itemId: item?.itemId ?? null,
      code: item?.code ?? null,
      name: item?.itemName ?? name,
      unit: item?.unit ?? unit,
      storeGroup: item?.storeGroup ?? null,
      quantity,
      remark: remark || null,
    };
  });
  if (Object.keys(faults).length > 0) throw badInput(faults);
  return lines;
}

/** Requests stores by lines. What of the catalogue has changed since the workbook was drawn is not sent unseen. */
export async function orderStores(context: Caller & StepContext, asked: Ordered, prepared: PreparedOrder) {
  const { db, user, language } = context;
  const { file, lines, versions } = prepared;
  await insertFile(db, file, { userId: user.userId, visitorKey: null });
  const request = { ...asked, RequestedAttachmentId: file.id };
  const saved = await requestStores(context, request, tableOf(lines, language));
  const locked = await holdVersions(db, [...versions.keys()]);
  if ([...versions].some(([itemId, version]) => locked.get(itemId) !== version))
    throw conflict('ship-chandler:refusals.catalogue_changed');
  const ids = await insertStoreLines(db, saved.id, lines);
  for (const [at, { photoId }] of asked.lines.entries())
    if (photoId)
      await changePhoto(context, { lineId: ids.get(at + 1) ?? 0, at, of: 'photoFileId' }, { before: null, photoId });
  return saved;
}

/** Ties a photo to a line of a held request in place of the one before, which is removed with the next clean-up. */
async function changePhoto(
  { db, user }: Pick<Caller, 'db' | 'user'>,
  { lineId, at, of }: { lineId: number; at: number; of: PhotoOf },
  { before, photoId }: { before: string | null; photoId: string | null },
) {
  if (photoId === before) return;
  const record = { table: 'store_lines', recordId: lineId };
  const field = `lines.${at}.photo`;
  if (photoId) {
    const by = { userId: user.userId, visitorKey: null };
    const { type } = await claimFile(db, photoId, { ...record, field, by });
    if (!type.startsWith('image/')) throw badInput({ [field]: typeRefused });
  }
  await keepPhoto(db, lineId, of, photoId);
  if (before) await releaseFile(db, before, record);
}

/** What came of a request was entered, and differs from the order in so many lines. */
export const goodsChecked = step<{ requestId: number; version: number; differences: number }>('goods checked');

/** Keeps what came of each line of a delivered request; it may be corrected later. */
export async function receiveStores(context: Caller & StepContext, asked: Receipt) {
  const { db, scope, user } = context;
  const before = found(await lockRequest(db, scope, asked.ShipChandlerId));
  if (before.status !== 'Delivered') throw conflict('ship-chandler:refusals.not_delivered');
  if (asked.version !== undefined && asked.version !== before.version)
    throw await staleEdit(db, { table: 'chandler_requests', id: before.id }, user.userId);
  const ordered = await listStoreLines(db, before.id);
  if (ordered.length === 0) throw conflict('ship-chandler:refusals.no_store_lines');
  const sent = new Set(asked.lines.map(({ lineId }) => lineId));
  const isWhole = sent.size === asked.lines.length && ordered.every(({ lineId }) => sent.has(lineId));
  if (!isWhole || sent.size !== ordered.length) throw badInput({ lines: 'ship-chandler:refusals.lines_incomplete' });
  await updateReceived(
    db,
    before.id,
    asked.lines.map(({ photoId: _, ...line }) => ({ ...line, remark: line.remark || null })),
  );
  const photos = new Map(ordered.map(({ lineId, receivedPhoto }) => [lineId, receivedPhoto?.uuid ?? null]));
  for (const [at, { lineId, photoId }] of asked.lines.entries())
    if (photoId !== undefined)
      await changePhoto(
        context,
        { lineId, at, of: 'receivedPhotoFileId' },
        { before: photos.get(lineId) ?? null, photoId },
      );
  const saved = await noteGoodsChecked(db, before.id);
  const received = await listStoreLines(db, before.id);
  // A correction that changes none of the differences is no news.
  if (differencesOf(received) !== differencesOf(ordered)) await notifyDifferences(context, saved, received);
  return saved;
}

type Context = Caller & StepContext;

/** The service gets a message where something else came; what an earlier receipt said of it no longer holds. */
async function notifyDifferences(
  context: Context,
  { id, version }: { id: number; version: number },
  lines: StoreLine[],
) {
  const { db, services, user } = context;
  const different = lines.filter(differs);
  await emit(context, goodsChecked, { requestId: id, version, differences: different.length });
  if (different.length === 0) return;
  const { vesselId, divisionId, vesselName, vendorName, portName, receivedOn } = await findFacts(db, id);
  const named = different.slice(0, mostNamed);
  const mails = (await listService(db, divisionId, user.userId)).map(({ email, language, name }) => ({
    kind: 'GoodsDiffer',
    recordId: id,
    transition: `version ${version} to ${email}`,
    recipient: email,
    language: language === 'en' ? ('en' as const) : ('id' as const),
    data: {
      vesselName,
      vendorName,
      portName,
      receivedOn,
      fullName: name,
      count: different.length,
      lines: named.map((line) => ({
        no: line.no,
        name: line.name,
        unit: line.unit,
        quantity: line.quantity,
        receivedQuantity: line.receivedQuantity ?? 0,
        quality: line.quality ?? 'missing',
        remark: line.receivedRemark,
      })),
      link: linkOf(services, vesselId, id),
    },
  }));
  if (await queueMails(db, mails)) services.mailWaiting();
}
