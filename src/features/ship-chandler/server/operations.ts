import { staleEdit } from '#features/audit/server/queries.ts';
import { claimFile, filesOf, releaseFile } from '#features/files/server/queries.ts';
import { findOption } from '#features/reference/server/queries.ts';
import { lockVessel } from '#features/vessels/server/queries.ts';
import { firstOfMonth } from '#platform/contract/days.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { type Faults, isRequired } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import type { Turn } from '#platform/server/check-line.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { ReadValue } from '#platform/server/documents/workbook-reader.ts';
import { readUploadedSheet } from '#platform/server/documents/workbook-sheet.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { emit, step } from '#platform/server/transitions.ts';
import type { shipChandler } from '../contract.ts';
import { type ChandlerStatus, hasVendor, type Lines, linesOf, moves, statusNamed } from '../rules.ts';
import { insertLines, insertRequest, type LockedRequest, lockRequest, notifyMoved, updateRequest } from './queries.ts';

/** Requesting stores, and moving a request on. */

type Asked = Received<typeof shipChandler.create>;
type Moved = Received<typeof shipChandler.update>;
const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;

const claim = (db: Db, fileId: string, recordId: number, { field, user }: { field: string; user: SessionUser }) =>
  claimFile(db, fileId, { table: 'chandler_requests', recordId, field, by: { userId: user.userId, visitorKey: null } });

/** Stores were requested for a vessel. */
export const storesRequested = step<{ requestId: number }>('stores requested');
/** A request for stores has moved on. */
export const storesMoved = step<{ requestId: number; status: ChandlerStatus }>('stores request moved');

type Stepping = StepContext & { scope: Scope; user: SessionUser; today: string };

/** Requests stores for a vessel in reach that is in operation. */
export async function requestStores(context: Stepping, asked: Asked, lines: ReadLines | undefined) {
  const { db, scope, user, today } = context;
  const vessel = found(await lockVessel(db, scope, asked.VesselId));
  if (vessel.scrappedAt) throw conflict('ship-chandler:refusals.vessel_scrapped');
  if (!(await findOption(db, 'port', asked.PortId, staff))) throw badInput({ PortId: notInList });
  await mustBeWorkbook(db, asked.RequestedAttachmentId);
  const saved = await insertRequest(db, {
    vesselId: vessel.id,
    requesterName: asked.RequesterName,
    requesterEmail: asked.RequesterEmail,
    requestedOn: today,
    deliveryOn: asked.DeliveryDate,
    period: firstOfMonth(asked.PeriodFrom),
    portId: asked.PortId,
    requestFileId: asked.RequestedAttachmentId,
    lineCount: lines?.lineCount ?? null,
    columnCount: lines?.columnCount ?? null,
    otherSheets: [...(lines?.otherSheets ?? [])],
  });
  await claim(db, asked.RequestedAttachmentId, saved.id, { field: 'RequestedAttachmentId', user });
  if (lines) await insertLines(db, saved.id, lines);
  await emit(context, storesRequested, { requestId: saved.id });
  return saved;
}

/** Moves a request to a status that may follow, or keeps it where it is; those concerned get a message when it has moved. */
export async function moveRequest(context: Stepping, asked: Moved) {
  const { db, scope, user } = context;
  const before = found(await lockRequest(db, scope, asked.ShipChandlerId));
  const status = statusNamed(asked.ShipChandlerStatusEnum);
  const verdict = moves[before.status][status];
  if (verdict !== 'allowed') throw conflict(verdict);
  if (asked.version !== undefined && asked.version !== before.version)
    throw await staleEdit(db, { table: 'chandler_requests', id: before.id }, user.userId);
  refuseUnkept(before, status, asked);
  const saved =
    status === 'Cancel'
      ? await updateRequest(db, before.id, { status, cancelReason: asked.RejectionReason ?? '' })
      : await updateRequest(db, before.id, {
          status,
          requesterName: asked.RequesterName,
          requesterEmail: asked.RequesterEmail,
          ...(hasVendor(status) && (await vendorOf(db, before, asked, user))),
          ...(status === 'Delivered' && { receivedOn: receiptOf(asked, before, context.today) }),
        });
  if (status !== before.status) {
    await notifyMoved(context, before.id, status);
    await emit(context, storesMoved, { requestId: before.id, status });
  }
  return saved;
}

