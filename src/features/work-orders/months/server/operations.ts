import { createHash } from 'node:crypto';
import { type DatedKey, type MonthRates, type RateTables, ratesOf } from '#features/rates/rules.ts';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { sum } from '#platform/contract/money.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type PersonFacts, staysIn } from '../../facts/rules.ts';
import { listConcerned, loadFacts, loadRates } from '../../facts/server/queries.ts';
import { shortAllowance } from '../../holiday-allowances/rules.ts';
import { lineToText } from '../../lines/contract.ts';
import type { Line } from '../../rules.ts';
import type { Slip } from '../../slips/rules.ts';
import { type Books, divisionOf, judge, outcomeOf } from '../rules.ts';
import {
  databaseTime,
  dropResults,
  dropSlips,
  type KeptResult,
  keepResults,
  keepSlips,
  listChangedLongAgo,
  listClosedElsewhere,
  listKept,
  listMonths,
  listPayees,
  listUnpaid,
  lockMonth,
  noteCalculated,
  type PayrollMonth,
  type ResultRow,
  type SlipRow,
  windowOf,
} from './queries.ts';

/** So many persons in one transaction: no other call waits long for it. */
const chunkSize = 50;
/** How far back closed months are looked at for what has changed since. */
const monthsLookedBack = 12;

/**
 * Calculates a division's month, in chunks that are each whole. What is calculated again is the same again. With
 * `personIds` only these. Closed months are left alone.
 */
export async function calculateDivision(db: Db, asked: DivisionMonth, personIds?: readonly number[]): Promise<void> {
  const began = await databaseTime(db);
  const opened = await inTransaction(db, (trx) => lockMonth(trx, asked.divisionId, asked.month));
  if (opened.closedAt) return;
  const months = await listMonths(db, asked.divisionId);
  const before = firstLookedAt(months, asked.month);
  const window = windowOf(before, asked.month);
  const unpaid = await listUnpaid(db, asked.divisionId, before);
  const longAgo = await listChangedLongAgo(db, { divisionId: asked.divisionId, before, personIds });
  const concerned = personIds ?? [
    ...new Set([
      ...(await listConcerned(db, asked.divisionId, window.from, window.to)),
      ...[...unpaid, ...longAgo].map(({ personId }) => personId),
    ]),
  ];
  for (let at = 0; at < concerned.length; at += chunkSize)
    await inTransaction(db, (trx) =>
      calculateChunk(trx, asked, { personIds: concerned.slice(at, at + chunkSize), longAgo }),
    );
  const { missing } = await ratesFor(db, asked.divisionId, asked.month);
  await noteCalculated(db, opened.id, { began, missing });
}

/** The open months of both divisions from the first open one to that of today, which is opened. */
export async function calculateOpenMonths(db: Db, today: string): Promise<void> {
  for (const divisionId of [1, 2])
    for (const month of await openMonths(db, divisionId, today)) await calculateDivision(db, { divisionId, month });
}

/** Calculates one person's open months again, after something of theirs has changed. */
export async function calculatePerson(
  db: Db,
  { divisionId, personId }: { divisionId: number; personId: number },
  today: string,
): Promise<void> {
  // Paid where they served last, which need not be the division that employs them.
  const other = divisionId === 1 ? 2 : 1;
  const divisions = (await listMonths(db, other)).length > 0 ? [divisionId, other] : [divisionId];
  for (const each of divisions)
    for (const month of await openMonths(db, each, today))
      await calculateDivision(db, { divisionId: each, month }, [personId]);
}

/** The first month of a division that is open, or that the first open one still corrects. */
export async function firstPayable(db: Db, divisionId: number, today: string): Promise<string> {
  const [held] = await listMonths(db, divisionId);
  const [open = monthOf(today)] = await openMonths(db, divisionId, today);
  const corrected = monthAfter(open, -monthsLookedBack);
  const first = held?.month ?? open;
  return first > corrected ? first : corrected;
}

/** A division's open months up to that of today, the earliest first. */
export async function openMonths(db: Db, divisionId: number, today: string): Promise<string[]> {
  const months = await listMonths(db, divisionId);
  const closed = months.filter(({ closedAt }) => closedAt).map(({ month }) => month);
  const last = closed.at(-1);
  const first = last ? monthAfter(last) : (months[0]?.month ?? monthOf(today));
  const open: string[] = [];
  for (let month = first; month <= monthOf(today); month = monthAfter(month)) open.push(month);
  return open;
}

