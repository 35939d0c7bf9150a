import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { WithUnmasked } from '#features/seafarers/contract.ts';
import { readPersonalFile } from '#features/seafarers/personal-file/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import {
  type MailAttachment,
  type MailState,
  postponeMails,
  type QueuedMail,
  queueMail,
  queueMails,
  type WithdrawnMail,
  withdrawMails,
  withdrawWaitingMails,
} from '#platform/server/outbox.ts';
import { countHit } from '#platform/server/rate-limit.ts';
import type { Scope } from '#platform/server/session.ts';
import type { RegistrationRecord } from '../contract.ts';
import { type StageResult, sourceOf, stageName, stages, statusesByStage } from '../rules.ts';
import { undoSeconds } from '../undo/rules.ts';

/** A submitted application of the scope's divisions with its personal file. Drafts are not there for staff. Whole: mask it. */
export async function findRegistration(
  db: Db,
  scope: Scope,
  id: number,
): Promise<WithUnmasked<RegistrationRecord> | undefined> {
  const row = await records(db)
    .where('a.id', '=', id)
    .where('a.divisionId', 'in', scope.divisions)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirst();
  return row && withFile(db, row);
}

/** What opens a draft or a status: both must fit, or nothing is there. */
export interface Pass {
  registrationNo: string;
  registrationGuid: string;
}

/** An unfinished draft, to the holder of its guid; with a scope only those that staff of its divisions began. */
export async function findDraft(
  db: Db,
  pass: Pass,
  scope?: Scope,
): Promise<WithUnmasked<RegistrationRecord> | undefined> {
  let query = records(db)
    .where('a.guid', '=', pass.registrationGuid)
    .where('a.registrationNumber', '=', pass.registrationNo)
    .where('a.submittedAt', 'is', null);
  if (scope) query = query.where('a.divisionId', 'in', scope.divisions).where('a.enteredByUser', 'is not', null);
  const row = await query.executeTakeFirst();
  return row && withFile(db, row);
}

/** The stage of a submitted application, to the holder of its guid. */
export async function findStatus(db: Db, pass: Pass) {
  return db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select([
      'a.id',
      'a.registrationNumber',
      'f.fullName',
      'a.stage',
      'a.withdrawnAt',
      'a.consentWithdrawnAt',
      'a.correctedAt',
      'f.confirmedAt',
      'a.withdrawnStage',
      resultsOf('a').as('results'),
    ])
    .where('a.guid', '=', pass.registrationGuid)
    .where('a.registrationNumber', '=', pass.registrationNo)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirst();
}

/** All results of an application that count, oldest first, as JSON. */
export const resultsOf = (alias: string) => sql<StageResult[]>`
  (select coalesce(json_agg(json_build_object('stage', r.stage, 'status', r.status) order by r.id), '[]')
     from assessments r where r.application_id = ${sql.ref(`${alias}.id`)} and r.taken_back_by is null)`;

