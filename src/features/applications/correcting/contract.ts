import * as z from 'zod/mini';
import {
  documentsStep,
  expectedVersion,
  personalFields,
  recordGuid,
  shownPersonalFile,
} from '#features/seafarers/contract.ts';
import { visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { boundedText, dataOf, divisionId, requiredText } from '#platform/contract/shapes.ts';

/** What proves that somebody is the applicant: the link, and the address that it went to. */
const proof = {
  registrationNo: boundedText(30),
  registrationGuid: recordGuid,
  email: requiredText('status:again.email', 200),
};
export const proofForm = z.object({ email: proof.email });

/** How the applicant is reached. The email address is not among it: it proves who corrects. */
export const contactPart = z.pick(personalFields, { phoneNumber: true, address: true, nextOfKin: true });

/** A submitted application as its applicant corrects it; nothing of what the office makes of it. */
export const correctable = z.object({
  version: z.int(),
  divisionId,
  jobPositionId: z.int(),
  shipId: z.int(),
  jobPositionName: z.string(),
  vesselType: z.string(),
  ...shownPersonalFile.shape,
});
export type Correctable = z.output<typeof correctable>;

const bodyOnly = ['registrationGuid', 'email'];

/** Calls of ours beside the documents': an applicant corrects what was handed in, while it is being checked. */
export const correcting = contract({
  toCorrect: {
    method: 'POST',
    path: '/RegisterCrewsPublic/GetRegisterCrewToCorrect',
    effect: 'read',
    access: visitor,
    shows: ['application', 'seafarer'],
    summary: 'The file of an application in screening, for whoever holds its guid and knows its email address.',
    encoding: 'json',
    bodyOnly,
    input: z.object(proof),
    answer: dataOf(correctable),
  },
  correct: {
    method: 'POST',
    path: '/RegisterCrewsPublic/CorrectRegisterCrew',
    effect: 'write',
    access: visitor,
    touches: ['application', 'seafarer'],
    summary: 'Corrects how the applicant is reached, or the papers and sea service, by the rules of the wizard.',
    encoding: 'json',
    bodyOnly,
    input: z.extend(z.partial(z.object({ ...contactPart.shape, ...documentsStep.shape })), {
      ...proof,
      version: expectedVersion,
    }),
    answer: dataOf(z.object({ version: z.int() })),
  },
});
