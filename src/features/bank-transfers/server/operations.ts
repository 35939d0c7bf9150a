import { createHash } from 'node:crypto';
import { databaseTime, findMonth, lockMonth } from '#features/work-orders/months/server/queries.ts';
import { holdingOn } from '#platform/contract/days.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import type { CompanyAccount } from '../contract.ts';
import { fileProblemsOf, holds, type Layout, readLayout, writeBankFile } from '../layouts/rules.ts';
import { findLayout } from '../layouts/server/queries.ts';
import {
  fileTotals,
  groupOf,
  type Paid,
  problemsOf,
  rowValuesOf,
  type Transfer,
  totalOf,
  transfersOf,
} from '../rules.ts';
import {
  bankCodes,
  findFile,
  findSlipTotal,
  holdFile,
  insertFile,
  listAccounts,
  listFileRows,
  listPaid,
  withdraw,
} from './queries.ts';

/** A closed month as it is paid by bank. */
export interface MonthTransfers {
  rows: Transfer[];
  slips: { people: number; total: bigint };
  /** Nothing, or something is wrong with the rows. */
  difference: bigint;
}

/** Everybody of a closed month, held against what its slips pay. */
export async function loadTransfers(db: Db, of: DivisionMonth): Promise<MonthTransfers> {
  const rows = transfersOf(await listPaid(db, of), bankCodes());
  const slips = await findSlipTotal(db, of);
  const paid = rows.filter(({ reason }) => reason === undefined);
  return { rows, slips, difference: slips.total - totalOf(paid) };
}

/** A layout that was kept; it was read before it was. */
export function keptLayout(contents: string): Layout {
  const read = readLayout(contents);
  if ('fault' in read) throw conflict('bank-transfers:refusals.layout_unreadable');
  return read.layout;
}

interface Writing {
  layout: Layout;
  /** yyyy-MM-dd. */
  paidOn: string;
  month: string;
  account: CompanyAccount | undefined;
}

function textOf(rows: readonly Paid[], { layout, paidOn, month, account }: Writing): string {
  const codes = bankCodes();
  const file = {
    ...fileTotals(rows),
    day: paidOn,
    month,
    ownAccount: account?.accountNumber ?? '',
    ownName: account?.accountName ?? '',
    ownBank: account?.bankName ?? '',
    ownCode: account?.companyCode ?? '',
  };
  const unwritable = fileProblemsOf(layout, file);
  if (unwritable.length > 0) throw conflict('bank-transfers:refusals.columns', { columns: unwritable.join(', ') });
  return writeBankFile(
    layout,
    file,
    rows.map((row) => rowValuesOf(row, codes)),
  );
}

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const openOf = (rows: readonly Transfer[]) => rows.filter((row) => ['toPay', 'refused'].includes(groupOf(row)));

/** What is seen of those in no file yet, as hexadecimal digits: a file is made of that alone. */
export const checksumOf = (rows: readonly Transfer[]) =>
  hashOf(
    JSON.stringify(
      openOf(rows).map(({ resultId, takeHome, account, problems, notes }) => [
        resultId,
        String(takeHome),
        [account.bankName, account.number, account.holder],
        problems,
        notes,
      ]),
    ),
  );

/** The company's account of a day, where the layout names it. */
async function requireAccount(db: Db, divisionId: number, { layout, paidOn }: Pick<Writing, 'layout' | 'paidOn'>) {
  const account = holdingOn(await listAccounts(db, divisionId), paidOn);
  if (!account && holds(layout, 'ownAccount', 'ownName', 'ownBank', 'ownCode'))
    throw conflict('bank-transfers:refusals.no_account');
  if (account && !account.companyCode && holds(layout, 'ownCode')) throw conflict('bank-transfers:refusals.no_code');
  return account;
}

interface Making extends DivisionMonth {
  layoutId: number;
  paidOn: string;
  /** Of the month as it was looked at; left out, the file is made of what there is. */
  checksum?: string | undefined;
  leavesOutRefused: boolean;
  acceptsNoted: boolean;
  userId: string;
}

/**
 * Makes a file of those of a closed month who are in none, and keeps who is in it, so that no one is paid twice. What the
 * bank could not take is left out, and what is unusual let through, only when that is confirmed; what has changed since
 * it was looked at is looked at again.
 */
