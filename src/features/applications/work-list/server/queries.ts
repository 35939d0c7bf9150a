import { sql } from 'kysely';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { dateOf } from '#platform/server/database/days.ts';
import { stages } from '../../rules.ts';

/** Applicants whom nobody has screened yet: those of the first tab of the applicants list. */
export const applicantsToScreen: WorkLine = {
  name: 'applicantsToScreen',
  kind: 'application',
  tags: ['ApplicantList'],
  classes: ['staff', ...officeLeads],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`l.application_id`,
      title: sql`f.full_name`,
      positionName: sql`p.name_en`,
      note: sql`l.registration_number`,
      day: dateOf('l.registeredAt'),
    })}
      from application_listing l left join applications a on a.id = l.application_id
      left join seafarers f on f.id = a.seafarer_id left join job_positions p on p.id = l.job_position_id
     where l.division_id in (${sql.join([...divisions])}) and l.bucket = ${sql.lit(stages.screening)}`,
};
