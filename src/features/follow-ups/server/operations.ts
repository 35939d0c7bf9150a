import { staleEdit } from '#features/audit/server/queries.ts';
import { type DiscussedKind, discussedKinds } from '#platform/contract/discussed.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type QueuedMail, queueMails, withdrawMails } from '#platform/server/outbox.ts';
import { Scope, type SessionUser } from '#platform/server/session.ts';
import { emit, step } from '#platform/server/transitions.ts';
import {
  type Discussed,
  deleteCharge,
  findInCharge,
  findName,
  findShown,
  insertComment,
  isDiscussed,
  listColleagues,
  listReaders,
  lockOwnComment,
  lockTarget,
  moveCommentAside,
  requireTarget,
  setInCharge,
  setMentions,
  type Target,
  updateComment,
} from './queries.ts';

/** Comments and charges, with their checks and the messages they queue. */

/** Colleagues are mentioned in a comment. */
export const colleaguesMentioned = step<{ commentId: number; userIds: readonly string[] }>('colleagues mentioned');
/** They are no longer, or the comment is deleted. */
export const mentionsTakenBack = step<{ commentId: number; userIds: readonly string[] }>('mentions taken back');
/** A record was handed over to somebody. */
export const recordHandedOver = step<{ chargeId: number }>('record handed over');
/** Somebody is no longer in charge of a record. */
export const chargeEnded = step<{ chargeId: number; userId: string }>('charge ended');

/** Refuses that records go of which comments or a charge are kept: nobody could open those any more. */
export async function refuseDiscussed(db: Db, kind: DiscussedKind, ids: readonly number[]): Promise<void> {
  if (await isDiscussed(db, kind, ids)) throw conflict('follow-ups:refusals.discussed');
}

async function requireColleagues(db: Db, target: Target, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  const known = await listColleagues(db, target);
  if (userIds.some((userId) => !known.some((each) => each.userId === userId)))
    throw badInput({ mentions: 'follow-ups:refusals.no_colleague' });
}

/** Comments on a record; who is mentioned is notified. Answers the number of the comment. */
export async function addComment(
  context: StepContext,
  target: Target,
  { authorId, text, mentions }: { authorId: string; text: string; mentions: readonly string[] },
): Promise<number> {
  const { db } = context;
  const userIds = [...new Set(mentions)];
  await requireColleagues(db, target, userIds);
  const commentId = await insertComment(db, target, { authorId, text });
  const { added } = await setMentions(db, commentId, userIds);
  if (added.length > 0) await emit(context, colleaguesMentioned, { commentId, userIds: added });
  return commentId;
}

/** A comment of the caller's own, locked, on a record that they may still open. */
async function requireOwnComment(db: Db, scope: Scope, user: SessionUser, commentId: number) {
  const comment = found(await lockOwnComment(db, commentId, user.userId));
  const kind = found(discussedKinds.find((each) => each === comment.kind));
  const recordId = kind === 'decision' ? await newestRound(db, comment.discussedId) : comment.discussedId;
  return { held: comment, target: await requireTarget(db, scope, user, { kind, recordId }) };
}

