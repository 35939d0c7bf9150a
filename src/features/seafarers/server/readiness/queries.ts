import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import {
  type BerthKeys,
  type CertificateLine,
  type Finding,
  type HeldCertificate,
  type Period,
  readinessFor,
} from '../../readiness/rules.ts';
import { todayInJakarta } from '../../rules.ts';

/** A position on a ship type; on one vessel and for its principal where these are known. */
export interface ReadinessBerth extends BerthKeys {
  jobPositionId: number;
}

/** Why somebody is judged for a berth: they hold it, they are planned for it, it is their own rank, or it was asked. */
export type BerthSource = 'aboard' | 'next' | 'own' | 'asked';

/** A line of the matrix as it is kept. */
export interface RequirementLine extends CertificateLine {
  jobPositionId: number;
  kind: 'coc' | 'cop';
}

/** A held certificate with the number of its type. */
export interface HeldOfType extends HeldCertificate {
  certificateTypeId: number | null;
}

/** Somebody with what they hold, and the berth and period they are judged for. */
export interface Judged {
  /** Of the employee, or of the personal file where files were asked for. */
  id: number;
  held: HeldOfType[];
  berth: ReadinessBerth;
  source: BerthSource;
  period: Period;
}

export interface Readiness extends Judged {
  required: RequirementLine[];
  findings: Finding[];
}

interface Given {
  berth?: ReadinessBerth | undefined;
  period?: Period | undefined;
  /** The day that counts as today, yyyy-MM-dd. */
  today?: string;
}
export type ReadinessAsked =
  | (Given & { employees: readonly number[] })
  | (Given & { seafarers: readonly number[]; berth: ReadinessBerth });

/**
 * Who is ready, by the id asked for, in two statements however many they are. Without a berth each is judged for the
 * one held now until the planned sign-off, else the next one, else the own rank and ship type today. The caller has
 * checked whom it reaches.
 */
export async function findReadiness(db: Db, asked: ReadinessAsked): Promise<Map<number, Readiness>> {
  const judged = await findJudged(db, asked);
  const lines = await findRequirementLines(db, [...new Set(judged.map(({ berth }) => berth.jobPositionId))]);
  return new Map(judged.map((one) => [one.id, readinessOf(one, lines)]));
}

/** One person against the matrix, which may hold lines of other positions. */
export function readinessOf(one: Judged, lines: readonly RequirementLine[]): Readiness {
  const own = lines.filter(({ jobPositionId }) => jobPositionId === one.berth.jobPositionId);
  return { ...one, ...readinessFor(one.held, own, one.berth, one.period) };
}

/** The berth that employee `e` holds or is planned for next; no row where there is neither. */
export const liveBerth = sql`
  select a.slot, s.job_position_id, v.ship_type_id, v.id as vessel_id, v.principal_id, a.planned_from, a.planned_to
    from assignments a
    join seats s on s.id = a.seat_id
    join vessels v on v.id = s.vessel_id
   where a.employee_id = e.id and a.slot in ('current', 'next')
   order by a.slot = 'current' desc, a.planned_from, a.id
   limit 1`;

const heldBy = (seafarerId: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object(
            'certificateTypeId', c.certificate_type_id, 'code', t.code, 'issuedOn', c.issued_on,
            'expiresOn', c.expires_on, 'noExpiry', c.no_expiry) order by c.id), '[]')
     from certificates c left join certificate_types t on t.id = c.certificate_type_id
    where c.seafarer_id = ${seafarerId})`;

interface PersonRow extends ReadinessBerth {
  id: number;
  slot: 'current' | 'next' | null;
  plannedFrom: string | null;
  plannedTo: string | null;
  held: HeldOfType[];
}

/** The people asked for with what they hold, and what each is judged for. */
export async function findJudged(db: Db, asked: ReadinessAsked): Promise<Judged[]> {
  const { berth, period, today = todayInJakarta() } = asked;
  if ('seafarers' in asked) {
    if (asked.seafarers.length === 0) return [];
    const { rows } = await sql<{ id: number; held: HeldOfType[] }>`
      select f.id, ${heldBy(sql`f.id`)} as held
        from seafarers f where f.id in (${sql.join([...asked.seafarers])})`.execute(db);
    const judgedFor = { berth: asked.berth, source: 'asked', period: period ?? { from: today, to: today } } as const;
    return rows.map((row) => ({ ...row, ...judgedFor }));
  }
  if (asked.employees.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select e.id, b.slot, b.planned_from as "plannedFrom", b.planned_to as "plannedTo",
           coalesce(b.job_position_id, e.job_position_id) as "jobPositionId",
           coalesce(b.ship_type_id, e.ship_type_id) as "shipTypeId",
           b.vessel_id as "vesselId", b.principal_id as "principalId", ${heldBy(sql`e.seafarer_id`)} as held
      from employees e left join lateral (${liveBerth}) b on true
     where e.id in (${sql.join([...asked.employees])})`.execute(db);
  return rows.map(({ id, held, slot, plannedFrom, plannedTo, ...own }) => ({
    id,
    held,
    berth: berth ?? own,
    source: berth ? 'asked' : slot === null ? 'own' : slot === 'current' ? 'aboard' : 'next',
    period: period ?? (berth ? { from: today, to: today } : periodOf({ slot, plannedFrom, plannedTo }, today)),
  }));
}

/** From today, or from signing on where that lies ahead, to the planned sign-off; today alone where that is overdue. */
function periodOf(
  { slot, plannedFrom, plannedTo }: Pick<PersonRow, 'slot' | 'plannedFrom' | 'plannedTo'>,
  today: string,
) {
  const from = slot === 'next' && plannedFrom !== null && plannedFrom > today ? plannedFrom : today;
  return { from, to: plannedTo !== null && plannedTo > from ? plannedTo : from };
}

/** All lines of these positions, past and coming ones too, by certificate. */
export async function findRequirementLines(db: Db, jobPositionIds: readonly number[]): Promise<RequirementLine[]> {
  if (jobPositionIds.length === 0) return [];
  const { rows } = await sql<RequirementLine>`
    select m.job_position_id as "jobPositionId", m.certificate_type_id as "certificateTypeId",
           m.ship_type_id as "shipTypeId", m.vessel_id as "vesselId", m.principal_id as "principalId", m.need,
           m.valid_from as "validFrom", t.kind, t.code, t.name, t.validity_months is not null as expires
      from requirement_matrix m join certificate_types t on t.id = m.certificate_type_id
     where m.job_position_id in (${sql.join([...jobPositionIds])})
     order by t.id, m.id`.execute(db);
  return rows;
}
