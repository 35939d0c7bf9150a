import { sql } from 'kysely';
import { keepFile } from '#features/files/server/demo.ts';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { addDays, firstOfMonth } from '#platform/contract/days.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { formWorkbook } from '#platform/server/documents/form-sheet.ts';
import type { Services } from '#platform/server/feature.ts';
import { groupNamed } from '../items/rules.ts';
import { fillItems } from '../items/server/demo.ts';
import { tableOf, writeRequisition } from '../lines/server/documents.ts';
import { insertStoreLines, listStoreLines, type NewLine, updateReceived } from '../lines/server/queries.ts';
import { type ChandlerStatus, hasVendor, type Lines } from '../rules.ts';
import { insertLines } from './queries.ts';

/** Requests of tankers in every status: under way on most vessels, ended on most, none on some. */

const heads = ['No', 'Uraian', 'Satuan', 'Jumlah'];
const stores: readonly (readonly [string, string])[] = [
  ['Beras 50 kg', 'karung'],
  ['Minyak goreng 18 l', 'jeriken'],
  ['Gula pasir 1 kg', 'bungkus'],
  ['Telur ayam', 'peti'],
  ['Ayam beku', 'kg'],
  ['Ikan tongkol beku', 'kg'],
  ['Wortel', 'kg'],
  ['Air mineral 19 l', 'galon'],
  ['Sabun cuci tangan', 'botol'],
  ['Kain lap katun', 'kg'],
  ['Sarung tangan kerja', 'pasang'],
  ['Kertas A4 80 g', 'rim'],
];
const vendors = ['PT Samudra Boga Utama', 'CV Bahari Sejahtera', 'PT Niaga Kapal Nusantara'];
const under: readonly ChandlerStatus[] = ['Submitted', 'LookingForVendor', 'OnPreparation', 'ReadyForShipment'];
/** A large demo is for lists of crew. */
const mostVessels = 60;

interface Filling {
  items: Awaited<ReturnType<typeof fillItems>>;
  db: Db;
  services: Services;
  today: string;
  uploadedByUser: string;
}

/** Fills in requests of tankers, with their workbooks. */
export async function fillChandler(db: Db, services: Services, { today }: { today: string }): Promise<void> {
  const { uploadedByUser } = await db
    .selectFrom('users')
    .select('id as uploadedByUser')
    .where('role', '=', 'crewingservicetanker')
    .orderBy('email')
    .executeTakeFirstOrThrow();
  const ports = await db.selectFrom('options').select('id').where('kind', '=', 'port').orderBy('id').limit(7).execute();
  const vessels = await db
    .selectFrom('vessels as v')
    .select(['v.id', 'v.name'])
    .select(
      sql<string | null>`(select f.full_name from live_assignments l join employees e on e.id = l.employee_id
          join seafarers f on f.id = e.seafarer_id join job_positions k on k.id = l.job_position_id
         where l.vessel_id = v.id and k.matrix_role = 'Master' order by l.assignment_id limit 1)`.as('master'),
    )
    .where('v.divisionId', '=', 2)
    .where('v.scrappedAt', 'is', null)
    .orderBy('v.id')
    .limit(mostVessels)
    .execute();
  const items = await fillItems(db);
  const filling = { items, db, services, today, uploadedByUser };
  for (const [at, vessel] of vessels.entries()) {
    if (at % 5 === 4) continue;
    const statuses: ChandlerStatus[] = ['Delivered'];
    if (at % 2 === 1) statuses.push('Cancel');
    const open = under[at % under.length];
    if (at % 5 !== 3 && open) statuses.push(open);
    for (const [order, status] of statuses.entries()) {
      const portId = ports[(at + order) % ports.length]?.id;
      if (portId) await addRequest(filling, vessel, { status, portId, turn: at * 3 + order });
    }
  }
}

