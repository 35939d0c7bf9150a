import { ownDivision } from '#features/reference/server/operations.ts';
import { turnOf } from '#platform/server/check-line.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, stale } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { inLanguage } from '#platform/server/texts.ts';
import { type PlanRow, type Reliever, reliefPlans, type WhyNot } from '../contract.ts';
import { costNames } from '../pairs/rules.ts';
import { listNames } from '../pairs/server/queries.ts';
import type { SeatChoices } from '../solving/rules.ts';
import { isPossible, type Planning, solveWith } from '../solving/server/operations.ts';
import { changePin, loadAgain, type Made, makePlan, proposeRows } from './operations.ts';
import {
  deletePlan,
  findPlan,
  insertPlan,
  listPins,
  listPlanRows,
  listPlans,
  lockPlan,
  namePlan,
  type StoredRow,
  type Wanted,
} from './queries.ts';

type Asked = Pick<Context<typeof reliefPlans.get>, 'user'>;
const asking = ({ planId }: { planId: number }, { user: { userId } }: Asked) => ({ planId, userId });

/** The own rank of somebody who would be promoted, as the reasons of a row say it. */
const rankOf = (reasons: StoredRow['facts']['reasons']): string | null =>
  reasons.flatMap(({ code, params }) => (code === 'promotion' ? [String(params.rank)] : []))[0] ?? null;

/** Somebody of a stored row. */
function relieverOf(row: StoredRow): Reliever[] {
  const { employeeId, employeeName, employeeIdNumber, joinsOn, endsOn, cost, difference, facts } = row;
  if (employeeId === null || joinsOn === null || endsOn === null) return [];
  return [
    {
      employeeId,
      employeeName: employeeName ?? '',
      employeeIdNumber: employeeIdNumber ?? '',
      fromRank: rankOf(facts.reasons),
      joinsOn,
      endsOn,
      cost,
      difference,
      costs: costNames.flatMap((name) => {
        const amount = facts.costs[name];
        return amount === undefined ? [] : [{ name, amount: String(amount) }];
      }),
      isFareKnown: facts.isFareKnown ?? false,
      reasons: facts.reasons,
    },
  ];
}

type Names = Awaited<ReturnType<typeof listNames>>;

/** Why a seat stays open, and what would help. */
function openOf({ facts: { open } }: StoredRow, names: Names): PlanRow['open'] {
  if (!open) return null;
  const helps = (open.helps ?? []).map((help) => ({
    kind: help.kind,
    employeeId: help.employeeId,
    day: help.day,
    days: help.kind === 'extend' ? help.days : null,
    names: help.kind === 'certificates' ? help.names : [],
    fromRank: help.kind === 'promotion' ? help.fromRank : null,
    employeeName: names.get(help.employeeId)?.name ?? '',
    cost: String(help.cost),
  }));
  return { ...open, below: open.below ?? 0, helps };
}

/** A seat of the plan, from its rows: who is chosen, then the next best. */
function rowOf(
  first: StoredRow,
  { rows, pins, names }: { rows: readonly StoredRow[]; pins: readonly Wanted[]; names: Names },
): PlanRow {
  const own = pins.filter(({ seatId }) => seatId === first.seatId);
  const pin = own.find(({ kind }) => kind === 'pin');
  const [chosen] = relieverOf(first);
  return {
    seatId: first.seatId,
    vesselId: first.vesselId,
    vesselName: first.vesselName,
    principalName: first.principalName,
    jobPositionId: first.jobPositionId,
    jobPositionName: first.jobPositionName,
    currentName: first.currentName,
    signsOffOn: first.signsOffOn,
    chosen: chosen ?? null,
    nextBest: rows.filter(({ seatId, place }) => seatId === first.seatId && place > 0).flatMap(relieverOf),
    openCost: chosen ? null : first.cost,
    open: openOf(first, names),
    pinnedId: pin?.employeeId ?? null,
    pinnedOn: pin?.joinsOn ?? null,
    pinCost: first.facts.pinCost === undefined ? null : String(first.facts.pinCost),
    days: first.facts.days ?? null,
    forbidden: own.flatMap(({ kind, employeeId, employeeName }) =>
      kind === 'forbid' && employeeId !== null ? [{ employeeId, employeeName: employeeName ?? '' }] : [],
    ),
    isProposed: first.isProposed,
    hasChanged: first.hasChanged,
  };
}

