import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { ServiceSection } from '../../contract.ts';
import { type Author, addChoices, choicesOf } from '../../fields/server/queries.ts';
import { fileLists } from '../../lists/rules.ts';
import { claimAttachments, type ListRow, releaseUnused, replaceRows, rowColumns } from '../../lists/server/queries.ts';
import { sameTimeAboard } from '../../merging/rules.ts';
import { sameSeaService, withoutRepeats } from '../../rules.ts';
import { closedServices } from '../rules.ts';

/** Who writes a part of a personal file. */
export interface ServiceWriting {
  author: Author;
  /** What the file already lacks does not block a change: only what is touched must be complete. */
  mayLack?: boolean;
  /** Of a file that was merged, or a crew member's: several times with one company and position stay. */
  keepsTimesAboard?: boolean;
}

/**
 * Writes the time at sea. Rows that an assignment left behind are not touched, whatever is sent of them; only the
 * office says that a time was spent with us.
 */
export async function saveSeaServices(
  db: Db,
  seafarerId: number,
  { registerSeaServices }: ServiceSection,
  { author, keepsTimesAboard = false, mayLack: isCrew = false }: ServiceWriting,
): Promise<void> {
  const left = await db
    .selectFrom('seaServices')
    .select(['assignmentId', 'companyName', 'position', 'vesselName', 'onBoardOn'])
    .where('seafarerId', '=', seafarerId)
    .where('assignmentId', 'is not', null)
    .execute();
  const isLeft = (row: ServiceRow) =>
    left.some((one) => one.assignmentId === row.assignmentId || sameTimeAboard(one, beginning(row)));
  const sent = registerSeaServices.map((row, at) => ({ row, field: `registerSeaServices.${at}.attachment` }));
  const own = sent.filter(({ row }) => !isLeft(row));
  if (isCrew) checkEnds(registerSeaServices, isLeft);
  await claimAttachments(
    db,
    seafarerId,
    own.map(({ row, field }) => ({ field, file: row.attachment })),
    author,
  );
  const rows = withoutRepeats(
    own.map(({ row }) => row),
    keepsTimesAboard ? (a, b) => sameTimeAboard(beginning(a), beginning(b)) : sameSeaService,
  );
  await replaceRows(
    db,
    'seaServices',
    seafarerId,
    rows.map((row) => serviceColumns(row, author)),
    sql`assignment_id is null`,
  );
  await addChoices(
    db,
    rows.flatMap((row) => choicesOf(fileLists.registerSeaServices.fields, row)),
    author,
  );
  await releaseUnused(db, seafarerId);
}

/** Refuses open-ended service elsewhere if a later service follows: it would keep counting in officer matrices. */
function checkEnds(rows: readonly ServiceRow[], isLeft: (row: ServiceRow) => boolean): void {
  const times = rows.map((row, at) => ({ row, at, from: row.onBoard, to: row.offBoard ?? null }));
  const wrong = closedServices(times, []).filter(({ row, isOpen }) => isOpen && !isLeft(row));
  if (wrong.length > 0)
    throw badInput(
      Object.fromEntries(wrong.map(({ at }) => [`registerSeaServices.${at}.offBoard`, 'refusals:service_must_end'])),
    );
}

type ServiceRow = ServiceSection['registerSeaServices'][number];
const beginning = (row: ServiceRow) => ({ ...row, onBoardOn: row.onBoard });
const serviceColumns = (row: ServiceRow, { isStaff }: Author): ListRow<'seaServices'> => ({
  ...rowColumns('registerSeaServices', row),
  isOwnCompany: isStaff && row.isOwnCompany,
});
