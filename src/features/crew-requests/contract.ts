import * as z from 'zod/mini';
import { makers } from '#features/letters/contract.ts';
import { renewalForm } from '#features/seafarers/contract.ts';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { type Access, active, allows, type Person } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { attachment, dataOf, id, instant, longText, requiredLongText } from '#platform/contract/shapes.ts';
import {
  advanceForm,
  advancePreview,
  advanceTerms,
  callOffForm,
  grantedAdvance,
  grantForm,
} from './advances/contract.ts';
import { accountChange, accountCheck, accountForm, accountSeen, ownAccount } from './bank-account/contract.ts';
import { certificateForm, heldCertificate } from './certificates/contract.ts';
import { clash, leaveForm } from './leave/contract.ts';
import { letterForm, letterPreview, letterTerms, madeLetter } from './letters/contract.ts';
import { answers, keepsFiles, outcomes, parts, type RequestKind, requestKinds, requestStates } from './rules.ts';

/** What seafarers ask for from the portal, and the office that answers (ours). */

const photo = z.nullable(attachment);
/** The reply to a question of the office, with another photo where one was asked for. */
export const replyForm = z.object({ said: requiredLongText('crew-requests:fields.reply', 1000), attachment: photo });

/** What the office says beside its answer: why not, or what it needs. */
export const answerForm = z.object({ said: longText(1000) });

const step = z.object({
  state: z.enum(requestStates),
  said: z.string(),
  attachment: z.nullable(attachment),
  madeAt: instant,
  /** Who answered; null for who asked. */
  by: z.nullable(z.string()),
});
export type RequestStep = z.output<typeof step>;

