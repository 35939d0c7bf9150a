import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isRejected } from '#features/assignments/plans/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { addMonths } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type Renewal, type RenewalGroup, renewals } from '../contract.ts';
import { type Fit, fits, medical, medicalDays, monthsAhead } from '../rules.ts';

/** Who has to renew what: one row for each person and certificate, read for a whole division at once. */

export interface RenewalsAsked {
  today: string;
  /** Days that a course takes. */
  courseDays: number;
}

interface Due {
  id: number;
  employeeId: number;
  /** 0 for the medical requirements. */
  type: number;
  jobPositionId: number;
  vesselId: number | null;
  signsOffOn: string | null;
  joinsOn: string | null;
  expiresOn: string | null;
  fit: Fit;
  leaveFrom: string | null;
  leaveTo: string | null;
  dueOn: string | null;
  cure: Renewal['cure'];
  cureOn: string | null;
  cureDays: number | null;
  month: string;
}

/** Numbers of certificate types are below it: a row is numbered by its person and its type. */
const types = sql.lit(100_000);

/** Times aboard to come of each person, the first two of them; refused ones are none. */
const plans = sql`
  select a.employee_id, (array_agg(a.seat_id order by a.planned_from, a.id))[1] as seat_id,
         (array_agg(a.planned_from order by a.planned_from, a.id))[1] as next_from,
         (array_agg(a.planned_to order by a.planned_from, a.id))[1] as next_to,
         (array_agg(a.planned_from order by a.planned_from, a.id))[2] as later_from,
         (array_agg(a.planned_to order by a.planned_from, a.id))[2] as later_to
    from assignments a where a.slot in ('next', 'next_but_one') and not ${isRejected} group by a.employee_id`;

/**
 * Crew with the berth that they are judged for, the present one or the next. Vessel, principal and day are left out of the
 * berth where no requirement names them, so that many people share one.
 */
const crew = (scope: Scope, today: string, only: RawBuilder<SqlBool>) => sql`
  select p.*, case when p.vessel_id in (select m.vessel_id from requirement_matrix m where m.vessel_id is not null)
                   then p.vessel_id else 0 end as named_vessel,
         case when p.principal_id in (select m.principal_id from requirement_matrix m where m.principal_id is not null)
              then p.principal_id else 0 end as named_principal,
         case when p.job_position_id in (select m.job_position_id from requirement_matrix m
                                          where m.valid_from > ${today}::date)
              then p.begins else ${today}::date end as judged_on
    from (select l.employee_id, l.seafarer_id, c.planned_to as aboard_to, n.next_from, n.next_to, n.later_from, n.later_to,
                 coalesce(cs.job_position_id, ns.job_position_id, e.job_position_id) as job_position_id,
                 coalesce(cv.ship_type_id, nv.ship_type_id, e.ship_type_id) as ship_type_id,
                 coalesce(cv.id, nv.id) as vessel_id,
                 case when c.id is null then nv.principal_id else cv.principal_id end as principal_id,
                 case when c.id is null then greatest(n.next_from, ${today}::date) else ${today}::date end as begins
            from crew_listing l
            join employees e on e.id = l.employee_id
            left join assignments c on c.employee_id = l.employee_id and c.slot = 'current'
            left join seats cs on cs.id = c.seat_id
            left join vessels cv on cv.id = cs.vessel_id
            left join (${plans}) n on n.employee_id = l.employee_id
            left join seats ns on ns.id = n.seat_id
            left join vessels nv on nv.id = ns.vessel_id
           where l.division_id in (${sql.join([...scope.divisions])})
             and (l.state = 'on-board' or (l.state = 'off-board' and not l.is_blacklisted)) and ${only}) p`;

/** Which type serves where which is asked for, as the crew lists judge it. */
const serving = sql`
  select h.id as held, a.id as asked, a.validity_months is null as lasts
    from certificate_types h join certificate_types a on a.code = h.code
   union
  select h.id, a.id, a.validity_months is null
    from certificate_ladder l join certificate_types h on h.code = l.held join certificate_types a on a.code = l.asked`;