/** Why a pair is impossible, as the API returns it. */
const barOf = (pair: ReturnType<typeof pairAt>) =>
  pair === undefined || isPossible(pair)
    ? { bar: null, barNames: [], barDay: null }
    : { bar: pair.bar, barNames: pair.names, barDay: pair.day };
const pairAt = ({ pairs }: Planning, seatId: number, personId: number) => pairs.get(seatId)?.get(personId);

/** Seats that somebody else takes in one plan than in the other. */
async function changesOf(
  db: Db,
  planning: Planning,
  { before, after }: { before: SeatChoices; after: SeatChoices },
  rows: readonly StoredRow[],
): Promise<WhyNot['changes']> {
  const names = await listNames(
    db,
    [...before, ...after].map(({ personId }) => personId),
  );
  const takerOf = (choices: SeatChoices, seatId: number) => choices.find((each) => each.seatId === seatId)?.personId;
  const shown = (seatId: number, personId: number | undefined) => {
    const pair = personId === undefined ? undefined : pairAt(planning, seatId, personId);
    return personId !== undefined && isPossible(pair)
      ? { employeeName: names.get(personId)?.name ?? '', fromRank: pair.fromRank, joinsOn: pair.joinsOn }
      : null;
  };
  const costAt = (seatId: number, personId: number | undefined) => {
    const pair = personId === undefined ? undefined : pairAt(planning, seatId, personId);
    if (isPossible(pair)) return pair.cost;
    return planning.problem.seats.find((seat) => seat.seatId === seatId)?.openCost ?? 0;
  };
  return planning.seats.flatMap(({ seatId }) => {
    const [one, other] = [takerOf(before, seatId), takerOf(after, seatId)];
    if (one === other) return [];
    const row = rows.find((each) => each.seatId === seatId);
    return [
      {
        seatId,
        vesselName: row?.vesselName ?? '',
        jobPositionName: row?.jobPositionName ?? '',
        before: shown(seatId, one),
        after: shown(seatId, other),
        difference: String(costAt(seatId, other) - costAt(seatId, one)),
      },
    ];
  });
}

