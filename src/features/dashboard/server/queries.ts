import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { stages } from '#features/applications/rules.ts';
import { reportInTheirTime } from '#features/appraisals/server/queries.ts';
import { inReach } from '#features/employees/server/queries.ts';
import { leavingInSightDays } from '#features/movements/rules.ts';
import { isMannedVesselInReach, isVesselInReach } from '#features/vessels/server/queries.ts';
import { allows, type Person } from '#platform/contract/access.ts';
import { countedColumns, countRows, pageOfRows, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import { usualDays } from '../queue/rules.ts';
import { type FigureGroup, type FigureOf, retentionRate } from '../rules.ts';
import { partOf } from '../snoozes/server/queries.ts';

interface Reader {
  scope: Scope;
  userId: string;
}

/** True if somebody who has a line decides what it counts. */
export const isDecided = ({ decidedBy }: WorkLine, person: Person) =>
  decidedBy !== undefined && allows(decidedBy, person);

const waitingOf = (db: Db, line: WorkLine, { scope, userId }: Reader) =>
  partOf(line, line.rows(db, scope), { userId, part: 'waiting' });

/** What waits for a person in a line, without what they have put off: the number that the work list shows. */
export const countLine = (db: Db, line: WorkLine, reader: Reader) => countRows(db, waitingOf(db, line, reader));

/** How many records of a line are overdue on a day, or have waited for longer than usual. */
export async function countLate(db: Db, line: WorkLine, reader: Reader, today: string) {
  const { rows: found } = await sql<{ many: number }>`
    select count(*)::integer as many from (${waitingOf(db, line, reader)}) f
     where f.day < ${today}::date - ${line.isDueDay ? 0 : usualDays}::integer`.execute(db);
  return found[0]?.many ?? 0;
}

/**
 * What the figures of the dashboard count. A figure is a condition on the rows of its group: the number is how many of
 * them hold, and the list behind it is those rows, so that the two cannot differ.
 */

export interface Asked {
  year: number;
  /** The day in Jakarta. */
  today: string;
}

interface Counted<Figure extends string> {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  figures: Record<Figure, RawBuilder<SqlBool>>;
  /** Where the numbers are read, if they are kept: the rows are then for the lists alone. */
  kept?: { from: RawBuilder<unknown>; where: RawBuilder<unknown>; numbers: Record<Figure, RawBuilder<number>> };
  /** What a list shows of each, and the tables that only a list needs. */
  shown: RawBuilder<unknown>;
  joined: RawBuilder<unknown>;
}

/** The day, written into the statement: the planner knows what comes before it, and no row asks for it again. */
const dayOf = ({ today }: Asked) => sql`${sql.lit(today)}::date`;
const inDivisions = (column: string, { divisions }: Scope) => sql`${sql.ref(column)} in (${sql.join([...divisions])})`;
/** True to those who reach whole divisions: applicants and the blacklist are for the office only. */
const isOffice = ({ reach }: Scope) => sql<SqlBool>`${sql.lit(reach === 'division')}`;

/** Rows `l` of the crew listing that a scope reaches. */
const crewInReach = (db: Db, scope: Scope) =>
  scope.reach === 'division'
    ? inDivisions('l.divisionId', scope)
    : sql`${inDivisions('l.divisionId', scope)} and l.employee_id in (${db
        .selectFrom('employees as e')
        .select('e.id')
        .where(inReach(scope))})`;

/** Who is of the lists on board and off board: ashore, the blacklist is a list of its own to those who know of it. */
const isCrew = (scope: Scope) =>
  sql<SqlBool>`(l.state = 'on-board' or (l.state = 'off-board' and not (l.is_blacklisted and ${isOffice(scope)})))`;

const crew = (db: Db, scope: Scope): Counted<FigureOf<'crew'>> => ({
  from: sql`crew_listing l join seafarers f on f.id = l.seafarer_id`,
  where: crewInReach(db, scope),
  figures: {
    total: isCrew(scope),
    onBoard: sql`l.state = 'on-board'`,
    offBoard: sql`l.state = 'off-board' and ${isCrew(scope)}`,
    male: sql`f.sex = 'Male' and ${isCrew(scope)}`,
    female: sql`f.sex = 'Female' and ${isCrew(scope)}`,
    blacklist: sql`l.is_blacklisted and ${isOffice(scope)}`,
    resigned: sql`l.state = 'resigned'`,
  },
  joined: sql`join job_positions p on p.id = l.job_position_id left join vessels v on v.id = l.last_vessel_id`,
  shown: countedColumns({
    id: sql`l.employee_id`,
    title: sql`f.full_name`,
    positionName: sql`p.name_en`,
    vesselName: sql`v.name`,
    note: sql`l.employee_number`,
    day: sql`l.aboard_since`,
  }),
});

/**
 * Another certificate `n` of the same type that lasts longer than `c`, which then counts no more. Asked by `lateral`, of
 * those of the crew in reach alone: `not exists` would be joined with all certificates of everybody.
 */
const renewed = sql`lateral (
  select true as is_longer from certificates n
   where n.seafarer_id = c.seafarer_id and n.certificate_type_id = c.certificate_type_id
     and (case when n.no_expiry then date 'infinity' else n.expires_on end, n.id) > (c.expires_on, c.id)
   limit 1) n`;

/** How many certificates of `l` that no longer one replaced end until a day. */
const daysUntil = (day: RawBuilder<unknown>) => sql`width_bucket(${day}, l.certificate_days)`;

const certificates = (db: Db, scope: Scope, asked: Asked, today = dayOf(asked)): Counted<FigureOf<'certificates'>> => ({
  from: sql`certificates c join crew_listing l on l.seafarer_id = c.seafarer_id left join ${renewed} on true`,
  where: sql`${crewInReach(db, scope)} and l.state <> 'resigned' and not l.is_blacklisted
             and c.expires_on <= ${today} + 90 and n.is_longer is null`,
  figures: {
    expired: sql`c.expires_on < ${today}`,
    underOneMonth: sql`c.expires_on between ${today} and ${today} + 30`,
    underThreeMonths: sql`c.expires_on between ${today} + 31 and ${today} + 90`,
  },
  joined: sql`join seafarers f on f.id = l.seafarer_id join job_positions p on p.id = l.job_position_id
              left join vessels v on v.id = l.vessel_id`,
  shown: countedColumns({
    id: sql`l.employee_id`,
    title: sql`f.full_name`,
    positionName: sql`p.name_en`,
    vesselName: sql`v.name`,
    note: sql`c.name`,
    day: sql`c.expires_on`,
  }),
  // The days are in their order, so that a search in them says how many are past; each is worked out once (`offset 0`).
  kept: {
    from: sql`(
      select ${daysUntil(sql`${today} - 1`)} as expired, ${daysUntil(sql`${today} + 30`)} as in_one_month,
             ${daysUntil(sql`${today} + 90`)} as in_three_months
        from crew_listing l
       where ${crewInReach(db, scope)} and l.state <> 'resigned' and not l.is_blacklisted offset 0) ending`,
    where: sql`true`,
    numbers: {
      expired: sql`sum(expired)`,
      underOneMonth: sql`sum(in_one_month - expired)`,
      underThreeMonths: sql`sum(in_three_months - in_one_month)`,
    },
  },
});

/** Schedules that are open: boarding, and leaving that is under way or comes within 90 days. */
const scheduling = (_db: Db, scope: Scope, asked: Asked): Counted<FigureOf<'scheduling'>> => ({
  from: sql`movements m join assignments a on a.id = m.assignment_id join seats s on s.id = a.seat_id
              join vessels v on v.id = s.vessel_id`,
  where: sql`m.cancelled_at is null and ${isMannedVesselInReach(scope)}`,
  figures: {
    boarding: sql`a.slot = 'next' and m.status in (1, 2, 3)`,
    leaving: sql`a.slot = 'current' and (m.status in (5, 6)
      or (m.status = 4 and a.planned_to <= ${dayOf(asked)} + ${sql.lit(leavingInSightDays)}))`,
  },
  joined: sql`join job_positions p on p.id = s.job_position_id
              join people e on e.id = a.employee_id`,
  shown: countedColumns({
    id: sql`m.id`,
    vesselId: sql`v.id`,
    title: sql`e.full_name`,
    positionName: sql`p.name_en`,
    vesselName: sql`v.name`,
    note: sql`e.employee_number`,
    day: sql`case when a.slot = 'next' then coalesce(m.on_board_on, a.planned_from)
                  else coalesce(m.off_board_on, a.planned_to) end`,
  }),
});

const vessels = (_db: Db, scope: Scope): Counted<FigureOf<'vessels'>> => ({
  from: sql`vessels v`,
  where: sql`${isVesselInReach(scope)}`,
  figures: { inOperation: sql`v.scrapped_at is null`, inScrap: sql`v.scrapped_at is not null` },
  joined: sql`join ship_types t on t.id = v.ship_type_id`,
  shown: countedColumns({ id: sql`v.id`, title: sql`v.name`, note: sql`t.name`, day: dateOf('v.scrappedAt') }),
});

const newYear = (year: number) => sql`(make_date(${sql.lit(year)}, 1, 1)::timestamp at time zone 'Asia/Jakarta')`;

const applicants = (_db: Db, scope: Scope, { year }: Asked): Counted<FigureOf<'applicants'>> => {
  const at = (stage: number) => sql<SqlBool>`a.stage = ${sql.lit(stage)}`;
  return {
    from: sql`application_listing l join applications a on a.id = l.application_id`,
    where: sql`${inDivisions('l.divisionId', scope)} and ${isOffice(scope)}
               and l.registered_at >= ${newYear(year)} and l.registered_at < ${newYear(year + 1)}`,
    figures: {
      total: sql`true`,
      screening: at(stages.screening),
      boc: at(stages.boc),
      ces: at(stages.ces),
      marlin: at(stages.marlin),
      interview: at(stages.interview),
      mcu: at(stages.mcu),
      passed: at(stages.result),
      failed: at(stages.failed),
    },
    joined: sql`join seafarers f on f.id = a.seafarer_id join job_positions p on p.id = a.job_position_id`,
    shown: countedColumns({
      id: sql`a.id`,
      title: sql`f.full_name`,
      positionName: sql`p.name_en`,
      note: sql`a.registration_number`,
      day: dateOf('l.registeredAt'),
    }),
  };
};

const sources = (db: Db, scope: Scope, asked: Asked): Counted<FigureOf<'sources'>> => {
  const from = (source: FigureOf<'sources'>) => sql<SqlBool>`l.source = ${sql.lit(source)}`;
  const { joined, where, shown } = applicants(db, scope, asked);
  return {
    where,
    shown,
    // All that is listed has an application: it is read for a list alone.
    from: sql`application_listing l`,
    joined: sql`join applications a on a.id = l.application_id ${joined}`,
    figures: {
      website: from('website'),
      referral: from('referral'),
      socialMedia: from('socialMedia'),
      school: from('school'),
      agency: from('agency'),
      jobFair: from('jobFair'),
      other: from('other'),
      unknown: sql`l.source is null`,
    },
  };
};

const appraisals = (_db: Db, scope: Scope, { year }: Asked): Counted<FigureOf<'appraisals'>> => {
  // A document that was uploaded has no score, and counts in the total alone (3O33).
  const graded = (score: number) => sql<SqlBool>`r.review_status = 'Approved' and r.average_score = ${sql.lit(score)}`;
  const vessel = sql`join assignments a on a.id = r.assignment_id join seats s on s.id = a.seat_id
                     join vessels v on v.id = s.vessel_id`;
  // Reports of whole divisions are counted without their vessels.
  const isWhole = scope.reach === 'division';
  return {
    from: isWhole ? sql`appraisals r` : sql`appraisals r ${vessel}`,
    where: sql`${inDivisions('r.divisionId', scope)}
               and r.dated >= make_date(${sql.lit(year)}, 1, 1) and r.dated < make_date(${sql.lit(year + 1)}, 1, 1)
               and ${isWhole ? sql`true` : sql`${isMannedVesselInReach(scope)} and ${reportInTheirTime(scope)}`}`,
    figures: {
      total: sql`true`,
      exceptional: graded(5),
      good: graded(4),
      satisfactory: graded(3),
      improvementRequired: graded(2),
      unsatisfactory: graded(1),
    },
    joined: sql`${isWhole ? vessel : sql``} join job_positions p on p.id = s.job_position_id
                join people e on e.id = a.employee_id`,
    shown: countedColumns({
      id: sql`r.id`,
      vesselId: sql`v.id`,
      seatId: sql`s.id`,
      title: sql`e.full_name`,
      positionName: sql`p.name_en`,
      vesselName: sql`v.name`,
      note: sql`r.flag`,
      day: sql`r.dated`,
    }),
  };
};

/** Contracts `c` in reach with a day in the year, and the day on which they are judged: today, or the last of a past year. */
const contractsOf = (scope: Scope, { year, today: day }: Asked) => ({
  where: sql`c.deleted_at is null and ${inDivisions('c.divisionId', scope)}
    and (${isOffice(scope)} or c.principal_id = ${scope.principalId ?? 0})
    and c.contract_date <= make_date(${sql.lit(year)}, 12, 31) and c.expires_on >= make_date(${sql.lit(year)}, 1, 1)`,
  isActive: sql<SqlBool>`c.expires_on >= least(${day}::date, make_date(${sql.lit(year)}, 12, 31))`,
});

const contracts = (_db: Db, scope: Scope, asked: Asked): Counted<FigureOf<'contracts'>> => {
  const { where, isActive } = contractsOf(scope, asked);
  return {
    from: sql`contracts c`,
    where,
    figures: { total: sql`true`, active: isActive, expired: sql`not ${isActive}` },
    joined: sql`join principals p on p.id = c.principal_id`,
    shown: countedColumns({ id: sql`c.id`, title: sql`c.name`, note: sql`p.name`, day: sql`c.expires_on` }),
  };
};

const groups: Record<FigureGroup, (db: Db, scope: Scope, asked: Asked) => Counted<string>> = {
  crew,
  certificates,
  scheduling,
  vessels,
  applicants,
  sources,
  appraisals,
  contracts,
};

/** The figures of a group, in one statement. */
export async function countFigures(
  db: Db,
  scope: Scope,
  group: FigureGroup,
  asked: Asked,
): Promise<Record<string, number>> {
  const { figures, kept, ...counted } = groups[group](db, scope, asked);
  const { from, where } = kept ?? counted;
  const counts = kept
    ? Object.entries(kept.numbers).map(([name, number]) => sql`coalesce(${number}, 0)::integer as ${sql.ref(name)}`)
    : Object.entries(figures).map(
        ([name, holds]) => sql`(count(*) filter (where ${holds}))::integer as ${sql.ref(name)}`,
      );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${from} where ${where}`.execute(
    db,
  );
  return rows[0] ?? {};
}

/** One page of what a figure counts, by its day. */
export function listFigure(
  db: Db,
  scope: Scope,
  { group, figure }: { group: FigureGroup; figure: string },
  asked: Asked & { pageNumber: number; pageSize: number },
) {
  const { from, where, figures, joined, shown } = groups[group](db, scope, asked);
  const rows = sql`select ${shown} from ${from} ${joined} where ${where} and ${figures[figure] ?? sql`false`}`;
  return pageOfRows(db, rows, asked);
}

/** Clients of the year, and how many of them have an active contract. */
export async function findRetention(db: Db, scope: Scope, asked: Asked) {
  const { where, isActive } = contractsOf(scope, asked);
  const { rows } = await sql<{ active: number; all: number }>`
    select count(distinct c.principal_id)::integer as "all",
           (count(distinct c.principal_id) filter (where ${isActive}))::integer as active
      from contracts c where ${where}`.execute(db);
  const found = rows[0] ?? { active: 0, all: 0 };
  return { ...found, rate: retentionRate(found) };
}
