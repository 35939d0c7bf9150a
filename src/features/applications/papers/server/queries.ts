import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';

/** The applications of the ids that the scope reaches, with the stage each is in, as they were asked for. */
export async function findLetterApplicants(db: Db, scope: Scope, ids: readonly number[]) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .select([
      'a.id',
      'a.stage',
      'a.divisionId',
      'a.registrationNumber as number',
      sql<string>`printed_name(f.full_name, f.latin_name)`.as('fullName'),
      'f.birthPlace',
      'f.birthDate',
      'f.seafarerCode',
      'p.name as position',
      'p.nameEn as positionEn',
    ])
    .where('a.id', 'in', ids)
    .where('a.divisionId', 'in', scope.divisions)
    .where('a.submittedAt', 'is not', null)
    .execute();
  const at = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
}

/** A kind of check-up in both languages. */
export const findPackage = (db: Db, id: number) =>
  db
    .selectFrom('options')
    .select(['name', (of) => of.fn.coalesce('nameId', 'name').as('nameId')])
    .where('kind', '=', 'mcu_package')
    .where('id', '=', id)
    .executeTakeFirst();

/** How many of the ids are submitted applications that the scope reaches. */
export async function countApplications(db: Db, scope: Scope, ids: readonly number[]): Promise<number> {
  const { total } = await db
    .selectFrom('applications as a')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('a.id', 'in', idsOf(ids))
    .where('a.divisionId', 'in', scope.divisions)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export interface BocRow {
  registrationNumber: string;
  fullName: string;
  seafarerCode: string | null;
  seamanBookNumber: string | null;
  birthPlace: string | null;
  birthDate: string | null;
  position: string;
  vesselType: string;
  competency: string | null;
  lastCompany: string | null;
  lastVessel: string | null;
  lastSignOff: string | null;
  isAboard: boolean;
}

/** One page of the BOC sheet: these applications by id, each with its licence and its newest sea service. */
export async function listBocRows(db: Db, scope: Scope, ids: readonly number[]): Promise<BocRow[]> {
  const { rows } = await sql<BocRow>`
    select a.registration_number as "registrationNumber", f.full_name as "fullName", f.seafarer_code as "seafarerCode",
           f.seaman_book_number as "seamanBookNumber", f.birth_place as "birthPlace", f.birth_date as "birthDate",
           p.name_en as position, t.name as "vesselType",
           (select string_agg(coalesce(ct.code, c.name), ', ' order by c.id)
              from certificates c left join certificate_types ct on ct.id = c.certificate_type_id
             where c.seafarer_id = f.id and c.kind = 'coc' and c.number is not null
               and coalesce(ct.code, '') not like 'END-%') as competency,
           s.company_name as "lastCompany", s.vessel_name as "lastVessel", s.off_board_on as "lastSignOff",
           s.id is not null and s.off_board_on is null as "isAboard"
      from applications a
      join seafarers f on f.id = a.seafarer_id
      join job_positions p on p.id = a.job_position_id
      join ship_types t on t.id = a.ship_type_id
      left join lateral (select * from sea_services v where v.seafarer_id = f.id
                          order by coalesce(v.off_board_on, 'infinity') desc, v.on_board_on desc, v.id desc limit 1) s on true
     where a.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)
       and a.division_id in (${sql.join([...scope.divisions])}) and a.submitted_at is not null
     order by a.id`.execute(db);
  return rows;
}

/** Many ids as one parameter. */
const idsOf = (ids: readonly number[]) =>
  sql<number>`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`;