/** The first closed month of a division that lacks a value, so that nothing of it could be put right any more. */
export async function findMonthWithout(db: Db, divisionId: number, key: DatedKey): Promise<string | undefined> {
  const tables = await loadRates(db, divisionId);
  return closedIn(await listMonths(db, divisionId)).find((month) => {
    const found = ratesOf(month, tables);
    return 'missing' in found && found.missing.includes(key);
  });
}

const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

const closedIn = (months: readonly PayrollMonth[]) =>
  months.filter(({ closedAt }) => closedAt).map(({ month }) => month);
const firstLookedAt = (months: readonly PayrollMonth[], month: string) => {
  const earliest = monthAfter(month, -monthsLookedBack);
  const closed = closedIn(months).filter((each) => each >= earliest);
  return closed[0] ?? month;
};

async function ratesFor(db: Db, divisionId: number, month: string): Promise<{ tables: RateTables; missing: string[] }> {
  const tables = await loadRates(db, divisionId);
  const found = ratesOf(month, tables);
  return { tables, missing: 'missing' in found ? found.missing : [] };
}

/** What a month is calculated with. Corrections are made in the first open month only. */
function booksOf(tables: RateTables, wages: Books['wages'], months: readonly PayrollMonth[], month: string): Books {
  const known = new Map<string, MonthRates | undefined>();
  const closed = closedIn(months);
  const isFirstOpen = closed.at(-1) === monthAfter(month, -1);
  return {
    wages,
    closedMonths: isFirstOpen ? closed.filter((each) => each >= monthAfter(month, -monthsLookedBack)) : [],
    ratesOf: (each) => {
      if (!known.has(each)) {
        const found = ratesOf(each, tables);
        known.set(each, 'rates' in found ? found.rates : undefined);
      }
      return known.get(each);
    },
  };
}

interface Chunk {
  personIds: readonly number[];
  /** Months longer ago than closed ones are looked at, by person, in which something has changed. */
  longAgo: readonly { personId: number; month: string }[];
}

async function calculateChunk(db: Db, { divisionId, month }: DivisionMonth, { personIds, longAgo }: Chunk) {
  // Held first: what is read below is what closing and other calculations have left.
  const locked = await lockMonth(db, divisionId, month);
  if (locked.closedAt) return;
  const months = await listMonths(db, divisionId);
  const { tables, missing } = await ratesFor(db, divisionId, month);
  if (missing.length > 0) return;
  const firstLooked = firstLookedAt(months, month);
  const unpaid = [...(await listUnpaid(db, divisionId, firstLooked)), ...longAgo]
    .filter((each) => personIds.includes(each.personId))
    .sort((one, other) => one.month.localeCompare(other.month));
  const facts = await loadFacts(db, personIds, windowOf(unpaid[0]?.month ?? firstLooked, month));
  const books = booksOf(tables, facts.wages, months, month);
  const kept = await listKept(db, personIds, month);
  const payees = new Map(
    (await listPayees(db, [...facts.employees.keys()], month)).map(({ employeeId, contents }) => [
      employeeId,
      contents,
    ]),
  );
  const calculated: ({ person: PersonFacts; employeeId: number; contents: Contents } & Calculated)[] = [];
  const breathe = breather();
  const elsewhere = await listClosedElsewhere(db, personIds, { divisionId, month });
  for (const known of facts.persons) {
    const unpaidMonths = unpaid.flatMap((each) => (each.personId === known.personId ? [each.month] : []));
    const person = { ...known, unpaidMonths };
    if (divisionOf(person, month, facts.wages, kept.get(person.personId) ?? []) !== divisionId) continue;
    // Their month is closed in the other division: what it lacks is a correction in the next.
    if (elsewhere.has(person.personId)) continue;
    const employeeId = employeeOf(person, month, facts.employees);
    const contents = payees.get(employeeId) ?? {};
    const own = personResult(person, month, books, kept.get(person.personId) ?? [], contents);
    calculated.push({ person, employeeId, contents, ...own });
    await breathe();
  }
  const before = (personId: number) => kept.get(personId)?.find((each) => each.month === month);
  const gone = calculated.flatMap(({ person, row }) => (row ? [] : (before(person.personId)?.resultId ?? [])));
  await dropResults(db, gone);
  const changed = calculated.filter(({ person, row }) => row && before(person.personId)?.figures !== row.figures);
  const rows = changed.flatMap(({ person, employeeId, row }): ResultRow[] =>
    row ? [{ personId: person.personId, employeeId, divisionId, month, ...row }] : [],
  );
  const ids = await keepResults(db, rows);
  const slips = changed.flatMap(({ person, employeeId, contents, slips: own }) =>
    own.map((slip) =>
      slipRow(slip, {
        resultId: ids.get(person.personId) ?? 0,
        divisionId,
        month,
        employeeId,
        contents: JSON.stringify(contents),
        person,
        kept: kept.get(person.personId) ?? [],
      }),
    ),
  );
  await dropSlips(db, [...ids.values()], slips);
  await keepSlips(db, locked, slips);
}

