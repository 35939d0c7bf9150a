import * as z from 'zod/mini';
import { active, officeLeads, visitor, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id, instant, longText, requiredLongText } from '#platform/contract/shapes.ts';
import { erasable } from '../erasing/rules.ts';
import { linkPass } from '../own/contract.ts';
import { outcomes, requestKinds, standings } from './rules.ts';

/** What is asked; a correction says what is wrong. */
const asked = { kind: z.enum(requestKinds), said: longText(2000) };
export const askForm = z.object(asked);
const made = dataOf(z.object({ requestId: z.int(), dueAt: instant }));

const request = z.object({
  requestId: z.int(),
  kind: z.enum(requestKinds),
  name: z.string(),
  email: z.string(),
  said: z.string(),
  requestedAt: instant,
  /** 3 x 24 hours later. */
  dueAt: instant,
  outcome: z.nullable(z.enum(outcomes)),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.string()),
  /** What the person is to us now, and what erasing would take. */
  standing: z.enum(standings),
  erases: z.array(z.enum(erasable)),
});
export type PrivacyRequest = z.output<typeof request>;

export const answerForm = z.object({
  outcome: z.enum(outcomes),
  answer: requiredLongText('privacy-requests:answer.text', 2000),
});

const leads = writes(['CrewManagement', 'ApplicantList'], officeLeads);
const touches = ['privacyRequest', 'application', 'seafarer', 'employee', 'retention'];

/** What people ask about their data, and who answers (law 27/2022, articles 6, 8, 9, 14, 30 and 40 to 45). */
export const requests = contract({
  askOwn: {
    method: 'POST',
    path: '/Privacy/AskOwn',
    effect: 'write',
    access: active,
    touches: ['privacyRequest', 'application'],
    summary: 'Asks for a correction, withdraws consent or asks for erasure, for the caller (ours).',
    encoding: 'json',
    input: askForm,
    answer: made,
  },
  askApplicant: {
    method: 'POST',
    path: '/PrivacyPublic/AskApplicant',
    effect: 'write',
    access: visitor,
    touches: ['privacyRequest', 'application'],
    summary: 'The same for an applicant, by the link of an application and its email address (ours).',
    encoding: 'json',
    bodyOnly: ['registrationGuid', 'email'],
    input: z.object({ ...linkPass, ...asked }),
    answer: made,
  },
  list: {
    method: 'GET',
    path: '/Privacy/GetRequests',
    effect: 'read',
    access: leads,
    shows: ['privacyRequest', 'retention'],
    summary: 'What people of the division have asked: open ones first, by the time they are due (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    /** `earlier`: how many that were answered before those are not among them. */
    answer: z.object({ data: z.array(request), earlier: z.int() }),
  },
  answer: {
    method: 'POST',
    path: '/Privacy/AnswerRequest',
    effect: 'write',
    access: leads,
    touches,
    atOnce: true,
    summary: 'Answers a request by email; a granted erasure or withdrawal erases what the law allows (ours).',
    encoding: 'json',
    input: z.object({ requestId: id, ...answerForm.shape }),
    answer: dataOf(z.object({ requestId: z.int(), erased: z.int() })),
  },
});
