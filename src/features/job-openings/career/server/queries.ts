import { usualMonths } from '#features/reference/rules.ts';
import { requirementsOn } from '#features/seafarers/readiness/rules.ts';
import { findRequirementLines } from '#features/seafarers/readiness/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { NeededPaper } from '../contract.ts';

/** The ship types of open openings, by name. */
export async function listOpenShips(db: Db) {
  const ships = await db
    .selectFrom('shipTypes as s')
    .select(['s.id', 's.name', 's.divisionId'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('jobOpenings as o')
          .select('o.id')
          .whereRef('o.shipTypeId', '=', 's.id')
          .where('o.isOpen', '=', true)
          .where('o.deletedAt', 'is', null),
      ),
    )
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  return ships;
}

/** What an open opening asks for today, on any vessel of its ship type; nothing where it is not open. */
export async function findPapers(
  db: Db,
  id: number,
  today: string,
): Promise<{ papers: NeededPaper[]; months: number } | undefined> {
  const opening = await db
    .selectFrom('jobOpenings as o')
    .innerJoin('jobPositions as j', 'j.id', 'o.jobPositionId')
    .select(['o.jobPositionId', 'o.shipTypeId', 'o.jobType', 'j.stcwLevel'])
    .where('o.id', '=', id)
    .where('o.isOpen', '=', true)
    .where('o.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!opening) return undefined;
  const { jobPositionId, shipTypeId, jobType, stcwLevel } = opening;
  const lines = await findRequirementLines(db, [jobPositionId]);
  const papers = requirementsOn(lines, { shipTypeId, vesselId: null, principalId: null }, today)
    .map(({ code, name, kind, need, expires }) => ({ code, name, kind, isMandatory: need === 'mandatory', expires }))
    .sort((a, b) => Number(b.isMandatory) - Number(a.isMandatory));
  return { papers, months: usualMonths(jobType, stcwLevel !== 'support') };
}

/** Whether an opening is open, gone, or was never there; with the instant that it was published at. */
export async function findPosting(db: Db, id: number): Promise<{ isOpen: boolean; postedAt: Date } | undefined> {
  const row = await db
    .selectFrom('jobOpenings')
    .select(['isOpen', 'createdAt as postedAt', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { isOpen: row.isOpen && row.deletedAt === null, postedAt: row.postedAt };
}

/** Open openings with the instant of their last change, newest first: at most 20,000, what a site map may name. */
export const listPostings = (db: Db) =>
  db
    .selectFrom('jobOpenings')
    .select(['id', 'updatedAt'])
    .where('isOpen', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20_000)
    .execute();
