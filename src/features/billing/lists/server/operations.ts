import { percentPoints } from '#features/work-orders/lines/rules.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { ListAsked } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type BillingType, monthAfter, monthOf, monthOfParts, type Source, termsOn } from '../../rules.ts';
import { listRows } from '../../server/operations.ts';
import { findClosed, findClosing, listPrincipalNames, listTerms, type MonthOfType } from '../../server/queries.ts';
import { isProjection } from '../../sources/server/operations.ts';
import type { BillingMonth } from '../contract.ts';
import { pageOfRows, rowsAsked, totalsOf } from '../rules.ts';

/** Lists of billing. */

interface Asked {
  year: number;
  month: number;
}

/** The division is that of the scope: its own, or the one that a super admin has chosen. */
export const monthAsked = (
  asked: Asked,
  { divisions: [divisionId = 1] }: Scope,
): { divisionId: number; month: string } => ({ divisionId, month: monthOfParts(asked) });

/** How far a month of a type is, and what it comes to. */
export async function findPeriod(db: Db, asked: MonthOfType, today: string): Promise<BillingMonth> {
  const rows = await listRows(db, asked, today);
  const closing = await findClosing(db, asked);
  const closed = await findClosed(db, asked);
  const next = closed ? monthAfter(closed.last) : asked.month;
  const projected = !closing && (await isProjection(db, asked.type, asked));
  const { crewFee, vat } = termsOn(await listTerms(db), lastOfMonth(`${asked.month}-01`));
  return {
    closedAt: closing?.toISOString() ?? null,
    mayClose: !closing && asked.month < monthOf(today) && !projected && next === asked.month,
    openBefore: !closing && next < asked.month ? next : null,
    isProjection: projected,
    held: rows.filter(({ charge }) => !charge).length,
    rows: rows.length,
    crewFeePercentage: percentPoints(crewFee),
    vatPercentage: percentPoints(vat),
    totals: totalsOf(rows),
  };
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

/** One page of a type's rows, with what all that were found come to, and how far the month is. */
export async function listBillingPage<Row>(
  db: Db,
  type: BillingType,
  {
    asked,
    scope,
    today,
    sortable,
  }: { asked: ListAsked & Asked; scope: Scope; today: string; sortable: readonly string[] },
  shownAs: (listed: ListedRow) => Row,
) {
  const of = { ...monthAsked(asked, scope), type };
  const rows = await listRows(db, of, today);
  const isClosed = (await findClosing(db, of)) !== undefined;
  const found = rowsAsked(rows, asked, sortable);
  const { data, ...page } = pageOfRows(found, asked);
  const names = await listPrincipalNames(
    db,
    data.flatMap(({ principalId }) => principalId ?? []),
  );
  return {
    ...page,
    totals: totalsOf(found),
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