async function addRequest(
  filling: Filling,
  vessel: { id: number; name: string; master: string | null },
  { status, portId, turn }: { status: ChandlerStatus; portId: number; turn: number },
): Promise<void> {
  const { db, today } = filling;
  const ordered = turn % 2 === 0 ? orderOf(turn, filling.items) : undefined;
  const lines = ordered ? tableOf(ordered, 'id') : linesOf(turn);
  const requestedOn = addDays(today, under.includes(status) ? -3 - (turn % 9) : -50 - (turn % 30));
  const deliveryOn = addDays(requestedOn, 14);
  const vendorName = hasVendor(status) ? (vendors[turn % vendors.length] ?? null) : null;
  const requestFileId = await keepPaper(
    filling,
    `Permintaan barang ${vessel.name}.xlsx`,
    ordered
      ? await writeRequisition(
          {
            vesselName: vessel.name,
            portName: 'Pelabuhan singgah',
            requesterName: vessel.master ?? 'Nakhoda',
            deliveryOn,
            period: firstOfMonth(deliveryOn),
            lines: ordered,
          },
          'id',
        )
      : await workbookOf(lines, vessel.name),
  );
  const offer = vendorName && pdfPage('Penawaran harga', [vendorName, `Untuk: ${vessel.name}`]);
  const vendorFileId = offer && (await keepPaper(filling, 'Penawaran.pdf', offer));
  const { id } = await db
    .insertInto('chandlerRequests')
    .values({
      vesselId: vessel.id,
      requesterName: vessel.master ?? 'Nakhoda',
      requesterEmail: 'head.tanker@crew-portal.example',
      requestedOn,
      deliveryOn,
      period: firstOfMonth(deliveryOn),
      portId,
      status,
      requestFileId,
      vendorName,
      vendorFileId,
      receivedOn: status === 'Delivered' ? addDays(deliveryOn, turn % 3) : null,
      cancelReason: status === 'Cancel' ? 'Kapal berangkat lebih awal; barang dipesan di pelabuhan berikutnya.' : null,
      lineCount: lines.lineCount,
      columnCount: lines.columnCount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(db, id, lines);
  if (ordered) await insertStoreLines(db, id, ordered);
  if (ordered && status === 'Delivered') await checkGoods(db, id, today);
  await db
    .updateTable('files')
    .set({ claimedByTable: 'chandler_requests', claimedById: id, claimedAt: new Date(`${today}T02:00:00Z`) })
    .where(
      'id',
      'in',
      [requestFileId, vendorFileId].filter((file) => file !== null),
    )
    .execute();
}

/** The same for the same turn each time. */
function linesOf(turn: number): Lines {
  const wanted = stores.filter((_, at) => (at + turn) % 3 !== 0);
  const lines = wanted.map(([name, unit], at) => [String(at + 1), name, unit, String(2 + ((turn * 5 + at * 3) % 23))]);
  return { columns: heads, columnCount: heads.length, lines, lineCount: lines.length };
}

/** Lines of the catalogue, and one in words of the vessel's own. */
function orderOf(turn: number, items: Filling['items']): NewLine[] {
  const wanted = stores.filter((_, at) => (at + turn) % 3 !== 0);
  const lines = wanted.flatMap(([name], at) => {
    const item = items.get(name);
    const quantity = 2 + ((turn * 5 + at * 3) % 23);
    if (!item) return [];
    const { id: itemId, code, unit, storeGroup } = item;
    return [{ itemId, code, name, unit, storeGroup: groupNamed(storeGroup), quantity, remark: null }];
  });
  const own = { itemId: null, code: null, name: 'Tirai jendela anjungan', unit: 'buah', storeGroup: null };
  return [...lines, { ...own, quantity: 2, remark: 'Warna gelap' }].map((line, at) => ({ ...line, no: at + 1 }));
}

/** What came: two lines are not as ordered. */
async function checkGoods(db: Db, requestId: number, today: string): Promise<void> {
  const lines = await listStoreLines(db, requestId);
  await updateReceived(
    db,
    requestId,
    lines.map(({ lineId, no, quantity }) => {
      if (no === 2) return { lineId, quantity: quantity - 1, quality: 'good', remark: 'Kurang satu' };
      if (no === 4) return { lineId, quantity, quality: 'damaged', remark: 'Kemasan sobek' };
      return { lineId, quantity, quality: 'good', remark: null };
    }),
  );
  await db
    .updateTable('chandlerRequests')
    .set({ goodsCheckedAt: new Date(`${today}T02:00:00Z`) })
    .where('id', '=', requestId)
    .execute();
}

const workbookOf = ({ columns, lines }: Lines, vesselName: string): Promise<Buffer> =>
  formWorkbook({
    name: 'Permintaan',
    title: 'Permintaan barang',
    company: vesselName,
    facts: [],
    frozenColumns: 0,
    columns: columns.map((header) => ({ header, width: header === 'Uraian' ? 40 : 12 })),
    rows: lines,
  });

const keepPaper = ({ db, services, today, uploadedByUser }: Filling, name: string, content: Buffer) =>
  keepFile(db, services.files, today, {
    fileType: 'asessment',
    name,
    content,
    uploadedByUser,
    ...(!name.endsWith('.pdf') && {
      contentType: workbookType,
    }),
  });