export async function makeFile(
  db: Db,
  { divisionId, month, layoutId, paidOn, checksum, userId, ...confirmed }: Making,
) {
  const of = { divisionId, month };
  // Held first: of two who make a file, the second finds no one left to pay.
  if (!(await findMonth(db, of))) throw conflict('bank-transfers:refusals.not_closed');
  if (!(await lockMonth(db, divisionId, month)).closedAt) throw conflict('bank-transfers:refusals.not_closed');
  const kept = await findLayout(db, layoutId);
  const layout = keptLayout(kept.contents);
  const account = await requireAccount(db, divisionId, { layout, paidOn });
  const { rows, difference } = await loadTransfers(db, of);
  if (difference !== 0n) throw conflict('bank-transfers:refusals.sums_differ');
  if (checksum !== undefined && checksumOf(rows) !== checksum) throw conflict('bank-transfers:refusals.seen_other');
  const open = openOf(rows);
  const payable = open.filter((row) => problemsOf(row, bankCodes(), layout).length === 0);
  const refused = open.length - payable.length;
  if (payable.length === 0) throw conflict('bank-transfers:refusals.no_rows', { count: refused });
  if (refused > 0 && !confirmed.leavesOutRefused)
    throw conflict('bank-transfers:refusals.refused_rows', { count: refused });
  const noted = payable.filter(({ notes }) => notes.length > 0).length;
  if (noted > 0 && !confirmed.acceptsNoted) throw conflict('bank-transfers:refusals.noted_rows', { count: noted });
  const sha256 = hashOf(textOf(payable, { layout, paidOn, month, account }));
  const { id: bankFileId } = await insertFile(
    db,
    { ...of, layoutName: kept.name, layout: kept.contents, paidOn, total: totalOf(payable), sha256, madeBy: userId },
    payable.map(({ resultId }) => resultId),
  );
  return { bankFileId, extension: layout.extension };
}

interface FileAsked {
  divisionId: number;
  bankFileId: number;
}

/** The contents of a file, written again from the personal files; `changed_since` where an account was changed after it was made. */
export async function writeFile(db: Db, { divisionId, bankFileId }: FileAsked) {
  const { month, layout: contents, paidOn, sha256, withdrawnAt } = await findFile(db, divisionId, bankFileId);
  if (withdrawnAt) throw conflict('bank-transfers:refusals.withdrawn');
  const [layout, inFile] = [keptLayout(contents), await listFileRows(db, bankFileId)];
  const rows = (await listPaid(db, { divisionId, month })).filter(({ resultId }) => inFile.has(resultId));
  const account = await requireAccount(db, divisionId, { layout, paidOn });
  const isWritable = rows.every((row) => problemsOf(row, bankCodes(), layout).length === 0);
  const text = isWritable ? textOf(rows, { layout, paidOn, month, account }) : '';
  if (hashOf(text) !== sha256) throw conflict('bank-transfers:refusals.changed_since');
  return { text, month, extension: layout.extension };
}

/** Withdraws a file that the bank did not take; who is in it is to be paid again. */
export async function withdrawFile(
  db: Db,
  { divisionId, bankFileId, ...said }: FileAsked & { userId: string; why: string },
): Promise<void> {
  const { withdrawnAt } = await holdFile(db, divisionId, bankFileId);
  if (withdrawnAt) throw conflict('bank-transfers:refusals.withdrawn');
  await withdraw(db, bankFileId, { ...said, at: await databaseTime(db) });
}

/** A file with the first rows of a month, by a layout that is tried out. */
export async function previewOf(
  db: Db,
  of: DivisionMonth,
  { layout, paidOn }: { layout: Layout; paidOn: string },
): Promise<string | undefined> {
  const rows = (await listPaid(db, of)).filter(
    (row) => !row.isBlocked && row.takeHome > 0n && problemsOf(row, bankCodes(), layout).length === 0,
  );
  if (rows.length === 0) return undefined;
  const account = holdingOn(await listAccounts(db, of.divisionId), paidOn);
  return textOf(rows.slice(0, 3), { layout, paidOn, month: of.month, account });
}
