import * as z from 'zod/mini';
import { recordGuid } from '#features/seafarers/contract.ts';
import { visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, instant, longText } from '#platform/contract/shapes.ts';
import { withdrawalReasons } from './rules.ts';

/** What the applicant says. */
export const withdrawalForm = z.object({
  reason: z.enum(withdrawalReasons, isRequired('status:withdraw.reason')),
  note: z.optional(longText(500)),
});

/** Calls of ours beside the documents': an applicant takes an application back. */
export const withdrawal = contract({
  withdraw: {
    method: 'POST',
    path: '/RegisterCrewsPublic/WithdrawRegisterCrew',
    effect: 'write',
    access: visitor,
    touches: ['application'],
    summary: 'Ends an application that is not decided yet, with its guid; both sides are notified by email.',
    encoding: 'json',
    input: z.extend(withdrawalForm, { registrationNo: boundedText(30), registrationGuid: recordGuid }),
    answer: dataOf(z.object({ withdrawnAt: instant })),
  },
});

/** The applicant ended it: in which stage, and why. */
export const withdrawn = z.object({
  at: instant,
  stageId: z.int(),
  reason: z.enum(withdrawalReasons),
  note: z.nullable(z.string()),
});
