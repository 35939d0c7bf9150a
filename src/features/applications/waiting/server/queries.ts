import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { blacklistedFiles } from '#features/employees/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import { hasDuplicate } from '../../hiring/server/queries.ts';
import { assessedStages, stages, statusesByStage } from '../../rules.ts';
import { resultsOf } from '../../server/queries.ts';
import { selectionSessions } from '../../sessions/contract.ts';
import { kindOfStage } from '../../sessions/rules.ts';
import { listUpcoming } from '../../sessions/server/queries.ts';
import type { WaitingApplicant } from '../contract.ts';
import { nextWithPlace, sessionStages } from '../rules.ts';

/** The kind of session that the stage of `a` has, in SQL. */
export const kindOfApplication: RawBuilder<string | null> = sql`case a.stage ${sql.join(
  sessionStages.map(([stage, kind]) => sql`when ${sql.lit(stage)} then ${sql.lit(kind)}`),
  sql` `,
)} end`;

/** Invited to a session that is still to come or whose attendance is open, or was at one of the stage and awaits a result. */
const isInvited = sql`exists (
  select from session_invitations i join selection_sessions s on s.id = i.session_id
   where i.application_id = a.id and i.ended_why is null
     and (i.attendance is null or (i.attendance = 'present' and s.kind = ${kindOfApplication})))`;

/**
 * Booked by hand: noted as under way, or with the day of a check-up ahead. The newest result decides; it is looked for of
 * those alone that have such a one at all, which an index finds.
 */
const isBooked = sql`(
  (exists (select from assessments r where r.application_id = a.id and r.stage = a.stage
              and r.status = 'InProgress' and r.taken_back_by is null)
   and (select r.status from assessments r where r.application_id = a.id and r.stage = a.stage and r.taken_back_by is null
         order by r.id desc limit 1) = 'InProgress')
  or (${kindOfApplication} = 'mcu'
      and exists (select from mcu_examinations m where m.application_id = a.id and m.result is null
                     and m.scheduled_on >= today_in_jakarta())))`;

/** True of an application `a` for which a session is still to be arranged. */
export const waitsForSession = sql<boolean>`(
  ${kindOfApplication} is not null and a.submitted_at is not null and a.consent_withdrawn_at is null
  and a.job_opening_id not in (select o.id from job_openings o where o.deleted_at is not null)
  and not ${isInvited} and not ${isBooked}
  and a.seafarer_id not in (${blacklistedFiles}))`;

/** Sessions of the stage of `a` that its applicant did not come to. */
const missedSessions = sql`session_invitations i join selection_sessions s on s.id = i.session_id
  where i.application_id = a.id and i.attendance = 'absent' and s.kind = ${kindOfApplication}`;
export const hasMissed = sql<SqlBool>`exists (select from ${missedSessions})`;

/** An applicant of the scope's divisions who waits for a session, or did, with the session they would be invited to. */
export async function findWaiting(db: Db, scope: Scope, id: number, today: string) {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .innerJoin('shipTypes as t', 't.id', 'a.shipTypeId')
    .select(['a.id as regCrewId', 'f.fullName as regFullName', 'a.registrationNumber as regRegisNo'])
    .select(['p.nameEn as jobPositionName', 't.name as vesselType', 'a.submittedAt', 'a.stageEnteredAt'])
    .select(['a.stage as currentStatusId', 'a.isRepeat', 'a.divisionId'])
    .select([
      waitsForSession.as('isWaiting'),
      hasDuplicate(sql.ref('a.seafarerId')).as('hasDuplicate'),
      resultsOf('a').as('results'),
      sql<WaitingApplicant['missed']>`(
        select coalesce(json_agg(json_build_object('heldOn', s.held_on, 'place', s.place)
                                 order by s.held_on desc, s.id desc), '[]') from ${missedSessions})`.as('missed'),
      sql<number>`(select count(*)::integer from application_notes n where n.application_id = a.id)`.as('notes'),
    ])
    .where('a.id', '=', id)
    .where('a.divisionId', 'in', scope.divisions)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { submittedAt, stageEnteredAt, results, divisionId, ...applicant } = row;
  const kind = kindOfStage(row.currentStatusId) ?? null;
  const statuses = statusesByStage(results);
  const upcoming = kind ? await listUpcoming(db, { divisions: [divisionId === 2 ? 2 : 1] }, { kind, today }) : [];
  return {
    ...applicant,
    registerDate: (submittedAt ?? stageEnteredAt).toISOString(),
    stageEnteredAt: stageEnteredAt.toISOString(),
    kind,
    results: assessedStages.map((stage) => ({ stage, status: statuses[stage] })),
    session: nextWithPlace(upcoming, today) ?? null,
  };
}

/** Something of an applicant to screen: read of those who are shown, so that the others are counted in an index. */
const ofScreened = (what: RawBuilder<unknown>) => sql`(
  select ${what} from applications a join seafarers f on f.id = a.seafarer_id join job_positions p on p.id = a.job_position_id
   where a.id = l.application_id)`;
/** The position that an application is for: read of those who are shown, so that the others are counted in an index. */
const positionOf = (application: string) => sql`(
  select p.name_en from applications x join job_positions p on p.id = x.job_position_id where x.id = ${sql.ref(application)})`;

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
      positionName: positionOf('a.id'),
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
