import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import {
  type MailAttachment,
  restoreMails,
  type WithdrawnMail,
  withdrawWaitingMails,
} from '#platform/server/outbox.ts';
import type { Applicant } from '../../assessments/server/queries.ts';
import { findOpenInvitations, type OpenInvitation } from '../../invitations/server/queries.ts';
import { stageName } from '../../rules.ts';
import { type Message, queueMessages } from '../../server/queries.ts';
import { undoSeconds } from '../../undo/rules.ts';
import type { InvitationChange } from './mails.ts';

/** What an invitation that waits keeps with its message, to be put back with it. */
const waitingInvitation = z.object({
  data: z.object({
    change: z.enum(['invited', 'moved', 'changed']),
    news: z.nullable(z.string()),
    before: z.object({ mails: z.array(z.unknown()), examination: z.nullable(z.unknown()) }),
  }),
});
type Before = z.output<typeof waitingInvitation>['data']['before'];

/** What a message that was taken says of an invitation; nothing where none waited. */
export const waitingOf = (
  withdrawn: readonly WithdrawnMail[],
  { id, applicationId }: { id: number; applicationId: number },
) => {
  const mail = withdrawn.find(
    ({ recordId, transition }) => recordId === applicationId && transition.startsWith(`invitation ${id} `),
  );
  return mail && z.parse(waitingInvitation, mail.row).data;
};

/**
 * Takes messages back that still tell of invitations which are over. Answers them, and whose calendars have to be updated:
 * of those who need not come, the ones who have heard that they should.
 */
export async function takeNotices(
  db: Db,
  { left, present }: { left: readonly OpenInvitation[]; present: readonly OpenInvitation[] },
): Promise<{ taken: WithdrawnMail[]; heard: OpenInvitation[] }> {
  const withdrawn = await withdrawWaitingMails(
    db,
    ['ApplicantInvited'],
    [...left, ...present].map(({ applicationId }) => applicationId),
  );
  return { taken: withdrawn, heard: left.filter((one) => waitingOf(withdrawn, one)?.change !== 'invited') };
}

/** Invites no one to what they have been at: takes such messages back, but for what they were joined with. */
export async function dropNotices(
  db: Db,
  invitations: readonly { id: number; applicationId: number }[],
): Promise<void> {
  const withdrawn = await withdrawWaitingMails(
    db,
    ['ApplicantInvited'],
    invitations.map(({ applicationId }) => applicationId),
  );
  for (const one of invitations)
    await restoreMails(db, sql`${JSON.stringify(waitingOf(withdrawn, one)?.before.mails ?? [])}::jsonb`);
}

interface Notice {
  change: InvitationChange;
  applicants: readonly Applicant[];
  /** Their newest examinations before, where the invitation changed them. */
  examinations?: ReadonlyMap<number, unknown>;
}

/**
 * Tells of invitations as they are now, in a minute: one message, whatever is still to be sent. Who has just come to
 * the stage learns of that in the same one.
 */
export async function mailInvited(
  db: Db,
  services: Services,
  rows: readonly { id: number; applicationId: number }[],
  { change, applicants, examinations }: Notice,
): Promise<void> {
  const of = new Set(rows.map(({ id }) => id));
  const invitations = (
    await findOpenInvitations(
      db,
      rows.map((row) => row.applicationId),
    )
  ).filter(({ id }) => of.has(id));
  const ids = invitations.map(({ applicationId }) => applicationId);
  const invited = await withdrawWaitingMails(db, ['ApplicantInvited'], ids);
  const passed = await withdrawWaitingMails(db, ['ApplicantPassed'], ids);
  const messages = new Map<number, Message>();
  for (const one of invitations) {
    const { applicationId } = one;
    const earlier = waitingOf(invited, one);
    const news = passed.filter(({ recordId }) => recordId === applicationId);
    const stage = applicants.find(({ id }) => id === applicationId)?.stage ?? 0;
    const before: Before = earlier?.before ?? {
      mails: news.map(({ row }) => row),
      examination: examinations?.get(applicationId) ?? null,
    };
    messages.set(applicationId, {
      ...messageOfInvitation(one, earlier?.change ?? change),
      more: {
        ...sessionOf(one),
        change: earlier?.change ?? change,
        before,
        news: earlier?.news ?? (news.length > 0 ? stageName(stage) : null),
      },
    });
  }
  await queueMessages(db, services, messages, undoSeconds / 60);
}

/** The calendar files of invitations, as the outbox names them. */
export const calendarOf = (invitations: readonly OpenInvitation[]): MailAttachment[] =>
  invitations.map(({ id }) => ({ document: 'selection-calendar', id }));

/** What a message shows of the session. */
export const sessionOf = ({ kind, heldOn, startsAt, endsAt, place, address, onlineLink, note }: OpenInvitation) => ({
  session: { kind, heldOn, startsAt, endsAt, place, address, onlineLink, note },
});

/** An invitation as it is now, with its calendar file. */
export function messageOfInvitation(one: OpenInvitation, change: InvitationChange): Message {
  const { id, sequence } = one;
  return {
    kind: 'ApplicantInvited',
    transition: `invitation ${id} ${sequence}`,
    more: { ...sessionOf(one), change, news: null, before: { mails: [], examination: null } },
    attachments: calendarOf([one]),
  };
}

/**
 * Tells that people need not come, with what takes it out of their calendars. Those who have not heard of it yet get
 * nothing, but for what the invitation was joined with. Answers those.
 */
export async function mailUninvited(
  db: Db,
  services: Services,
  invitations: readonly OpenInvitation[],
  { why, reason = null }: { why: 'cancelled' | 'removed' | 'left'; reason?: string | null },
): Promise<OpenInvitation[]> {
  const withdrawn = await withdrawWaitingMails(
    db,
    ['ApplicantInvited'],
    invitations.map(({ applicationId }) => applicationId),
  );
  const messages = new Map<number, Message>();
  const unheard: OpenInvitation[] = [];
  for (const one of invitations) {
    const waiting = waitingOf(withdrawn, one);
    if (waiting?.change === 'invited') {
      unheard.push(one);
      await restoreMails(db, sql`${JSON.stringify(waiting.before.mails)}::jsonb`);
    } else
      messages.set(one.applicationId, {
        kind: 'ApplicantUninvited',
        transition: `invitation ${one.id} off`,
        more: { ...sessionOf(one), why, reason },
        attachments: calendarOf([one]),
      });
  }
  await queueMessages(db, services, messages);
  services.mailWaiting();
  return unheard;
}
