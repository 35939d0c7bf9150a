import { type RawBuilder, sql } from 'kysely';
import {
  blacklistedFiles,
  findBlacklistedFiles,
  findKnownEmployees,
  type KnownEmployee,
  listEmployeesWithFiles,
} from '#features/employees/server/queries.ts';
import type { PersonalFile, UnmaskedFile } from '#features/seafarers/contract.ts';
import type { ShownFinding } from '#features/seafarers/findings/contract.ts';
import {
  areLikeNames,
  changedParts,
  type Likeness,
  likenesses,
  matchGroundsOf,
} from '#features/seafarers/merging/rules.ts';
import {
  type LikeFile,
  likeFilesOf,
  listBornOn,
  listFilesReachedBy,
  listSaidDifferent,
  samePersonAs,
} from '#features/seafarers/merging/server/queries.ts';
import { readPersonalFile, readPersonalFiles } from '#features/seafarers/personal-file/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { queueMail } from '#platform/server/outbox.ts';
import type { Scope } from '#platform/server/session.ts';
import { findOpenInvitations } from '../../invitations/server/queries.ts';
import type { CrewState, Duplicate } from '../contract.ts';

/** A submitted application of the scope's divisions. With `hold` others wait until the end of the transaction. */
export async function findApplicant(db: Db, scope: Scope, id: number, { hold = false } = {}) {
  let query = db
    .selectFrom('applications')
    .select(['id', 'seafarerId', 'divisionId', 'jobPositionId', 'shipTypeId', 'stage', 'snapshot'])
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where('submittedAt', 'is not', null);
  if (hold) query = query.forUpdate();
  return query.executeTakeFirst();
}
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/**
 * Holds the applications and the employees of files, before the files themselves: in the order in which decisions and
 * edits take them, so that a merge and those wait for each other and never stop each other.
 */
export async function holdWhatHangsOn(db: Db, seafarerIds: readonly number[]): Promise<void> {
  for (const table of ['applications', 'employees'] as const)
    await db.selectFrom(table).select('id').where('seafarerId', 'in', seafarerIds).orderBy('id').forUpdate().execute();
}

