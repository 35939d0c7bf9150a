import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, notFound } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import { restoreMails } from '#platform/server/outbox.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { lockApplicants } from '../../assessments/server/queries.ts';
import { undoSeconds } from '../rules.ts';
import { findActedOn, lockUndo, restoreBefore, takeResultMails } from './queries.ts';

interface Caller {
  db: Db;
  scope: Scope;
  user: SessionUser;
  services: Services;
}

/** Takes all results back that were given at once, with their messages; none of them where one cannot be. */
export async function undoResults({ db, scope, user, services }: Caller, undoId: string): Promise<number> {
  const { userId } = user;
  const asked = { userId, seconds: undoSeconds };
  const ids = await db.selectFrom('resultUndos').select('applicationId').where('undoId', '=', undoId).execute();
  // Applicants first, as deciding on them does.
  const applicants = await lockApplicants(db, scope, [0, ...ids.map(({ applicationId }) => applicationId)]);
  const kept = await lockUndo(db, undoId, asked);
  if (kept.length === 0 || applicants.length < kept.length) throw notFound('pipeline:refusals.undo_gone');
  if (kept.some(({ isInTime }) => !isInTime)) throw conflict('pipeline:refusals.undo_over');
  if ((await findActedOn(db, undoId)).length > 0) throw conflict('pipeline:refusals.undo_overtaken');
  const { sent } = await takeResultMails(db, undoId);
  if (sent > 0) throw conflict('pipeline:refusals.undo_sent');
  await restoreBefore(db, undoId);
  await restoreMails(
    db,
    sql`(select coalesce(jsonb_agg(mail), '[]') from result_undos u, jsonb_array_elements(u.mails) as mail
          where u.undo_id = ${undoId}::uuid)`,
  );
  await db.deleteFrom('resultUndos').where('undoId', '=', undoId).execute();
  services.mailWaiting();
  return kept.length;
}
