import { type RawBuilder, sql } from 'kysely';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { dateOf } from '#platform/server/database/days.ts';
import { stages } from '../../rules.ts';
import { selectionSessions } from '../../sessions/contract.ts';
import { sessionStages } from '../../waiting/rules.ts';
import { hasMissed, kindOfApplication, waitsForSession } from '../../waiting/server/queries.ts';

/** Something of an applicant to screen: read of those who are shown, so that the others are counted in an index. */
const ofScreened = (what: RawBuilder<unknown>) => sql`(
  select ${what} from applications a join seafarers f on f.id = a.seafarer_id join job_positions p on p.id = a.job_position_id
   where a.id = l.application_id)`;
const positionOf = (column: string) => sql`(select p.name_en from job_positions p where p.id = ${sql.ref(column)})`;

/** Applicants that nobody has screened yet: those of the first tab of the applicants list. */
const applicantsToScreen: WorkLine = {
  name: 'applicantsToScreen',
  kind: 'application',
  tags: ['ApplicantList'],
  classes: ['staff', ...officeLeads],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`l.application_id`,
      title: ofScreened(sql`f.full_name`),
      positionName: ofScreened(sql`p.name_en`),
      note: ofScreened(sql`a.registration_number`),
      day: dateOf('l.registeredAt'),
    })}
      from application_listing l
     where l.division_id in (${sql.join([...divisions])}) and l.bucket = ${sql.lit(stages.screening)}`,
};

/** Applicants in a stage that has sessions, without one so far. Who missed one is decided alone. */
const applicantsToInvite: WorkLine = {
  name: 'applicantsToInvite',
  kind: 'invitation',
  tags: ['ApplicantList'],
  classes: ['staff', ...officeLeads],
  decidedBy: selectionSessions.invite.access,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`a.id`,
      title: sql`(select f.full_name from seafarers f where f.id = a.seafarer_id)`,
      positionName: positionOf('a.jobPositionId'),
      note: kindOfApplication,
      day: dateOf('a.stageEnteredAt'),
      alike: sql`case when ${hasMissed} then null else concat(${kindOfApplication}, ' ', a.division_id) end`,
    })}
      from applications a
     where a.division_id in (${sql.join([...divisions])}) and a.stage in (${sql.join(sessionStages.map(([stage]) => sql.lit(stage)))})
       and ${waitsForSession}`,
};

/** Sessions that were held, and of which it is not known of everybody whether they came. */
const attendanceToEnter: WorkLine = {
  name: 'attendanceToEnter',
  kind: 'selection-session',
  tags: ['ApplicantList'],
  classes: ['staff', ...officeLeads],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({
      id: sql`s.id`,
      title: sql`coalesce(s.place, 'Online')`,
      note: sql`s.kind`,
      day: sql`s.held_on`,
    })}
      from selection_sessions s
     where s.division_id in (${sql.join([...divisions])}) and s.cancelled_at is null and s.held_on <= today_in_jakarta()
       and exists (select from session_invitations i
                    where i.session_id = s.id and i.ended_why is null and i.attendance is null)`,
};

export const applicationLines: readonly WorkLine[] = [applicantsToScreen, applicantsToInvite, attendanceToEnter];