const newestRound = async (db: Db, assignmentId: number) =>
  found(
    await db
      .selectFrom('assignmentDecisions')
      .select('id')
      .where('assignmentId', '=', assignmentId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ).id;

interface Edit {
  commentId: number;
  text: string;
  mentions: readonly string[];
  version?: number | undefined;
}

/** Changes one of the caller's own comments. Only who is mentioned anew is notified. */
export async function editComment(
  context: StepContext,
  { scope, user }: { scope: Scope; user: SessionUser },
  { commentId, text, mentions, version }: Edit,
): Promise<void> {
  const { db } = context;
  const { held, target } = await requireOwnComment(db, scope, user, commentId);
  if (version !== undefined && version !== held.version)
    throw await staleEdit(db, { table: 'comments', id: commentId }, user.userId);
  const userIds = [...new Set(mentions)];
  await requireColleagues(db, target, userIds);
  await updateComment(db, commentId, text);
  const { added, removed } = await setMentions(db, commentId, userIds);
  if (removed.length > 0) await emit(context, mentionsTakenBack, { commentId, userIds: removed });
  if (added.length > 0) await emit(context, colleaguesMentioned, { commentId, userIds: added });
}

/** Moves one of the caller's own comments aside; nobody is referred to it any more. */
export async function removeComment(
  context: StepContext,
  { scope, user }: { scope: Scope; user: SessionUser },
  commentId: number,
): Promise<void> {
  const { db } = context;
  await requireOwnComment(db, scope, user, commentId);
  await moveCommentAside(db, commentId);
  const { removed } = await setMentions(db, commentId, []);
  if (removed.length > 0) await emit(context, mentionsTakenBack, { commentId, userIds: removed });
}

/** Puts somebody in charge of a record: the caller, or a colleague, with a line why that becomes a comment. */
export async function putInCharge(
  context: StepContext,
  target: Target,
  { userId, by, why = '' }: { userId: string; by: string; why?: string | undefined },
): Promise<void> {
  const { db } = context;
  await lockTarget(db, target);
  const colleague = (await listColleagues(db, target)).find((each) => each.userId === userId);
  if (!colleague) throw badInput({ userId: 'follow-ups:refusals.no_colleague' });
  if (userId !== by && why === '') throw badInput({ why: 'follow-ups:refusals.no_reason' });
  const before = await findInCharge(db, target, by);
  if (before?.userId === userId) return;
  const chargeId = await setInCharge(db, target, { userId, givenBy: by });
  if (before) await emit(context, chargeEnded, { chargeId, userId: before.userId });
  if (userId === by) return;
  const commentId = await insertComment(db, target, { authorId: by, text: `@${colleague.name}: ${why}` });
  // The colleague who takes over gets that message only, not the one about the mention.
  await setMentions(db, commentId, [userId]);
  await emit(context, recordHandedOver, { chargeId });
}

/** Leaves a record without anybody in charge. */
export async function releaseCharge(context: StepContext, target: Target): Promise<void> {
  await lockTarget(context.db, target);
  const ended = await deleteCharge(context.db, target);
  if (ended) await emit(context, chargeEnded, { chargeId: ended.id, userId: ended.userId });
}

/** A comment that is corrected or deleted at once sends nothing. */
const waitMinutes = 1;

/** The path of the screen that shows the discussion of a record. */
export function pathOf(kind: DiscussedKind, { id, vesselId, seatId, note }: Discussed): string {
  const paths: Record<DiscussedKind, string> = {
    seat: `/dashboard/manning/planning/${vesselId}/crew?vcid=${id}&discuss=1`,
    employee: `/dashboard/crew-management/${id}/details?tab=crew-details`,
    application: `/dashboard/recruitment/applicants-list/${id}/view`,
    vessel: `/dashboard/vessel-management/${id}/details`,
    decision: `/dashboard/manning/decisions/plan/${id}`,
    extension: `/dashboard/manning/decisions/extension/${id}`,
    appraisal: `/dashboard/appraisal/${vesselId}/crew/details?vcid=${seatId}&apprid=${id}&flag=${note ?? 'Form'}`,
    preparation: `/dashboard/manning/onboard-preparation/vessel/${vesselId}/crews/${note}/details`,
    movement: `/dashboard/manning/onboard-scheduling/vessel/${vesselId}/crews/${id}/details`,
  };
  // A seat has its own in a dialog; other pages have it at their end.
  return kind === 'seat' ? paths.seat : `${paths[kind]}#discussion`;
}

interface Notice {
  mail: 'Mentioned' | 'HandedOver';
  recordId: number;
  /** What happened; one record can have several messages. */
  transition: string;
  kind: string;
  discussedId: number;
  /** The author, or who handed the record over. */
  by: string | null;
  userIds: readonly string[];
}

/** Queues a mail to each account that wants them. */
async function queueNotice({ db, services }: StepContext, notice: Notice): Promise<void> {
  const kind = discussedKinds.find((each) => each === notice.kind);
  const readers = await listReaders(db, notice.userIds);
  const author = await findName(db, notice.by);
  if (!kind || readers.length === 0) return;
  const mails: QueuedMail[] = [];
  for (const { userId, email, language, divisionId, name } of readers) {
    // A super admin may belong to the other division.
    const record =
      (await findShown(db, Scope.ofOffice(divisionId === 2 ? 2 : 1), kind, notice.discussedId)) ??
      (await findShown(db, Scope.ofOffice(divisionId === 2 ? 1 : 2), kind, notice.discussedId));
    if (!record) continue;
    mails.push({
      kind: notice.mail,
      recordId: notice.recordId,
      transition: `${notice.transition} ${userId}`,
      recipient: email,
      language: language === 'en' ? 'en' : 'id',
      waitMinutes,
      data: {
        fullName: name,
        by: author,
        about: [record.title, record.positionName, record.vesselName].filter(Boolean).join(', '),
        link: `${services.config.publicUrl}${pathOf(kind, record)}`,
      },
    });
  }
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** Mails colleagues that a comment mentions them. */
export async function mailMentioned(context: StepContext, commentId: number, userIds: readonly string[]) {
  const comment = await context.db
    .selectFrom('comments')
    .select(['kind', 'discussedId', 'authorId as by'])
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow();
  const others = userIds.filter((userId) => userId !== comment.by);
  if (others.length === 0) return;
  await queueNotice(context, {
    mail: 'Mentioned',
    recordId: commentId,
    transition: 'mentioned',
    userIds: others,
    ...comment,
  });
}

/** Withdraws waiting mails to colleagues the comment no longer mentions. */
export async function recallMentioned({ db }: StepContext, commentId: number, userIds: readonly string[]) {
  for (const userId of userIds) await withdrawMails(db, 'Mentioned', commentId, `mentioned ${userId}`);
}

/** Mails the colleague who takes over a record. */
export async function mailHandedOver(context: StepContext, chargeId: number) {
  const { userId, version, ...charge } = await context.db
    .selectFrom('charges')
    .select(['kind', 'discussedId', 'givenBy as by', 'userId', 'version'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const transition = `version ${version}`;
  await queueNotice(context, { mail: 'HandedOver', recordId: chargeId, transition, userIds: [userId], ...charge });
}

/** Withdraws waiting mails about a handover. */
export const recallHandedOver = ({ db }: StepContext, chargeId: number) => withdrawMails(db, 'HandedOver', chargeId);
