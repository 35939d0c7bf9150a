import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { WithdrawnMail } from '#platform/server/outbox.ts';

/** What a result or an invitation replaced, kept for the minute in which it can be undone. */

/** The newest examination of each applicant, as a row that `restoreExaminations` takes. */
export async function keepNewestExaminations(db: Db, applicationIds: readonly number[]): Promise<Map<number, unknown>> {
  if (applicationIds.length === 0) return new Map();
  const { rows } = await sql<{ applicationId: number; row: unknown }>`
    select distinct on (application_id) application_id, to_jsonb(m) as row from mcu_examinations m
     where application_id in (${sql.join(applicationIds)}) order by application_id, id desc`.execute(db);
  return new Map(rows.map(({ applicationId, row }) => [applicationId, row]));
}

/** Puts applicants' examinations back as they were: `source` selects `application_id` and the `examination` that was kept. */
export async function restoreExaminations(db: Db, source: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from mcu_examinations m using (${source}) kept
     where m.application_id = kept.application_id and m.id > coalesce((kept.examination ->> 'id')::integer, 0)`.execute(
    db,
  );
  await sql`
    update mcu_examinations m
       set letter_number = r.letter_number, scheduled_on = r.scheduled_on, package_id = r.package_id,
           clinic_name = r.clinic_name, clinic_location = r.clinic_location, price = r.price,
           fee_percentage = r.fee_percentage, fee_value = r.fee_value, result = r.result,
           vessel_id = r.vessel_id, principal_id = r.principal_id
      from (${source}) kept cross join lateral jsonb_populate_record(null::mcu_examinations, kept.examination) r
     where kept.examination is not null and m.id = r.id`.execute(db);
}

/** Keeps how applicants who are held stand, before a result is given. */
export async function insertUndos(
  db: Db,
  applicationIds: readonly number[],
  { undoId, userId }: { undoId: string; userId: string },
): Promise<void> {
  if (applicationIds.length === 0) return;
  await sql`
    insert into result_undos (undo_id, application_id, decided_by, version_before, stage, stage_entered_at, stage_entered_by,
                              last_assessment, examination, invitation)
    select ${undoId}::uuid, a.id, ${userId}::uuid, a.version, a.stage, a.stage_entered_at, a.stage_entered_by,
           coalesce((select max(r.id) from assessments r where r.application_id = a.id), 0),
           (select to_jsonb(m) from mcu_examinations m where m.application_id = a.id order by m.id desc limit 1),
           (select to_jsonb(i) from session_invitations i
             where i.application_id = a.id and i.attendance is null and i.ended_why is null)
      from applications a where a.id in (${sql.join(applicationIds)})`.execute(db);
}

/** Notes what an undo is good for: as long as no one acts on the applicants as they are now. */
export const finishUndos = (db: Db, undoId: string) =>
  sql`update result_undos u set version = a.version from applications a
       where a.id = u.application_id and u.undo_id = ${undoId}::uuid`.execute(db);

/** Keeps messages that a result overtook with its undo. */
export async function keepWithdrawnMails(db: Db, undoId: string, withdrawn: readonly WithdrawnMail[]): Promise<void> {
  for (const { recordId, row } of withdrawn)
    await sql`update result_undos set mails = mails || ${JSON.stringify([row])}::jsonb
               where undo_id = ${undoId}::uuid and application_id = ${recordId}`.execute(db);
}

/** Whose results an undo takes back, of one who gave them within the last so many seconds; held. */
export const lockUndo = (db: Db, undoId: string, { userId, seconds }: { userId: string; seconds: number }) =>
  db
    .selectFrom('resultUndos')
    .select(['applicationId', 'version'])
    .select(sql<boolean>`decided_at > now() - make_interval(secs => ${seconds}::integer)`.as('isInTime'))
    .where('undoId', '=', undoId)
    .where('decidedBy', '=', userId)
    .orderBy('applicationId')
    .forUpdate()
    .execute();

/**
 * Applicants of an undo who are no longer as the result left them: moved on, given another result, invited, booked, put
 * into the talent pool or hired since.
 */
export async function findActedOn(db: Db, undoId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.application_id as id from result_undos u join applications a on a.id = u.application_id
     where u.undo_id = ${undoId}::uuid and (
           a.version is distinct from u.version
        or exists (select from assessments r where r.application_id = a.id and r.id > u.last_assessment
                    and r.decided_at <> u.decided_at)
        or exists (select from session_invitations i where i.application_id = a.id and i.invited_at > u.decided_at)
        or exists (select from mcu_examinations m where m.application_id = a.id and m.updated_at > u.decided_at)
        or exists (select from talent_pool t where t.application_id = a.id and t.updated_at > u.decided_at)
        or exists (select from employees e where e.seafarer_id = a.seafarer_id and e.created_at > u.decided_at))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Messages of the results of an undo: those that have been tried already cannot be taken back. */
export async function takeResultMails(db: Db, undoId: string): Promise<{ sent: number }> {
  const ofResults = sql`exists (select from result_undos u join assessments r on r.application_id = u.application_id
    where u.undo_id = ${undoId}::uuid and r.id > u.last_assessment
      and o.record_id = u.application_id::text and o.transition = 'assessment ' || r.id)`;
  await sql`delete from outbox o where o.state = 'queued' and o.attempts = 0 and ${ofResults}`.execute(db);
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from outbox o where ${ofResults}`.execute(db);
  return { sent: rows[0]?.sent ?? 0 };
}

/** Puts everything back that the results of an undo changed. Their messages have been taken back. */
export async function restoreBefore(db: Db, undoId: string): Promise<void> {
  const of = sql`undo_id = ${undoId}::uuid`;
  await sql`delete from assessments r using result_undos u
             where u.${of} and r.application_id = u.application_id and r.id > u.last_assessment`.execute(db);
  await sql`update applications a
               set stage = u.stage, stage_entered_at = u.stage_entered_at, stage_entered_by = u.stage_entered_by
              from result_undos u where u.${of} and a.id = u.application_id`.execute(db);
  await restoreExaminations(db, sql`select application_id, examination from result_undos where ${of}`);
  await sql`update session_invitations i
               set attendance = null, ended_why = null, sequence = r.sequence
              from result_undos u cross join lateral jsonb_populate_record(null::session_invitations, u.invitation) r
             where u.${of} and u.invitation is not null and i.id = r.id`.execute(db);
  // A result before this one can still be undone.
  await sql`update result_undos earlier set version = a.version
              from result_undos u join applications a on a.id = u.application_id
             where u.${of} and earlier.application_id = u.application_id and earlier.undo_id <> u.undo_id
               and earlier.version = u.version_before`.execute(db);
}

/** Forgets what can no longer be undone. */
export const forgetUndos = (db: Db) =>
  db.deleteFrom('resultUndos').where('decidedAt', '<', sql<Date>`now() - interval '1 hour'`).execute();
