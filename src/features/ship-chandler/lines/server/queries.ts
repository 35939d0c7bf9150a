import { sql } from 'kysely';
import { filesOf } from '#features/files/server/queries.ts';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { groupNamed, type StoreGroup } from '../../items/rules.ts';
import { findItems } from '../../items/server/queries.ts';
import { mayReadChandlerFile } from '../../server/queries.ts';
import type { OrderedBefore, StoreLine } from '../contract.ts';
import { qualityNamed } from '../rules.ts';

/** A line as it is ordered. */
export interface NewLine {
  no: number;
  itemId: number | null;
  code: string | null;
  name: string;
  unit: string;
  storeGroup: StoreGroup | null;
  quantity: number;
  remark: string | null;
}

/** Keeps the lines of a new request, and answers their ids by number. */
export async function insertStoreLines(
  db: Db,
  requestId: number,
  lines: readonly NewLine[],
): Promise<Map<number, number>> {
  const rows = await db
    .insertInto('storeLines')
    .values(lines.map(({ quantity, ...line }) => ({ ...line, requestId, quantity: String(quantity) })))
    .returning(['id', 'no'])
    .execute();
  return new Map(rows.map(({ id, no }) => [no, id]));
}

/** Which of its two photos a line shows. */
export type PhotoOf = 'photoFileId' | 'receivedPhotoFileId';

/** Keeps a photo that the line has claimed, or none. */
export const keepPhoto = (db: Db, lineId: number, of: PhotoOf, fileId: string | null) =>
  db
    .updateTable('storeLines')
    .set({ [of]: fileId })
    .where('id', '=', lineId)
    .execute();

/** True if a photo may be seen: of a line whose request is in reach. */
export async function mayReadStorePhoto(db: Db, scope: Scope, lineId: number): Promise<boolean> {
  const line = await db.selectFrom('storeLines').select('requestId').where('id', '=', lineId).executeTakeFirst();
  return line !== undefined && mayReadChandlerFile(db, scope, line.requestId);
}

/** The lines of a request that the caller was found to reach. */
export async function listStoreLines(db: Db, requestId: number): Promise<StoreLine[]> {
  const rows = await db
    .selectFrom('storeLines')
    .select(['id', 'no', 'itemId', 'code', 'name', 'unit', 'storeGroup', 'quantity', 'remark'])
    .select(['receivedQuantity', 'quality', 'receivedRemark', 'photoFileId', 'receivedPhotoFileId'])
    .where('requestId', '=', requestId)
    .orderBy('no')
    .execute();
  const files = await filesOf(
    db,
    rows.flatMap(({ photoFileId, receivedPhotoFileId }) => [photoFileId, receivedPhotoFileId]),
  );
  return rows.map(({ id, storeGroup, quantity, receivedQuantity, quality, ...line }) => {
    const { photoFileId, receivedPhotoFileId, ...row } = line;
    return {
      ...row,
      photo: files.get(photoFileId ?? '') ?? null,
      receivedPhoto: files.get(receivedPhotoFileId ?? '') ?? null,
      lineId: id,
      storeGroup: storeGroup === null ? null : groupNamed(storeGroup),
      quantity: Number(quantity),
      receivedQuantity: receivedQuantity === null ? null : Number(receivedQuantity),
      quality: qualityNamed(quality),
    };
  });
}

/** What a vessel in reach ordered last by lines, as the catalogue has it now, in the reader's language. */
export async function findLastLines(db: Db, vesselId: number, language: 'en' | 'id'): Promise<OrderedBefore> {
  const last = await db
    .selectFrom('chandlerRequests as r')
    .select(['r.id', 'r.requestedOn'])
    .where('r.vesselId', '=', vesselId)
    .where('r.status', '<>', 'Cancel')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('storeLines as l').select('l.id').whereRef('l.requestId', '=', 'r.id')),
    )
    .orderBy('r.requestedOn', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
  if (!last) return { requestedDate: null, lines: [], gone: [], recounted: [] };
  const lines = await listStoreLines(db, last.id);
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const items = await findItems(db, ids, language);
  const known = new Map([...items].filter(([, { isActive }]) => isActive));
  const itemOf = ({ itemId }: StoreLine) => (itemId === null ? undefined : known.get(itemId));
  const isThere = (line: StoreLine) => line.itemId === null || itemOf(line) !== undefined;
  const isRecounted = (line: StoreLine) => (itemOf(line)?.unit ?? line.unit) !== line.unit;
  const shown = (line: StoreLine) => {
    const { itemName: name = line.name, unit = line.unit, code = null } = itemOf(line) ?? {};
    return { name, unit, code };
  };
  return {
    requestedDate: last.requestedOn,
    lines: lines
      .filter((line) => isThere(line) && !isRecounted(line))
      .map((line) => ({ itemId: line.itemId, quantity: line.quantity, remark: line.remark, ...shown(line) })),
    gone: lines.filter((line) => !isThere(line)).map(({ name }) => name),
    recounted: lines
      .filter(isRecounted)
      .map((line) => ({ name: shown(line).name, before: line.unit, unit: shown(line).unit })),
  };
}

export interface ReceivedLine {
  lineId: number;
  quantity: number;
  quality: string;
  remark: string | null;
}

/** Keeps what came of lines of a held request. */
export async function updateReceived(db: Db, requestId: number, lines: readonly ReceivedLine[]): Promise<void> {
  for (const { lineId, quantity, quality, remark } of lines)
    await db
      .updateTable('storeLines')
      .set({ receivedQuantity: String(quantity), quality, receivedRemark: remark })
      .where('id', '=', lineId)
      .where('requestId', '=', requestId)
      .execute();
}

/** The division's service, which ordered the goods; without the account that entered the receipt. */
export const listService = (db: Db, divisionId: number, enteredBy: string) =>
  db
    .selectFrom('users')
    .select(['email', 'language', sql<string>`btrim(first_name || ' ' || coalesce(last_name, ''))`.as('name')])
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where('divisionId', '=', divisionId)
    .where('role', 'like', 'crewingservice%')
    .where(sql<boolean>`'ShipChandler' = any(user_access_list)`)
    .where(wantsMail('stores'))
    .where('id', '<>', enteredBy)
    .orderBy('email')
    .execute();