export const reliefPlansFeature = feature(reliefPlans, {
  list: async (_input, { db, scope, user }) => ({ data: await listPlans(db, scope, user.userId) }),

  get: async (input, { db, scope, user }) => {
    const plan = found(await findPlan(db, scope, asking(input, { user })));
    const [rows, pins] = [await listPlanRows(db, plan.planId), await listPins(db, plan.planId)];
    const helpers = rows.flatMap(({ facts }) => (facts.open?.helps ?? []).map(({ employeeId }) => employeeId));
    const names = await listNames(db, helpers);
    const { teams, together = { count: 0, saves: 0 }, ...considered } = plan.considered;
    return {
      data: {
        ...plan,
        considered: {
          ...considered,
          teams: teams && { vessels: teams.vessels, cost: String(teams.cost) },
          together: { count: together.count, saves: String(together.saves) },
        },
        rows: rows.filter(({ place }) => place === 0).map((first) => rowOf(first, { rows, pins, names })),
        out: pins
          .filter(({ kind }) => kind === 'out')
          .map(({ seatId, vesselName, jobPositionName }) => ({ seatId, vesselName, jobPositionName })),
      },
    };
  },

  candidates: async (input, { db, scope, user, today, signal }) => {
    const { planning } = await loadAgain(db, scope, { ...asking(input, { user }), today, signal });
    const own = found(planning.pairs.get(input.seatId));
    const names = await listNames(db, [...own.keys()]);
    const data = [...own].map(([employeeId, pair]) => ({
      employeeId,
      employeeName: names.get(employeeId)?.name ?? '',
      employeeIdNumber: names.get(employeeId)?.number ?? '',
      fromRank: pair.fromRank,
      joinsOn: isPossible(pair) ? pair.joinsOn : null,
      cost: isPossible(pair) ? pair.cost : null,
      ...barOf(pair),
    }));
    const dearest = Number.POSITIVE_INFINITY;
    data.sort((a, b) => (a.cost ?? dearest) - (b.cost ?? dearest) || a.employeeName.localeCompare(b.employeeName));
    return { data: data.map(({ cost, ...row }) => ({ ...row, cost: cost === null ? null : String(cost) })) };
  },

  whyNot: async (input, { db, scope, user, visitor, address, today, signal }) => {
    const { seatId, employeeId } = input;
    const { plan, planning } = await loadAgain(db, scope, { ...asking(input, { user }), today, signal });
    const pair = found(pairAt(planning, seatId, employeeId));
    const { fromRank } = pair;
    const employeeName = (await listNames(db, [employeeId])).get(employeeId)?.name ?? '';
    const nothing = { difference: null, seatsLost: null, isProven: true, changes: [], factsChanged: false };
    if (!isPossible(pair)) return { data: { employeeName, fromRank, ...barOf(pair), ...nothing } };
    const work = { turn: turnOf({ user, visitor, address }), signal };
    const { before, after, difference, isProven } = await solveWith(planning, { seatId, personId: employeeId }, work);
    const rows = await listPlanRows(db, plan.planId);
    return {
      data: {
        employeeName,
        fromRank,
        ...barOf(pair),
        difference: String(difference),
        seatsLost: before.taken.length - after.taken.length,
        isProven,
        changes: await changesOf(db, planning, { before: before.taken, after: after.taken }, rows),
        factsChanged: String(before.cost) !== plan.cost,
      },
    };
  },

  make: {
    prepare: async (
      { horizonDays, fromPlanId, includesPromotions },
      { db, scope, user, visitor, address, today, signal },
    ): Promise<Made & { divisionId: number }> => ({
      divisionId: ownDivision(scope),
      ...(await makePlan(db, scope, {
        ...(fromPlanId !== undefined && { planId: fromPlanId }),
        userId: user.userId,
        today,
        horizonDays,
        includesPromotions,
        work: { turn: turnOf({ user, visitor, address }), signal },
      })),
    }),
    run: async (_input, { db, user, signal }, { divisionId, plan, rows, pins }: Made & { divisionId: number }) => {
      // Cancelled after it was solved: the former plan stays.
      signal.throwIfAborted();
      const planId = await insertPlan(db, { ...plan, divisionId, madeBy: user.userId }, { rows, pins });
      return { data: { planId } };
    },
  },

  pin: async (input, { db, scope, user }) => {
    const { seatId, employeeId, kind, joinsOn } = input;
    await changePin(db, scope, { ...asking(input, { user }), seatId, employeeId, kind, joinsOn });
    return { data: { planId: input.planId } };
  },

  keep: async (input, { db, scope, user }) => {
    const plan = found(await lockPlan(db, scope, asking(input, { user })));
    if (input.version !== undefined && input.version !== plan.version) throw stale();
    await namePlan(db, plan.id, input.name);
    return { data: { planId: plan.id } };
  },

  remove: async (input, { db, scope, user }) => {
    const plan = found(await lockPlan(db, scope, asking(input, { user })));
    await deletePlan(db, plan.id);
    return { data: { planId: plan.id } };
  },

  propose: async (input, context) => {
    const { scope, user, today, language } = context;
    const { seatIds } = input;
    const reasons = new Map((input.reasons ?? []).map(({ seatId, reason }) => [seatId, reason]));
    const proposed = await proposeRows(context, scope, { ...asking(input, { user }), seatIds, reasons, today });
    return { data: proposed.map((row) => ({ ...row, refusal: row.refusal && inLanguage(language, row.refusal) })) };
  },
});
