import * as z from 'zod/mini';
import { officeLeads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, finding, id, longText } from '#platform/contract/shapes.ts';

/** Checking in and out. */

/** Who lets people aboard and off. */
export const pass = writes(['Scheduling'], [...officeLeads, 'planning', 'staff']);

/** When: a minute in Western Indonesian Time, an instant, or a day. */
export const schedule = boundedText(40, 'movements:refusals.schedule_required').check(
  z.minLength(1, 'movements:refusals.schedule_required'),
);

/** What is typed into the dialog. */
export const gateForm = z.object({
  schedule,
  overrideReason: longText(1000),
});

/** Leaving asks for what is not to be guessed: whether the employment ends with it. */
export const checkOutForm = z.extend(gateForm, {
  isFinalPeriod: z.boolean(isRequired('movements:finalPeriod.label')),
});

/** What the dialog is filled in with; the words are the documents'. */
const passage = z.object({
  vesselId: id,
  vesselCrewId: id,
  employeeId: id,
  assignmentOn: z.enum(['Current', 'Next']),
  jobPositionId: id,
  /** yyyy-MM-ddTHH:mm in Western Indonesian Time, an instant, or a day. */
  schedule,
  /** A manager lets somebody through all the same, and says why. */
  overrideReason: z.optional(longText(1000)),
});

const passed = dataOf(z.object({ employeeSchedulingId: z.int(), version: z.int(), warnings: z.array(finding) }));

export const gates = contract({
  check: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewGate',
    effect: 'read',
    access: pass,
    shows: ['movement', 'assignment', 'seafarer'],
    summary: 'What stands against checking somebody in who is Next, or out who is aboard.',
    input: z.object({ employeeSchedulingId: id, schedule: z.optional(schedule) }),
    answer: dataOf(
      z.object({
        gate: z.enum(['check_in', 'check_out']),
        /** yyyy-MM-ddTHH:mm in Western Indonesian Time. */
        schedule: z.string(),
        findings: z.array(finding),
        isOpen: z.boolean(),
        /** Nothing blocks, and the reader may override the rest. */
        mayOverride: z.boolean(),
      }),
    ),
  },
  checkIn: {
    method: 'POST',
    path: '/VesselCrew/CheckInVesselCrew',
    effect: 'write',
    access: pass,
    touches: ['movement', 'assignment', 'decision', 'seafarer', 'employee'],
    atOnce: true,
    summary: 'Puts who is Next aboard; Next but one moves up. Refused with everything that stands against it.',
    input: passage,
    answer: passed,
    ledger: ['2C118'],
  },
  checkOut: {
    method: 'POST',
    path: '/VesselCrew/CheckOutVesselCrew',
    effect: 'write',
    access: pass,
    touches: ['movement', 'assignment', 'extension', 'seafarer', 'employee'],
    atOnce: true,
    summary: 'Takes who is aboard off and leaves a row of sea service. Refused with everything that stands against it.',
    // Whether the tax year is settled with this month; left out, it is not, and finance may still say so.
    input: z.extend(passage, { isFinalPeriod: z.optional(z.boolean()) }),
    answer: passed,
    ledger: ['2C119'],
  },
  undo: {
    method: 'POST',
    path: '/VesselCrew/UndoVesselCrewGate',
    effect: 'write',
    access: writes(['Scheduling'], ['superadmin', 'manager']),
    touches: ['movement', 'assignment', 'decision', 'extension', 'seafarer', 'employee'],
    atOnce: true,
    summary:
      'Takes the last check-in or check-out of a movement back as if it had not been, while nothing has followed.',
    input: z.object({ employeeSchedulingId: id, version: z.int() }),
    answer: dataOf(
      z.object({ employeeSchedulingId: z.int(), version: z.int(), undone: z.enum(['check_in', 'check_out']) }),
    ),
  },
});