/** Names people in scope by their personal files: crew by their employee number, applicants by their newest application. */
export async function namePeople(
  db: Db,
  scope: Scope,
  seafarerIds: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<ShownFinding['other']>>> {
  const applicants = await db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .distinctOn('a.seafarerId')
    .select(['a.id as regCrewId', 'a.seafarerId', 'a.registrationNumber as number', 'f.fullName as name'])
    .where('a.seafarerId', 'in', [...seafarerIds])
    .where('a.divisionId', 'in', scope.divisions)
    .where('a.submittedAt', 'is not', null)
    .orderBy('a.seafarerId')
    .orderBy('a.id', 'desc')
    .execute();
  const employees = await listEmployeesWithFiles(db, scope, seafarerIds);
  return new Map<number, NonNullable<ShownFinding['other']>>([
    ...applicants.map(({ seafarerId, ...one }) => [seafarerId, { ...one, employeeId: null }] as const),
    ...employees.map(({ seafarerId, ...one }) => [seafarerId, { ...one, regCrewId: null }] as const),
  ]);
}

/** True if a division is one of the scope's. */
export const reaches = (scope: Scope, divisionId: number) => scope.divisions.some((own) => own === divisionId);

/** What keeps an applicant from joining the crew. */
export async function findCrewState(db: Db, scope: Scope, applicant: Applicant): Promise<CrewState> {
  const { id, seafarerId, snapshot } = applicant;
  const { version, confirmedAt } = await db
    .selectFrom('seafarers')
    .select(['version', 'confirmedAt'])
    .where('id', '=', seafarerId)
    .executeTakeFirstOrThrow();
  const known = await findKnownEmployees(db, seafarerId);
  const { rows } = await sql<LikeFile & { divisions: number[] }>`
    select same.*, ${divisionsOf(sql`same.id`)} as divisions from (${likeFilesOf(seafarerId)}) same`.execute(db);
  const here = rows.filter(({ divisions }) => divisions.some((division) => reaches(scope, division)));
  const employee = known.find((one) => one.seafarerId === seafarerId);
  const isFromHere = await db.selectFrom('employees').select('id').where('applicationId', '=', id).executeTakeFirst();
  const [invitation] = await findOpenInvitations(db, [id]);
  const before = (snapshot ?? {}) as Partial<PersonalFile>;
  const hasSnapshot = Object.keys(before).length > 0;
  return {
    regCrewId: id,
    fileVersion: version,
    isConfirmed: confirmedAt !== null,
    employee: employee
      ? {
          employeeId: employee.employeeId,
          employeeIdNumber: employee.employeeNumber,
          isFromHere: isFromHere?.id === employee.employeeId,
        }
      : null,
    blacklist: blacklistOf(known, scope),
    session: invitation
      ? {
          sessionId: invitation.sessionId,
          kind: invitation.kind,
          heldOn: invitation.heldOn,
          startsAt: invitation.startsAt,
          endsAt: invitation.endsAt,
        }
      : null,
    duplicates: here.filter(({ isProven, isOther }) => isProven && !isOther).length,
    possibleDuplicates: here.filter(({ isProven, isOther }) => !isProven && !isOther).length,
    differentPeople: here.filter(({ isOther }) => isOther).length,
    isKnownElsewhere: rows.some(
      ({ isProven, divisions }) => isProven && divisions.some((division) => !reaches(scope, division)),
    ),
    changedFields: hasSnapshot ? changedParts(before, await readPersonalFile(db, seafarerId)) : [],
  };
}

/** The open record of the blacklist; of the other division only that there is one. */
function blacklistOf(known: readonly KnownEmployee[], scope: Scope): CrewState['blacklist'] {
  const listed = known.filter(({ blacklist }) => blacklist !== null);
  const [own] = listed.filter(({ divisionId }) => reaches(scope, divisionId));
  if (own?.blacklist) return { ...own.blacklist, employeeIdNumber: own.employeeNumber };
  return listed.length > 0 ? { level: null, startDate: null, endDate: null, employeeIdNumber: null } : null;
}

/** The divisions that know a file: by submitted applications, and as an employee's. Drafts are no one's yet. */
const divisionsOf = (seafarerId: RawBuilder<unknown>) => sql<number[]>`array(
  select a.division_id::integer from applications a where a.seafarer_id = ${seafarerId} and a.submitted_at is not null
  union select e.division_id::integer from employees e where e.seafarer_id = ${seafarerId})`;

/**
 * Whether another file is known, by a submitted application or as an employee's, that is of the same person or may be,
 * unless the office said that it is not.
 */
export const hasDuplicate = (seafarerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (${likeFilesOf(seafarerId)}) same
   where not same."isOther" and (exists (select from applications o where o.seafarer_id = same.id and o.submitted_at is not null)
      or exists (select from employees e where e.seafarer_id = same.id)))`;

/** The divisions that know a file. */
export async function findDivisions(db: Db, seafarerId: number): Promise<number[]> {
  const { rows } = await sql<{
    divisions: number[];
  }>`select ${divisionsOf(sql`${seafarerId}::integer`)} as divisions`.execute(db);
  return rows[0]?.divisions ?? [];
}

/** A file that looks like one of the same person, if the scope's divisions know it. */
export async function findLikeFile(db: Db, scope: Scope, seafarerId: number, otherId: number) {
  const { rows } = await sql<LikeFile & { divisions: number[] }>`
    select same.*, ${divisionsOf(sql`same.id`)} as divisions
      from (${likeFilesOf(seafarerId)}) same where same.id = ${otherId}`.execute(db);
  return rows.find(({ divisions }) => divisions.some((division) => reaches(scope, division)));
}

/** How many files beside their own staff are shown. */
const mostDuplicates = 10;

/** Other files that are of the same person, or may be, and that the scope's divisions know, whole: mask them. */
export async function listDuplicates(
  db: Db,
  scope: Scope,
  { seafarerId }: Applicant,
): Promise<{ duplicates: (Omit<Duplicate, 'file'> & { file: UnmaskedFile })[]; left: number }> {
  const { rows } = await sql<DuplicateRow>`
    select s.id, same."isOther", s.version, s.created_at as "createdAt", me.created_at as "ownCreatedAt",
           ${divisionsOf(sql`s.id`)} as divisions, ${divisionsOf(sql`me.id`)} as "ownDivisions",
           (select json_build_object('employeeId', e.id, 'employeeIdNumber', e.employee_number)
              from employees e where e.seafarer_id = s.id) as employee,
           exists (select from employees e where e.seafarer_id = me.id) as "isEmployee",
           (select coalesce(json_agg(json_build_object(
                     'regCrewId', a.id, 'regRegisNo', a.registration_number, 'jobPositionName', p.name_en,
                     'vesselType', t.name, 'registerDate', a.submitted_at, 'currentStatusId', a.stage)
                   order by a.id desc), '[]')
              from applications a join job_positions p on p.id = a.job_position_id
              join ship_types t on t.id = a.ship_type_id
             where a.seafarer_id = s.id and a.submitted_at is not null
               and a.division_id in (${sql.join(scope.divisions)})) as applications
      from (${likeFilesOf(seafarerId)}) same
      join seafarers s on s.id = same.id join seafarers me on me.id = ${seafarerId}
     order by same."isOther", same."isProven" desc, s.confirmed_at is null, s.id desc`.execute(db);
  const known = rows.filter(({ divisions }) => divisions.some((division) => reaches(scope, division)));
  const seen = known.slice(0, mostDuplicates);
  const files = await readPersonalFiles(db, [seafarerId, ...seen.map(({ id }) => id)]);
  const own = files.get(seafarerId);
  const marks = await listSaid(db, seafarerId);
  const duplicates = seen.flatMap((row) => {
    const file = files.get(row.id);
    if (!file || !own) return [];
    return {
      fileId: row.id,
      fileVersion: row.version,
      matchedBy: matchGroundsOf(own, file),
      createdAt: row.createdAt.toISOString(),
      employee: row.employee,
      applications: row.applications.map((one) => ({ ...one, registerDate: new Date(one.registerDate).toISOString() })),
      isOlder: row.createdAt < row.ownCreatedAt,
      different: (row.isOther && marks.get(row.id)) || null,
      obstacle: obstacleTo(scope, row),
      file,
    };
  });
  return { duplicates, left: known.length - seen.length };
}

/** Who said of a file that others are of different people, by the other; no name where the account is gone. */
async function listSaid(db: Db, seafarerId: number): Promise<ReadonlyMap<number, Duplicate['different']>> {
  const marks = await listSaidDifferent(db, seafarerId);
  const accounts = marks.flatMap(({ saidBy }) => saidBy ?? []);
  const users = accounts.length
    ? await db.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', accounts).execute()
    : [];
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName ?? ''}`.trim()]));
  return new Map(
    marks.map(({ otherSeafarerId, saidBy, saidAt }) => [
      otherSeafarerId,
      { saidBy: names.get(saidBy ?? '') ?? null, saidAt: saidAt.toISOString() },
    ]),
  );
}

