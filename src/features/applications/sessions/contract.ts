import * as z from 'zod/mini';
import { expectedVersion } from '#features/seafarers/contract.ts';
import { reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { filterList, listInput, pageOf } from '#platform/contract/list.ts';
import {
  dataOf,
  divisionId,
  id,
  instant,
  longText,
  plannedDay,
  requiredLongText,
  rule,
  text,
  uuid,
} from '#platform/contract/shapes.ts';
import { waitingApplicant } from '../waiting/contract.ts';
import { inviteObstacles, type SessionKind, sessionKinds, sessionStates } from './rules.ts';

/** Sessions of the selection: several applicants of one stage, invited to one place and time. */

/** As many as can be invited to one session. */
export const mostPlaces = 200;

/** HH:mm in Western Indonesian Time. */
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'selection:refusals.time'));

const fields = {
  heldOn: plannedDay,
  startsAt: time,
  endsAt: time,
  /** At a medical check-up, the clinic. */
  place: z.nullable(text(100)),
  address: z.nullable(text(200)),
  onlineLink: z.nullable(text(500).check(z.regex(/^$|^https:\/\/[^\s"<>]+$/, 'selection:refusals.link'))),
  capacity: z
    .int('selection:refusals.capacity')
    .check(z.gte(1, 'selection:refusals.capacity'), z.lte(mostPlaces, 'selection:refusals.capacity')),
  /** Said to those who are invited. */
  note: z.nullable(longText(1000)),
} as const;

type Where = { kind?: SessionKind; place: string | null; onlineLink: string | null };
const checks = [
  rule<{ startsAt: string; endsAt: string }>(
    'endsAt',
    'selection:refusals.end_before_start',
    ({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt,
  ),
  rule<Where>('place', 'selection:refusals.no_place', ({ place, onlineLink }) => Boolean(place || onlineLink)),
  rule<Where>('place', 'selection:refusals.no_clinic', ({ kind, place }) => kind !== 'mcu' || Boolean(place)),
] as const;

const kind = z.enum(sessionKinds, 'selection:refusals.no_kind');

/** What a session is. */
export const sessionForm = z.object({ kind, ...fields }).check(...checks);
export type SessionForm = z.output<typeof sessionForm>;

/** A session as it travels. */
export const selectionSession = z.object({
  id: z.int(),
  divisionId: z.int(),
  kind,
  heldOn: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.nullable(z.string()),
  address: z.nullable(z.string()),
  onlineLink: z.nullable(z.string()),
  capacity: z.int(),
  note: z.nullable(z.string()),
  cancelledWhy: z.nullable(z.string()),
  /** Places that are taken, and those whose attendance is open. */
  invited: z.int(),
  waiting: z.int(),
  state: z.enum(sessionStates),
  version: z.int(),
});
export type SelectionSession = z.output<typeof selectionSession>;

const given = z.enum(['Passed', 'Failed']);

/** Somebody who is or was invited. */
export const invitation = z.object({
  id: z.int(),
  regCrewId: z.int(),
  regFullName: z.string(),
  regRegisNo: z.string(),
  jobPositionName: z.string(),
  currentStatusId: z.int(),
  isBlacklisted: z.boolean(),
  attendance: z.nullable(z.enum(['present', 'absent'])),
  endedWhy: z.nullable(z.enum(['removed', 'cancelled', 'left'])),
  invitedAt: instant,
  /** Results of the session's stages that count; Marlin beside CES alone. */
  result: z.nullable(given),
  marlinResult: z.nullable(given),
});
export type Invitation = z.output<typeof invitation>;

const candidate = z.object({
  regCrewId: z.int(),
  regFullName: z.string(),
  regRegisNo: z.string(),
  jobPositionName: z.string(),
  currentStatusId: z.int(),
  stageEnteredAt: instant,
});
export type SessionCandidate = z.output<typeof candidate>;

/** One row of an attendance list. A result is given to those who were present. */
export const attendanceRow = z
  .strictObject({
    invitationId: id,
    attendance: z.nullable(z.enum(['present', 'absent'])),
    result: z.nullable(given),
    marlinResult: z.nullable(given),
    /** Internal; the applicant never sees it. */
    remark: longText(1000),
  })
  .check(
    rule<{ attendance: string | null; result: string | null; marlinResult: string | null }>(
      'attendance',
      'selection:refusals.result_of_absent',
      ({ attendance, result, marlinResult }) => attendance === 'present' || (!result && !marlinResult),
    ),
  );

const path = '/SelectionSessions';
const mayWrite = writes(['ApplicantList']);
const mayRead = reads('ApplicantList');
const touched = ['selectionSession', 'application', 'examination', 'message'] as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int() }));

export const selectionSessions = contract({
  list: {
    method: 'GET',
    path: `${path}/GetSessions`,
    effect: 'read',
    access: mayRead,
    shows: ['selectionSession'],
    summary: 'Sessions of the division: those to come, the next first, or those that are over, the last first.',
    input: listInput({ when: z._default(z.enum(['upcoming', 'past']), 'upcoming') }),
    answer: pageOf(selectionSession),
    list: { sort: ['heldOn', 'place', 'capacity'], filter: ['kind', 'state'] },
  },
  get: {
    method: 'GET',
    path: `${path}/GetSession/:id`,
    effect: 'read',
    access: mayRead,
    shows: ['selectionSession', 'application', 'seafarer'],
    summary: 'One session with everybody who is or was invited, by name.',
    input: z.object({ id }),
    answer: dataOf(z.extend(selectionSession, { invitations: z.array(invitation) })),
  },
  candidates: {
    method: 'GET',
    path: `${path}/GetCandidates`,
    effect: 'read',
    access: mayRead,
    shows: ['selectionSession', 'application', 'seafarer'],
    summary:
      'Who may be invited to a session: in its stage, not invited yet and not blacklisted; the longest waiting first.',
    input: listInput({ sessionId: id }),
    answer: pageOf(candidate),
    list: { sort: ['regFullName', 'stageEnteredAt'], filter: ['jobPositionId'] },
  },
  waiting: {
    method: 'GET',
    path: `${path}/GetWaitingApplicant/:id`,
    effect: 'read',
    access: mayRead,
    shows: ['selectionSession', 'application'],
    summary: 'An applicant without a session, with the next one that has a free place; null where none has.',
    input: z.object({ id }),
    answer: dataOf(z.extend(waitingApplicant, { session: z.nullable(selectionSession) })),
  },
  insert: {
    method: 'POST',
    path: `${path}/InsertSession`,
    effect: 'write',
    access: mayWrite,
    touches: ['selectionSession'],
    summary: 'Plans a session.',
    encoding: 'json',
    input: z.extend(z.object({ kind, ...fields }), { divisionId: z.optional(divisionId) }).check(...checks),
    answer: saved,
  },
  update: {
    method: 'POST',
    path: `${path}/UpdateSession`,
    effect: 'write',
    access: mayWrite,
    touches: touched,
    summary: 'Changes a session that is not over. Those invited are told of another time or place.',
    encoding: 'json',
    input: z.object({ id, ...fields, version: expectedVersion }).check(...checks),
    answer: saved,
  },
  cancel: {
    method: 'POST',
    path: `${path}/CancelSession`,
    effect: 'write',
    access: mayWrite,
    touches: touched,
    summary: 'Cancels a session; those invited are told, with the reason.',
    encoding: 'json',
    input: z.object({ id, reason: requiredLongText('selection:cancel.reason', 500), version: expectedVersion }),
    answer: saved,
  },
  invite: {
    method: 'POST',
    path: `${path}/Invite`,
    effect: 'write',
    access: mayWrite,
    touches: touched,
    summary: 'Invites applicants in the order given while there are places; who is left out is told with the reason.',
    encoding: 'json',
    input: z.object({
      sessionId: id,
      regCrewIds: z.array(id).check(z.minLength(1), z.maxLength(2_000)),
      /** Keyword and filters of the list they were selected in: those no longer found are left out. */
      filterList: z.optional(filterList),
    }),
    answer: dataOf(
      z.object({
        invited: z.array(z.object({ regCrewId: z.int(), invitationId: z.int() })),
        skipped: z.array(z.object({ regCrewId: z.int(), reason: z.enum(inviteObstacles) })),
      }),
    ),
  },
  undoInvite: {
    method: 'POST',
    path: `${path}/UndoInvite`,
    effect: 'write',
    access: mayWrite,
    touches: touched,
    atOnce: true,
    summary: 'Takes invitations back of which no one has been told yet, all of them or none.',
    encoding: 'json',
    input: z.object({ sessionId: id, invitationIds: z.array(id).check(z.minLength(1), z.maxLength(mostPlaces)) }),
    answer: dataOf(z.object({ undone: z.int() })),
  },
  move: {
    method: 'POST',
    path: `${path}/MoveInvitation`,
    effect: 'write',
    access: mayWrite,
    touches: touched,
    summary: 'Moves somebody to another session of the same kind; they are told once.',
    encoding: 'json',
    input: z.object({ invitationId: id, sessionId: id }),
    answer: dataOf(z.object({ id: z.int() })),
  },
  remove: {
    method: 'POST',
    path: `${path}/RemoveInvitation`,
    effect: 'write',
    access: mayWrite,
    touches: touched,
    summary: 'Takes somebody out of a session; they are told, unless they did not hear of it yet.',
    encoding: 'json',
    input: z.object({ invitationId: id }),
    answer: dataOf(z.object({ id: z.int() })),
  },
  attend: {
    method: 'POST',
    path: `${path}/SaveAttendance`,
    effect: 'write',
    access: mayWrite,
    touches: touched,
    summary: 'Keeps who came, and results of those who did; all rows or none, with what is wrong at its row.',
    encoding: 'json',
    input: z.object({ id, rows: z.array(attendanceRow).check(z.minLength(1), z.maxLength(mostPlaces)) }),
    answer: dataOf(z.object({ id: z.int(), undoId: z.nullable(uuid), results: z.int() })),
  },
  print: {
    method: 'GET',
    path: `${path}/PrintAttendanceList`,
    effect: 'read',
    access: mayRead,
    reading: { kind: 'selectionSession', input: 'id' },
    summary: 'The attendance list of a session, to be signed on paper.',
    input: z.object({ id }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
