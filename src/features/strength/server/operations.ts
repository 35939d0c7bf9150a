import { onDay } from '#features/rates/rules.ts';
import { ownDivision } from '#features/reference/server/operations.ts';
import { loadRates } from '#features/work-orders/facts/server/queries.ts';
import { addDays, addMonths, lastOfMonth, monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import {
  type Aboard,
  type ContractRule,
  dayOfMonth,
  mayBegin,
  monthsFrom,
  type Person,
  type Turn,
  turnOf,
} from '../rules.ts';
import {
  type Employed,
  type Examined,
  type KnownSpan,
  listEmployed,
  listExamined,
  listMeasured,
  listSpans,
} from './queries.ts';

/** What figures and lists are both counted from, so that each sum is its list. */

export interface StrengthAsked {
  from?: string | undefined;
  contracts: ContractRule;
  jobPositionId?: number | undefined;
}

export interface Facts {
  months: string[];
  /** The day that each month is counted on. */
  days: string[];
  people: Person[];
  pensionAge: number | null;
  turn: (jobPositionId: number) => Turn;
}

/** The months that are asked for; refused where they begin in the future or too far back. */
export function monthsAsked(from: string | undefined, today: string): string[] {
  const first = from ?? monthOf(today);
  if (!mayBegin(first, today)) throw badInput({ from: 'strength:refusals.from' });
  return monthsFrom(first);
}

/** The age from which BPJS pays the pension (PP 45/2015), the only age of retirement the product knows. */
async function findPensionAge(db: Db, scope: Scope, today: string): Promise<number | null> {
  const { values } = await loadRates(db, ownDivision(scope));
  const entries = values.filter(({ key }) => key === 'jpUntilAge');
  const age = Number(onDay(entries, today)?.value);
  return Number.isInteger(age) ? age : null;
}

/** The day after the month in which somebody reaches an age. */
const retiresAfter = (birthDate: string, age: number): string =>
  addDays(lastOfMonth(addMonths(birthDate, age * 12)), 1);

function grouped<Row extends { employeeId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.employeeId);
    if (group) group.push(row);
    else groups.set(row.employeeId, [row]);
  }
  return groups;
}

/** A time aboard; these always have an end, and a vessel. */
const aboardOf = ({ from, to, vesselId }: KnownSpan): Aboard => ({ from, to: to ?? from, vesselId: vesselId ?? 0 });

function personOf(
  row: Employed,
  {
    spans,
    examined,
    pensionAge,
  }: { spans: readonly KnownSpan[]; examined: readonly Examined[]; pensionAge: number | null },
): Person {
  const of = (kind: KnownSpan['kind']) => spans.filter((span) => span.kind === kind);
  const [current] = of('current');
  return {
    employeeId: row.employeeId,
    jobPositionId: row.jobPositionId,
    employed: { from: row.startedOn, to: row.endedOn },
    isContract: row.isContract,
    retiresOn: row.birthDate === null || pensionAge === null ? null : retiresAfter(row.birthDate, pensionAge),
    certifiedUntil: row.certifiedUntil,
    stays: of('stay').map(aboardOf),
    current: current ? aboardOf(current) : null,
    plans: of('plan').map(aboardOf),
    leaves: of('leave'),
    blacklisted: of('blacklisted'),
    examined,
  };
}

/** People of the scope, or of one rank, with all that decides where they are in the months asked for. */
export async function loadFacts(db: Db, scope: Scope, asked: StrengthAsked, today: string): Promise<Facts> {
  const months = monthsAsked(asked.from, today);
  const days = months.map((month) => dayOfMonth(month, today));
  const [first = today, last = today] = [days[0], days.at(-1)];
  const { jobPositionId } = asked;
  const within = { from: first < today ? first : today, to: last, jobPositionId };
  const [employed, spans, examined, measured, pensionAge] = await Promise.all([
    listEmployed(db, scope, within),
    listSpans(db, scope, within),
    listExamined(db, scope, within, today),
    listMeasured(db, scope, { until: within.from, jobPositionId }),
    findPensionAge(db, scope, today),
  ]);
  const [spansOf, examinedOf] = [grouped(spans), grouped(examined)];
  return {
    months,
    days,
    pensionAge,
    turn: (rank) => turnOf(measured.get(rank)),
    people: employed.map((row) =>
      personOf(row, {
        spans: spansOf.get(row.employeeId) ?? [],
        examined: examinedOf.get(row.employeeId) ?? [],
        pensionAge,
      }),
    ),
  };
}