const records = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'a.shipTypeId')
    .select([
      'a.id',
      'a.registrationNumber',
      'f.fullName',
      'a.seafarerId',
      'a.jobOpeningId',
      'a.divisionId',
      'a.jobPositionId',
      'a.shipTypeId',
      'p.nameEn',
      's.name as shipName',
      'a.submittedAt',
      'a.stage',
      'a.stageEnteredAt',
      sql<string | null>`(select trim(concat_ws(' ', u.first_name, u.last_name)) from users u
                           where u.id = a.stage_entered_by)`.as('stageEnteredBy'),
      'a.submittedStep',
      'a.isRepeat',
      'a.source',
      'a.correctedAt',
      'a.version',
      resultsOf('a').as('results'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

async function withFile(db: Db, row: Row): Promise<WithUnmasked<RegistrationRecord>> {
  return {
    ...headOf(row),
    jobOpeningId: row.jobOpeningId,
    divisionId: row.divisionId,
    jobPositionId: row.jobPositionId,
    shipId: row.shipTypeId,
    registerDate: row.submittedAt?.toISOString() ?? null,
    stageEnteredAt: row.stageEnteredAt.toISOString(),
    stageEnteredBy: row.stageEnteredBy,
    submittedStep: row.submittedStep,
    correctedAt: row.correctedAt?.toISOString() ?? null,
    version: row.version,
    file: await readPersonalFile(db, row.seafarerId),
  };
}

/** What a list row and the record have in common. */
export function headOf(row: {
  id: number;
  registrationNumber: string;
  fullName: string;
  nameEn: string;
  shipName: string;
  stage: number;
  isRepeat: boolean;
  source: string | null;
  results: StageResult[];
}) {
  const { screening, ...others } = statusesByStage(row.results);
  return {
    id: row.id,
    regCrewId: row.id,
    regRegisNo: row.registrationNumber,
    regFullName: row.fullName,
    jobPositionName: row.nameEn,
    vesselType: row.shipName,
    currentStatusId: row.stage,
    isRepeat: row.isRepeat,
    source: sourceOf(row.source) ?? null,
    review: screening,
    ...others,
  };
}

/** Counters of the pipeline that do not count what is in it; none when all is well. */
export async function findPipelineFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'application ' || application_id as fault
      from (table application_listing except table application_listing_truth) x
    union select 'application ' || application_id
      from (table application_listing_truth except table application_listing) y
    union all select 'counter ' || c.bucket from application_counts c where c.total <> (
      select count(*) from application_listing_truth t where t.division_id = c.division_id and t.bucket = c.bucket)
    `.execute(db);
  return rows.map(({ fault }) => fault);
}

/** The audit trail of an application in scope: the application, its results and its personal file. */
export async function applicationTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const application = await db
    .selectFrom('applications')
    .select('seafarerId')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where((is) => is.or([is('submittedAt', 'is not', null), is('enteredByUser', 'is not', null)]))
    .executeTakeFirst();
  if (!application) return undefined;
  const results = await db.selectFrom('assessments').select('id').where('applicationId', '=', id).execute();
  return {
    rows: [
      { table: 'applications', ids: [id] },
      { table: 'assessments', ids: results.map((result) => result.id) },
    ],
    seafarerId: application.seafarerId,
  };
}

/** Messages one draft may cause; more would be someone trying addresses out. */
const messagesADraft = 3;
/** Messages about drafts that one address gets, across all who begin them: no one is to be flooded through us. */
const messagesAnAddress = { limit: 5, windowSeconds: 86_400 };

/** Minutes after the last saved step until the applicant is reminded of an unfinished draft. */
const idleMinutes = 20;

/** Someone works on a draft: the reminder comes later. */
export const postponeDraftMail = (db: Db, applicationId: number): Promise<void> =>
  postponeMails(db, 'RegisterCrewDraft', applicationId, idleMinutes);

/**
 * Tells the applicant how to go on with a draft, on this device or another, once nothing was saved for a while: again
 * when they gave another address, so that one who corrects a mistyped address gets the link that is good now.
 */
export async function queueDraftMail(db: Db, applicationId: number, services: Services): Promise<void> {
  const facts = await applicants(db).where('a.id', '=', applicationId).executeTakeFirstOrThrow();
  const written = await db
    .selectFrom('outbox')
    .select(['recipient', 'state', 'attempts'])
    .where('kind', '=', 'RegisterCrewDraft')
    .where('recordId', '=', String(applicationId))
    .orderBy('id')
    .execute();
  const email = facts.email.toLowerCase();
  if (written.at(-1)?.recipient.toLowerCase() === email) return postponeDraftMail(db, applicationId);
  // One that still waits goes to the former address, with a link that opens nothing any more.
  await withdrawMails(db, 'RegisterCrewDraft', applicationId);
  const tried = written.filter(({ state, attempts }) => state !== 'queued' || attempts > 0).length;
  if (tried >= messagesADraft) return;
  const key = `draft mail ${createHash('sha256').update(email).digest('base64url')}`;
  if (services.config.rateLimits && !(await countHit(db, key, messagesAnAddress))) return;
  const path = `/registration?joi=${facts.jobOpeningId}&id=${pass(facts)}`;
  const transition = tried === 0 ? 'started' : `address ${tried + 1}`;
  await queue(db, services, { kind: 'RegisterCrewDraft', transition, facts, path, waitMinutes: idleMinutes });
}

/** Tells the applicant that the application has arrived, and where to follow it (1-open 22). */
export async function queueSubmittedMail(db: Db, applicationId: number, services: Services): Promise<MailState> {
  await withdrawMails(db, 'RegisterCrewDraft', applicationId);
  const facts = await applicants(db).where('a.id', '=', applicationId).executeTakeFirstOrThrow();
  return queue(db, services, { kind: 'RegisterCrew', transition: 'submitted', facts, path: statusPath(facts) });
}

/** Tells both sides that the applicant has withdrawn: the office at its mailbox, where it has one. */
export async function queueWithdrawnMails(
  db: Db,
  applicationId: number,
  { attachments, ...said }: { reason: string; note: string | null; attachments: readonly MailAttachment[] },
  { config, mailWaiting }: Services,
): Promise<void> {
  const facts = await applicants(db).where('a.id', '=', applicationId).executeTakeFirstOrThrow();
  const own = mailTo(facts, { kind: 'ApplicantWithdrawn', transition: 'withdrawn', link: config.publicUrl });
  const mails: QueuedMail[] = [{ ...own, attachments }];
  if (config.mailReplyTo) {
    const link = `${config.publicUrl}/dashboard/recruitment/applicants-list/${applicationId}/view`;
    const letter = mailTo(facts, { kind: 'ApplicantWithdrawnOffice', transition: 'withdrawn', link, ...said });
    mails.push({ ...letter, recipient: config.mailReplyTo, language: 'en' });
  }
  await queueMails(db, mails);
  mailWaiting();
}

/** True if a submitted application is there for the holder of its guid, or for staff of its division. */
export async function isSubmitted(
  db: Db,
  id: number,
  reachedBy: { guid: string } | { scope: Scope },
): Promise<boolean> {
  let query = db.selectFrom('applications').select('id').where('id', '=', id).where('submittedAt', 'is not', null);
  query =
    'guid' in reachedBy
      ? query.where('guid', '=', reachedBy.guid)
      : query.where('divisionId', 'in', reachedBy.scope.divisions);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The recipients of messages about applications, and what every one of them shows; in the order of their numbers. */
export const findFacts = (db: Db, ids: readonly number[]): Promise<Facts[]> =>
  applicants(db).where('a.id', 'in', ids).orderBy('a.id').execute();

const applicants = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .select([
      'a.id',
      'a.registrationNumber',
      'a.guid',
      'a.jobOpeningId',
      'a.language',
      'f.fullName',
      'f.email',
      'p.nameEn as positionEn',
      'p.name as positionId',
    ]);
export interface Facts {
  id: number;
  registrationNumber: string;
  guid: string;
  jobOpeningId: number;
  language: string;
  fullName: string;
  email: string;
  positionEn: string;
  positionId: string;
}

/** The applicant's status page. */
export const statusPath = (facts: Facts) => `/registration-process?id=${pass(facts)}&joi=${facts.jobOpeningId}`;

/** The number and the guid as links carry them. */
const pass = ({ registrationNumber, guid }: Facts) => `${encodeURIComponent(registrationNumber)}&g=${guid}`;

interface DraftOrSubmitted {
  kind: string;
  transition: string;
  facts: Facts;
  path: string;
  waitMinutes?: number;
}

async function queue(
  db: Db,
  { config, mailWaiting }: Services,
  { kind, transition, facts, path, waitMinutes = 0 }: DraftOrSubmitted,
): Promise<MailState> {
  const mail = mailTo(facts, { kind, transition, link: `${config.publicUrl}${path}` });
  const state = await queueMail(db, { ...mail, waitMinutes });
  mailWaiting();
  return state;
}

/** A message as the outbox takes it; `more` is what its template shows beside. */
export function mailTo(
  facts: Facts,
  { kind, transition, ...more }: { kind: string; transition: string; link: string } & Record<string, unknown>,
): QueuedMail {
  const { fullName, registrationNumber, language } = facts;
  return {
    kind,
    recordId: facts.id,
    transition,
    recipient: facts.email,
    language: language === 'id' ? 'id' : 'en',
    data: {
      fullName,
      registrationNumber,
      position: language === 'id' ? facts.positionId : facts.positionEn,
      ...more,
    },
  };
}

/** Messages that tell an applicant of a move; templates in assessments/mails.ts. */
export type MoveMail =
  | 'ApplicantPassed'
  | 'ApplicantResult'
  | 'ApplicantClosed'
  | 'ApplicantReopened'
  | 'ApplicantCorrected'
  | 'ApplicantBooked'
  | 'ApplicantInvited'
  | 'ApplicantUninvited';

export interface Message {
  kind: MoveMail;
  /** What it tells of: another of the same is not written. */
  transition: string;
  /** What its template shows beside. */
  more?: Record<string, unknown>;
  attachments?: readonly MailAttachment[];
}

/** Messages of results: they wait a minute, for as long as the results can be undone. */
export const resultKinds = ['ApplicantPassed', 'ApplicantResult', 'ApplicantClosed'] as const;

/**
 * Tells applicants of results in a minute. A result that still waits to be sent is left out, as what is sent now
 * says more: answers it, to be put back with an undo.
 */
export async function queueDelayedMessages(
  db: Db,
  services: Services,
  messages: ReadonlyMap<number, Message>,
): Promise<WithdrawnMail[]> {
  const withdrawn = await withdrawWaitingMails(db, resultKinds, [...messages.keys()]);
  await queueMessages(db, services, messages, undoSeconds / 60);
  return withdrawn;
}

/** Writes one message to each applicant, two statements for all of them. */
export async function queueMessages(
  db: Db,
  services: Services,
  messages: ReadonlyMap<number, Message>,
  waitMinutes = 0,
): Promise<void> {
  if (messages.size === 0) return;
  const facts = await findFacts(db, [...messages.keys()]);
  const mails = facts.flatMap((of) => {
    const message = messages.get(of.id);
    return message ? [{ ...moveMail(of, message, services), waitMinutes }] : [];
  });
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** A message as the outbox takes it. A closed application shows other openings, the others their status page. */
export const moveMail = (
  facts: Facts,
  { kind, transition, more, attachments = [] }: Message,
  { config }: Services,
): QueuedMail => ({
  ...mailTo(facts, {
    kind,
    transition,
    link: `${config.publicUrl}${kind === 'ApplicantClosed' ? '/' : statusPath(facts)}`,
    ...more,
  }),
  attachments,
});

/** The message to applicants who were brought into a stage: what comes next, or how it ended. */
export function messageOf(stage: number, transition: string): Message {
  if (stage === stages.failed) return { kind: 'ApplicantClosed', transition };
  if (stage === stages.result) return { kind: 'ApplicantResult', transition };
  return { kind: 'ApplicantPassed', transition, more: { next: stageName(stage) } };
}
