import { refuseUnseen } from '#features/audit/server/queries.ts';
import { ownDivision } from '#features/reference/server/operations.ts';
import { maskedText, viewOf } from '#features/seafarers/rules.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { message } from '#platform/contract/messages.ts';
import { sum } from '#platform/contract/money.ts';
import { type DivisionMonth, monthOfParts } from '#platform/contract/months.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { badInput, refused } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { type UjbmListRow, type UjbmSummary, ujbm } from '../contract.ts';
import { workbookOf } from '../rules.ts';
import { correctionWorkbook, statementWorkbook } from './documents.ts';
import { findUjbmMonth, keepUjbmStatement, noRate, type UjbmSheet } from './operations.ts';
import { findLines, findSpecialDays, holdStatements, keepSpecialDays, listLines, type UjbmLine } from './queries.ts';

type Asked = Pick<Received<typeof ujbm.list>, 'Months' | 'Year'>;
type Reader = Scope['reader'];

const monthText = ({ Months, Year }: Asked) => monthOfParts({ year: Year, month: Months });
const monthOf = (asked: Asked, scope: Scope): DivisionMonth => ({
  divisionId: ownDivision(scope),
  month: monthText(asked),
});

/** A line with the account and the telephone number as this reader sees them in a personal file (0011). */
function shownTo(reader: Reader, line: UjbmLine): UjbmLine {
  const seen = (text: string | null, group: 'bank' | 'private') => text && maskedText(text, viewOf(reader, group));
  return {
    ...line,
    bankName: seen(line.bankName, 'bank'),
    accountNumber: seen(line.accountNumber, 'bank'),
    accountName: seen(line.accountName, 'bank'),
    phone: seen(line.phone, 'private'),
  };
}

const linesFor = ({ lines }: UjbmSheet, reader: Reader) => lines.map((line) => shownTo(reader, line));

function rowOf({ missingRates, specialDays }: UjbmSheet, line: UjbmLine): UjbmListRow {
  const known = (amount: bigint) => (missingRates.length > 0 ? null : String(amount));
  return {
    id: line.vesselId,
    vesselName: line.vesselName,
    ujbm: known(line.amount),
    crew: line.crew,
    days: line.days,
    correction: known(line.correction),
    corrections:
      missingRates.length > 0
        ? []
        : line.corrections.map(({ month, daysBefore, daysNow, amountBefore, amountNow }) => ({
            month,
            days: daysNow - daysBefore,
            amount: String(amountNow - amountBefore),
          })),
    specialOccassionDays: specialDays,
    total: known(line.total),
    bankName: line.bankName,
    accountNo: line.accountNumber,
    accountName: line.accountName,
    phoneNo: line.phone,
  };
}

/** Masters with something of their account or telephone number in the answer. */
const mastersShown = (lines: readonly UjbmLine[], reader: Reader) =>
  lines.flatMap(({ masterId, accountNumber, phone }) => {
    const isShown =
      (accountNumber && viewOf(reader, 'bank') !== 'hidden') || (phone && viewOf(reader, 'private') !== 'hidden');
    return masterId !== null && isShown ? [masterId] : [];
  });

/** What a month comes to. */
function summaryOf(sheet: UjbmSheet, month: string, today: string): Omit<UjbmSummary, 'entered'> {
  const { statedAt, dailyRate, specialDays, missingRates, lines } = sheet;
  const total = (of: (line: UjbmLine) => bigint) => (missingRates.length > 0 ? null : String(sum(lines.map(of))));
  const openState = month > today.slice(0, 7) ? 'notBegun' : 'open';
  return {
    state: statedAt ? 'kept' : openState,
    statedAt: statedAt?.toISOString() ?? null,
    dailyRate: dailyRate === undefined ? null : String(dailyRate),
    specialOccassionDays: specialDays,
    missingRates: [...missingRates],
    vessels: lines.length,
    days: lines.reduce((days, line) => days + line.days, 0),
    ujbm: total((line) => line.amount),
    special: total((line) => line.specialAmount),
    correction: total((line) => line.correction),
    total: total((line) => line.total),
  };
}

export const ujbmFeature = feature(ujbm, {
  list: async (asked, { db, scope, today, noteReading }) => {
    const sheet = await findUjbmMonth(db, monthOf(asked, scope), today);
    const page = await listLines(db, linesFor(sheet, scope.reader), asked);
    noteReading(mastersShown(page.data, scope.reader));
    return { ...page, data: page.data.map((line) => rowOf(sheet, line)) };
  },

  month: async (asked, { db, scope, today }) => {
    const of = monthOf(asked, scope);
    const entered = (await findSpecialDays(db, of)) ?? null;
    return { data: { ...summaryOf(await findUjbmMonth(db, of, today), of.month, today), entered } };
  },

  export: {
    run: async (asked, { db, scope, user, today }) => {
      await keepUjbmStatement(db, { ...monthOf(asked, scope), userId: user.userId }, today);
      // Not the lines: what is kept for a repeat of the call holds no account.
      return asked;
    },
    render: (asked: Received<typeof ujbm.export>, context) => drawStatement(asked, context),
  },

  exportCorrections: async (asked, { db, scope, services, today, language }) => {
    const of = monthOf(asked, scope);
    const sheet = await findUjbmMonth(db, of, today);
    const [missing] = sheet.missingRates;
    if (missing !== undefined) throw refused(noRate(missing));
    const lines = await findLines(db, linesFor(sheet, scope.reader), asked);
    return {
      name: workbookOf('UJBM_CORRECTION', asked),
      contentType: workbookType,
      content: correctionWorkbook(lines, { ...of, company: services.config.companyName, language }),
    };
  },

  saveSpecialDays: async ({ ujbmMonth, ujbmYear, specialOccassionDays, version }, { db, scope, user }) => {
    const of = monthOf({ Months: ujbmMonth, Year: ujbmYear }, scope);
    const most = Number(lastOfMonth(`${of.month}-01`).slice(8));
    if (specialOccassionDays > most)
      throw badInput({ specialOccassionDays: message('ujbm:refusals.days_of_month', { most }) });
    await holdStatements(db, of.divisionId);
    const entry = await findSpecialDays(db, of);
    await refuseUnseen(db, { table: 'special_occasion_days', entry }, { userId: user.userId, version });
    return { data: await keepSpecialDays(db, of, specialOccassionDays) };
  },
});

/** The statement as it is kept, from the committed data. */
async function drawStatement(
  asked: Received<typeof ujbm.export>,
  { db, scope, services, today, language }: Context<typeof ujbm.export>,
) {
  const of = monthOf(asked, scope);
  const sheet = await findUjbmMonth(db, of, today);
  const lines = await findLines(db, linesFor(sheet, scope.reader), asked);
  return {
    name: workbookOf('UJBM', asked),
    contentType: workbookType,
    content: statementWorkbook(lines, sheet.specialDays, {
      ...of,
      company: services.config.companyName,
      language,
    }),
  };
}