/** Refuses what a status keeps nothing of; what is known already may be sent again. */
function refuseUnkept(before: LockedRequest, status: ChandlerStatus, asked: Moved): void {
  const isCancel = status === 'Cancel';
  const { VendorName: vendor, ApprovedVendorAttachmentId: file } = asked;
  const wrong: Faults = {};
  if (!isCancel && asked.RejectionReason) wrong.RejectionReason = 'ship-chandler:refusals.only_cancel';
  if (isCancel && asked.RequesterName !== before.requesterName)
    wrong.RequesterName = 'ship-chandler:refusals.not_with_cancel';
  if (isCancel && asked.RequesterEmail !== before.requesterEmail)
    wrong.RequesterEmail = 'ship-chandler:refusals.not_with_cancel';
  const early = isCancel ? 'ship-chandler:refusals.not_with_cancel' : 'ship-chandler:refusals.no_vendor_yet';
  if (!hasVendor(status) && vendor && vendor !== before.vendorName) wrong.VendorName = early;
  if (!hasVendor(status) && file && file !== before.vendorFileId) wrong.ApprovedVendorAttachmentId = early;
  if (status !== 'Delivered' && asked.ReceivedDate) wrong.ReceivedDate = 'ship-chandler:refusals.only_delivered';
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/** The vendor and the approved file, which stay as they were where nothing is sent. */
async function vendorOf(db: Db, before: LockedRequest, asked: Moved, user: SessionUser) {
  const vendorName = asked.VendorName === undefined ? before.vendorName : asked.VendorName || null;
  const vendorFileId =
    asked.ApprovedVendorAttachmentId === undefined ? before.vendorFileId : asked.ApprovedVendorAttachmentId;
  if (!vendorName || !vendorFileId)
    throw badInput({
      ...(!vendorName && { VendorName: isRequired('ship-chandler:refusals.fields.vendorName') }),
      ...(!vendorFileId && {
        ApprovedVendorAttachmentId: isRequired('ship-chandler:refusals.fields.approvedAttachment'),
      }),
    });
  if (vendorFileId !== before.vendorFileId) {
    await claim(db, vendorFileId, before.id, { field: 'ApprovedVendorAttachmentId', user });
    if (before.vendorFileId)
      await releaseFile(db, before.vendorFileId, { table: 'chandler_requests', recordId: before.id });
  }
  return { vendorName, vendorFileId };
}

/** The day of receipt: none before the request, none to come (3O72). */
function receiptOf({ ReceivedDate }: Moved, { requestedOn }: LockedRequest, today: string): string {
  if (!ReceivedDate) throw badInput({ ReceivedDate: isRequired('ship-chandler:refusals.fields.receivedDate') });
  if (ReceivedDate > today) throw badInput({ ReceivedDate: 'ship-chandler:refusals.received_in_future' });
  if (ReceivedDate < requestedOn) throw badInput({ ReceivedDate: 'ship-chandler:refusals.received_too_early' });
  return ReceivedDate;
}

/** A request is a workbook: other kinds of files may be uploaded, but ask for nothing. */
async function mustBeWorkbook(db: Db, fileId: string): Promise<void> {
  const type = (await filesOf(db, [fileId])).get(fileId)?.type;
  if (!type) throw badInput({ RequestedAttachmentId: 'refusals:file_gone' });
  if (type === 'application/pdf') throw badInput({ RequestedAttachmentId: 'ship-chandler:refusals.not_workbook' });
}

/** More than any requisition has; reading beyond it would hold the process up. */
const mostBytes = 4_000_000;
const mostRows = 2_000;
/** Rows up to here are counted. What is longer is not shown at all, since it could not be said how much is left out. */
const lastRow = 20_000;
/** Beyond these, no vessel writes its lines. */
const mostColumns = 200;
const longestCell = 200;
const longer = new RegExp(`^(.{${longestCell - 1}}).{2,}$`, 'u');

/** What a request keeps of its workbook. */
export interface ReadLines extends Lines {
  otherSheets?: readonly string[];
}

/** The lines of a requisition; nothing where the file is of before 2007, too large or long to be shown, or cannot be read. */
export async function readLines(type: string, content: Buffer, turn: Turn): Promise<ReadLines | undefined> {
  if (type !== workbookType) return undefined;
  // What a spreadsheet program opens, we may not: the file is kept all the same.
  const sheet = await readUploadedSheet({ content, mostBytes, lastRow, which: 'filled', isShown: true }, turn);
  if (!sheet || sheet === 'too_large' || sheet.isCut) return undefined;
  const inOrder = [...sheet.rows].sort(([one], [other]) => one - other);
  const { lineCount, ...lines } = linesOf(
    inOrder.slice(0, mostRows).map(([, cells]) => {
      const width = Math.min(mostColumns, Math.max(0, ...cells.keys()));
      return Array.from({ length: width }, (_, at) => written(cells.get(at + 1)));
    }),
  );
  const further = inOrder
    .slice(mostRows)
    .filter(([, cells]) => [...cells.values()].some((cell) => written(cell) !== ''));
  return { ...lines, lineCount: lineCount + further.length, otherSheets: sheet.others.map(clean) };
}

/** A cell as one line of text: what a formula came to, what a link says. */
function written(value: ReadValue | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? String(Number(value.toPrecision(12))) : clean(String(value));
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
    .trim()
    .replace(longer, (_, whole: string) => `${whole}…`);
