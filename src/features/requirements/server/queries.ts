import { sql } from 'kysely';
import { complies, holdsFor, requirementsOn } from '#features/seafarers/readiness/rules.ts';
import {
  findJudged,
  findRequirementLines,
  liveBerth,
  type RequirementLine,
  readinessOf,
} from '#features/seafarers/readiness/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import type { ChangedRequirements, Requirement } from '../contract.ts';
import { type LineKeys, levelOf, sameKeys, withLines } from '../rules.ts';

/** A chosen rank with what its lines name, and the berth they are looked up for. */
export interface Place {
  divisionId: number;
  jobPositionId: number;
  keys: LineKeys;
  berth: { shipTypeId: number; vesselId: number | null; principalId: number | null };
}

interface KeptLine extends LineKeys {
  id: number;
  certificateTypeId: number;
  need: Requirement['need'];
  validFrom: string;
  version: number;
}

const byName = (column: string) => sql`search_key(${sql.ref(column)}) collate "C"`;

/** What there is to choose from in a division. */
export async function findChoices(db: Db, divisions: readonly number[]) {
  const positions = await db
    .selectFrom('jobPositions')
    .select(['id', 'nameEn as name'])
    .where('divisionId', 'in', divisions)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const ships = await db
    .selectFrom('shipTypes')
    .select(['id', 'name'])
    .where('divisionId', 'in', divisions)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute();
  const vessels = await db
    .selectFrom('vessels')
    .select(['id', 'name', 'shipTypeId as shipId'])
    .where('divisionId', 'in', divisions)
    .where('scrappedAt', 'is', null)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute();
  const principals = await db
    .selectFrom('principals')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute();
  return { positions, ships, vessels, principals };
}

