import { divisionMonth } from '#features/reference/server/operations.ts';
import { percentPoints } from '#features/work-orders/lines/rules.ts';
import { listSlipNames } from '#features/work-orders/server/operations.ts';
import { lastOfMonth, monthAfter, monthOf } from '#platform/contract/days.ts';
import { pageOfRows } from '#platform/contract/listed.ts';
import type { MonthParts } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import { conflict } from '#platform/server/errors.ts';
import type { ListAsked } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type BillingType, type Source, termsOn } from '../../rules.ts';
import { billingWorkbook, type SheetRow } from '../../server/documents.ts';
import { isProjection, listRows } from '../../server/operations.ts';
import {
  findClosed,
  findClosing,
  listPrincipalNames,
  listTerms,
  lockBilling,
  type MonthOfType,
} from '../../server/queries.ts';
import type { BillingMonth } from '../contract.ts';
import { chargeShown, ownAmountOf, sourcesAsked, totalsOf } from '../rules.ts';
import { billedPieces, listBilledPage, sumBilled } from './queries.ts';

/** Lists of billing. */

const openSums = (rows: readonly Source[]) => ({
  rows: rows.length,
  held: rows.filter(({ charge }) => !charge).length,
  totals: totalsOf(rows),
  ownAmount: ownAmountOf(rows),
});
/** What is held is billed in a later month: a closed one has no such row. */
async function closedSums(db: Db, of: MonthOfType) {
  const { rows, charge, ownAmount } = await sumBilled(db, of);
  return { rows, held: 0, totals: chargeShown(charge), ownAmount };
}

/** How far a month of a type is, and what it comes to. */
export async function findPeriod(db: Db, asked: MonthOfType, today: string): Promise<BillingMonth> {
  const closing = await findClosing(db, asked);
  const { rows, held, totals, ownAmount } = closing
    ? await closedSums(db, asked)
    : openSums(await listRows(db, asked, today));
  const closed = await findClosed(db, asked);
  const next = closed ? monthAfter(closed.last) : asked.month;
  const projected = !closing && (await isProjection(db, asked.type, asked));
  const { crewFee, vat } = termsOn(await listTerms(db), lastOfMonth(`${asked.month}-01`));
  return {
    closedAt: closing?.toISOString() ?? null,
    mayClose: !closing && asked.month < monthOf(today) && !projected && next === asked.month,
    openBefore: !closing && next < asked.month ? next : null,
    isProjection: projected,
    held,
    rows,
    totals,
    ownAmount,
    crewFeePercentage: percentPoints(crewFee),
    vatPercentage: percentPoints(vat),
  };
}

interface Looked {
  today: string;
  seen: { rows: number; held: number; totalBills: string };
}

/** Refuses to go on where an open month comes to something else than was looked at; holds it until the transaction ends. */
export async function refuseOtherFigures(db: Db, asked: MonthOfType, { today, seen }: Looked): Promise<void> {
  await lockBilling(db, asked.divisionId);
  const { closedAt, rows, held, totals } = await findPeriod(db, asked, today);
  const isSame = rows === seen.rows && held === seen.held && totals.totalBills === seen.totalBills;
  if (!closedAt && !isSame) throw conflict('billing:refusals.seen_other');
}

/** What all lists show of a row. */
export interface ListedRow {
  row: Source;
  shown: {
    id: number;
    rowKey: string;
    vesselName: string | null;
    principalName: string | null;
    isOwnCompany: boolean;
    corrects: string | null;
    isOpen: boolean;
  };
}

const closedPage = async (db: Db, of: MonthOfType, asked: ListAsked) => ({
  ...(await listBilledPage(db, of, asked)),
  totals: chargeShown((await sumBilled(db, of, asked.filterList)).charge),
});
const openPage = (found: readonly Source[], asked: ListAsked) => ({
  ...pageOfRows(found, asked),
  totals: totalsOf(found),
});

/** All of a month's rows as a workbook; projections change yet and are left out. */
export function streamMonth(
  db: Db,
  of: MonthOfType,
  { today, ...printed }: { today: string; company: string; language: DocumentLanguage },
) {
  async function* rows(): AsyncGenerator<readonly Source[]> {
    if (await findClosing(db, of)) yield* billedPieces(db, of);
    else if (!(await isProjection(db, of.type, of))) yield await listRows(db, of, today);
  }
  async function* pieces(): AsyncGenerator<readonly SheetRow[]> {
    for await (const piece of rows()) {
      const principals = await listPrincipalNames(
        db,
        piece.flatMap(({ principalId }) => principalId ?? []),
      );
      const slips = of.type === 'workOrder' ? piece.map(({ recordId }) => recordId) : [];
      const people = await listSlipNames(db, slips);
      yield piece.map((row) => ({
        ...row,
        principalName: principals.get(row.principalId ?? 0) ?? null,
        crewName: people.get(row.recordId) ?? null,
      }));
    }
  }
  return billingWorkbook(pieces(), { ...of, ...printed });
}

/** One page of a type's rows, with what all that were found come to, and how far the month is. */
export async function listBillingPage<Row>(
  db: Db,
  type: BillingType,
  {
    asked,
    scope,
    today,
    sortable,
  }: { asked: ListAsked & MonthParts; scope: Scope; today: string; sortable: readonly string[] },
  shownAs: (listed: ListedRow) => Row,
) {
  const of = { ...divisionMonth(asked, scope), type };
  const isClosed = (await findClosing(db, of)) !== undefined;
  const { data, totals, ...page } = isClosed
    ? await closedPage(db, of, asked)
    : openPage(sourcesAsked(await listRows(db, of, today), asked, sortable), asked);
  const names = await listPrincipalNames(
    db,
    data.flatMap(({ principalId }) => principalId ?? []),
  );
  return {
    ...page,
    totals,
    data: data.map((row) =>
      shownAs({
        row,
        shown: {
          id: row.recordId,
          rowKey: [row.source, row.corrects, row.vesselId, row.principalId].join(' '),
          vesselName: row.vesselName,
          principalName: names.get(row.principalId ?? 0) ?? null,
          isOwnCompany: row.isOwnCompany,
          corrects: row.corrects,
          // What was billed before is changed by corrections alone.
          isOpen: !isClosed && (row.corrects === null || row.isLate === true),
        },
      }),
    ),
  };
}
