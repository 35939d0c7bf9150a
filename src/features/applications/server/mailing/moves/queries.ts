import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import { stageName, stages } from '../../../rules.ts';
import { type Facts, findFacts, mailTo, statusPath } from '../queries.ts';

/** Messages that tell an applicant of a move; templates in deciding/mails.ts. */
export type MoveMail =
  | 'ApplicantPassed'
  | 'ApplicantResult'
  | 'ApplicantClosed'
  | 'ApplicantReopened'
  | 'ApplicantBooked';

export interface Message {
  kind: MoveMail;
  /** What it tells of: another of the same is not written. */
  transition: string;
  /** What its template shows beside. */
  more?: Record<string, unknown>;
}

/** Writes one message to each applicant, two statements for all of them. */
export async function queueMessages(db: Db, services: Services, messages: ReadonlyMap<number, Message>): Promise<void> {
  if (messages.size === 0) return;
  const facts = await findFacts(db, [...messages.keys()]);
  const mails = facts.flatMap((of) => {
    const message = messages.get(of.id);
    return message ? [moveMail(of, message, services)] : [];
  });
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** A message as the outbox takes it. A closed application shows other openings, the others their status page. */
export const moveMail = (facts: Facts, { kind, transition, more }: Message, { config }: Services): QueuedMail =>
  mailTo(facts, {
    kind,
    transition,
    link: `${config.publicUrl}${kind === 'ApplicantClosed' ? '/' : statusPath(facts)}`,
    ...more,
  });

/** What applicants are told who were brought into a stage: what comes next, or how it ended. */
export function messageOf(stage: number, transition: string): Message {
  if (stage === stages.failed) return { kind: 'ApplicantClosed', transition };
  if (stage === stages.result) return { kind: 'ApplicantResult', transition };
  return { kind: 'ApplicantPassed', transition, more: { next: stageName(stage) } };
}