/** The records that a choice names, as far as they are in reach. */
export async function findNamed(
  db: Db,
  scope: Scope,
  { jobPositionId, shipId, vesselId, principalId }: Omit<ChangedRequirements, 'validFrom' | 'changes'>,
) {
  const position = await db
    .selectFrom('jobPositions')
    .select(['id', 'divisionId'])
    .where('id', '=', jobPositionId)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  const ship = await db
    .selectFrom('shipTypes')
    .select(['id', 'divisionId'])
    .where('id', '=', shipId ?? 0)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  const vessel = await db
    .selectFrom('vessels')
    .select(['id', 'divisionId', 'shipTypeId', 'principalId', 'scrappedAt'])
    .where('id', '=', vesselId ?? 0)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  const principal = await db
    .selectFrom('principals')
    .select('id')
    .where('id', '=', principalId ?? 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return { position, ship, vessel, principal };
}

/** Every certificate with what the place needs of it today, and what will change. */
export async function listRequirements(
  db: Db,
  { jobPositionId, keys, berth }: Place,
  today: string,
): Promise<Requirement[]> {
  const types = await findTypes(db);
  const lines = await db
    .selectFrom('requirementMatrix')
    .select(['id', 'certificateTypeId', 'shipTypeId', 'vesselId', 'principalId', 'validFrom', 'version'])
    .select(sql<Requirement['need']>`need`.as('need'))
    .where('jobPositionId', '=', jobPositionId)
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  return types.map(({ id: certificateTypeId, kind, code, name: certificateName }) => {
    const own = lines.filter((line) => line.certificateTypeId === certificateTypeId && holdsFor(line, berth));
    const inForce = lineOn(own, berth, today);
    const ownToday = own.find((line) => line.validFrom === today && sameKeys(line, keys));
    return {
      certificateTypeId,
      kind,
      code,
      certificateName,
      need: inForce?.need ?? 'none',
      level: inForce ? levelOf(inForce) : null,
      since: inForce?.validFrom ?? null,
      ownToday: ownToday ? { requirementId: ownToday.id, version: ownToday.version, need: ownToday.need } : null,
      coming: own
        .filter(({ validFrom }) => validFrom > today)
        .map((line) => ({
          requirementId: line.id,
          version: line.version,
          need: line.need,
          level: levelOf(line),
          validFrom: line.validFrom,
          isOwn: sameKeys(line, keys),
        })),
    };
  });
}

/** The line in force, also where it says that nothing is needed. */
function lineOn(lines: readonly KeptLine[], berth: Place['berth'], day: string): KeptLine | undefined {
  const asked = lines.map((line) => ({ ...line, said: line.need, need: 'mandatory' as const }));
  const [line] = requirementsOn(asked, berth, day);
  return line && { ...line, need: line.said };
}

/** All certificate types. */
export const findTypes = (db: Db) =>
  db
    .selectFrom('certificateTypes')
    .select(['id', 'code', 'name', sql<'coc' | 'cop'>`kind`.as('kind')])
    .select(sql<boolean>`validity_months is not null`.as('expires'))
    .orderBy('id')
    .execute();

/** How many people are judged at a time. */
const batch = 500;

/**
 * Who would no longer comply after the changes, and who would again, on the day they hold from. All crew in service of the
 * rank are judged by the function that everything else uses, with the matrix as it is and as it would be.
 */
export async function previewChanges(db: Db, place: Place, { validFrom, changes }: ChangedRequirements, today: string) {
  const on = validFrom > today ? validFrom : today;
  const types = new Map((await findTypes(db)).map((type) => [type.id, type]));
  const before = await findRequirementLines(db, [place.jobPositionId]);
  const added = changes.flatMap(({ certificateTypeId, need }): RequirementLine[] => {
    const type = types.get(certificateTypeId);
    if (!type) return [];
    const { kind, code, name, expires } = type;
    return [
      {
        ...place.keys,
        jobPositionId: place.jobPositionId,
        certificateTypeId,
        need,
        validFrom,
        kind,
        code,
        name,
        expires,
      },
    ];
  });
  const after = withLines(before, added);
  const ids = await findConcerned(db, place);
  const failing: number[] = [];
  let complyAgain = 0;
  for (let from = 0; from < ids.length; from += batch)
    for (const one of await findJudged(db, { employees: ids.slice(from, from + batch), today: on })) {
      const [did, does] = [before, after].map((lines) => complies(readinessOf(one, lines).findings));
      if (did && !does) failing.push(one.id);
      if (!did && does) complyAgain += 1;
    }
  const names = await findNames(db, failing.slice(0, 8));
  return { crewCount: ids.length, noLongerComply: failing.length, complyAgain, names };
}

/** Crew in service whose berth, held or next or their own, the lines of a place name. */
async function findConcerned(db: Db, { divisionId, jobPositionId, keys }: Place): Promise<number[]> {
  const { shipTypeId, vesselId, principalId } = keys;
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e left join lateral (${liveBerth}) b on true
     where e.division_id = ${divisionId}
       and (e.job_position_id = ${jobPositionId} or e.id in (
             select a.employee_id from assignments a join seats s on s.id = a.seat_id
              where s.job_position_id = ${jobPositionId} and a.slot in ('current', 'next')))
       and exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null)
       and coalesce(b.job_position_id, e.job_position_id) = ${jobPositionId}
       and (${shipTypeId}::integer is null or coalesce(b.ship_type_id, e.ship_type_id) = ${shipTypeId})
       and (${vesselId}::integer is null or b.vessel_id = ${vesselId})
       and (${principalId}::integer is null or b.principal_id = ${principalId})
     order by e.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function findNames(db: Db, employeeIds: readonly number[]): Promise<string[]> {
  if (employeeIds.length === 0) return [];
  const rows = await db
    .selectFrom('people as e')
    .select('e.fullName')
    .where('e.id', 'in', employeeIds)
    .orderBy('e.id')
    .execute();
  return rows.map(({ fullName }) => fullName);
}

/** Adds a line; false where the place has one of that certificate and day already. */
export async function insertLine(
  db: Db,
  { divisionId, jobPositionId, keys }: Place,
  line: { certificateTypeId: number; need: string; validFrom: string; createdBy: string },
): Promise<boolean> {
  const added = await db
    .insertInto('requirementMatrix')
    .values({ divisionId, jobPositionId, ...keys, ...line })
    .onConflict((conflict) => conflict.constraint('requirement_matrix_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Lines of the divisions, held for the transaction. All that a change is about are held before the first is written: who
 * writes holds the lists of crew as well, and would wait for one who holds a line and waits for the lists.
 */
export const lockLines = (db: Db, divisions: readonly number[], ids: readonly number[]) =>
  db
    .selectFrom('requirementMatrix')
    .select(['id', 'jobPositionId', 'certificateTypeId', 'shipTypeId', 'vesselId', 'principalId'])
    .select(['validFrom', 'version'])
    // No line has the number 0: where none is named none is held.
    .where('id', 'in', [0, ...ids])
    .where('divisionId', 'in', divisions)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateLine = (db: Db, id: number, need: string) =>
  db.updateTable('requirementMatrix').set({ need }).where('id', '=', id).execute();

export const deleteLine = (db: Db, id: number) => db.deleteFrom('requirementMatrix').where('id', '=', id).execute();

/** The audit trail of a rank's requirements, including cancelled changes. */
export async function requirementTrail(db: Db, scope: Scope, jobPositionId: number) {
  if (scope.reach !== 'division') return undefined;
  const position = await db
    .selectFrom('jobPositions')
    .select('id')
    .where('id', '=', jobPositionId)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  if (!position) return undefined;
  // The seeded matrix was not changed by anyone.
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from audit_log
     where table_name = 'requirement_matrix' and actor <> 'system'
       and coalesce(after, before) ->> 'job_position_id' = ${String(jobPositionId)}`.execute(db);
  return { rows: [{ table: 'requirement_matrix', ids: rows.map(({ id }) => id) }] };
}
