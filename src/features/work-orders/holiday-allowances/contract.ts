import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, requiredText } from '#platform/contract/shapes.ts';
import { monthOfDivision, payAccess } from '../slips/contract.ts';

/** Religious holiday allowances (THR): what the law gives at least, and who was forgotten in a month. */

/** So many people are named at once; how many there are is said with them. */
export const mostNamed = 100;

const service = {
  /** The day that service is counted to. */
  on: z.string(),
  /** The first day of the service without a break. */
  since: z.nullable(z.string()),
  /** Whole months of it, twelve at most. */
  months: z.int(),
} as const;

const lawful = z.object({
  ...service,
  employeeName: z.string(),
  /** Basic salary and fixed allowances of a month, in rupiah. */
  wage: z.nullable(z.string()),
  /** Nothing where no wage is known. */
  amount: z.nullable(z.string()),
});
export type Lawful = z.output<typeof lawful>;

export const forgottenPerson = z.object({
  ...service,
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  employeeName: z.string(),
});
export type ForgottenPerson = z.output<typeof forgottenPerson>;

export const holidayAllowances = contract({
  lawful: {
    method: 'GET',
    path: '/WorkOrder/GetLawfulAllowance',
    effect: 'read',
    access: payAccess,
    shows: ['payroll'],
    summary: 'The holiday allowance (THR) that the law gives a crew member at least (ours).',
    input: z.object({
      ...monthOfDivision,
      employeeIdNumber: requiredText('payroll:inputs.fields.employee', 20),
      /** The day of the holiday; without it, service is counted to the end of the month. */
      holidayOn: z.nullish(z.union([z.literal(''), day])),
    }),
    answer: dataOf(lawful),
  },
  forgotten: {
    method: 'GET',
    path: '/WorkOrder/GetForgottenAllowances',
    effect: 'read',
    access: payAccess,
    shows: ['payroll'],
    summary: 'Who is employed for a month or more and has no holiday allowance in a month in which others do (ours).',
    input: z.object(monthOfDivision),
    answer: dataOf(z.object({ total: z.int(), people: z.array(forgottenPerson) })),
  },
});