/** Results of check-ups and medical certificates, the newest of each person. */
const examined = sql`
  select distinct on (r.employee_id) r.* from (
    select m.employee_id, m.examined_on as day, m.result <> 'unfit' as fit, m.valid_until as until, 1 as kind, m.id
      from medical_certificates m
     union all
    select x.employee_id, x.result_on, x.result = 'Passed', null, 0, x.id from mcu_examinations x
     where x.employee_id is not null and x.result is not null and x.result_on is not null) r
   where r.employee_id in (select employee_id from crew)
   order by r.employee_id, r.day desc, r.kind desc, r.id desc`;
const certified = sql`
  select distinct on (m.employee_id) m.employee_id, m.result <> 'unfit' as fit, m.valid_until
    from medical_certificates m where m.employee_id in (select employee_id from crew)
   order by m.employee_id, m.examined_on desc, m.id desc`;

/**
 * What ends by a day, or has ended: of each mandatory certificate the one held that lasts longest, and the medical
 * requirements, which are met until the certificate ends or, unfit or run out, not at all.
 */
const ending = (today: string) => {
  const until = sql`${addMonths(today, monthsAhead)}::date`;
  return sql`
    select c.*, n.certificate_type_id as type, h.until as expires from crew c
      join (select b.*, m.certificate_type_id
              from (select distinct job_position_id, ship_type_id, named_vessel, named_principal, judged_on from crew) b
             cross join lateral mandatory_certificates(b.job_position_id, b.ship_type_id, b.named_vessel,
                                                       b.named_principal, b.judged_on) m) n
        on n.job_position_id = c.job_position_id and n.ship_type_id = c.ship_type_id and n.named_vessel = c.named_vessel
       and n.named_principal = c.named_principal and n.judged_on = c.judged_on
      join (select k.seafarer_id, s.asked,
                   max(case when k.expires_on is not null then k.expires_on when s.lasts then date 'infinity' end) as until
              from certificates k join (${serving}) s on s.held = k.certificate_type_id
             where k.seafarer_id in (select seafarer_id from crew)
             group by k.seafarer_id, s.asked) h
        on h.seafarer_id = c.seafarer_id and h.asked = n.certificate_type_id and h.until <= ${until}
     union all
    select c.*, 0, case when x.fit and (x.until is null or x.until >= ${today}::date) then k.valid_until end
      from crew c join (${examined}) x on x.employee_id = c.employee_id
      left join (${certified}) k on k.employee_id = c.employee_id
     where not x.fit or x.until < ${today}::date
        or (k.fit and k.valid_until between ${today}::date and ${until})`;
};

/** All rows of the scope; with `only` of some crew `l`. */
const dueRows = (
  scope: Scope,
  { today, courseDays }: RenewalsAsked,
  only: RawBuilder<SqlBool> = sql`true`,
) => sql<Due>`(
  with crew as materialized (${crew(scope, today, only)})
  select r.employee_id::bigint * ${types} + r.type as id, r.employee_id, r.type, r.job_position_id, r.vessel_id,
         r.aboard_to as signs_off_on, r.next_from as joins_on, r.expires as expires_on, f.*,
         to_char(greatest(f.due_on, ${today}::date), 'YYYY-MM') as month
    from (${ending(today)}) r
   cross join lateral renewal_fit(r.expires, r.aboard_to, r.next_from, r.next_to, r.later_from, r.later_to,
                case r.type when 0 then ${medicalDays}::integer else ${courseDays}::integer end, ${today}::date) f)`;

/** A whole number of a filter; nothing matches another word. */
const whole = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined);
const typeIs = (value: string) => {
  const type = value === medical ? 0 : whole(value);
  return type === undefined ? undefined : sql<SqlBool>`r.type = ${type}`;
};

const place = sql`array_position(array[${sql.join(fits.map((fit) => sql.lit(fit)))}], r.fit)`;
const folded = (name: string) => sql`coalesce(search_key(${sql.ref(name)}), '') collate "C"`;
/** What is due as soon as possible is due before any day. */
const dueKey = sql`coalesce(r.due_on, '-infinity')`;

type RenewalRow = Omit<Renewal, 'costFrom' | 'costTo'>;

