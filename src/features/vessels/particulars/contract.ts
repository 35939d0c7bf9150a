import * as z from 'zod/mini';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/messages.ts';
import { dataOf, day, id, instant, text } from '#platform/contract/shapes.ts';
import { dayOfCheck } from '#platform/contract/today.ts';
import { type Particulars, particulars } from '../rules.ts';

/** How a particular of each kind is sent; all may be left empty. Numbers are metres, tonnes, cubic metres. */
const upTo = (most: number, refusal: Message) =>
  z.nullish(
    z.number('vessels:refusals.number').check(z.gte(0, 'vessels:refusals.number_from_zero'), z.lte(most, refusal)),
  );
const kinds = {
  text: z.optional(z.nullable(text(100))),
  number: upTo(9_999_999, 'vessels:refusals.number_too_large'),
  yesNo: z.optional(z.nullable(z.boolean())),
  day: z.nullish(day.check(z.refine((value) => value <= dayOfCheck(), 'vessels:refusals.delivered_in_future'))),
  year: z.nullish(
    z
      .int('vessels:refusals.year')
      .check(z.gte(1900, 'vessels:refusals.year_too_early'), z.lte(2200, 'vessels:refusals.year_too_late')),
  ),
  area: z.optional(z.nullable(id)),
  category: z.optional(z.nullable(id)),
  country: z.optional(z.nullable(text(100))),
} as const;
const answers = {
  text: z.nullable(z.string()),
  number: z.nullable(z.number()),
  yesNo: z.nullable(z.boolean()),
  day: z.nullable(z.string()),
  year: z.nullable(z.int()),
  area: z.nullable(z.int()),
  category: z.nullable(z.int()),
  country: z.nullable(z.string()),
} as const;
const shapeOf = <Kinds extends Record<Particulars[keyof Particulars], unknown>>(of: Kinds) =>
  Object.fromEntries(Object.entries(particulars).map(([name, kind]) => [name, of[kind]])) as {
    [Name in keyof Particulars]: Kinds[Particulars[Name]];
  };

/** Metres: the longest ship ever built had 458. */
export const metres = (most: number) => upTo(most, 'vessels:refusals.larger_than_any_ship');

/** The particulars of a vessel as they are sent, and as they are answered. */
export const particularsSent = shapeOf(kinds);
export const particularsAnswered = shapeOf(answers);

/** A period in which a vessel was with a principal; the current one has no end. */
const principalPeriod = z.object({
  principalId: z.int(),
  name: z.string(),
  from: instant,
  to: z.nullable(instant),
});

export const vesselPrincipals = contract({
  periods: {
    method: 'GET',
    path: '/Vessel/GetVesselPrincipals/:id',
    effect: 'read',
    // For the office only: no client learns who had a vessel before, or has her after them.
    access: writes(['VesselManagement'], office),
    shows: ['vessel', 'principal'],
    summary: 'With which principals a vessel is and was, the newest first (ours).',
    input: z.object({ id }),
    answer: dataOf(z.array(principalPeriod)),
  },
});
