import { sql } from 'kysely';
import { usualMonths } from '#features/reference/rules.ts';
import type { TimeAboard } from '#features/seafarers/sea-service/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';

interface Asked {
  workExperience: string;
  /** Of a usual contract. */
  months: number;
}

/** What the opening of an application asks for. */
export async function findAsked(db: Db, applicationId: number): Promise<Asked> {
  const { workExperience, jobType, stcwLevel } = await db
    .selectFrom('applications as a')
    .innerJoin('jobOpenings as o', 'o.id', 'a.jobOpeningId')
    .innerJoin('jobPositions as j', 'j.id', 'a.jobPositionId')
    .select(['o.workExperience', 'o.jobType', 'j.stcwLevel'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return { workExperience, months: usualMonths(jobType, stcwLevel !== 'support') };
}

export interface ServedTime extends TimeAboard {
  /** As the position asked about, whatever its division. */
  isInRank: boolean;
}

/**
 * The sea service of a file, each row with whether it was served as a position: by the seat of the assignment that left
 * it, else by what staff linked its words to, else by its words (as crew/sea-service counts them).
 */
export async function listServed(db: Db, seafarerId: number, jobPositionId: number): Promise<ServedTime[]> {
  const { rows } = await sql<ServedTime>`
    select to_char(r.on_board_on, 'YYYY-MM-DD') as "from", to_char(r.off_board_on, 'YYYY-MM-DD') as "to",
           lower(coalesce(own.rank, p.name_en, r.position)) in (lower(asked.name_en), lower(asked.name)) as "isInRank"
      from sea_services r
      join job_positions asked on asked.id = ${jobPositionId}
      left join options po on po.kind = 'sea_position' and po.name_key = service_word(r.position)
      left join job_positions p on p.id = po.linked_position_id
      left join lateral (
        select j.name_en as rank from assignments a join seats s on s.id = a.seat_id
          join job_positions j on j.id = s.job_position_id where a.id = r.assignment_id) own on true
     where r.seafarer_id = ${seafarerId} order by r.on_board_on, r.id`.execute(db);
  return rows;
}
