import { holdEntry } from '#features/audit/server/queries.ts';
import { divisionMonth, ownDivision } from '#features/reference/server/operations.ts';
import { findMonth, listClosedMonths } from '#features/work-orders/months/server/queries.ts';
import { holdingOn } from '#platform/contract/days.ts';
import { pageOfRows, rowsAsked } from '#platform/contract/listed.ts';
import { feature } from '#platform/server/feature.ts';
import { bankTransfers, companyAccounts, type TransferRow } from '../contract.ts';
import { bankFileName, digitsOf, groupOf, type RowGroup, type Transfer, totalOf } from '../rules.ts';
import { checksumOf, loadTransfers, makeFile, withdrawFile, writeFile } from './operations.ts';
import { keepAccount, listAccounts, listMade } from './queries.ts';

/** A row as the list shows it. */
const shownOf = (row: Transfer): TransferRow => ({
  resultId: row.resultId,
  employeeId: row.employeeId,
  employeeIdNumber: row.employeeNumber,
  employeeName: row.name,
  bankName: row.account.bankName,
  accountEnd: digitsOf(row.account.number).slice(-4),
  accountHolder: row.account.holder,
  amount: String(row.takeHome),
  problems: [...row.problems],
  notes: [...row.notes],
  reason: row.reason ?? null,
  bankFileId: row.bankFileId ?? null,
});

const none = { rows: [], slips: { people: 0, total: 0n }, difference: 0n };

export const bankTransfersFeature = feature(bankTransfers, {
  month: async ({ year, month }, { db, scope, today }) => {
    const of = divisionMonth({ year, month }, scope);
    const isClosed = Boolean((await findMonth(db, of))?.closedAt);
    const { rows, slips, difference } = isClosed ? await loadTransfers(db, of) : none;
    const inGroup = (group: RowGroup) => rows.filter((row: Transfer) => groupOf(row) === group);
    const counted = (group: RowGroup) => {
      const own = inGroup(group);
      return { people: own.length, total: String(totalOf(own)) };
    };
    return {
      data: {
        year,
        month,
        isClosed,
        closedMonths: await listClosedMonths(db, of.divisionId),
        account: holdingOn(await listAccounts(db, of.divisionId), today) ?? null,
        checksum: checksumOf(rows),
        slips: { people: slips.people, total: String(slips.total) },
        inFiles: counted('inFile'),
        toPay: counted('toPay'),
        refused: counted('refused'),
        noted: rows.filter(({ notes }) => notes.length > 0).length,
        leftOut: inGroup('leftOut').length,
        difference: String(difference),
        files: isClosed ? await listMade(db, of) : [],
      },
    };
  },

  rows: async ({ year, month, group, ...asked }, { db, scope }) => {
    const of = divisionMonth({ year, month }, scope);
    const isClosed = Boolean((await findMonth(db, of))?.closedAt);
    const { rows } = isClosed ? await loadTransfers(db, of) : none;
    const shown = rows.filter((row) => groupOf(row) === group).map(shownOf);
    const found = rowsAsked(shown, asked, {
      sort: bankTransfers.rows.list.sort,
      textOf: ({ employeeName, employeeIdNumber }) => `${employeeName} ${employeeIdNumber}`,
      sortedBy: (row, column) => (column === 'amount' ? BigInt(row.amount) : row.employeeName),
      // Unusual payments first.
      usual: (one, other) => Number(other.notes.length > 0) - Number(one.notes.length > 0),
    });
    return pageOfRows(found, asked);
  },

  make: async ({ year, month, divisionId: _, ...asked }, { db, scope, user }) => ({
    data: await makeFile(db, { ...asked, ...divisionMonth({ year, month }, scope), userId: user.userId }),
  }),

  download: async ({ bankFileId }, { db, scope }) => {
    const { text, month, extension } = await writeFile(db, { divisionId: ownDivision(scope), bankFileId });
    return {
      name: bankFileName(month, bankFileId, extension),
      contentType: bankTransfers.download.answer.file[0],
      content: Buffer.from(text, 'utf8'),
    };
  },

  withdraw: async ({ bankFileId, why }, { db, scope, user }) => {
    await withdrawFile(db, { divisionId: ownDivision(scope), bankFileId, why, userId: user.userId });
    return { data: { bankFileId } };
  },
});

export const companyAccountsFeature = feature(companyAccounts, {
  list: async (_asked, { db, scope }) => ({ data: await listAccounts(db, ownDivision(scope)) }),

  save: async ({ divisionId: _, version, ...form }, { db, scope, user }) => {
    const key = { divisionId: ownDivision(scope), validFrom: form.validFrom };
    await holdEntry(db, { table: 'company_accounts', key }, { userId: user.userId, version });
    return { data: await keepAccount(db, key.divisionId, form) };
  },
});
