import * as z from 'zod/mini';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, longText } from '#platform/contract/shapes.ts';
import { schedule } from '../gates/contract.ts';
import { shortestReason } from '../gates/rules.ts';

/** A check-in or check-out that was entered with a wrong date. */

/** What is typed into the dialog. */
export const correctionForm = z.object({
  gate: z.enum(['check_in', 'check_out']),
  schedule,
  reason: longText(1000).check(z.minLength(shortestReason, 'movements:refusals.reason_too_short')),
});

export const corrections = contract({
  correct: {
    method: 'POST',
    path: '/VesselCrew/CorrectVesselCrewGate',
    effect: 'write',
    access: writes(['Scheduling'], ['superadmin', 'manager']),
    touches: ['movement', 'assignment', 'seafarer', 'employee'],
    atOnce: true,
    summary: 'Corrects when somebody was checked in or out; days aboard, sea service and pay follow.',
    input: z.extend(correctionForm, { employeeSchedulingId: id, version: z.int() }),
    answer: dataOf(
      z.object({
        employeeSchedulingId: z.int(),
        version: z.int(),
        /** Months, yyyy-MM, whose pay has changed though they are closed: corrected in the next open one. */
        closedMonths: z.array(z.string()),
      }),
    ),
  },
});
