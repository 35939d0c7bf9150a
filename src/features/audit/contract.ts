import * as z from 'zod/mini';
import { reads, superAdminOnly } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, day, id, instant } from '#platform/contract/shapes.ts';

/** Records with a history of their own; which rows of the trail tell of each is decided in src/app. */
export const recordKinds = [
  'application',
  'seafarer',
  'employee',
  'vessel',
  'movement',
  'principal',
  'job-opening',
  'user',
  'requirement',
  'billing-terms',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const actions = ['insert', 'update', 'delete'] as const;
export const outcomes = [
  'signed_in',
  'wrong_password',
  'unknown_account',
  'locked',
  'signed_out',
  'reset_requested',
  'password_reset',
  'password_changed',
  'session_ended',
  'account_deleted',
  'wrong_code',
  'recovery_code_used',
  'second_factor_set',
  'second_factor_removed',
  'recovery_codes_renewed',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'wrong_passkey',
] as const;

/** One field of a changed row, as text; what may not be seen is masked, secrets are never there. */
export const changedField = z.object({
  field: z.string(),
  /** The text that names it, where its feature has one; nothing where the trail's own words do. */
  label: z.optional(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type ChangedField = z.output<typeof changedField>;

export const change = z.object({
  changeId: z.int(),
  at: instant,
  /** A user, or a token of another system, by name; a visitor of the public pages; the system itself: a job, the demo, an upgrade. */
  byKind: z.enum(['user', 'token', 'import', 'visitor', 'system']),
  by: z.nullable(z.string()),
  /** The import by which they did. */
  importId: z.nullable(z.int()),
  action: z.enum(actions),
  table: z.string(),
  recordId: z.string(),
  /** What people call the record, where it has a name and is still there. */
  recordName: z.nullable(z.string()),
  fields: z.array(changedField),
});
export type Change = z.output<typeof change>;

export const signInEvent = z.object({
  eventId: z.int(),
  at: instant,
  outcome: z.enum(outcomes),
  /** Whose account it was; nothing where there is none. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Who did it, where that was not the user. */
  by: z.nullable(z.string()),
  address: z.string(),
});
export type SignInEvent = z.output<typeof signInEvent>;

export const reading = z.object({
  readingId: z.int(),
  at: instant,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The token of another system that read in the account's name, where it was one. */
  token: z.nullable(z.string()),
  /** What was read: a registration, a file, a document. */
  what: z.string(),
  recordId: z.string(),
});
export type Reading = z.output<typeof reading>;

/** Days from and to which, both included, in Western Indonesian Time. */
const period = { from: z.optional(day), to: z.optional(day) };
const record = z.optional(boundedText(40));

/** Calls of ours beside the documents': who signed in, changed and read what. */
export const audit = contract({
  changes: {
    method: 'GET',
    path: '/Audit/GetChanges',
    effect: 'read',
    access: superAdminOnly,
    reading: { kind: 'history', noted: true },
    shows: [],
    summary: 'The trail of changes, newest first, with before and after. `record` is the number of a record.',
    input: listInput({ ...period, record }),
    answer: pageOf(change),
    list: { sort: ['at'], filter: ['action', 'table'] },
  },
  signIns: {
    method: 'GET',
    path: '/Audit/GetSignIns',
    effect: 'read',
    access: superAdminOnly,
    shows: [],
    summary: 'Sign-ins, failures, new passwords and ended sessions, newest first.',
    input: listInput(period),
    answer: pageOf(signInEvent),
    list: { sort: ['at'], filter: ['outcome'] },
  },
  readings: {
    method: 'GET',
    path: '/Audit/GetReadings',
    effect: 'read',
    access: superAdminOnly,
    shows: [],
    summary: 'Who read which personal file, newest first.',
    input: listInput({ ...period, record }),
    answer: pageOf(reading),
    list: { sort: ['at'], filter: ['what'] },
  },
  history: {
    method: 'GET',
    path: '/Audit/GetHistory',
    effect: 'read',
    access: reads(
      'ApplicantList',
      'CrewManagement',
      'VesselManagement',
      'JobOpening',
      'UserManagement',
      'BillingOverview',
      'Scheduling',
      'Accomodation',
    ),
    reading: { kind: 'history', noted: true },
    shows: [],
    summary: 'What was changed on one record, by whom, newest first; to those who may open the record.',
    input: z.object({ record: z.enum(recordKinds), id: boundedText(40), before: z.optional(id) }),
    answer: z.object({ data: z.array(change), hasMore: z.boolean() }),
  },
});
