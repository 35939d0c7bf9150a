import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isRejected } from '#features/assignments/plans/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { addMonths } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type Renewal, type RenewalGroup, renewals } from '../contract.ts';
import { type Fit, fits, type Kind, kinds, medicalDays, monthsAhead } from '../rules.ts';

/** Who has to renew what: one row for each person and certificate, read for a whole division at once. */

export interface RenewalsAsked {
  today: string;
  /** Days that a course takes for which nothing else was entered. */
  courseDays: number;
}

interface Due {
  id: number;
  employeeId: number;
  /** The certificate type, or the number of another kind. */
  type: number;
  kind: Kind;
  isMissing: boolean;
  bookedOn: string | null;
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
  fullNameKey: string;
  searchText: string;
  jobPositionName: string;
  vesselName: string | null;
  certificateTypeId: number | null;
  certificateName: string | null;
  employeeName: string;
  employeeIdNumber: string;
  hasEmail: boolean;
}

/** Numbers of certificate types are below it: a row is numbered by its person and its type. */
const types = sql.lit(100_000);
/** The numbers of kinds that are no certificate type. */
const numberOf = { medical: 0, passport: 99_998, seamanBook: 99_999 } as const satisfies Record<
  Exclude<Kind, 'certificate'>,
  number
>;

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
  select p.*, concat_ws(':', p.job_position_id, p.ship_type_id,
           case when p.vessel_id in (select m.vessel_id from requirement_matrix m where m.vessel_id is not null)
                then p.vessel_id else 0 end,
           case when p.principal_id in (select m.principal_id from requirement_matrix m where m.principal_id is not null)
                then p.principal_id else 0 end,
           case when p.job_position_id in (select m.job_position_id from requirement_matrix m
                                            where m.valid_from > ${today}::date)
                then p.begins else ${today}::date end) as berth
    from (select l.employee_id, l.seafarer_id, l.full_name_key, l.search_text, c.planned_to as aboard_to, n.next_from, n.next_to, n.later_from, n.later_to,
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

/** What each berth asks for without exception; its parts are as `crew` put them together. */
const needs = sql`
  select b.berth, m.certificate_type_id
    from (select berth, string_to_array(berth, ':') as part from (select distinct berth from crew) d) b
   cross join lateral mandatory_certificates(b.part[1]::integer, b.part[2]::integer, b.part[3]::integer,
                                             b.part[4]::integer, b.part[5]::date) m`;

/** Of each certificate that can be asked for the one held that lasts longest; without an end where it has no date. */
const heldCertificates = sql`
  select k.seafarer_id, s.asked,
         max(case when k.expires_on is not null then k.expires_on when s.lasts then date 'infinity' end) as until
    from certificates k join (${serving}) s on s.held = k.certificate_type_id
   where k.seafarer_id in (select seafarer_id from crew)
   group by k.seafarer_id, s.asked`;

/** Of passports and seaman's books the one that lasts longest, where it ends by a day; an identity document is no book. */
const documents = (until: RawBuilder<unknown>) => sql`
  select d.seafarer_id, k.type, max(d.expires_on) as until
    from travel_documents d
   cross join lateral (values (${sql.lit(numberOf.passport)}, is_passport(d.name)),
           (${sql.lit(numberOf.seamanBook)}, is_seaman_book(d.name) and d.name !~* 'identi|\\msid\\M')) k(type, counts)
   where k.counts and d.seafarer_id in (select seafarer_id from crew)
   group by d.seafarer_id, k.type having max(d.expires_on) <= ${until}`;

/**
 * What ends by a day, has ended or was never held: certificates; the medical requirements, which are met until the
 * certificate ends or, unfit or run out, not at all; and travel documents.
 */
const ending = (today: string, until: RawBuilder<unknown>) => sql`
  select c.employee_id, n.certificate_type_id as type, h.until as expires, h.seafarer_id is null as is_missing
    from crew c join needs n on n.berth = c.berth
    left join held h on h.seafarer_id = c.seafarer_id and h.asked = n.certificate_type_id
   where h.until is null or h.until <= ${until}
   union all
  select x.employee_id, ${sql.lit(numberOf.medical)}, case when x.fit and (x.until is null or x.until >= ${today}::date)
           then k.valid_until end, false
    from (${examined}) x left join (${certified}) k on k.employee_id = x.employee_id
   where not x.fit or x.until < ${today}::date or (k.fit and k.valid_until between ${today}::date and ${until})
   union all
  select c.employee_id, d.type, d.until, false
    from crew c join (${documents(until)}) d on d.seafarer_id = c.seafarer_id`;

/** Of which kind the row `n` is, and the appointment that is booked for it. */
const kindHere = sql<Kind>`case n.type when ${sql.lit(numberOf.medical)} then 'medical'
  when ${sql.lit(numberOf.passport)} then 'passport' when ${sql.lit(numberOf.seamanBook)} then 'seamanBook'
  else 'certificate' end`;
const bookedHere = (today: string) => sql`case ${kindHere}
  when 'medical' then (select min(x.scheduled_on) from mcu_examinations x where x.employee_id = n.employee_id
                          and x.result is null and x.scheduled_on >= ${today}::date)
  when 'certificate' then (select min(b.starts_on) from bjst_schedules b where b.employee_id = n.employee_id
                          and b.result is null and b.ends_on >= ${today}::date) end`;

/** All rows of the scope; with `only` of some crew `l`. */
const dueRows = (scope: Scope, { today, courseDays }: RenewalsAsked, only: RawBuilder<SqlBool> = sql`true`) => {
  const until = sql`${addMonths(today, monthsAhead)}::date`;
  return sql<Due>`(
  with crew as materialized (${crew(scope, today, only)}),
       needs as materialized (${needs}),
       held as materialized (${heldCertificates}),
       ending as materialized (${ending(today, until)}),
       terms as materialized (select distinct on (t.certificate_type_id) t.certificate_type_id, t.days from course_terms t
                               where t.valid_from <= ${today}::date order by t.certificate_type_id, t.valid_from desc)
  select n.employee_id::bigint * ${types} + n.type as id, n.employee_id, n.type, c.job_position_id, c.vessel_id,
         c.aboard_to as signs_off_on, c.next_from as joins_on, n.expires as expires_on, n.is_missing,
         ${kindHere} as kind, ${bookedHere(today)} as booked_on, f.*, c.full_name_key, c.search_text,
         j.name_en as job_position_name, v.name as vessel_name, t.id as certificate_type_id, t.name as certificate_name,
         e.full_name as employee_name, e.employee_number as employee_id_number, e.email is not null as has_email,
         to_char(greatest(f.due_on, ${today}::date), 'YYYY-MM') as month
    from ending n
    join crew c on c.employee_id = n.employee_id
    join people e on e.id = n.employee_id
    join job_positions j on j.id = c.job_position_id
    left join vessels v on v.id = c.vessel_id
    left join certificate_types t on t.id = n.type
    left join terms u on u.certificate_type_id = n.type
   cross join lateral renewal_fit(n.expires, c.aboard_to, c.next_from, c.next_to, c.later_from, c.later_to,
                case n.type when ${sql.lit(numberOf.medical)} then ${medicalDays}::integer
                  else coalesce(u.days, ${courseDays}::integer) end, ${today}::date) f)`;
};

/** A whole number of a filter; nothing matches another word. */
const whole = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined);
const courseIs = (value: string) => {
  const kind = kinds.find((each) => each === value);
  if (kind && kind !== 'certificate') return sql<SqlBool>`r.type = ${sql.lit(numberOf[kind])}`;
  const type = whole(value);
  return type === undefined ? undefined : sql<SqlBool>`r.certificate_type_id = ${type}`;
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
    base: db.selectFrom(dueRows(scope, facts).as('r')),
    key: 'r.id',
    search: 'r.searchText',
    isCostly: true,
    sort: {
      employeeName: 'r.fullNameKey',
      jobPositionName: folded('r.jobPositionName'),
      vesselName: folded('r.vesselName'),
      certificateName: folded('r.certificateName'),
      expiresOn: sql`coalesce(r.expires_on, '-infinity')`,
      dueOn: dueKey,
      fit: place,
    },
    filter: {
      fit: { column: 'r.fit', as: 'text' },
      course: { matches: courseIs },
      month: { column: 'r.month', as: 'text' },
      jobPositionId: { column: 'r.jobPositionId', as: 'integer' },
      vesselId: { column: 'r.vesselId', as: 'integer' },
    },
    order: [
      [place, 'asc'],
      [dueKey, 'asc'],
      ['r.fullNameKey', 'asc'],
    ],
    rows: (page) =>
      page
        .innerJoinLateral(
          dueRows(scope, facts, sql`l.employee_id in (select p.id / ${types} from page p)`).as('r'),
          (join) => join.onRef('r.id', '=', 'page.id'),
        )
        .select(['r.employeeId', 'r.jobPositionName', 'r.vesselName', 'r.certificateTypeId', 'r.certificateName'])
        .select(['r.signsOffOn', 'r.joinsOn', 'r.expiresOn', 'r.fit', 'r.leaveFrom', 'r.leaveTo', 'r.dueOn'])
        .select(['r.cure', 'r.cureOn', 'r.cureDays', 'r.kind', 'r.isMissing', 'r.bookedOn'])
        .select(['r.employeeName', 'r.employeeIdNumber', 'r.hasEmail']),
  });
}

