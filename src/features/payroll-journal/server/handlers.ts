import { divisionMonth, ownDivision } from '#features/reference/server/operations.ts';
import { findMonth, listClosedMonths } from '#features/work-orders/months/server/queries.ts';
import { pageOfRows, rowsAsked } from '#platform/contract/listed.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { feature } from '#platform/server/feature.ts';
import { type JournalMonth, type JournalRowShown, type MadeJournal, payrollJournal } from '../contract.ts';
import {
  type JournalRow,
  journalName,
  keyOf,
  missingPurposes,
  rowsOf,
  totalsOfRows,
  uncodedVessels,
  unconfirmedPurposes,
} from '../rules.ts';
import { journalWorkbook } from './documents.ts';
import { type JournalOfMonth, loadJournal, makeJournal, writeJournal, writtenCsv } from './operations.ts';
import { listMade } from './queries.ts';

const nothing: JournalOfMonth = {
  people: 0,
  entries: [],
  books: { accounts: new Map(), vessels: new Map() },
  checks: [],
  agrees: true,
};
const isClosed = async (db: Db, of: DivisionMonth) => Boolean((await findMonth(db, of))?.closedAt);

/** The month as the page shows it, beside the journals that were made of it. */
function shownMonth(found: JournalOfMonth) {
  const { books, people, checks, agrees } = found;
  const rows = rowsOf(found.entries, books, false);
  const { debit, credit } = totalsOfRows(rows);
  const missing = missingPurposes(rows, books).map((purpose) => {
    const own = totalsOfRows(rows.filter((row) => row.purpose === purpose));
    return { purpose, debit: String(own.debit), credit: String(own.credit) };
  });
  return {
    slips: { people },
    rows: rows.length,
    debit: String(debit),
    credit: String(credit),
    checks: checks.map(({ part, slips, journal }) => ({ part, slips: String(slips), journal: String(journal) })),
    agrees,
    missing,
    hasSuspense: books.accounts.has('suspense'),
    toCheck: unconfirmedPurposes(rows),
    vesselsWithoutCode: uncodedVessels(rows),
  } satisfies Partial<JournalMonth>;
}

async function shownJournals(db: Db, of: DivisionMonth, found: JournalOfMonth): Promise<MadeJournal[]> {
  const made = await listMade(db, of);
  const now = new Map(
    [...new Set(made.map(({ toSuspense }) => toSuspense))].map((choice) => [
      choice,
      writtenCsv(found, of.month, choice).sha256,
    ]),
  );
  return made.map((row) => ({
    journalId: row.id,
    by: row.madeBy,
    at: row.madeAt.toISOString(),
    rows: row.rowsMade,
    total: row.total,
    toSuspense: row.toSuspense,
    checksum: row.sha256,
    isCurrent: now.get(row.toSuspense) === row.sha256,
  }));
}

const stateOf = ({ account, code }: JournalRow): JournalRowShown['state'] =>
  !account ? 'noAccount' : !code ? 'noCode' : account.isExample ? 'toCheck' : 'ready';

const shownRow = (row: JournalRow): JournalRowShown => ({
  rowKey: keyOf(row),
  vesselId: row.vesselId,
  vesselName: row.vesselName,
  costCenter: row.code ?? null,
  kind: row.kind,
  purpose: row.purpose,
  corrects: row.corrects ?? null,
  ledgerAccount: row.account?.number ?? null,
  ledgerName: row.account?.name ?? null,
  state: stateOf(row),
  debit: String(row.debit),
  credit: String(row.credit),
});

export const payrollJournalFeature = feature(payrollJournal, {
  month: async ({ year, month }, { db, scope }) => {
    const of = divisionMonth({ year, month }, scope);
    const closed = await isClosed(db, of);
    const found = closed ? await loadJournal(db, of) : nothing;
    return {
      data: {
        year,
        month,
        isClosed: closed,
        closedMonths: await listClosedMonths(db, of.divisionId),
        ...shownMonth(found),
        journals: closed ? await shownJournals(db, of, found) : [],
      },
    };
  },

  rows: async ({ year, month, ...asked }, { db, scope }) => {
    const of = divisionMonth({ year, month }, scope);
    const { entries, books } = (await isClosed(db, of)) ? await loadJournal(db, of) : nothing;
    const shown = rowsOf(entries, books, false).map(shownRow);
    const found = rowsAsked(shown, asked, {
      sort: payrollJournal.rows.list.sort,
      textOf: ({ vesselName, ledgerAccount, ledgerName, costCenter }) =>
        [vesselName, ledgerAccount, ledgerName, costCenter].join(' '),
      sortedBy: (row, column) =>
        column === 'debit' || column === 'credit'
          ? BigInt(row[column])
          : column === 'ledgerAccount'
            ? (row.ledgerAccount ?? '')
            : row.vesselName,
    });
    return pageOfRows(found, asked);
  },

  make: async ({ year, month, divisionId: _, ...choices }, { db, scope, user }) => ({
    data: await makeJournal(db, { ...choices, ...divisionMonth({ year, month }, scope), userId: user.userId }),
  }),

  csv: async ({ journalId }, { db, scope }) => {
    const { text, month } = await writeJournal(db, { divisionId: ownDivision(scope), journalId });
    return {
      name: `${journalName(month, journalId)}.csv`,
      contentType: payrollJournal.csv.answer.file[0],
      content: Buffer.from(text, 'utf8'),
    };
  },

  sheet: async ({ journalId }, { db, scope, language, services }) => {
    const divisionId = ownDivision(scope);
    const { rows, month } = await writeJournal(db, { divisionId, journalId });
    return {
      name: workbookName(journalName(month, journalId)),
      contentType: payrollJournal.sheet.answer.file[0],
      content: journalWorkbook(rows, { month, divisionId, language, company: services.config.companyName }),
    };
  },
});
