import { seesWages } from '#features/relief-plans/what-if/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { rupiah, sum } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { crewChangeCosts } from '../contract.ts';
import { isPeriod, periodOf, type Totals } from '../rules.ts';
import { type CostRow, groupsOf, loadCosts, pageOfCosts, saveBudget, totalOf } from './operations.ts';
import { listBudgets } from './queries.ts';

const worded = (amount: bigint | null) => (amount === null ? null : String(amount));
const inWords = <Row extends Totals>(row: Row) => ({
  ...row,
  estimate: worded(row.estimate),
  actual: worded(row.actual),
  over: worded(row.over),
});

/** The period that is asked for, refused where it ends before it begins or is too long. */
function askedPeriod(asked: { from?: string | undefined; to?: string | undefined }, today: string) {
  const period = periodOf(asked, today);
  if (!isPeriod(period)) throw badInput({ to: 'crew-change-costs:refusals.period' });
  return period;
}

const choicesOf = (rows: readonly CostRow[], of: (row: CostRow) => { id: number | null; name: string | null }) =>
  [
    ...new Map(
      rows.map(of).flatMap(({ id, name }) => (id === null || name === null ? [] : [[id, { id, name }] as const])),
    ).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** Budgets of a year beside what was entered for its crew changes, by vessel. */
async function loadBudgets(
  db: Db,
  scope: Scope,
  { year, today, isPriced }: { year: number; today: string; isPriced: boolean },
) {
  const entered = await listBudgets(db, scope, year);
  const rows = await loadCosts(db, scope, { from: `${year}-01`, to: `${year}-12`, today, isPriced });
  const usedBy = (vesselId: number) =>
    sum(rows.flatMap((row) => (row.vesselId === vesselId ? (row.actual ?? []) : [])));
  return {
    entered,
    of: (vesselId: number) => {
      const own = entered.find((budget) => budget.vesselId === vesselId);
      const used = usedBy(vesselId);
      return {
        year,
        amount: own?.amount ?? null,
        version: own?.version ?? null,
        used: String(used),
        left: own ? String(rupiah(own.amount) - used) : null,
      };
    },
  };
}

const none = { count: 0, lacking: 0, estimate: null, actual: null, over: null };

export const crewChangeCostsFeature = feature(crewChangeCosts, {
  list: async ({ from, to, ...asked }, { db, scope, user, today }) => {
    const period = askedPeriod({ from, to }, today);
    const rows = await loadCosts(db, scope, { ...period, today, isPriced: seesWages(user.role) });
    const page = pageOfCosts(rows, asked);
    return {
      ...page,
      data: page.data.map(({ month: _, ...row }) => ({
        ...inWords(row),
        parts: row.parts.map((part) => ({
          ...part,
          estimate: worded(part.estimate),
          actual: worded(part.actual),
        })),
      })),
    };
  },

  groups: async ({ from, to, by }, { db, scope, user, today }) => {
    const period = askedPeriod({ from, to }, today);
    const isPriced = seesWages(user.role);
    const rows = await loadCosts(db, scope, { ...period, today, isPriced });
    const groups = groupsOf(rows, by);
    const year = Number(period.to.slice(0, 4));
    const budgets = by === 'vessel' ? await loadBudgets(db, scope, { year, today, isPriced }) : undefined;
    const idle = (budgets?.entered ?? [])
      .filter(({ vesselId }) => !groups.some(({ key }) => key === String(vesselId)))
      .map(({ vesselId, vesselName }) => ({ key: String(vesselId), name: vesselName, ...none }));
    return {
      data: {
        ...period,
        groups: [...groups, ...idle].map((group) => ({
          ...inWords(group),
          budget: budgets?.of(Number(group.key)) ?? null,
        })),
        total: inWords(totalOf(rows)),
        isPriced,
        vessels: choicesOf(rows, ({ vesselId: id, vesselName: name }) => ({ id, name })),
        principals: choicesOf(rows, ({ principalId: id, principalName: name }) => ({ id, name })),
      },
    };
  },

  saveBudget: async (form, { db, scope, user }) => {
    found(await vesselsOf(db, scope).select('v.id').where('v.id', '=', form.vesselId).executeTakeFirst());
    await saveBudget(db, form, user.userId);
    return { data: { vesselId: form.vesselId } };
  },
});