/** The same rows counted by course and month, in the order of the months. */
export async function countRenewals(db: Db, scope: Scope, facts: RenewalsAsked) {
  const rows = await db
    .selectFrom(dueRows(scope, facts).as('r'))
    .select(['r.kind', 'r.certificateTypeId', 'r.certificateName', 'r.month'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`(count(*) filter (where r.fit <> 'fits'))::integer`.as('stuck'))
    .select(sql<number[]>`array_agg(distinct r.employee_id)`.as('people'))
    .groupBy(['r.kind', 'r.certificateTypeId', 'r.certificateName', 'r.month'])
    .orderBy('r.month')
    .orderBy(sql`r.certificate_name nulls first`)
    .orderBy('r.kind')
    .execute();
  return rows satisfies (Omit<RenewalGroup, 'costFrom' | 'costTo'> & { people: number[] })[];
}

/** Times aboard of these people, present and planned, with the vessel; those who are overdue stay until today at least. */
export async function listTours(db: Db, employeeIds: readonly number[], today: string) {
  const { rows } = await sql<{ employeeId: number; from: string; to: string; vesselName: string }>`
    select a.employee_id as "employeeId", a.planned_from::text as "from",
           (case when a.slot = 'current' then greatest(a.planned_to, ${today}::date + 1) else a.planned_to end)::text as "to",
           s.vessel_name as "vesselName"
      from assignments a join berths s on s.id = a.seat_id
     where a.employee_id in (${sql.join([...employeeIds])})
       and a.slot in ('current', 'next', 'next_but_one') and not ${isRejected}
     order by a.planned_from, a.id`.execute(db);
  return rows;
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
