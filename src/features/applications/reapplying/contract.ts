import * as z from 'zod/mini';
import { recordGuid } from '#features/seafarers/contract.ts';
import { visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { boundedText, dataOf, id, requiredText } from '#platform/contract/shapes.ts';

/** What the applicant chooses and proves. */
export const reapplyingForm = z.object({
  jobOpeningId: z.int(isRequired('status:again.opening')).check(z.gte(1)),
  email: requiredText('status:again.email', 200),
});

/** Calls of ours beside the documents': who applied before begins with what they gave then. */
export const reapplying = contract({
  applyAgain: {
    method: 'POST',
    path: '/RegisterCrewsPublic/ApplyAgain',
    effect: 'write',
    access: visitor,
    touches: ['application', 'seafarer'],
    summary:
      'Begins a draft with the file of an earlier application, for whoever holds its guid and knows its email address; anything else is not there.',
    encoding: 'json',
    bodyOnly: ['registrationGuid', 'email'],
    input: z.extend(reapplyingForm, { registrationNo: boundedText(30), registrationGuid: recordGuid }),
    answer: dataOf(z.object({ regCrewId: id, regRegisNo: z.string(), registrationGuid: z.string() })),
  },
});
