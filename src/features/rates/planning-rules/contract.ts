import * as z from 'zod/mini';
import { office, officeLeads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired, message } from '#platform/contract/messages.ts';
import { formatAmount } from '#platform/contract/money.ts';
import { dataOf, day } from '#platform/contract/shapes.ts';
import { mostOf, type RuleName, ruleNames } from './rules.ts';

/** What relief plans are weighed by, from a day on; the same for both divisions. */

const planningRule = z.object({
  rule: z.enum(ruleNames),
  /** Days, whole rupiah, or tenths of years. */
  amount: z.int(),
  /** Nothing where the product's own value holds. */
  validFrom: z.nullable(z.string()),
  /** What holds later. */
  next: z.nullable(z.object({ amount: z.int(), validFrom: z.string() })),
  /** What was entered, by day. */
  entered: z.array(z.object({ amount: z.int(), validFrom: z.string(), version: z.int() })),
});
export type PlanningRule = z.output<typeof planningRule>;

export const ruleForm = z
  .object({
    rule: z.enum(ruleNames),
    validFrom: day,
    amount: z.int(isRequired('relief-plans:rules.amount')).check(z.gte(0)),
  })
  .check(
    z.check<{ rule: RuleName; amount: number }>(({ value, issues }) => {
      const max = mostOf(value.rule);
      if (value.amount <= max) return;
      const text = message('refusals:at_most', { max: formatAmount(BigInt(max)) });
      issues.push({ code: 'custom', input: value.amount, path: ['amount'], message: text });
    }),
  );

export const planningRules = contract({
  list: {
    method: 'GET',
    path: '/ReliefPlan/GetPlanningRules',
    effect: 'read',
    access: writes(['Planning'], office),
    shows: ['planningRule'],
    summary: 'What relief plans are weighed by now, and what will hold later (ours).',
    input: z.object({}),
    answer: dataOf(z.array(planningRule)),
  },
  save: {
    method: 'POST',
    path: '/ReliefPlan/SavePlanningRule',
    effect: 'write',
    encoding: 'json',
    access: writes(['Planning'], officeLeads),
    touches: ['planningRule'],
    summary:
      'Enters a planning rule from a day on; plans that are made keep theirs until they are solved again (ours).',
    /** `version`: of the entry of that day as it was seen, 0 where there was none. */
    input: z.extend(ruleForm, { version: z.optional(z.int()) }),
    answer: dataOf(z.object({ rule: z.enum(ruleNames) })),
  },
});