interface DuplicateRow {
  id: number;
  isOther: boolean;
  version: number;
  createdAt: Date;
  ownCreatedAt: Date;
  divisions: number[];
  ownDivisions: number[];
  employee: Duplicate['employee'];
  isEmployee: boolean;
  applications: Duplicate['applications'];
}

/** Two employees are not made one here, and only a super admin merges across divisions (DESIGN 6). */
const obstacleTo = (
  scope: Scope,
  { divisions, ownDivisions, employee, isEmployee }: DuplicateRow,
): Duplicate['obstacle'] => {
  if (employee && isEmployee) return 'two employees';
  return [...divisions, ...ownDivisions].every((division) => reaches(scope, division)) ? null : 'other division';
};

/** Points all applications of a file to another one. */
export const moveApplications = (db: Db, from: number, to: number) =>
  db.updateTable('applications').set({ seafarerId: to }).where('seafarerId', '=', from).execute();

/** Welcomes a new crew member, in the language they applied in. */
export async function queueWelcomeMail(
  db: Db,
  applicationId: number,
  { employeeNumber }: { employeeNumber: string },
  { mailWaiting }: Services,
): Promise<void> {
  const facts = await db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .innerJoin('shipTypes as t', 't.id', 'a.shipTypeId')
    .select(['a.language', 'f.fullName', 'f.email', 'p.nameEn', 'p.name as nameId', 't.name as shipType'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const language = facts.language === 'id' ? 'id' : 'en';
  await queueMail(db, {
    kind: 'MoveToCrew',
    recordId: applicationId,
    transition: 'hired',
    recipient: facts.email,
    language,
    data: {
      fullName: facts.fullName,
      employeeNumber,
      position: language === 'id' ? facts.nameId : facts.nameEn,
      shipType: facts.shipType,
    },
  });
  mailWaiting();
}

/** As many are shown: more share the number of an office. */
const mostShown = 10;

export interface LikePerson {
  seafarerId: number;
  by: Likeness;
  isBlacklisted: boolean;
}

/** Files with a like name and the same date of birth. */
async function listLikeNamed(
  db: Db,
  { fullName, birthDate }: { fullName: string | null; birthDate: string | null },
): Promise<number[]> {
  if (fullName === null || birthDate === null) return [];
  const born = await listBornOn(db, [birthDate]);
  return born.flatMap((one) => (one.fullName !== null && areLikeNames(one.fullName, fullName) ? one.id : []));
}

/**
 * Files that may be of the person of a file, though nothing proves it: the names in another order or with one more and the
 * date of birth, the e-mail address, or the telephone number however it is written. Crew and applicants; drafts, what is known
 * to be the same person, and what was said to be another one are left out, the last not of the blacklist.
 */
export async function listLikePersons(db: Db, seafarerId: number): Promise<LikePerson[]> {
  const own = await db
    .selectFrom('seafarers')
    .select(['fullName', 'birthDate', 'email', 'phone'])
    .where('id', '=', seafarerId)
    .executeTakeFirst();
  if (!own) return [];
  const found = [
    ...(await listLikeNamed(db, own)).map((id) => ({ id, place: likenesses.indexOf('name') })),
    ...(await listFilesReachedBy(db, [own])).map(({ seafarerId: id, by }) => ({ id, place: likenesses.indexOf(by) })),
  ];
  const { rows } = await sql<{ seafarerId: number; place: number }>`
    select found.id as "seafarerId", min(found.place) as place
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id integer, place integer)
     where found.id <> ${seafarerId} and found.id not in (${samePersonAs(seafarerId)})
       and (found.id in (${blacklistedFiles})
            or not exists (select from different_people d where d.seafarer_id = ${seafarerId} and d.other_seafarer_id = found.id))
       and (exists (select from applications a where a.seafarer_id = found.id and a.submitted_at is not null)
            or exists (select from employees e where e.seafarer_id = found.id))
     group by found.id order by 2, 1 limit ${mostShown}`.execute(db);
  const blacklisted = new Set(
    await findBlacklistedFiles(
      db,
      rows.map((row) => row.seafarerId),
    ),
  );
  return rows.map((row) => ({
    seafarerId: row.seafarerId,
    by: likenesses[row.place] ?? 'name',
    isBlacklisted: blacklisted.has(row.seafarerId),
  }));
}
