import { type RawBuilder, sql } from 'kysely';
import { listRequirements } from '#features/reference/positions/server/queries.ts';
import { type Faults, message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { writtenOnce } from '#platform/server/database/names.ts';
import { badInput } from '#platform/server/errors.ts';
import {
  type BerthKeys,
  type CertificateLine,
  type Finding,
  type HeldCertificate,
  type HeldDocument,
  type Period,
  readinessFor,
} from '../rules.ts';

/** A position on a ship type; on one vessel and for its principal where these are known. */
export interface ReadinessBerth extends BerthKeys {
  jobPositionId: number;
}

/** Why someone is judged for a berth: they hold it, they are planned for it, it is their own rank, or it was asked. */
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

/** Someone with what they hold, and the berth and period they are judged for. */
export interface Judged {
  /** Of the employee, of the personal file or of the assignment: of what was asked for. */
  id: number;
  held: HeldOfType[];
  documents: HeldDocument[];
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
  /** yyyy-MM-dd. */
  today: string;
}
export type ReadinessAsked =
  | (Given & { employees: readonly number[] })
  | (Given & { seafarers: readonly number[]; berth: ReadinessBerth })
  | { assignments: readonly number[]; today: string };

/**
 * Who is ready, by the id asked for, in two statements however many they are. Employees are judged, without a berth, for
 * the one held now until the planned sign-off, else the next one, else their own rank and ship type today; assignments
 * each for its own berth and period, whatever else the person holds. The caller has checked its reach.
 */
export async function findReadiness(db: Db, asked: ReadinessAsked): Promise<Map<number, Readiness>> {
  const judged = await findJudged(db, asked);
  const required = await findRequirementLines(db, [...new Set(judged.map(({ berth }) => berth.jobPositionId))]);
  return new Map(judged.map((one) => [one.id, readinessOf(one, required)]));
}

/** One person against the matrix, which may hold lines of other positions. */
export function readinessOf(one: Judged, lines: readonly RequirementLine[]): Readiness {
  const own = lines.filter(({ jobPositionId }) => jobPositionId === one.berth.jobPositionId);
  return { ...one, ...readinessFor(one, own, one.berth, one.period) };
}

/** The berth that employee `e` holds or is planned for next; no row where there is neither. */
export const liveBerth = sql`select * from judged_berth(e.id)`;

const heldBy = (seafarerId: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object(
            'certificateTypeId', c.certificate_type_id, 'code', t.code, 'issuedOn', c.issued_on,
            'expiresOn', c.expires_on, 'noExpiry', c.no_expiry) order by c.id), '[]')
     from certificates c left join certificate_types t on t.id = c.certificate_type_id
    where c.seafarer_id = ${seafarerId})`;

const documentsOf = (seafarerId: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('name', d.name, 'expiresOn', d.expires_on) order by d.id), '[]')
     from travel_documents d where d.seafarer_id = ${seafarerId})`;

/** What is judged of a personal file. */
const ofFile = (seafarerId: RawBuilder<unknown>) =>
  sql`${heldBy(seafarerId)} as held, ${documentsOf(seafarerId)} as documents`;

interface FileRow {
  id: number;
  held: HeldOfType[];
  documents: HeldDocument[];
}

interface PersonRow extends ReadinessBerth, FileRow {
  slot: 'current' | 'next' | 'next_but_one' | null;
  plannedFrom: string | null;
  plannedTo: string | null;
}

/** Of employee `e` with the berth `b`. */
const ofEmployee = sql`
  e.id, b.slot, b.planned_from as "plannedFrom", b.planned_to as "plannedTo",
  coalesce(b.job_position_id, e.job_position_id) as "jobPositionId",
  coalesce(b.ship_type_id, e.ship_type_id) as "shipTypeId",
  b.vessel_id as "vesselId", b.principal_id as "principalId", ${ofFile(sql`e.seafarer_id`)}`;

