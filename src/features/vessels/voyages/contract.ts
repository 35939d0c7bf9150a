import * as z from 'zod/mini';
import { officeLeads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, id, instant, longText, requiredLongText, rule, text } from '#platform/contract/shapes.ts';

export const voyage = z.object({
  id: z.int(),
  origin: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  navigationStatus: z.string(),
  currentLocation: z.nullable(z.string()),
  departureDate: z.nullable(z.string()),
  arrivalDate: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: instant,
  /** The day that it tells of. */
  reportedOn: z.string(),
  /** Why it was corrected; null while no one has. */
  reason: z.nullable(z.string()),
  originPortId: z.nullable(z.int()),
  destinationPortId: z.nullable(z.int()),
  navigationStatusId: z.int(),
});
export type Voyage = z.output<typeof voyage>;

const arrivesAfter = rule<{ departureDate?: string | null; arrivalDate?: string | null }>(
  'arrivalDate',
  'vessels:refusals.arrives_before_departure',
  (report) => !report.departureDate || !report.arrivalDate || report.arrivalDate >= report.departureDate,
);

const goesSomewhere = rule<{ originPortId?: number | null; destinationPortId?: number | null }>(
  'destinationPortId',
  'vessels:refusals.same_port',
  ({ originPortId, destinationPortId }) => !originPortId || originPortId !== destinationPortId,
);

/** What a voyage report is filled in with. */
export const voyageForm = z
  .object({
    originPortId: z.optional(z.nullable(id)),
    destinationPortId: z.optional(z.nullable(id)),
    navigationStatusId: z
      .int(isRequired('vessels:refusals.fields.navigationStatus'))
      .check(z.gte(1), z.lte(2_147_483_647)),
    currentLocation: z.optional(z.nullable(text(100))),
    /** The day that it tells of; left out, that of a past arrival, else today. */
    reportedOn: z.optional(z.nullable(day)),
    departureDate: z.optional(z.nullable(day)),
    arrivalDate: z.optional(z.nullable(day)),
    note: z.optional(z.nullable(longText(500))),
  })
  .check(arrivesAfter, goesSomewhere);
export type VoyageForm = z.output<typeof voyageForm>;

const why = { reason: requiredLongText('vessels:voyage.reason', 500) } as const;
export const correctionForm = z.extend(voyageForm, why);
export const removalForm = z.object(why);

const change = {
  method: 'POST',
  effect: 'write',
  access: writes(['VesselManagement'], [...officeLeads, 'staff']),
  touches: ['voyage'],
  encoding: 'json',
  answer: dataOf(z.object({ id: z.int() })),
} as const;

/** What was reported by mistake. */
export const voyages = contract({
  correct: {
    ...change,
    path: '/Vessel/CorrectVoyageDetail',
    summary: 'Corrects a voyage report; what it said before stays in the trail with who and why.',
    input: z.extend(correctionForm, { voyageId: id }),
  },
  remove: {
    ...change,
    path: '/Vessel/RemoveVoyageDetail',
    summary: 'Removes a voyage report; it stays in the trail with who and why.',
    input: z.extend(removalForm, { voyageId: id }),
  },
});
