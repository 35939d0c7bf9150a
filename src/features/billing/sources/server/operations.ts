import { findUjbmMonth, keepUjbmStatement } from '#features/ujbm/server/operations.ts';
import { isMonthClosed, listSlipCosts, type SlipCost } from '#features/work-orders/server/operations.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type BillingType, crewCharge, type Source, type Terms } from '../../rules.ts';
import { listLastDays, listParties, listRecords, type SourcesAsked } from './queries.ts';

/** What is billed of a type, as it is now. */
export function listSources(
  db: Db,
  type: BillingType,
  asked: SourcesAsked,
  terms: readonly Terms[],
): Promise<Source[]> {
  if (type === 'workOrder') return listCrew(db, asked, terms);
  if (type === 'victualing') return listVictualling(db, asked);
  return listRecords(db, type, asked, terms);
}

/** Slips of one month by vessel; what they put right of earlier months is billed apart, to the principal of that vessel then. */
async function listCrew(db: Db, { divisionId, from: month }: SourcesAsked, terms: readonly Terms[]): Promise<Source[]> {
  const slips = await listSlipCosts(db, { divisionId, month });
  const parts = slips.flatMap(partsOf).filter((part) => part.earnings !== 0n || part.employerPremiums !== 0n);
  const months = [...new Set(parts.map(({ corrects }) => corrects ?? month))];
  const days = new Map<string, string>();
  for (const each of months) {
    const last = lastOfMonth(`${each}-01`);
    for (const [who, day] of await listLastDays(db, `${each}-01`, last)) days.set(`${who} ${each}`, day);
  }
  const placed = parts.map((part) => {
    const of = part.corrects ?? month;
    const day = days.get(`${part.employeeId} ${part.vesselId} ${of}`) ?? lastOfMonth(`${of}-01`);
    return { part, of, day, vesselId: part.vesselId };
  });
  const parties = await listParties(db, placed);
  const sources = placed.map(({ part, of, day }): Source => {
    const party = parties.get(`${part.vesselId} ${day}`);
    return {
      ...(party ?? { vesselId: part.vesselId, vesselName: null, principalId: null, isOwnCompany: false }),
      source: part.corrects ? `${part.workOrderId}/${part.corrects}/${part.vesselId}` : String(part.workOrderId),
      recordId: part.workOrderId,
      month,
      corrects: part.corrects,
      days: part.days,
      charge: crewCharge(part, of, terms),
      contents: { number: part.number, day },
    };
  });
  return sources.sort((one, other) => compare(one.vesselName ?? '', other.vesselName ?? ''));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

interface Part {
  workOrderId: number;
  employeeId: number;
  number: string;
  vesselId: number;
  corrects: string | null;
  days: number;
  earnings: bigint;
  employerPremiums: bigint;
}

const partsOf = (slip: SlipCost): Part[] => {
  const { workOrderId, employeeId, number } = slip;
  const earnings = slip.earnings + slip.allowances;
  const of = { workOrderId, employeeId, number };
  return [
    {
      ...of,
      vesselId: slip.vesselId,
      corrects: null,
      days: slip.days,
      earnings,
      employerPremiums: slip.employerPremiums,
    },
    ...slip.corrections.map((each) => ({ ...of, ...each })),
  ];
};

/** UJBM belongs to the marine division (3O94). */
const hasUjbm = (divisionId: number) => divisionId === 1;

/** What crew cost to feed by vessel; what a statement puts right of earlier ones is billed apart. */
async function listVictualling(db: Db, { divisionId, from: month, today }: SourcesAsked): Promise<Source[]> {
  if (!hasUjbm(divisionId)) return [];
  const { lines, missingRates } = await findUjbmMonth(db, { divisionId, month }, today);
  const parts = lines.flatMap(({ vesselId, crew, days, amount, specialAmount, corrections }) => [
    { vesselId, crew, days, amount: amount + specialAmount, corrects: null },
    ...corrections.map((each) => ({
      vesselId,
      crew: null,
      days: each.daysNow - each.daysBefore,
      corrects: each.month,
      amount: each.amountNow - each.amountBefore,
    })),
  ]);
  const placed = parts
    .filter(({ days, amount }) => days !== 0 || amount !== 0n)
    .map((part) => ({ ...part, day: lastOfMonth(`${part.corrects ?? month}-01`) }));
  const parties = await listParties(db, placed);
  return placed.flatMap(({ vesselId, crew, days, amount, corrects, day }): Source[] => {
    const party = parties.get(`${vesselId} ${day}`);
    if (!party) return [];
    return [
      {
        ...party,
        source: corrects ? `${month}/${corrects}/${vesselId}` : `${month}/${vesselId}`,
        recordId: vesselId,
        month,
        corrects,
        days,
        charge: missingRates.length > 0 ? undefined : { amount, fee: 0n, vat: 0n },
        contents: { expensesType: 'UJBM', totalCrew: crew === null ? null : String(crew), day },
      },
    ];
  });
}

/** Settles what a month is made of before it is billed: the statement of UJBM is kept, if it was not exported yet. */
export async function settle(
  db: Db,
  {
    type,
    userId,
    today,
    ...of
  }: { type: BillingType; divisionId: number; month: string; userId: string | null; today: string },
): Promise<void> {
  if (type !== 'victualing' || !hasUjbm(of.divisionId)) return;
  await keepUjbmStatement(db, { ...of, userId, mayBeEmpty: true }, today);
}

/** True if the rows of a type and month are a projection: slips of a payroll month that is not closed change yet. */
export const isProjection = async (db: Db, type: BillingType, asked: { divisionId: number; month: string }) =>
  type === 'workOrder' && !(await isMonthClosed(db, asked));
