import { sql } from 'kysely';
import { inReach } from '#features/employees/server/queries.ts';
import { claimFile, filesOf } from '#features/files/server/queries.ts';
import { anyFileOf } from '#features/seafarers/merging/server/queries.ts';
import { yearsBetween } from '#platform/contract/days.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import type { PeopleFilter } from '../../people/server/queries.ts';
import { joinsVessel } from '../../records/server/queries.ts';
import { medicalStatus, type Prepared } from '../../rules.ts';
import { type Medical, type MedicalResult, medicals } from '../contract.ts';

const keptAs = { FIT: 'fit', UNFIT: 'unfit', 'Fit With Restriction': 'restricted' } as const;
type Kept = (typeof keptAs)[MedicalResult];
const shownAs = { fit: 'FIT', unfit: 'UNFIT', restricted: 'Fit With Restriction' } as const satisfies Record<
  Kept,
  MedicalResult
>;

const certificates = (db: Db, scope: Scope) =>
  db.selectFrom('medicalCertificates as c').innerJoin('people as e', 'e.id', 'c.employeeId').where(inReach(scope));

const columns = [
  'c.id as medicalCertificateId',
  'e.id as employeeId',
  'c.positionOnBoard',
  'c.certificateNumber',
  'c.examinedOn as examinationDate',
  'c.validUntil',
  'c.restriction',
  'c.fileId',
] as const;
const shown = [
  'e.fullName as employeeName',
  sql<Kept>`c.result`.as('kept'),
  // Of the person, whichever employee they were then.
  sql<boolean>`not exists (select from medical_certificates n where n.id > c.id and n.employee_id in (
    select x.id from (${anyFileOf(sql`e.seafarer_id`)}) person join employees x on x.seafarer_id = person.id))`.as(
    'isNewest',
  ),
  sql<string | null>`(select v.name from vessels v where v.id = c.vessel_id)`.as('vesselName'),
  sql<string | null>`(select a.planned_to::text from assignments a where a.employee_id = e.id and a.slot = 'next'
    order by a.id limit 1)`.as('signsOffOn'),
  sql<
    string | null
  >`(select btrim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = c.created_by)`.as('createdBy'),
  dayOf(sql`c.created_at`).as('createdDate'),
] as const;

interface Row {
  fileId: string | null;
  kept: Kept;
  validUntil: string;
  signsOffOn: string | null;
}
async function asShown<One extends Row>(db: Db, rows: readonly One[], today: string) {
  const files = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.map(({ fileId, kept: result, signsOffOn, ...row }) => {
    const attachment = (fileId && files.get(fileId)) || null;
    const judged: NonNullable<Prepared['medical']> = { result, validUntil: row.validUntil };
    return {
      ...row,
      result: shownAs[result],
      medicalCertificateStatus: medicalStatus(judged, signsOffOn, today),
      attachment,
      attachmentId: attachment?.uuid ?? null,
      attachmentFilename: attachment?.name ?? null,
    };
  });
}

/** Certificates of those who join a vessel, or of one person, the newest first. */
export async function listMedicals(
  db: Db,
  scope: Scope,
  asked: ListAsked & PeopleFilter,
  today: string,
): Promise<Page<Medical>> {
  const { vesselId, employeeId } = asked;
  const page = await listPage(db, {
    asked,
    columns: medicals.list.list,
    base: certificates(db, scope)
      .$if(employeeId !== undefined, (query) => query.where('e.id', '=', employeeId ?? 0))
      .$if(vesselId !== undefined && employeeId === undefined, (query) => query.where(joinsVessel(vesselId ?? 0))),
    key: 'c.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number))`,
    sort: {
      examinationDate: sql`c.examined_on`,
      validUntil: sql`c.valid_until`,
      employeeName: folded('e.fullName'),
    },
    filter: {
      result: {
        matches: (value) => (value in keptAs ? sql`c.result = ${keptAs[value as MedicalResult]}` : undefined),
      },
    },
    order: [[sql`c.id`, 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('medicalCertificates as c', 'c.id', 'page.id')
        .innerJoin('people as e', 'e.id', 'c.employeeId')
        .select(columns)
        .select(shown),
  });
  return { ...page, data: await asShown(db, page.data, today) };
}

/** One certificate in reach. */
export async function findMedical(db: Db, scope: Scope, id: number, today: string): Promise<Medical | undefined> {
  const row = await certificates(db, scope).select(columns).select(shown).where('c.id', '=', id).executeTakeFirst();
  return row && (await asShown(db, [row], today))[0];
}

interface NewMedical {
  employeeId: number;
  vesselId: number | null;
  positionOnBoard: string;
  certificateNumber: string;
  examinationDate: string;
  validUntil: string;
  result: MedicalResult;
  restriction?: string | undefined;
  attachmentId: string;
}

/** Keeps a certificate with its scan. */
export async function insertMedical(db: Db, sent: NewMedical, userId: string): Promise<{ id: number }> {
  const kept = await db
    .insertInto('medicalCertificates')
    .values({
      employeeId: sent.employeeId,
      vesselId: sent.vesselId,
      positionOnBoard: sent.positionOnBoard,
      certificateNumber: sent.certificateNumber,
      examinedOn: sent.examinationDate,
      validUntil: sent.validUntil,
      result: keptAs[sent.result],
      restriction: sent.restriction || null,
      createdBy: userId,
      fileId: sent.attachmentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimFile(db, sent.attachmentId, {
    by: { userId, visitorKey: null },
    table: 'medical_certificates',
    recordId: kept.id,
    field: 'attachmentId',
  });
  return kept;
}

/** True if a certificate is for longer than its person may have one: those under 18 are examined every year. */
export async function isTooLongFor(db: Db, employeeId: number, { examinationDate, validUntil }: NewMedical) {
  const { birthDate } = await db
    .selectFrom('people as e')
    .select('e.birthDate')
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return (
    birthDate !== null &&
    yearsBetween(birthDate, examinationDate) < 18 &&
    yearsBetween(examinationDate, validUntil) >= 1
  );
}
