import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';

/** What a person is to serve as: the position, on which type of ship. */
export interface Berth {
  jobPositionId: number;
  shipTypeId: number;
}

interface CertificateType {
  id: number;
  kind: string;
  name: string;
  isMandatory: boolean;
}

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
 * when one is missing. A certificate of competency is always mandatory (1-open 52, 84).
 */
export async function decideRequirements<Row extends Claimed>(
  db: Db,
  berth: Berth,
  kind: 'coc' | 'cop',
  field: string,
  rows: readonly Row[],
): Promise<Decided<Row>[]> {
  const types = await findTypes(db, berth, kind, rows);
  const wrong: Record<string, string> = {};
  const decided = rows.map((row, index) => {
    const type = types.find(({ id, name }) => (row.typeId ? id === row.typeId : same(name, row.certificateName)));
    if (row.typeId && !type) wrong[`${field}.${index}.${kind}Id`] = 'Choose one from the list';
    return {
      ...row,
      certificateName: type && row.typeId ? type.name : row.certificateName,
      requirement: type?.isMandatory === true,
      certificateTypeId: type?.id ?? null,
    };
  });
  const missing = types.filter(
    ({ id, isMandatory }) => isMandatory && !decided.some((row) => row.certificateTypeId === id),
  );
  if (missing.length) wrong[field] = `Still required: ${missing.map(({ name }) => name).join(', ')}`;
  if (Object.keys(wrong).length) throw badInput(wrong);
  return decided;
}

/** The berth's mandatory certificates, and the types that the rows name beside them. */
async function findTypes(db: Db, berth: Berth, kind: string, rows: readonly Claimed[]): Promise<CertificateType[]> {
  const named = JSON.stringify(rows.map(({ certificateName, typeId }) => ({ name: certificateName, id: typeId })));
  const { rows: types } = await sql<CertificateType>`
    with needed as (
      select distinct on (m.certificate_type_id) m.certificate_type_id, m.is_mandatory
        from requirement_matrix m
       where m.job_position_id = ${berth.jobPositionId} and (m.ship_type_id = ${berth.shipTypeId} or m.ship_type_id is null)
         and m.valid_from <= (now() at time zone 'Asia/Jakarta')::date
       order by m.certificate_type_id, m.ship_type_id nulls last, m.valid_from desc)
    select t.id, t.kind, t.name, n.certificate_type_id is not null and (t.kind = 'coc' or n.is_mandatory) as "isMandatory"
      from certificate_types t left join needed n on n.certificate_type_id = t.id
     where t.kind = ${kind}
       and (n.certificate_type_id is not null
            or exists (select from jsonb_to_recordset(${named}::jsonb) as r (id integer, name text)
                        where r.id = t.id or lower(btrim(r.name)) = lower(t.name)))
     order by t.id`.execute(db);
  return types;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
