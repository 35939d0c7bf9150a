import * as z from 'zod/mini';
import { office, officeLeads, writes } from '#platform/contract/access.ts';
import { rupiah } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { components, groupings } from './rules.ts';

/** What crew changes were expected to cost, beside what was entered for them. */

const amount = z.nullable(z.string());
const totals = {
  /** Whole rupiah, of what is known; nothing where no price is. */
  estimate: amount,
  actual: amount,
  /** What was entered more than estimated, of the components that have both amounts. */
  over: amount,
};

const part = z.object({
  component: z.enum(components),
  estimate: amount,
  actual: amount,
  /** Entered by now, or to be; of coming changes nothing is missing. */
  isDue: z.boolean(),
  /** Papers whose price is still to come. */
  held: z.int(),
});
export type CostPart = z.output<typeof part>;

const person = z.nullable(z.object({ employeeId: z.int(), employeeName: z.string() }));

const change = z.object({
  /** The time aboard that begins, else the one that ends. */
  assignmentId: z.int(),
  kind: z.enum(['relief', 'joins', 'leaves']),
  day: z.string(),
  isDone: z.boolean(),
  vesselId: z.int(),
  vesselName: z.string(),
  jobPositionName: z.string(),
  principalId: z.nullable(z.int()),
  principalName: z.nullable(z.string()),
  joins: person,
  leaves: person,
  portName: z.nullable(z.string()),
  parts: z.array(part),
  ...totals,
});
export type ChangeCost = z.output<typeof change>;

const budget = z.object({
  year: z.int(),
  /** Nothing where none was entered. */
  amount,
  version: z.nullable(z.int()),
  /** Entered for the changes of the year. */
  used: z.string(),
  left: amount,
});

const group = z.object({
  /** A vessel, a principal or a month (yyyy-MM), as the list is narrowed to it; '0' without a principal. */
  key: z.string(),
  /** Nothing of a month, or without a principal. */
  name: z.nullable(z.string()),
  count: z.int(),
  /** Those that lack a price or an entry. */
  lacking: z.int(),
  ...totals,
  /** Of vessels. */
  budget: z.nullable(budget),
});
export type CostGroup = z.output<typeof group>;

const choice = z.object({ id: z.int(), name: z.string() });
const groups = z.object({
  from: z.string(),
  to: z.string(),
  groups: z.array(group),
  total: z.object({ count: z.int(), lacking: z.int(), ...totals }),
  /** Wages of handover days are counted: for those who may see wages. */
  isPriced: z.boolean(),
  vessels: z.array(choice),
  principals: z.array(choice),
});
export type CostGroups = z.output<typeof groups>;

const month = z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)));
const period = { from: month, to: month };

const read = {
  method: 'GET',
  effect: 'read',
  access: writes(['Planning'], office),
  shows: [
    'assignment',
    'decision',
    'movement',
    'vessel',
    'seafarer',
    'employee',
    'rate',
    'planningRule',
    'mcu',
    'crewChangeBudget',
    'portRegion',
  ],
} as const;

export const budgetForm = z.object({
  vesselId: id,
  year: z.int().check(z.gte(2000), z.lte(2100)),
  /** Nothing takes the budget away. */
  amount: z.union([z.literal(''), rupiah]),
});
export type BudgetForm = z.input<typeof budgetForm>;

export const crewChangeCosts = contract({
  list: {
    ...read,
    path: '/CrewChangeCosts/GetCrewChangeCosts',
    summary: 'What each crew change of some months was to cost and what was entered; who runs over comes first (ours).',
    input: listInput(period),
    answer: pageOf(change),
    list: {
      sort: ['day', 'vesselName', 'jobPositionName', 'estimate', 'actual', 'over'],
      filter: ['vesselId', 'principalId', 'month', 'state', 'lacking'],
    },
  },
  groups: {
    ...read,
    path: '/CrewChangeCosts/GetCrewChangeCostGroups',
    summary: 'The same added up by vessel, principal or month; vessels with their budget of the year (ours).',
    input: z.object({ ...period, by: z.enum(groupings), divisionId: z.optional(divisionId) }),
    answer: dataOf(groups),
  },
  saveBudget: {
    method: 'POST',
    path: '/CrewChangeCosts/SaveCrewChangeBudget',
    effect: 'write',
    encoding: 'json',
    access: writes(['Planning'], officeLeads),
    touches: ['crewChangeBudget'],
    summary: 'Enters what the crew changes of a vessel may cost in a year (ours).',
    input: z.extend(budgetForm, { version: z.optional(z.nullable(z.int())) }),
    answer: dataOf(z.object({ vesselId: z.int() })),
  },
});
