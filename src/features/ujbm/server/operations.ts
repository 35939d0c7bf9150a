import { listUjbmRates } from '#features/rates/values/server/queries.ts';
import { monthOf } from '#platform/contract/days.ts';
import { message } from '#platform/contract/messages.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/errors.ts';
import { correctedIn, monthFromFacts, type UjbmMonth } from '../rules.ts';
import {
  holdStatements,
  insertStatement,
  listKeptLines,
  listMasters,
  listPersonDays,
  listSpecialDays,
  listStated,
  listStatements,
  listVesselDays,
  listVesselNames,
  type PersonDays,
  type UjbmLine,
} from './queries.ts';

/** What crew cost to feed, by vessel and month: as it was stated, or as it is now where no statement is kept yet. */
export interface UjbmSheet extends Omit<UjbmMonth, 'rows'> {
  /** When the statement was kept; nothing for a month that is still open. */
  statedAt: Date | undefined;
  /** By the name of the vessel. Where rates are missing, amounts mean nothing. */
  lines: UjbmLine[];
}

const none = { dailyRate: undefined, specialDays: 0, missingRates: [], statedAt: undefined, lines: [] };
const noAccount = { masterId: null, bankName: null, accountNumber: null, accountName: null, phone: null };

/**
 * A division's month, vessel by vessel. Days of a month that is not over are counted to its end for who is aboard;
 * a month that has not begun is empty. Each difference to an earlier statement is in one month, the first open one after it.
 */
export async function findUjbmMonth(db: Db, of: DivisionMonth, today: string): Promise<UjbmSheet> {
  const { divisionId, month } = of;
  const statements = await listStatements(db, divisionId);
  const kept = statements.find((each) => each.month === month);
  if (kept)
    return {
      statedAt: kept.statedAt,
      dailyRate: BigInt(kept.dailyRate),
      specialDays: kept.specialDays,
      missingRates: [],
      lines: (await listKeptLines(db, kept.id)).sort(byName),
    };
  const specialDays = await listSpecialDays(db, divisionId);
  if (month > monthOf(today)) return { ...none, specialDays: specialDays.get(month) ?? 0 };
  const stated = new Set(statements.map((each) => each.month));
  const span = { from: correctedIn(month, stated)[0] ?? month, to: month };
  const { rows, ...facts } = monthFromFacts(month, {
    specialDays,
    statements: stated,
    days: await listVesselDays(db, divisionId, span),
    stated: await listStated(db, divisionId, span),
    rates: await listUjbmRates(db, divisionId),
  });
  const masters = new Map((await listMasters(db, of)).map(({ vesselId, ...master }) => [vesselId, master]));
  const vesselIds = rows.map(({ vesselId }) => vesselId);
  const names = new Map((await listVesselNames(db, vesselIds)).map(({ id, name }) => [id, name]));
  const lines = rows.map((row) => ({
    ...row,
    ...(masters.get(row.vesselId) ?? noAccount),
    vesselName: names.get(row.vesselId) ?? '-',
  }));
  return { ...facts, statedAt: undefined, lines: lines.sort(byName) };
}

const byName = (one: UjbmLine, other: UjbmLine) =>
  one.vesselName.localeCompare(other.vesselName) || one.vesselId - other.vesselId;

/** Whose days lines of a month are, and of the months that they correct whose days those are now. */
async function listPeopleOf(
  db: Db,
  { divisionId, month }: DivisionMonth,
  lines: readonly UjbmLine[],
): Promise<PersonDays[]> {
  const vesselMonths = new Set(
    lines.flatMap(({ vesselId, corrections }) => [
      `${vesselId} ${month}`,
      ...corrections.map((each) => `${vesselId} ${each.month}`),
    ]),
  );
  const months = lines.flatMap(({ corrections }) => corrections.map((each) => each.month));
  const from = months.reduce((first, each) => (each < first ? each : first), month);
  const people = await listPersonDays(db, divisionId, { from, to: month });
  return people.filter((each) => vesselMonths.has(`${each.vesselId} ${each.month}`));
}

/** Says of a month, yyyy-MM, that it has no rate. */
export const noRate = (month: string) => message('ujbm:refusals.no_rate', { day: `${month}-01` });

/**
 * Keeps a month's statement where there is none yet: from then on it stays as it is. Refused while a rate is missing,
 * and where there is nothing to state. A month that is closed says that nothing was aboard (`mayBeEmpty`): without a
 * statement it would end what later months correct.
 */
export async function keepUjbmStatement(
  db: Db,
  {
    userId,
    statedAt: on,
    mayBeEmpty = false,
    ...of
  }: DivisionMonth & { userId: string | null; statedAt?: Date; mayBeEmpty?: boolean },
  today: string,
): Promise<void> {
  await holdStatements(db, of.divisionId);
  const { statedAt, dailyRate, specialDays, missingRates, lines } = await findUjbmMonth(db, of, today);
  if (statedAt) return;
  if (of.month > monthOf(today)) throw conflict('ujbm:refusals.not_begun');
  const isClosedEmpty = lines.length === 0 && mayBeEmpty;
  const [missing] = missingRates;
  if (missing !== undefined && !isClosedEmpty) throw conflict(noRate(missing));
  if (lines.length === 0 && !mayBeEmpty) throw conflict('ujbm:refusals.nothing');
  await insertStatement(db, {
    ...of,
    dailyRate: dailyRate ?? 0n,
    specialDays,
    statedBy: userId,
    ...(on && { statedAt: on }),
    lines,
    people: await listPeopleOf(db, of, lines),
  });
}
