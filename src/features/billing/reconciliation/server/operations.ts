import { listStated, listStatedPeople } from '#features/ujbm/server/queries.ts';
import { isMonthClosed, listBlocked, listPaidDays, listSlipsAboard } from '#features/work-orders/server/operations.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { billsAfterFee } from '../../rules.ts';
import { listRows } from '../../server/operations.ts';
import { findClosing, listParties, listPrincipalNames } from '../../server/queries.ts';
import type { ReconciledPerson, ReconciledVessel, Reconciliation } from '../contract.ts';
import { agree, problemOf } from '../rules.ts';
import { listAboard, listEmployeeNames, listSchedules, listVesselNames, type MonthOf } from './queries.ts';

/** A month's days and money by vessel: what was served, paid, fed and billed. */

/** Days that statements of UJBM say, corrections included; of a month without one, those aboard. */
async function listFed(
  db: Db,
  of: MonthOf,
  aboard: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number> | null> {
  // The tanker division has no UJBM (3O94).
  if (of.divisionId !== 1) return null;
  const stated = await listStated(db, of.divisionId, { from: of.month, to: of.month });
  return stated.length > 0 ? new Map(stated.map(({ vesselId, days }) => [vesselId, days])) : aboard;
}

function summed(rows: readonly { vesselId: number; days: number }[]): Map<number, number> {
  const days = new Map<number, number>();
  for (const row of rows) days.set(row.vesselId, (days.get(row.vesselId) ?? 0) + row.days);
  return days;
}

/** What crew and their food cost by vessel in the bills of a month, and what was billed for them before VAT. */
async function listMoney(db: Db, of: MonthOf, today: string) {
  const money = new Map<number, { cost: bigint; billed: bigint }>();
  for (const type of ['workOrder', 'victualing'] as const)
    for (const { vesselId, charge, isOwnCompany } of await listRows(db, { ...of, type }, today)) {
      if (vesselId === null || !charge) continue;
      const { cost, billed } = money.get(vesselId) ?? { cost: 0n, billed: 0n };
      const more = isOwnCompany ? 0n : billsAfterFee(charge);
      money.set(vesselId, { cost: cost + charge.amount, billed: billed + more });
    }
  return money;
}

/** The month vessel by vessel, those that differ first. */
export async function reconcile(db: Db, of: MonthOf, today: string): Promise<Reconciliation> {
  const aboard = summed(await listAboard(db, of));
  const paid = summed(await listPaidDays(db, of));
  const fed = await listFed(db, of, aboard);
  const money = await listMoney(db, of, today);
  const names = await listVesselNames(db, of.divisionId);
  const vesselIds = [...new Set([...aboard.keys(), ...paid.keys(), ...(fed?.keys() ?? []), ...money.keys()])];
  const last = lastOfMonth(`${of.month}-01`);
  const parties = await listParties(
    db,
    vesselIds.map((vesselId) => ({ vesselId, day: last })),
  );
  const principals = await listPrincipalNames(
    db,
    [...parties.values()].flatMap(({ principalId }) => principalId ?? []),
  );
  const vessels = vesselIds.map((vesselId): ReconciledVessel => {
    const party = parties.get(`${vesselId} ${last}`);
    const { cost, billed } = money.get(vesselId) ?? { cost: 0n, billed: 0n };
    const days = {
      aboard: aboard.get(vesselId) ?? 0,
      paid: paid.get(vesselId) ?? 0,
      victualled: fed ? (fed.get(vesselId) ?? 0) : null,
    };
    const isOwnCompany = party?.isOwnCompany ?? false;
    return {
      vesselId,
      vesselName: names.get(vesselId) ?? '-',
      principalName: principals.get(party?.principalId ?? 0) ?? null,
      isOwnCompany,
      ...days,
      cost: String(cost),
      billed: isOwnCompany ? null : String(billed),
      agrees: agree(days),
    };
  });
  vessels.sort(
    (one, other) => Number(one.agrees) - Number(other.agrees) || (one.vesselName < other.vesselName ? -1 : 1),
  );
  const sumOf = (value: (vessel: ReconciledVessel) => number) =>
    vessels.reduce((total, vessel) => total + value(vessel), 0);
  const billedTo = vessels.flatMap(({ cost, billed }) => (billed === null ? [] : [{ cost, billed }]));
  const closing = (await isMonthClosed(db, of)) ? await findClosing(db, { ...of, type: 'workOrder' }) : undefined;
  return {
    aboard: sumOf((vessel) => vessel.aboard),
    paid: sumOf((vessel) => vessel.paid),
    victualled: fed ? sumOf((vessel) => vessel.victualled ?? 0) : null,
    cost: String(billedTo.reduce((total, { cost }) => total + BigInt(cost), 0n)),
    billed: String(billedTo.reduce((total, { billed }) => total + BigInt(billed), 0n)),
    closedAt: closing?.toISOString() ?? null,
    vessels,
  };
}

/** The people behind the days of a vessel, those that differ first. */
export async function reconcilePeople(db: Db, of: MonthOf, vesselId: number): Promise<ReconciledPerson[]> {
  const aboard = await listAboard(db, of, vesselId);
  const paid = new Map(
    (await listPaidDays(db, of)).flatMap((row) =>
      row.vesselId === vesselId ? [[row.employeeId, row.days] as const] : [],
    ),
  );
  const isStated =
    of.divisionId === 1 && (await listStated(db, of.divisionId, { from: of.month, to: of.month })).length > 0;
  const fed = isStated ? await listStatedPeople(db, of, vesselId) : undefined;
  const known = new Set(aboard.map(({ employeeId }) => employeeId));
  const others = [...new Set([...paid.keys(), ...(fed?.keys() ?? [])])].filter((employeeId) => !known.has(employeeId));
  const names = await listEmployeeNames(db, others);
  const [blocked, isClosed] = [await listBlocked(db, of), await isMonthClosed(db, of)];
  const slips = await listSlipsAboard(db, { ...of, vesselId });
  const schedules = await listSchedules(db, vesselId, [...known, ...others]);
  // Before a statement everybody aboard is to be fed; the tanker division has no UJBM.
  const fedDays = (employeeId: number, days: number) =>
    of.divisionId !== 1 || (isStated && !fed) ? null : fed ? (fed.get(employeeId) ?? 0) : days;
  const judged = (employeeId: number, days: number) => {
    const counts = { aboard: days, paid: paid.get(employeeId) ?? 0, victualled: fedDays(employeeId, days) };
    return {
      employeeId,
      ...counts,
      problem: problemOf(counts, { isBlocked: blocked.has(employeeId), isClosed }),
      lacksWage: blocked.get(employeeId)?.lacksWage ?? false,
      workOrderId: slips.get(employeeId) ?? null,
      scheduleId: schedules.get(employeeId) ?? null,
    };
  };
  const people = [
    ...aboard.map(({ employeeId, employeeName, jobPositionName, fromDay, toDay, days }) => ({
      ...judged(employeeId, days),
      employeeName,
      jobPositionName,
      fromDay,
      toDay,
    })),
    ...others.map((employeeId) => ({
      ...judged(employeeId, 0),
      employeeName: names.get(employeeId) ?? '-',
      jobPositionName: null,
      fromDay: null,
      toDay: null,
    })),
  ];
  return people.sort((one, other) => Number(agree(one)) - Number(agree(other)));
}
