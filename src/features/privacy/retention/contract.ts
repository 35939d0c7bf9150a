import * as z from 'zod/mini';
import { superAdminOnly } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, day, id, instant, requiredLongText, requiredText } from '#platform/contract/shapes.ts';

const rule = z.object({
  kind: z.string(),
  stage: z.string(),
  months: z.int(),
  least: z.int(),
  most: z.int(),
  isLaw: z.boolean(),
  startsOn: z.string(),
  version: z.nullable(z.int()),
  /** How many people or rows are due today, and how many of the people are held. */
  due: z.int(),
  held: z.int(),
});
export type RetentionRow = z.output<typeof rule>;

const hold = z.object({
  holdId: z.int(),
  name: z.string(),
  number: z.string(),
  reason: z.string(),
  setAt: instant,
  by: z.nullable(z.string()),
});
export type Hold = z.output<typeof hold>;

const named = { kind: boundedText(30), stage: boundedText(30) };

/** What is typed for a hold. */
export const holdForm = z.object({
  number: requiredText('retention:holds.number', 30),
  reason: requiredLongText('retention:holds.reason', 1000),
});
export const monthsForm = z.object({ months: z.int('retention:refusals.months').check(z.gte(1), z.lte(600)) });

/** How long data is kept here, what is due, and whose must stay (law 27/2022, articles 42 to 44). */
export const retention = contract({
  list: {
    method: 'GET',
    path: '/Privacy/GetRetention',
    effect: 'read',
    access: superAdminOnly,
    shows: ['retention'],
    summary: 'The rules of retention with what is due today, and whose data is held (ours).',
    input: z.object({}),
    answer: dataOf(z.object({ rules: z.array(rule), holds: z.array(hold) })),
  },
  due: {
    method: 'GET',
    path: '/Privacy/GetRetentionDue',
    effect: 'read',
    access: superAdminOnly,
    shows: ['retention'],
    summary: 'Whose data a rule would erase on a day, with other months where they are given (ours).',
    input: z.object({ ...named, months: z.optional(z.int().check(z.gte(1), z.lte(600))), on: z.optional(day) }),
    answer: dataOf(
      z.object({
        total: z.int(),
        held: z.int(),
        people: z.array(z.object({ name: z.string(), number: z.string(), since: z.string(), isHeld: z.boolean() })),
      }),
    ),
  },
  save: {
    method: 'POST',
    path: '/Privacy/SaveRetention',
    effect: 'write',
    access: superAdminOnly,
    touches: ['retention'],
    atOnce: true,
    summary: 'Changes how long a rule keeps; it acts 14 days later (ours).',
    encoding: 'json',
    input: z.object({ ...named, ...monthsForm.shape, version: z.nullable(z.int()) }),
    answer: dataOf(z.object({ startsOn: z.string() })),
  },
  hold: {
    method: 'POST',
    path: '/Privacy/SetHold',
    effect: 'write',
    access: superAdminOnly,
    touches: ['retention'],
    atOnce: true,
    summary: 'Keeps a person’s data from being erased, whatever the rules say (ours).',
    encoding: 'json',
    input: holdForm,
    answer: dataOf(z.object({ name: z.string() })),
  },
  lift: {
    method: 'POST',
    path: '/Privacy/LiftHold',
    effect: 'write',
    access: superAdminOnly,
    touches: ['retention'],
    atOnce: true,
    summary: 'Ends a hold (ours).',
    encoding: 'json',
    input: z.object({ holdId: id }),
    answer: dataOf(z.object({ holdId: z.int() })),
  },
});
