import { digestDaysOf } from '#features/users/digests/rules.ts';
import { listDueDigests, takeDigest } from '#features/users/digests/server/queries.ts';
import { type DivisionId, divisions } from '#platform/contract/access.ts';
import { linesOf, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { queueMail } from '#platform/server/outbox.ts';
import { Scope, type SessionUser } from '#platform/server/session.ts';
import { countLate, countLine, isDecided } from '../../server/queries.ts';
import { byLateness, type DigestLine } from '../rules.ts';

/** When it is: the day, and the hour of it in Western Indonesian Time. */
export interface Moment {
  today: string;
  hour: number;
}

/**
 * Mails what waits to everybody who wants it by now: at most once a day, however often and wherever this runs. What
 * waits is counted as the account's own work list counts it; where nothing waits, nothing is sent.
 */
export async function sendDigests(context: StepContext, lines: readonly WorkLine[], moment: Moment): Promise<void> {
  const { db, services } = context;
  let queued = 0;
  for (const userId of await listDueDigests(db, moment.today, moment.hour))
    if (await db.transaction().execute((trx) => queueDigest({ db: trx, services }, lines, userId, moment))) queued += 1;
  if (queued > 0) services.mailWaiting();
}

async function queueDigest(
  { db, services }: StepContext,
  lines: readonly WorkLine[],
  userId: string,
  { today, hour }: Moment,
): Promise<boolean> {
  const digest = await takeDigest(db, userId, today, hour);
  // A role that changed since may not have what was chosen.
  if (!digest || !digestDaysOf(digest.user).includes(digest.days)) return false;
  const { user, language } = digest;
  const waiting = await listWaiting(db, lines, user, today);
  if (waiting.length === 0) return false;
  await queueMail(db, {
    kind: 'Digest',
    recordId: userId,
    transition: today,
    recipient: user.email,
    language,
    data: { firstName: user.firstName, portal: services.config.publicUrl, lines: byLateness(waiting) },
  });
  return true;
}

/** What of the work list of an account has something that waits. Who works in both divisions has each of them. */
export async function listWaiting(
  db: Db,
  lines: readonly WorkLine[],
  user: SessionUser,
  today: string,
): Promise<DigestLine[]> {
  const seen: readonly DivisionId[] = user.role === 'superadmin' ? [1, 2] : [user.divisionId];
  const waiting: DigestLine[] = [];
  // One after the other: they share a connection.
  for (const divisionId of seen) {
    const reader = { scope: Scope.of(user, divisionId), userId: user.userId };
    for (const line of linesOf(lines, user, divisionId)) {
      const { count } = await countLine(db, line, reader);
      if (count === 0) continue;
      waiting.push({
        line: line.name,
        count,
        isDueDay: line.isDueDay ?? false,
        division: seen.length > 1 ? divisions[divisionId] : null,
        late: await countLate(db, line, reader, today),
        isDecided: isDecided(line, user),
      });
    }
  }
  return waiting;
}