type Contents = Record<string, string | null>;

/** Milliseconds of calculating after which other calls have their turn. */
const turn = 12;
function breather() {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turn) return;
    await new Promise(setImmediate);
    began = performance.now();
  };
}

/** The employee number somebody served by last. */
function employeeOf({ personId, stays }: PersonFacts, month: string, employees: ReadonlyMap<number, number>): number {
  const last = staysIn(stays, month).at(-1) ?? stays.at(-1);
  return last?.employeeId ?? [...employees].find(([, each]) => each === personId)?.[0] ?? 0;
}

type Calculated = {
  row: Omit<ResultRow, 'personId' | 'employeeId' | 'divisionId' | 'month'> | undefined;
  slips: readonly Slip[];
};

function personResult(
  person: PersonFacts,
  month: string,
  books: Books,
  kept: readonly KeptResult[],
  contents: Contents,
): Calculated {
  const outcome = outcomeOf(person, month, kept, books);
  if (!outcome) return { row: undefined, slips: [] };
  if ('obstacles' in outcome) {
    const reasons = JSON.stringify(outcome.obstacles);
    const none = { gross: '0', ownContributions: '0', withheld: '0', takeHome: '0', carriesOver: '0' };
    return { row: { state: 'blocked', reasons, ...none, figures: digest(reasons) }, slips: [] };
  }
  const { slips, adds, carriesOver } = outcome.result;
  const { uncorrected } = outcome;
  const before = kept.find((each) => each.month === monthAfter(month, -1));
  const lines = slips.flatMap((slip) => slip.lines);
  const isOtherVessel =
    before !== undefined && slips.some(({ vesselId, days }) => days > 0 && !before.vesselIds.includes(vesselId));
  const { state, reasons } = judge({
    before: before?.lines,
    now: lines,
    isOtherVessel,
    hasBankAccount: Boolean(contents.bankNumber),
    isYearEnd: month.endsWith('-12'),
    uncorrected,
    mostDeducted: books.ratesOf(month)?.advanceShare,
    shortAllowances: shortIn(person, month, lines, books),
  });
  const figures = digest(
    JSON.stringify([state, reasons, contents, slips.map((slip) => [slip.vesselId, slip.lines.map(lineToText)])]),
  );
  return {
    row: {
      state,
      reasons: JSON.stringify(reasons),
      gross: String(adds.gross),
      ownContributions: String(adds.ownContributions),
      withheld: String(adds.withheld),
      takeHome: String(sum(slips.map(({ takeHomePay }) => takeHomePay))),
      carriesOver: String(carriesOver),
      figures,
    },
    slips,
  };
}

/** Allowances below the law of the month itself, and of closed ones that the slip puts right. */
function shortIn(person: PersonFacts, month: string, lines: readonly Line[], { wages }: Books) {
  const corrected = lines.flatMap(({ kind, corrects }) => (kind === 'holidayAllowance' && corrects ? [corrects] : []));
  return [...new Set([...corrected, month])].flatMap((each) => shortAllowance(person, each, wages) ?? []);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const ranksOf = (kept: readonly KeptResult[]) =>
  kept.flatMap(({ lines }) => lines.flatMap(({ jobPositionId }) => jobPositionId ?? []));

interface SlipOf {
  resultId: number;
  divisionId: number;
  month: string;
  employeeId: number;
  contents: string;
  person: PersonFacts;
  kept: readonly KeptResult[];
}

function slipRow(slip: Slip, { person, kept, ...of }: SlipOf): SlipRow {
  const stays = person.stays.filter(({ vesselId }) => vesselId === slip.vesselId);
  const last = staysIn(stays, of.month).at(-1) ?? stays.at(-1);
  return {
    ...of,
    vesselId: slip.vesselId,
    // Of someone who turns out never to have been aboard, the rank that was paid.
    jobPositionId: last?.jobPositionId ?? ranksOf(kept).at(-1) ?? 0,
    days: slip.days,
    lines: JSON.stringify(slip.lines.map(lineToText)),
    wages: String(slip.wages),
    income: String(slip.income),
    taxable: String(slip.taxable),
    deductions: String(slip.deductions),
    takeHome: String(slip.takeHomePay),
  };
}
