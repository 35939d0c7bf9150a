import { findChartVessel } from '#features/manning/chart/server/queries.ts';
import type { VesselBar } from '#features/manning/effects/server/queries.ts';
import { sum } from '#platform/contract/money.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { type Effect, whatIf } from '../contract.ts';
import type { Effect as PlanEffect } from '../rules.ts';
import { applyMoves, keepScenario } from './operations.ts';
import { deleteScenario, findEffects, listScenarios, lockScenario, seesWages } from './queries.ts';

const amount = (value: bigint | null) => (value === null ? null : String(value));

function shown(effect: PlanEffect, bars: readonly VesselBar[]): Effect {
  const { bar, wages, victualling, travel, ...rest } = effect;
  const own = bars.find(({ assignmentId }) => assignmentId === bar.assignmentId);
  return {
    ...rest,
    assignmentId: bar.assignmentId,
    employeeName: bar.name,
    jobPositionName: own?.position ?? '',
    slot: bar.slot,
    asksPrincipal: own?.asksPrincipal ?? false,
    hasOpenExtension: bar.hasOpenExtension,
    wages: amount(wages),
    victualling: amount(victualling),
    travel: amount(travel),
  };
}

/** The sum of all moves; nothing where one of them has no price. */
function totalOf(effects: readonly PlanEffect[], of: 'wages' | 'victualling' | 'travel'): string | null {
  const amounts = effects.flatMap((effect) => effect[of] ?? []);
  return amounts.length < effects.length ? null : String(sum(amounts));
}

export const whatIfFeature = feature(whatIf, {
  scenarios: async ({ vesselId }, { db, scope }) => {
    const vessel = found(await findChartVessel(db, scope, vesselId));
    return { data: await listScenarios(db, vessel.vesselId) };
  },

  keep: async (input, { db, scope, user }) => {
    found(await findChartVessel(db, scope, input.vesselId));
    return { data: { scenarioId: await keepScenario(db, scope, { ...input, by: user.userId }) } };
  },

  remove: async ({ scenarioId }, { db, scope }) => {
    const { id } = found(await lockScenario(db, scope, scenarioId));
    await deleteScenario(db, id);
    return { data: { scenarioId: id } };
  },

  effects: async ({ vesselId, moves }, { db, scope, user, today }) => {
    const vessel = found(await findChartVessel(db, scope, vesselId));
    const isMoneyShown = seesWages(user.role);
    const { bars, effects } = await findEffects(db, { vessel, moves, today, isPriced: isMoneyShown });
    return {
      data: {
        seen: bars.map(({ assignmentId, version }) => ({ assignmentId, version })),
        principalName: vessel.principalName,
        isMoneyShown,
        effects: effects.map((effect) => shown(effect, bars)),
        total: {
          days: effects.reduce((days, effect) => days + effect.days, 0),
          wages: isMoneyShown ? totalOf(effects, 'wages') : null,
          victualling: isMoneyShown ? totalOf(effects, 'victualling') : null,
          travel: isMoneyShown ? totalOf(effects, 'travel') : null,
        },
      },
    };
  },

  apply: async ({ vesselId, moves, seen, allowOverlap }, context) => {
    const { db, scope, user, today } = context;
    const vessel = found(await findChartVessel(db, scope, vesselId));
    return { data: await applyMoves(context, { vessel, moves, seen, allowOverlap, by: user.userId, today }) };
  },
});
