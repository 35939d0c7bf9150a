import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { type MailState, type QueuedMail, queueMail } from '#platform/server/outbox.ts';
import { countHit } from '#platform/server/rate-limit.ts';
import type { Scope } from '#platform/server/session.ts';

/** Messages one draft may cause; more would be somebody trying addresses out. */
const messagesADraft = 3;
/** Messages about drafts that one address gets, whoever begins them: nobody is to be flooded through us. */
const messagesAnAddress = { limit: 5, windowSeconds: 86_400 };

/**
 * Tells the applicant how to go on with a draft, on this device or another: again when they gave another address, so
 * that one who corrects a mistyped address gets the link that is good now.
 */
export async function queueDraftMail(db: Db, applicationId: number, services: Services): Promise<void> {
  const facts = await applicants(db).where('a.id', '=', applicationId).executeTakeFirstOrThrow();
  const written = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'RegisterCrewDraft')
    .where('recordId', '=', String(applicationId))
    .orderBy('id')
    .execute();
  const email = facts.email.toLowerCase();
  if (written.at(-1)?.recipient.toLowerCase() === email || written.length >= messagesADraft) return;
  const key = `draft mail ${createHash('sha256').update(email).digest('base64url')}`;
  if (services.config.rateLimits && !(await countHit(db, key, messagesAnAddress))) return;
  const path = `/registration?joi=${facts.jobOpeningId}&id=${pass(facts)}`;
  const transition = written.length === 0 ? 'started' : `address ${written.length + 1}`;
  await queue(db, services, { kind: 'RegisterCrewDraft', transition, facts, path });
}

/** Tells the applicant that the application has arrived, and where to follow it (1-open 22). */
export async function queueSubmittedMail(db: Db, applicationId: number, services: Services): Promise<MailState> {
  const facts = await applicants(db).where('a.id', '=', applicationId).executeTakeFirstOrThrow();
  return queue(db, services, { kind: 'RegisterCrew', transition: 'submitted', facts, path: statusPath(facts) });
}

/** Whether a submitted application is there for the holder of its guid, or for staff of its division. */
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

/** Whom messages about applications go to, and what every one of them shows; in the order of their numbers. */
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

async function queue(
  db: Db,
  { config, mailWaiting }: Services,
  { kind, transition, facts, path }: { kind: string; transition: string; facts: Facts; path: string },
): Promise<MailState> {
  const state = await queueMail(db, mailTo(facts, { kind, transition, link: `${config.publicUrl}${path}` }));
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