const request = z.object({
  requestId: z.int(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  startsOn: z.nullable(z.string()),
  days: z.nullable(z.int()),
  certificateTypeId: z.nullable(z.int()),
  certificateName: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  instalments: z.nullable(z.int()),
  granted: z.nullable(grantedAdvance),
  /** Who a letter is for; nothing where it has no addressee. */
  addressee: z.nullable(z.string()),
  letter: z.nullable(madeLetter),
  /** Null once it is erased. */
  account: z.nullable(accountChange),
  askedAt: instant,
  answerBy: z.string(),
  version: z.int(),
  steps: z.array(step),
});
export type CrewRequest = z.output<typeof request>;

const own = z.object({
  requests: z.array(request),
  /** Null for who is not employed. */
  advance: z.nullable(advanceTerms),
  letters: z.array(letterTerms),
  account: z.nullable(ownAccount),
  /** Certificates that may be sent in: those the berth asks for and those that are held. */
  certificates: z.array(z.object({ certificateTypeId: z.int(), name: z.string(), expiresOn: z.nullable(z.string()) })),
});
export type OwnRequests = z.output<typeof own>;

const row = z.object({
  requestId: z.int(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  employeeId: z.int(),
  name: z.string(),
  employeeIdNumber: z.string(),
  position: z.nullable(z.string()),
  vesselName: z.nullable(z.string()),
  startsOn: z.nullable(z.string()),
  days: z.nullable(z.int()),
  certificateName: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  instalments: z.nullable(z.int()),
  account: z.nullable(accountChange),
  askedAt: instant,
  answerBy: z.string(),
  answeredAt: z.nullable(instant),
});
export type CrewRequestRow = z.output<typeof row>;

const detail = z.object({
  ...request.shape,
  employeeId: z.int(),
  name: z.string(),
  employeeIdNumber: z.string(),
  position: z.nullable(z.string()),
  vesselName: z.nullable(z.string()),
  /** The tours and leaves that the days fall into. */
  clashes: z.array(clash),
  /** Of a certificate: whether one is held and until when. */
  held: z.nullable(heldCertificate),
  /** Of an advance: what the office looks at. */
  advance: z.nullable(advancePreview),
  /** Of a letter that is not made yet: what it would say. */
  preview: z.nullable(letterPreview),
  /** Of another account: what the office compares. */
  accountCheck: z.nullable(accountCheck),
  /** The newest photo or scan. */
  attachment: photo,
  mayAnswer: z.boolean(),
  mayCallOff: z.boolean(),
  /** Has an active account, and so sees the answer. */
  hasAccount: z.boolean(),
});
export type CrewRequestDetail = z.output<typeof detail>;

/** Seafarers about themselves: there is nothing of others to reach, and nothing for who is not employed. */
const asks = active;
/** What tells a wage is answered by who makes crew pay. */
const accessOf: Readonly<Record<RequestKind, Access>> = {
  leave: keepsFiles,
  certificate: keepsFiles,
  advance: payAccess,
  ...makers,
  // Who may change the accounts of a personal file.
  bankAccount: keepsFiles,
};
export const kindsAnsweredBy = (person: Person): RequestKind[] =>
  requestKinds.filter((kind) => allows(accessOf[kind], person));

/** Those that wait for who makes crew pay, and those for who keeps the files. */
export const payKinds: readonly RequestKind[] = requestKinds.filter((kind) => accessOf[kind] === payAccess);
export const fileKinds: readonly RequestKind[] = requestKinds.filter((kind) => accessOf[kind] !== payAccess);

const write = { method: 'POST', effect: 'write', encoding: 'json', touches: ['crewRequest'] } as const;
const changed = dataOf(z.object({ requestId: z.int(), version: z.int() }));
/** `isUntold`: the answer reached no account and no address. */
const answered = dataOf(z.object({ requestId: z.int(), version: z.int(), isUntold: z.boolean() }));
const requestVersion = { requestId: id, version: z.int() };

export const crewRequests = contract({
  own: {
    method: 'GET',
    path: '/CrewRequests/GetOwn',
    effect: 'read',
    access: asks,
    shows: ['crewRequest', 'seafarer', 'employee', 'payroll', 'assignment'],
    summary: 'What the caller has asked the office for, newest first, and which certificates may be sent in (ours).',
    input: z.object({}),
    answer: dataOf(own),
  },
  askLeave: {
    ...write,
    path: '/CrewRequests/AskLeave',
    access: asks,
    summary: 'Asks for leave, for the caller (ours).',
    input: leaveForm,
    answer: changed,
  },
  sendCertificate: {
    ...write,
    path: '/CrewRequests/SendCertificate',
    access: asks,
    summary: 'Sends in a certificate as a photo or scan, for the caller; the office puts it into the file (ours).',
    input: certificateForm,
    answer: changed,
  },
  askAdvance: {
    ...write,
    path: '/CrewRequests/AskAdvance',
    access: asks,
    summary: 'Asks for an advance on wages, for the caller (ours).',
    input: advanceForm,
    answer: changed,
  },
  askLetter: {
    ...write,
    path: '/CrewRequests/AskLetter',
    access: asks,
    summary: 'Asks for a letter, for the caller; one that the company makes at once is there at once (ours).',
    input: letterForm,
    answer: dataOf(z.object({ requestId: z.int(), version: z.int(), state: z.enum(requestStates) })),
  },
  askAccount: {
    ...write,
    path: '/CrewRequests/AskBankAccount',
    access: asks,
    bodyOnly: ['password', 'code', 'accountNumber'],
    atOnce: true,
    summary: 'Asks for wages to go to another bank account, for the caller, with the password once more (ours).',
    input: accountForm,
    answer: changed,
  },
  reply: {
    ...write,
    path: '/CrewRequests/Reply',
    access: asks,
    summary: 'Answers a question of the office, for the caller (ours).',
    input: z.object({ ...requestVersion, ...replyForm.shape }),
    answer: changed,
  },
  withdraw: {
    ...write,
    path: '/CrewRequests/Withdraw',
    access: asks,
    summary: 'Takes back a request of the caller that is not answered yet (ours).',
    input: z.object(requestVersion),
    answer: changed,
  },
  list: {
    method: 'GET',
    path: '/CrewRequests/GetRequests',
    effect: 'read',
    access: answers,
    shows: ['crewRequest', 'seafarer', 'employee'],
    summary: 'What seafarers of the division ask for: to answer, back with them, or answered (ours).',
    input: listInput({ part: z.enum(parts) }),
    answer: pageOf(row),
    list: { sort: ['answerBy', 'name', 'askedAt'], filter: ['kind', 'state'] },
  },
  get: {
    method: 'GET',
    path: '/CrewRequests/GetRequest',
    effect: 'read',
    access: answers,
    reading: { kind: 'employee', noted: true, isPart: true },
    shows: ['crewRequest', 'seafarer', 'employee', 'assignment', 'payroll'],
    summary: 'One request with all that is needed to answer it (ours).',
    input: z.object({ requestId: id }),
    answer: dataOf(detail),
  },
  answer: {
    ...write,
    path: '/CrewRequests/Answer',
    access: answers,
    summary: 'Grants leave, refuses a request, or asks something back (ours).',
    input: z.object({ ...requestVersion, outcome: z.enum(outcomes), ...answerForm.shape }),
    answer: answered,
  },
  accept: {
    ...write,
    path: '/CrewRequests/AcceptCertificate',
    access: keepsFiles,
    touches: ['crewRequest', 'seafarer', 'employee'],
    summary: 'Puts a certificate that was sent in into the file: it renews the one there is, or is added (ours).',
    input: z.extend(renewalForm, requestVersion),
    answer: answered,
  },
  grant: {
    ...write,
    path: '/CrewRequests/GrantAdvance',
    access: payAccess,
    touches: ['crewRequest', 'payroll', 'workOrder'],
    summary: 'Approves an advance as asked for or less; slips of the next open months take it off (ours).',
    input: z.extend(grantForm, requestVersion),
    answer: answered,
  },
  callOff: {
    ...write,
    path: '/CrewRequests/CallOffAdvance',
    access: payAccess,
    touches: ['crewRequest', 'payroll', 'workOrder'],
    summary: 'Calls off an advance that was granted, before a slip has taken anything off (ours).',
    input: z.extend(callOffForm, requestVersion),
    answer: answered,
  },
  makeLetter: {
    ...write,
    path: '/CrewRequests/MakeLetter',
    access: answers,
    summary: 'Makes the letter that was asked for, with the next number of its kind (ours).',
    input: z.object(requestVersion),
    answer: answered,
  },
  acceptAccount: {
    ...write,
    path: '/CrewRequests/AcceptBankAccount',
    access: keepsFiles,
    atOnce: true,
    touches: ['crewRequest', 'seafarer', 'employee', 'payroll', 'workOrder'],
    summary: 'Puts the account that was asked for into the personal file, in the place of the one for wages (ours).',
    input: z.object({ ...requestVersion, ...accountSeen.shape }),
    answer: answered,
  },
  undo: {
    ...write,
    path: '/CrewRequests/UndoAnswer',
    access: answers,
    touches: ['crewRequest', 'payroll', 'workOrder'],
    summary: 'Takes back an answer of the caller within ten seconds (ours).',
    input: z.object({ requestId: id }),
    answer: changed,
  },
});
