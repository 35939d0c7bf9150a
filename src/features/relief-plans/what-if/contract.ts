import * as z from 'zod/mini';
import { barState } from '#features/manning/effects/contract.ts';
import { aspects, liveSlots, marks, outcomes } from '#features/manning/effects/rules.ts';
import { plan } from '#features/manning/planning/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, id, longText, plannedDay, requiredText, rule, versionOf } from '#platform/contract/shapes.ts';

/** What if days of a vessel's plan were others: the effects before anything is stored, and storing all at once. */

/** As many bars as may move together. */
export const mostMoves = 60;

const moved = {
  assignmentId: id,
  /** Of who is aboard it stays as it is. */
  from: plannedDay,
  to: plannedDay,
};
const endsAfterStart = rule<{ from: string; to: string }>(
  'to',
  'manning:refusals.ends_before_start',
  ({ from, to }) => to > from,
);

/** In tenths of years. */
const figures = { withOperator: z.int(), inRank: z.int(), onTankerType: z.int() };
const team = z.object({ ...figures, missing: z.array(z.string()) });

const effect = z.object({
  assignmentId: z.int(),
  employeeName: z.string(),
  jobPositionName: z.string(),
  slot: z.enum(liveSlots),
  /** Stored at once, asked about again, or asked for as an extension. */
  outcome: z.enum(outcomes),
  /** Whether the principal decides too. */
  asksPrincipal: z.boolean(),
  /** An extension already waits: another one cannot be asked for. */
  hasOpenExtension: z.boolean(),
  before: barState,
  after: barState,
  marks: z.record(z.enum(aspects), z.enum(marks)),
  needsReason: z.boolean(),
  matrix: z.nullable(
    z.object({
      ranks: z.array(z.string()),
      needs: z.object(figures),
      days: z.array(z.object({ on: z.string(), before: team, after: team })),
    }),
  ),
  touched: z.array(
    z.object({
      kind: z.enum(['before', 'relief', 'ownTour', 'reliefTour']),
      name: z.string(),
      vesselName: z.nullable(z.string()),
      on: z.string(),
      daysBefore: z.nullable(z.int()),
      daysAfter: z.nullable(z.int()),
    }),
  ),
  /** Days aboard (UJBM), more or fewer. */
  days: z.int(),
  /** Whole rupiah more or less; nothing where there is no price. */
  wages: z.nullable(z.string()),
  victualling: z.nullable(z.string()),
  travel: z.nullable(z.string()),
});
export type Effect = z.output<typeof effect>;

/** Someone aboard or planned on the vessel, with the version that was read. */
const seenBar = z.strictObject({ assignmentId: id, version: z.int() });

const effects = z.object({
  /** The plan that the effects are those of: who applies them sends it back. */
  seen: z.array(seenBar),
  principalName: z.string(),
  /** The reader may see wages and rates; otherwise all amounts are left out. */
  isMoneyShown: z.boolean(),
  effects: z.array(effect),
  /** Of all moves; an amount is left out where one of them has no price. */
  total: z.object({
    days: z.int(),
    wages: z.nullable(z.string()),
    victualling: z.nullable(z.string()),
    travel: z.nullable(z.string()),
  }),
});
export type Effects = z.output<typeof effects>;

const movesOnce = rule<{ moves: readonly { assignmentId: number }[] }>(
  'moves',
  'what-if:refusals.moved_twice',
  ({ moves }) => new Set(moves.map(({ assignmentId }) => assignmentId)).size === moves.length,
);

const scenario = z.object({
  scenarioId: z.int(),
  version: z.int(),
  name: z.string(),
  keptBy: z.nullable(z.string()),
  keptAt: z.string(),
  moves: z.array(
    z.object({
      assignmentId: z.int(),
      employeeName: z.string(),
      from: z.string(),
      to: z.string(),
      /** Since it was kept the bar has the same days, has others, or is gone from the plan. */
      state: z.enum(['same', 'changed', 'gone']),
    }),
  ),
});
export type WhatIfScenario = z.output<typeof scenario>;

/** The moves that are tried: nobody twice. */
const triedMoves = z
  .array(z.strictObject(moved).check(endsAfterStart), isRequired('what-if:moves.title'))
  .check(z.minLength(1, isRequired('what-if:moves.title')), z.maxLength(mostMoves));
const scenarioWrite = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: plan,
  touches: ['whatIfScenario'],
} as const;

export const whatIf = contract({
  scenarios: {
    method: 'GET',
    path: '/WhatIf/GetWhatIfScenarios',
    effect: 'read',
    access: plan,
    shows: ['whatIfScenario', 'vessel', 'assignment', 'employee', 'seafarer'],
    summary: 'Moves of a vessel’s plan that are kept under a name, the newest first (ours).',
    input: z.object({ vesselId: id }),
    answer: dataOf(z.array(scenario)),
  },
  keep: {
    ...scenarioWrite,
    path: '/WhatIf/KeepWhatIfScenario',
    summary: 'Keeps moves under a name, or puts them in place of those of a scenario; the plan stays (ours).',
    input: z
      .object({
        vesselId: id,
        scenarioId: z.optional(id),
        version: z.optional(z.int()),
        name: requiredText('what-if:scenarios.name', 60),
        moves: triedMoves,
      })
      .check(movesOnce, versionOf('scenarioId')),
    answer: dataOf(z.object({ scenarioId: z.int() })),
  },
  remove: {
    ...scenarioWrite,
    path: '/WhatIf/DeleteWhatIfScenario',
    summary: 'Deletes a scenario; what was applied from it stays (ours).',
    input: z.object({ scenarioId: id }),
    answer: dataOf(z.object({ scenarioId: z.int() })),
  },
  effects: {
    method: 'POST',
    path: '/WhatIf/GetWhatIfEffects',
    effect: 'read',
    encoding: 'json',
    access: plan,
    shows: [
      'vessel',
      'assignment',
      'decision',
      'extension',
      'employee',
      'seafarer',
      'requirement',
      'agreement',
      'rate',
    ],
    summary: 'What moving days of a vessel’s plan would come to, before and after; nothing is stored (ours).',
    input: z
      .object({
        vesselId: id,
        moves: z._default(z.array(z.strictObject(moved).check(endsAfterStart)).check(z.maxLength(mostMoves)), []),
      })
      .check(movesOnce),
    answer: dataOf(effects),
  },
  apply: {
    method: 'POST',
    path: '/WhatIf/ApplyWhatIf',
    effect: 'write',
    encoding: 'json',
    access: plan,
    touches: ['assignment', 'decision', 'extension'],
    atOnce: true,
    summary: 'Stores all moves, each by the checks of planning, or none of them and says which cannot be (ours).',
    input: z
      .object({
        vesselId: id,
        moves: z
          .array(
            z.strictObject({ ...moved, reason: z.optional(longText(500)) }).check(endsAfterStart),
            isRequired('what-if:moves.title'),
          )
          .check(z.minLength(1, isRequired('what-if:moves.title')), z.maxLength(mostMoves)),
        /** The plan as it was read: everyone aboard or planned, with versions. Another one is refused. */
        seen: z.array(seenBar).check(z.maxLength(1_000)),
        allowOverlap: z._default(z.boolean(), false),
      })
      .check(movesOnce),
    answer: dataOf(z.array(z.object({ assignmentId: z.int(), outcome: z.enum(outcomes) }))),
  },
});
