import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** One applicant of each division has withdrawn: after the interview was booked, for another job. */
export const fillWithdrawals = (db: Db) =>
  sql`
    update applications a
       set withdrawn_at = w.at, withdrawn_stage = a.stage, withdrawn_why = 'other_job',
           withdrawn_note = 'Saya sudah diterima di perusahaan lain. Terima kasih atas kesempatannya.',
           stage = 8, stage_entered_at = w.at, stage_entered_by = null
      from (select distinct on (division_id) id, stage_entered_at + interval '20 hours' as at
              from applications
             where stage = 5 and submitted_at is not null and stage_entered_at < now() - interval '1 day'
             order by division_id, stage_entered_at desc, id) w
     where a.id = w.id`.execute(db);
