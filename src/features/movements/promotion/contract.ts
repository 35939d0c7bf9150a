import * as z from 'zod/mini';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, id, longText, option } from '#platform/contract/shapes.ts';
import { schedule } from '../gates/contract.ts';

/** Promotion aboard: out of one seat and into another of the same vessel, at one instant. */

const mayPromote = writes(['Scheduling'], ['superadmin', 'manager']);

/** What is typed into the dialog; the reason once something is to be overridden. */
export const promotionForm = z.object({
  vesselCrewId: z.nullable(id).check(z.refine((value) => value !== null, 'movements:refusals.new_position_required')),
  schedule,
  scheduledOffBoardDate: day,
  overrideReason: longText(1000),
});

export const promotion = contract({
  seats: {
    method: 'GET',
    path: '/VesselCrew/GetPromotionSeats',
    effect: 'read',
    access: mayPromote,
    shows: ['movement', 'assignment', 'vessel'],
    summary: 'Free positions on the vessel of somebody who is aboard.',
    input: z.object({ employeeSchedulingId: id }),
    answer: z.array(option),
  },
  promote: {
    method: 'POST',
    path: '/VesselCrew/PromoteVesselCrew',
    effect: 'write',
    access: mayPromote,
    touches: ['movement', 'assignment', 'decision', 'extension', 'seafarer', 'employee'],
    atOnce: true,
    summary: 'Takes somebody who is aboard out of their position and into another of the vessel, at one instant.',
    input: z.object({
      employeeSchedulingId: id,
      version: z.int(),
      vesselCrewId: id,
      schedule,
      scheduledOffBoardDate: day,
      overrideReason: z.optional(longText(1000)),
    }),
    answer: dataOf(
      z.object({
        employeeSchedulingId: z.int(),
        /** Closed payroll months (yyyy-MM) from its day on, whose difference is paid in the next open one. */
        closedMonths: z.array(z.string()),
      }),
    ),
  },
});
