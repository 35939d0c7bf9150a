import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { berth, onBerth } from '#features/assignments/server/queries.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import type { DivisionId, Person } from '#platform/contract/access.ts';
import type { CountedRow } from '#platform/contract/counted.ts';
import { type DiscussedKind, discussedKinds } from '#platform/contract/discussed.ts';
import { countedColumns } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, notFound } from '#platform/server/errors.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { mayDiscuss } from '../rules.ts';

/**
 * The records that are discussed, each as its own feature lets the office read it: those of the scope's divisions. Beside
 * what a counted row shows: the division, whose file it is of, and `kept`, the number that comments have of it, which is
 * that of the assignment for a decision: a plan is asked about more than once.
 */

const inDivisions = (of: string, { divisions }: Scope): RawBuilder<SqlBool> =>
  divisions.length > 0 ? sql`${sql.ref(of)} in (${sql.join([...divisions])})` : sql`false`;

type Shown = Parameters<typeof countedColumns>[0];
const shownAs = (
  shown: Shown,
  more: { kept?: RawBuilder<unknown>; division: RawBuilder<unknown>; file?: RawBuilder<unknown> },
) =>
  sql`select ${countedColumns(shown)}, ${more.kept ?? shown.id} as kept, (${more.division})::integer as division_id,
             (${more.file ?? sql`null`})::integer as seafarer_id`;

const ofBerth = { division: sql`v.division_id`, file: sql`e.seafarer_id` };
const person = { title: sql`coalesce(f.full_name, e.employee_number)`, positionName: sql`p.name_en` };

