import * as z from 'zod/mini';
import { expectedVersion } from '#features/seafarers/contract.ts';
import { memberOfOffice, office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, dataOf, day, id, instant, longText, option, rule, text, uuid } from '#platform/contract/shapes.ts';
import { confirmedPlans } from '../employment/contract.ts';
import { blacklistStates, deciders, type VerdictOnWire, verdictsOnWire } from './rules.ts';

const [firstVerdict = 'DAPAT_DIPEKERJAKAN', ...otherVerdicts] = verdictsOnWire;
const verdict = z.enum(
  [firstVerdict, ...otherVerdicts] as [VerdictOnWire, ...VerdictOnWire[]],
  isRequired('blacklist:fields.verdict'),
);

/** Messages about a record (2-open 2O34). */
export const unblacklistMails = ['UnblacklistRequest', 'UnblacklistApproved', 'UnblacklistRejected'] as const;
export const blacklistMails = ['Blacklist', ...unblacklistMails] as const;
export type BlacklistMail = (typeof blacklistMails)[number];

/** A request to be released, and what became of it. */
const release = z.object({
  id: z.int(),
  unblacklistDocument: attachment,
  requestedAt: instant,
  requestedBy: z.nullable(z.string()),
  requestedTo: z.string(),
  verdict: z.nullable(verdict),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Release = z.output<typeof release>;

const mail = z.object({
  id: z.int(),
  kind: z.enum(blacklistMails),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  createdAt: instant,
  sentAt: z.nullable(instant),
});
export type MailOfRecord = z.output<typeof mail>;

/** One record; what the documents name is that of the latest request (2S093). */
const blacklistRecord = z.object({
  employeeBlackListid: z.int(),
  employeeId: z.int(),
  employeeBlacklistLevelId: z.int(),
  employeeBlacklistLevelName: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  state: z.enum(blacklistStates),
  /** The end has passed, and no one was released by that. */
  isDue: z.boolean(),
  unblacklistDocument: z.nullable(attachment),
  unblacklistDocumentId: z.nullable(z.string()),
  unblacklistRequestTo: z.nullable(z.string()),
  unblacklistRequestToName: z.nullable(z.string()),
  isUnblacklisted: z.boolean(),
  unblacklistBy: z.nullable(z.string()),
  unblacklistByName: z.nullable(z.string()),
  verdict: z.nullable(verdict),
  /** True if the reader is the one to decide now. */
  isMineToDecide: z.boolean(),
  /** Every request, oldest first. */
  releases: z.array(release),
  mails: z.array(mail),
  version: z.int(),
});
export type BlacklistRecord = z.output<typeof blacklistRecord>;

/** Level, days and reason, as the form takes them. */
export const blacklisting = z
  .object({
    employeeBlacklistLevelId: z.int(isRequired('blacklist:fields.level')).check(z.gte(1), z.lte(2_147_483_647)),
    startDate: day,
    endDate: z.optional(z.nullable(day)),
    reason: z.optional(longText(1000)),
  })
  .check(
    rule<{ startDate?: string; endDate?: string | null }>(
      'endDate',
      'blacklist:refusals.ends_before_start',
      ({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate,
    ),
  );

const recordId = { employeeBlackListid: id, employeeId: z.optional(id), version: expectedVersion } as const;
const changed = dataOf(z.object({ id: z.int(), version: z.int(), state: z.enum(blacklistStates) }));
const mailState = dataOf(z.object({ id: z.int(), state: z.enum(['queued', 'sent']) }));

export const blacklist = contract({
  byEmployee: {
    method: 'GET',
    path: '/Employee/GetEmployeeBlacklistByEmployeeId',
    effect: 'read',
    access: writes(['CrewManagement'], office),
    reading: { kind: 'employee', input: 'employeeId', isPart: true },
    shows: ['blacklisting', 'message'],
    summary: 'Every blacklist record of a crew member with its requests, newest first. The office only.',
    input: z.object({ employeeId: id }),
    answer: dataOf(z.array(blacklistRecord)),
    ledger: ['2C005'],
  },
  levels: {
    method: 'GET',
    path: '/Dropdown/GetAllEmployeeBlacklistLevel',
    effect: 'read',
    access: memberOfOffice,
    shows: [],
    summary: 'Levels of the blacklist, the mildest first.',
    input: z.object({}),
    answer: z.array(option),
    ledger: ['2C021'],
  },
  insert: {
    method: 'POST',
    path: '/Employee/InsertEmployeeBlacklist',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['blacklisting', 'assignment', 'message'],
    atOnce: true,
    summary: 'Puts a crew member on the blacklist. Plans that were confirmed are withdrawn with it.',
    encoding: 'json',
    input: z.extend(blacklisting, { employeeId: id, confirmedPlans }),
    answer: changed,
    ledger: ['2C013'],
  },
  update: {
    method: 'POST',
    path: '/Employee/UpdateEmployeeBlackList',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['blacklisting'],
    summary: 'Changes level, days or reason of an open record that no request waits for.',
    encoding: 'json',
    input: z.extend(blacklisting, recordId),
    answer: changed,
    ledger: ['2C014'],
  },
  requestRelease: {
    method: 'POST',
    path: '/Employee/UpdateUnblacklistRequestEmployee',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['blacklisting', 'message'],
    summary: 'Asks the crewing manager of the division for a release, with a signed letter.',
    encoding: 'json',
    input: z.object({
      ...recordId,
      /** The uploaded letter. Its name is the file's own; one that is sent is not kept. */
      unblacklistDocumentId: z.uuid(isRequired('blacklist:fields.letter')),
      unblacklistDocument: z.optional(text(255)),
      unblacklistRequestTo: z.uuid(isRequired('blacklist:fields.requestTo')),
    }),
    answer: changed,
    ledger: ['2C015'],
  },
  decideRelease: {
    method: 'POST',
    path: '/Employee/UpdateUnblacklistApprovalEmployee',
    effect: 'write',
    access: writes(['CrewManagement'], deciders),
    touches: ['blacklisting', 'message'],
    atOnce: true,
    summary: 'The verdict of the responsible party: released, released with a note, or kept on the blacklist.',
    encoding: 'json',
    input: z.object({
      ...recordId,
      verdict,
      note: z.optional(longText(1000)),
      /** Follow from the verdict and from who calls; refused where they say otherwise. */
      isUnblacklisted: z.optional(z.boolean()),
      unblacklistBy: z.optional(uuid),
    }),
    answer: changed,
    ledger: ['2C016'],
  },
  sendMail: {
    method: 'GET',
    path: '/Email/SendEmailEmployee',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['message'],
    summary: 'The state of the message that someone was blacklisted; written if it was missing, never sent twice.',
    input: z.object({ sendEmailType: z.enum(['Blacklist']), employeeId: id }),
    answer: mailState,
    ledger: ['2C077', '3C067'],
  },
  sendReleaseMail: {
    method: 'GET',
    path: '/Email/SendEmailEmployeeUnblacklist',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['message'],
    summary: 'The same for the messages about the latest request to be released.',
    input: z.object({ sendEmailType: z.enum(unblacklistMails), employeeId: id }),
    answer: mailState,
    ledger: ['2C078', '3C068'],
  },
  resendMail: {
    method: 'POST',
    path: '/Email/ResendEmailEmployee',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['message'],
    summary: 'Puts a message about a blacklist record into the queue once more, saying what is true now.',
    encoding: 'json',
    input: z.object({ employeeBlackListid: id, mailId: z.int().check(z.gte(1)) }),
    answer: mailState,
  },
});
