import { sql } from 'kysely';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { containsWords, folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { inReach, isEmployed } from '../../server/queries.ts';
import { mostOthers, type Pair, type PairKind, pairKinds } from '../rules.ts';

/** Pairs of people as planning and the pages of the crew need them. */

const kindOf = (kind: string): PairKind => pairKinds.find((each) => each === kind) ?? 'apart';

/** Pairs of some people that count on a day or later, once for each of the two. */
export async function listPairs(db: Db, employeeIds: readonly number[], day: string): Promise<Pair[]> {
  if (employeeIds.length === 0) return [];
  const ids = sql`any(${[...employeeIds]}::integer[])`;
  const rows = await db
    .selectFrom('crewPairs as p')
    .select(['p.employeeId', 'p.otherEmployeeId', 'p.kind', 'p.isSerious', 'p.untilOn as until'])
    .where(sql<boolean>`(p.employee_id = ${ids} or p.other_employee_id = ${ids})`)
    .where(sql<boolean>`(p.until_on is null or p.until_on >= ${day}::date)`)
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ employeeId, otherEmployeeId, kind, ...row }) => [
    { ...row, employeeId, otherId: otherEmployeeId, kind: kindOf(kind) },
    { ...row, employeeId: otherEmployeeId, otherId: employeeId, kind: kindOf(kind) },
  ]);
}

/** The pairs of an employee with the other of each, those in reach, by name. */
export async function listPairsOf(db: Db, scope: Scope, employeeId: number) {
  const rows = await db
    .selectFrom('crewPairs as p')
    .innerJoin('people as e', (join) =>
      join.on(
        sql<boolean>`e.id = case when p.employee_id = ${employeeId} then p.other_employee_id else p.employee_id end`,
      ),
    )
    .leftJoin('users as u', 'u.id', 'p.notedBy')
    .select(['p.id', 'p.version', 'p.kind', 'p.isSerious', 'p.reason', 'p.untilOn as until', 'p.notedOn'])
    .select(['e.id as otherId', 'e.employeeNumber as otherNumber', 'e.positionNameEn as otherPosition'])
    .select(['e.fullName as otherName', accountName.as('notedBy')])
    .where((is) => is.or([is('p.employeeId', '=', employeeId), is('p.otherEmployeeId', '=', employeeId)]))
    .where(inReach(scope))
    .orderBy(folded('e.fullName'))
    .orderBy('p.id')
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kindOf(kind) }));
}

/** Everyone with us in reach who may be paired with an employee, by name; all whose name or number has the words. */
export const listOthers = (db: Db, scope: Scope, employeeId: number, search: string) =>
  db
    .selectFrom('people as e')
    .select(['e.id as employeeId', 'e.employeeNumber as employeeIdNumber', 'e.positionNameEn as jobPositionName'])
    .select('e.fullName as employeeName')
    .where('e.id', '<>', employeeId)
    .where(inReach(scope))
    .where(isEmployed)
    .$if(search !== '', (query) =>
      query.where(containsWords(sql`search_key(concat_ws(' ', e.full_name, e.employee_number))`, search)),
    )
    .orderBy(folded('e.fullName'))
    .orderBy('e.id')
    .limit(mostOthers)
    .execute();
