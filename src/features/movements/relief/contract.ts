import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, finding, id, instant, longText } from '#platform/contract/shapes.ts';
import { checkOutForm, pass, schedule } from '../gates/contract.ts';

/** Relieving: who is aboard leaves a seat and who is Next takes it, in one step. */

/** One of the two, with the findings about them. */
const side = z.object({
  employeeSchedulingId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  checkInDate: z.nullable(instant),
  plannedOnBoardDate: z.string(),
  plannedOffBoardDate: z.string(),
  portId: z.nullable(z.int()),
  findings: z.array(finding),
});
export type ReliefSide = z.output<typeof side>;

/** What is typed into the dialog. */
export const reliefForm = z.extend(checkOutForm, { portId: z.nullable(id) });

export const relief = contract({
  check: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewRelief',
    effect: 'read',
    access: pass,
    shows: ['movement', 'assignment', 'seafarer'],
    summary: 'What stands against relieving who is aboard on a seat by who is Next.',
    input: z.object({ vesselCrewId: id, schedule: z.optional(schedule) }),
    answer: dataOf(
      z.object({
        vesselName: z.string(),
        position: z.string(),
        /** yyyy-MM-ddTHH:mm in Western Indonesian Time. */
        schedule: z.string(),
        off: side,
        on: side,
        isOpen: z.boolean(),
        mayOverride: z.boolean(),
      }),
    ),
  },
  relieve: {
    method: 'POST',
    path: '/VesselCrew/RelieveVesselCrew',
    effect: 'write',
    access: pass,
    touches: ['movement', 'assignment', 'decision', 'extension', 'seafarer', 'employee'],
    atOnce: true,
    summary: 'Checks out who is aboard and checks in who is Next, at one instant; neither where one is refused.',
    input: z.object({
      vesselCrewId: id,
      /** The two that the reader has seen. */
      offEmployeeSchedulingId: id,
      onEmployeeSchedulingId: id,
      schedule,
      portId: z.optional(id),
      /** Of who leaves: the employment ends with it, and the tax year is settled. */
      isFinalPeriod: z.optional(z.boolean()),
      overrideReason: z.optional(longText(1000)),
    }),
    answer: dataOf(z.object({ offEmployeeSchedulingId: z.int(), onEmployeeSchedulingId: z.int() })),
  },
});
