import { planWithdrawn } from '#features/assignments/plans/server/operations.ts';
import { countAskedOtherwise } from '#features/assignments/rounds/server/queries.ts';
import { countOutdated } from '#features/preparation/agreements/server/queries.ts';
import { approvalChanged } from '#features/principals/server/operations.ts';
import { voidLetters } from '#features/sign-on-papers/letters/server/operations.ts';
import { vesselChanged } from '#features/vessels/server/operations.ts';
import type { Transition } from '#platform/server/feature.ts';
import { follows } from '#platform/server/transitions.ts';

/** What a change means for work that is open: what holds no more with it, and what stays as it was. */
export const openWorkTransitions: readonly Transition[] = [
  follows(planWithdrawn, 'its letters for the harbour master are void', ({ db }, { assignmentIds }) =>
    voidLetters(db, assignmentIds),
  ),
  follows(approvalChanged, 'what was asked otherwise is counted', async ({ db }, { principalId, counted }) =>
    counted(await countAskedOtherwise(db, principalId)),
  ),
  follows(vesselChanged, 'unsigned agreements that say otherwise are counted', async ({ db }, { vesselId, outdated }) =>
    outdated(await countOutdated(db, vesselId)),
  ),
];
