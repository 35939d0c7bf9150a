import { type RawBuilder, sql } from 'kysely';
import { isMannedVesselInReach } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import { appraisals } from '../../contract.ts';
import { dueDay, isDue } from '../../due/server/queries.ts';
import { notOneself, reportInTheirTime } from '../../server/queries.ts';

/** Reports that are due, to be reviewed, or to be revised, as the lists of vessels count them. */

const joined = sql`from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
  left join job_positions p on p.id = s.job_position_id
  left join employees e on e.id = a.employee_id left join seafarers f on f.id = e.seafarer_id`;
const shown = {
  vesselId: sql`v.id`,
  seatId: sql`s.id`,
  title: sql`coalesce(f.full_name, e.employee_number)`,
  positionName: sql`p.name_en`,
  vesselName: sql`v.name`,
};

const inState = (line: Pick<WorkLine, 'name' | 'classes' | 'decidedBy'>, holds: RawBuilder<unknown>): WorkLine => ({
  ...line,
  kind: 'appraisal',
  tags: ['Appraisal'],
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, id: sql`r.id`, alike: sql`r.reporting_officer`, note: sql`r.flag`, day: sql`r.dated` })}
      ${joined} join appraisals r on r.assignment_id = a.id
     where ${holds} and ${reportInTheirTime(scope)} and ${isMannedVesselInReach(scope)}`,
});

const appraisalsToReview = inState(
  {
    name: 'appraisalsToReview',
    classes: ['staff', 'pde', ...officeLeads],
    decidedBy: appraisals.review.access,
  },
  sql`r.review_status = 'WaitingForReview'`,
);
const appraisalsToRevise = inState(
  { name: 'appraisalsToRevise', classes: ['crew'] },
  sql`r.review_status = 'WaitingForRevision'`,
);

const appraisalsDue: WorkLine = {
  name: 'appraisalsDue',
  kind: 'appraisal-due',
  tags: ['Appraisal'],
  classes: ['crew'],
  rows: (_db, scope) => sql`
    select ${countedColumns({ ...shown, id: sql`a.id`, day: dueDay })}
      ${joined}
     where ${isDue} and ${notOneself(scope)} and ${isMannedVesselInReach(scope)}`,
};

export const appraisalLines = [
  appraisalsToReview,
  appraisalsToRevise,
  appraisalsDue,
] as const satisfies readonly WorkLine[];