const selects: Readonly<Record<DiscussedKind, (scope: Scope) => RawBuilder<unknown>>> = {
  seat: (scope) => sql`
    ${shownAs(
      { id: sql`s.id`, vesselId: sql`v.id`, seatId: sql`s.id`, positionName: sql`p.name_en`, vesselName: sql`v.name` },
      { division: sql`v.division_id` },
    )}
      from seats s join vessels v on v.id = s.vessel_id left join job_positions p on p.id = s.job_position_id
     where s.deleted_at is null and ${isVesselInReach(scope)}`,
  employee: (scope) => sql`
    ${shownAs({ id: sql`e.id`, ...person }, { division: sql`e.division_id`, file: sql`e.seafarer_id` })}
      from employees e join seafarers f on f.id = e.seafarer_id left join job_positions p on p.id = e.job_position_id
     where ${inDivisions('e.divisionId', scope)}`,
  application: (scope) => sql`
    ${shownAs(
      { id: sql`l.id`, title: sql`f.full_name`, positionName: sql`p.name_en` },
      { division: sql`l.division_id`, file: sql`l.seafarer_id` },
    )}
      from applications l join job_openings o on o.id = l.job_opening_id join seafarers f on f.id = l.seafarer_id
      left join job_positions p on p.id = o.job_position_id
     where l.submitted_at is not null and ${inDivisions('l.divisionId', scope)}`,
  vessel: (scope) => sql`
    ${shownAs({ id: sql`v.id`, vesselId: sql`v.id`, title: sql`v.name` }, { division: sql`v.division_id` })}
      from vessels v where ${isVesselInReach(scope)}`,
  decision: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`d.id` }, { ...ofBerth, kept: sql`d.assignment_id` })}
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  extension: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`x.id` }, ofBerth)}
      from extensions x join assignments a on a.id = x.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  appraisal: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`r.id`, note: sql`r.flag` }, ofBerth)}
      from appraisals r join assignments a on a.id = r.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  // Its page is that of the person, aboard of this vessel.
  preparation: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`a.id`, note: sql`a.employee_id` }, ofBerth)}
      from preparations r join assignments a on a.id = r.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  movement: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`m.id` }, ofBerth)}
      from movements m join assignments a on a.id = m.assignment_id ${berth} where ${isVesselInReach(scope)}`,
};

export interface Target {
  kind: DiscussedKind;
  /** As comments and charges keep it. */
  recordId: number;
  divisionId: DivisionId;
  seafarerId: number | null;
}

/**
 * The record that somebody of the office discusses. One that is missing, of another division, or of an area that is
 * closed to the reader is not found.
 */
export async function requireTarget(
  db: Db,
  scope: Scope,
  user: SessionUser,
  { kind, recordId }: { kind: DiscussedKind; recordId: number },
): Promise<Target> {
  if (!scope.divisions.some((division) => mayDiscuss(kind, user, division))) throw notFound();
  const { rows } = await sql<{ kept: number; divisionId: number; seafarerId: number | null }>`
    select f.kept, f.division_id, f.seafarer_id from (${selects[kind](scope)}) f where f.id = ${recordId} limit 1`.execute(
    db,
  );
  const row = found(rows[0]);
  const divisionId = row.divisionId === 2 ? 2 : 1;
  if (!mayDiscuss(kind, user, divisionId)) throw notFound();
  return { kind, recordId: row.kept, divisionId, seafarerId: row.seafarerId };
}

export interface Discussed extends CountedRow {
  kind: DiscussedKind;
  kept: number;
}

/** Returns days as text. */
const read = sql.join([
  ...['id', 'vesselId', 'seatId', 'title', 'positionName', 'vesselName', 'note', 'kept'].map((name) =>
    sql.ref(`f.${name}`),
  ),
  sql`null::text as day`,
]);

/** A record by what comments keep of it, within a scope; of a plan, its newest round. */
export async function findShown(
  db: Db,
  scope: Scope,
  kind: DiscussedKind,
  kept: number,
): Promise<Discussed | undefined> {
  return (await listShown(db, scope, kind, [kept]))[0];
}

async function listShown(db: Db, scope: Scope, kind: DiscussedKind, kept: readonly number[]): Promise<Discussed[]> {
  const { rows } = await sql<CountedRow & { kept: number }>`
    select distinct on (f.kept) ${read} from (${selects[kind](scope)}) f
     where f.kept = any(${[...kept]}::integer[]) order by f.kept, f.id desc`.execute(db);
  return rows.map((row) => ({ ...row, kind }));
}

/** Records by what comments keep of them, as far as the reader may open them now; of a plan, its newest round. */
export async function findDiscussed(
  db: Db,
  scope: Scope,
  user: Person,
  all: readonly { kind: DiscussedKind; recordId: number }[],
): Promise<Discussed[]> {
  const records: Discussed[] = [];
  for (const kind of discussedKinds) {
    const ids = all.flatMap((each) => (each.kind === kind ? [each.recordId] : []));
    if (ids.length === 0 || !scope.divisions.some((division) => mayDiscuss(kind, user, division))) continue;
    records.push(...(await listShown(db, scope, kind, ids)));
  }
  return records;
}

/** What notifications of comments or charges are about, with who wrote or gave it, as far as the reader may open it. */
export async function findToldDiscussions(
  db: Db,
  scope: Scope,
  user: Person,
  table: 'comments' | 'charges',
  ids: readonly number[],
) {
  const { rows } =
    table === 'comments'
      ? await sql<ToldOf>`
          select c.id as told, c.kind, c.discussed_id as record_id, btrim(concat_ws(' ', u.first_name, u.last_name)) as by
            from comments c join users u on u.id = c.author_id
           where c.id = any(${[...ids]}::integer[]) and c.deleted_at is null`.execute(db)
      : await sql<ToldOf>`
          select c.id as told, c.kind, c.discussed_id as record_id, coalesce(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as by
            from charges c left join users u on u.id = c.given_by
           where c.id = any(${[...ids]}::integer[])`.execute(db);
  const records = await findDiscussed(db, scope, user, rows);
  return rows.flatMap(({ told, kind, recordId, by }) => {
    const record = records.find((each) => each.kind === kind && each.kept === recordId);
    if (!record) return [];
    const { kept: _, kind: of, ...row } = record;
    return [{ ...row, told, discussed: { kind: of, by } }];
  });
}

interface ToldOf {
  told: number;
  kind: DiscussedKind;
  recordId: number;
  by: string;
}
