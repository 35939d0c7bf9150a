import { type RawBuilder, sql } from 'kysely';
import { looks } from '#features/movements/rules.ts';
import { opensAgreement } from '#features/preparation/agreements/rules.ts';
import { prepares } from '#features/preparation/contract.ts';
import { seesMedical } from '#features/preparation/rules.ts';
import { seesIdentityPapers } from '#features/seafarers/rules.ts';
import { allows } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { CrewDocument, DocumentKind } from '../contract.ts';

/** Scans of certificates as they are, and of their earlier versions. */
const certificatesOf = (kind: 'coc' | 'cop') => sql`
  select c.file_id, c.name from certificates c where c.seafarer_id = e.seafarer_id and c.kind = ${kind}
   union
  select v.file_id, v.name from certificate_versions v where v.seafarer_id = e.seafarer_id and v.kind = ${kind}`;

/** Where files of each kind are attached: rows of file_id and name, for an employee `e`. `earlier` files are no longer attached. */
const sources: Record<Exclude<DocumentKind, 'earlier'>, RawBuilder<unknown>> = {
  photo: sql`select s.photo_file_id as file_id, null as name from seafarers s where s.id = e.seafarer_id`,
  'identity-card': sql`select s.national_id_file_id, null from seafarers s where s.id = e.seafarer_id`,
  passport: sql`select s.passport_file_id, null from seafarers s where s.id = e.seafarer_id`,
  'certificate-of-competency': sql`
    ${certificatesOf('coc')}`,
  'certificate-of-proficiency': sql`
    ${certificatesOf('cop')}`,
  'sea-service': sql`select v.file_id, v.vessel_name from sea_services v where v.seafarer_id = e.seafarer_id`,
  'release-letter': sql`
    select r.file_id, null from blacklist_records b join blacklist_releases r on r.record_id = b.id
     where b.employee_id = e.id`,
  'crew-agreement': sql`
    select c.file_id, c.number from assignments a join crew_agreements c on c.assignment_id = a.id
     where a.employee_id = e.id
     union
    select d.file_id, concat(c.number, '/ADD-', d.ordinal) from assignments a
      join crew_agreements c on c.assignment_id = a.id join agreement_addenda d on d.agreement_id = c.id
     where a.employee_id = e.id`,
  'medical-check-up': sql`select c.file_id, c.letter_number from mcu_examinations c where c.employee_id = e.id`,
  'medical-certificate': sql`
    select c.file_id, c.certificate_number from medical_certificates c where c.employee_id = e.id`,
  bjst: sql`select c.file_id, c.letter_number from bjst_schedules c where c.employee_id = e.id`,
  journey: sql`
    select d.file_id, d.name from assignments a join movements m on m.assignment_id = a.id
      join movement_documents d on d.movement_id = m.id and d.kind = 'travel'
     where a.employee_id = e.id`,
};
const identityPapers: readonly DocumentKind[] = ['identity-card', 'passport'];

/** Who sees the papers of a kind that not everybody with the record sees: those who may open them where they are kept. */
const readers: Partial<Record<DocumentKind, (reader: Reader) => boolean>> = {
  // The letters of a release are the office's, as the record is.
  'release-letter': ({ scope }) => scope.reach === 'division',
  // Agreements show wages.
  'crew-agreement': ({ user, isOwn }) => opensAgreement({ role: user.role, isOwn }),
  'medical-check-up': ({ user, scope }) => allows(prepares, user) && seesMedical(scope.reader),
  'medical-certificate': ({ user, scope }) => allows(prepares, user) && seesMedical(scope.reader),
  bjst: ({ user, scope }) => allows(prepares, user) && scope.reach === 'division',
  journey: ({ user, scope }) => allows(looks, user) && scope.reach === 'division',
};
interface Reader {
  user: SessionUser;
  scope: Scope;
  isOwn: boolean;
}

interface Row {
  kind: DocumentKind;
  fileType: CrewDocument['fileType'];
  names: (string | null)[];
  uuid: string;
  name: string;
  size: number;
  type: string;
  date: Date;
  by: string | null;
}

/** The files of an employee that this reader may see. The caller has checked the scope. */
export async function listDocuments(
  db: Db,
  scope: Scope,
  { employeeId, user }: { employeeId: number; user: SessionUser },
): Promise<CrewDocument[]> {
  const isOwn = user.employeeId === employeeId;
  const sees = seesIdentityPapers({ ...user, isOwn });
  const kinds = (Object.keys(sources) as (keyof typeof sources)[]).filter(
    (kind) => readers[kind]?.({ user, scope, isOwn }) ?? true,
  );
  const hanging = sql.join(
    kinds.map(
      (kind) =>
        sql`select ${kind}::text as kind, d.file_id, d.name::text as name from (${sources[kind]}) d(file_id, name)`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Row>`
    with hanging as (
      select h.kind, h.file_id, h.name from employees e cross join lateral (${hanging}) h
       where e.id = ${employeeId} and h.file_id is not null),
    document as (
      select kind, file_id, array_agg(distinct name order by name) as names from hanging group by kind, file_id
       union all
      select 'earlier', f.id, '{}' from employees e
        join files f on f.claimed_by_table = 'seafarers' and f.claimed_by_id = e.seafarer_id
       where e.id = ${employeeId} and f.id not in (select file_id from hanging))
    select d.kind, f.file_type as "fileType", d.names, f.id as uuid, f.name, f.size, f.content_type as type,
           coalesce(f.claimed_at, f.created_at) as date,
           nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as by
      from document d join files f on f.id = d.file_id left join users u on u.id = f.uploaded_by_user
     order by date desc, f.id, d.kind`.execute(db);
  return (
    rows
      // What an earlier scan shows is known no more: it may have been of an identity paper.
      .filter(({ kind }) => kind !== 'earlier' || sees)
      .map(({ kind, fileType, names, date, by, ...file }) => ({
        kind,
        fileType,
        names: names.filter((name) => name !== null),
        attachment: sees || !identityPapers.includes(kind) ? file : null,
        date: date.toISOString(),
        by,
      }))
  );
}