/** One page of renewals: what fits into no leave first, then by the day they are due. */
export function listRenewals(
  db: Db,
  scope: Scope,
  { asked, ...facts }: RenewalsAsked & { asked: ListAsked },
): Promise<Page<RenewalRow>> {
  return listPage(db, {
    asked,
    columns: renewals.list.list,
    base: db
      .selectFrom(dueRows(scope, facts).as('r'))
      .innerJoin('crewListing as l', 'l.employeeId', 'r.employeeId')
      .innerJoin('jobPositions as j', 'j.id', 'r.jobPositionId')
      .leftJoin('vessels as v', 'v.id', 'r.vesselId')
      .leftJoin('certificateTypes as t', 't.id', 'r.type'),
    key: 'r.id',
    search: 'l.searchText',
    isCostly: true,
    sort: {
      employeeName: 'l.fullNameKey',
      jobPositionName: folded('j.nameEn'),
      vesselName: folded('v.name'),
      certificateName: folded('t.name'),
      expiresOn: sql`coalesce(r.expires_on, '-infinity')`,
      dueOn: dueKey,
      fit: place,
    },
    filter: {
      fit: { column: 'r.fit', as: 'text' },
      course: { matches: typeIs },
      month: { column: 'r.month', as: 'text' },
      jobPositionId: { column: 'r.jobPositionId', as: 'integer' },
      vesselId: { column: 'r.vesselId', as: 'integer' },
    },
    order: [
      [place, 'asc'],
      [dueKey, 'asc'],
      ['l.fullNameKey', 'asc'],
    ],
    rows: (page) =>
      page
        .innerJoin(dueRows(scope, facts, sql`l.employee_id in (select p.id / ${types} from page p)`).as('r'), (join) =>
          join.onRef('r.id', '=', 'page.id'),
        )
        .innerJoin('people as e', 'e.id', 'r.employeeId')
        .innerJoin('jobPositions as j', 'j.id', 'r.jobPositionId')
        .leftJoin('vessels as v', 'v.id', 'r.vesselId')
        .leftJoin('certificateTypes as t', 't.id', 'r.type')
        .select(['r.employeeId', 'e.fullName as employeeName', 'e.employeeNumber as employeeIdNumber'])
        .select(['j.nameEn as jobPositionName', 'v.name as vesselName', 't.id as certificateTypeId'])
        .select(['t.name as certificateName', 'r.signsOffOn', 'r.joinsOn', 'r.expiresOn', 'r.fit'])
        .select(['r.leaveFrom', 'r.leaveTo', 'r.dueOn', 'r.cure', 'r.cureOn', 'r.cureDays'])
        .select(sql<boolean>`e.email is not null`.as('hasEmail')),
  });
}

/** The same rows counted by course and month, in the order of the months. */
export async function countRenewals(db: Db, scope: Scope, facts: RenewalsAsked) {
  const rows = await db
    .selectFrom(dueRows(scope, facts).as('r'))
    .leftJoin('certificateTypes as t', 't.id', 'r.type')
    .select(['t.id as certificateTypeId', 't.name as certificateName', 'r.month'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`(count(*) filter (where r.fit <> 'fits'))::integer`.as('stuck'))
    .select(sql<number[]>`array_agg(distinct r.employee_id)`.as('people'))
    .groupBy(['t.id', 't.name', 'r.month'])
    .orderBy('r.month')
    .orderBy(sql`t.name nulls first`)
    .execute();
  return rows satisfies (Omit<RenewalGroup, 'costFrom' | 'costTo'> & { people: number[] })[];
}

/** Vessels in operation, by name. */
export const listVessels = (db: Db, scope: Scope) =>
  vesselsOf(db, scope)
    .select(['v.id as vesselId', 'v.name as vesselName'])
    .where('v.scrappedAt', 'is', null)
    .orderBy(sql`search_key(v.name) collate "C"`)
    .execute();

/** The least and the most that a check-up costs on a day, over the packages of all clinics; nothing without a price. */
export async function findMcuPrices(db: Db, day: string) {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(price)::text as "from", max(price)::text as "to" from (
      select distinct on (p.clinic_id, p.package_id) p.price from mcu_prices p
       where p.valid_from <= ${day}::date order by p.clinic_id, p.package_id, p.valid_from desc) now`.execute(db);
  return rows[0];
}