/** The people asked for with what they hold, and what each is judged for. */
export async function findJudged(db: Db, asked: ReadinessAsked): Promise<Judged[]> {
  const { today } = asked;
  if ('assignments' in asked) return findJudgedForAssignments(db, asked.assignments, today);
  const { berth, period } = asked;
  if ('seafarers' in asked) {
    if (asked.seafarers.length === 0) return [];
    const { rows } = await sql<FileRow>`
      select f.id, ${ofFile(sql`f.id`)}
        from seafarers f where f.id in (${sql.join([...asked.seafarers])})`.execute(db);
    const judgedFor = { berth: asked.berth, source: 'asked', period: period ?? { from: today, to: today } } as const;
    return rows.map((row) => ({ ...row, ...judgedFor }));
  }
  if (asked.employees.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select ${ofEmployee} from employees e left join lateral (${liveBerth}) b on true
     where e.id in (${sql.join([...asked.employees])})`.execute(db);
  return rows.map((row) => {
    const judged = judgedAsIs(row, today);
    if (!berth) return period ? { ...judged, period } : judged;
    return { ...judged, berth, source: 'asked', period: period ?? { from: today, to: today } };
  });
}

/** An employee judged for the berth they have. */
const judgedAsIs = (
  { id, held, documents, slot, plannedFrom, plannedTo, ...berth }: PersonRow,
  today: string,
): Judged => ({
  id,
  held,
  documents,
  berth,
  source: slot === null ? 'own' : slot === 'current' ? 'aboard' : 'next',
  period: periodOf({ slot, plannedFrom, plannedTo }, today),
});

/** Each assignment with what its person holds, to be judged for its own seat and dates. */
async function findJudgedForAssignments(db: Db, ids: readonly number[], today: string): Promise<Judged[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select a.id, a.slot, a.planned_from as "plannedFrom", a.planned_to as "plannedTo",
           s.job_position_id as "jobPositionId", v.ship_type_id as "shipTypeId", v.id as "vesselId",
           v.principal_id as "principalId", ${ofFile(sql`e.seafarer_id`)}
      from assignments a
      join employees e on e.id = a.employee_id
      join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id
     where a.id = any(${[...ids]}::integer[])`.execute(db);
  return rows.map(({ id, held, documents, slot, plannedFrom, plannedTo, ...berth }) => ({
    id,
    held,
    documents,
    berth,
    source: slot === 'current' ? 'aboard' : 'next',
    period: periodOf({ slot, plannedFrom, plannedTo }, today),
  }));
}

/** From today, or from signing on where that is in the future, to the planned sign-off; today alone where that is overdue. */
function periodOf(
  { slot, plannedFrom, plannedTo }: Pick<PersonRow, 'slot' | 'plannedFrom' | 'plannedTo'>,
  today: string,
) {
  const from = slot !== 'current' && plannedFrom !== null && plannedFrom > today ? plannedFrom : today;
  return { from, to: plannedTo !== null && plannedTo > from ? plannedTo : from };
}

const lines = sql`
  select m.job_position_id as "jobPositionId", m.certificate_type_id as "certificateTypeId",
         m.ship_type_id as "shipTypeId", m.vessel_id as "vesselId", m.principal_id as "principalId", m.need,
         m.valid_from as "validFrom", t.kind, t.code, t.name, t.validity_months is not null as expires
    from requirement_matrix m join certificate_types t on t.id = m.certificate_type_id`;

interface StoredReadiness extends PersonRow {
  lines: RequirementLine[];
}

/**
 * What employee `e` is judged by, with the lines of the position, as a column of another statement; `readinessAsIs` reads
 * it. Of many employees the same lines would come again and again: `findReadiness` is for those.
 */
export const judgedColumn = writtenOnce(sql<StoredReadiness>`(
  select row_to_json(judged) from (
    select ${ofEmployee},
           (select coalesce(json_agg(line), '[]') from (
              ${lines} where m.job_position_id = coalesce(b.job_position_id, e.job_position_id)
               order by t.id, m.id) line) as lines
      from (select) one left join lateral (${liveBerth}) b on true) judged)`);

/** What `findReadiness` says of an employee for the berth they have. */
export const readinessAsIs = ({ lines: own, ...row }: StoredReadiness, today: string): Readiness =>
  readinessOf(judgedAsIs(row, today), own);

/** All lines of these positions, past and coming ones too, by certificate. */
export async function findRequirementLines(db: Db, jobPositionIds: readonly number[]): Promise<RequirementLine[]> {
  if (jobPositionIds.length === 0) return [];
  const { rows } = await sql<RequirementLine>`
    ${lines} where m.job_position_id in (${sql.join([...jobPositionIds])})
     order by t.id, m.id`.execute(db);
  return rows;
}

/** What a person is to serve as: the position, on which type of ship. */
export interface Berth {
  divisionId: number;
  jobPositionId: number;
  shipTypeId: number;
}

type Kind = 'coc' | 'cop';

/** A certificate as submitted, of either kind. */
interface Claimed {
  certificateName: string;
  requirement: boolean;
  typeId: number | null | undefined;
}

/** What the matrix made of a submitted certificate. */
export type Decided<Row> = Row & { certificateTypeId: number | null };

/**
 * Decides by the matrix, not by what the client says, which certificates are the berth's requirements, and refuses
 * when one is missing; with `held` only one of those types. A certificate of competency in the matrix is always
 * mandatory (1-open 52).
 */
export async function decideRequirements<Row extends Claimed>(
  db: Db,
  berth: Berth,
  kind: Kind,
  field: string,
  rows: readonly Row[],
  held?: ReadonlySet<number>,
): Promise<Decided<Row>[]> {
  const required = await findRequired(db, berth, kind);
  const types = await findTypes(db, kind, [...required, ...rows.flatMap(({ typeId }) => typeId ?? [])], rows);
  const wrong: Faults = {};
  const decided = rows.map((row, index) => {
    const type = types.find(({ id, name }) => (row.typeId ? id === row.typeId : same(name, row.certificateName)));
    if (row.typeId && !type) wrong[`${field}.${index}.${kind}Id`] = notInList;
    return {
      ...row,
      certificateName: type && row.typeId ? type.name : row.certificateName,
      requirement: type !== undefined && required.has(type.id),
      certificateTypeId: type?.id ?? null,
    };
  });
  const missing = types.filter(
    ({ id }) =>
      required.has(id) && (!held || held.has(id)) && !decided.some(({ certificateTypeId }) => certificateTypeId === id),
  );
  if (missing.length)
    wrong[field] = message('seafarers:refusals.still_required', {
      names: missing.map(({ name }) => name).join(', '),
    });
  if (Object.keys(wrong).length) throw badInput(wrong);
  return decided;
}

/** Marks the certificates of a file that a berth asks for, after it changed. */
export async function markRequired(db: Db, seafarerId: number, berth: Berth): Promise<void> {
  const required = await listRequired(db, berth);
  const isRequired = sql<boolean>`coalesce(certificate_type_id in (${sql.join([0, ...required])}), false)`;
  await db
    .updateTable('certificates')
    .set({ isRequired })
    .where('seafarerId', '=', seafarerId)
    .where('isRequired', 'is distinct from', isRequired)
    .execute();
}

/** The types of both kinds that a berth asks for. */
export const listRequired = async (db: Db, berth: Berth): Promise<number[]> => [
  ...(await findRequired(db, berth, 'coc')),
  ...(await findRequired(db, berth, 'cop')),
];

async function findRequired(db: Db, { divisionId, jobPositionId, shipTypeId }: Berth, kind: Kind) {
  const asked = { jobPositionId, shipId: shipTypeId, kind, ...(kind === 'cop' && { isMandatory: true }) };
  const requirements = (await listRequirements(db, divisionId === 1 ? 1 : 2, asked)) ?? [];
  return new Set(requirements.map(({ certificateTypeId }) => certificateTypeId));
}

/** Certificate types by their id, and those that the rows call by their name. */
function findTypes(db: Db, kind: Kind, ids: readonly number[], rows: readonly Claimed[]) {
  const names = rows.map(({ certificateName }) => certificateName.trim().toLowerCase());
  return db
    .selectFrom('certificateTypes')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where((is) =>
      is.or([
        ...(ids.length ? [is('id', 'in', [...ids])] : []),
        ...(names.length ? [is((of) => of.fn<string>('lower', ['name']), 'in', names)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
